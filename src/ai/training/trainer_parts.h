/* trainer_parts.h - what the files of the trainer share. */
/* SPDX-License-Identifier: MIT */
#ifndef AI_TRAINER_PARTS_H
#define AI_TRAINER_PARTS_H

#include "ai/training/trainer.h"

enum { TRAINER_KEPT_BACK = 8, TRAINER_BATCH = 64 }; /* one in so many is kept back */

typedef struct trainer_position {
    float share[TV_SEATS_MAX];    /* by side: of the win, as it is learned */
    float won[TV_SEATS_MAX];      /* by side: of the win itself */
    float searched[TV_SEATS_MAX]; /* by side: what search expected; only if has_search */
    float lead[TV_SEATS_MAX];     /* by side: points as they stand */
    bool has_search;
    float *features; /* of all seats; owned */
} trainer_position;

typedef struct trainer_option {
    tv_action action;
    int32_t rating;
    float share; /* of the squares of visits */
} trainer_option;

typedef struct trainer_decision { /* of a bot that searches */
    uint32_t count, step;
    float inputs[AI_POLICY_INPUTS_MAX]; /* the seat's features */
    trainer_option *option;             /* owned */
} trainer_decision;

typedef struct trainer_lessons {
    uint32_t seats, inputs;
    uint8_t side[TV_SEATS_MAX];
    uint8_t members[TV_SEATS_MAX]; /* of each side */
    uint32_t positions, decisions;
    trainer_position *position;
    trainer_decision *decision;
} trainer_lessons;

void *trainer_memory(size_t count, size_t size); /* cleared; never NULL */
uint32_t trainer_kept(uint32_t count);           /* how many at the end are kept back */

typedef struct trainer_round { /* one round of matches */
    const ai_training *plan;
    const ai_model *model; /* what the bot plays with; NULL in the first round */
    const tv_bot *bot;
    uint32_t number, matches;
    uint64_t done_before; /* matches of earlier rounds */
} trainer_round;

/* ---- trainer_play.c ---- */
/* Plays the matches and adds what can be learned from them. */
void trainer_play(const trainer_round *round, trainer_lessons *all);
void trainer_free(trainer_lessons *all);

/* ---- trainer_value.c ---- */
void trainer_standardize(const trainer_lessons *all, ai_model *model);
/* Goes on from the weights of the model, or from chance in the first round. */
void trainer_value(const trainer_round *round, const trainer_lessons *all, ai_model *model);
void trainer_value_judge(const trainer_lessons *all, const ai_model *model, ai_lesson *out);

/* ---- trainer_policy.c ---- */
void trainer_policy(const trainer_round *round, const trainer_lessons *all, ai_model *model);
void trainer_policy_judge(const trainer_lessons *all, const ai_model *model, ai_lesson *out);

/* ---- trainer.c: as it will be read from its file, in whole multiples of the unit ---- */
void trainer_round_row(float *values, size_t count);

typedef struct trainer_adam { /* a step for many weights; `now` is the caller's */
    float *now;
    float *gradient, *mean, *square;
    size_t count;
    uint32_t step;
} trainer_adam;

void trainer_adam_open(trainer_adam *self, float *now, size_t count);
void trainer_adam_follow(trainer_adam *self, float rate, float decay);
void trainer_adam_close(trainer_adam *self);

#endif
