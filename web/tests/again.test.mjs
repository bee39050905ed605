// Three matches in a row by "again": two people, one of them at a phone, and somebody who looks on.
// In the first a turn is taken back by consent and somebody gives up, in the second a connection is
// lost, the third is played to its end. Nothing is touched but the pages.
import assert from "node:assert/strict";
import { agree, changed, playByClicks, setUp, test, versionOf } from "./kit/client.mjs";
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
const button = (page, name) => page.getByRole("button", { name, exact: true });
const names = (page) => page.locator(".player .name").allInnerTexts();

/** Turns until one has passed that could be taken back. Gives who made it, and who is asked now. */
async function passTurn(players) {
  for (let turns = 0; turns < 40; turns++) {
    const mover = await takeTurn(players);
    const next = await asked(players);
    if (next !== mover && (await button(mover, "Undo").isEnabled())) return [mover, next];
  }
  throw new Error("no turn that could be taken back");
}

async function takeBackByConsent(players) {
  const [mover, other] = await passTurn(players);
  const entries = await mover.locator(".log button").count();
  await button(mover, "Undo").click();
  await other
    .getByText(/would like to take the last move back/)
    .first()
    .waitFor();
  assert.equal(await mover.locator(".log button").count(), entries, "nothing happens unasked");
  await assertInView(button(other, "Agree"), "the answer");
  await button(other, "Agree").click();
  await other
    .getByText(/has taken back the last move/)
    .first()
    .waitFor();
  assert.equal(await asked(players), mover);
}

/** One of them is cut off in their turn and chooses all the same: it is played once the network is
 * back, and not before. */
async function loseConnection(players, lost) {
  const other = players.find((page) => page !== lost);
  while ((await asked(players)) !== lost) await takeTurn(players);
  const before = await versionOf(other);
  await loseNetwork(lost);
  await lost.locator(".connection").waitFor();
  await other.locator(".player .away").waitFor();
  await acts(lost).last().click();
  assert.equal(await versionOf(other), before);
  await findNetwork(lost);
  await lost.locator(".connection").waitFor({ state: "detached" });
  await other.locator(".player .away").waitFor({ state: "detached" });
  await changed(other, before);
}

/** Everybody is at the next table, and the seats have moved on. */
async function assertNext(pages, from, seats) {
  await Promise.all(pages.map((page) => page.waitForURL((to) => to.href !== from)));
  await Promise.all(pages.map((page) => page.locator(".match .player.now").first().waitFor()));
  await agree(...pages);
  for (const page of pages) assert.deepEqual(await names(page), seats);
  assert.equal(await pages.at(-1).locator("#acts").count(), 0, "who looks on stays a spectator");
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
      const all = [anna, bruno, carla];
      const link = await openForTwo(server.url, anna, bruno, "cinco", consent);
      await carla.goto(link);
      await carla.locator(".match").waitFor();
      await takeBackByConsent(players);
      await takeTurn(players);
      let from = anna.url();
      await giveUp(bruno);
      await Promise.all([anna, carla].map((page) => page.locator(".end").waitFor()));
      await button(bruno, "Play again").click();
      await anna
        .getByText(/Bruno proposes another match/)
        .first()
        .waitFor();
      await button(anna, "Play again").click(); // instead of "Agree": it means the same
      await assertNext(all, from, ["Bruno", "Anna"]);
      // The second: the phone is cut off, and somebody gives up; both want another at once.
      await takeTurn(players);
      await loseConnection(players, bruno);
      for (let turns = 0; turns < 3; turns++) await takeTurn(players);
      await agree(...all);
      await giveUp(anna);
      await Promise.all([bruno, carla].map((page) => page.locator(".end").waitFor()));
      from = anna.url();
      await Promise.all(players.map((page) => button(page, "Play again").click()));
      await assertNext(all, from, ["Anna", "Bruno"]);
      // The third ends by its rules.
      const clicks = await Promise.all(players.map((page, index) => playByClicks(page, 5 + index)));
      assert.ok(Math.min(...clicks) >= 5, `${clicks} clicks`);
      await carla.locator(".end h2").waitFor();
      const said = await Promise.all(all.map((page) => page.locator(".end h2").innerText()));
      const winner = /^\s*(Anna|Bruno) has won/.exec(said[2])?.[1];
      if (winner) assert.match(said[winner === "Anna" ? 0 : 1], /You have won/);
      else for (const sentence of said) assert.match(sentence, /share the win/);
      // The list of matches knows how they ended.
      await anna.goto(`${server.url}#/history`);
      await anna.locator(".table-row").nth(2).waitFor();
      const rows = await anna.locator(".table-row").allInnerTexts();
      assert.equal(rows.length, 3);
      for (const row of rows) assert.match(row, /(Anna|Bruno) has won|share the win/);
      assert.match(rows[2], /Anna has won/);
      assert.match(rows[1], /Bruno has won/);
    },
  ));
