// What the view of a match of The Castles of Tuscany says, in the shape the drawing needs.
import type { Action, State, View } from "../../messages";

export const colours = [
  "dark_green",
  "red",
  "blue",
  "grey",
  "orange",
  "yellow",
  "beige",
  "light_green",
] as const;
export type Colour = (typeof colours)[number];

const buildings: Record<string, Colour> = {
  fort: "dark_green",
  castle: "dark_green",
  city: "red",
  inn: "blue",
  quarry: "grey",
  village: "orange",
  monastery: "yellow",
  wagon: "beige",
};

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

/** A tile's colour; every tile that is no building is a farm. */
export function colourOf(tile: string): Colour {
  return buildings[tile] ?? "light_green";
}

export const bonuses = ["region_card", "storage_space", "marble", "worker", "yield_card"] as const;

/** One storage space, and one more for each bonus (U4.2). */
export function storageOf(state: State, seat: number): (string | null)[] {
  const stored = state.storage[seat] as string[];
  const room = 1 + (state.bonus[seat].storage_space as number);
  return Array.from({ length: Math.max(room, stored.length) }, (_, index) => stored[index] ?? null);
}

/** The open tiles one by one, equal ones beside each other. */
export function openTiles(state: State): { tile: string; index: number }[] {
  return Object.entries(state.open as Record<string, number>).flatMap(([tile, count]) =>
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
  return action.detail?.code === "points" ? Number(action.detail.args[0]) : 0;
}

/** Whose colour bonus is gone: how many of the two sides are taken. */
export function colourTaken(state: State, colour: string): { first?: number; second?: number } {
  const holder = (list: string[][]) => {
    const seat = list.findIndex((names) => names.includes(colour));
    return seat < 0 ? undefined : seat;
  };
  return { first: holder(state.colour_first), second: holder(state.colour_second) };
}

// ---- Paying: two halves, each a card of the colour, a worker, or a pair of another colour ----

/** The halves that can still be named once `half` is (null: the first half). */
export function halves(actions: Action[], half: string | null): string[] {
  const found = new Set<string>();
  for (const { verb, args } of actions) {
    if (verb !== "pay") continue;
    const first = String(args.first);
    const second = String(args.second);
    if (half === null) found.add(first).add(second);
    else if (first === half) found.add(second);
    else if (second === half) found.add(first);
  }
  return [...found];
}

/** The payment made of these two halves, named in the order the game wants. */
export function payment(actions: Action[], one: string, other: string): Action | undefined {
  return actions.find(
    ({ verb, args }) =>
      verb === "pay" &&
      ((args.first === one && args.second === other) ||
        (args.first === other && args.second === one)),
  );
}
