/* finca_tuning.c - how the searching bots are set for Finca (docs/ai.md). */
/* SPDX-License-Identifier: MIT */
#include "games/finca/finca_rules.h"

const struct tv_tuning finca_tuning[] = {
    {.seats = TV_SEATS_MAX,
     .pace = 2,
     .expert = 1000,
     .iterations = 40000,
     .effort = 0,
     .cutoff = 16,
     .exploration = 100,
     .patience = 0,
     .greed = 95,
     .guesses = 1,
     .solo = 0,
     .quick = 100},
};

/* ---- Frozen: never changed ---- */

#ifndef __wasm__
static const struct tv_tuning champion_1_tuning[] = {
    {.seats = TV_SEATS_MAX,
     .pace = 2,
     .iterations = 1000,
     .effort = 0,
     .cutoff = 16,
     .exploration = 100,
     .patience = 0,
     .greed = 95,
     .guesses = 1,
     .solo = 0},
};

const struct tv_champion finca_champions[] = {
    {.features = NULL, .tuning = champion_1_tuning, .weights = finca_champion_1_weights},
};
#endif
