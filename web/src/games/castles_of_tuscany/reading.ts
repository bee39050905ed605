// What the view of a match of The Castles of Tuscany says, in the shape the drawing needs.
import { detailOf } from "../board";
import type {
  Action,
  CastlesOfTuscany,
  Colour,
  Content,
  Item,
  Payment,
  State,
  Tile,
  View,
} from "./props";
import { contentTraits, detailArgs } from "./types.gen";

export const colours: Colour[] = [
  "dark_green",
  "red",
  "blue",
  "grey",
  "orange",
  "yellow",
  "beige",
  "light_green",
];

/** The building that stands for a colour; light green stands for farms of any kind. */
export const emblems: Record<Colour, string> = {
  dark_green: "fort",
  red: "city",
  blue: "inn",
  grey: "quarry",
  orange: "village",
  yellow: "monastery",
  beige: "wagon",
  light_green: "farm",
};

/** The colour of what lies on a space; nothing and a hex piece have none. */
export const colourOf = (content: Content): Colour | null => contentTraits[content].colour;

export const bonuses = ["region_card", "storage_space", "marble", "worker", "yield_card"] as const;

/** What lies on each storage space of a seat. */
export function storageOf({ state, derived }: Stores, seat: number): (Item | null)[] {
  const stored = state.storage[seat]! as Item[]; // nothing else can be stored
  return Array.from({ length: derived.storage[seat]! }, (_, index) => stored[index] ?? null);
}
type Stores = { state: Pick<State, "storage">; derived: Pick<View["derived"], "storage"> };

/** The open tiles one by one, equal ones beside each other. */
export function openTiles(state: {
  open: Partial<State["open"]>;
}): { tile: Tile; index: number }[] {
  return (Object.entries(state.open) as [Tile, number][]).flatMap(([tile, count]) =>
    Array.from({ length: count }, (_, index) => ({ tile, index })),
  );
}

const laying = ["order", "turning", "offset", "castle"];

/** The boards are being laid: by this seat, or by others while it waits. */
export function isLaying(view: View): boolean {
  return view.turn.node === "decision" && laying.includes(view.turn.step ?? "");
}

/** The points that an action brings at once, if its label says so. */
export function pointsOf(action: Action): number {
  const detail = detailOf<CastlesOfTuscany>(detailArgs, action);
  return detail?.code === "points" ? detail.points : 0;
}

/** Whose colour bonus is gone: how many of the two sides are taken. */
export function colourTaken(state: State, colour: Colour): { first?: number; second?: number } {
  const holder = (list: Colour[][]) => {
    const seat = list.findIndex((names) => names.includes(colour));
    return seat < 0 ? undefined : seat;
  };
  return { first: holder(state.colour_first), second: holder(state.colour_second) };
}

// ---- Paying: two halves, each a card of the colour, a worker, or a pair of another colour ----

export type Pay = Action & { verb: "pay" };

/** The halves that can still be named once `half` is (null: the first half). */
export function halves(payments: Pick<Pay, "args">[], half: Payment | null): Payment[] {
  const found = new Set<Payment>();
  for (const { args } of payments) {
    if (half === null) found.add(args.first).add(args.second);
    else if (args.first === half) found.add(args.second);
    else if (args.second === half) found.add(args.first);
  }
  return [...found];
}

const named = <P extends Pick<Pay, "args">>(payments: P[], first: Payment, second: Payment) =>
  payments.find(({ args }) => args.first === first && args.second === second);

/** The payment made of these two halves: in this order, or in the one that the game wants. */
export const payment = <P extends Pick<Pay, "args">>(
  payments: P[],
  one: Payment,
  other: Payment,
): P | undefined => named(payments, one, other) ?? named(payments, other, one);

/** Each payment in the first of its two orders. */
export const inOneOrder = <P extends Pick<Pay, "args">>(payments: P[]): P[] =>
  payments.filter((pay, index) => {
    const turned = named(payments, pay.args.second, pay.args.first);
    return turned === undefined || payments.indexOf(turned) >= index;
  });
