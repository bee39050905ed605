// Geometry of a region of The Castles of Tuscany: three boards of ten spaces (rows of three, four
// and three), laid below each other and shifted by half a space. Rows are lettered a to i.
import type { Point } from "../hex";
import { isTurned, letterAt } from "./arranging";
import type { Colour, Letter, Offset, Order, SpaceName, State, Turning } from "./props";
import { boardTraits, offsetTraits } from "./types.gen";

export const SIZE = 20; // centre of a space to its corner, in the drawing's units
const WIDE = SIZE * Math.sqrt(3);

export const rows = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
export const letters: Letter[] = ["a", "b", "c"];

const indent = [1, 0, 1]; // of the rows of a board, in half spaces
const count = [3, 4, 3];

/** The spaces of one board, by the row's place in it: 0 to 9 from top left to bottom right. */
export const cells: { row: number; column: number }[] = count.flatMap((many, row) =>
  Array.from({ length: many }, (_, column) => ({ row, column })),
);

/** How far each board lies to the right of the first one, in half spaces. */
export const shifts = (offset: Offset): number[] => offsetTraits[offset].shift;

/** Centre of a cell of a board whose first row is `row` and which is shifted by `half` spaces. */
export function cellCentre(cell: number, place: number, half: number): Point {
  const { row, column } = cells[cell]!;
  return {
    x: WIDE * (column + (indent[row]! + half) / 2 - 1.5),
    y: SIZE * 1.5 * (place * 3 + row),
  };
}

export interface Space extends Point {
  name: SpaceName; // "b3"
  row: string; // the letter of its row, "b"
  column: number; // 0 is the first of its row
  place: number; // which board from the top, 0 to 2
  cell: number; // which space of it, 0 to 9
}

/** The thirty spaces of a region whose boards are shifted so. */
export function spacesOf(offset: Offset): Space[] {
  const shift = shifts(offset);
  return letters.flatMap((_, place) =>
    cells.map(({ row, column }, cell) => ({
      name: `${rows[place * 3 + row]}${column + 1}` as SpaceName,
      row: rows[place * 3 + row]!,
      column,
      place,
      cell,
      ...cellCentre(cell, place, shift[place]!),
    })),
  );
}

/** The first space of every row; the row's letter is written beside it. */
export const rowStarts = (spaces: Space[]): Space[] => spaces.filter(({ column }) => column === 0);

/** The frame that any region fits in; shifted ones keep their first board in the middle. */
export function frameOf(offset: Offset): { x: number; y: number; width: number; height: number } {
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

/** Colours by the name of the space. */
export type Colours = Partial<Record<SpaceName, Colour>>;

/** The ten colours of a player's board with this letter. */
const boardColours = (letter: Letter, number: number): Colour[] =>
  Object.values(boardTraits).find((board) => board.letter === letter && board.number === number)
    ?.colours ?? [];

/** Colours by space while the boards are laid; a board that is turned shows its last space first. */
export function laidColours(
  boards: Record<Letter, number>,
  order: Order,
  turned: Turning,
): Colours {
  const out: Colours = {};
  for (const space of spacesOf("left_left")) {
    const letter = letterAt(order, space.place);
    const colours = boardColours(letter, boards[letter]);
    out[space.name] = colours[isTurned(turned, letter) ? 9 - space.cell : space.cell];
  }
  return out;
}

/** Colours by space as the view tells them once the boards are laid. */
export function coloursOf(state: State, seat: number): Colours {
  const out: Colours = {};
  const spaces = Object.entries(state.colour_spaces[seat]!) as [Colour, SpaceName[]][];
  for (const [colour, names] of spaces) for (const name of names) out[name] = colour;
  return out;
}
