// What the view of a match of Cinco says, in the shape the drawing needs.
import type { Action, State, View } from "../../messages";
import { lines, SPACES } from "./spaces";

export const sides = ["red", "yellow", "blue"] as const;
export type Side = (typeof sides)[number];

export const PIECES = 35; // of each colour (C1.5)
export const HAND = 4;

/** Whose piece lies on each space; member 0 is unused. */
export function owners(state: State): (Side | null)[] {
  const out: (Side | null)[] = Array(SPACES + 1).fill(null);
  for (const half of [state.pieces_low, state.pieces_high])
    for (const side of sides)
      for (const space of (half[side] ?? []) as string[]) out[Number(space)] = side;
  return out;
}

/** Sides alternate around the table (CR1, CR2). */
export function sidesPlaying(view: View): number {
  if (view.seats === 4) return 2;
  if (view.seats === 6) return view.options.teams === "two" ? 2 : 3;
  return view.seats;
}

export function sideOf(view: View, seat: number): Side {
  return sides[seat % sidesPlaying(view)]!;
}

/** The cards face up before a seat, ascending. */
export function pileOf(state: State, seat: number): number[] {
  return [...state.pile_low[seat], ...state.pile_high[seat]].map(Number);
}

/** The spaces a card could be played now: free ones of its number or above. */
export function reach(card: number, owner: (Side | null)[], play?: Action): Set<number> {
  const low = play?.detail?.code === "as_one" ? 1 : card;
  const out = new Set<number>();
  for (let space = low; space <= SPACES; space++) if (!owner[space]) out.add(space);
  return out;
}

export interface Line {
  side: Side;
  spaces: number[];
  open: number | null; // the free space that would complete it; null: it is complete
}

/** Complete lines if there are any, else lines that lack a single piece on a free space. */
export function noteworthy(owner: (Side | null)[]): Line[] {
  const out: Line[] = [];
  for (const spaces of lines)
    for (const side of sides) {
      const own = spaces.filter((space) => owner[space] === side);
      if (own.length < 4) continue;
      const open = spaces.find((space) => owner[space] !== side) ?? null;
      if (open === null || owner[open] === null) out.push({ side, spaces, open });
    }
  const complete = out.filter((line) => line.open === null);
  return complete.length > 0 ? complete : out;
}
