/* registry.c - every game by its descriptor. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/games.h>

#include "games/registry.h"

#define DECLARE(name) extern const tv_game name##_game;
GAMES_REGISTRY(DECLARE)

#define POINTER(name) &name##_game,
const tv_game *const tv_games[] = {GAMES_REGISTRY(POINTER) NULL};

const tv_game *tv_game_find(const char *name)
{
    for (const tv_game *const *game = tv_games; *game; game++)
        if (strcmp((*game)->name, name) == 0) return *game;
    return NULL;
}
