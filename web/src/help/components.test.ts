import { expect, test } from "vitest";
import type { Speech } from "../games/board";
import type { GameFacts, View } from "../messages";
import { componentsOf, search, unseenIn } from "./components";
import { type Shelf, shelves } from "./shelves";

const sources = import.meta.glob<string>("../../../src/games/*/*.[ch]", {
  eager: true,
  query: "?raw",
  import: "default",
});
const source = (path: string) => sources[`../../../src/games/${path}`]!;
const castles = source("castles_of_tuscany/castles_catalog.c");
const cinque = source("cinque_terre/cinque_terre.h");
const viticulture = source("viticulture/viticulture_catalog.c");

const words = import.meta.glob("../i18n/en/*.json", { eager: true, import: "default" });
const wordsOf = (game: string) =>
  (words[`../i18n/en/${game}.json`] as { words: Record<string, Record<string, unknown> | string> })
    .words;

const speech = {
  t: (key: string, ...args: unknown[]) => key.replace(/\{(\d)\}/g, (_, at) => String(args[at])),
  word: (_: string, word: string) => word.replace(/_second$/, ""),
  about: () => "",
} as unknown as Speech;
const facts = {
  words: { tile: ["fig_1", "any_4", "any_4_second"].map((word) => ({ word })) },
} as unknown as GameFacts;
const shelf: Shelf = { title: () => "", list: "tile", count: 1, unseen: ["bag"] };

test("every game has shelves, and their lists and words exist", () => {
  for (const [game, list] of Object.entries(shelves)) {
    const lists = wordsOf(game);
    for (const { list: name, count } of list) {
      // A list of plain numbers is in no catalogue, only in the game's tables.
      const tables = Object.keys(sources).filter((path) => path.includes(`/${game}/`));
      const isTable = tables.some((path) => sources[path]!.includes(`"${name}"`));
      expect(name in lists || isTable, `${game} ${name}`).toBe(true);
      const known = lists[name];
      if (typeof count === "object" && typeof known === "object")
        expect(Object.keys(count).sort(), `${game} ${name}`).toEqual(Object.keys(known).sort());
    }
  }
  expect(Object.keys(shelves).length).toBe(5);
});

function numbers(text: string, name: string): number[] {
  const body = text.match(new RegExp(`${name}\\[[^=]*= \\{([\\s\\S]*?)\\};`))![1]!;
  return [...body.matchAll(/\d+/g)].map(Number);
}

test("counts are those of the rules", () => {
  const counts = (game: string, list: string) =>
    Object.values(shelves[game]!.find((one) => one.list === list)!.count as object);
  expect(counts("castles_of_tuscany", "colour")).toEqual(numbers(castles, "castles_cards"));
  const players = numbers(castles, "castles_player_tiles");
  const neutral = numbers(castles, "castles_neutral_tiles");
  const tiles = neutral.map((count, tile) =>
    [0, 1, 2, 3].reduce((sum, seat) => sum + players[seat * neutral.length + tile]!, count),
  );
  expect(counts("castles_of_tuscany", "tile")).toEqual(tiles);
  const vines = [...viticulture.matchAll(/\[[A-Z_]+\] = \{\{\d, \d\}, [^,]*, (\d)\}/g)];
  expect(counts("viticulture", "vine")).toEqual(vines.map((vine) => Number(vine[1])));
  expect(cinque).toContain(`CARDS_EACH = ${shelves.cinque_terre![0]!.count},`);
});

test("equal things are one entry with their sum", () => {
  const view = { state: { bag: ["fig_1", "any_4_second"] } } as unknown as View;
  const found = componentsOf(facts, shelf, speech, view);
  expect(found.map(({ name, count, unseen }) => [name, count, unseen])).toEqual([
    ["fig_1", 1, 1],
    ["any_4", 2, 1],
  ]);
  expect(componentsOf(facts, shelf, speech, null)[0]!.unseen).toBeNull();
});

test("unseen things are counted in sets, counts and bags of every seat", () => {
  const view = { state: { a: ["3", "x"], b: { x: 2 }, c: [{ x: 1 }, { x: 4, y: 1 }] } };
  const of = (unseen: string[]) => unseenIn(view as unknown as View, { ...shelf, unseen }, "x");
  expect([of(["a"]), of(["b"]), of(["c"]), of(["a", "b", "c"])]).toEqual([1, 2, 5, 8]);
});

test("the search folds accents and wants all words", () => {
  const one = {
    word: "x",
    words: ["x"],
    name: "Récolte",
    effect: "one field",
    count: 1,
    unseen: 1,
  };
  expect(search([one], "recolte FIELD")).toEqual([one]);
  expect(search([one], "recolte grape")).toEqual([]);
});
