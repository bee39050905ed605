/* leaky_registry.c - the list of games for a server with a leak in it: every view shows everything.
 *
 * Linked into a program of the tests instead of src/games/registry.c; they must find the leak. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/games.h>

#include "games/registry.h"

/* Where nothing is hidden there is nothing to guess. */
#define LEAK(name)                                                                                 \
    extern const tv_game name##_game;                                                              \
    static tv_game name##_leaky;                                                                   \
    static void name##_show_all(const tv_state *state, tv_seat viewer, tv_view *out)               \
    {                                                                                              \
        (void)viewer;                                                                              \
        memcpy(out, state, name##_leaky.state_size);                                               \
    }                                                                                              \
    static void name##_guess(const tv_view *view, tv_seat viewer, tv_rng *rng, tv_state *out)      \
    {                                                                                              \
        (void)viewer, (void)rng;                                                                   \
        memcpy(out, view, name##_leaky.state_size);                                                \
    }                                                                                              \
    __attribute__((constructor)) static void name##_plant(void)                                    \
    {                                                                                              \
        name##_leaky = name##_game;                                                                \
        name##_leaky.redact = name##_show_all;                                                     \
        name##_leaky.determinize = name##_guess;                                                   \
    }
GAMES_REGISTRY(LEAK)

#define POINTER(name) &name##_leaky,
const tv_game *const tv_games[] = {GAMES_REGISTRY(POINTER) NULL};

const tv_game *tv_game_find(const char *name)
{
    for (const tv_game *const *game = tv_games; *game; game++)
        if (strcmp((*game)->name, name) == 0) return *game;
    return NULL;
}
