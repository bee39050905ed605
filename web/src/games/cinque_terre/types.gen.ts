// Made from the tables in src/games/cinque_terre by `npm run catalogue`: change those, not this file.

/** Every word list of the game by its name. */
export type Words = {
  produce: "olive" | "funghi" | "agli" | "uva" | "zucchine" | "limoni" | "arance" | "pomodori";
  village: "monterosso" | "vernazza" | "corniglia" | "manarola" | "riomaggiore";
  space: "monterosso" | "harvest_1" | "harvest_2" | "harvest_3" | "riomaggiore" | "manarola" | "corniglia" | "vernazza";
  harvest_space: "harvest_1" | "harvest_2" | "harvest_3";
  order: "o01" | "o02" | "o03" | "o04" | "o05" | "o06" | "o07" | "o08" | "o09" | "o10" | "o11" | "o12" | "o13" | "o14" | "o15" | "o16" | "o17" | "o18" | "o19" | "o20" | "o21" | "o22" | "o23" | "o24" | "o25" | "o26" | "o27" | "o28" | "o29" | "o30" | "o31" | "o32" | "o33" | "o34" | "o35" | "o36" | "o37" | "o38" | "o39" | "o40" | "o41" | "o42" | "o43" | "o44" | "o45" | "o46" | "o47" | "o48" | "o49" | "o50" | "o51" | "o52" | "o53" | "o54" | "o55" | "o56" | "o57" | "o58" | "o59" | "o60" | "o61" | "o62" | "o63" | "o64" | "o65" | "o66" | "o67" | "o68" | "o69" | "o70" | "o71" | "o72" | "o73" | "o74" | "o75" | "o76" | "o77" | "o78" | "o79" | "o80";
  order_1_to_64: "o01" | "o02" | "o03" | "o04" | "o05" | "o06" | "o07" | "o08" | "o09" | "o10" | "o11" | "o12" | "o13" | "o14" | "o15" | "o16" | "o17" | "o18" | "o19" | "o20" | "o21" | "o22" | "o23" | "o24" | "o25" | "o26" | "o27" | "o28" | "o29" | "o30" | "o31" | "o32" | "o33" | "o34" | "o35" | "o36" | "o37" | "o38" | "o39" | "o40" | "o41" | "o42" | "o43" | "o44" | "o45" | "o46" | "o47" | "o48" | "o49" | "o50" | "o51" | "o52" | "o53" | "o54" | "o55" | "o56" | "o57" | "o58" | "o59" | "o60" | "o61" | "o62" | "o63" | "o64";
  order_65_to_80: "o65" | "o66" | "o67" | "o68" | "o69" | "o70" | "o71" | "o72" | "o73" | "o74" | "o75" | "o76" | "o77" | "o78" | "o79" | "o80";
  starting_order: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16";
  ending: "none" | "claims" | "depletion" | "rounds";
};

export type Options = { };

export type State = {
  order_deck_low: Words["order_1_to_64"][];
  order_deck_high: Words["order_65_to_80"][];
  sold_cells: number[];
  sales: number[];
  starting_bag: Words["starting_order"][];
  round: number;
  first: number;
  final_turns: number;
  trigger: Words["ending"] | null;
  looked: Words["order"] | null;
  fields: Record<Words["harvest_space"], Words["produce"][]>;
  pieces: Record<Words["produce"], number>;
  die: Record<Words["village"], Record<Words["produce"], number>>;
  deck: Record<Words["produce"], number>;
  deck_count: number;
  discard: Record<Words["produce"], number>;
  open: Record<Words["produce"], number>;
  hand: (Record<Words["produce"], number | null>)[];
  known: (Record<Words["produce"], number>)[];
  hand_count: number[];
  space: (Words["space"] | null)[];
  cart: (Record<Words["produce"], number>)[];
  cart_count: number[];
  sold_monterosso: (Record<Words["produce"], number>)[];
  sold_vernazza: (Record<Words["produce"], number>)[];
  sold_corniglia: (Record<Words["produce"], number>)[];
  sold_manarola: (Record<Words["produce"], number>)[];
  sold_riomaggiore: (Record<Words["produce"], number>)[];
  sold_count: (Record<Words["village"], number>)[];
  row: Words["order"][];
  claimed: Words["order"][][];
  claimed_count: number[];
  secret: ((Words["order"] | null)[])[];
  secret_count: number[];
  starting: (Words["starting_order"] | null)[];
  vendor: { [key in Words["village"]]?: number };
  spare: number[];
};

/** What follows from the state by the rules. */
export type Derived = {
  claims: number[];
  row_sold: Words["village"][][];
  looked_sold: Words["village"][];
  secret_sold: ((Words["village"][] | null)[])[];
  starting_sold: (Words["village"][] | null)[];
  starting_price: ({ [key in Words["village"]]?: number })[];
};

export type Ask =
  | { step: "fields"; ask_args: [number: number] }
  | { step: "dice"; ask_args: [number: number] }
  | { step: "deal"; ask_args: [] }
  | { step: "open"; ask_args: [] }
  | { step: "starting"; ask_args: [] }
  | { step: "row"; ask_args: [] }
  | { step: "start"; ask_args: [] }
  | { step: "first"; ask_args: [] }
  | { step: "turn"; ask_args: [number: number] }
  | { step: "harvest"; ask_args: [] }
  | { step: "sell"; ask_args: [] }
  | { step: "claim"; ask_args: [] }
  | { step: "look"; ask_args: [] }
  | { step: "bonus"; ask_args: [] }
  | { step: "second"; ask_args: [] }
  | { step: "secret"; ask_args: [] };

/** What a seat may do. */
export type Deed =
  | { verb: "start"; args: { space: Words["space"] } }
  | { verb: "move"; args: { space: Words["space"] } }
  | { verb: "take"; args: { produce: Words["produce"] } }
  | { verb: "draw"; args: Record<never, never> }
  | { verb: "harvest"; args: { produce: Words["produce"]; card: Words["produce"] } }
  | { verb: "sell"; args: { produce: Words["produce"] } }
  | { verb: "stop"; args: Record<never, never> }
  | { verb: "leave"; args: Record<never, never> }
  | { verb: "close"; args: Record<never, never> }
  | { verb: "claim"; args: { order: Words["order"] } }
  | { verb: "vendor"; args: { village: Words["village"] } }
  | { verb: "end"; args: Record<never, never> }
  | { verb: "keep"; args: Record<never, never> }
  | { verb: "place"; args: Record<never, never> }
  | { verb: "second"; args: Record<never, never> }
  | { verb: "decline"; args: Record<never, never> };

export type Event =
  | { event: "field"; produce: Words["produce"]; space: Words["space"]; count: number }
  | { event: "die"; produce: Words["produce"]; price: number; village: Words["village"] }
  | { event: "drawn"; seat: number; produce: Words["produce"] }
  | { event: "drawn_hidden"; seat: number }
  | { event: "opened"; produce: Words["produce"] }
  | { event: "assigned"; seat: number; starting_order: Words["starting_order"] }
  | { event: "assigned_hidden"; seat: number }
  | { event: "posted"; order: Words["order"]; lire: number }
  | { event: "chose"; seat: number; space: Words["space"] }
  | { event: "chose_hidden"; seat: number }
  | { event: "placed_cart"; seat: number; space: Words["space"] }
  | { event: "first"; seat: number }
  | { event: "moved"; seat: number; from: Words["space"]; to: Words["space"] }
  | { event: "took"; seat: number; produce: Words["produce"] }
  | { event: "reshuffled"; cards: number }
  | { event: "harvested"; seat: number; produce: Words["produce"]; card: Words["produce"]; space: Words["space"] }
  | { event: "harvested_pair"; seat: number; produce: Words["produce"]; card: Words["produce"]; space: Words["space"] }
  | { event: "depleted"; produce: Words["produce"] }
  | { event: "sold"; seat: number; produce: Words["produce"]; village: Words["village"]; lire: number }
  | { event: "stopped"; seat: number; actions: number }
  | { event: "claimed"; seat: number; order: Words["order"]; lire: number }
  | { event: "vendor"; seat: number; village: Words["village"]; lire: number }
  | { event: "looked"; seat: number; order: Words["order"] }
  | { event: "looked_hidden"; seat: number }
  | { event: "kept"; seat: number; order: Words["order"] }
  | { event: "kept_hidden"; seat: number }
  | { event: "placed"; seat: number; order: Words["order"] }
  | { event: "slipped"; seat: number; order: Words["order"] }
  | { event: "slipped_hidden"; seat: number }
  | { event: "five_claims"; seat: number; claims: number }
  | { event: "two_depleted"; kinds: number }
  | { event: "turn"; seat: number }
  | { event: "final_turn"; seat: number }
  | { event: "rounds_over"; rounds: number }
  | { event: "starting_gain"; seat: number; order: Words["starting_order"]; lire: number }
  | { event: "starting_loss"; seat: number; order: Words["starting_order"]; lire: number }
  | { event: "secret_gain"; seat: number; order: Words["order"]; lire: number }
  | { event: "secret_loss"; seat: number; order: Words["order"]; missing: number; lire: number };

/** Said beside the label of an action. */
export type Detail =
  | { code: "spaces"; count: number }
  | { code: "one_card" }
  | { code: "pair"; produce: Words["produce"] }
  | { code: "lire"; lire: number }
  | { code: "order"; order: Words["order"]; lire: number; sold: number; symbols: number };

export type ReasonCode = "village_start" | "move_nowhere" | "move_far" | "not_open" | "no_cards" | "harvest_village" | "not_grown" | "field_empty" | "cart_full" | "no_card" | "no_pair" | "harvest_order" | "harvest_swap" | "sell_harvest" | "not_carried" | "row_full" | "sell_order" | "not_in_row" | "order_unmet" | "order_done" | "vendor_gone" | "vendor_unmet" | "vendor_done";
export type Ending = "claims" | "depletion" | "rounds";

export type CinqueTerre = {
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
  field: ["produce","space","count"],
  die: ["produce","price","village"],
  drawn: ["seat","produce"],
  drawn_hidden: ["seat"],
  opened: ["produce"],
  assigned: ["seat","starting_order"],
  assigned_hidden: ["seat"],
  posted: ["order","lire"],
  chose: ["seat","space"],
  chose_hidden: ["seat"],
  placed_cart: ["seat","space"],
  first: ["seat"],
  moved: ["seat","from","to"],
  took: ["seat","produce"],
  reshuffled: ["cards"],
  harvested: ["seat","produce","card","space"],
  harvested_pair: ["seat","produce","card","space"],
  depleted: ["produce"],
  sold: ["seat","produce","village","lire"],
  stopped: ["seat","actions"],
  claimed: ["seat","order","lire"],
  vendor: ["seat","village","lire"],
  looked: ["seat","order"],
  looked_hidden: ["seat"],
  kept: ["seat","order"],
  kept_hidden: ["seat"],
  placed: ["seat","order"],
  slipped: ["seat","order"],
  slipped_hidden: ["seat"],
  five_claims: ["seat","claims"],
  two_depleted: ["kinds"],
  turn: ["seat"],
  final_turn: ["seat"],
  rounds_over: ["rounds"],
  starting_gain: ["seat","order","lire"],
  starting_loss: ["seat","order","lire"],
  secret_gain: ["seat","order","lire"],
  secret_loss: ["seat","order","missing","lire"],
} as const;
export const detailArgs = {
  spaces: ["count"],
  one_card: [],
  pair: ["produce"],
  lire: ["lire"],
  order: ["order","lire","sold","symbols"],
} as const;

/** Printed on each order. */
export const orderTraits: Record<Words["order"], {
  wants: { [key in Words["village"]]?: Words["produce"] };
  lire: number;
}> = {
  o01: {"wants":{"monterosso":"uva","vernazza":"olive"},"lire":7},
  o02: {"wants":{"monterosso":"pomodori","vernazza":"agli"},"lire":7},
  o03: {"wants":{"monterosso":"zucchine","corniglia":"limoni"},"lire":8},
  o04: {"wants":{"monterosso":"limoni","corniglia":"uva"},"lire":8},
  o05: {"wants":{"monterosso":"funghi","manarola":"uva"},"lire":7},
  o06: {"wants":{"monterosso":"arance","manarola":"pomodori"},"lire":7},
  o07: {"wants":{"monterosso":"olive","riomaggiore":"arance"},"lire":6},
  o08: {"wants":{"monterosso":"agli","riomaggiore":"olive"},"lire":6},
  o09: {"wants":{"vernazza":"funghi","corniglia":"zucchine"},"lire":9},
  o10: {"wants":{"vernazza":"limoni","corniglia":"olive"},"lire":9},
  o11: {"wants":{"vernazza":"zucchine","manarola":"funghi"},"lire":8},
  o12: {"wants":{"vernazza":"pomodori","manarola":"limoni"},"lire":8},
  o13: {"wants":{"vernazza":"uva","riomaggiore":"pomodori"},"lire":7},
  o14: {"wants":{"vernazza":"arance","riomaggiore":"limoni"},"lire":7},
  o15: {"wants":{"corniglia":"funghi","manarola":"agli"},"lire":9},
  o16: {"wants":{"corniglia":"arance","manarola":"olive"},"lire":9},
  o17: {"wants":{"corniglia":"agli","riomaggiore":"funghi"},"lire":8},
  o18: {"wants":{"corniglia":"pomodori","riomaggiore":"agli"},"lire":8},
  o19: {"wants":{"manarola":"zucchine","riomaggiore":"uva"},"lire":7},
  o20: {"wants":{"manarola":"arance","riomaggiore":"zucchine"},"lire":7},
  o21: {"wants":{"monterosso":"olive","vernazza":"uva","corniglia":"agli"},"lire":13},
  o22: {"wants":{"monterosso":"funghi","vernazza":"olive","corniglia":"uva"},"lire":13},
  o23: {"wants":{"monterosso":"zucchine","vernazza":"limoni","corniglia":"uva"},"lire":13},
  o24: {"wants":{"monterosso":"pomodori","vernazza":"zucchine","corniglia":"funghi"},"lire":13},
  o25: {"wants":{"monterosso":"olive","vernazza":"limoni","manarola":"zucchine"},"lire":12},
  o26: {"wants":{"monterosso":"funghi","vernazza":"arance","manarola":"olive"},"lire":12},
  o27: {"wants":{"monterosso":"agli","vernazza":"funghi","manarola":"zucchine"},"lire":12},
  o28: {"wants":{"monterosso":"limoni","vernazza":"arance","manarola":"funghi"},"lire":12},
  o29: {"wants":{"monterosso":"uva","vernazza":"zucchine","riomaggiore":"arance"},"lire":11},
  o30: {"wants":{"monterosso":"limoni","vernazza":"olive","riomaggiore":"arance"},"lire":11},
  o31: {"wants":{"monterosso":"arance","vernazza":"agli","riomaggiore":"uva"},"lire":11},
  o32: {"wants":{"monterosso":"arance","vernazza":"pomodori","riomaggiore":"limoni"},"lire":11},
  o33: {"wants":{"monterosso":"agli","corniglia":"uva","manarola":"arance"},"lire":13},
  o34: {"wants":{"monterosso":"agli","corniglia":"limoni","manarola":"uva"},"lire":13},
  o35: {"wants":{"monterosso":"zucchine","corniglia":"pomodori","manarola":"arance"},"lire":13},
  o36: {"wants":{"monterosso":"arance","corniglia":"olive","manarola":"agli"},"lire":13},
  o37: {"wants":{"monterosso":"funghi","corniglia":"pomodori","riomaggiore":"olive"},"lire":12},
  o38: {"wants":{"monterosso":"uva","corniglia":"olive","riomaggiore":"zucchine"},"lire":12},
  o39: {"wants":{"monterosso":"uva","corniglia":"arance","riomaggiore":"agli"},"lire":12},
  o40: {"wants":{"monterosso":"limoni","corniglia":"agli","riomaggiore":"uva"},"lire":12},
  o41: {"wants":{"monterosso":"olive","manarola":"limoni","riomaggiore":"agli"},"lire":11},
  o42: {"wants":{"monterosso":"zucchine","manarola":"limoni","riomaggiore":"olive"},"lire":11},
  o43: {"wants":{"monterosso":"pomodori","manarola":"uva","riomaggiore":"olive"},"lire":11},
  o44: {"wants":{"monterosso":"pomodori","manarola":"arance","riomaggiore":"uva"},"lire":11},
  o45: {"wants":{"vernazza":"funghi","corniglia":"pomodori","manarola":"uva"},"lire":14},
  o46: {"wants":{"vernazza":"agli","corniglia":"zucchine","manarola":"funghi"},"lire":14},
  o47: {"wants":{"vernazza":"pomodori","corniglia":"agli","manarola":"funghi"},"lire":14},
  o48: {"wants":{"vernazza":"pomodori","corniglia":"limoni","manarola":"olive"},"lire":14},
  o49: {"wants":{"vernazza":"olive","corniglia":"funghi","riomaggiore":"pomodori"},"lire":13},
  o50: {"wants":{"vernazza":"funghi","corniglia":"olive","riomaggiore":"pomodori"},"lire":13},
  o51: {"wants":{"vernazza":"uva","corniglia":"arance","riomaggiore":"zucchine"},"lire":13},
  o52: {"wants":{"vernazza":"arance","corniglia":"zucchine","riomaggiore":"pomodori"},"lire":13},
  o53: {"wants":{"vernazza":"agli","manarola":"pomodori","riomaggiore":"arance"},"lire":12},
  o54: {"wants":{"vernazza":"uva","manarola":"zucchine","riomaggiore":"funghi"},"lire":12},
  o55: {"wants":{"vernazza":"zucchine","manarola":"olive","riomaggiore":"agli"},"lire":12},
  o56: {"wants":{"vernazza":"limoni","manarola":"agli","riomaggiore":"funghi"},"lire":12},
  o57: {"wants":{"corniglia":"funghi","manarola":"pomodori","riomaggiore":"limoni"},"lire":13},
  o58: {"wants":{"corniglia":"zucchine","manarola":"agli","riomaggiore":"limoni"},"lire":13},
  o59: {"wants":{"corniglia":"limoni","manarola":"pomodori","riomaggiore":"zucchine"},"lire":13},
  o60: {"wants":{"corniglia":"arance","manarola":"limoni","riomaggiore":"funghi"},"lire":13},
  o61: {"wants":{"monterosso":"funghi","vernazza":"uva","corniglia":"limoni","manarola":"agli"},"lire":18},
  o62: {"wants":{"monterosso":"agli","vernazza":"olive","corniglia":"arance","manarola":"funghi"},"lire":18},
  o63: {"wants":{"monterosso":"uva","vernazza":"limoni","corniglia":"pomodori","manarola":"funghi"},"lire":18},
  o64: {"wants":{"monterosso":"zucchine","vernazza":"arance","corniglia":"olive","manarola":"pomodori"},"lire":18},
  o65: {"wants":{"monterosso":"uva","vernazza":"pomodori","corniglia":"zucchine","riomaggiore":"olive"},"lire":17},
  o66: {"wants":{"monterosso":"arance","vernazza":"olive","corniglia":"agli","riomaggiore":"zucchine"},"lire":17},
  o67: {"wants":{"monterosso":"arance","vernazza":"uva","corniglia":"funghi","riomaggiore":"agli"},"lire":17},
  o68: {"wants":{"monterosso":"pomodori","vernazza":"limoni","corniglia":"agli","riomaggiore":"arance"},"lire":17},
  o69: {"wants":{"monterosso":"olive","vernazza":"zucchine","manarola":"uva","riomaggiore":"limoni"},"lire":16},
  o70: {"wants":{"monterosso":"funghi","vernazza":"zucchine","manarola":"arance","riomaggiore":"pomodori"},"lire":16},
  o71: {"wants":{"monterosso":"zucchine","vernazza":"pomodori","manarola":"agli","riomaggiore":"uva"},"lire":16},
  o72: {"wants":{"monterosso":"limoni","vernazza":"funghi","manarola":"arance","riomaggiore":"olive"},"lire":16},
  o73: {"wants":{"monterosso":"olive","corniglia":"arance","manarola":"pomodori","riomaggiore":"uva"},"lire":17},
  o74: {"wants":{"monterosso":"agli","corniglia":"zucchine","manarola":"olive","riomaggiore":"funghi"},"lire":17},
  o75: {"wants":{"monterosso":"limoni","corniglia":"olive","manarola":"uva","riomaggiore":"funghi"},"lire":17},
  o76: {"wants":{"monterosso":"pomodori","corniglia":"limoni","manarola":"zucchine","riomaggiore":"agli"},"lire":17},
  o77: {"wants":{"vernazza":"funghi","corniglia":"uva","manarola":"limoni","riomaggiore":"arance"},"lire":18},
  o78: {"wants":{"vernazza":"agli","corniglia":"uva","manarola":"olive","riomaggiore":"pomodori"},"lire":18},
  o79: {"wants":{"vernazza":"agli","corniglia":"pomodori","manarola":"zucchine","riomaggiore":"limoni"},"lire":18},
  o80: {"wants":{"vernazza":"arance","corniglia":"funghi","manarola":"limoni","riomaggiore":"zucchine"},"lire":18},
};

/** Printed on each starting order. */
export const startingOrderTraits: Record<Words["starting_order"], {
  wants: { [key in Words["village"]]?: Words["produce"] };
}> = {
  s01: {"wants":{"monterosso":"olive","vernazza":"funghi","corniglia":"agli","manarola":"uva","riomaggiore":"limoni"}},
  s02: {"wants":{"monterosso":"funghi","vernazza":"agli","corniglia":"uva","manarola":"zucchine","riomaggiore":"arance"}},
  s03: {"wants":{"monterosso":"agli","vernazza":"uva","corniglia":"zucchine","manarola":"limoni","riomaggiore":"pomodori"}},
  s04: {"wants":{"monterosso":"uva","vernazza":"zucchine","corniglia":"limoni","manarola":"arance","riomaggiore":"olive"}},
  s05: {"wants":{"monterosso":"zucchine","vernazza":"limoni","corniglia":"arance","manarola":"pomodori","riomaggiore":"funghi"}},
  s06: {"wants":{"monterosso":"limoni","vernazza":"arance","corniglia":"pomodori","manarola":"olive","riomaggiore":"agli"}},
  s07: {"wants":{"monterosso":"arance","vernazza":"pomodori","corniglia":"olive","manarola":"funghi","riomaggiore":"uva"}},
  s08: {"wants":{"monterosso":"pomodori","vernazza":"olive","corniglia":"funghi","manarola":"agli","riomaggiore":"zucchine"}},
  s09: {"wants":{"monterosso":"olive","vernazza":"agli","corniglia":"zucchine","manarola":"pomodori","riomaggiore":"uva"}},
  s10: {"wants":{"monterosso":"funghi","vernazza":"uva","corniglia":"limoni","manarola":"olive","riomaggiore":"zucchine"}},
  s11: {"wants":{"monterosso":"agli","vernazza":"zucchine","corniglia":"arance","manarola":"funghi","riomaggiore":"limoni"}},
  s12: {"wants":{"monterosso":"uva","vernazza":"limoni","corniglia":"pomodori","manarola":"agli","riomaggiore":"arance"}},
  s13: {"wants":{"monterosso":"zucchine","vernazza":"arance","corniglia":"olive","manarola":"uva","riomaggiore":"pomodori"}},
  s14: {"wants":{"monterosso":"limoni","vernazza":"pomodori","corniglia":"funghi","manarola":"zucchine","riomaggiore":"olive"}},
  s15: {"wants":{"monterosso":"arance","vernazza":"olive","corniglia":"agli","manarola":"limoni","riomaggiore":"funghi"}},
  s16: {"wants":{"monterosso":"pomodori","vernazza":"funghi","corniglia":"uva","manarola":"arance","riomaggiore":"agli"}},
};

/** Printed on each village. */
export const villageTraits: Record<Words["village"], {
  vendor_lire: number;
}> = {
  monterosso: {"vendor_lire":10},
  vernazza: {"vendor_lire":12},
  corniglia: {"vendor_lire":14},
  manarola: {"vendor_lire":12},
  riomaggiore: {"vendor_lire":10},
};
