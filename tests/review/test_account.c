/* test_account.c - the account of a review adds up, for every game and number of players. */
/* SPDX-License-Identifier: MIT */
#include <math.h>

#include <tavola/bot.h>
#include <tavola/games.h>

#include "kit/check.h"
#include "review/review.h"

/* The law holds for any judge, so a cheap one serves: a playout for each position, no search. */
static const review_plan cheap = {.seed = 7, .samples_first = 1, .samples = 1};
static const review_plan with_points = {
    .seed = 7, .samples_first = 1, .samples = 2, .ends_every = 1};

static tv_match *play_random(const tv_game *game, uint32_t seats, uint64_t seed)
{
    tv_options options = {.seats = (uint8_t)seats};
    tv_match *match = tv_match_new(game, &options);
    tv_action legal[TV_ACTIONS_MAX];
    tv_rng rng;
    tv_rng_seed_number(&rng, seed, seats);
    for (;;) {
        tv_turn turn = tv_state_turn(tv_match_state(match));
        if (turn.node == TV_NODE_OVER) return match;
        if (turn.node == TV_NODE_CHANCE) {
            tv_match_chance(match, &rng, NULL);
            continue;
        }
        tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
        uint32_t count = tv_list(game, tv_match_state(match), seat, legal);
        tv_match_append(match, seat, legal[tv_rng_below(&rng, count)], NULL);
    }
}

static void check_sum(const review_account *account, const char *what)
{
    double sum = account->start + account->luck;
    for (uint32_t seat = 0; seat < TV_SEATS_MAX; seat++) sum += account->decisions[seat];
    if (fabs(sum - account->result) > 1e-9)
        FAIL("%s: start, luck and decisions are %.12f, the result %.12f", what, sum,
             account->result);
}

static void check_results(const review *reviewed, uint32_t seats)
{
    const tv_match *match = review_match(reviewed);
    tv_score score;
    double shares = 0.0;
    tv_match_game(match)->score(tv_match_state(match), &score);
    for (tv_seat seat = 0; seat < (tv_seat)seats; seat++) {
        review_account share = review_account_share(reviewed, seat);
        review_account points = review_account_points(reviewed, seat);
        check_sum(&share, "shares");
        check_sum(&points, "points");
        CHECK_EQ(points.result, score.points[seat]);
        CHECK((score.rank[seat] == 1) == (share.result > 0.0));
        shares += share.result;
    }
    CHECK(shares > 0.999);
}

/* Whoever has as many points as the winner, and has not won, is told what decided. */
static void check_tie(const review *reviewed, uint32_t seats)
{
    const tv_match *match = review_match(reviewed);
    review_tie tie = review_tie_of(reviewed);
    tv_score score;
    bool is_broken = false;
    int32_t most = INT16_MIN, best = INT16_MIN;
    tv_match_game(match)->score(tv_match_state(match), &score);
    for (uint32_t seat = 0; seat < seats; seat++)
        if (score.points[seat] > most) most = score.points[seat];
    for (uint32_t seat = 0; seat < seats; seat++) {
        bool is_equal = score.rank[seat] == 1 || score.points[seat] == most;
        if (is_equal && score.rank[seat] != 1) is_broken = true;
        CHECK_EQ(tie.seats >> seat & 1, is_equal);
        if (is_equal && tie.figure[seat] > best) best = tie.figure[seat];
    }
    CHECK_EQ(tie.label != NULL, is_broken);
    for (uint32_t seat = 0; seat < seats && is_broken; seat++)
        if (score.rank[seat] == 1) CHECK_EQ(tie.figure[seat], best);
}

static void law_for(const tv_game *game, uint32_t seats, uint32_t matches)
{
    for (uint32_t i = 0; i < matches; i++) {
        tv_match *match = play_random(game, seats, i + 1);
        review *reviewed = review_new(match, &cheap);
        while (review_step(reviewed)) continue;
        CHECK_EQ(review_done(reviewed), review_total(reviewed));
        check_results(reviewed, seats);
        check_tie(reviewed, seats);
        review_free(reviewed);
        tv_match_free(match);
    }
}

TEST(start_luck_and_decisions_add_up_to_the_result)
{
    uint32_t matches = kit_effort();
    for (const tv_game *const *game = tv_games; *game; game++)
        for (uint32_t seats = 1; seats <= TV_SEATS_MAX; seats++)
            if ((*game)->seat_counts >> seats & 1) law_for(*game, seats, matches);
}

TEST(the_account_adds_up_while_the_work_is_going_on)
{
    tv_match *match = play_random(tv_game_find("finca"), 3, 5);
    review *reviewed = review_new(match, &with_points);
    do check_results(reviewed, 3);
    while (review_step(reviewed));
    review_free(reviewed);
    tv_match_free(match);
}

TEST(moments_cover_every_entry_once)
{
    tv_match *match = play_random(tv_game_find("castles_of_tuscany"), 2, 5);
    review *reviewed = review_new(match, &cheap);
    review_moment moment = review_moment_before_first;
    uint32_t next = 0;
    while (review_moment_next(reviewed, &moment)) {
        CHECK_EQ(moment.first, next);
        CHECK(moment.last >= moment.first);
        next = moment.last + 1;
    }
    CHECK_EQ(next, tv_match_version(match));
    review_free(reviewed);
    tv_match_free(match);
}

TEST(a_match_that_is_not_over_has_no_result_but_adds_up)
{
    tv_match *match = play_random(tv_game_find("cinco"), 2, 9);
    tv_match_rewind(match, tv_match_version(match) / 2);
    review *reviewed = review_new(match, &cheap);
    while (review_step(reviewed)) continue;
    review_account account = review_account_share(reviewed, 0);
    check_sum(&account, "half a match");
    CHECK(account.result > 0.0 && account.result < 1.0);
    review_free(reviewed);
    tv_match_free(match);
}

/* Of squares, seat by seat, of what each chance moment brought. */
static double sum_of_squares(const review *reviewed)
{
    review_moment moment = review_moment_before_first;
    double sum = 0.0;
    while (review_moment_next(reviewed, &moment))
        for (tv_seat seat = 0; seat < 2 && moment.actor < 0; seat++)
            sum += moment.change[seat] * moment.change[seat];
    return sum;
}

/* The same few draws for every position would be luck for whoever draws more than they do. And one
 * draw says nothing of the next: in a long match luck may add up to much, for both players, but no
 * further than so many steps go by chance. */
TEST(luck_is_nothing_in_the_mean_and_no_larger_than_its_steps)
{
    enum { MATCHES = 300 };
    static const review_plan plan = {.seed = 1, .samples_first = 1, .samples = 6};
    const tv_game *game = tv_game_find("cinco");
    double sum = 0.0, square = 0.0, steps = 0.0, count = 2.0 * (double)MATCHES;
    for (uint32_t i = 0; i < MATCHES; i++) {
        tv_options options = {.seats = 2};
        tv_match *match = tv_match_new(game, &options);
        tv_rng rng;
        tv_rng_seed_number(&rng, i, 0);
        tv_bot_play_to_end(tv_bot_find("greedy"), match, &rng);
        review *reviewed = review_new(match, &plan);
        while (review_step(reviewed)) continue;
        for (tv_seat seat = 0; seat < 2; seat++) {
            double luck = review_account_share(reviewed, seat).luck;
            sum += luck;
            square += luck * luck;
        }
        steps += sum_of_squares(reviewed);
        review_free(reviewed);
        tv_match_free(match);
    }
    double mean = sum / count, error = sqrt((square / count - mean * mean) / count);
    if (fabs(mean) > 3.0 * error) FAIL("luck is %.4f in the mean, +- %.4f", mean, error);
    if (fabs(square / steps - 1.0) > 0.25) /* its standard error is a fifteenth */
        FAIL("squares of luck are %.2f times those of its steps", square / steps);
}
