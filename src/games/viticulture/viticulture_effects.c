/* viticulture_effects.c - gain, pay, build, plant, harvest, age: what steps and visitors share.
 *
 * Everything here has been found possible before; nothing here asks anybody. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"

void viticulture_lira_gain(viticulture_state *state, tv_seat seat, uint32_t amount, uint32_t source,
                           tv_events *events)
{
    if (amount == 0) return;
    state->lira[seat] = (uint16_t)(state->lira[seat] + amount);
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_LIRA_GAINED, seat, (int)amount, (int)source,
            0);
}

void viticulture_lira_pay(viticulture_state *state, tv_seat seat, uint32_t amount, uint32_t source,
                          tv_events *events)
{
    if (amount == 0) return;
    TV_ASSERT(state->lira[seat] >= amount);
    state->lira[seat] = (uint16_t)(state->lira[seat] - amount);
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_LIRA_PAID, seat, (int)amount, (int)source,
            0);
}

/* VR17: what goes beyond 25 is lost. VR19: reaching 20 makes this the last year for good. */
void viticulture_points_gain(viticulture_state *state, tv_seat seat, uint32_t amount,
                             uint32_t source, tv_events *events)
{
    int capacity = VITICULTURE_POINTS_MAX - state->points[seat];
    int gained = (int)amount < capacity ? (int)amount : capacity;
    if (gained <= 0) return;
    uint32_t part = source >= VITICULTURE_FROM_STRUCTURES ? VITICULTURE_FROM_STRUCTURES : source;
    state->points[seat] = (int8_t)(state->points[seat] + gained);
    state->earned[seat][part] = (int16_t)(state->earned[seat][part] + gained);
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_POINTS_GAINED, seat, gained, (int)source, 0);
    if (state->points[seat] >= VITICULTURE_POINTS_GOAL && !state->is_last_year) {
        state->is_last_year = 1;
        tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_GOAL_REACHED, seat, state->year, 0, 0);
    }
}

void viticulture_points_lose(viticulture_state *state, tv_seat seat, uint32_t amount,
                             tv_events *events)
{
    TV_ASSERT(state->points[seat] - (int)amount >= VITICULTURE_POINTS_MIN);
    state->points[seat] = (int8_t)(state->points[seat] - (int)amount);
    int16_t *part = &state->earned[seat][VITICULTURE_FROM_VISITORS];
    *part = (int16_t)(*part - (int)amount);
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_POINTS_LOST, seat, (int)amount, 0, 0);
}

/* V5.6: the first tour of a year brings a point to who has a tasting room. */
void viticulture_tour(viticulture_state *state, tv_seat seat, uint32_t amount, tv_events *events)
{
    viticulture_lira_gain(state, seat, amount, VITICULTURE_LIRA_TOUR, events);
    if (!viticulture_has(state, seat, VITICULTURE_TASTING_ROOM) || state->tasting_paid >> seat & 1)
        return;
    state->tasting_paid |= tv_seat_bit(seat);
    viticulture_points_gain(state, seat, 1, VITICULTURE_FROM_TASTING_ROOM, events);
}

void viticulture_residual_raise(viticulture_state *state, tv_seat seat, uint32_t steps,
                                tv_events *events)
{
    uint32_t raised = state->residual[seat] + steps;
    if (raised > VITICULTURE_RESIDUAL_MAX) raised = VITICULTURE_RESIDUAL_MAX; /* VR35 */
    if (raised == state->residual[seat]) return;
    state->residual[seat] = (uint8_t)raised;
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_RESIDUAL_RAISED, seat, (int)raised, 0, 0);
}

void viticulture_build(viticulture_state *state, tv_seat seat, uint32_t structure,
                       uint32_t discount, tv_events *events)
{
    uint32_t price = viticulture_price(structure, discount);
    viticulture_lira_pay(state, seat, price, VITICULTURE_LIRA_BUILDING, events);
    state->structures[seat] |= (uint8_t)(1u << structure);
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_BUILDS, seat, (int)structure, (int)price, 0);
}

static void field_change(viticulture_state *state, tv_seat seat, uint32_t vine, uint32_t field,
                         int change)
{
    uint8_t *planted = &state->vines[field][seat][vine];
    *planted = (uint8_t)(*planted + change);
    for (uint32_t colour = 0; colour < VITICULTURE_COLOURS; colour++) {
        uint8_t *yield = &state->yield[colour][seat][field];
        *yield = (uint8_t)(*yield + change * viticulture_vines[vine].value[colour]);
    }
}

/* V5.2: the windmill brings a point for the first vine planted in a year while it stands (VR48). */
void viticulture_plant(viticulture_state *state, tv_seat seat, uint32_t vine, uint32_t field,
                       tv_events *events)
{
    viticulture_hand_remove(state, seat, VITICULTURE_CARD_VINE + vine);
    field_change(state, seat, vine, field, 1);
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_PLANTS, seat, (int)vine, (int)field + 1, 0);
    if (!viticulture_has(state, seat, VITICULTURE_WINDMILL) || state->windmill_paid >> seat & 1)
        return;
    state->windmill_paid |= tv_seat_bit(seat);
    viticulture_points_gain(state, seat, 1, VITICULTURE_FROM_WINDMILL, events);
}

/* VR33: the yoke returns a vine to the hand, where all have seen it; visitors discard it. */
void viticulture_uproot(viticulture_state *state, tv_seat seat, uint32_t vine, uint32_t field,
                        bool to_hand, tv_events *events)
{
    field_change(state, seat, vine, field, -1);
    if (to_hand)
        viticulture_hand_add(state, seat, VITICULTURE_CARD_VINE + vine, true);
    else
        viticulture_pile_add(state, VITICULTURE_CARD_VINE + vine);
    tv_tell(events, TV_AUDIENCE_ALL,
            to_hand ? VITICULTURE_EVENT_UPROOTS : VITICULTURE_EVENT_UPROOTS_AWAY, seat, (int)vine,
            (int)field + 1, 0);
}

void viticulture_swap(viticulture_state *state, tv_seat seat, tv_action action, tv_events *events)
{
    const uint8_t *pair = viticulture_field_pairs[action.arg[2]];
    field_change(state, seat, action.arg[0], pair[0], -1);
    field_change(state, seat, action.arg[1], pair[1], -1);
    field_change(state, seat, action.arg[0], pair[1], 1);
    field_change(state, seat, action.arg[1], pair[0], 1);
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_SWAPS, seat, action.arg[0], action.arg[1],
            action.arg[2]);
}

/* V8.3: a grape lies on its value or on the next lower free one; without any it is lost. */
void viticulture_grape_place(viticulture_state *state, tv_seat seat, uint32_t colour,
                             uint32_t value, tv_events *events)
{
    if (value > VITICULTURE_VALUE_MAX) value = VITICULTURE_VALUE_MAX;
    uint16_t *grapes = &state->grapes[colour][seat];
    uint32_t free_values = ~(uint32_t)*grapes & ((2u << value) - 2u);
    uint32_t place = viticulture_highest(free_values);
    if (place == 0) {
        tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_GRAPE_LOST, seat, (int)colour,
                (int)value, 0);
        return;
    }
    *grapes = (uint16_t)(*grapes | 1u << place);
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_GRAPE_PLACED, seat, (int)colour, (int)place,
            0);
}

void viticulture_harvest(viticulture_state *state, tv_seat seat, uint32_t field, tv_events *events)
{
    state->harvested[seat] |= (uint8_t)(1u << field);
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_HARVESTS, seat, (int)field + 1, 0, 0);
    for (uint32_t colour = 0; colour < VITICULTURE_COLOURS; colour++) {
        uint32_t value = state->yield[colour][seat][field];
        if (value > 0) viticulture_grape_place(state, seat, colour, value, events);
    }
}

/* V7.8: the new worker stays with the trainer until next year, so it is not ready yet. */
void viticulture_train(viticulture_state *state, tv_seat seat, tv_events *events)
{
    state->workers[seat]++;
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_TRAINS, seat, state->workers[seat], 0, 0);
}

/* From high to low, so that a token may follow the one above it. */
uint16_t viticulture_age_mask(uint16_t tokens, uint16_t open_values)
{
    uint32_t aged = tokens;
    for (uint32_t value = VITICULTURE_VALUE_MAX - 1; value >= 1; value--) {
        bool is_there = aged >> value & 1, is_free = !(aged >> (value + 1) & 1);
        if (is_there && is_free && open_values >> (value + 1) & 1) aged ^= 3u << value;
    }
    return (uint16_t)aged;
}

void viticulture_age_wines(viticulture_state *state, tv_seat seat, tv_events *events)
{
    for (uint32_t wine = 0; wine < VITICULTURE_WINES; wine++) {
        uint16_t before = state->wines[wine][seat];
        uint16_t open_values = viticulture_wine_capacity(state->structures[seat], wine);
        uint16_t after = viticulture_age_mask(before, open_values);
        if (after == before) continue;
        state->wines[wine][seat] = after;
        tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_WINES_AGE, seat, (int)wine, before,
                after);
    }
}

void viticulture_age_grapes(viticulture_state *state, tv_seat seat, tv_events *events)
{
    for (uint32_t colour = 0; colour < VITICULTURE_COLOURS; colour++) {
        uint16_t before = state->grapes[colour][seat];
        uint16_t after = viticulture_age_mask(before, 0x3FE); /* VR16: no cellar needed */
        if (after == before) continue;
        state->grapes[colour][seat] = after;
        tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_GRAPES_AGE, seat, (int)colour, before,
                after);
    }
}
