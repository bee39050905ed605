/* bot.h - a program that fills a seat. It is given a view and nothing else. */
/* SPDX-License-Identifier: MIT */
#ifndef TAVOLA_BOT_H
#define TAVOLA_BOT_H

#include <tavola/game.h>

typedef struct tv_bot {
    const char *name;    /* "greedy" */
    const char *summary; /* one line for --help */
    bool needs_view;     /* false: legal actions alone are enough, the view may be NULL */
    tv_action (*choose)(const tv_game *game, const tv_view *view, tv_seat seat,
                        const tv_action *legal, uint32_t count, tv_rng *rng);
} tv_bot;

extern const tv_bot *const tv_bots[];        /* ends with NULL */
const tv_bot *tv_bot_find(const char *name); /* NULL if there is none */

#endif
