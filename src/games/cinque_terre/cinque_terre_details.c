/* cinque_terre_details.c - what is said beside a label: what an action costs or brings. */
/* SPDX-License-Identifier: MIT */
#include "games/cinque_terre/cinque_terre_rules.h"

bool cinque_terre_detail(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *out)
{
    const cinque_terre_state *state = cinque_terre_read(opaque);
    uint32_t place = action.arg[0];
    switch (action.kind) {
    case CINQUE_TERRE_VERB_MOVE_TO:
        return tv_because(out, CINQUE_TERRE_DETAIL_SPACES,
                          (int)cinque_terre_distance(state->space[seat], place), 0, 0, 0);
    case CINQUE_TERRE_VERB_HARVEST:
        if (place == action.arg[1])
            return tv_because(out, CINQUE_TERRE_DETAIL_ONE_CARD, 0, 0, 0, 0);
        return tv_because(out, CINQUE_TERRE_DETAIL_PAIR, action.arg[1], 0, 0, 0);
    case CINQUE_TERRE_VERB_SELL: {
        uint32_t village = cinque_terre_village_of[state->space[seat] % CINQUE_TERRE_SPACES];
        if (village == CINQUE_TERRE_NONE) return false;
        return tv_because(out, CINQUE_TERRE_DETAIL_LIRE,
                          (int)cinque_terre_price(state, village, place), 0, 0, 0);
    }
    case CINQUE_TERRE_VERB_CLAIM:
        return tv_because(out, CINQUE_TERRE_DETAIL_LIRE, cinque_terre_orders[place].lire, 0, 0, 0);
    case CINQUE_TERRE_VERB_VENDOR:
        return tv_because(out, CINQUE_TERRE_DETAIL_LIRE, cinque_terre_vendor_lire[place], 0, 0, 0);
    case CINQUE_TERRE_VERB_KEEP:
    case CINQUE_TERRE_VERB_PLACE: {
        if (state->looked >= CINQUE_TERRE_ORDERS) return false;
        const cinque_terre_order *order = &cinque_terre_orders[state->looked];
        int missing = (int)cinque_terre_missing(order, state->sold_cells[seat]);
        return tv_because(out, CINQUE_TERRE_DETAIL_ORDER, state->looked, order->lire,
                          order->symbols - missing, order->symbols);
    }
    default: return false;
    }
}
