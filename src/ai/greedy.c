/* greedy.c - the bot that takes what looks best at a glance: the highest rating the game gives an
 * action, by chance among equals. It looks no further than the action itself. */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>

#include "ai/bots.h"

static tv_action greedy_choose(const tv_bot *bot, const tv_question *question, tv_rng *rng)
{
    (void)bot;
    const tv_game *game = question->game;
    const tv_action *legal = question->legal;
    const tv_state *known = tv_view_read(question->view);
    int32_t best = game->rate(known, question->seat, legal[0]);
    uint32_t chosen = 0;
    uint32_t equals = 1;
    for (uint32_t i = 1; i < question->count; i++) {
        int32_t rating = game->rate(known, question->seat, legal[i]);
        if (rating < best) continue;
        if (rating > best) {
            best = rating;
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
