// Whole matches on the drawn boards alone: every click goes to a thing that the board has drawn and
// marked as usable (data-action), or to one that opens more choices (data-opens).
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { playOnBoard } from "./board_kit.mjs";
import { games, launch, person, playNow, serveFiles } from "./kit.mjs";

let browser;
let files;
before(async () => {
  browser = await launch();
  files = await serveFiles();
});
after(async () => {
  await browser?.close();
  files?.close();
});

for (const game of games)
  test(`a match of ${game} by clicking the drawn board only`, async () => {
    const page = await person(browser, { board: "drawn" });
    try {
      await playNow(page, files.url, game);
      const clicks = await playOnBoard(page, 7, 3000);
      assert.ok(clicks > 10, `${clicks} clicks`);
      assert.deepEqual(page.errors, []);
    } finally {
      await page.context().close();
    }
  });
