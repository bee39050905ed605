/* scene.h - a match arranged for a test: by notation, by letting chance move, or by hand. */
/* SPDX-License-Identifier: MIT */
#ifndef KIT_SCENE_H
#define KIT_SCENE_H

#include <tavola/match.h>

#include "kit/check.h"

typedef struct scene {
    const tv_game *game;
    tv_match *match;
    tv_rng rng;
    tv_events events; /* of the last scene_play, all of them */
} scene;

/* Starts a match; options as in a record, "seats 3" or "seats 2; question_finca symbols". */
scene scene_start(const tv_game *game, const char *options);
void scene_end(scene *at);

/* Plays lines of notation, "0 play 52\nchance draw 1 47\n"; an illegal one fails the test with its
 * reason. "..." as a line lets chance move until a seat owes a decision. Clears events first. */
void scene_play(scene *at, const char *lines);
void scene_chance(scene *at);                     /* chance moves until a seat owes a decision */
void scene_random(scene *at, uint32_t decisions); /* random legal play */

/* The action ("0 play 52") must be refused with the reason of this name. */
void scene_refuses(scene *at, const char *action, const char *reason_name);
bool scene_allows(scene *at, const char *action);

/* For arranging a position by hand. Call scene_arranged afterwards: it fails the test if the game's
 * invariants do not hold. */
tv_state *scene_state(scene *at);
void scene_arranged(scene *at);

/* The first event of this name among at->events, or NULL. */
const tv_event *scene_event(const scene *at, const char *name);
const char *scene_step(const scene *at); /* name of the step now open, "" when over */
tv_seat scene_seat(const scene *at);     /* lowest seat that owes a decision, or TV_CHANCE */
tv_score scene_score(const scene *at);

#endif
