/* cinque_terre_steps_turn.c - the turn of Cinque Terre: move, draw, and the way into harvest and
 * sale (RULES.md T2 to T4).
 *
 * The frame of a turn counts the actions left in arg[0]. */
/* SPDX-License-Identifier: MIT */
#include "games/cinque_terre/cinque_terre_rules.h"

/* ---- Cards drawn by chance: arg[0] how many, arg[1] to whom, arg[2] the last to be dealt ---- */

static uint32_t card_outcomes(const cinque_terre_state *state, tv_action base, uint32_t place,
                              tv_outcome *out)
{
    uint32_t count = 0;
    for (uint32_t produce = 0; produce < CINQUE_TERRE_PRODUCE; produce++) {
        if (state->deck[produce] == 0) continue;
        base.arg[place] = (uint16_t)produce;
        out[count++] = (tv_outcome){base, state->deck[produce]};
    }
    return count;
}

static uint32_t card_sample(const cinque_terre_state *state, tv_rng *rng)
{
    return tv_counts_nth(state->deck, tv_rng_below(rng, state->deck_count));
}

uint32_t cinque_terre_deal_outcomes(const tv_state *opaque, tv_outcome *out)
{
    const cinque_terre_state *state = cinque_terre_read(opaque);
    uint32_t seat = tv_frames_peek(&state->frames)->arg[1];
    return card_outcomes(state, tv_act(CINQUE_TERRE_VERB_DEAL, seat, 0, 0), 1, out);
}

tv_action cinque_terre_deal_sample(const tv_state *opaque, tv_rng *rng)
{
    const cinque_terre_state *state = cinque_terre_read(opaque);
    return tv_act(CINQUE_TERRE_VERB_DEAL, tv_frames_peek(&state->frames)->arg[1],
                  card_sample(state, rng), 0);
}

void cinque_terre_deal_apply(tv_state *opaque, tv_seat chance, tv_action action, tv_events *events)
{
    (void)chance;
    cinque_terre_state *state = cinque_terre_edit(opaque);
    tv_seat seat = (tv_seat)action.arg[0];
    uint32_t produce = action.arg[1];
    state->deck[produce]--;
    state->deck_count--;
    state->hand[seat][produce]++;
    state->hand_count[seat]++;
    tv_tell(events, tv_audience_only(seat), CINQUE_TERRE_EVENT_DRAWN, seat, (int)produce, 0, 0);
    tv_tell(events, tv_audience_others(seat), CINQUE_TERRE_EVENT_DRAWN_HIDDEN, seat, 0, 0, 0);
    tv_frame *frame = tv_frames_top(&state->frames);
    if (--frame->arg[0] > 0) return;
    if (frame->arg[1] < frame->arg[2]) { /* the opening hands, seat after seat */
        frame->arg[0] = CINQUE_TERRE_HAND_START;
        frame->arg[1]++;
        return;
    }
    tv_frames_pop(&state->frames);
    cinque_terre_resume(state, events);
}

uint32_t cinque_terre_open_outcomes(const tv_state *opaque, tv_outcome *out)
{
    return card_outcomes(cinque_terre_read(opaque), tv_act(CINQUE_TERRE_VERB_OPEN, 0, 0, 0), 0,
                         out);
}

tv_action cinque_terre_open_sample(const tv_state *opaque, tv_rng *rng)
{
    return tv_act(CINQUE_TERRE_VERB_OPEN, card_sample(cinque_terre_read(opaque), rng), 0, 0);
}

void cinque_terre_open_apply(tv_state *opaque, tv_seat chance, tv_action action, tv_events *events)
{
    (void)chance;
    cinque_terre_state *state = cinque_terre_edit(opaque);
    state->deck[action.arg[0]]--;
    state->deck_count--;
    state->open[action.arg[0]]++;
    tv_tell(events, TV_AUDIENCE_ALL, CINQUE_TERRE_EVENT_OPENED, action.arg[0], 0, 0, 0);
    if (--tv_frames_top(&state->frames)->arg[0] > 0) return;
    tv_frames_pop(&state->frames);
    cinque_terre_resume(state, events);
}

/* ---- The turn ---- */

/* The four spaces ahead of each space, in ascending order (T3.1, TR26). */
static const uint8_t reached[CINQUE_TERRE_SPACES][CINQUE_TERRE_MOVE] = {
    {1, 2, 3, 4}, {2, 3, 4, 5}, {3, 4, 5, 6}, {4, 5, 6, 7},
    {0, 5, 6, 7}, {0, 1, 6, 7}, {0, 1, 2, 7}, {0, 1, 2, 3},
};

uint32_t cinque_terre_turn_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    const cinque_terre_state *state = cinque_terre_read(opaque);
    uint32_t here = state->space[seat], count = 0;
    for (; count < CINQUE_TERRE_MOVE; count++)
        out[count] = tv_act(CINQUE_TERRE_VERB_MOVE_TO, reached[here][count], 0, 0);
    if (cinque_terre_can_draw(state)) {
        for (uint32_t kinds = cinque_terre_kinds(state->open, 1); kinds; kinds &= kinds - 1)
            out[count++] = tv_act(CINQUE_TERRE_VERB_TAKE, (uint32_t)__builtin_ctz(kinds), 0, 0);
        out[count++] = tv_act(CINQUE_TERRE_VERB_DRAW, 0, 0, 0);
    }
    count += cinque_terre_harvest_choices(state, seat, NULL, out + count);
    count += cinque_terre_sell_choices(state, seat, 0, out + count);
    out[count++] = tv_act(CINQUE_TERRE_VERB_STOP, 0, 0, 0);
    return count;
}

/* T3.1, T3.2: one to four spaces, always forward. */
static bool move_refused(const cinque_terre_state *state, tv_seat seat, uint32_t space,
                         tv_note *reason)
{
    uint32_t distance = cinque_terre_distance(state->space[seat], space);
    if (distance == 0)
        return tv_because(reason, CINQUE_TERRE_REASON_MOVE_NOWHERE, (int)space, 0, 0, 0);
    if (distance > CINQUE_TERRE_MOVE)
        return tv_because(reason, CINQUE_TERRE_REASON_MOVE_FAR, (int)space, (int)distance, 0, 0);
    return false;
}

/* T4.6: with no card to refill from, neither an open card nor the pile may be drawn from. */
static bool draw_refused(const cinque_terre_state *state, tv_action action, tv_note *reason)
{
    if (action.kind == CINQUE_TERRE_VERB_TAKE && state->open[action.arg[0]] == 0)
        return tv_because(reason, CINQUE_TERRE_REASON_NOT_OPEN, action.arg[0], 0, 0, 0);
    if (!cinque_terre_can_draw(state))
        return tv_because(reason, CINQUE_TERRE_REASON_NO_CARDS, 0, 0, 0, 0);
    return false;
}

bool cinque_terre_turn_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const cinque_terre_state *state = cinque_terre_read(opaque);
    switch (action.kind) {
    case CINQUE_TERRE_VERB_MOVE_TO: return move_refused(state, seat, action.arg[0], reason);
    case CINQUE_TERRE_VERB_TAKE:
    case CINQUE_TERRE_VERB_DRAW: return draw_refused(state, action, reason);
    case CINQUE_TERRE_VERB_HARVEST:
        return cinque_terre_harvest_refused(state, seat, NULL, action, reason);
    case CINQUE_TERRE_VERB_SELL: return cinque_terre_sell_refused(state, seat, action, reason);
    default: return false;
    }
}

/* T4.3: the open card joins the hand and its space is filled at once. */
static void take_open(cinque_terre_state *state, tv_seat seat, uint32_t produce, tv_events *events)
{
    state->open[produce]--;
    state->hand[seat][produce]++;
    state->known[seat][produce]++;
    state->hand_count[seat]++;
    tv_tell(events, TV_AUDIENCE_ALL, CINQUE_TERRE_EVENT_TOOK, seat, (int)produce, 0, 0);
    cinque_terre_card_due(state, TV_CHANCE, events);
}

void cinque_terre_turn_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    cinque_terre_state *state = cinque_terre_edit(opaque);
    tv_frame *frame = tv_frames_top(&state->frames);
    frame->arg[0]--;
    switch (action.kind) {
    case CINQUE_TERRE_VERB_MOVE_TO:
        tv_tell(events, TV_AUDIENCE_ALL, CINQUE_TERRE_EVENT_MOVED, seat, state->space[seat],
                action.arg[0], 0);
        state->space[seat] = (uint8_t)action.arg[0];
        cinque_terre_resume(state, events);
        break;
    case CINQUE_TERRE_VERB_TAKE: take_open(state, seat, action.arg[0], events); break;
    case CINQUE_TERRE_VERB_DRAW: cinque_terre_card_due(state, seat, events); break;
    case CINQUE_TERRE_VERB_HARVEST: cinque_terre_harvest_begin(state, seat, action, events); break;
    case CINQUE_TERRE_VERB_SELL: cinque_terre_sell_begin(state, seat, action, events); break;
    default: /* T2.3: fewer than three actions are allowed */
        tv_tell(events, TV_AUDIENCE_ALL, CINQUE_TERRE_EVENT_STOPPED, seat, frame->arg[0] + 1, 0, 0);
        cinque_terre_actions_end(state, events);
        break;
    }
}
