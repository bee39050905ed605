// What is printed on orders, read from the words of the game's facts ("7 Lire for Uva in Monterosso
// and Olive in Vernazza."), and what of it a player has sold, read from the view.
import type { GameFacts, State } from "../../messages";

export interface Symbol {
  produce: string;
  village: string;
}
export interface Printed {
  lire: number | null; // null on a starting order: its worth depends on the prices
  symbols: Symbol[];
}

/** The Most Popular Vendor cards, as printed (TH7). */
export const vendorLire: Record<string, number> = {
  monterosso: 10,
  vernazza: 12,
  corniglia: 14,
  manarola: 12,
  riomaggiore: 10,
};

function wordOf(facts: GameFacts, list: string, name: string): string | undefined {
  return facts.words[list]?.find((entry) => entry.one === name)?.word;
}

/** An order by its word: "o01" to "o80", or "s01" to "s16". */
export function printed(facts: GameFacts, order: string): Printed {
  const starting = order.startsWith("s");
  const list = facts.words[starting ? "starting_order" : "order"] ?? [];
  const about = list.find((entry) => entry.word === order)?.about ?? "";
  const symbols = [...about.matchAll(/(\p{L}+) in (\p{L}+)/gu)].flatMap(([, produce, village]) => {
    const what = wordOf(facts, "produce", produce!);
    const where = wordOf(facts, "village", village!);
    return what && where ? [{ produce: what, village: where }] : [];
  });
  const lire = about.match(/^(\d+) Lire for/)?.[1];
  return { lire: starting || !lire ? null : Number(lire), symbols };
}

/** How many pieces of a kind a seat has sold in a village. */
export const soldIn = (state: State, seat: number, { village, produce }: Symbol): number =>
  state[`sold_${village}`]?.[seat]?.[produce] ?? 0;

/** What a piece brings in a village, as the dice there show: a kind without a die brings 1 (T6.4). */
export const priceIn = (state: State, { village, produce }: Symbol): number =>
  state.die[village][produce] || 1;

/** Pieces of a count by kind, one by one. */
export const pieces = (counts: Record<string, number | null>): string[] =>
  Object.entries(counts).flatMap(([kind, count]) => Array.from({ length: count ?? 0 }, () => kind));
