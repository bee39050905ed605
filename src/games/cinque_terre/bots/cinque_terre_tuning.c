/* cinque_terre_tuning.c - how the searching bots are set for Cinque Terre (docs/ai.md). */
/* SPDX-License-Identifier: MIT */
#include "games/cinque_terre/cinque_terre_rules.h"

/* With two players, with more; bench/ladder measures the steps. */
static const struct tv_level cinque_terre_levels[2][TV_LEVELS] = {
    {[TV_GENTLE] = {2, 33},
     [TV_EASY] = {2, 28},
     [TV_CASUAL] = {2, 21},
     [TV_FAIR] = {2, 11},
     [TV_STEADY] = {3, 0},
     [TV_ABLE] = {7, 0},
     [TV_SKILLED] = {20, 0},
     [TV_STRONG] = {60, 0},
     [TV_EXPERT] = {180, 0},
     [TV_MASTER] = {550, 0},
     [TV_GRANDMASTER] = {2200, 0}},
    {[TV_GENTLE] = {2, 33},
     [TV_EASY] = {2, 28},
     [TV_CASUAL] = {2, 21},
     [TV_FAIR] = {2, 11},
     [TV_STEADY] = {3, 0},
     [TV_ABLE] = {7, 0},
     [TV_SKILLED] = {20, 0},
     [TV_STRONG] = {60, 0},
     [TV_EXPERT] = {180, 0},
     [TV_MASTER] = {550, 0},
     [TV_GRANDMASTER] = {2200, 0}},
};

const struct tv_tuning cinque_terre_tuning[] = {
    {.seats = TV_SEATS_MAX,
     .levels = cinque_terre_levels,
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
