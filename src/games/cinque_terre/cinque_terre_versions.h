/* cinque_terre_versions.h - what separates the versions of the rules of Cinque Terre.
 *
 * Each line names a change and the version that brought it. The code asks where it differs;
 * cinque_terre_versions.c says the same to readers. */
/* SPDX-License-Identifier: MIT */
#ifndef CINQUE_TERRE_VERSIONS_H
#define CINQUE_TERRE_VERSIONS_H

#include "games/cinque_terre/cinque_terre.h"

enum cinque_terre_since {
    CINQUE_TERRE_SINCE_ANY_ORDER = 2, /* T5.7, T6.1, TH3: pieces and pairs in any order */
    CINQUE_TERRE_SINCE_KNOWN_END = 2, /* TH4: a harvest ends when all know that no card can pay */
};

static inline bool cinque_terre_has(const cinque_terre_state *state, uint8_t since)
{
    return state->frames.rules >= since;
}

#endif
