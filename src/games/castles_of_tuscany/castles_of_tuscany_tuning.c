/* castles_of_tuscany_tuning.c - how the searching bots are set for The Castles of Tuscany
 * (docs/ai.md). */
/* SPDX-License-Identifier: MIT */
#include "games/castles_of_tuscany/castles_of_tuscany_rules.h"

const struct tv_tuning castles_of_tuscany_tuning[] = {
    {.seats = TV_SEATS_MAX,
     .pace = 4,
     .expert = 2000,
     .iterations = 48000,
     .effort = 0,
     .cutoff = 40,
     .exploration = 100,
     .patience = 0,
     .greed = 100,
     .guesses = 1,
     .solo = 0,
     .quick = 100},
};

/* ---- Frozen: never changed ---- */

#ifndef __wasm__
static const struct tv_tuning champion_1_tuning[] = {
    {.seats = TV_SEATS_MAX,
     .pace = 4,
     .iterations = 2000,
     .effort = 0,
     .cutoff = 40,
     .exploration = 100,
     .patience = 0,
     .greed = 100,
     .guesses = 1,
     .solo = 0},
};

const struct tv_champion castles_of_tuscany_champions[] = {
    {.features = &castles_of_tuscany_features,
     .tuning = champion_1_tuning,
     .weights = castles_of_tuscany_champion_1_weights},
};
#endif
