/* castles_of_tuscany_setup.c - the first position, the dealing, and the laying of the regions.
 *
 * setup stacks the parts of the set-up in reverse, so that they come up in the rulebook's order:
 * starting player, open tiles, hands, boards, laying, castle, bonus tiles. Laying is simultaneous
 * and secret; the regions exist only once everybody has chosen a castle space (UH3). */
/* SPDX-License-Identifier: MIT */
#include "games/castles_of_tuscany/castles_of_tuscany_rules.h"

void castles_of_tuscany_setup(tv_state *opaque)
{
    castles_of_tuscany_state *state = castles_of_tuscany_edit(opaque);
    uint32_t seats = state->frames.seats;
    memcpy(state->deck, castles_of_tuscany_cards, sizeof state->deck);
    state->deck_count = (uint8_t)tv_counts_sum(state->deck, CASTLES_OF_TUSCANY_COLOURS);
    memcpy(state->yields, castles_of_tuscany_yield_cards, sizeof state->yields);
    state->yields_count = (uint8_t)tv_counts_sum(state->yields, CASTLES_OF_TUSCANY_YIELDS);
    memcpy(state->stock, castles_of_tuscany_neutral_tiles, sizeof state->stock);
    state->stock_count = (uint8_t)tv_counts_sum(state->stock, CASTLES_OF_TUSCANY_TILES);
    memset(state->bonus_left, 5, sizeof state->bonus_left);
    for (uint32_t seat = 0; seat < seats; seat++) {
        memcpy(state->bag[seat], castles_of_tuscany_tiles_of(state, seat), sizeof state->bag[seat]);
        memset(state->pile[seat], 7, sizeof state->pile[seat]);
    }

    tv_frames_push(&state->frames, CASTLES_OF_TUSCANY_STEP_ORDER, tv_seats_all(seats));
    tv_frames_push(&state->frames, CASTLES_OF_TUSCANY_STEP_BOARD, 0);
    for (uint32_t seat = seats; seat-- > 0;) castles_of_tuscany_draw(state, seat, 5, NULL);
    tv_frame *tiles = tv_frames_push(&state->frames, CASTLES_OF_TUSCANY_STEP_REFILL, 0);
    tiles->arg[0] = CASTLES_OF_TUSCANY_OPEN;
    tiles->arg[2] = 1;
    tv_frames_push(&state->frames, CASTLES_OF_TUSCANY_STEP_START, 0);
}

/* ---- Starting player and boards ---- */

uint32_t castles_of_tuscany_start_outcomes(const tv_state *opaque, tv_outcome *out)
{
    uint32_t seats = castles_of_tuscany_read(opaque)->frames.seats;
    for (uint32_t seat = 0; seat < seats; seat++)
        out[seat] = (tv_outcome){tv_act(CASTLES_OF_TUSCANY_VERB_STARTS, seat, 0, 0), 1};
    return seats;
}

void castles_of_tuscany_start_apply(tv_state *opaque, tv_seat chance, tv_action action,
                                    tv_events *events)
{
    (void)chance;
    castles_of_tuscany_state *state = castles_of_tuscany_edit(opaque);
    state->start = (uint8_t)action.arg[0];
    state->active = state->start;
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_STARTS, state->start, 0, 0, 0);
    tv_frames_pop(&state->frames);
}

uint32_t castles_of_tuscany_board_outcomes(const tv_state *opaque, tv_outcome *out)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read(opaque);
    const tv_frame *frame = tv_frames_peek(&state->frames);
    uint32_t dealt = 0, count = 0, seat = frame->arg[0], letter = frame->arg[1];
    for (uint32_t other = 0; other < seat; other++) dealt |= 1u << state->board[other][letter];
    for (uint32_t number = 0; number < 4; number++)
        if (!(dealt >> number & 1u))
            out[count++] = (tv_outcome){
                tv_act(CASTLES_OF_TUSCANY_VERB_BOARD, seat, letter * 4 + number, 0), 1};
    return count;
}

void castles_of_tuscany_board_apply(tv_state *opaque, tv_seat chance, tv_action action,
                                    tv_events *events)
{
    (void)chance;
    castles_of_tuscany_state *state = castles_of_tuscany_edit(opaque);
    tv_frame *frame = tv_frames_top(&state->frames);
    state->board[action.arg[0]][action.arg[1] / 4] = (uint8_t)(action.arg[1] % 4);
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_BOARD, action.arg[0], action.arg[1],
            0, 0);
    if (++frame->arg[1] < CASTLES_OF_TUSCANY_LETTERS) return;
    frame->arg[1] = 0;
    if (++frame->arg[0] == state->frames.seats) tv_frames_pop(&state->frames);
}

/* ---- Laying ---- */

static uint32_t list_all(uint32_t verb, uint32_t count, tv_action *out)
{
    for (uint32_t choice = 0; choice < count; choice++) out[choice] = tv_act(verb, choice, 0, 0);
    return count;
}

uint32_t castles_of_tuscany_order_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    (void)opaque, (void)seat;
    return list_all(CASTLES_OF_TUSCANY_VERB_ORDER, CASTLES_OF_TUSCANY_ORDERS, out);
}

uint32_t castles_of_tuscany_turning_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    (void)opaque, (void)seat;
    return list_all(CASTLES_OF_TUSCANY_VERB_TURNING, CASTLES_OF_TUSCANY_TURNINGS, out);
}

uint32_t castles_of_tuscany_offset_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    (void)opaque, (void)seat;
    return list_all(CASTLES_OF_TUSCANY_VERB_OFFSET, CASTLES_OF_TUSCANY_OFFSETS, out);
}

/* U1.10: every order, turning and offset that the verbs can name is allowed. */
bool castles_of_tuscany_lay_why(const tv_state *opaque, tv_seat seat, tv_action action,
                                tv_note *reason)
{
    (void)opaque, (void)seat, (void)action, (void)reason;
    return false;
}

uint32_t castles_of_tuscany_castle_spaces(const castles_of_tuscany_state *state, uint32_t seat)
{
    uint32_t colours[CASTLES_OF_TUSCANY_COLOURS];
    castles_of_tuscany_layout_colours(state->board[seat], state->order[seat], state->turning[seat],
                                      colours);
    return colours[CASTLES_OF_TUSCANY_DARK_GREEN];
}

uint32_t castles_of_tuscany_castle_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    uint32_t count = 0;
    for (uint32_t rest =
             castles_of_tuscany_castle_spaces(castles_of_tuscany_read(opaque), (uint32_t)seat);
         rest != 0; rest &= rest - 1)
        out[count++] = tv_act(CASTLES_OF_TUSCANY_VERB_CASTLE, (uint32_t)__builtin_ctz(rest), 0, 0);
    return count;
}

bool castles_of_tuscany_castle_why(const tv_state *opaque, tv_seat seat, tv_action action,
                                   tv_note *reason)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read(opaque);
    uint32_t colours[CASTLES_OF_TUSCANY_COLOURS], space = action.arg[0], colour = 0;
    castles_of_tuscany_layout_colours(state->board[seat], state->order[seat], state->turning[seat],
                                      colours);
    while (!(colours[colour] >> space & 1u)) colour++;
    if (colour == CASTLES_OF_TUSCANY_DARK_GREEN) return false;
    return tv_because(reason, CASTLES_OF_TUSCANY_REASON_NOT_DARK_GREEN, (int)space, (int)colour, 0,
                      0);
}

/* Everybody has chosen: the regions are shown, the castles stand, without effect or points. */
static void show_regions(castles_of_tuscany_state *state, tv_events *events)
{
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
        castles_of_tuscany_layout_colours(state->board[seat], state->order[seat],
                                          state->turning[seat], state->colour_spaces[seat]);
        castles_of_tuscany_fill(state, seat, CASTLES_OF_TUSCANY_CASTLE, state->castle[seat]);
        tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_LAYS, (int)seat,
                state->order[seat], state->turning[seat], state->offset[seat]);
        tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_CASTLE, (int)seat,
                state->castle[seat], 0, 0);
    }
}

void castles_of_tuscany_lay_apply(tv_state *opaque, tv_seat seat, tv_action action,
                                  tv_events *events)
{
    castles_of_tuscany_state *state = castles_of_tuscany_edit(opaque);
    tv_frame *frame = tv_frames_top(&state->frames);
    uint8_t *const chosen[] = {state->order, state->turning, state->offset, state->castle};
    chosen[action.kind - CASTLES_OF_TUSCANY_VERB_ORDER][seat] = (uint8_t)action.arg[0];
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_CHOSEN, seat, 0, 0, 0);
    frame->seats = (uint8_t)(frame->seats & ~tv_seat_bit(seat));
    if (frame->seats != 0) return;
    if (frame->step < CASTLES_OF_TUSCANY_STEP_CASTLE) {
        frame->step++;
        frame->seats = tv_seats_all(state->frames.seats);
        return;
    }
    show_regions(state, events);
    frame->step = CASTLES_OF_TUSCANY_STEP_BONUS;
    frame->seats = tv_seat_bit((tv_seat)state->start);
    frame->arg[0] = state->frames.seats;
}
