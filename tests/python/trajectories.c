/* trajectories.c - random matches of every game by the engine alone: what Python has to repeat.
 *
 * Prints a line for each game and number of players: game, players, seed, decisions, and the hash
 * of the position then; matches that end are followed by others with the next stream. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include <tavola/games.h>
#include <tavola/play.h>

enum { DECISIONS = 400, SEED = 20 };

static void walk(const tv_game *game, uint32_t seats)
{
    tv_state_buffer buffer;
    tv_state *state = tv_buffer_state(&buffer);
    tv_options options = {.seats = (uint8_t)seats};
    tv_action legal[TV_ACTIONS_MAX];
    tv_rng rng;
    uint64_t stream = 0;
    tv_rng_seed_number(&rng, SEED, stream);
    tv_setup(game, &options, state);
    for (uint32_t decisions = 0;;) {
        tv_turn turn = tv_state_turn(state);
        if (turn.node == TV_NODE_OVER) {
            tv_rng_seed_number(&rng, SEED, ++stream);
            tv_setup(game, &options, state);
        } else if (turn.node == TV_NODE_CHANCE) {
            tv_apply(game, state, TV_CHANCE, tv_sample(game, state, &rng), NULL);
        } else if (decisions++ == DECISIONS) {
            break;
        } else {
            tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
            uint32_t count = tv_list(game, state, seat, legal);
            tv_apply(game, state, seat, legal[tv_rng_below(&rng, count)], NULL);
        }
    }
    printf("%s %u %d %d %llu\n", game->name, seats, SEED, DECISIONS,
           (unsigned long long)tv_state_hash(game, state));
}

int main(void)
{
    for (const tv_game *const *game = tv_games; *game; game++)
        for (uint32_t seats = 1; seats <= TV_SEATS_MAX; seats++)
            if ((*game)->seat_counts >> seats & 1) walk(*game, seats);
    return 0;
}
