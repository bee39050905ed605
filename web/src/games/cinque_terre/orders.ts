// What is printed on orders, in the shape in which they are drawn.
import type { Order, Produce, Starting, Village } from "./props";
import { orderTraits, startingOrderTraits } from "./types.gen";

export interface OrderSymbol {
  produce: Produce;
  village: Village;
}
export interface Printed {
  lire: number | null; // null on a starting order: its worth depends on the prices
  symbols: OrderSymbol[];
}

const isStarting = (order: Order | Starting): order is Starting => order in startingOrderTraits;

/** An order of either kind. */
export function printed(order: Order | Starting): Printed {
  const { wants } = isStarting(order) ? startingOrderTraits[order] : orderTraits[order];
  const symbols = (Object.entries(wants) as [Village, Produce][]).map(([village, produce]) => ({
    produce,
    village,
  }));
  return { lire: isStarting(order) ? null : orderTraits[order].lire, symbols };
}

/** Pieces of a count by kind, one by one. */
export const pieces = (counts: Record<Produce, number | null>): Produce[] =>
  (Object.entries(counts) as [Produce, number | null][]).flatMap(([kind, count]) =>
    Array.from({ length: count ?? 0 }, () => kind),
  );
