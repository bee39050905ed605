/* castles_of_tuscany.c - the descriptor of The Castles of Tuscany: its table of contents. */
/* SPDX-License-Identifier: MIT */
#include "games/castles_of_tuscany/castles_of_tuscany_rules.h"

#define VERB(name) (1ULL << CASTLES_OF_TUSCANY_VERB_##name)
#define TURN_VERBS                                                                                 \
    (VERB(DRAW) | VERB(TAKE) | VERB(DISCARD) | VERB(CLEAR) | VERB(PLACE) | VERB(MARBLE) |          \
     VERB(DONE))

const tv_step castles_of_tuscany_steps[CASTLES_OF_TUSCANY_STEP_COUNT] = {
    [CASTLES_OF_TUSCANY_STEP_START] =
        {.name = "start",
         .ask = {"start", "Chance names the starting player", "U1.15", {NULL}},
         .verbs = VERB(STARTS),
         .apply = castles_of_tuscany_start_apply,
         .outcomes = castles_of_tuscany_start_outcomes},
    [CASTLES_OF_TUSCANY_STEP_REFILL] =
        {.name = "refill",
         .ask = {"refill", "{0} {0|tile is|tiles are} laid open", "U4.4", {NULL}},
         .verbs = VERB(OPEN),
         TV_CHANCE_ROW(castles_of_tuscany_refill)},
    [CASTLES_OF_TUSCANY_STEP_CARD] =
        {.name = "card",
         .ask = {"card", "{1} draws {0} {0|card|cards}", "U3.1", {NULL, &tv_seat_words}},
         .verbs = VERB(CARD),
         TV_CHANCE_ROW(castles_of_tuscany_card)},
    [CASTLES_OF_TUSCANY_STEP_BOARD] = {.name = "board",
                                       .ask = {"board",
                                               "{0} gets a board {1}",
                                               "U1.9",
                                               {&tv_seat_words, &castles_of_tuscany_letter_words}},
                                       .verbs = VERB(BOARD),
                                       .apply = castles_of_tuscany_board_apply,
                                       .outcomes = castles_of_tuscany_board_outcomes},
    [CASTLES_OF_TUSCANY_STEP_ORDER] =
        {.name = "order",
         .ask = {"order", "Choose the order of your boards from top to bottom", "U1.10", {NULL}},
         .verbs = VERB(ORDER),
         .list = castles_of_tuscany_order_list,
         .why = castles_of_tuscany_lay_why,
         .apply = castles_of_tuscany_lay_apply},
    [CASTLES_OF_TUSCANY_STEP_TURNING] =
        {.name = "turning",
         .ask = {"turning", "Choose which boards to turn upside down", "U1.10", {NULL}},
         .verbs = VERB(TURNING),
         .list = castles_of_tuscany_turning_list,
         .why = castles_of_tuscany_lay_why,
         .apply = castles_of_tuscany_lay_apply},
    [CASTLES_OF_TUSCANY_STEP_OFFSET] = {.name = "offset",
                                        .ask = {"offset",
                                                "Choose how each board is shifted against the one "
                                                "above it",
                                                "U1.10",
                                                {NULL}},
                                        .verbs = VERB(OFFSET),
                                        .list = castles_of_tuscany_offset_list,
                                        .why = castles_of_tuscany_lay_why,
                                        .apply = castles_of_tuscany_lay_apply},
    [CASTLES_OF_TUSCANY_STEP_CASTLE] =
        {.name = "castle",
         .ask = {"castle", "Choose a dark green space for your starting castle", "U1.11", {NULL}},
         .verbs = VERB(CASTLE),
         .list = castles_of_tuscany_castle_list,
         .why = castles_of_tuscany_castle_why,
         .apply = castles_of_tuscany_lay_apply},
    [CASTLES_OF_TUSCANY_STEP_BONUS] = {.name = "bonus",
                                       .ask = {"bonus", "Choose a bonus tile", "U6.3", {NULL}},
                                       .verbs = VERB(BONUS),
                                       TV_DECISION_ROW(castles_of_tuscany_bonus)},
    [CASTLES_OF_TUSCANY_STEP_TURN] =
        {.name = "turn",
         .ask = {"turn", "Draw cards, choose an open tile, or place a stored one", "U2.3", {NULL}},
         .verbs = TURN_VERBS,
         TV_DECISION_ROW(castles_of_tuscany_turn)},
    [CASTLES_OF_TUSCANY_STEP_AFTER] =
        {.name = "after",
         .ask = {"after", "Pay one marble for another action, or end your turn", "U6.13", {NULL}},
         .verbs = TURN_VERBS,
         .list = castles_of_tuscany_after_list,
         .why = castles_of_tuscany_turn_why,
         .apply = castles_of_tuscany_turn_apply},
    [CASTLES_OF_TUSCANY_STEP_TAKE] =
        {.name = "take",
         .ask = {"take", "Choose a tile, or the colour to be replaced", "U4.1", {NULL}},
         .verbs = VERB(TAKE) | VERB(CLEAR),
         TV_DECISION_ROW(castles_of_tuscany_take)},
    [CASTLES_OF_TUSCANY_STEP_PAY] =
        {.name = "pay",
         .ask = {"pay",
                 "Pay two {2} cards, or what stands for them, to place the "
                 "{0} on {1}",
                 "U5.2",
                 {&castles_of_tuscany_item_words, &castles_of_tuscany_space_words,
                  &castles_of_tuscany_colour_words}},
         .verbs = VERB(PAY),
         TV_DECISION_ROW(castles_of_tuscany_pay),
         .narrow = castles_of_tuscany_pay_narrow},
    [CASTLES_OF_TUSCANY_STEP_FORT] =
        {.name = "fort",
         .ask = {"fort", "Place an open tile for free, or nothing", "U6.1", {NULL}},
         .verbs = VERB(PUT) | VERB(DECLINE),
         TV_DECISION_ROW(castles_of_tuscany_fort)},
    [CASTLES_OF_TUSCANY_STEP_YIELD] =
        {.name = "yield",
         .ask = {"yield", "{0} yield {0|card is|cards are} revealed", "U6.18", {NULL}},
         .verbs = VERB(YIELD),
         TV_CHANCE_ROW(castles_of_tuscany_yield)},
};

/* Longest match: at most 250 tiles are taken or placed (21 from the piles of each of four players,
 * 29 spaces each, and a few neutral ones in the last turns). Before each of them lie at most 80
 * turns without one (UH1), of 4 decisions; each costs at most 64 replacements of a colour (UR9),
 * for a needed tile comes at the latest when stock and discards were drawn once. */
enum { DECISIONS_MAX = 20 + 251 * (80 * 4 + 70) };

const tv_game castles_of_tuscany_game = {
    .name = "castles_of_tuscany",
    .title = "The Castles of Tuscany",
    .summary =
        "You are a noble in Tuscany and build up a region of thirty coloured spaces. On your turn "
        "you draw cards, choose one of eight open tiles, or place a stored tile next to what you "
        "already have, paid with two cards of its colour. Every kind of tile does something at "
        "once: forts bring another tile, cities a bonus, inns a piece for any space, quarries "
        "marble for a second action, villages workers, monasteries cards, wagons a surprise, farms "
        "points. Completed areas and colours score on the green track, and the green track is "
        "added to the red one after each of three rounds, so early points count three times.",
    .reconstructed =
        "How many cards there are of each colour, the yield cards, the values of the colour "
        "bonuses, the farms on the tiles, and the twelve region boards are our own design: no "
        "published list of them was found (RULES.md, UH6 to UH10).",
    .rules_text = castles_of_tuscany_rules_text,
    .turn_rule = "U2.2",
    .end_rule = "U9.5",
    .rules_version = 2,
    .seat_counts = 1u << 2 | 1u << 3 | 1u << 4,
    .state_size = sizeof(castles_of_tuscany_state),
    .decisions_max = DECISIONS_MAX,
    .steps = castles_of_tuscany_steps,
    .step_count = CASTLES_OF_TUSCANY_STEP_COUNT,
    .verbs = castles_of_tuscany_verbs,
    .verb_count = CASTLES_OF_TUSCANY_VERB_COUNT,
    .reasons = castles_of_tuscany_reasons,
    .reason_count = CASTLES_OF_TUSCANY_REASON_COUNT,
    .events = castles_of_tuscany_events,
    .event_count = CASTLES_OF_TUSCANY_EVENT_COUNT,
    .details = castles_of_tuscany_details,
    .detail_count = CASTLES_OF_TUSCANY_DETAIL_COUNT,
    .endings = castles_of_tuscany_endings,
    .ending_count = CASTLES_OF_TUSCANY_ENDING_COUNT,
    .fields = castles_of_tuscany_fields,
    .field_count = CASTLES_OF_TUSCANY_FIELD_COUNT,
    .options = castles_of_tuscany_options,
    .option_count = CASTLES_OF_TUSCANY_OPTION_COUNT,
    .changes = castles_of_tuscany_changes,
    .change_count = CASTLES_OF_TUSCANY_CHANGE_COUNT,
    .lists = castles_of_tuscany_lists,
    .list_count = CASTLES_OF_TUSCANY_LIST_COUNT,
    .event_args = castles_of_tuscany_event_args,
    .detail_args = castles_of_tuscany_detail_args,
    .traits = castles_of_tuscany_traits,
    .trait_count = CASTLES_OF_TUSCANY_TRAITS,
    .setup = castles_of_tuscany_setup,
    .score = castles_of_tuscany_score,
    .broken = TV_PROGRAM_ONLY(castles_of_tuscany_broken),
    .side = NULL,
    .redact = castles_of_tuscany_redact,
    .redact_action = castles_of_tuscany_redact_action,
    .determinize = castles_of_tuscany_determinize,
    .picture = TV_PROGRAM_ONLY(castles_of_tuscany_picture),
    .detail = castles_of_tuscany_detail,
    .rate = castles_of_tuscany_rate,
    .features = &castles_of_tuscany_features,
    .derived = &castles_of_tuscany_derived,
    .tuning = castles_of_tuscany_tuning,
    .weights = castles_of_tuscany_weights,
    .champions = TV_PROGRAM_ONLY(castles_of_tuscany_champions),
    .champion_count = CASTLES_OF_TUSCANY_CHAMPIONS,
};
