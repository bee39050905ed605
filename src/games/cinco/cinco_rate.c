/* cinco_rate.c - how good a choice looks at a glance: the greedy player's eyes.
 *
 * A space is worth what its lines are worth: those we may still fill, by how many pieces we have on
 * them, and those only one rival may still fill, by how many it has. A card is worth the best space
 * it reaches, less the freedom that a low card would have kept for later. */
/* SPDX-License-Identifier: MIT */
#include "games/cinco/cinco.h"

enum {
    VALUE_WIN = 1000000,
    VALUE_FOUR = 400,        /* four of ours, and no card at hand for the fifth */
    VALUE_FOUR_READY = 6000, /* four of ours, and a card at hand for the fifth */
    VALUE_IN_VAIN = -200     /* a card that places no piece */
};

/* Worth of a line by the pieces already on it. */
static const int32_t own_value[CINCO_LINE_SPACES - 1] = {1, 6, 40, VALUE_FOUR};
static const int32_t rival_value[CINCO_LINE_SPACES] = {0, 1, 12, 120, 60000};

/* Worth of drawing a card, by the number of cards held; an empty hand has no other choice. */
static const int32_t draw_value[CINCO_HAND_MAX] = {0, 150, 120, 80};

static int32_t pieces_on(const cinco_state *state, uint32_t side, const cinco_line *line)
{
    return (int32_t)(tv_bits_count(state->pieces[0][side] & line->mask[0]) +
                     tv_bits_count(state->pieces[1][side] & line->mask[1]));
}

/* The lowest card of the seat, leaving out one of them; above 90 if there is no other. */
static uint32_t lowest_beside(const cinco_state *state, tv_seat seat, uint32_t without)
{
    for (uint32_t i = 0; i < state->hand_count[seat]; i++)
        if (state->hand[seat][i] != without) return state->hand[seat][i];
    return CINCO_NUMBERS + 1;
}

/* A line that lacks this space and one more: can the lowest card left in hand fill the other? */
static bool is_ready(const cinco_state *state, const cinco_line *line, uint32_t space,
                     uint32_t lowest)
{
    for (uint32_t i = 0; i < CINCO_LINE_SPACES; i++) {
        uint32_t other = line->space[i];
        uint64_t taken = cinco_occupied(state, other / 64);
        if (other != space && !(taken & cinco_bit(other))) return other >= lowest;
    }
    return false;
}

typedef struct tally { /* pieces on a line */
    int32_t own, rivals, most;
} tally;

static tally count_line(const cinco_state *state, uint32_t side, const cinco_line *line)
{
    tally out = {0, 0, 0};
    uint64_t low = cinco_occupied(state, 0) & line->mask[0];
    uint64_t high = cinco_occupied(state, 1) & line->mask[1];
    if ((low | high) == 0) return out;
    out.own = pieces_on(state, side, line);
    for (uint32_t rival = 0; rival < CINCO_SIDES_MAX; rival++) {
        if (rival == side) continue;
        int32_t count = pieces_on(state, rival, line);
        out.rivals += count;
        out.most = count > out.most ? count : out.most;
    }
    return out;
}

/* What the line gives to a free space of it, if no card at hand were ready for a fifth piece. */
static int32_t rate_tally(const tally *on)
{
    if (on->rivals == 0) return on->own == CINCO_LINE_SPACES - 1 ? VALUE_WIN : own_value[on->own];
    return on->own == 0 && on->rivals == on->most ? rival_value[on->most] : 0;
}

static bool can_be_ready(const tally *on)
{
    return on->rivals == 0 && on->own == CINCO_LINE_SPACES - 2;
}

static int32_t rate_space(const cinco_state *state, uint32_t side, uint32_t space, uint32_t lowest)
{
    const cinco_through *through = &cinco_lines_through[space];
    int32_t value = 0;
    for (uint32_t i = 0; i < through->count; i++) {
        const cinco_line *line = &cinco_lines[through->line[i]];
        tally on = count_line(state, side, line);
        bool ready = can_be_ready(&on) && is_ready(state, line, space, lowest);
        value += ready ? VALUE_FOUR_READY : rate_tally(&on);
    }
    return value < VALUE_WIN ? value : VALUE_WIN;
}

/* The best free space with this number or a higher one, with `lowest` left in hand. All spaces at
 * once: each line is counted once and given to its spaces. */
static int32_t rate_best(const cinco_state *state, uint32_t side, uint32_t from, uint32_t lowest)
{
    int32_t value[CINCO_NUMBERS + 1] = {0}, best = 0;
    uint64_t free[CINCO_HALVES];
    cinco_free_from(state, from, free);
    for (uint32_t i = 0; i < CINCO_LINES; i++) {
        const cinco_line *line = &cinco_lines[i];
        if (((free[0] & line->mask[0]) | (free[1] & line->mask[1])) == 0) continue;
        tally on = count_line(state, side, line);
        int32_t worth = rate_tally(&on);
        for (uint32_t j = 0; j < CINCO_LINE_SPACES; j++) value[line->space[j]] += worth;
        if (!can_be_ready(&on)) continue;
        for (uint32_t j = 0; j < CINCO_LINE_SPACES; j++)
            if (is_ready(state, line, line->space[j], lowest))
                value[line->space[j]] += VALUE_FOUR_READY - worth;
    }
    for (uint32_t half = 0; half < CINCO_HALVES; half++)
        for (uint64_t rest = free[half]; rest; rest &= rest - 1) {
            uint32_t space = half * 64 + (uint32_t)__builtin_ctzll(rest);
            best = value[space] > best ? value[space] : best;
        }
    return best < VALUE_WIN ? best : VALUE_WIN;
}

/* What it costs to part with a card: low ones reach more. */
static int32_t rate_freedom(uint32_t card) { return (int32_t)(CINCO_NUMBERS - card); }

static int32_t rate_card(const cinco_state *state, tv_seat seat, uint32_t card)
{
    uint32_t from = cinco_lowest_for(state, card);
    if (from == 0) return VALUE_IN_VAIN;
    int32_t best =
        rate_best(state, cinco_side_of(state, seat), from, lowest_beside(state, seat, card));
    return best - rate_freedom(card);
}

/* New cards are worth what the best space of all has over the best one within reach. If both are
 * worth the same, playing comes first: a match must get on. */
static int32_t rate_exchange(const cinco_state *state, tv_seat seat)
{
    uint32_t side = cinco_side_of(state, seat), lowest = state->hand[seat][0];
    int32_t all = rate_best(state, side, 1, CINCO_NUMBERS + 1);
    int32_t reached = rate_best(state, side, lowest, CINCO_NUMBERS + 1);
    return all - reached - rate_freedom(lowest) - 1;
}

int32_t cinco_rate(const tv_state *any, tv_seat seat, tv_action action)
{
    const cinco_state *state = cinco_read(any);
    switch (action.kind) {
    case CINCO_DRAW: return draw_value[state->hand_count[seat] % CINCO_HAND_MAX];
    case CINCO_EXCHANGE: return rate_exchange(state, seat);
    case CINCO_PLAY: return rate_card(state, seat, action.arg[0]);
    case CINCO_PLACE:
        return rate_space(state, cinco_side_of(state, seat), action.arg[0],
                          lowest_beside(state, seat, 0));
    default: return 0;
    }
}
