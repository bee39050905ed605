// Pictures of the client for docs/pictures/: npm run pictures [-- NAME ...]
// Every board (tools/board_pictures.mjs), the screens around them on a desktop and a phone, light
// and dark, and the contact sheet. NAME is a game, a screen or "icons"; without one, all are taken.
// Needs web/dist and build/tavola (TAVOLA for another program).
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, person, playNow, program, startServer } from "../tests/kit/client.mjs";
import { gamesWith, root } from "../tests/kit/games.mjs";
import { openForTwo } from "../tests/kit/people.mjs";
import { contactSheet, picturesOf } from "./board_pictures.mjs";
import { sizes, takeAll } from "./shooting.mjs";

const wanted = process.argv.slice(2);
const isWanted = (name) => !wanted.length || wanted.includes(name);

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

/** Anna has a match with Bruno in which the clock runs for her, and one against a bot. */
async function haveMatches(page) {
  const bruno = await person(browser, { name: "Bruno" });
  await openForTwo(server.url, page, bruno, "finca", (form) =>
    form.getByLabel("Time to think").selectOption("live5"),
  );
  const own = page.locator("#acts .act:not(.grey)").first();
  const other = bruno.locator("#acts .act:not(.grey)").first();
  await Promise.race([own.waitFor(), other.waitFor()]);
  if (await other.count()) await other.click();
  await own.waitFor();
  await bruno.context().close();
  await playNow(page, server.url, "cinque_terre");
  await page.locator("#acts .act").first().waitFor();
}

/** A review of a match of strong against easy, at its first decision that could be better. */
async function reviewOf(page, game) {
  const folder = mkdtempSync(join(tmpdir(), "tavola-"));
  const bots = ["--seats", "2", "--bots", "strong,easy", "--matches", "1", "--seed", "5"];
  execFileSync(program, ["sim", game, ...bots, "--save", folder], { stdio: "ignore" });
  await page.goto(`${server.url}#/watch`);
  await page.locator("input[type=file]").setInputFiles(join(folder, readdirSync(folder)[0]));
  await page.getByRole("link", { name: "Review" }).click();
  await page.getByRole("button", { name: "Show the review" }).click();
  await page.locator(".review-chart").waitFor();
  await page.locator(".review-progress").waitFor({ state: "detached", timeout: 600_000 });
  await page.locator(".review-line:has(.grade)").first().click();
  await page.getByRole("button", { name: "What was better?" }).click();
}

/** A phone shows the moment and a desktop the chart above it, as they do when one comes to it. */
async function takeReview(page, game) {
  for (const size of ["desktop", "phone"]) {
    await page.setViewportSize(sizes[size]);
    await page.locator(".review-line").last().click();
    await page.locator(".review-line:has(.grade)").first().click();
    await page.locator(".review-card .better").waitFor();
    if (size === "desktop")
      await page.locator(".review-side").evaluate((side) => side.scrollTo(0, 0));
    await takeAll(page, `review-${game}`, [size], ["light", "dark"]);
  }
}

const screens = {
  home: async (page) => {
    await haveMatches(page);
    await page.goto(server.url);
    await page.locator(".continue .mine .chip.numbers").first().waitFor();
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
    await page.locator('[data-entry="90"]').first().waitFor();
  },
};

try {
  for (const [name, open] of Object.entries(screens).filter(([key]) => isWanted(key))) {
    const page = await person(browser, { board: "general", name: "Anna" });
    await open(page);
    const which = name === "home" ? Object.keys(sizes) : ["desktop", "phone"];
    await takeAll(page, name, which, ["light", "dark"]);
    await page.context().close();
  }
  for (const game of gamesWith("board").filter((one) => isWanted(`review-${one}`))) {
    const page = await person(browser, { board: "drawn", name: "Anna" });
    await reviewOf(page, game);
    await takeReview(page, game);
    await page.context().close();
  }
  for (const game of gamesWith("board").filter(isWanted))
    await picturesOf(browser, server.url, game);
  if (isWanted("icons")) await contactSheet(browser);
} finally {
  await browser.close();
  await server.close();
}
