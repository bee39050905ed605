/* registry.h - the list of games, in the order in which people see them. A new game is one line.
 *
 * meson.build and the tools read the lines that begin with GAME( as well. */
/* SPDX-License-Identifier: MIT */
#ifndef GAMES_REGISTRY_H
#define GAMES_REGISTRY_H

/* clang-format off */
#define GAMES_REGISTRY(GAME) \
    GAME(cinco) \
    GAME(finca) \
    GAME(cinque_terre) \
    GAME(castles_of_tuscany) \
    GAME(viticulture) \
    /* the last line stays empty */
/* clang-format on */

#endif
