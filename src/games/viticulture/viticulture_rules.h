/* viticulture_rules.h - what the rule files of this folder offer each other. */
/* SPDX-License-Identifier: MIT */
#ifndef VITICULTURE_RULES_H
#define VITICULTURE_RULES_H

#include "games/viticulture/viticulture.h"

/* ---- viticulture_flow.c: the seasons ---- */

void viticulture_setup(tv_state *state);
/* Carries out automatic frames until a seat or chance has to move; every apply ends with it. */
void viticulture_settle(viticulture_state *state, tv_events *events);
/* Ends a piece of work of the top frame and tells the frame below whether anything was done. */
void viticulture_work_end(viticulture_state *state, bool did);
/* One more of an "up to" was done; goes on if the frame allows more and more can be done. */
void viticulture_work_did(viticulture_state *state, bool can_go_on);
/* VERB_DONE after something was done, VERB_DECLINE when nothing has to be. */
bool viticulture_stop_refused(const tv_frame *frame, uint32_t verb, tv_note *reason);
uint32_t viticulture_stop_list(const tv_frame *frame, tv_action *out);
void viticulture_work_stop(viticulture_state *state, tv_seat seat, uint32_t verb,
                           tv_events *events);

/* ---- viticulture_cards.c: decks, hands and discard piles ---- */

uint32_t viticulture_card_deck(uint32_t card);
uint32_t viticulture_hand_size(const viticulture_state *state, tv_seat seat);
uint32_t viticulture_hand_has(const viticulture_state *state, tv_seat seat, uint32_t card);
uint32_t viticulture_cards_left(const viticulture_state *state, uint32_t deck); /* with discards */
void viticulture_hand_add(viticulture_state *state, tv_seat seat, uint32_t card, bool is_shown);
void viticulture_hand_remove(viticulture_state *state, tv_seat seat, uint32_t card);
void viticulture_hand_give(viticulture_state *state, tv_seat from, tv_seat to, uint32_t card);
const uint8_t *viticulture_pile(const viticulture_state *state, uint32_t deck);
uint32_t viticulture_pile_card(const viticulture_state *state, uint32_t deck); /* on top */
void viticulture_pile_add(viticulture_state *state, uint32_t card);
uint32_t viticulture_pile_take(viticulture_state *state, uint32_t deck);
void viticulture_hand_discard(viticulture_state *state, tv_seat seat, uint32_t card,
                              tv_events *events);
void viticulture_draw(viticulture_state *state, tv_seat seat, uint32_t deck, uint32_t count);
/* True if chance has a card to draw now; else the frame was taken away. */
bool viticulture_draw_go_on(viticulture_state *state, tv_events *events);

/* ---- viticulture_effects.c: gain, pay, build, plant, harvest ---- */

void viticulture_lira_gain(viticulture_state *state, tv_seat seat, uint32_t amount, uint32_t source,
                           tv_events *events);
void viticulture_lira_pay(viticulture_state *state, tv_seat seat, uint32_t amount, uint32_t source,
                          tv_events *events);
void viticulture_points_gain(viticulture_state *state, tv_seat seat, uint32_t amount,
                             uint32_t source, tv_events *events);
void viticulture_points_lose(viticulture_state *state, tv_seat seat, uint32_t amount,
                             tv_events *events);
void viticulture_tour(viticulture_state *state, tv_seat seat, uint32_t amount, tv_events *events);
void viticulture_residual_raise(viticulture_state *state, tv_seat seat, uint32_t steps,
                                tv_events *events);
void viticulture_build(viticulture_state *state, tv_seat seat, uint32_t structure,
                       uint32_t discount, tv_events *events);
void viticulture_plant(viticulture_state *state, tv_seat seat, uint32_t vine, uint32_t field,
                       tv_events *events);
void viticulture_uproot(viticulture_state *state, tv_seat seat, uint32_t vine, uint32_t field,
                        bool to_hand, tv_events *events);
void viticulture_swap(viticulture_state *state, tv_seat seat, tv_action action, tv_events *events);
void viticulture_grape_place(viticulture_state *state, tv_seat seat, uint32_t colour,
                             uint32_t value, tv_events *events);
void viticulture_harvest(viticulture_state *state, tv_seat seat, uint32_t field, tv_events *events);
void viticulture_train(viticulture_state *state, tv_seat seat, tv_events *events);
/* Ages the grapes or wines of one mask once; the wine's room stops it (RULES.md VR15). */
uint16_t viticulture_age_mask(uint16_t tokens, uint16_t room);
void viticulture_age_wines(viticulture_state *state, tv_seat seat, tv_events *events);
void viticulture_age_grapes(viticulture_state *state, tv_seat seat, tv_events *events);

static inline bool viticulture_has(const viticulture_state *state, tv_seat seat, uint32_t structure)
{
    return state->structures[seat] >> structure & 1;
}

static inline uint32_t viticulture_price(uint32_t structure, uint32_t discount)
{
    uint32_t cost = viticulture_structure_cost[structure];
    return cost > discount ? cost - discount : 0;
}

/* Value of what is planted on a field, 0 when it is empty. */
static inline uint32_t viticulture_field_value(const viticulture_state *state, tv_seat seat,
                                               uint32_t field)
{
    return (uint32_t)state->yield[RED][seat][field] + state->yield[WHITE][seat][field];
}

static inline uint32_t viticulture_vine_value(uint32_t vine)
{
    return (uint32_t)viticulture_vines[vine].value[RED] + viticulture_vines[vine].value[WHITE];
}

static inline uint32_t viticulture_grape_price(uint32_t value) { return (value + 2) / 3; }

static inline tv_seat viticulture_right_of(const viticulture_state *state, tv_seat seat)
{
    return (tv_seat)((seat + state->frames.seats - 1) % state->frames.seats);
}

static inline tv_seat viticulture_frame_seat(const tv_frame *frame)
{
    return (tv_seat)__builtin_ctz(frame->seats);
}

static inline uint32_t viticulture_highest(uint32_t mask) /* 0 for an empty mask of values */
{
    return mask ? 31u - (uint32_t)__builtin_clz(mask) : 0;
}

/* ---- viticulture_cellar.c: what can be made of grapes and which orders wine fills ---- */

typedef struct viticulture_vat { /* the crush pad and cellar of one seat, to try things out on */
    uint16_t grapes[COLOUR_COUNT];
    uint16_t wines[WINE_COUNT];
    uint8_t structures;
} viticulture_vat;

typedef struct viticulture_make { /* one wine token: its kind and its grapes, 0 where unused */
    uint8_t wine, red, second_red, white;
} viticulture_make;

enum { MAKES_MAX = 9 + 9 + 81 + 36 * 9 };

viticulture_vat viticulture_vat_of(const viticulture_state *state, tv_seat seat);
uint16_t viticulture_wine_room(uint32_t structures, uint32_t wine); /* values that can be stored */
/* Where a wine of this value comes to lie: the highest free place not above it; 0: nowhere. */
uint32_t viticulture_wine_slot(const viticulture_vat *vat, uint32_t wine, uint32_t value);
uint32_t viticulture_make_value(viticulture_make make);
uint32_t viticulture_wine_least(uint32_t wine); /* 1, blush 4, sparkling 7 */
void viticulture_vat_make(viticulture_vat *vat, viticulture_make make);
bool viticulture_vat_can_make(const viticulture_vat *vat);
bool viticulture_vat_can_fill(const viticulture_vat *vat, uint32_t order);
bool viticulture_vat_can_fill_any(const viticulture_vat *vat, uint64_t orders);
uint32_t viticulture_vat_makes(const viticulture_vat *vat, viticulture_make *out);
/* Whether at most `tokens` more wines can be made so that one of the orders can be filled. */
bool viticulture_vat_leads_to_order(const viticulture_vat *vat, uint64_t orders, uint32_t tokens);
/* Whether icons from `icon` on can be poured when the last wine was `last` (wine << 4 | value);
 * with must_free only if a place becomes free in which a wine can be made afterwards. */
bool viticulture_vat_can_pour(const viticulture_vat *vat, uint32_t order, uint32_t icon,
                              uint32_t last, bool must_free);
bool viticulture_can_harvest(const viticulture_state *state, tv_seat seat);
/* Jack-of-all-trades (VR46): is a second part possible after this first one? */
bool viticulture_jack_after_harvest(const viticulture_state *state, tv_seat seat, uint32_t field);
bool viticulture_jack_after_make(const viticulture_state *state, tv_seat seat,
                                 const viticulture_vat *vat, uint32_t tokens);
bool viticulture_jack_must_free(const viticulture_state *state, tv_seat seat);
/* Master Vintner (VR47): this wine is there, and aged once it lets an order be filled. */
uint32_t viticulture_wine_aged(const viticulture_vat *vat, uint32_t wine, uint32_t value);
bool viticulture_age_helps(const viticulture_state *state, tv_seat seat, uint32_t wine,
                           uint32_t value);

/* ---- What may not be done, and why; shared by steps, bonuses and visitors ---- */

bool viticulture_work_refused(const viticulture_state *state, tv_seat seat, uint32_t action,
                              uint32_t discount, tv_note *reason); /* all but visitors */
bool viticulture_action_refused(const viticulture_state *state, tv_seat seat, uint32_t action,
                                uint32_t discount, tv_note *reason);
bool viticulture_build_refused(const viticulture_state *state, tv_seat seat, uint32_t structure,
                               uint32_t discount, tv_note *reason);
bool viticulture_nothing_to_build(const viticulture_state *state, tv_seat seat, uint32_t discount,
                                  uint32_t dearest, tv_note *reason);
bool viticulture_plant_refused(const viticulture_state *state, tv_seat seat, uint32_t vine,
                               uint32_t field, bool anyhow, tv_note *reason);
bool viticulture_nothing_to_plant(const viticulture_state *state, tv_seat seat, bool anyhow,
                                  tv_note *reason);
bool viticulture_harvest_refused(const viticulture_state *state, tv_seat seat, uint32_t field,
                                 tv_note *reason);
bool viticulture_train_refused(const viticulture_state *state, tv_seat seat, uint32_t price,
                               tv_note *reason);
bool viticulture_swap_refused(const viticulture_state *state, tv_seat seat, tv_action action,
                              tv_note *reason);
bool viticulture_nothing_to_swap(const viticulture_state *state, tv_seat seat);
uint32_t viticulture_vines_planted(const viticulture_state *state, tv_seat seat);

/* ---- The functions behind the rows of viticulture_steps in viticulture.c ---- */

#define VITICULTURE_DECISION(name)                                                                 \
    uint32_t viticulture_##name##_list(const tv_state *state, tv_seat seat, tv_action *out);       \
    bool viticulture_##name##_why(const tv_state *state, tv_seat seat, tv_action action,           \
                                  tv_note *reason);                                                \
    void viticulture_##name##_apply(tv_state *state, tv_seat seat, tv_action action,               \
                                    tv_events *events);
#define VITICULTURE_CHANCE(name)                                                                   \
    uint32_t viticulture_##name##_outcomes(const tv_state *state, tv_outcome *out);                \
    tv_action viticulture_##name##_sample(const tv_state *state, tv_rng *rng);                     \
    void viticulture_##name##_apply(tv_state *state, tv_seat seat, tv_action action,               \
                                    tv_events *events);

/* viticulture_steps_year.c */
VITICULTURE_CHANCE(start)
VITICULTURE_CHANCE(draw)
VITICULTURE_DECISION(wake)
VITICULTURE_DECISION(invite)
VITICULTURE_DECISION(place)
VITICULTURE_DECISION(bonus)
VITICULTURE_DECISION(discard)

/* viticulture_steps_vineyard.c */
VITICULTURE_DECISION(build)
VITICULTURE_DECISION(plant)
VITICULTURE_DECISION(uproot)
VITICULTURE_DECISION(yoke)
VITICULTURE_DECISION(swap)
VITICULTURE_DECISION(harvest)
VITICULTURE_DECISION(sell)
VITICULTURE_DECISION(grape)

/* viticulture_steps_cellar.c */
VITICULTURE_DECISION(make)
VITICULTURE_DECISION(add_white)
VITICULTURE_DECISION(fill)
VITICULTURE_DECISION(pour)
VITICULTURE_DECISION(spill)
VITICULTURE_DECISION(age)

/* viticulture_steps_visitors.c */
VITICULTURE_DECISION(visitor)
VITICULTURE_DECISION(trade)
VITICULTURE_DECISION(parts)
VITICULTURE_DECISION(choose)
VITICULTURE_DECISION(give)
VITICULTURE_DECISION(take_top)
VITICULTURE_DECISION(offer)

/* ---- The rest of the descriptor ---- */

extern const tv_step viticulture_steps[STEP_COUNT];
void viticulture_score(const tv_state *state, tv_score *out);
const char *viticulture_broken(const tv_state *state);
void viticulture_redact(const tv_state *state, tv_seat viewer, tv_view *out);
tv_action viticulture_redact_action(const tv_state *before, tv_seat actor, tv_action action,
                                    tv_seat viewer);
void viticulture_determinize(const tv_view *view, tv_seat viewer, tv_rng *rng, tv_state *out);
void viticulture_picture(const tv_view *view, tv_seat viewer, const tv_names *names, tv_text *out);
bool viticulture_detail(const tv_state *state, tv_seat seat, tv_action action, tv_note *out);
int32_t viticulture_rate(const tv_state *state, tv_seat seat, tv_action action);

extern const tv_features viticulture_features;

#endif
