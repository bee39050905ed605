/* test_signature.c - the number that stands for a game's behaviour. */
/* SPDX-License-Identifier: MIT */
#include "kit/check.h"
#include "sim/sim.h"
#include "sim/toy.h"

TEST(a_signature_is_the_same_every_time)
{
    uint64_t matches, again;
    CHECK_EQ(sim_signature(&toy_game, 0, &matches), sim_signature(&toy_game, 0, &again));
    CHECK_EQ(matches, 3 * 2 * SIM_SIGNATURE_MATCHES); /* seat counts, choices of the option */
    CHECK_EQ(again, matches);
}

static void score_one_more(const tv_state *state, tv_score *out)
{
    toy_game.score(state, out);
    out->points[0]++;
}

TEST(a_signature_changes_with_the_points)
{
    tv_game game = toy_game;
    uint64_t matches;
    game.score = score_one_more;
    CHECK(sim_signature(&game, 0, &matches) != sim_signature(&toy_game, 0, &matches));
}

static uint32_t list_without_the_last(const tv_state *state, tv_seat seat, tv_action *out)
{
    for (uint32_t i = 0; i < toy_game.step_count; i++)
        if (strcmp(toy_game.steps[i].name, "turn") == 0)
            return toy_game.steps[i].list(state, seat, out) - 1;
    return 0;
}

TEST(a_signature_changes_with_the_actions)
{
    static tv_step steps[8];
    tv_game game = toy_game;
    uint64_t matches;
    memcpy(steps, toy_game.steps, toy_game.step_count * sizeof *steps);
    for (uint32_t i = 0; i < toy_game.step_count; i++)
        if (strcmp(steps[i].name, "turn") == 0) steps[i].list = list_without_the_last;
    game.steps = steps;
    CHECK(sim_signature(&game, 0, &matches) != sim_signature(&toy_game, 0, &matches));
}

TEST(options_that_do_not_matter_are_not_walked_through)
{
    tv_game game = toy_game;
    tv_option_row rows[1] = {toy_game.options[0]};
    tv_options options = {.seats = 3};
    rows[0].seat_counts = 1 << 2;
    game.options = rows;
    CHECK(!sim_options_next(&game, &options));
    options.seats = 2;
    CHECK(sim_options_next(&game, &options));
    CHECK_EQ(options.value[0], 1);
    CHECK(!sim_options_next(&game, &options));
    CHECK_EQ(options.value[0], 0);
}
