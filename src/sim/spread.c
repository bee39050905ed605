/* spread.c - a histogram of integers, with exact means and quantiles. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "sim/sim.h"

enum { MARGIN = 64 }; /* extra space around a number that does not fit, so that growing is rare */

/* Extends the histogram to the numbers from low to high. */
static void spread_cover(sim_spread *spread, int32_t low, int32_t high)
{
    if (spread->size > 0 && low >= spread->low && high < spread->low + (int32_t)spread->size)
        return;
    int32_t new_low = low - MARGIN;
    int32_t new_high = high + MARGIN;
    if (spread->size > 0) {
        int32_t old_high = spread->low + (int32_t)spread->size - 1;
        new_low = low < spread->low ? new_low : spread->low;
        new_high = high > old_high ? high + MARGIN + (high - spread->low) / 2 : old_high;
    }
    uint32_t size = (uint32_t)(new_high - new_low + 1);
    uint64_t *times = calloc(size, sizeof *times);
    TV_ASSERT(times != NULL);
    if (spread->size > 0)
        memcpy(times + (spread->low - new_low), spread->times, spread->size * sizeof *times);
    free(spread->times);
    spread->times = times;
    spread->low = new_low;
    spread->size = size;
}

void sim_spread_add(sim_spread *spread, int32_t value)
{
    spread_cover(spread, value, value);
    spread->times[value - spread->low]++;
    spread->count++;
    spread->sum += value;
}

void sim_spread_merge(sim_spread *into, const sim_spread *from)
{
    if (from->count == 0) return;
    int32_t low = sim_spread_min(from);
    int32_t high = sim_spread_max(from);
    spread_cover(into, low, high);
    for (int32_t value = low; value <= high; value++)
        into->times[value - into->low] += from->times[value - from->low];
    into->count += from->count;
    into->sum += from->sum;
}

void sim_spread_free(sim_spread *spread)
{
    free(spread->times);
    *spread = (sim_spread){0};
}

int32_t sim_spread_min(const sim_spread *spread)
{
    for (uint32_t i = 0; i < spread->size; i++)
        if (spread->times[i] > 0) return spread->low + (int32_t)i;
    return 0;
}

int32_t sim_spread_max(const sim_spread *spread)
{
    for (uint32_t i = spread->size; i > 0; i--)
        if (spread->times[i - 1] > 0) return spread->low + (int32_t)i - 1;
    return 0;
}

double sim_spread_mean(const sim_spread *spread)
{
    return spread->count == 0 ? 0.0 : (double)spread->sum / (double)spread->count;
}

int32_t sim_spread_quantile(const sim_spread *spread, uint32_t percent)
{
    uint64_t wanted = (spread->count * percent + 99) / 100;
    uint64_t seen = 0;
    for (uint32_t i = 0; i < spread->size; i++) {
        seen += spread->times[i];
        if (seen >= wanted && seen > 0) return spread->low + (int32_t)i;
    }
    return 0;
}
