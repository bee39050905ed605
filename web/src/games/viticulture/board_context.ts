// What every part of the board is given: the reading, the legal actions by notation, and what was
// picked up first (a grande worker, a vine card, a grape) when a choice takes two clicks.
import type { Action, BoardProps, Colour, Verb, Vine } from "./props";
import type { Reading } from "./read";

export interface BoardContext {
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
export const actionsOf = <V extends Verb>(context: BoardContext, ...verbs: V[]) =>
  context.props.actions.filter((action): action is Extract<Action, { verb: V }> =>
    verbs.some((verb) => verb === action.verb),
  );

/** True if this vineyard is the one the viewer decides for. */
export function isMine(context: BoardContext, seat: number): boolean {
  return seat === context.props.seat;
}

/** Legal actions that use this grape: to sell, discard or crush it. */
export function grapeUses(context: BoardContext, colour: Colour, value: number): Action[] {
  return context.props.actions.filter((action) => {
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
export function plantedVine(context: BoardContext): Vine | null {
  const vines = [...new Set(actionsOf(context, "plant").map(({ args }) => args.vine))];
  const picked = vines.find((vine) => context.pick === `vine ${vine}`);
  return picked ?? (vines.length === 1 ? vines[0]! : null);
}

/** Which worker a click places: the grande one if it was picked or no other can be placed. */
export function workerPlaced(context: BoardContext): "worker" | "grande" {
  const kinds = new Set(actionsOf(context, "place").map((action) => action.args.worker));
  if (context.pick === "grande" && kinds.has("grande")) return "grande";
  return kinds.has("worker") || kinds.size === 0 ? "worker" : "grande";
}

export type Area = "board" | "mat" | "hand";

/** Where the things that the step asks for lie; "" if buttons say it all. */
export function areaOf(context: BoardContext): Area | "" {
  const cardVerbs: Verb[] = ["play", "fill", "discard", "give"];
  if (actionsOf(context, "place", "wake", "take_top").length > 0) return "board";
  if (actionsOf(context, ...cardVerbs).length > 0) return "hand";
  if (actionsOf(context, "plant").length > 0) return plantedVine(context) ? "mat" : "hand";
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
  return actionsOf(context, ...matVerbs, ...vat, "add_white").length > 0 ? "mat" : "";
}
