// The board's props with the types of Cinque Terre.
import type { ActionOf, BoardProps as PropsOf } from "../board";
import type { CinqueTerre, Words } from "./types.gen";

export type BoardProps = PropsOf<CinqueTerre>;
export type Action = ActionOf<CinqueTerre>;
export type { CinqueTerre, Event } from "./types.gen";
export type Produce = Words["produce"];
export type Village = Words["village"];
export type Space = Words["space"];
export type HarvestSpace = Words["harvest_space"];
export type Order = Words["order"];
export type Starting = Words["starting_order"];

/** The space an action leads to, if it leads anywhere. */
export const spaceOf = (action: Action | null): Space | null =>
  action && "space" in action.args ? action.args.space : null;
