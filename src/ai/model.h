/* model.h - learned evaluation: each seat's share of the win, from what the position looks like.
 *
 * A model belongs to one game and one number of players. Every seat is looked at through the same
 * small network (features, one hidden layer, one number); the numbers of all sides compete for the
 * win. Private to this room and to the trainer. */
/* SPDX-License-Identifier: MIT */
#ifndef AI_MODEL_H
#define AI_MODEL_H

#include <tavola/game.h>

enum {
    AI_INPUTS_MAX = 256,
    AI_HIDDEN_MAX = 32,
    AI_WEIGHT_UNIT = 4096 /* weights are whole multiples of 1/4096, so that text is exact */
};

typedef struct ai_model {
    char game[32];
    uint32_t rules_version;
    uint32_t seats;
    uint32_t inputs;
    uint32_t hidden;
    uint64_t features_hash; /* of the features' names; a model with other features is not used */
    uint32_t champion;      /* whose it is: 0 for the present bots */
    const struct tv_features *features; /* NULL: by the table of fields */
    float middle[AI_INPUTS_MAX];        /* taken from each feature ... */
    float scale[AI_INPUTS_MAX];         /* ... and multiplied with the rest */
    float first[AI_INPUTS_MAX][AI_HIDDEN_MAX];
    float first_bias[AI_HIDDEN_MAX];
    float second[AI_HIDDEN_MAX];
    float skip[AI_INPUTS_MAX]; /* straight from the features to the result */
} ai_model;

/* ---- Features (features.c) ---- */
/* A game's own features or, if there are none (NULL), those derived from its table of fields. */
uint32_t ai_features_count(const tv_game *game, const struct tv_features *own);
uint64_t ai_features_hash(const tv_game *game, const struct tv_features *own);
/* What the seat sees. */
void ai_features_write(const tv_game *game, const struct tv_features *own, const tv_state *state,
                       tv_seat seat, float *out);

/* ---- Models (model.c) ---- */
/* The model for a game and number of players, of the present bots (0) or of a frozen champion, or
 * NULL. */
const ai_model *ai_model_find(const tv_game *game, uint32_t seats, uint32_t champion);
/* Makes ai_model_find return this model instead of the present built-in one; NULL undoes that. Used
 * by the trainer, on one thread. */
void ai_model_try(const ai_model *model);
/* Each seat's share of the win, 0 to 1; partners have the same. */
void ai_model_results(const ai_model *model, const tv_game *game, const tv_state *state,
                      float *results);
float ai_model_seat(const ai_model *model, const float *features); /* before they compete */
float ai_exp_near(float value);                                    /* the same on every machine */
#define AI_MODEL_FIRST_LINE "tavola model 1\n"
/* Reads a weight file (docs/ai.md); false: it is damaged. */
bool ai_model_read(const char *text, ai_model *out);
void ai_model_write(const ai_model *model, const char *made_by, tv_text *out);

#endif
