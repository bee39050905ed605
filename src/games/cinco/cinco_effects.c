/* cinco_effects.c - cards and pieces on the move, and what decides a match.
 *
 * A card is always in exactly one place: the draw pile, a hand, or a face-up pile. */
/* SPDX-License-Identifier: MIT */
#include "games/cinco/cinco_rules.h"

/* ---- The board ---- */

/* Rules C2.7, C2.12; with the variant (C4.1) an unusable card counts as a 1. */
uint32_t cinco_lowest_for(const cinco_state *state, uint32_t card)
{
    uint64_t free[CINCO_HALVES];
    cinco_free_from(state, card, free);
    if (free[0] | free[1]) return card;
    return state->frames.option[CINCO_OPTION_VARIANT] ? 1 : 0;
}

/* Rules C3.1, CR9, CR10: six in a row contain five, and no line of the catalog crosses the
 * centre. Only lines through the space can have changed. */
const cinco_line *cinco_line_made(const cinco_state *state, uint32_t side, uint32_t space)
{
    uint64_t missing[CINCO_HALVES] = {~state->pieces[0][side], ~state->pieces[1][side]};
    missing[space / 64] &= ~cinco_bit(space);
    const cinco_through *through = &cinco_lines_through[space];
    for (uint32_t i = 0; i < through->count; i++) {
        const cinco_line *line = &cinco_lines[through->line[i]];
        if (((line->mask[0] & missing[0]) | (line->mask[1] & missing[1])) == 0) return line;
    }
    return NULL;
}

/* Rules C3.1, C3.3, CR12, CH2. A line wins even with the last piece or on the last space. */
bool cinco_piece_place(cinco_state *state, tv_seat seat, uint32_t space, tv_events *events)
{
    uint32_t side = cinco_side_of(state, seat);
    state->pieces[space / 64][side] |= cinco_bit(space);
    state->last_space = (uint8_t)space;
    uint32_t placed = tv_bits_count(state->pieces[0][side]) + tv_bits_count(state->pieces[1][side]);
    tv_tell(events, TV_AUDIENCE_ALL, CINCO_EVENT_PLACED, seat, (int)side, (int)space,
            (int)(CINCO_PIECES - placed));
    const cinco_line *line = cinco_line_made(state, side, space);
    if (line != NULL) {
        tv_tell(events, TV_AUDIENCE_ALL, CINCO_EVENT_LINE, seat, (int)side, line->space[0],
                line->space[CINCO_LINE_SPACES - 1]);
        tv_frames_end(&state->frames, CINCO_ENDING_LINE);
        return true;
    }
    if (placed == CINCO_PIECES) {
        tv_tell(events, TV_AUDIENCE_ALL, CINCO_EVENT_PIECES_GONE, (int)side, 0, 0, 0);
        tv_frames_end(&state->frames, CINCO_ENDING_PIECES_GONE);
        return true;
    }
    uint64_t free[CINCO_HALVES];
    cinco_free_from(state, 1, free);
    if ((free[0] | free[1]) == 0) {
        tv_tell(events, TV_AUDIENCE_ALL, CINCO_EVENT_BOARD_FULL, 0, 0, 0, 0);
        tv_frames_end(&state->frames, CINCO_ENDING_BOARD_FULL);
        return true;
    }
    return false;
}

/* Rule C2.1, and house rule CH1 against endless matches. */
void cinco_turn_end(cinco_state *state, tv_events *events)
{
    tv_frame *turn = tv_frames_top(&state->frames);
    uint32_t next = (uint32_t)turn->seats << 1;
    turn->seats = (uint8_t)(next >> state->frames.seats ? 1 : next);
    state->turn_count++;
    if (state->turn_count < CINCO_TURNS_MAX) return;
    tv_tell(events, TV_AUDIENCE_ALL, CINCO_EVENT_TURNS_GONE, CINCO_TURNS_MAX, 0, 0, 0);
    tv_frames_end(&state->frames, CINCO_ENDING_TURNS_GONE);
}

/* ---- Cards ---- */

void cinco_hand_add(cinco_state *state, tv_seat seat, uint32_t card)
{
    uint8_t *hand = state->hand[seat];
    uint32_t i = state->hand_count[seat]++;
    for (; i > 0 && hand[i - 1] > card; i--) hand[i] = hand[i - 1];
    hand[i] = (uint8_t)card;
}

/* Rule C2.9: from the hand face up to the seat's own pile. */
void cinco_hand_remove(cinco_state *state, tv_seat seat, uint32_t card)
{
    uint8_t *hand = state->hand[seat];
    uint32_t last = --state->hand_count[seat];
    uint32_t i = 0;
    while (hand[i] != card) i++;
    for (; i < last; i++) hand[i] = hand[i + 1];
    hand[last] = 0;
    state->pile[card / 64][seat] |= cinco_bit(card);
    if (cinco_set_has(state->kept, card)) {
        state->kept[card / 64] &= ~cinco_bit(card);
        state->kept_count[seat]--;
    }
}

/* Rules C3.4, CR7. Everybody saw the piles, so everybody now knows which cards are left in the
 * hands: those are remembered as kept. */
static void shuffle_piles(cinco_state *state, tv_events *events)
{
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
        for (uint32_t half = 0; half < CINCO_HALVES; half++) {
            state->draw_pile[half] |= state->pile[half][seat];
            state->pile[half][seat] = 0;
        }
        state->kept_count[seat] = state->hand_count[seat];
        for (uint32_t i = 0; i < state->hand_count[seat]; i++)
            state->kept[state->hand[seat][i] / 64] |= cinco_bit(state->hand[seat][i]);
    }
    state->draw_count = (uint8_t)cinco_set_count(state->draw_pile);
    tv_tell(events, TV_AUDIENCE_ALL, CINCO_EVENT_SHUFFLED, state->draw_count, 0, 0, 0);
}

/* Rules CR6, CR7: the shuffle waits until a card is needed, even in the midst of an exchange. */
void cinco_deal_push(cinco_state *state, tv_seat seat, uint32_t count, tv_events *events)
{
    if (state->draw_count == 0) shuffle_piles(state, events);
    tv_frame *frame = tv_frames_push(&state->frames, CINCO_STEP_DEAL, 0);
    frame->arg[0] = (uint16_t)count;
    frame->arg[1] = (uint16_t)seat;
}

void cinco_deal_one(cinco_state *state, tv_seat seat, uint32_t card, tv_events *events)
{
    state->draw_pile[card / 64] &= ~cinco_bit(card);
    state->draw_count--;
    cinco_hand_add(state, seat, card);
    tv_tell(events, tv_audience_only(seat), CINCO_EVENT_CARD_GIVEN, seat, (int)card, 0, 0);
    tv_tell(events, tv_audience_others(seat), CINCO_EVENT_CARD_HIDDEN, seat, 0, 0, 0);
    tv_frame *frame = tv_frames_top(&state->frames);
    if (--frame->arg[0] == 0)
        tv_frames_pop(&state->frames);
    else if (state->draw_count == 0)
        shuffle_piles(state, events);
}
