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

/* Fields: Funghi, Zucchine, Limoni; Agli, Pomodori; Olive, Uva, Arance.
 * Dice: Monterosso Olive 4, Funghi 6, Zucchine 2, Pomodori 3; Riomaggiore Agli 2, Uva 1, Limoni 3,
 * Arance 5; Vernazza Olive 3, Zucchine 5, Pomodori 4; Corniglia Funghi 2, Agli 5; Manarola Uva 6,
 * Limoni 2, Arance 4. */
extern const char terre_board[]; /* notation of fields and dice */

/* After the set-up: seat 0 is on turn; all carts at harvest space 1; seat k holds starting order
 * S01 + k, and cards Olive, Funghi, Agli, Uva; the row is O01, O02 ... */
struct scene terre(int seats);
struct scene terre_by(int seats, int rules); /* the same by a version of the rules, 0: the newest */
struct scene terre_board_only(int seats);    /* fields and dice done, cards not yet dealt */

cinque_terre_state *terre_state(struct scene *scene);

/* All of these keep the position whole; call scene_arranged when done. */
void terre_hand(struct scene *scene, int seat,
                const char *letters); /* "OOFZ": unknown to the others */
void terre_cart(struct scene *scene, int seat, const char *letters);
void terre_sell(struct scene *scene, int seat, int village,
                const char *letters); /* adds sold pieces */
void terre_sell_order(struct scene *scene, int seat,
                      int order);                              /* adds what the order still lacks */
void terre_sell_starting(struct scene *scene, int seat);       /* and the seat's starting order */
void terre_row(struct scene *scene, int place, int order);     /* exchanges one order of the row */
void terre_secret(struct scene *scene, int seat, int order);   /* adds claims and a kept order */
void terre_claimed(struct scene *scene, int seat, int order);  /* adds a claimed, fulfilled order */
void terre_vendor(struct scene *scene, int seat, int village); /* adds a full row and its card */
void terre_starting(struct scene *scene, int seat, int starting); /* deals another starting order */
void terre_turn(struct scene *scene, int seat, int space,
                int actions); /* the seat is on turn there */
void terre_pieces_left(struct scene *scene, int produce,
                       int left); /* the rest goes to the last seat */
void terre_empty_pile(struct scene *scene,
                      int seat); /* every card of the pile to the seat's hand */
void terre_finish(
    struct scene *scene); /* everyone passes until the match is over; at most one round */

/* As scene_refuses and scene_allows, and the list of legal actions must agree. */
void terre_refuses(struct scene *scene, const char *action, const char *reason_name);
bool terre_allows(struct scene *scene, const char *action);

int terre_points(const struct scene *scene, int seat);
bool terre_in_row(struct scene *scene, int order);

#endif
