// The board's props with the types of The Castles of Tuscany.
import type { ActionOf, BoardProps as PropsOf, ViewOf } from "../board";
import type { CastlesOfTuscany, Words } from "./types.gen";

export type BoardProps = PropsOf<CastlesOfTuscany>;
export type Action = ActionOf<CastlesOfTuscany>;
export type View = ViewOf<CastlesOfTuscany>;
export type { CastlesOfTuscany, Event, State } from "./types.gen";
export type Colour = Words["colour"];
export type Content = Words["content"];
export type Item = Words["item"];
export type Letter = Words["letter"];
export type Offset = Words["offset"];
export type Order = Words["order"];
export type Payment = Words["payment"];
export type SpaceName = Words["space"];
export type Tile = Words["tile"];
export type Turning = Words["turning"];
