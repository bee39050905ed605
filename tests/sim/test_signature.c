/* test_signature.c - the number that stands for a game's behaviour. */
/* SPDX-License-Identifier: MIT */
#include "kit/check.h"
#include "sim/sim.h"
#include "toy.h"

TEST(a_signature_is_the_same_every_time)
{
    uint64_t matches, again;
    CHECK_EQ(sim_signature(&toy_game, &matches), sim_signature(&toy_game, &again));
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
    CHECK(sim_signature(&game, &matches) != sim_signature(&toy_game, &matches));
}

TEST(a_signature_changes_with_the_actions)
{
    static tv_step steps[8];
    tv_game game = toy_game;
    uint64_t matches;
    memcpy(steps, toy_game.steps, toy_game.step_count * sizeof *steps);
    game.steps = steps;
    game.option_count = 0; /* the large heap is never played */
    CHECK(sim_signature(&game, &matches) != sim_signature(&toy_game, &matches));
    CHECK_EQ(matches, 3 * SIM_SIGNATURE_MATCHES);
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
