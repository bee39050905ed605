/* rating.c - ratings from matches, and the test that ends an arena early.
 *
 * Ratings follow the model of Bradley and Terry: every pair of sides in a match is a comparison,
 * won by the better rank and halved by equal ranks. Comparisons within a match are not independent,
 * so the intervals come from a bootstrap over whole groups of matches. */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/game.h>

#include "sim/arena.h"

enum { RESAMPLES = 400, ROUNDS = 60 };

typedef struct pairs { /* won[a][b]: how often a was ahead of b */
    double won[SIM_BOTS_MAX][SIM_BOTS_MAX];
} pairs;

static void add_match(pairs *sum, const arena_match *match, uint32_t seats)
{
    for (uint32_t a = 0; a < seats; a++)
        for (uint32_t b = a + 1; b < seats; b++) {
            uint8_t first = match->bot[a], second = match->bot[b];
            if (match->side[a] == match->side[b] || first == second) continue;
            double share = match->rank[a] < match->rank[b]    ? 1.0
                           : match->rank[a] == match->rank[b] ? 0.5
                                                              : 0.0;
            sum->won[first][second] += share;
            sum->won[second][first] += 1.0 - share;
        }
}

/* Strengths by Hunter's MM iteration; half a drawn comparison per pair keeps them finite. */
static void fit(const pairs *given, uint32_t bots, double *points)
{
    double strength[SIM_BOTS_MAX];
    double mean = 0.0;
    for (uint32_t i = 0; i < bots; i++) strength[i] = 1.0;
    for (uint32_t round = 0; round < ROUNDS; round++)
        for (uint32_t i = 0; i < bots; i++) {
            double won = 0.0, weight = 0.0;
            for (uint32_t j = 0; j < bots; j++) {
                double both = given->won[i][j] + given->won[j][i];
                if (i == j || both == 0.0) continue;
                won += given->won[i][j] + 0.25;
                weight += (both + 0.5) / (strength[i] + strength[j]);
            }
            if (weight > 0.0) strength[i] = won / weight;
        }
    for (uint32_t i = 0; i < bots; i++) {
        points[i] = 400.0 * log10(strength[i]);
        mean += points[i];
    }
    for (uint32_t i = 0; i < bots; i++) points[i] -= mean / bots;
}

static int compare_doubles(const void *a, const void *b)
{
    double first = *(const double *)a, second = *(const double *)b;
    return first < second ? -1 : first > second;
}

void arena_rate(const arena_plan *plan, arena_result *result)
{
    static double drawn[SIM_BOTS_MAX][RESAMPLES];
    uint32_t seats = plan->options.seats, groups = result->count / seats;
    double points[SIM_BOTS_MAX] = {0};
    pairs all = {0};
    tv_rng rng;
    for (uint32_t i = 0; i < result->count; i++) add_match(&all, &result->match[i], seats);
    fit(&all, plan->bot_count, points);
    for (uint32_t i = 0; i < plan->bot_count; i++)
        result->rating[i] = (arena_rating){points[i], points[i], points[i]};
    if (groups == 0) return;
    tv_rng_seed_number(&rng, plan->seed, UINT64_MAX);
    for (uint32_t draw = 0; draw < RESAMPLES; draw++) {
        pairs again = {0};
        for (uint32_t i = 0; i < groups; i++) {
            uint32_t group = tv_rng_below(&rng, groups);
            for (uint32_t j = 0; j < seats; j++)
                add_match(&again, &result->match[group * seats + j], seats);
        }
        fit(&again, plan->bot_count, points);
        for (uint32_t i = 0; i < plan->bot_count; i++) drawn[i][draw] = points[i];
    }
    for (uint32_t i = 0; i < plan->bot_count; i++) {
        qsort(drawn[i], RESAMPLES, sizeof drawn[i][0], compare_doubles);
        result->rating[i].low = drawn[i][RESAMPLES / 40];
        result->rating[i].high = drawn[i][RESAMPLES - 1 - RESAMPLES / 40];
    }
}

/* ---- The sequential test ---- */

double arena_evidence(double share, double target)
{
    double low = target - 0.05 < 0.01 ? 0.01 : target - 0.05;
    double high = target + 0.05 > 0.99 ? 0.99 : target + 0.05;
    return share * log(high / low) + (1.0 - share) * log((1.0 - high) / (1.0 - low));
}

arena_verdict arena_decide(double evidence)
{
    const double bound = 2.9444389791664403; /* log(19): wrong once in twenty either way */
    return evidence >= bound ? ARENA_YES : evidence <= -bound ? ARENA_NO : ARENA_OPEN;
}
