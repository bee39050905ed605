/* cinque_terre_scene.h - positions of Cinque Terre for tests.
 *
 * Every match starts from the board of the rulebook's examples; the rest is arranged by moving
 * cards and pieces from where they lie, so that every arranged position is a possible one. */
/* SPDX-License-Identifier: MIT */
#ifndef CINQUE_TERRE_SCENE_H
#define CINQUE_TERRE_SCENE_H

#include "games/cinque_terre/cinque_terre_rules.h"
#include "kit/scene.h"

enum { OLIVE, FUNGHI, AGLI, UVA, ZUCCHINE, LIMONI, ARANCE, POMODORI };
enum { MONTEROSSO, VERNAZZA, CORNIGLIA, MANAROLA, RIOMAGGIORE };
enum { /* loop spaces */
       AT_MONTEROSSO,
       AT_HARVEST_1,
       AT_HARVEST_2,
       AT_HARVEST_3,
       AT_RIOMAGGIORE,
       AT_MANAROLA,
       AT_CORNIGLIA,
       AT_VERNAZZA
};

extern const tv_game cinque_terre_game;

/* Fields: Funghi, Zucchine, Limoni; Agli, Pomodori; Olive, Uva, Arance.
 * Dice: Monterosso Olive 4, Funghi 6, Zucchine 2, Pomodori 3; Riomaggiore Agli 2, Uva 1, Limoni 3,
 * Arance 5; Vernazza Olive 3, Zucchine 5, Pomodori 4; Corniglia Funghi 2, Agli 5; Manarola Uva 6,
 * Limoni 2, Arance 4. */
extern const char terre_board[]; /* notation of fields and dice */

/* After the set-up: seat 0 is on turn; all carts at harvest space 1; seat k holds starting order
 * S01 + k, and cards Olive, Funghi, Agli, Uva; the row is O01, O02 ... */
scene terre(int seats);
scene terre_board_only(int seats); /* fields and dice done, cards not yet dealt */

cinque_terre_state *terre_state(scene *at);

/* All of these keep the position whole; call scene_arranged when done. */
void terre_hand(scene *at, int seat, const char *letters); /* "OOFZ": unknown to the others */
void terre_cart(scene *at, int seat, const char *letters);
void terre_sell(scene *at, int seat, int village, const char *letters); /* adds sold pieces */
void terre_sell_order(scene *at, int seat, int order);        /* adds what the order still lacks */
void terre_sell_starting(scene *at, int seat);                /* and the seat's starting order */
void terre_row(scene *at, int place, int order);              /* exchanges one order of the row */
void terre_secret(scene *at, int seat, int order);            /* adds claims and a kept order */
void terre_claimed(scene *at, int seat, int order);           /* adds a claimed, fulfilled order */
void terre_vendor(scene *at, int seat, int village);          /* adds a full row and its card */
void terre_starting(scene *at, int seat, int starting);       /* deals another starting order */
void terre_turn(scene *at, int seat, int space, int actions); /* the seat is on turn there */
void terre_pieces_left(scene *at, int produce, int left);     /* the rest goes to the last seat */
void terre_empty_pile(scene *at, int seat); /* every card of the pile to the seat's hand */
void terre_finish(scene *at); /* everyone passes until the match is over; at most one round */

/* As scene_refuses and scene_allows, and the list of legal actions must agree. */
void terre_refuses(scene *at, const char *action, const char *reason_name);
bool terre_allows(scene *at, const char *action);

int terre_points(const scene *at, int seat);
bool terre_in_row(scene *at, int order);

#endif
