// The worked examples of the rulebooks, clicked on the drawn board in the printed order. They are
// the ones that the terminal's tests type (tests/fixtures/examples).
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { openArranged } from "./kit/arranged.mjs";
import { setUp, versionOf } from "./kit/client.mjs";
import { clickAction, nextQuestion, unfold } from "./kit/drawn.mjs";
import { root, titles } from "./kit/games.mjs";
import { people } from "./kit/people.mjs";

const { browser, site } = await setUp("site");
const folder = join(root, "tests/fixtures/examples");

for (const file of readdirSync(folder)) {
  const { game, rules, options, setup, examples } = JSON.parse(readFileSync(join(folder, file)));
  for (const { rule, title, entries, actions } of examples)
    test(`${titles[game]}, ${rule}: ${title}`, () =>
      people(browser, [{ board: "drawn", confirm: "never" }], async (page) => {
        await openArranged(page, site.url, {
          game,
          rules,
          options,
          entries: setup.concat(entries),
        });
        await nextQuestion(page);
        const start = Number(await versionOf(page));
        for (const action of actions) {
          const version = await versionOf(page);
          await unfold(page, (_, shown) => shown.includes(action));
          await clickAction(page, action);
          await nextQuestion(page, version);
        }
        assert.ok(Number(await versionOf(page)) >= start + actions.length);
      }));
}
