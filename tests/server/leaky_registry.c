/* leaky_registry.c - the list of games for a server with a leak in it: whoever looks sees all.
 *
 * Linked into a program of the tests instead of src/games/registry.c; they must find the leak. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/games.h>

enum { GAMES = 5 };

extern const tv_game cinco_game, finca_game, cinque_terre_game, castles_of_tuscany_game,
    viticulture_game;

static tv_game leaky[GAMES];
const tv_game *const tv_games[] = {&leaky[0], &leaky[1], &leaky[2], &leaky[3], &leaky[4], NULL};

/* Where nothing is hidden there is nothing to guess. */
#define LEAK(number)                                                                               \
    static void show_all_##number(const tv_state *state, tv_seat viewer, tv_view *out)             \
    {                                                                                              \
        (void)viewer;                                                                              \
        memcpy(out, state, leaky[number].state_size);                                              \
    }                                                                                              \
    static void guess_##number(const tv_view *view, tv_seat viewer, tv_rng *rng, tv_state *out)    \
    {                                                                                              \
        (void)viewer, (void)rng;                                                                   \
        memcpy(out, view, leaky[number].state_size);                                               \
    }

LEAK(0)
LEAK(1)
LEAK(2)
LEAK(3)
LEAK(4)

static void plant(int number, const tv_game *game,
                  void (*redact)(const tv_state *, tv_seat, tv_view *),
                  void (*determinize)(const tv_view *, tv_seat, tv_rng *, tv_state *))
{
    leaky[number] = *game;
    leaky[number].redact = redact;
    leaky[number].determinize = determinize;
}

__attribute__((constructor)) static void plant_all(void)
{
    plant(0, &cinco_game, show_all_0, guess_0);
    plant(1, &finca_game, show_all_1, guess_1);
    plant(2, &cinque_terre_game, show_all_2, guess_2);
    plant(3, &castles_of_tuscany_game, show_all_3, guess_3);
    plant(4, &viticulture_game, show_all_4, guess_4);
}

const tv_game *tv_game_find(const char *name)
{
    for (const tv_game *const *game = tv_games; *game; game++)
        if (strcmp((*game)->name, name) == 0) return *game;
    return NULL;
}
