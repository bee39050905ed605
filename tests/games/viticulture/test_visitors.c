/* test_visitors.c - what holds for all visitors, and rulings on them (V11, VR40 to VR51). */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/visitors/viticulture_visitors.h"
#include "viticulture_scene.h"

TEST(V11_1_a_visitor_must_be_carried_out_in_full)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "entertainer");
    viticulture_wines(&scene, 0, "r3");
    viticulture_at(&scene)->lira[0] = 3;
    scene_refuses(&scene, "place worker summer_visitor plain", "no_playable_visitor");
    viticulture_at(&scene)->lira[0] = 4;
    CHECK(scene_allows(&scene, "place worker summer_visitor plain"));
    scene_end(&scene);
}

TEST(V11_2_a_played_visitor_is_discarded_and_its_effect_ends)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "architect");
    viticulture_at(&scene)->lira[0] = 9;
    viticulture_visit(&scene, "architect a");
    CHECK_EQ(viticulture_at(&scene)->discard_count[VITICULTURE_DECK_SUMMER], 0); /* still at work */
    scene_play(&scene, "0 build cottage");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 8);
    CHECK_EQ(viticulture_pile_card(viticulture_at(&scene), VITICULTURE_DECK_SUMMER),
             viticulture_word(&viticulture_card_words, "architect"));
    scene_play(&scene, "1 pass\n0 place worker build plain\n0 build windmill");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 3);
    scene_end(&scene);
}

TEST(V11_3_a_visitor_needs_no_second_worker)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "harvester");
    viticulture_field(&scene, 0, 1, "merlot");
    viticulture_visit(&scene, "harvester a");
    scene_play(&scene, "0 harvest 1\n0 choose lira");
    CHECK_EQ(viticulture_at(&scene)->ready[0], 1);
    CHECK_EQ(viticulture_at(&scene)->spaces[VITICULTURE_ACTION_HARVEST][0], 0);
    scene_end(&scene);
}

TEST(V11_4_parts_come_in_any_order)
{
    static const char *const orders[] = {
        "0 part harvest\n0 harvest 1\n0 make_red 2\n0 done",
        "0 part make\n0 make_red 2\n0 harvest 1",
    };
    for (uint32_t i = 0; i < 2; i++) {
        struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
        viticulture_hold(&scene, 0, "jack_of_all_trades");
        viticulture_field(&scene, 0, 1, "merlot");
        viticulture_grapes(&scene, 0, "r2");
        viticulture_visit(&scene, "jack_of_all_trades a");
        scene_play(&scene, orders[i]);
        CHECK_STR(viticulture_wines_text(&scene, 0), "r2");
        CHECK_STR(viticulture_grapes_text(&scene, 0), "r3");
        scene_end(&scene);
    }
}

TEST(V11_5_points_are_spent_down_to_minus_five)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "uncertified_broker patron");
    viticulture_points(&scene, 0, -3);
    viticulture_visit_refused(&scene, "uncertified_broker a", "points_min");
    viticulture_points(&scene, 0, -2);
    viticulture_visit(&scene, "uncertified_broker a");
    CHECK_EQ(viticulture_at(&scene)->points[0], -5);
    scene_end(&scene);
}

TEST(V11_6_an_upgrade_builds_the_next_cellar)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "uncertified_oenologist master_vintner judge");
    viticulture_at(&scene)->lira[0] = 9;
    viticulture_visit(&scene, "uncertified_oenologist b");
    CHECK(viticulture_owns(&scene, 0, "medium_cellar") &&
          !viticulture_owns(&scene, 0, "large_cellar"));
    scene_play(&scene, "1 pass\n");
    viticulture_at(&scene)->spaces[VITICULTURE_ACTION_WINTER_VISITOR][0] = 0;
    viticulture_at(&scene)->ready[0] = 2;
    viticulture_visit(&scene, "master_vintner a");
    CHECK(viticulture_owns(&scene, 0, "large_cellar"));
    CHECK_EQ(viticulture_at(&scene)->lira[0], 5);
    scene_end(&scene);
}

TEST(V11_7_a_conversion_trades_at_its_rate)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "broker");
    viticulture_at(&scene)->lira[0] = 20;
    viticulture_visit(&scene, "broker a");
    for (uint32_t times = 1; times <= 3; times++) {
        char line[20];
        snprintf(line, sizeof line, "trade %u", times);
        CHECK(scene_allows(&scene, line));
    }
    scene_refuses(&scene, "trade 4", "out_of_range");
    scene_play(&scene, "0 trade 3");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 11);
    CHECK_EQ(viticulture_at(&scene)->points[0], 3);
    scene_end(&scene);
}

/* ---- Rulings ---- */

TEST(VR7_the_second_visitor_may_have_just_been_drawn)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "peddler queen judge");
    scene_play(&scene, "0 place worker summer_visitor bonus\n0 play peddler a");
    scene_play(&scene, "0 discard queen\n0 discard judge\nchance draw 0 merlot\nchance draw 0 r5\n"
                       "chance draw 0 tour_guide\nchance draw 0 crusher");
    CHECK_STR(scene_step(&scene), "visitor");
    scene_play(&scene, "0 play tour_guide a");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 7);
    scene_end(&scene);
}

TEST(VR18_nobody_falls_below_minus_five)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "queen");
    viticulture_points(&scene, 1, -5);
    viticulture_visit(&scene, "queen a");
    scene_refuses(&scene, "choose lose_point", "points_min");
    scene_play(&scene, "1 choose pay_lira");
    CHECK_EQ(viticulture_at(&scene)->points[1], -5);
    scene_end(&scene);
}

TEST(VR23_a_missing_card_does_not_stop_the_rest)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "vendor");
    viticulture_deck_leave(&scene, VITICULTURE_DECK_VINE, 0, 1);
    viticulture_visit(&scene, "vendor a");
    scene_chance(&scene);
    CHECK_EQ(viticulture_at(&scene)->hand_count[0][VITICULTURE_DECK_VINE], 0);
    CHECK_EQ(viticulture_at(&scene)->hand_count[0][VITICULTURE_DECK_ORDER], 1);
    CHECK_EQ(viticulture_at(&scene)->hand_count[0][VITICULTURE_DECK_WINTER], 1);
    CHECK_STR(scene_step(&scene), "offer");
    scene_end(&scene);
}

TEST(VR23_a_used_up_deck_is_renewed_at_once)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "judge");
    viticulture_pile_up(&scene, "broker vendor peddler");
    viticulture_deck_leave(&scene, VITICULTURE_DECK_SUMMER, 1, 1);
    viticulture_visit(&scene, "judge a");
    CHECK_EQ(viticulture_at(&scene)->discard_count[VITICULTURE_DECK_SUMMER], 3);
    tv_match_chance(scene.match, &scene.rng, NULL); /* the last card */
    CHECK_EQ(viticulture_at(&scene)->discard_count[VITICULTURE_DECK_SUMMER], 0);
    CHECK_EQ(viticulture_at(&scene)->deck_count[VITICULTURE_DECK_SUMMER], 3);
    scene_chance(&scene);
    CHECK_EQ(viticulture_at(&scene)->hand_count[0][VITICULTURE_DECK_SUMMER], 2);
    CHECK_EQ(viticulture_at(&scene)->deck_count[VITICULTURE_DECK_SUMMER], 2);
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER); /* the last draw of an effect too */
    viticulture_hold(&scene, 0, "innkeeper judge");
    viticulture_pile_up(&scene, "r5 broker vendor");
    viticulture_deck_leave(&scene, VITICULTURE_DECK_ORDER, 1, 1);
    scene_play(&scene, "0 place worker draw_order plain\n...\n1 pass");
    CHECK_EQ(viticulture_at(&scene)->deck_count[VITICULTURE_DECK_ORDER], 1);
    viticulture_visit_refused(&scene, "innkeeper a", "piles"); /* the orders' pile is gone */
    scene_end(&scene);
}

TEST(VR23_cards_of_one_effect_reach_their_pile_together)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "auctioneer merlot syrah");
    viticulture_deck_leave(&scene, VITICULTURE_DECK_VINE, 0, 1);
    viticulture_visit(&scene, "auctioneer a");
    scene_play(&scene, "0 discard merlot");
    CHECK_EQ(viticulture_at(&scene)->discard_count[VITICULTURE_DECK_VINE], 1);
    scene_play(&scene, "0 discard syrah");
    CHECK_EQ(viticulture_at(&scene)->discard_count[VITICULTURE_DECK_VINE], 0);
    CHECK_EQ(viticulture_at(&scene)->deck_count[VITICULTURE_DECK_VINE], 2);
    CHECK(scene_event(&scene, "reshuffled") != NULL);
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "horticulturist");
    viticulture_field(&scene, 0, 1, "merlot syrah");
    viticulture_deck_leave(&scene, VITICULTURE_DECK_VINE, 0, 1);
    viticulture_visit(&scene, "horticulturist b");
    scene_play(&scene, "0 uproot merlot 1");
    CHECK_EQ(viticulture_at(&scene)->deck_count[VITICULTURE_DECK_VINE], 0);
    scene_play(&scene, "0 uproot syrah 1");
    CHECK_EQ(viticulture_at(&scene)->deck_count[VITICULTURE_DECK_VINE], 2);
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_SUMMER); /* a visitor is a card, too */
    viticulture_hold(&scene, 0, "patron");
    viticulture_deck_leave(&scene, VITICULTURE_DECK_SUMMER, 0, 1);
    viticulture_visit(&scene, "patron a");
    CHECK_EQ(viticulture_at(&scene)->deck_count[VITICULTURE_DECK_SUMMER], 1);
    scene_end(&scene);
}

TEST(VR27_up_to_means_at_least_one)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "teacher");
    viticulture_grapes(&scene, 0, "r1 r2");
    viticulture_visit(&scene, "teacher a");
    scene_refuses(&scene, "done", "must_do");
    scene_refuses(&scene, "decline", "must_do");
    scene_play(&scene, "0 make_red 1\n0 done");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r1");
    scene_end(&scene);
}

TEST(VR31_the_windmill_pays_for_visitors_too)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_own(&scene, 0, "windmill");
    viticulture_hold(&scene, 0, "planter sangiovese malvasia");
    viticulture_visit(&scene, "planter a");
    scene_play(&scene, "0 plant sangiovese 1\n0 plant malvasia 1");
    CHECK_EQ(viticulture_at(&scene)->points[0], 1);
    scene_end(&scene);
}

TEST(VR32_the_tasting_room_pays_for_visitors_and_without_wine)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_own(&scene, 0, "tasting_room");
    viticulture_hold(&scene, 0, "novice_guide");
    viticulture_visit(&scene, "novice_guide a");
    CHECK_EQ(viticulture_at(&scene)->points[0], 1);
    scene_play(&scene, "1 pass\n0 place worker tour plain");
    CHECK_EQ(viticulture_at(&scene)->points[0], 1); /* once a year, whichever tour */
    scene_end(&scene);
}

TEST(VR40_the_owner_is_asked_first_then_the_chart)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_WINTER);
    viticulture_at(&scene)->chart[0] = 3; /* seat 2, seat 0, seat 1 */
    viticulture_at(&scene)->chart[1] = 1;
    viticulture_at(&scene)->chart[2] = 2;
    viticulture_at(&scene)->cursor = 2;
    viticulture_at(&scene)->passed = tv_seat_bit(2); /* who has passed may answer */
    viticulture_hold(&scene, 0, "mentor");
    for (tv_seat seat = 0; seat < 3; seat++) viticulture_grapes(&scene, seat, "r1");
    viticulture_visit(&scene, "mentor a");
    CHECK_EQ(scene_seat(&scene), 0);
    scene_play(&scene, "0 decline");
    CHECK_EQ(scene_seat(&scene), 2);
    scene_play(&scene, "2 make_red 1");
    CHECK_EQ(scene_seat(&scene), 0); /* the reward follows the answer */
    scene_play(&scene, "0 choose vine\n...");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(VR42_a_visitor_does_not_count_as_its_own_cost)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "assessor");
    scene_refuses(&scene, "place worker winter_visitor plain", "no_playable_visitor");
    viticulture_hold(&scene, 0, "r5");
    viticulture_visit(&scene, "assessor a");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 4);
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "judge benefactor");
    viticulture_visit_refused(&scene, "benefactor b", "visitor_cards");
    viticulture_hold(&scene, 0, "vendor");
    CHECK(viticulture_visit_allowed(&scene, "benefactor b"));
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "auctioneer merlot");
    scene_refuses(&scene, "place worker summer_visitor plain", "no_playable_visitor");
    viticulture_hold(&scene, 0, "syrah");
    CHECK(viticulture_visit_allowed(&scene, "auctioneer a"));
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "judge assessor");
    viticulture_visit_refused(&scene, "judge b", "no_wine_of");
    viticulture_visit(&scene, "assessor b");
    scene_refuses(&scene, "discard assessor", "card_not_held");
    scene_end(&scene);
    scene =
        viticulture_table("seats 2", VITICULTURE_WINTER); /* alone there is no hand to discard */
    viticulture_hold(&scene, 0, "assessor");
    tv_note note;
    CHECK(viticulture_effect_refused(viticulture_at(&scene), 0,
                                     viticulture_visitors[29].option[1][0], &note));
    scene_end(&scene);
}

TEST(VR44_an_empty_deck_cannot_be_chosen)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "harvest_expert");
    viticulture_field(&scene, 0, 1, "merlot");
    viticulture_deck_leave(&scene, VITICULTURE_DECK_VINE, 0, 1);
    viticulture_visit(&scene, "harvest_expert a");
    scene_play(&scene, "0 part vine_or_yoke");
    scene_refuses(&scene, "choose vine", "deck_empty");
    scene_play(&scene, "0 choose yoke\n0 harvest 1");
    scene_end(&scene);
    scene =
        viticulture_table("seats 2", VITICULTURE_WINTER); /* without any choice nothing is asked */
    viticulture_hold(&scene, 0, "harvest_expert");
    viticulture_field(&scene, 0, 1, "merlot");
    viticulture_own(&scene, 0, "yoke");
    viticulture_deck_leave(&scene, VITICULTURE_DECK_VINE, 0, 1);
    viticulture_visit(&scene, "harvest_expert a");
    scene_play(&scene, "0 harvest 1");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "mentor");
    viticulture_grapes(&scene, 1, "r1");
    viticulture_deck_leave(&scene, VITICULTURE_DECK_SUMMER, 0, 1);
    viticulture_visit(&scene, "mentor a");
    scene_play(&scene, "1 make_red 1");
    scene_refuses(&scene, "choose summer_visitor", "deck_empty");
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_SUMMER); /* a draw makes no option illegal */
    viticulture_hold(&scene, 0, "wine_critic");
    viticulture_deck_leave(&scene, VITICULTURE_DECK_WINTER, 0, 1);
    CHECK(viticulture_visit_allowed(&scene, "wine_critic a"));
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_deck_leave(&scene, VITICULTURE_DECK_WINTER, 0, 1);
    viticulture_own(&scene, 0, "cottage");
    viticulture_deck_leave(&scene, VITICULTURE_DECK_SUMMER, 1, 1);
    scene_play(&scene, "0 pass\n1 pass");
    scene_refuses(&scene, "invite 0 1", "invite_empty");
    scene_refuses(&scene, "invite 2 0", "invite_empty");
    scene_play(&scene, "0 invite 1 0\n...");
    CHECK_STR(scene_step(&scene), "place"); /* no card is left for seat 1, who is not asked */
    CHECK_EQ(viticulture_at(&scene)->season, VITICULTURE_WINTER);
    scene_end(&scene);
}

TEST(VR45_options_that_bring_nothing_are_not_there)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "oenologist judge");
    viticulture_visit_refused(&scene, "oenologist a", "no_wine");
    viticulture_wines(&scene, 0, "r3"); /* it cannot move */
    viticulture_visit_refused(&scene, "oenologist a", "no_wine_ages");
    viticulture_own(&scene, 0, "medium_cellar");
    viticulture_visit(&scene, "oenologist a");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r5");
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER); /* one that moves is enough */
    viticulture_hold(&scene, 0, "uncertified_oenologist judge");
    viticulture_wines(&scene, 0, "r2 r3 w2");
    viticulture_visit(&scene, "uncertified_oenologist a");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r2 r3 w3");
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "surveyor architect patron");
    viticulture_visit_refused(&scene, "surveyor b", "no_planted_field");
    viticulture_visit_refused(&scene, "architect b", "no_structure_of_4");
    scene_end(&scene);
}

TEST(VR46_a_harvest_that_leaves_nothing_to_do_is_refused)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "jack_of_all_trades");
    viticulture_field(&scene, 0, 1, "sangiovese"); /* red 1: no place on the pad */
    viticulture_field(&scene, 0, 2, "malvasia");
    viticulture_grapes(&scene, 0, "r1");
    viticulture_wines(&scene, 0, "r1 r2 r3"); /* no red wine can be made */
    viticulture_visit(&scene, "jack_of_all_trades a");
    scene_refuses(&scene, "harvest 1", "rest_impossible");
    scene_play(&scene, "0 harvest 2\n0 make_white 1");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r1 r2 r3 w1");
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "jack_of_all_trades judge");
    viticulture_field(&scene, 0, 1, "sangiovese");
    viticulture_wines(&scene, 0, "r1 r2 r3");
    viticulture_visit_refused(&scene, "jack_of_all_trades a", "no_two_parts");
    scene_end(&scene);
}

TEST(VR46_wine_must_lead_to_an_order)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar");
    viticulture_hold(&scene, 0, "jack_of_all_trades r3w3 judge");
    viticulture_grapes(&scene, 0, "r3 r1 w3 w1");
    viticulture_visit(&scene, "jack_of_all_trades a");
    CHECK_STR(scene_step(&scene), "make"); /* nothing is planted: the order must be reached */
    scene_refuses(&scene, "make_red 1", "rest_impossible");
    scene_refuses(&scene, "make_blush 3", "rest_impossible");
    scene_play(&scene, "0 make_red 3");
    scene_refuses(&scene, "done", "rest_impossible");
    scene_refuses(&scene, "make_white 1", "rest_impossible");
    scene_play(&scene, "0 make_white 3\n0 fill r3w3");
    CHECK_EQ(viticulture_at(&scene)->points[0], 3);
    scene_end(&scene);
    scene = viticulture_table("seats 2",
                              VITICULTURE_WINTER); /* with a field to harvest any wine will do */
    viticulture_own(&scene, 0, "medium_cellar");
    viticulture_hold(&scene, 0, "jack_of_all_trades r3w3");
    viticulture_grapes(&scene, 0, "r3 r1 w3 w1");
    viticulture_field(&scene, 0, 1, "merlot");
    viticulture_visit(&scene, "jack_of_all_trades a");
    scene_play(&scene, "0 part make\n0 make_red 1\n0 done\n0 harvest 1");
    scene_end(&scene);
    scene = viticulture_table("seats 2",
                              VITICULTURE_WINTER); /* sparkling wine, with the white chosen last */
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_hold(&scene, 0, "jack_of_all_trades s9");
    viticulture_grapes(&scene, 0, "r2 r4 w1 w3");
    viticulture_visit(&scene, "jack_of_all_trades a");
    scene_play(&scene, "0 make_sparkling 4 2");
    scene_refuses(&scene, "add_white 1", "rest_impossible");
    scene_play(&scene, "0 add_white 3");
    CHECK_STR(viticulture_wines_text(&scene, 0), "s9");
    scene_end(&scene);
}

TEST(VR46_a_delivery_must_make_room_for_wine)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "jack_of_all_trades r3w1 r1w3 judge");
    viticulture_wines(&scene, 0, "r1 r2 r3 w1 w3");
    viticulture_grapes(&scene, 0, "r2"); /* red places 1 and 2 would take it, 3 would not */
    viticulture_visit(&scene, "jack_of_all_trades a");
    scene_refuses(&scene, "fill r3w1", "rest_impossible");
    scene_play(&scene, "0 fill r1w3");
    scene_refuses(&scene, "pour red 3", "rest_impossible");
    scene_play(&scene, "0 pour red 1\n0 make_red 2");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r1 r2 r3 w1");
    scene_end(&scene);
}

TEST(VR46_crusher_needs_no_wine)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "crusher");
    viticulture_visit(&scene, "crusher b");
    CHECK_STR(scene_step(&scene), "draw"); /* nothing can be made, so nothing is asked */
    scene_play(&scene, "...");
    CHECK_EQ(viticulture_at(&scene)->hand_count[0][VITICULTURE_DECK_ORDER], 1);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER); /* nor a card to draw (VR44) */
    viticulture_hold(&scene, 0, "crusher");
    viticulture_deck_leave(&scene, VITICULTURE_DECK_ORDER, 0, 1);
    viticulture_visit(&scene, "crusher b");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(VR47_the_wine_named_must_age)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "master_vintner r3w1 judge");
    viticulture_wines(&scene, 0, "r3 w1"); /* after the delivery nothing is left to age */
    viticulture_visit(&scene, "master_vintner b");
    scene_refuses(&scene, "age red 3", "wine_stays");
    scene_play(&scene, "0 age white 1\n0 fill r3w1");
    CHECK_EQ(viticulture_at(&scene)->points[0], 2);
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER); /* no wine can age at all */
    viticulture_hold(&scene, 0, "master_vintner r3w3 judge");
    viticulture_wines(&scene, 0, "r3 w3");
    viticulture_visit_refused(&scene, "master_vintner b", "no_wine_ages");
    scene_end(&scene);
}

TEST(VR47_the_delivery_must_leave_a_wine_that_ages)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "master_vintner r2w4 judge");
    viticulture_own(&scene, 0, "medium_cellar");
    viticulture_wines(&scene, 0, "r6 w4 w5 w6"); /* none of them can age now */
    viticulture_visit(&scene, "master_vintner b");
    scene_play(&scene, "0 fill r2w4");
    scene_refuses(&scene, "pour white 4", "rest_impossible"); /* 5 and 6 would stay */
    scene_play(&scene, "0 pour white 5\n0 age white 4");
    CHECK_STR(viticulture_wines_text(&scene, 0), "w5 w6");
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER); /* no order leaves one */
    viticulture_hold(&scene, 0, "master_vintner r3w3 r2w2 judge");
    viticulture_wines(&scene, 0, "r3 w2");
    viticulture_visit(&scene, "master_vintner b");
    scene_play(&scene, "0 age white 2");
    CHECK_STR(scene_step(&scene), "fill");
    scene_end(&scene);
}

TEST(VR49_six_workers_include_the_trained_one)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "professor");
    viticulture_at(&scene)->workers[0] = 4;
    viticulture_at(&scene)->lira[0] = 4;
    scene_play(&scene, "0 place worker train plain\n1 pass");
    viticulture_visit(&scene, "professor b");
    CHECK_EQ(viticulture_at(&scene)->points[0], 2);
    scene_end(&scene);
    scene =
        viticulture_table("seats 2", VITICULTURE_WINTER); /* the temporary one does not make six */
    viticulture_hold(&scene, 0, "professor judge");
    viticulture_at(&scene)->workers[0] = 4;
    viticulture_at(&scene)->chart[0] = 0;
    viticulture_at(&scene)->chart[6] = 1;
    viticulture_at(&scene)->ready[0] = 5;
    viticulture_visit_refused(&scene, "professor b", "six_workers");
    scene_end(&scene);
}

TEST(VR50_small_cases)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "merchant promoter judge");
    viticulture_grapes(&scene, 0, "w1");
    viticulture_visit_refused(&scene, "merchant a", "slot_taken");
    viticulture_at(&scene)->residual[0] = 5;
    viticulture_visit(&scene, "promoter a");
    scene_play(&scene, "0 discard_grape white 1");
    CHECK_EQ(viticulture_at(&scene)->points[0], 1);
    CHECK_EQ(viticulture_at(&scene)->residual[0], 5);
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "landscaper");
    viticulture_field(&scene, 0, 1, "merlot");
    viticulture_field(&scene, 0, 2, "merlot");
    viticulture_visit(&scene, "landscaper b");
    scene_play(&scene, "0 swap merlot merlot first_second");
    CHECK_EQ(viticulture_at(&scene)->yield[VITICULTURE_RED][0][0], 3);
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_field(&scene, 0, 1, "merlot");
    scene_play(&scene, "0 place worker harvest plain");
    scene_refuses(&scene, "harvest 2", "field_empty");
    scene_end(&scene);
}

TEST(VR51_who_can_do_nothing_is_not_asked)
{
    struct scene scene = viticulture_table("seats 4", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "handyman");
    viticulture_at(&scene)->lira[0] = 0;
    viticulture_own(&scene, 0, "trellis yoke");
    viticulture_at(&scene)->lira[2] = 0;
    viticulture_own(&scene, 2, "trellis yoke");
    viticulture_visit(&scene, "handyman a");
    CHECK_EQ(scene_seat(&scene), 1); /* the owner can build nothing */
    scene_play(&scene, "1 build trellis");
    CHECK_EQ(scene_seat(&scene), 3);
    scene_play(&scene, "3 build trellis");
    CHECK_EQ(viticulture_at(&scene)->points[0], 2);
    CHECK_STR(scene_step(&scene), "place");
    scene_end(&scene);
}
