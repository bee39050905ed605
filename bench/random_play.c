/* random_play.c - a fixed amount of random play, for counting instructions and comparing rules.
 *
 *     random_play GAME SEATS DECISIONS SEED
 *
 * Plays whole matches through the public interface until at least so many decisions were made (none
 * at all for 0) and prints how many decisions, chance moves and matches there were. Without
 * arguments: every game with its smallest number of seats. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>

#include <tavola/games.h>
#include <tavola/play.h>
#include <tavola/game.h>

typedef struct tally {
    uint64_t decisions, chances, matches;
    uint64_t by_house_rule; /* matches that a house rule ended */
    uint64_t shared;        /* matches in which all share the first rank */
} tally;

static void play_match(const tv_game *game, const tv_options *options, tv_rng *rng, tally *so_far)
{
    tv_state_buffer buffer;
    tv_state *state = tv_buffer_state(&buffer);
    tv_action legal[TV_ACTIONS_MAX];
    tv_setup(game, options, state);
    for (;;) {
        tv_turn turn = tv_state_turn(state);
        if (turn.node == TV_NODE_OVER) break;
        if (turn.node == TV_NODE_CHANCE) {
            tv_apply(game, state, TV_CHANCE, tv_sample(game, state, rng), NULL);
            so_far->chances++;
            continue;
        }
        tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
        uint32_t count = tv_list(game, state, seat, legal);
        tv_apply(game, state, seat, legal[tv_rng_below(rng, count)], NULL);
        so_far->decisions++;
    }
    tv_score score;
    game->score(state, &score);
    uint32_t first = 0;
    for (uint32_t seat = 0; seat < options->seats; seat++) first += score.rank[seat] == 1;
    so_far->matches++;
    so_far->shared += first == options->seats;
    so_far->by_house_rule += game->endings[tv_state_frames(state)->ending].is_house_rule;
}

static void list_games(void)
{
    for (const tv_game *const *game = tv_games; *game; game++)
        printf("%s %d\n", (*game)->name, __builtin_ctz((*game)->seat_counts));
}

int main(int argc, char **argv)
{
    if (argc == 1) {
        list_games();
        return 0;
    }
    if (argc != 5) {
        fprintf(stderr, "usage: random_play GAME SEATS DECISIONS SEED\n");
        return 2;
    }
    const tv_game *game = tv_game_find(argv[1]);
    tv_options options = {.seats = (uint8_t)strtoul(argv[2], NULL, 10)};
    if (game == NULL || tv_options_check(game, &options) != TV_OK) {
        fprintf(stderr, "random_play: no game %s for %s\n", argv[1], argv[2]);
        return 2;
    }
    uint64_t decisions = strtoull(argv[3], NULL, 10);
    tv_rng rng;
    tv_rng_seed_number(&rng, strtoull(argv[4], NULL, 10), 0);
    tally so_far = {0};
    while (so_far.decisions < decisions) play_match(game, &options, &rng, &so_far);
    printf("{\"decisions\":%llu,\"chances\":%llu,\"matches\":%llu,\"shared\":%llu,"
           "\"by_house_rule\":%llu}\n",
           (unsigned long long)so_far.decisions, (unsigned long long)so_far.chances,
           (unsigned long long)so_far.matches, (unsigned long long)so_far.shared,
           (unsigned long long)so_far.by_house_rule);
    return 0;
}
