/* finca_effects.c - what happens to pieces: farmers walk, fruits and carts change hands, tiles are
 * collected, finca tiles and bonus tiles are given away, turns end. */
/* SPDX-License-Identifier: MIT */
#include "games/finca/finca_rules.h"

/* ---- Farmers ---- */

/* F4.2, F4.3, F4.5, FR23: counted before the farmer leaves, and after it has arrived. */
finca_walk finca_walk_from(const finca_state *state, uint32_t from)
{
    uint32_t steps = state->crowd[from];
    uint32_t reached = from + steps; /* at most 23 */
    uint32_t target = reached >= FINCA_BLADES ? reached - FINCA_BLADES : reached;
    uint32_t amount = state->crowd[target] + (target != from ? 1u : 0u);
    return (finca_walk){
        .target = (uint8_t)target,
        .steps = (uint8_t)steps,
        .fruit = state->blade[target],
        .amount = (uint8_t)amount,
        .carts = (uint8_t)(reached / FINCA_BLADES_PER_LINE - from / FINCA_BLADES_PER_LINE),
    };
}

void finca_farmer_lift(finca_state *state, tv_seat seat, uint32_t place)
{
    state->crowd[place]--;
    uint32_t is_last = --state->farmers[seat][place] == 0; /* unpredictable, so no branch */
    state->standing[seat] = (uint16_t)(state->standing[seat] & ~(is_last << place));
    state->area[seat][FINCA_AREA_FARMER]++;
}

void finca_farmer_set(finca_state *state, tv_seat seat, uint32_t place)
{
    state->crowd[place]++;
    state->farmers[seat][place]++;
    state->standing[seat] = (uint16_t)(state->standing[seat] | 1u << place);
    state->area[seat][FINCA_AREA_FARMER]--;
}

void finca_farmer_move(finca_state *state, tv_seat seat, uint32_t from, tv_events *events)
{
    finca_walk walk = finca_walk_from(state, from);
    finca_farmer_lift(state, seat, from);
    finca_farmer_set(state, seat, walk.target);
    tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_FARMER_MOVED, seat, (int)from, walk.target,
            walk.steps);
    finca_fruit_take(state, seat, walk.fruit, walk.amount, events);
    if (walk.carts > 0) finca_carts_take(state, seat, walk.carts, events);
}

/* ---- Fruits and carts ---- */

/* Everybody puts all of one lane back; FINCA_AREA_CART and FINCA_SUPPLY_CART are the same lane. */
static void return_all(finca_state *state, uint32_t lane, tv_events *events)
{
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
        uint32_t count = state->area[seat][lane];
        if (count == 0) continue;
        state->supply[lane] = (uint8_t)(state->supply[lane] + count);
        state->area[seat][lane] = 0;
        if (lane == FINCA_AREA_CART)
            tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_CARTS_RETURNED, (int)seat, (int)count, 0,
                    0);
        else
            tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_FRUIT_RETURNED, (int)seat, (int)count,
                    (int)lane, 0);
    }
}

static void take_lane(finca_state *state, tv_seat seat, uint32_t lane, uint32_t count)
{
    state->supply[lane] = (uint8_t)(state->supply[lane] - count);
    state->area[seat][lane] = (uint8_t)(state->area[seat][lane] + count);
}

/* F4.4, FR7: a supply that is too small, even if not empty, is filled up by everybody first. */
void finca_fruit_take(finca_state *state, tv_seat seat, uint32_t fruit, uint32_t amount,
                      tv_events *events)
{
    if (state->supply[fruit] < amount) {
        tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_FRUIT_SHORT, state->supply[fruit], (int)fruit,
                (int)amount, 0);
        return_all(state, fruit, events);
    }
    take_lane(state, seat, fruit, amount);
    tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_FRUIT_TAKEN, seat, (int)amount, (int)fruit, 0);
}

/* F4.6, FR9: the same for carts, all that are due at once. */
void finca_carts_take(finca_state *state, tv_seat seat, uint32_t count, tv_events *events)
{
    if (state->supply[FINCA_SUPPLY_CART] < count) {
        tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_CARTS_SHORT, state->supply[FINCA_SUPPLY_CART],
                (int)count, 0, 0);
        return_all(state, FINCA_AREA_CART, events);
    }
    take_lane(state, seat, FINCA_AREA_CART, count);
    tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_CARTS_TAKEN, seat, (int)count, 0, 0);
}

/* FR24: delivered fruits are back in the supply at once. */
void finca_fruit_pay(finca_state *state, tv_seat seat, const uint8_t price[FINCA_LANES])
{
    uint64_t lanes = finca_lanes_get(price);
    finca_lanes_put(state->area[seat], finca_lanes_get(state->area[seat]) - lanes);
    finca_lanes_put(state->supply, finca_lanes_get(state->supply) + lanes);
}

/* FR14: a fruit that a tile does without comes back. */
void finca_fruit_take_back(finca_state *state, tv_seat seat, uint32_t fruit)
{
    take_lane(state, seat, fruit, 1);
}

/* ---- Tiles ---- */

static void collect_tile(finca_state *state, tv_seat seat, uint32_t community, tv_events *events)
{
    uint32_t face = state->top[community], value = finca_face_value[face];
    state->tiles[seat] = finca_tile_add(state->tiles[seat], face);
    finca_lanes_put(state->symbols[seat], finca_lanes_get(state->symbols[seat]) +
                                              finca_lanes_get(finca_face_symbols[face]));
    state->values[seat][value - 1]++;
    state->top[community] = FINCA_FACE_NONE;
    state->left[community]--;
    tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_TILE_COLLECTED, seat, (int)community, (int)face,
            (int)value);
}

/* F7, FR19: one bonus tile for every full set of the values 1 to 6, while the stack lasts. */
static void take_bonuses(finca_state *state, tv_seat seat, tv_events *events)
{
    uint32_t sets = state->values[seat][0];
    for (uint32_t i = 1; i < FINCA_VALUES; i++)
        if (state->values[seat][i] < sets) sets = state->values[seat][i];
    while (state->bonus_stack != 0 && tv_bits_count(state->bonus[seat]) < sets) {
        uint32_t top = (uint32_t)__builtin_ctz(state->bonus_stack);
        state->bonus_stack = (uint16_t)(state->bonus_stack & ~(1u << top));
        state->bonus[seat] = (uint8_t)(state->bonus[seat] | 1u << top);
        tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_BONUS_TAKEN, seat, FINCA_BONUS_BEST - (int)top,
                0, 0);
    }
}

/* F5.8, F5.9, FR3, FR4: the one player with the most takes the tile; a tie boxes it. */
static void assign_finca(finca_state *state, uint32_t community, tv_events *events)
{
    uint32_t finca = state->finca[community], best = 0, winner = 0, winners = 0;
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
        uint32_t count = finca_finca_count(state, seat, finca);
        if (count > best) {
            best = count;
            winner = seat;
            winners = 1;
        } else if (count == best) {
            winners++;
        }
    }
    state->finca[community] = FINCA_FINCA_NONE;
    if (winners == 1) {
        state->fincas[winner] = (uint16_t)(state->fincas[winner] | 1u << finca);
        tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_FINCA_WON, (int)winner, (int)community,
                (int)finca, (int)best);
    } else {
        state->fincas_boxed = (uint16_t)(state->fincas_boxed | 1u << finca);
        tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_FINCA_TIED, (int)community, (int)finca,
                (int)best, (int)winners);
    }
}

/* F5.12, F8.2: further communities may run empty when no wooden finca is left to place. */
static void place_wood(finca_state *state, uint32_t community, tv_events *events)
{
    if (state->supply[FINCA_SUPPLY_WOOD] == 0) return;
    uint32_t wood = --state->supply[FINCA_SUPPLY_WOOD];
    state->wooden = (uint16_t)(state->wooden | 1u << community);
    tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_WOOD_PLACED, (int)community, (int)wood, 0, 0);
    if (wood == 0) tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_WOOD_GONE, 0, 0, 0, 0);
}

/* FR6: all tiles first, then bonus tiles, then finca tiles with everything collected; what is
 * turned up comes last, and only then it is checked whether the match is over. */
void finca_tiles_collect(finca_state *state, tv_seat seat, uint32_t communities, tv_events *events)
{
    uint32_t reveal = 0;
    for (uint32_t rest = communities; rest != 0; rest &= rest - 1)
        collect_tile(state, seat, (uint32_t)__builtin_ctz(rest), events);
    take_bonuses(state, seat, events);
    for (uint32_t rest = communities; rest != 0; rest &= rest - 1) {
        uint32_t community = (uint32_t)__builtin_ctz(rest);
        if (state->left[community] > 0) {
            reveal |= 1u << community;
            continue;
        }
        assign_finca(state, community, events);
        place_wood(state, community, events);
    }
    if (reveal != 0)
        tv_frames_push(&state->frames, FINCA_STEP_REVEAL, 0)->arg[0] = (uint16_t)reveal;
    else
        finca_turn_end(state, events);
}

/* ---- Turns ---- */

/* F3.1, F8.1, FR20: clockwise, until the turn in which the last wooden finca was placed is over.
 * FH1 ends a match in which nobody delivers any more. */
void finca_turn_end(finca_state *state, tv_events *events)
{
    uint32_t seats = state->frames.seats;
    if (state->supply[FINCA_SUPPLY_WOOD] == 0) {
        tv_frames_end(&state->frames, FINCA_ENDING_WOOD);
        return;
    }
    if (state->idle == FINCA_IDLE_ROUNDS * seats) {
        tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_STALLED, FINCA_IDLE_ROUNDS, 0, 0, 0);
        tv_frames_end(&state->frames, FINCA_ENDING_IDLE);
        return;
    }
    tv_frame *frame = tv_frames_top(&state->frames);
    uint32_t next = (uint32_t)frame->seats << 1;
    frame->seats = (uint8_t)(next >> seats ? 1u : next);
}
