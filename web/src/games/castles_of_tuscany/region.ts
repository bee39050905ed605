// Geometry of a region of The Castles of Tuscany: three boards of ten spaces (rows of three, four
// and three), laid below each other and shifted by half a space. Rows are lettered a to i.
import type { GameFacts, State } from "../../messages";
import type { Point } from "../hex";

export const SIZE = 20; // centre of a space to its corner, in the drawing's units
const WIDE = SIZE * Math.sqrt(3);

export const rows = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
export const letters = ["a", "b", "c"] as const;
export type Letter = (typeof letters)[number];

const indent = [1, 0, 1]; // of the rows of a board, in half spaces
const count = [3, 4, 3];

/** The spaces of one board, by the row's place in it: 0 to 9 from top left to bottom right. */
export const cells: { row: number; column: number }[] = count.flatMap((many, row) =>
  Array.from({ length: many }, (_, column) => ({ row, column })),
);

/** How far each board lies to the right of the first one, in half spaces. */
export function shifts(offset: string): [number, number, number] {
  const [second, third] = offset.split("_").map((side) => (side === "right" ? 1 : -1));
  return [0, second ?? 0, (second ?? 0) + (third ?? 0)];
}

/** Centre of a cell of a board whose first row is `row` and which is shifted by `half` spaces. */
export function cellCentre(cell: number, place: number, half: number): Point {
  const { row, column } = cells[cell]!;
  return {
    x: WIDE * (column + (indent[row]! + half) / 2 - 1.5),
    y: SIZE * 1.5 * (place * 3 + row),
  };
}

export interface Space extends Point {
  name: string; // "b3"
  place: number; // which board from the top, 0 to 2
  cell: number; // which space of it, 0 to 9
}

/** The thirty spaces of a region whose boards are shifted so. */
export function spacesOf(offset: string): Space[] {
  const shift = shifts(offset);
  return letters.flatMap((_, place) =>
    cells.map(({ row, column }, cell) => ({
      name: `${rows[place * 3 + row]}${column + 1}`,
      place,
      cell,
      ...cellCentre(cell, place, shift[place]!),
    })),
  );
}

/** The first space of every row; the row's letter is written beside it. */
export const rowStarts = (spaces: Space[]): Space[] =>
  spaces.filter(({ name }) => name.endsWith("1"));

/** The frame that any region fits in; shifted ones keep their first board in the middle. */
export function frameOf(offset: string): { x: number; y: number; width: number; height: number } {
  const list = spacesOf(offset);
  const left = Math.min(...list.map((space) => space.x)) - WIDE / 2;
  const right = Math.max(...list.map((space) => space.x)) + WIDE / 2;
  return { x: left, y: -SIZE, width: right - left, height: SIZE * 14 };
}

export function areNeighbours(one: Point, other: Point): boolean {
  const distance = Math.hypot(one.x - other.x, one.y - other.y);
  return distance > 0 && distance < WIDE * 1.05;
}

// ---- Colours ----

const colourOfLetter: Record<string, string> = {
  D: "dark_green",
  R: "red",
  B: "blue",
  G: "grey",
  O: "orange",
  Y: "yellow",
  W: "beige",
  L: "light_green",
};

/** The ten colours of a player's board with this letter, as the game's facts describe it. */
export function boardColours(game: GameFacts, letter: Letter, number: number): string[] {
  const about = game.words.board?.find((word) => word.word === `${letter}${number + 1}`)?.about;
  const found = (about ?? "").match(/\b[DRBGOYWL]{3,4}\b/g) ?? [];
  return [...found.join("")].map((sign) => colourOfLetter[sign]!);
}

/** Colours by space while the boards are laid; a turned board (a letter of `turned`) is read
 * backwards. */
export function laidColours(
  game: GameFacts,
  boards: Record<string, number>,
  order: string,
  turned: string,
): Record<string, string> {
  const out: Record<string, string> = {};
  const list = spacesOf("left_left");
  for (const space of list) {
    const letter = order[space.place] as Letter;
    const colours = boardColours(game, letter, boards[letter]!);
    const isTurned = turned.includes(letter);
    out[space.name] = colours[isTurned ? 9 - space.cell : space.cell] ?? "";
  }
  return out;
}

/** Colours by space as the view tells them once the boards are laid. */
export function coloursOf(state: State, seat: number): Record<string, string> {
  const out: Record<string, string> = {};
  for (const [colour, names] of Object.entries(state.colour_spaces[seat] as State))
    for (const name of names as string[]) out[name] = colour;
  return out;
}
