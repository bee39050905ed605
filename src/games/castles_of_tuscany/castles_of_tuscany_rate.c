/* castles_of_tuscany_rate.c - how good an action looks at a glance.
 *
 * Worth is counted in hundredths of a point on the red track. A green point counts once for every
 * scoring still to come. Reads only what the seat knows: its own hand and what lies open. */
/* SPDX-License-Identifier: MIT */
#include "games/castles_of_tuscany/castles_of_tuscany_rules.h"

enum {
    WORTH_POINT = 100,
    WORTH_CARD = 35,
    WORTH_WORKER = 80,
    WORTH_MARBLE = 140,
    WORTH_PIECE = 170,
    WORTH_YIELD = 150,
    WORTH_FORT = 220,
    WORTH_STEP = 50 /* what a tile on the board is worth towards areas not yet complete */
};

/* ---- What placing brings ---- */

static int32_t green_worth(const castles_of_tuscany_state *state)
{
    return state->round < 3 ? WORTH_POINT * (3 - state->round) : WORTH_POINT;
}

static bool is_last_turn(const castles_of_tuscany_state *state)
{
    return state->round == CASTLES_OF_TUSCANY_ROUND_EXTRA;
}

uint32_t castles_of_tuscany_points_for(const castles_of_tuscany_state *state, uint32_t seat,
                                       uint32_t item, uint32_t space)
{
    castles_of_tuscany_colour colour = castles_of_tuscany_space_colour(state, seat, space);
    uint32_t spaces = state->colour_spaces[seat][colour], bit = 1u << space, points = 0, side = 0;
    uint32_t area =
        castles_of_tuscany_area(castles_of_tuscany_neighbours[state->offset[seat]], spaces, space);
    uint32_t filled = state->filled[seat] | bit;
    if ((area & ~filled) == 0) points += castles_of_tuscany_area_points(tv_bits_count(area));
    if (colour == CASTLES_OF_TUSCANY_LIGHT_GREEN)
        points += castles_of_tuscany_farm_points(state, seat, item, area & ~bit);
    if (spaces & ~filled) return points;
    for (uint32_t other = 0; other < state->frames.seats; other++)
        side += (state->colour_first[other] >> colour & 1u) +
                (state->colour_second[other] >> colour & 1u);
    return side < 2 ? points + castles_of_tuscany_colour_points[colour][side] : points;
}

static int32_t bonus_worth(const castles_of_tuscany_state *state, uint32_t seat, uint32_t bonus)
{
    int32_t left = is_last_turn(state) ? 0 : 3 - state->round;
    uint32_t empty = ~state->filled[seat];
    const uint32_t *spaces = state->colour_spaces[seat];
    switch (bonus) {
    case CASTLES_OF_TUSCANY_BONUS_STORAGE: return 2 * green_worth(state) + 40;
    case CASTLES_OF_TUSCANY_BONUS_CARD: return left * 5 * WORTH_CARD;
    case CASTLES_OF_TUSCANY_BONUS_MARBLE:
        return (int32_t)tv_bits_count(spaces[CASTLES_OF_TUSCANY_GREY] & empty) * left *
               WORTH_MARBLE / 4;
    case CASTLES_OF_TUSCANY_BONUS_WORKER:
        return (int32_t)tv_bits_count(spaces[CASTLES_OF_TUSCANY_ORANGE] & empty) * left *
               WORTH_WORKER / 4;
    default:
        return (int32_t)tv_bits_count(spaces[CASTLES_OF_TUSCANY_BEIGE] & empty) * left *
               WORTH_YIELD / 4;
    }
}

static int32_t best_bonus(const castles_of_tuscany_state *state, uint32_t seat)
{
    int32_t best = 0;
    for (uint32_t bonus = 0; bonus < CASTLES_OF_TUSCANY_BONUSES; bonus++) {
        int32_t worth = state->bonus_left[bonus] > 0 ? bonus_worth(state, seat, bonus) : 0;
        if (worth > best) best = worth;
    }
    return best;
}

static int32_t effect_worth(const castles_of_tuscany_state *state, uint32_t seat,
                            castles_of_tuscany_colour colour)
{
    const uint8_t *bonus = state->bonus[seat];
    switch (colour) {
    case CASTLES_OF_TUSCANY_DARK_GREEN: return WORTH_FORT;
    case CASTLES_OF_TUSCANY_RED: return best_bonus(state, seat);
    case CASTLES_OF_TUSCANY_BLUE: return WORTH_PIECE;
    case CASTLES_OF_TUSCANY_GREY:
        return WORTH_MARBLE * (1 + bonus[CASTLES_OF_TUSCANY_BONUS_MARBLE]);
    case CASTLES_OF_TUSCANY_ORANGE:
        return WORTH_WORKER * (1 + bonus[CASTLES_OF_TUSCANY_BONUS_WORKER]);
    case CASTLES_OF_TUSCANY_YELLOW: return WORTH_CARD * 3;
    case CASTLES_OF_TUSCANY_BEIGE: return WORTH_YIELD * (1 + bonus[CASTLES_OF_TUSCANY_BONUS_YIELD]);
    default: return 0;
    }
}

/* New colours and spaces that this opens. */
static int32_t opening_worth(const castles_of_tuscany_state *state, uint32_t seat, uint32_t space)
{
    uint32_t around = castles_of_tuscany_neighbours[state->offset[seat]][space];
    uint32_t opened = around & ~state->reach[seat] & ~state->filled[seat];
    uint32_t placeable = castles_of_tuscany_placeable(state, seat), colours = 0;
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++)
        colours += (state->colour_spaces[seat][colour] & opened) && !(placeable >> colour & 1u);
    return (int32_t)(tv_bits_count(opened) * 12 + colours * 20);
}

static int32_t place_worth(const castles_of_tuscany_state *state, uint32_t seat, uint32_t item,
                           uint32_t space)
{
    castles_of_tuscany_colour colour = castles_of_tuscany_space_colour(state, seat, space);
    int32_t worth =
        (int32_t)castles_of_tuscany_points_for(state, seat, item, space) * green_worth(state);
    if (is_last_turn(state)) return worth + effect_worth(state, seat, colour) / 4;
    return worth + effect_worth(state, seat, colour) + opening_worth(state, seat, space) +
           WORTH_STEP * (3 - state->round);
}

static int32_t best_place(const castles_of_tuscany_state *state, uint32_t seat, uint32_t item)
{
    int32_t best = 0;
    uint32_t spaces = castles_of_tuscany_free(state, seat);
    if (item != CASTLES_OF_TUSCANY_PIECE)
        spaces &= state->colour_spaces[seat][castles_of_tuscany_tile_colour(item)];
    for (; spaces != 0; spaces &= spaces - 1) {
        int32_t worth = place_worth(state, seat, item, (uint32_t)__builtin_ctz(spaces));
        if (worth > best) best = worth;
    }
    return best;
}

/* ---- What paying costs ---- */

/* A card is worth less when its colour is filled, or when it is one of many. */
static int32_t card_cost(const castles_of_tuscany_state *state, uint32_t seat, uint32_t colour)
{
    uint32_t empty = state->colour_spaces[seat][colour] & ~state->filled[seat];
    int32_t cost = empty == 0 ? 14 : empty & state->reach[seat] ? WORTH_CARD : WORTH_CARD - 8;
    return state->hand[seat][colour] >= 4 ? cost - 6 : cost;
}

static int32_t payment_cost(const castles_of_tuscany_state *state, uint32_t seat, tv_action action)
{
    uint32_t own = tv_frames_peek(&state->frames)->arg[2];
    int32_t cost = 0;
    for (uint32_t half = 0; half < 2; half++) {
        uint32_t payment = action.arg[half];
        if (payment == CASTLES_OF_TUSCANY_PAY_CARD)
            cost += card_cost(state, seat, own);
        else if (payment == CASTLES_OF_TUSCANY_PAY_WORKER)
            cost += WORTH_WORKER - 10;
        else
            cost += 2 * card_cost(state, seat, payment - CASTLES_OF_TUSCANY_PAY_PAIR);
    }
    return cost;
}

/* Cards and workers that the cheapest payment for a colour would take, roughly. */
static int32_t cost_of(const castles_of_tuscany_state *state, uint32_t seat, uint32_t colour)
{
    int32_t own = state->hand[seat][colour];
    return (own >= 2 ? 2 : own == 1 ? 3 : 4) * WORTH_CARD;
}

/* ---- Choosing tiles ---- */

static int32_t take_worth(const castles_of_tuscany_state *state, uint32_t seat, uint32_t tile)
{
    int32_t worth = best_place(state, seat, tile);
    if (worth == 0) return -50;
    castles_of_tuscany_colour colour = castles_of_tuscany_tile_colour(tile);
    uint32_t means = castles_of_tuscany_means(state, seat, colour);
    worth = (worth - cost_of(state, seat, colour)) / 2;
    return means >= 2 ? worth + 20 : worth * (int32_t)(2 + means) / 4 - 30;
}

/* Something stored that can be placed and paid for should be placed, not discarded. */
static int32_t discard_worth(const castles_of_tuscany_state *state, uint32_t seat, uint32_t item)
{
    if (item == CASTLES_OF_TUSCANY_PIECE) return -150;
    uint32_t spaces = state->colour_spaces[seat][castles_of_tuscany_tile_colour(item)];
    if ((spaces & ~state->filled[seat]) == 0) return 200;
    if ((spaces & castles_of_tuscany_free(state, seat)) == 0) return 95;
    return -100 - best_place(state, seat, item) / 8;
}

static int32_t draw_worth(const castles_of_tuscany_state *state, uint32_t seat)
{
    int32_t cards = 3 + state->bonus[seat][CASTLES_OF_TUSCANY_BONUS_CARD],
            hand = state->hand_count[seat];
    if (is_last_turn(state)) return cards * 20;
    return cards * (hand < 8 ? WORTH_CARD : hand < 14 ? 20 : 8);
}

/* Another action is worth a marble unless the match is about to end with nothing to place. */
static int32_t marble_worth(const castles_of_tuscany_state *state, uint32_t seat)
{
    if (state->actions > 0) return -1000; /* it can still be paid after the action */
    if (!is_last_turn(state)) return 100;
    tv_action actions[TV_ACTIONS_MAX];
    const tv_state *opaque = (const tv_state *)(const void *)state;
    uint32_t count = castles_of_tuscany_turn_list(opaque, (tv_seat)seat, actions);
    for (uint32_t i = 0; i < count; i++)
        if (actions[i].kind == CASTLES_OF_TUSCANY_VERB_PLACE &&
            place_worth(state, seat, actions[i].arg[0], actions[i].arg[1]) > 3 * WORTH_POINT / 2)
            return 100;
    return -100;
}

/* ---- What a seat's prospects are worth, for learning ---- */

void castles_of_tuscany_appraise(const castles_of_tuscany_state *state, uint32_t seat,
                                 castles_of_tuscany_prospects *out)
{
    memset(out, 0, sizeof *out);
    for (uint32_t i = 0; i < state->storage_count[seat]; i++) {
        uint32_t item = state->storage[seat][i] - 1u;
        int32_t worth = best_place(state, seat, item);
        uint32_t colour = item == CASTLES_OF_TUSCANY_PIECE ? CASTLES_OF_TUSCANY_COLOURS
                                                           : castles_of_tuscany_tile_colour(item);
        out->stored += worth;
        if (colour == CASTLES_OF_TUSCANY_COLOURS ||
            castles_of_tuscany_means(state, seat, (castles_of_tuscany_colour)colour) >= 2)
            out->payable += worth;
    }
    for (uint32_t tile = 0; tile < CASTLES_OF_TUSCANY_TILES; tile++) {
        int32_t worth = state->open[tile] > 0 ? take_worth(state, seat, tile) : 0;
        if (worth > out->open) out->open = worth;
    }
    for (uint32_t bonus = 0; bonus < CASTLES_OF_TUSCANY_BONUSES; bonus++)
        out->bonus += state->bonus[seat][bonus] * bonus_worth(state, seat, bonus);
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++)
        out->cards += state->hand[seat][colour] * card_cost(state, seat, colour);
}

/* ---- Laying ---- */

/* Points for all areas when the boards lie so. */
static int32_t layout_worth(const castles_of_tuscany_state *state, uint32_t seat, uint32_t order,
                            uint32_t turning, uint32_t offset)
{
    uint32_t colours[CASTLES_OF_TUSCANY_COLOURS];
    int32_t points = 0;
    castles_of_tuscany_layout_colours(state->board[seat], order, turning, colours);
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++)
        for (uint32_t rest = colours[colour]; rest != 0;) {
            uint32_t area = castles_of_tuscany_area(castles_of_tuscany_neighbours[offset],
                                                    colours[colour], (uint32_t)__builtin_ctz(rest));
            points += (int32_t)castles_of_tuscany_area_points(tv_bits_count(area));
            rest &= ~area;
        }
    return points;
}

static int32_t best_offset(const castles_of_tuscany_state *state, uint32_t seat, uint32_t order,
                           uint32_t turning)
{
    int32_t best = 0;
    for (uint32_t offset = 0; offset < CASTLES_OF_TUSCANY_OFFSETS; offset++) {
        int32_t worth = layout_worth(state, seat, order, turning, offset);
        if (worth > best) best = worth;
    }
    return best;
}

static int32_t lay_worth(const castles_of_tuscany_state *state, uint32_t seat, tv_action action)
{
    uint32_t choice = action.arg[0];
    int32_t best = 0;
    switch (action.kind) {
    case CASTLES_OF_TUSCANY_VERB_ORDER:
        for (uint32_t turning = 0; turning < CASTLES_OF_TUSCANY_TURNINGS; turning++) {
            int32_t worth = best_offset(state, seat, choice, turning);
            if (worth > best) best = worth;
        }
        return best;
    case CASTLES_OF_TUSCANY_VERB_TURNING:
        return best_offset(state, seat, state->order[seat], choice);
    case CASTLES_OF_TUSCANY_VERB_OFFSET:
        return layout_worth(state, seat, state->order[seat], state->turning[seat], choice);
    default: /* the castle: the more neighbours the better */
        return (int32_t)tv_bits_count(castles_of_tuscany_neighbours[state->offset[seat]][choice]);
    }
}

int32_t castles_of_tuscany_rate(const tv_state *opaque, tv_seat mover, tv_action action)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read(opaque);
    uint32_t seat = (uint32_t)mover, what = action.arg[0];
    switch (action.kind) {
    case CASTLES_OF_TUSCANY_VERB_ORDER:
    case CASTLES_OF_TUSCANY_VERB_TURNING:
    case CASTLES_OF_TUSCANY_VERB_OFFSET:
    case CASTLES_OF_TUSCANY_VERB_CASTLE: return lay_worth(state, seat, action);
    case CASTLES_OF_TUSCANY_VERB_BONUS: return bonus_worth(state, seat, what);
    case CASTLES_OF_TUSCANY_VERB_DRAW: return draw_worth(state, seat);
    case CASTLES_OF_TUSCANY_VERB_TAKE: return take_worth(state, seat, what);
    case CASTLES_OF_TUSCANY_VERB_DISCARD: return discard_worth(state, seat, what);
    case CASTLES_OF_TUSCANY_VERB_CLEAR: return 60 + 10 * state->open_colour[what];
    case CASTLES_OF_TUSCANY_VERB_PLACE: {
        castles_of_tuscany_colour colour =
            castles_of_tuscany_space_colour(state, seat, action.arg[1]);
        int32_t cost = is_last_turn(state) ? 60 : cost_of(state, seat, colour);
        return place_worth(state, seat, what, action.arg[1]) + 60 - cost;
    }
    case CASTLES_OF_TUSCANY_VERB_MARBLE: return marble_worth(state, seat);
    case CASTLES_OF_TUSCANY_VERB_PAY: return -payment_cost(state, seat, action);
    case CASTLES_OF_TUSCANY_VERB_PUT: return place_worth(state, seat, what, action.arg[1]);
    default: return 0;
    }
}
