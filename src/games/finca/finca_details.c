/* finca_details.c - what is said beside a label: what an action would give, cost and bring. */
/* SPDX-License-Identifier: MIT */
#include "games/finca/finca_rules.h"

static bool detail_move(const finca_state *state, uint32_t from, tv_note *out)
{
    finca_walk walk = finca_walk_from(state, from);
    bool is_short = state->supply[walk.fruit] < walk.amount;
    bool carts_back = state->supply[FINCA_SUPPLY_CART] < walk.carts;
    uint32_t kind = FINCA_DETAIL_MOVE;
    if (walk.carts > 0) kind = carts_back ? FINCA_DETAIL_MOVE_CART_BACK : FINCA_DETAIL_MOVE_CART;
    if (is_short) kind += FINCA_DETAIL_SHORT_MOVE - FINCA_DETAIL_MOVE;
    return tv_because(out, kind, walk.target, walk.amount, walk.fruit, walk.carts);
}

_Static_assert(FINCA_DETAIL_SHORT_MOVE_CART_BACK - FINCA_DETAIL_SHORT_MOVE ==
                   FINCA_DETAIL_MOVE_CART_BACK - FINCA_DETAIL_MOVE,
               "details of moves with and without a shortage lie in the same order");

/* The farmer is in hand: placed by its player, or lifted by the wind. */
static bool detail_set(const finca_state *state, uint32_t place, uint32_t amount, tv_note *out)
{
    uint32_t fruit = state->blade[place];
    bool is_short = state->supply[fruit] < amount;
    return tv_because(out, is_short ? FINCA_DETAIL_TAKES_SHORT : FINCA_DETAIL_TAKES, (int)amount,
                      (int)fruit, 0, 0);
}

static bool detail_payable(const finca_state *state, tv_seat seat, uint32_t carries, bool less,
                           tv_note *out)
{
    uint64_t have = finca_lanes_get(state->area[seat]);
    int payable = 0, open = 0;
    for (uint32_t community = 0; community < FINCA_COMMUNITIES; community++) {
        uint32_t face = state->top[community];
        if (face == FINCA_FACE_NONE) continue;
        open++;
        payable += finca_can_pay(have, face) || (less && finca_can_pay_less(have, face));
    }
    return tv_because(out, FINCA_DETAIL_PAYABLE, (int)carries, payable, open, 0);
}

static bool detail_use(const finca_state *state, tv_seat seat, uint32_t tool, tv_note *out)
{
    if (finca_is_load(tv_frames_peek(&state->frames))) return false; /* it joins a delivery */
    switch (tool) {
    case FINCA_TOOL_LARGE: return detail_payable(state, seat, FINCA_LARGE_LOAD, false, out);
    case FINCA_TOOL_LESS: return detail_payable(state, seat, FINCA_CART_LOAD, true, out);
    default: return false;
    }
}

static bool detail_less(const finca_state *state, tv_action action, tv_note *out)
{
    const tv_frame *load = tv_frames_peek(&state->frames);
    uint32_t face = state->top[action.arg[0]];
    int value = finca_face_value[face];
    int room = finca_is_load(load) ? load->arg[FINCA_LOAD_CAPACITY] : FINCA_CART_LOAD + 1;
    if (finca_is_load(load) && load->arg[FINCA_LOAD_TAKEN] >> action.arg[0] & 1)
        return tv_because(out, FINCA_DETAIL_LESS_BACK, action.arg[1], room, 0, 0);
    return tv_because(out, FINCA_DETAIL_LESS, (int)face, value - 1, value, room - value);
}

static bool detail_deliver(const finca_state *state, tv_action action, tv_note *out)
{
    uint32_t face = state->top[action.arg[0]], value = finca_face_value[face];
    if (face == FINCA_FACE_NONE) return false;
    if (action.kind == FINCA_VERB_LESS) return detail_less(state, action, out);
    int capacity = tv_frames_peek(&state->frames)->arg[FINCA_LOAD_CAPACITY] - (int)value;
    if (action.kind == FINCA_VERB_DELIVER_AS)
        return tv_because(out, FINCA_DETAIL_KIND, (int)value, action.arg[1], capacity, 0);
    return tv_because(out, FINCA_DETAIL_TILE, (int)face, (int)value, capacity, 0);
}

static bool detail_done(const finca_state *state, tv_note *out)
{
    uint32_t taken = tv_frames_peek(&state->frames)->arg[FINCA_LOAD_TAKEN] & FINCA_COMMUNITIES_ALL;
    int value = 0;
    for (uint32_t rest = taken; rest != 0; rest &= rest - 1)
        value += finca_face_value[state->top[(uint32_t)__builtin_ctz(rest)]];
    return tv_because(out, FINCA_DETAIL_LOADED, (int)tv_bits_count(taken), value, 0, 0);
}

bool finca_detail(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *out)
{
    const finca_state *state = finca_read(opaque);
    uint32_t first = action.arg[0];
    switch (action.kind) {
    case FINCA_VERB_PLACE: return detail_set(state, first, 1, out);
    case FINCA_VERB_MOVE: return detail_move(state, first, out);
    case FINCA_VERB_CART: return detail_payable(state, seat, FINCA_CART_LOAD, false, out);
    case FINCA_VERB_USE: return detail_use(state, seat, first, out);
    case FINCA_VERB_LAND: return detail_set(state, first, state->crowd[first] + 1u, out);
    case FINCA_VERB_LESS:
    case FINCA_VERB_DELIVER:
    case FINCA_VERB_DELIVER_AS: return detail_deliver(state, action, out);
    case FINCA_VERB_DONE: return detail_done(state, out);
    default: return false;
    }
}
