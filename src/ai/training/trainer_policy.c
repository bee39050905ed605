/* trainer_policy.c - learning which choices search looks at most. */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/training/trainer_parts.h"

enum { STREAM_POLICY = 2, DECISIONS_MIN = 100 };

static const float PACE = 0.01f, DECAY = 2e-5f;

typedef struct weights { /* as in ai_policy */
    float rank[AI_RANKS];
    float gap;
    float kind[AI_KINDS_MAX];
    float slope[AI_KINDS_MAX];
    float arg[AI_ARGS_MAX];
    float state[AI_VERBS_MAX][AI_POLICY_INPUTS_MAX];
} weights;

enum { WEIGHTS = sizeof(weights) / sizeof(float) };

_Static_assert(sizeof(weights) == sizeof(ai_policy) - offsetof(ai_policy, rank),
               "the learned part of a policy, in the same order");

typedef struct glance { /* a decision as the policy sees it */
    uint32_t count;
    ai_option option[TV_ACTIONS_MAX];
    float inputs[AI_POLICY_INPUTS_MAX];
    float share[TV_ACTIONS_MAX]; /* as foretold */
} glance;

/* Half of the ratings are further behind the best one than the unit. */
static int compare(const void *left, const void *right)
{
    int64_t first = *(const int64_t *)left, second = *(const int64_t *)right;
    return (first > second) - (first < second);
}

static float find_unit(const trainer_lessons *all)
{
    int64_t *gaps = trainer_memory((size_t)all->decisions, sizeof *gaps);
    for (uint32_t i = 0; i < all->decisions; i++) {
        const trainer_decision *decision = &all->decision[i];
        int64_t best = INT32_MIN, sum = 0;
        for (uint32_t j = 0; j < decision->count; j++)
            if (decision->option[j].rating > best) best = decision->option[j].rating;
        for (uint32_t j = 0; j < decision->count; j++) sum += best - decision->option[j].rating;
        gaps[i] = sum / decision->count;
    }
    qsort(gaps, all->decisions, sizeof *gaps, compare);
    int64_t middle = gaps[all->decisions / 2];
    free(gaps);
    return middle > 1 ? (float)middle : 1.0f;
}

static double look(const ai_model *model, const trainer_decision *decision, glance *out)
{
    tv_action action[TV_ACTIONS_MAX];
    int32_t rating[TV_ACTIONS_MAX];
    float most = -1e9f, sum = 0.0f;
    double loss = 0.0;
    out->count = decision->count;
    for (uint32_t i = 0; i < decision->count; i++) {
        action[i] = decision->option[i].action;
        rating[i] = decision->option[i].rating;
    }
    ai_policy_options(&model->policy, decision->step, action, out->count, rating, out->option);
    ai_policy_inputs(model, decision->inputs, out->inputs);
    ai_policy_scores(&model->policy, out->inputs, out->option, out->count, out->share);
    for (uint32_t i = 0; i < out->count; i++) most = out->share[i] > most ? out->share[i] : most;
    for (uint32_t i = 0; i < out->count; i++) sum += out->share[i] = expf(out->share[i] - most);
    for (uint32_t i = 0; i < out->count; i++) {
        float wanted = decision->option[i].share;
        out->share[i] /= sum;
        if (wanted > 0.0f) loss -= wanted * log((double)out->share[i] + 1e-9);
    }
    return loss;
}

static void pull(const ai_policy *policy, const trainer_decision *decision, const glance *seen,
                 weights *gradient)
{
    const ai_policy_shape *shape = &policy->shape;
    for (uint32_t i = 0; i < seen->count; i++) {
        const ai_option *option = &seen->option[i];
        uint32_t verb = option->action.kind;
        float slope = seen->share[i] - decision->option[i].share;
        gradient->rank[option->rank] += slope;
        gradient->gap += slope * option->gap;
        gradient->kind[option->kind] += slope;
        gradient->slope[option->kind] += slope * option->rating;
        for (uint32_t j = 0; j < TV_ARGS_MAX; j++)
            if (option->action.arg[j] < shape->values[verb][j])
                gradient->arg[shape->place[verb][j] + option->action.arg[j]] += slope;
        for (uint32_t j = 0; j < shape->inputs; j++)
            gradient->state[verb][j] += slope * seen->inputs[j];
    }
}

/* About what is learned, over the decisions kept back. */
static double loss_kept(const trainer_lessons *all, const ai_model *model)
{
    double loss = 0.0;
    glance seen;
    for (uint32_t i = all->decisions - trainer_kept(all->decisions); i < all->decisions; i++)
        loss += look(model, &all->decision[i], &seen);
    return loss;
}

/* From the weights of ranks in every round: the decisions of all rounds are there. Kept is what was
 * best on the decisions kept back, looked at after each pass. */
void trainer_policy(const trainer_round *round, const trainer_lessons *all, ai_model *model)
{
    ai_policy *policy = &model->policy;
    uint32_t used = all->decisions - trainer_kept(all->decisions);
    uint32_t per_pass = used / TRAINER_BATCH + 1, steps = round->plan->rounds * per_pass;
    trainer_adam adam;
    tv_rng rng;
    if (all->decisions < DECISIONS_MIN) return;
    memset(policy, 0, sizeof *policy);
    ai_policy_shape_of(round->plan->game, model->inputs, &policy->shape);
    policy->unit = find_unit(all);
    for (uint32_t i = 0; i < AI_RANKS; i++) policy->rank[i] = -logf((float)(i + 1));
    ai_policy best = *policy;
    double least = loss_kept(all, model);
    trainer_adam_open(&adam, policy->rank, WEIGHTS);
    tv_rng_seed_number(&rng, round->plan->seed, STREAM_POLICY + 2u * round->number);
    for (uint32_t step = 0; step < steps; step++) {
        for (uint32_t i = 0; i < TRAINER_BATCH; i++) {
            const trainer_decision *decision = &all->decision[tv_rng_below(&rng, used)];
            glance seen;
            look(model, decision, &seen);
            pull(policy, decision, &seen, (weights *)(void *)adam.gradient);
        }
        trainer_adam_follow(&adam, PACE * (1.0f - 0.95f * (float)step / (float)steps), DECAY);
        if ((step + 1) % per_pass != 0) continue;
        double loss = loss_kept(all, model);
        if (loss >= least) continue;
        least = loss;
        best = *policy;
    }
    *policy = best;
    trainer_round_row(policy->rank, WEIGHTS);
    trainer_adam_close(&adam);
}

/* ---- Judging ---- */

static double rank_loss(const trainer_decision *decision, const glance *seen)
{
    double loss = 0.0, sum = 0.0;
    for (uint32_t i = 0; i < seen->count; i++) sum += 1.0 / (1.0 + seen->option[i].rank);
    for (uint32_t i = 0; i < seen->count; i++)
        loss -= (double)decision->option[i].share * log(1.0 / (1.0 + seen->option[i].rank) / sum);
    return loss;
}

void trainer_policy_judge(const trainer_lessons *all, const ai_model *model, ai_lesson *out)
{
    uint32_t kept = trainer_kept(all->decisions);
    if (model->policy.shape.verbs == 0) return;
    out->decisions = all->decisions;
    for (uint32_t i = all->decisions - kept; i < all->decisions; i++) {
        const trainer_decision *decision = &all->decision[i];
        glance seen;
        uint32_t best = 0, top = 0, first = 0;
        out->policy_loss += look(model, decision, &seen) / kept;
        out->rank_loss += rank_loss(decision, &seen) / kept;
        for (uint32_t j = 1; j < seen.count; j++) {
            if (decision->option[j].share > decision->option[best].share) best = j;
            if (seen.share[j] > seen.share[top]) top = j;
            if (decision->option[j].rating > decision->option[first].rating) first = j;
        }
        out->agreed += (double)(best == top) / kept;
        out->rank_agreed += (double)(best == first) / kept;
    }
}
