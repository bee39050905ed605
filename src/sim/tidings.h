/* tidings.h - telling the bots of a match what happens in it, those that listen. */
/* SPDX-License-Identifier: MIT */
#ifndef SIM_TIDINGS_H
#define SIM_TIDINGS_H

#include <tavola/bot.h>

typedef struct sim_tidings { /* who listens in a match */
    const tv_game *game;
    const tv_options *options;
    uint64_t match;
    const tv_bot *bot[TV_SEATS_MAX];
    bool has_listener;
    tv_events events; /* of the action that is being applied */
} sim_tidings;

void sim_tidings_begin(sim_tidings *tidings); /* the other members are set */
/* Applies an action and tells everybody. */
void sim_tidings_apply(sim_tidings *tidings, tv_state *state, tv_seat actor, tv_action action);
void sim_tidings_end(sim_tidings *tidings, const tv_state *state);

#endif
