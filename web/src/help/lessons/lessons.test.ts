// The lessons as they are written: every step stands before a move of the learner, and every rule it
// cites is one of its game.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Lesson } from "../../games/manifest";

const folder = join(import.meta.dirname, "../../games");
const fileOf = (game: string, name: string) => join(folder, game, "help", name);
const games = readdirSync(folder).filter((game) => existsSync(fileOf(game, "lesson.json")));

function entriesOf(game: string): string[] {
  const lines = readFileSync(fileOf(game, "lesson.game"), "utf8").split("\n");
  return lines.slice(lines.findIndex((line) => line.startsWith("head ")) + 1);
}

test.each(games)("the lesson of %s is a match by the newest rules", (game) => {
  const source = readFileSync(join(folder, `../../../src/games/${game}/${game}.c`), "utf8");
  const newest = source.match(/\.rules_version = (\d+)/)?.[1];
  const record = readFileSync(fileOf(game, "lesson.game"), "utf8");
  expect(record).toContain(`\nrules ${newest}\n`);
});

test.each(games)("the lesson of %s teaches moves of the learner, by rules of the game", (game) => {
  const lesson: Lesson = JSON.parse(readFileSync(fileOf(game, "lesson.json"), "utf8"));
  const rules = readFileSync(join(folder, `../../../src/games/${game}/RULES.md`), "utf8");
  const entries = entriesOf(game);
  for (const { entry, rule } of lesson.steps) {
    expect(entries[entry], `step ${entry}`).toMatch(new RegExp(`^${lesson.seat} `));
    if (rule) expect(rules, `step ${entry}`).toContain(`**${rule}**`);
  }
  const cited = lesson.steps.filter(({ rule }) => rule).length;
  expect(cited, "rules cited").toBeGreaterThanOrEqual(5);
  const moves = entries.slice(0, lesson.until).filter((line) => line.startsWith(`${lesson.seat} `));
  expect(lesson.steps).toHaveLength(moves.length);
});
