/* test_bots.c - the list of bots, and what the simple ones choose. */
/* SPDX-License-Identifier: MIT */
#include <tavola/bot.h>
#include <tavola/play.h>
#include <tavola/steps.h>

#include "kit/check.h"
#include "sim/toy.h"

TEST(bots_are_found_by_name)
{
    CHECK_STR(tv_bot_find("random")->name, "random");
    CHECK_STR(tv_bot_find("greedy")->name, "greedy");
    CHECK(tv_bot_find("nobody") == NULL);
    for (const tv_bot *const *bot = tv_bots; *bot; bot++) {
        CHECK(tv_bot_find((*bot)->name) == *bot);
        CHECK((*bot)->summary[0] != '\0');
    }
}

static int32_t ratings[8];

static int32_t rate_by_number(const tv_state *state, tv_seat seat, tv_action action)
{
    (void)state;
    (void)seat;
    return ratings[action.arg[0]];
}

/* Lets greedy choose among take 0 .. take 7 with the ratings above. */
static uint32_t greedy_among(uint32_t count, tv_rng *rng)
{
    tv_game game = toy_game;
    tv_action legal[8];
    tv_state_buffer buffer = {0};
    game.rate = rate_by_number;
    for (uint32_t i = 0; i < count; i++) legal[i] = tv_act(TOY_TAKE, i, 0, 0);
    const tv_bot *bot = tv_bot_find("greedy");
    tv_question question = {
        .game = &game, .view = tv_buffer_view(&buffer), .legal = legal, .count = count};
    return bot->choose(bot, &question, rng).arg[0];
}

TEST(greedy_takes_the_best_rated)
{
    tv_rng rng;
    tv_rng_seed_number(&rng, 1, 0);
    memcpy(ratings, (int32_t[8]){-5, -2, -9, -2000, -3}, sizeof ratings);
    for (int i = 0; i < 50; i++) CHECK_EQ(greedy_among(5, &rng), 1);
}

TEST(greedy_takes_equals_equally_often)
{
    tv_rng rng;
    uint32_t times[8] = {0};
    tv_rng_seed_number(&rng, 1, 0);
    memcpy(ratings, (int32_t[8]){7, 9, 9, 1, 9, 8}, sizeof ratings);
    for (int i = 0; i < 30000; i++) times[greedy_among(6, &rng)]++;
    CHECK_EQ(times[0] + times[3] + times[5], 0);
    CHECK(times[1] > 9600 && times[1] < 10400);
    CHECK(times[2] > 9600 && times[2] < 10400);
    CHECK(times[4] > 9600 && times[4] < 10400);
}

TEST(random_takes_everything_equally_often_and_needs_no_view)
{
    const tv_bot *bot = tv_bot_find("random");
    tv_action legal[4];
    tv_rng rng;
    uint32_t times[4] = {0};
    CHECK(!bot->needs_view);
    tv_rng_seed_number(&rng, 1, 0);
    for (uint32_t i = 0; i < 4; i++) legal[i] = tv_act(TOY_TAKE, i, 0, 0);
    tv_question question = {.game = &toy_game, .legal = legal, .count = 4};
    for (int i = 0; i < 40000; i++) times[bot->choose(bot, &question, &rng).arg[0]]++;
    for (int i = 0; i < 4; i++) CHECK(times[i] > 9600 && times[i] < 10400);
}

/* The honest bot: what it cannot see cannot change what it does. */
TEST(greedy_decides_the_same_whatever_is_hidden)
{
    tv_state_buffer state, view, other_view;
    tv_action legal[TV_ACTIONS_MAX];
    tv_options options = {.seats = 3};
    tv_rng rng;
    tv_rng_seed_number(&rng, 5, 0);
    tv_setup(&toy_game, &options, tv_buffer_state(&state));
    while (tv_state_turn(tv_buffer_state(&state)).node == TV_NODE_CHANCE)
        tv_apply(&toy_game, tv_buffer_state(&state), TV_CHANCE,
                 tv_sample(&toy_game, tv_buffer_state(&state), &rng), NULL);
    tv_seat seat = (tv_seat)__builtin_ctz(tv_state_turn(tv_buffer_state(&state)).seats);
    tv_redact(&toy_game, tv_buffer_state(&state), seat, tv_buffer_view(&view));
    for (int i = 0; i < 20; i++) {
        tv_state_buffer guess;
        tv_rng first, second;
        toy_game.determinize(tv_buffer_view(&view), seat, &rng, tv_buffer_state(&guess));
        tv_redact(&toy_game, tv_buffer_state(&guess), seat, tv_buffer_view(&other_view));
        uint32_t count = tv_view_list(&toy_game, tv_buffer_view(&view), seat, legal);
        tv_rng_seed_number(&first, 9, 0);
        tv_rng_seed_number(&second, 9, 0);
        const tv_bot *bot = tv_bot_find("greedy");
        tv_question question = {.game = &toy_game,
                                .view = tv_buffer_view(&view),
                                .legal = legal,
                                .count = count,
                                .seat = seat};
        tv_question other = question;
        other.view = tv_buffer_view(&other_view);
        tv_action one = bot->choose(bot, &question, &first);
        tv_action two = bot->choose(bot, &other, &second);
        CHECK(tv_action_equal(one, two));
    }
}
