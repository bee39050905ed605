import { readFileSync } from "node:fs";
import briefs from "virtual:game-list";
import { expect, test } from "vitest";
import { earlierRulebook, readRulebook, searchRulebook } from "./rulebook";

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
  expect(book.intro).toEqual(["Hello there."]);
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
