// How long one waits for a review in the browser: npm run review-times [-- GAME ...]
// Prints for each game the time from the press of the button to the first chart, which must be
// there within two seconds on a machine that does nothing else, and to the complete quick review.
// Needs web/dist and build/tavola (TAVOLA for another program), which plays the matches.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { launch, person, program, serveFiles } from "../tests/kit/client.mjs";
import { gamesWith } from "../tests/kit/games.mjs";

const wanted = process.argv.slice(2);
const games = gamesWith("board").filter((game) => !wanted.length || wanted.includes(game));

/** A match of two strong bots. */
function play(game, folder) {
  const bots = ["--seats", "2", "--bots", "strong", "--matches", "1", "--seed", "1", "--fast"];
  execFileSync(program, ["sim", game, ...bots, "--save", folder], { stdio: "ignore" });
  return join(folder, readdirSync(folder)[0]);
}

const site = await serveFiles();
const browser = await launch();
try {
  for (const game of games) {
    const folder = mkdtempSync(join(tmpdir(), "tavola-"));
    const page = await person(browser);
    await page.goto(`${site.url}#/watch`);
    await page.locator("input[type=file]").setInputFiles(play(game, folder));
    await page.getByRole("link", { name: "Review" }).click();
    rmSync(folder, { recursive: true }); // not before: the page reads the file a little later
    await page.getByRole("button", { name: "Show the review" }).waitFor();
    // Within the page: what this program waits for besides is not the client's time.
    const times = await page.evaluate(async () => {
      const start = performance.now();
      const wait = async (isTrue) => {
        while (!isTrue()) await new Promise((done) => setTimeout(done, 5));
        return performance.now() - start;
      };
      document.querySelector("main .button.primary").click();
      const chart = await wait(() => document.querySelector(".review-chart polyline"));
      const all = await wait(() => !document.querySelector(".review-progress"));
      return { chart, all };
    });
    const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
    console.log(
      `${game}: first chart after ${seconds(times.chart)}, all after ${seconds(times.all)}`,
    );
    await page.context().close();
  }
} finally {
  await browser.close();
  await site.close();
}
console.log(`Others at work meanwhile: load ${loadavg()[0].toFixed(1)}.`);
