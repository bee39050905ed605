/* viticulture_refusals.c - what a vineyard cannot do now, and why.
 *
 * Board actions, bonuses and visitors ask the same questions; here each has its one answer. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"
#include "games/viticulture/visitors/viticulture_visitors.h"

/* ---- Building ---- */

bool viticulture_build_refused(const viticulture_state *state, tv_seat seat, uint32_t structure,
                               uint32_t discount, tv_note *reason)
{
    if (viticulture_has(state, seat, structure))
        return tv_because(reason, VITICULTURE_REASON_BUILT, (int)structure, 0, 0, 0);
    if (structure == VITICULTURE_LARGE_CELLAR &&
        !viticulture_has(state, seat, VITICULTURE_MEDIUM_CELLAR))
        return tv_because(reason, VITICULTURE_REASON_MEDIUM_FIRST, 0, 0, 0, 0);
    uint32_t price = viticulture_price(structure, discount);
    if (state->lira[seat] < price)
        return tv_because(reason, VITICULTURE_REASON_LIRA, state->lira[seat], (int)price, 0, 0);
    return false;
}

/* dearest: the highest printed cost allowed, 0 for any. */
bool viticulture_nothing_to_build(const viticulture_state *state, tv_seat seat, uint32_t discount,
                                  uint32_t dearest, tv_note *reason)
{
    uint32_t unbuilt = 0xFFu & ~(uint32_t)state->structures[seat],
             cheapest = VITICULTURE_STRUCTURE_FREE;
    if (!viticulture_has(state, seat, VITICULTURE_MEDIUM_CELLAR))
        unbuilt &= ~(1u << VITICULTURE_LARGE_CELLAR);
    for (; unbuilt; unbuilt &= unbuilt - 1) {
        uint32_t cost = viticulture_structure_cost[__builtin_ctz(unbuilt)];
        if (cost < cheapest && (dearest == 0 || cost <= dearest)) cheapest = cost;
    }
    if (cheapest == VITICULTURE_STRUCTURE_FREE)
        return tv_because(reason, VITICULTURE_REASON_ALL_BUILT, 0, 0, 0, 0);
    uint32_t price = cheapest > discount ? cheapest - discount : 0;
    if (state->lira[seat] >= price) return false;
    return tv_because(reason, VITICULTURE_REASON_NOTHING_AFFORDABLE, state->lira[seat], (int)price,
                      0, 0);
}

/* ---- Vines ---- */

bool viticulture_plant_refused(const viticulture_state *state, tv_seat seat, uint32_t vine,
                               uint32_t field, bool anyhow, tv_note *reason)
{
    if (state->hand_vines[seat][vine] == 0)
        return tv_because(reason, VITICULTURE_REASON_CARD_NOT_HELD,
                          (int)(VITICULTURE_CARD_VINE + vine), 0, 0, 0);
    uint32_t missing = viticulture_vines[vine].needs & ~(uint32_t)state->structures[seat];
    if (missing && !anyhow)
        return tv_because(reason, VITICULTURE_REASON_NEEDS_STRUCTURE, (int)vine,
                          __builtin_ctz(missing), 0, 0);
    uint32_t value = viticulture_field_value(state, seat, field);
    if (value + viticulture_vine_value(vine) > VITICULTURE_FIELD_VALUE_MAX)
        return tv_because(reason, VITICULTURE_REASON_FIELD_FULL, (int)field + 1, (int)value,
                          (int)vine, (int)viticulture_vine_value(vine));
    return false;
}

bool viticulture_nothing_to_plant(const viticulture_state *state, tv_seat seat, bool anyhow,
                                  tv_note *reason)
{
    if (state->hand_count[seat][VITICULTURE_DECK_VINE] == 0)
        return tv_because(reason, VITICULTURE_REASON_NO_VINE_CARD, 0, 0, 0, 0);
    uint32_t emptiest = VITICULTURE_FIELD_VALUE_MAX;
    for (uint32_t field = 0; field < VITICULTURE_FIELDS; field++) {
        uint32_t value = viticulture_field_value(state, seat, field);
        if (value < emptiest) emptiest = value;
    }
    for (uint32_t vine = 0; vine < VITICULTURE_VINES; vine++) {
        uint32_t missing = viticulture_vines[vine].needs & ~(uint32_t)state->structures[seat];
        if (state->hand_vines[seat][vine] && (anyhow || !missing) &&
            emptiest + viticulture_vine_value(vine) <= VITICULTURE_FIELD_VALUE_MAX)
            return false;
    }
    return tv_because(reason, VITICULTURE_REASON_NOTHING_PLANTABLE, 0, 0, 0, 0);
}

uint32_t viticulture_vines_planted(const viticulture_state *state, tv_seat seat)
{
    uint32_t count = 0;
    for (uint32_t field = 0; field < VITICULTURE_FIELDS; field++)
        count += tv_counts_sum(state->vines[field][seat], VITICULTURE_VINES);
    return count;
}

bool viticulture_swap_refused(const viticulture_state *state, tv_seat seat, tv_action action,
                              tv_note *reason)
{
    const uint8_t *pair = viticulture_field_pairs[action.arg[2]];
    for (uint32_t i = 0; i < 2; i++)
        if (state->vines[pair[i]][seat][action.arg[i]] == 0)
            return tv_because(reason, VITICULTURE_REASON_NOT_PLANTED, action.arg[i], pair[i] + 1, 0,
                              0);
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t value =
            viticulture_field_value(state, seat, pair[i]) - viticulture_vine_value(action.arg[i]);
        uint32_t added = viticulture_vine_value(action.arg[1 - i]);
        if (value + added > VITICULTURE_FIELD_VALUE_MAX)
            return tv_because(reason, VITICULTURE_REASON_FIELD_FULL, pair[i] + 1, (int)value,
                              action.arg[1 - i], (int)added);
    }
    return false;
}

bool viticulture_nothing_to_swap(const viticulture_state *state, tv_seat seat)
{
    tv_note ignored;
    uint32_t planted = 0;
    for (uint32_t field = 0; field < VITICULTURE_FIELDS; field++)
        planted += viticulture_field_value(state, seat, field) > 0;
    for (uint32_t i = 0;
         planted >= 2 && i < VITICULTURE_VINES * VITICULTURE_VINES * VITICULTURE_FIELDS; i++) {
        tv_action swap = tv_act(VITICULTURE_VERB_SWAP, i / VITICULTURE_VINES % VITICULTURE_VINES,
                                i % VITICULTURE_VINES, i / (VITICULTURE_VINES * VITICULTURE_VINES));
        if (!viticulture_swap_refused(state, seat, swap, &ignored)) return false;
    }
    return true;
}

bool viticulture_harvest_refused(const viticulture_state *state, tv_seat seat, uint32_t field,
                                 tv_note *reason)
{
    if (state->harvested[seat] >> field & 1)
        return tv_because(reason, VITICULTURE_REASON_FIELD_HARVESTED, (int)field + 1, 0, 0, 0);
    if (viticulture_field_value(state, seat, field) == 0)
        return tv_because(reason, VITICULTURE_REASON_FIELD_EMPTY, (int)field + 1, 0, 0, 0);
    return false;
}

bool viticulture_train_refused(const viticulture_state *state, tv_seat seat, uint32_t price,
                               tv_note *reason)
{
    if (state->workers[seat] >= VITICULTURE_WORKERS_MAX)
        return tv_because(reason, VITICULTURE_REASON_WORKERS_MAX, VITICULTURE_WORKERS_MAX, 0, 0, 0);
    if (state->lira[seat] >= price) return false;
    return tv_because(reason, VITICULTURE_REASON_LIRA, state->lira[seat], (int)price, 0, 0);
}

/* ---- Board actions ---- */

static bool yoke_refused(const viticulture_state *state, tv_seat seat, tv_note *reason)
{
    if (!viticulture_has(state, seat, VITICULTURE_YOKE))
        return tv_because(reason, VITICULTURE_REASON_NO_YOKE, 0, 0, 0, 0);
    if (state->yoke_used >> seat & 1)
        return tv_because(reason, VITICULTURE_REASON_YOKE_USED, 0, 0, 0, 0);
    for (uint32_t field = 0; field < VITICULTURE_FIELDS; field++)
        if (viticulture_field_value(state, seat, field)) return false;
    return tv_because(reason, VITICULTURE_REASON_YOKE_IDLE, 0, 0, 0, 0);
}

static bool visitor_refused(const viticulture_state *state, tv_seat seat, uint32_t deck,
                            tv_note *reason)
{
    if (state->hand_count[seat][deck] == 0)
        return tv_because(reason, VITICULTURE_REASON_NO_VISITOR, (int)deck, 0, 0, 0);
    if (viticulture_visitor_playable(state, seat, deck)) return false;
    return tv_because(reason, VITICULTURE_REASON_NO_PLAYABLE_VISITOR, (int)deck, 0, 0, 0);
}

static bool draw_refused(const viticulture_state *state, uint32_t deck, tv_note *reason)
{
    if (viticulture_cards_left(state, deck) > 0) return false;
    return tv_because(reason, VITICULTURE_REASON_DECK_EMPTY, (int)deck, 0, 0, 0);
}

static bool fill_refused(const viticulture_state *state, tv_seat seat, tv_note *reason)
{
    if (state->hand_count[seat][VITICULTURE_DECK_ORDER] == 0)
        return tv_because(reason, VITICULTURE_REASON_NO_ORDER, 0, 0, 0, 0);
    viticulture_vat vat = viticulture_vat_of(state, seat);
    if (viticulture_vat_can_fill_any(&vat, state->hand_orders[seat])) return false;
    return tv_because(reason, VITICULTURE_REASON_NOTHING_TO_FILL, 0, 0, 0, 0);
}

/* Everything but visitors, which may ask this themselves. */
bool viticulture_work_refused(const viticulture_state *state, tv_seat seat, uint32_t action,
                              uint32_t discount, tv_note *reason)
{
    viticulture_vat vat;
    switch (action) {
    case VITICULTURE_ACTION_DRAW_VINE: return draw_refused(state, VITICULTURE_DECK_VINE, reason);
    case VITICULTURE_ACTION_DRAW_ORDER: return draw_refused(state, VITICULTURE_DECK_ORDER, reason);
    case VITICULTURE_ACTION_BUILD:
        return viticulture_nothing_to_build(state, seat, discount, 0, reason);
    case VITICULTURE_ACTION_SELL:
        if (state->grapes[VITICULTURE_RED][seat] | state->grapes[VITICULTURE_WHITE][seat])
            return false;
        return tv_because(reason, VITICULTURE_REASON_NO_GRAPE, 0, 0, 0, 0);
    case VITICULTURE_ACTION_PLANT: return viticulture_nothing_to_plant(state, seat, false, reason);
    case VITICULTURE_ACTION_HARVEST:
        if (viticulture_can_harvest(state, seat)) return false;
        return tv_because(reason, VITICULTURE_REASON_NOTHING_TO_HARVEST, 0, 0, 0, 0);
    case VITICULTURE_ACTION_TRAIN:
        return viticulture_train_refused(state, seat, VITICULTURE_TRAINING_COST - discount, reason);
    case VITICULTURE_ACTION_MAKE:
        vat = viticulture_vat_of(state, seat);
        if (viticulture_vat_can_make(&vat)) return false;
        return tv_because(reason, VITICULTURE_REASON_NOTHING_TO_MAKE, 0, 0, 0, 0);
    case VITICULTURE_ACTION_FILL: return fill_refused(state, seat, reason);
    case VITICULTURE_ACTION_YOKE: return yoke_refused(state, seat, reason);
    default: return false; /* a tour and the cart always pay */
    }
}

/* V3.5: whoever places a worker must carry out the action, so it must be possible. */
bool viticulture_action_refused(const viticulture_state *state, tv_seat seat, uint32_t action,
                                uint32_t discount, tv_note *reason)
{
    if (action == VITICULTURE_ACTION_SUMMER_VISITOR)
        return visitor_refused(state, seat, VITICULTURE_DECK_SUMMER, reason);
    if (action == VITICULTURE_ACTION_WINTER_VISITOR)
        return visitor_refused(state, seat, VITICULTURE_DECK_WINTER, reason);
    return viticulture_work_refused(state, seat, action, discount, reason);
}
