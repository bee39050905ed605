/* tidings.h - telling the bots of a match what happens in it, those that listen. */
/* SPDX-License-Identifier: MIT */
#ifndef PROGRAMS_TIDINGS_H
#define PROGRAMS_TIDINGS_H

#include <tavola/bot.h>

typedef struct program_tidings { /* who listens in a match */
    const tv_game *game;
    const tv_options *options;
    uint64_t match;
    const tv_bot *bot[TV_SEATS_MAX];
    bool has_listener;
    tv_events events; /* of the action that is being applied */
} program_tidings;

void program_tidings_begin(program_tidings *tidings); /* the other members are set */
/* Applies an action and tells everybody. */
void program_tidings_apply(program_tidings *tidings, tv_state *state, tv_seat actor,
                           tv_action action);
void program_tidings_end(program_tidings *tidings, const tv_state *state);

#endif
