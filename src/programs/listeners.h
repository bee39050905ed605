/* listeners.h - tells the bots that listen what happens in their match. */
/* SPDX-License-Identifier: MIT */
#ifndef PROGRAMS_LISTENERS_H
#define PROGRAMS_LISTENERS_H

#include <tavola/bot.h>

typedef struct program_listeners { /* who listens in a match */
    const tv_game *game;
    const tv_options *options;
    uint64_t match;
    const tv_bot *bot[TV_SEATS_MAX];
    bool has_listener;
    tv_events events; /* of the action that is being applied */
} program_listeners;

void program_listeners_begin(program_listeners *listeners); /* the other members are set */
/* Applies an action and tells everybody. */
void program_listeners_apply(program_listeners *listeners, tv_state *state, tv_seat actor,
                             tv_action action);
void program_listeners_end(program_listeners *listeners, const tv_state *state);

#endif
