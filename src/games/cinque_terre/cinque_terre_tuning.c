/* cinque_terre_tuning.c - how the searching bots are set for Cinque Terre (docs/ai.md). */
/* SPDX-License-Identifier: MIT */
#include "games/cinque_terre/cinque_terre_rules.h"

const struct tv_tuning cinque_terre_tuning[] = {
    {.seats = TV_SEATS_MAX,
     .pace = 4,
     .expert = 1000,
     .iterations = 12000,
     .effort = 0,
     .cutoff = 12,
     .exploration = 50,
     .patience = 0,
     .greed = 100,
     .guesses = 8,
     .solo = 0},
};

/* ---- Frozen: never changed ---- */

#ifndef __wasm__
static const struct tv_tuning champion_1_tuning[] = {
    {.seats = TV_SEATS_MAX,
     .pace = 4,
     .iterations = 1000,
     .effort = 0,
     .cutoff = 12,
     .exploration = 50,
     .patience = 0,
     .greed = 100,
     .guesses = 8,
     .solo = 0},
};

const struct tv_champion cinque_terre_champions[] = {
    {.features = &cinque_terre_features,
     .tuning = champion_1_tuning,
     .weights = cinque_terre_champion_1_weights},
};
#endif
