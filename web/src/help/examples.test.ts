// The examples beside the rules are those of tests/fixtures/examples, played as the books tell them and
// with the result that they print; npm run rule-examples writes them anew.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readerOf } from "../engine/people";
import { TestHost } from "../engine/testing/test_host";
import type { RuleExample } from "../games/manifest";
import type { Look } from "../messages";
import { readRulebook } from "./rulebook";

type Step = string | Record<string, unknown>;
interface Book {
  game: string;
  setups: Record<string, { entries: string[] }>;
  examples: {
    rule: string;
    setup: string;
    title: string;
    entries?: string[];
    actions: Step[];
    shows: Record<string, unknown>;
  }[];
}

const root = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const folder = "tests/fixtures/examples";
const books = readdirSync(new URL(folder, root))
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(read(`${folder}/${name}`)) as Book);
const shownOf = (game: string) =>
  JSON.parse(read(`web/src/games/${game}/help/examples.json`)) as RuleExample[];
const entriesOf = ({ record }: RuleExample) =>
  record.split("\n").filter((line) => /^(\d+|chance) [a-z]/.test(line));
const partOf = (view: unknown, path: string) =>
  path.split(".").reduce((part, word) => (part as Record<string, unknown>)[word], view);

/** The last position of a record, as everybody sees it. */
async function lastView(host: TestHost, { record }: RuleExample, count: number) {
  const { table } = await host.calls.openRecord(record);
  const client = host.connect(readerOf(null));
  await client.hello(table);
  client.heard.messages.length = 0;
  await client.send({ type: "look", table, entry: count });
  return (client.heard.messages.find(({ type }) => type === "look") as Look).view;
}

test.each(books.map((book) => [book.game, book] as const))(
  "the examples of %s are played as its rulebook tells them",
  async (game, { setups, examples }) => {
    const shown = shownOf(game);
    const played = examples.map(({ rule, setup, entries = [], actions, shows }) => ({
      rule,
      before: [...setups[setup]!.entries, ...entries],
      deeds: actions.filter((step) => typeof step === "string"),
      shows,
    }));
    const told = played.filter(({ deeds }) => deeds.length > 0);
    expect(shown.length).toBe(told.length);
    const host = new TestHost();
    for (const [index, example] of shown.entries()) {
      const { rule, before, deeds, shows } = told[index]!;
      const entries = entriesOf(example);
      expect(example.rules[0]).toBe(rule);
      expect(entries.slice(0, example.from)).toEqual(before);
      expect(entries.slice(example.from).filter((line) => !line.startsWith("chance"))).toEqual(
        deeds,
      );
      const view = await lastView(host, example, entries.length);
      for (const [path, value] of Object.entries(shows))
        expect(partOf(view, path), path).toEqual(value);
    }
  },
  60_000,
);

test.each(books.map(({ game }) => game))("the examples of %s are of its rules", (game) => {
  const book = readRulebook(read(`src/games/${game}/RULES.md`));
  const known = book.sections.flatMap(({ rules }) => rules.map(({ number }) => number));
  for (const { rules } of shownOf(game)) for (const rule of rules) expect(known).toContain(rule);
});
