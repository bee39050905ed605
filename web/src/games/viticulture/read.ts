// The view's state as the board draws it: one object per vineyard, seats as numbers.
import type { View } from "../../messages";
import { type Colour, type Deck, decks, fields, values, type Wine, wines } from "./printed";

export interface Vineyard {
  seat: number;
  points: number;
  lira: number;
  residual: number;
  workers: number; // without grande and temporary
  ready: number; // not yet placed this year, temporary included
  grande: string; // "home" or the action it stands on
  cards: Record<Deck, number>;
  fields: { vines: string[]; red: number; white: number; harvested: boolean }[];
  structures: Set<string>;
  grapes: Record<Colour, Set<number>>;
  wines: Record<Wine, Set<number>>;
  row: number | null; // on the wake-up chart
  passed: boolean;
  cart: number;
  yokeUsed: boolean;
  windmillPaid: boolean;
  tastingPaid: boolean;
  known: { vines: string[]; orders: string[]; visitors: string[] }; // the hand, as far as seen
}

export interface Reading {
  year: number;
  season: string;
  lastYear: boolean;
  first: number;
  seats: number;
  vineyards: Vineyard[];
  order: number[]; // seats in the order of the chart, then those who still sleep
  spaces: Record<string, (number | null)[]>;
  beside: Record<string, number[]>;
  chart: (number | null)[];
  decks: { deck: Deck; left: number; discarded: number; top: string | null }[];
}

function occupant(word: string): number | null {
  return word === "nobody" ? null : Number(word.slice("seat_".length));
}

/** {"pinot": 2} as a list with one word for each card. */
function spread(counts: Record<string, number>): string[] {
  return Object.entries(counts).flatMap(([word, count]) => Array<string>(count).fill(word));
}

function readVineyard(view: View, seat: number, chart: (number | null)[]): Vineyard {
  const state = view.state;
  const wineFields: Record<Wine, string> = {
    red: "red_wines",
    white: "white_wines",
    blush: "blushes",
    sparkling: "sparklings",
  };
  const row = chart.indexOf(seat);
  return {
    seat,
    points: state.points[seat],
    lira: state.lira[seat],
    residual: state.residual[seat],
    workers: state.workers[seat],
    ready: state.ready[seat],
    grande: state.grande[seat],
    cards: state.hand_count[seat],
    fields: fields.map((field) => ({
      vines: spread(state[field][seat]),
      red: state.red_yield[seat][field],
      white: state.white_yield[seat][field],
      harvested: state.harvested[seat].includes(field),
    })),
    structures: new Set(state.structures[seat]),
    grapes: { red: new Set(state.red_grapes[seat]), white: new Set(state.white_grapes[seat]) },
    wines: Object.fromEntries(
      wines.map((wine) => [wine, new Set<number>(state[wineFields[wine]][seat])]),
    ) as Record<Wine, Set<number>>,
    row: row < 0 ? null : row + 1,
    passed: state.passed.includes(seat),
    cart: state.cart[seat],
    yokeUsed: state.yoke_used.includes(seat),
    windmillPaid: state.windmill_paid.includes(seat),
    tastingPaid: state.tasting_paid.includes(seat),
    known: {
      vines: spread(state.hand_vines[seat]),
      orders: state.hand_orders[seat],
      visitors: state.hand_visitors[seat],
    },
  };
}

function turnOrder(chart: (number | null)[], first: number, seats: number): number[] {
  const awake = chart.filter((seat) => seat !== null);
  const clockwise = Array.from({ length: seats }, (_, index) => (first + index) % seats);
  return [...awake, ...clockwise.filter((seat) => !awake.includes(seat))];
}

export function read(view: View): Reading {
  const state = view.state;
  const chart = Object.values(state.chart as Record<string, string>).map(occupant);
  return {
    year: state.year,
    season: state.season,
    lastYear: Boolean(state.is_last_year),
    first: state.first,
    seats: view.seats,
    vineyards: Array.from({ length: view.seats }, (_, seat) => readVineyard(view, seat, chart)),
    order: turnOrder(chart, state.first, view.seats),
    spaces: Object.fromEntries(
      Object.entries(state.spaces as Record<string, string[]>).map(([action, words]) => [
        action,
        words.map(occupant),
      ]),
    ),
    beside: state.beside,
    chart,
    decks: decks.map((deck) => ({
      deck,
      left: state.deck_count[deck],
      discarded: state.discard_count[deck],
      top: pileTop(state, deck),
    })),
  };
}

/** Piles are written from bottom to top. */
function pileTop(state: View["state"], deck: Deck): string | null {
  const pile: string[] =
    state[deck === "vine" || deck === "order" ? `discard_${deck}s` : `discard_${deck}`];
  return pile.at(-1) ?? null;
}

/** A token's places in the order drawn, for keys and counts. */
export function tokens(set: Set<number>): number[] {
  return values.filter((value) => set.has(value));
}
