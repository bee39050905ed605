// On a phone of 390 by 844 in every game: whatever stands over the board can be pressed; the end of
// a match is in view; names can be read.
import assert from "node:assert/strict";
import { nearEnd, openArranged, recorded } from "./kit/arranged.mjs";
import {
  changed,
  dice,
  hasPoints,
  playByClicks,
  playNow,
  resize,
  setUp,
  test,
  until,
  versionOf,
} from "./kit/client.mjs";
import { clickAction, clickOpener, nextQuestion, offered, playByBoard } from "./kit/drawn.mjs";
import { boardClass, games, gamesWith, lessonOf, titles } from "./kit/games.mjs";
import {
  assertEndInView,
  assertInView,
  assertRowsWhole,
  desktop,
  giveUp,
  openForTwo,
  people,
  phone,
} from "./kit/people.mjs";

const { browser, server, site } = await setUp("site", "server");

for (const game of games)
  test(`${titles[game]}: who gave up wants to play again, and a phone agrees`, () =>
    people(
      browser,
      [
        { name: "Anna", board: "drawn", context: desktop },
        { name: "Bruno", board: "drawn", context: phone },
      ],
      async (anna, bruno) => {
        await openForTwo(server.url, anna, bruno, game);
        assert.match(await giveUp(anna), /The match ends, and Bruno wins\./);
        await bruno.locator(".end").waitFor();
        for (const page of [anna, bruno]) {
          assert.equal(await page.locator(".dots").count(), 0, "nobody is thinking any more");
          await assertInView(page.locator(".end h2"), "who has won");
          await assertInView(page.getByRole("button", { name: "Play again" }), "again");
          // What is said after a match is the best of the talk.
          await assertInView(page.getByRole("button", { name: "Chat" }), "the chat");
          await assertInView(page.getByRole("button", { name: "Log" }), "the log");
        }
        assert.match(await bruno.locator(".end h2").innerText(), /You have won/);
        assert.match(await anna.locator(".end h2").innerText(), /Bruno has won/);
        const [first] = [anna.url()];
        await anna.getByRole("button", { name: "Play again" }).click();
        await bruno.getByRole("button", { name: "Agree" }).click();
        await Promise.all([anna, bruno].map((page) => page.waitForURL((to) => to.href !== first)));
        for (const page of [anna, bruno]) {
          await page.locator(".match .player.now").first().waitFor();
          assert.deepEqual(await page.locator(".player .name").allInnerTexts(), ["Bruno", "Anna"]);
        }
      },
    ));

/** One move by the drawn board. */
async function playOne(page, seed) {
  const roll = dice(seed);
  await page.locator(".stage [data-action], .stage [data-opens]").first().waitFor();
  const before = await versionOf(page);
  let { actions, opens } = await offered(page);
  for (let steps = 0; actions.length === 0 && opens.length > 0 && steps < 20; steps++) {
    await clickOpener(page, opens[roll(opens.length)]);
    ({ actions, opens } = await offered(page));
  }
  await clickAction(page, actions[roll(actions.length)]);
  await changed(page, before);
}

for (const game of gamesWith("board").filter((name) => name !== "finca")) // nothing is hidden there
  test(`${titles[game]}: two people pass a phone around over the drawn board`, () =>
    people(browser, [{ board: "drawn", context: phone }], async (page) => {
      await page.goto(`${site.url}#/game/${game}`);
      await page.getByLabel("Seat 2").selectOption("person");
      await page.getByLabel("Name in seat 2").fill("Bruna");
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await page.getByRole("button", { name: /^I am / }).click();
      const pass = page.getByRole("button", { name: /^Pass the device to / });
      for (let moves = 0; moves < 60 && !(await pass.count()); moves++) {
        await page.locator(".stage [data-action], .stage [data-opens], .pass").first().waitFor();
        if (await pass.count()) break;
        await playOne(page, 7 + moves);
      }
      await pass.click();
      await page.getByRole("button", { name: /^I am / }).waitFor();
    }));

for (const [game, record] of [
  ["cinco", "2-line"],
  ["finca", "2-last_finca"],
])
  test(`the end of ${titles[game]} is in view, with who won over the final board`, () =>
    people(browser, [{}], async (page) => {
      await openArranged(page, site.url, nearEnd(game, record));
      await playByClicks(page);
      await page.keyboard.press("b"); // the drawn board
      await page.locator(`.stage .${boardClass(game)}`).waitFor();
      await assertEndInView(page, game);
      await resize(page, phone.viewport);
      const [end, stage] = [page.locator(".end"), page.locator(".stage")];
      const [box, board] = [await end.boundingBox(), await stage.boundingBox()];
      const over = box.y + box.height - board.y;
      assert.ok(over <= 40, `${over} px of the final board are covered`);
      const said = await page.locator(".end h2").innerText();
      const isCounted = await hasPoints(page);
      if (isCounted) assert.match(said, /You won by \d+$|won by \d+ points?$|share the win/);
      else assert.match(said, /has won$|have won$/);
      await resize(page, desktop.viewport);
      await page.locator(".end-points summary").click();
      await page.locator(".end tbody tr").first().waitFor();
      const charts = await page.locator(".end svg.help-chart").count();
      assert.equal(charts, isCounted ? 1 : 0, "a chart of 0 and 1 tells nothing");
      // Against bots, one press is enough.
      const first = page.url();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Play again" }).click();
      await page.waitForURL((to) => to.href !== first);
      await page.locator(".end").waitFor({ state: "detached" });
      await page.locator(".match").waitFor();
    }));

/** At the set-up of a table on this device: seats, and a second person in one of them. */
async function shareDevice(page, game, seats) {
  await page.goto(`${site.url}#/game/${game}`);
  await page.getByRole("button", { name: String(seats), exact: true }).click();
  await page.getByLabel("Seat 2").selectOption("person");
  await page.getByLabel("Name in seat 2").fill("Bruna");
  await page.getByRole("button", { name: "Play", exact: true }).click();
}

/** In the page: what the device waits for, and who has it; seen at one moment. */
function readWanted() {
  const cover = [".handover", ".pass"].find((what) => document.querySelector(what));
  if (cover) return { cover };
  const holder = document.querySelector(".player:has(.you) .name")?.textContent;
  const isAsked = document.querySelector(".stage :is([data-action], [data-opens])") !== null;
  return holder && isAsked ? { holder } : null;
}

/** Plays for whoever has the device, and passes it on, until this person has it. */
async function passTo(page, name) {
  for (let steps = 0; steps < 60; steps++) {
    const { cover, holder } = await (await until(page, readWanted)).jsonValue();
    if (holder === name) return;
    if (holder) await playOne(page, steps);
    else {
      await page.locator(`${cover} button`).click();
      await page.locator(cover).waitFor({ state: "detached" });
    }
  }
  throw new Error(`${name} never has the device`);
}

test("who shares a device plays on when its owner has given up: a bot has only that seat", () =>
  people(browser, [{ name: "Anna", board: "drawn", context: phone }], async (page) => {
    await shareDevice(page, "finca", 3);
    await passTo(page, "Anna");
    await page.getByLabel("More", { exact: true }).click();
    await page.getByRole("button", { name: "Give up" }).click();
    const dialog = page.getByRole("alertdialog");
    assert.match(await dialog.innerText(), /You come last\. A bot plays on in your seat/);
    await dialog.getByRole("button", { name: "Give up" }).click();
    await page.locator(".player", { hasText: "resigned" }).waitFor();
    await assertRowsWhole(page);
    await passTo(page, "Bruna");
    // Her moves are hers, and the seat given up is not asked for: a bot places its farmers.
    const says = (sentence) =>
      until(page, (text) => document.querySelector(".log").textContent.includes(text), sentence);
    await playOne(page, 5);
    await says("Bruna (you) places a farmer");
    await says("Anna places a farmer");
    await passTo(page, "Bruna");
  }));

test("the end of Cinco shows the line that has won, with nothing over it", () =>
  people(browser, [{ board: "drawn" }], async (page) => {
    await page.goto(site.url);
    const { entries } = lessonOf("cinco");
    const last = String(entries.length - 1); // the move that wins
    await page.evaluate((entry) => localStorage.setItem("tavola.lesson.cinco", entry), last);
    await page.goto(`${site.url}#/tutorial/cinco`);
    await page.reload();
    await page.locator("[data-show-me]").click();
    for (const { viewport } of [desktop, phone]) {
      await resize(page, viewport);
      await page.locator(".stage .stroke.complete").waitFor();
      const ends = await page.locator(".stage .stroke.complete").evaluate((line) => {
        const { left, top, right, bottom } = line.getBoundingClientRect();
        const points = [
          [left, top],
          [right, bottom],
        ];
        return points.map(([x, y]) => document.elementFromPoint(x, y)?.closest(".stage") !== null);
      });
      assert.deepEqual(ends, [true, true], `the line is in view at ${viewport.width}`);
      // A card that is left tells of no space any more: nothing is possible.
      await page.mouse.move(0, 0);
      for (const card of await page.locator(".stage .hand-card").all()) {
        await card.hover();
        assert.equal(await page.locator(".stage .reached").count(), 0);
      }
    }
  }));

test("two at a phone: names can be read beside every button that a board brings", () =>
  people(browser, [{ name: "Annamaria", board: "drawn", context: phone }], async (page) => {
    for (const game of gamesWith("board")) {
      await playNow(page, site.url, game);
      await page.locator(".stage :is([data-action], [data-opens])").first().waitFor();
      await assertRowsWhole(page);
      const title = await page.locator(".bar-name h1").evaluate((name) => ({
        width: name.scrollWidth - name.clientWidth,
        height: name.scrollHeight - 44, // of the bar
      }));
      assert.ok(title.width <= 0 && title.height <= 0, `${titles[game]} is cut`);
    }
  }));

/** In the page: the signs with one space that do not take a press at their left end. */
const deafSigns = () =>
  [...document.querySelectorAll(".stage .action.of-1")].flatMap((sign) => {
    const { left, top, width, height } = sign.getBoundingClientRect();
    if (width === 0) return []; // of another season
    const met = document.elementFromPoint(left + 20, top + height / 2);
    return sign.contains(met?.closest("button") ?? null) ? [] : [sign.innerText];
  });

test("on a phone a lit sign takes a press anywhere, and what opens can be read", () =>
  people(browser, [{ name: "Anna", board: "drawn", context: phone }], async (page) => {
    const entries = lessonOf("viticulture").entries.slice(0, 6); // the first summer
    const options = { friendly: "off", broker: "one_to_three" };
    await openArranged(page, site.url, { game: "viticulture", rules: 2, options, entries });
    const build = page.locator('.stage .action:has([data-action="place worker build plain"])');
    await build.waitFor();
    assert.deepEqual(await page.evaluate(deafSigns), []);
    const sell = page.locator(".stage .action.of-1:not(:has(.space.usable))").first();
    await sell.tap({ position: { x: 20, y: 20 } });
    assert.match(await page.locator(".bubble").innerText(), /Not possible now/);
    // Where points came from lies over the question, and is put away by a press elsewhere.
    await page.locator(".player summary").first().tap();
    await assertInView(page.locator(".parts:visible dt").first(), "the first source of points");
    await page.locator(".bar-name h1").tap();
    await page.locator(".parts:visible").waitFor({ state: "detached" });
    // With redo beside undo there is less room for the name of the game.
    await build.tap({ position: { x: 20, y: 20 } });
    await page.getByRole("button", { name: "Undo", exact: true }).tap();
    await page.locator(".redo:enabled").waitFor();
    const cut = await page
      .locator(".bar-name h1")
      .evaluate((name) => name.scrollWidth - name.clientWidth);
    assert.ok(cut <= 0, `the name is cut by ${cut} px`);
  }));

test("six at a phone: every name can be read, and every score", () =>
  people(browser, [{ name: "Anna", context: phone }], async (page) => {
    await page.goto(`${site.url}#/game/viticulture`);
    await page.getByRole("button", { name: "6", exact: true }).click();
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.locator(".player").nth(5).waitFor();
    const cut = await page.locator(".player").evaluateAll((rows) =>
      rows.flatMap((row) => {
        const name = row.querySelector(".name");
        const points = row.querySelector(".points").getBoundingClientRect();
        const box = row.getBoundingClientRect();
        const isCut = name.scrollWidth > name.clientWidth || points.right > box.right + 1;
        return isCut ? [row.innerText] : [];
      }),
    );
    assert.deepEqual(cut, []);
  }));

test("who comes for the first time has no matches, and no complaint of the server", () =>
  people(browser, [{ context: phone }], async (page) => {
    await page.goto(`${server.url}#/history`);
    await page.getByText("Nothing has been played yet.").waitFor();
    assert.equal(await page.getByRole("alert").count(), 0);
  }));

test("with friends: what a table needs comes first", () =>
  people(browser, [{ context: phone }], async (page) => {
    await page.goto(server.url);
    await page.getByRole("link", { name: "With friends" }).first().click();
    await page.getByLabel("Seat 2").waitFor();
    await assertInView(page.getByLabel("Seat 2"), "the second seat");
    await assertInView(page.getByRole("button", { name: "Open the table" }), "the button");
    assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1);
  }));

test("Cinque Terre: the question how to pay ends with the payment", () =>
  people(browser, [{ board: "drawn", context: phone }], async (page) => {
    // Anna can pay for a zucchina in two ways, and after the first she can harvest another one.
    await openArranged(page, site.url, recorded("cinque_terre", "2-claims", 29));
    await nextQuestion(page);
    await clickOpener(page, "zucchine");
    await page.locator(".payments").waitFor();
    const before = await versionOf(page);
    await clickAction(page, "harvest zucchine funghi");
    await changed(page, before);
    await nextQuestion(page);
    const { actions, opens } = await offered(page);
    assert.ok(opens.includes("zucchine") || actions.some((one) => one.includes("zucchine")));
    assert.equal(await page.locator(".payments").count(), 0);
  }));

test("what is played by earlier rules says so in one line below the board", () =>
  people(browser, [{ board: "drawn", context: phone }], async (page) => {
    await openArranged(page, site.url, recorded("cinque_terre", "2-claims", 0));
    const line = await page.locator(".earlier-rules").boundingBox();
    assert.equal(line.width, 390);
    assert.ok(line.height < 40, `${line.height} px`);
    await assertInView(page.locator(".earlier-rules a"), "the link to those rules");
  }));

for (const locale of ["en", "de", "fr", "es", "it"])
  test(`Cinque Terre: the hand is whole above the load, in ${locale}`, () =>
    people(browser, [{ board: "drawn", context: { ...phone, locale } }], async (page) => {
      const { entries } = recorded("cinque_terre", "2-claims", 0);
      await openArranged(page, site.url, { game: "cinque_terre", rules: 2, entries });
      await page.locator(".tray .hand .produce-card").first().waitFor();
      const bottom = (one) => one.evaluate((element) => element.getBoundingClientRect().bottom);
      const load = await page.locator(".own").boundingBox();
      for (const card of await page.locator(".tray .hand .produce-card").all())
        assert.ok((await bottom(card)) <= load.y, "the load lies over the hand");
    }));

test("Viticulture: who passes does not push the board down", () =>
  people(browser, [{ board: "drawn", context: phone }], async (page) => {
    await playNow(page, site.url, "viticulture");
    const heights = { playing: new Set(), passed: new Set() };
    const look = async () => {
      const plates = page.locator(".stage .plates");
      if (!(await plates.isVisible())) return;
      const { height, isPassed } = await plates.evaluate((one) => ({
        height: Math.round(one.getBoundingClientRect().height),
        isPassed: one.querySelector(".sign") !== null,
      }));
      heights[isPassed ? "passed" : "playing"].add(height);
    };
    await playByBoard(page, { seed: 3, moves: 60, look });
    assert.ok(heights.passed.size > 0, "somebody has passed");
    assert.ok(Math.max(...heights.passed) <= Math.max(...heights.playing), "it needs more room");
  }));

test("who follows a link is told the game by its name at once", () =>
  people(browser, [{ context: phone }, { context: phone }], async (host, guest) => {
    await host.goto(`${server.url}#/game/castles_of_tuscany/open`);
    await host.getByRole("button", { name: "Open the table" }).click();
    await host.locator(".table-setup .link a").waitFor();
    await guest.route("**/api/games/*", () => {}); // the facts of the game never come
    await guest.goto(await host.locator(".table-setup .link a").getAttribute("href"));
    const heading = guest.getByRole("heading", { level: 1 });
    assert.equal(await heading.innerText(), "A table of The Castles of Tuscany");
    await guest.getByRole("button", { name: "Sit here" }).click();
    await host.getByText("Everybody is here. You can start.").waitFor();
  }));
