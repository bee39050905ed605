/* tidings.c - telling the bots of a match what happens in it, those that listen. */
/* SPDX-License-Identifier: MIT */
#include "programs/tidings.h"

#include <tavola/batch.h>
#include <tavola/play.h>

static tv_tidings tidings_for(const program_tidings *tidings, uint32_t seat)
{
    return (tv_tidings){.game = tidings->game,
                        .options = tidings->options,
                        .match = tidings->match,
                        .seat = (tv_seat)seat,
                        .events = &tidings->events};
}

void program_tidings_begin(program_tidings *tidings)
{
    tidings->has_listener = false;
    for (uint32_t seat = 0; seat < tidings->options->seats; seat++) {
        const tv_bot *bot = tidings->bot[seat];
        if (bot->hear || bot->begin || bot->end) tidings->has_listener = true;
        tv_tidings told = tidings_for(tidings, seat);
        if (bot->begin) bot->begin(bot, &told);
    }
}

void program_tidings_apply(program_tidings *tidings, tv_state *state, tv_seat actor,
                           tv_action action)
{
    tv_action shown[TV_SEATS_MAX];
    if (!tidings->has_listener) {
        tv_apply(tidings->game, state, actor, action, NULL);
        return;
    }
    for (uint32_t seat = 0; seat < tidings->options->seats; seat++)
        shown[seat] = tidings->game->redact_action(state, actor, action, (tv_seat)seat);
    tidings->events.count = tidings->events.dropped = 0;
    tv_apply(tidings->game, state, actor, action, &tidings->events);
    for (uint32_t seat = 0; seat < tidings->options->seats; seat++) {
        const tv_bot *bot = tidings->bot[seat];
        tv_tidings told = tidings_for(tidings, seat);
        told.actor = actor;
        told.action = shown[seat];
        if (bot->hear) bot->hear(bot, &told);
    }
}

void program_tidings_end(program_tidings *tidings, const tv_state *state)
{
    tv_score score;
    float rewards[TV_SEATS_MAX];
    if (!tidings->has_listener) return;
    tidings->game->score(state, &score);
    tv_rewards(tidings->game, state, &score, rewards);
    for (uint32_t seat = 0; seat < tidings->options->seats; seat++) {
        const tv_bot *bot = tidings->bot[seat];
        tv_tidings told = tidings_for(tidings, seat);
        told.score = &score;
        told.rewards = rewards;
        if (bot->end) bot->end(bot, &told);
    }
}
