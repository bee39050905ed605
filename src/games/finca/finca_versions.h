/* finca_versions.h - what differs between the versions of Finca's rules; finca_versions.c says it
 * to readers. A match is played for ever by the version that it began with. */
/* SPDX-License-Identifier: MIT */
#ifndef FINCA_VERSIONS_H
#define FINCA_VERSIONS_H

#include "games/finca/finca.h"

enum {
    FINCA_SINCE_ANY_ORDER = 2,   /* FH2: communities of a delivery are named in any order */
    FINCA_SINCE_LESS_JOINS = 2,  /* FR14: one fruit less may join a delivery until it is finished */
    FINCA_SINCE_DONE_UNASKED = 2 /* FR25: a delivery ends by itself when nothing can be added */
};

static inline bool finca_has(const finca_state *state, uint8_t since)
{
    return state->frames.rules >= since;
}

#endif
