/* castles_of_tuscany_details.c - what is said beside a label: what an action costs or brings. */
/* SPDX-License-Identifier: MIT */
#include "games/castles_of_tuscany/castles_of_tuscany_rules.h"

static bool say(tv_note *out, enum castles_of_tuscany_detail kind, uint32_t number, uint32_t second)
{
    *out = (tv_note){(uint16_t)kind, {(uint16_t)number, (uint16_t)second, 0, 0, 0}};
    return true;
}

static uint32_t cards_in(tv_action action)
{
    uint32_t cards = 0;
    for (uint32_t half = 0; half < 2; half++) {
        if (action.arg[half] == CASTLES_OF_TUSCANY_PAY_CARD) cards += 1;
        if (action.arg[half] >= CASTLES_OF_TUSCANY_PAY_PAIR) cards += 2;
    }
    return cards;
}

bool castles_of_tuscany_detail(const tv_state *opaque, tv_seat mover, tv_action action,
                               tv_note *out)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read(opaque);
    if (mover < 0) return false;
    uint32_t seat = (uint32_t)mover, points = 0;
    switch (action.kind) {
    case CASTLES_OF_TUSCANY_VERB_DRAW:
        return say(out, CASTLES_OF_TUSCANY_DETAIL_CARDS,
                   3u + state->bonus[seat][CASTLES_OF_TUSCANY_BONUS_CARD], 0);
    case CASTLES_OF_TUSCANY_VERB_TAKE:
        if (castles_of_tuscany_placeable(state, seat) >>
                castles_of_tuscany_tile_colour(action.arg[0]) &
            1u)
            return false;
        return say(out, CASTLES_OF_TUSCANY_DETAIL_NO_SPACE, 0, 0);
    case CASTLES_OF_TUSCANY_VERB_CLEAR:
        return say(out, CASTLES_OF_TUSCANY_DETAIL_TILES, state->open_colour[action.arg[0]], 0);
    case CASTLES_OF_TUSCANY_VERB_PLACE:
    case CASTLES_OF_TUSCANY_VERB_PUT:
        points = castles_of_tuscany_points_for(state, seat, action.arg[0], action.arg[1]);
        return points > 0 && say(out, CASTLES_OF_TUSCANY_DETAIL_POINTS, points, 0);
    case CASTLES_OF_TUSCANY_VERB_PAY:
        return say(out, CASTLES_OF_TUSCANY_DETAIL_CARDS_PAID, cards_in(action),
                   state->hand_count[seat]);
    default: return false;
    }
}
