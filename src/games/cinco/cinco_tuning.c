/* cinco_tuning.c - how the searching bots are set for Cinco (docs/ai.md). */
/* SPDX-License-Identifier: MIT */
#include "games/cinco/cinco_rules.h"

const struct tv_tuning cinco_tuning[] = {
    {.seats = 2,
     .pace = 4,
     .expert = 12000,
     .iterations = 36000,
     .effort = 0,
     .cutoff = 16,
     .exploration = 100,
     .patience = 0,
     .greed = 100,
     .guesses = 1,
     .solo = 1000,
     .quick = 40},
    {.seats = 3,
     .pace = 4,
     .expert = 4000,
     .iterations = 16000,
     .effort = 0,
     .cutoff = 16,
     .exploration = 100,
     .patience = 0,
     .greed = 100,
     .guesses = 1,
     .solo = 1,
     .quick = 40},
    {.seats = TV_SEATS_MAX,
     .pace = 4,
     .expert = 4000,
     .iterations = 16000,
     .effort = 0,
     .cutoff = 16,
     .exploration = 100,
     .patience = 0,
     .greed = 100,
     .guesses = 1,
     .solo = 0,
     .quick = 40},
};

/* ---- Frozen: never changed ---- */

#ifndef __wasm__
static const struct tv_tuning champion_1_tuning[] = {
    {.seats = 2,
     .pace = 4,
     .iterations = 12000,
     .effort = 0,
     .cutoff = 16,
     .exploration = 100,
     .patience = 0,
     .greed = 100,
     .guesses = 1,
     .solo = 1000},
    {.seats = 3,
     .pace = 4,
     .iterations = 4000,
     .effort = 0,
     .cutoff = 16,
     .exploration = 100,
     .patience = 0,
     .greed = 100,
     .guesses = 1,
     .solo = 1},
    {.seats = TV_SEATS_MAX,
     .pace = 4,
     .iterations = 4000,
     .effort = 0,
     .cutoff = 16,
     .exploration = 100,
     .patience = 0,
     .greed = 100,
     .guesses = 1,
     .solo = 0},
};

const struct tv_champion cinco_champions[] = {
    {.features = &cinco_features, .tuning = champion_1_tuning, .weights = cinco_champion_1_weights},
};
#endif
