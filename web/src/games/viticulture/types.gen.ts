// Made from the tables in src/games/viticulture by `npm run catalogue`: change those, not this file.

/** Every word list of the game by its name. */
export type Words = {
  card: "sangiovese" | "malvasia" | "pinot" | "syrah" | "trebbiano" | "merlot" | "sauvignon_blanc" | "cabernet_sauvignon" | "chardonnay" | "r5" | "r2w2" | "r3w1" | "r1w3" | "w5" | "b4" | "r6" | "r2w4" | "r4w2" | "r3w3" | "r4r3" | "w6" | "w4w3" | "b6" | "r8" | "r5w3" | "r3w5" | "r4b4" | "r4r3r2" | "w8" | "w4b4" | "w4w3w2" | "b8" | "s7" | "r2w2b5" | "r7r6" | "r6w6" | "r3b7" | "w3b7" | "w7w6" | "s9" | "b6b5" | "w4s7" | "w3s7" | "w3s8" | "w2s8" | "surveyor" | "broker" | "wine_critic" | "blacksmith" | "contractor" | "tour_guide" | "novice_guide" | "uncertified_broker" | "planter" | "buyer" | "landscaper" | "architect" | "uncertified_architect" | "patron" | "auctioneer" | "entertainer" | "vendor" | "handyman" | "horticulturist" | "peddler" | "merchant" | "crusher" | "judge" | "oenologist" | "marketer" | "crush_expert" | "uncertified_teacher" | "teacher" | "benefactor" | "assessor" | "queen" | "harvester" | "professor" | "master_vintner" | "uncertified_oenologist" | "promoter" | "mentor" | "harvest_expert" | "innkeeper" | "jack_of_all_trades";
  vine: "sangiovese" | "malvasia" | "pinot" | "syrah" | "trebbiano" | "merlot" | "sauvignon_blanc" | "cabernet_sauvignon" | "chardonnay";
  order: "r5" | "r2w2" | "r3w1" | "r1w3" | "w5" | "b4" | "r6" | "r2w4" | "r4w2" | "r3w3" | "r4r3" | "w6" | "w4w3" | "b6" | "r8" | "r5w3" | "r3w5" | "r4b4" | "r4r3r2" | "w8" | "w4b4" | "w4w3w2" | "b8" | "s7" | "r2w2b5" | "r7r6" | "r6w6" | "r3b7" | "w3b7" | "w7w6" | "s9" | "b6b5" | "w4s7" | "w3s7" | "w3s8" | "w2s8";
  visitor: "surveyor" | "broker" | "wine_critic" | "blacksmith" | "contractor" | "tour_guide" | "novice_guide" | "uncertified_broker" | "planter" | "buyer" | "landscaper" | "architect" | "uncertified_architect" | "patron" | "auctioneer" | "entertainer" | "vendor" | "handyman" | "horticulturist" | "peddler" | "merchant" | "crusher" | "judge" | "oenologist" | "marketer" | "crush_expert" | "uncertified_teacher" | "teacher" | "benefactor" | "assessor" | "queen" | "harvester" | "professor" | "master_vintner" | "uncertified_oenologist" | "promoter" | "mentor" | "harvest_expert" | "innkeeper" | "jack_of_all_trades";
  option: "a" | "b";
  effect: "surveyor_a" | "surveyor_b" | "broker_a" | "broker_b" | "wine_critic_a" | "wine_critic_b" | "blacksmith_a" | "blacksmith_b" | "contractor_a" | "contractor_b" | "tour_guide_a" | "tour_guide_b" | "novice_guide_a" | "novice_guide_b" | "uncertified_broker_a" | "uncertified_broker_b" | "planter_a" | "planter_b" | "buyer_a" | "buyer_b" | "landscaper_a" | "landscaper_b" | "architect_a" | "architect_b" | "uncertified_architect_a" | "uncertified_architect_b" | "patron_a" | "patron_b" | "auctioneer_a" | "auctioneer_b" | "entertainer_a" | "entertainer_b" | "vendor_a" | "vendor_b" | "handyman_a" | "handyman_b" | "horticulturist_a" | "horticulturist_b" | "peddler_a" | "peddler_b" | "merchant_a" | "merchant_b" | "crusher_a" | "crusher_b" | "judge_a" | "judge_b" | "oenologist_a" | "oenologist_b" | "marketer_a" | "marketer_b" | "crush_expert_a" | "crush_expert_b" | "uncertified_teacher_a" | "uncertified_teacher_b" | "teacher_a" | "teacher_b" | "benefactor_a" | "benefactor_b" | "assessor_a" | "assessor_b" | "queen_a" | "queen_b" | "harvester_a" | "harvester_b" | "professor_a" | "professor_b" | "master_vintner_a" | "master_vintner_b" | "uncertified_oenologist_a" | "uncertified_oenologist_b" | "promoter_a" | "promoter_b" | "mentor_a" | "mentor_b" | "harvest_expert_a" | "harvest_expert_b" | "innkeeper_a" | "innkeeper_b" | "jack_of_all_trades_a" | "jack_of_all_trades_b";
  deck: "vine" | "order" | "summer" | "winter";
  structure: "trellis" | "irrigation" | "yoke" | "cottage" | "medium_cellar" | "windmill" | "tasting_room" | "large_cellar";
  action: "draw_vine" | "tour" | "build" | "summer_visitor" | "sell" | "plant" | "draw_order" | "harvest" | "train" | "winter_visitor" | "make" | "fill" | "cart" | "yoke";
  worker: "worker" | "grande";
  space: "plain" | "bonus" | "full";
  colour: "red" | "white";
  wine: "red" | "white" | "blush" | "sparkling";
  season: "setup" | "spring" | "summer" | "fall" | "winter" | "year_end";
  row: "row_1" | "row_2" | "row_3" | "row_4" | "row_5" | "row_6" | "row_7";
  choice: "lira" | "point" | "vine" | "summer_visitor" | "yoke" | "lose_point" | "give_cards" | "pay_lira";
  part: "point" | "build" | "plant" | "draw_order" | "harvest" | "make" | "fill" | "vine_or_yoke" | "age" | "draw_vine";
  "pair of fields": "first_second" | "first_third" | "second_third";
  "source of points": "orders" | "visitors" | "wake_up" | "bonuses" | "windmill" | "tasting_room";
  "source of lira": "tour" | "sale" | "cart" | "wake_up" | "residual" | "visitor" | "building" | "training";
  "part of the score": "orders" | "visitors" | "wake_up" | "bonuses" | "structures";
  occupant: "nobody" | "seat_0" | "seat_1" | "seat_2" | "seat_3" | "seat_4" | "seat_5";
  field: "field_1" | "field_2" | "field_3";
  place: "home" | "draw_vine" | "tour" | "build" | "summer_visitor" | "sell" | "plant" | "draw_order" | "harvest" | "train" | "winter_visitor" | "make" | "fill" | "cart" | "yoke";
  bonus: "second_vine" | "extra_lira" | "build_discount" | "second_summer_visitor" | "sale_point" | "second_planting" | "second_order" | "second_harvest" | "training_discount" | "second_winter_visitor" | "third_wine" | "order_point";
  "friendly game": "off" | "on";
  "points of the Broker": "one_to_three" | "three";
};

export type Options = { friendly: "off" | "on"; broker: "one_to_three" | "three"; };

export type State = {
  bag_orders: Words["order"][];
  bag_visitors: Words["visitor"][];
  hand_orders: Words["order"][][];
  hand_visitors: Words["visitor"][][];
  shown_orders: Words["order"][];
  shown_visitors: Words["visitor"][];
  given_orders: Words["order"][];
  given_visitors: Words["visitor"][];
  lira: number[];
  red_grapes: number[][];
  white_grapes: number[][];
  red_wines: number[][];
  white_wines: number[][];
  blushes: number[][];
  sparklings: number[][];
  earned: (Record<Words["part of the score"], number>)[];
  points: number[];
  bag_vines: Record<Words["vine"], number>;
  deck_count: Record<Words["deck"], number>;
  hand_vines: ({ [key in Words["vine"]]?: number })[];
  hand_count: (Record<Words["deck"], number>)[];
  shown_vines: ({ [key in Words["vine"]]?: number })[];
  given_vines: ({ [key in Words["vine"]]?: number })[];
  discard_vines: Words["vine"][];
  discard_orders: Words["order"][];
  discard_summer: Words["visitor"][];
  discard_winter: Words["visitor"][];
  discard_count: Record<Words["deck"], number>;
  field_1: ({ [key in Words["vine"]]?: number })[];
  field_2: ({ [key in Words["vine"]]?: number })[];
  field_3: ({ [key in Words["vine"]]?: number })[];
  red_yield: (Record<Words["field"], number>)[];
  white_yield: (Record<Words["field"], number>)[];
  harvested: Words["field"][][];
  structures: Words["structure"][][];
  residual: number[];
  workers: number[];
  ready: number[];
  grande: (Words["place"] | null)[];
  spaces: Record<"draw_vine" | "tour" | "build" | "summer_visitor" | "sell" | "plant" | "draw_order" | "harvest" | "train" | "winter_visitor" | "make" | "fill", (Words["occupant"] | null)[]>;
  beside: Record<"draw_vine" | "tour" | "build" | "summer_visitor" | "sell" | "plant" | "draw_order" | "harvest" | "train" | "winter_visitor" | "make" | "fill", number[]>;
  cart: number[];
  yoke_used: number[];
  chart: Record<Words["row"], Words["occupant"] | null>;
  passed: number[];
  windmill_paid: number[];
  tasting_paid: number[];
  first: number;
  cursor: number;
  season: Words["season"] | null;
  year: number;
  is_last_year: number;
  spare: number;
};

/** What follows from the state by the rules. */
export type Derived = {
  order: number[];
  spaces: number;
  cellar: number[];
  field_value: number[][];
};

export type Ask =
  | { step: "flow"; ask_args: [] }
  | { step: "action"; ask_args: [] }
  | { step: "program"; ask_args: [] }
  | { step: "everyone"; ask_args: [] }
  | { step: "start"; ask_args: [] }
  | { step: "draw"; ask_args: [number: number, deck: Words["deck"], seat: number] }
  | { step: "wake"; ask_args: [] }
  | { step: "invite"; ask_args: [number: number] }
  | { step: "place"; ask_args: [] }
  | { step: "bonus"; ask_args: [bonus: Words["bonus"]] }
  | { step: "visitor"; ask_args: [number: number, number_2: number, deck: Words["deck"]] }
  | { step: "build"; ask_args: [] }
  | { step: "plant"; ask_args: [number: number] }
  | { step: "uproot"; ask_args: [] }
  | { step: "harvest"; ask_args: [] }
  | { step: "make"; ask_args: [number: number] }
  | { step: "yoke"; ask_args: [] }
  | { step: "swap"; ask_args: [] }
  | { step: "sell"; ask_args: [] }
  | { step: "add_white"; ask_args: [number: number, number_2: number] }
  | { step: "fill"; ask_args: [] }
  | { step: "pour"; ask_args: [order: Words["order"]] }
  | { step: "discard"; ask_args: [number: number] }
  | { step: "spill"; ask_args: [] }
  | { step: "age"; ask_args: [] }
  | { step: "trade"; ask_args: [number: number] }
  | { step: "grape"; ask_args: [] }
  | { step: "parts"; ask_args: [number: number] }
  | { step: "choose"; ask_args: [number: number, visitor: Words["visitor"]] }
  | { step: "give"; ask_args: [number: number] }
  | { step: "take_top"; ask_args: [] }
  | { step: "offer"; ask_args: [] }
  | { step: "wine_and_cards"; ask_args: [number: number] };

/** What a seat may do. */
export type Deed =
  | { verb: "wake"; args: { row: number } }
  | { verb: "invite"; args: { summer: number; winter: number } }
  | { verb: "place"; args: { worker: Words["worker"]; action: Words["action"]; space: Words["space"] } }
  | { verb: "pass"; args: Record<never, never> }
  | { verb: "play"; args: { visitor: Words["visitor"]; option: Words["option"] } }
  | { verb: "build"; args: { structure: Words["structure"] } }
  | { verb: "plant"; args: { vine: Words["vine"]; field: number } }
  | { verb: "uproot"; args: { vine: Words["vine"]; field: number } }
  | { verb: "swap"; args: { vine: Words["vine"]; other: Words["vine"]; fields: Words["pair of fields"] } }
  | { verb: "harvest"; args: { field: number } }
  | { verb: "sell"; args: { colour: Words["colour"]; value: number } }
  | { verb: "make_red"; args: { red: number } }
  | { verb: "make_white"; args: { white: number } }
  | { verb: "make_blush"; args: { red: number } }
  | { verb: "make_sparkling"; args: { red: number; second_red: number } }
  | { verb: "add_white"; args: { white: number } }
  | { verb: "fill"; args: { order: Words["order"] } }
  | { verb: "pour"; args: { wine: Words["wine"]; value: number } }
  | { verb: "discard"; args: { card: Words["card"] } }
  | { verb: "discard_grape"; args: { colour: Words["colour"]; value: number } }
  | { verb: "discard_wine"; args: { wine: Words["wine"]; value: number } }
  | { verb: "age"; args: { wine: Words["wine"]; value: number } }
  | { verb: "trade"; args: { points: number } }
  | { verb: "grape"; args: { colour: Words["colour"] } }
  | { verb: "part"; args: { part: Words["part"] } }
  | { verb: "choose"; args: { choice: Words["choice"] } }
  | { verb: "give"; args: { card: Words["card"] } }
  | { verb: "take_top"; args: { deck: Words["deck"] } }
  | { verb: "take"; args: Record<never, never> }
  | { verb: "done"; args: Record<never, never> }
  | { verb: "decline"; args: Record<never, never> };

export type Event =
  | { event: "first_player"; seat: number }
  | { event: "draws"; seat: number; card: Words["card"] }
  | { event: "draws_hidden"; seat: number; deck: Words["deck"] }
  | { event: "season"; season: Words["season"]; year: number }
  | { event: "wakes"; seat: number; row: number }
  | { event: "temporary"; seat: number }
  | { event: "places"; seat: number; worker: Words["worker"]; action: Words["action"]; space: Words["space"] }
  | { event: "passes"; seat: number; season: Words["season"] }
  | { event: "slides"; seat: number; action: Words["action"] }
  | { event: "lira_gained"; seat: number; lira: number; source: Words["source of lira"] }
  | { event: "lira_paid"; seat: number; lira: number; purpose: Words["source of lira"] }
  | { event: "points_gained"; seat: number; points: number; source: Words["source of points"] }
  | { event: "points_lost"; seat: number; points: number }
  | { event: "goal_reached"; seat: number; year: number }
  | { event: "residual_raised"; seat: number; residual: number }
  | { event: "builds"; seat: number; structure: Words["structure"]; lira: number }
  | { event: "plants"; seat: number; vine: Words["vine"]; field: number }
  | { event: "uproots"; seat: number; vine: Words["vine"]; field: number }
  | { event: "uproots_away"; seat: number; vine: Words["vine"]; field: number }
  | { event: "swaps"; seat: number; vine: Words["vine"]; other: Words["vine"]; fields: Words["pair of fields"] }
  | { event: "harvests"; seat: number; field: number }
  | { event: "grape_placed"; seat: number; colour: Words["colour"]; value: number }
  | { event: "grape_lost"; seat: number; colour: Words["colour"]; value: number }
  | { event: "grape_sold"; seat: number; colour: Words["colour"]; value: number }
  | { event: "grape_crushed"; seat: number; colour: Words["colour"]; value: number }
  | { event: "wine_made"; seat: number; wine: Words["wine"]; value: number }
  | { event: "fills"; seat: number; order: Words["order"]; points: number }
  | { event: "pours"; seat: number; wine: Words["wine"]; value: number }
  | { event: "trains"; seat: number; workers: number }
  | { event: "plays"; seat: number; visitor: Words["visitor"]; effect: Words["effect"] }
  | { event: "discards"; seat: number; card: Words["card"] }
  | { event: "grape_spilled"; seat: number; colour: Words["colour"]; value: number }
  | { event: "wine_spilled"; seat: number; wine: Words["wine"]; value: number }
  | { event: "wine_ages"; seat: number; wine: Words["wine"]; value: number; aged: number }
  | { event: "wines_age"; seat: number; wine: Words["wine"] }
  | { event: "grapes_age"; seat: number; colour: Words["colour"] }
  | { event: "gives"; seat: number; receiver: number; card: Words["card"] }
  | { event: "gives_hidden"; seat: number; receiver: number; deck: Words["deck"] }
  | { event: "takes_top"; seat: number; card: Words["card"] }
  | { event: "declines"; seat: number }
  | { event: "reshuffled"; deck: Words["deck"]; cards: number }
  | { event: "deck_empty"; seat: number; deck: Words["deck"] }
  | { event: "workers_return" }
  | { event: "token_moves"; seat: number }
  | { event: "nothing_more"; seat: number }
  | { event: "part"; seat: number; part: Words["part"] };

/** Said beside the label of an action. */
export type Detail =
  | { code: "option"; effect: Words["effect"] }
  | { code: "price"; lira: number }
  | { code: "wine"; wine: Words["wine"]; value: number }
  | { code: "grapes"; red: number; white: number }
  | { code: "sale"; lira: number }
  | { code: "order"; points: number; residual: number }
  | { code: "row"; row: Words["row"] }
  | { code: "bonus"; bonus: Words["bonus"] }
  | { code: "field"; value: number }
  | { code: "top"; card: Words["card"] };

export type ReasonCode = "row_taken" | "invite_none" | "invite_many" | "invite_empty" | "no_worker" | "grande_placed" | "other_season" | "no_bonus_space" | "spaces_taken" | "bonus_taken" | "not_full" | "only_grande" | "one_space" | "no_yoke" | "yoke_used" | "yoke_idle" | "deck_empty" | "all_built" | "nothing_affordable" | "no_visitor" | "no_playable_visitor" | "no_grape" | "no_vine_card" | "nothing_plantable" | "nothing_to_harvest" | "lira" | "workers_max" | "nothing_to_make" | "no_order" | "nothing_to_fill" | "card_not_held" | "other_visitors" | "no_such_option" | "points_min" | "no_empty_field" | "no_planted_field" | "no_structure_of_4" | "no_opponent_with_six" | "no_other_card" | "six_workers" | "cards" | "visitor_cards" | "no_wine_of" | "no_token" | "built" | "medium_first" | "too_dear" | "cellars_built" | "needs_structure" | "field_full" | "not_planted" | "vines_planted" | "no_swap" | "field_empty" | "field_harvested" | "no_such_grape" | "sell_upwards" | "no_cellar_room" | "too_weak" | "reds_upwards" | "no_white_grape" | "order_short" | "no_such_wine" | "wine_wrong" | "wine_weak" | "pour_downwards" | "pour_rest" | "rest_impossible" | "must_do" | "nothing_done" | "already_done" | "not_a_visitor" | "no_wine" | "age_no_order" | "slot_taken" | "not_on_card" | "part_done" | "nobody_builds" | "nobody_makes" | "right_unable" | "piles" | "pile_empty" | "piles_in_order" | "discount_needed" | "no_grapes_wanted" | "no_two_parts" | "no_wine_ages" | "wine_stays" | "pile_used" | "reds_equal" | "wine_not_asked";
export type Ending = "goal" | "years";

export type Viticulture = {
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
  first_player: ["seat"],
  draws: ["seat","card"],
  draws_hidden: ["seat","deck"],
  season: ["season","year"],
  wakes: ["seat","row"],
  temporary: ["seat"],
  places: ["seat","worker","action","space"],
  passes: ["seat","season"],
  slides: ["seat","action"],
  lira_gained: ["seat","lira","source"],
  lira_paid: ["seat","lira","purpose"],
  points_gained: ["seat","points","source"],
  points_lost: ["seat","points"],
  goal_reached: ["seat","year"],
  residual_raised: ["seat","residual"],
  builds: ["seat","structure","lira"],
  plants: ["seat","vine","field"],
  uproots: ["seat","vine","field"],
  uproots_away: ["seat","vine","field"],
  swaps: ["seat","vine","other","fields"],
  harvests: ["seat","field"],
  grape_placed: ["seat","colour","value"],
  grape_lost: ["seat","colour","value"],
  grape_sold: ["seat","colour","value"],
  grape_crushed: ["seat","colour","value"],
  wine_made: ["seat","wine","value"],
  fills: ["seat","order","points"],
  pours: ["seat","wine","value"],
  trains: ["seat","workers"],
  plays: ["seat","visitor","effect"],
  discards: ["seat","card"],
  grape_spilled: ["seat","colour","value"],
  wine_spilled: ["seat","wine","value"],
  wine_ages: ["seat","wine","value","aged"],
  wines_age: ["seat","wine"],
  grapes_age: ["seat","colour"],
  gives: ["seat","receiver","card"],
  gives_hidden: ["seat","receiver","deck"],
  takes_top: ["seat","card"],
  declines: ["seat"],
  reshuffled: ["deck","cards"],
  deck_empty: ["seat","deck"],
  workers_return: [],
  token_moves: ["seat"],
  nothing_more: ["seat"],
  part: ["seat","part"],
} as const;
export const detailArgs = {
  option: ["effect"],
  price: ["lira"],
  wine: ["wine","value"],
  grapes: ["red","white"],
  sale: ["lira"],
  order: ["points","residual"],
  row: ["row"],
  bonus: ["bonus"],
  field: ["value"],
  top: ["card"],
} as const;

/** Printed on each card. */
export const cardTraits: Record<Words["card"], {
  deck: Words["deck"];
}> = {
  sangiovese: {"deck":"vine"},
  malvasia: {"deck":"vine"},
  pinot: {"deck":"vine"},
  syrah: {"deck":"vine"},
  trebbiano: {"deck":"vine"},
  merlot: {"deck":"vine"},
  sauvignon_blanc: {"deck":"vine"},
  cabernet_sauvignon: {"deck":"vine"},
  chardonnay: {"deck":"vine"},
  r5: {"deck":"order"},
  r2w2: {"deck":"order"},
  r3w1: {"deck":"order"},
  r1w3: {"deck":"order"},
  w5: {"deck":"order"},
  b4: {"deck":"order"},
  r6: {"deck":"order"},
  r2w4: {"deck":"order"},
  r4w2: {"deck":"order"},
  r3w3: {"deck":"order"},
  r4r3: {"deck":"order"},
  w6: {"deck":"order"},
  w4w3: {"deck":"order"},
  b6: {"deck":"order"},
  r8: {"deck":"order"},
  r5w3: {"deck":"order"},
  r3w5: {"deck":"order"},
  r4b4: {"deck":"order"},
  r4r3r2: {"deck":"order"},
  w8: {"deck":"order"},
  w4b4: {"deck":"order"},
  w4w3w2: {"deck":"order"},
  b8: {"deck":"order"},
  s7: {"deck":"order"},
  r2w2b5: {"deck":"order"},
  r7r6: {"deck":"order"},
  r6w6: {"deck":"order"},
  r3b7: {"deck":"order"},
  w3b7: {"deck":"order"},
  w7w6: {"deck":"order"},
  s9: {"deck":"order"},
  b6b5: {"deck":"order"},
  w4s7: {"deck":"order"},
  w3s7: {"deck":"order"},
  w3s8: {"deck":"order"},
  w2s8: {"deck":"order"},
  surveyor: {"deck":"summer"},
  broker: {"deck":"summer"},
  wine_critic: {"deck":"summer"},
  blacksmith: {"deck":"summer"},
  contractor: {"deck":"summer"},
  tour_guide: {"deck":"summer"},
  novice_guide: {"deck":"summer"},
  uncertified_broker: {"deck":"summer"},
  planter: {"deck":"summer"},
  buyer: {"deck":"summer"},
  landscaper: {"deck":"summer"},
  architect: {"deck":"summer"},
  uncertified_architect: {"deck":"summer"},
  patron: {"deck":"summer"},
  auctioneer: {"deck":"summer"},
  entertainer: {"deck":"summer"},
  vendor: {"deck":"summer"},
  handyman: {"deck":"summer"},
  horticulturist: {"deck":"summer"},
  peddler: {"deck":"summer"},
  merchant: {"deck":"winter"},
  crusher: {"deck":"winter"},
  judge: {"deck":"winter"},
  oenologist: {"deck":"winter"},
  marketer: {"deck":"winter"},
  crush_expert: {"deck":"winter"},
  uncertified_teacher: {"deck":"winter"},
  teacher: {"deck":"winter"},
  benefactor: {"deck":"winter"},
  assessor: {"deck":"winter"},
  queen: {"deck":"winter"},
  harvester: {"deck":"winter"},
  professor: {"deck":"winter"},
  master_vintner: {"deck":"winter"},
  uncertified_oenologist: {"deck":"winter"},
  promoter: {"deck":"winter"},
  mentor: {"deck":"winter"},
  harvest_expert: {"deck":"winter"},
  innkeeper: {"deck":"winter"},
  jack_of_all_trades: {"deck":"winter"},
};

/** Printed on each vine. */
export const vineTraits: Record<Words["vine"], {
  value: Record<Words["colour"], number>;
  needs: Words["structure"][];
}> = {
  sangiovese: {"value":{"red":1,"white":0},"needs":[]},
  malvasia: {"value":{"red":0,"white":1},"needs":[]},
  pinot: {"value":{"red":1,"white":1},"needs":["trellis"]},
  syrah: {"value":{"red":2,"white":0},"needs":["trellis"]},
  trebbiano: {"value":{"red":0,"white":2},"needs":["trellis"]},
  merlot: {"value":{"red":3,"white":0},"needs":["irrigation"]},
  sauvignon_blanc: {"value":{"red":0,"white":3},"needs":["irrigation"]},
  cabernet_sauvignon: {"value":{"red":4,"white":0},"needs":["trellis","irrigation"]},
  chardonnay: {"value":{"red":0,"white":4},"needs":["trellis","irrigation"]},
};

/** Printed on each order. */
export const orderTraits: Record<Words["order"], {
  wines: Words["wine"][];
  values: number[];
  points: number;
  residual: number;
}> = {
  r5: {"wines":["red"],"values":[5],"points":2,"residual":1},
  r2w2: {"wines":["red","white"],"values":[2,2],"points":2,"residual":1},
  r3w1: {"wines":["red","white"],"values":[3,1],"points":2,"residual":1},
  r1w3: {"wines":["red","white"],"values":[1,3],"points":2,"residual":1},
  w5: {"wines":["white"],"values":[5],"points":2,"residual":1},
  b4: {"wines":["blush"],"values":[4],"points":2,"residual":1},
  r6: {"wines":["red"],"values":[6],"points":3,"residual":1},
  r2w4: {"wines":["red","white"],"values":[2,4],"points":3,"residual":1},
  r4w2: {"wines":["red","white"],"values":[4,2],"points":3,"residual":1},
  r3w3: {"wines":["red","white"],"values":[3,3],"points":3,"residual":1},
  r4r3: {"wines":["red","red"],"values":[4,3],"points":3,"residual":1},
  w6: {"wines":["white"],"values":[6],"points":3,"residual":1},
  w4w3: {"wines":["white","white"],"values":[4,3],"points":3,"residual":1},
  b6: {"wines":["blush"],"values":[6],"points":3,"residual":1},
  r8: {"wines":["red"],"values":[8],"points":4,"residual":1},
  r5w3: {"wines":["red","white"],"values":[5,3],"points":4,"residual":1},
  r3w5: {"wines":["red","white"],"values":[3,5],"points":4,"residual":1},
  r4b4: {"wines":["red","blush"],"values":[4,4],"points":4,"residual":1},
  r4r3r2: {"wines":["red","red","red"],"values":[4,3,2],"points":4,"residual":1},
  w8: {"wines":["white"],"values":[8],"points":4,"residual":1},
  w4b4: {"wines":["white","blush"],"values":[4,4],"points":4,"residual":1},
  w4w3w2: {"wines":["white","white","white"],"values":[4,3,2],"points":4,"residual":1},
  b8: {"wines":["blush"],"values":[8],"points":4,"residual":1},
  s7: {"wines":["sparkling"],"values":[7],"points":4,"residual":1},
  r2w2b5: {"wines":["red","white","blush"],"values":[2,2,5],"points":5,"residual":2},
  r7r6: {"wines":["red","red"],"values":[7,6],"points":5,"residual":2},
  r6w6: {"wines":["red","white"],"values":[6,6],"points":5,"residual":2},
  r3b7: {"wines":["red","blush"],"values":[3,7],"points":5,"residual":2},
  w3b7: {"wines":["white","blush"],"values":[3,7],"points":5,"residual":2},
  w7w6: {"wines":["white","white"],"values":[7,6],"points":5,"residual":2},
  s9: {"wines":["sparkling"],"values":[9],"points":5,"residual":2},
  b6b5: {"wines":["blush","blush"],"values":[6,5],"points":6,"residual":2},
  w4s7: {"wines":["white","sparkling"],"values":[4,7],"points":6,"residual":2},
  w3s7: {"wines":["white","sparkling"],"values":[3,7],"points":6,"residual":2},
  w3s8: {"wines":["white","sparkling"],"values":[3,8],"points":6,"residual":2},
  w2s8: {"wines":["white","sparkling"],"values":[2,8],"points":6,"residual":2},
};

/** Printed on each visitor. */
export const visitorTraits: Record<Words["visitor"], {
  effects: Words["effect"][];
}> = {
  surveyor: {"effects":["surveyor_a","surveyor_b"]},
  broker: {"effects":["broker_a","broker_b"]},
  wine_critic: {"effects":["wine_critic_a","wine_critic_b"]},
  blacksmith: {"effects":["blacksmith_a"]},
  contractor: {"effects":["contractor_a"]},
  tour_guide: {"effects":["tour_guide_a","tour_guide_b"]},
  novice_guide: {"effects":["novice_guide_a","novice_guide_b"]},
  uncertified_broker: {"effects":["uncertified_broker_a","uncertified_broker_b"]},
  planter: {"effects":["planter_a","planter_b"]},
  buyer: {"effects":["buyer_a","buyer_b"]},
  landscaper: {"effects":["landscaper_a","landscaper_b"]},
  architect: {"effects":["architect_a","architect_b"]},
  uncertified_architect: {"effects":["uncertified_architect_a","uncertified_architect_b"]},
  patron: {"effects":["patron_a","patron_b"]},
  auctioneer: {"effects":["auctioneer_a","auctioneer_b"]},
  entertainer: {"effects":["entertainer_a","entertainer_b"]},
  vendor: {"effects":["vendor_a"]},
  handyman: {"effects":["handyman_a"]},
  horticulturist: {"effects":["horticulturist_a","horticulturist_b"]},
  peddler: {"effects":["peddler_a"]},
  merchant: {"effects":["merchant_a","merchant_b"]},
  crusher: {"effects":["crusher_a","crusher_b"]},
  judge: {"effects":["judge_a","judge_b"]},
  oenologist: {"effects":["oenologist_a","oenologist_b"]},
  marketer: {"effects":["marketer_a","marketer_b"]},
  crush_expert: {"effects":["crush_expert_a","crush_expert_b"]},
  uncertified_teacher: {"effects":["uncertified_teacher_a","uncertified_teacher_b"]},
  teacher: {"effects":["teacher_a","teacher_b"]},
  benefactor: {"effects":["benefactor_a","benefactor_b"]},
  assessor: {"effects":["assessor_a","assessor_b"]},
  queen: {"effects":["queen_a"]},
  harvester: {"effects":["harvester_a"]},
  professor: {"effects":["professor_a","professor_b"]},
  master_vintner: {"effects":["master_vintner_a","master_vintner_b"]},
  uncertified_oenologist: {"effects":["uncertified_oenologist_a","uncertified_oenologist_b"]},
  promoter: {"effects":["promoter_a"]},
  mentor: {"effects":["mentor_a"]},
  harvest_expert: {"effects":["harvest_expert_a"]},
  innkeeper: {"effects":["innkeeper_a"]},
  jack_of_all_trades: {"effects":["jack_of_all_trades_a"]},
};

/** Printed on each structure. */
export const structureTraits: Record<Words["structure"], {
  cost: number;
}> = {
  trellis: {"cost":2},
  irrigation: {"cost":3},
  yoke: {"cost":2},
  cottage: {"cost":4},
  medium_cellar: {"cost":4},
  windmill: {"cost":5},
  tasting_room: {"cost":6},
  large_cellar: {"cost":6},
};

/** Printed on each wine. */
export const wineTraits: Record<Words["wine"], {
  from: number;
}> = {
  red: {"from":1},
  white: {"from":1},
  blush: {"from":4},
  sparkling: {"from":7},
};

/** Printed on each action. */
export const actionTraits: Record<Words["action"], {
  season: Words["season"] | null;
  bonus: Words["bonus"] | null;
}> = {
  draw_vine: {"season":"summer","bonus":"second_vine"},
  tour: {"season":"summer","bonus":"extra_lira"},
  build: {"season":"summer","bonus":"build_discount"},
  summer_visitor: {"season":"summer","bonus":"second_summer_visitor"},
  sell: {"season":"summer","bonus":"sale_point"},
  plant: {"season":"summer","bonus":"second_planting"},
  draw_order: {"season":"winter","bonus":"second_order"},
  harvest: {"season":"winter","bonus":"second_harvest"},
  train: {"season":"winter","bonus":"training_discount"},
  winter_visitor: {"season":"winter","bonus":"second_winter_visitor"},
  make: {"season":"winter","bonus":"third_wine"},
  fill: {"season":"winter","bonus":"order_point"},
  cart: {"season":null,"bonus":null},
  yoke: {"season":null,"bonus":null},
};

/** Printed on each occupant. */
export const occupantTraits: Record<Words["occupant"], {
  seat: number | null;
}> = {
  nobody: {"seat":null},
  seat_0: {"seat":0},
  seat_1: {"seat":1},
  seat_2: {"seat":2},
  seat_3: {"seat":3},
  seat_4: {"seat":4},
  seat_5: {"seat":5},
};

/** Printed on each pair of fields. */
export const pairOfFieldsTraits: Record<Words["pair of fields"], {
  fields: Words["field"][];
}> = {
  first_second: {"fields":["field_1","field_2"]},
  first_third: {"fields":["field_1","field_3"]},
  second_third: {"fields":["field_2","field_3"]},
};

/** Printed on each field. */
export const fieldTraits: Record<Words["field"], {
  most: number;
}> = {
  field_1: {"most":6},
  field_2: {"most":6},
  field_3: {"most":6},
};
