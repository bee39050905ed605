/* scene.h - a match arranged for a test: by notation, by letting chance move, or by hand. */
/* SPDX-License-Identifier: MIT */
#ifndef KIT_SCENE_H
#define KIT_SCENE_H

#include <tavola/match.h>

#include "kit/check.h"

struct scene {
    const tv_game *game;
    tv_match *match;
    tv_rng rng;
    tv_events events; /* of the last scene_play, all of them */
};

/* Starts a match; options as in a record, "seats 3" or "seats 2; question_finca symbols". */
struct scene scene_start(const tv_game *game, const char *options);
void scene_end(struct scene *scene);

/* Plays lines of notation, "0 play 52\nchance draw 1 47\n"; an illegal one fails the test with its
 * reason. "..." as a line lets chance move until a seat owes a decision. Clears events first. */
void scene_play(struct scene *scene, const char *lines);
void scene_chance(struct scene *scene); /* chance moves until a seat owes a decision */
void scene_random(struct scene *scene, uint32_t decisions); /* random legal play */

/* The action ("0 play 52") must be refused with the reason of this name. */
void scene_refuses(struct scene *scene, const char *action, const char *reason_name);
bool scene_allows(struct scene *scene, const char *action);

/* For arranging a position by hand. Call scene_arranged afterwards: it fails the test if the game's
 * invariants do not hold. */
tv_state *scene_state(struct scene *scene);
void scene_arranged(struct scene *scene);

/* The first event of this name among scene->events, or NULL. */
const tv_event *scene_event(const struct scene *scene, const char *name);
const char *scene_step(const struct scene *scene); /* name of the step now open, "" when over */
tv_seat scene_seat(const struct scene *scene); /* lowest seat that owes a decision, or TV_CHANCE */
tv_score scene_score(const struct scene *scene);

/* A derived fact of the viewer's view as JSON, "[\"red\",\"yellow\"]"; until the next call. */
const char *scene_fact(struct scene *scene, tv_seat viewer, const char *name);
/* What is printed on a member of a list, likewise. */
const char *scene_traits(const tv_game *game, const char *list, const char *word);

#endif
