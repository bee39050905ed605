// Whole matches of every game by clicking the drawn board only, and that the board offers exactly
// what is legal.
import assert from "node:assert/strict";
import { assertAccessible } from "./kit/axe.mjs";
import { dice, hasPoints, person, playNow, resize, setUp, test } from "./kit/client.mjs";
import { legalActions, playByBoard, playByDrag, unfold } from "./kit/drawn.mjs";
import { gamesWith, titles } from "./kit/games.mjs";
import { assertEndInView } from "./kit/people.mjs";

const { browser, site } = await setUp("site");

/** Every legal action can be reached on the board, and nothing else is offered. */
async function assertOffersAll(page, move) {
  const legal = (await legalActions(page)).sort();
  const seen = await unfold(page, (found) => found.size >= legal.length);
  assert.deepEqual([...seen].sort(), legal, `before move ${move}`);
}

const drawn = gamesWith("board");
const examined = new Set([0, 1, 2, 3, 5, 8, 13, 21, 34, 55]);

for (const [index, game] of drawn.entries())
  test(`a whole match of ${titles[game]} on the drawn board`, async () => {
    const asks = index < 2; // in the first two, what cannot be taken back is confirmed
    const page = await person(browser, { board: "drawn", confirm: asks ? "barrier" : "never" });
    await playNow(page, site.url, game);
    const look = (move) => (examined.has(move) ? assertOffersAll(page, move) : null);
    const { moves, confirmed } = await playByBoard(page, { asks, look });
    assert.ok(moves > 5, `${moves} moves`);
    assert.equal(confirmed > 0, asks);
    await assertEndInView(page, game);
    const end = page.locator(".end");
    assert.match(await end.locator("h2").innerText(), /won|share the win/);
    assert.equal(await end.locator("tbody tr").count(), 2, "everybody is ranked");
    assert.ok((await end.locator("thead th").count()) >= 4, "with the parts of the points");
    await end.locator(".end-points summary").click();
    if (await hasPoints(page)) await end.locator("svg.help-chart polyline").nth(1).waitFor();
    assert.equal(await page.locator(".stage [data-action]").count(), 0, "nothing is left to do");
    await assertAccessible(page, `the end of ${game}`);
    await page.emulateMedia({ colorScheme: "dark" });
    await assertAccessible(page, `the end of ${game}, dark`);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

for (const game of drawn)
  test(`a move of ${titles[game]} by dragging`, async () => {
    const page = await person(browser, { board: "drawn", confirm: "never" });
    await resize(page, { width: 1280, height: 1600 }); // nothing needs to be scrolled to
    await playNow(page, site.url, game);
    await page.locator(".stage [data-action], .stage [data-opens]").first().waitFor();
    const roll = dice(5);
    let isDragged = false;
    // Some things can be dragged only later in a match: until then it is played by clicks.
    for (let move = 0; move < 30 && !isDragged; move++) {
      isDragged = await playByDrag(page, roll);
      if (!isDragged) await playByBoard(page, { seed: move, moves: 1 });
    }
    assert.ok(isDragged, "nothing could be played by dragging");
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
