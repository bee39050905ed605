/* decision.h - putting a decision of a match to bots; private to this folder. */
/* SPDX-License-Identifier: MIT */
#ifndef PRACTICE_DECISION_H
#define PRACTICE_DECISION_H

#include <tavola/bot.h>

#include "practice/practice.h"

enum { PRACTICE_PANEL = 3 }; /* bots of the middle levels */

typedef struct practice_decision { /* a decision as its seat knows it */
    const tv_game *game;
    const practice_plan *plan;
    uint32_t match, entry; /* where it is: draws depend on it */
    tv_seat seat;
    tv_state_buffer view;
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count;
    uint32_t answers[TV_ACTIONS_MAX]; /* of the panel, by legal action */
} practice_decision;

typedef enum practice_depth {                  /* how long a search thinks */
                              PRACTICE_GLANCE, /* a part of the expert's time */
                              PRACTICE_EXPERT, /* as the level of that name */
                              PRACTICE_TIMES   /* as the strongest, so many times as long */
} practice_depth;

void practice_decision_set(practice_decision *decision, const tv_state *state, tv_seat seat);
/* Asks the bots of the middle levels, and counts their answers. */
void practice_ask_panel(practice_decision *decision);
/* The best of some actions by search, and what is thought of each; `stream` tells draws apart. */
tv_action practice_search(const practice_decision *decision, practice_depth depth, uint32_t stream,
                          const tv_action *actions, uint32_t count, tv_opinion *opinions);
/* What one action is worth, by a search below it alone: fair to all that are compared so. */
tv_opinion practice_promise(const practice_decision *decision, practice_depth depth,
                            uint32_t stream, tv_action action);

/* The strongest bot looks at a decision for so many times its time, and everything but match and
 * seat is filled in; false: it is no exercise. */
bool practice_check(const practice_decision *decision, practice_exercise *exercise);

#endif
