/* random.c - the bot that takes any legal action, all equally likely. The yardstick of all bots. */
/* SPDX-License-Identifier: MIT */
#include "ai/bots.h"

static tv_action random_choose(const tv_game *game, const tv_view *view, tv_seat seat,
                               const tv_action *legal, uint32_t count, tv_rng *rng)
{
    (void)game;
    (void)view;
    (void)seat;
    return legal[tv_rng_below(rng, count)];
}

const tv_bot ai_bot_random = {
    .name = "random",
    .summary = "takes any legal action, all equally likely",
    .needs_view = false,
    .choose = random_choose,
};
