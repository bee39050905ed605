// The board's props with the types of Cinco.
import type { ActionOf, BoardProps as PropsOf, ViewOf } from "../board";
import type { Cinco, Words } from "./types.gen";

export type BoardProps = PropsOf<Cinco>;
export type Action = ActionOf<Cinco>;
export type View = ViewOf<Cinco>;
export type { Cinco, State } from "./types.gen";
export type Side = Words["side"];
