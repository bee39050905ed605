// The board's props with the types of Finca.
import type { ActionOf, BoardProps as PropsOf } from "../board";
import type { Finca, Words } from "./types.gen";

export type BoardProps = PropsOf<Finca>;
export type Action = ActionOf<Finca>;
export type { Event, Finca } from "./types.gen";
export type Blade = Words["blade"];
export type Community = Words["community"];
export type Face = Words["tile_face"];
export type FincaKind = Words["finca_tile"];
export type Fruit = Words["fruit"];
export type FruitSymbol = Words["symbol"];

/** The community an action is about, if it is about one. */
export const communityOf = (action: Action | null): Community | null =>
  action && "community" in action.args ? action.args.community : null;

/** The blade an action is about, if it is about one. */
export const bladeOf = (action: Action | null): Blade | null =>
  action && "blade" in action.args ? action.args.blade : null;

const deliveries = ["deliver", "deliver_less", "less"];

/** Fruits are asked for: a cart is on its way to the communities. */
export const isDelivering = ({ turn }: BoardProps["view"]): boolean =>
  deliveries.includes(turn.step ?? "");
