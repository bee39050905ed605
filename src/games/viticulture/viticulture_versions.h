/* viticulture_versions.h - what separates the versions of these rules, in one place.
 *
 * A match is played by the version that it began with. Where versions differ the code asks
 * viticulture_since; nothing else depends on the number. The same for readers, with the rules as
 * they were: viticulture_versions.c. */
/* SPDX-License-Identifier: MIT */
#ifndef VITICULTURE_VERSIONS_H
#define VITICULTURE_VERSIONS_H

#include "games/viticulture/viticulture.h"

enum viticulture_since {
    VITICULTURE_SINCE_ANY_ORDER = 2,     /* VR54: grapes, wines, cards and piles in any order */
    VITICULTURE_SINCE_FREE_PARTS = 2,    /* VR46: Landscaper, Entertainer, Master Vintner as well */
    VITICULTURE_SINCE_AGING_MOVES = 2,   /* VR45, VR47: aging needs a wine that moves */
    VITICULTURE_SINCE_DECK_AT_ONCE = 2,  /* VR23: a used-up deck is renewed at once */
    VITICULTURE_SINCE_THIRD_WINE = 2,    /* VR53: friendly game, only the third wine is the bonus */
    VITICULTURE_SINCE_NO_IDLE_ASKING = 2 /* VR55: no question whose only answer is to stop */
};

static inline bool viticulture_since(const viticulture_state *state, enum viticulture_since since)
{
    return state->frames.rules >= (uint8_t)since;
}

/* VH3: in a guess what was named there is marked; only that narrows what search goes on with. */
enum { VITICULTURE_NAMED_HERE = 0x8000 };

static inline bool viticulture_is_guess(const viticulture_state *state)
{
    return state->frames.option[VITICULTURE_OPTION_GUESS] != 0;
}

static inline uint16_t viticulture_named(const viticulture_state *state, uint32_t what)
{
    return (uint16_t)(viticulture_is_guess(state) ? what | VITICULTURE_NAMED_HERE : what);
}

#endif
