/* random.c - the bot that takes any legal action, all equally likely. The yardstick of all bots. */
/* SPDX-License-Identifier: MIT */
#include "ai/bots.h"

static tv_action random_choose(const tv_bot *bot, const tv_question *question, tv_rng *rng)
{
    (void)bot;
    return question->legal[tv_rng_below(rng, question->count)];
}

const tv_bot ai_bot_random = {
    .name = "random",
    .summary = "takes any legal action, all equally likely",
    .needs_view = false,
    .choose = random_choose,
};
