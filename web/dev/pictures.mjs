// The pictures in docs/pictures: node dev/pictures.mjs FOLDER [GAME...], after npm run build. Plays one
// match of each game on its board and takes its start, middle and end, wide and narrow, by day and
// by night.
import { join } from "node:path";
import { playByBoard } from "../tests/drawn.mjs";
import { games, launch, person, playNow, serveFiles } from "../tests/kit.mjs";

const [folder, ...wanted] = process.argv.slice(2);
const middle = { cinco: 16, finca: 40, cinque_terre: 60, castles_of_tuscany: 45, viticulture: 60 };
const looks = [
  { name: "desktop", width: 1280, height: 800, colorScheme: "light" },
  { name: "desktop-dark", width: 1280, height: 800, colorScheme: "dark" },
  { name: "phone", width: 390, height: 844, colorScheme: "light" },
  { name: "phone-dark", width: 390, height: 844, colorScheme: "dark" },
];

const narrow = { width: 390, height: 844 };

async function take(page, game, moment) {
  for (const { name, width, height, colorScheme } of looks) {
    if (name.endsWith("dark") && moment !== "middle") continue;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.evaluate((isBoard) => {
      const stage = document.querySelector(".stage");
      stage.scrollTo(0, 0);
      if (isBoard) stage.lastElementChild.scrollIntoView();
    }, moment === "end-board");
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(folder, `${game}-${moment}-${name}.png`) });
  }
  await page.setViewportSize(narrow);
}

const browser = await launch();
const files = await serveFiles();
for (const game of wanted.length ? wanted : games) {
  const page = await person(browser, { board: "drawn", theme: "auto" }, { viewport: narrow });
  await playNow(page, files.url, game);
  await playByBoard(page, {
    look: async (move) => {
      if (move === 0) await take(page, game, "start");
      if (move === middle[game]) await take(page, game, "middle");
    },
  });
  await take(page, game, "end");
  await take(page, game, "end-board");
  await page.context().close();
}
await browser.close();
files.close();
