/* bots.c - the list of bots. A new bot is one extern and one line. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/bot.h>

#include "ai/bots.h"

const tv_bot *const tv_bots[] = {
    &ai_bot_random,
    &ai_bot_greedy,
    &ai_bot_gentle,
    &ai_bot_easy,
    &ai_bot_casual,
    &ai_bot_fair,
    &ai_bot_steady,
    &ai_bot_able,
    &ai_bot_skilled,
    &ai_bot_strong,
    &ai_bot_expert,
    &ai_bot_master,
    &ai_bot_grandmaster,
    &ai_bot_strongest,
    &ai_bot_plain,
#ifndef __wasm__
    &ai_bot_champion_1,
#endif
    NULL,
};

const tv_bot *tv_bot_find(const char *name)
{
    for (const tv_bot *const *bot = tv_bots; *bot; bot++)
        if (strcmp((*bot)->name, name) == 0) return *bot;
    return NULL;
}
