// Small things at a table that were wrong once: what a press says, what covers what, what the panel
// and the log tell, and headings in line.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openArranged, recorded } from "./kit/arranged.mjs";
import { playNow, resize, setUp, sharedPage, test, until, versionOf } from "./kit/client.mjs";
import {
  clickAction,
  clickThing,
  nextQuestion,
  offered,
  playAction,
  playByBoard,
  unfold,
} from "./kit/drawn.mjs";
import { gamesWith, root, titles, wordsOf } from "./kit/games.mjs";
import { assertInView, people, phone } from "./kit/people.mjs";

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
  const { setup, entries } = book.examples.find(({ rule }) => rule === "F5.6");
  const match = { ...book, ...book.setups[setup] };
  await people(browser, [{ board: "drawn", confirm: "never" }], async (page) => {
    await openArranged(page, site.url, { ...match, entries: match.entries.concat(entries) });
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

test("Cinque Terre: no name is wider than its card, in any language", async () => {
  const names = ["en", "de", "fr", "it", "es"].flatMap((language) => {
    const file = `web/src/games/cinque_terre/translations/${language}.json`;
    const { produce } = JSON.parse(readFileSync(join(root, file))).words;
    return Object.values(produce).map(({ one }) => one);
  });
  assert.ok(names.includes("Mushroom"));
  await people(
    browser,
    [{ board: "drawn" }, { board: "drawn", context: phone }],
    async (...pages) => {
      for (const page of pages) {
        await playNow(page, site.url, "cinque_terre");
        await page.locator(".stage .produce-card .title").first().waitFor();
        const { count, wide } = await page.evaluate(async (all) => {
          await document.fonts.ready;
          const range = document.createRange();
          const titles = [...document.querySelectorAll(".stage .produce-card .title")];
          const isWide = (title, name) => {
            title.textContent = name;
            range.selectNodeContents(title);
            const card = title.parentElement.getBoundingClientRect();
            return (
              range.getBoundingClientRect().width > Math.min(card.width - 2, title.clientWidth)
            );
          };
          return {
            count: titles.length,
            wide: titles.flatMap((title) => all.filter((name) => isWide(title, name))),
          };
        }, names);
        assert.ok(count >= 5, `${count} cards with a name`);
        assert.deepEqual(wide, []);
      }
    },
  );
});

test("Cinque Terre: where a cart may start stands a sign, as where it may drive", () =>
  people(browser, [{ board: "drawn", context: phone }], async (page) => {
    await playNow(page, site.url, "cinque_terre");
    await page.locator(".stage [data-action]").first().waitFor();
    const starts = page.locator('.stage [data-action^="start "]');
    assert.equal(await starts.count(), 3);
    for (const start of await starts.all())
      await assertInView(start.locator(".steps"), "the sign of a space");
  }));

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
    await resize(page, { width, height: 1000 });
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
  await resize(page, { width: 1280, height: 800 });
});

/** In the page: which of these words end in the middle of a line, or of a word, where the board
 * would put them. */
function readCut({ effects, structures }) {
  const text = document.querySelector(".stage .card-words .options");
  const card = text.closest(".hand-card");
  const cut = effects.filter((effect) => {
    text.textContent = effect;
    return card.scrollHeight > card.clientHeight + 1;
  });
  const names = [...document.querySelectorAll(".stage .built .structure-name")];
  const range = document.createRange();
  const broken = structures.filter((word) =>
    names.some((name) => {
      name.textContent = word;
      range.selectNodeContents(name);
      // A large first letter has a box of its own.
      const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.bottom))).size;
      return lines > word.split(" ").length || name.scrollWidth > name.clientWidth;
    }),
  );
  return { count: names.length, cut, broken };
}

test("Viticulture: no card or sign is cut in mid-line or mid-word, in any language", () =>
  people(browser, [{ board: "drawn" }], async (page) => {
    await openArranged(page, site.url, recorded("viticulture", "2-goal", 60));
    await nextQuestion(page);
    for (const language of ["en", "de", "fr", "it", "es"]) {
      const { words } = wordsOf(language, "viticulture");
      const { count, ...found } = await page.evaluate(readCut, {
        effects: Object.values(words.effect).map(({ one }) => `${one} / ${one}`),
        structures: Object.values(words.structure).map(({ one }) => one),
      });
      assert.ok(count >= 2, `${count} structures are built`);
      assert.deepEqual(found, { cut: [], broken: [] }, language);
    }
  }));

test("Viticulture on a phone: the last year is told in one line", async () => {
  const page = await person(browser);
  await resize(page, { width: 390, height: 844 });
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
  await resize(page, { width: 1280, height: 800 });
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
    await resize(page, { width, height });
    const { least, ...seen } = await lookAt(page, ".stage .space");
    assert.deepEqual(seen, { count: 90, areSeen: true }, `spaces at ${width}`);
    assert.ok(least >= (width === 390 ? 30 : 44), `${least} px at ${width}`);
    const tray = await lookAt(page, ".stage :is(.hand-card, .deck, .exchange)");
    assert.ok(tray.count >= 2 && tray.areSeen, `the tray at ${width}`);
    assert.ok(tray.least >= 44, `${tray.least} px in the tray at ${width}`);
  }
  await page.getByRole("button", { name: "Larger spaces" }).click();
  await page.locator(".stage .cinco.large").waitFor();
  const { least } = await lookAt(page, ".stage .space");
  assert.ok(least >= 44, `${least} px when enlarged`);
  const tray = await lookAt(page, ".stage :is(.hand-card, .deck, .exchange)");
  assert.ok(tray.areSeen, "the tray stays under the thumb");
  await resize(page, { width: 1280, height: 800 });
});

/** In the page: the smallest text on the stage, in pixels as they are seen. */
function readSmallest() {
  const walker = document.createTreeWalker(document.querySelector(".stage"), NodeFilter.SHOW_TEXT);
  let least = { size: Number.POSITIVE_INFINITY, text: "" };
  while (walker.nextNode()) {
    const { data, parentElement: holder } = walker.currentNode;
    const isTold = holder.closest(".hidden-text, title, h2") !== null || !data.trim();
    const box = holder.getBoundingClientRect();
    if (isTold || box.width < 2) continue;
    const matrix = holder instanceof SVGGraphicsElement ? holder.getScreenCTM() : { a: 1, b: 0 };
    const scale = Math.hypot(matrix.a, matrix.b);
    const size = Number.parseFloat(getComputedStyle(holder).fontSize) * scale;
    if (size > 0 && size < least.size) least = { size, text: data };
  }
  return least;
}

test("Finca: no move needs scrolling, and every word can be read", async () => {
  const page = await person(browser);
  await playNow(page, site.url, "finca");
  await nextQuestion(page);
  const steps = new Set();
  for (let move = 0; move < 16; move++) {
    for (const [width, height, smallest] of [
      [1920, 1080, 15],
      [390, 844, 11.5], // numbers of farmers in a crowd; all else is larger
      [1280, 800, 13], // the size at which it is played on
    ]) {
      await resize(page, { width, height });
      await page.evaluate(() => document.querySelector(".stage").scrollTo(0, 0));
      const where = `move ${move} at ${width}`;
      const offers = await lookAt(page, ".stage :is([data-action], [data-opens])");
      assert.ok(offers.count > 0 && offers.areSeen, `what can be done is in view, ${where}`);
      if (width === 390) assert.ok(offers.least >= 40, `${offers.least} px, ${where}`);
      const { size, text } = await page.evaluate(readSmallest);
      assert.ok(size >= smallest - 0.01, `${size} px: ${text}, ${where}`);
      if (width !== 1920) continue;
      const over = await page.evaluate(() => {
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } =
          document.querySelector(".stage");
        return [scrollHeight - clientHeight, scrollWidth - clientWidth];
      });
      assert.deepEqual(over, [0, 0], `nothing scrolls, ${where}`);
    }
    steps.add((await offered(page)).actions[0].split(" ")[0]);
    await playByBoard(page, { seed: move, moves: 1 });
  }
  assert.ok(steps.size >= 2, [...steps].join());
});

test("Finca: things say what they are for, and a dark community why it is dark", async () => {
  const page = await person(browser);
  await resize(page, { width: 1280, height: 800 });
  await playNow(page, site.url, "finca");
  await nextQuestion(page);
  const told = async (selector) => {
    await page.mouse.move(0, 0);
    await page.locator(".about-tip").waitFor({ state: "detached" });
    await page.locator(selector).first().hover();
    await page.locator(".about-tip").waitFor();
    return page.locator(".about-tip").innerText();
  };
  assert.match(
    await told(".stage .community .sign"),
    /^\p{Lu}.* finca\s+5 points for the player/mu,
  );
  assert.match(await told(".stage .community .finca-tile"), /finca\s+5 points/);
  assert.match(await told(".stage .blade .fruit-plate"), /Place a farmer on blade/);
  assert.match(await told(".stage .hub"), /six fruits/);
  assert.match(await told(".stage .raft"), /the match ends/);
  assert.match(await told(".stage .tool.own"), /\S/);
  await page.mouse.move(0, 0);
  await clickThing(page, ".stage .community");
  await page.locator(".bubble").waitFor();
  assert.match(await page.locator(".bubble").innerText(), /Not possible now/);
  await page.keyboard.press("Escape");
});

/** In the page: what a move needs and cannot be seen without scrolling the board. */
function hiddenOffers() {
  const stage = document.querySelector(".stage");
  const room = stage.getBoundingClientRect();
  const bottom = Math.min(room.bottom, innerHeight) + 1;
  const offers = [...stage.querySelectorAll("[data-action], [data-opens]")].filter(
    (thing) => thing.getClientRects().length > 0,
  );
  const isHidden = (thing) => {
    const box = thing.getBoundingClientRect();
    return box.top < room.top - 1 || box.bottom > bottom;
  };
  const hidden = offers.filter(isHidden).map((thing) => thing.outerHTML.slice(0, 120));
  return { hidden, count: offers.length, scrolls: stage.scrollHeight - stage.clientHeight };
}

for (const game of ["castles_of_tuscany", "cinque_terre", "viticulture"])
  test(`${titles[game]}: no move needs scrolling, and every word can be read`, () =>
    people(browser, [{ board: "drawn" }], async (page) => {
      await playNow(page, site.url, game);
      const sizes = [
        { width: 1280, height: 800, least: 13 },
        { width: 1920, height: 1080, least: 15 },
      ];
      const look = async (move) => {
        if (move % 8 !== 0) return;
        for (const { width, height, least } of sizes) {
          await resize(page, { width, height });
          const { hidden, count, scrolls } = await page.evaluate(hiddenOffers);
          assert.ok(count > 0, `something is offered before move ${move}`);
          assert.deepEqual(hidden, [], `before move ${move} at ${width}`);
          assert.ok(scrolls <= 0, `${scrolls} px to scroll before move ${move} at ${width}`);
          const { size, text } = await page.evaluate(readSmallest);
          assert.ok(size >= least - 0.01, `${size} px: ${text} before move ${move} at ${width}`);
        }
      };
      await playByBoard(page, { seed: 9, moves: 34, look });
    }));

test("Castles on a phone: the move is under the thumb, and spaces are large enough", () =>
  people(browser, [{ board: "drawn", context: phone }], async (page) => {
    await playNow(page, site.url, "castles_of_tuscany");
    let spaces = 0;
    const look = async (move) => {
      const { hidden } = await page.evaluate(hiddenOffers);
      assert.deepEqual(hidden, [], `before move ${move}`);
      const { count, least } = await lookAt(page, ".stage .home .place.usable");
      spaces += count;
      assert.ok(count === 0 || least >= 44, `${least} px before move ${move}`);
      const over = await page
        .locator(".stage .mat")
        .evaluateAll((barns) => barns.map((barn) => barn.scrollHeight - barn.clientHeight));
      assert.ok(Math.max(0, ...over) <= 1, `piles are out of the barn before move ${move}`);
    };
    await playByBoard(page, { seed: 9, moves: 40, look });
    assert.ok(spaces > 0, "something could be placed");
  }));

test("Castles: one press lays the boards, another a tile with its payment", () =>
  people(browser, [{ board: "drawn" }], async (page) => {
    await playNow(page, site.url, "castles_of_tuscany");
    await nextQuestion(page);
    await page.getByRole("button", { name: "Lay it for me" }).click();
    await page.locator(".stage .bonus-choice").waitFor();
    const built = page.locator('.stage .home [data-place^="built-0-"]');
    assert.equal(await built.count(), 1, "the castle stands");
    const offer = page.locator(".stage .tray .for-me");
    // It is offered when there is something to lay, and not before.
    for (let move = 0; move < 80 && (await offer.count()) === 0; move++) {
      const places = await page.locator('.stage [data-action^="place "]').count();
      assert.equal(places, 0, "nothing can be laid");
      // A tile that has a space, then cards until it can be paid.
      const fitting = page.locator(".stage .open-tile.usable:not(:has(.nowhere))");
      const tile = (await fitting.count()) ? await fitting.first().getAttribute("data-action") : "";
      const pick = (actions) =>
        actions.find((action) => action === tile) ??
        actions.find((action) => action === "draw") ??
        actions[0];
      await playByBoard(page, { seed: move, moves: 1, pick });
    }
    await offer.click();
    await until(
      page,
      () => document.querySelectorAll('.stage .home [data-place^="built-0-"]').length > 1,
    );
    assert.equal(await page.locator(".stage .payment").count(), 0, "it is paid");
  }));

test("Castles: cards, tiles, spaces and bonuses say what they do", () =>
  people(browser, [{ board: "drawn" }], async (page) => {
    await playNow(page, site.url, "castles_of_tuscany");
    await nextQuestion(page);
    for (let move = 0; move < 40; move++) {
      if (await page.locator(".stage .tray .deck.usable").count()) break;
      await playByBoard(page, { seed: move, moves: 1 });
    }
    const said = async (what) => {
      await page.mouse.move(0, 0);
      await page.locator(".about-tip").waitFor({ state: "detached" });
      await page.locator(`.stage ${what}`).first().hover();
      await page.locator(".about-tip").waitFor();
      return page.locator(".about-tip").innerText();
    };
    for (const what of [".region-card", ".swatch", ".home .place:not(.usable)"])
      assert.match(await said(what), /Spaces for|Where the region begins/);
    assert.match(await said(".open-tile"), /green|Red|Blue|Grey|Orange|Yellow|Beige/);
    assert.match(await said(".supplies .counted"), /One more card/);
  }));

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
