// Small things at a table that were wrong once: what a press says, what covers what, what the panel
// and the log tell, and headings in line.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { openArranged } from "./kit/arranged.mjs";
import { playNow, setUp, sharedPage, until, versionOf } from "./kit/client.mjs";
import { clickAction, clickThing, nextQuestion, playAction, unfold } from "./kit/drawn.mjs";
import { gamesWith, root, titles } from "./kit/games.mjs";
import { people } from "./kit/people.mjs";

const { browser, site } = await setUp("site");

const person = sharedPage({ board: "drawn" });

/** A lesson at an entry of its record: a position that is the same each time. */
async function openAt(game, entry) {
  const page = await person(browser);
  await page.goto(site.url);
  await page.evaluate(
    ([name, start]) => localStorage.setItem(`tavola.lesson.${name}`, String(start)),
    [game, entry],
  );
  await page.goto(`${site.url}#/tutorial/${game}`);
  await page.reload();
  await page.locator("[data-show-me]").waitFor();
  await page.locator(".stage :is([data-action], [data-opens])").first().waitFor();
  return page;
}

test("Finca with a cart in hand: a community says what to do first", async () => {
  const page = await openAt("finca", 52);
  await clickThing(page, ".stage .community[aria-disabled=true]");
  await page.locator(".bubble").waitFor();
  assert.match(await page.locator(".bubble").innerText(), /First: .*cart/i);
  await page.keyboard.press("Escape");
  await playAction(page, "cart");
  await until(page, () => document.querySelectorAll(".community.usable").length > 0);
  const dark = ".stage .community:not(.usable)[aria-disabled=true]";
  for (let index = 0; index < (await page.locator(dark).count()); index++) {
    await page.locator(dark).nth(index).dispatchEvent("click");
    await page.locator(".bubble").waitFor();
    assert.match(await page.locator(".bubble").innerText(), /Not possible now/);
    await page.keyboard.press("Escape");
    await page.locator(".bubble").waitFor({ state: "detached" });
  }
});

test("Finca: one fruit less joins a delivery, and a fruit comes back", async () => {
  const book = JSON.parse(readFileSync(join(root, "tests/fixtures/examples/finca.json")));
  const { entries } = book.examples.find((example) => example.rule === "F5.6");
  await people(browser, [{ board: "drawn", confirm: "never" }], async (page) => {
    await openArranged(page, site.url, { ...book, entries: book.setup.concat(entries) });
    await nextQuestion(page);
    const play = async (action) => {
      const version = await versionOf(page);
      await unfold(page, (_, shown) => shown.includes(action));
      await clickAction(page, action);
      await nextQuestion(page, version);
    };
    await play("cart");
    await play("deliver_as son_severa lemon");
    await play("use one_fruit_less");
    const open = '.stage [data-opens="villafranca"], .stage [data-action="deliver villafranca"]';
    assert.equal(await page.locator(open).count(), 1);
    await play("deliver villafranca");
    await play("less son_severa lemon");
    await play("deliver arta");
    const fruits = page.locator(".stage .goods").first().locator("tbody tr").first();
    assert.deepEqual(
      await fruits
        .locator("td")
        .allInnerTexts()
        .then((all) => all.slice(0, 6)),
      [
        "0",
        "0",
        "0",
        "1", // the lemon
        "0",
        "0",
      ],
    );
  });
});

test("Castles: the panel of players shows green points beside red ones", async () => {
  const page = await openAt("castles_of_tuscany", 62);
  const rows = await page.locator(".players .player").allInnerTexts();
  assert.match(rows[0], /\+5\s+green points/);
  assert.match(rows[1], /\+4\s+green points/);
});

test("Cinque Terre: no cart covers a die", async () => {
  for (const entry of [67, 96, 116]) {
    const page = await openAt("cinque_terre", entry);
    const covered = await page.evaluate(() => {
      const boxes = (what) =>
        [...document.querySelectorAll(`.stage ${what}`)].map((one) => one.getBoundingClientRect());
      return boxes(".cart").flatMap((cart) =>
        boxes(".die")
          .filter((die) => die.left < cart.right && cart.left < die.right)
          .filter((die) => die.top < cart.bottom && cart.top < die.bottom)
          .map((die) => die.bottom - cart.top),
      );
    });
    assert.deepEqual(covered, [], `before entry ${entry}`);
  }
});

test("Cinque Terre: orders stand in line under their headings", async () => {
  const page = await openAt("cinque_terre", 67);
  const tops = await page.evaluate(() =>
    [...document.querySelectorAll(".order-row")].map((row) => row.getBoundingClientRect().top),
  );
  assert.equal(tops.length, 2);
  assert.equal(tops[0], tops[1]);
});

test("Castles: headings are alike", async () => {
  const page = await openAt("castles_of_tuscany", 62);
  const fonts = await page.evaluate(() =>
    [...document.querySelectorAll(".stage :is(h3, h4)")]
      .filter((heading) => heading.getClientRects().length > 0)
      .map((heading) => getComputedStyle(heading).font),
  );
  assert.ok(fonts.length >= 4);
  assert.equal(new Set(fonts).size, 1, [...new Set(fonts)].join("; "));
});

test("Viticulture: the heading of the hand stands in one line with its count", async () => {
  const page = await openAt("viticulture", 63);
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    const isInLine = () => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector(".stage .hand h3").firstChild);
      const badge = document.querySelector(".stage .hand h3 .badge").getBoundingClientRect();
      const words = [...range.getClientRects()];
      const middle = badge.top + badge.height / 2;
      return words.every((box) => box.top < middle && middle < box.bottom);
    };
    await until(page, isInLine);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
});

test("Viticulture on a phone: the last year is told in one line", async () => {
  const page = await person(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}#/watch`);
  const folder = join(root, "tests/fixtures/matches/viticulture");
  await page.locator("input[type=file]").setInputFiles(join(folder, "2-goal.game"));
  await page.locator(".stage .viti").waitFor();
  await page.keyboard.press("End");
  await page.locator(".stage .year .lamp").waitFor();
  const lines = await page.locator(".stage .year .lamp").evaluate((lamp) => {
    const range = document.createRange();
    range.selectNodeContents(lamp);
    const row = lamp.closest(".year").getBoundingClientRect();
    const isInside = lamp.getBoundingClientRect().right <= row.right + 1;
    return { count: range.getClientRects().length, isInside };
  });
  assert.deepEqual(lines, { count: 1, isInside: true });
  await page.setViewportSize({ width: 1280, height: 800 });
});

/** Whether all things that match stand wholly in the window, and how wide the least is. */
const lookAt = (page, selector) =>
  page.locator(selector).evaluateAll((things) => {
    const boxes = things.map((thing) => thing.getBoundingClientRect());
    const isSeen = (box) =>
      box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    const least = Math.min(...boxes.map((box) => Math.min(box.width, box.height)));
    return { count: boxes.length, areSeen: boxes.every(isSeen), least };
  });

test("Cinco: nothing needs scrolling, and on a phone spaces can be enlarged", async () => {
  const page = await person(browser);
  await playNow(page, site.url, "cinco");
  await nextQuestion(page);
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    const { least, ...seen } = await lookAt(page, ".stage .space");
    assert.deepEqual(seen, { count: 90, areSeen: true }, `spaces at ${width}`);
    assert.ok(least >= (width === 390 ? 30 : 44), `${least} px at ${width}`);
    const tray = await lookAt(page, ".stage :is(.hand-card, .deck, .exchange)");
    assert.ok(tray.count >= 2 && tray.areSeen, `the tray at ${width}`);
    assert.ok(tray.least >= 44, `${tray.least} px in the tray at ${width}`);
  }
  await page.getByRole("button", { name: "Larger spaces" }).click();
  const { least } = await lookAt(page, ".stage .space");
  assert.ok(least >= 44, `${least} px when enlarged`);
  const tray = await lookAt(page, ".stage :is(.hand-card, .deck, .exchange)");
  assert.ok(tray.areSeen, "the tray stays under the thumb");
  await page.setViewportSize({ width: 1280, height: 800 });
});

for (const game of gamesWith("board"))
  test(`${titles[game]}: the log folds the set-up away and draws in one line`, async () => {
    const page = await person(browser);
    await page.goto("about:blank");
    await playNow(page, site.url, game);
    await nextQuestion(page);
    const fold = page.locator(".log .folded button");
    await fold.waitFor();
    assert.equal(await fold.getAttribute("aria-expanded"), "false");
    const before = await page.locator(".log li").count();
    await fold.click();
    await until(page, (count) => document.querySelectorAll(".log li").length > count, before);
    assert.equal(await fold.getAttribute("aria-expanded"), "true");
    // Neighbours that say the same, or the same of several things, stand together.
    const lines = await page.locator(".log li").allInnerTexts();
    for (const [index, line] of lines.entries())
      assert.notEqual(line, lines[index + 1], "two lines say the same");
    assert.deepEqual(page.errors, []);
  });
