/* cinque_terre_tuning.c - how the searching bots are set for Cinque Terre (docs/ai.md). */
/* SPDX-License-Identifier: MIT */
#include "games/cinque_terre/cinque_terre_rules.h"

const struct tv_tuning cinque_terre_tuning[] = {
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
