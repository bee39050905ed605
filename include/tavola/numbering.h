/* numbering.h - a number for every action of a game, so that a policy can have an output for each.
 *
 * Verbs follow each other in the order of the game's table, decisions and chance moves each from 0;
 * within a verb the last argument counts fastest. All values that an argument may ever have are
 * numbered, legal or not. The numbers depend on the game, the version of its rules and the number
 * of players, and on nothing else: they do not change between releases. */
/* SPDX-License-Identifier: MIT */
#ifndef TAVOLA_NUMBERING_H
#define TAVOLA_NUMBERING_H

#include <tavola/game.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { TV_VERBS_MAX = 64 };

typedef struct tv_numbering {
    const tv_game *game;
    uint32_t seats;
    uint32_t decisions;           /* decisions have the numbers below this */
    uint32_t chances;             /* chance moves have the numbers below this */
    uint32_t first[TV_VERBS_MAX]; /* number of the verb's first action */
    uint32_t count[TV_VERBS_MAX]; /* actions of the verb */
    uint32_t factor[TV_VERBS_MAX][TV_ARGS_MAX];
    uint16_t lowest[TV_VERBS_MAX][TV_ARGS_MAX];
    uint64_t decision_verbs, chance_verbs; /* bit k: verb k */
} tv_numbering;

void tv_numbering_init(tv_numbering *out, const tv_game *game, uint32_t seats);

/* The number of an action whose verb and arguments exist in the game. */
static inline uint32_t tv_action_number(const tv_numbering *numbering, tv_action action)
{
    uint32_t kind = action.kind, number = numbering->first[kind];
    for (uint32_t i = 0; i < TV_ARGS_MAX; i++)
        number +=
            numbering->factor[kind][i] * (uint32_t)(action.arg[i] - numbering->lowest[kind][i]);
    return number;
}

/* The decision, or the chance move, with this number; its kind is 0 if there is none. */
tv_action tv_decision_numbered(const tv_numbering *numbering, uint32_t number);
tv_action tv_chance_numbered(const tv_numbering *numbering, uint32_t number);

#ifdef __cplusplus
}
#endif

#endif
