/* viticulture_rules.h - what the rule files of this folder offer each other. */
/* SPDX-License-Identifier: MIT */
#ifndef VITICULTURE_RULES_H
#define VITICULTURE_RULES_H

#include "games/viticulture/viticulture.h"
#include "games/viticulture/viticulture_cellar.h"
#include "games/viticulture/viticulture_versions.h"
#include "games/viticulture/words/viticulture_sentences.h"

/* ---- viticulture_flow.c: the seasons ---- */

void viticulture_setup(tv_state *state);
/* Carries out automatic frames until a seat or chance has to move; every apply ends with it. */
void viticulture_settle(viticulture_state *state, tv_events *events);
/* Ends a piece of work of the top frame and tells the frame below whether anything was done. */
void viticulture_work_end(viticulture_state *state, bool did);
/* VR55: says to all that a hand offers nothing more here, so that the question is not asked; what
 * decides must be shown. Returns is_idle. */
bool viticulture_tell_idle(tv_seat seat, bool is_idle, tv_events *events);
/* One more of an "up to" was done; goes on if the frame allows more and more can be done. */
void viticulture_work_did(viticulture_state *state, bool can_go_on);
/* VITICULTURE_VERB_DONE after something was done, _DECLINE when nothing has to be. */
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
/* VR23: decks that have been used up are made of their discards at once. */
void viticulture_decks_renew(viticulture_state *state, tv_events *events);
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
uint16_t viticulture_age_mask(uint16_t tokens, uint16_t open_values);
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
    return (uint32_t)state->yield[VITICULTURE_RED][seat][field] +
           state->yield[VITICULTURE_WHITE][seat][field];
}

static inline uint32_t viticulture_vine_value(uint32_t vine)
{
    return (uint32_t)viticulture_vines[vine].value[VITICULTURE_RED] +
           viticulture_vines[vine].value[VITICULTURE_WHITE];
}

/* V3.7: how many spaces an action has: left, then the bonus, then right. */
static inline uint32_t viticulture_spaces(uint32_t seats)
{
    return seats == 2 ? 1 : seats <= 4 ? 2 : 3;
}

static inline uint32_t viticulture_action_season(uint32_t action) /* of the first twelve */
{
    return action < VITICULTURE_ACTION_DRAW_ORDER ? VITICULTURE_SUMMER : VITICULTURE_WINTER;
}

static inline uint32_t viticulture_grape_price(uint32_t value) { return (value + 2) / 3; }

static inline uint32_t viticulture_grape_rank(uint32_t colour, uint32_t value)
{
    return colour * 16 + value;
}

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

/* ---- Steps ---- */

extern const tv_game viticulture_game;                          /* viticulture.c */
extern const tv_step viticulture_steps[VITICULTURE_STEP_COUNT]; /* viticulture.c */

/* viticulture_steps_year.c */
TV_CHANCE_STEP(viticulture_start);
TV_CHANCE_STEP(viticulture_draw);
TV_DECISION_STEP(viticulture_wake);
TV_DECISION_STEP(viticulture_invite);
TV_DECISION_STEP(viticulture_place);
TV_DECISION_STEP(viticulture_bonus);
TV_DECISION_STEP(viticulture_discard);

/* viticulture_steps_vineyard.c */
TV_DECISION_STEP(viticulture_build);
TV_DECISION_STEP(viticulture_plant);
TV_DECISION_STEP(viticulture_uproot);
TV_DECISION_STEP(viticulture_yoke);
TV_DECISION_STEP(viticulture_swap);
TV_DECISION_STEP(viticulture_harvest);
TV_DECISION_STEP(viticulture_sell);
TV_DECISION_STEP(viticulture_grape);

/* viticulture_steps_cellar.c */
TV_DECISION_STEP(viticulture_make);
TV_DECISION_STEP(viticulture_add_white);
TV_DECISION_STEP(viticulture_fill);
TV_DECISION_STEP(viticulture_pour);
TV_DECISION_STEP(viticulture_spill);
TV_DECISION_STEP(viticulture_age);

/* viticulture_steps_visitors.c */
TV_DECISION_STEP(viticulture_visitor);
TV_DECISION_STEP(viticulture_trade);
TV_DECISION_STEP(viticulture_parts);
TV_DECISION_STEP(viticulture_choose);
TV_DECISION_STEP(viticulture_give);
TV_DECISION_STEP(viticulture_take_top);
TV_DECISION_STEP(viticulture_offer);
TV_DECISION_STEP(viticulture_wine_and_cards);

/* viticulture_narrow.c: one of several orders, for search (VH3) */
uint32_t viticulture_sell_narrow(const tv_state *, tv_seat, tv_action *list, uint32_t count);
uint32_t viticulture_make_narrow(const tv_state *, tv_seat, tv_action *list, uint32_t count);
uint32_t viticulture_pour_narrow(const tv_state *, tv_seat, tv_action *list, uint32_t count);
uint32_t viticulture_parts_narrow(const tv_state *, tv_seat, tv_action *list, uint32_t count);
uint32_t viticulture_take_top_narrow(const tv_state *, tv_seat, tv_action *list, uint32_t count);
uint32_t viticulture_wine_and_cards_narrow(const tv_state *, tv_seat, tv_action *list,
                                           uint32_t count);

/* ---- The rest of the descriptor ---- */

void viticulture_score(const tv_state *state, tv_score *out);
const char *viticulture_broken(const tv_state *state);
void viticulture_redact(const tv_state *state, tv_seat viewer, tv_view *out);
tv_action viticulture_redact_action(const tv_state *before, tv_seat actor, tv_action action,
                                    tv_seat viewer);
void viticulture_determinize(const tv_view *view, tv_seat viewer, tv_rng *rng, tv_state *out);
void viticulture_picture(const tv_view *view, tv_seat viewer, const tv_names *names, tv_text *out);
/* The picture in sentences, without the viewer's hand. */
void viticulture_readout(const viticulture_state *state, tv_seat viewer, const tv_names *names,
                         tv_text *out);
bool viticulture_detail(const tv_state *state, tv_seat seat, tv_action action, tv_note *out);
int32_t viticulture_rate(const tv_state *state, tv_seat seat, tv_action action);

/* Parts of what a vineyard looks worth at a glance, in hundredths of a point. */
enum {
    VITICULTURE_WORTH_YEARS, /* years to come; not a worth, but the others depend on it */
    VITICULTURE_WORTH_RESERVE,
    VITICULTURE_WORTH_ORDERS,
    VITICULTURE_WORTH_VISITORS,
    VITICULTURE_WORTH_GRAPES,
    VITICULTURE_WORTH_WINES,
    VITICULTURE_WORTH_LIRA,
    VITICULTURE_WORTH_STRUCTURES,
    VITICULTURE_WORTH_FIELDS,
    VITICULTURE_WORTH_VINES,
    VITICULTURE_WORTH_PARTS
};
/* How far orders in hand are from being filled: best points and residual by what they need. */
enum {
    VITICULTURE_NEAR_WINES,
    VITICULTURE_NEAR_GRAPES,
    VITICULTURE_NEAR_FIELDS,
    VITICULTURE_NEARS
};
typedef struct viticulture_orders_near {
    uint32_t best[VITICULTURE_NEARS];
    uint32_t ready; /* orders that the wines at hand fill */
} viticulture_orders_near;
void viticulture_orders_appraise(const viticulture_state *state, tv_seat seat,
                                 viticulture_orders_near *out);
void viticulture_appraise(const viticulture_state *state, tv_seat seat,
                          int32_t out[VITICULTURE_WORTH_PARTS]);
extern const struct tv_features viticulture_features, viticulture_first_features;

/* ---- Words ---- */

enum { VITICULTURE_FIELD_COUNT = 53, VITICULTURE_LIST_COUNT = 27, VITICULTURE_TRAIT_COUNT = 10 };

/* Words for people and notation. */
extern const tv_words viticulture_card_words, viticulture_vine_words, viticulture_order_words,
    viticulture_visitor_words, viticulture_option_words, viticulture_effect_words,
    viticulture_deck_words, viticulture_structure_words, viticulture_action_words,
    viticulture_bonus_words, viticulture_worker_words, viticulture_space_words,
    viticulture_colour_words, viticulture_wine_words, viticulture_season_words,
    viticulture_row_words, viticulture_choice_words, viticulture_part_words, viticulture_pair_words,
    viticulture_points_words, viticulture_lira_words, viticulture_earned_words,
    viticulture_occupant_words, viticulture_field_words, viticulture_place_words,
    viticulture_friendly_words, viticulture_broker_words;

extern const tv_verb viticulture_verbs[VITICULTURE_VERB_COUNT];
extern const tv_phrase viticulture_reasons[VITICULTURE_REASON_COUNT];
extern const tv_phrase viticulture_events[VITICULTURE_EVENT_COUNT];
extern const char *const viticulture_event_args[VITICULTURE_EVENT_COUNT];
extern const tv_phrase viticulture_details[VITICULTURE_DETAIL_COUNT];
extern const char *const viticulture_detail_args[VITICULTURE_DETAIL_COUNT];
extern const tv_ending viticulture_endings[VITICULTURE_ENDING_COUNT];
extern const tv_option_row viticulture_options[VITICULTURE_OPTION_COUNT];
enum { VITICULTURE_CHANGE_COUNT = 11 };
extern const tv_change viticulture_changes[VITICULTURE_CHANGE_COUNT]; /* viticulture_versions.c */
extern const tv_field viticulture_fields[VITICULTURE_FIELD_COUNT];
extern const tv_words *const viticulture_lists[VITICULTURE_LIST_COUNT];
extern const tv_traits viticulture_traits[VITICULTURE_TRAIT_COUNT];
extern const tv_derived viticulture_derived;
extern const char viticulture_rules_text[];
extern const char *const viticulture_weights[];
extern const char *const viticulture_champion_1_weights[];
enum { VITICULTURE_CHAMPIONS = 1 };
extern const struct tv_champion viticulture_champions[];
extern const struct tv_tuning viticulture_tuning[];

#endif
