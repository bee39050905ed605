/* judge.h - what a position or an action is worth to a seat, by playing on from what it knows;
 * private to this folder. */
/* SPDX-License-Identifier: MIT */
#ifndef REVIEW_JUDGE_H
#define REVIEW_JUDGE_H

#include <tavola/game.h>
#include <tavola/play.h>

typedef struct review_sample { /* how the match went on in one playout */
    float share[TV_SEATS_MAX]; /* of the win, where the playout was cut off */
    bool has_end;              /* it was played to the end: */
    float points[TV_SEATS_MAX];
    float part[TV_SCORE_PARTS_MAX][TV_SEATS_MAX];
    const char *label[TV_SCORE_PARTS_MAX];
    uint32_t part_count;
    float tie[TV_SEATS_MAX]; /* of what decides first between equal points, and: */
    const char *tie_label;   /* NULL: nothing does */
    bool has_won;            /* the first action itself won the match */
} review_sample;

typedef struct review_knowledge { /* who judges, and what from */
    const tv_game *game;
    const tv_view *view;
    tv_seat seat;
    uint64_t seed;
} review_knowledge;

/* One playout from a guess. The same seed and stream deal the same guess and the same luck, so that
 * actions are compared under equal conditions. `first` is what the seat does first, or NULL. */
void review_judge_sample(const review_knowledge *knowledge, const tv_action *first, uint32_t stream,
                         bool is_to_end, review_sample *out);
/* Each seat's share of the win, as a match that is over gives it. */
void review_judge_result(const tv_game *game, const tv_state *state, float *share);

#endif
