/* toy.h - a small game for tests of the rooms around the games; it is in no list of games.
 *
 * A heap of pebbles. On a turn a seat takes one, two or three, or rolls a die for how many; then it
 * paints them. Everyone holds one hidden gem worth 0 to 2. Four play in two teams. */
/* SPDX-License-Identifier: MIT */
#ifndef TESTS_TOY_H
#define TESTS_TOY_H

#include <tavola/game.h>

enum { TOY_FIRST = 1, TOY_DEAL, TOY_TAKE, TOY_ROLL, TOY_FALL, TOY_PAINT };

typedef struct toy_state {
    tv_frames frames;
    uint8_t heap;              /* pebbles left */
    uint8_t bag[3];            /* gems of each worth not dealt (or not known to be) */
    uint8_t gem[TV_SEATS_MAX]; /* worth of each seat's gem; 3 none, 255 unknown */
    uint8_t taken[TV_SEATS_MAX];
} toy_state;

extern const tv_game toy_game;

#endif
