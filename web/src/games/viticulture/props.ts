// The board's props with the types of Viticulture.
import type { ActionOf, BoardProps as PropsOf, ViewOf } from "../board";
import type { Viticulture, Words } from "./types.gen";

export type BoardProps = PropsOf<Viticulture>;
export type Action = ActionOf<Viticulture>;
export type Verb = Action["verb"];
export type View = ViewOf<Viticulture>;
export type { Event, State, Viticulture } from "./types.gen";
export type Card = Words["card"];
export type Colour = Words["colour"];
export type Deck = Words["deck"];
export type Field = Words["field"];
export type Order = Words["order"];
export type Place = Words["action"];
export type Season = Words["season"];
export type Structure = Words["structure"];
export type Vine = Words["vine"];
export type Visitor = Words["visitor"];
export type Wine = Words["wine"];
