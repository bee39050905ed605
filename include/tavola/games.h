/* games.h - the list of games, by name. */
/* SPDX-License-Identifier: MIT */
#ifndef TAVOLA_GAMES_H
#define TAVOLA_GAMES_H

#include <tavola/game.h>

#ifdef __cplusplus
extern "C" {
#endif

extern const tv_game *const tv_games[];        /* ends with NULL */
const tv_game *tv_game_find(const char *name); /* NULL if there is none */

#ifdef __cplusplus
}
#endif

#endif
