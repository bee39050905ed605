/* cinco.c - Cinco: five in a row on a hexagon of ninety numbers, with cards.
 *
 * The table of contents of the game; every function and table has its own file beside this one. */
/* SPDX-License-Identifier: MIT */
#include "games/cinco/cinco_rules.h"

#define VERB(name) (1ULL << CINCO_VERB_##name)

const tv_step cinco_steps[CINCO_STEP_COUNT] = {
    [CINCO_STEP_TURN] = {.name = "turn",
                         .ask = {"turn", "Play a card, or take new ones", "C2.2", {NULL}},
                         .verbs = VERB(DRAW) | VERB(EXCHANGE) | VERB(PLAY),
                         TV_DECISION_ROW(cinco_turn)},
    [CINCO_STEP_PLACE] =
        {.name = "place",
         .ask = {"place", "Choose a free space from {1} up for card {0}", "C2.7", {NULL}},
         .verbs = VERB(PLACE),
         TV_DECISION_ROW(cinco_place)},
    [CINCO_STEP_DISCARD] =
        {.name = "discard",
         .ask = {"discard", "{1} discards {0} {0|card|cards}", "C2.5", {NULL, &tv_seat_words}},
         .verbs = VERB(DISCARD),
         TV_CHANCE_ROW(cinco_discard)},
    [CINCO_STEP_DEAL] = {.name = "deal",
                         .ask = {"deal",
                                 "{1} gets {0} {0|card|cards} from the draw pile",
                                 "C2.3",
                                 {NULL, &tv_seat_words}},
                         .verbs = VERB(DEAL),
                         TV_CHANCE_ROW(cinco_deal)},
    [CINCO_STEP_START] = {.name = "start",
                          .ask = {"start", "Chance names the starting player", "C1.8", {NULL}},
                          .verbs = VERB(START),
                          .apply = cinco_start_apply,
                          .outcomes = cinco_start_outcomes},
};

const tv_game cinco_game = {
    .name = "cinco",
    .title = "Cinco",
    .summary =
        "Get five of your pieces in a row on a hexagonal board of 90 numbered spaces. On your turn "
        "either draw a card, or play one and put a piece on a free space with that number or a "
        "higher one: low cards reach everywhere, high cards only the rim. The first straight line "
        "of five wins. Two or three players compete alone, four or six in teams that may not show "
        "each other their cards.",
    .reconstructed =
        "The printed board was not at hand: its numbering follows from published descriptions and "
        "from the two example lines of the rulebook, which leave exactly one board up to rotation "
        "and mirror image. The colours of the pieces are ours. A full board (CH2) and the limit of "
        "1000 turns (CH1) are drawn by house rules.",
    .rules_text = cinco_rules_text,
    .turn_rule = "C2.1",
    .end_rule = "C3.1",
    .rules_version = 1,
    .seat_counts = 1 << 2 | 1 << 3 | 1 << 4 | 1 << 6,
    .state_size = sizeof(cinco_state),
    .decisions_max = CINCO_TURNS_MAX + CINCO_NUMBERS, /* a choice a turn (CH1), a space a piece */

    /* clang-format off */
    .steps = cinco_steps, .step_count = CINCO_STEP_COUNT,
    .verbs = cinco_verbs, .verb_count = CINCO_VERB_COUNT,
    .reasons = cinco_reasons, .reason_count = CINCO_REASON_COUNT,
    .events = cinco_events, .event_count = CINCO_EVENT_COUNT,
    .details = cinco_details, .detail_count = CINCO_DETAIL_COUNT,
    .endings = cinco_endings, .ending_count = CINCO_ENDING_COUNT,
    .fields = cinco_fields, .field_count = CINCO_FIELD_COUNT,
    .options = cinco_options, .option_count = CINCO_OPTION_COUNT,
    .lists = cinco_lists, .list_count = CINCO_LIST_COUNT,
    .event_args = cinco_event_args, .detail_args = cinco_detail_args,
    /* clang-format on */

    .setup = cinco_setup,
    .score = cinco_score,
    .broken = TV_PROGRAM_ONLY(cinco_broken),
    .side = cinco_side,

    .redact = cinco_redact,
    .redact_action = cinco_redact_action,
    .determinize = cinco_determinize,

    .picture = TV_PROGRAM_ONLY(cinco_picture),
    .detail = cinco_detail,
    .rate = cinco_rate,
    .rate_all = cinco_rate_all,
    .features = &cinco_features,
    .derived = &cinco_derived,
    .tuning = cinco_tuning,
    .weights = cinco_weights,
    .champions = TV_PROGRAM_ONLY(cinco_champions),
    .champion_count = CINCO_CHAMPIONS,
};
