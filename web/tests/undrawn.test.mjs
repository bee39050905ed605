// A game that the client has nothing of, neither board nor words nor picture, can be played all the
// same: built without its folder, the client lists it, plays it on the general table in the words
// of the game's own tables, and explains its rules.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { build } from "vite";
import { playByClicks, playNow, serveFiles, setUp, test, until } from "./kit/client.mjs";
import { games, root, titles } from "./kit/games.mjs";
import { people } from "./kit/people.mjs";

const game = games[1];
const { browser } = await setUp();
const copy = mkdtempSync(join(tmpdir(), "tavola-undrawn-"));
const web = join(copy, "web");
for (const name of ["src", "public", "tools", "index.html", "tsconfig.json", "vite.config.ts"])
  cpSync(join(root, "web", name), join(web, name), { recursive: true });
cpSync(join(root, "src/games"), join(copy, "src/games"), { recursive: true }); // with its rules
symlinkSync(join(root, "web/node_modules"), join(web, "node_modules"));
rmSync(join(web, "src/games", game), { recursive: true });
await build({ root: web, configFile: join(web, "vite.config.ts"), logLevel: "error" });
const site = await serveFiles(join(web, "dist"));
after(() => {
  site.close();
  rmSync(copy, { recursive: true, force: true });
});

test("a game without a folder is listed, and played to its end on the general table", () =>
  people(browser, [{ board: "drawn" }], async (page) => {
    await playNow(page, site.url, game);
    assert.equal(await page.getByRole("button", { name: "Board as a list" }).count(), 0);
    assert.ok((await playByClicks(page)) > 5);
    assert.match(await page.locator(".end h2").innerText(), /won|share the win/);
  }));

test("its page offers neither a lesson nor a reference, and its rules are there", () =>
  people(browser, [{}], async (page) => {
    await page.goto(`${site.url}#/game/${game}`);
    await page.getByRole("heading", { name: titles[game], level: 1 }).waitFor();
    assert.equal(await page.getByRole("link", { name: "Learn by playing" }).count(), 0);
    assert.equal(await page.getByRole("link", { name: "Cards and tiles" }).count(), 0);
    await page.getByRole("link", { name: "Rules", exact: true }).click();
    await page.locator(".help-rules li").first().waitFor();
    assert.equal(await page.locator(".help-picture").count(), 0);
    await page.goto(`${site.url}#/tutorial/${game}`);
    await page.getByRole("heading", { name: "There is no such page." }).waitFor();
  }));

test("in another language its words are English, the client's are not", () =>
  people(browser, [{ context: { locale: "de" } }], async (page) => {
    await page.goto(site.url);
    await page.locator(`a[href="#/game/${game}"]`).first().click();
    await page.locator("form button[type=submit]").click();
    await page.locator("#acts .act").first().waitFor();
    await until(page, () => document.documentElement.lang === "de");
    const { ask } = await page.evaluate(() => ({
      ask: document.querySelector(".ask-text").innerText,
    }));
    assert.match(ask, /[a-z] (a|the|of|on) [a-z]/, "the question of the game itself");
    assert.equal(await page.locator(".bar [aria-label=Regeln]").count(), 1);
  }));
