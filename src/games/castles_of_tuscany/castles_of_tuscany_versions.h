/* castles_of_tuscany_versions.h - what separates the versions of the rules: one line for each rule
 * that is played differently, with the version that brought it. castles_of_tuscany_versions.c tells
 * the same to readers. */
/* SPDX-License-Identifier: MIT */
#ifndef CASTLES_OF_TUSCANY_VERSIONS_H
#define CASTLES_OF_TUSCANY_VERSIONS_H

#include "games/castles_of_tuscany/castles_of_tuscany.h"

enum {
    CASTLES_OF_TUSCANY_SINCE_EITHER_ORDER = 2, /* UR5: halves of a payment in either order */
    CASTLES_OF_TUSCANY_SINCE_IDLE_TURNS = 2,   /* UH1: a turn that moved a tile is not counted */
    CASTLES_OF_TUSCANY_SINCE_SAME_FARMS = 2,   /* UH9: all players have the same tiles */
    CASTLES_OF_TUSCANY_SINCE_INN = 2           /* UH11: the option for an inn without room */
};

static inline bool castles_of_tuscany_has(const castles_of_tuscany_state *state, uint8_t since)
{
    return state->frames.rules >= since;
}

#endif
