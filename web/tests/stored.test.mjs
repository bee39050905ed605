// What an earlier client has kept in the browser opens and is played on: fixtures/stored_table.json
// holds the rows of IndexedDB and the entries of localStorage as version 0.1.0 wrote them in the
// middle of a match of Cinco.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { putRows } from "./arranged.mjs";
import { playByClicks, setUp, versionOf } from "./kit.mjs";
import { people } from "./people.mjs";

const { browser, site } = await setUp("site");
const stored = JSON.parse(readFileSync(new URL("fixtures/stored_table.json", import.meta.url)));

test("a table stored by an earlier client opens where it was, and is played to its end", () =>
  people(browser, [{}], async (page) => {
    await page.goto(`${site.url}icon.svg`); // of the same origin, and no client
    await page.evaluate(putRows, stored);
    await page.goto(site.url);
    await page.locator(".continue a").first().click();
    await page.locator("#acts .act").first().waitFor();
    assert.equal(await versionOf(page), stored.shown);
    assert.ok((await playByClicks(page)) > 2);
    await page.goto(`${site.url}#/history`);
    await page.locator(".table-row").first().waitFor();
    assert.match(await page.locator(".table-row").first().innerText(), /has won/);
  }));
