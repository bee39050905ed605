/* finca_steps_delivery.c - loading a cart: community by community, then done (RULES.md F5).
 *
 * Fruits are paid when a community is named; tiles are collected when the delivery is done, all at
 * once. Communities are named in any order (FH2), and the frame is the same for all orders; search
 * is shown the ascending one. A delivery is only offered when at least one tile can be paid, and is
 * done only with one. */
/* SPDX-License-Identifier: MIT */
#include "games/finca/finca_rules.h"

bool finca_delivery_possible(const finca_state *state, tv_seat seat)
{
    uint64_t have = finca_lanes_get(state->area[seat]);
    uint32_t count = 0; /* all are looked at, since the first that can be paid is unpredictable */
    for (uint32_t community = 0; community < FINCA_COMMUNITIES; community++)
        count += finca_can_pay(have, state->top[community]);
    return count > 0;
}

tv_frame *finca_delivery_open(finca_state *state, tv_seat seat, uint32_t capacity, uint32_t taken)
{
    tv_frame *frame = tv_frames_push(&state->frames, FINCA_STEP_DELIVER, tv_seat_bit(seat));
    frame->arg[FINCA_LOAD_CAPACITY] = (uint16_t)capacity;
    frame->arg[FINCA_LOAD_TAKEN] = (uint16_t)taken;
    if (finca_is_guess(state)) frame->arg[FINCA_LOAD_PAID] = 1u << FINCA_PAID_NEXT;
    return frame;
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

/* The first fruit of which the seat has fewer than the price asks. */
bool finca_why_not_enough(const finca_state *state, tv_seat seat, const uint8_t price[FINCA_LANES],
                          tv_note *reason)
{
    for (uint32_t fruit = 0; fruit < FINCA_FRUITS; fruit++)
        if (state->area[seat][fruit] < price[fruit])
            return tv_because(reason, FINCA_REASON_NOT_ENOUGH, price[fruit], (int)fruit,
                              state->area[seat][fruit], 0);
    return false;
}

bool finca_why_closed(const finca_state *state, uint32_t community, tv_note *reason)
{
    if (state->left[community] > 0) return false;
    return tv_because(reason, FINCA_REASON_COMMUNITY_CLOSED, (int)community, 0, 0, 0);
}

/* ---- Deliver: tiles delivered in full (F5) ---- */

/* Communities that may still be named: not yet in the load, in version 1 behind the last one. */
static uint32_t namable(const finca_state *state, const tv_frame *load)
{
    uint32_t others = FINCA_COMMUNITIES_ALL & ~(uint32_t)load->arg[FINCA_LOAD_TAKEN];
    if (finca_has(state, FINCA_SINCE_ANY_ORDER)) return others;
    return others & (uint32_t)FINCA_COMMUNITIES_ALL << load->arg[FINCA_LOAD_NEXT];
}

/* The communities whose tile these fruits meet and the cart can carry. Written without branches,
 * since what can be paid is unpredictable. */
static uint32_t payable(const finca_state *state, uint64_t have, uint32_t capacity)
{
    uint32_t communities = 0;
    for (uint32_t community = 0; community < FINCA_COMMUNITIES; community++) {
        uint32_t face = state->top[community];
        uint32_t fits = finca_face_value[face] <= capacity;
        communities |= (fits & finca_can_pay(have, face)) << community;
    }
    return communities;
}

uint32_t finca_load_list(const finca_state *state, tv_seat seat, tv_action *out)
{
    const tv_frame *load = tv_frames_peek(&state->frames);
    uint32_t capacity = load->arg[FINCA_LOAD_CAPACITY], any = 0, count = 0;
    if (capacity == 0) return 0;
    uint64_t have = finca_lanes_get(state->area[seat]);
    uint32_t rest = payable(state, have, capacity) & namable(state, load);
    for (; rest != 0; rest &= rest - 1) {
        uint32_t community = (uint32_t)__builtin_ctz(rest);
        uint32_t is_any = finca_face_is_any(state->top[community]);
        tv_action_put(&out[count], FINCA_VERB_DELIVER, community, 0);
        count += is_any ^ 1;
        any |= is_any << community;
    }
    for (; any != 0; any &= any - 1) {
        uint32_t community = (uint32_t)__builtin_ctz(any);
        uint32_t value = finca_face_value[state->top[community]];
        for (uint32_t kind = 0; kind < FINCA_FRUITS; kind++) {
            tv_action_put(&out[count], FINCA_VERB_DELIVER_AS, community, kind);
            count += state->area[seat][kind] >= value;
        }
    }
    return count;
}

uint32_t finca_deliver_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    const finca_state *state = finca_read(opaque);
    uint32_t taken = tv_frames_peek(&state->frames)->arg[FINCA_LOAD_TAKEN];
    uint32_t count = finca_less_joins(state, seat);
    out[0] = tv_act(FINCA_VERB_USE, FINCA_TOOL_LESS, 0, 0);
    count += finca_load_list(state, seat, out + count);
    out[count] = tv_act(FINCA_VERB_DONE, 0, 0, 0);
    return count + ((taken & FINCA_COMMUNITIES_ALL) != 0);
}

/* F5.3, F6.4: the load with this tile would be more than the cart carries. */
bool finca_why_cart_full(const tv_frame *load, uint32_t value, tv_note *reason)
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
    if (finca_why_closed(state, community, reason)) return true;
    if (load->arg[FINCA_LOAD_TAKEN] >> community & 1)
        return tv_because(reason, FINCA_REASON_COMMUNITY_TAKEN, (int)community, 0, 0, 0);
    if (!(namable(state, load) >> community & 1))
        return tv_because(reason, FINCA_REASON_OUT_OF_ORDER, (int)community,
                          load->arg[FINCA_LOAD_NEXT] - 1, 0, 0);
    return false;
}

bool finca_load_why(const finca_state *state, tv_seat seat, tv_action action, tv_note *reason)
{
    const tv_frame *load = tv_frames_peek(&state->frames);
    uint32_t community = action.arg[0], kind = action.arg[1];
    if (why_not_named(state, load, community, reason)) return true;
    uint32_t face = state->top[community];
    bool is_any = finca_face_is_any(face);
    if (is_any && action.kind == FINCA_VERB_DELIVER)
        return tv_because(reason, FINCA_REASON_KIND_WANTED, (int)community, finca_face_value[face],
                          0, 0);
    if (!is_any && action.kind == FINCA_VERB_DELIVER_AS)
        return tv_because(reason, FINCA_REASON_KIND_PRINTED, (int)community, (int)face, 0, 0);
    if (finca_why_cart_full(load, finca_face_value[face], reason)) return true;
    uint8_t price[FINCA_LANES];
    finca_price(face, kind, price);
    return finca_why_not_enough(state, seat, price, reason);
}

bool finca_deliver_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const finca_state *state = finca_read(opaque);
    if (action.kind == FINCA_VERB_USE)
        return finca_less_why_not_join(state, seat, action.arg[0], reason);
    if (action.kind != FINCA_VERB_DONE) return finca_load_why(state, seat, action, reason);
    if (tv_frames_peek(&state->frames)->arg[FINCA_LOAD_TAKEN] & FINCA_COMMUNITIES_ALL) return false;
    return tv_because(reason, FINCA_REASON_NO_TILE_YET, 0, 0, 0, 0);
}

/* FR14: a "?" that could still get one fruit less has to remember its kind. The large cart may
 * carry two of them, but leaves no fruit out (FR15). */
static bool may_get_less(const finca_state *state, tv_seat seat, const tv_frame *load)
{
    if (load->arg[FINCA_LOAD_TAKEN] & FINCA_LOAD_LARGE) return false;
    return load->step == FINCA_STEP_DELIVER_LESS || state->actions[seat] >> FINCA_TOOL_LESS & 1;
}

/* What the frame remembers besides the communities. */
static void remember(const finca_state *state, tv_seat seat, tv_frame *load, tv_action action)
{
    if (!finca_has(state, FINCA_SINCE_ANY_ORDER)) {
        load->arg[FINCA_LOAD_NEXT] = (uint16_t)(action.arg[0] + 1);
        return;
    }
    uint32_t kind = load->arg[FINCA_LOAD_PAID] & FINCA_PAID_KIND;
    if (action.kind == FINCA_VERB_DELIVER_AS && may_get_less(state, seat, load))
        kind = action.arg[1] + 1u;
    uint32_t next = finca_is_guess(state) ? action.arg[0] + 2u : 0;
    load->arg[FINCA_LOAD_PAID] = (uint16_t)(kind | next << FINCA_PAID_NEXT);
}

void finca_load_apply(finca_state *state, tv_seat seat, tv_action action, tv_events *events)
{
    uint32_t community = action.arg[0], kind = action.arg[1], face = state->top[community];
    uint8_t price[FINCA_LANES];
    finca_price(face, kind, price);
    finca_fruit_pay(state, seat, price);
    tv_frame *load = tv_frames_top(&state->frames);
    load->arg[FINCA_LOAD_CAPACITY] =
        (uint16_t)(load->arg[FINCA_LOAD_CAPACITY] - finca_face_value[face]);
    load->arg[FINCA_LOAD_TAKEN] = (uint16_t)(load->arg[FINCA_LOAD_TAKEN] | 1u << community);
    remember(state, seat, load, action);
    if (action.kind == FINCA_VERB_DELIVER_AS)
        tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_DELIVERED_AS, seat, (int)community,
                finca_face_value[face], (int)kind);
    else
        tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_DELIVERED, seat, (int)community, (int)face, 0);
}

static void finish(finca_state *state, tv_seat seat, tv_events *events)
{
    uint32_t taken = tv_frames_top(&state->frames)->arg[FINCA_LOAD_TAKEN];
    tv_frames_pop(&state->frames);
    state->idle = 0;
    finca_tiles_collect(state, seat, taken & FINCA_COMMUNITIES_ALL, events);
}

/* A further tile can be paid and carried. */
static bool can_add(const finca_state *state, tv_seat seat, const tv_frame *load)
{
    uint64_t have = finca_lanes_get(state->area[seat]);
    return (payable(state, have, load->arg[FINCA_LOAD_CAPACITY]) & namable(state, load)) != 0;
}

void finca_load_settle(finca_state *state, tv_seat seat, tv_events *events)
{
    if (!finca_has(state, FINCA_SINCE_DONE_UNASKED)) return;
    if (can_add(state, seat, tv_frames_peek(&state->frames)) || finca_less_joins(state, seat))
        return;
    finish(state, seat, events);
}

void finca_deliver_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    finca_state *state = finca_edit(opaque);
    switch (action.kind) {
    case FINCA_VERB_USE: finca_less_join(state, seat, events); break;
    case FINCA_VERB_DONE: finish(state, seat, events); break;
    default: finca_load_apply(state, seat, action, events); finca_load_settle(state, seat, events);
    }
}

/* FH2: for search, communities in ascending order behind the one that gets one fruit less: so that
 * action tile is used at the start of a turn and joins no delivery. A delivery that somebody has
 * begun in the match may go on with any community, whatever was named before. */
uint32_t finca_deliver_narrow(const tv_state *opaque, tv_seat seat, tv_action *list, uint32_t count)
{
    (void)seat;
    const finca_state *state = finca_read(opaque);
    if (!finca_has(state, FINCA_SINCE_ANY_ORDER)) return count; /* the list itself is like that */
    uint32_t next = tv_frames_peek(&state->frames)->arg[FINCA_LOAD_PAID] >> FINCA_PAID_NEXT;
    uint32_t kept = 0;
    if (next == 0) return count;
    for (uint32_t i = 0; i < count; i++) {
        bool is_tile = list[i].kind == FINCA_VERB_DELIVER || list[i].kind == FINCA_VERB_DELIVER_AS;
        bool is_kept = is_tile ? list[i].arg[0] + 1u >= next : list[i].kind == FINCA_VERB_DONE;
        if (is_kept) list[kept++] = list[i];
    }
    return kept > 0 ? kept : count;
}
