/* cinco_steps.c - the decision points of Cinco and the places where chance moves.
 *
 * A turn is one choice (play, draw or exchange); a played card asks for a space next. The bottom
 * frame is the turn and stays; a card to place or cards to deal lie on top of it. */
/* SPDX-License-Identifier: MIT */
#include "games/cinco/cinco_rules.h"

/* ---- A turn ---- */

static bool hand_has(const cinco_state *state, tv_seat seat, uint32_t card)
{
    for (uint32_t i = 0; i < state->hand_count[seat]; i++)
        if (state->hand[seat][i] == card) return true;
    return false;
}

/* Rules C2.4, C2.10: with four cards there is no drawing. Rule C2.5: only four are exchanged. */
uint32_t cinco_turn_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    const cinco_state *state = cinco_read(opaque);
    uint32_t held = state->hand_count[seat];
    out[0] = tv_act(held < CINCO_HAND_MAX ? CINCO_VERB_DRAW : CINCO_VERB_EXCHANGE, 0, 0, 0);
    for (uint32_t i = 0; i < held; i++)
        out[1 + i] = tv_act(CINCO_VERB_PLAY, state->hand[seat][i], 0, 0);
    return 1 + held;
}

static bool play_why(const cinco_state *state, tv_seat seat, uint32_t card, tv_note *reason)
{
    if (hand_has(state, seat, card)) return false;
    for (uint32_t owner = 0; owner < state->frames.seats; owner++)
        if (state->pile[card / 64][owner] & cinco_bit(card))
            return tv_because(reason, CINCO_REASON_CARD_PLAYED, (int)card, (int)owner, 0, 0);
    uint32_t held = state->hand_count[seat];
    if (held == 0) return tv_because(reason, CINCO_REASON_HAND_EMPTY, (int)card, 0, 0, 0);
    return tv_because(reason, CINCO_REASON_CARD_NOT_HELD, (int)card, (int)held, 0, 0);
}

bool cinco_turn_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const cinco_state *state = cinco_read(opaque);
    int held = state->hand_count[seat];
    if (action.kind == CINCO_VERB_PLAY) return play_why(state, seat, action.arg[0], reason);
    if (action.kind == CINCO_VERB_DRAW && held == CINCO_HAND_MAX)
        return tv_because(reason, CINCO_REASON_HAND_FULL, held, 0, 0, 0);
    if (action.kind == CINCO_VERB_EXCHANGE && held < CINCO_HAND_MAX)
        return tv_because(reason, CINCO_REASON_EXCHANGE_COUNT, CINCO_HAND_MAX, held, 0, 0);
    return false;
}

/* Rules C2.9, C2.12, CR3, CR4. */
static void play_card(cinco_state *state, tv_seat seat, uint32_t card, tv_events *events)
{
    tv_tell(events, TV_AUDIENCE_ALL, CINCO_EVENT_CARD_PLAYED, seat, (int)card, 0, 0);
    cinco_hand_remove(state, seat, card);
    uint32_t lowest = cinco_lowest_for(state, card);
    if (lowest == 0) {
        tv_tell(events, TV_AUDIENCE_ALL, CINCO_EVENT_UNUSABLE, seat, (int)card, 0, 0);
        cinco_turn_end(state, events);
        return;
    }
    if (lowest != card) tv_tell(events, TV_AUDIENCE_ALL, CINCO_EVENT_AS_ONE, seat, (int)card, 0, 0);
    tv_frame *frame = tv_frames_push(&state->frames, CINCO_STEP_PLACE, tv_seat_bit(seat));
    frame->arg[0] = (uint16_t)card;
    frame->arg[1] = (uint16_t)lowest;
}

/* Rule C2.5. */
static void exchange_cards(cinco_state *state, tv_seat seat)
{
    tv_frame *frame = tv_frames_push(&state->frames, CINCO_STEP_DISCARD, 0);
    frame->arg[0] = CINCO_HAND_MAX;
    frame->arg[1] = (uint16_t)seat;
}

void cinco_turn_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    cinco_state *state = cinco_edit(opaque);
    if (action.kind == CINCO_VERB_PLAY)
        play_card(state, seat, action.arg[0], events);
    else if (action.kind == CINCO_VERB_DRAW)
        cinco_deal_push(state, seat, 1, events);
    else
        exchange_cards(state, seat);
}

/* ---- A space for the card ---- */

/* Rule C2.7: an unoccupied space with the number of the card or a higher one. */
uint32_t cinco_place_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    (void)seat;
    const cinco_state *state = cinco_read(opaque);
    uint64_t free[CINCO_HALVES];
    cinco_free_from(state, tv_frames_peek(&state->frames)->arg[1], free);
    uint32_t count = 0;
    for (uint32_t half = 0; half < CINCO_HALVES; half++)
        for (uint64_t rest = free[half]; rest; rest &= rest - 1)
            out[count++] =
                tv_act(CINCO_VERB_PLACE, half * 64 + (uint32_t)__builtin_ctzll(rest), 0, 0);
    return count;
}

bool cinco_place_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    (void)seat;
    const cinco_state *state = cinco_read(opaque);
    const tv_frame *frame = tv_frames_peek(&state->frames);
    uint32_t space = action.arg[0];
    for (uint32_t side = 0; side < CINCO_SIDES_MAX; side++)
        if (state->pieces[space / 64][side] & cinco_bit(space))
            return tv_because(reason, CINCO_REASON_SPACE_TAKEN, (int)space, (int)side, 0, 0);
    if (space < frame->arg[1])
        return tv_because(reason, CINCO_REASON_SPACE_LOW, frame->arg[0], (int)space, CINCO_NUMBERS,
                          0);
    return false;
}

void cinco_place_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    cinco_state *state = cinco_edit(opaque);
    tv_frames_pop(&state->frames);
    if (!cinco_piece_place(state, seat, action.arg[0], events)) cinco_turn_end(state, events);
}

/* ---- Chance ---- */

/* An exchange shows four hidden cards to everybody. The log must say which, or those who read it
 * could not follow; so the cards are moves of their own, two at a time, with nothing left to
 * chance. */
static tv_action discard_next(const cinco_state *state)
{
    uint32_t seat = tv_frames_peek(&state->frames)->arg[1];
    return tv_act(CINCO_VERB_DISCARD, seat, state->hand[seat][0], state->hand[seat][1]);
}

uint32_t cinco_discard_outcomes(const tv_state *opaque, tv_outcome *out)
{
    out[0] = (tv_outcome){discard_next(cinco_read(opaque)), 1};
    return 1;
}

tv_action cinco_discard_sample(const tv_state *opaque, tv_rng *rng)
{
    (void)rng;
    return discard_next(cinco_read(opaque));
}

/* Rule C2.5: all four cards go face up on the own pile before the new ones are drawn. */
void cinco_discard_apply(tv_state *opaque, tv_seat actor, tv_action action, tv_events *events)
{
    (void)actor;
    cinco_state *state = cinco_edit(opaque);
    tv_seat seat = (tv_seat)action.arg[0];
    for (uint32_t i = 1; i <= 2; i++) {
        tv_tell(events, TV_AUDIENCE_ALL, CINCO_EVENT_DISCARDED, seat, action.arg[i], 0, 0);
        cinco_hand_remove(state, seat, action.arg[i]);
    }
    tv_frame *frame = tv_frames_top(&state->frames);
    frame->arg[0] = (uint16_t)(frame->arg[0] - 2);
    if (frame->arg[0] > 0) return;
    tv_frames_pop(&state->frames);
    cinco_deal_push(state, seat, CINCO_HAND_MAX, events);
}

uint32_t cinco_deal_outcomes(const tv_state *opaque, tv_outcome *out)
{
    const cinco_state *state = cinco_read(opaque);
    uint32_t seat = tv_frames_peek(&state->frames)->arg[1];
    uint32_t count = 0;
    for (uint32_t card = 1; card <= CINCO_NUMBERS; card++)
        if (cinco_set_has(state->draw_pile, card))
            out[count++] = (tv_outcome){tv_act(CINCO_VERB_DEAL, seat, card, 0), 1};
    return count;
}

tv_action cinco_deal_sample(const tv_state *opaque, tv_rng *rng)
{
    const cinco_state *state = cinco_read(opaque);
    uint32_t seat = tv_frames_peek(&state->frames)->arg[1];
    uint32_t index = tv_rng_below(rng, state->draw_count);
    uint32_t low = tv_bits_count(state->draw_pile[0]);
    uint32_t card = index < low ? tv_bits_nth(state->draw_pile[0], index)
                                : 64 + tv_bits_nth(state->draw_pile[1], index - low);
    return tv_act(CINCO_VERB_DEAL, seat, card, 0);
}

/* Rules C2.3, C2.6: the last card drawn ends the turn, unless hands are still being dealt. */
void cinco_deal_apply(tv_state *opaque, tv_seat actor, tv_action action, tv_events *events)
{
    (void)actor;
    cinco_state *state = cinco_edit(opaque);
    cinco_deal_one(state, (tv_seat)action.arg[0], action.arg[1], events);
    if (tv_frames_peek(&state->frames)->step == CINCO_STEP_TURN) cinco_turn_end(state, events);
}

uint32_t cinco_start_outcomes(const tv_state *opaque, tv_outcome *out)
{
    uint32_t seats = cinco_read(opaque)->frames.seats;
    for (uint32_t seat = 0; seat < seats; seat++)
        out[seat] = (tv_outcome){tv_act(CINCO_VERB_START, seat, 0, 0), 1};
    return seats;
}

void cinco_start_apply(tv_state *opaque, tv_seat actor, tv_action action, tv_events *events)
{
    (void)actor;
    cinco_state *state = cinco_edit(opaque);
    tv_frames_pop(&state->frames);
    tv_frames_push(&state->frames, CINCO_STEP_TURN, tv_seat_bit((tv_seat)action.arg[0]));
    tv_tell(events, TV_AUDIENCE_ALL, CINCO_EVENT_STARTS, action.arg[0], 0, 0, 0);
}
