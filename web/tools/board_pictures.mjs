// Pictures of the drawn boards for docs/pictures: node tools/board_pictures.mjs [GAME ...]
// Of every game the start, the middle and the end of a match against a bot, on a wide window and
// on a phone, and the middle in the dark; and the contact sheet of all icons. Needs web/dist; uses
// pngquant if it is installed.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createServer } from "vite";
import { launch, person, playNow, serveFiles } from "../tests/kit/client.mjs";
import { nextQuestion, playByBoard } from "../tests/kit/drawn.mjs";
import { gamesWith, root } from "../tests/kit/games.mjs";

const folder = process.env.PICTURES ?? join(root, "docs/pictures");
const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** Half of the decisions that seat 0 takes in a recorded match of two. */
function middleOf(game) {
  const records = join(root, "tests/fixtures/matches", game);
  const name = readdirSync(records).find((file) => file.startsWith("2-"));
  const record = readFileSync(join(records, name), "utf8");
  return Math.floor([...record.matchAll(/^0 /gm)].length / 2);
}

/** What makes a match look like one: get things done before passing or drawing. */
const last = /^(pass|exchange|draw|done|stop|close|end|decline|leave|discard|trade|less|skip)/;
function pick(actions, roll) {
  const better = actions.filter((action) => !last.test(action));
  const among = better.length > 0 && roll(8) > 0 ? better : actions;
  return among[roll(among.length)];
}

/** Keeps a picture small with pngquant, where that is installed. */
function press(path) {
  spawnSync("pngquant", ["--force", "--skip-if-larger", "--output", path, "128", path]);
}

async function shoot(page, name, size, scheme = "light") {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize(size);
  // The log stands beside the table where there is room, and is closed on a phone.
  const log = page.getByRole("button", { name: "Log", exact: true });
  const isOpen = (await log.getAttribute("aria-pressed")) === "true";
  if (isOpen === (size === phone)) await log.click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    document.activeElement?.blur();
    scrollTo(0, 0);
    document.querySelector(".stage")?.scrollTo(0, 0);
  });
  await page.waitForTimeout(400);
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path });
  press(path);
}

async function both(page, name) {
  await shoot(page, name, wide);
  await shoot(page, `${name}-phone`, phone);
}

async function picturesOf(browser, site, game) {
  const page = await person(browser, { board: "drawn", name: "Ada" });
  await playNow(page, site.url, game);
  await nextQuestion(page);
  await both(page, `${game}-start`);
  await page.setViewportSize(wide);
  await playByBoard(page, { seed: 3, moves: middleOf(game), pick });
  await both(page, `${game}-middle`);
  await shoot(page, `${game}-dark`, wide, "dark");
  await shoot(page, `${game}-dark-phone`, phone, "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(wide);
  await playByBoard(page, { seed: 5, pick });
  await page.locator("svg.help-chart").waitFor();
  await both(page, `${game}-end`);
  await page.context().close();
}

/** All icons at 20 px and larger, in colour and in greys, from the workshop's page. */
async function contactSheet(browser) {
  const web = join(root, "web");
  const server = await createServer({ root: web, logLevel: "error", server: { port: 0 } });
  await server.listen();
  for (const colorScheme of ["light", "dark"]) {
    const page = await browser.newPage({ viewport: wide, colorScheme });
    await page.goto(`${server.resolvedUrls.local[0]}dev/icons.html`);
    await page.locator("svg").first().waitFor();
    await page.waitForTimeout(500);
    const path = join(folder, `icons-${colorScheme}.png`);
    await page.screenshot({ path, fullPage: true });
    press(path);
    await page.close();
  }
  await server.close();
}

mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
const site = await serveFiles();
const browser = await launch();
try {
  if (isWanted("icons")) await contactSheet(browser);
  for (const game of gamesWith("board").filter(isWanted)) await picturesOf(browser, site, game);
} finally {
  await browser.close();
  site.close();
}
