/* registry.c - the list of games. A new game is one extern and one line. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/games.h>

extern const tv_game cinco_game;
extern const tv_game finca_game;
extern const tv_game cinque_terre_game;
extern const tv_game castles_of_tuscany_game;
extern const tv_game viticulture_game;

/* clang-format off */
const tv_game *const tv_games[] = {
    &cinco_game,
    &finca_game,
    &cinque_terre_game,
    &castles_of_tuscany_game,
    &viticulture_game,
    NULL,
};
/* clang-format on */

const tv_game *tv_game_find(const char *name)
{
    for (const tv_game *const *game = tv_games; *game; game++)
        if (strcmp((*game)->name, name) == 0) return *game;
    return NULL;
}
