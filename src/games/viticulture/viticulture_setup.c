/* viticulture_setup.c - the first position (RULES.md V1). */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"

void viticulture_setup(tv_state *opaque)
{
    viticulture_state *state = viticulture_edit(opaque);
    uint32_t seats = state->frames.seats;
    for (uint32_t vine = 0; vine < VITICULTURE_VINES; vine++)
        state->bag_vines[vine] = viticulture_vines[vine].cards;
    state->bag_vines[VITICULTURE_PINOT] = (uint8_t)(state->bag_vines[VITICULTURE_PINOT] - seats);
    state->bag_orders = (1ULL << VITICULTURE_ORDERS) - 1;
    state->bag_visitors = (1ULL << VITICULTURE_VISITORS) - 1;
    state->deck_count[VITICULTURE_DECK_VINE] = (uint8_t)(VITICULTURE_VINE_CARDS - seats);
    state->deck_count[VITICULTURE_DECK_ORDER] = VITICULTURE_ORDERS;
    state->deck_count[VITICULTURE_DECK_SUMMER] = state->deck_count[VITICULTURE_DECK_WINTER] =
        VITICULTURE_SUMMER_VISITORS;
    memset(state->discard_vines, VITICULTURE_NOTHING, sizeof state->discard_vines);
    memset(state->discard_orders, VITICULTURE_NOTHING, sizeof state->discard_orders);
    memset(state->discard_summer, VITICULTURE_NOTHING, sizeof state->discard_summer);
    memset(state->discard_winter, VITICULTURE_NOTHING, sizeof state->discard_winter);
    for (tv_seat seat = 0; seat < (tv_seat)seats; seat++) {
        viticulture_hand_add(state, seat, VITICULTURE_CARD_VINE + VITICULTURE_PINOT, true);
        state->lira[seat] = 3;
        state->workers[seat] = state->ready[seat] = 2;
    }
    state->season = VITICULTURE_SEASON_SETUP;
    tv_frames_push(&state->frames, VITICULTURE_STEP_FLOW, 1);
    viticulture_settle(state, NULL);
}
