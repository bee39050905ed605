/* castles_of_tuscany_tuning.c - how the searching bots are set for The Castles of Tuscany
 * (docs/ai.md). */
/* SPDX-License-Identifier: MIT */
#include "games/castles_of_tuscany/castles_of_tuscany_rules.h"

/* With two players, with more; bench/ladder measures the steps. */
static const struct tv_level castles_of_tuscany_levels[2][TV_LEVELS] = {
    {[TV_GENTLE] = {2, 31},
     [TV_EASY] = {2, 24},
     [TV_CASUAL] = {2, 15},
     [TV_FAIR] = {2, 0},
     [TV_STEADY] = {5, 0},
     [TV_ABLE] = {11, 0},
     [TV_SKILLED] = {29, 0},
     [TV_STRONG] = {87, 0},
     [TV_EXPERT] = {251, 0},
     [TV_MASTER] = {933, 0},
     [TV_GRANDMASTER] = {4925, 0}},
    {[TV_GENTLE] = {2, 31},
     [TV_EASY] = {2, 24},
     [TV_CASUAL] = {2, 15},
     [TV_FAIR] = {2, 0},
     [TV_STEADY] = {5, 0},
     [TV_ABLE] = {11, 0},
     [TV_SKILLED] = {29, 0},
     [TV_STRONG] = {87, 0},
     [TV_EXPERT] = {251, 0},
     [TV_MASTER] = {933, 0},
     [TV_GRANDMASTER] = {4925, 0}},
};

const struct tv_tuning castles_of_tuscany_tuning[] = {
    {.seats = 2,
     .levels = castles_of_tuscany_levels,
     .pace = 4,
     .expert = 2000,
     .iterations = 48000,
     .effort = 0,
     .cutoff = 24,
     .exploration = 100,
     .patience = 0,
     .greed = 100,
     .guesses = 1,
     .solo = 0,
     .policy = 40,
     .quick = 100},
    {.seats = TV_SEATS_MAX,
     .levels = castles_of_tuscany_levels,
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
    {.features = &castles_of_tuscany_first_features,
     .tuning = champion_1_tuning,
     .weights = castles_of_tuscany_champion_1_weights},
};
#endif
