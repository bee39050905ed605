/* policy.c - which choices are worth a look, as learned from what search preferred.
 *
 * A choice is scored by its place among the others in the order of ratings, by its rating, by its
 * verb and step, by its arguments, and by what the seat's position says about the verb. Which
 * weights there are follows from the game's tables, so that every game has them. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/assert.h>
#include <tavola/play.h>

#include "ai/model.h"
#include "ai/search.h"

enum { VALUES_MAX = 128 }; /* of an argument that is looked at */

static uint16_t values_of(const tv_arg *arg)
{
    if (arg->name == NULL || arg->words == &tv_seat_words) return 0;
    uint32_t values = arg->words ? arg->words->count : arg->max + 1u;
    return (uint16_t)(values <= VALUES_MAX ? values : 0);
}

static void shape_verb(const tv_verb *verb, uint32_t index, ai_policy_shape *out)
{
    for (uint32_t i = 0; i < TV_ARGS_MAX; i++) {
        uint16_t values = values_of(&verb->arg[i]);
        if (out->args + values > AI_ARGS_MAX) values = 0;
        out->place[index][i] = (uint16_t)out->args;
        out->values[index][i] = values;
        out->args += values;
    }
}

void ai_policy_shape_of(const tv_game *game, uint32_t inputs, ai_policy_shape *out)
{
    memset(out, 0, sizeof *out);
    TV_ASSERT(game->verb_count <= AI_VERBS_MAX && game->step_count <= AI_STEPS_MAX);
    out->verbs = game->verb_count;
    out->inputs = inputs <= AI_POLICY_INPUTS_MAX ? inputs : 0;
    for (uint32_t i = 1; i < game->verb_count; i++)
        if (game->verbs[i].when) shape_verb(&game->verbs[i], i, out); /* not those of chance */
    for (uint32_t step = 0; step < game->step_count; step++)
        for (uint32_t verb = 0; verb < game->verb_count; verb++) {
            bool is_choice = game->steps[step].list && game->steps[step].verbs >> verb & 1;
            if (!is_choice || out->kinds + 1 >= AI_KINDS_MAX) continue;
            out->kind[step][verb] = (uint8_t)++out->kinds;
        }
    out->kinds++; /* the first stands for all that found no place */
}

static float squash(float value) { return value / (1.0f + (value < 0 ? -value : value)); }

void ai_policy_options(const ai_policy *policy, uint32_t step, const tv_action *actions,
                       uint32_t count, const int32_t *rating, ai_option *out)
{
    const uint8_t *kinds = policy->shape.kind[step];
    int32_t best = rating[0];
    for (uint32_t i = 1; i < count; i++) best = rating[i] > best ? rating[i] : best;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t better = 0;
        for (uint32_t j = 0; j < count && better < AI_RANKS - 1; j++)
            better += rating[j] > rating[i];
        out[i].action = actions[i];
        out[i].rating = squash((float)rating[i] / policy->unit);
        out[i].gap = squash(((float)best - (float)rating[i]) / policy->unit);
        out[i].rank = (uint8_t)better;
        out[i].kind = kinds[actions[i].kind];
    }
}

void ai_policy_inputs(const ai_model *model, const float *features, float *out)
{
    for (uint32_t i = 0; i < model->policy.shape.inputs; i++)
        out[i] = (features[i] - model->middle[i]) * model->scale[i];
}

static float score_args(const ai_policy *policy, tv_action action)
{
    float score = 0.0f;
    for (uint32_t i = 0; i < TV_ARGS_MAX; i++)
        if (action.arg[i] < policy->shape.values[action.kind][i])
            score += policy->arg[policy->shape.place[action.kind][i] + action.arg[i]];
    return score;
}

static float score_verb(const ai_policy *policy, const float *inputs, uint32_t verb)
{
    float score = 0.0f;
    for (uint32_t i = 0; i < policy->shape.inputs; i++) score += policy->state[verb][i] * inputs[i];
    return score;
}

void ai_policy_scores(const ai_policy *policy, const float *inputs, const ai_option *options,
                      uint32_t count, float *out)
{
    float by_verb = 0.0f; /* choices are sorted by verb */
    for (uint32_t i = 0; i < count; i++) {
        const ai_option *option = &options[i];
        uint32_t verb = option->action.kind;
        if (i == 0 || verb != options[i - 1].action.kind)
            by_verb = score_verb(policy, inputs, verb);
        out[i] = by_verb + policy->rank[option->rank] + policy->gap * option->gap +
                 policy->kind[option->kind] + policy->slope[option->kind] * option->rating +
                 score_args(policy, option->action);
    }
}

void ai_policy_judge(const ai_model *model, const ai_decision *asked, float *out)
{
    float features[AI_INPUTS_MAX], inputs[AI_POLICY_INPUTS_MAX] = {0};
    ai_option options[TV_ACTIONS_MAX];
    const tv_frames *frames = tv_state_frames(asked->state);
    uint32_t step = frames->frame[frames->depth - 1].step, count = asked->count;
    bool has_verbs = asked->actions[0].kind != asked->actions[count - 1].kind;
    if (has_verbs && model->policy.shape.inputs > 0) { /* else it says the same of all choices */
        ai_features_write(asked->game, model->features, asked->state, asked->seat, features);
        ai_policy_inputs(model, features, inputs);
    }
    ai_policy_options(&model->policy, step, asked->actions, count, asked->rating, options);
    ai_policy_scores(&model->policy, inputs, options, count, out);
}
