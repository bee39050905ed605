/* finca_broken.c - what must hold in every position; run after every action of every test. */
/* SPDX-License-Identifier: MIT */
#include "games/finca/finca_rules.h"

static const char *broken_lanes(const finca_state *state)
{
    uint32_t seats = state->frames.seats;
    for (uint32_t lane = 0; lane <= FINCA_AREA_CART; lane++) {
        uint32_t sum = state->supply[lane];
        for (uint32_t seat = 0; seat < FINCA_SEATS_MAX; seat++) sum += state->area[seat][lane];
        if (lane == FINCA_AREA_CART) {
            if (sum != finca_seats_carts[seats]) return "a donkey cart was lost or made";
        } else if (sum != FINCA_FRUITS_EACH) {
            return "a fruit was lost or made";
        }
    }
    return NULL;
}

static const char *broken_farmers(const finca_state *state)
{
    uint32_t seats = state->frames.seats;
    uint32_t crowd[FINCA_BLADES] = {0}, in_hand = 0;
    for (uint32_t seat = 0; seat < FINCA_SEATS_MAX; seat++) {
        uint32_t sum = state->area[seat][FINCA_AREA_FARMER];
        in_hand += sum;
        for (uint32_t place = 0; place < FINCA_BLADES; place++) {
            uint32_t count = state->farmers[seat][place];
            sum += count;
            crowd[place] += count;
            if ((state->standing[seat] >> place & 1) != (count > 0))
                return "the mask of places disagrees with the farmers";
        }
        if (state->standing[seat] >> FINCA_BLADES) return "a farmer stands beside the windmill";
        if (sum != (seat < seats ? finca_seats_farmers[seats] : 0))
            return "a farmer was lost or made";
    }
    for (uint32_t place = 0; place < FINCA_BLADES; place++)
        if (crowd[place] != state->crowd[place]) return "the count of farmers on a blade is wrong";
    uint32_t step = state->frames.depth ? tv_frames_peek(&state->frames)->step : FINCA_STEP_TURN;
    uint32_t lifted = step == FINCA_STEP_LAND;
    if (step >= FINCA_STEP_TURN && in_hand != lifted) return "a farmer is off the windmill";
    return NULL;
}

/* The set holds, of each repeated face, the lower bits first. */
static bool set_is_sorted(uint64_t set)
{
    for (uint32_t face = FINCA_FACE_REPEATED; face < FINCA_FACES; face++) {
        bool second = set >> (face + FINCA_COPY) & 1, third = set >> (face + 2 * FINCA_COPY) & 1;
        if ((second && !(set >> face & 1)) || (third && !second)) return false;
    }
    return set >> FINCA_TILES == 0;
}

static const char *broken_tiles(const finca_state *state)
{
    uint32_t buried = 0;
    if (!set_is_sorted(state->unseen)) return "the bag of fruit tiles is not in order";
    for (uint32_t seat = 0; seat < FINCA_SEATS_MAX; seat++)
        if (!set_is_sorted(state->tiles[seat])) return "collected fruit tiles are not in order";
    for (uint32_t face = 0; face < FINCA_FACES; face++) {
        uint32_t sum = finca_tile_count(state->unseen, face);
        for (uint32_t seat = 0; seat < FINCA_SEATS_MAX; seat++)
            sum += finca_tile_count(state->tiles[seat], face);
        for (uint32_t i = 0; i < FINCA_COMMUNITIES; i++) sum += state->top[i] == face;
        if (sum != tv_bits_count(finca_tile_bits(face))) return "a fruit tile was lost or made";
    }
    for (uint32_t i = 0; i < FINCA_COMMUNITIES; i++) {
        bool is_up = state->top[i] != FINCA_FACE_NONE;
        if (state->top[i] > FINCA_FACE_NONE || state->left[i] > FINCA_STACK)
            return "a stack of fruit tiles is out of range";
        if (is_up && state->left[i] == 0) return "an empty stack shows a fruit tile";
        buried += state->left[i] - (is_up ? 1u : 0u);
    }
    if (tv_bits_count(state->unseen) != buried + FINCA_TILES - FINCA_COMMUNITIES * FINCA_STACK)
        return "the bag and the stacks disagree";
    return NULL;
}

/* Communities that wait for chance to turn up a tile. */
static uint32_t waiting_communities(const finca_state *state)
{
    for (uint32_t i = 0; i < state->frames.depth; i++)
        if (state->frames.frame[i].step == FINCA_STEP_REVEAL) return state->frames.frame[i].arg[0];
    return 0;
}

static const char *broken_stacks(const finca_state *state)
{
    uint32_t waiting = waiting_communities(state);
    for (uint32_t i = 0; i < FINCA_COMMUNITIES; i++) {
        bool is_up = state->top[i] != FINCA_FACE_NONE, is_due = waiting >> i & 1;
        if (is_due ? is_up : is_up != (state->left[i] > 0))
            return "a stack shows no tile, or one too early";
    }
    return NULL;
}

static const char *broken_collections(const finca_state *state)
{
    uint32_t taken = 0;
    for (uint32_t seat = 0; seat < FINCA_SEATS_MAX; seat++) {
        uint8_t symbols[FINCA_LANES] = {0}, values[FINCA_VALUES] = {0};
        for (uint64_t rest = state->tiles[seat]; rest != 0; rest &= rest - 1) {
            uint32_t face = finca_tile_face[(uint32_t)__builtin_ctzll(rest)];
            for (uint32_t lane = 0; lane < FINCA_LANES; lane++)
                symbols[lane] = (uint8_t)(symbols[lane] + finca_face_symbols[face][lane]);
            values[finca_face_value[face] - 1]++;
        }
        if (memcmp(symbols, state->symbols[seat], sizeof symbols) != 0)
            return "the symbols counted are not those on the tiles";
        if (memcmp(values, state->values[seat], sizeof values) != 0)
            return "the values counted are not those on the tiles";
        uint32_t sets = values[0], bonuses = tv_bits_count(state->bonus[seat]);
        for (uint32_t i = 1; i < FINCA_VALUES; i++)
            if (values[i] < sets) sets = values[i];
        if (bonuses > sets) return "a bonus tile without its set";
        if (bonuses < sets && state->bonus_stack != 0) return "a set without its bonus tile";
        if (taken & state->bonus[seat]) return "a bonus tile was taken twice";
        taken |= state->bonus[seat];
    }
    uint32_t all = (1u << FINCA_BONUSES) - 1, given = tv_bits_count(taken);
    if ((taken ^ state->bonus_stack) != all) return "a bonus tile was lost or made";
    if (taken != (1u << given) - 1) return "bonus tiles were not taken from the top";
    return NULL;
}

static const char *broken_fincas(const finca_state *state)
{
    uint32_t seen = state->fincas_boxed, closed = 0, laid = 0, gone = 0;
    for (uint32_t seat = 0; seat < FINCA_SEATS_MAX; seat++) {
        if (seen & state->fincas[seat]) return "a finca tile is in two places";
        seen |= state->fincas[seat];
    }
    gone = tv_bits_count(seen);
    for (uint32_t i = 0; i < FINCA_COMMUNITIES; i++) {
        if (state->left[i] == 0) closed |= 1u << i;
        if (state->finca[i] > FINCA_FINCA_NONE) return "a finca tile is out of range";
        if (state->finca[i] == FINCA_FINCA_NONE) continue;
        if (seen >> state->finca[i] & 1) return "a finca tile is in two places";
        if (state->left[i] == 0) return "a finca tile lies on an empty community";
        seen |= 1u << state->finca[i];
        laid++;
    }
    if (seen >> FINCA_FINCAS) return "a finca tile is out of range";
    if (gone != tv_bits_count(closed)) return "finca tiles given away and empty stacks disagree";
    bool is_set_up = state->frames.depth == 0 || state->frames.frame[0].step != FINCA_STEP_START;
    if (is_set_up && laid + gone != FINCA_FINCAS) return "a finca tile was lost";
    if (state->wooden & ~closed) return "a wooden finca stands on an open community";
    uint32_t wood = finca_seats_wood[state->frames.seats];
    if (tv_bits_count(state->wooden) + state->supply[FINCA_SUPPLY_WOOD] != wood)
        return "a wooden finca was lost or made";
    if (state->wooden != closed && state->supply[FINCA_SUPPLY_WOOD] != 0)
        return "an empty community has no wooden finca";
    return NULL;
}

static const char *broken_windmill(const finca_state *state)
{
    uint32_t blades[FINCA_FRUIT_NONE + 1] = {0};
    for (uint32_t place = 0; place < FINCA_BLADES; place++) {
        if (state->blade[place] > FINCA_FRUIT_NONE) return "a blade is out of range";
        blades[state->blade[place]]++;
    }
    for (uint32_t fruit = 0; fruit < FINCA_FRUITS; fruit++) {
        uint32_t each = FINCA_BLADES / FINCA_FRUITS;
        if (blades[fruit] > each) return "a fruit has too many blades";
        if (blades[fruit] < each && blades[FINCA_FRUIT_NONE] == 0) return "a blade was lost";
    }
    return NULL;
}

static const char *broken_turn(const finca_state *state)
{
    uint32_t seats = state->frames.seats;
    for (uint32_t seat = 0; seat < FINCA_SEATS_MAX; seat++) {
        uint32_t tools = seat < seats ? (1u << FINCA_TOOL_COUNT) - 1 : 0;
        if (state->actions[seat] & ~tools) return "an action tile was made";
    }
    if (state->idle > FINCA_IDLE_ROUNDS * seats) return "the match should have been ended";
    const tv_frames *frames = &state->frames;
    if ((frames->depth == 0) != (frames->ending != 0)) return "an ending without an end";
    if (frames->depth == 0) return NULL;
    if (frames->depth > 4) return "the step stack is too deep";
    const tv_frame *top = tv_frames_peek(frames), *base = &frames->frame[0];
    if (base->step == FINCA_STEP_START)
        return top->seats == 0 ? NULL : "a seat acts before the board is set up";
    if (base->step != FINCA_STEP_PLACE && base->step != FINCA_STEP_TURN)
        return "the stack does not stand on a turn";
    if (base->seats == 0 || base->seats & (base->seats - 1) || base->seats >> seats)
        return "not exactly one seat is on turn";
    if (frames->depth > 2) return "the step stack is too deep";
    if (frames->depth == 2 && top->seats != 0 && top->seats != base->seats)
        return "another seat acts in this turn";
    return NULL;
}

const char *finca_broken(const tv_state *opaque)
{
    static const char *(*const checks[])(const finca_state *) = {
        broken_lanes,       broken_farmers, broken_tiles,    broken_stacks,
        broken_collections, broken_fincas,  broken_windmill, broken_turn,
    };
    const finca_state *state = finca_read(opaque);
    for (uint32_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        const char *broken = checks[i](state);
        if (broken != NULL) return broken;
    }
    return NULL;
}
