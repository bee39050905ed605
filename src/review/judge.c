/* judge.c - playouts: a guess of what is hidden, the rest of the turn by rating, then the learned
 * evaluation; some go on to the end for the points.
 *
 * Who plays on here is the same for every position. So what changes from one position to the next
 * is chance or a decision, never the judge, and luck is fair: before a chance move the mean is
 * taken over what may come, by giving each guess luck of its own. Longer playouts would replace
 * what the evaluation has learned from good play by plain play, and add noise (docs/review.md). */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "ai/model.h"
#include "ai/search.h"
#include "review/judge.h"

static const ai_settings playing_on = {
    .iterations = 1, .greed = AI_BY_GAME, .cutoff = 1, .quiet = 8, .end = AI_END_LEARNED};
static const ai_settings to_the_end = {.iterations = 1, .greed = AI_BY_GAME, .end = AI_END_PLAYED};

static void read_score(const tv_game *game, const tv_state *state, uint32_t seats,
                       review_sample *out)
{
    tv_score score;
    game->score(state, &score);
    out->has_end = true;
    out->part_count = score.part_count;
    out->tie_label = score.tie_label[0];
    for (uint32_t seat = 0; seat < seats; seat++) {
        out->points[seat] = score.points[seat];
        out->tie[seat] = score.tiebreak[0][seat];
    }
    for (uint32_t i = 0; i < score.part_count && i < TV_SCORE_PARTS_MAX; i++) {
        out->label[i] = score.part[i].label;
        for (uint32_t seat = 0; seat < seats; seat++)
            out->part[i][seat] = score.part[i].value[seat];
    }
}

void review_judge_sample(const review_knowledge *knowledge, const tv_action *first, uint32_t stream,
                         bool is_to_end, review_sample *out)
{
    const tv_game *game = knowledge->game;
    tv_state_buffer buffer;
    tv_state *state = tv_buffer_state(&buffer);
    tv_question question = {.game = game, .view = knowledge->view, .seat = knowledge->seat};
    ai_search search = {.question = &question, .settings = &playing_on};
    ai_search_prepare(&search);
    search.model = ai_model_find(game, search.seats, 0);
    search.last = TV_SPECTATOR;
    tv_rng_seed_number(&search.rng, knowledge->seed, stream);
    memset(out, 0, sizeof *out);
    game->determinize(knowledge->view, knowledge->seat, &search.rng, state);
    if (first != NULL) {
        tv_apply(game, state, knowledge->seat, *first, NULL);
        search.last = knowledge->seat;
        if (tv_state_turn(state).node == TV_NODE_OVER) {
            ai_result(&search, state, out->share);
            out->has_won = out->share[knowledge->seat] > 0.99f;
        }
    }
    ai_playout(&search, state, out->share);
    if (!is_to_end) return;
    float ignored[TV_SEATS_MAX];
    search.settings = &to_the_end;
    ai_playout(&search, state, ignored);
    read_score(game, state, search.seats, out);
}

void review_judge_result(const tv_game *game, const tv_state *state, float *share)
{
    tv_state_buffer known;
    tv_redact(game, state, TV_SPECTATOR, tv_buffer_view(&known));
    tv_question question = {.game = game, .view = tv_buffer_view(&known)};
    ai_search search = {.question = &question, .settings = &to_the_end};
    ai_search_prepare(&search);
    ai_result(&search, state, share);
}
