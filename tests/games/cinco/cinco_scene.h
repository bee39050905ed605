/* cinco_scene.h - positions of Cinco for tests: hands by notation, pieces and piles by hand. */
/* SPDX-License-Identifier: MIT */
#ifndef TESTS_CINCO_SCENE_H
#define TESTS_CINCO_SCENE_H

#include "games/cinco/cinco_rules.h"
#include "kit/scene.h"

/* Starts a match, deals "1 2 3 4 / 5 6 7 8" to seats 0, 1, ... and lets the seat start. Seats left
 * out get the highest cards that are free. */
struct scene cinco_deal(const char *options, const char *hands, tv_seat start);
cinco_state *cinco_now(struct scene *scene);

/* Puts pieces of a side on spaces "12 11 30"; turns enough for them have passed. */
void cinco_put(struct scene *scene, uint32_t side, const char *spaces);
/* Puts as many more pieces of the side on the board, nowhere in line and not on `avoid`. */
void cinco_scatter(struct scene *scene, uint32_t side, uint32_t count, uint32_t avoid);
/* Occupies the whole board with three colours, 30 spaces each, without two neighbours alike. */
void cinco_fill(struct scene *scene);
void cinco_lift(struct scene *scene, const char *spaces); /* takes pieces away */
/* Replaces a hand; the cards come from the draw pile, the old ones go there. */
void cinco_hold(struct scene *scene, tv_seat seat, const char *cards);
/* Moves the whole draw pile, but for these cards, to the face-up pile of the seat. */
void cinco_spend(struct scene *scene, tv_seat seat, const char *all_but);

bool cinco_pile_has(struct scene *scene, tv_seat seat, uint32_t card);
bool cinco_piece_on(struct scene *scene, uint32_t side, uint32_t space);
const char *cinco_hand_text(struct scene *scene,
                            tv_seat seat);                /* "1 2 3"; good until the next call */
const char *cinco_ending_name(const struct scene *scene); /* "" while the match goes on */
cinco_state cinco_view_of(struct scene *scene, tv_seat viewer);

#endif
