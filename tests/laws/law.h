/* law.h - walking through seeded matches of every registered game, seat count and option. */
/* SPDX-License-Identifier: MIT */
#ifndef LAWS_LAW_H
#define LAWS_LAW_H

#include <tavola/match.h>

#include "kit/check.h"

struct walk {
    const tv_game *game;
    tv_options options;
    uint64_t seed;
    tv_match *match;
    tv_rng rng; /* moves the match */
    tv_rng law; /* for the law's own choices: using it does not change the match */
    uint32_t decisions;
    tv_events events; /* of the last action */
    tv_seat actor;    /* who did it */
};

typedef void (*walk_visit)(struct walk *walk);

/* Plays `matches` matches for every game, seat count and combination of options: the even ones at
 * random, the odd ones mostly by the game's own rating. Calls visit at every position (and after
 * the last action); finish once a match is over. Either may be NULL. */
void walk_all(uint32_t matches, walk_visit visit, walk_visit finish);
/* The same by the newest version of the rules only. */
void walk_newest(uint32_t matches, walk_visit visit, walk_visit finish);
/* The same for one game and version. */
void walk_version(const tv_game *game, uint8_t rules, uint32_t matches, walk_visit visit,
                  walk_visit finish);

/* Ends the test and prints game, seats, options, seed and the record so far. */
void walk_fail(struct walk *walk, const char *format, ...)
    __attribute__((noreturn, format(printf, 2, 3)));
#define LAW(walk, condition, ...)                                                                  \
    do {                                                                                           \
        if (!(condition)) walk_fail(walk, __VA_ARGS__);                                            \
    } while (0)

static inline const tv_state *walk_state(const struct walk *walk)
{
    return tv_match_state(walk->match);
}
static inline bool walk_rarely(struct walk *walk, uint32_t one_in)
{
    return tv_rng_below(&walk->law, one_in) == 0;
}

/* The action as text, in a buffer that the next call overwrites. */
const char *walk_action_text(const struct walk *walk, tv_seat seat, tv_action action);

#endif
