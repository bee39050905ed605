/* finca_setup.c - the first position, and everything chance does: laying out the board before the
 * match, and turning up fruit tiles during it (RULES.md F1, F2.1, F5.7). */
/* SPDX-License-Identifier: MIT */
#include "games/finca/finca_rules.h"

void finca_setup(tv_state *opaque)
{
    finca_state *state = finca_edit(opaque);
    uint32_t seats = state->frames.seats;
    for (uint32_t seat = 0; seat < seats; seat++) {
        state->area[seat][FINCA_AREA_FARMER] = finca_seats_farmers[seats];
        state->actions[seat] = (1u << FINCA_TOOL_COUNT) - 1;
    }
    memset(state->supply, FINCA_FRUITS_EACH, FINCA_FRUITS);
    state->supply[FINCA_SUPPLY_CART] = finca_seats_carts[seats];
    state->supply[FINCA_SUPPLY_WOOD] = finca_seats_wood[seats];
    state->unseen = (1ULL << FINCA_TILES) - 1;
    state->bonus_stack = (1u << FINCA_BONUSES) - 1;
    memset(state->blade, FINCA_FRUIT_NONE, sizeof state->blade);
    memset(state->top, FINCA_FACE_NONE, sizeof state->top);
    memset(state->left, FINCA_STACK, sizeof state->left);
    memset(state->finca, FINCA_FINCA_NONE, sizeof state->finca);
    /* The last one pushed comes first. */
    tv_frames_push(&state->frames, FINCA_STEP_START, 0);
    tv_frames_push(&state->frames, FINCA_STEP_FINCA, 0);
    tv_frames_push(&state->frames, FINCA_STEP_REVEAL, 0)->arg[0] = FINCA_COMMUNITIES_ALL;
    tv_frames_push(&state->frames, FINCA_STEP_BLADE, 0);
}

/* ---- Blades: two of each fruit on twelve places ---- */

static void count_blades(const finca_state *state, uint8_t loose[FINCA_FRUITS + 1])
{
    memset(loose, FINCA_BLADES / FINCA_FRUITS, FINCA_FRUITS + 1);
    for (uint32_t place = 0; place < FINCA_BLADES; place++) loose[state->blade[place]]--;
}

uint32_t finca_blade_outcomes(const tv_state *opaque, tv_outcome *out)
{
    const finca_state *state = finca_read(opaque);
    uint32_t place = tv_frames_peek(&state->frames)->arg[0], count = 0;
    uint8_t loose[FINCA_FRUITS + 1];
    count_blades(state, loose);
    for (uint32_t fruit = 0; fruit < FINCA_FRUITS; fruit++)
        if (loose[fruit] > 0)
            out[count++] = (tv_outcome){tv_act(FINCA_VERB_BLADE, place, fruit, 0), loose[fruit]};
    return count;
}

tv_action finca_blade_sample(const tv_state *opaque, tv_rng *rng)
{
    const finca_state *state = finca_read(opaque);
    uint32_t place = tv_frames_peek(&state->frames)->arg[0];
    uint8_t loose[FINCA_FRUITS + 1];
    count_blades(state, loose);
    uint32_t fruit = tv_counts_nth(loose, tv_rng_below(rng, FINCA_BLADES - place));
    return tv_act(FINCA_VERB_BLADE, place, fruit, 0);
}

void finca_blade_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    (void)seat;
    finca_state *state = finca_edit(opaque);
    state->blade[action.arg[0]] = (uint8_t)action.arg[1];
    tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_BLADE_LAID, action.arg[0], action.arg[1], 0, 0);
    tv_frame *frame = tv_frames_top(&state->frames);
    if (++frame->arg[0] == FINCA_BLADES) tv_frames_pop(&state->frames);
}

/* ---- Fruit tiles: from the bag of all that lie face down ---- */

static uint32_t next_community(const finca_state *state)
{
    return (uint32_t)__builtin_ctz(tv_frames_peek(&state->frames)->arg[0]);
}

uint32_t finca_reveal_outcomes(const tv_state *opaque, tv_outcome *out)
{
    const finca_state *state = finca_read(opaque);
    uint32_t community = next_community(state), count = 0;
    for (uint32_t face = 0; face < FINCA_FACES; face++) {
        uint32_t weight = finca_tile_count(state->unseen, face);
        if (weight > 0)
            out[count++] = (tv_outcome){tv_act(FINCA_VERB_TURN, community, face, 0), weight};
    }
    return count;
}

tv_action finca_reveal_sample(const tv_state *opaque, tv_rng *rng)
{
    const finca_state *state = finca_read(opaque);
    uint32_t chosen = tv_rng_below(rng, tv_bits_count(state->unseen));
    uint32_t face = finca_tile_face[tv_bits_nth(state->unseen, chosen)];
    return tv_act(FINCA_VERB_TURN, next_community(state), face, 0);
}

/* During the match the tiles are turned up behind a delivery, and that ends the turn (FR6). */
void finca_reveal_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    (void)seat;
    finca_state *state = finca_edit(opaque);
    uint32_t community = action.arg[0], face = action.arg[1];
    state->unseen = finca_tile_remove(state->unseen, face);
    state->top[community] = (uint8_t)face;
    tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_TILE_TURNED, (int)community, (int)face, 0, 0);
    tv_frame *frame = tv_frames_top(&state->frames);
    frame->arg[0] = (uint16_t)(frame->arg[0] & (frame->arg[0] - 1));
    if (frame->arg[0] != 0) return;
    tv_frames_pop(&state->frames);
    if (tv_frames_peek(&state->frames)->step == FINCA_STEP_TURN) finca_turn_end(state, events);
}

/* ---- Finca tiles: one on each community ---- */

static uint32_t loose_fincas(const finca_state *state)
{
    uint32_t loose = (1u << FINCA_FINCAS) - 1;
    for (uint32_t community = 0; community < FINCA_COMMUNITIES; community++)
        loose &= ~(1u << state->finca[community]);
    return loose;
}

uint32_t finca_finca_outcomes(const tv_state *opaque, tv_outcome *out)
{
    const finca_state *state = finca_read(opaque);
    uint32_t community = tv_frames_peek(&state->frames)->arg[0], count = 0;
    for (uint32_t loose = loose_fincas(state); loose != 0; loose &= loose - 1) {
        uint32_t finca = (uint32_t)__builtin_ctz(loose);
        out[count++] = (tv_outcome){tv_act(FINCA_VERB_FINCA, community, finca, 0), 1};
    }
    return count;
}

tv_action finca_finca_sample(const tv_state *opaque, tv_rng *rng)
{
    const finca_state *state = finca_read(opaque);
    uint32_t community = tv_frames_peek(&state->frames)->arg[0];
    uint32_t chosen = tv_rng_below(rng, FINCA_COMMUNITIES - community);
    return tv_act(FINCA_VERB_FINCA, community, tv_bits_nth(loose_fincas(state), chosen), 0);
}

void finca_finca_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    (void)seat;
    finca_state *state = finca_edit(opaque);
    state->finca[action.arg[0]] = (uint8_t)action.arg[1];
    tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_FINCA_LAID, action.arg[0], action.arg[1], 0, 0);
    tv_frame *frame = tv_frames_top(&state->frames);
    if (++frame->arg[0] == FINCA_COMMUNITIES) tv_frames_pop(&state->frames);
}

/* ---- The start player ---- */

uint32_t finca_start_outcomes(const tv_state *opaque, tv_outcome *out)
{
    const finca_state *state = finca_read(opaque);
    for (uint32_t seat = 0; seat < state->frames.seats; seat++)
        out[seat] = (tv_outcome){tv_act(FINCA_VERB_START, seat, 0, 0), 1};
    return state->frames.seats;
}

tv_action finca_start_sample(const tv_state *opaque, tv_rng *rng)
{
    return tv_act(FINCA_VERB_START, tv_rng_below(rng, finca_read(opaque)->frames.seats), 0, 0);
}

void finca_start_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    (void)seat;
    finca_state *state = finca_edit(opaque);
    tv_frame *frame = tv_frames_top(&state->frames);
    frame->step = FINCA_STEP_PLACE;
    frame->seats = tv_seat_bit((tv_seat)action.arg[0]);
    tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_START_CHOSEN, action.arg[0], 0, 0, 0);
}
