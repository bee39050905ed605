/* finca_tuning.c - how the searching bots are set for Finca (docs/ai.md). */
/* SPDX-License-Identifier: MIT */
#include "games/finca/finca_rules.h"

/* With two players, with more; bench/ladder measures the steps. */
static const struct tv_level finca_levels[2][TV_LEVELS] = {
    {[TV_GENTLE] = {3, 20},
     [TV_EASY] = {4, 10},
     [TV_CASUAL] = {6, 0},
     [TV_FAIR] = {8, 0},
     [TV_STEADY] = {21, 0},
     [TV_ABLE] = {59, 0},
     [TV_SKILLED] = {141, 0},
     [TV_STRONG] = {337, 0},
     [TV_EXPERT] = {822, 0},
     [TV_MASTER] = {2369, 0},
     [TV_GRANDMASTER] = {8314, 0}},
    {[TV_GENTLE] = {3, 20},
     [TV_EASY] = {4, 10},
     [TV_CASUAL] = {6, 0},
     [TV_FAIR] = {8, 0},
     [TV_STEADY] = {21, 0},
     [TV_ABLE] = {59, 0},
     [TV_SKILLED] = {141, 0},
     [TV_STRONG] = {337, 0},
     [TV_EXPERT] = {822, 0},
     [TV_MASTER] = {2369, 0},
     [TV_GRANDMASTER] = {8314, 0}},
};

const struct tv_tuning finca_tuning[] = {
    {.seats = TV_SEATS_MAX,
     .levels = finca_levels,
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
