// The components of each game as the reference shows them: which word lists are things in the box,
// how many there are of each, and where a view keeps those that have not been seen.
import type { Speech } from "../games/board";

type T = Speech["t"];

export interface Shelf {
  title(t: T): string;
  list: string; // the word list
  from?: number; // only a part of the list
  to?: number;
  /** How many of each there are in the box; all alike, or by word (without a word: one). */
  count?: number | Record<string, number>;
  /** Said instead of a count: "one for every player". */
  supply?(t: T): string;
  /** Fields of the view with what the viewer has not seen: sets of words, or counts by word. */
  unseen?: string[];
  /** What it does, where the game's list has no text of its own. */
  effect?(t: T, word: string): string;
  /** Said once for all of them. */
  note?(t: T): string;
  compact?: boolean; // names of a few letters: many in a row
  /** Words that are mere numbers ("o01"): the text stands for the name. */
  nameless?: boolean;
}

const forEverybody = (t: T) => t("one for every player");

export const shelves: Record<string, Shelf[]> = {
  cinco: [
    {
      title: (t) => t("Number cards 1 to 63"),
      list: "number_below_64",
      from: 1,
      count: 1,
      unseen: ["unseen_low"],
      note: (t) => t("A card is for any free space of its number or above."),
      compact: true,
    },
    {
      title: (t) => t("Number cards 64 to 90"),
      list: "number_from_64",
      count: 1,
      unseen: ["unseen_high"],
      note: (t) => t("A card is for any free space of its number or above."),
      compact: true,
    },
  ],
  finca: [
    {
      title: (t) => t("Fruit tiles"),
      list: "tile",
      count: 1,
      unseen: ["unseen"],
      note: (t) => t("Wants these fruits and is worth as many points as it gets fruits."),
    },
    { title: (t) => t("Finca tiles"), list: "finca_tile", count: 1 },
    { title: (t) => t("Action tiles"), list: "action_tile", supply: forEverybody },
    {
      title: (t) => t("Bonus tiles"),
      list: "bonus_tile",
      count: 1,
      effect: (t, word) => t("{0} points for a set of tiles of the values 1 to 6.", word),
    },
  ],
  cinque_terre: [
    {
      title: (t) => t("Produce cards"),
      list: "produce",
      count: 10,
      unseen: ["deck"],
    },
    {
      title: (t) => t("Orders"),
      list: "order",
      count: 1,
      unseen: ["order_deck_low", "order_deck_high"],
      nameless: true,
    },
    {
      title: (t) => t("Starting orders"),
      list: "starting_order",
      count: 1,
      unseen: ["starting_bag"],
      nameless: true,
    },
    { title: (t) => t("Spaces of the loop"), list: "space" },
  ],
  castles_of_tuscany: [
    {
      title: (t) => t("Tiles"),
      list: "tile",
      count: {
        fort: 8,
        city: 12,
        inn: 8,
        quarry: 16,
        village: 20,
        monastery: 16,
        wagon: 16,
        vineyard: 2,
        hogs: 2,
        olives: 2,
        wheat: 2,
        vineyard_hogs: 2,
        vineyard_olives: 2,
        vineyard_wheat: 2,
        hogs_olives: 2,
        hogs_wheat: 2,
        olives_wheat: 2,
      },
      unseen: ["stock", "bag"],
    },
    {
      title: (t) => t("Region cards and spaces"),
      list: "colour",
      count: {
        dark_green: 12,
        red: 14,
        blue: 12,
        grey: 16,
        orange: 18,
        yellow: 16,
        beige: 16,
        light_green: 18,
      },
      unseen: ["deck"],
    },
    {
      title: (t) => t("Yield cards"),
      list: "yield",
      count: 3,
      unseen: ["yields"],
      note: (t) => t("Take this when a wagon reveals the card."),
    },
    { title: (t) => t("Bonus tiles"), list: "bonus", count: 5 },
    { title: (t) => t("Region boards"), list: "board", count: 1 },
  ],
  viticulture: [
    {
      title: (t) => t("Vines"),
      list: "vine",
      count: {
        sangiovese: 4,
        malvasia: 4,
        pinot: 6,
        syrah: 5,
        trebbiano: 5,
        merlot: 5,
        sauvignon_blanc: 5,
        cabernet_sauvignon: 4,
        chardonnay: 4,
      },
      unseen: ["bag_vines"],
    },
    {
      title: (t) => t("Summer visitors"),
      list: "visitor",
      to: 20,
      count: 1,
      unseen: ["bag_visitors"],
    },
    {
      title: (t) => t("Winter visitors"),
      list: "visitor",
      from: 20,
      count: 1,
      unseen: ["bag_visitors"],
    },
    { title: (t) => t("Wine orders"), list: "order", count: 1, unseen: ["bag_orders"] },
    { title: (t) => t("Structures"), list: "structure", supply: forEverybody },
  ],
};
