/* trainer.c - learning a model: matches are played, positions are taken from them, and the weights
 * follow the gradient of the surprise about who won (Adam). Single-threaded and seeded, so that a
 * weight file can be made again. */
/* SPDX-License-Identifier: MIT */
#include "ai/trainer.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/play.h>
#include <tavola/assert.h>

enum { BATCH = 64, KEPT_BACK = 8, STREAM_PLAY = 0, STREAM_LEARN = 1, STREAM_AGAIN = 2 };

typedef struct lessons { /* positions, seat after seat */
    uint32_t count, inputs, seats;
    float *features; /* [count][seats][inputs] */
    float *share;    /* [count][side]: of the win, as it is learned */
    float *won;      /* [count][side]: of the win itself */
    float *lead;     /* [count][side]: in points, as they stand */
    uint8_t side[TV_SEATS_MAX];
    uint8_t members[TV_SEATS_MAX];
} lessons;

/* ---- Playing ---- */

static tv_action decide(const ai_training *plan, const tv_state *state, tv_seat seat, tv_rng *rng)
{
    const tv_bot *bot = plan->is_again ? plan->again : plan->bot;
    tv_action legal[TV_ACTIONS_MAX];
    tv_state_buffer view;
    uint32_t count = tv_list(plan->game, state, seat, legal);
    if (tv_rng_below(rng, 100) < plan->random_percent) return legal[tv_rng_below(rng, count)];
    tv_redact(plan->game, state, seat, tv_buffer_view(&view));
    tv_question question = {.game = plan->game,
                            .view = tv_buffer_view(&view),
                            .legal = legal,
                            .count = count,
                            .seat = seat};
    return bot->choose(bot, &question, rng);
}

static void take_position(const ai_training *plan, lessons *all, const tv_state *state)
{
    tv_score score;
    uint32_t index = all->count++;
    plan->game->score(state, &score);
    for (uint32_t seat = 0; seat < all->seats; seat++) {
        ai_features_write(plan->game, plan->game->features, state, (tv_seat)seat,
                          &all->features[((size_t)index * all->seats + seat) * all->inputs]);
        all->lead[index * TV_SEATS_MAX + all->side[seat]] = score.points[seat];
    }
}

/* The target: who won or, with a margin, how clearly. A lead in points teaches faster than a bare
 * win, which may have hung on a single point. */
static void name_winners(const ai_training *plan, lessons *all, const tv_state *state,
                         uint32_t first)
{
    tv_score score;
    float won[TV_SEATS_MAX] = {0}, share[TV_SEATS_MAX] = {0}, winners = 0, shares = 0;
    int32_t most = INT16_MIN;
    plan->game->score(state, &score);
    for (uint32_t seat = 0; seat < all->seats; seat++)
        if (score.points[seat] > most) most = score.points[seat];
    for (uint32_t seat = 0; seat < all->seats; seat++) {
        float behind = (float)(most - score.points[seat]);
        if (score.rank[seat] == 1) won[all->side[seat]] = 1.0f;
        if (plan->margin > 0)
            share[all->side[seat]] = ai_exp_near(-behind / (float)plan->margin);
        else
            share[all->side[seat]] = won[all->side[seat]];
    }
    for (uint32_t i = 0; i < TV_SEATS_MAX; i++) {
        winners += won[i];
        shares += share[i];
    }
    for (uint32_t index = first; index < all->count; index++)
        for (uint32_t i = 0; i < TV_SEATS_MAX; i++) {
            all->share[index * TV_SEATS_MAX + i] = share[i] / shares;
            all->won[index * TV_SEATS_MAX + i] = won[i] / winners;
        }
}

/* Positions are taken with the same chance at every turn; the length is not known before. */
static void play_match(const ai_training *plan, lessons *all, uint32_t expected, tv_rng *rng,
                       uint32_t *length)
{
    tv_state_buffer buffer;
    tv_state *state = tv_buffer_state(&buffer);
    uint32_t first = all->count;
    tv_seat last = TV_CHANCE;
    tv_setup(plan->game, &plan->options, state);
    for (tv_turn turn = tv_state_turn(state); turn.node != TV_NODE_OVER;
         turn = tv_state_turn(state)) {
        if (turn.node == TV_NODE_CHANCE) {
            tv_apply(plan->game, state, TV_CHANCE, tv_sample(plan->game, state, rng), NULL);
            continue;
        }
        tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
        bool is_quiet = seat != last; /* where search will ask as well: between turns */
        if (is_quiet && all->count - first < 2 * plan->per_match &&
            tv_rng_below(rng, expected) < plan->per_match)
            take_position(plan, all, state);
        tv_apply(plan->game, state, seat, decide(plan, state, seat, rng), NULL);
        *length += is_quiet;
        last = seat;
    }
    name_winners(plan, all, state, first);
}

static void find_sides(const ai_training *plan, lessons *all)
{
    tv_state_buffer buffer;
    tv_setup(plan->game, &plan->options, tv_buffer_state(&buffer));
    for (uint32_t seat = 0; seat < all->seats && seat < TV_SEATS_MAX; seat++) {
        const tv_game *game = plan->game;
        all->side[seat] =
            game->side ? game->side(tv_buffer_state(&buffer), (tv_seat)seat) : (uint8_t)seat;
        all->members[all->side[seat]]++;
    }
}

static void *capacity_for(size_t count, size_t size)
{
    void *memory = calloc(count, size);
    TV_ASSERT(memory != NULL);
    return memory;
}

static void play_all(const ai_training *plan, lessons *all)
{
    tv_rng rng;
    uint32_t expected = 50; /* turns of a match, corrected as matches are seen */
    uint64_t decisions = 0;
    uint32_t matches = plan->is_again ? plan->again_matches : plan->matches;
    size_t capacity = (size_t)matches * 2 * plan->per_match;
    all->inputs = ai_features_count(plan->game, plan->game->features);
    all->seats = plan->options.seats;
    all->features = capacity_for(capacity * all->seats * all->inputs, sizeof(float));
    all->share = capacity_for(capacity * TV_SEATS_MAX, sizeof(float));
    all->won = capacity_for(capacity * TV_SEATS_MAX, sizeof(float));
    all->lead = capacity_for(capacity * TV_SEATS_MAX, sizeof(float));
    find_sides(plan, all);
    tv_rng_seed_number(&rng, plan->seed, plan->is_again ? STREAM_AGAIN : STREAM_PLAY);
    for (uint32_t i = 0; i < matches; i++) {
        uint32_t length = 0;
        play_match(plan, all, expected, &rng, &length);
        decisions += length;
        expected = (uint32_t)(decisions / (i + 1)) + 1;
        if (plan->progress) plan->progress(plan->progress_data, i + 1);
    }
}

/* ---- Learning ---- */

typedef struct weights { /* of the network, or gradients, or their means */
    float first[AI_INPUTS_MAX][AI_HIDDEN_MAX];
    float first_bias[AI_HIDDEN_MAX];
    float second[AI_HIDDEN_MAX];
    float skip[AI_INPUTS_MAX];
} weights;

enum { WEIGHTS = sizeof(weights) / sizeof(float) };

static const float PACE = 0.003f, PACE_AGAIN = 0.001f; /* how far a step goes at first */

typedef struct learner {
    weights now, gradient, mean, square;
    uint32_t step;
} learner;

static void standardize(const lessons *all, ai_model *model)
{
    size_t rows = (size_t)all->count * all->seats;
    for (uint32_t i = 0; i < all->inputs; i++) {
        double sum = 0.0, squares = 0.0;
        for (size_t row = 0; row < rows; row++) {
            double value = all->features[row * all->inputs + i];
            sum += value;
            squares += value * value;
        }
        double mean = sum / (double)rows;
        double spread =
            sqrt(squares / (double)rows - mean * mean > 0.0 ? squares / (double)rows - mean * mean
                                                            : 0.0);
        model->middle[i] = (float)mean;
        model->scale[i] = spread > 1e-4 ? (float)(1.0 / spread) : 0.0f;
        if (model->scale[i] > 50.0f) model->scale[i] = 50.0f;
    }
}

/* Shares that the model gives each side, and their surprise. */
static double foretell(const ai_model *model, const lessons *all, uint32_t index, float *share)
{
    float logit[TV_SEATS_MAX] = {0}, most = -1e9f, sum = 0.0f;
    double loss = 0.0;
    for (uint32_t seat = 0; seat < all->seats; seat++)
        logit[all->side[seat]] +=
            ai_model_seat(model,
                          &all->features[((size_t)index * all->seats + seat) * all->inputs]) /
            (float)all->members[all->side[seat]];
    for (uint32_t i = 0; i < all->seats; i++)
        if (all->members[i] && logit[i] > most) most = logit[i];
    for (uint32_t i = 0; i < all->seats; i++) {
        share[i] = all->members[i] ? expf(logit[i] - most) : 0.0f;
        sum += share[i];
    }
    for (uint32_t i = 0; i < all->seats; i++) {
        share[i] /= sum;
        float wanted = all->won[index * TV_SEATS_MAX + i];
        if (wanted > 0.0f) loss -= wanted * log((double)share[i] + 1e-9);
    }
    return loss;
}

/* Adds the gradient of one seat's number, `pull` being how far it should fall. */
static void pull_seat(learner *self, const ai_model *model, const float *features, float pull)
{
    float input[AI_INPUTS_MAX], hidden[AI_HIDDEN_MAX], back[AI_HIDDEN_MAX];
    memcpy(hidden, self->now.first_bias, sizeof hidden);
    for (uint32_t i = 0; i < model->inputs; i++) {
        input[i] = (features[i] - model->middle[i]) * model->scale[i];
        for (uint32_t j = 0; j < AI_HIDDEN_MAX; j++) hidden[j] += self->now.first[i][j] * input[i];
    }
    for (uint32_t j = 0; j < model->hidden; j++) {
        back[j] = hidden[j] > 0.0f ? pull * self->now.second[j] : 0.0f;
        self->gradient.second[j] += hidden[j] > 0.0f ? pull * hidden[j] : 0.0f;
        self->gradient.first_bias[j] += back[j];
    }
    for (uint32_t j = model->hidden; j < AI_HIDDEN_MAX; j++) back[j] = 0.0f;
    for (uint32_t i = 0; i < model->inputs; i++) {
        /* cppcheck-suppress uninitvar ; the loop above went as far */
        self->gradient.skip[i] += pull * input[i];
        for (uint32_t j = 0; j < AI_HIDDEN_MAX; j++)
            self->gradient.first[i][j] += back[j] * input[i];
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

/* Adam, with a little decay. */
static void follow(learner *self, uint32_t batch, float rate)
{
    float *now = (float *)&self->now, *gradient = (float *)&self->gradient;
    float *mean = (float *)&self->mean, *square = (float *)&self->square;
    self->step++;
    float mean_scale = 1.0f - powf(0.9f, (float)self->step);
    float square_scale = 1.0f - powf(0.999f, (float)self->step);
    for (uint32_t i = 0; i < WEIGHTS; i++) {
        float slope = gradient[i] / (float)batch + 1e-4f * now[i];
        mean[i] = 0.9f * mean[i] + 0.1f * slope;
        square[i] = 0.999f * square[i] + 0.001f * slope * slope;
        now[i] -= rate * mean[i] / mean_scale / (sqrtf(square[i] / square_scale) + 1e-6f);
        gradient[i] = 0.0f;
    }
}

static void learn(const ai_training *plan, const lessons *all, ai_model *model)
{
    learner *self = capacity_for(1, sizeof *self);
    uint32_t kept = all->count / KEPT_BACK, used = all->count - kept;
    tv_rng rng;
    tv_rng_seed_number(&rng, plan->seed, STREAM_LEARN);
    if (plan->is_again)
        store(model, &self->now);
    else
        begin(model, &self->now, &rng);
    float pace = plan->is_again ? PACE_AGAIN : PACE;
    uint32_t steps = plan->rounds * (used / BATCH);
    for (uint32_t step = 0; step < steps; step++) {
        load(&self->now, model);
        for (uint32_t i = 0; i < BATCH; i++) {
            uint32_t index = tv_rng_below(&rng, used);
            float share[TV_SEATS_MAX];
            foretell(model, all, index, share);
            for (uint32_t seat = 0; seat < all->seats; seat++) {
                uint32_t side = all->side[seat];
                float pull = (share[side] - all->share[index * TV_SEATS_MAX + side]) /
                             (float)all->members[side];
                pull_seat(self, model,
                          &all->features[((size_t)index * all->seats + seat) * all->inputs], pull);
            }
        }
        follow(self, BATCH, pace * (1.0f - 0.95f * (float)step / (float)steps));
    }
    load(&self->now, model);
    free(self);
}

/* ---- Judging ---- */

static uint32_t largest(const float *values, const lessons *all)
{
    uint32_t best = UINT32_MAX;
    for (uint32_t i = 0; i < all->seats; i++)
        if (all->members[i] && (best == UINT32_MAX || values[i] > values[best])) best = i;
    return best;
}

static void judge(const lessons *all, const ai_model *model, ai_lesson *out)
{
    uint32_t kept = all->count / KEPT_BACK, sides = 0;
    for (uint32_t i = 0; i < all->seats; i++) sides += all->members[i] > 0;
    out->positions = all->count;
    out->kept_back = kept;
    out->loss_even = sides > 0 ? log(sides) : 0.0;
    for (uint32_t index = all->count - kept; index < all->count; index++) {
        float share[TV_SEATS_MAX];
        const float *wanted = &all->won[index * TV_SEATS_MAX];
        out->loss += foretell(model, all, index, share) / kept;
        out->right += (double)wanted[largest(share, all)] / kept;
        out->right_score += (double)wanted[largest(&all->lead[index * TV_SEATS_MAX], all)] / kept;
    }
    double sure = out->right_score > 0.99 ? 0.99 : out->right_score;
    out->loss_score =
        -sure * log(sure) - (1.0 - sure) * log((1.0 - sure) / (sides > 1 ? sides - 1 : 1));
}

/* As it will be read from its file: in whole multiples of the unit. */
static void round_row(float *values, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        values[i] = (float)lroundf(values[i] * (float)AI_WEIGHT_UNIT) / (float)AI_WEIGHT_UNIT;
}

static void round_all(ai_model *model)
{
    round_row(&model->first[0][0], AI_INPUTS_MAX * AI_HIDDEN_MAX);
    round_row(model->first_bias, AI_HIDDEN_MAX);
    round_row(model->second, AI_HIDDEN_MAX);
    round_row(model->skip, AI_INPUTS_MAX);
}

/* One round of playing and learning from it. */
static void study(const ai_training *plan, ai_model *out, ai_lesson *lesson)
{
    lessons all = {0};
    play_all(plan, &all);
    if (!plan->is_again) {
        standardize(&all, out);
        round_row(out->middle, out->inputs);
        round_row(out->scale, out->inputs);
    }
    learn(plan, &all, out);
    round_all(out);
    memset(lesson, 0, sizeof *lesson);
    judge(&all, out, lesson);
    free(all.features);
    free(all.share);
    free(all.won);
    free(all.lead);
}

void ai_train(const ai_training *plan, ai_model *out, ai_lesson *lesson)
{
    ai_training next = *plan;
    memset(out, 0, sizeof *out);
    strncpy(out->game, plan->game->name, sizeof out->game - 1);
    out->rules_version = plan->game->rules_version;
    out->seats = plan->options.seats;
    out->inputs = ai_features_count(plan->game, plan->game->features);
    out->hidden = plan->hidden;
    out->features = plan->game->features;
    out->features_hash = ai_features_hash(plan->game, out->features);
    next.is_again = false;
    study(&next, out, lesson);
    if (plan->again == NULL) return;
    static ai_model first; /* large, and read while the next one is learned */
    first = *out;
    ai_model_try(&first);
    next.is_again = true;
    study(&next, out, lesson);
    ai_model_try(NULL);
}
