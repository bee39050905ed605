// What every part of the board is given: the reading, the legal actions by notation, and what was
// picked up first (a grande worker, a vine card, a grape) when a choice takes two clicks.
import type { Action, BoardProps, Colour, Verb, Vine } from "./props";
import type { Reading } from "./read";

export interface Desk {
  props: BoardProps;
  table: Reading;
  legal: Map<string, Action>;
  step: string; // the present step if the viewer decides, else ""
  pick: string; // "" or what was picked up first: "grande", "vine pinot", "grape red 4", ...
  setPick(pick: string): void;
  shown: number; // whose vineyard is drawn
  show(seat: number): void;
  /** The name of the piece on a place, for movement. */
  piece(place: string): string | undefined;
  t: BoardProps["speech"]["t"];
  word: BoardProps["speech"]["word"];
}

export function byNotation(actions: Action[]): Map<string, Action> {
  return new Map(actions.map((action) => [action.action, action]));
}

/** The legal actions of some verbs. */
export const actionsOf = <V extends Verb>(desk: Desk, ...verbs: V[]) =>
  desk.props.actions.filter((action): action is Extract<Action, { verb: V }> =>
    verbs.some((verb) => verb === action.verb),
  );

/** True if this vineyard is the one the viewer decides for. */
export function isMine(desk: Desk, seat: number): boolean {
  return seat === desk.props.seat;
}

/** Legal actions that use this grape: to sell, discard or crush it. */
export function grapeUses(desk: Desk, colour: Colour, value: number): Action[] {
  return desk.props.actions.filter((action) => {
    const { args, verb } = action;
    if (verb === "sell" || verb === "discard_grape")
      return args.colour === colour && args.value === value;
    if (colour === "white") return "white" in args && args.white === value;
    return (
      ("red" in args && args.red === value) || ("second_red" in args && args.second_red === value)
    );
  });
}

/** The vine that is being planted: picked, or the only one there is. */
export function plantedVine(desk: Desk): Vine | null {
  const vines = [...new Set(actionsOf(desk, "plant").map(({ args }) => args.vine))];
  const picked = vines.find((vine) => desk.pick === `vine ${vine}`);
  return picked ?? (vines.length === 1 ? vines[0]! : null);
}

/** Which worker a click places: the grande one if it was picked or no other can be placed. */
export function workerPlaced(desk: Desk): "worker" | "grande" {
  const kinds = new Set(actionsOf(desk, "place").map((action) => action.args.worker));
  if (desk.pick === "grande" && kinds.has("grande")) return "grande";
  return kinds.has("worker") || kinds.size === 0 ? "worker" : "grande";
}

export type Area = "board" | "mat" | "hand";

/** Where the things that the step asks for lie; "" if buttons say it all. */
export function areaOf(desk: Desk): Area | "" {
  const cardVerbs: Verb[] = ["play", "fill", "discard", "give"];
  if (actionsOf(desk, "place", "wake", "take_top").length > 0) return "board";
  if (actionsOf(desk, ...cardVerbs).length > 0) return "hand";
  if (actionsOf(desk, "plant").length > 0) return plantedVine(desk) ? "mat" : "hand";
  const matVerbs: Verb[] = [
    "build",
    "harvest",
    "uproot",
    "swap",
    "sell",
    "pour",
    "age",
    "discard_grape",
  ];
  const vat: Verb[] = ["discard_wine", "make_red", "make_white", "make_blush", "make_sparkling"];
  return actionsOf(desk, ...matVerbs, ...vat, "add_white").length > 0 ? "mat" : "";
}
