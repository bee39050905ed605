/* trainer_play.c - matches that a bot plays against itself, and what is taken from them.
 *
 * Every match has its own stream of the generator, so that it does not matter which thread plays
 * it; what was taken is put together in the order of the matches. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>
#include <tavola/play.h>
#include <tavola/steps.h>

#include "ai/pool.h"
#include "ai/search.h"
#include "ai/training/trainer_parts.h"

enum { STREAM_MATCHES = 1 << 8, STREAM_ROUND = 1 << 24 }; /* lower streams are for learning */

typedef struct part { /* what one match brings; at most so many of each, by chance */
    trainer_lessons lessons;
    uint32_t seen_positions, seen_decisions;
} part;

typedef struct table { /* a match being played */
    const trainer_round *round;
    part *out;
    tv_rng rng;
    tv_state_buffer buffer;
    trainer_position *position; /* of the turn that begins; NULL: it is not taken */
} table;

/* ---- What is taken ---- */

/* Room for one more of `limit`, or in place of another, so that all have the same chance. */
static uint32_t pick(tv_rng *rng, uint32_t *count, uint32_t *seen, uint32_t limit)
{
    uint32_t place = (*seen)++;
    if (*count < limit) return (*count)++;
    place = tv_rng_below(rng, place + 1);
    return place < limit ? place : UINT32_MAX;
}

static void take_position(table *self, const tv_state *state)
{
    const ai_training *plan = self->round->plan;
    trainer_lessons *lessons = &self->out->lessons;
    tv_score score;
    uint32_t place =
        pick(&self->rng, &lessons->positions, &self->out->seen_positions, plan->per_match);
    self->position = place == UINT32_MAX ? NULL : &lessons->position[place];
    if (self->position == NULL) return;
    trainer_position *position = self->position;
    float *features = position->features;
    if (features == NULL)
        features = trainer_memory((size_t)lessons->seats * lessons->inputs, sizeof(float));
    *position = (trainer_position){.features = features};
    plan->game->score(state, &score);
    for (uint32_t seat = 0; seat < lessons->seats; seat++) {
        ai_features_write(plan->game, plan->game->features, state, (tv_seat)seat,
                          &features[seat * lessons->inputs]);
        position->lead[lessons->side[seat]] = score.points[seat];
    }
}

/* Search says what its own seat may expect; the rest goes to the others as the model divides it. */
static void note_expected(table *self, const tv_state *state, tv_seat seat, float expected)
{
    const trainer_lessons *lessons = &self->out->lessons;
    trainer_position *position = self->position;
    float share[TV_SEATS_MAX];
    uint32_t own = lessons->side[seat];
    if (position == NULL || self->round->model == NULL) return;
    ai_model_results(self->round->model, self->round->plan->game, state, share);
    float others = 1.0f - share[seat];
    for (uint32_t i = 0; i < lessons->seats; i++) {
        uint32_t side = lessons->side[i];
        if (side != own)
            position->searched[side] =
                (1.0f - expected) * (others > 1e-4f ? share[i] / others : 1.0f);
    }
    position->searched[own] = expected;
    position->has_search = true;
}

/* Squares of visits are learned: a short search spreads its visits as it was told to, and where it
 * went most says more. */
static void take_decision(table *self, const tv_question *question, const tv_opinion *opinions)
{
    const trainer_round *round = self->round;
    const tv_state *known = tv_view_read(question->view);
    trainer_lessons *lessons = &self->out->lessons;
    int32_t rating[TV_ACTIONS_MAX];
    float features[AI_INPUTS_MAX];
    float visits = 0.0f;
    uint32_t place =
        pick(&self->rng, &lessons->decisions, &self->out->seen_decisions, round->plan->per_match);
    if (place == UINT32_MAX) return;
    trainer_decision *decision = &lessons->decision[place];
    free(decision->option);
    decision->count = question->count;
    decision->step = tv_state_frames(known)->frame[tv_state_frames(known)->depth - 1].step;
    decision->option = trainer_memory(question->count, sizeof *decision->option);
    ai_rate_all(question->game, known, question->seat, question->legal, question->count, rating);
    ai_features_write(question->game, question->game->features, known, question->seat, features);
    memcpy(decision->inputs, features, sizeof decision->inputs);
    for (uint32_t i = 0; i < question->count; i++)
        visits += (float)opinions[i].visits * (float)opinions[i].visits;
    for (uint32_t i = 0; i < question->count; i++) {
        trainer_option *option = &decision->option[i];
        float own = (float)opinions[i].visits;
        option->action = question->legal[i];
        option->rating = rating[i];
        option->share = visits > 0.0f ? own * own / visits : 0.0f;
    }
}

/* ---- Playing ---- */

/* By chance, as often as search looked at it: a mistake that could be made. */
static uint32_t draw(tv_rng *rng, const tv_opinion *opinions, uint32_t count)
{
    uint32_t visits = 0, index = 0;
    for (uint32_t i = 0; i < count; i++) visits += opinions[i].visits;
    uint32_t rest = tv_rng_below(rng, visits ? visits : 1);
    while (index + 1 < count && rest >= opinions[index].visits) rest -= opinions[index++].visits;
    return index;
}

static tv_action decide_by_search(table *self, const tv_state *state, const tv_question *asked)
{
    const tv_bot *bot = self->round->bot;
    tv_action narrow[TV_ACTIONS_MAX];
    tv_opinion opinions[TV_ACTIONS_MAX];
    tv_question question = *asked;
    question.count = ai_question_narrow(asked, tv_view_read(asked->view), narrow);
    question.legal = narrow;
    if (question.count == 1) return narrow[0];
    tv_action chosen = bot->weigh(bot, &question, &self->rng, opinions);
    float expected = 0.0f;
    for (uint32_t i = 0; i < question.count; i++)
        if (tv_action_equal(narrow[i], chosen)) expected = opinions[i].expected;
    note_expected(self, state, asked->seat, expected);
    take_decision(self, &question, opinions);
    if (tv_rng_below(&self->rng, 100) >= self->round->plan->random_percent) return chosen;
    return narrow[draw(&self->rng, opinions, question.count)];
}

static tv_action decide(table *self, const tv_state *state, tv_seat seat)
{
    const ai_training *plan = self->round->plan;
    const tv_bot *bot = self->round->bot;
    tv_action legal[TV_ACTIONS_MAX];
    tv_state_buffer view;
    uint32_t count = tv_list(plan->game, state, seat, legal);
    tv_redact(plan->game, state, seat, tv_buffer_view(&view));
    tv_question question = {.game = plan->game,
                            .view = tv_buffer_view(&view),
                            .legal = legal,
                            .count = count,
                            .seat = seat};
    if (self->round->model && bot->weigh) return decide_by_search(self, state, &question);
    if (tv_rng_below(&self->rng, 100) < plan->random_percent)
        return legal[tv_rng_below(&self->rng, count)];
    return bot->choose(bot, &question, &self->rng);
}

/* The target: who won or, with a margin, how clearly. A lead in points teaches faster than a bare
 * win, which may have hung on a single point. */
static void name_winners(table *self, const tv_state *state)
{
    const ai_training *plan = self->round->plan;
    trainer_lessons *lessons = &self->out->lessons;
    tv_score score;
    float won[TV_SEATS_MAX] = {0}, share[TV_SEATS_MAX] = {0}, winners = 0, shares = 0;
    int32_t most = INT16_MIN;
    plan->game->score(state, &score);
    for (uint32_t seat = 0; seat < lessons->seats; seat++)
        if (score.points[seat] > most) most = score.points[seat];
    for (uint32_t seat = 0; seat < lessons->seats; seat++) {
        float behind = (float)(most - score.points[seat]);
        uint32_t side = lessons->side[seat];
        if (score.rank[seat] == 1) won[side] = 1.0f;
        share[side] = plan->margin > 0 ? ai_exp_near(-behind / (float)plan->margin) : won[side];
    }
    for (uint32_t i = 0; i < TV_SEATS_MAX; i++) {
        winners += won[i];
        shares += share[i];
    }
    for (uint32_t index = 0; index < lessons->positions; index++) {
        trainer_position *position = &lessons->position[index];
        float trust = position->has_search ? (float)plan->trust / 100.0f : 0.0f;
        for (uint32_t i = 0; i < TV_SEATS_MAX; i++) {
            position->won[i] = won[i] / winners;
            position->share[i] = (1.0f - trust) * share[i] / shares + trust * position->searched[i];
        }
    }
}

static void play_match(table *self)
{
    const ai_training *plan = self->round->plan;
    tv_state *state = tv_buffer_state(&self->buffer);
    tv_seat last = TV_CHANCE;
    tv_setup(plan->game, &plan->options, state);
    for (tv_turn turn = tv_state_turn(state); turn.node != TV_NODE_OVER;
         turn = tv_state_turn(state)) {
        if (turn.node == TV_NODE_CHANCE) {
            tv_apply(plan->game, state, TV_CHANCE, tv_sample(plan->game, state, &self->rng), NULL);
            continue;
        }
        tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
        self->position = NULL;
        if (seat != last) take_position(self, state); /* search asks between turns as well */
        tv_apply(plan->game, state, seat, decide(self, state, seat), NULL);
        last = seat;
    }
    name_winners(self, state);
}

/* ---- All matches ---- */

typedef struct hall {
    const trainer_round *round;
    const trainer_lessons *all;
    part *parts;
} hall;

static void open_part(const trainer_lessons *all, uint32_t per_match, part *out)
{
    *out = (part){.lessons = *all};
    out->lessons.positions = out->lessons.decisions = 0;
    out->lessons.position = trainer_memory(per_match, sizeof(trainer_position));
    out->lessons.decision = trainer_memory(per_match, sizeof(trainer_decision));
}

static void play_one(void *data, uint32_t index)
{
    hall *self = data;
    const trainer_round *round = self->round;
    table *match = trainer_memory(1, sizeof *match);
    match->round = round;
    match->out = &self->parts[index];
    open_part(self->all, round->plan->per_match, match->out);
    tv_rng_seed_number(&match->rng, round->plan->seed,
                       (uint64_t)round->number * STREAM_ROUND + STREAM_MATCHES + index);
    play_match(match);
    free(match);
}

static void report(void *data, uint32_t done)
{
    const trainer_round *round = ((hall *)data)->round;
    if (round->plan->progress)
        round->plan->progress(round->plan->progress_data, round->done_before + done);
}

static void find_sides(const ai_training *plan, trainer_lessons *all)
{
    tv_state_buffer buffer;
    const tv_game *game = plan->game;
    tv_setup(game, &plan->options, tv_buffer_state(&buffer));
    memset(all->members, 0, sizeof all->members);
    all->seats = plan->options.seats;
    all->inputs = ai_features_count(game, game->features);
    for (uint32_t seat = 0; seat < all->seats && seat < TV_SEATS_MAX; seat++) {
        all->side[seat] =
            game->side ? game->side(tv_buffer_state(&buffer), (tv_seat)seat) : (uint8_t)seat;
        all->members[all->side[seat]]++;
    }
}

/* What the matches brought comes behind what is there. */
static void gather(hall *self, trainer_lessons *all)
{
    size_t positions = all->positions, decisions = all->decisions;
    for (uint32_t i = 0; i < self->round->matches; i++) {
        positions += self->parts[i].lessons.positions;
        decisions += self->parts[i].lessons.decisions;
    }
    all->position = realloc(all->position, (positions + 1) * sizeof *all->position);
    all->decision = realloc(all->decision, (decisions + 1) * sizeof *all->decision);
    TV_ASSERT(all->position != NULL && all->decision != NULL);
    for (uint32_t i = 0; i < self->round->matches; i++) {
        trainer_lessons *from = &self->parts[i].lessons;
        memcpy(&all->position[all->positions], from->position,
               from->positions * sizeof *from->position);
        memcpy(&all->decision[all->decisions], from->decision,
               from->decisions * sizeof *from->decision);
        all->positions += from->positions;
        all->decisions += from->decisions;
        free(from->position);
        free(from->decision);
    }
}

void trainer_play(const trainer_round *round, trainer_lessons *all)
{
    find_sides(round->plan, all);
    hall self = {.round = round, .all = all};
    self.parts = trainer_memory(round->matches, sizeof *self.parts);
    ai_pool_each(round->matches, round->plan->threads, play_one, report, &self);
    gather(&self, all);
    free(self.parts);
}

void trainer_free(trainer_lessons *all)
{
    for (uint32_t i = 0; i < all->positions; i++) free(all->position[i].features);
    for (uint32_t i = 0; i < all->decisions; i++) free(all->decision[i].option);
    free(all->position);
    free(all->decision);
    *all = (trainer_lessons){0};
}
