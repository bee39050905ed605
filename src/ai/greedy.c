/* greedy.c - the bot that takes what looks best at a glance: the highest rating the game gives an
 * action, by chance among equals. It looks no further than the action itself. */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>

#include "ai/bots.h"

void ai_rate_all(const tv_game *game, const tv_state *state, tv_seat seat, const tv_action *actions,
                 uint32_t count, int32_t *out)
{
    if (game->rate_all)
        game->rate_all(state, seat, actions, count, out);
    else
        for (uint32_t i = 0; i < count; i++) out[i] = game->rate(state, seat, actions[i]);
}

static tv_action greedy_choose(const tv_bot *bot, const tv_question *question, tv_rng *rng)
{
    (void)bot;
    int32_t rating[TV_ACTIONS_MAX];
    const tv_action *legal = question->legal;
    const tv_state *known = tv_view_read(question->view);
    uint32_t chosen = 0;
    uint32_t equals = 0;
    int32_t best = INT32_MIN;
    ai_rate_all(question->game, known, question->seat, legal, question->count, rating);
    for (uint32_t i = 0; i < question->count; i++) {
        if (rating[i] < best) continue;
        if (rating[i] > best) {
            best = rating[i];
            chosen = i;
            equals = 1;
        } else if (tv_rng_below(rng, ++equals) == 0) {
            chosen = i; /* each of the equals ends up chosen with the same chance */
        }
    }
    return legal[chosen];
}

const tv_bot ai_bot_greedy = {
    .name = "greedy",
    .summary = "takes the action that looks best at a glance, without looking ahead",
    .needs_view = true,
    .choose = greedy_choose,
};
