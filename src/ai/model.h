/* model.h - what is learned: each seat's share of the win, from what the position looks like, and
 * which choices are worth a look.
 *
 * A model belongs to one game and one number of players. Every seat is looked at through the same
 * small network (features, one hidden layer, one number); the numbers of all sides compete for the
 * win. Choices are scored by the policy, a sum of weights that the game's tables name. Private to
 * this folder and to the trainer. */
/* SPDX-License-Identifier: MIT */
#ifndef AI_MODEL_H
#define AI_MODEL_H

#include <tavola/game.h>

enum {
    AI_INPUTS_MAX = 256,
    AI_HIDDEN_MAX = 32,
    AI_VERBS_MAX = 64,
    AI_STEPS_MAX = 64,
    AI_KINDS_MAX = 128,        /* pairs of a step and a verb */
    AI_ARGS_MAX = 1024,        /* values of arguments, over all verbs */
    AI_RANKS = 8,              /* places by rating that are told apart */
    AI_POLICY_INPUTS_MAX = 64, /* features that choices may depend on */
    AI_WEIGHT_UNIT = 4096      /* weights are whole multiples of 1/4096, so that text is exact */
};

typedef struct ai_policy_shape { /* follows from the game's tables */
    uint32_t verbs, kinds, args, inputs;
    uint8_t kind[AI_STEPS_MAX][AI_VERBS_MAX];   /* of a verb in a step */
    uint16_t place[AI_VERBS_MAX][TV_ARGS_MAX];  /* where the values of an argument begin */
    uint16_t values[AI_VERBS_MAX][TV_ARGS_MAX]; /* how many there are; 0: not looked at */
} ai_policy_shape;

typedef struct ai_policy { /* all but the shape is learned */
    ai_policy_shape shape; /* verbs 0: nothing was learned */
    float unit;            /* of ratings: a difference that matters */
    float rank[AI_RANKS];
    float gap;                 /* to the best rating */
    float kind[AI_KINDS_MAX];  /* a step and a verb */
    float slope[AI_KINDS_MAX]; /* the rating itself, of such a choice */
    float arg[AI_ARGS_MAX];
    float state[AI_VERBS_MAX][AI_POLICY_INPUTS_MAX]; /* the seat's features, for a verb */
} ai_policy;

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
    ai_policy policy;
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
/* The same where one seat's number is known already, from another guess of the same position. */
void ai_model_results_beside(const ai_model *model, const tv_game *game, const tv_state *state,
                             tv_seat known, float number, float *results);
/* A seat's number, before they compete: of a position, or of its features. */
float ai_model_number(const ai_model *model, const tv_game *game, const tv_state *state,
                      tv_seat seat);
float ai_model_seat(const ai_model *model, const float *features);
float ai_exp_near(float value);       /* the same on every machine */
#define AI_MODEL_MARK "tavola model " /* a version and the end of the line follow */
/* Reads a weight file (docs/ai.md); false: it is damaged. */
bool ai_model_read(const char *text, ai_model *out);
/* Makes a model that was read one of this game; false: it has other features, or other choices. */
bool ai_model_adopt(ai_model *model, const tv_game *game, const struct tv_features *own);
void ai_model_write(const ai_model *model, const char *made_by, tv_text *out);

/* ---- Policies (policy.c) ---- */
typedef struct ai_option { /* a choice, as a policy looks at it */
    tv_action action;
    float rating, gap; /* in units, squashed to -1 .. 1 */
    uint8_t rank, kind;
} ai_option;

void ai_policy_shape_of(const tv_game *game, uint32_t inputs, ai_policy_shape *out);
/* How the choices of a decision look, beside each other. */
void ai_policy_options(const ai_policy *policy, uint32_t step, const tv_action *actions,
                       uint32_t count, const int32_t *rating, ai_option *out);
/* The inputs of the policy: the seat's features, standardized. */
void ai_policy_inputs(const ai_model *model, const float *features, float *out);
/* A number for each choice; its exponential is the weight of the choice. */
void ai_policy_scores(const ai_policy *policy, const float *inputs, const ai_option *options,
                      uint32_t count, float *out);
typedef struct ai_decision { /* a decision */
    const tv_game *game;
    const tv_state *state;
    tv_seat seat;
    uint32_t count;
    const tv_action *actions;
    const int32_t *rating;
} ai_decision;

/* The numbers for all choices of a decision. */
void ai_policy_judge(const ai_model *model, const ai_decision *asked, float *out);

#endif
