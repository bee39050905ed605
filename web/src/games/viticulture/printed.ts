// What is printed on the cardboard, in the order in which it is drawn. The values are the game's own.
import type { Colour, Deck, Field, Order, Place, Season, Structure, Vine, Wine } from "./props";
import { actionTraits, fieldTraits, orderTraits, vineTraits, type Words } from "./types.gen";

export const colours: Colour[] = ["red", "white"];
export const wines: Wine[] = ["red", "white", "blush", "sparkling"];
export const values = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const fields: Field[] = ["field_1", "field_2", "field_3"];
export const decks: Deck[] = ["vine", "order", "summer", "winter"];

/** The value that a field holds at most. */
export const fieldMost = fieldTraits.field_1.most;
export const goal = 20; // marked on the track
export const pointsFrom = -5;
export const pointsTo = 25;

/** The grapes a vine yields, and what has to be built for it. */
export const vineOf = (vine: Vine) => {
  const { value, needs } = vineTraits[vine];
  return { ...value, needs };
};

/** The wines an order asks for, dearest first, and what it pays. */
export function orderOf(order: Order) {
  const { wines: kinds, values: least, points, residual } = orderTraits[order];
  const icons = kinds.map((wine, index) => ({ wine, value: least[index]! }));
  return { icons, points, residual };
}

/** The structures as they lie on the mat. */
export const structures: Structure[] = [
  "trellis",
  "irrigation",
  "yoke",
  "windmill",
  "cottage",
  "tasting_room",
  "medium_cellar",
  "large_cellar",
];

export const rows: Words["row"][] = ["row_1", "row_2", "row_3", "row_4", "row_5", "row_6", "row_7"];
export const seasons: Season[] = ["spring", "summer", "fall", "winter"];

/** An action with spaces on the board; the others are the cart and the yoke. */
export type BoardPlace = Exclude<Place, "cart" | "yoke">;

const placesIn = (season: Season) =>
  (Object.keys(actionTraits) as Place[]).filter(
    (place): place is BoardPlace => actionTraits[place].season === season,
  );
export const summerActions = placesIn("summer");
export const winterActions = placesIn("winter");
