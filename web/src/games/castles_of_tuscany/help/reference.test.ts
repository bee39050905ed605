// The counts of the reference are those of the rules.
import { expect, test } from "vitest";
import source from "../../../../../src/games/castles_of_tuscany/castles_of_tuscany_catalog.c?raw";
import reference from "./reference";

function numbers(name: string): number[] {
  const body = source.match(new RegExp(`${name}\\[[^=]*=\\s*\\{([\\s\\S]*?)\\};`))![1]!;
  return [...body.matchAll(/\d+/g)].map(Number);
}

const counts = (list: string) =>
  Object.values(reference.sections.find((section) => section.list === list)!.count as object);

test("cards and tiles are counted as the rules count them", () => {
  expect(counts("colour")).toEqual(numbers("castles_of_tuscany_cards"));
  const players = numbers("castles_of_tuscany_player_tiles");
  const neutral = numbers("castles_of_tuscany_neutral_tiles");
  const tiles = neutral.map((count, tile) =>
    [0, 1, 2, 3].reduce((sum, seat) => sum + players[seat * neutral.length + tile]!, count),
  );
  expect(counts("tile")).toEqual(tiles);
});
