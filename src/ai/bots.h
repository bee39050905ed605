/* bots.h - declarations of all bots; others look them up by name, through <tavola/bot.h>. */
/* SPDX-License-Identifier: MIT */
#ifndef AI_BOTS_H
#define AI_BOTS_H

#include <tavola/bot.h>

#include "ai/search.h"

extern const tv_bot ai_bot_random;
extern const tv_bot ai_bot_greedy;
extern const tv_bot ai_bot_gentle;
extern const tv_bot ai_bot_easy;
extern const tv_bot ai_bot_casual;
extern const tv_bot ai_bot_fair;
extern const tv_bot ai_bot_steady;
extern const tv_bot ai_bot_able;
extern const tv_bot ai_bot_skilled;
extern const tv_bot ai_bot_strong;
extern const tv_bot ai_bot_expert;
extern const tv_bot ai_bot_master;
extern const tv_bot ai_bot_grandmaster;
extern const tv_bot ai_bot_strongest;
extern const tv_bot ai_bot_adviser; /* gives hints; not listed, nobody plays against it */
extern const tv_bot ai_bot_plain;
extern const tv_bot ai_bot_champion_1; /* not in browsers */

typedef struct ai_custom { /* a bot with custom settings; owned by the caller */
    tv_bot bot;
    ai_settings settings;
    char name[120];
} ai_custom;

/* Reads "strong:iterations=500:greed=40": a searching bot and the settings to override. */
bool ai_bot_read(const char *text, ai_custom *out);

#endif
