/* hand.h - the cards of a seat in words, from the JSON of its view. */
/* SPDX-License-Identifier: MIT */
#ifndef TERMINAL_HAND_H
#define TERMINAL_HAND_H

#include <jansson.h>

#include <tavola/game.h>

/* Nothing if the game has no hands or the seat is none. */
void terminal_hand_write(const tv_game *game, const json_t *view, tv_seat seat, tv_text *out);

#endif
