/* review_data.h - what a review is made of; for the files of this folder. */
/* SPDX-License-Identifier: MIT */
#ifndef REVIEW_REVIEW_DATA_H
#define REVIEW_REVIEW_DATA_H

#include "review/judge.h"
#include "review/review.h"

typedef struct review_sum { /* of samples, for one seat at one position */
    double share, square;
    uint32_t count;
    double points;
    uint32_t ends;
} review_sum;

typedef struct review_position {
    review_sum sum[TV_SEATS_MAX];
    uint32_t alias;    /* the version that has the value of this one: what followed was no choice */
    uint32_t decision; /* the decision's index + 1; 0: chance moved, or the match is over */
} review_position;

enum { REVIEW_PARTS_MAX = TV_SCORE_PARTS_MAX };

typedef struct review_difference { /* sums over pairs */
    double sum, square;
} review_difference;

typedef struct review_pair { /* best minus played, over pairs of playouts with the same luck */
    uint32_t count;
    review_difference own;                    /* points of the seat itself */
    review_difference part[REVIEW_PARTS_MAX]; /* likewise, by part of the score */
    const char *label[REVIEW_PARTS_MAX];
    uint32_t part_count;
    uint32_t level;        /* ends, of both, with points as many as those of the best other */
    review_difference tie; /* of what decides then */
    const char *tie_label; /* NULL: nothing does */
    review_difference rival[TV_SEATS_MAX]; /* points of the others, played minus best */
    double share[TV_SEATS_MAX];            /* of the win, for everybody */
    uint32_t wins;                         /* pairs in which the best action wins at once */
} review_pair;

typedef struct review_rounds { /* comparisons by search, best minus played */
    uint32_t count;
    double cost, square; /* sums over all of them */
    uint32_t counted;    /* those that the figures are of: the longer ones, once there are any */
    double share[2];     /* their sums: played, best */
    double doubt;        /* their sum of squares of what each is unsure of */
} review_rounds;

typedef struct review_work { /* behind a review_decision */
    review_decision decision;
    review_rounds rounds;
    review_pair pair;
} review_work;

struct review {
    const tv_match *match;
    const tv_game *game;
    review_plan plan;
    tv_bot *searcher; /* NULL: no decision is judged */
    tv_bot *longer;   /* for comparisons behind the first */
    uint32_t seats;
    uint32_t version;           /* entries of the match */
    review_position *positions; /* version + 1 */
    review_work *work;
    uint32_t work_count;
    uint32_t *open; /* versions that are judged themselves */
    uint32_t open_count;
    review_value result[TV_SEATS_MAX];
    bool is_over; /* the match has a result */
    uint32_t done, total;
    tv_state_buffer state; /* after `state_version` entries; moves on with the work */
    uint32_t state_version;
};

/* ---- review.c ---- */
/* The true state after so many entries; cheap if versions come in order. */
const tv_state *review_state(review *reviewed, uint32_t version);

/* ---- decisions.c ---- */
/* Searches for the best action. */
void review_decide(review *reviewed, review_work *work);
/* Compares it once more with the one that was played; false: there is nothing to compare. */
bool review_compare(review *reviewed, review_work *work);
bool review_is_open(const review_work *work); /* judged, and not the best action */

/* ---- reasons.c ---- */
/* Plays on from both actions, for points and reasons. */
void review_explain(review *reviewed, review_work *work);
/* What the pairs of a seat's decision say for certain. */
review_why review_find_why(const review *reviewed, const review_pair *pair, tv_seat seat);
void review_grade_set(review_work *work);

#endif
