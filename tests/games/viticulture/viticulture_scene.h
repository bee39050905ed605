/* viticulture_scene.h - positions of Viticulture for tests.
 *
 * A table starts with empty hands, seat 0 at the top of the chart, then seat 1 and so on, and seat
 * 0 about to place a worker in year 1. The helpers move cards out of the decks, so that what they
 * arrange keeps every invariant; words are those of the notation. */
/* SPDX-License-Identifier: MIT */
#ifndef VITICULTURE_SCENE_H
#define VITICULTURE_SCENE_H

#include "games/viticulture/viticulture_rules.h"
#include "kit/scene.h"

struct scene viticulture_table(const char *options,
                               uint32_t season); /* VITICULTURE_SUMMER or VITICULTURE_WINTER */
viticulture_state *viticulture_at(struct scene *scene);
uint32_t viticulture_word(const tv_words *words, const char *word);

void viticulture_hold(struct scene *scene, tv_seat seat,
                      const char *cards); /* "pinot surveyor r2w4" */
void viticulture_field(struct scene *scene, tv_seat seat, uint32_t field,
                       const char *vines);                                      /* from 1 */
void viticulture_grapes(struct scene *scene, tv_seat seat, const char *grapes); /* "r3 w4" */
void viticulture_wines(struct scene *scene, tv_seat seat, const char *wines);   /* "r3 w4 b5 s8" */
void viticulture_own(struct scene *scene, tv_seat seat, const char *structures);
void viticulture_points(struct scene *scene, tv_seat seat, int points);
void viticulture_pile_up(struct scene *scene, const char *cards); /* onto the discard piles */
/* Moves cards of a deck into a hand until this many are left in the deck. */
void viticulture_deck_leave(struct scene *scene, uint32_t deck, uint32_t left, tv_seat seat);

/* "surveyor a": the seat on turn places a worker on the visitor action, then plays it. */
void viticulture_visit(struct scene *scene, const char *play);
void viticulture_visit_refused(struct scene *scene, const char *play, const char *reason);
bool viticulture_visit_allowed(struct scene *scene, const char *play);

/* "r3 w4 b5", in that order; compare with CHECK_STR. */
const char *viticulture_grapes_text(struct scene *scene, tv_seat seat);
const char *viticulture_wines_text(struct scene *scene, tv_seat seat);
uint32_t viticulture_holds(struct scene *scene, tv_seat seat, const char *card);
bool viticulture_owns(struct scene *scene, tv_seat seat, const char *structure);
uint32_t viticulture_hand(struct scene *scene, tv_seat seat); /* number of cards */

#endif
