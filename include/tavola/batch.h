/* batch.h - many matches of one game, stepped together, for learning and for statistics.
 *
 * A step plays one action in every match and writes what follows into arrays of the caller, a row
 * for each match. Chance is drawn in between, or shown. A match that ends is followed by a new one
 * in the same row. Every match has dice of its own: what happens in it depends on its seed and on
 * the actions played in it, not on the others and not on the number of threads. */
/* SPDX-License-Identifier: MIT */
#ifndef TAVOLA_BATCH_H
#define TAVOLA_BATCH_H

#include <tavola/bot.h>
#include <tavola/layout.h>
#include <tavola/numbering.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {                            /* tv_batch_options.flags */
       TV_BATCH_SHOWS_CHANCE = 1, /* chance moves are played by the caller, as seat TV_CHANCE */
       TV_BATCH_STAYS_OVER = 2,   /* a match that is over stays so until tv_batch_restart */
       TV_BATCH_ALL_COLUMNS = 4   /* TV_LAYOUT_ALL */
};

typedef struct tv_batch_options {
    tv_options match;
    uint32_t matches; /* rows */
    uint32_t threads; /* 0 or 1: the caller's own */
    uint32_t flags;
} tv_batch_options;

/* The caller's memory. NULL: not wanted. Rows follow each other without gaps. */
typedef struct tv_batch_arrays {
    float *observation;         /* of the seat to act: columns of the layout */
    uint8_t *observation_bytes; /* the same in bytes */
    float *state; /* everything, as that seat is seated: for critics, not for players */
    uint8_t *state_bytes;
    uint8_t *mask;       /* for every decision 1 if it is legal, else 0 */
    uint16_t *legal;     /* TV_ACTIONS_MAX numbers, the legal ones first, then 0xFFFF */
    uint32_t *count;     /* legal ones */
    float *chance;       /* TV_ACTIONS_MAX: probabilities where chance moves are shown */
    int8_t *seat;        /* who acts: a seat, TV_CHANCE, or TV_SPECTATOR when the match is over */
    float *reward;       /* of each seat, for the match that this step ended, else 0 */
    uint8_t *done;       /* 1: this step ended a match */
    uint8_t *rank;       /* of each seat, in that match; 0 otherwise */
    int16_t *points;     /* of each seat, in that match; 0 otherwise */
    uint32_t *decisions; /* so far in the match that goes on; of the ended one if it stays over */
} tv_batch_arrays;

typedef struct tv_batch tv_batch;

/* NULL: no such number of players, options or version of the rules, no matches, or no memory. */
tv_batch *tv_batch_new(const tv_game *game, const tv_batch_options *options);
void tv_batch_free(tv_batch *batch);
const tv_layout *tv_batch_layout(const tv_batch *batch);
const tv_numbering *tv_batch_numbering(const tv_batch *batch);

void tv_batch_bind(tv_batch *batch, const tv_batch_arrays *arrays); /* kept until bound anew */
/* New matches everywhere, one seed for each. Fills the arrays. */
void tv_batch_reset(tv_batch *batch, const uint64_t *seeds);
void tv_batch_restart(tv_batch *batch, uint32_t match, uint64_t seed);

/* One action for each match by its number; below 0: this match waits. If one is illegal nothing
 * happens and *refused (if given) is its match. */
TV_CHECKED tv_status tv_batch_step(tv_batch *batch, const int32_t *actions, uint32_t *refused);
/* A legal action for each match, all equally likely (chance moves by weight); -1 if it is over. */
void tv_batch_sample(tv_batch *batch, int32_t *actions);
/* The bot's answer wherever one of these seats (bit s: seat s) is to act; others stay. */
void tv_batch_ask(tv_batch *batch, const tv_bot *bot, uint32_t seats, int32_t *actions);

const tv_state *tv_batch_state(const tv_batch *batch, uint32_t match);

/* The reward of each seat for how a match ended: 1 for the only winner, -1 / (sides - 1) for those
 * who lost; who share the win share its reward. The sum over the sides is 0. */
void tv_rewards(const tv_game *game, const tv_state *state, const tv_score *score, double *out);

#ifdef __cplusplus
}
#endif

#endif
