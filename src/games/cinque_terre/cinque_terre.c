/* cinque_terre.c - Cinque Terre as the engine sees it: the table of contents of this folder. */
/* SPDX-License-Identifier: MIT */
#include "games/cinque_terre/cinque_terre_rules.h"

#define VERB(name) (1ULL << CINQUE_TERRE_VERB_##name)

const tv_step cinque_terre_steps[CINQUE_TERRE_STEP_COUNT] = {
    [CINQUE_TERRE_STEP_FIELDS] = {.name = "fields",
                                  .ask = {"fields", "Place the produce ({0} left)", "T1.3", {0}},
                                  .verbs = VERB(GROW),
                                  TV_CHANCE_ROW(cinque_terre_fields)},
    [CINQUE_TERRE_STEP_DICE] = {.name = "dice",
                                .ask = {"dice", "Roll the dice ({0} left)", "T1.5", {0}},
                                .verbs = VERB(ROLL),
                                TV_CHANCE_ROW(cinque_terre_dice)},
    [CINQUE_TERRE_STEP_DEAL] = {.name = "deal",
                                .ask = {"deal", "Deal a produce card", "T1.7", {0}},
                                .verbs = VERB(DEAL),
                                TV_CHANCE_ROW(cinque_terre_deal)},
    [CINQUE_TERRE_STEP_OPEN] = {.name = "open",
                                .ask = {"open", "Open a produce card", "T4.3", {0}},
                                .verbs = VERB(OPEN),
                                TV_CHANCE_ROW(cinque_terre_open)},
    [CINQUE_TERRE_STEP_STARTING] = {.name = "starting",
                                    .ask = {"starting", "Deal a starting order", "T1.9", {0}},
                                    .verbs = VERB(ASSIGN),
                                    TV_CHANCE_ROW(cinque_terre_starting)},
    [CINQUE_TERRE_STEP_ROW] = {.name = "row",
                               .ask = {"row", "Post an order", "T1.10", {0}},
                               .verbs = VERB(POST),
                               TV_CHANCE_ROW(cinque_terre_row)},
    [CINQUE_TERRE_STEP_START] =
        {.name = "start",
         .ask = {"start", "Choose the harvest space where your cart starts", "T1.11", {0}},
         .verbs = VERB(START),
         TV_DECISION_ROW(cinque_terre_start)},
    [CINQUE_TERRE_STEP_FIRST] = {.name = "first",
                                 .ask = {"first", "Draw the start player", "T1.12", {0}},
                                 .verbs = VERB(FIRST),
                                 TV_CHANCE_ROW(cinque_terre_first)},
    [CINQUE_TERRE_STEP_TURN] =
        {.name = "turn",
         .ask = {"turn",
                 "Move, take a card, harvest or sell ({0} {0|action|actions} left)",
                 "T2.2",
                 {0}},
         .verbs = VERB(MOVE_TO) | VERB(TAKE) | VERB(DRAW) | VERB(HARVEST) | VERB(SELL) | VERB(STOP),
         TV_DECISION_ROW(cinque_terre_turn)},
    [CINQUE_TERRE_STEP_HARVEST] =
        {.name = "harvest",
         .ask = {"harvest", "Harvest another piece, or end the harvest", "T5.7", {0}},
         .verbs = VERB(HARVEST) | VERB(LEAVE),
         .narrow = cinque_terre_harvest_narrow,
         TV_DECISION_ROW(cinque_terre_harvest)},
    [CINQUE_TERRE_STEP_SELL] = {.name = "sell",
                                .ask = {"sell", "Sell another piece, or end the sale", "T6.6", {0}},
                                .verbs = VERB(SELL) | VERB(CLOSE),
                                .narrow = cinque_terre_sell_narrow,
                                TV_DECISION_ROW(cinque_terre_sell)},
    [CINQUE_TERRE_STEP_CLAIM] = {.name = "claim",
                                 .ask = {"claim", "Claim what you have earned", "T2.4", {0}},
                                 .verbs = VERB(CLAIM) | VERB(VENDOR) | VERB(END_TURN),
                                 TV_DECISION_ROW(cinque_terre_claim)},
    [CINQUE_TERRE_STEP_LOOK] = {.name = "look",
                                .ask = {"look", "Draw a bonus order", "T8.4", {0}},
                                .verbs = VERB(LOOK),
                                TV_CHANCE_ROW(cinque_terre_look)},
    [CINQUE_TERRE_STEP_BONUS] = {.name = "bonus",
                                 .ask = {"bonus", "Keep or place the bonus order", "T8.5", {0}},
                                 .verbs = VERB(KEEP) | VERB(PLACE),
                                 TV_DECISION_ROW(cinque_terre_bonus)},
    [CINQUE_TERRE_STEP_SECOND] =
        {.name = "second",
         .ask = {"second", "Draw a second order unseen, or none", "T8.7", {0}},
         .verbs = VERB(SECOND) | VERB(DECLINE),
         TV_DECISION_ROW(cinque_terre_second)},
    [CINQUE_TERRE_STEP_SECRET] = {.name = "secret",
                                  .ask = {"secret", "Draw a secret order", "T8.7", {0}},
                                  .verbs = VERB(SLIP),
                                  TV_CHANCE_ROW(cinque_terre_secret)},
};

static const tv_words *const lists[] = {
    &cinque_terre_produce_words,    &cinque_terre_village_words,  &cinque_terre_space_words,
    &cinque_terre_harvest_words,    &cinque_terre_order_words,    &cinque_terre_order_low_words,
    &cinque_terre_order_high_words, &cinque_terre_starting_words, &cinque_terre_ending_words,
};

const tv_game cinque_terre_game = {
    .name = "cinque_terre",
    .title = "Cinque Terre",
    .summary =
        "Farmers drive their carts clockwise around the hills and villages of the Italian Riviera. "
        "Spend produce cards to load up to four pieces in the hills, sell them in the five "
        "villages at the prices the dice show, and be the first to claim orders that ask for "
        "certain produce in certain villages. Eight sales in one village make a Most Popular "
        "Vendor. The match ends after a fifth claim, or when two kinds of produce are used up; "
        "then secret orders pay, or cost. Most Lire wins.",
    .reconstructed =
        "The 80 orders, the 16 starting orders and the 5 Most Popular Vendor values are our own "
        "design: no list of the published cards was available. The order of the spaces on the "
        "loop is inferred from the rulebook.",
    .rules_text = cinque_terre_rules_text,
    .turn_rule = "T2.1",
    .end_rule = "T11.4",
    .rules_version = 2,
    .seat_counts = 1u << 2 | 1u << 3 | 1u << 4 | 1u << 5,
    .state_size = sizeof(cinque_terre_state),
    /* Five starting spaces; then at most 201 rounds of five turns, each of three actions of at most
     * four choices and of four choices at its end (order, bonus, second card, vendor). */
    .decisions_max = 5 + 201 * 5 * (3 * 4 + 4),

    .steps = cinque_terre_steps,
    .step_count = CINQUE_TERRE_STEP_COUNT,
    .verbs = cinque_terre_verbs,
    .verb_count = CINQUE_TERRE_VERB_COUNT,
    .reasons = cinque_terre_reasons,
    .reason_count = CINQUE_TERRE_REASON_COUNT,
    .events = cinque_terre_events,
    .event_count = CINQUE_TERRE_EVENT_COUNT,
    .details = cinque_terre_details,
    .detail_count = CINQUE_TERRE_DETAIL_COUNT,
    .endings = cinque_terre_endings,
    .ending_count = CINQUE_TERRE_ENDING_COUNT,
    .fields = cinque_terre_fields,
    .field_count = CINQUE_TERRE_FIELD_COUNT,
    .options = NULL,
    .option_count = 0,
    .changes = cinque_terre_changes,
    .change_count = CINQUE_TERRE_CHANGE_COUNT,
    .lists = lists,
    .list_count = sizeof lists / sizeof *lists,
    .event_args = cinque_terre_event_args,
    .detail_args = cinque_terre_detail_args,
    .traits = cinque_terre_traits,
    .trait_count = CINQUE_TERRE_TRAITS,

    .setup = cinque_terre_setup,
    .score = cinque_terre_score,
    .broken = TV_PROGRAM_ONLY(cinque_terre_broken),
    .side = NULL,
    .redact = cinque_terre_redact,
    .redact_action = cinque_terre_redact_action,
    .determinize = cinque_terre_determinize,
    .picture = TV_PROGRAM_ONLY(cinque_terre_picture),
    .detail = cinque_terre_detail,
    .rate = cinque_terre_rate,
    .rate_all = cinque_terre_rate_all,
    .rate_best = cinque_terre_rate_best,
    .features = &cinque_terre_features,
    .derived = &cinque_terre_derived,
    .tuning = cinque_terre_tuning,
    .weights = cinque_terre_weights,
    .champions = TV_PROGRAM_ONLY(cinque_terre_champions),
    .champion_count = CINQUE_TERRE_CHAMPIONS,
};
