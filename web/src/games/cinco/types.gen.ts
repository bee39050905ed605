// Made from the tables in src/games/cinco by `npm run catalogue`: change those, not this file.

/** Every word list of the game by its name. */
export type Words = {
  side: "red" | "yellow" | "blue";
  number_below_64: "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | "13" | "14" | "15" | "16" | "17" | "18" | "19" | "20" | "21" | "22" | "23" | "24" | "25" | "26" | "27" | "28" | "29" | "30" | "31" | "32" | "33" | "34" | "35" | "36" | "37" | "38" | "39" | "40" | "41" | "42" | "43" | "44" | "45" | "46" | "47" | "48" | "49" | "50" | "51" | "52" | "53" | "54" | "55" | "56" | "57" | "58" | "59" | "60" | "61" | "62" | "63";
  number_from_64: "64" | "65" | "66" | "67" | "68" | "69" | "70" | "71" | "72" | "73" | "74" | "75" | "76" | "77" | "78" | "79" | "80" | "81" | "82" | "83" | "84" | "85" | "86" | "87" | "88" | "89" | "90";
  teams: "three" | "two";
  variant: "off" | "on";
};

export type Options = { teams: "three" | "two"; variant: "off" | "on"; };

export type State = {
  unseen_low: Words["number_below_64"][];
  unseen_high: Words["number_from_64"][];
  pieces_low: Record<Words["side"], Words["number_below_64"][]>;
  pieces_high: Record<Words["side"], Words["number_from_64"][]>;
  pile_low: Words["number_below_64"][][];
  pile_high: Words["number_from_64"][][];
  kept_low: Words["number_below_64"][];
  kept_high: Words["number_from_64"][];
  hand: ((number | null)[])[];
  hand_count: number[];
  kept_count: number[];
  turn_count: number;
  draw_count: number;
  last_space: number;
};

/** What follows from the state by the rules. */
export type Derived = {
  side: Words["side"][];
  pieces_left: { [key in Words["side"]]?: number };
  reach: number[];
  complete: number[][];
  threat: number[][];
  open: number[];
};

export type Ask =
  | { step: "turn"; ask_args: [] }
  | { step: "place"; ask_args: [number: number, number_2: number] }
  | { step: "discard"; ask_args: [number: number, seat: number] }
  | { step: "deal"; ask_args: [number: number, seat: number] }
  | { step: "start"; ask_args: [] };

/** What a seat may do. */
export type Deed =
  | { verb: "draw"; args: Record<never, never> }
  | { verb: "exchange"; args: Record<never, never> }
  | { verb: "play"; args: { card: number } }
  | { verb: "place"; args: { space: number } };

export type Event =
  | { event: "starts"; seat: number }
  | { event: "card_given"; seat: number; card: number }
  | { event: "card_hidden"; seat: number }
  | { event: "card_played"; seat: number; card: number }
  | { event: "discarded"; seat: number; card: number }
  | { event: "placed"; seat: number; side: Words["side"]; space: number; left: number }
  | { event: "unusable"; seat: number; card: number }
  | { event: "as_one"; seat: number; card: number }
  | { event: "shuffled"; cards: number }
  | { event: "line"; seat: number; side: Words["side"]; first: number; last: number }
  | { event: "pieces_gone"; side: Words["side"] }
  | { event: "board_full" }
  | { event: "turns_gone"; turns: number };

/** Said beside the label of an action. */
export type Detail =
  | { code: "reach"; spaces: number; lowest: number }
  | { code: "no_piece"; card: number }
  | { code: "as_one"; card: number }
  | { code: "line"; first: number; last: number }
  | { code: "shuffle"; cards: number }
  | { code: "last_piece"; side: Words["side"] };

export type ReasonCode = "hand_full" | "exchange_count" | "hand_empty" | "card_not_held" | "card_played" | "space_low" | "space_taken";
export type Ending = "line" | "pieces_gone" | "board_full" | "turns_gone";

export type Cinco = {
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
  card_given: ["seat","card"],
  card_hidden: ["seat"],
  card_played: ["seat","card"],
  discarded: ["seat","card"],
  placed: ["seat","side","space","left"],
  unusable: ["seat","card"],
  as_one: ["seat","card"],
  shuffled: ["cards"],
  line: ["seat","side","first","last"],
  pieces_gone: ["side"],
  board_full: [],
  turns_gone: ["turns"],
} as const;
export const detailArgs = {
  reach: ["spaces","lowest"],
  no_piece: ["card"],
  as_one: ["card"],
  line: ["first","last"],
  shuffle: ["cards"],
  last_piece: ["side"],
} as const;
