/* castles_setup.c - the first position, the dealing, and the laying of the regions.
 *
 * setup stacks the parts of the set-up in reverse, so that they come up in the rulebook's order:
 * starting player, open tiles, hands, boards, laying, castle, bonus tiles. Laying is simultaneous
 * and secret; the regions exist only once everybody has chosen a castle space (UH3). */
/* SPDX-License-Identifier: MIT */
#include "games/castles_of_tuscany/castles.h"

void castles_setup(tv_state *shared)
{
    castles_state *state = castles_of(shared);
    uint32_t seats = state->frames.seats;
    memcpy(state->deck, castles_cards, sizeof state->deck);
    state->deck_count = (uint8_t)tv_counts_sum(state->deck, CASTLES_COLOURS);
    memcpy(state->yields, castles_yield_cards, sizeof state->yields);
    state->yields_count = (uint8_t)tv_counts_sum(state->yields, CASTLES_YIELDS);
    memcpy(state->stock, castles_neutral_tiles, sizeof state->stock);
    state->stock_count = (uint8_t)tv_counts_sum(state->stock, CASTLES_TILES);
    memset(state->bonus_left, 5, sizeof state->bonus_left);
    for (uint32_t seat = 0; seat < seats; seat++) {
        memcpy(state->bag[seat], castles_player_tiles[seat], sizeof state->bag[seat]);
        memset(state->pile[seat], 7, sizeof state->pile[seat]);
    }

    tv_frames_push(&state->frames, CASTLES_STEP_ORDER, tv_seats_all(seats));
    tv_frames_push(&state->frames, CASTLES_STEP_BOARD, 0);
    for (uint32_t seat = seats; seat-- > 0;) castles_draw(state, seat, 5, NULL);
    tv_frame *tiles = tv_frames_push(&state->frames, CASTLES_STEP_REFILL, 0);
    tiles->arg[0] = CASTLES_OPEN;
    tiles->arg[2] = 1;
    tv_frames_push(&state->frames, CASTLES_STEP_START, 0);
}

/* ---- Starting player and boards ---- */

uint32_t castles_start_outcomes(const tv_state *shared, tv_outcome *out)
{
    uint32_t seats = castles_see(shared)->frames.seats;
    for (uint32_t seat = 0; seat < seats; seat++)
        out[seat] = (tv_outcome){tv_act(CASTLES_VERB_STARTS, seat, 0, 0), 1};
    return seats;
}

void castles_start_apply(tv_state *shared, tv_seat chance, tv_action action, tv_events *events)
{
    (void)chance;
    castles_state *state = castles_of(shared);
    state->start = (uint8_t)action.arg[0];
    state->active = state->start;
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_EVENT_STARTS, state->start, 0, 0, 0);
    tv_frames_pop(&state->frames);
}

uint32_t castles_board_outcomes(const tv_state *shared, tv_outcome *out)
{
    const castles_state *state = castles_see(shared);
    const tv_frame *frame = tv_frames_peek(&state->frames);
    uint32_t dealt = 0, count = 0, seat = frame->arg[0], letter = frame->arg[1];
    for (uint32_t other = 0; other < seat; other++) dealt |= 1u << state->board[other][letter];
    for (uint32_t number = 0; number < 4; number++)
        if (!(dealt >> number & 1u))
            out[count++] =
                (tv_outcome){tv_act(CASTLES_VERB_BOARD, seat, letter * 4 + number, 0), 1};
    return count;
}

void castles_board_apply(tv_state *shared, tv_seat chance, tv_action action, tv_events *events)
{
    (void)chance;
    castles_state *state = castles_of(shared);
    tv_frame *frame = tv_frames_top(&state->frames);
    state->board[action.arg[0]][action.arg[1] / 4] = (uint8_t)(action.arg[1] % 4);
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_EVENT_BOARD, action.arg[0], action.arg[1], 0, 0);
    if (++frame->arg[1] < CASTLES_LETTERS) return;
    frame->arg[1] = 0;
    if (++frame->arg[0] == state->frames.seats) tv_frames_pop(&state->frames);
}

/* ---- Laying ---- */

static uint32_t list_all(uint32_t verb, uint32_t count, tv_action *out)
{
    for (uint32_t choice = 0; choice < count; choice++) out[choice] = tv_act(verb, choice, 0, 0);
    return count;
}

uint32_t castles_order_list(const tv_state *shared, tv_seat seat, tv_action *out)
{
    (void)shared, (void)seat;
    return list_all(CASTLES_VERB_ORDER, CASTLES_ORDERS, out);
}

uint32_t castles_turning_list(const tv_state *shared, tv_seat seat, tv_action *out)
{
    (void)shared, (void)seat;
    return list_all(CASTLES_VERB_TURNING, CASTLES_TURNINGS, out);
}

uint32_t castles_offset_list(const tv_state *shared, tv_seat seat, tv_action *out)
{
    (void)shared, (void)seat;
    return list_all(CASTLES_VERB_OFFSET, CASTLES_OFFSETS, out);
}

/* U1.10: every order, turning and offset that the verbs can name is allowed. */
bool castles_lay_why(const tv_state *shared, tv_seat seat, tv_action action, tv_note *reason)
{
    (void)shared, (void)seat, (void)action, (void)reason;
    return false;
}

uint32_t castles_castle_spaces(const castles_state *state, uint32_t seat)
{
    uint32_t colours[CASTLES_COLOURS];
    castles_layout_colours(state->board[seat], state->order[seat], state->turning[seat], colours);
    return colours[CASTLES_DARK_GREEN];
}

uint32_t castles_castle_list(const tv_state *shared, tv_seat seat, tv_action *out)
{
    uint32_t count = 0;
    for (uint32_t rest = castles_castle_spaces(castles_see(shared), (uint32_t)seat); rest != 0;
         rest &= rest - 1)
        out[count++] = tv_act(CASTLES_VERB_CASTLE, (uint32_t)__builtin_ctz(rest), 0, 0);
    return count;
}

bool castles_castle_why(const tv_state *shared, tv_seat seat, tv_action action, tv_note *reason)
{
    const castles_state *state = castles_see(shared);
    uint32_t colours[CASTLES_COLOURS], space = action.arg[0], colour = 0;
    castles_layout_colours(state->board[seat], state->order[seat], state->turning[seat], colours);
    while (!(colours[colour] >> space & 1u)) colour++;
    if (colour == CASTLES_DARK_GREEN) return false;
    return tv_because(reason, CASTLES_REASON_NOT_DARK_GREEN, (int)space, (int)colour, 0, 0);
}

/* Everybody has chosen: the regions are shown, the castles stand, without effect or points. */
static void show_regions(castles_state *state, tv_events *events)
{
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
        castles_layout_colours(state->board[seat], state->order[seat], state->turning[seat],
                               state->colour_spaces[seat]);
        castles_fill(state, seat, CASTLES_CASTLE, state->castle[seat]);
        tv_tell(events, TV_AUDIENCE_ALL, CASTLES_EVENT_LAYS, (int)seat, state->order[seat],
                state->turning[seat], state->offset[seat]);
        tv_tell(events, TV_AUDIENCE_ALL, CASTLES_EVENT_CASTLE, (int)seat, state->castle[seat], 0,
                0);
    }
}

void castles_lay_apply(tv_state *shared, tv_seat seat, tv_action action, tv_events *events)
{
    castles_state *state = castles_of(shared);
    tv_frame *frame = tv_frames_top(&state->frames);
    uint8_t *const chosen[] = {state->order, state->turning, state->offset, state->castle};
    chosen[action.kind - CASTLES_VERB_ORDER][seat] = (uint8_t)action.arg[0];
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_EVENT_CHOSEN, seat, 0, 0, 0);
    frame->seats = (uint8_t)(frame->seats & ~tv_seat_bit(seat));
    if (frame->seats != 0) return;
    if (frame->step < CASTLES_STEP_CASTLE) {
        frame->step++;
        frame->seats = tv_seats_all(state->frames.seats);
        return;
    }
    show_regions(state, events);
    frame->step = CASTLES_STEP_BONUS;
    frame->seats = tv_seat_bit((tv_seat)state->start);
    frame->arg[0] = state->frames.seats;
}
