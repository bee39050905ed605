/* trainer.h - learning to judge positions from matches that a bot plays against itself. */
/* SPDX-License-Identifier: MIT */
#ifndef AI_TRAINER_H
#define AI_TRAINER_H

#include "ai/model.h"

#include <tavola/bot.h>

typedef struct ai_training {
    const tv_game *game;
    tv_options options;
    const tv_bot *bot;   /* who plays */
    const tv_bot *again; /* plays with the first model, for a second round; or NULL */
    uint32_t again_matches;
    bool is_again; /* set while that goes on */
    uint64_t seed;
    uint32_t matches;
    uint32_t per_match;      /* positions taken from each */
    uint32_t random_percent; /* decisions taken at random, so that there is something to learn */
    uint32_t rounds;         /* through all positions */
    uint32_t hidden;
    uint32_t margin; /* points ahead that count as nearly three to one; 0: only who won counts */
    void (*progress)(void *data, uint64_t done); /* matches played */
    void *progress_data;
} ai_training;

typedef struct ai_lesson { /* results on held-out positions */
    uint32_t positions, kept_back;
    double loss;        /* mean surprise about the winner */
    double loss_even;   /* of a prediction that makes all sides equal */
    double loss_score;  /* of predicting that the leader wins, at the best odds */
    double right;       /* share of positions whose winner was predicted */
    double right_score; /* the same for whoever leads in points */
} ai_lesson;

/* Plays, learns, and writes the model; deterministic for a seed. */
void ai_train(const ai_training *plan, ai_model *out, ai_lesson *lesson);

#endif
