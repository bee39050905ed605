/* castles_scene.h - a table of The Castles of Tuscany arranged for a test.
 *
 * castles_table plays the set-up to the first turn: seat 0 starts, seat s has the boards A, B and C
 * number s + 1, laid A B C, unturned, second right, third left, with the castle on board A; nobody
 * has cards or bonus tiles. Seat 0 then sees this, the castle on c2:
 *
 *     a    O   Y   W           d    R   W   L           g  L   G   Y
 *     b  O   Y   R   B         e  D   L   W   G         h O   O   G   D
 *     c    O   D   G           f    Y   L   B           i  W   L   R
 *
 * Everything that is put somewhere comes out of the box, the piles or the stock, so that no piece
 * is ever lost. */
/* SPDX-License-Identifier: MIT */
#ifndef CASTLES_SCENE_H
#define CASTLES_SCENE_H

#include "games/castles_of_tuscany/castles.h"
#include "kit/scene.h"

extern const tv_game castles_of_tuscany_game;

scene castles_table(const char *options);
/* Chance and laying up to the first start bonus; seat `start` starts. */
scene castles_laid(const char *options, uint32_t start);

castles_state *castles_at(scene *at);
uint32_t castles_space(const char *word);
uint32_t castles_item(const char *word); /* a tile or hex_piece */

/* Gives a seat this hand and no other: "yellow 2 red 1"; the rest goes to the deck. */
void castles_hand(scene *at, uint32_t seat, const char *cards);
/* Lays these tiles open and no others; a leading + takes one with a player's back. */
void castles_open(scene *at, const char *tiles);
void castles_put(scene *at, uint32_t seat, const char *item, const char *space);
/* Fills the whole region with hex pieces, but for these spaces (a mask). */
void castles_fill_except(scene *at, uint32_t seat, uint32_t empty);
void castles_keep(scene *at, uint32_t seat, const char *items); /* into storage */
void castles_give_bonus(scene *at, uint32_t seat, castles_bonus bonus, uint32_t count);
void castles_piles(scene *at, uint32_t seat, uint32_t left); /* tiles left in the piles */
/* Lays the region of a seat anew, with nothing on it but the castle. */
void castles_lay(scene *at, uint32_t seat, uint32_t order, uint32_t turning, uint32_t offset,
                 uint32_t castle);
/* Everybody draws cards, with chance as it comes, until this seat has its next turn. */
void castles_pass_to(scene *at, uint32_t seat);
/* As scene_refuses and scene_allows; the list of legal actions must say the same. */
void castles_refuses(scene *at, const char *action, const char *reason_name);
bool castles_allows(scene *at, const char *action);
uint32_t castles_event_count(const scene *at, const char *name);

#endif
