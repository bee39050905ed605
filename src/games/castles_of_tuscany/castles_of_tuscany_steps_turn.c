/* castles_of_tuscany_steps_turn.c - the turn: three actions, marble for another one, and choosing
 * a tile.
 *
 * The turn frame stays at the bottom of the stack while an action is carried out above it; when it
 * comes up again with no action owed, the turn is over (castles_of_tuscany_settle). */
/* SPDX-License-Identifier: MIT */
#include "games/castles_of_tuscany/castles_of_tuscany_rules.h"

/* ---- From turn to turn ---- */

void castles_of_tuscany_turn_begin(castles_of_tuscany_state *state, uint32_t seat,
                                   tv_events *events)
{
    tv_frame *frame = tv_frames_top(&state->frames);
    *frame = (tv_frame){CASTLES_OF_TUSCANY_STEP_TURN, tv_seat_bit((tv_seat)seat), {0, 0, 0}};
    state->active = (uint8_t)seat;
    state->actions = 1;
    state->marble_used = 0;
    state->fresh = 0;
    if (castles_of_tuscany_has(state, CASTLES_OF_TUSCANY_SINCE_IDLE_TURNS)) state->idle++;
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_TURN, (int)seat, 0, 0, 0);
}

/* U9.1, UR26: somebody has emptied the pile of this round. */
bool castles_of_tuscany_round_is_closing(const castles_of_tuscany_state *state)
{
    for (uint32_t seat = 0; seat < state->frames.seats; seat++)
        if (state->pile[seat][state->round] == 0) return true;
    return false;
}

/* All have had equally many turns. Returns false when the match is over. */
static bool set_of_turns_done(castles_of_tuscany_state *state, tv_events *events)
{
    if (state->round == CASTLES_OF_TUSCANY_ROUND_EXTRA) {
        castles_of_tuscany_round_score(state, 2, events);
        castles_of_tuscany_finish(state, CASTLES_OF_TUSCANY_ENDING_ROUNDS, events);
        return false;
    }
    if (!castles_of_tuscany_round_is_closing(state)) return true;
    if (state->round == 2) {
        tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_EXTRA, 0, 0, 0, 0);
    } else {
        castles_of_tuscany_round_score(state, state->round, events);
        tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_ROUND, state->round + 1, 0, 0, 0);
    }
    state->round++;
    return true;
}

static void turn_end(castles_of_tuscany_state *state, tv_events *events)
{
    uint32_t seats = state->frames.seats;
    if (!castles_of_tuscany_has(state, CASTLES_OF_TUSCANY_SINCE_IDLE_TURNS)) state->idle++;
    if (state->idle >= CASTLES_OF_TUSCANY_IDLE * seats) { /* UH1 */
        tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_STALLED, CASTLES_OF_TUSCANY_IDLE,
                0, 0, 0);
        castles_of_tuscany_round_score(state, state->round < 2 ? state->round : 2, events);
        castles_of_tuscany_finish(state, CASTLES_OF_TUSCANY_ENDING_STALLED, events);
        return;
    }
    uint32_t next = state->active + 1u == seats ? 0 : state->active + 1u;
    if (next == state->start && !set_of_turns_done(state, events)) return;
    castles_of_tuscany_turn_begin(state, next, events);
}

void castles_of_tuscany_settle(castles_of_tuscany_state *state, tv_events *events)
{
    if (state->frames.depth == 0 || state->actions > 0) return;
    tv_frame *frame = tv_frames_top(&state->frames);
    if (frame->step != CASTLES_OF_TUSCANY_STEP_TURN) return;
    if (state->marble[state->active] > 0 && !state->marble_used)
        frame->step = CASTLES_OF_TUSCANY_STEP_AFTER;
    else
        turn_end(state, events);
}

/* ---- Choosing a tile ---- */

typedef enum take_mode {
    TAKE_NOTHING,   /* no tile lies open */
    TAKE_ANY,       /* UR8 */
    TAKE_PLACEABLE, /* only tiles that could be placed */
    TAKE_CLEAR      /* UR9: none could be placed, so a colour must be replaced first */
} take_mode;

/* UR9: neutral tiles that could still come hold a colour that can be placed. */
static bool help_may_come(const castles_of_tuscany_state *state, uint32_t placeable)
{
    uint32_t colours = 0;
    for (uint32_t tile = 0; tile < CASTLES_OF_TUSCANY_TILES; tile++)
        if (state->stock[tile] + state->stock_discards[tile] > 0)
            colours |= 1u << castles_of_tuscany_tile_colour(tile);
    return (colours & placeable) != 0;
}

static take_mode take_mode_of(const castles_of_tuscany_state *state, uint32_t placeable,
                              bool is_replaced)
{
    uint32_t open = castles_of_tuscany_open_colours(state);
    if (open == 0) return TAKE_NOTHING;
    if ((open & placeable) == 0) return help_may_come(state, placeable) ? TAKE_CLEAR : TAKE_ANY;
    bool is_strict =
        state->frames.option[CASTLES_OF_TUSCANY_OPTION_TAKE] == CASTLES_OF_TUSCANY_TAKE_PLACEABLE;
    return is_replaced || is_strict ? TAKE_PLACEABLE : TAKE_ANY;
}

static uint32_t list_open(const castles_of_tuscany_state *state, take_mode mode, uint32_t placeable,
                          tv_action *out)
{
    uint32_t count = 0;
    if (mode == TAKE_CLEAR) {
        for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++)
            if (state->open_colour[colour] > 0)
                out[count++] = tv_act(CASTLES_OF_TUSCANY_VERB_CLEAR, colour, 0, 0);
        return count;
    }
    uint32_t allowed = mode == TAKE_PLACEABLE ? placeable : 0xFFu;
    for (uint32_t tile = 0; tile < CASTLES_OF_TUSCANY_TILES; tile++) {
        out[count] = tv_act(CASTLES_OF_TUSCANY_VERB_TAKE, tile, 0, 0);
        count += (state->open[tile] != 0) & (allowed >> castles_of_tuscany_tile_colour(tile) & 1u);
    }
    return count;
}

/* Why this tile may not be chosen, or this colour not be replaced; storage aside. */
static bool choose_why(const castles_of_tuscany_state *state, uint32_t seat, tv_action action,
                       bool is_replaced, tv_note *reason)
{
    uint32_t placeable = castles_of_tuscany_placeable(state, seat), what = action.arg[0];
    take_mode mode = take_mode_of(state, placeable, is_replaced);
    if (action.kind == CASTLES_OF_TUSCANY_VERB_TAKE) {
        if (state->open[what] == 0)
            return tv_because(reason, CASTLES_OF_TUSCANY_REASON_NOT_OPEN, (int)what, 0, 0, 0);
        if (mode == TAKE_CLEAR)
            return tv_because(reason, CASTLES_OF_TUSCANY_REASON_CLEAR_FIRST, 0, 0, 0, 0);
        if (mode == TAKE_ANY || (placeable >> castles_of_tuscany_tile_colour(what) & 1u))
            return false;
        return tv_because(reason,
                          is_replaced ? CASTLES_OF_TUSCANY_REASON_TAKE_PLACEABLE
                                      : CASTLES_OF_TUSCANY_REASON_ONLY_PLACEABLE,
                          (int)what, 0, 0, 0);
    }
    if (state->open_colour[what] == 0)
        return tv_because(reason, CASTLES_OF_TUSCANY_REASON_COLOUR_NOT_OPEN, (int)what, 0, 0, 0);
    if (mode == TAKE_CLEAR) return false;
    uint32_t usable = castles_of_tuscany_open_colours(state) & placeable;
    if (usable == 0)
        return tv_because(reason, CASTLES_OF_TUSCANY_REASON_CLEAR_HOPELESS, 0, 0, 0, 0);
    return tv_because(reason, CASTLES_OF_TUSCANY_REASON_CLEAR_NEEDLESS, __builtin_ctz(usable), 0, 0,
                      0);
}

uint32_t castles_of_tuscany_take_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read(opaque);
    uint32_t placeable = castles_of_tuscany_placeable(state, (uint32_t)seat);
    bool is_replaced = tv_frames_peek(&state->frames)->arg[0] != 0;
    return list_open(state, take_mode_of(state, placeable, is_replaced), placeable, out);
}

bool castles_of_tuscany_take_why(const tv_state *opaque, tv_seat seat, tv_action action,
                                 tv_note *reason)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read(opaque);
    bool is_replaced = tv_frames_peek(&state->frames)->arg[0] != 0;
    return choose_why(state, (uint32_t)seat, action, is_replaced, reason);
}

static void take_tile(castles_of_tuscany_state *state, uint32_t tile, tv_events *events)
{
    castles_of_tuscany_store(state, state->active, tile);
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_TAKES, state->active, (int)tile, 0,
            0);
    castles_of_tuscany_lift(state, tile, CASTLES_OF_TUSCANY_SPACES, events);
}

void castles_of_tuscany_take_apply(tv_state *opaque, tv_seat seat, tv_action action,
                                   tv_events *events)
{
    (void)seat;
    castles_of_tuscany_state *state = castles_of_tuscany_edit(opaque);
    if (action.kind == CASTLES_OF_TUSCANY_VERB_CLEAR) {
        tv_frames_top(&state->frames)->arg[0] = 1;
        castles_of_tuscany_clear(state, action.arg[0], events);
    } else {
        tv_frames_pop(&state->frames);
        take_tile(state, action.arg[0], events);
    }
}

/* ---- The turn ---- */

/* Where each stored item may be placed and paid for; ascending by item, then space. */
static uint32_t list_places(const castles_of_tuscany_state *state, uint32_t seat, tv_action *out)
{
    uint32_t count = 0, free = castles_of_tuscany_free(state, seat), last = 0;
    for (uint32_t i = 0; i < state->storage_count[seat]; i++) {
        uint32_t slot = state->storage[seat][i];
        if (slot == last) continue;
        last = slot;
        uint32_t item = slot - 1, spaces = 0;
        if (item != CASTLES_OF_TUSCANY_PIECE) {
            castles_of_tuscany_colour colour = castles_of_tuscany_tile_colour(item);
            spaces = free & state->colour_spaces[seat][colour];
            if (spaces != 0 && castles_of_tuscany_means(state, seat, colour) < 2) spaces = 0;
        } else if (castles_of_tuscany_stored(state, seat, CASTLES_OF_TUSCANY_PIECE) >
                   state->fresh) {
            for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++)
                if (castles_of_tuscany_means(state, seat, colour) >= 2)
                    spaces |= free & state->colour_spaces[seat][colour];
        }
        for (; spaces != 0; spaces &= spaces - 1)
            out[count++] =
                tv_act(CASTLES_OF_TUSCANY_VERB_PLACE, item, (uint32_t)__builtin_ctz(spaces), 0);
    }
    return count;
}

/* UR15: something stored makes room for the tile to be chosen. */
static uint32_t list_discards(const castles_of_tuscany_state *state, uint32_t seat, tv_action *out)
{
    uint32_t count = 0, last = 0;
    for (uint32_t i = 0; i < state->storage_count[seat]; i++) {
        uint32_t slot = state->storage[seat][i];
        if (slot != last) out[count++] = tv_act(CASTLES_OF_TUSCANY_VERB_DISCARD, slot - 1, 0, 0);
        last = slot;
    }
    return count;
}

uint32_t castles_of_tuscany_turn_list(const tv_state *opaque, tv_seat mover, tv_action *out)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read(opaque);
    uint32_t seat = (uint32_t)mover, count = 0;
    out[count++] = tv_act(CASTLES_OF_TUSCANY_VERB_DRAW, 0, 0, 0);
    uint32_t placeable = castles_of_tuscany_placeable(state, seat);
    take_mode mode = take_mode_of(state, placeable, false);
    if (mode != TAKE_NOTHING) {
        if (state->storage_count[seat] < castles_of_tuscany_capacity(state, seat))
            count += list_open(state, mode, placeable, out + count);
        else
            count += list_discards(state, seat, out + count);
    }
    count += list_places(state, seat, out + count);
    if (state->marble[seat] > 0 && !state->marble_used)
        out[count++] = tv_act(CASTLES_OF_TUSCANY_VERB_MARBLE, 0, 0, 0);
    return count;
}

uint32_t castles_of_tuscany_after_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    (void)opaque, (void)seat;
    out[0] = tv_act(CASTLES_OF_TUSCANY_VERB_MARBLE, 0, 0, 0);
    out[1] = tv_act(CASTLES_OF_TUSCANY_VERB_DONE, 0, 0, 0);
    return 2;
}

static bool discard_why(const castles_of_tuscany_state *state, uint32_t seat, uint32_t item,
                        tv_note *reason)
{
    if (castles_of_tuscany_stored(state, seat, item) == 0)
        return tv_because(reason, CASTLES_OF_TUSCANY_REASON_NOT_STORED, (int)item, 0, 0, 0);
    if (castles_of_tuscany_open_colours(state) == 0)
        return tv_because(reason, CASTLES_OF_TUSCANY_REASON_NOTHING_OPEN, 0, 0, 0, 0);
    uint32_t capacity = castles_of_tuscany_capacity(state, seat) - state->storage_count[seat];
    if (capacity == 0) return false;
    return tv_because(reason, CASTLES_OF_TUSCANY_REASON_STORAGE_FREE, (int)capacity, 0, 0, 0);
}

static bool place_why(const castles_of_tuscany_state *state, uint32_t seat, uint32_t item,
                      uint32_t space, tv_note *reason)
{
    uint32_t stored = castles_of_tuscany_stored(state, seat, item);
    if (stored == 0)
        return tv_because(reason, CASTLES_OF_TUSCANY_REASON_NOT_STORED, (int)item, 0, 0, 0);
    if (item == CASTLES_OF_TUSCANY_PIECE && stored <= state->fresh)
        return tv_because(reason, CASTLES_OF_TUSCANY_REASON_FRESH_PIECE, 0, 0, 0, 0);
    if (castles_of_tuscany_space_why(state, seat, item, space, reason)) return true;
    castles_of_tuscany_colour colour = castles_of_tuscany_space_colour(state, seat, space);
    uint32_t means = castles_of_tuscany_means(state, seat, colour);
    if (means >= 2) return false;
    return tv_because(reason, CASTLES_OF_TUSCANY_REASON_CANNOT_PAY, (int)colour, (int)means, 0, 0);
}

static bool marble_why(const castles_of_tuscany_state *state, uint32_t seat, tv_note *reason)
{
    if (state->marble_used)
        return tv_because(reason, CASTLES_OF_TUSCANY_REASON_MARBLE_USED, 0, 0, 0, 0);
    if (state->marble[seat] == 0)
        return tv_because(reason, CASTLES_OF_TUSCANY_REASON_NO_MARBLE, 0, 0, 0, 0);
    return false;
}

bool castles_of_tuscany_turn_why(const tv_state *opaque, tv_seat mover, tv_action action,
                                 tv_note *reason)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read(opaque);
    uint32_t seat = (uint32_t)mover, what = action.arg[0];
    if (action.kind == CASTLES_OF_TUSCANY_VERB_MARBLE) return marble_why(state, seat, reason);
    if (action.kind == CASTLES_OF_TUSCANY_VERB_DONE) {
        if (state->actions == 0) return false;
        return tv_because(reason, CASTLES_OF_TUSCANY_REASON_ACTION_OWED, 0, 0, 0, 0);
    }
    if (state->actions == 0)
        return tv_because(reason, CASTLES_OF_TUSCANY_REASON_NO_ACTION_LEFT, 0, 0, 0, 0);
    switch (action.kind) {
    case CASTLES_OF_TUSCANY_VERB_DRAW: return false;
    case CASTLES_OF_TUSCANY_VERB_DISCARD: return discard_why(state, seat, what, reason);
    case CASTLES_OF_TUSCANY_VERB_PLACE: return place_why(state, seat, what, action.arg[1], reason);
    default: break;
    }
    if (choose_why(state, seat, action, false, reason)) return true;
    uint32_t capacity = castles_of_tuscany_capacity(state, seat);
    if (state->storage_count[seat] < capacity) return false;
    return tv_because(reason, CASTLES_OF_TUSCANY_REASON_STORAGE_FULL, (int)capacity, 0, 0, 0);
}

/* UR15, UR39: a tile leaves the game, whatever its back; a piece returns to the supply. Of pieces
 * that are alike, the one that cannot be used yet goes first (UH4). */
static void discard_item(castles_of_tuscany_state *state, uint32_t seat, uint32_t item,
                         tv_events *events)
{
    castles_of_tuscany_unstore(state, seat, item);
    if (item != CASTLES_OF_TUSCANY_PIECE)
        state->boxed[item]++;
    else if (state->fresh > 0)
        state->fresh--;
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_DISCARDS, (int)seat, (int)item, 0, 0);
}

static void pay_marble(castles_of_tuscany_state *state, uint32_t seat, tv_events *events)
{
    state->marble[seat]--;
    state->marble_used = 1;
    state->actions++;
    tv_frames_top(&state->frames)->step = CASTLES_OF_TUSCANY_STEP_TURN;
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_USES_MARBLE, (int)seat, 0, 0, 0);
}

static void start_place(castles_of_tuscany_state *state, uint32_t seat, uint32_t item,
                        uint32_t space)
{
    tv_frame *frame =
        tv_frames_push(&state->frames, CASTLES_OF_TUSCANY_STEP_PAY, tv_seat_bit((tv_seat)seat));
    frame->arg[0] = (uint16_t)item;
    frame->arg[1] = (uint16_t)space;
    frame->arg[2] = (uint16_t)castles_of_tuscany_space_colour(state, seat, space);
}

void castles_of_tuscany_turn_apply(tv_state *opaque, tv_seat mover, tv_action action,
                                   tv_events *events)
{
    castles_of_tuscany_state *state = castles_of_tuscany_edit(opaque);
    uint32_t seat = (uint32_t)mover, what = action.arg[0];
    if (action.kind == CASTLES_OF_TUSCANY_VERB_MARBLE) {
        pay_marble(state, seat, events);
        return;
    }
    if (action.kind == CASTLES_OF_TUSCANY_VERB_DONE) {
        turn_end(state, events);
        return;
    }
    state->actions--;
    switch (action.kind) {
    case CASTLES_OF_TUSCANY_VERB_DRAW: {
        uint32_t count =
            3u + state->bonus[seat][CASTLES_OF_TUSCANY_BONUS_CARD]; /* U3.1, U3.2, UR20 */
        tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_DRAWS, (int)seat, (int)count, 0,
                0);
        castles_of_tuscany_draw(state, seat, count, events);
        break;
    }
    case CASTLES_OF_TUSCANY_VERB_TAKE: take_tile(state, what, events); break;
    case CASTLES_OF_TUSCANY_VERB_DISCARD:
        discard_item(state, seat, what, events);
        tv_frames_push(&state->frames, CASTLES_OF_TUSCANY_STEP_TAKE, tv_seat_bit(mover));
        break;
    case CASTLES_OF_TUSCANY_VERB_CLEAR:
        tv_frames_push(&state->frames, CASTLES_OF_TUSCANY_STEP_TAKE, tv_seat_bit(mover))->arg[0] =
            1;
        castles_of_tuscany_clear(state, what, events);
        break;
    default: start_place(state, seat, what, action.arg[1]); break;
    }
    castles_of_tuscany_settle(state, events);
}
