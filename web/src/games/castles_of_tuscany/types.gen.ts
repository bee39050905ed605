// Made from the tables in src/games/castles_of_tuscany by `npm run catalogue`: change those, not this file.

/** Every word list of the game by its name. */
export type Words = {
  colour: "dark_green" | "red" | "blue" | "grey" | "orange" | "yellow" | "beige" | "light_green";
  tile: "fort" | "city" | "inn" | "quarry" | "village" | "monastery" | "wagon" | "vineyard" | "hogs" | "olives" | "wheat" | "vineyard_hogs" | "vineyard_olives" | "vineyard_wheat" | "hogs_olives" | "hogs_wheat" | "olives_wheat";
  item: "fort" | "city" | "inn" | "quarry" | "village" | "monastery" | "wagon" | "vineyard" | "hogs" | "olives" | "wheat" | "vineyard_hogs" | "vineyard_olives" | "vineyard_wheat" | "hogs_olives" | "hogs_wheat" | "olives_wheat" | "hex_piece";
  content: "nothing" | "fort" | "city" | "inn" | "quarry" | "village" | "monastery" | "wagon" | "vineyard" | "hogs" | "olives" | "wheat" | "vineyard_hogs" | "vineyard_olives" | "vineyard_wheat" | "hogs_olives" | "hogs_wheat" | "olives_wheat" | "hex_piece" | "castle";
  space: "a1" | "a2" | "a3" | "b1" | "b2" | "b3" | "b4" | "c1" | "c2" | "c3" | "d1" | "d2" | "d3" | "e1" | "e2" | "e3" | "e4" | "f1" | "f2" | "f3" | "g1" | "g2" | "g3" | "h1" | "h2" | "h3" | "h4" | "i1" | "i2" | "i3";
  board: "a1" | "a2" | "a3" | "a4" | "b1" | "b2" | "b3" | "b4" | "c1" | "c2" | "c3" | "c4";
  letter: "a" | "b" | "c";
  order: "abc" | "acb" | "bac" | "bca" | "cab" | "cba";
  turning: "none" | "a" | "b" | "ab" | "c" | "ac" | "bc" | "abc";
  offset: "left_left" | "left_right" | "right_left" | "right_right";
  bonus: "region_card" | "storage_space" | "marble" | "worker" | "yield_card";
  yield: "worker" | "workers_2" | "marble" | "cards_2" | "cards_4" | "hex_piece" | "red_2" | "red_3" | "green_1";
  payment: "card" | "worker" | "pair_dark_green" | "pair_red" | "pair_blue" | "pair_grey" | "pair_orange" | "pair_yellow" | "pair_beige" | "pair_light_green";
  pile: "1" | "2" | "3";
  round: "first" | "second" | "third" | "extra";
  take: "any" | "placeable";
  inn: "points" | "nothing";
};

export type Options = { take: "any" | "placeable"; inn: "points" | "nothing"; };

export type State = {
  colour_spaces: (Record<Words["colour"], Words["space"][]>)[];
  filled: Words["space"][][];
  reach: Words["space"][][];
  green: number[];
  red: number[];
  scored: number[][];
  converted: number[];
  yield_green: number[];
  hand: (Record<Words["colour"], number | null>)[];
  known: (Record<Words["colour"], number | null>)[];
  hand_count: number[];
  deck: Record<Words["colour"], number>;
  deck_count: number;
  discards: Record<Words["colour"], number>;
  bag: (Record<Words["tile"], number>)[];
  pile: (Record<Words["pile"], number>)[];
  open: Record<Words["tile"], number>;
  open_neutral: Record<Words["tile"], number>;
  open_colour: Record<Words["colour"], number>;
  stock: Record<Words["tile"], number>;
  stock_count: number;
  stock_discards: Record<Words["tile"], number>;
  boxed: Record<Words["tile"], number>;
  yields: Record<Words["yield"], number>;
  yields_count: number;
  yield_discards: Record<Words["yield"], number>;
  board: (Record<Words["letter"], number>)[];
  order: (Words["order"] | null)[];
  turning: (Words["turning"] | null)[];
  offset: (Words["offset"] | null)[];
  castle: (Words["space"] | null)[];
  region: (Record<Words["space"], Words["content"] | null>)[];
  storage: Words["content"][][];
  storage_count: number[];
  marble: number[];
  workers: number[];
  bonus: (Record<Words["bonus"], number>)[];
  bonus_left: Record<Words["bonus"], number>;
  colour_first: Words["colour"][][];
  colour_second: Words["colour"][][];
  start: number;
  active: number;
  round: Words["round"] | null;
  actions: number;
  marble_used: number;
  fresh: number;
  idle: number;
  spare: number[];
};

/** What follows from the state by the rules. */
export type Derived = {
  storage: number[];
  round_pile: Words["pile"] | null;
  closing: number;
};

export type Ask =
  | { step: "start"; ask_args: [] }
  | { step: "refill"; ask_args: [number: number] }
  | { step: "card"; ask_args: [number: number, seat: number] }
  | { step: "board"; ask_args: [seat: number, letter: Words["letter"]] }
  | { step: "order"; ask_args: [] }
  | { step: "turning"; ask_args: [] }
  | { step: "offset"; ask_args: [] }
  | { step: "castle"; ask_args: [] }
  | { step: "bonus"; ask_args: [] }
  | { step: "turn"; ask_args: [] }
  | { step: "after"; ask_args: [] }
  | { step: "take"; ask_args: [] }
  | { step: "pay"; ask_args: [item: Words["item"], space: Words["space"], colour: Words["colour"]] }
  | { step: "fort"; ask_args: [] }
  | { step: "yield"; ask_args: [number: number] };

/** What a seat may do. */
export type Deed =
  | { verb: "order"; args: { order: Words["order"] } }
  | { verb: "turn"; args: { turning: Words["turning"] } }
  | { verb: "shift"; args: { offset: Words["offset"] } }
  | { verb: "castle"; args: { space: Words["space"] } }
  | { verb: "bonus"; args: { bonus: Words["bonus"] } }
  | { verb: "draw"; args: Record<never, never> }
  | { verb: "take"; args: { tile: Words["tile"] } }
  | { verb: "discard"; args: { item: Words["item"] } }
  | { verb: "clear"; args: { colour: Words["colour"] } }
  | { verb: "place"; args: { item: Words["item"]; space: Words["space"] } }
  | { verb: "marble"; args: Record<never, never> }
  | { verb: "done"; args: Record<never, never> }
  | { verb: "pay"; args: { first: Words["payment"]; second: Words["payment"] } }
  | { verb: "put"; args: { tile: Words["tile"]; space: Words["space"] } }
  | { verb: "decline"; args: Record<never, never> };

export type Event =
  | { event: "starts"; seat: number }
  | { event: "opens_neutral"; tile: Words["tile"] }
  | { event: "opens"; seat: number; tile: Words["tile"]; pile: Words["pile"] }
  | { event: "pile_empty"; seat: number; pile: Words["pile"] }
  | { event: "no_tiles" }
  | { event: "card_seen"; seat: number; colour: Words["colour"] }
  | { event: "card"; seat: number }
  | { event: "no_cards"; seat: number }
  | { event: "cards_shuffled"; cards: number }
  | { event: "neutrals_shuffled" }
  | { event: "yields_shuffled" }
  | { event: "board"; seat: number; board: Words["board"] }
  | { event: "chosen"; seat: number }
  | { event: "lays"; seat: number; order: Words["order"]; turning: Words["turning"]; offset: Words["offset"] }
  | { event: "castle"; seat: number; space: Words["space"] }
  | { event: "bonus"; seat: number; bonus: Words["bonus"] }
  | { event: "storage_points"; seat: number; points: number }
  | { event: "turn"; seat: number }
  | { event: "draws"; seat: number; cards: number }
  | { event: "takes"; seat: number; tile: Words["tile"] }
  | { event: "discards"; seat: number; item: Words["item"] }
  | { event: "clears"; seat: number; tiles: number; colour: Words["colour"] }
  | { event: "five"; tiles: number; colour: Words["colour"] }
  | { event: "uses_marble"; seat: number }
  | { event: "pays_cards"; seat: number; cards: number; colour: Words["colour"] }
  | { event: "pays_workers"; seat: number; workers: number }
  | { event: "places"; seat: number; item: Words["item"]; space: Words["space"] }
  | { event: "puts"; seat: number; tile: Words["tile"]; space: Words["space"] }
  | { event: "area"; seat: number; spaces: number; colour: Words["colour"]; points: number }
  | { event: "colour_first"; seat: number; colour: Words["colour"]; points: number }
  | { event: "colour_second"; seat: number; colour: Words["colour"]; points: number }
  | { event: "farms"; seat: number; points: number }
  | { event: "gains_piece"; seat: number }
  | { event: "piece_points"; seat: number; points: number }
  | { event: "gains_marble"; seat: number; marble: number }
  | { event: "gains_workers"; seat: number; workers: number }
  | { event: "declines"; seat: number }
  | { event: "fort_lost"; seat: number }
  | { event: "yield"; seat: number; yield: Words["yield"] }
  | { event: "red_points"; seat: number; points: number }
  | { event: "green_points"; seat: number; points: number }
  | { event: "extra" }
  | { event: "round"; round: Words["round"] }
  | { event: "scores"; seat: number; added: number; red: number; round: Words["round"] }
  | { event: "converts"; seat: number; points: number; red: number }
  | { event: "stalled"; turns: number }
  | { event: "piece_lost"; seat: number };

/** Said beside the label of an action. */
export type Detail =
  | { code: "cards"; cards: number }
  | { code: "no_space" }
  | { code: "points"; points: number }
  | { code: "cards_paid"; cards: number; held: number }
  | { code: "tiles"; tiles: number };

export type ReasonCode = "not_dark_green" | "bonus_gone" | "no_action_left" | "action_owed" | "not_open" | "nothing_open" | "storage_full" | "storage_free" | "not_stored" | "clear_first" | "take_placeable" | "only_placeable" | "colour_not_open" | "clear_needless" | "clear_hopeless" | "fresh_piece" | "space_filled" | "wrong_colour" | "not_adjacent" | "cannot_pay" | "no_marble" | "marble_used" | "pay_order" | "own_pair" | "few_cards" | "few_workers";
export type Ending = "rounds" | "stalled";

export type CastlesOfTuscany = {
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
  starts: ["seat"],
  opens_neutral: ["tile"],
  opens: ["seat","tile","pile"],
  pile_empty: ["seat","pile"],
  no_tiles: [],
  card_seen: ["seat","colour"],
  card: ["seat"],
  no_cards: ["seat"],
  cards_shuffled: ["cards"],
  neutrals_shuffled: [],
  yields_shuffled: [],
  board: ["seat","board"],
  chosen: ["seat"],
  lays: ["seat","order","turning","offset"],
  castle: ["seat","space"],
  bonus: ["seat","bonus"],
  storage_points: ["seat","points"],
  turn: ["seat"],
  draws: ["seat","cards"],
  takes: ["seat","tile"],
  discards: ["seat","item"],
  clears: ["seat","tiles","colour"],
  five: ["tiles","colour"],
  uses_marble: ["seat"],
  pays_cards: ["seat","cards","colour"],
  pays_workers: ["seat","workers"],
  places: ["seat","item","space"],
  puts: ["seat","tile","space"],
  area: ["seat","spaces","colour","points"],
  colour_first: ["seat","colour","points"],
  colour_second: ["seat","colour","points"],
  farms: ["seat","points"],
  gains_piece: ["seat"],
  piece_points: ["seat","points"],
  gains_marble: ["seat","marble"],
  gains_workers: ["seat","workers"],
  declines: ["seat"],
  fort_lost: ["seat"],
  yield: ["seat","yield"],
  red_points: ["seat","points"],
  green_points: ["seat","points"],
  extra: [],
  round: ["round"],
  scores: ["seat","added","red","round"],
  converts: ["seat","points","red"],
  stalled: ["turns"],
  piece_lost: ["seat"],
} as const;
export const detailArgs = {
  cards: ["cards"],
  no_space: [],
  points: ["points"],
  cards_paid: ["cards","held"],
  tiles: ["tiles"],
} as const;

/** Printed on each content. */
export const contentTraits: Record<Words["content"], {
  colour: Words["colour"] | null;
}> = {
  nothing: {"colour":null},
  fort: {"colour":"dark_green"},
  city: {"colour":"red"},
  inn: {"colour":"blue"},
  quarry: {"colour":"grey"},
  village: {"colour":"orange"},
  monastery: {"colour":"yellow"},
  wagon: {"colour":"beige"},
  vineyard: {"colour":"light_green"},
  hogs: {"colour":"light_green"},
  olives: {"colour":"light_green"},
  wheat: {"colour":"light_green"},
  vineyard_hogs: {"colour":"light_green"},
  vineyard_olives: {"colour":"light_green"},
  vineyard_wheat: {"colour":"light_green"},
  hogs_olives: {"colour":"light_green"},
  hogs_wheat: {"colour":"light_green"},
  olives_wheat: {"colour":"light_green"},
  hex_piece: {"colour":null},
  castle: {"colour":"dark_green"},
};

/** Printed on each payment. */
export const paymentTraits: Record<Words["payment"], {
  pair: Words["colour"] | null;
}> = {
  card: {"pair":null},
  worker: {"pair":null},
  pair_dark_green: {"pair":"dark_green"},
  pair_red: {"pair":"red"},
  pair_blue: {"pair":"blue"},
  pair_grey: {"pair":"grey"},
  pair_orange: {"pair":"orange"},
  pair_yellow: {"pair":"yellow"},
  pair_beige: {"pair":"beige"},
  pair_light_green: {"pair":"light_green"},
};

/** Printed on each board. */
export const boardTraits: Record<Words["board"], {
  letter: Words["letter"];
  number: number;
  colours: Words["colour"][];
}> = {
  a1: {"letter":"a","number":0,"colours":["orange","yellow","beige","orange","yellow","red","blue","orange","dark_green","grey"]},
  a2: {"letter":"a","number":1,"colours":["grey","orange","red","dark_green","beige","orange","orange","yellow","yellow","blue"]},
  a3: {"letter":"a","number":2,"colours":["yellow","yellow","beige","blue","dark_green","orange","grey","red","orange","orange"]},
  a4: {"letter":"a","number":3,"colours":["dark_green","blue","grey","red","orange","orange","yellow","beige","orange","yellow"]},
  b1: {"letter":"b","number":0,"colours":["red","beige","light_green","dark_green","light_green","beige","grey","yellow","light_green","blue"]},
  b2: {"letter":"b","number":1,"colours":["red","dark_green","beige","light_green","light_green","light_green","yellow","blue","grey","beige"]},
  b3: {"letter":"b","number":2,"colours":["light_green","light_green","dark_green","beige","beige","red","blue","grey","yellow","light_green"]},
  b4: {"letter":"b","number":3,"colours":["beige","beige","blue","light_green","dark_green","light_green","grey","red","yellow","light_green"]},
  c1: {"letter":"c","number":0,"colours":["light_green","grey","yellow","orange","orange","grey","dark_green","beige","light_green","red"]},
  c2: {"letter":"c","number":1,"colours":["grey","yellow","light_green","grey","red","orange","orange","dark_green","beige","light_green"]},
  c3: {"letter":"c","number":2,"colours":["yellow","light_green","grey","red","orange","orange","grey","light_green","beige","dark_green"]},
  c4: {"letter":"c","number":3,"colours":["red","light_green","yellow","orange","orange","dark_green","light_green","grey","grey","beige"]},
};

/** Printed on each order. */
export const orderTraits: Record<Words["order"], {
  letters: Words["letter"][];
}> = {
  abc: {"letters":["a","b","c"]},
  acb: {"letters":["a","c","b"]},
  bac: {"letters":["b","a","c"]},
  bca: {"letters":["b","c","a"]},
  cab: {"letters":["c","a","b"]},
  cba: {"letters":["c","b","a"]},
};

/** Printed on each turning. */
export const turningTraits: Record<Words["turning"], {
  letters: Words["letter"][];
}> = {
  none: {"letters":[]},
  a: {"letters":["a"]},
  b: {"letters":["b"]},
  ab: {"letters":["a","b"]},
  c: {"letters":["c"]},
  ac: {"letters":["a","c"]},
  bc: {"letters":["b","c"]},
  abc: {"letters":["a","b","c"]},
};

/** Printed on each offset. */
export const offsetTraits: Record<Words["offset"], {
  shift: number[];
}> = {
  left_left: {"shift":[0,-1,-2]},
  left_right: {"shift":[0,-1,0]},
  right_left: {"shift":[0,1,0]},
  right_right: {"shift":[0,1,2]},
};
