// The printed values agree with the game's catalogue in C, which the rules are played with.
import { expect, test } from "vitest";
import catalogue from "../../../../src/games/viticulture/viticulture_catalog.c?raw";
import words from "../../../../src/games/viticulture/viticulture_words.c?raw";
import { bonuses, orders, structures, summerActions, vines, winterActions } from "./printed";

/** The strings of one array of the C source. */
function strings(source: string, name: string): string[] {
  const body = source.match(new RegExp(`\\b${name}\\[[^\\]]*\\] = \\{([\\s\\S]*?)\\};`))![1]!;
  return [...body.matchAll(/"([^"]*)"/g)].map((found) => found[1]!);
}

test("vines carry the catalogue's values and needs", () => {
  for (const [word, vine] of Object.entries(vines)) {
    const row = catalogue.match(
      new RegExp(`\\[${word.toUpperCase()}\\] = \\{\\{(\\d), (\\d)\\}, ([^,]*),`),
    )!;
    expect([vine.red, vine.white], word).toEqual([Number(row[1]), Number(row[2])]);
    const needs = {
      "0": [],
      T: ["trellis"],
      I: ["irrigation"],
      "T | I": ["trellis", "irrigation"],
    };
    expect(vine.needs, word).toEqual(needs[row[3]! as keyof typeof needs]);
  }
});

test("orders ask and pay what the catalogue says", () => {
  const table = catalogue.match(/viticulture_orders\[ORDER_COUNT\] = \{([\s\S]*?)\n\};/)![1]!;
  const rows = [...table.matchAll(/\{\{(.*)\}, (\d), (\d)\}/g)];
  const names = strings(catalogue, "card_word").slice(9, 45);
  expect(Object.keys(orders)).toEqual(names);
  expect(rows.length).toBe(36);
  rows.forEach((row, index) => {
    const order = orders[names[index]!]!;
    const icons = order.icons.map((icon) => `${icon.wine[0]!.toUpperCase()}(${icon.value})`);
    expect([icons.join(", "), order.points, order.residual]).toEqual([
      row[1],
      Number(row[2]),
      Number(row[3]),
    ]);
  });
});

test("structures cost what the catalogue says", () => {
  for (const [word, cost] of structures)
    expect(catalogue).toMatch(new RegExp(`\\[${word.toUpperCase()}\\] = ${cost},`));
  expect(structures.map(([word]) => word).sort()).toEqual(strings(words, "structure_word").sort());
});

test("actions and bonuses stand in the catalogue's order", () => {
  const actions = [...summerActions, ...winterActions];
  expect(actions).toEqual(strings(words, "action_word").slice(0, 12));
  expect(actions.map((action) => bonuses[action])).toEqual(strings(words, "bonus_word"));
});
