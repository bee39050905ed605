/* finca_scene.h - positions of Finca for tests.
 *
 * The board is always the same: blades 1 to 6 and again 7 to 12 show almond, fig, grape, lemon,
 * olive, orange. The helpers move pieces between box, board and players, so that what they arrange
 * keeps every invariant; words are those of the notation. */
/* SPDX-License-Identifier: MIT */
#ifndef FINCA_SCENE_H
#define FINCA_SCENE_H

#include "games/finca/finca_rules.h"
#include "kit/scene.h"

/* The board is laid, seat 0 starts, no farmer is placed yet. Tops: a 1 of each fruit on Alcudia,
 * Andratx, Arta, Campos, Inca, Llucmajor, then almond_2, fig_2, grape_2, lemon_2. Finca tiles in
 * order: the six fruits, almond_fig, grape_orange, lemon_olive, any. */
struct scene finca_board(const char *options);

/* All farmers of seat 0 on blade 1, of seat 1 on 4, of seat 2 on 7, of seat 3 on 10; nobody has a
 * fruit; seat 0 is on turn. */
struct scene finca_table(const char *options);

finca_state *finca_at(struct scene *scene);
uint32_t finca_word(const tv_words *words, const char *word);

void finca_blades_swap(struct scene *scene, uint32_t one, uint32_t other); /* counted from 1 */
void finca_stand(struct scene *scene, tv_seat seat, const char *blades);   /* "1 1 6 7 12" */
void finca_give(struct scene *scene, tv_seat seat,
                const char *fruits);                    /* "almond 3 fig 1 cart 2" */
void finca_tops(struct scene *scene, const char *tops); /* "arta any_4 palma fig_3" */
void finca_fincas_swap(struct scene *scene, const char *one, const char *other); /* communities */
/* Fruit tiles from under the top of a community to a seat: "orange_2 any_5". */
void finca_collect(struct scene *scene, tv_seat seat, const char *community, const char *faces);
/* The whole stack and the finca tile to a seat, and a wooden finca on the community. */
void finca_close(struct scene *scene, tv_seat seat, const char *community);

/* The action is in the list of what may be done; scene_allows asks the reasons instead. */
bool finca_offers(struct scene *scene, const char *action);

uint32_t finca_owns(struct scene *scene, tv_seat seat, const char *lane); /* "almond", "cart" */
uint32_t finca_left(struct scene *scene, const char *lane); /* in the supply or the centre */
uint32_t finca_tiles(struct scene *scene, tv_seat seat);    /* how many were collected */
uint32_t finca_stands(struct scene *scene, tv_seat seat,
                      uint32_t blade); /* farmers there, from 1 */

#endif
