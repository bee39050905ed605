/* viticulture_tuning.c - how the searching bots are set for Viticulture (docs/ai.md). Rating an
 * action is expensive here, so a leaf waits for some visits before it grows. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"

const struct tv_tuning viticulture_tuning[] = {
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
