/* test_visitors.c - what holds for all visitors, and rulings on them (V11, VR40 to VR51). */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_visitors.h"
#include "viticulture_scene.h"

TEST(V11_1_a_visitor_must_be_carried_out_in_full)
{
    scene at = viticulture_table("seats 2", SUMMER);
    viticulture_hold(&at, 0, "entertainer");
    viticulture_wines(&at, 0, "r3");
    viticulture_at(&at)->lira[0] = 3;
    scene_refuses(&at, "place worker summer_visitor plain", "no_playable_visitor");
    viticulture_at(&at)->lira[0] = 4;
    CHECK(scene_allows(&at, "place worker summer_visitor plain"));
    scene_end(&at);
}

TEST(V11_2_a_played_visitor_is_discarded_and_its_effect_ends)
{
    scene at = viticulture_table("seats 2", SUMMER);
    viticulture_hold(&at, 0, "architect");
    viticulture_at(&at)->lira[0] = 9;
    viticulture_visit(&at, "architect a");
    CHECK_EQ(viticulture_at(&at)->discard_count[DECK_SUMMER], 0); /* still at work */
    scene_play(&at, "0 build cottage");
    CHECK_EQ(viticulture_at(&at)->lira[0], 8);
    CHECK_EQ(viticulture_pile_card(viticulture_at(&at), DECK_SUMMER),
             viticulture_word(&viticulture_card_words, "architect"));
    scene_play(&at, "1 pass\n0 place worker build plain\n0 build windmill");
    CHECK_EQ(viticulture_at(&at)->lira[0], 3);
    scene_end(&at);
}

TEST(V11_3_a_visitor_needs_no_second_worker)
{
    scene at = viticulture_table("seats 2", WINTER);
    viticulture_hold(&at, 0, "harvester");
    viticulture_field(&at, 0, 1, "merlot");
    viticulture_visit(&at, "harvester a");
    scene_play(&at, "0 harvest 1\n0 choose lira");
    CHECK_EQ(viticulture_at(&at)->ready[0], 1);
    CHECK_EQ(viticulture_at(&at)->spaces[ACTION_HARVEST][0], 0);
    scene_end(&at);
}

TEST(V11_4_parts_come_in_any_order)
{
    static const char *const orders[] = {
        "0 part harvest\n0 harvest 1\n0 part make\n0 make_red 2\n0 done",
        "0 part make\n0 make_red 2\n0 part harvest\n0 harvest 1",
    };
    for (uint32_t i = 0; i < 2; i++) {
        scene at = viticulture_table("seats 2", WINTER);
        viticulture_hold(&at, 0, "jack_of_all_trades");
        viticulture_field(&at, 0, 1, "merlot");
        viticulture_grapes(&at, 0, "r2");
        viticulture_visit(&at, "jack_of_all_trades a");
        scene_play(&at, orders[i]);
        CHECK_STR(viticulture_wines_text(&at, 0), "r2");
        CHECK_STR(viticulture_grapes_text(&at, 0), "r3");
        scene_end(&at);
    }
}

TEST(V11_5_points_are_spent_down_to_minus_five)
{
    scene at = viticulture_table("seats 2", SUMMER);
    viticulture_hold(&at, 0, "uncertified_broker patron");
    viticulture_points(&at, 0, -3);
    viticulture_visit_refused(&at, "uncertified_broker a", "points_min");
    viticulture_points(&at, 0, -2);
    viticulture_visit(&at, "uncertified_broker a");
    CHECK_EQ(viticulture_at(&at)->points[0], -5);
    scene_end(&at);
}

TEST(V11_6_an_upgrade_builds_the_next_cellar)
{
    scene at = viticulture_table("seats 2", WINTER);
    viticulture_hold(&at, 0, "uncertified_oenologist master_vintner judge");
    viticulture_at(&at)->lira[0] = 9;
    viticulture_visit(&at, "uncertified_oenologist b");
    CHECK(viticulture_owns(&at, 0, "medium_cellar") && !viticulture_owns(&at, 0, "large_cellar"));
    scene_play(&at, "1 pass\n");
    viticulture_at(&at)->spaces[ACTION_WINTER_VISITOR][0] = 0;
    viticulture_at(&at)->ready[0] = 2;
    viticulture_visit(&at, "master_vintner a");
    CHECK(viticulture_owns(&at, 0, "large_cellar"));
    CHECK_EQ(viticulture_at(&at)->lira[0], 5);
    scene_end(&at);
}

TEST(V11_7_a_conversion_trades_at_its_rate)
{
    scene at = viticulture_table("seats 2", SUMMER);
    viticulture_hold(&at, 0, "broker");
    viticulture_at(&at)->lira[0] = 20;
    viticulture_visit(&at, "broker a");
    for (uint32_t times = 1; times <= 3; times++) {
        char line[20];
        snprintf(line, sizeof line, "trade %u", times);
        CHECK(scene_allows(&at, line));
    }
    scene_refuses(&at, "trade 4", "out_of_range");
    scene_play(&at, "0 trade 3");
    CHECK_EQ(viticulture_at(&at)->lira[0], 11);
    CHECK_EQ(viticulture_at(&at)->points[0], 3);
    scene_end(&at);
}

/* ---- Rulings ---- */

TEST(VR7_the_second_visitor_may_have_just_been_drawn)
{
    scene at = viticulture_table("seats 3", SUMMER);
    viticulture_hold(&at, 0, "peddler queen judge");
    scene_play(&at, "0 place worker summer_visitor bonus\n0 play peddler a");
    scene_play(&at, "0 discard queen\n0 discard judge\nchance draw 0 merlot\nchance draw 0 r5\n"
                    "chance draw 0 tour_guide\nchance draw 0 crusher");
    CHECK_STR(scene_step(&at), "visitor");
    scene_play(&at, "0 play tour_guide a");
    CHECK_EQ(viticulture_at(&at)->lira[0], 7);
    scene_end(&at);
}

TEST(VR18_nobody_falls_below_minus_five)
{
    scene at = viticulture_table("seats 2", WINTER);
    viticulture_hold(&at, 0, "queen");
    viticulture_points(&at, 1, -5);
    viticulture_visit(&at, "queen a");
    scene_refuses(&at, "choose lose_point", "points_min");
    scene_play(&at, "1 choose pay_lira");
    CHECK_EQ(viticulture_at(&at)->points[1], -5);
    scene_end(&at);
}

TEST(VR23_a_missing_card_does_not_stop_the_rest)
{
    scene at = viticulture_table("seats 2", SUMMER);
    viticulture_hold(&at, 0, "vendor");
    viticulture_deck_leave(&at, DECK_VINE, 0, 1);
    viticulture_visit(&at, "vendor a");
    scene_chance(&at);
    CHECK_EQ(viticulture_at(&at)->hand_count[0][DECK_VINE], 0);
    CHECK_EQ(viticulture_at(&at)->hand_count[0][DECK_ORDER], 1);
    CHECK_EQ(viticulture_at(&at)->hand_count[0][DECK_WINTER], 1);
    CHECK_STR(scene_step(&at), "offer");
    scene_end(&at);
    at = viticulture_table("seats 2", WINTER); /* the pile is shuffled by the draw, not before */
    viticulture_hold(&at, 0, "judge");
    viticulture_pile_up(&at, "broker vendor peddler");
    viticulture_deck_leave(&at, DECK_SUMMER, 1, 1);
    viticulture_visit(&at, "judge a");
    CHECK_EQ(viticulture_at(&at)->discard_count[DECK_SUMMER], 3);
    tv_match_chance(at.match, &at.rng, NULL);
    CHECK_EQ(viticulture_at(&at)->discard_count[DECK_SUMMER], 0);
    scene_chance(&at);
    CHECK_EQ(viticulture_at(&at)->hand_count[0][DECK_SUMMER], 2);
    CHECK_EQ(viticulture_at(&at)->deck_count[DECK_SUMMER], 2);
    scene_end(&at);
}

TEST(VR27_up_to_means_at_least_one)
{
    scene at = viticulture_table("seats 2", WINTER);
    viticulture_hold(&at, 0, "teacher");
    viticulture_grapes(&at, 0, "r1 r2");
    viticulture_visit(&at, "teacher a");
    scene_refuses(&at, "done", "must_do");
    scene_refuses(&at, "decline", "must_do");
    scene_play(&at, "0 make_red 1\n0 done");
    CHECK_STR(viticulture_wines_text(&at, 0), "r1");
    scene_end(&at);
}

TEST(VR31_the_windmill_pays_for_visitors_too)
{
    scene at = viticulture_table("seats 2", SUMMER);
    viticulture_own(&at, 0, "windmill");
    viticulture_hold(&at, 0, "planter sangiovese malvasia");
    viticulture_visit(&at, "planter a");
    scene_play(&at, "0 plant sangiovese 1\n0 plant malvasia 1");
    CHECK_EQ(viticulture_at(&at)->points[0], 1);
    scene_end(&at);
}

TEST(VR32_the_tasting_room_pays_for_visitors_and_without_wine)
{
    scene at = viticulture_table("seats 2", SUMMER);
    viticulture_own(&at, 0, "tasting_room");
    viticulture_hold(&at, 0, "novice_guide");
    viticulture_visit(&at, "novice_guide a");
    CHECK_EQ(viticulture_at(&at)->points[0], 1);
    scene_play(&at, "1 pass\n0 place worker tour plain");
    CHECK_EQ(viticulture_at(&at)->points[0], 1); /* once a year, whichever tour */
    scene_end(&at);
}

TEST(VR40_the_owner_is_asked_first_then_the_chart)
{
    scene at = viticulture_table("seats 3", WINTER);
    viticulture_at(&at)->chart[0] = 3; /* seat 2, seat 0, seat 1 */
    viticulture_at(&at)->chart[1] = 1;
    viticulture_at(&at)->chart[2] = 2;
    viticulture_at(&at)->cursor = 2;
    viticulture_at(&at)->passed = tv_seat_bit(2); /* who has passed may answer */
    viticulture_hold(&at, 0, "mentor");
    for (tv_seat seat = 0; seat < 3; seat++) viticulture_grapes(&at, seat, "r1");
    viticulture_visit(&at, "mentor a");
    CHECK_EQ(scene_seat(&at), 0);
    scene_play(&at, "0 decline");
    CHECK_EQ(scene_seat(&at), 2);
    scene_play(&at, "2 make_red 1");
    CHECK_EQ(scene_seat(&at), 0); /* the reward follows the answer */
    scene_play(&at, "0 choose vine\n...");
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
}

TEST(VR42_a_visitor_does_not_count_as_its_own_cost)
{
    scene at = viticulture_table("seats 2", WINTER);
    viticulture_hold(&at, 0, "assessor");
    scene_refuses(&at, "place worker winter_visitor plain", "no_playable_visitor");
    viticulture_hold(&at, 0, "r5");
    viticulture_visit(&at, "assessor a");
    CHECK_EQ(viticulture_at(&at)->lira[0], 4);
    scene_end(&at);
    at = viticulture_table("seats 2", WINTER);
    viticulture_hold(&at, 0, "judge benefactor");
    viticulture_visit_refused(&at, "benefactor b", "visitor_cards");
    viticulture_hold(&at, 0, "vendor");
    CHECK(viticulture_visit_allowed(&at, "benefactor b"));
    scene_end(&at);
    at = viticulture_table("seats 2", SUMMER);
    viticulture_hold(&at, 0, "auctioneer merlot");
    scene_refuses(&at, "place worker summer_visitor plain", "no_playable_visitor");
    viticulture_hold(&at, 0, "syrah");
    CHECK(viticulture_visit_allowed(&at, "auctioneer a"));
    scene_end(&at);
    at = viticulture_table("seats 2", WINTER);
    viticulture_hold(&at, 0, "judge assessor");
    viticulture_visit_refused(&at, "judge b", "no_wine_of");
    viticulture_visit(&at, "assessor b");
    scene_refuses(&at, "discard assessor", "card_not_held");
    scene_end(&at);
    at = viticulture_table("seats 2", WINTER); /* alone there is no hand to discard */
    viticulture_hold(&at, 0, "assessor");
    tv_note note;
    CHECK(viticulture_effect_refused(viticulture_at(&at), 0, viticulture_visitors[29].option[1][0],
                                     &note));
    scene_end(&at);
}

TEST(VR44_an_empty_deck_cannot_be_chosen)
{
    scene at = viticulture_table("seats 2", WINTER);
    viticulture_hold(&at, 0, "harvest_expert");
    viticulture_field(&at, 0, 1, "merlot");
    viticulture_deck_leave(&at, DECK_VINE, 0, 1);
    viticulture_visit(&at, "harvest_expert a");
    scene_play(&at, "0 part vine_or_yoke");
    scene_refuses(&at, "choose vine", "deck_empty");
    scene_play(&at, "0 choose yoke\n0 part harvest\n0 harvest 1");
    scene_end(&at);
    at = viticulture_table("seats 2", WINTER); /* without any choice nothing is asked */
    viticulture_hold(&at, 0, "harvest_expert");
    viticulture_field(&at, 0, 1, "merlot");
    viticulture_own(&at, 0, "yoke");
    viticulture_deck_leave(&at, DECK_VINE, 0, 1);
    viticulture_visit(&at, "harvest_expert a");
    scene_play(&at, "0 part harvest\n0 harvest 1\n0 part vine_or_yoke");
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
    at = viticulture_table("seats 2", WINTER);
    viticulture_hold(&at, 0, "mentor");
    viticulture_grapes(&at, 1, "r1");
    viticulture_deck_leave(&at, DECK_SUMMER, 0, 1);
    viticulture_visit(&at, "mentor a");
    scene_play(&at, "1 make_red 1");
    scene_refuses(&at, "choose summer_visitor", "deck_empty");
    scene_end(&at);
    at = viticulture_table("seats 2", SUMMER); /* a draw makes no option illegal */
    viticulture_hold(&at, 0, "wine_critic");
    viticulture_deck_leave(&at, DECK_WINTER, 0, 1);
    CHECK(viticulture_visit_allowed(&at, "wine_critic a"));
    scene_end(&at);
    at = viticulture_table("seats 2", SUMMER);
    viticulture_deck_leave(&at, DECK_WINTER, 0, 1);
    viticulture_own(&at, 0, "cottage");
    viticulture_deck_leave(&at, DECK_SUMMER, 1, 1);
    scene_play(&at, "0 pass\n1 pass");
    scene_refuses(&at, "invite 0 1", "invite_empty");
    scene_refuses(&at, "invite 2 0", "invite_empty");
    scene_play(&at, "0 invite 1 0\n...");
    CHECK_STR(scene_step(&at), "place"); /* no card is left for seat 1, who is not asked */
    CHECK_EQ(viticulture_at(&at)->season, WINTER);
    scene_end(&at);
}

TEST(VR45_options_that_bring_nothing_are_not_there)
{
    scene at = viticulture_table("seats 2", WINTER);
    viticulture_hold(&at, 0, "oenologist judge");
    viticulture_visit_refused(&at, "oenologist a", "no_wine");
    viticulture_wines(&at, 0, "r3"); /* it cannot move, and yet */
    viticulture_visit(&at, "oenologist a");
    CHECK_STR(viticulture_wines_text(&at, 0), "r3");
    scene_end(&at);
    at = viticulture_table("seats 2", SUMMER);
    viticulture_hold(&at, 0, "surveyor architect patron");
    viticulture_visit_refused(&at, "surveyor b", "no_planted_field");
    viticulture_visit_refused(&at, "architect b", "no_structure_of_4");
    scene_end(&at);
}

TEST(VR46_a_harvest_that_leaves_nothing_to_do_is_refused)
{
    scene at = viticulture_table("seats 2", WINTER);
    viticulture_hold(&at, 0, "jack_of_all_trades");
    viticulture_field(&at, 0, 1, "sangiovese"); /* red 1: no place on the pad */
    viticulture_field(&at, 0, 2, "malvasia");
    viticulture_grapes(&at, 0, "r1");
    viticulture_wines(&at, 0, "r1 r2 r3"); /* no red wine can be made */
    viticulture_visit(&at, "jack_of_all_trades a");
    scene_play(&at, "0 part harvest");
    scene_refuses(&at, "harvest 1", "rest_impossible");
    scene_play(&at, "0 harvest 2\n0 part make\n0 make_white 1");
    CHECK_STR(viticulture_wines_text(&at, 0), "r1 r2 r3 w1");
    scene_end(&at);
    at = viticulture_table("seats 2", WINTER);
    viticulture_hold(&at, 0, "jack_of_all_trades judge");
    viticulture_field(&at, 0, 1, "sangiovese");
    viticulture_wines(&at, 0, "r1 r2 r3");
    viticulture_visit_refused(&at, "jack_of_all_trades a", "no_two_parts");
    scene_end(&at);
}

TEST(VR46_wine_must_lead_to_an_order)
{
    scene at = viticulture_table("seats 2", WINTER);
    viticulture_own(&at, 0, "medium_cellar");
    viticulture_hold(&at, 0, "jack_of_all_trades r3w3 judge");
    viticulture_grapes(&at, 0, "r3 r1 w3 w1");
    viticulture_visit(&at, "jack_of_all_trades a");
    scene_refuses(&at, "part fill", "nothing_to_fill");
    scene_play(&at, "0 part make"); /* nothing is planted, so the order must be reached */
    scene_refuses(&at, "make_red 1", "rest_impossible");
    scene_refuses(&at, "make_blush 3", "rest_impossible");
    scene_play(&at, "0 make_red 3");
    scene_refuses(&at, "done", "rest_impossible");
    scene_refuses(&at, "make_white 1", "rest_impossible");
    scene_play(&at, "0 make_white 3\n0 part fill\n0 fill r3w3");
    CHECK_EQ(viticulture_at(&at)->points[0], 3);
    scene_end(&at);
    at = viticulture_table("seats 2", WINTER); /* with a field to harvest any wine will do */
    viticulture_own(&at, 0, "medium_cellar");
    viticulture_hold(&at, 0, "jack_of_all_trades r3w3");
    viticulture_grapes(&at, 0, "r3 r1 w3 w1");
    viticulture_field(&at, 0, 1, "merlot");
    viticulture_visit(&at, "jack_of_all_trades a");
    scene_play(&at, "0 part make\n0 make_red 1\n0 done\n0 part harvest\n0 harvest 1");
    scene_end(&at);
    at = viticulture_table("seats 2", WINTER); /* sparkling wine, with the white chosen last */
    viticulture_own(&at, 0, "medium_cellar large_cellar");
    viticulture_hold(&at, 0, "jack_of_all_trades s9");
    viticulture_grapes(&at, 0, "r2 r4 w1 w3");
    viticulture_visit(&at, "jack_of_all_trades a");
    scene_play(&at, "0 part make\n0 make_sparkling 2 4");
    scene_refuses(&at, "add_white 1", "rest_impossible");
    scene_play(&at, "0 add_white 3");
    CHECK_STR(viticulture_wines_text(&at, 0), "s9");
    scene_end(&at);
}

TEST(VR46_a_delivery_must_make_room_for_wine)
{
    scene at = viticulture_table("seats 2", WINTER);
    viticulture_hold(&at, 0, "jack_of_all_trades r3w1 r1w3 judge");
    viticulture_wines(&at, 0, "r1 r2 r3 w1 w3");
    viticulture_grapes(&at, 0, "r2"); /* red places 1 and 2 would take it, 3 would not */
    viticulture_visit(&at, "jack_of_all_trades a");
    scene_refuses(&at, "part make", "nothing_to_make");
    scene_play(&at, "0 part fill");
    scene_refuses(&at, "fill r3w1", "rest_impossible");
    scene_play(&at, "0 fill r1w3");
    scene_refuses(&at, "pour red 3", "rest_impossible");
    scene_play(&at, "0 pour red 1\n0 part make\n0 make_red 2");
    CHECK_STR(viticulture_wines_text(&at, 0), "r1 r2 r3 w1");
    scene_end(&at);
}

TEST(VR46_crusher_needs_no_wine)
{
    scene at = viticulture_table("seats 2", WINTER);
    viticulture_hold(&at, 0, "crusher");
    viticulture_visit(&at, "crusher b");
    scene_play(&at, "0 part make\n0 part draw_order\n...");
    CHECK_EQ(viticulture_at(&at)->hand_count[0][DECK_ORDER], 1);
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
}

TEST(VR47_a_wine_that_cannot_age_stays)
{
    scene at = viticulture_table("seats 2", WINTER);
    viticulture_hold(&at, 0, "master_vintner r3w1");
    viticulture_wines(&at, 0, "r3 w1");
    viticulture_visit(&at, "master_vintner b");
    CHECK(scene_allows(&at, "age white 1")); /* any wine may be named */
    scene_play(&at, "0 age red 3");
    CHECK_STR(viticulture_wines_text(&at, 0), "r3 w1");
    scene_play(&at, "0 fill r3w1");
    CHECK_EQ(viticulture_at(&at)->points[0], 2);
    scene_end(&at);
    at = viticulture_table("seats 2", WINTER); /* the next place is taken */
    viticulture_hold(&at, 0, "master_vintner r2w2");
    viticulture_wines(&at, 0, "r2 r3 w2");
    viticulture_visit(&at, "master_vintner b");
    scene_play(&at, "0 age red 2");
    CHECK_STR(viticulture_wines_text(&at, 0), "r2 r3 w2");
    scene_end(&at);
}

TEST(VR49_six_workers_include_the_trained_one)
{
    scene at = viticulture_table("seats 2", WINTER);
    viticulture_hold(&at, 0, "professor");
    viticulture_at(&at)->workers[0] = 4;
    viticulture_at(&at)->lira[0] = 4;
    scene_play(&at, "0 place worker train plain\n1 pass");
    viticulture_visit(&at, "professor b");
    CHECK_EQ(viticulture_at(&at)->points[0], 2);
    scene_end(&at);
    at = viticulture_table("seats 2", WINTER); /* the temporary one does not make six */
    viticulture_hold(&at, 0, "professor judge");
    viticulture_at(&at)->workers[0] = 4;
    viticulture_at(&at)->chart[0] = 0;
    viticulture_at(&at)->chart[6] = 1;
    viticulture_at(&at)->ready[0] = 5;
    viticulture_visit_refused(&at, "professor b", "six_workers");
    scene_end(&at);
}

TEST(VR50_small_cases)
{
    scene at = viticulture_table("seats 2", WINTER);
    viticulture_hold(&at, 0, "merchant promoter judge");
    viticulture_grapes(&at, 0, "w1");
    viticulture_visit_refused(&at, "merchant a", "slot_taken");
    viticulture_at(&at)->residual[0] = 5;
    viticulture_visit(&at, "promoter a");
    scene_play(&at, "0 discard_grape white 1");
    CHECK_EQ(viticulture_at(&at)->points[0], 1);
    CHECK_EQ(viticulture_at(&at)->residual[0], 5);
    scene_end(&at);
    at = viticulture_table("seats 2", SUMMER);
    viticulture_hold(&at, 0, "landscaper");
    viticulture_field(&at, 0, 1, "merlot");
    viticulture_field(&at, 0, 2, "merlot");
    viticulture_visit(&at, "landscaper b");
    scene_play(&at, "0 swap merlot merlot first_second");
    CHECK_EQ(viticulture_at(&at)->yield[RED][0][0], 3);
    scene_end(&at);
    at = viticulture_table("seats 2", WINTER);
    viticulture_field(&at, 0, 1, "merlot");
    scene_play(&at, "0 place worker harvest plain");
    scene_refuses(&at, "harvest 2", "field_empty");
    scene_end(&at);
}

TEST(VR51_who_can_do_nothing_is_not_asked)
{
    scene at = viticulture_table("seats 4", SUMMER);
    viticulture_hold(&at, 0, "handyman");
    viticulture_at(&at)->lira[0] = 0;
    viticulture_own(&at, 0, "trellis yoke");
    viticulture_at(&at)->lira[2] = 0;
    viticulture_own(&at, 2, "trellis yoke");
    viticulture_visit(&at, "handyman a");
    CHECK_EQ(scene_seat(&at), 1); /* the owner can build nothing */
    scene_play(&at, "1 build trellis");
    CHECK_EQ(scene_seat(&at), 3);
    scene_play(&at, "3 build trellis");
    CHECK_EQ(viticulture_at(&at)->points[0], 2);
    CHECK_STR(scene_step(&at), "place");
    scene_end(&at);
}
