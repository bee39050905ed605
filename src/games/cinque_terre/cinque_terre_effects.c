/* cinque_terre_effects.c - what the steps of Cinque Terre share: cards, orders, the end of a turn.
 *
 * Draws are left to chance by pushing a frame; whatever pops the last one calls
 * cinque_terre_resume, the only place where a turn moves on. */
/* SPDX-License-Identifier: MIT */
#include "games/cinque_terre/cinque_terre_rules.h"

void cinque_terre_list_insert(uint8_t *list, uint8_t count, uint8_t order)
{
    uint32_t i = count;
    for (; i > 0 && list[i - 1] > order; i--) list[i] = list[i - 1];
    list[i] = order;
}

/* TH2: cards of a kind are alike, so those taken face up are counted as leaving first; what the
 * others know of the hand is then exactly what they could have worked out. */
void cinque_terre_card_discard(cinque_terre_state *state, tv_seat seat, uint32_t produce,
                               uint32_t count)
{
    uint8_t known = state->known[seat][produce];
    state->hand[seat][produce] = (uint8_t)(state->hand[seat][produce] - count);
    state->known[seat][produce] = (uint8_t)(known > count ? known - count : 0);
    state->hand_count[seat] = (uint8_t)(state->hand_count[seat] - count);
    state->discard[produce] = (uint8_t)(state->discard[produce] + count);
}

/* T4.5: the discards become the draw pile when a card is needed and the pile is empty. */
static void reshuffle_if_empty(cinque_terre_state *state, tv_events *events)
{
    if (state->deck_count > 0) return;
    memcpy(state->deck, state->discard, sizeof state->deck);
    memset(state->discard, 0, sizeof state->discard);
    state->deck_count = (uint8_t)tv_counts_sum(state->deck, CINQUE_TERRE_PRODUCE);
    tv_tell(events, TV_AUDIENCE_ALL, CINQUE_TERRE_EVENT_RESHUFFLED, state->deck_count, 0, 0, 0);
}

void cinque_terre_card_due(cinque_terre_state *state, tv_seat seat, tv_events *events)
{
    reshuffle_if_empty(state, events);
    bool is_open = seat == TV_CHANCE;
    tv_frame *frame = tv_frames_push(&state->frames,
                                     is_open ? CINQUE_TERRE_STEP_OPEN : CINQUE_TERRE_STEP_DEAL, 0);
    frame->arg[0] = 1;
    if (is_open) return;
    frame->arg[1] = (uint16_t)seat;
    frame->arg[2] = (uint16_t)seat;
}

/* TR9: an empty order deck simply gives no card. */
bool cinque_terre_order_due(cinque_terre_state *state, uint8_t step, tv_seat seat)
{
    if ((state->order_deck[0] | state->order_deck[1]) == 0) return false;
    tv_frames_push(&state->frames, step, 0)->arg[0] =
        step == CINQUE_TERRE_STEP_ROW ? 1 : (uint16_t)seat;
    return true;
}

/* ---- The end of a turn ---- */

uint32_t cinque_terre_claims(const cinque_terre_state *state, tv_seat seat)
{
    uint32_t claims = state->claimed_count[seat];
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++)
        claims += state->vendor[village] == (uint8_t)seat;
    return claims;
}

static uint32_t depleted_count(const cinque_terre_state *state)
{
    return CINQUE_TERRE_PRODUCE - tv_bits_count(cinque_terre_kinds(state->pieces, 1));
}

/* T11.1, T11.2: does this turn bring on the final round? Later triggers change nothing (TR13). */
static void trigger_final_round(cinque_terre_state *state, tv_seat seat, tv_events *events)
{
    uint32_t depleted = depleted_count(state);
    if (cinque_terre_claims(state, seat) >= CINQUE_TERRE_CLAIMS_END) {
        state->trigger = CINQUE_TERRE_ENDING_CLAIMS;
        tv_tell(events, TV_AUDIENCE_ALL, CINQUE_TERRE_EVENT_FIVE_CLAIMS, seat,
                (int)cinque_terre_claims(state, seat), 0, 0);
    } else if (depleted >= CINQUE_TERRE_DEPLETED_END) {
        state->trigger = CINQUE_TERRE_ENDING_DEPLETED;
        tv_tell(events, TV_AUDIENCE_ALL, CINQUE_TERRE_EVENT_TWO_DEPLETED, (int)depleted, 0, 0, 0);
    } else {
        return;
    }
    state->final_turns = state->frames.seats;
}

static void end_match(cinque_terre_state *state, uint8_t ending, tv_events *events)
{
    tv_frames_end(&state->frames, ending);
    if (events) cinque_terre_tell_scoring(state, events);
}

void cinque_terre_turn_end(cinque_terre_state *state, tv_events *events)
{
    tv_frame *frame = tv_frames_top(&state->frames);
    tv_seat seat = (tv_seat)__builtin_ctz(frame->seats);
    if (state->final_turns > 0) {
        if (--state->final_turns == 0) {
            end_match(state, state->trigger, events);
            return;
        }
    } else {
        trigger_final_round(state, seat, events);
    }
    tv_seat next = (tv_seat)((seat + 1) % state->frames.seats);
    if (next == state->first) state->round++;
    if (state->round >= CINQUE_TERRE_ROUNDS && state->final_turns == 0) { /* TH1 */
        tv_tell(events, TV_AUDIENCE_ALL, CINQUE_TERRE_EVENT_ROUNDS_OVER, state->round, 0, 0, 0);
        end_match(state, CINQUE_TERRE_ENDING_ROUNDS, events);
        return;
    }
    *frame = (tv_frame){CINQUE_TERRE_STEP_TURN, tv_seat_bit(next), {CINQUE_TERRE_ACTIONS, 0, 0}};
    tv_tell(events, TV_AUDIENCE_ALL,
            state->final_turns ? CINQUE_TERRE_EVENT_FINAL_TURN : CINQUE_TERRE_EVENT_TURN, next, 0,
            0, 0);
}

/* T2.4: after the actions the claims, if the seat can make any. */
void cinque_terre_actions_end(cinque_terre_state *state, tv_events *events)
{
    tv_frame *frame = tv_frames_top(&state->frames);
    tv_seat seat = (tv_seat)__builtin_ctz(frame->seats);
    if (!cinque_terre_can_claim(state, seat, 0)) {
        cinque_terre_turn_end(state, events);
        return;
    }
    frame->step = CINQUE_TERRE_STEP_CLAIM;
    frame->arg[0] = 0;
}

void cinque_terre_resume(cinque_terre_state *state, tv_events *events)
{
    const tv_frame *frame = tv_frames_peek(&state->frames);
    if (frame->step == CINQUE_TERRE_STEP_TURN) {
        if (frame->arg[0] == 0) cinque_terre_actions_end(state, events);
    } else if (frame->step == CINQUE_TERRE_STEP_CLAIM) {
        tv_seat seat = (tv_seat)__builtin_ctz(frame->seats);
        if (!cinque_terre_can_claim(state, seat, frame->arg[0]))
            cinque_terre_turn_end(state, events);
    }
}
