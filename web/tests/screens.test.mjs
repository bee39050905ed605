// Every screen for everyone: no violation found by axe-core, light and dark, on a wide window and
// on a phone; nothing wider than the window; what can be done is in view; all languages; without a
// network; small to load.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { assertAccessible } from "./axe.mjs";
import {
  games,
  launch,
  person,
  playNow,
  regular,
  root,
  serveFiles,
  startServer,
  titles,
  until,
} from "./kit.mjs";

let files;
let server;
let browser;
before(async () => {
  files = await serveFiles();
  server = await startServer();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  files?.close();
  await server?.close();
});

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
    await page.getByLabel("How the ? finca tile is decided").waitFor();
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
    await page.locator(".room").waitFor();
    await page.goto(`${server.url}#/lobby`);
    await page.locator(".table-row").first().waitFor();
  },
  room: async (page) => {
    await page.goto(`${server.url}#/game/cinco`);
    await page.getByLabel("Seat 2").selectOption("open");
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.locator(".room .link a").waitFor();
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
    await page.setViewportSize({ width: 1280, height: 800 });
    await assertAccessible(page, `${name}, dark`);
    await page.emulateMedia({ colorScheme: "light" });
    await assertAccessible(page, name);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

const holder = regular({}, phone);

for (const game of games)
  test(`${titles[game]} on a phone of 360 px: what can be done is in view`, async () => {
    const page = await holder(browser);
    await playNow(page, files.url, game);
    const button = page.locator("#acts .act").first();
    await button.waitFor();
    const box = await button.boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= 740, `at ${box.y}`);
    assert.ok(box.height >= 43, "large enough for a thumb");
    assert.equal(await isWiderThanWindow(page), false);
    const ask = await page.locator(".ask-text").boundingBox();
    assert.ok(ask.y >= 0 && ask.y + ask.height <= 740);
  });

const languages = readdirSync(join(root, "web/src/i18n")).filter((name) => /^[a-z]{2}$/.test(name));

for (const language of languages.filter((name) => name !== "en"))
  test(`everything on a table is said in ${language}`, async () => {
    const words = (name) =>
      JSON.parse(readFileSync(join(root, `web/src/i18n/${language}/${name}.json`), "utf8"));
    const page = await person(browser, {}, { locale: language });
    await page.goto(files.url);
    const play = words("client")["Play {0} against a bot"].replace("{0}", titles.finca);
    await page.getByRole("button", { name: play }).click();
    await page.locator("#acts .act").first().waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), language);
    assert.equal(await page.locator(".ask-text").innerText(), words("finca").steps.place);
    const label = await page.locator("#acts .act .hidden-text").first().innerText();
    const start = words("finca").verbs.place.split("{")[0];
    assert.ok(label.startsWith(start), `${label} begins with ${start}`);
    const log = await page.locator(".log").innerText();
    const laid = words("finca").events.blade_laid.split("{")[0];
    assert.ok(laid === "" || log.includes(laid.trim()), log.slice(0, 200));
    await page.context().close();
  });

test("the language can be changed in the settings", async () => {
  const page = await person(browser);
  await page.goto(`${files.url}#/settings`);
  await page.getByLabel("Language").selectOption("it");
  await until(page, () => document.documentElement.lang === "it");
  await page.reload();
  await until(page, () => document.documentElement.lang === "it");
  await page.context().close();
});

test("after the first visit the client opens and plays without any network", async () => {
  const page = await person(browser, {}, { serviceWorkers: "allow" });
  const site = await serveFiles();
  await page.goto(site.url);
  await page.evaluate(async () => {
    const isReady = async () =>
      (await navigator.serviceWorker.getRegistration())?.active?.state === "activated";
    while (!(await isReady())) await new Promise((done) => setTimeout(done, 50));
  });
  site.close();
  await playNow(page, site.url, "cinque_terre");
  await page.locator("#acts .act").first().waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("the first load stays small", async () => {
  const page = await person(browser);
  const loaded = new Set();
  page.on("response", (response) => loaded.add(new URL(response.url()).pathname));
  await page.goto(files.url);
  await page.locator(".game-card").first().waitFor();
  const dist = join(root, "web/dist");
  let total = 0;
  for (const path of loaded) {
    const name = path.replace(/^\/games\//, "") || "index.html";
    if (!/\.(html|css|js)$/.test(name)) continue;
    total += gzipSync(readFileSync(join(dist, name)), { level: 9 }).length;
  }
  console.log(`# first load: ${(total / 1000).toFixed(1)} kB gzip`);
  assert.ok(total > 10_000 && total <= 80_000, `${total} bytes`);
  const module = readdirSync(join(dist, "assets")).find((name) => name.endsWith(".wasm"));
  const weight = gzipSync(readFileSync(join(dist, "assets", module)), { level: 9 }).length;
  console.log(`# module: ${(weight / 1000).toFixed(1)} kB gzip`);
  assert.ok(weight <= 250_000, `${weight} bytes`);
  await page.context().close();
});
