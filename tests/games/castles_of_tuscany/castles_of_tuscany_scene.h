/* castles_of_tuscany_scene.h - a table of The Castles of Tuscany arranged for a test.
 *
 * castles_of_tuscany_table plays the set-up to the first turn: seat 0 starts, seat s has the
 * boards A, B and C number s + 1, laid A B C, unturned, second right, third left, with the castle
 * on board A; nobody has cards or bonus tiles. Seat 0 then sees this, the castle on c2:
 *
 *     a    O   Y   W           d    R   W   L           g  L   G   Y
 *     b  O   Y   R   B         e  D   L   W   G         h O   O   G   D
 *     c    O   D   G           f    Y   L   B           i  W   L   R
 *
 * What is put somewhere comes out of the box, the piles or the stock: no piece is ever lost. */
/* SPDX-License-Identifier: MIT */
#ifndef CASTLES_OF_TUSCANY_SCENE_H
#define CASTLES_OF_TUSCANY_SCENE_H

#include "games/castles_of_tuscany/castles_of_tuscany_rules.h"
#include "kit/scene.h"

struct scene castles_of_tuscany_table(const char *options);
/* Chance and laying up to the first start bonus; seat `start` starts. */
struct scene castles_of_tuscany_laid(const char *options, uint32_t start);

castles_of_tuscany_state *castles_of_tuscany_at(struct scene *scene);
uint32_t castles_of_tuscany_space(const char *word);
uint32_t castles_of_tuscany_item(const char *word); /* a tile or hex_piece */

/* Gives a seat this hand and no other: "yellow 2 red 1"; the rest goes to the deck. */
void castles_of_tuscany_hand(struct scene *scene, uint32_t seat, const char *cards);
/* Lays these tiles open and no others; a leading + takes one with a player's back. */
void castles_of_tuscany_open(struct scene *scene, const char *tiles);
void castles_of_tuscany_put(struct scene *scene, uint32_t seat, const char *item,
                            const char *space);
/* Fills the whole region with hex pieces, but for these spaces (a mask). */
void castles_of_tuscany_fill_except(struct scene *scene, uint32_t seat, uint32_t empty);
void castles_of_tuscany_keep(struct scene *scene, uint32_t seat,
                             const char *items); /* into storage */
void castles_of_tuscany_give_bonus(struct scene *scene, uint32_t seat,
                                   castles_of_tuscany_bonus bonus, uint32_t count);
void castles_of_tuscany_piles(struct scene *scene, uint32_t seat,
                              uint32_t left); /* tiles left in the piles */
/* Lays the region of a seat anew, with nothing on it but the castle. */
void castles_of_tuscany_lay(struct scene *scene, uint32_t seat, uint32_t order, uint32_t turning,
                            uint32_t offset, uint32_t castle);
/* Everybody draws cards, with chance as it comes, until this seat has its next turn. */
void castles_of_tuscany_pass_to(struct scene *scene, uint32_t seat);
/* As scene_refuses and scene_allows; the list of legal actions must say the same. */
void castles_of_tuscany_refuses(struct scene *scene, const char *action, const char *reason_name);
bool castles_of_tuscany_allows(struct scene *scene, const char *action);
uint32_t castles_of_tuscany_event_count(const struct scene *scene, const char *name);

#endif
