// The view's state as the board draws it: one object per vineyard, seats as numbers.

import type { BoardPlace } from "./printed";
import { decks, fields, rows, values, wines } from "./printed";
import type {
  Card,
  Colour,
  Deck,
  Order,
  Season,
  State,
  Structure,
  View,
  Vine,
  Visitor,
  Wine,
} from "./props";
import { occupantTraits, type Words } from "./types.gen";

export interface Vineyard {
  seat: number;
  points: number;
  lira: number;
  residual: number;
  workers: number; // without grande and temporary
  ready: number; // not yet placed this year, temporary included
  grande: Words["place"] | null; // at home, or the action it stands on
  cards: Record<Deck, number>;
  fields: { vines: Vine[]; red: number; white: number; value: number; harvested: boolean }[];
  structures: Set<Structure>;
  grapes: Record<Colour, Set<number>>;
  wines: Record<Wine, Set<number>>;
  cellar: number; // the highest value that has a place
  row: number | null; // on the wake-up chart
  passed: boolean;
  cart: number;
  yokeUsed: boolean;
  windmillPaid: boolean;
  tastingPaid: boolean;
  known: { vines: Vine[]; orders: Order[]; visitors: Visitor[] }; // the hand, as far as seen
}

export interface Reading {
  year: number;
  season: Season;
  lastYear: boolean;
  first: number;
  seats: number;
  vineyards: Vineyard[];
  order: number[]; // seats in the order in which they act
  spaces: Record<BoardPlace, (number | null)[]>; // those in play
  beside: Record<BoardPlace, number[]>;
  chart: (number | null)[];
  decks: { deck: Deck; left: number; discarded: number; top: Card | null }[];
}

/** Who stands on a place. */
const occupant = (word: Words["occupant"] | null): number | null =>
  word && occupantTraits[word].seat;

/** {"pinot": 2} as a list with one word for each card. */
const spread = (counts: Partial<Record<Vine, number>>): Vine[] =>
  (Object.entries(counts) as [Vine, number][]).flatMap(([word, count]) =>
    Array<Vine>(count).fill(word),
  );

const wineField = {
  red: "red_wines",
  white: "white_wines",
  blush: "blushes",
  sparkling: "sparklings",
} as const;

function readVineyard(view: View, seat: number, chart: (number | null)[]): Vineyard {
  const { state, derived } = view;
  const row = chart.indexOf(seat);
  return {
    seat,
    points: state.points[seat]!,
    lira: state.lira[seat]!,
    residual: state.residual[seat]!,
    workers: state.workers[seat]!,
    ready: state.ready[seat]!,
    grande: state.grande[seat]!,
    cards: state.hand_count[seat]!,
    fields: fields.map((field, index) => ({
      vines: spread(state[field][seat]!),
      red: state.red_yield[seat]![field],
      white: state.white_yield[seat]![field],
      value: derived.field_value[seat]![index]!,
      harvested: state.harvested[seat]!.includes(field),
    })),
    structures: new Set(state.structures[seat]),
    grapes: { red: new Set(state.red_grapes[seat]), white: new Set(state.white_grapes[seat]) },
    wines: Object.fromEntries(
      wines.map((wine) => [wine, new Set(state[wineField[wine]][seat])]),
    ) as Record<Wine, Set<number>>,
    cellar: derived.cellar[seat]!,
    row: row < 0 ? null : row + 1,
    passed: state.passed.includes(seat),
    cart: state.cart[seat]!,
    yokeUsed: state.yoke_used.includes(seat),
    windmillPaid: state.windmill_paid.includes(seat),
    tastingPaid: state.tasting_paid.includes(seat),
    known: {
      vines: spread(state.hand_vines[seat]!),
      orders: state.hand_orders[seat]!,
      visitors: state.hand_visitors[seat]!,
    },
  };
}

export function read(view: View): Reading {
  const { state, derived } = view;
  const chart = rows.map((row) => occupant(state.chart[row]));
  const spaces = Object.entries(state.spaces).map(([action, words]) => [
    action,
    words.slice(0, derived.spaces).map(occupant),
  ]);
  return {
    year: state.year,
    season: state.season ?? "setup",
    lastYear: state.is_last_year > 0,
    first: state.first,
    seats: view.seats,
    vineyards: Array.from({ length: view.seats }, (_, seat) => readVineyard(view, seat, chart)),
    order: derived.order,
    spaces: Object.fromEntries(spaces) as Reading["spaces"],
    beside: state.beside,
    chart,
    decks: decks.map((deck) => ({
      deck,
      left: state.deck_count[deck],
      discarded: state.discard_count[deck],
      top: pileOf(state, deck).at(-1) ?? null,
    })),
  };
}

/** The discard pile of a deck, from bottom to top. */
function pileOf(state: State, deck: Deck): Card[] {
  const piles: Record<Deck, Card[]> = {
    vine: state.discard_vines,
    order: state.discard_orders,
    summer: state.discard_summer,
    winter: state.discard_winter,
  };
  return piles[deck];
}

/** A token's places in the order drawn, for keys and counts. */
export function tokens(set: Set<number>): number[] {
  return values.filter((value) => set.has(value));
}
