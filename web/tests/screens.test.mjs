// Every screen for everyone: no violation found by axe-core, light and dark, on a wide window and
// on a phone; nothing wider than the window; what can be done is in view; all languages; without a
// network.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { assertAccessible } from "./kit/axe.mjs";
import {
  person,
  playNow,
  resize,
  serveFiles,
  setUp,
  sharedPage,
  test,
  until,
} from "./kit/client.mjs";
import { games, root, titles, wordsOf } from "./kit/games.mjs";

const { browser, server, site } = await setUp("site", "server");

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const record = join(root, "tests/fixtures/matches/finca/2-last_finca.game");

/** Opens a screen and waits until what it is about is there. */
const screens = {
  home: async (page) => {
    await page.goto(server.url);
    await page.locator(".game-card").first().waitFor();
  },
  game: async (page) => {
    await page.goto(`${server.url}#/game/finca`);
    await page.getByLabel("How the question-mark finca is decided").waitFor();
  },
  rules: async (page) => {
    await page.goto(`${server.url}#/rules/cinco`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  },
  settings: async (page) => {
    await page.goto(`${server.url}#/settings`);
    await page.getByLabel("Language").waitFor();
  },
  account: async (page) => {
    await page.goto(`${server.url}#/account`);
    await page.getByLabel("Passphrase").waitFor();
  },
  lobby: async (page) => {
    await page.goto(`${server.url}#/game/cinco`);
    await page.getByLabel("Seat 2").selectOption("open");
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.locator(".table-setup").waitFor();
    await page.goto(`${server.url}#/lobby`);
    await page.locator(".table-row").first().waitFor();
  },
  "table set-up": async (page) => {
    await page.goto(`${server.url}#/game/cinco`);
    await page.getByLabel("Seat 2").selectOption("open");
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.locator(".table-setup .link a").waitFor();
  },
  history: async (page) => {
    await playNow(page, server.url, "cinco");
    await page.goto(`${server.url}#/history`);
    await page.locator(".table-row").first().waitFor();
  },
  watch: async (page) => {
    await page.goto(`${server.url}#/watch`);
    await page.locator("input[type=file]").waitFor();
  },
  replay: async (page) => {
    await page.goto(`${server.url}#/watch`);
    await page.locator("input[type=file]").setInputFiles(record);
    await page.locator(".area").first().waitFor();
    await page.keyboard.press("End");
  },
  table: async (page) => {
    await playNow(page, server.url, "viticulture");
    await page.locator("#acts .act").first().waitFor();
    await page.getByRole("button", { name: "What is not possible, and why?" }).click();
  },
  "no page": async (page) => {
    await page.goto(`${server.url}#/%`);
    await page.getByRole("heading", { name: "There is no such page." }).waitFor();
  },
  "no table": async (page) => {
    await page.goto(`${server.url}#/t/nosuchtable`);
    await page.getByRole("alert").waitFor();
  },
};

const isWiderThanWindow = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

for (const [name, open] of Object.entries(screens))
  test(`${name}: no violation, light and dark, nothing wider than a phone`, async () => {
    const page = await person(browser, {}, phone);
    await open(page);
    await assertAccessible(page, `${name} on a phone`);
    assert.equal(await isWiderThanWindow(page), false, "the page is wider than the window");
    await page.emulateMedia({ colorScheme: "dark" });
    await assertAccessible(page, `${name} on a phone, dark`);
    assert.equal(await isWiderThanWindow(page), false, "the page is wider than the window, dark");
    await resize(page, { width: 1280, height: 800 });
    await assertAccessible(page, `${name}, dark`);
    await page.emulateMedia({ colorScheme: "light" });
    await assertAccessible(page, name);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

const holder = sharedPage({}, phone);

for (const game of games)
  test(`${titles[game]} on a phone of 360 px: what can be done is in view`, async () => {
    const page = await holder(browser);
    await playNow(page, site.url, game);
    const button = page.locator("#acts .act").first();
    await button.waitFor();
    const box = await button.boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= 740, `at ${box.y}`);
    assert.ok(box.height >= 43, "large enough for a thumb");
    assert.equal(await isWiderThanWindow(page), false);
    const ask = await page.locator(".ask-text").boundingBox();
    assert.ok(ask.y >= 0 && ask.y + ask.height <= 740);
  });

const languages = readdirSync(join(root, "web/src/i18n")).flatMap(
  (name) => /^([a-z]{2})\.json$/.exec(name)?.[1] ?? [],
);

for (const language of languages.filter((name) => name !== "en"))
  test(`everything on a table is said in ${language}`, async () => {
    const words = (name) => wordsOf(language, name);
    const page = await person(browser, {}, { locale: language });
    await page.goto(site.url);
    const play = words("client")["Play {0} against a bot"].replace("{0}", titles.finca);
    await page.getByRole("button", { name: play }).click();
    await page.locator("#acts .act").first().waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), language);
    assert.equal(await page.locator(".ask-text").innerText(), words("finca").steps.place);
    const label = await page.locator("#acts .act .hidden-text").first().innerText();
    const start = words("finca").verbs.place.split("{")[0];
    assert.ok(label.startsWith(start), `${label} begins with ${start}`);
    await page.locator(".log .folded button").click();
    const laid = words("finca").events.blade_laid.split("{")[0].trim();
    await until(page, (text) => document.querySelector(".log").innerText.includes(text), laid);
    await page.context().close();
  });

test("a broken address says so, and leads back to the games", async () => {
  const page = await person(browser);
  for (const path of ["#/%", "#/t/%E0%A4%A", "#/rules/finca/%"]) {
    await page.goto(`${site.url}${path}`);
    await page.getByRole("heading", { name: "There is no such page." }).waitFor();
  }
  await page.getByRole("link", { name: "Back to the games" }).click();
  await page.locator(".game-card").first().waitFor();
  await page.evaluate(() => {
    location.hash = "#/%%";
  });
  await page.getByRole("heading", { name: "There is no such page." }).waitFor();
  await page.goto(`${site.url}#/tutorial/nosuchgame`);
  await page.getByRole("heading", { name: "There is no such game." }).waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a page that was open during an upgrade finds the new code by trying again", async () => {
  const page = await person(browser);
  await page.goto(site.url);
  await page.locator(".game-card").first().waitFor();
  const parts = /assets\/.*\.js$/;
  let isOld = true; // the names of parts that this page knows are gone
  await page.route(parts, (route) => (isOld ? route.fulfill({ status: 404 }) : route.fallback()));
  await page.locator('.head nav a[href="#/settings"]').click();
  await page.getByRole("alert").filter({ hasText: "could not be loaded" }).waitFor();
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  await page.context().close();
});

test("the language can be changed in the settings", async () => {
  const page = await person(browser);
  await page.goto(`${site.url}#/settings`);
  await page.getByLabel("Language").selectOption("it");
  await until(page, () => document.documentElement.lang === "it");
  await page.reload();
  await until(page, () => document.documentElement.lang === "it");
  await page.context().close();
});

test("rules, their search and the examples beside them are in the language spoken", async () => {
  const page = await person(browser, {}, { locale: "de" });
  const words = wordsOf("de", "client");
  await page.goto(`${site.url}#/rules/cinco/C2.4`);
  const here = page.locator(".help-here");
  await here.getByText("Eine Hand hat nie mehr als vier Karten.").waitFor();
  await page.getByRole("heading", { name: "C1 Vorbereitung" }).waitFor();
  assert.equal(await page.locator("#main [lang=en]").count(), 0);
  await here.getByRole("button", { name: words["See a position"] }).click();
  const start = wordsOf("de", "cinco").reasons.hand_full.split("{")[0];
  const told = await page.locator(".help-position q").innerText();
  assert.ok(told.toLowerCase().startsWith(start), `${told} begins with ${start}`);
  await page.getByLabel(words["Search the rules"]).fill("uhrzeigersinn");
  await until(page, () => document.querySelectorAll(".help-rules li").length === 1);
  assert.equal(await page.locator(".help-rules li").getAttribute("id"), "rule-C2.1");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("no rule of any game is left in English in another language", async () => {
  for (const language of languages.filter((name) => name !== "en")) {
    const page = await person(browser, {}, { locale: language });
    for (const game of games) {
      await page.goto(`${site.url}#/rules/${game}`);
      await until(page, () => document.querySelectorAll(".help-rules li").length > 20);
      assert.equal(await page.locator("#main [lang=en]").count(), 0, `${game} in ${language}`);
    }
    await page.context().close();
  }
});

test("after the first visit the client plays and has the rules without any network", async () => {
  const page = await person(browser, {}, { serviceWorkers: "allow" });
  const briefly = await serveFiles();
  await page.goto(briefly.url);
  await page.evaluate(async () => {
    const isReady = async () =>
      (await navigator.serviceWorker.getRegistration())?.active?.state === "activated";
    while (!(await isReady())) await new Promise((done) => setTimeout(done, 50));
  });
  briefly.close();
  await playNow(page, briefly.url, "cinque_terre");
  await page.locator("#acts .act").first().waitFor();
  await page.goto(`${briefly.url}#/rules/cinque_terre`);
  await until(page, () => document.querySelectorAll(".help-rules li").length > 20);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

/** In the page: words outside the boards that are smaller than they may be. */
function readSmall(least) {
  const found = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement: holder } = texts.currentNode;
    const isShown = data.trim() && holder.getClientRects().length > 0;
    if (!isShown || holder.closest(".hidden-text, script, style, .board-room")) continue;
    const scale = holder.closest("svg") ? (holder.getScreenCTM?.().a ?? 1) : 1;
    const size = Number.parseFloat(getComputedStyle(holder).fontSize) * scale;
    if (size < least - 0.05) found.add(`${data.trim().slice(0, 20)} ${size.toFixed(1)}`);
  }
  return [...found];
}

for (const [width, height, least] of [
  [1280, 800, 13],
  [1920, 1080, 15],
])
  test(`at ${width} by ${height} no word around the boards is below ${least} px`, async () => {
    const page = await person(browser, { board: "drawn" }, { viewport: { width, height } });
    for (const [path, waits] of [
      ["", ".game-card"],
      ["#/settings", "select"],
      ["#/game/finca", "form, .page button"],
    ]) {
      await page.goto(`${site.url}${path}`);
      await page.locator(waits).first().waitFor();
      assert.deepEqual(await page.evaluate(readSmall, least), [], path);
    }
    await playNow(page, site.url, "finca");
    await page.locator(".stage [data-action]").first().waitFor();
    await page.keyboard.press("h");
    await page.locator(".hint li").first().waitFor();
    assert.deepEqual(await page.evaluate(readSmall, least), [], "match");
    await page.context().close();
  });
