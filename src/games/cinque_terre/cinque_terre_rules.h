/* cinque_terre_rules.h - the functions that the files of Cinque Terre share.
 *
 * Small questions about a state are inline; what changes a state is in cinque_terre_effects.c. */
/* SPDX-License-Identifier: MIT */
#ifndef CINQUE_TERRE_RULES_H
#define CINQUE_TERRE_RULES_H

#include "games/cinque_terre/cinque_terre.h"

/* ---- Small questions ---- */

static inline uint64_t cinque_terre_cell(uint32_t village, uint32_t produce)
{
    return 1ULL << (village * CINQUE_TERRE_PRODUCE + produce);
}

/* Lire for one piece: what the die of its colour shows, or 1 where it has none. */
static inline uint32_t cinque_terre_price(const cinque_terre_state *state, uint32_t village,
                                          uint32_t produce)
{
    uint32_t die = state->die[village][produce];
    return die ? die : 1;
}

/* Set of kinds of which at least `least` (1 to 127) are counted. All eight bytes at once: each gets
 * its high bit set if it is large enough, and the multiplication gathers these bits in the top
 * byte. */
static inline uint32_t cinque_terre_kinds(const uint8_t counts[CINQUE_TERRE_PRODUCE],
                                          uint32_t least)
{
    const uint64_t ones = 0x0101010101010101, high = 0x8080808080808080;
    uint64_t bytes;
    memcpy(&bytes, counts, sizeof bytes);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    bytes = __builtin_bswap64(bytes);
#endif
    uint64_t enough = (((bytes & ~high) + ones * (0x80 - least)) | bytes) & high;
    return (uint32_t)((enough >> 7) * 0x0102040810204080 >> 56);
}

/* Spaces from one loop space forward to another, 0..7. */
static inline uint32_t cinque_terre_distance(uint32_t from, uint32_t to)
{
    return (to - from) % CINQUE_TERRE_SPACES;
}

static inline bool cinque_terre_is_harvest_space(uint32_t space)
{
    return space - CINQUE_TERRE_HARVEST_FIRST < CINQUE_TERRE_HARVEST_SPACES;
}

/* Set of produce growing next to a loop space; empty at villages and before the cart is placed. */
static inline uint32_t cinque_terre_grown_at(const cinque_terre_state *state, uint32_t space)
{
    if (!cinque_terre_is_harvest_space(space)) return 0;
    return state->fields[space - CINQUE_TERRE_HARVEST_FIRST];
}

static inline uint32_t cinque_terre_missing(const cinque_terre_order *order, uint64_t sold_cells)
{
    return tv_bits_count(order->cells & ~sold_cells);
}

/* Cards that can still be drawn, the discards counted in (T4.5, T4.6). */
static inline bool cinque_terre_can_draw(const cinque_terre_state *state)
{
    if (state->deck_count > 0) return true;
    return cinque_terre_kinds(state->discard, 1) != 0;
}

/* ---- Steps ---- */

extern const tv_game cinque_terre_game;                           /* cinque_terre.c */
extern const tv_step cinque_terre_steps[CINQUE_TERRE_STEP_COUNT]; /* cinque_terre.c */
TV_CHANCE_STEP(cinque_terre_fields);
TV_CHANCE_STEP(cinque_terre_dice);
TV_CHANCE_STEP(cinque_terre_deal);
TV_CHANCE_STEP(cinque_terre_open);
TV_CHANCE_STEP(cinque_terre_starting);
TV_CHANCE_STEP(cinque_terre_row);
TV_DECISION_STEP(cinque_terre_start);
TV_CHANCE_STEP(cinque_terre_first);
TV_DECISION_STEP(cinque_terre_turn);
TV_DECISION_STEP(cinque_terre_harvest);
TV_DECISION_STEP(cinque_terre_sell);
uint32_t cinque_terre_harvest_narrow(const tv_state *state, tv_seat seat, tv_action *list,
                                     uint32_t count);
uint32_t cinque_terre_sell_narrow(const tv_state *state, tv_seat seat, tv_action *list,
                                  uint32_t count);
TV_DECISION_STEP(cinque_terre_claim);
TV_CHANCE_STEP(cinque_terre_look);
TV_DECISION_STEP(cinque_terre_bonus);
TV_DECISION_STEP(cinque_terre_second);
TV_CHANCE_STEP(cinque_terre_secret);

/* ---- Parts of steps that the turn shares with harvest and sale ---- */

/* Harvests possible now, of any kind (frame NULL) or in the order that the open harvest began. */
uint32_t cinque_terre_harvest_choices(const cinque_terre_state *state, tv_seat seat,
                                      const tv_frame *harvest, tv_action *out);
bool cinque_terre_harvest_refused(const cinque_terre_state *state, tv_seat seat,
                                  const tv_frame *harvest, tv_action action, tv_note *reason);
void cinque_terre_harvest_begin(cinque_terre_state *state, tv_seat seat, tv_action action,
                                tv_events *events);
uint32_t cinque_terre_sell_choices(const cinque_terre_state *state, tv_seat seat, uint32_t lowest,
                                   tv_action *out);
bool cinque_terre_sell_refused(const cinque_terre_state *state, tv_seat seat, tv_action action,
                               tv_note *reason);
void cinque_terre_sell_begin(cinque_terre_state *state, tv_seat seat, tv_action action,
                             tv_events *events);
bool cinque_terre_can_claim(const cinque_terre_state *state, tv_seat seat, uint32_t did);

/* ---- Effects ---- */

void cinque_terre_list_insert(uint8_t *list, uint8_t count, uint8_t order); /* keeps it ascending */
void cinque_terre_card_discard(cinque_terre_state *state, tv_seat seat, uint32_t produce,
                               uint32_t count);
/* Lets chance draw one card: to the seat's hand, or to the open cards when seat is TV_CHANCE. */
void cinque_terre_card_due(cinque_terre_state *state, tv_seat seat, tv_events *events);
bool cinque_terre_order_due(cinque_terre_state *state, uint8_t step, tv_seat seat);
/* Goes on once nothing is left to decide above the turn: the claims, or the next turn. */
void cinque_terre_resume(cinque_terre_state *state, tv_events *events);
void cinque_terre_actions_end(cinque_terre_state *state, tv_events *events);
void cinque_terre_turn_end(cinque_terre_state *state, tv_events *events);

/* ---- Descriptor functions ---- */

void cinque_terre_setup(tv_state *state);
uint32_t cinque_terre_starting_value(const cinque_terre_state *state, uint32_t starting);
uint32_t cinque_terre_claims(const cinque_terre_state *state, tv_seat seat);
void cinque_terre_score(const tv_state *state, tv_score *out);
void cinque_terre_tell_scoring(const cinque_terre_state *state, tv_events *events);
const char *cinque_terre_broken(const tv_state *state);
void cinque_terre_redact(const tv_state *state, tv_seat viewer, tv_view *out);
tv_action cinque_terre_redact_action(const tv_state *before, tv_seat actor, tv_action action,
                                     tv_seat viewer);
void cinque_terre_determinize(const tv_view *view, tv_seat viewer, tv_rng *rng, tv_state *out);
void cinque_terre_picture(const tv_view *view, tv_seat viewer, const tv_names *names, tv_text *out);
bool cinque_terre_detail(const tv_state *state, tv_seat seat, tv_action action, tv_note *out);
int32_t cinque_terre_rate(const tv_state *state, tv_seat seat, tv_action action);
void cinque_terre_rate_all(const tv_state *state, tv_seat seat, const tv_action *actions,
                           uint32_t count, int32_t *out);
void cinque_terre_rate_best(const tv_state *state, tv_seat seat, const tv_action *actions,
                            uint32_t count, int32_t *out);

typedef struct cinque_terre_prospects { /* in hundredths of a Lira, as a glance sees it */
    int32_t cart, hand;      /* what the pieces carried, and then the cards, may be sold for */
    int32_t orders, vendors; /* progress towards what can still be claimed */
    uint32_t actions;        /* left to the seat in the final round; else many */
} cinque_terre_prospects;

void cinque_terre_appraise(const cinque_terre_state *state, tv_seat seat,
                           cinque_terre_prospects *out);
extern const struct tv_features cinque_terre_features;

/* ---- Words ---- */

extern const tv_verb cinque_terre_verbs[CINQUE_TERRE_VERB_COUNT];
extern const tv_phrase cinque_terre_reasons[CINQUE_TERRE_REASON_COUNT];
extern const tv_phrase cinque_terre_events[CINQUE_TERRE_EVENT_COUNT];
extern const char *const cinque_terre_event_args[CINQUE_TERRE_EVENT_COUNT];
extern const tv_phrase cinque_terre_details[CINQUE_TERRE_DETAIL_COUNT];
extern const char *const cinque_terre_detail_args[CINQUE_TERRE_DETAIL_COUNT];
enum { CINQUE_TERRE_TRAITS = 3 };
extern const tv_traits cinque_terre_traits[CINQUE_TERRE_TRAITS];
extern const tv_derived cinque_terre_derived;
extern const tv_ending cinque_terre_endings[CINQUE_TERRE_ENDING_COUNT];
enum { CINQUE_TERRE_FIELD_COUNT = 37 };
extern const tv_field cinque_terre_fields[CINQUE_TERRE_FIELD_COUNT];
enum { CINQUE_TERRE_CHANGE_COUNT = 4 };
extern const tv_change cinque_terre_changes[CINQUE_TERRE_CHANGE_COUNT];
extern const char cinque_terre_rules_text[];
extern const char *const cinque_terre_weights[];
extern const char *const cinque_terre_champion_1_weights[];
enum { CINQUE_TERRE_CHAMPIONS = 1 };
extern const struct tv_champion cinque_terre_champions[];
extern const struct tv_tuning cinque_terre_tuning[];

#endif
