// Pictures of the client for docs/pictures/: npm run pictures [-- NAME...]
// The screens around the boards, on a desktop and a phone, light and dark; board_pictures.mjs does
// the boards. Needs make web and build/tavola. With pngquant they come out smaller.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { launch, person, playNow, startServer } from "../tests/kit/client.mjs";
import { root } from "../tests/kit/games.mjs";

const folder = process.env.PICTURES ?? join(root, "docs/pictures");
const wanted = process.argv.slice(2);
const isWanted = (name) => !wanted.length || wanted.some((word) => name.startsWith(word));
mkdirSync(folder, { recursive: true });

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

async function shoot(page, name) {
  await page.waitForTimeout(500);
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path });
  spawnSync("pngquant", ["--force", "--ext", ".png", "--skip-if-larger", "--strip", path]);
  console.log(name);
}

/** The same moment on both sizes, by day and, if asked, by night. */
async function shootAll(page, name, schemes) {
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const [size, viewport] of Object.entries({ desktop, phone })) {
      await page.setViewportSize(viewport);
      await shoot(page, `${name}-${size}${scheme === "dark" ? "-dark" : ""}`);
    }
  }
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Plays on in the list of actions, faster than a hand could. */
const playOn = (page, count) =>
  page.evaluate(async (most) => {
    const until = async (isTrue) => {
      while (!isTrue()) await new Promise((done) => setTimeout(done, 5));
    };
    const acts = () => document.querySelectorAll("#acts .act:not(.grey)");
    const version = () => document.querySelector(".match").dataset.version;
    for (let move = 0; move < most; move++) {
      await until(() => acts().length || document.querySelector(".end"));
      if (document.querySelector(".end")) return;
      const before = version();
      acts()[(move * 7) % acts().length].click();
      await until(() => version() !== before);
    }
    await until(() => acts().length || document.querySelector(".end"));
  }, count);

const server = await startServer();
const browser = await launch();
const pageOf = (settings) => person(browser, { board: "general", name: "Anna", ...settings });

const screens = {
  home: async (page) => {
    await page.goto(server.url);
    await page.locator(".game-card").first().waitFor();
  },
  game: async (page) => {
    await page.goto(`${server.url}#/game/viticulture`);
    await page.getByLabel("Seat 2").waitFor();
  },
  lobby: async (page) => {
    for (const game of ["finca", "cinco"]) {
      await page.goto(`${server.url}#/game/${game}`);
      await page.getByLabel("Seat 2").selectOption("open");
      await page.getByRole("button", { name: "Open the table" }).click();
      await page.locator(".table-setup").waitFor();
    }
    await page.goto(`${server.url}#/lobby`);
    await page.locator(".table-row").first().waitFor();
  },
  list: async (page) => {
    await playNow(page, server.url, "finca");
    await playOn(page, 10);
    await page.getByRole("button", { name: "What is not possible, and why?" }).click();
    await page.locator(".grey").first().waitFor();
  },
  replay: async (page) => {
    const records = join(root, "tests/fixtures/matches/finca");
    await page.goto(`${server.url}#/settings`);
    await page.getByLabel("The table is shown").selectOption("drawn");
    await page.goto(`${server.url}#/watch`);
    await page.locator("input[type=file]").setInputFiles(join(records, readdirSync(records)[4]));
    await page.locator(".replay-controls").waitFor();
    await page.locator("input[type=range]").fill("90");
  },
};
for (const [name, open] of Object.entries(screens)) {
  if (!isWanted(name)) continue;
  const page = await pageOf({});
  await open(page);
  await shootAll(page, name, ["light", "dark"]);
  await page.context().close();
}

await browser.close();
await server.close();
