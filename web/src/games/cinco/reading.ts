// What the view of a match of Cinco says, in the shape the drawing needs.
import type { Side, State, View } from "./props";
import { SPACES } from "./spaces";

export const sides = ["red", "yellow", "blue"] as const;

export const HAND = 4; // cards drawn side by side

/** Whose piece lies on each space; member 0 is unused. */
export function owners(state: Pick<State, "pieces_low" | "pieces_high">): (Side | null)[] {
  const out: (Side | null)[] = Array(SPACES + 1).fill(null);
  for (const half of [state.pieces_low, state.pieces_high])
    for (const side of sides) for (const space of half[side]) out[Number(space)] = side;
  return out;
}

/** The cards face up before a seat, ascending. */
export function pileOf(state: State, seat: number): number[] {
  return [...state.pile_low[seat]!, ...state.pile_high[seat]!].map(Number);
}

/** The spaces that each card of the viewer's hand reaches: the free ones from its lowest on. */
export function reaches(view: View, owner: (Side | null)[]): Map<number, Set<number>> {
  const hand = view.viewer === null ? [] : view.state.hand[view.viewer]!;
  const free = owner.flatMap((side, space) => (side === null && space > 0 ? [space] : []));
  const from = (lowest = 0) => new Set(lowest ? free.filter((space) => space >= lowest) : []);
  return new Map(hand.map((card, index) => [Number(card), from(view.derived.reach[index])]));
}

export interface Line {
  side: Side;
  spaces: number[];
  open: number | null; // the free space that would complete it; null: it is complete
}

/** The lines worth seeing: complete ones, or those that lack a single piece. */
export function noteworthy({ derived }: Pick<View, "derived">, owner: (Side | null)[]): Line[] {
  const line = (spaces: number[], open: number | null): Line => ({
    side: owner[spaces.find((space) => space !== open)!]!,
    spaces,
    open,
  });
  return [
    ...derived.complete.map((spaces) => line(spaces, null)),
    ...derived.threat.map((spaces, index) => line(spaces, derived.open[index]!)),
  ];
}
