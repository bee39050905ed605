// Boards hold no rules and guess at no types. What they read is typed by the game's own tables
// (types.gen.ts); what follows from a state by the rules comes with the view.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|gen)\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, name), "utf8") }));

const lines = (text: string, pattern: RegExp) =>
  text.split("\n").filter((line) => pattern.test(line));

/** Every line of a board that does what it must not. */
const breaches = (pattern: RegExp) =>
  sources.flatMap(({ name, text }) =>
    lines(text, pattern).map((line) => `${name}: ${line.trim()}`),
  );

const anyType = /(?::|<|\bas|=|\||,) *any\b(?! [a-z])|noExplicitAny/;
const byPosition = /\bargs(?:\?\.)?\[\d|= [\w.]*\b(?:event|detail)\.args\b/;
const anyState = /from "\.\.\/\.\.\/messages"/;
const asked = /\bwhy\(/;
const ofLabel =
  /(?:\.label|speech\.\w+\([^)]*\))\.(?:match|replace|split|slice|includes|startsWith)/;

test.each([
  ["a value of any type", anyType],
  ["an argument by its position", byPosition],
  ["a view or an action of no particular game", anyState],
  ["a question about a rule", asked],
  ["a meaning read out of a label", ofLabel],
])("no board has %s", (_, pattern) => {
  expect(sources.length).toBeGreaterThan(60);
  expect(breaches(pattern)).toEqual([]);
});

test("what a board must not have is noticed", () => {
  const cases: [RegExp, string][] = [
    [anyType, "type State = Record<string, any>;"],
    [anyType, "const x = state as any;"],
    [byPosition, "Number(detail.args[0])"],
    [byPosition, "const [seat, second] = event.args;"],
    [anyState, 'import type { State } from "../../messages";'],
    [asked, "await why(notation)"],
    [ofLabel, 'action.label.split("(")'],
  ];
  for (const [pattern, line] of cases) expect(lines(line, pattern), line).toHaveLength(1);
  expect(lines('speech.t("to any blade")', anyType)).toEqual([]);
});

const messages = readFileSync(join(import.meta.dirname, "../messages.ts"), "utf8");

test("no message has a value of any type", () => {
  expect(lines(messages, anyType)).toEqual([]);
});

test("no screen reads a meaning out of a label", () => {
  const text = readFileSync(join(import.meta.dirname, "../screens/match/actions.tsx"), "utf8");
  expect(lines(text, /\.(?:exec|match|matchAll|replace|split)\(/)).toEqual([]);
});
