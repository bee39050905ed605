/* test_visitors_winter.c - the twenty winter visitors: each option, each refusal (RULES.md V15).
 *
 * Seat 0 holds the visitor and the Judge, whose first option can always be played. */
/* SPDX-License-Identifier: MIT */
#include "viticulture_scene.h"

static scene winter_with(const char *cards)
{
    scene at = viticulture_table("seats 3", WINTER);
    if (strstr(cards, "judge") == NULL) viticulture_hold(&at, 0, "judge");
    viticulture_hold(&at, 0, cards);
    return at;
}

TEST(V15_1_merchant_brings_two_grapes)
{
    scene at = winter_with("merchant");
    viticulture_at(&at)->lira[0] = 2;
    viticulture_visit_refused(&at, "merchant a", "lira");
    viticulture_at(&at)->lira[0] = 3;
    viticulture_visit(&at, "merchant a");
    CHECK_STR(viticulture_grapes_text(&at, 0), "r1 w1");
    CHECK_EQ(viticulture_at(&at)->lira[0], 0);
    scene_end(&at);
}

/* Merchant and Marketer share this option. */
static void fills_for_more(const char *visitor)
{
    char play[40];
    scene at = winter_with(visitor);
    snprintf(play, sizeof play, "%s b", visitor);
    viticulture_visit_refused(&at, play, "no_order");
    viticulture_hold(&at, 0, "r2w2");
    viticulture_visit_refused(&at, play, "nothing_to_fill");
    viticulture_wines(&at, 0, "r2 w2");
    viticulture_visit(&at, play);
    scene_play(&at, "0 fill r2w2");
    CHECK_EQ(viticulture_at(&at)->points[0], 3);
    CHECK_EQ(viticulture_at(&at)->residual[0], 1);
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
}

TEST(V15_1_merchant_fills_for_more) { fills_for_more("merchant"); }

TEST(V15_2_crusher_pays_and_draws)
{
    scene at = winter_with("crusher");
    viticulture_visit(&at, "crusher a");
    scene_play(&at, "chance draw 0 broker");
    CHECK_EQ(viticulture_at(&at)->lira[0], 6);
    CHECK_EQ(viticulture_holds(&at, 0, "broker"), 1);
    scene_end(&at);
}

TEST(V15_2_crusher_draws_and_makes)
{
    scene at = winter_with("crusher");
    viticulture_grapes(&at, 0, "r1 r2 r3");
    viticulture_visit(&at, "crusher b");
    scene_refuses(&at, "part fill", "not_on_card");
    scene_play(&at, "0 part make\n0 make_red 1\n0 make_red 2");
    scene_refuses(&at, "part make", "part_done");
    scene_play(&at, "0 part draw_order\nchance draw 0 r5");
    CHECK_STR(viticulture_wines_text(&at, 0), "r1 r2");
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
    at = winter_with("crusher");
    viticulture_grapes(&at, 0, "r1 r2 r3");
    viticulture_visit(&at, "crusher b");
    scene_play(&at, "0 part draw_order\nchance draw 0 r5\n0 part make\n0 decline");
    CHECK_STR(viticulture_wines_text(&at, 0), "");
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
}

TEST(V15_3_judge_draws)
{
    scene at = winter_with("judge");
    viticulture_visit(&at, "judge a");
    scene_play(&at, "chance draw 0 broker\nchance draw 0 vendor");
    CHECK_EQ(viticulture_at(&at)->hand_count[0][DECK_SUMMER], 2);
    scene_end(&at);
}

TEST(V15_3_judge_wants_a_four)
{
    scene at = winter_with("judge");
    viticulture_own(&at, 0, "medium_cellar");
    viticulture_wines(&at, 0, "r3");
    viticulture_visit_refused(&at, "judge b", "no_wine_of");
    viticulture_wines(&at, 0, "b4");
    viticulture_visit(&at, "judge b");
    scene_refuses(&at, "discard_wine red 3", "wine_weak");
    scene_play(&at, "0 discard_wine blush 4");
    CHECK_EQ(viticulture_at(&at)->points[0], 3);
    CHECK_STR(viticulture_wines_text(&at, 0), "r3");
    scene_end(&at);
}

static void ages_twice(const char *visitor)
{
    char play[40];
    scene at = winter_with(visitor);
    snprintf(play, sizeof play, "%s a", visitor);
    viticulture_visit_refused(&at, play, "no_wine");
    viticulture_own(&at, 0, "medium_cellar");
    viticulture_wines(&at, 0, "r1 w5 b4");
    viticulture_grapes(&at, 0, "r1");
    viticulture_wines(&at, 1, "r1");
    viticulture_visit(&at, play);
    CHECK_STR(viticulture_wines_text(&at, 0), "r3 w6 b6");
    CHECK_STR(viticulture_grapes_text(&at, 0), "r1"); /* grapes do not */
    CHECK_STR(viticulture_wines_text(&at, 1), "r1");
    scene_end(&at);
}

TEST(V15_4_oenologist_ages_twice) { ages_twice("oenologist"); }

TEST(V15_4_oenologist_upgrades)
{
    scene at = winter_with("oenologist");
    viticulture_at(&at)->lira[0] = 2;
    viticulture_visit_refused(&at, "oenologist b", "lira");
    viticulture_at(&at)->lira[0] = 3;
    viticulture_visit(&at, "oenologist b");
    CHECK(viticulture_owns(&at, 0, "medium_cellar"));
    CHECK_EQ(viticulture_at(&at)->lira[0], 0);
    scene_end(&at);
    at = winter_with("oenologist");
    viticulture_own(&at, 0, "medium_cellar large_cellar");
    viticulture_visit_refused(&at, "oenologist b", "cellars_built");
    scene_end(&at);
}

TEST(V15_5_marketer_draws_and_pays)
{
    scene at = winter_with("marketer");
    viticulture_visit(&at, "marketer a");
    scene_chance(&at);
    CHECK_EQ(viticulture_at(&at)->hand_count[0][DECK_SUMMER], 2);
    CHECK_EQ(viticulture_at(&at)->lira[0], 4);
    scene_end(&at);
}

TEST(V15_5_marketer_fills_for_more) { fills_for_more("marketer"); }

TEST(V15_6_crush_expert_pays_and_draws)
{
    scene at = winter_with("crush_expert");
    viticulture_visit(&at, "crush_expert a");
    scene_play(&at, "chance draw 0 r5");
    CHECK_EQ(viticulture_at(&at)->lira[0], 6);
    CHECK_EQ(viticulture_holds(&at, 0, "r5"), 1);
    scene_end(&at);
}

TEST(V15_6_crush_expert_makes_three)
{
    scene at = winter_with("crush_expert");
    viticulture_visit_refused(&at, "crush_expert b", "nothing_to_make");
    viticulture_grapes(&at, 0, "r1 r2 w1 w2");
    viticulture_visit(&at, "crush_expert b");
    scene_play(&at, "0 make_red 1\n0 make_red 2\n0 make_white 1");
    CHECK_STR(viticulture_wines_text(&at, 0), "r1 r2 w1");
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
}

TEST(V15_7_uncertified_teacher_trains)
{
    scene at = winter_with("uncertified_teacher");
    viticulture_points(&at, 0, -5);
    viticulture_visit_refused(&at, "uncertified_teacher a", "points_min");
    viticulture_points(&at, 0, 0);
    viticulture_at(&at)->workers[0] = 5;
    viticulture_visit_refused(&at, "uncertified_teacher a", "workers_max");
    viticulture_at(&at)->workers[0] = 4;
    viticulture_at(&at)->lira[0] = 0;
    viticulture_visit(&at, "uncertified_teacher a");
    CHECK_EQ(viticulture_at(&at)->workers[0], 5);
    CHECK_EQ(viticulture_at(&at)->points[0], -1);
    scene_end(&at);
}

TEST(V15_7_uncertified_teacher_counts_opponents)
{
    scene at = winter_with("uncertified_teacher");
    viticulture_at(&at)->workers[0] = 5;
    viticulture_visit_refused(&at, "uncertified_teacher b", "no_opponent_with_six");
    viticulture_at(&at)->workers[1] = viticulture_at(&at)->workers[2] = 5;
    viticulture_visit(&at, "uncertified_teacher b");
    CHECK_EQ(viticulture_at(&at)->points[0], 2);
    scene_end(&at);
}

TEST(V15_8_teacher_makes_wine)
{
    scene at = winter_with("teacher");
    viticulture_visit_refused(&at, "teacher a", "nothing_to_make");
    viticulture_grapes(&at, 0, "w1 w2 w3");
    viticulture_visit(&at, "teacher a");
    scene_play(&at, "0 make_white 3\n0 make_white 2");
    CHECK_STR(viticulture_wines_text(&at, 0), "w2 w3");
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
}

static void trains_for_two(const char *visitor, char option)
{
    char play[40];
    scene at = winter_with(visitor);
    snprintf(play, sizeof play, "%s %c", visitor, option);
    viticulture_at(&at)->lira[0] = 1;
    viticulture_visit_refused(&at, play, "lira");
    viticulture_at(&at)->lira[0] = 2;
    viticulture_at(&at)->workers[0] = 5;
    viticulture_visit_refused(&at, play, "workers_max");
    viticulture_at(&at)->workers[0] = 2;
    viticulture_visit(&at, play);
    CHECK_EQ(viticulture_at(&at)->workers[0], 3);
    CHECK_EQ(viticulture_at(&at)->lira[0], 0);
    scene_end(&at);
}

TEST(V15_8_teacher_trains) { trains_for_two("teacher", 'b'); }

TEST(V15_9_benefactor_draws)
{
    scene at = winter_with("benefactor");
    viticulture_visit(&at, "benefactor a");
    scene_play(&at, "chance draw 0 merlot\nchance draw 0 broker");
    CHECK_EQ(viticulture_hand(&at, 0), 3);
    scene_end(&at);
}

TEST(V15_9_benefactor_scores_visitors)
{
    scene at = winter_with("benefactor merlot r5");
    viticulture_visit_refused(&at, "benefactor b", "visitor_cards");
    viticulture_hold(&at, 0, "broker");
    viticulture_visit(&at, "benefactor b");
    scene_refuses(&at, "discard r5", "not_a_visitor");
    scene_play(&at, "0 discard broker\n0 discard judge");
    CHECK_EQ(viticulture_at(&at)->points[0], 2);
    scene_end(&at);
}

TEST(V15_10_assessor_pays_for_cards)
{
    scene at = winter_with("assessor merlot r5");
    viticulture_visit(&at, "assessor a");
    CHECK_EQ(viticulture_at(&at)->lira[0], 3 + 3); /* Judge, Merlot and the order */
    scene_end(&at);
}

TEST(V15_10_assessor_takes_the_whole_hand)
{
    scene at = winter_with("assessor merlot");
    viticulture_visit(&at, "assessor b");
    scene_play(&at, "0 discard judge\n0 discard merlot");
    CHECK_EQ(viticulture_at(&at)->points[0], 2);
    CHECK_EQ(viticulture_hand(&at, 0), 0);
    scene_end(&at);
}

TEST(V15_11_queen_takes_a_point)
{
    scene at = winter_with("queen");
    viticulture_visit(&at, "queen a");
    CHECK_EQ(scene_seat(&at), 2); /* the right neighbour of seat 0 */
    scene_refuses(&at, "choose give_cards", "cards");
    scene_refuses(&at, "choose vine", "not_on_card");
    scene_play(&at, "2 choose lose_point");
    CHECK_EQ(viticulture_at(&at)->points[2], -1);
    CHECK_EQ(viticulture_at(&at)->points[0], 0);
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
}

TEST(V15_11_queen_takes_cards)
{
    scene at = winter_with("queen");
    viticulture_hold(&at, 2, "merlot merlot r5 broker");
    viticulture_visit(&at, "queen a");
    scene_play(&at, "2 choose give_cards\n2 give r5");
    scene_refuses(&at, "give queen", "card_not_held");
    scene_play(&at, "2 give merlot");
    CHECK_EQ(viticulture_holds(&at, 0, "merlot"), 1);
    CHECK_EQ(viticulture_holds(&at, 0, "r5"), 1);
    CHECK_EQ(viticulture_hand(&at, 2), 2);
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
}

TEST(V15_11_queen_takes_lira)
{
    scene at = winter_with("queen");
    viticulture_visit(&at, "queen a");
    scene_play(&at, "2 choose pay_lira");
    CHECK_EQ(viticulture_at(&at)->lira[2], 0);
    CHECK_EQ(viticulture_at(&at)->lira[0], 6);
    scene_end(&at);
    at = winter_with("queen");
    viticulture_at(&at)->lira[2] = 2;
    viticulture_visit(&at, "queen a");
    scene_refuses(&at, "choose pay_lira", "lira");
    scene_end(&at);
}

TEST(V15_11_queen_needs_somebody_able)
{
    scene at = winter_with("queen");
    viticulture_at(&at)->lira[2] = 2;
    viticulture_points(&at, 2, -5);
    viticulture_hold(&at, 2, "merlot");
    viticulture_visit_refused(&at, "queen a", "right_unable");
    viticulture_points(&at, 2, -4);
    CHECK(viticulture_visit_allowed(&at, "queen a"));
    scene_end(&at);
}

TEST(V15_12_harvester_harvests_two_and_pays)
{
    scene at = winter_with("harvester");
    viticulture_field(&at, 0, 1, "merlot");
    viticulture_field(&at, 0, 2, "malvasia");
    viticulture_field(&at, 0, 3, "syrah");
    viticulture_visit(&at, "harvester a");
    scene_refuses(&at, "done", "must_do");
    scene_play(&at, "0 harvest 1\n0 harvest 2");
    CHECK_STR(scene_step(&at), "choose"); /* not a third field */
    scene_refuses(&at, "choose vine", "not_on_card");
    scene_play(&at, "0 choose lira");
    CHECK_EQ(viticulture_at(&at)->lira[0], 5);
    CHECK_STR(viticulture_grapes_text(&at, 0), "r3 w1");
    scene_end(&at);
    at = winter_with("harvester");
    viticulture_field(&at, 0, 1, "merlot");
    viticulture_field(&at, 0, 2, "malvasia");
    viticulture_visit(&at, "harvester a");
    scene_play(&at, "0 harvest 2\n0 done\n0 choose point");
    CHECK_EQ(viticulture_at(&at)->points[0], 1);
    scene_end(&at);
}

TEST(V15_12_harvester_needs_a_field)
{
    scene at = winter_with("harvester");
    viticulture_visit_refused(&at, "harvester a", "nothing_to_harvest");
    scene_end(&at);
}

TEST(V15_13_professor_trains) { trains_for_two("professor", 'a'); }

TEST(V15_13_professor_praises_six_workers)
{
    scene at = winter_with("professor");
    viticulture_at(&at)->workers[0] = 4;
    viticulture_visit_refused(&at, "professor b", "six_workers");
    viticulture_at(&at)->workers[0] = 5;
    viticulture_visit(&at, "professor b");
    CHECK_EQ(viticulture_at(&at)->points[0], 2);
    scene_end(&at);
}

TEST(V15_14_master_vintner_upgrades)
{
    scene at = winter_with("master_vintner");
    viticulture_at(&at)->lira[0] = 1;
    viticulture_visit_refused(&at, "master_vintner a", "lira");
    viticulture_own(&at, 0, "medium_cellar");
    viticulture_at(&at)->lira[0] = 3;
    viticulture_visit_refused(&at, "master_vintner a", "lira"); /* 6 - 2 */
    viticulture_at(&at)->lira[0] = 4;
    viticulture_visit(&at, "master_vintner a");
    CHECK(viticulture_owns(&at, 0, "large_cellar"));
    CHECK_EQ(viticulture_at(&at)->lira[0], 0);
    scene_end(&at);
}

TEST(V15_14_master_vintner_ages_and_fills)
{
    scene at = winter_with("master_vintner");
    viticulture_visit_refused(&at, "master_vintner b", "no_wine");
    viticulture_own(&at, 0, "medium_cellar");
    viticulture_wines(&at, 0, "r4 w2");
    viticulture_visit_refused(&at, "master_vintner b", "no_order");
    viticulture_hold(&at, 0, "r6");
    viticulture_visit_refused(&at, "master_vintner b", "age_no_order");
    viticulture_hold(&at, 0, "r5");
    viticulture_visit(&at, "master_vintner b");
    scene_refuses(&at, "age white 2", "age_no_order");
    scene_refuses(&at, "age red 5", "no_such_wine");
    scene_play(&at, "0 age red 4\n0 fill r5");
    CHECK_EQ(viticulture_at(&at)->points[0], 2);
    CHECK_STR(viticulture_wines_text(&at, 0), "w2");
    scene_end(&at);
}

TEST(V15_15_uncertified_oenologist_ages) { ages_twice("uncertified_oenologist"); }

TEST(V15_15_uncertified_oenologist_upgrades)
{
    scene at = winter_with("uncertified_oenologist");
    viticulture_at(&at)->lira[0] = 0;
    viticulture_visit(&at, "uncertified_oenologist b");
    CHECK(viticulture_owns(&at, 0, "medium_cellar"));
    CHECK_EQ(viticulture_at(&at)->points[0], -1);
    scene_end(&at);
    at = winter_with("uncertified_oenologist");
    viticulture_points(&at, 0, -5);
    viticulture_visit_refused(&at, "uncertified_oenologist b", "points_min");
    viticulture_points(&at, 0, 0);
    viticulture_own(&at, 0, "medium_cellar large_cellar");
    viticulture_visit_refused(&at, "uncertified_oenologist b", "cellars_built");
    scene_end(&at);
}

TEST(V15_16_promoter_takes_a_grape_or_a_wine)
{
    scene at = winter_with("promoter");
    viticulture_grapes(&at, 0, "w4");
    viticulture_wines(&at, 0, "r1");
    viticulture_visit(&at, "promoter a");
    CHECK(scene_allows(&at, "discard_wine red 1"));
    scene_refuses(&at, "discard_grape red 1", "no_such_grape");
    scene_play(&at, "0 discard_grape white 4");
    CHECK_EQ(viticulture_at(&at)->points[0], 1);
    CHECK_EQ(viticulture_at(&at)->residual[0], 1);
    CHECK_STR(viticulture_grapes_text(&at, 0), "");
    scene_end(&at);
}

TEST(V15_16_promoter_needs_a_token)
{
    scene at = winter_with("promoter");
    viticulture_visit_refused(&at, "promoter a", "no_token");
    scene_end(&at);
}

TEST(V15_17_mentor_lets_everybody_make_wine)
{
    scene at = winter_with("mentor");
    viticulture_grapes(&at, 0, "r1");
    viticulture_grapes(&at, 1, "r1 r2 r3");
    viticulture_grapes(&at, 2, "w2");
    viticulture_visit(&at, "mentor a");
    scene_play(&at, "0 make_red 1"); /* the owner's own wine brings no card */
    CHECK_EQ(scene_seat(&at), 1);
    scene_play(&at, "1 make_red 1\n1 make_red 3");
    CHECK_EQ(scene_seat(&at), 0);
    scene_refuses(&at, "choose lira", "not_on_card");
    scene_play(&at, "0 choose vine\nchance draw 0 merlot");
    CHECK_EQ(scene_seat(&at), 2);
    scene_play(&at, "2 make_white 2\n0 choose summer_visitor\nchance draw 0 broker");
    CHECK_STR(viticulture_wines_text(&at, 1), "r1 r3");
    CHECK_EQ(viticulture_hand(&at, 0), 3);
    CHECK_STR(scene_step(&at), "place");
    scene_end(&at);
    at = winter_with("mentor");
    viticulture_grapes(&at, 1, "r1");
    viticulture_visit(&at, "mentor a");
    scene_play(&at, "1 decline");
    CHECK_STR(scene_step(&at), "place"); /* no wine, no card */
    scene_end(&at);
}

TEST(V15_17_mentor_needs_a_maker)
{
    scene at = winter_with("mentor");
    viticulture_visit_refused(&at, "mentor a", "nobody_makes");
    viticulture_grapes(&at, 2, "r1");
    CHECK(viticulture_visit_allowed(&at, "mentor a"));
    scene_end(&at);
}

TEST(V15_18_harvest_expert_draws_a_vine)
{
    scene at = winter_with("harvest_expert");
    viticulture_field(&at, 0, 1, "merlot");
    viticulture_visit(&at, "harvest_expert a");
    scene_play(&at, "0 part vine_or_yoke\n0 choose vine\nchance draw 0 syrah");
    scene_refuses(&at, "part vine_or_yoke", "part_done");
    scene_play(&at, "0 part harvest\n0 harvest 1");
    CHECK_STR(viticulture_grapes_text(&at, 0), "r3");
    CHECK_EQ(viticulture_holds(&at, 0, "syrah"), 1);
    scene_end(&at);
}

TEST(V15_18_harvest_expert_builds_the_yoke)
{
    scene at = winter_with("harvest_expert");
    viticulture_field(&at, 0, 1, "merlot");
    viticulture_visit(&at, "harvest_expert a");
    scene_play(&at, "0 part harvest\n0 harvest 1\n0 part vine_or_yoke");
    scene_refuses(&at, "choose lira", "not_on_card");
    scene_play(&at, "0 choose yoke");
    CHECK(viticulture_owns(&at, 0, "yoke"));
    CHECK_EQ(viticulture_at(&at)->lira[0], 2);
    scene_end(&at);
    at = winter_with("harvest_expert");
    viticulture_field(&at, 0, 1, "merlot");
    viticulture_own(&at, 0, "yoke");
    viticulture_visit(&at, "harvest_expert a");
    scene_play(&at, "0 part vine_or_yoke");
    scene_refuses(&at, "choose yoke", "built");
    scene_end(&at);
    at = winter_with("harvest_expert");
    viticulture_field(&at, 0, 1, "merlot");
    viticulture_at(&at)->lira[0] = 0;
    viticulture_visit(&at, "harvest_expert a");
    scene_play(&at, "0 part vine_or_yoke");
    scene_refuses(&at, "choose yoke", "lira");
    scene_end(&at);
}

TEST(V15_18_harvest_expert_must_harvest)
{
    scene at = winter_with("harvest_expert");
    viticulture_visit_refused(&at, "harvest_expert a", "no_two_parts");
    scene_end(&at);
}

TEST(V15_19_innkeeper_takes_two_tops)
{
    scene at = winter_with("innkeeper");
    viticulture_pile_up(&at, "syrah merlot r5 broker");
    viticulture_visit(&at, "innkeeper a");
    scene_refuses(&at, "take_top winter", "pile_empty"); /* itself is not discarded yet */
    scene_refuses(&at, "take_top summer", "piles_in_order");
    scene_play(&at, "0 take_top vine");
    scene_refuses(&at, "take_top vine", "piles_in_order"); /* two different piles */
    scene_play(&at, "0 take_top summer");
    CHECK_EQ(viticulture_holds(&at, 0, "merlot"), 1);
    CHECK_EQ(viticulture_holds(&at, 0, "syrah"), 0);
    CHECK_EQ(viticulture_holds(&at, 0, "broker"), 1);
    CHECK_EQ(viticulture_at(&at)->discard_count[DECK_WINTER], 1);
    scene_end(&at);
}

TEST(V15_19_innkeeper_needs_two_piles)
{
    scene at = winter_with("innkeeper");
    viticulture_pile_up(&at, "syrah merlot");
    viticulture_visit_refused(&at, "innkeeper a", "piles");
    viticulture_pile_up(&at, "queen");
    CHECK(viticulture_visit_allowed(&at, "innkeeper a"));
    scene_end(&at);
}

TEST(V15_20_jack_harvests_and_makes)
{
    scene at = winter_with("jack_of_all_trades");
    viticulture_field(&at, 0, 1, "pinot");
    viticulture_visit(&at, "jack_of_all_trades a");
    scene_refuses(&at, "part make", "nothing_to_make");
    scene_refuses(&at, "part point", "not_on_card");
    scene_play(&at, "0 part harvest\n0 harvest 1\n0 part make\n0 make_red 1\n0 done");
    CHECK_STR(viticulture_wines_text(&at, 0), "r1");
    CHECK_STR(viticulture_grapes_text(&at, 0), "w1");
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
}

TEST(V15_20_jack_makes_and_fills)
{
    scene at = winter_with("jack_of_all_trades r2w2");
    viticulture_grapes(&at, 0, "r2 w3");
    viticulture_visit(&at, "jack_of_all_trades a");
    scene_play(&at, "0 part make\n0 make_red 2\n0 make_white 3\n0 part fill\n0 fill r2w2");
    CHECK_EQ(viticulture_at(&at)->points[0], 2);
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
}

TEST(V15_20_jack_needs_two_parts)
{
    scene at = winter_with("jack_of_all_trades");
    viticulture_visit_refused(&at, "jack_of_all_trades a", "no_two_parts");
    viticulture_grapes(&at, 0, "r2");
    viticulture_visit_refused(&at, "jack_of_all_trades a", "no_two_parts"); /* make alone */
    viticulture_field(&at, 0, 1, "merlot");
    CHECK(viticulture_visit_allowed(&at, "jack_of_all_trades a"));
    scene_end(&at);
}
