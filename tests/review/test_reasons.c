/* test_reasons.c - a reason is told only if the playouts show it, and it names the right seat. */
/* SPDX-License-Identifier: MIT */
#include <tavola/games.h>

#include "kit/check.h"
#include "kit/scene.h"
#include "review/review_data.h"

static const review_plan nothing = {.samples_first = 1, .samples = 1};

enum { PAIRS = 16 };

/* Differences with this mean; they are `spread` above and below it in turn. */
static review_difference around(double mean, double spread)
{
    double pairs = PAIRS;
    return (review_difference){.sum = pairs * mean,
                               .square = pairs * (mean * mean + spread * spread)};
}

/* A score of two parts, in which nothing differs. */
static review_pair no_difference(void)
{
    return (review_pair){.count = PAIRS, .part_count = 2, .label = {"fruit", "farms"}};
}

static review_why why_in(const char *game, const char *set_up, const review_pair *pair)
{
    struct scene scene = scene_start(tv_game_find(game), set_up);
    scene_random(&scene, 1);
    review *reviewed = review_new(scene.match, &nothing);
    review_why why = review_find_why(reviewed, pair, 0);
    review_free(reviewed);
    scene_end(&scene);
    return why;
}

TEST(points_are_a_reason_if_the_playouts_agree)
{
    review_pair pair = no_difference();
    pair.own = pair.part[1] = around(3.0, 2.0);
    review_why why = why_in("finca", "seats 2", &pair);
    CHECK_EQ(why.code, REVIEW_WHY_EARNS);
    CHECK_EQ(why.points, 3);
    CHECK_STR(why.part, "farms");
}

TEST(points_that_may_be_an_accident_are_no_reason)
{
    review_pair pair = no_difference();
    pair.own = pair.part[1] = pair.rival[1] = around(3.0, 9.0);
    CHECK_EQ(why_in("finca", "seats 2", &pair).code, REVIEW_WHY_OFTEN);
}

TEST(a_part_is_no_reason_if_the_whole_score_falls)
{
    review_pair pair = no_difference();
    pair.part[0] = around(3.0, 1.0);
    pair.own = around(-1.0, 1.0);
    CHECK_EQ(why_in("finca", "seats 2", &pair).code, REVIEW_WHY_OFTEN);
}

TEST(the_rival_that_is_left_least_is_named)
{
    review_pair pair = no_difference();
    pair.rival[1] = around(2.0, 1.0);
    pair.rival[2] = around(4.0, 1.0);
    review_why why = why_in("finca", "seats 3", &pair);
    CHECK_EQ(why.code, REVIEW_WHY_SPARES);
    CHECK_EQ(why.points, 4);
    CHECK_EQ(why.rival, 2);
}

/* Cinco's score says who has won: "one point less" would be no reason. */
TEST(where_only_the_win_counts_a_rival_is_stopped)
{
    review_pair pair = no_difference();
    pair.part_count = 1;
    pair.rival[1] = around(0.75, 0.5);
    review_why why = why_in("cinco", "seats 2", &pair);
    CHECK_EQ(why.code, REVIEW_WHY_STOPS);
    CHECK_EQ(why.rival, 1);
}

TEST(a_partner_is_no_rival)
{
    review_pair pair = no_difference();
    pair.rival[2] = around(4.0, 1.0);
    CHECK_EQ(why_in("cinco", "seats 4", &pair).code, REVIEW_WHY_OFTEN);
    pair.rival[1] = around(2.0, 1.0);
    CHECK_EQ(why_in("cinco", "seats 4", &pair).rival, 1);
}

/* In Finca the fruits decide between equal points. */
TEST(where_points_are_often_equal_what_decides_then_is_the_reason)
{
    review_pair pair = no_difference();
    pair.tie_label = "fruits";
    pair.tie = around(2.0, 1.0);
    pair.level = PAIRS; /* of twice as many ends */
    review_why why = why_in("finca", "seats 2", &pair);
    CHECK_EQ(why.code, REVIEW_WHY_TIES);
    CHECK_EQ(why.points, 2);
    CHECK_STR(why.part, "fruits");
    pair.level = PAIRS / 4;
    CHECK_EQ(why_in("finca", "seats 2", &pair).code, REVIEW_WHY_OFTEN);
    pair.level = PAIRS;
    pair.tie = around(2.0, 9.0);
    CHECK_EQ(why_in("finca", "seats 2", &pair).code, REVIEW_WHY_OFTEN);
    pair.own = pair.part[0] = around(3.0, 1.0);
    CHECK_EQ(why_in("finca", "seats 2", &pair).code, REVIEW_WHY_EARNS);
}
