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

static int32_t rate_line(const cinco_state *state, uint32_t side, const cinco_line *line,
                         uint32_t space, uint32_t lowest)
{
    int32_t own = pieces_on(state, side, line);
    int32_t rivals = 0, most = 0;
    for (uint32_t rival = 0; rival < CINCO_SIDES_MAX; rival++) {
        if (rival == side) continue;
        int32_t count = pieces_on(state, rival, line);
        rivals += count;
        most = count > most ? count : most;
    }
    if (rivals == 0) {
        if (own == CINCO_LINE_SPACES - 2 && is_ready(state, line, space, lowest))
            return VALUE_FOUR_READY;
        return own_value[own];
    }
    return own == 0 && rivals == most ? rival_value[most] : 0;
}

static int32_t rate_space(const cinco_state *state, uint32_t side, uint32_t space, uint32_t lowest)
{
    const cinco_through *through = &cinco_lines_through[space];
    int32_t value = 0;
    if (cinco_line_made(state, side, space) != NULL) return VALUE_WIN;
    for (uint32_t i = 0; i < through->count; i++)
        value += rate_line(state, side, &cinco_lines[through->line[i]], space, lowest);
    return value;
}

/* The best free space with this number or a higher one, with `lowest` left in hand. */
static int32_t rate_best(const cinco_state *state, uint32_t side, uint32_t from, uint32_t lowest)
{
    uint64_t free[CINCO_HALVES];
    int32_t best = 0;
    cinco_free_from(state, from, free);
    for (uint32_t half = 0; half < CINCO_HALVES; half++)
        for (uint64_t rest = free[half]; rest; rest &= rest - 1) {
            uint32_t space = half * 64 + (uint32_t)__builtin_ctzll(rest);
            int32_t value = rate_space(state, side, space, lowest);
            best = value > best ? value : best;
        }
    return best;
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
