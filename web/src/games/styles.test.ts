// Styles stay where they belong. Stylesheets are loaded when first needed and then stay, so a rule
// that reaches beyond its own board or screen changes another one, depending on what was visited
// before. Everything of a board stands below the board's own class, and its ground below [data-game];
// no screen uses a board's words.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postcss, { AtRule } from "postcss";
import { expect, test } from "vitest";

const sources = join(import.meta.dirname, "..");

function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(join(sources, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(sources, folder, name));
}

/** All selectors of a stylesheet but the steps of its animations. */
function selectorsOf(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    const within = rule.parent;
    const isStep = within instanceof AtRule && within.name.endsWith("keyframes");
    if (!isStep) found.push(...rule.selectors);
  });
  return found;
}

const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map((match) => match[1]!);

/** Selectors that begin neither with the board's own class nor with its game. */
const unscoped = (css: string, root: string, game: string): string[] =>
  selectorsOf(css).filter(
    (selector) =>
      !new RegExp(`^(?::where\\()?\\.${root}(?![\\w-])`).test(selector) &&
      !new RegExp(`^\\[data-game="${game}"\\](?:\\[data-season="\\w+"\\])?$`).test(selector),
  );

const drawn = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .filter((game) => filesBelow(join("games", game), ".css").length > 0);

/** The class of a board's own element: that of the first selector of its styles that has one. */
function rootOf(game: string): string {
  const files = filesBelow(join("games", game), ".css").map((file) => readFileSync(file, "utf8"));
  return files.flatMap(selectorsOf).flatMap(classesOf)[0]!;
}

test("every board has a class of its own", () => {
  const roots = drawn.map(rootOf);
  expect(new Set(roots).size).toBe(roots.length);
});

test.each(drawn)("every style of %s stands below its board", (game) => {
  for (const file of filesBelow(join("games", game), ".css"))
    expect(unscoped(readFileSync(file, "utf8"), rootOf(game), game), file).toEqual([]);
});

test("a style without the board's class is noticed", () => {
  const found = (css: string) => unscoped(css, "finca", "finca");
  expect(found(".finca .a {} @container (width > 1px) { .b {} }")).toEqual([".b"]);
  expect(found("button.card {} .fincas .a {}")).toHaveLength(2);
  expect(found(":where(.finca svg text) {} .finca.x {}")).toEqual([]);
  expect(found('[data-game="finca"] {} [data-game="finca"][data-season="fall"] {}')).toEqual([]);
  expect(found('[data-game="cinco"] {} [data-game="finca"] .bar {}')).toHaveLength(2);
});

/** What stands around every board; a rule below these can still reach one. */
const around = ["frame", "wide", "match", "drawn", "stage", "help-tutorial"];

/** Every class that a board gives to its parts: in its styles, and in its drawings. */
function wordsOf(game: string): Set<string> {
  const words = new Set<string>();
  for (const file of filesBelow(join("games", game), ".css"))
    for (const selector of selectorsOf(readFileSync(file, "utf8")))
      for (const name of classesOf(selector)) words.add(name);
  for (const file of filesBelow(join("games", game), ".tsx"))
    for (const [, names = ""] of readFileSync(file, "utf8").matchAll(/class="([^"]*)"/g))
      for (const name of names.split(" ")) words.add(name);
  return words;
}

/** Selectors of a screen that could meet a part of a board. */
const reaching = (css: string, words: Set<string>): string[] =>
  selectorsOf(css).filter((selector) => {
    const last = selector.split(/[\s>+~]+/).at(-1)!;
    const isBare = classesOf(selector).every((name) => around.includes(name));
    if (isBare) return !around.some((name) => last.includes(`.${name}`));
    return classesOf(selector).every((name) => words.has(name) || around.includes(name));
  });

test.each(drawn)("no screen and no help styles a part of %s", (game) => {
  const words = wordsOf(game);
  for (const folder of ["help", "screens", "widgets"])
    for (const file of filesBelow(folder, ".css"))
      expect(reaching(readFileSync(file, "utf8"), words), file).toEqual([]);
});

test("a style that reaches into a board is noticed", () => {
  const words = new Set(["guide", "button"]);
  const css = ".guide .button {} .guide {} fieldset {} .match .stage {} .hint .button {}";
  expect(reaching(css, words)).toEqual([".guide .button", ".guide", "fieldset"]);
});
