// Playing with people at a real server: undo and who is told of it, lists, the lobby, looking back,
// the keyboard.
import assert from "node:assert/strict";
import {
  agree,
  changed,
  playByClicks,
  playNow,
  resize,
  setUp,
  test,
  until,
  versionOf,
} from "./kit/client.mjs";
import {
  acts,
  asked,
  assertInView,
  desktop,
  giveUp,
  openForTwo,
  people,
  phone,
  takeTurn,
} from "./kit/people.mjs";

const { browser, server } = await setUp("server");

const clock = (page) => page.getByLabel("Time to think").selectOption("live5");
const button = (page, name) => page.getByRole("button", { name, exact: true });
const elsewhere = (page, from) => page.waitForURL((to) => to.href !== from);
const log = (page) => page.locator(".log").innerText();

test("the picture that a winner shares says who has won, not you", () =>
  people(browser, [{ name: "Anna" }, { name: "Bruno" }], async (anna, bruno) => {
    await openForTwo(server.url, anna, bruno);
    await giveUp(anna);
    await bruno.locator(".end").waitFor();
    await bruno.evaluate(() => {
      globalThis.written = [];
      const { prototype } = CanvasRenderingContext2D;
      const { fillText } = prototype;
      prototype.fillText = function (...given) {
        globalThis.written.push(given[0]);
        return fillText.apply(this, given);
      };
    });
    const saved = bruno.waitForEvent("download");
    await button(bruno, "Share").click();
    await saved;
    const written = await bruno.evaluate(() => globalThis.written.join("; "));
    assert.match(written, /Bruno has won/);
  }));

test("who looks at the home page is told of the offer and of the next match, with a link", () =>
  people(browser, [{ name: "Anna" }, { name: "Bruno" }], async (anna, bruno) => {
    await openForTwo(server.url, anna, bruno);
    const first = anna.url();
    await giveUp(anna);
    await bruno.locator(".end").waitFor();
    await bruno.locator(".bar").getByLabel("Tavola: home").click();
    await bruno.locator(".game-card").first().waitFor();
    await button(anna, "Play again").click();
    // It is also said aloud, in words that stand elsewhere on the page.
    const calling = bruno.locator(".calling");
    await calling.getByText("You are asked for another match of Cinco.").waitFor();
    await calling.getByRole("link", { name: "Go there" }).click();
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
      await resize(anna, viewport);
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
    await resize(anna, desktop.viewport);
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
    // Who sits there is led back, and not asked to join.
    await anna.goto(`${server.url}#/lobby`);
    const own = anna.locator(".table-row").filter({ hasText: "Cinque Terre" });
    await own.getByRole("link", { name: "Go there" }).click();
    await anna.locator(".table-setup").waitFor();
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
    // The screen before has a heading, too; the new one goes to its top and takes the focus.
    await page.locator(".help-rules li").first().waitFor();
    await until(page, () => document.activeElement?.id === "main");
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
