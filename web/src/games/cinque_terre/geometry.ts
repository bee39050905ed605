// Where things stand on the map of Cinque Terre: villages down the coast on the left, harvest spaces
// in the hills on the right; the loop runs clockwise through all eight.
import type { HarvestSpace, Space, Village } from "./props";

export const MAP = { width: 400, height: 548 };

export interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const VILLAGES: Village[] = [
  "monterosso",
  "vernazza",
  "corniglia",
  "manarola",
  "riomaggiore",
];
export const HARVESTS: HarvestSpace[] = ["harvest_1", "harvest_2", "harvest_3"];

/** The ground of each space. */
export const blocks = {
  ...Object.fromEntries(
    VILLAGES.map((village, row) => [village, { x: 26, y: 6 + row * 109, width: 196, height: 100 }]),
  ),
  ...Object.fromEntries(
    HARVESTS.map((space, row) => [space, { x: 234, y: 6 + row * 182, width: 160, height: 172 }]),
  ),
} as Record<Space, Block>;

/** How large carts are drawn: so that they stand below the dice, with what they carry. */
export const CART = 0.88;

/** Where the carts of a space stand: in its lowest line, closer together when there are many. */
export function cartPlaces(space: Space, count: number): { x: number; y: number }[] {
  const { x, y, width, height } = blocks[space];
  const step = Math.min(56, (width - 60) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, index) => ({
    x: x + 4 + index * step,
    y: y + height - 39,
  }));
}
