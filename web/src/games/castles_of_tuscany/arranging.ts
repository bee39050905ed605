// How the three boards lie while they are laid, and what moving one of them makes of it.
import type { Letter, Offset, Order, Turning } from "./props";
import { offsetTraits, orderTraits, turningTraits } from "./types.gen";

/** How the boards lie: what is chosen so far, and what is being tried now. */
export interface Layout {
  order: Order;
  turned: Turning;
  offset: Offset;
}

export type Side = "left" | "right";

/** The word of a list with such traits. */
const wordWith = <W extends string, T>(traits: Record<W, T>, fits: (traits: T) => boolean): W =>
  (Object.keys(traits) as W[]).find((word) => fits(traits[word]))!;

const isSame = (one: unknown[], other: unknown[]) => one.join() === other.join();

/** The letter of the board at a place from the top. */
export const letterAt = (order: Order, place: number): Letter => orderTraits[order].letters[place]!;

export const isTurned = (turned: Turning, letter: Letter): boolean =>
  turningTraits[turned].letters.includes(letter);

/** To which side of the board above it the second or third board is pushed. */
export function sideOf(offset: Offset, place: number): Side | undefined {
  const { shift } = offsetTraits[offset];
  return place > 0 ? (shift[place]! > shift[place - 1]! ? "right" : "left") : undefined;
}

export function swap(order: Order, place: number, other: number): Order {
  if (other < 0 || other > 2) return order;
  const letters = [...orderTraits[order].letters];
  [letters[place], letters[other]] = [letters[other]!, letters[place]!];
  return wordWith(orderTraits, (traits) => isSame(traits.letters, letters));
}

export const toggle = (turned: Turning, letter: Letter): Turning =>
  wordWith(turningTraits, ({ letters }) =>
    (["a", "b", "c"] as const).every(
      (one) => letters.includes(one) === (isTurned(turned, one) !== (one === letter)),
    ),
  );

/** Pushes the second or third board to a side of the one above it. */
export function push(offset: Offset, place: number, side: Side): Offset {
  const offsets = Object.keys(offsetTraits) as Offset[];
  const wanted = (other: number) => (other === place ? side : sideOf(offset, other));
  if (place < 1) return offset;
  return offsets.find((word) => [1, 2].every((other) => sideOf(word, other) === wanted(other)))!;
}
