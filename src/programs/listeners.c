/* listeners.c - tells the bots that listen what happens in their match. */
/* SPDX-License-Identifier: MIT */
#include "programs/listeners.h"

#include <tavola/batch.h>
#include <tavola/play.h>

static tv_match_update update_for(const program_listeners *listeners, uint32_t seat)
{
    return (tv_match_update){.game = listeners->game,
                             .options = listeners->options,
                             .match = listeners->match,
                             .seat = (tv_seat)seat,
                             .events = &listeners->events};
}

void program_listeners_begin(program_listeners *listeners)
{
    listeners->has_listener = false;
    for (uint32_t seat = 0; seat < listeners->options->seats; seat++) {
        const tv_bot *bot = listeners->bot[seat];
        if (bot->update || bot->begin || bot->end) listeners->has_listener = true;
        tv_match_update update = update_for(listeners, seat);
        if (bot->begin) bot->begin(bot, &update);
    }
}

void program_listeners_apply(program_listeners *listeners, tv_state *state, tv_seat actor,
                             tv_action action)
{
    tv_action shown[TV_SEATS_MAX];
    if (!listeners->has_listener) {
        tv_apply(listeners->game, state, actor, action, NULL);
        return;
    }
    for (uint32_t seat = 0; seat < listeners->options->seats; seat++)
        shown[seat] = listeners->game->redact_action(state, actor, action, (tv_seat)seat);
    listeners->events.count = listeners->events.dropped = 0;
    tv_apply(listeners->game, state, actor, action, &listeners->events);
    for (uint32_t seat = 0; seat < listeners->options->seats; seat++) {
        const tv_bot *bot = listeners->bot[seat];
        tv_match_update update = update_for(listeners, seat);
        update.actor = actor;
        update.action = shown[seat];
        if (bot->update) bot->update(bot, &update);
    }
}

void program_listeners_end(program_listeners *listeners, const tv_state *state)
{
    tv_score score;
    double rewards[TV_SEATS_MAX];
    if (!listeners->has_listener) return;
    listeners->game->score(state, &score);
    tv_rewards(listeners->game, state, &score, rewards);
    for (uint32_t seat = 0; seat < listeners->options->seats; seat++) {
        const tv_bot *bot = listeners->bot[seat];
        tv_match_update update = update_for(listeners, seat);
        update.score = &score;
        update.rewards = rewards;
        if (bot->end) bot->end(bot, &update);
    }
}
