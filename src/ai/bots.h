/* bots.h - every bot there is; other rooms find them by name in <tavola/bot.h>. */
/* SPDX-License-Identifier: MIT */
#ifndef AI_BOTS_H
#define AI_BOTS_H

#include <tavola/bot.h>

extern const tv_bot ai_bot_random;
extern const tv_bot ai_bot_greedy;

#endif
