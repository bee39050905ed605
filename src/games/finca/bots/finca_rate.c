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

/* ---- What all choices of a decision are rated on ---- */

/* What a seat sees in the open tiles. It is the same for all choices of a decision, so it is
 * worked out once for all of them. */
typedef struct outlook {
    const finca_state *state;
    tv_seat seat;
    uint8_t order[FINCA_COMMUNITIES]; /* communities with a tile, large tiles first */
    uint32_t count;
    int32_t worth[FINCA_COMMUNITIES]; /* of the tile of each place in that order */
    int32_t now;                      /* the best delivery with a plain cart, once it was asked */
    bool has_now;
    uint8_t demand[FINCA_FRUITS]; /* how many of a fruit the open tiles could take */
} outlook;

/* All that is printed, and the largest "?". */
static void add_demand(outlook *ahead, uint8_t any[FINCA_FRUITS], uint32_t face)
{
    bool is_any = finca_face_is_any(face);
    for (uint32_t fruit = 0; fruit < FINCA_FRUITS; fruit++) {
        uint8_t need = finca_face_need[face][fruit];
        if (!is_any)
            ahead->demand[fruit] = (uint8_t)(ahead->demand[fruit] + need);
        else if (need > any[fruit])
            any[fruit] = need;
    }
}

static void look(const finca_state *state, tv_seat seat, outlook *ahead)
{
    uint8_t any[FINCA_FRUITS] = {0};
    *ahead = (outlook){.state = state, .seat = seat};
    for (uint32_t value = FINCA_VALUES; value > 0; value--)
        for (uint32_t community = 0; community < FINCA_COMMUNITIES; community++) {
            uint32_t face = state->top[community];
            if (finca_face_value[face] != value) continue;
            ahead->worth[ahead->count] = worth_of_tile(state, seat, community);
            ahead->order[ahead->count++] = (uint8_t)community;
            add_demand(ahead, any, face);
        }
    for (uint32_t fruit = 0; fruit < FINCA_FRUITS; fruit++)
        if (any[fruit] > ahead->demand[fruit]) ahead->demand[fruit] = any[fruit];
}

/* ---- The best delivery, or nearly ---- */

typedef struct hoard { /* fruits in hand, while a delivery is thought through */
    uint8_t fruits[FINCA_LANES];
} hoard;

/* Pays a "?" with what there is most of, the first of equals. */
static uint64_t pay_any(uint64_t have, uint32_t value)
{
    uint8_t fruits[FINCA_LANES];
    uint32_t kind = 0;
    finca_lanes_put(fruits, have);
    for (uint32_t fruit = 1; fruit < FINCA_FRUITS; fruit++)
        if (fruits[fruit] > fruits[kind]) kind = fruit;
    fruits[kind] = (uint8_t)(fruits[kind] - value);
    return finca_lanes_get(fruits);
}

typedef struct offer { /* tiles that could be paid, large ones first */
    uint64_t need[FINCA_COMMUNITIES];
    uint64_t met[FINCA_COMMUNITIES];
    int32_t worth[FINCA_COMMUNITIES];
    uint8_t value[FINCA_COMMUNITIES];
    bool is_any[FINCA_COMMUNITIES];
    uint32_t count;
} offer;

/* Begins with one tile, then adds whatever fits. */
static int32_t pack_from(const offer *payable, uint64_t have, uint32_t capacity, uint32_t first)
{
    int32_t worth = 0;
    for (uint32_t i = 0; i <= payable->count; i++) {
        if (i > 0 && i - 1 == first) continue;
        uint32_t tile = i == 0 ? first : i - 1, value = payable->value[tile];
        if (value > capacity) continue;
        if (finca_lanes_enough(have, payable->need[tile]) < payable->met[tile]) continue;
        have = payable->is_any[tile] ? pay_any(have, value) : have - payable->need[tile];
        capacity -= value;
        worth += payable->worth[tile];
        if (capacity == 0) break;
    }
    return worth;
}

/* What a cart with this room could bring out of these fruits, among these communities. */
static int32_t pack(const outlook *ahead, const hoard *fruits, uint32_t capacity,
                    uint32_t communities)
{
    offer payable;
    uint64_t have = finca_lanes_get(fruits->fruits);
    payable.count = 0;
    for (uint32_t i = 0; i < ahead->count; i++) {
        uint32_t face = ahead->state->top[ahead->order[i]], next = payable.count;
        if (!(communities >> ahead->order[i] & 1) || !finca_can_pay(have, face)) continue;
        payable.need[next] = finca_lanes_get(finca_face_need[face]);
        payable.met[next] = finca_face_met[face];
        payable.worth[next] = ahead->worth[i];
        payable.value[next] = finca_face_value[face];
        payable.is_any[next] = finca_face_is_any(face);
        payable.count++;
    }
    int32_t best = 0;
    for (uint32_t first = 0; first < payable.count; first++) {
        int32_t worth = pack_from(&payable, have, capacity, first);
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

/* With the fruits as they are and a plain cart. */
static int32_t pack_now(outlook *ahead)
{
    if (!ahead->has_now) {
        hoard fruits = hoard_of(ahead->state, ahead->seat);
        ahead->now = pack(ahead, &fruits, FINCA_CART_LOAD, FINCA_COMMUNITIES_ALL);
        ahead->has_now = true;
    }
    return ahead->now;
}

/* ---- Fruits ---- */

/* Taking these fruits, with everything a shortage would change. */
static int32_t rate_take(outlook *ahead, uint32_t fruit, uint32_t amount)
{
    const finca_state *state = ahead->state;
    tv_seat seat = ahead->seat;
    hoard fruits = hoard_of(state, seat);
    int32_t rate = 0, before = pack_now(ahead);
    uint32_t owned = fruits.fruits[fruit];
    if (state->supply[fruit] < amount) {
        rate -= (int32_t)owned * FRUIT_WORTH;
        for (uint32_t other = 0; other < state->frames.seats; other++)
            if (other != (uint32_t)seat) rate += state->area[other][fruit] * RIVAL_FRUIT;
        owned = 0;
    }
    uint32_t demand = ahead->demand[fruit];
    for (uint32_t i = 0; i < amount; i++) rate += owned + i < demand ? FRUIT_WORTH : FRUIT_SPARE;
    if (owned < demand && state->supply[fruit] >= FRUIT_FRESH)
        rate += IDLE_HASTE * (int32_t)state->idle;
    fruits.fruits[fruit] = (uint8_t)(owned + amount);
    int32_t after = pack(ahead, &fruits, FINCA_CART_LOAD, FINCA_COMMUNITIES_ALL);
    return rate + (after - before) * 2 / 5;
}

static int32_t rate_carts(const finca_state *state, tv_seat seat, uint32_t carts)
{
    if (carts == 0) return 0;
    uint32_t owned = state->area[seat][FINCA_AREA_CART];
    if (state->supply[FINCA_SUPPLY_CART] < carts) return CART_FIRST - (int32_t)owned * CART_NEXT;
    return owned == 0 ? CART_FIRST : CART_NEXT;
}

static int32_t rate_move(outlook *ahead, uint32_t from)
{
    finca_walk walk = finca_walk_from(ahead->state, from);
    return rate_take(ahead, walk.fruit, walk.amount) +
           rate_carts(ahead->state, ahead->seat, walk.carts);
}

/* ---- Turns ---- */

static int32_t rate_delivery(outlook *ahead, uint32_t capacity)
{
    hoard fruits = hoard_of(ahead->state, ahead->seat);
    int32_t haste = IDLE_HASTE * (int32_t)ahead->state->idle;
    int32_t worth = capacity == FINCA_CART_LOAD
                        ? pack_now(ahead)
                        : pack(ahead, &fruits, capacity, FINCA_COMMUNITIES_ALL);
    return worth - TURN_WORTH + haste;
}

static int32_t rate_less(const outlook *ahead, uint32_t community, uint32_t fruit)
{
    const finca_state *state = ahead->state;
    tv_seat seat = ahead->seat;
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
        return pack(ahead, &fruits, capacity, others);
    }
    uint8_t price[FINCA_LANES];
    finca_price_less(face, fruit, price);
    finca_lanes_put(fruits.fruits, finca_lanes_get(fruits.fruits) - finca_lanes_get(price));
    capacity -= finca_face_value[face];
    return worth_of_tile(state, seat, community) + pack(ahead, &fruits, capacity, others);
}

/* The best of what a tool opens, less what it would be worth at the end of the match. */
static int32_t rate_use(outlook *ahead, uint32_t tool)
{
    const finca_state *state = ahead->state;
    tv_seat seat = ahead->seat;
    tv_action options[TV_ACTIONS_MAX];
    int32_t best = INT32_MIN, second = INT32_MIN;
    if (finca_is_load(tv_frames_peek(&state->frames)))
        return -ACTION_WORTH; /* it was rated at the start of the turn */
    if (tool == FINCA_TOOL_LARGE) return rate_delivery(ahead, FINCA_LARGE_LOAD) - ACTION_WORTH;
    uint32_t count = FINCA_BLADES;
    if (tool == FINCA_TOOL_LESS)
        count = finca_less_list((const tv_state *)(const void *)state, seat, options);
    for (uint32_t i = 0; i < count; i++) {
        int32_t rate = 0;
        if (tool == FINCA_TOOL_LESS)
            rate = rate_less(ahead, options[i].arg[0], options[i].arg[1]) - TURN_WORTH;
        else if (tool == FINCA_TOOL_GUST)
            rate = rate_take(ahead, state->blade[i], state->crowd[i] + 1u);
        else if (state->standing[seat] >> i & 1)
            rate = rate_move(ahead, i);
        if (rate > best) {
            second = best;
            best = rate;
        } else if (rate > second) {
            second = rate;
        }
    }
    return best + (tool == FINCA_TOOL_DOUBLE ? second / 2 : 0) - ACTION_WORTH;
}

static int32_t rate_deliver(const outlook *ahead, tv_action action)
{
    const finca_state *state = ahead->state;
    tv_seat seat = ahead->seat;
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
    return worth_of_tile(state, seat, community) + pack(ahead, &fruits, capacity, others);
}

/* A blade is good for its fruit, for some company, and when a line comes next. Own farmers on one
 * blade get into each other's way. */
static int32_t rate_place(outlook *ahead, uint32_t place)
{
    const finca_state *state = ahead->state;
    tv_seat seat = ahead->seat;
    uint32_t fruit = state->blade[place];
    int32_t line = place % FINCA_BLADES_PER_LINE == FINCA_BLADES_PER_LINE - 1 ? FRUIT_SPARE : 0;
    int32_t company = state->crowd[place] < 3 ? state->crowd[place] * FRUIT_SPARE / 2 : 0;
    int32_t own = state->farmers[seat][place] * FRUIT_WORTH;
    int32_t same = state->area[seat][fruit] * FRUIT_SPARE;
    return rate_take(ahead, fruit, 1) + line + company - own - same;
}

static int32_t rate_action(outlook *ahead, tv_action action)
{
    const finca_state *state = ahead->state;
    uint32_t first = action.arg[0];
    switch (action.kind) {
    case FINCA_VERB_PLACE: return rate_place(ahead, first);
    case FINCA_VERB_MOVE: return rate_move(ahead, first);
    case FINCA_VERB_CART: return rate_delivery(ahead, FINCA_CART_LOAD);
    case FINCA_VERB_USE: return rate_use(ahead, first);
    case FINCA_VERB_LIFT: return -rate_move(ahead, first);
    case FINCA_VERB_LAND: return rate_take(ahead, state->blade[first], state->crowd[first] + 1u);
    case FINCA_VERB_LESS: return rate_less(ahead, first, action.arg[1]);
    case FINCA_VERB_DELIVER:
    case FINCA_VERB_DELIVER_AS: return rate_deliver(ahead, action);
    default: return 0;
    }
}

void finca_rate_all(const tv_state *state, tv_seat seat, const tv_action *actions, uint32_t count,
                    int32_t *out)
{
    outlook ahead;
    look(finca_read(state), seat, &ahead);
    for (uint32_t i = 0; i < count; i++) out[i] = rate_action(&ahead, actions[i]);
}

int32_t finca_rate(const tv_state *state, tv_seat seat, tv_action action)
{
    int32_t out;
    finca_rate_all(state, seat, &action, 1, &out);
    return out;
}

/* ---- What a seat's prospects are worth, for learning ---- */

static int32_t larger(int32_t a, int32_t b) { return a > b ? a : b; }

void finca_appraise(const finca_state *state, tv_seat seat, finca_prospects *out)
{
    outlook ahead;
    look(state, seat, &ahead);
    hoard fruits = hoard_of(state, seat);
    *out = (finca_prospects){.cart = pack_now(&ahead), .moves = {INT32_MIN, INT32_MIN}};
    out->large = pack(&ahead, &fruits, FINCA_LARGE_LOAD, FINCA_COMMUNITIES_ALL);
    for (uint32_t rest = state->standing[seat]; rest != 0; rest &= rest - 1) {
        int32_t rate = rate_move(&ahead, (uint32_t)__builtin_ctz(rest));
        out->moves[1] = larger(out->moves[1], rate < out->moves[0] ? rate : out->moves[0]);
        out->moves[0] = larger(out->moves[0], rate);
    }
    for (uint32_t i = 0; i < 2; i++) out->moves[i] = larger(out->moves[i], 0);
    for (uint32_t fruit = 0; fruit < FINCA_FRUITS; fruit++) {
        uint32_t owned = fruits.fruits[fruit], demand = ahead.demand[fruit];
        out->wanted += owned < demand ? owned : demand;
        out->spare += owned < demand ? 0 : owned - demand;
        out->kinds += owned > 0;
    }
    for (uint32_t i = 0; i < ahead.count; i++) out->open += ahead.worth[i];
}
