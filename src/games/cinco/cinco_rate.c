/* cinco_rate.c - how good a choice looks at a glance, for the greedy bot.
 *
 * A space is worth what its lines are worth: those we may still fill, by how many pieces we have on
 * them, and those only one rival may still fill, by how many it has. A card is worth the best space
 * it reaches, less the freedom that a low card would have kept for later. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "games/cinco/cinco_rules.h"

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

static uint32_t pieces_on(const cinco_state *state, uint32_t side, const cinco_line *line)
{
    return tv_bits_count(state->pieces[0][side] & line->mask[0]) +
           tv_bits_count(state->pieces[1][side] & line->mask[1]);
}

/* What the line gives to a free space of it, if no card at hand were ready for a fifth piece. Most
 * lines soon have pieces of two sides and are worth nothing to anybody. */
static int32_t rate_line(const cinco_state *state, uint32_t side, const cinco_line *line)
{
    uint32_t holder = CINCO_SIDES_MAX;
    for (uint32_t i = 0; i < CINCO_SIDES_MAX; i++) {
        if (((state->pieces[0][i] & line->mask[0]) | (state->pieces[1][i] & line->mask[1])) == 0)
            continue;
        if (holder != CINCO_SIDES_MAX) return 0;
        holder = i;
    }
    if (holder == CINCO_SIDES_MAX) return own_value[0];
    uint32_t count = pieces_on(state, holder, line);
    if (holder != side) return rival_value[count];
    return count == CINCO_LINE_SPACES - 1 ? VALUE_WIN : own_value[count];
}

/* Own lines of three alone are worth this much. */
static bool can_be_ready(int32_t worth) { return worth == own_value[CINCO_LINE_SPACES - 2]; }

struct outlook {               /* what all spaces are worth to a side, whatever its cards */
    uint32_t count;            /* of lines to which a card at hand may matter */
    uint8_t line[CINCO_LINES]; /* these */
    int32_t value[CINCO_NUMBERS + 1];
};

/* Every line is counted once and given to its spaces. */
static void look(const cinco_state *state, uint32_t side, struct outlook *out)
{
    memset(out->value, 0, sizeof out->value);
    out->count = 0;
    for (uint32_t i = 0; i < CINCO_LINES; i++) {
        const cinco_line *line = &cinco_lines[i];
        int32_t worth = rate_line(state, side, line);
        if (worth == 0) continue;
        for (uint32_t j = 0; j < CINCO_LINE_SPACES; j++) out->value[line->space[j]] += worth;
        if (can_be_ready(worth)) out->line[out->count++] = (uint8_t)i;
    }
}

/* What more a space is worth, for the lines that a card at hand completes after it. */
static inline int32_t rate_ready(const cinco_state *state, const struct outlook *outlook,
                                 uint32_t space, uint32_t lowest)
{
    int32_t value = 0;
    for (uint32_t i = 0; i < outlook->count; i++) {
        const cinco_line *line = &cinco_lines[outlook->line[i]];
        if (cinco_set_has(line->mask, space) && is_ready(state, line, space, lowest))
            value += VALUE_FOUR_READY - VALUE_FOUR;
    }
    return value;
}

static int32_t rate_space(const cinco_state *state, const struct outlook *outlook, uint32_t space,
                          uint32_t lowest)
{
    int32_t value = outlook->value[space] + rate_ready(state, outlook, space, lowest);
    return value < VALUE_WIN ? value : VALUE_WIN;
}

/* The best free space with this number or a higher one, with `lowest` left in hand. */
static int32_t rate_best(const cinco_state *state, const struct outlook *outlook, uint32_t from,
                         uint32_t lowest)
{
    int32_t best = 0;
    uint64_t free[CINCO_HALVES];
    cinco_free_from(state, from, free);
    for (uint32_t half = 0; half < CINCO_HALVES; half++)
        for (uint64_t rest = free[half]; rest; rest &= rest - 1) {
            uint32_t space = half * 64 + (uint32_t)__builtin_ctzll(rest);
            int32_t value = outlook->value[space] + rate_ready(state, outlook, space, lowest);
            best = value > best ? value : best;
        }
    return best < VALUE_WIN ? best : VALUE_WIN;
}

/* What it costs to part with a card: low ones reach more. */
static int32_t rate_freedom(uint32_t card) { return (int32_t)(CINCO_NUMBERS - card); }

static int32_t rate_card(const cinco_state *state, const struct outlook *outlook, tv_seat seat,
                         uint32_t card)
{
    uint32_t from = cinco_lowest_for(state, card);
    if (from == 0) return VALUE_IN_VAIN;
    return rate_best(state, outlook, from, lowest_beside(state, seat, card)) - rate_freedom(card);
}

/* New cards are worth what the best space of all has over the best one within reach. If both are
 * worth the same, playing comes first, so that the match goes on. */
static int32_t rate_exchange(const cinco_state *state, const struct outlook *outlook, tv_seat seat)
{
    uint32_t lowest = state->hand[seat][0];
    int32_t all = rate_best(state, outlook, 1, CINCO_NUMBERS + 1);
    int32_t reached = rate_best(state, outlook, lowest, CINCO_NUMBERS + 1);
    return all - reached - rate_freedom(lowest) - 1;
}

static int32_t rate_action(const cinco_state *state, const struct outlook *outlook, tv_seat seat,
                           tv_action action)
{
    switch (action.kind) {
    case CINCO_VERB_DRAW: return draw_value[state->hand_count[seat] % CINCO_HAND_MAX];
    case CINCO_VERB_EXCHANGE: return rate_exchange(state, outlook, seat);
    case CINCO_VERB_PLAY: return rate_card(state, outlook, seat, action.arg[0]);
    case CINCO_VERB_PLACE:
        return rate_space(state, outlook, action.arg[0], lowest_beside(state, seat, 0));
    default: return 0;
    }
}

/* All choices of a decision are rated on the same board: it is read once. */
void cinco_rate_all(const tv_state *opaque, tv_seat seat, const tv_action *actions, uint32_t count,
                    int32_t *out)
{
    const cinco_state *state = cinco_read(opaque);
    struct outlook outlook;
    look(state, cinco_side_of(state, seat), &outlook);
    for (uint32_t i = 0; i < count; i++) out[i] = rate_action(state, &outlook, seat, actions[i]);
}

int32_t cinco_rate(const tv_state *state, tv_seat seat, tv_action action)
{
    int32_t out;
    cinco_rate_all(state, seat, &action, 1, &out);
    return out;
}
