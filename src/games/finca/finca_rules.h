/* finca_rules.h - the functions and tables that the files of Finca share. Private to this folder.
 *
 * finca.c puts the steps into their table. */
/* SPDX-License-Identifier: MIT */
#ifndef FINCA_RULES_H
#define FINCA_RULES_H

#include "games/finca/finca_lanes.h"
#include "games/finca/finca_versions.h"

/* Nothing here is seen outside the folder; without this, position-independent code may not be
 * inlined even within its own file. */
#pragma GCC visibility push(hidden)

extern const tv_game finca_game;                    /* finca.c */
extern const tv_step finca_steps[FINCA_STEP_COUNT]; /* finca.c */

/* ---- Setting up and turning tiles (finca_setup.c) ---- */

void finca_setup(tv_state *state);
TV_CHANCE_STEP(finca_blade);  /* F1.2 */
TV_CHANCE_STEP(finca_reveal); /* F1.3, F5.7 */
TV_CHANCE_STEP(finca_finca);  /* F1.4 */
TV_CHANCE_STEP(finca_start);  /* F2.1 */

/* ---- Introduction, moves and action tiles (finca_steps_turn.c) ---- */

TV_DECISION_STEP(finca_place);  /* F2 */
TV_DECISION_STEP(finca_turn);   /* F3 */
TV_DECISION_STEP(finca_double); /* F6.2 */
TV_DECISION_STEP(finca_lift);   /* F6.3 */
TV_DECISION_STEP(finca_land);   /* F6.3 */

/* ---- Deliveries (finca_steps_delivery.c) ---- */

TV_DECISION_STEP(finca_deliver); /* F5 */
uint32_t finca_deliver_narrow(const tv_state *state, tv_seat seat, tv_action *list, uint32_t count);

bool finca_delivery_possible(const finca_state *state, tv_seat seat);
/* Opens the step in which communities are named; taken may already hold one. */
tv_frame *finca_delivery_open(finca_state *state, tv_seat seat, uint32_t capacity, uint32_t taken);
/* The tiles that the seat can add to its load, delivered in full; without the end of the list. */
uint32_t finca_load_list(const finca_state *state, tv_seat seat, tv_action *out);
bool finca_load_why(const finca_state *state, tv_seat seat, tv_action action, tv_note *reason);
void finca_load_apply(finca_state *state, tv_seat seat, tv_action action, tv_events *events);
/* FR25: collects the tiles if nothing can be added to the load. */
void finca_load_settle(finca_state *state, tv_seat seat, tv_events *events);
bool finca_why_closed(const finca_state *state, uint32_t community, tv_note *reason);
bool finca_why_cart_full(const tv_frame *load, uint32_t value, tv_note *reason);
bool finca_why_not_enough(const finca_state *state, tv_seat seat, const uint8_t price[FINCA_LANES],
                          tv_note *reason);
/* Fruits that the face costs when paid as printed, in one kind ("?"), or with one left out. */
void finca_price(uint32_t face, uint32_t kind, uint8_t price[FINCA_LANES]);
void finca_price_less(uint32_t face, uint32_t fruit, uint8_t price[FINCA_LANES]);

/* ---- One fruit less (finca_steps_less.c) ---- */

TV_DECISION_STEP(finca_less);         /* F6.5 in version 1 of the rules */
TV_DECISION_STEP(finca_deliver_less); /* F6.5 */
uint32_t finca_deliver_less_narrow(const tv_state *state, tv_seat seat, tv_action *list,
                                   uint32_t count);

bool finca_delivery_less_possible(const finca_state *state, tv_seat seat); /* FR14 */
bool finca_less_fits(const finca_state *state, tv_seat seat);
/* FR14: the action tile may join the delivery that is being loaded. */
static inline bool finca_less_joins(const finca_state *state, tv_seat seat)
{
    return state->actions[seat] >> FINCA_TOOL_LESS & 1 && finca_less_fits(state, seat);
}
bool finca_less_why_not_join(const finca_state *state, tv_seat seat, uint32_t tool,
                             tv_note *reason);
void finca_less_join(finca_state *state, tv_seat seat, tv_events *events);

/* ---- Effects (finca_effects.c) ---- */

typedef struct finca_walk { /* what moving a farmer from a place would do */
    uint8_t target, steps;
    uint8_t fruit, amount; /* what is taken on arrival */
    uint8_t carts;         /* dividing lines crossed */
} finca_walk;

finca_walk finca_walk_from(const finca_state *state, uint32_t from);
void finca_farmer_move(finca_state *state, tv_seat seat, uint32_t from, tv_events *events);
void finca_farmer_lift(finca_state *state, tv_seat seat, uint32_t place);
void finca_farmer_set(finca_state *state, tv_seat seat, uint32_t place);
void finca_fruit_take(finca_state *state, tv_seat seat, uint32_t fruit, uint32_t amount,
                      tv_events *events);
void finca_fruit_pay(finca_state *state, tv_seat seat, const uint8_t price[FINCA_LANES]);
void finca_fruit_take_back(finca_state *state, tv_seat seat, uint32_t fruit);
void finca_carts_take(finca_state *state, tv_seat seat, uint32_t count, tv_events *events);
void finca_tiles_collect(finca_state *state, tv_seat seat, uint32_t communities, tv_events *events);
/* The next seat is on turn, or the match is over. */
void finca_turn_end(finca_state *state, tv_events *events);

/* ---- Score, secrets, people and bots ---- */

/* What the seat's collected tiles count towards the finca tile. */
uint32_t finca_finca_count(const finca_state *state, uint32_t seat, uint32_t finca);
uint32_t finca_fruit_count(const finca_state *state, uint32_t seat);
void finca_score(const tv_state *state, tv_score *out);
const char *finca_broken(const tv_state *state);
void finca_redact(const tv_state *state, tv_seat viewer, tv_view *out);
tv_action finca_redact_action(const tv_state *before, tv_seat actor, tv_action action,
                              tv_seat viewer);
void finca_determinize(const tv_view *view, tv_seat viewer, tv_rng *rng, tv_state *out);
void finca_picture(const tv_view *view, tv_seat viewer, const tv_names *names, tv_text *out);
bool finca_detail(const tv_state *state, tv_seat seat, tv_action action, tv_note *out);
int32_t finca_rate(const tv_state *state, tv_seat seat, tv_action action);
void finca_rate_all(const tv_state *state, tv_seat seat, const tv_action *actions, uint32_t count,
                    int32_t *out);

typedef struct finca_prospects { /* in hundredths of a point, and counts of fruits */
    int32_t cart, large;         /* the best delivery with a plain and with a large cart */
    int32_t moves[2];            /* the two best moves of farmers */
    int32_t open;                /* all open tiles */
    uint32_t wanted, spare, kinds;
} finca_prospects;

/* What the seat could do next (bots/finca_rate.c). */
void finca_appraise(const finca_state *state, tv_seat seat, finca_prospects *out);

/* ---- Words (finca_words.c) ---- */

enum { FINCA_FIELD_COUNT = 20, FINCA_OPTION_COUNT = 1, FINCA_LIST_COUNT = 14 };
_Static_assert((int)FINCA_OPTION_COUNT <= (int)FINCA_OPTION_GUESS, "options of people come first");

extern const tv_verb finca_verbs[FINCA_VERB_COUNT];
extern const tv_phrase finca_reasons[FINCA_REASON_COUNT];
extern const tv_phrase finca_events[FINCA_EVENT_COUNT];
extern const char *const finca_event_args[FINCA_EVENT_COUNT];
extern const tv_phrase finca_details[FINCA_DETAIL_COUNT];
extern const char *const finca_detail_args[FINCA_DETAIL_COUNT];
enum { FINCA_TRAITS = 2 };
extern const tv_traits finca_traits[FINCA_TRAITS];
extern const tv_derived finca_derived;
extern const tv_ending finca_endings[FINCA_ENDING_COUNT];
extern const tv_option_row finca_options[FINCA_OPTION_COUNT];
enum { FINCA_CHANGE_COUNT = 4 };
extern const tv_change finca_changes[FINCA_CHANGE_COUNT]; /* finca_versions.c */
extern const tv_field finca_fields[FINCA_FIELD_COUNT];    /* finca_fields.c */
extern const tv_words *const finca_lists[FINCA_LIST_COUNT];
extern const tv_words finca_fruit_words, finca_kind_words, finca_face_words, finca_tile_words,
    finca_community_words, finca_finca_words, finca_tool_words, finca_blade_words,
    finca_value_words, finca_bonus_words, finca_area_words, finca_symbol_words, finca_supply_words;

#pragma GCC visibility pop

extern const char finca_rules_text[];
extern const char *const finca_weights[];
extern const char *const finca_champion_1_weights[];
enum { FINCA_CHAMPIONS = 1 };
extern const struct tv_champion finca_champions[];
extern const struct tv_features finca_features;
extern const struct tv_tuning finca_tuning[];

#endif
