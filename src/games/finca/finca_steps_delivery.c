/* finca_steps_delivery.c - loading a cart: community by community, then done (RULES.md F5, F6.5).
 *
 * Fruits are paid when a community is named; tiles are collected when the delivery is done, all at
 * once. Communities are named in ascending order (FH2), so that one delivery has one spelling. A
 * delivery is only offered when at least one tile can be paid, and is done only with one. */
/* SPDX-License-Identifier: MIT */
#include "games/finca/finca_rules.h"

bool finca_delivery_possible(const finca_state *state, tv_seat seat)
{
    uint64_t have = finca_lanes_get(state->area[seat]);
    for (uint32_t community = 0; community < FINCA_COMMUNITIES; community++)
        if (finca_can_pay(have, state->top[community])) return true;
    return false;
}

bool finca_delivery_less_possible(const finca_state *state, tv_seat seat)
{
    uint64_t have = finca_lanes_get(state->area[seat]);
    for (uint32_t community = 0; community < FINCA_COMMUNITIES; community++)
        if (finca_can_pay_less(have, state->top[community])) return true;
    return false;
}

void finca_delivery_open(finca_state *state, tv_seat seat, uint32_t capacity, uint32_t taken)
{
    tv_frame *frame = tv_frames_push(&state->frames, FINCA_STEP_DELIVER, tv_seat_bit(seat));
    frame->arg[FINCA_LOAD_CAPACITY] = (uint16_t)capacity;
    frame->arg[FINCA_LOAD_TAKEN] = (uint16_t)taken;
}

/* F5.5: a "?" tile is paid in one kind; every other one as printed. */
void finca_price(uint32_t face, uint32_t kind, uint8_t price[FINCA_LANES])
{
    if (finca_face_is_any(face)) {
        memset(price, 0, FINCA_LANES);
        price[kind] = finca_face_value[face];
    } else {
        memcpy(price, finca_face_need[face], FINCA_LANES);
    }
}

void finca_price_less(uint32_t face, uint32_t fruit, uint8_t price[FINCA_LANES])
{
    finca_price(face, fruit, price);
    price[fruit]--;
}

/* The first fruit of which the seat has fewer than the price asks. */
static bool why_not_enough(const finca_state *state, tv_seat seat, const uint8_t price[FINCA_LANES],
                           tv_note *reason)
{
    for (uint32_t fruit = 0; fruit < FINCA_FRUITS; fruit++)
        if (state->area[seat][fruit] < price[fruit])
            return tv_because(reason, FINCA_REASON_NOT_ENOUGH, price[fruit], (int)fruit,
                              state->area[seat][fruit], 0);
    return false;
}

static bool why_closed(const finca_state *state, uint32_t community, tv_note *reason)
{
    if (state->left[community] > 0) return false;
    return tv_because(reason, FINCA_REASON_COMMUNITY_CLOSED, (int)community, 0, 0, 0);
}

/* ---- Less: the tile that is delivered one fruit short (F6.5, F6.6, FR14) ---- */

uint32_t finca_less_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    const finca_state *state = finca_read(opaque);
    uint64_t have = finca_lanes_get(state->area[seat]);
    uint32_t count = 0;
    for (uint32_t community = 0; community < FINCA_COMMUNITIES; community++) {
        uint32_t face = state->top[community];
        if (!finca_can_pay_less(have, face)) continue;
        for (uint32_t fruit = 0; fruit < FINCA_FRUITS; fruit++) {
            if (finca_face_need[face][fruit] == 0) continue;
            uint8_t price[FINCA_LANES];
            finca_price_less(face, fruit, price);
            if (finca_lanes_enough(have, finca_lanes_get(price)) != FINCA_LANES_HIGH) continue;
            out[count++] = tv_act(FINCA_VERB_LESS, community, fruit, 0);
        }
    }
    return count;
}

bool finca_less_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const finca_state *state = finca_read(opaque);
    uint32_t community = action.arg[0], fruit = action.arg[1], face = state->top[community];
    if (why_closed(state, community, reason)) return true;
    if (finca_face_value[face] < 2)
        return tv_because(reason, FINCA_REASON_LESS_SINGLE, (int)community, 0, 0, 0);
    if (finca_face_need[face][fruit] == 0)
        return tv_because(reason, FINCA_REASON_LESS_NOT_WANTED, (int)community, (int)fruit,
                          (int)face, 0);
    uint8_t price[FINCA_LANES];
    finca_price_less(face, fruit, price);
    return why_not_enough(state, seat, price, reason);
}

void finca_less_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    finca_state *state = finca_edit(opaque);
    uint32_t community = action.arg[0], fruit = action.arg[1], face = state->top[community];
    uint8_t price[FINCA_LANES];
    finca_price_less(face, fruit, price);
    finca_fruit_pay(state, seat, price);
    tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_DELIVERED_LESS, seat, (int)community, (int)face,
            (int)fruit);
    tv_frames_pop(&state->frames);
    finca_delivery_open(state, seat, FINCA_CART_LOAD + 1u - finca_face_value[face],
                        1u << community);
}

/* ---- Deliver: tiles delivered in full (F5) ---- */

/* Communities that may still be named: behind the last one named, not yet in the load. */
static uint32_t namable(const tv_frame *load)
{
    uint32_t behind = (uint32_t)FINCA_COMMUNITIES_ALL << load->arg[FINCA_LOAD_NEXT];
    return behind & FINCA_COMMUNITIES_ALL & ~(uint32_t)load->arg[FINCA_LOAD_TAKEN];
}

/* The list without its end: written without branches, since what can be paid is unpredictable.
 * Returns how many; any gets the communities whose "?" can be paid. */
static uint32_t list_printed(const finca_state *state, tv_seat seat, const tv_frame *load,
                             uint32_t *any, tv_action *out)
{
    uint64_t have = finca_lanes_get(state->area[seat]);
    uint32_t capacity = load->arg[FINCA_LOAD_CAPACITY], count = 0;
    *any = 0;
    for (uint32_t rest = namable(load); rest != 0; rest &= rest - 1) {
        uint32_t community = (uint32_t)__builtin_ctz(rest), face = state->top[community];
        uint64_t enough = finca_lanes_enough(have, finca_lanes_get(finca_face_need[face]));
        uint32_t fits = finca_face_value[face] <= capacity;
        out[count] = tv_act(FINCA_VERB_DELIVER, community, 0, 0);
        count += fits & (enough == FINCA_LANES_HIGH);
        *any |= (fits & finca_face_is_any(face) & (enough != 0)) << community;
    }
    return count;
}

uint32_t finca_deliver_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    const finca_state *state = finca_read(opaque);
    const tv_frame *load = tv_frames_peek(&state->frames);
    uint32_t any, count = list_printed(state, seat, load, &any, out);
    for (; any != 0; any &= any - 1) {
        uint32_t community = (uint32_t)__builtin_ctz(any);
        uint32_t value = finca_face_value[state->top[community]];
        for (uint32_t kind = 0; kind < FINCA_FRUITS; kind++) {
            out[count] = tv_act(FINCA_VERB_DELIVER_AS, community, kind, 0);
            count += state->area[seat][kind] >= value;
        }
    }
    out[count] = tv_act(FINCA_VERB_DONE, 0, 0, 0);
    return count + ((load->arg[FINCA_LOAD_TAKEN] & FINCA_COMMUNITIES_ALL) != 0);
}

/* F5.3, F6.4: the load with this tile would be more than the cart carries. */
static bool why_cart_full(const tv_frame *load, uint32_t value, tv_note *reason)
{
    uint32_t capacity = load->arg[FINCA_LOAD_CAPACITY];
    if (value <= capacity) return false;
    bool large = load->arg[FINCA_LOAD_TAKEN] & FINCA_LOAD_LARGE;
    uint32_t carries = large ? FINCA_LARGE_LOAD : FINCA_CART_LOAD;
    return tv_because(reason, large ? FINCA_REASON_LARGE_FULL : FINCA_REASON_CART_FULL,
                      (int)carries, (int)(carries - capacity + value), 0, 0);
}

static bool why_not_named(const finca_state *state, const tv_frame *load, uint32_t community,
                          tv_note *reason)
{
    if (why_closed(state, community, reason)) return true;
    if (load->arg[FINCA_LOAD_TAKEN] >> community & 1)
        return tv_because(reason, FINCA_REASON_COMMUNITY_TAKEN, (int)community, 0, 0, 0);
    if (community < load->arg[FINCA_LOAD_NEXT])
        return tv_because(reason, FINCA_REASON_OUT_OF_ORDER, (int)community,
                          load->arg[FINCA_LOAD_NEXT] - 1, 0, 0);
    return false;
}

bool finca_deliver_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const finca_state *state = finca_read(opaque);
    const tv_frame *load = tv_frames_peek(&state->frames);
    if (action.kind == FINCA_VERB_DONE) {
        if (load->arg[FINCA_LOAD_TAKEN] & FINCA_COMMUNITIES_ALL) return false;
        return tv_because(reason, FINCA_REASON_NO_TILE_YET, 0, 0, 0, 0);
    }
    uint32_t community = action.arg[0], kind = action.arg[1];
    if (why_not_named(state, load, community, reason)) return true;
    uint32_t face = state->top[community];
    bool is_any = finca_face_is_any(face);
    if (is_any && action.kind == FINCA_VERB_DELIVER)
        return tv_because(reason, FINCA_REASON_KIND_WANTED, (int)community, finca_face_value[face],
                          0, 0);
    if (!is_any && action.kind == FINCA_VERB_DELIVER_AS)
        return tv_because(reason, FINCA_REASON_KIND_PRINTED, (int)community, (int)face, 0, 0);
    if (why_cart_full(load, finca_face_value[face], reason)) return true;
    uint8_t price[FINCA_LANES];
    finca_price(face, kind, price);
    return why_not_enough(state, seat, price, reason);
}

static void load_tile(finca_state *state, tv_seat seat, tv_action action, tv_events *events)
{
    uint32_t community = action.arg[0], kind = action.arg[1], face = state->top[community];
    uint8_t price[FINCA_LANES];
    finca_price(face, kind, price);
    finca_fruit_pay(state, seat, price);
    tv_frame *load = tv_frames_top(&state->frames);
    load->arg[FINCA_LOAD_CAPACITY] =
        (uint16_t)(load->arg[FINCA_LOAD_CAPACITY] - finca_face_value[face]);
    load->arg[FINCA_LOAD_TAKEN] = (uint16_t)(load->arg[FINCA_LOAD_TAKEN] | 1u << community);
    load->arg[FINCA_LOAD_NEXT] = (uint16_t)(community + 1);
    if (action.kind == FINCA_VERB_DELIVER_AS)
        tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_DELIVERED_AS, seat, (int)community,
                finca_face_value[face], (int)kind);
    else
        tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_DELIVERED, seat, (int)community, (int)face, 0);
}

void finca_deliver_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    finca_state *state = finca_edit(opaque);
    if (action.kind != FINCA_VERB_DONE) {
        load_tile(state, seat, action, events);
        return;
    }
    uint32_t taken = tv_frames_top(&state->frames)->arg[FINCA_LOAD_TAKEN];
    tv_frames_pop(&state->frames);
    state->idle = 0;
    finca_tiles_collect(state, seat, taken & FINCA_COMMUNITIES_ALL, events);
}
