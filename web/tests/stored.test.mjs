// What an earlier client has kept in the browser opens and is played on: fixtures/stored_table.json
// holds the rows of IndexedDB and the entries of localStorage as version 0.1.0 wrote them in the
// middle of a match of Cinco. stored_rules_1.json has matches by version 1 of the rules, those of
// tests/upgrade/rules_1.sql, each in a step that later versions changed.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { gameFacts } from "../tools/game_list.mjs";
import { putRows } from "./kit/arranged.mjs";
import { changed, playByClicks, setUp, test, versionOf } from "./kit/client.mjs";
import { people } from "./kit/people.mjs";

const newestRules = (game) => gameFacts().find(({ name }) => name === game).rules;
const { browser, site } = await setUp("site");
const read = (name) => JSON.parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url)));
const stored = read("stored_table.json");
const firstRules = read("stored_rules_1.json");

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

/** What the client says of the version, and the changes that its rules page lists. */
async function readVersion(page, game) {
  const said = page.locator(".earlier-rules");
  const text = (await said.count()) ? await said.innerText() : "";
  if (text) await said.locator("a").click();
  else await page.goto(`${site.url}#/rules/${game}`);
  await page.locator(".help-rules").waitFor();
  return { text, changes: await page.locator(".help-version li").count() };
}

for (const [game, { table, version }] of Object.entries(firstRules.shown))
  test(`a stored match of ${game} by the first rules goes on by them, and the client says so`, () =>
    people(browser, [{}], async (page) => {
      await page.goto(`${site.url}icon.svg`);
      await page.evaluate(putRows, firstRules);
      await page.goto(`${site.url}#/here/${table}`);
      await page.locator("#acts .act").first().waitFor();
      assert.equal(await versionOf(page), version);
      const newest = newestRules(game);
      const { text, changes } = await readVersion(page, game);
      assert.equal(text, newest > 1 ? `By version 1 of the rules; the newest is ${newest}` : "");
      assert.equal(changes > 0, newest > 1);
      await page.goto(`${site.url}#/here/${table}`);
      await page.locator("#acts .act").first().click();
      await changed(page, version);
      if (game === "finca") assert.ok((await playByClicks(page)) > 2); // the shortest
    }));
