// Following a match on the board: the trail of what others did, the pace at which it is shown, what
// a thing does when one asks it, and a closer look on a phone.
import assert from "node:assert/strict";
import { playNow, setUp, test, until, versionOf } from "./kit/client.mjs";
import { clickAction, nextQuestion, offered, playByBoard } from "./kit/drawn.mjs";
import { people, phone } from "./kit/people.mjs";

const { browser, site } = await setUp("site");

test("the way of a bot's cart stays on the board until the next press", () =>
  people(browser, [{ board: "drawn", speed: "fast" }], async (page) => {
    await playNow(page, site.url, "cinque_terre");
    const dots = page.locator(".board-trail line");
    for (let moves = 0; moves < 30 && (await dots.count()) === 0; moves++) {
      await playByBoard(page, { seed: 20 + moves, moves: 1 });
    }
    assert.ok((await dots.count()) >= 2, "dots with a dark rim");
    await page.keyboard.press("Shift");
    await until(page, () => document.querySelector(".board-trail line") === null);
  }));

test("on a phone a way from or to beneath the hand does not cross it", () =>
  people(browser, [{ board: "drawn", speed: "fast", context: phone }], async (page) => {
    await playNow(page, site.url, "finca");
    const dots = page.locator(".board-trail line");
    let seen = 0;
    for (let moves = 0; moves < 30 && seen < 6; moves++) {
      await playByBoard(page, { seed: 40 + moves, moves: 1 });
      await nextQuestion(page);
      seen += await dots.count();
      const crossing = await dots.evaluateAll((lines) =>
        lines.flatMap((line) => {
          const { x, bottom, width } = line.getBoundingClientRect();
          const under = document.elementFromPoint(x + width / 2, Math.min(bottom, innerHeight) - 1);
          for (let one = under; one; one = one.parentElement)
            if (getComputedStyle(one).position === "sticky") return [one.className];
          return [];
        }),
      );
      assert.deepEqual(crossing, []);
    }
    assert.ok(seen > 0, "the bot left trails");
  }));

test("slow moves of bots are waited for, and can be skipped", () =>
  people(browser, [{ board: "drawn", speed: "slow" }], async (page) => {
    await playNow(page, site.url, "cinque_terre");
    const skip = page.getByRole("button", { name: "Skip", exact: true });
    const isBehind = () => document.querySelector(".ask .button") !== null;
    for (let moves = 0; moves < 30 && !(await page.evaluate(isBehind)); moves++) {
      const asked = ".stage [data-action], .stage [data-opens], .ask .button";
      await page.locator(asked).first().waitFor();
      if (await page.evaluate(isBehind)) break;
      const { actions } = await offered(page);
      const before = await versionOf(page);
      if (actions.length > 0) await clickAction(page, actions[0]);
      await until(
        page,
        (then) => document.querySelector(".match").dataset.version !== then,
        before,
      );
      // The bot takes its time: what waits behind the first of its moves is offered to be skipped.
      await until(
        page,
        () =>
          document.querySelector(".ask .button, .end") !== null ||
          document.querySelector(".stage :is([data-action], [data-opens])") !== null,
      );
    }
    await skip.click();
    await nextQuestion(page);
    assert.equal(await skip.count(), 0);
  }));

/** A finger on the glass: goes down, moves and is lifted as told. */
async function fingerOn(page) {
  const session = await page.context().newCDPSession(page);
  return (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
}

const tip = (page) => page.locator(".about-tip");

test("a structure says what it does on hover and on focus, and is quiet afterwards", () =>
  people(browser, [{ board: "drawn" }], async (page) => {
    await playNow(page, site.url, "viticulture");
    await nextQuestion(page);
    const thing = page.locator('.stage [data-about="structure yoke"]').first();
    await thing.hover();
    await tip(page).waitFor();
    assert.match(await tip(page).innerText(), /Yoke/);
    assert.equal(await thing.getAttribute("aria-describedby"), "about-tip");
    await page.mouse.move(2, 2);
    await tip(page).waitFor({ state: "detached" });
    // By keys: from the thing before it, as a keyboard comes there.
    await thing.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await tip(page).waitFor();
    await page.keyboard.press("Escape");
    await tip(page).waitFor({ state: "detached" });
    // A card of the hand, which cannot be played now.
    await page.locator('.stage .hand [data-about^="card "]').first().hover();
    await tip(page).waitFor();
  }));

test("on a phone a long press asks, and does nothing else", () =>
  people(browser, [{ board: "drawn", context: phone }], async (page) => {
    await playNow(page, site.url, "viticulture");
    await nextQuestion(page);
    await page.getByRole("button", { name: /^Vineyard/ }).click();
    const thing = page.locator('.stage [data-about="structure yoke"]').first();
    await thing.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await thing.boundingBox();
    const point = { x: x + width / 2, y: y + height / 2 };
    const touch = await fingerOn(page);
    await touch("touchStart", [point]);
    await tip(page).waitFor();
    await touch("touchEnd", []);
    assert.match(await tip(page).innerText(), /Yoke/);
    assert.equal(await page.locator(".bubble, .confirm").count(), 0, "the press did nothing else");
    // A short one does what it does.
    await page.touchscreen.tap(point.x, point.y);
    await page.locator(".bubble").waitFor();
  }));

test("on a phone a board is enlarged, moved under the finger, and played", () =>
  people(browser, [{ board: "drawn", context: phone }], async (page) => {
    await playNow(page, site.url, "cinque_terre");
    await nextQuestion(page);
    const board = page.locator(".stage [data-board]");
    const { width } = await board.boundingBox();
    const enlarge = page.getByRole("button", { name: "Enlarge the board" });
    await enlarge.click();
    await until(
      page,
      (usual) => document.querySelector(".stage [data-board]").clientWidth > 1.5 * usual,
      width,
    );
    const touch = await fingerOn(page);
    await touch("touchStart", [{ x: 250, y: 450 }]);
    for (let x = 230; x >= 90; x -= 20) await touch("touchMove", [{ x, y: 450 }]);
    await touch("touchEnd", []);
    await until(page, () => document.querySelector(".stage").scrollLeft > 20);
    await playByBoard(page, { seed: 4, moves: 1 });
    await enlarge.click(); // 2.4 times
    await enlarge.click(); // as it was
    await until(
      page,
      (usual) => document.querySelector(".stage [data-board]").clientWidth <= usual + 1,
      width,
    );
    // One way is enough: Cinco has its own, which keeps the hand in place.
    await playNow(page, site.url, "cinco");
    await nextQuestion(page);
    await page.getByRole("button", { name: "Larger spaces" }).waitFor();
    assert.equal(await enlarge.count(), 0);
  }));
