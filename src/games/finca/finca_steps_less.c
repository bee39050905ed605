/* finca_steps_less.c - one fruit less: a delivery in which one tile gets all fruits but one
 * (RULES.md F6.5, F6.6, FR14).
 *
 * The fruit left out is chosen at any moment of the delivery, also of a tile that has its fruits
 * already: one of them comes back. Until then the tiles may show seven fruits together. No tile is
 * accepted behind which no fruit could be left out any more. In version 1 it came first. */
/* SPDX-License-Identifier: MIT */
#include "games/finca/finca_rules.h"

void finca_price_less(uint32_t face, uint32_t fruit, uint8_t price[FINCA_LANES])
{
    finca_price(face, fruit, price);
    price[fruit]--;
}

/* These fruits can leave one out: of a tile in the load, or of one that can still be added. */
static bool can_go_short(const finca_state *state, uint64_t have, uint32_t taken, uint32_t capacity)
{
    for (uint32_t rest = taken & FINCA_COMMUNITIES_ALL; rest != 0; rest &= rest - 1)
        if (finca_face_value[state->top[(uint32_t)__builtin_ctz(rest)]] > 1) return true;
    for (uint32_t rest = FINCA_COMMUNITIES_ALL & ~taken; rest != 0; rest &= rest - 1) {
        uint32_t face = state->top[(uint32_t)__builtin_ctz(rest)];
        if (finca_face_value[face] <= capacity && finca_can_pay_less(have, face)) return true;
    }
    return false;
}

bool finca_delivery_less_possible(const finca_state *state, tv_seat seat)
{
    uint64_t have = finca_lanes_get(state->area[seat]);
    for (uint32_t community = 0; community < FINCA_COMMUNITIES; community++)
        if (finca_can_pay_less(have, state->top[community])) return true;
    return false;
}

/* ---- Which fruit may be left out where ---- */

/* Of a tile in the load one of the fruits that it has comes back; a "?" has one kind. */
static uint32_t list_back(uint32_t community, uint32_t face, const tv_frame *load, tv_action *out)
{
    uint32_t count = 0, paid = load->arg[FINCA_LOAD_PAID] & FINCA_PAID_KIND;
    if (finca_face_value[face] < 2) return 0;
    for (uint32_t fruit = 0; fruit < FINCA_FRUITS; fruit++) {
        bool has = finca_face_is_any(face) ? fruit + 1 == paid : finca_face_need[face][fruit] > 0;
        tv_action_put(&out[count], FINCA_VERB_LESS, community, fruit);
        count += has;
    }
    return count;
}

static uint32_t list_new(uint32_t community, uint32_t face, uint64_t have, tv_action *out)
{
    uint32_t count = 0;
    if (!finca_can_pay_less(have, face)) return 0;
    for (uint32_t fruit = 0; fruit < FINCA_FRUITS; fruit++) {
        if (finca_face_need[face][fruit] == 0) continue;
        uint8_t price[FINCA_LANES];
        finca_price_less(face, fruit, price);
        if (finca_lanes_enough(have, finca_lanes_get(price)) != FINCA_LANES_HIGH) continue;
        out[count++] = tv_act(FINCA_VERB_LESS, community, fruit, 0);
    }
    return count;
}

static bool why_not_left_out(const finca_state *state, tv_action action, tv_note *reason)
{
    uint32_t community = action.arg[0], fruit = action.arg[1], face = state->top[community];
    if (finca_why_closed(state, community, reason)) return true;
    if (finca_face_value[face] < 2)
        return tv_because(reason, FINCA_REASON_LESS_SINGLE, (int)community, 0, 0, 0);
    if (finca_face_need[face][fruit] == 0)
        return tv_because(reason, FINCA_REASON_LESS_NOT_WANTED, (int)community, (int)fruit,
                          (int)face, 0);
    return false;
}

static bool why_price_less(const finca_state *state, tv_seat seat, tv_action action,
                           tv_note *reason)
{
    uint8_t price[FINCA_LANES];
    finca_price_less(state->top[action.arg[0]], action.arg[1], price);
    return finca_why_not_enough(state, seat, price, reason);
}

static void pay_less(finca_state *state, tv_seat seat, tv_action action, tv_events *events)
{
    uint32_t community = action.arg[0], fruit = action.arg[1], face = state->top[community];
    uint8_t price[FINCA_LANES];
    finca_price_less(face, fruit, price);
    finca_fruit_pay(state, seat, price);
    tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_DELIVERED_LESS, seat, (int)community, (int)face,
            (int)fruit);
}

/* ---- Less: in version 1 the tile that goes short was named before all others ---- */

uint32_t finca_less_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    const finca_state *state = finca_read(opaque);
    uint64_t have = finca_lanes_get(state->area[seat]);
    uint32_t count = 0;
    for (uint32_t community = 0; community < FINCA_COMMUNITIES; community++)
        count += list_new(community, state->top[community], have, out + count);
    return count;
}

bool finca_less_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const finca_state *state = finca_read(opaque);
    return why_not_left_out(state, action, reason) || why_price_less(state, seat, action, reason);
}

void finca_less_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    finca_state *state = finca_edit(opaque);
    uint32_t community = action.arg[0], value = finca_face_value[state->top[community]];
    pay_less(state, seat, action, events);
    tv_frames_pop(&state->frames);
    finca_delivery_open(state, seat, FINCA_CART_LOAD + 1u - value, 1u << community);
}

/* ---- The action tile joins a delivery that has begun (FR14) ---- */

bool finca_less_fits(const finca_state *state, tv_seat seat)
{
    const tv_frame *load = tv_frames_peek(&state->frames);
    uint32_t taken = load->arg[FINCA_LOAD_TAKEN];
    if (!finca_has(state, FINCA_SINCE_LESS_JOINS) || taken & FINCA_LOAD_LARGE) return false;
    return can_go_short(state, finca_lanes_get(state->area[seat]), taken,
                        load->arg[FINCA_LOAD_CAPACITY] + 1u);
}

bool finca_less_why_not_join(const finca_state *state, tv_seat seat, uint32_t tool, tv_note *reason)
{
    bool is_large = tv_frames_peek(&state->frames)->arg[FINCA_LOAD_TAKEN] & FINCA_LOAD_LARGE;
    if (tool != FINCA_TOOL_LESS || is_large || !finca_has(state, FINCA_SINCE_LESS_JOINS))
        return tv_because(reason, FINCA_REASON_CANNOT_JOIN, (int)tool, 0, 0, 0);
    if (!(state->actions[seat] >> tool & 1))
        return tv_because(reason, FINCA_REASON_TILE_USED, (int)tool, 0, 0, 0);
    if (finca_less_joins(state, seat)) return false;
    return tv_because(reason, FINCA_REASON_LESS_NOTHING,
                      (int)finca_fruit_count(state, (uint32_t)seat), 0, 0, 0);
}

void finca_less_join(finca_state *state, tv_seat seat, tv_events *events)
{
    tv_frame *load = tv_frames_top(&state->frames);
    state->actions[seat] = (uint8_t)(state->actions[seat] & ~(1u << FINCA_TOOL_LESS));
    load->step = FINCA_STEP_DELIVER_LESS;
    load->arg[FINCA_LOAD_CAPACITY]++;
    tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_ACTION_USED, seat, FINCA_TOOL_LESS, 0, 0);
}

/* ---- Deliver with one fruit less: tiles in full, until one goes short ---- */

/* With this tile in the load a fruit can still be left out. */
static bool leaves_one_to_spare(const finca_state *state, tv_seat seat, tv_action tile)
{
    const tv_frame *load = tv_frames_peek(&state->frames);
    uint32_t community = tile.arg[0], face = state->top[community];
    if (finca_face_value[face] > 1) return true; /* of this tile itself */
    uint8_t price[FINCA_LANES];
    finca_price(face, tile.arg[1], price);
    return can_go_short(state, finca_lanes_get(state->area[seat]) - finca_lanes_get(price),
                        load->arg[FINCA_LOAD_TAKEN] | 1u << community,
                        (uint32_t)load->arg[FINCA_LOAD_CAPACITY] - finca_face_value[face]);
}

uint32_t finca_deliver_less_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    const finca_state *state = finca_read(opaque);
    const tv_frame *load = tv_frames_peek(&state->frames);
    uint64_t have = finca_lanes_get(state->area[seat]);
    uint32_t count = 0;
    for (uint32_t community = 0; community < FINCA_COMMUNITIES; community++) {
        uint32_t face = state->top[community];
        if (load->arg[FINCA_LOAD_TAKEN] >> community & 1)
            count += list_back(community, face, load, out + count);
        else if (finca_face_value[face] <= load->arg[FINCA_LOAD_CAPACITY])
            count += list_new(community, face, have, out + count);
    }
    uint32_t end = count + finca_load_list(state, seat, out + count);
    for (uint32_t i = count; i < end; i++)
        if (leaves_one_to_spare(state, seat, out[i])) out[count++] = out[i];
    return count;
}

/* The tile is in the load already: only a fruit that it has can come back. */
static bool why_not_back(const finca_state *state, tv_action action, tv_note *reason)
{
    uint32_t community = action.arg[0], fruit = action.arg[1];
    uint32_t paid = tv_frames_peek(&state->frames)->arg[FINCA_LOAD_PAID] & FINCA_PAID_KIND;
    if (!finca_face_is_any(state->top[community]) || paid == fruit + 1) return false;
    return tv_because(reason, FINCA_REASON_LESS_OTHER_KIND, (int)community, (int)paid - 1,
                      (int)fruit, 0);
}

bool finca_deliver_less_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const finca_state *state = finca_read(opaque);
    const tv_frame *load = tv_frames_peek(&state->frames);
    uint32_t community = action.arg[0];
    if (action.kind == FINCA_VERB_DONE)
        return tv_because(reason, FINCA_REASON_LESS_DUE, 0, 0, 0, 0);
    if (action.kind != FINCA_VERB_LESS) {
        if (finca_load_why(state, seat, action, reason)) return true;
        if (leaves_one_to_spare(state, seat, action)) return false;
        return tv_because(reason, FINCA_REASON_LESS_LOST, (int)community, 0, 0, 0);
    }
    if (why_not_left_out(state, action, reason)) return true;
    if (load->arg[FINCA_LOAD_TAKEN] >> community & 1) return why_not_back(state, action, reason);
    return finca_why_cart_full(load, finca_face_value[state->top[community]], reason) ||
           why_price_less(state, seat, action, reason);
}

static void leave_out(finca_state *state, tv_seat seat, tv_action action, tv_events *events)
{
    tv_frame *load = tv_frames_top(&state->frames);
    uint32_t community = action.arg[0], fruit = action.arg[1];
    if (load->arg[FINCA_LOAD_TAKEN] >> community & 1) {
        finca_fruit_take_back(state, seat, fruit);
        tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_LEFT_OUT, seat, (int)community, (int)fruit, 0);
    } else {
        pay_less(state, seat, action, events);
        load->arg[FINCA_LOAD_CAPACITY] =
            (uint16_t)(load->arg[FINCA_LOAD_CAPACITY] - finca_face_value[state->top[community]]);
        load->arg[FINCA_LOAD_TAKEN] = (uint16_t)(load->arg[FINCA_LOAD_TAKEN] | 1u << community);
    }
    load->arg[FINCA_LOAD_PAID] = finca_is_guess(state) ? 1u << FINCA_PAID_NEXT : 0;
    load->step = FINCA_STEP_DELIVER;
}

void finca_deliver_less_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    finca_state *state = finca_edit(opaque);
    if (action.kind != FINCA_VERB_LESS) {
        finca_load_apply(state, seat, action, events);
        return;
    }
    leave_out(state, seat, action, events);
    finca_load_settle(state, seat, events);
}

/* FH2: for search, the tile that goes short is named first; the others follow behind it. */
uint32_t finca_deliver_less_narrow(const tv_state *state, tv_seat seat, tv_action *list,
                                   uint32_t count)
{
    (void)state;
    (void)seat;
    uint32_t kept = 0;
    while (kept < count && list[kept].kind == FINCA_VERB_LESS) kept++;
    return kept > 0 ? kept : count;
}
