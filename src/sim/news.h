/* news.h - telling the bots of a match what happens in it, those that listen. */
/* SPDX-License-Identifier: MIT */
#ifndef SIM_NEWS_H
#define SIM_NEWS_H

#include <tavola/bot.h>

typedef struct sim_news { /* who listens in a match */
    const tv_game *game;
    const tv_options *options;
    uint64_t match;
    const tv_bot *bot[TV_SEATS_MAX];
    bool has_listener;
    tv_events events; /* of the action that is being applied */
} sim_news;

void sim_news_begin(sim_news *news); /* the other members are set */
/* Applies an action and tells everybody. */
void sim_news_apply(sim_news *news, tv_state *state, tv_seat actor, tv_action action);
void sim_news_end(sim_news *news, const tv_state *state);

#endif
