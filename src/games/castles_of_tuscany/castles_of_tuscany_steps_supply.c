/* castles_of_tuscany_steps_supply.c - region cards, yield cards, the tiles in the middle, and
 * storage.
 *
 * A pile is shuffled anew only when something is needed from it and it is empty (UR35). Whoever
 * pushes a chance frame here makes sure that there is something to draw. */
/* SPDX-License-Identifier: MIT */
#include "games/castles_of_tuscany/castles_of_tuscany_rules.h"

/* ---- Region cards ---- */

/* U3.3, UR28: the discards become the new pile. With two players, both can now count which cards
 * the other one holds, since all the rest lies open. */
static bool deck_ready(castles_of_tuscany_state *state, tv_events *events)
{
    if (state->deck_count > 0) return true;
    state->deck_count = (uint8_t)tv_counts_sum(state->discards, CASTLES_OF_TUSCANY_COLOURS);
    if (state->deck_count == 0) return false;
    memcpy(state->deck, state->discards, sizeof state->deck);
    memset(state->discards, 0, sizeof state->discards);
    if (state->frames.seats == 2) memcpy(state->known, state->hand, sizeof state->known);
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_CARDS_SHUFFLED, state->deck_count, 0,
            0, 0);
    return true;
}

void castles_of_tuscany_draw(castles_of_tuscany_state *state, uint32_t seat, uint32_t count,
                             tv_events *events)
{
    if (!deck_ready(state, events)) {
        tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_NO_CARDS, (int)seat, 0, 0, 0);
        return;
    }
    tv_frame *frame = tv_frames_push(&state->frames, CASTLES_OF_TUSCANY_STEP_CARD, 0);
    frame->arg[0] = (uint16_t)count;
    frame->arg[1] = (uint16_t)seat;
}

uint32_t castles_of_tuscany_card_outcomes(const tv_state *opaque, tv_outcome *out)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read(opaque);
    uint32_t seat = tv_frames_peek(&state->frames)->arg[1], count = 0;
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++)
        if (state->deck[colour] > 0)
            out[count++] = (tv_outcome){tv_act(CASTLES_OF_TUSCANY_VERB_CARD, seat, colour, 0),
                                        state->deck[colour]};
    return count;
}

tv_action castles_of_tuscany_card_sample(const tv_state *opaque, tv_rng *rng)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read(opaque);
    uint32_t nth = tv_rng_below(rng, state->deck_count);
    return tv_act(CASTLES_OF_TUSCANY_VERB_CARD, tv_frames_peek(&state->frames)->arg[1],
                  tv_counts_nth(state->deck, nth), 0);
}

void castles_of_tuscany_card_apply(tv_state *opaque, tv_seat chance, tv_action action,
                                   tv_events *events)
{
    (void)chance;
    castles_of_tuscany_state *state = castles_of_tuscany_edit(opaque);
    tv_frame *frame = tv_frames_top(&state->frames);
    uint32_t seat = action.arg[0], colour = action.arg[1];
    state->deck[colour]--;
    state->deck_count--;
    state->hand[seat][colour]++;
    state->hand_count[seat]++;
    if (events != NULL) {
        tv_seat owner = (tv_seat)seat;
        tv_tell(events, tv_audience_only(owner), CASTLES_OF_TUSCANY_EVENT_CARD_SEEN, (int)seat,
                (int)colour, 0, 0);
        tv_tell(events, tv_audience_others(owner), CASTLES_OF_TUSCANY_EVENT_CARD, (int)seat, 0, 0,
                0);
    }
    if (--frame->arg[0] > 0) {
        if (deck_ready(state, events)) return;
        tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_NO_CARDS, (int)seat, 0, 0, 0);
    }
    tv_frames_pop(&state->frames);
    castles_of_tuscany_settle(state, events);
}

/* ---- Yield cards ---- */

void castles_of_tuscany_reveal(castles_of_tuscany_state *state, uint32_t count, tv_events *events)
{
    if (state->yields_count == 0) { /* U6.19: 27 cards are never all out of the two piles */
        state->yields_count =
            (uint8_t)tv_counts_sum(state->yield_discards, CASTLES_OF_TUSCANY_YIELDS);
        memcpy(state->yields, state->yield_discards, sizeof state->yields);
        memset(state->yield_discards, 0, sizeof state->yield_discards);
        tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_YIELDS_SHUFFLED, 0, 0, 0, 0);
    }
    tv_frames_push(&state->frames, CASTLES_OF_TUSCANY_STEP_YIELD, 0)->arg[0] = (uint16_t)count;
}

uint32_t castles_of_tuscany_yield_outcomes(const tv_state *opaque, tv_outcome *out)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read(opaque);
    uint32_t count = 0;
    for (uint32_t yield = 0; yield < CASTLES_OF_TUSCANY_YIELDS; yield++)
        if (state->yields[yield] > 0)
            out[count++] = (tv_outcome){tv_act(CASTLES_OF_TUSCANY_VERB_YIELD, yield, 0, 0),
                                        state->yields[yield]};
    return count;
}

tv_action castles_of_tuscany_yield_sample(const tv_state *opaque, tv_rng *rng)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read(opaque);
    uint32_t nth = tv_rng_below(rng, state->yields_count);
    return tv_act(CASTLES_OF_TUSCANY_VERB_YIELD, tv_counts_nth(state->yields, nth), 0, 0);
}

/* ---- Storage ---- */

void castles_of_tuscany_store(castles_of_tuscany_state *state, uint32_t seat, uint32_t item)
{
    uint8_t *slots = state->storage[seat];
    uint32_t index = state->storage_count[seat]++;
    for (; index > 0 && slots[index - 1] > item + 1; index--) slots[index] = slots[index - 1];
    slots[index] = (uint8_t)(item + 1);
}

void castles_of_tuscany_unstore(castles_of_tuscany_state *state, uint32_t seat, uint32_t item)
{
    uint8_t *slots = state->storage[seat];
    uint32_t index = 0;
    while (slots[index] != item + 1) index++;
    uint32_t last = --state->storage_count[seat];
    for (; index < last; index++) slots[index] = slots[index + 1];
    slots[last] = 0;
}

uint32_t castles_of_tuscany_stored(const castles_of_tuscany_state *state, uint32_t seat,
                                   uint32_t item)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < CASTLES_OF_TUSCANY_STORAGE; i++)
        count += state->storage[seat][i] == item + 1;
    return count;
}

void castles_of_tuscany_gain_piece(castles_of_tuscany_state *state, uint32_t seat, bool has_points,
                                   tv_events *events)
{
    bool has_room = state->storage_count[seat] < castles_of_tuscany_capacity(state, seat);
    if (!has_room && !has_points) {
        tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_PIECE_LOST, (int)seat, 0, 0, 0);
        return;
    }
    if (!has_room) {
        state->red[seat] = (uint16_t)(state->red[seat] + 2u);
        tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_PIECE_POINTS, (int)seat, 2, 0, 0);
        return;
    }
    castles_of_tuscany_store(state, seat, CASTLES_OF_TUSCANY_PIECE);
    state->fresh++;
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_GAINS_PIECE, (int)seat, 0, 0, 0);
}

/* ---- The tiles in the middle ---- */

/* U8.4, UR35: neutral tiles that were removed are shuffled when one is needed. */
static bool stock_ready(castles_of_tuscany_state *state, tv_events *events)
{
    if (state->stock_count > 0) return true;
    state->stock_count = (uint8_t)tv_counts_sum(state->stock_discards, CASTLES_OF_TUSCANY_TILES);
    if (state->stock_count == 0) {
        tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_NO_TILES, 0, 0, 0, 0);
        return false;
    }
    memcpy(state->stock, state->stock_discards, sizeof state->stock);
    memset(state->stock_discards, 0, sizeof state->stock_discards);
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_NEUTRALS_SHUFFLED, 0, 0, 0, 0);
    return true;
}

/* Removes every open tile of a colour: neutral ones to their discards, the others from the game
 * (U8.5). Returns how many. */
static uint32_t sweep(castles_of_tuscany_state *state, uint32_t colour)
{
    uint32_t first = colour, last = colour;
    if (colour == CASTLES_OF_TUSCANY_LIGHT_GREEN) last = CASTLES_OF_TUSCANY_TILES - 1;
    for (uint32_t tile = first; tile <= last; tile++) {
        uint8_t neutral = state->open_neutral[tile];
        state->stock_discards[tile] = (uint8_t)(state->stock_discards[tile] + neutral);
        state->boxed[tile] = (uint8_t)(state->boxed[tile] + state->open[tile] - neutral);
        state->open[tile] = 0;
        state->open_neutral[tile] = 0;
    }
    uint32_t count = state->open_colour[colour];
    state->open_colour[colour] = 0;
    return count;
}

/* UR36: the refill is complete; every colour with five or more goes. Returns how many tiles. */
static uint32_t sweep_fives(castles_of_tuscany_state *state, tv_events *events)
{
    uint32_t removed = 0;
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++) {
        if (state->open_colour[colour] < CASTLES_OF_TUSCANY_FIVE) continue;
        uint32_t count = sweep(state, colour);
        tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_FIVE, (int)count, (int)colour, 0,
                0);
        removed += count;
    }
    return removed;
}

/* The refill frame on top has laid out all it could: check for five, then go on. */
static void refill_done(castles_of_tuscany_state *state, tv_events *events)
{
    tv_frame *frame = tv_frames_top(&state->frames);
    uint32_t removed = sweep_fives(state, events);
    if (removed > 0 && stock_ready(state, events)) {
        frame->arg[0] = (uint16_t)removed;
        frame->arg[2] = 1;
        return;
    }
    uint32_t waiting = frame->arg[1];
    tv_frames_pop(&state->frames);
    if (waiting > 0) castles_of_tuscany_effect(state, state->active, waiting - 1, events);
    castles_of_tuscany_settle(state, events);
}

void castles_of_tuscany_lift(castles_of_tuscany_state *state, uint32_t tile, uint32_t space,
                             tv_events *events)
{
    /* UH2: of equal open tiles, one with a player's back goes first. */
    if (state->open[tile] == state->open_neutral[tile]) state->open_neutral[tile]--;
    state->open[tile]--;
    state->open_colour[castles_of_tuscany_tile_colour(tile)]--;
    state->idle = 0;
    const uint8_t *pile = state->pile[state->active];
    bool is_neutral = pile[0] + pile[1] + pile[2] == 0;
    tv_frame *frame = tv_frames_push(&state->frames, CASTLES_OF_TUSCANY_STEP_REFILL, 0);
    frame->arg[0] = 1;
    frame->arg[1] = (uint16_t)(space < CASTLES_OF_TUSCANY_SPACES ? space + 1 : 0);
    frame->arg[2] = is_neutral;
    if (is_neutral && !stock_ready(state, events)) refill_done(state, events);
}

void castles_of_tuscany_clear(castles_of_tuscany_state *state, uint32_t colour, tv_events *events)
{
    uint32_t count = sweep(state, colour);
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_CLEARS, state->active, (int)count,
            (int)colour, 0);
    tv_frame *frame = tv_frames_push(&state->frames, CASTLES_OF_TUSCANY_STEP_REFILL, 0);
    frame->arg[0] = (uint16_t)count;
    frame->arg[2] = 1;
    if (!stock_ready(state, events)) refill_done(state, events);
}

static const uint8_t *refill_source(const castles_of_tuscany_state *state)
{
    return tv_frames_peek(&state->frames)->arg[2] ? state->stock : state->bag[state->active];
}

uint32_t castles_of_tuscany_refill_outcomes(const tv_state *opaque, tv_outcome *out)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read(opaque);
    const uint8_t *source = refill_source(state);
    uint32_t count = 0;
    for (uint32_t tile = 0; tile < CASTLES_OF_TUSCANY_TILES; tile++)
        if (source[tile] > 0)
            out[count++] =
                (tv_outcome){tv_act(CASTLES_OF_TUSCANY_VERB_OPEN, tile, 0, 0), source[tile]};
    return count;
}

tv_action castles_of_tuscany_refill_sample(const tv_state *opaque, tv_rng *rng)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read(opaque);
    const uint8_t *source = refill_source(state), *pile = state->pile[state->active];
    uint32_t total = source == state->stock ? state->stock_count : 0u + pile[0] + pile[1] + pile[2];
    return tv_act(CASTLES_OF_TUSCANY_VERB_OPEN, tv_counts_nth(source, tv_rng_below(rng, total)), 0,
                  0);
}

/* U4.4, UR10: the leftmost pile that is not empty gives the tile. */
static void open_from_pile(castles_of_tuscany_state *state, uint32_t tile, tv_events *events)
{
    uint32_t seat = state->active, pile = 0;
    while (state->pile[seat][pile] == 0) pile++;
    state->bag[seat][tile]--;
    state->pile[seat][pile]--;
    tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_OPENS, (int)seat, (int)tile,
            (int)pile, 0);
    if (state->pile[seat][pile] == 0)
        tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_PILE_EMPTY, (int)seat, (int)pile,
                0, 0);
}

void castles_of_tuscany_refill_apply(tv_state *opaque, tv_seat chance, tv_action action,
                                     tv_events *events)
{
    (void)chance;
    castles_of_tuscany_state *state = castles_of_tuscany_edit(opaque);
    tv_frame *frame = tv_frames_top(&state->frames);
    uint32_t tile = action.arg[0];
    if (frame->arg[2]) {
        state->stock[tile]--;
        state->stock_count--;
        state->open_neutral[tile]++;
        tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_OPENS_NEUTRAL, (int)tile, 0, 0,
                0);
    } else {
        open_from_pile(state, tile, events);
    }
    state->open[tile]++;
    state->open_colour[castles_of_tuscany_tile_colour(tile)]++;
    if (--frame->arg[0] > 0 && stock_ready(state, events)) return;
    refill_done(state, events);
}
