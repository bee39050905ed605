// The levels that people can choose are those of the program, with the same words.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { levels } from "../../backend/backend";
import { levelSummary } from "../match/players";

const source = readFileSync("../src/ai/levels.c", "utf8");
const yardsticks = ["adviser", "champion_1", "plain"];

test("levels are those of the program, in its order and words", () => {
  const rows = [...source.matchAll(/^LEVEL\((\w+),\s*"([^"]+)"/gm)].map(([, name, words]) => [
    name,
    words,
  ]);
  const shown = rows.filter(([name]) => !yardsticks.includes(name ?? ""));
  expect(shown.length).toBeGreaterThan(6);
  expect(levels.map((level) => [level, levelSummary(level)])).toEqual(shown);
});
