import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import briefs from "virtual:game-list";
import { expect, test } from "vitest";
import { TestHost } from "../engine/testing/test_host";
import type { GameFacts } from "../messages";
import { loadRulebook } from "./rule_texts";
import {
  earlierRulebook,
  fingerprint,
  readRulebook,
  readTexts,
  say,
  searchRulebook,
  translateRulebook,
} from "./rulebook";

function rules(game: string): string {
  return readFileSync(new URL(`../../../src/games/${game}/RULES.md`, import.meta.url), "utf8");
}

test.each(briefs)("every numbered rule of $name is read, without its code", ({ name }) => {
  const text = rules(name);
  const book = readRulebook(text);
  const numbers = book.sections.flatMap((section) => section.rules.map((rule) => rule.number));
  expect(numbers).toEqual(
    [...text.matchAll(/^- \*\*([A-Z]+\d+(?:\.\d+)?)\*\*/gm)].map((m) => m[1]),
  );
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const section of book.sections)
    for (const rule of section.rules) expect(rule.text).not.toMatch(/` · `/);
  expect(book.intro.length).toBeGreaterThan(0);
});

test("text goes on over several lines", () => {
  const book = readRulebook(
    "# X\n\nHello\nthere.\n\n## F1 A\n- **F1.1** One\n  two.\n  `f` · `t`\n",
  );
  expect(book.intro).toEqual([{ text: "Hello there." }]);
  expect(book.sections[0]?.rules).toEqual([{ number: "F1.1", text: "One two." }]);
});

test("a search wants every word", () => {
  const book = readRulebook(rules("finca"));
  const found = searchRulebook(book, "donkey CARTS two").flatMap((section) => section.rules);
  expect(found.map((rule) => rule.number)).toContain("F1.10");
  expect(searchRulebook(book, "zeppelin")).toEqual([]);
  expect(searchRulebook(book, " ")).toBe(book.sections);
});

test("an earlier version has its own texts, and no rules that came later", () => {
  const book = readRulebook(
    "# X\n\n## F1 A\n- **F1.1** Three.\n- **F1.2** New.\n- **F1.3** Same.\n",
  );
  const changes = [
    { version: 2, rule: "F1.1", now: "Two.", before: "One." },
    { version: 2, rule: "F1.2", now: "New.", before: null },
    { version: 3, rule: "F1.1", now: "Three.", before: "Two." },
  ];
  const texts = (version: number) =>
    earlierRulebook(book, changes, version).sections.flatMap(({ rules }) =>
      rules.map(({ number, text }) => `${number} ${text}`),
    );
  expect(texts(1)).toEqual(["F1.1 One.", "F1.3 Same."]);
  expect(texts(2)).toEqual(["F1.1 Two.", "F1.2 New.", "F1.3 Same."]);
  expect(earlierRulebook(book, changes, 3)).toBe(book);
});

const quince = readRulebook(
  "# X\n\nHello\nthere.\n\n## Q1 Setting up\n- **Q1.1** Take `two`.\n- **Q1.2** Go.\n",
);
const german = (marks: string[]) =>
  `# X\n\nGuten\nTag.\n\`${marks[0]}\`\n\n## Q1 Vorbereitung\n\`${marks[1]}\`\n` +
  `- **Q1.1** Nimm\n  \`two\`.\n  \`${marks[2]}\`\n- **Q1.2** Geh.\n  \`${marks[3]}\`\n`;
const marks = ["Hello there.", "Q1 Setting up", "Take two.", "Go."].map(fingerprint);

test("a translation is found by the fingerprint of its English", () => {
  const book = translateRulebook(quince, readTexts(german(marks)));
  expect(book.intro).toEqual([{ text: "Guten Tag." }]);
  expect(book.sections).toEqual([
    {
      title: { text: "Q1 Vorbereitung" },
      rules: [
        { number: "Q1.1", text: "Nimm `two`." },
        { number: "Q1.2", text: "Geh." },
      ],
    },
  ]);
});

test("a text that is missing or was made from another English is shown in English, marked so", () => {
  const old = [...marks.slice(0, 3), fingerprint("Stay.")];
  const book = translateRulebook(quince, readTexts(german(old)));
  expect(book.sections[0]?.rules).toEqual([
    { number: "Q1.1", text: "Nimm `two`." },
    { number: "Q1.2", text: "Go.", lang: "en" },
  ]);
  expect(say("New.", new Map())).toEqual({ text: "New.", lang: "en" });
});

test.each(briefs)("the tool for translators has the same texts of $name", async ({ name }) => {
  const facts = (await new TestHost().calls.game(name)) as GameFacts;
  const { intro, sections } = await loadRulebook(name);
  const texts = [
    ...intro.map(({ text }) => text),
    ...sections.flatMap(({ title, rules }) => [title.text, ...rules.map(({ text }) => text)]),
    ...facts.changes.flatMap(({ now, before }) => (before === null ? [now] : [now, before])),
  ];
  const tool = fileURLToPath(new URL("../../../tools/translations.py", import.meta.url));
  const told = execFileSync("python3", [tool, "--texts", name], { encoding: "utf8" });
  const found = told
    .trim()
    .split("\n")
    .map((line) => line.slice(0, 8));
  expect(found).toEqual(texts.map(fingerprint));
});
