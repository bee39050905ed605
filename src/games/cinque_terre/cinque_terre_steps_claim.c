/* cinque_terre_steps_claim.c - the end of a turn in Cinque Terre: orders, Most Popular Vendors and
 * the bonus order (RULES.md T8 and T9).
 *
 * The frame of the claims keeps in arg[0] which of the two kinds were claimed this turn. */
/* SPDX-License-Identifier: MIT */
#include "games/cinque_terre/cinque_terre_rules.h"

/* ---- Orders that chance draws from the deck ---- */

static uint32_t order_outcomes(const cinque_terre_state *state, tv_action base, uint32_t place,
                               tv_outcome *out)
{
    uint32_t count = 0;
    for (uint32_t half = 0; half < 2; half++)
        for (uint64_t bits = state->order_deck[half]; bits; bits &= bits - 1) {
            base.arg[place] = (uint16_t)(64 * half + (uint32_t)__builtin_ctzll(bits));
            out[count++] = (tv_outcome){base, 1};
        }
    return count;
}

static uint32_t order_sample(const cinque_terre_state *state, tv_rng *rng)
{
    uint32_t low = tv_bits_count(state->order_deck[0]);
    uint32_t nth = tv_rng_below(rng, low + tv_bits_count(state->order_deck[1]));
    if (nth < low) return tv_bits_nth(state->order_deck[0], nth);
    return 64 + tv_bits_nth(state->order_deck[1], nth - low);
}

static void order_leaves_deck(cinque_terre_state *state, uint32_t order)
{
    state->order_deck[order / 64] &= ~(1ULL << order % 64);
}

static uint32_t row_count(const cinque_terre_state *state)
{
    uint32_t count = 0;
    while (count < CINQUE_TERRE_SEATS && state->row[count] != CINQUE_TERRE_NONE) count++;
    return count;
}

static void row_add(cinque_terre_state *state, uint32_t order, tv_events *events)
{
    cinque_terre_list_insert(state->row, (uint8_t)row_count(state), (uint8_t)order);
    tv_tell(events, TV_AUDIENCE_ALL, CINQUE_TERRE_EVENT_POSTED, (int)order,
            cinque_terre_orders[order].lire, 0, 0);
}

static void secret_add(cinque_terre_state *state, tv_seat seat, uint32_t order)
{
    cinque_terre_list_insert(state->secret[seat], state->secret_count[seat]++, (uint8_t)order);
}

uint32_t cinque_terre_row_outcomes(const tv_state *opaque, tv_outcome *out)
{
    return order_outcomes(cinque_terre_read(opaque), tv_act(CINQUE_TERRE_VERB_POST, 0, 0, 0), 0,
                          out);
}

tv_action cinque_terre_row_sample(const tv_state *opaque, tv_rng *rng)
{
    return tv_act(CINQUE_TERRE_VERB_POST, order_sample(cinque_terre_read(opaque), rng), 0, 0);
}

void cinque_terre_row_apply(tv_state *opaque, tv_seat chance, tv_action action, tv_events *events)
{
    (void)chance;
    cinque_terre_state *state = cinque_terre_edit(opaque);
    order_leaves_deck(state, action.arg[0]);
    row_add(state, action.arg[0], events);
    if (--tv_frames_top(&state->frames)->arg[0] > 0) return;
    tv_frames_pop(&state->frames);
    cinque_terre_resume(state, events);
}

/* ---- Claims ---- */

/* T8.1, T8.2: fulfilled orders of the row, one per turn. */
static uint32_t claim_orders(const cinque_terre_state *state, tv_seat seat, uint32_t did,
                             tv_action *out)
{
    if (did & CINQUE_TERRE_DID_ORDER) return 0;
    uint64_t sold = state->sold_cells[seat];
    uint32_t count = 0;
    for (uint32_t i = 0; i < state->frames.seats && state->row[i] != CINQUE_TERRE_NONE; i++)
        if ((cinque_terre_orders[state->row[i]].cells & ~sold) == 0)
            out[count++] = tv_act(CINQUE_TERRE_VERB_CLAIM, state->row[i], 0, 0);
    return count;
}

/* T9.1, T9.3: villages whose row is full and whose card is still there, one per turn. */
static uint32_t claim_vendors(const cinque_terre_state *state, tv_seat seat, uint32_t did,
                              tv_action *out)
{
    if (did & CINQUE_TERRE_DID_VENDOR) return 0;
    uint32_t count = 0;
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++)
        if (state->sold_count[seat][village] == CINQUE_TERRE_ROW &&
            state->vendor[village] == CINQUE_TERRE_NONE)
            out[count++] = tv_act(CINQUE_TERRE_VERB_VENDOR, village, 0, 0);
    return count;
}

bool cinque_terre_can_claim(const cinque_terre_state *state, tv_seat seat, uint32_t did)
{
    tv_action choices[CINQUE_TERRE_SEATS + CINQUE_TERRE_VILLAGES];
    return claim_orders(state, seat, did, choices) > 0 ||
           claim_vendors(state, seat, did, choices) > 0;
}

uint32_t cinque_terre_claim_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    const cinque_terre_state *state = cinque_terre_read(opaque);
    uint32_t did = tv_frames_peek(&state->frames)->arg[0];
    uint32_t count = claim_orders(state, seat, did, out);
    count += claim_vendors(state, seat, did, out + count);
    out[count++] = tv_act(CINQUE_TERRE_VERB_END_TURN, 0, 0, 0);
    return count;
}

static bool order_refused(const cinque_terre_state *state, tv_seat seat, uint32_t order,
                          tv_note *reason)
{
    if (tv_frames_peek(&state->frames)->arg[0] & CINQUE_TERRE_DID_ORDER)
        return tv_because(reason, CINQUE_TERRE_REASON_ORDER_DONE, (int)order, 0, 0, 0);
    if (memchr(state->row, (int)order, sizeof state->row) == NULL)
        return tv_because(reason, CINQUE_TERRE_REASON_NOT_IN_ROW, (int)order, 0, 0, 0);
    uint64_t missing = cinque_terre_orders[order].cells & ~state->sold_cells[seat];
    if (missing) {
        int cell = __builtin_ctzll(missing);
        return tv_because(reason, CINQUE_TERRE_REASON_ORDER_UNMET, (int)order,
                          (int)tv_bits_count(missing), cell % CINQUE_TERRE_PRODUCE,
                          cell / CINQUE_TERRE_PRODUCE);
    }
    return false;
}

static bool vendor_refused(const cinque_terre_state *state, tv_seat seat, uint32_t village,
                           tv_note *reason)
{
    if (tv_frames_peek(&state->frames)->arg[0] & CINQUE_TERRE_DID_VENDOR)
        return tv_because(reason, CINQUE_TERRE_REASON_VENDOR_DONE, (int)village, 0, 0, 0);
    if (state->vendor[village] != CINQUE_TERRE_NONE)
        return tv_because(reason, CINQUE_TERRE_REASON_VENDOR_GONE, (int)village,
                          state->vendor[village], 0, 0);
    if (state->sold_count[seat][village] < CINQUE_TERRE_ROW)
        return tv_because(reason, CINQUE_TERRE_REASON_VENDOR_UNMET, (int)village,
                          state->sold_count[seat][village], CINQUE_TERRE_ROW, 0);
    return false;
}

bool cinque_terre_claim_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const cinque_terre_state *state = cinque_terre_read(opaque);
    switch (action.kind) {
    case CINQUE_TERRE_VERB_CLAIM: return order_refused(state, seat, action.arg[0], reason);
    case CINQUE_TERRE_VERB_VENDOR: return vendor_refused(state, seat, action.arg[0], reason);
    default: return false;
    }
}

/* T8.3 to T8.5: the card goes to the claimant, then the bonus draw. */
static void claim_order(cinque_terre_state *state, tv_seat seat, uint32_t order, tv_events *events)
{
    uint8_t *place = memchr(state->row, (int)order, sizeof state->row);
    size_t behind = (size_t)(state->row + sizeof state->row - place) - 1;
    memmove(place, place + 1, behind);
    state->row[sizeof state->row - 1] = CINQUE_TERRE_NONE;
    cinque_terre_list_insert(state->claimed[seat], state->claimed_count[seat]++, (uint8_t)order);
    tv_tell(events, TV_AUDIENCE_ALL, CINQUE_TERRE_EVENT_CLAIMED, seat, (int)order,
            cinque_terre_orders[order].lire, 0);
    if (!cinque_terre_order_due(state, CINQUE_TERRE_STEP_LOOK, seat))
        cinque_terre_resume(state, events);
}

void cinque_terre_claim_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    cinque_terre_state *state = cinque_terre_edit(opaque);
    tv_frame *frame = tv_frames_top(&state->frames);
    switch (action.kind) {
    case CINQUE_TERRE_VERB_CLAIM:
        frame->arg[0] |= CINQUE_TERRE_DID_ORDER;
        claim_order(state, seat, action.arg[0], events);
        break;
    case CINQUE_TERRE_VERB_VENDOR:
        frame->arg[0] |= CINQUE_TERRE_DID_VENDOR;
        state->vendor[action.arg[0]] = (uint8_t)seat;
        tv_tell(events, TV_AUDIENCE_ALL, CINQUE_TERRE_EVENT_VENDOR, seat, action.arg[0],
                cinque_terre_vendor_lire[action.arg[0]], 0);
        cinque_terre_resume(state, events);
        break;
    default: cinque_terre_turn_end(state, events); break;
    }
}

/* ---- The bonus order: look, then keep or place ---- */

static tv_action seat_order_sample(const cinque_terre_state *state, uint32_t verb, tv_rng *rng)
{
    return tv_act(verb, tv_frames_peek(&state->frames)->arg[0], order_sample(state, rng), 0);
}

uint32_t cinque_terre_look_outcomes(const tv_state *opaque, tv_outcome *out)
{
    const cinque_terre_state *state = cinque_terre_read(opaque);
    uint32_t seat = tv_frames_peek(&state->frames)->arg[0];
    return order_outcomes(state, tv_act(CINQUE_TERRE_VERB_LOOK, seat, 0, 0), 1, out);
}

tv_action cinque_terre_look_sample(const tv_state *opaque, tv_rng *rng)
{
    return seat_order_sample(cinque_terre_read(opaque), CINQUE_TERRE_VERB_LOOK, rng);
}

void cinque_terre_look_apply(tv_state *opaque, tv_seat chance, tv_action action, tv_events *events)
{
    (void)chance;
    cinque_terre_state *state = cinque_terre_edit(opaque);
    tv_seat seat = (tv_seat)action.arg[0];
    order_leaves_deck(state, action.arg[1]);
    state->looked = (uint8_t)action.arg[1];
    tv_tell(events, tv_audience_only(seat), CINQUE_TERRE_EVENT_LOOKED, seat, action.arg[1], 0, 0);
    tv_tell(events, tv_audience_others(seat), CINQUE_TERRE_EVENT_LOOKED_HIDDEN, seat, 0, 0, 0);
    *tv_frames_top(&state->frames) =
        (tv_frame){CINQUE_TERRE_STEP_BONUS, tv_seat_bit(seat), {0, 0, 0}};
}

uint32_t cinque_terre_bonus_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    (void)opaque;
    (void)seat;
    out[0] = tv_act(CINQUE_TERRE_VERB_KEEP, 0, 0, 0);
    out[1] = tv_act(CINQUE_TERRE_VERB_PLACE, 0, 0, 0);
    return 2;
}

bool cinque_terre_bonus_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    (void)opaque;
    (void)seat;
    (void)action;
    (void)reason;
    return false; /* T8.5: keeping and placing are always open */
}

void cinque_terre_bonus_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    cinque_terre_state *state = cinque_terre_edit(opaque);
    uint8_t order = state->looked;
    state->looked = CINQUE_TERRE_NONE;
    tv_frames_pop(&state->frames);
    bool is_due;
    if (action.kind == CINQUE_TERRE_VERB_KEEP) { /* T8.6: another card fills the row */
        secret_add(state, seat, order);
        tv_tell(events, tv_audience_only(seat), CINQUE_TERRE_EVENT_KEPT, seat, order, 0, 0);
        tv_tell(events, tv_audience_others(seat), CINQUE_TERRE_EVENT_KEPT_HIDDEN, seat, 0, 0, 0);
        is_due = cinque_terre_order_due(state, CINQUE_TERRE_STEP_ROW, seat);
    } else { /* T8.7: the row is full again, a second card may be drawn */
        tv_tell(events, TV_AUDIENCE_ALL, CINQUE_TERRE_EVENT_PLACED, seat, order, 0, 0);
        row_add(state, order, events);
        is_due = (state->order_deck[0] | state->order_deck[1]) != 0;
        if (is_due) tv_frames_push(&state->frames, CINQUE_TERRE_STEP_SECOND, tv_seat_bit(seat));
    }
    if (!is_due) cinque_terre_resume(state, events);
}

uint32_t cinque_terre_second_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    (void)opaque;
    (void)seat;
    out[0] = tv_act(CINQUE_TERRE_VERB_SECOND, 0, 0, 0);
    out[1] = tv_act(CINQUE_TERRE_VERB_DECLINE, 0, 0, 0);
    return 2;
}

bool cinque_terre_second_why(const tv_state *opaque, tv_seat seat, tv_action action,
                             tv_note *reason)
{
    (void)opaque;
    (void)seat;
    (void)action;
    (void)reason;
    return false; /* T8.7: the second card is free to draw or to leave */
}

void cinque_terre_second_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    cinque_terre_state *state = cinque_terre_edit(opaque);
    tv_frames_pop(&state->frames);
    if (action.kind == CINQUE_TERRE_VERB_SECOND &&
        cinque_terre_order_due(state, CINQUE_TERRE_STEP_SECRET, seat))
        return;
    cinque_terre_resume(state, events);
}

uint32_t cinque_terre_secret_outcomes(const tv_state *opaque, tv_outcome *out)
{
    const cinque_terre_state *state = cinque_terre_read(opaque);
    uint32_t seat = tv_frames_peek(&state->frames)->arg[0];
    return order_outcomes(state, tv_act(CINQUE_TERRE_VERB_SLIP, seat, 0, 0), 1, out);
}

tv_action cinque_terre_secret_sample(const tv_state *opaque, tv_rng *rng)
{
    return seat_order_sample(cinque_terre_read(opaque), CINQUE_TERRE_VERB_SLIP, rng);
}

void cinque_terre_secret_apply(tv_state *opaque, tv_seat chance, tv_action action,
                               tv_events *events)
{
    (void)chance;
    cinque_terre_state *state = cinque_terre_edit(opaque);
    tv_seat seat = (tv_seat)action.arg[0];
    order_leaves_deck(state, action.arg[1]);
    secret_add(state, seat, action.arg[1]);
    tv_tell(events, tv_audience_only(seat), CINQUE_TERRE_EVENT_SLIPPED, seat, action.arg[1], 0, 0);
    tv_tell(events, tv_audience_others(seat), CINQUE_TERRE_EVENT_SLIPPED_HIDDEN, seat, 0, 0, 0);
    tv_frames_pop(&state->frames);
    cinque_terre_resume(state, events);
}
