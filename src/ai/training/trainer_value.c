/* trainer_value.c - learning to evaluate positions. */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/training/trainer_parts.h"

enum { STREAM_LEARN = 1 };

typedef struct weights { /* of the network, or gradients */
    float first[AI_INPUTS_MAX][AI_HIDDEN_MAX];
    float first_bias[AI_HIDDEN_MAX];
    float second[AI_HIDDEN_MAX];
    float skip[AI_INPUTS_MAX];
} weights;

enum { WEIGHTS = sizeof(weights) / sizeof(float) };

static const float PACE = 0.003f, PACE_AGAIN = 0.0015f, DECAY = 1e-4f;

void trainer_standardize(const trainer_lessons *all, ai_model *model)
{
    size_t rows = (size_t)all->positions * all->seats;
    for (uint32_t i = 0; i < all->inputs; i++) {
        double sum = 0.0, squares = 0.0;
        for (size_t row = 0; row < rows; row++) {
            double value =
                all->position[row / all->seats].features[row % all->seats * all->inputs + i];
            sum += value;
            squares += value * value;
        }
        double mean = sum / (double)rows, variance = squares / (double)rows - mean * mean;
        double spread = sqrt(variance > 0.0 ? variance : 0.0);
        model->middle[i] = (float)mean;
        model->scale[i] = spread > 1e-4 ? (float)(1.0 / spread) : 0.0f;
        if (model->scale[i] > 50.0f) model->scale[i] = 50.0f;
    }
    trainer_round_row(model->middle, model->inputs);
    trainer_round_row(model->scale, model->inputs);
}

/* Shares that the model gives each side, and their surprise about what is wanted. */
static double foretell(const ai_model *model, const trainer_lessons *all,
                       const trainer_position *position, const float *wanted, float *share)
{
    float logit[TV_SEATS_MAX] = {0}, most = -1e9f, sum = 0.0f;
    double loss = 0.0;
    for (uint32_t seat = 0; seat < all->seats; seat++)
        logit[all->side[seat]] += ai_model_seat(model, &position->features[seat * all->inputs]) /
                                  (float)all->members[all->side[seat]];
    for (uint32_t i = 0; i < all->seats; i++)
        if (all->members[i] && logit[i] > most) most = logit[i];
    for (uint32_t i = 0; i < all->seats; i++) {
        share[i] = all->members[i] ? expf(logit[i] - most) : 0.0f;
        sum += share[i];
    }
    for (uint32_t i = 0; i < all->seats; i++) {
        share[i] /= sum;
        if (wanted[i] > 0.0f) loss -= wanted[i] * log((double)share[i] + 1e-9);
    }
    return loss;
}

/* Adds the gradient of one seat's number, `pull` being how far it should fall. */
static void pull_seat(const weights *now, weights *gradient, const ai_model *model,
                      const float *features, float pull)
{
    float input[AI_INPUTS_MAX], hidden[AI_HIDDEN_MAX], back[AI_HIDDEN_MAX];
    memcpy(hidden, now->first_bias, sizeof hidden);
    for (uint32_t i = 0; i < model->inputs; i++) {
        input[i] = (features[i] - model->middle[i]) * model->scale[i];
        for (uint32_t j = 0; j < AI_HIDDEN_MAX; j++) hidden[j] += now->first[i][j] * input[i];
    }
    for (uint32_t j = 0; j < model->hidden; j++) {
        back[j] = hidden[j] > 0.0f ? pull * now->second[j] : 0.0f;
        gradient->second[j] += hidden[j] > 0.0f ? pull * hidden[j] : 0.0f;
        gradient->first_bias[j] += back[j];
    }
    for (uint32_t j = model->hidden; j < AI_HIDDEN_MAX; j++) back[j] = 0.0f;
    for (uint32_t i = 0; i < model->inputs; i++) {
        /* cppcheck-suppress uninitvar ; the loop above went as far */
        gradient->skip[i] += pull * input[i];
        for (uint32_t j = 0; j < AI_HIDDEN_MAX; j++) gradient->first[i][j] += back[j] * input[i];
    }
}

static void load(const weights *from, ai_model *model)
{
    memcpy(model->first, from->first, sizeof model->first);
    memcpy(model->first_bias, from->first_bias, sizeof model->first_bias);
    memcpy(model->second, from->second, sizeof model->second);
    memcpy(model->skip, from->skip, sizeof model->skip);
}

static void store(const ai_model *model, weights *out)
{
    memcpy(out->first, model->first, sizeof out->first);
    memcpy(out->first_bias, model->first_bias, sizeof out->first_bias);
    memcpy(out->second, model->second, sizeof out->second);
    memcpy(out->skip, model->skip, sizeof out->skip);
}

/* Small weights by chance. */
static void begin(const ai_model *model, weights *out, tv_rng *rng)
{
    for (uint32_t i = 0; i < model->inputs; i++)
        for (uint32_t j = 0; j < model->hidden; j++)
            out->first[i][j] =
                ((float)tv_rng_below(rng, 2001) - 1000.0f) / 1000.0f / sqrtf((float)model->inputs);
    for (uint32_t j = 0; j < model->hidden; j++)
        out->second[j] = ((float)tv_rng_below(rng, 2001) - 1000.0f) / 4000.0f;
}

static void learn_batch(const trainer_lessons *all, const ai_model *model, trainer_adam *adam,
                        tv_rng *rng)
{
    uint32_t used = all->positions - trainer_kept(all->positions);
    const weights *now = (const weights *)(void *)adam->now;
    weights *gradient = (weights *)(void *)adam->gradient;
    for (uint32_t i = 0; i < TRAINER_BATCH; i++) {
        const trainer_position *position = &all->position[tv_rng_below(rng, used)];
        float share[TV_SEATS_MAX];
        foretell(model, all, position, position->share, share);
        for (uint32_t seat = 0; seat < all->seats; seat++) {
            uint32_t side = all->side[seat];
            float pull = (share[side] - position->share[side]) / (float)all->members[side];
            pull_seat(now, gradient, model, &position->features[seat * all->inputs], pull);
        }
    }
}

/* About what is learned, over the positions kept back. */
static double loss_kept(const trainer_lessons *all, const ai_model *model)
{
    uint32_t kept = trainer_kept(all->positions);
    float share[TV_SEATS_MAX];
    double loss = 0.0;
    for (uint32_t i = all->positions - kept; i < all->positions; i++)
        loss += foretell(model, all, &all->position[i], all->position[i].share, share);
    return loss;
}

/* The weights that were best on the positions kept back, looked at after each pass. */
void trainer_value(const trainer_round *round, const trainer_lessons *all, ai_model *model)
{
    weights *now = trainer_memory(1, sizeof *now), *best = trainer_memory(1, sizeof *best);
    uint32_t used = all->positions - trainer_kept(all->positions);
    uint32_t per_pass = used / TRAINER_BATCH + 1, steps = round->plan->rounds * per_pass;
    double least = INFINITY;
    trainer_adam adam;
    tv_rng rng;
    trainer_adam_open(&adam, (float *)now, WEIGHTS);
    tv_rng_seed_number(&rng, round->plan->seed, STREAM_LEARN + 2u * round->number);
    if (round->model)
        store(model, now);
    else
        begin(model, now, &rng);
    for (uint32_t step = 0; step < steps; step++) {
        load(now, model);
        learn_batch(all, model, &adam, &rng);
        trainer_adam_follow(
            &adam, (round->model ? PACE_AGAIN : PACE) * (1.0f - 0.95f * (float)step / (float)steps),
            DECAY);
        if ((step + 1) % per_pass != 0) continue;
        load(now, model);
        double loss = loss_kept(all, model);
        if (loss >= least) continue;
        least = loss;
        *best = *now;
    }
    trainer_round_row((float *)best, WEIGHTS);
    load(best, model);
    trainer_adam_close(&adam);
    free(now);
    free(best);
}

/* ---- Judging ---- */

static uint32_t largest(const float *values, const trainer_lessons *all)
{
    uint32_t best = UINT32_MAX;
    for (uint32_t i = 0; i < all->seats; i++)
        if (all->members[i] && (best == UINT32_MAX || values[i] > values[best])) best = i;
    return best;
}

void trainer_value_judge(const trainer_lessons *all, const ai_model *model, ai_lesson *out)
{
    uint32_t kept = trainer_kept(all->positions), sides = 0;
    for (uint32_t i = 0; i < all->seats; i++) sides += all->members[i] > 0;
    out->positions = all->positions;
    out->kept_back = kept;
    out->loss_even = sides > 0 ? log(sides) : 0.0;
    for (uint32_t index = all->positions - kept; index < all->positions; index++) {
        const trainer_position *position = &all->position[index];
        float share[TV_SEATS_MAX];
        out->loss += foretell(model, all, position, position->won, share) / kept;
        out->right += (double)position->won[largest(share, all)] / kept;
        out->right_score += (double)position->won[largest(position->lead, all)] / kept;
    }
    double sure = out->right_score > 0.99 ? 0.99 : out->right_score;
    out->loss_score =
        -sure * log(sure) - (1.0 - sure) * log((1.0 - sure) / (sides > 1 ? sides - 1 : 1));
}
