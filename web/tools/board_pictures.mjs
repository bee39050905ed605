// Pictures of the drawn boards; tools/pictures.mjs takes them. Of every game the start, the middle
// and the end of a match against a bot: the middle at 1280 x 800, 1920 x 1080 and 390 x 844, light
// and dark, the others on a desktop and a phone; and the contact sheet of all icons.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createServer } from "vite";
import { dice, person, playNow } from "../tests/kit/client.mjs";
import { nextQuestion } from "../tests/kit/drawn.mjs";
import { root } from "../tests/kit/games.mjs";
import { sizes, take, takeAll } from "./shooting.mjs";

/** Half of the decisions that seat 0 takes in a recorded match of two. */
function middleOf(game) {
  const records = join(root, "tests/fixtures/matches", game);
  const name = readdirSync(records).find((file) => file.startsWith("2-"));
  const record = readFileSync(join(records, name), "utf8");
  return Math.floor([...record.matchAll(/^0 /gm)].length / 2);
}

/** What makes a match look like one: get things done before passing or drawing. */
const last = "^(pass|exchange|draw|done|stop|close|end|decline|leave|discard|trade|less|skip)";
/** What fills fields and cellars is done first, where it can be. */
const first = "plant|harvest|make|fill|deliver|claim|^place [a-z_]+ [a-i][0-9]";

/** The board, or the list of actions: pressed again where a change of the screen took the key. */
async function show(page, isDrawn) {
  const wanted = page.locator(isDrawn ? ".match.drawn" : ".match:not(.drawn)");
  for (let tries = 0; tries < 5 && (await wanted.count()) === 0; tries++) {
    await page.keyboard.press("b");
    await wanted.waitFor({ timeout: 4000 }).catch(() => {});
  }
}

/** Plays on in the list of actions, faster than a hand could, and shows the board again. */
async function playOn(page, most, seed) {
  await show(page, false);
  const roll = dice(seed);
  const shares = Array.from({ length: 4000 }, () => roll(1000) / 1000);
  await page.evaluate(
    async ([count, parts, sooner, later]) => {
      const until = async (isTrue) => {
        while (!isTrue()) await new Promise((done) => setTimeout(done, 2));
      };
      const acts = () => [...document.querySelectorAll("#acts .act:not(.grey)")];
      const isOver = () => document.querySelector(".end") !== null;
      const version = () => document.querySelector(".match").dataset.version;
      for (let move = 0; move < count; move++) {
        await until(() => acts().length > 0 || isOver());
        if (isOver()) return;
        const best = acts().filter(({ dataset }) => new RegExp(sooner).test(dataset.act));
        const better = acts().filter(({ dataset }) => !new RegExp(later).test(dataset.act));
        const among =
          [best, better].find((some) => some.length > 0 && parts[2 * move] > 0.125) ?? acts();
        const before = version();
        among[Math.floor(parts[2 * move + 1] * among.length)].click();
        const late = performance.now() + 3000; // a press that met nothing is made again
        await until(() => version() !== before || performance.now() > late);
      }
      await until(() => acts().length > 0 || isOver());
    },
    [most, shares, first, last],
  );
  await show(page, true);
}

const both = ["desktop", "phone"];

/** Three moments of a match against a bot. */
export async function picturesOf(browser, url, game) {
  const begin = async () => {
    const fresh = await person(browser, { board: "drawn", name: "Ada" });
    await playNow(fresh, url, game);
    await nextQuestion(fresh);
    return fresh;
  };
  let page = await begin();
  await takeAll(page, `${game}-start`, both, ["light"]);
  for (let moves = middleOf(game); moves > 1; moves = Math.floor(moves / 2)) {
    await playOn(page, moves, 3);
    if ((await nextQuestion(page)) !== "over") break;
    await page.context().close(); // it was short: another one, and fewer moves
    page = await begin();
  }
  await takeAll(page, `${game}-middle`, Object.keys(sizes), ["light", "dark"]);
  await playOn(page, 2000, 5);
  await page.locator(".end").waitFor();
  await page.locator(".match.drawn .board-room > :not(h2)").first().waitFor();
  await takeAll(page, `${game}-end`, both, ["light"]);
  await page.context().close();
}

/** All icons at 20 px and larger, in colour and in greys, from the workshop's page. */
export async function contactSheet(browser) {
  const web = join(root, "web");
  const server = await createServer({ root: web, logLevel: "error", server: { port: 0 } });
  await server.listen();
  const page = await browser.newPage({ viewport: sizes.desktop });
  await page.goto(`${server.resolvedUrls.local[0]}dev/icons.html`);
  await page.locator("svg").first().waitFor();
  const { height } = await page.locator("body").boundingBox();
  await page.setViewportSize({ width: sizes.desktop.width, height: Math.ceil(height) });
  for (const scheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme: scheme });
    await take(page, `icons-${scheme}`);
  }
  await page.close();
  await server.close();
}
