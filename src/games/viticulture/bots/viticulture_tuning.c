/* viticulture_tuning.c - how the searching bots are set for Viticulture (docs/ai.md). Rating an
 * action is expensive here, so a leaf waits for some visits before it grows. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"

const struct tv_tuning viticulture_tuning[] = {
    {.seats = 2,
     .pace = 4,
     .expert = 1500,
     .iterations = 9000,
     .effort = 340000,
     .cutoff = 10,
     .exploration = 100,
     .patience = 3,
     .greed = 100,
     .guesses = 1,
     .solo = 0,
     .quick = 40},
    {.seats = TV_SEATS_MAX,
     .pace = 4,
     .expert = 1500,
     .iterations = 9000,
     .effort = 340000,
     .cutoff = 10,
     .exploration = 100,
     .patience = 3,
     .greed = 100,
     .guesses = 1,
     .solo = 1,
     .quick = 40},
};

/* ---- Frozen: never changed ---- */

#ifndef __wasm__
static const struct tv_tuning champion_1_tuning[] = {
    {.seats = 2,
     .pace = 4,
     .iterations = 1500,
     .effort = 90000,
     .cutoff = 10,
     .exploration = 100,
     .patience = 3,
     .greed = 100,
     .guesses = 1,
     .solo = 0},
    {.seats = TV_SEATS_MAX,
     .pace = 4,
     .iterations = 1500,
     .effort = 90000,
     .cutoff = 10,
     .exploration = 100,
     .patience = 3,
     .greed = 100,
     .guesses = 1,
     .solo = 1},
};

const struct tv_champion viticulture_champions[] = {
    {.features = &viticulture_features,
     .tuning = champion_1_tuning,
     .weights = viticulture_champion_1_weights},
};
#endif
