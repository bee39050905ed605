/* pair.h - two matches that look the same to one viewer, though what is hidden from it differs. */
/* SPDX-License-Identifier: MIT */
#ifndef SIMULATION_PAIR_H
#define SIMULATION_PAIR_H

#include <tavola/play.h>
#include <tavola/steps.h>

enum { PAIR_ENTRIES_MAX = 4000, PAIR_SWAPS_MAX = 64 };

typedef struct pair_entry {
    tv_seat actor;
    tv_action one, two; /* what was done in either match */
} pair_entry;

struct pair {
    const tv_game *game;
    tv_options options;
    tv_seat viewer;
    tv_rng rng;
    pair_entry list[PAIR_ENTRIES_MAX];
    uint32_t count;   /* entries of the first match */
    uint32_t alike;   /* entries up to which the second one looks the same */
    uint32_t other;   /* positions at which the truth differs */
    uint32_t diverge; /* hidden moves to go until something else is done */
    bool is_chosen;   /* only hidden decisions of seats count as such, not what chance does */
    struct {
        uint16_t from, to;
    } swap[PAIR_SWAPS_MAX];
    uint32_t swap_count;
    tv_state_buffer one, two;
};

/* The first match, by chance. game, options and rng are set. */
void pair_play(struct pair *pair);
/* The second one, for the viewer: the furthest of some tries to hide a change from it. False: there
 * is nothing to hide. is_chosen says what counts as a change. */
bool pair_find(struct pair *pair);
/* Entry `index` of either match as a line of a table's log; returns its length. */
size_t pair_line(const struct pair *pair, uint32_t index, bool is_second, char *out, size_t size);

#endif
