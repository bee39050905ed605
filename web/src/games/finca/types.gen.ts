// Made from the tables in src/games/finca by `npm run catalogue`: change those, not this file.

/** Every word list of the game by its name. */
export type Words = {
  fruit: "almond" | "fig" | "grape" | "lemon" | "olive" | "orange";
  kind: "almond" | "fig" | "grape" | "lemon" | "olive" | "orange";
  tile_face: "almond_1" | "fig_1" | "grape_1" | "lemon_1" | "olive_1" | "orange_1" | "almond_2" | "fig_2" | "grape_2" | "lemon_2" | "olive_2" | "orange_2" | "almond_3" | "fig_3" | "grape_3" | "lemon_3" | "olive_3" | "orange_3" | "almond_2_fig_2" | "almond_2_orange_2" | "fig_2_lemon_2" | "grape_2_olive_2" | "grape_2_orange_2" | "lemon_2_olive_2" | "almond_3_grape_2" | "fig_3_olive_2" | "grape_3_lemon_2" | "lemon_3_orange_2" | "olive_3_almond_2" | "orange_3_fig_2" | "any_4" | "any_5" | "one_of_each" | "any_6";
  tile: "almond_1" | "fig_1" | "grape_1" | "lemon_1" | "olive_1" | "orange_1" | "almond_2" | "fig_2" | "grape_2" | "lemon_2" | "olive_2" | "orange_2" | "almond_3" | "fig_3" | "grape_3" | "lemon_3" | "olive_3" | "orange_3" | "almond_2_fig_2" | "almond_2_orange_2" | "fig_2_lemon_2" | "grape_2_olive_2" | "grape_2_orange_2" | "lemon_2_olive_2" | "almond_3_grape_2" | "fig_3_olive_2" | "grape_3_lemon_2" | "lemon_3_orange_2" | "olive_3_almond_2" | "orange_3_fig_2" | "any_4" | "any_5" | "one_of_each" | "any_6" | "any_4_second" | "any_5_second" | "one_of_each_second" | "any_6_second" | "any_4_third" | "any_5_third" | "one_of_each_third" | "any_6_third";
  community: "alcudia" | "andratx" | "arta" | "campos" | "inca" | "llucmajor" | "palma" | "santanyi" | "son_severa" | "villafranca";
  finca_tile: "almond" | "fig" | "grape" | "lemon" | "olive" | "orange" | "almond_fig" | "grape_orange" | "lemon_olive" | "any";
  action_tile: "double_move" | "gust_of_wind" | "large_cart" | "one_fruit_less";
  blade: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12";
  value: "1" | "2" | "3" | "4" | "5" | "6";
  bonus_tile: "7" | "6" | "5" | "4";
  play_area: "almond" | "fig" | "grape" | "lemon" | "olive" | "orange" | "cart" | "farmer_in_hand";
  symbol: "almond" | "fig" | "grape" | "lemon" | "olive" | "orange" | "any" | "points";
  supply: "almond" | "fig" | "grape" | "lemon" | "olive" | "orange" | "cart" | "wooden_finca";
  question_finca: "values" | "symbols";
};

export type Options = { question_finca: "values" | "symbols"; };

export type State = {
  unseen: Words["tile"][];
  tiles: Words["tile"][][];
  area: (Record<Words["play_area"], number>)[];
  symbols: (Record<Words["symbol"], number>)[];
  supply: Record<Words["supply"], number>;
  values: (Record<Words["value"], number>)[];
  farmers: (Record<Words["blade"], number>)[];
  blade: { [key in Words["blade"]]?: Words["fruit"] };
  crowd: Record<Words["blade"], number>;
  idle: number;
  standing: Words["blade"][][];
  fincas: Words["finca_tile"][][];
  fincas_boxed: Words["finca_tile"][];
  wooden: Words["community"][];
  bonus_stack: Words["bonus_tile"][];
  bonus: Words["bonus_tile"][][];
  top: { [key in Words["community"]]?: Words["tile_face"] };
  left: Record<Words["community"], number>;
  finca: { [key in Words["community"]]?: Words["finca_tile"] };
  actions: Words["action_tile"][][];
};

/** What follows from the state by the rules. */
export type Derived = {
  loaded: Words["community"][];
};

export type Ask =
  | { step: "blade"; ask_args: [] }
  | { step: "reveal"; ask_args: [] }
  | { step: "finca"; ask_args: [] }
  | { step: "start"; ask_args: [] }
  | { step: "place"; ask_args: [] }
  | { step: "turn"; ask_args: [] }
  | { step: "double"; ask_args: [number: number] }
  | { step: "lift"; ask_args: [] }
  | { step: "land"; ask_args: [blade: Words["blade"]] }
  | { step: "less"; ask_args: [] }
  | { step: "deliver"; ask_args: [number: number] }
  | { step: "deliver_less"; ask_args: [number: number] };

/** What a seat may do. */
export type Deed =
  | { verb: "place"; args: { blade: Words["blade"] } }
  | { verb: "move"; args: { blade: Words["blade"] } }
  | { verb: "cart"; args: Record<never, never> }
  | { verb: "use"; args: { action_tile: Words["action_tile"] } }
  | { verb: "lift"; args: { blade: Words["blade"] } }
  | { verb: "land"; args: { blade: Words["blade"] } }
  | { verb: "less"; args: { community: Words["community"]; fruit: Words["fruit"] } }
  | { verb: "deliver"; args: { community: Words["community"] } }
  | { verb: "deliver_as"; args: { community: Words["community"]; kind: Words["kind"] } }
  | { verb: "done"; args: Record<never, never> };

export type Event =
  | { event: "blade_laid"; blade: Words["blade"]; kind: Words["kind"] }
  | { event: "tile_turned"; community: Words["community"]; tile_face: Words["tile_face"] }
  | { event: "finca_laid"; community: Words["community"]; finca_tile: Words["finca_tile"] }
  | { event: "start_chosen"; seat: number }
  | { event: "farmer_placed"; seat: number; blade: Words["blade"] }
  | { event: "farmer_moved"; seat: number; from: Words["blade"]; to: Words["blade"]; blades: number }
  | { event: "farmer_lifted"; seat: number; blade: Words["blade"] }
  | { event: "farmer_blown"; seat: number; from: Words["blade"]; to: Words["blade"] }
  | { event: "fruit_short"; held: number; fruit: Words["fruit"]; due: number }
  | { event: "fruit_returned"; seat: number; count: number; fruit: Words["fruit"] }
  | { event: "fruit_taken"; seat: number; count: number; fruit: Words["fruit"] }
  | { event: "carts_short"; held: number; due: number }
  | { event: "carts_returned"; seat: number; count: number }
  | { event: "carts_taken"; seat: number; count: number }
  | { event: "cart_used"; seat: number }
  | { event: "action_used"; seat: number; action_tile: Words["action_tile"] }
  | { event: "delivered"; seat: number; community: Words["community"]; tile_face: Words["tile_face"] }
  | { event: "delivered_as"; seat: number; community: Words["community"]; count: number; fruit: Words["fruit"] }
  | { event: "delivered_less"; seat: number; community: Words["community"]; tile_face: Words["tile_face"]; fruit: Words["fruit"] }
  | { event: "tile_collected"; seat: number; community: Words["community"]; face: Words["tile_face"]; worth: number }
  | { event: "bonus_taken"; seat: number; bonus: number }
  | { event: "finca_won"; seat: number; community: Words["community"]; finca: Words["finca_tile"]; count: number }
  | { event: "finca_tied"; community: Words["community"]; finca: Words["finca_tile"]; count: number; seats: number }
  | { event: "wood_placed"; community: Words["community"]; left: number }
  | { event: "wood_gone" }
  | { event: "stalled"; rounds: number }
  | { event: "left_out"; seat: number; community: Words["community"]; fruit: Words["fruit"] };

/** Said beside the label of an action. */
export type Detail =
  | { code: "takes"; count: number; fruit: Words["fruit"] }
  | { code: "takes_short"; count: number; fruit: Words["kind"] }
  | { code: "move"; to: Words["blade"]; count: number; fruit: Words["fruit"] }
  | { code: "move_cart"; to: Words["blade"]; count: number; fruit: Words["fruit"]; carts: number }
  | { code: "move_cart_back"; to: Words["blade"]; count: number; fruit: Words["fruit"]; carts: number }
  | { code: "short_move"; to: Words["blade"]; count: number; fruit: Words["kind"] }
  | { code: "short_move_cart"; to: Words["blade"]; count: number; fruit: Words["kind"]; carts: number }
  | { code: "short_move_cart_back"; to: Words["blade"]; count: number; fruit: Words["kind"]; carts: number }
  | { code: "payable"; room: number; payable: number; open: number }
  | { code: "tile"; face: Words["tile_face"]; worth: number; room: number }
  | { code: "kind"; count: number; fruit: Words["fruit"]; room: number }
  | { code: "less"; face: Words["tile_face"]; count: number; worth: number; room: number }
  | { code: "loaded"; tiles: number; worth: number }
  | { code: "less_back"; fruit: Words["fruit"]; room: number };

export type ReasonCode = "no_farmer_there" | "no_cart" | "nothing_payable" | "tile_used" | "less_no_cart" | "less_nothing" | "community_closed" | "community_taken" | "out_of_order" | "kind_wanted" | "kind_printed" | "cart_full" | "large_full" | "not_enough" | "no_tile_yet" | "less_single" | "less_not_wanted" | "less_other_kind" | "less_due" | "less_lost" | "cannot_join";
export type Ending = "last_finca" | "stalled";

export type Finca = {
  words: Words;
  options: Options;
  state: State;
  derived: Derived;
  ask: Ask;
  deed: Deed;
  event: Event;
  detail: Detail;
  reason: ReasonCode;
  ending: Ending;
};

/** What the positions in the arguments of events and details mean. */
export const eventArgs = {
  blade_laid: ["blade","kind"],
  tile_turned: ["community","tile_face"],
  finca_laid: ["community","finca_tile"],
  start_chosen: ["seat"],
  farmer_placed: ["seat","blade"],
  farmer_moved: ["seat","from","to","blades"],
  farmer_lifted: ["seat","blade"],
  farmer_blown: ["seat","from","to"],
  fruit_short: ["held","fruit","due"],
  fruit_returned: ["seat","count","fruit"],
  fruit_taken: ["seat","count","fruit"],
  carts_short: ["held","due"],
  carts_returned: ["seat","count"],
  carts_taken: ["seat","count"],
  cart_used: ["seat"],
  action_used: ["seat","action_tile"],
  delivered: ["seat","community","tile_face"],
  delivered_as: ["seat","community","count","fruit"],
  delivered_less: ["seat","community","tile_face","fruit"],
  tile_collected: ["seat","community","face","worth"],
  bonus_taken: ["seat","bonus"],
  finca_won: ["seat","community","finca","count"],
  finca_tied: ["community","finca","count","seats"],
  wood_placed: ["community","left"],
  wood_gone: [],
  stalled: ["rounds"],
  left_out: ["seat","community","fruit"],
} as const;
export const detailArgs = {
  takes: ["count","fruit"],
  takes_short: ["count","fruit"],
  move: ["to","count","fruit"],
  move_cart: ["to","count","fruit","carts"],
  move_cart_back: ["to","count","fruit","carts"],
  short_move: ["to","count","fruit"],
  short_move_cart: ["to","count","fruit","carts"],
  short_move_cart_back: ["to","count","fruit","carts"],
  payable: ["room","payable","open"],
  tile: ["face","worth","room"],
  kind: ["count","fruit","room"],
  less: ["face","count","worth","room"],
  loaded: ["tiles","worth"],
  less_back: ["fruit","room"],
} as const;

/** Printed on each tile face. */
export const tileFaceTraits: Record<Words["tile_face"], {
  wants: { [key in Words["symbol"]]?: number };
  worth: number;
}> = {
  almond_1: {"wants":{"almond":1},"worth":1},
  fig_1: {"wants":{"fig":1},"worth":1},
  grape_1: {"wants":{"grape":1},"worth":1},
  lemon_1: {"wants":{"lemon":1},"worth":1},
  olive_1: {"wants":{"olive":1},"worth":1},
  orange_1: {"wants":{"orange":1},"worth":1},
  almond_2: {"wants":{"almond":2},"worth":2},
  fig_2: {"wants":{"fig":2},"worth":2},
  grape_2: {"wants":{"grape":2},"worth":2},
  lemon_2: {"wants":{"lemon":2},"worth":2},
  olive_2: {"wants":{"olive":2},"worth":2},
  orange_2: {"wants":{"orange":2},"worth":2},
  almond_3: {"wants":{"almond":3},"worth":3},
  fig_3: {"wants":{"fig":3},"worth":3},
  grape_3: {"wants":{"grape":3},"worth":3},
  lemon_3: {"wants":{"lemon":3},"worth":3},
  olive_3: {"wants":{"olive":3},"worth":3},
  orange_3: {"wants":{"orange":3},"worth":3},
  almond_2_fig_2: {"wants":{"almond":2,"fig":2},"worth":4},
  almond_2_orange_2: {"wants":{"almond":2,"orange":2},"worth":4},
  fig_2_lemon_2: {"wants":{"fig":2,"lemon":2},"worth":4},
  grape_2_olive_2: {"wants":{"grape":2,"olive":2},"worth":4},
  grape_2_orange_2: {"wants":{"grape":2,"orange":2},"worth":4},
  lemon_2_olive_2: {"wants":{"lemon":2,"olive":2},"worth":4},
  almond_3_grape_2: {"wants":{"almond":3,"grape":2},"worth":5},
  fig_3_olive_2: {"wants":{"fig":3,"olive":2},"worth":5},
  grape_3_lemon_2: {"wants":{"grape":3,"lemon":2},"worth":5},
  lemon_3_orange_2: {"wants":{"lemon":3,"orange":2},"worth":5},
  olive_3_almond_2: {"wants":{"almond":2,"olive":3},"worth":5},
  orange_3_fig_2: {"wants":{"fig":2,"orange":3},"worth":5},
  any_4: {"wants":{"any":4},"worth":4},
  any_5: {"wants":{"any":5},"worth":5},
  one_of_each: {"wants":{"almond":1,"fig":1,"grape":1,"lemon":1,"olive":1,"orange":1},"worth":6},
  any_6: {"wants":{"any":6},"worth":6},
};

/** Printed on each finca tile. */
export const fincaTileTraits: Record<Words["finca_tile"], {
  counts: Words["symbol"][];
}> = {
  almond: {"counts":["almond"]},
  fig: {"counts":["fig"]},
  grape: {"counts":["grape"]},
  lemon: {"counts":["lemon"]},
  olive: {"counts":["olive"]},
  orange: {"counts":["orange"]},
  almond_fig: {"counts":["almond","fig"]},
  grape_orange: {"counts":["grape","orange"]},
  lemon_olive: {"counts":["lemon","olive"]},
  any: {"counts":["points"]},
};
