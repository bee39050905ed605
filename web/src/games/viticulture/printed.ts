// What is printed on the cardboard: values on vine cards, wine orders, prices, the places of the
// board. Drawn as it stands; printed.test.ts compares it with the game's own catalogue.

export const colours = ["red", "white"] as const;
export const wines = ["red", "white", "blush", "sparkling"] as const;
export type Colour = (typeof colours)[number];
export type Wine = (typeof wines)[number];
export const values = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const fields = ["field_1", "field_2", "field_3"] as const;
export const decks = ["vine", "order", "summer", "winter"] as const;
export type Deck = (typeof decks)[number];

/** Each row of the cellar starts at this value. */
export const wineFrom: Record<Wine, number> = { red: 1, white: 1, blush: 4, sparkling: 7 };
export const fieldMost = 6;
export const workersMost = 5;
export const goal = 20;
export const summerVisitors = 20; // the first ones of the list
export const pointsFrom = -5;
export const pointsTo = 25;

export interface Vine {
  red: number;
  white: number;
  needs: string[];
}
export const vines: Record<string, Vine> = {
  sangiovese: { red: 1, white: 0, needs: [] },
  malvasia: { red: 0, white: 1, needs: [] },
  pinot: { red: 1, white: 1, needs: ["trellis"] },
  syrah: { red: 2, white: 0, needs: ["trellis"] },
  trebbiano: { red: 0, white: 2, needs: ["trellis"] },
  merlot: { red: 3, white: 0, needs: ["irrigation"] },
  sauvignon_blanc: { red: 0, white: 3, needs: ["irrigation"] },
  cabernet_sauvignon: { red: 4, white: 0, needs: ["trellis", "irrigation"] },
  chardonnay: { red: 0, white: 4, needs: ["trellis", "irrigation"] },
};

export interface Order {
  icons: { wine: Wine; value: number }[];
  points: number;
  residual: number;
}
const initial: Record<string, Wine> = { r: "red", w: "white", b: "blush", s: "sparkling" };

/** Orders in the order of their words, with the points each brings. */
const orderPoints: [points: number, words: string][] = [
  [2, "r5 r2w2 r3w1 r1w3 w5 b4"],
  [3, "r6 r2w4 r4w2 r3w3 r4r3 w6 w4w3 b6"],
  [4, "r8 r5w3 r3w5 r4b4 r4r3r2 w8 w4b4 w4w3w2 b8 s7"],
  [5, "r2w2b5 r7r6 r6w6 r3b7 w3b7 w7w6 s9"],
  [6, "b6b5 w4s7 w3s7 w3s8 w2s8"],
];
export const orders: Record<string, Order> = Object.fromEntries(
  orderPoints.flatMap(([points, words]) =>
    words.split(" ").map((word) => [
      word,
      {
        icons: [...word.matchAll(/([rwbs])(\d)/g)].map((icon) => ({
          wine: initial[icon[1]!]!,
          value: Number(icon[2]),
        })),
        points,
        residual: points >= 5 ? 2 : 1,
      },
    ]),
  ),
);

export const structures: [word: string, cost: number][] = [
  ["trellis", 2],
  ["irrigation", 3],
  ["yoke", 2],
  ["windmill", 5],
  ["cottage", 4],
  ["tasting_room", 6],
  ["medium_cellar", 4],
  ["large_cellar", 6],
];

export const rows = [1, 2, 3, 4, 5, 6, 7] as const;
export const seasons = ["spring", "summer", "fall", "winter"] as const;
export const summerActions = ["draw_vine", "tour", "build", "summer_visitor", "sell", "plant"];
export const winterActions = ["draw_order", "harvest", "train", "winter_visitor", "make", "fill"];
/** The bonus printed on the middle space of each action: a word of the list "bonus". */
export const bonuses: Record<string, string> = {
  draw_vine: "second_vine",
  tour: "extra_lira",
  build: "build_discount",
  summer_visitor: "second_summer_visitor",
  sell: "sale_point",
  plant: "second_planting",
  draw_order: "second_order",
  harvest: "second_harvest",
  train: "training_discount",
  winter_visitor: "second_winter_visitor",
  make: "third_wine",
  fill: "order_point",
};

/** Which of an action's spaces (left, bonus, right) are in play with so many players. */
export function spacesInPlay(seats: number): number {
  return seats === 2 ? 1 : seats <= 4 ? 2 : 3;
}
