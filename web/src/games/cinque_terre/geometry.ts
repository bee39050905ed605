// Where things stand on the coast: in a wide window the villages in a row along the shore and the hills
// behind them, on a phone the villages one below the other and the hills beside them. The road runs
// clockwise through all eight spaces.
import type { HarvestSpace, Space, Village } from "./props";

export interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}
/** A drawing laid down at a point, stretched. */
export interface Spread extends Point {
  across: number;
  down: number;
}

/** The tags of a hill; left and foot are from the hill's. */
export interface Tags {
  height: number;
  pitch: number;
  foot: number;
  left: number;
  isOpen: boolean; // the produce stands on the terrace itself, and only numbers on paper
}

export interface Plan {
  width: number;
  height: number;
  blocks: Record<Space, Block>;
  stalls: Record<Village, Spread>;
  houses: Record<Village, Spread>;
  hills: Record<HarvestSpace, Spread>; // the middle of the foot
  tag: Tags;
  plank: Point & { isShort: boolean }; // the name of a hill, from its foot; or only its number
  signs: Record<Space, Point>; // how far it is, on the road
  carts: Record<Space, Point>; // the first cart
  stops: Record<Space, Point>; // the middle of the road before a space
  bends: Partial<Record<Space, Point[]>>; // of the road after a space
  others: Point; // what a piece without a die brings
  cart: { scale: number; across: number; down: number }; // from one cart to the next, at most
}

export const VILLAGES: Village[] = [
  "monterosso",
  "vernazza",
  "corniglia",
  "manarola",
  "riomaggiore",
];
export const HARVESTS: HarvestSpace[] = ["harvest_1", "harvest_2", "harvest_3"];

/** The outline of a hill, its foot in the middle at 0 0, 200 high. */
export const ridges: Record<HarvestSpace, string> = {
  harvest_1:
    "M-148 4C-140-50-128-128-96-160-66-190-30-202 6-196 44-190 92-172 116-122 134-82 142-40 146 4z",
  harvest_2:
    "M-146 4C-142-40-126-104-104-136-82-166-40-176-8-190 24-204 58-196 88-166 124-128 138-56 146 4z",
  harvest_3:
    "M-146 4C-142-50-130-112-104-146-84-172-60-174-36-190-8-206 40-202 74-178 116-146 140-70 148 4z",
};
/** A stall is 178 wide and 98 high, without its legs. */
export const STALL = { width: 178, height: 98 };
export const TAG = 124;

const each = <Word extends string, T>(words: Word[], make: (index: number) => T) =>
  Object.fromEntries(words.map((word, index) => [word, make(index)])) as Record<Word, T>;
const both = <T>(village: (index: number) => T, hill: (index: number) => T) => ({
  ...each(VILLAGES, village),
  ...each(HARVESTS, hill),
});

const column = (index: number) => 38 + index * 187;
const hill = (index: number) => 200 + index * 303;

const wide: Plan = {
  width: 1006,
  height: 468,
  blocks: both(
    (index) => ({ x: column(index), y: 192, width: 180, height: 246 }),
    (index) => ({ x: hill(index) - 146, y: 4, width: 292, height: 186 }),
  ),
  stalls: each(VILLAGES, (index) => ({ x: column(index), y: 338, across: 1, down: 1 })),
  houses: each(VILLAGES, (index) => ({ x: column(index) + 1, y: 190, across: 1, down: 0.95 })),
  hills: each(HARVESTS, (index) => ({ x: hill(index), y: 172, across: 1, down: 0.84 })),
  tag: { height: 34, pitch: 38, foot: -28, left: -TAG / 2, isOpen: false },
  plank: { x: 0, y: -173, isShort: false },
  signs: both(
    (index) => ({ x: column(index) + 152, y: 314 }),
    (index) => ({ x: hill(index) + 106, y: 181 }),
  ),
  carts: both(
    (index) => ({ x: column(index) + 10, y: 284 }),
    (index) => ({ x: hill(index) - 132, y: 151 }),
  ),
  stops: both(
    (index) => ({ x: column(index) + 34, y: 314 }),
    (index) => ({ x: hill(index) - 106, y: 181 }),
  ),
  bends: {
    monterosso: [
      { x: 40, y: 304 },
      { x: 36, y: 262 },
      { x: 62, y: 206 },
    ],
    harvest_3: [
      { x: 940, y: 182 },
      { x: 978, y: 200 },
      { x: 990, y: 252 },
      { x: 984, y: 300 },
      { x: 940, y: 314 },
    ],
  },
  others: { x: 44, y: 442 },
  cart: { scale: 0.82, across: 62, down: 0 },
};

const row = (index: number) => 6 + index * 94;
const step = (index: number) => index * 160;

const tall: Plan = {
  width: 390,
  height: 480,
  blocks: both(
    (index) => ({ x: 4, y: row(index), width: 234, height: 90 }),
    (index) => ({ x: 243, y: step(index), width: 147, height: 160 }),
  ),
  stalls: each(VILLAGES, (index) => ({ x: 80, y: row(index), across: 0.88, down: 0.88 })),
  houses: each(VILLAGES, (index) => ({ x: 32, y: row(index) + 6, across: 0.6, down: 0.66 })),
  hills: each(HARVESTS, (index) => ({ x: 304, y: step(index) + 158, across: 0.5, down: 0.79 })),
  tag: { height: 44, pitch: 44, foot: -29, left: -66, isOpen: true },
  plank: { x: 74, y: -112, isShort: true },
  signs: both(
    (index) => ({ x: 60, y: row(index) + 70 }),
    (index) => ({ x: 366, y: step(index) + 142 }),
  ),
  carts: both(
    (index) => ({ x: 8, y: row(index) + 14 }),
    (index) => ({ x: 248, y: step(index) + 133 }),
  ),
  stops: both(
    (index) => ({ x: 26, y: row(index) + 44 }),
    (index) => ({ x: 374, y: step(index) + 144 }),
  ),
  bends: {
    monterosso: [
      { x: 34, y: 18 },
      { x: 70, y: 8 },
      { x: 336, y: 8 },
      { x: 368, y: 20 },
    ],
    harvest_3: [
      { x: 334, y: 472 },
      { x: 58, y: 472 },
      { x: 32, y: 462 },
    ],
  },
  others: { x: 229, y: 164 },
  cart: { scale: 0.66, across: 4, down: 24 },
};

export const plans = { wide, tall };
export type PlanName = keyof typeof plans;

/** Where the carts of a space stand: on the road before it, closer together when there are many. */
export function cartPlaces(plan: Plan, space: Space, count: number): Point[] {
  const { x, y } = plan.carts[space];
  const { scale, across, down } = plan.cart;
  const block = plan.blocks[space];
  const gaps = Math.max(1, count - 1);
  const room = (block.x + block.width - x - 62 * scale) / gaps;
  const depth = (block.y + block.height - y - 48 * scale) / gaps;
  const isHill = HARVESTS.some((word) => word === space);
  return Array.from({ length: count }, (_, index) => ({
    x: x + index * Math.min(isHill ? 62 * scale : across, room),
    y: y + (isHill ? 0 : index * Math.min(down, depth)),
  }));
}

/** Where the tags of a hill hang, from its top to its foot. */
export function tagPlaces(plan: Plan, space: HarvestSpace, count: number): Point[] {
  const { x, y } = plan.hills[space];
  const { pitch, foot, left } = plan.tag;
  const lift = count < 3 ? pitch / 3 : 0;
  return Array.from({ length: count }, (_, index) => ({
    x: x + left,
    y: y + foot - lift - (count - 1 - index) * pitch - plan.tag.height + 4,
  }));
}
