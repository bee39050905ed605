/* castles_of_tuscany_tuning.c - how the searching bots are set for The Castles of Tuscany
 * (docs/ai.md). */
/* SPDX-License-Identifier: MIT */
#include "games/castles_of_tuscany/castles_of_tuscany_rules.h"

const struct tv_tuning castles_of_tuscany_tuning[] = {
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
