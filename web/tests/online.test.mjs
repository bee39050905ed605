// Against a real server with SQLite: whole matches of every game by clicks, two browsers and a
// spectator in one match, invitation, chat, the server killed and started again, two tabs, account,
// the host's links and messages.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  agree,
  changed,
  launch,
  playByClicks,
  playNow,
  program,
  settled,
  setUp,
  sharedPage,
  test,
  until,
  versionOf,
} from "./kit/client.mjs";
import { games, titles } from "./kit/games.mjs";
import { acts, asked, openForTwo, people, takeTurn } from "./kit/people.mjs";

const { browser, server } = await setUp("server");

const withPeople = (all, run) => people(browser, all, run);
const player = sharedPage();

for (const game of games)
  test(`a whole match of ${titles[game]} by clicks, at a server`, async () => {
    const page = await player(browser);
    await playNow(page, server.url, game);
    assert.match(page.url(), /#\/t\//);
    const clicks = await playByClicks(page, 11);
    assert.ok(clicks > 5, `${clicks} clicks`);
    assert.equal(await page.locator(".end tbody tr").count(), 2);
    assert.deepEqual(page.errors, []);
  });

/** A private table of Cinco with two people; the second comes by the link. */
const openPrivate = (host, guest) =>
  openForTwo(server.url, host, guest, "cinco", (page) => page.getByLabel(/Private: only/).check());

async function takeTurns(pages, turns) {
  for (let turn = 0; turn < turns; turn++) await takeTurn(pages);
}

test("two browsers play one match by invitation, a third looks on", () =>
  withPeople(
    [{ name: "Anna" }, { name: "Bruno" }, { name: "Carla" }],
    async (anna, bruno, carla) => {
      const link = await openPrivate(anna, bruno);
      await carla.goto(link);
      await carla.locator(".match").waitFor();
      await takeTurns([anna, bruno], 6);
      assert.equal(await carla.locator("#acts").count(), 0, "a spectator can do nothing");
      await agree(anna, bruno, carla);
      // What one says the other reads; the names are those chosen.
      await anna.getByRole("button", { name: "Chat" }).click();
      await anna.getByLabel("Say something").fill("Good luck, Bruno!");
      await anna.getByRole("button", { name: "Send" }).click();
      await bruno.getByRole("button", { name: /^Chat/ }).click();
      const line = bruno.locator(".chat li").filter({ hasText: "Good luck, Bruno!" });
      await line.waitFor();
      assert.match(await line.innerText(), /^Anna/);
      // Hidden cards of one are not in the page of another.
      const hand = (page, who) =>
        page
          .locator(".area")
          .filter({ hasText: who })
          .locator("dl > div")
          .filter({ has: page.locator("dt", { hasText: /^Hand$/ }) })
          .locator("dd")
          .innerText();
      assert.match(await hand(bruno, "Anna"), /hidden/);
      assert.match(await hand(anna, "You"), /\d/);
    },
  ));

test("a private table does not show itself to strangers", () =>
  withPeople([{ name: "Anna" }, {}, {}], async (anna, bruno, stranger) => {
    const link = await openPrivate(anna, bruno);
    await stranger.goto(link.replace(/\/[^/]+$/, ""));
    await stranger.getByRole("alert").waitFor();
    assert.match(await stranger.getByRole("alert").innerText(), /no such table.*invitation link/);
  }));

test("the server is killed in mid-turn: the client says so and does nothing twice", () =>
  withPeople([{ name: "Anna" }, { name: "Bruno" }], async (anna, bruno) => {
    await openPrivate(anna, bruno);
    await takeTurns([anna, bruno], 3);
    const mover = await asked([anna, bruno]);
    const entries = await mover.locator(".log button").count();
    const before = await versionOf(mover);
    await server.kill();
    await mover.locator(".connection").waitFor();
    // Chosen while there is no server: it is sent when there is one again, once.
    await acts(mover).last().click();
    await server.start();
    await mover.locator(".connection").waitFor({ state: "detached" });
    await changed(mover, before);
    await until(mover, (had) => document.querySelectorAll(".log button").length > had, entries);
    await takeTurns([anna, bruno], 4);
    await agree(anna, bruno);
  }));

test("a network that goes without a word is missed at once, and a choice made then is kept", () =>
  withPeople([{ name: "Anna" }, { name: "Bruno" }], async (anna, bruno) => {
    await openPrivate(anna, bruno);
    const mover = await asked([anna, bruno]);
    const before = await versionOf(mover);
    await mover.context().setOffline(true); // the socket stays open, and nothing goes through it
    await mover.locator(".connection").waitFor();
    await acts(mover).last().click();
    await mover.context().setOffline(false);
    await mover.locator(".connection").waitFor({ state: "detached" });
    await changed(mover, before);
    await agree(anna, bruno);
  }));

test("one person in two tabs: both follow, either may play", () =>
  withPeople([{}], async (page) => {
    await playNow(page, server.url, "finca");
    const other = await page.context().newPage();
    await other.goto(page.url());
    await acts(other).first().waitFor();
    await agree(page, other);
    const before = await versionOf(page);
    await acts(other).first().click();
    await changed(page, before);
    await acts(page).first().waitFor();
    await agree(page, other);
    const later = await versionOf(other);
    await acts(page).first().click();
    await changed(other, later);
    await agree(page, other);
    await other.close();
  }));

test("the lobby shows a public table as soon as it is opened, and somebody joins", () =>
  withPeople([{ name: "Anna" }, { name: "Bruno" }], async (anna, bruno) => {
    await bruno.goto(`${server.url}#/lobby`);
    await bruno.getByRole("heading", { name: "Lobby" }).waitFor();
    await anna.goto(`${server.url}#/game/finca`);
    await anna.getByLabel("Seat 2").selectOption("open");
    await anna.getByRole("button", { name: "Open the table" }).click();
    await bruno.getByRole("button", { name: "Join" }).first().click();
    await bruno.getByText("You (Bruno)").waitFor();
    await anna.getByRole("button", { name: "Start" }).click();
    await bruno.locator(".match").waitFor();
  }));

test("a guest makes an account, logs out and in again, and keeps the matches", () =>
  withPeople([{ name: "Dora" }], async (page) => {
    await playNow(page, server.url, "cinco");
    await page.goto(`${server.url}#/account`);
    await page.getByRole("button", { name: "New account" }).click();
    await page.getByLabel("Account name").fill("dora");
    await page.getByLabel("Passphrase").fill("olives under the old wall");
    await page.getByRole("button", { name: "Make the account" }).click();
    await page.getByText("You are logged in as dora.").waitFor();
    await page.getByRole("button", { name: "Log out" }).click();
    await page.getByLabel("Account name").fill("dora");
    await page.getByLabel("Passphrase").fill("not this one at all");
    await page.getByRole("button", { name: "Log in" }).last().click();
    await page.getByRole("alert").waitFor();
    await page.getByLabel("Passphrase").fill("olives under the old wall");
    await page.getByRole("button", { name: "Log in" }).last().click();
    await page.getByText("You are logged in as dora.").waitFor();
    await page.goto(`${server.url}#/history`);
    await page.locator(".table-row").filter({ hasText: "Cinco" }).first().waitFor();
  }));

/** Lets a page seem hidden when the test says so, and keeps what the browser was told to show. */
function watchNotices() {
  globalThis.notices = [];
  globalThis.isAway = false;
  Object.defineProperty(document, "hidden", { get: () => globalThis.isAway });
  const Real = globalThis.Notification;
  globalThis.Notification = class extends Real {
    constructor(title, options) {
      super(title, options);
      globalThis.notices.push(`${title} / ${options.body}`);
    }
  };
}
const notices = (page) => page.evaluate(() => globalThis.notices);
const goAway = (page, isAway) =>
  page.evaluate((away) => {
    globalThis.isAway = away;
  }, isAway);

/** Both have the setting; the one who is not asked looks elsewhere until it is their turn. */
async function turnComesAway(pages) {
  const mover = await asked(pages);
  const other = pages.find((page) => page !== mover);
  await goAway(other, true);
  // A turn may have several steps.
  while ((await asked(pages)) === mover) await takeTurns(pages, 1);
  return other;
}

test("whoever looks elsewhere is notified of their turn, if they want to be", async (context) => {
  const whole = await launch(); // without its window a browser allows no page to notify
  context.after(() => whole.close());
  await people(whole, [{ name: "Anna" }, { name: "Bruno" }], async (anna, bruno) => {
    const pages = [anna, bruno];
    for (const page of pages) {
      await page.addInitScript(watchNotices);
      await page.goto(`${server.url}#/settings`);
      const box = page.getByLabel(/Notify me when it is my turn/);
      assert.equal(await box.isChecked(), false, "off unless it is wanted");
      await box.click();
      await page.getByText("The browser does not allow this page to notify you.").waitFor();
      assert.equal(await box.isChecked(), false);
      await page.context().grantPermissions(["notifications"]);
      await box.click();
      await page.getByText("The browser does not allow").waitFor({ state: "detached" });
      // On once the browser allows it, and kept.
      await page.locator("input[type=checkbox]:checked").and(box).waitFor();
      await until(page, () => /"notify":"on"/.test(localStorage.getItem("tavola.settings") ?? ""));
    }
    await openPrivate(anna, bruno);
    const away = await turnComesAway(pages);
    await until(away, () => globalThis.notices.length > 0);
    assert.match((await notices(away))[0], /^Your turn \/ Cinco: ./);
    const other = pages.find((page) => page !== away);
    assert.deepEqual(await notices(other), [], "nobody is told what they see");
    // In the quiet hours of the account nothing is said.
    await goAway(away, false);
    await other.evaluate(async () => {
      const quiet = { from: "00:00", to: "23:59", offset_min: 0 };
      const now = new Date();
      if (now.getUTCHours() === 23) Object.assign(quiet, { from: "12:00", to: "11:59" });
      const body = JSON.stringify({ quiet });
      const headers = { "content-type": "application/json" };
      const answer = await fetch("api/notices", { method: "POST", body, headers });
      if (!answer.ok) throw new Error(await answer.text());
    });
    const looked = other.waitForResponse(
      (response) => /api\/notices/.test(response.url()) && response.request().method() === "GET",
    );
    assert.equal(await turnComesAway(pages), other);
    await (await looked).finished();
    // What is asked later is answered later: by then the page has heard and has said what it would.
    await other.evaluate(() => fetch("api/notices").then((answer) => answer.json()));
    await settled(other);
    assert.deepEqual(await notices(other), []);
  });
});

test("a hint is given against a bot", () =>
  withPeople([{}], async (page) => {
    await playNow(page, server.url, "finca");
    await acts(page).first().waitFor();
    await page.keyboard.press("h");
    await page.locator(".hint li").first().waitFor();
  }));

// ---- An account and the host of the server ----

const old = "olives under the old wall";
const next = "seventeen quiet lanterns";

const admin = (...words) =>
  JSON.parse(execFileSync(program, ["admin", ...words, "--db", server.db, "--json"]));

async function makeAccount(page, name) {
  await page.goto(`${server.url}#/account`);
  await page.getByRole("button", { name: "New account" }).click();
  await page.getByLabel("Account name").fill(name);
  await page.getByLabel("Passphrase").fill(old);
  await page.getByRole("button", { name: "Make the account" }).click();
  await page.getByText(`You are logged in as ${name}.`).waitFor();
}

async function logIn(page, name, passphrase) {
  await page.goto(`${server.url}#/account`);
  await page.getByLabel("Account name").fill(name);
  await page.getByLabel("Passphrase").fill(passphrase);
  await page.getByRole("button", { name: "Log in" }).last().click();
}

const isIn = (page, name) => page.getByText(`You are logged in as ${name}.`).waitFor();

test("sessions are listed and ended, and a new passphrase ends the others", () =>
  withPeople([{ name: "Delia" }, { name: "Other" }], async (page, other) => {
    await makeAccount(page, "delia");
    await logIn(other, "delia", old);
    await isIn(other, "delia");
    await page.reload();
    const rows = page.locator(".sessions li");
    await rows.nth(1).waitFor();
    assert.equal(await rows.count(), 2);
    assert.equal(await rows.filter({ hasText: "this browser" }).count(), 1);
    await page.getByRole("button", { name: "End all others" }).click();
    await rows.nth(1).waitFor({ state: "detached" });
    await other.reload();
    await logIn(other, "delia", old);
    await isIn(other, "delia");
    await page.getByText("Change the passphrase").first().click();
    await page.getByLabel("Passphrase so far").fill("not this one at all");
    await page.getByLabel("New passphrase").fill(next);
    await page.getByRole("button", { name: "Change the passphrase" }).click();
    await page.locator(".passphrase").getByRole("alert").waitFor();
    await page.getByLabel("Passphrase so far").fill(old);
    await page.getByRole("button", { name: "Change the passphrase" }).click();
    await page.getByText("The passphrase is changed").waitFor();
    await isIn(page, "delia");
    await other.reload();
    await logIn(other, "delia", next);
    await isIn(other, "delia");
  }));

test("a link from the host sets a passphrase, once", () =>
  withPeople([{ name: "Emma" }, { name: "Other" }], async (page, other) => {
    await makeAccount(page, "emma");
    const { link } = admin("users", "reset-passphrase", "emma");
    assert.ok(link.startsWith(server.url), link);
    await other.goto(link);
    await other.getByLabel("New passphrase").fill("12345678");
    await other.getByRole("button", { name: "Set the passphrase" }).click();
    await other.getByRole("alert").waitFor();
    await other.getByLabel("New passphrase").fill(next);
    await other.getByRole("button", { name: "Set the passphrase" }).click();
    await isIn(other, "emma");
    assert.ok(!other.url().includes("reset"), "the link stays in the address");
    await page.goto(link);
    await page.getByLabel("New passphrase").fill("another good passphrase");
    await page.getByRole("button", { name: "Set the passphrase" }).click();
    await page.getByText("This link has been used or has expired").waitFor();
  }));

test("the host's messages are shown to those who play", () =>
  withPeople([{ name: "Fabio" }], async (page) => {
    await playNow(page, server.url, "cinco");
    admin("broadcast", "Cake at five");
    const told = page.locator(".host-message");
    await told.getByText("Cake at five").waitFor();
    await told.getByRole("button", { name: "Close" }).click();
    await told.waitFor({ state: "detached" });
    admin("maintenance", "on", "Back at six");
    await told.getByText("Back at six").waitFor();
    admin("maintenance", "off");
    await told.waitFor({ state: "detached" });
  }));
