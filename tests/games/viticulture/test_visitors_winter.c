/* test_visitors_winter.c - the twenty winter visitors: each option, each refusal (RULES.md V15).
 *
 * Seat 0 holds the visitor and the Judge, whose first option can always be played. */
/* SPDX-License-Identifier: MIT */
#include "viticulture_scene.h"

static struct scene winter_with(const char *cards)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_WINTER);
    if (strstr(cards, "judge") == NULL) viticulture_hold(&scene, 0, "judge");
    viticulture_hold(&scene, 0, cards);
    return scene;
}

TEST(V15_1_merchant_brings_two_grapes)
{
    struct scene scene = winter_with("merchant");
    viticulture_at(&scene)->lira[0] = 2;
    viticulture_visit_refused(&scene, "merchant a", "lira");
    viticulture_at(&scene)->lira[0] = 3;
    viticulture_visit(&scene, "merchant a");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r1 w1");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 0);
    scene_end(&scene);
}

/* Merchant and Marketer share this option. */
static void fills_for_more(const char *visitor)
{
    char play[40];
    struct scene scene = winter_with(visitor);
    snprintf(play, sizeof play, "%s b", visitor);
    viticulture_visit_refused(&scene, play, "no_order");
    viticulture_hold(&scene, 0, "r2w2");
    viticulture_visit_refused(&scene, play, "nothing_to_fill");
    viticulture_wines(&scene, 0, "r2 w2");
    viticulture_visit(&scene, play);
    scene_play(&scene, "0 fill r2w2");
    CHECK_EQ(viticulture_at(&scene)->points[0], 3);
    CHECK_EQ(viticulture_at(&scene)->residual[0], 1);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(V15_1_merchant_fills_for_more) { fills_for_more("merchant"); }

TEST(V15_2_crusher_pays_and_draws)
{
    struct scene scene = winter_with("crusher");
    viticulture_visit(&scene, "crusher a");
    scene_play(&scene, "chance draw 0 broker");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 6);
    CHECK_EQ(viticulture_holds(&scene, 0, "broker"), 1);
    scene_end(&scene);
}

TEST(V15_2_crusher_draws_and_makes)
{
    struct scene scene = winter_with("crusher");
    viticulture_grapes(&scene, 0, "r1 r2 r3");
    viticulture_visit(&scene, "crusher b");
    scene_refuses(&scene, "part fill", "not_on_card");
    scene_play(&scene, "0 part make\n0 make_red 1\n0 make_red 2\nchance draw 0 r5");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r1 r2");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
    scene = winter_with("crusher");
    viticulture_grapes(&scene, 0, "r1 r2 r3");
    viticulture_visit(&scene, "crusher b");
    scene_play(&scene, "0 part draw_order\nchance draw 0 r5\n0 decline");
    CHECK_STR(viticulture_wines_text(&scene, 0), "");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(V15_3_judge_draws)
{
    struct scene scene = winter_with("judge");
    viticulture_visit(&scene, "judge a");
    scene_play(&scene, "chance draw 0 broker\nchance draw 0 vendor");
    CHECK_EQ(viticulture_at(&scene)->hand_count[0][VITICULTURE_DECK_SUMMER], 2);
    scene_end(&scene);
}

TEST(V15_3_judge_wants_a_four)
{
    struct scene scene = winter_with("judge");
    viticulture_own(&scene, 0, "medium_cellar");
    viticulture_wines(&scene, 0, "r3");
    viticulture_visit_refused(&scene, "judge b", "no_wine_of");
    viticulture_wines(&scene, 0, "b4");
    viticulture_visit(&scene, "judge b");
    scene_refuses(&scene, "discard_wine red 3", "wine_weak");
    scene_play(&scene, "0 discard_wine blush 4");
    CHECK_EQ(viticulture_at(&scene)->points[0], 3);
    CHECK_STR(viticulture_wines_text(&scene, 0), "r3");
    scene_end(&scene);
}

static void ages_twice(const char *visitor)
{
    char play[40];
    struct scene scene = winter_with(visitor);
    snprintf(play, sizeof play, "%s a", visitor);
    viticulture_visit_refused(&scene, play, "no_wine");
    viticulture_own(&scene, 0, "medium_cellar");
    viticulture_wines(&scene, 0, "r1 w5 b4");
    viticulture_grapes(&scene, 0, "r1");
    viticulture_wines(&scene, 1, "r1");
    viticulture_visit(&scene, play);
    CHECK_STR(viticulture_wines_text(&scene, 0), "r3 w6 b6");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r1"); /* grapes do not */
    CHECK_STR(viticulture_wines_text(&scene, 1), "r1");
    scene_end(&scene);
}

TEST(V15_4_oenologist_ages_twice) { ages_twice("oenologist"); }

TEST(V15_4_oenologist_upgrades)
{
    struct scene scene = winter_with("oenologist");
    viticulture_at(&scene)->lira[0] = 2;
    viticulture_visit_refused(&scene, "oenologist b", "lira");
    viticulture_at(&scene)->lira[0] = 3;
    viticulture_visit(&scene, "oenologist b");
    CHECK(viticulture_owns(&scene, 0, "medium_cellar"));
    CHECK_EQ(viticulture_at(&scene)->lira[0], 0);
    scene_end(&scene);
    scene = winter_with("oenologist");
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_visit_refused(&scene, "oenologist b", "cellars_built");
    scene_end(&scene);
}

TEST(V15_5_marketer_draws_and_pays)
{
    struct scene scene = winter_with("marketer");
    viticulture_visit(&scene, "marketer a");
    scene_chance(&scene);
    CHECK_EQ(viticulture_at(&scene)->hand_count[0][VITICULTURE_DECK_SUMMER], 2);
    CHECK_EQ(viticulture_at(&scene)->lira[0], 4);
    scene_end(&scene);
}

TEST(V15_5_marketer_fills_for_more) { fills_for_more("marketer"); }

TEST(V15_6_crush_expert_pays_and_draws)
{
    struct scene scene = winter_with("crush_expert");
    viticulture_visit(&scene, "crush_expert a");
    scene_play(&scene, "chance draw 0 r5");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 6);
    CHECK_EQ(viticulture_holds(&scene, 0, "r5"), 1);
    scene_end(&scene);
}

TEST(V15_6_crush_expert_makes_three)
{
    struct scene scene = winter_with("crush_expert");
    viticulture_visit_refused(&scene, "crush_expert b", "nothing_to_make");
    viticulture_grapes(&scene, 0, "r1 r2 w1 w2");
    viticulture_visit(&scene, "crush_expert b");
    scene_play(&scene, "0 make_red 1\n0 make_red 2\n0 make_white 1");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r1 r2 w1");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(V15_7_uncertified_teacher_trains)
{
    struct scene scene = winter_with("uncertified_teacher");
    viticulture_points(&scene, 0, -5);
    viticulture_visit_refused(&scene, "uncertified_teacher a", "points_min");
    viticulture_points(&scene, 0, 0);
    viticulture_at(&scene)->workers[0] = 5;
    viticulture_visit_refused(&scene, "uncertified_teacher a", "workers_max");
    viticulture_at(&scene)->workers[0] = 4;
    viticulture_at(&scene)->lira[0] = 0;
    viticulture_visit(&scene, "uncertified_teacher a");
    CHECK_EQ(viticulture_at(&scene)->workers[0], 5);
    CHECK_EQ(viticulture_at(&scene)->points[0], -1);
    scene_end(&scene);
}

TEST(V15_7_uncertified_teacher_counts_opponents)
{
    struct scene scene = winter_with("uncertified_teacher");
    viticulture_at(&scene)->workers[0] = 5;
    viticulture_visit_refused(&scene, "uncertified_teacher b", "no_opponent_with_six");
    viticulture_at(&scene)->workers[1] = viticulture_at(&scene)->workers[2] = 5;
    viticulture_visit(&scene, "uncertified_teacher b");
    CHECK_EQ(viticulture_at(&scene)->points[0], 2);
    scene_end(&scene);
}

TEST(V15_8_teacher_makes_wine)
{
    struct scene scene = winter_with("teacher");
    viticulture_visit_refused(&scene, "teacher a", "nothing_to_make");
    viticulture_grapes(&scene, 0, "w1 w2 w3");
    viticulture_visit(&scene, "teacher a");
    scene_play(&scene, "0 make_white 3\n0 make_white 2");
    CHECK_STR(viticulture_wines_text(&scene, 0), "w2 w3");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

static void trains_for_two(const char *visitor, char option)
{
    char play[40];
    struct scene scene = winter_with(visitor);
    snprintf(play, sizeof play, "%s %c", visitor, option);
    viticulture_at(&scene)->lira[0] = 1;
    viticulture_visit_refused(&scene, play, "lira");
    viticulture_at(&scene)->lira[0] = 2;
    viticulture_at(&scene)->workers[0] = 5;
    viticulture_visit_refused(&scene, play, "workers_max");
    viticulture_at(&scene)->workers[0] = 2;
    viticulture_visit(&scene, play);
    CHECK_EQ(viticulture_at(&scene)->workers[0], 3);
    CHECK_EQ(viticulture_at(&scene)->lira[0], 0);
    scene_end(&scene);
}

TEST(V15_8_teacher_trains) { trains_for_two("teacher", 'b'); }

TEST(V15_9_benefactor_draws)
{
    struct scene scene = winter_with("benefactor");
    viticulture_visit(&scene, "benefactor a");
    scene_play(&scene, "chance draw 0 merlot\nchance draw 0 broker");
    CHECK_EQ(viticulture_hand(&scene, 0), 3);
    scene_end(&scene);
}

TEST(V15_9_benefactor_scores_visitors)
{
    struct scene scene = winter_with("benefactor merlot r5");
    viticulture_visit_refused(&scene, "benefactor b", "visitor_cards");
    viticulture_hold(&scene, 0, "broker");
    viticulture_visit(&scene, "benefactor b");
    scene_refuses(&scene, "discard r5", "not_a_visitor");
    scene_play(&scene, "0 discard broker\n0 discard judge");
    CHECK_EQ(viticulture_at(&scene)->points[0], 2);
    scene_end(&scene);
}

TEST(V15_10_assessor_pays_for_cards)
{
    struct scene scene = winter_with("assessor merlot r5");
    viticulture_visit(&scene, "assessor a");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 3 + 3); /* Judge, Merlot and the order */
    scene_end(&scene);
}

TEST(V15_10_assessor_takes_the_whole_hand)
{
    struct scene scene = winter_with("assessor merlot");
    viticulture_visit(&scene, "assessor b");
    scene_play(&scene, "0 discard judge\n0 discard merlot");
    CHECK_EQ(viticulture_at(&scene)->points[0], 2);
    CHECK_EQ(viticulture_hand(&scene, 0), 0);
    scene_end(&scene);
}

TEST(V15_11_queen_takes_a_point)
{
    struct scene scene = winter_with("queen");
    viticulture_visit(&scene, "queen a");
    CHECK_EQ(scene_seat(&scene), 2); /* the right neighbour of seat 0 */
    scene_refuses(&scene, "choose give_cards", "cards");
    scene_refuses(&scene, "choose vine", "not_on_card");
    scene_play(&scene, "2 choose lose_point");
    CHECK_EQ(viticulture_at(&scene)->points[2], -1);
    CHECK_EQ(viticulture_at(&scene)->points[0], 0);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(V15_11_queen_takes_cards)
{
    struct scene scene = winter_with("queen");
    viticulture_hold(&scene, 2, "merlot merlot r5 broker");
    viticulture_visit(&scene, "queen a");
    scene_play(&scene, "2 choose give_cards\n2 give r5");
    scene_refuses(&scene, "give queen", "card_not_held");
    scene_play(&scene, "2 give merlot");
    CHECK_EQ(viticulture_holds(&scene, 0, "merlot"), 1);
    CHECK_EQ(viticulture_holds(&scene, 0, "r5"), 1);
    CHECK_EQ(viticulture_hand(&scene, 2), 2);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(V15_11_queen_takes_lira)
{
    struct scene scene = winter_with("queen");
    viticulture_visit(&scene, "queen a");
    scene_play(&scene, "2 choose pay_lira");
    CHECK_EQ(viticulture_at(&scene)->lira[2], 0);
    CHECK_EQ(viticulture_at(&scene)->lira[0], 6);
    scene_end(&scene);
    scene = winter_with("queen");
    viticulture_at(&scene)->lira[2] = 2;
    viticulture_visit(&scene, "queen a");
    scene_refuses(&scene, "choose pay_lira", "lira");
    scene_end(&scene);
}

TEST(V15_11_queen_needs_somebody_able)
{
    struct scene scene = winter_with("queen");
    viticulture_at(&scene)->lira[2] = 2;
    viticulture_points(&scene, 2, -5);
    viticulture_hold(&scene, 2, "merlot");
    viticulture_visit_refused(&scene, "queen a", "right_unable");
    viticulture_points(&scene, 2, -4);
    CHECK(viticulture_visit_allowed(&scene, "queen a"));
    scene_end(&scene);
}

TEST(V15_12_harvester_harvests_two_and_pays)
{
    struct scene scene = winter_with("harvester");
    viticulture_field(&scene, 0, 1, "merlot");
    viticulture_field(&scene, 0, 2, "malvasia");
    viticulture_field(&scene, 0, 3, "syrah");
    viticulture_visit(&scene, "harvester a");
    scene_refuses(&scene, "done", "must_do");
    scene_play(&scene, "0 harvest 1\n0 harvest 2");
    CHECK_STR(scene_step(&scene), "choose"); /* not a third field */
    scene_refuses(&scene, "choose vine", "not_on_card");
    scene_play(&scene, "0 choose lira");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 5);
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r3 w1");
    scene_end(&scene);
    scene = winter_with("harvester");
    viticulture_field(&scene, 0, 1, "merlot");
    viticulture_field(&scene, 0, 2, "malvasia");
    viticulture_visit(&scene, "harvester a");
    scene_play(&scene, "0 harvest 2\n0 done\n0 choose point");
    CHECK_EQ(viticulture_at(&scene)->points[0], 1);
    scene_end(&scene);
}

TEST(V15_12_harvester_needs_a_field)
{
    struct scene scene = winter_with("harvester");
    viticulture_visit_refused(&scene, "harvester a", "nothing_to_harvest");
    scene_end(&scene);
}

TEST(V15_13_professor_trains) { trains_for_two("professor", 'a'); }

TEST(V15_13_professor_praises_six_workers)
{
    struct scene scene = winter_with("professor");
    viticulture_at(&scene)->workers[0] = 4;
    viticulture_visit_refused(&scene, "professor b", "six_workers");
    viticulture_at(&scene)->workers[0] = 5;
    viticulture_visit(&scene, "professor b");
    CHECK_EQ(viticulture_at(&scene)->points[0], 2);
    scene_end(&scene);
}

TEST(V15_14_master_vintner_upgrades)
{
    struct scene scene = winter_with("master_vintner");
    viticulture_at(&scene)->lira[0] = 1;
    viticulture_visit_refused(&scene, "master_vintner a", "lira");
    viticulture_own(&scene, 0, "medium_cellar");
    viticulture_at(&scene)->lira[0] = 3;
    viticulture_visit_refused(&scene, "master_vintner a", "lira"); /* 6 - 2 */
    viticulture_at(&scene)->lira[0] = 4;
    viticulture_visit(&scene, "master_vintner a");
    CHECK(viticulture_owns(&scene, 0, "large_cellar"));
    CHECK_EQ(viticulture_at(&scene)->lira[0], 0);
    scene_end(&scene);
}

TEST(V15_14_master_vintner_ages_and_fills)
{
    struct scene scene = winter_with("master_vintner");
    viticulture_visit_refused(&scene, "master_vintner b", "no_wine");
    viticulture_own(&scene, 0, "medium_cellar");
    viticulture_wines(&scene, 0, "r4 w2");
    viticulture_visit_refused(&scene, "master_vintner b", "no_order");
    viticulture_hold(&scene, 0, "r6");
    viticulture_visit_refused(&scene, "master_vintner b", "no_two_parts");
    viticulture_hold(&scene, 0, "r5");
    viticulture_visit(&scene, "master_vintner b"); /* nothing can be filled before */
    scene_refuses(&scene, "age white 2", "age_no_order");
    scene_refuses(&scene, "age red 5", "no_such_wine");
    scene_play(&scene, "0 age red 4\n0 fill r5");
    CHECK_EQ(viticulture_at(&scene)->points[0], 2);
    CHECK_STR(viticulture_wines_text(&scene, 0), "w2");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(V15_14_master_vintner_fills_and_ages)
{
    struct scene scene = winter_with("master_vintner r3w1");
    viticulture_wines(&scene, 0, "r3 w1 w2");
    viticulture_visit(&scene, "master_vintner b");
    CHECK_STR(scene_step(&scene), "parts");
    scene_play(&scene, "0 part fill\n0 fill r3w1\n0 pour white 1");
    CHECK_STR(scene_step(&scene), "age");
    scene_play(&scene, "0 age white 2");
    CHECK_STR(viticulture_wines_text(&scene, 0), "w3");
    CHECK_EQ(viticulture_at(&scene)->points[0], 2);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
    scene = winter_with("master_vintner r3w1"); /* the delivery makes room for aging */
    viticulture_wines(&scene, 0, "r2 r3 w3");
    viticulture_visit(&scene, "master_vintner b");
    scene_play(&scene, "0 fill r3w1\n0 age red 2");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r3");
    scene_end(&scene);
}

TEST(V15_15_uncertified_oenologist_ages) { ages_twice("uncertified_oenologist"); }

TEST(V15_15_uncertified_oenologist_upgrades)
{
    struct scene scene = winter_with("uncertified_oenologist");
    viticulture_at(&scene)->lira[0] = 0;
    viticulture_visit(&scene, "uncertified_oenologist b");
    CHECK(viticulture_owns(&scene, 0, "medium_cellar"));
    CHECK_EQ(viticulture_at(&scene)->points[0], -1);
    scene_end(&scene);
    scene = winter_with("uncertified_oenologist");
    viticulture_points(&scene, 0, -5);
    viticulture_visit_refused(&scene, "uncertified_oenologist b", "points_min");
    viticulture_points(&scene, 0, 0);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_visit_refused(&scene, "uncertified_oenologist b", "cellars_built");
    scene_end(&scene);
}

TEST(V15_16_promoter_takes_a_grape_or_a_wine)
{
    struct scene scene = winter_with("promoter");
    viticulture_grapes(&scene, 0, "w4");
    viticulture_wines(&scene, 0, "r1");
    viticulture_visit(&scene, "promoter a");
    CHECK(scene_allows(&scene, "discard_wine red 1"));
    scene_refuses(&scene, "discard_grape red 1", "no_such_grape");
    scene_play(&scene, "0 discard_grape white 4");
    CHECK_EQ(viticulture_at(&scene)->points[0], 1);
    CHECK_EQ(viticulture_at(&scene)->residual[0], 1);
    CHECK_STR(viticulture_grapes_text(&scene, 0), "");
    scene_end(&scene);
}

TEST(V15_16_promoter_needs_a_token)
{
    struct scene scene = winter_with("promoter");
    viticulture_visit_refused(&scene, "promoter a", "no_token");
    scene_end(&scene);
}

TEST(V15_17_mentor_lets_everybody_make_wine)
{
    struct scene scene = winter_with("mentor");
    viticulture_grapes(&scene, 0, "r1");
    viticulture_grapes(&scene, 1, "r1 r2 r3");
    viticulture_grapes(&scene, 2, "w2");
    viticulture_visit(&scene, "mentor a");
    scene_play(&scene, "0 make_red 1"); /* the owner's own wine brings no card */
    CHECK_EQ(scene_seat(&scene), 1);
    scene_play(&scene, "1 make_red 1\n1 make_red 3");
    CHECK_EQ(scene_seat(&scene), 0);
    scene_refuses(&scene, "choose lira", "not_on_card");
    scene_play(&scene, "0 choose vine\nchance draw 0 merlot");
    CHECK_EQ(scene_seat(&scene), 2);
    scene_play(&scene, "2 make_white 2\n0 choose summer_visitor\nchance draw 0 broker");
    CHECK_STR(viticulture_wines_text(&scene, 1), "r1 r3");
    CHECK_EQ(viticulture_hand(&scene, 0), 3);
    CHECK_STR(scene_step(&scene), "place");
    scene_end(&scene);
    scene = winter_with("mentor");
    viticulture_grapes(&scene, 1, "r1");
    viticulture_visit(&scene, "mentor a");
    scene_play(&scene, "1 decline");
    CHECK_STR(scene_step(&scene), "place"); /* no wine, no card */
    scene_end(&scene);
}

TEST(V15_17_mentor_needs_a_maker)
{
    struct scene scene = winter_with("mentor");
    viticulture_visit_refused(&scene, "mentor a", "nobody_makes");
    viticulture_grapes(&scene, 2, "r1");
    CHECK(viticulture_visit_allowed(&scene, "mentor a"));
    scene_end(&scene);
}

TEST(V15_18_harvest_expert_draws_a_vine)
{
    struct scene scene = winter_with("harvest_expert");
    viticulture_field(&scene, 0, 1, "merlot");
    viticulture_visit(&scene, "harvest_expert a");
    scene_play(&scene, "0 part vine_or_yoke\n0 choose vine\nchance draw 0 syrah");
    scene_play(&scene, "0 harvest 1"); /* only that is left */
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r3");
    CHECK_EQ(viticulture_holds(&scene, 0, "syrah"), 1);
    scene_end(&scene);
}

TEST(V15_18_harvest_expert_builds_the_yoke)
{
    struct scene scene = winter_with("harvest_expert");
    viticulture_field(&scene, 0, 1, "merlot");
    viticulture_visit(&scene, "harvest_expert a");
    scene_play(&scene, "0 part harvest\n0 harvest 1");
    scene_refuses(&scene, "choose lira", "not_on_card");
    scene_play(&scene, "0 choose yoke");
    CHECK(viticulture_owns(&scene, 0, "yoke"));
    CHECK_EQ(viticulture_at(&scene)->lira[0], 2);
    scene_end(&scene);
    scene = winter_with("harvest_expert");
    viticulture_field(&scene, 0, 1, "merlot");
    viticulture_own(&scene, 0, "yoke");
    viticulture_visit(&scene, "harvest_expert a");
    scene_play(&scene, "0 part vine_or_yoke");
    scene_refuses(&scene, "choose yoke", "built");
    scene_end(&scene);
    scene = winter_with("harvest_expert");
    viticulture_field(&scene, 0, 1, "merlot");
    viticulture_at(&scene)->lira[0] = 0;
    viticulture_visit(&scene, "harvest_expert a");
    scene_play(&scene, "0 part vine_or_yoke");
    scene_refuses(&scene, "choose yoke", "lira");
    scene_end(&scene);
}

TEST(V15_18_harvest_expert_must_harvest)
{
    struct scene scene = winter_with("harvest_expert");
    viticulture_visit_refused(&scene, "harvest_expert a", "no_two_parts");
    scene_end(&scene);
}

TEST(V15_19_innkeeper_takes_two_tops)
{
    struct scene scene = winter_with("innkeeper");
    viticulture_pile_up(&scene, "syrah merlot r5 broker");
    viticulture_visit(&scene, "innkeeper a");
    scene_refuses(&scene, "take_top winter", "pile_empty"); /* itself is not discarded yet */
    scene_play(&scene, "0 take_top summer");
    scene_refuses(&scene, "take_top summer", "pile_used"); /* two different piles */
    scene_play(&scene, "0 take_top vine");
    CHECK_EQ(viticulture_holds(&scene, 0, "merlot"), 1);
    CHECK_EQ(viticulture_holds(&scene, 0, "syrah"), 0);
    CHECK_EQ(viticulture_holds(&scene, 0, "broker"), 1);
    CHECK_EQ(viticulture_at(&scene)->discard_count[VITICULTURE_DECK_WINTER], 1);
    scene_end(&scene);
}

TEST(V15_19_innkeeper_needs_two_piles)
{
    struct scene scene = winter_with("innkeeper");
    viticulture_pile_up(&scene, "syrah merlot");
    viticulture_visit_refused(&scene, "innkeeper a", "piles");
    viticulture_pile_up(&scene, "queen");
    CHECK(viticulture_visit_allowed(&scene, "innkeeper a"));
    scene_end(&scene);
}

TEST(V15_20_jack_harvests_and_makes)
{
    struct scene scene = winter_with("jack_of_all_trades");
    viticulture_field(&scene, 0, 1, "pinot");
    viticulture_visit(&scene, "jack_of_all_trades a");
    scene_play(&scene, "0 harvest 1\n0 make_red 1\n0 done"); /* the only parts there are */
    CHECK_STR(viticulture_wines_text(&scene, 0), "r1");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "w1");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(V15_20_jack_makes_and_fills)
{
    struct scene scene = winter_with("jack_of_all_trades r2w2");
    viticulture_grapes(&scene, 0, "r2 w3");
    viticulture_visit(&scene, "jack_of_all_trades a");
    scene_play(&scene, "0 make_red 2\n0 make_white 3\n0 fill r2w2");
    CHECK_EQ(viticulture_at(&scene)->points[0], 2);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(V15_20_jack_needs_two_parts)
{
    struct scene scene = winter_with("jack_of_all_trades");
    viticulture_visit_refused(&scene, "jack_of_all_trades a", "no_two_parts");
    viticulture_grapes(&scene, 0, "r2");
    viticulture_visit_refused(&scene, "jack_of_all_trades a", "no_two_parts"); /* make alone */
    viticulture_field(&scene, 0, 1, "merlot");
    CHECK(viticulture_visit_allowed(&scene, "jack_of_all_trades a"));
    scene_end(&scene);
}
