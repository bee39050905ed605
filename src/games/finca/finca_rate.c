/* finca_rate.c - how good an action looks at a glance, in hundredths of a point.
 *
 * A tile is worth as many points as it takes fruits, so a good delivery is a full cart. A turn is
 * rated by what it adds: a delivery by its tiles less what waiting for a fuller cart might bring, a
 * move by its fruits, by how much better the best delivery becomes, and by carts. */
/* SPDX-License-Identifier: MIT */
#include "games/finca/finca_rules.h"

enum {
    POINT = 100,
    FRUIT_WORTH = 60, /* of a fruit that open tiles want */
    FRUIT_SPARE = 15, /* of one more than they want */
    FRUIT_FRESH = 14, /* supply of a fruit that nobody collects just now */
    RIVAL_FRUIT = 15, /* of a fruit that a rival loses */
    CART_FIRST = 180, /* of the cart that makes deliveries possible */
    CART_NEXT = 60,
    TURN_WORTH = 250, /* what a turn is worth when spent otherwise */
    IDLE_HASTE = 5,   /* per turn without any delivery: something new must happen */
    ACTION_WORTH = FINCA_ACTION_POINTS * POINT,
    SET_STEP = 40 /* of a value still missing for a bonus tile */
};

/* ---- Tiles ---- */

static uint32_t seat_sets(const finca_state *state, tv_seat seat)
{
    uint32_t sets = state->values[seat][0];
    for (uint32_t i = 1; i < FINCA_VALUES; i++)
        if (state->values[seat][i] < sets) sets = state->values[seat][i];
    return sets;
}

/* What the finca tile of an emptied community is worth to the seat that empties it. */
static int32_t worth_of_finca(const finca_state *state, tv_seat seat, uint32_t community)
{
    uint32_t finca = state->finca[community], face = state->top[community], mine = 0, best = 0;
    uint32_t lanes = finca_finca_lanes[finca];
    if (finca == FINCA_FINCA_ANY && state->frames.option[FINCA_OPTION_QUESTION] == 1)
        lanes = 1u << FINCA_SYMBOL_ANY;
    for (; lanes != 0; lanes &= lanes - 1)
        mine += finca_face_symbols[face][(uint32_t)__builtin_ctz(lanes)];
    mine += finca_finca_count(state, (uint32_t)seat, finca);
    for (uint32_t other = 0; other < state->frames.seats; other++) {
        uint32_t count = finca_finca_count(state, other, finca);
        if (other != (uint32_t)seat && count > best) best = count;
    }
    if (mine == best) return 0;
    return mine > best ? FINCA_FINCA_POINTS * POINT : -FINCA_FINCA_POINTS * POINT / 2;
}

static int32_t worth_of_tile(const finca_state *state, tv_seat seat, uint32_t community)
{
    uint32_t value = finca_face_value[state->top[community]];
    int32_t worth = (int32_t)value * POINT;
    if (state->bonus_stack != 0 && state->values[seat][value - 1] == seat_sets(state, seat))
        worth += SET_STEP;
    if (state->left[community] == 1) worth += worth_of_finca(state, seat, community);
    return worth;
}

/* ---- The best delivery, or nearly ---- */

typedef struct hoard { /* fruits in hand, while a delivery is thought through */
    uint8_t fruits[FINCA_LANES];
} hoard;

/* Pays the face out of the hoard, a "?" with what there is most of; false if it cannot be paid. */
static bool hoard_pay(hoard *fruits, uint32_t face)
{
    uint64_t have = finca_lanes_get(fruits->fruits);
    if (!finca_can_pay(have, face)) return false;
    uint32_t kind = 0;
    for (uint32_t fruit = 1; fruit < FINCA_FRUITS; fruit++)
        if (fruits->fruits[fruit] > fruits->fruits[kind]) kind = fruit;
    uint8_t price[FINCA_LANES];
    finca_price(face, kind, price);
    finca_lanes_put(fruits->fruits, have - finca_lanes_get(price));
    return true;
}

typedef struct offer { /* communities that could be paid, large tiles first */
    uint8_t communities[FINCA_COMMUNITIES];
    uint32_t count;
} offer;

/* Begins with one community, then adds whatever fits. */
static int32_t pack_from(const finca_state *state, tv_seat seat, hoard fruits, uint32_t capacity,
                         const offer *payable, uint32_t first)
{
    int32_t worth = 0;
    for (uint32_t i = 0; i <= payable->count; i++) {
        if (i > 0 && i - 1 == first) continue;
        uint32_t community = payable->communities[i == 0 ? first : i - 1];
        uint32_t face = state->top[community], value = finca_face_value[face];
        if (value > capacity || !hoard_pay(&fruits, face)) continue;
        capacity -= value;
        worth += worth_of_tile(state, seat, community);
    }
    return worth;
}

/* What a cart with this room could bring out of these fruits, among these communities. */
static int32_t pack(const finca_state *state, tv_seat seat, const hoard *fruits, uint32_t capacity,
                    uint32_t communities)
{
    offer payable = {.count = 0};
    uint64_t have = finca_lanes_get(fruits->fruits);
    for (uint32_t value = FINCA_VALUES; value > 0; value--)
        for (uint32_t rest = communities; rest != 0; rest &= rest - 1) {
            uint32_t community = (uint32_t)__builtin_ctz(rest), face = state->top[community];
            if (finca_face_value[face] == value && finca_can_pay(have, face))
                payable.communities[payable.count++] = (uint8_t)community;
        }
    int32_t best = 0;
    for (uint32_t first = 0; first < payable.count; first++) {
        int32_t worth = pack_from(state, seat, *fruits, capacity, &payable, first);
        if (worth > best) best = worth;
    }
    return best;
}

static hoard hoard_of(const finca_state *state, tv_seat seat)
{
    hoard fruits;
    memcpy(fruits.fruits, state->area[seat], FINCA_LANES);
    return fruits;
}

/* ---- Fruits ---- */

/* How many of a fruit the open tiles could take: all that is printed, and the largest "?". */
static uint32_t demand_for(const finca_state *state, uint32_t fruit)
{
    uint32_t printed = 0, any = 0;
    for (uint32_t community = 0; community < FINCA_COMMUNITIES; community++) {
        uint32_t face = state->top[community];
        if (face == FINCA_FACE_NONE) continue;
        uint32_t need = finca_face_need[face][fruit];
        if (!finca_face_is_any(face))
            printed += need;
        else if (need > any)
            any = need;
    }
    return printed > any ? printed : any;
}

/* Taking these fruits, with everything a shortage would change. */
static int32_t rate_take(const finca_state *state, tv_seat seat, uint32_t fruit, uint32_t amount)
{
    hoard fruits = hoard_of(state, seat);
    int32_t rate = 0, before = pack(state, seat, &fruits, FINCA_CART_LOAD, FINCA_COMMUNITIES_ALL);
    uint32_t owned = fruits.fruits[fruit];
    if (state->supply[fruit] < amount) {
        rate -= (int32_t)owned * FRUIT_WORTH;
        for (uint32_t other = 0; other < state->frames.seats; other++)
            if (other != (uint32_t)seat) rate += state->area[other][fruit] * RIVAL_FRUIT;
        owned = 0;
    }
    uint32_t demand = demand_for(state, fruit);
    for (uint32_t i = 0; i < amount; i++) rate += owned + i < demand ? FRUIT_WORTH : FRUIT_SPARE;
    if (owned < demand && state->supply[fruit] >= FRUIT_FRESH)
        rate += IDLE_HASTE * (int32_t)state->idle;
    fruits.fruits[fruit] = (uint8_t)(owned + amount);
    int32_t after = pack(state, seat, &fruits, FINCA_CART_LOAD, FINCA_COMMUNITIES_ALL);
    return rate + (after - before) * 2 / 5;
}

static int32_t rate_carts(const finca_state *state, tv_seat seat, uint32_t carts)
{
    if (carts == 0) return 0;
    uint32_t owned = state->area[seat][FINCA_AREA_CART];
    if (state->supply[FINCA_SUPPLY_CART] < carts) return CART_FIRST - (int32_t)owned * CART_NEXT;
    return owned == 0 ? CART_FIRST : CART_NEXT;
}

static int32_t rate_move(const finca_state *state, tv_seat seat, uint32_t from)
{
    finca_walk walk = finca_walk_from(state, from);
    return rate_take(state, seat, walk.fruit, walk.amount) + rate_carts(state, seat, walk.carts);
}

/* ---- Turns ---- */

static int32_t rate_delivery(const finca_state *state, tv_seat seat, uint32_t capacity)
{
    hoard fruits = hoard_of(state, seat);
    int32_t haste = IDLE_HASTE * (int32_t)state->idle;
    return pack(state, seat, &fruits, capacity, FINCA_COMMUNITIES_ALL) - TURN_WORTH + haste;
}

static int32_t rate_less(const finca_state *state, tv_seat seat, uint32_t community, uint32_t fruit)
{
    const tv_frame *load = tv_frames_peek(&state->frames);
    hoard fruits = hoard_of(state, seat);
    uint32_t face = state->top[community], taken = 0, capacity = FINCA_CART_LOAD + 1u;
    if (finca_is_load(load)) {
        taken = load->arg[FINCA_LOAD_TAKEN];
        capacity = load->arg[FINCA_LOAD_CAPACITY];
    }
    uint32_t others = FINCA_COMMUNITIES_ALL & ~(taken | 1u << community);
    if (taken >> community & 1) { /* one comes back */
        fruits.fruits[fruit]++;
        return pack(state, seat, &fruits, capacity, others);
    }
    uint8_t price[FINCA_LANES];
    finca_price_less(face, fruit, price);
    finca_lanes_put(fruits.fruits, finca_lanes_get(fruits.fruits) - finca_lanes_get(price));
    capacity -= finca_face_value[face];
    return worth_of_tile(state, seat, community) + pack(state, seat, &fruits, capacity, others);
}

/* The best of what a tool opens, less what it would be worth at the end of the match. */
static int32_t rate_use(const finca_state *state, tv_seat seat, uint32_t tool)
{
    tv_action options[TV_ACTIONS_MAX];
    int32_t best = INT32_MIN, second = INT32_MIN;
    if (finca_is_load(tv_frames_peek(&state->frames)))
        return -ACTION_WORTH; /* it was rated at the start of the turn */
    if (tool == FINCA_TOOL_LARGE)
        return rate_delivery(state, seat, FINCA_LARGE_LOAD) - ACTION_WORTH;
    uint32_t count = FINCA_BLADES;
    if (tool == FINCA_TOOL_LESS)
        count = finca_less_list((const tv_state *)(const void *)state, seat, options);
    for (uint32_t i = 0; i < count; i++) {
        int32_t rate = 0;
        if (tool == FINCA_TOOL_LESS)
            rate = rate_less(state, seat, options[i].arg[0], options[i].arg[1]) - TURN_WORTH;
        else if (tool == FINCA_TOOL_GUST)
            rate = rate_take(state, seat, state->blade[i], state->crowd[i] + 1u);
        else if (state->standing[seat] >> i & 1)
            rate = rate_move(state, seat, i);
        if (rate > best) {
            second = best;
            best = rate;
        } else if (rate > second) {
            second = rate;
        }
    }
    return best + (tool == FINCA_TOOL_DOUBLE ? second / 2 : 0) - ACTION_WORTH;
}

static int32_t rate_deliver(const finca_state *state, tv_seat seat, tv_action action)
{
    const tv_frame *load = tv_frames_peek(&state->frames);
    uint32_t community = action.arg[0], face = state->top[community];
    if (load->step == FINCA_STEP_DELIVER_LESS)
        return -TURN_WORTH; /* first the one that goes short */
    hoard fruits = hoard_of(state, seat);
    uint8_t price[FINCA_LANES];
    finca_price(face, action.arg[1], price);
    finca_lanes_put(fruits.fruits, finca_lanes_get(fruits.fruits) - finca_lanes_get(price));
    uint32_t capacity = (uint32_t)load->arg[FINCA_LOAD_CAPACITY] - finca_face_value[face];
    uint32_t behind = ((uint32_t)FINCA_COMMUNITIES_ALL << (community + 1)) & FINCA_COMMUNITIES_ALL;
    uint32_t others = behind & ~(uint32_t)load->arg[FINCA_LOAD_TAKEN];
    return worth_of_tile(state, seat, community) + pack(state, seat, &fruits, capacity, others);
}

/* A blade is good for its fruit, for some company, and when a line comes next. Own farmers on one
 * blade get into each other's way. */
static int32_t rate_place(const finca_state *state, tv_seat seat, uint32_t place)
{
    uint32_t fruit = state->blade[place];
    int32_t line = place % FINCA_BLADES_PER_LINE == FINCA_BLADES_PER_LINE - 1 ? FRUIT_SPARE : 0;
    int32_t company = state->crowd[place] < 3 ? state->crowd[place] * FRUIT_SPARE / 2 : 0;
    int32_t own = state->farmers[seat][place] * FRUIT_WORTH;
    int32_t same = state->area[seat][fruit] * FRUIT_SPARE;
    return rate_take(state, seat, fruit, 1) + line + company - own - same;
}

int32_t finca_rate(const tv_state *opaque, tv_seat seat, tv_action action)
{
    const finca_state *state = finca_read(opaque);
    uint32_t first = action.arg[0];
    switch (action.kind) {
    case FINCA_VERB_PLACE: return rate_place(state, seat, first);
    case FINCA_VERB_MOVE: return rate_move(state, seat, first);
    case FINCA_VERB_CART: return rate_delivery(state, seat, FINCA_CART_LOAD);
    case FINCA_VERB_USE: return rate_use(state, seat, first);
    case FINCA_VERB_LIFT: return -rate_move(state, seat, first);
    case FINCA_VERB_LAND:
        return rate_take(state, seat, state->blade[first], state->crowd[first] + 1u);
    case FINCA_VERB_LESS: return rate_less(state, seat, first, action.arg[1]);
    case FINCA_VERB_DELIVER:
    case FINCA_VERB_DELIVER_AS: return rate_deliver(state, seat, action);
    default: return 0;
    }
}
