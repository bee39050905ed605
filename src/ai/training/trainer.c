/* trainer.c - learning a model: matches are played, positions and decisions are taken from them,
 * and the weights follow the gradient of the surprise (Adam). Seeded: a weight file can be made
 * again, on any number of threads.
 *
 * A first round is played by a bot that knows nothing learned. In further rounds a bot that
 * searches plays with what was learned so far. It teaches twice: its visits are what the policy
 * learns to foretell, and its own expectation, clearer than the outcome of one match, is mixed into
 * what the evaluation learns. */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "ai/training/trainer_parts.h"

void *trainer_memory(size_t count, size_t size)
{
    void *memory = calloc(count ? count : 1, size);
    TV_ASSERT(memory != NULL);
    return memory;
}

uint32_t trainer_kept(uint32_t count) { return count / TRAINER_KEPT_BACK; }

/* ---- Adam, with a little decay ---- */

void trainer_adam_open(trainer_adam *self, float *now, size_t count)
{
    *self = (trainer_adam){.now = now, .count = count};
    self->gradient = trainer_memory(count, sizeof(float));
    self->mean = trainer_memory(count, sizeof(float));
    self->square = trainer_memory(count, sizeof(float));
}

void trainer_adam_follow(trainer_adam *self, float rate, float decay)
{
    self->step++;
    float mean_scale = 1.0f - powf(0.9f, (float)self->step);
    float square_scale = 1.0f - powf(0.999f, (float)self->step);
    for (size_t i = 0; i < self->count; i++) {
        float slope = self->gradient[i] / (float)TRAINER_BATCH + decay * self->now[i];
        float mean = self->mean[i] = 0.9f * self->mean[i] + 0.1f * slope;
        float square = self->square[i] = 0.999f * self->square[i] + 0.001f * slope * slope;
        self->now[i] -= rate * mean / mean_scale / (sqrtf(square / square_scale) + 1e-6f);
        self->gradient[i] = 0.0f;
    }
}

void trainer_adam_close(trainer_adam *self)
{
    free(self->gradient);
    free(self->mean);
    free(self->square);
}

/* ---- Rounds ---- */

void trainer_round_row(float *values, size_t count)
{
    for (size_t i = 0; i < count; i++)
        values[i] = (float)lroundf(values[i] * (float)AI_WEIGHT_UNIT) / (float)AI_WEIGHT_UNIT;
}

static void begin(const ai_training *plan, ai_model *out)
{
    memset(out, 0, sizeof *out);
    tv_text_copy(out->game, sizeof out->game, plan->game->name);
    out->rules_version = plan->game->rules_version;
    out->seats = plan->options.seats;
    out->inputs = ai_features_count(plan->game, plan->game->features);
    out->hidden = plan->hidden;
    out->features = plan->game->features;
    out->features_hash = ai_features_hash(plan->game, out->features);
}

static void measure(const trainer_lessons *all, const ai_model *model, ai_lesson *lesson)
{
    memset(lesson, 0, sizeof *lesson);
    trainer_value_judge(all, model, lesson);
    trainer_policy_judge(all, model, lesson);
}

static void study_again(const ai_training *plan, ai_model *out, ai_lesson *lesson)
{
    static ai_model now; /* large, and read while the next one is learned */
    trainer_lessons all = {0};
    trainer_round round = {
        .plan = plan, .model = &now, .bot = plan->again, .matches = plan->again_matches};
    for (uint32_t i = 0; i < plan->generations; i++) {
        now = *out;
        ai_model_try(&now);
        round.number = i + 1;
        round.done_before = plan->matches + (uint64_t)i * plan->again_matches;
        trainer_play(&round, &all);
        trainer_value(&round, &all, out);
        trainer_policy(&round, &all, out);
    }
    ai_model_try(NULL);
    measure(&all, out, lesson);
    trainer_free(&all);
}

void ai_train(const ai_training *plan, ai_model *out, ai_lesson *lesson)
{
    trainer_lessons all = {0};
    trainer_round first = {.plan = plan, .bot = plan->bot, .matches = plan->matches};
    begin(plan, out);
    trainer_play(&first, &all);
    trainer_standardize(&all, out);
    trainer_value(&first, &all, out);
    measure(&all, out, lesson);
    trainer_free(&all);
    if (plan->again) study_again(plan, out, lesson);
}
