/* finca.c - the game of Finca: its table of contents.
 *
 * The steps stand in the order of the rulebook. Chance sets up; then comes the introduction,
 * then turns, each of which may open one further step on top of it. */
/* SPDX-License-Identifier: MIT */
#include "games/finca/finca_rules.h"

#define VERB(name) (1ULL << FINCA_VERB_##name)

const tv_step finca_steps[FINCA_STEP_COUNT] = {
    [FINCA_STEP_BLADE] = {.name = "blade",
                          .ask = {"blade", "Lay the windmill blades", "F1.2", {NULL}},
                          .verbs = VERB(BLADE),
                          TV_CHANCE_ROW(finca_blade)},
    [FINCA_STEP_REVEAL] = {.name = "reveal",
                           .ask = {"reveal", "Turn up a fruit tile", "F5.7", {NULL}},
                           .verbs = VERB(TURN),
                           TV_CHANCE_ROW(finca_reveal)},
    [FINCA_STEP_FINCA] = {.name = "finca",
                          .ask = {"finca", "Lay the finca tiles", "F1.4", {NULL}},
                          .verbs = VERB(FINCA),
                          TV_CHANCE_ROW(finca_finca)},
    [FINCA_STEP_START] = {.name = "start",
                          .ask = {"start", "Choose the start player", "F2.1", {NULL}},
                          .verbs = VERB(START),
                          TV_CHANCE_ROW(finca_start)},
    [FINCA_STEP_PLACE] =
        {.name = "place",
         .ask = {"place", "Place a farmer on any blade of the windmill", "F2.2", {NULL}},
         .verbs = VERB(PLACE),
         TV_DECISION_ROW(finca_place)},
    [FINCA_STEP_TURN] =
        {.name = "turn",
         .ask = {"turn", "Move a farmer, deliver fruits, or use an action tile", "F3.2", {NULL}},
         .verbs = VERB(MOVE) | VERB(CART) | VERB(USE),
         TV_DECISION_ROW(finca_turn)},
    [FINCA_STEP_DOUBLE] =
        {.name = "double",
         .ask = {"double", "Move a farmer ({0} {0|move|moves} left)", "F6.2", {NULL}},
         .verbs = VERB(MOVE),
         TV_DECISION_ROW(finca_double)},
    [FINCA_STEP_LIFT] = {.name = "lift",
                         .ask = {"lift", "Choose the farmer that the wind lifts", "F6.3", {NULL}},
                         .verbs = VERB(LIFT),
                         TV_DECISION_ROW(finca_lift)},
    [FINCA_STEP_LAND] = {.name = "land",
                         .ask = {"land",
                                 "Set the farmer from blade {0} down on any blade",
                                 "F6.3",
                                 {&finca_blade_words}},
                         .verbs = VERB(LAND),
                         TV_DECISION_ROW(finca_land)},
    [FINCA_STEP_LESS] =
        {.name = "less",
         .ask = {"less", "Choose a community and the fruit that it goes without", "F6.5", {NULL}},
         .verbs = VERB(LESS),
         TV_DECISION_ROW(finca_less)},
    [FINCA_STEP_DELIVER] = {.name = "deliver",
                            .ask = {"deliver",
                                    "Choose a community to deliver to (the cart has room for "
                                    "{0} more {0|fruit|fruits})",
                                    "F5.2",
                                    {NULL}},
                            .verbs = VERB(USE) | VERB(DELIVER) | VERB(DELIVER_AS) | VERB(DONE),
                            TV_DECISION_ROW(finca_deliver),
                            .narrow = finca_deliver_narrow},
    [FINCA_STEP_DELIVER_LESS] =
        {.name = "deliver_less",
         .ask = {"deliver_less",
                 "Choose a community to deliver to, or the fruit that one goes without (the tiles "
                 "may show {0} more {0|fruit|fruits})",
                 "F6.5",
                 {NULL}},
         .verbs = VERB(LESS) | VERB(DELIVER) | VERB(DELIVER_AS) | VERB(DONE),
         TV_DECISION_ROW(finca_deliver_less),
         .narrow = finca_deliver_less_narrow},
};

/* At most 40 deliveries, since each takes a tile; between two of them, before the first and behind
 * the last at most FINCA_IDLE_ROUNDS * 4 turns of one decision. On top: 12 farmers placed; in a
 * delivery its start, its tiles (40 in all) and its end; for each of the 16 action tiles two (one
 * fruit less that joins: itself, and the fruit left out of a tile that had been named). */
enum { DECISIONS_MAX = 41 * FINCA_IDLE_ROUNDS * FINCA_SEATS_MAX + 12 + 3 * 40 + 2 * 16 };

const tv_game finca_game = {
    .name = "finca",
    .title = "Finca",
    .summary = "Farmers on Mallorca walk from blade to blade of a windmill and pick figs, almonds, "
               "olives, oranges, grapes and lemons: the more farmers stand together, the further "
               "they walk and the more fruits they find. Donkey carts bring the fruits to ten "
               "communities, each of which shows what it wants and pays as many points as it gets "
               "fruits. Who delivered most of a fruit wins the finca of a community that has had "
               "everything it wanted; a few fincas later the match is over. 2 to 4 players, "
               "everything lies open.",
    .reconstructed = NULL,
    .rules_text = finca_rules_text,
    .turn_rule = "F3.1",
    .end_rule = "F8.1",
    .rules_version = 2,
    .seat_counts = 1u << 2 | 1u << 3 | 1u << 4,
    .state_size = sizeof(finca_state),
    .decisions_max = DECISIONS_MAX,
    .steps = finca_steps,
    .step_count = FINCA_STEP_COUNT,
    .verbs = finca_verbs,
    .verb_count = FINCA_VERB_COUNT,
    .reasons = finca_reasons,
    .reason_count = FINCA_REASON_COUNT,
    .events = finca_events,
    .event_count = FINCA_EVENT_COUNT,
    .details = finca_details,
    .detail_count = FINCA_DETAIL_COUNT,
    .endings = finca_endings,
    .ending_count = FINCA_ENDING_COUNT,
    .fields = finca_fields,
    .field_count = FINCA_FIELD_COUNT,
    .options = finca_options,
    .option_count = FINCA_OPTION_COUNT,
    .changes = finca_changes,
    .change_count = FINCA_CHANGE_COUNT,
    .lists = finca_lists,
    .list_count = FINCA_LIST_COUNT,
    .event_args = finca_event_args,
    .detail_args = finca_detail_args,
    .traits = finca_traits,
    .trait_count = FINCA_TRAITS,
    .setup = finca_setup,
    .score = finca_score,
    .broken = TV_PROGRAM_ONLY(finca_broken),
    .redact = finca_redact,
    .redact_action = finca_redact_action,
    .determinize = finca_determinize,
    .picture = TV_PROGRAM_ONLY(finca_picture),
    .detail = finca_detail,
    .rate = finca_rate,
    .rate_all = finca_rate_all,
    .features = &finca_features,
    .derived = &finca_derived,
    .tuning = finca_tuning,
    .weights = finca_weights,
    .champions = TV_PROGRAM_ONLY(finca_champions),
    .champion_count = FINCA_CHAMPIONS,
};
