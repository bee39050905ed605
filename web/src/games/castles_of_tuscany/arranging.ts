// How the three boards lie while they are laid, and what moving one of them makes of it.
import { letters } from "./region";

/** How the boards lie: what is chosen so far, and what is being tried now. */
export interface Layout {
  order: string; // "bca"
  turned: string; // letters in alphabetical order, "" for none
  offset: string; // "left_right"
}

export function swap(order: string, place: number, other: number): string {
  if (other < 0 || other > 2) return order;
  const list = [...order];
  [list[place], list[other]] = [list[other]!, list[place]!];
  return list.join("");
}

export function toggle(turned: string, letter: string): string {
  return letters.filter((one) => (one === letter) !== turned.includes(one)).join("");
}

/** Pushes the second or third board to a side of the one above it. */
export function push(offset: string, place: number, side: "left" | "right"): string {
  const sides = offset.split("_");
  if (place > 0) sides[place - 1] = side;
  return sides.join("_");
}
