// Reading of orders, and the places on the map.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { GameFacts, Word } from "../../messages";
import { blocks, cartPlaces } from "./geometry";
import { printed, vendorLire } from "./orders";

const word = (name: string, one: string, about: string | null = null): Word => ({
  word: name,
  one,
  many: one,
  about,
});
const facts = {
  words: {
    produce: [word("uva", "Uva"), word("olive", "Olive")],
    village: [word("monterosso", "Monterosso"), word("vernazza", "Vernazza")],
    order: [word("o01", "o01", "7 Lire for Uva in Monterosso and Olive in Vernazza.")],
    starting_order: [word("s01", "s01", "30 Lire minus the prices of Olive in Monterosso.")],
  },
} as unknown as GameFacts;

test("orders are read from what is printed on them", () => {
  expect(printed(facts, "o01")).toEqual({
    lire: 7,
    symbols: [
      { produce: "uva", village: "monterosso" },
      { produce: "olive", village: "vernazza" },
    ],
  });
  expect(printed(facts, "s01")).toEqual({
    lire: null,
    symbols: [{ produce: "olive", village: "monterosso" }],
  });
});

test("the vendor cards are those of the rules", () => {
  const rules = readFileSync(
    new URL("../../../../src/games/cinque_terre/RULES.md", import.meta.url),
    "utf8",
  );
  const text = rules.match(/\*\*TH7\*\*[^`]*/)![0];
  const said = [...text.matchAll(/(\p{L}+)(?: and\s+(\p{L}+))? (\d+)[,.]/gu)].flatMap(
    ([, first, second, lire]) =>
      [first, second].filter(Boolean).map((name) => [name!.toLowerCase(), Number(lire)]),
  );
  expect(Object.fromEntries(said)).toEqual(vendorLire);
});

test("five carts stand inside the space they share", () => {
  for (const [space, { x, width }] of Object.entries(blocks)) {
    const places = cartPlaces(space, 5);
    expect(places[0]!.x).toBeGreaterThan(x);
    expect(places[4]!.x + 46).toBeLessThanOrEqual(x + width);
  }
});
