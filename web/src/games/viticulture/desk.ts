// What every part of the board is given: the reading, the legal actions by notation, and what was
// picked up first (a grande worker, a vine card, a grape) when a choice takes two clicks.
import type { Action } from "../../messages";
import type { BoardProps } from "../board";
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
export function of(desk: Desk, ...verbs: string[]): Action[] {
  return desk.props.actions.filter((action) => verbs.includes(action.verb));
}

/** True if this vineyard is the one the viewer decides for. */
export function isMine(desk: Desk, seat: number): boolean {
  return seat === desk.props.seat;
}

/** Legal actions that use this grape: to sell, discard or crush it. */
export function grapeUses(desk: Desk, colour: string, value: number): Action[] {
  return desk.props.actions.filter((action) => {
    const { args, verb } = action;
    if (verb === "sell" || verb === "discard_grape")
      return args.colour === colour && args.value === value;
    if (colour === "white") return args.white === value;
    return args.red === value || args.second_red === value;
  });
}

/** The vine that is being planted: picked, or the only one there is. */
export function plantedVine(desk: Desk): string | null {
  const vines = new Set(of(desk, "plant").map((action) => String(action.args.vine)));
  if (desk.pick.startsWith("vine ") && vines.has(desk.pick.slice(5))) return desk.pick.slice(5);
  return vines.size === 1 ? [...vines][0]! : null;
}

/** Which worker a click places: the grande one if it was picked or no other can be placed. */
export function workerPlaced(desk: Desk): "worker" | "grande" {
  const kinds = new Set(of(desk, "place").map((action) => action.args.worker));
  if (desk.pick === "grande" && kinds.has("grande")) return "grande";
  return kinds.has("worker") || kinds.size === 0 ? "worker" : "grande";
}

export type Area = "board" | "mat" | "hand";

/** Where the things that the step asks for lie; "" if buttons say it all. */
export function areaOf(desk: Desk): Area | "" {
  const cardVerbs = ["play", "fill", "discard", "give"];
  if (of(desk, "place", "wake", "take_top").length > 0) return "board";
  if (of(desk, ...cardVerbs).length > 0) return "hand";
  if (of(desk, "plant").length > 0) return plantedVine(desk) ? "mat" : "hand";
  const matVerbs = ["build", "harvest", "uproot", "swap", "sell", "pour", "age", "discard_grape"];
  const vat = ["discard_wine", "make_red", "make_white", "make_blush", "make_sparkling"];
  return of(desk, ...matVerbs, ...vat, "add_white").length > 0 ? "mat" : "";
}
