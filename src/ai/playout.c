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

static bool happens(ai_search *search, uint32_t percent)
{
    return percent > 0 && tv_rng_below(&search->rng, AI_PERCENT) < percent;
}

static void score_all(ai_search *search, const tv_state *state, tv_seat seat,
                      const tv_action *legal, uint32_t count, float *out)
{
    const tv_game *game = search->question->game;
    int32_t rating[TV_ACTIONS_MAX];
    search->effort += count;
    if (happens(search, search->habit)) {
        ai_rate_all(game, state, seat, legal, count, rating);
        ai_decision asked = {game, state, seat, count, legal, rating};
        ai_policy_judge(search->model, &asked, out);
        return;
    }
    if (game->rate_best)
        game->rate_best(state, seat, legal, count, rating);
    else
        ai_rate_all(game, state, seat, legal, count, rating);
    for (uint32_t i = 0; i < count; i++) out[i] = (float)rating[i];
}

/* Of some of the actions, taken by chance. */
static tv_action choose_sampled(ai_search *search, const tv_state *state, tv_seat seat,
                                const tv_action *legal, uint32_t count)
{
    uint32_t chosen = 0;
    int32_t best = INT32_MIN;
    for (uint32_t i = 0; i < search->settings->sample; i++) {
        uint32_t index = tv_rng_below(&search->rng, count);
        int32_t rating = search->question->game->rate(state, seat, legal[index]);
        if (rating <= best && i > 0) continue;
        best = rating;
        chosen = index;
    }
    search->effort += search->settings->sample;
    return legal[chosen];
}

tv_action ai_choose_rated(ai_search *search, const tv_state *state, tv_seat seat,
                          const tv_action *legal, uint32_t count)
{
    float score[TV_ACTIONS_MAX];
    uint32_t sample = search->settings->sample;
    if (sample > 0 && sample < count) return choose_sampled(search, state, seat, legal, count);
    uint32_t chosen = tv_rng_below(&search->rng, count); /* breaks ties at random */
    score_all(search, state, seat, legal, count, score);
    for (uint32_t i = chosen, looks = 1; looks < count; looks++) {
        i = i + 1 == count ? 0 : i + 1;
        if (score[i] > score[chosen]) chosen = i;
    }
    return legal[chosen];
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
    if (ai_is_unseen(search, seat)) return true;
    if (settings->end == AI_END_PLAYED || decisions < search->cutoff) return false;
    return seat != search->last || decisions >= search->cutoff + settings->quiet;
}

/* What a playout that was cut off is worth; the eager look at the points. */
static void judge(const ai_search *search, const tv_state *state, float *results)
{
    const tv_game *game = search->question->game;
    bool is_learned = search->settings->end == AI_END_LEARNED && search->model != NULL;
    float points[TV_SEATS_MAX], eager = (float)search->settings->eager / (float)AI_PERCENT;
    if (!is_learned) {
        result_by_score(search, state, results);
        return;
    }
    ai_model_results(search->model, game, state, results);
    if (search->settings->eager == 0) return;
    result_by_score(search, state, points);
    for (uint32_t seat = 0; seat < search->seats; seat++)
        results[seat] += eager * (points[seat] - results[seat]);
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
    else
        judge(search, state, results);
}
