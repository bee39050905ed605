/* playout.c - playing on from a leaf of the tree, and what the result is worth to each seat.
 *
 * A result is a share of the win; a small part of it may be decided by the lead in points, so that
 * a lost match is still lost as narrowly as possible. Only sums, products and quotients are used:
 * they give the same numbers on every machine. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/game.h>

#include "ai/model.h"
#include "ai/search.h"

/* From any number to -1 .. 1. */
static float squash(float value) { return value / (1.0f + (value < 0 ? -value : value)); }

/* The lead of each seat's side over the best other side. */
static void leads(const ai_search *search, const tv_score *score, float *out)
{
    for (uint32_t seat = 0; seat < search->seats; seat++) {
        int32_t best = INT16_MIN;
        for (uint32_t other = 0; other < search->seats; other++)
            if (search->side[other] != search->side[seat] && score->points[other] > best)
                best = score->points[other];
        out[seat] = best == INT16_MIN ? 0.0f : (float)(score->points[seat] - best);
    }
}

enum { LEAD_SCALE = 12 }; /* points of a lead that decide half of what leads decide */

static void result_by_score(const ai_search *search, const tv_state *state, float *results)
{
    tv_score score;
    float lead[TV_SEATS_MAX];
    search->question->game->score(state, &score);
    leads(search, &score, lead);
    for (uint32_t seat = 0; seat < search->seats; seat++)
        results[seat] = 0.5f + 0.5f * squash(lead[seat] / (float)LEAD_SCALE);
}

void ai_result(const ai_search *search, const tv_state *state, float *results)
{
    tv_score score;
    float lead[TV_SEATS_MAX];
    uint32_t winners = 0; /* sides that share the win */
    search->question->game->score(state, &score);
    for (uint32_t seat = 0; seat < search->seats; seat++) {
        bool is_counted = score.rank[seat] != 1;
        for (uint32_t other = 0; other < seat; other++)
            is_counted |= score.rank[other] == 1 && search->side[other] == search->side[seat];
        winners += !is_counted;
    }
    leads(search, &score, lead);
    float margin = (float)search->settings->margin / (float)AI_PERCENT;
    for (uint32_t seat = 0; seat < search->seats; seat++) {
        float win = score.rank[seat] == 1 ? 1.0f / (float)winners : 0.0f;
        results[seat] =
            (1.0f - margin) * win + margin * (0.5f + 0.5f * squash(lead[seat] / (float)LEAD_SCALE));
    }
}

/* ---- Choosing ---- */

tv_action ai_choose_rated(ai_search *search, const tv_state *state, tv_seat seat,
                          const tv_action *legal, uint32_t count)
{
    const tv_game *game = search->question->game;
    int32_t rating[TV_ACTIONS_MAX];
    uint32_t sample = search->settings->sample;
    uint32_t looks = sample == 0 || sample > count ? count : sample;
    uint32_t start = tv_rng_below(&search->rng, count); /* breaks ties at random */
    uint32_t chosen = 0;
    int32_t best = INT32_MIN;
    if (looks == count) ai_rate_all(game, state, seat, legal, count, rating);
    for (uint32_t i = 0; i < looks; i++) {
        uint32_t index = looks < count ? tv_rng_below(&search->rng, count) : (start + i) % count;
        if (looks < count) rating[index] = game->rate(state, seat, legal[index]);
        if (rating[index] > best || i == 0) {
            best = rating[index];
            chosen = index;
        }
    }
    search->effort += looks;
    return legal[chosen];
}

static bool happens(ai_search *search, uint32_t percent)
{
    return percent > 0 && tv_rng_below(&search->rng, AI_PERCENT) < percent;
}

static tv_action choose(ai_search *search, const tv_state *state, tv_seat seat,
                        const tv_action *legal, uint32_t count)
{
    if (count == 1) return legal[0];
    if (happens(search, search->greed)) return ai_choose_rated(search, state, seat, legal, count);
    return legal[tv_rng_below(&search->rng, count)];
}

/* ---- Playing ---- */

/* The middle of a turn is hard to evaluate: a price may be paid before anything is gained. */
static bool is_cut(const ai_search *search, uint32_t decisions, tv_seat seat)
{
    const ai_settings *settings = search->settings;
    if (settings->end == AI_END_PLAYED || decisions < search->cutoff) return false;
    return seat != search->last || decisions >= search->cutoff + settings->quiet;
}

void ai_playout(ai_search *search, tv_state *state, float *results)
{
    const tv_game *game = search->question->game;
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t decisions = 0;
    for (;;) {
        tv_turn turn = tv_state_turn(state);
        if (turn.node == TV_NODE_OVER) break;
        search->effort++;
        if (turn.node == TV_NODE_CHANCE) {
            tv_apply(game, state, TV_CHANCE, tv_sample(game, state, &search->rng), NULL);
            continue;
        }
        tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
        if (is_cut(search, decisions, seat)) break;
        search->last = seat;
        uint32_t count = tv_list_narrow(game, state, seat, legal);
        tv_action action = choose(search, state, seat, legal, count);
        tv_apply(game, state, seat, action, NULL);
        decisions++;
    }
    if (tv_state_turn(state).node == TV_NODE_OVER)
        ai_result(search, state, results);
    else if (search->settings->end == AI_END_LEARNED && search->model != NULL)
        ai_model_results(search->model, game, state, results);
    else
        result_by_score(search, state, results);
}
