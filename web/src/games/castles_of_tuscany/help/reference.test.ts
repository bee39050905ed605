// The counts of the reference are those of the rules.
import { expect, test } from "vitest";
import source from "../../../../../src/games/castles_of_tuscany/castles_of_tuscany_catalog.c?raw";
import reference from "./reference";

function numbers(name: string): number[] {
  const body = source.match(new RegExp(`${name}\\[[^=]*=\\s*\\{([\\s\\S]*?)\\};`))![1]!;
  return [...body.matchAll(/\d+/g)].map(Number);
}

function counts(list: string, rules: number): number[] {
  const { count } = reference.sections.find((section) => section.list === list)!;
  return Object.values(typeof count === "function" ? count(rules) : (count as object));
}

test("cards and tiles are counted as the rules count them", () => {
  expect(counts("colour", 2)).toEqual(numbers("castles_of_tuscany_cards"));
  const players = numbers("castles_of_tuscany_player_tiles");
  const bySeat = numbers("castles_of_tuscany_seat_tiles"); // in version 1
  const neutral = numbers("castles_of_tuscany_neutral_tiles");
  const seats = [0, 1, 2, 3];
  expect(counts("tile", 2)).toEqual(neutral.map((count, tile) => count + 4 * players[tile]!));
  expect(counts("tile", 1)).toEqual(
    neutral.map((count, tile) =>
      seats.reduce((sum, seat) => sum + bySeat[seat * neutral.length + tile]!, count),
    ),
  );
});
