/* castles.c - the descriptor of The Castles of Tuscany: its table of contents. */
/* SPDX-License-Identifier: MIT */
#include "games/castles_of_tuscany/castles.h"

extern const tv_game castles_of_tuscany_game;

#define BIT(verb) (1ULL << CASTLES_VERB_##verb)
#define TURN_VERBS                                                                                 \
    (BIT(DRAW) | BIT(TAKE) | BIT(DISCARD) | BIT(CLEAR) | BIT(PLACE) | BIT(MARBLE) | BIT(DONE))

static const tv_step steps[CASTLES_STEP_COUNT] = {
    [CASTLES_STEP_START] = {.name = "start",
                            .ask = {"start", "Chance names the starting player", "U1.15", {NULL}},
                            .verbs = BIT(STARTS),
                            .apply = castles_start_apply,
                            .outcomes = castles_start_outcomes},
    [CASTLES_STEP_REFILL] =
        {.name = "refill",
         .ask = {"refill", "{0} {0|tile is|tiles are} laid open", "U4.4", {NULL}},
         .verbs = BIT(OPEN),
         .apply = castles_refill_apply,
         .outcomes = castles_refill_outcomes,
         .sample = castles_refill_sample},
    [CASTLES_STEP_CARD] =
        {.name = "card",
         .ask = {"card", "{1} draws {0} {0|card|cards}", "U3.1", {NULL, &tv_seat_words}},
         .verbs = BIT(CARD),
         .apply = castles_card_apply,
         .outcomes = castles_card_outcomes,
         .sample = castles_card_sample},
    [CASTLES_STEP_BOARD] =
        {.name = "board",
         .ask = {"board", "{0} gets a board {1}", "U1.9", {&tv_seat_words, &castles_letter_words}},
         .verbs = BIT(BOARD),
         .apply = castles_board_apply,
         .outcomes = castles_board_outcomes},
    [CASTLES_STEP_ORDER] =
        {.name = "order",
         .ask = {"order", "Choose the order of your boards from top to bottom", "U1.10", {NULL}},
         .verbs = BIT(ORDER),
         .list = castles_order_list,
         .why = castles_lay_why,
         .apply = castles_lay_apply},
    [CASTLES_STEP_TURNING] =
        {.name = "turning",
         .ask = {"turning", "Choose which boards to turn upside down", "U1.10", {NULL}},
         .verbs = BIT(TURNING),
         .list = castles_turning_list,
         .why = castles_lay_why,
         .apply = castles_lay_apply},
    [CASTLES_STEP_OFFSET] = {.name = "offset",
                             .ask = {"offset",
                                     "Choose how each board is shifted against the one "
                                     "above it",
                                     "U1.10",
                                     {NULL}},
                             .verbs = BIT(OFFSET),
                             .list = castles_offset_list,
                             .why = castles_lay_why,
                             .apply = castles_lay_apply},
    [CASTLES_STEP_CASTLE] =
        {.name = "castle",
         .ask = {"castle", "Choose a dark green space for your starting castle", "U1.11", {NULL}},
         .verbs = BIT(CASTLE),
         .list = castles_castle_list,
         .why = castles_castle_why,
         .apply = castles_lay_apply},
    [CASTLES_STEP_BONUS] = {.name = "bonus",
                            .ask = {"bonus", "Choose a bonus tile", "U6.3", {NULL}},
                            .verbs = BIT(BONUS),
                            .list = castles_bonus_list,
                            .why = castles_bonus_why,
                            .apply = castles_bonus_apply},
    [CASTLES_STEP_TURN] =
        {.name = "turn",
         .ask = {"turn", "Draw cards, choose an open tile, or place a stored one", "U2.3", {NULL}},
         .verbs = TURN_VERBS,
         .list = castles_turn_list,
         .why = castles_turn_why,
         .apply = castles_turn_apply},
    [CASTLES_STEP_AFTER] =
        {.name = "after",
         .ask = {"after", "Pay one marble for another action, or end your turn", "U6.13", {NULL}},
         .verbs = TURN_VERBS,
         .list = castles_after_list,
         .why = castles_turn_why,
         .apply = castles_turn_apply},
    [CASTLES_STEP_TAKE] =
        {.name = "take",
         .ask = {"take", "Choose a tile, or the colour to be replaced", "U4.1", {NULL}},
         .verbs = BIT(TAKE) | BIT(CLEAR),
         .list = castles_take_list,
         .why = castles_take_why,
         .apply = castles_take_apply},
    [CASTLES_STEP_PAY] = {.name = "pay",
                          .ask = {"pay",
                                  "Pay two {2} cards, or what stands for them, to place the "
                                  "{0} on {1}",
                                  "U5.2",
                                  {&castles_item_words, &castles_space_words,
                                   &castles_colour_words}},
                          .verbs = BIT(PAY),
                          .list = castles_pay_list,
                          .why = castles_pay_why,
                          .apply = castles_pay_apply},
    [CASTLES_STEP_FORT] =
        {.name = "fort",
         .ask = {"fort", "Place an open tile for free, or nothing", "U6.1", {NULL}},
         .verbs = BIT(PUT) | BIT(DECLINE),
         .list = castles_fort_list,
         .why = castles_fort_why,
         .apply = castles_fort_apply},
    [CASTLES_STEP_YIELD] =
        {.name = "yield",
         .ask = {"yield", "{0} yield {0|card is|cards are} revealed", "U6.18", {NULL}},
         .verbs = BIT(YIELD),
         .apply = castles_yield_apply,
         .outcomes = castles_yield_outcomes,
         .sample = castles_yield_sample},
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
    .rules_text = castles_rules_text,
    .turn_rule = "U2.2",
    .end_rule = "U9.5",
    .rules_version = 1,
    .seat_counts = 1u << 2 | 1u << 3 | 1u << 4,
    .state_size = sizeof(castles_state),
    .decisions_max = DECISIONS_MAX,
    .steps = steps,
    .step_count = CASTLES_STEP_COUNT,
    .verbs = castles_verbs,
    .verb_count = CASTLES_VERB_COUNT,
    .reasons = castles_reasons,
    .reason_count = CASTLES_REASON_COUNT,
    .events = castles_events,
    .event_count = CASTLES_EVENT_COUNT,
    .details = castles_details,
    .detail_count = CASTLES_DETAIL_COUNT,
    .endings = castles_endings,
    .ending_count = CASTLES_ENDING_COUNT,
    .fields = castles_fields,
    .field_count = CASTLES_FIELD_COUNT,
    .options = castles_options,
    .option_count = CASTLES_OPTIONS,
    .lists = castles_lists,
    .list_count = CASTLES_LIST_COUNT,
    .setup = castles_setup,
    .score = castles_score,
    .broken = castles_broken,
    .side = NULL,
    .redact = castles_redact,
    .redact_action = castles_redact_action,
    .determinize = castles_determinize,
    .picture = castles_picture,
    .detail = castles_detail_of,
    .rate = castles_rate,
    .features = &castles_features,
};
