/* news.c - telling the bots of a match what happens in it, those that listen. */
/* SPDX-License-Identifier: MIT */
#include "sim/news.h"

#include <tavola/batch.h>
#include <tavola/play.h>

static tv_news news_for(const sim_news *news, uint32_t seat)
{
    return (tv_news){.game = news->game,
                     .options = news->options,
                     .match = news->match,
                     .seat = (tv_seat)seat,
                     .events = &news->events};
}

void sim_news_begin(sim_news *news)
{
    news->has_listener = false;
    for (uint32_t seat = 0; seat < news->options->seats; seat++) {
        const tv_bot *bot = news->bot[seat];
        if (bot->hear || bot->begin || bot->end) news->has_listener = true;
        tv_news told = news_for(news, seat);
        if (bot->begin) bot->begin(bot, &told);
    }
}

void sim_news_apply(sim_news *news, tv_state *state, tv_seat actor, tv_action action)
{
    tv_action shown[TV_SEATS_MAX];
    if (!news->has_listener) {
        tv_apply(news->game, state, actor, action, NULL);
        return;
    }
    for (uint32_t seat = 0; seat < news->options->seats; seat++)
        shown[seat] = news->game->redact_action(state, actor, action, (tv_seat)seat);
    news->events.count = news->events.dropped = 0;
    tv_apply(news->game, state, actor, action, &news->events);
    for (uint32_t seat = 0; seat < news->options->seats; seat++) {
        const tv_bot *bot = news->bot[seat];
        tv_news told = news_for(news, seat);
        told.actor = actor;
        told.action = shown[seat];
        if (bot->hear) bot->hear(bot, &told);
    }
}

void sim_news_end(sim_news *news, const tv_state *state)
{
    tv_score score;
    float rewards[TV_SEATS_MAX];
    if (!news->has_listener) return;
    news->game->score(state, &score);
    tv_rewards(news->game, state, &score, rewards);
    for (uint32_t seat = 0; seat < news->options->seats; seat++) {
        const tv_bot *bot = news->bot[seat];
        tv_news told = news_for(news, seat);
        told.score = &score;
        told.rewards = rewards;
        if (bot->end) bot->end(bot, &told);
    }
}
