/* trainer.h - learning from matches that a bot plays against itself. */
/* SPDX-License-Identifier: MIT */
#ifndef AI_TRAINER_H
#define AI_TRAINER_H

#include "ai/model.h"

#include <tavola/bot.h>

typedef struct ai_training {
    const tv_game *game;
    tv_options options;
    const tv_bot *bot;   /* who plays */
    const tv_bot *again; /* plays with what was learned so far, for further rounds; or NULL */
    uint32_t again_matches;
    uint32_t generations; /* such rounds */
    uint32_t trust; /* percent: how far the value that search finds replaces the outcome there */
    uint64_t seed;
    uint32_t matches;
    uint32_t per_match;      /* positions taken from each, and decisions */
    uint32_t random_percent; /* decisions left to chance, so that there is something to learn */
    uint32_t rounds;         /* through all positions */
    uint32_t hidden;
    uint32_t margin;  /* points ahead that count as nearly three to one; 0: only who won counts */
    uint32_t threads; /* the result does not depend on it */
    void (*progress)(void *data, uint64_t done); /* matches played, of all rounds */
    void *progress_data;
} ai_training;

typedef struct ai_lesson { /* results on held-out positions and decisions */
    uint32_t positions, kept_back;
    double loss;        /* mean surprise about the winner */
    double loss_even;   /* of a prediction that makes all sides equal */
    double loss_score;  /* of predicting that the leader wins, at the best odds */
    double right;       /* share of positions whose winner was predicted */
    double right_score; /* the same for whoever leads in points */
    uint32_t decisions; /* of search that the policy learned from; 0: none */
    double policy_loss; /* mean surprise about what search looked at */
    double rank_loss;   /* the same if 1, 1/2, 1/3 by rating is expected */
    double agreed;      /* share of decisions in which the policy prefers what search did */
    double rank_agreed; /* the same for the rating */
} ai_lesson;

/* Plays, learns, and writes the model; deterministic for a seed. */
void ai_train(const ai_training *plan, ai_model *out, ai_lesson *lesson);

#endif
