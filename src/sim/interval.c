/* interval.c - an interval for a share of wins that holds whenever one stops.
 *
 * Wilson's interval is for a number of matches that was fixed before. An arena stops when the
 * answer is clear, and then it says too much. Here each possible share is a bank that a player
 * bets against: before each group of matches part of the capital is laid on "more" or "less" than
 * that share. If the share is the true one nobody can win in the long run: the chance that the
 * capital ever grows to twenty times is at most one in twenty (Ville). So the shares against which
 * nobody has won that much form a 95 % interval at every moment. Capital is spread over bets of
 * several sizes in both directions, so that none has to be chosen. A group counts as one number,
 * since its matches share their chance. */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>

#include <tavola/assert.h>

#include "sim/arena.h"

enum { SHARES = 400, SIZES = 12 };

/* The logarithm of the capital won against one share by bets of one size. */
static double winnings(const double *means, uint32_t groups, double share, double size)
{
    double sum = 0.0;
    for (uint32_t i = 0; i < groups; i++) sum += log1p(size * (means[i] - share));
    return sum;
}

/* Bets of 4, 8, ... percent of what a single loss could cost at most, both ways. */
static bool is_refuted(const double *means, uint32_t groups, double share)
{
    double capital = 0.0;
    for (uint32_t i = 0; i < SIZES; i++) {
        double part = 0.96 * pow(0.75, i);
        capital += exp(winnings(means, groups, share, part / share));
        capital += exp(winnings(means, groups, share, -part / (1.0 - share)));
    }
    return capital / (2.0 * (double)SIZES) >= 20.0;
}

void arena_interval(const arena_plan *plan, const arena_result *result, uint32_t bot, double *low,
                    double *high)
{
    uint32_t seats = plan->options.seats, groups = result->count / seats;
    double *means = calloc(groups + 1u, sizeof *means);
    TV_ASSERT(means != NULL);
    for (uint32_t i = 0; i < groups * seats; i++)
        means[i / seats] += arena_share(&result->match[i], seats, bot) / seats;
    *low = 0.0;
    *high = 1.0;
    double mean = 0.0;
    for (uint32_t i = 0; i < groups; i++) mean += means[i] / groups;
    for (uint32_t i = 1; i < SHARES; i++) {
        double share = (double)i / (double)SHARES;
        if (share < mean && is_refuted(means, groups, share)) *low = share;
        double other = 1.0 - share;
        if (other > mean && is_refuted(means, groups, other)) *high = other;
    }
    free(means);
}
