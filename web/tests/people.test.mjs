// Playing with people at a real server: three matches in a row by "again" with everything that can
// come between, undo and who is told of it, lists, the lobby, looking back, the keyboard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { agree, changed, playByClicks, playNow, setUp, until, versionOf } from "./kit/client.mjs";
import {
  acts,
  asked,
  assertInView,
  desktop,
  findNetwork,
  giveUp,
  loseNetwork,
  openForTwo,
  people,
  phone,
  takeTurn,
} from "./kit/people.mjs";

const { browser, server } = await setUp("server");

const consent = (page) => page.getByLabel(/Undo by consent only/).check();
const clock = (page) => page.getByLabel("Time to think").selectOption("live5");
const button = (page, name) => page.getByRole("button", { name, exact: true });
const elsewhere = (page, from) => page.waitForURL((to) => to.href !== from);
const log = (page) => page.locator(".log").innerText();

/** Turns until a move is asked for that lets somebody else move next, and that move. Gives who made
 * it, and who is asked now. */
async function passTurn(pages) {
  for (let turns = 0; turns < 30; turns++) {
    const mover = await takeTurn(pages);
    const next = await asked(pages);
    if (next !== mover && (await button(mover, "Undo").isEnabled())) return [mover, next];
  }
  throw new Error("no turn that could be taken back");
}

test("three matches in a row by again, with undo, a lost connection and a spectator", () =>
  people(
    browser,
    [
      { name: "Anna", context: desktop },
      { name: "Bruno", context: phone },
      { name: "Carla", context: desktop },
    ],
    async (anna, bruno, carla) => {
      const players = [anna, bruno];
      const link = await openForTwo(server.url, anna, bruno, "finca", consent);
      await carla.goto(link);
      await carla.locator(".match").waitFor();
      // An undo by consent: nothing happens until the other agrees.
      const [mover, other] = await passTurn(players);
      const entries = await mover.locator(".log button").count();
      await button(mover, "Undo").click();
      await other.getByText(/would like to take the last move back/).waitFor();
      assert.equal(await mover.locator(".log button").count(), entries);
      await button(other, "Agree").click();
      await other
        .getByText(/has taken back the last move/)
        .first()
        .waitFor();
      assert.equal(await asked(players), mover);
      await takeTurn(players);
      // The phone loses its network; the table waits for it.
      await loseNetwork(bruno);
      await bruno.locator(".connection").waitFor();
      await anna.locator(".player .away").waitFor();
      await findNetwork(bruno);
      await anna.locator(".player .away").waitFor({ state: "detached" });
      await takeTurn(players);
      await takeTurn(players);
      // The phone gives up; it is the first to want another match.
      let from = anna.url();
      await giveUp(bruno);
      await anna.locator(".end").waitFor();
      await button(bruno, "Play again").click();
      await anna.getByText(/Bruno proposes another match/).waitFor();
      await button(anna, "Play again").click(); // instead of "Agree": it means the same
      await Promise.all([...players, carla].map((page) => elsewhere(page, from)));
      // The second match ends by its rules or by giving up; both press at the same time.
      await agree(anna, bruno, carla);
      assert.deepEqual(await anna.locator(".player .name").allInnerTexts(), ["Bruno", "Anna"]);
      assert.equal(await carla.locator("#acts").count(), 0, "a spectator stays one");
      await takeTurn(players);
      await giveUp(anna);
      await bruno.locator(".end").waitFor();
      from = anna.url();
      await Promise.all(players.map((page) => button(page, "Play again").click()));
      await Promise.all([...players, carla].map((page) => elsewhere(page, from)));
      // And the third.
      await agree(anna, bruno, carla);
      assert.deepEqual(await anna.locator(".player .name").allInnerTexts(), ["Anna", "Bruno"]);
      await takeTurn(players);
      await takeTurn(players);
      await giveUp(bruno);
      for (const page of [anna, carla]) {
        await page.locator(".end h2").waitFor();
        const said = page === anna ? /You have won/ : /Anna has won/;
        assert.match(await page.locator(".end h2").innerText(), said);
      }
      // The list of matches knows how they ended.
      await anna.goto(`${server.url}#/history`);
      await anna.locator(".table-row").nth(2).waitFor();
      const rows = await anna.locator(".table-row").allInnerTexts();
      assert.equal(rows.filter((row) => /Anna has won/.test(row)).length, 2, rows.join("\n"));
      assert.equal(rows.filter((row) => /Bruno has won/.test(row)).length, 1, rows.join("\n"));
      assert.ok(!rows.some((row) => /being played/.test(row)), rows.join("\n"));
    },
  ));

test("who looks at the home page is told of the offer and of the next match, with a link", () =>
  people(browser, [{ name: "Anna" }, { name: "Bruno" }], async (anna, bruno) => {
    await openForTwo(server.url, anna, bruno);
    const first = anna.url();
    await giveUp(anna);
    await bruno.locator(".end").waitFor();
    await bruno.locator(".bar").getByLabel("Tavola: home").click();
    await bruno.locator(".game-card").first().waitFor();
    await button(anna, "Play again").click();
    await bruno.getByText("You are asked for another match of Cinco.").waitFor();
    await bruno.getByRole("link", { name: "Go there" }).click();
    await bruno.locator(".end").waitFor();
    await button(bruno, "Play again").click();
    await Promise.all([
      elsewhere(anna, first),
      bruno.locator(".end").waitFor({ state: "detached" }),
    ]);
    // The result of the first stays where it was: it is no trap door to the second.
    const second = anna.url();
    await anna.goto(first);
    await anna.locator(".end").waitFor();
    await anna.getByRole("link", { name: "To the next match" }).click();
    await elsewhere(anna, first);
    assert.equal(anna.url(), second);
  }));

test("a finished turn: the truth before it, and everybody is told when it is taken back", () =>
  people(
    browser,
    [
      { name: "Anna", confirm: "always" },
      { name: "Bruno", confirm: "always" },
    ],
    async (anna, bruno) => {
      const pages = [anna, bruno];
      await openForTwo(server.url, anna, bruno, "finca", clock);
      const mover = await asked(pages);
      const other = pages.find((page) => page !== mover);
      const version = await versionOf(mover);
      await acts(mover).last().click();
      const confirm = mover.locator(".confirm");
      await confirm.waitFor();
      assert.match(await confirm.innerText(), /can be taken back until somebody else moves/);
      await mover.locator("[data-confirm]").click();
      await changed(mover, version);
      await acts(other).first().waitFor();
      await button(mover, "Undo").click();
      const name = mover === anna ? "Anna" : "Bruno";
      await other.locator(".notice.back").waitFor();
      assert.match(await other.locator(".notice.back").innerText(), new RegExp(name));
      assert.match(await log(other), new RegExp(`${name} has taken back the last move`));
      assert.match(await log(mover), new RegExp(`${name} \\(you\\) has taken back`));
      await acts(mover).last().click();
      await mover.locator("[data-confirm]").click();
      await other.locator(".notice.back").waitFor({ state: "detached" });
    },
  ));

test("after all have agreed to go back, whoever proposed it is back in the present", () =>
  people(browser, [{ name: "Anna" }, { name: "Bruno" }], async (anna, bruno) => {
    const pages = [anna, bruno];
    await openForTwo(server.url, anna, bruno, "finca");
    for (let turns = 0; turns < 4; turns++) await takeTurn(pages);
    await agree(anna, bruno);
    await anna.keyboard.press("[");
    await anna.locator(".looking").waitFor();
    await anna.getByLabel("More", { exact: true }).click();
    await button(anna, "Propose to go back to here").click();
    await button(bruno, "Agree").click();
    await anna.locator(".looking").waitFor({ state: "detached" });
    await bruno
      .getByText(/has taken back|gone back to move/)
      .first()
      .waitFor();
    await asked(pages);
  }));

test("the panel keeps names and points with a clock and somebody away", () =>
  people(browser, [{ name: "Annamaria Bianchi" }, { name: "Bruno Rossi" }], async (anna, bruno) => {
    await openForTwo(server.url, anna, bruno, "finca", clock);
    await bruno.goto("about:blank");
    await anna.locator(".player .away").waitFor();
    for (const { viewport } of [desktop, phone]) {
      await anna.setViewportSize(viewport);
      for (const row of [0, 1]) {
        const player = anna.locator(".player").nth(row);
        await assertInView(player.locator(".points"), "the points");
        const letters = await player.locator(".name").evaluate((name) => {
          const share = Math.min(1, name.clientWidth / name.scrollWidth);
          return Math.floor(share * name.textContent.length);
        });
        assert.ok(letters >= 8, `${letters} letters of a name at ${viewport.width}`);
      }
    }
    // The person is called the same in the panel and in the log.
    await anna.setViewportSize(desktop.viewport);
    assert.match(await anna.locator(".player").first().innerText(), /Annamaria Bianchi\s+you/);
  }));

test("the lobby: a free seat in a new table, joining in one press, no solo matches", () =>
  people(browser, [{ name: "Anna" }, { name: "Bruno" }], async (anna, bruno) => {
    await playNow(bruno, server.url, "cinque_terre");
    await bruno.goto(`${server.url}#/lobby`);
    await anna.goto(`${server.url}#/lobby`);
    await anna.getByText("New table").click();
    await anna.getByRole("link", { name: "Cinque Terre" }).click();
    assert.equal(await anna.getByLabel("Seat 2").inputValue(), "open");
    await button(anna, "Open the table").click();
    await anna.locator(".table-setup").waitFor();
    const rows = bruno.locator(".table-row").filter({ hasText: "Cinque Terre" });
    await rows.first().waitFor();
    assert.equal(await rows.count(), 1, "the match against bots is not there");
    await rows.getByRole("button", { name: "Join" }).click();
    await bruno.getByText("You (Bruno)").waitFor();
    await anna.getByText("Everybody is here. You can start.").waitFor();
  }));

test("dates by the browser's language, replay by own eyes, no chat with bots", () =>
  people(browser, [{ name: "Anna", context: { locale: "en-GB" } }], async (page) => {
    await playNow(page, server.url, "cinco");
    await playByClicks(page, 11);
    assert.equal(await button(page, "Chat").count(), 0);
    await page.goto(`${server.url}#/history`);
    const row = page.locator(".table-row").first();
    await row.waitFor();
    assert.match(await row.innerText(), /(Anna|Bot \d) has won: /);
    const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" }).format(new Date());
    assert.ok((await row.innerText()).includes(day), await row.innerText());
    await row.getByRole("link", { name: "Replay" }).click();
    await page.getByLabel("Seen by").waitFor();
    assert.equal(await page.getByLabel("Seen by").inputValue(), "0");
    // Everybody is called as at the table, and the person is told which of them they were.
    assert.deepEqual(await page.locator(".player .name").allInnerTexts(), ["Anna", "Bot 2"]);
    assert.match(await page.locator(".player").first().innerText(), /Anna\s+you/);
    assert.match(await log(page), /Anna \(you\) plays/);
    assert.doesNotMatch(await log(page), /gentle/i);
    // Nor before a match, once only bots are left to talk to.
    await page.goto(`${server.url}#/game/cinco/open`);
    await button(page, "Open the table").click();
    await page.getByRole("heading", { name: "Chat" }).waitFor();
    await button(page, "Add a bot").click();
    await page.getByRole("heading", { name: "Chat" }).waitFor({ state: "detached" });
  }));

test("a new screen begins at its top, with the bar on top in view", () =>
  people(browser, [{ context: phone }], async (page) => {
    await page.goto(`${server.url}#/game/viticulture`);
    const rules = page.getByRole("link", { name: "Rules", exact: true });
    await rules.click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.evaluate(() => scrollTo(0, 600));
    await until(page, () => scrollY > 0);
    await assertInView(page.locator(".head nav a").first(), "the bar on top of a long page");
    await page.locator(".head nav a").first().click();
    await page.locator(".game-card").first().waitFor();
    await until(page, () => document.activeElement?.id === "main");
    assert.equal(await page.evaluate(() => scrollY), 0);
    await assertInView(page.locator(".head nav a").first(), "the bar on top");
  }));

test("by keys on the drawn board the focus is never lost", () =>
  people(browser, [{ board: "drawn", confirm: "barrier" }], async (page) => {
    await playNow(page, server.url, "finca");
    await page.locator(".stage [data-action]").first().waitFor();
    await page.keyboard.press("a");
    for (let moves = 0; moves < 6; moves++) {
      await page.locator(".stage [data-action]").first().waitFor();
      await until(page, () => document.activeElement?.matches("[data-action]"));
      const before = await versionOf(page);
      await page.keyboard.press("Enter");
      await until(
        page,
        (then) =>
          document.querySelector("[data-confirm]") === document.activeElement ||
          document.querySelector(".match").dataset.version !== then,
        before,
      );
      if ((await versionOf(page)) === before) await page.keyboard.press("Enter");
      await changed(page, before);
      await until(page, () => document.querySelector(".match").contains(document.activeElement));
    }
  }));
