// A table that never jumps: whatever appears (a question, a hint, a confirmation, a notice) leaves
// the board where it is, and at 1280 by 800 no move needs scrolling. Confirmations stand beside the
// piece; only choices are taken; a device goes round without a word where nothing is hidden.
import assert from "node:assert/strict";
import { openArranged, recorded } from "./kit/arranged.mjs";
import { dice, person, playNow, setUp, test, until, versionOf } from "./kit/client.mjs";
import { clickAction, clickOpener, nextQuestion, offered, playByBoard } from "./kit/drawn.mjs";
import { gamesWith, titles } from "./kit/games.mjs";
import { desktop, people, phone } from "./kit/people.mjs";

const { browser, site } = await setUp("site");

/** How many moves are watched: STEADY_MOVES=all for whole matches (npm run steady). */
const most = process.env.STEADY_MOVES ?? "24";
const moves = most === "all" ? undefined : Number(most);

/** In the page: notes whenever the stage or the board itself moves, by the browser's own account
 * (layout-shift) and by looking before every picture. */
function watchBoard() {
  const stage = document.querySelector(".stage");
  const room = stage.querySelector(".board-room");
  const where = () => {
    const outer = stage.getBoundingClientRect();
    const inner = room.getBoundingClientRect();
    const own = room.querySelector(":scope > :not(h2)").getBoundingClientRect();
    const [x, y] = [stage.scrollLeft, stage.scrollTop];
    return [
      outer.x,
      outer.y,
      outer.width,
      outer.height,
      inner.x + x,
      inner.y + y,
      own.x + x,
      own.y + y,
    ]
      .map(Math.round)
      .join(" ");
  };
  globalThis.steady = { shifts: [], places: [where()], scrolled: [] };
  const isBoard = (node) => node instanceof Node && node.contains(room);
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      if (sources.some(({ node }) => isBoard(node))) globalThis.steady.shifts.push(value);
  }).observe({ type: "layout-shift", buffered: false });
  // Whoever presses something out of view scrolls there first.
  const noteScroll = ({ target }) => {
    if (!target.contains(stage) && !stage.contains(target)) return;
    globalThis.steady.scrolled.push(target === document ? "page" : target.className);
  };
  document.addEventListener("scroll", noteScroll, { capture: true });
  const look = () => {
    const place = where();
    if (place !== globalThis.steady.places.at(-1)) globalThis.steady.places.push(place);
    requestAnimationFrame(look);
  };
  look();
}

/** Everything that comes and goes, at any moment of a match. */
async function disturb(page, move) {
  if (move % 7 === 3) {
    await page.keyboard.press("h");
    await page.locator(".notice.hint").waitFor();
  }
  if (move % 7 === 5) await page.locator(".player summary").first().click();
  if (move % 11 === 4) {
    await page.keyboard.press("[");
    await page.locator(".notice.looking").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".notice.looking").waitFor({ state: "detached" });
  }
}

for (const game of gamesWith("board"))
  for (const context of [desktop, phone])
    test(`${titles[game]}, ${context.viewport.width} px: nothing moves the board`, () =>
      people(browser, [{ board: "drawn", confirm: "barrier", context }], async (page) => {
        await playNow(page, site.url, game);
        await nextQuestion(page);
        await page.evaluate(watchBoard);
        const look = (move) => disturb(page, move);
        const played = await playByBoard(page, { asks: true, look, moves });
        assert.ok(played.moves >= 8);
        const { shifts, places, scrolled } = await page.evaluate(() => globalThis.steady);
        const sum = shifts.reduce((all, one) => all + one, 0);
        const where = `${game} at ${context.viewport.width}`;
        console.log(`# ${where}: ${played.moves} moves, layout shift of the board ${sum}`);
        assert.deepEqual(places.slice(1), [], `the board stood at ${places[0]}`);
        assert.deepEqual(shifts, []);
        if (context === desktop) assert.deepEqual(scrolled, [], "no move needs scrolling");
      }));

/** Presses something that ends the turn, and gives its box. */
async function pressSomething(page) {
  const roll = dice(7);
  let { actions, opens } = await offered(page);
  for (let steps = 0; actions.length === 0 && steps < 20; steps++) {
    await clickOpener(page, opens[roll(opens.length)]);
    ({ actions, opens } = await offered(page));
  }
  const box = await page.locator(`.stage [data-action="${actions[0]}"]`).first().boundingBox();
  await clickAction(page, actions[0]);
  return box;
}

for (const context of [desktop, phone])
  test(`the confirmation stands beside the piece, ${context.viewport.width} px`, () =>
    people(browser, [{ board: "drawn", confirm: "always", context }], async (page) => {
      await playNow(page, site.url, "finca");
      await nextQuestion(page);
      const piece = await pressSomething(page);
      const asked = page.locator(".confirm");
      await asked.waitFor();
      const box = await asked.boundingBox();
      const apart = Math.max(
        box.x - (piece.x + piece.width),
        piece.x - (box.x + box.width),
        box.y - (piece.y + piece.height),
        piece.y - (box.y + box.height),
      );
      assert.ok(apart >= -1 && apart <= 24, `${apart} px between the piece and the question`);
      assert.ok(box.x >= 0 && box.x + box.width <= context.viewport.width);
      assert.ok(box.y >= 0 && box.y + box.height <= context.viewport.height);
      await page.keyboard.press("Escape");
      await asked.waitFor({ state: "detached" });
    }));

test("an only choice is taken for the person, and left to who wants that", async () => {
  // Anna is about to lay down her last card; without cards one can only draw.
  const match = recorded("cinco", "2-pieces_gone", 7);
  const possible = "#acts .act:not(.grey)";
  for (const forced of ["take", "ask"]) {
    const page = await person(browser, { forced });
    await openArranged(page, site.url, match);
    await page.locator(`${possible}[data-act="place 61"]`).click();
    if (forced === "ask") {
      const draw = page.locator(`${possible}[data-act="draw"]`);
      await draw.waitFor();
      assert.equal(await page.locator(possible).count(), 1);
      const before = await versionOf(page);
      await page.waitForTimeout(2_500); // by now it would have been taken
      assert.equal(await versionOf(page), before);
      await draw.click();
    }
    // A card can be played again only after drawing.
    await page.locator(`${possible}[data-act^="play "]`).waitFor();
    await page.context().close();
  }
});

test("a device is covered only where something is hidden", () =>
  people(browser, [{ board: "drawn" }], async (page) => {
    const share = async (game) => {
      await page.goto(`${site.url}#/game/${game}`);
      await page.getByLabel("Seat 2").selectOption("person");
      await page.getByLabel("Name in seat 2").fill("Bruna");
      await page.getByRole("button", { name: "Play", exact: true }).click();
    };
    await share("finca");
    const own = page.locator(".player", { has: page.locator(".you") }).locator(".name");
    await nextQuestion(page);
    const first = await own.textContent();
    await pressSomething(page);
    await until(
      page,
      (name) => document.querySelector(".player:has(.you) .name")?.textContent !== name,
      first,
    );
    await nextQuestion(page);
    assert.equal(await page.locator(".handover, .pass").count(), 0);
    await share("cinco");
    await page.getByRole("button", { name: /^I am / }).waitFor();
  }));
