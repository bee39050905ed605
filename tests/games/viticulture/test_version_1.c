/* test_version_1.c - matches of version 1 of the rules are still played by it (RULES.md, VR54 and
 * the other changes of viticulture_versions.c). */
/* SPDX-License-Identifier: MIT */
#include "viticulture_scene.h"

static struct scene summer_with(const char *cards)
{
    struct scene scene = viticulture_table("seats 2; rules 1", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "patron");
    viticulture_hold(&scene, 0, cards);
    return scene;
}

static struct scene winter_with(const char *cards)
{
    struct scene scene = viticulture_table("seats 2; rules 1", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "judge");
    viticulture_hold(&scene, 0, cards);
    return scene;
}

TEST(version_1_asks_for_every_part)
{
    static const char *const orders[] = {
        "0 part harvest\n0 harvest 1\n0 part make\n0 make_red 2\n0 done",
        "0 part make\n0 make_red 2\n0 part harvest\n0 harvest 1",
    };
    for (uint32_t i = 0; i < 2; i++) {
        struct scene scene = viticulture_table("seats 2; rules 1", VITICULTURE_WINTER);
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

TEST(version_1_landscaper_draws_first)
{
    struct scene scene = summer_with("landscaper");
    viticulture_visit(&scene, "landscaper a");
    scene_play(&scene, "chance draw 0 malvasia");
    CHECK_STR(scene_step(&scene), "plant");
    scene_play(&scene, "0 plant malvasia 3");
    CHECK_EQ(viticulture_field_value(viticulture_at(&scene), 0, 2), 1);
    scene_end(&scene);
    scene = summer_with("landscaper");
    viticulture_visit(&scene, "landscaper a");
    scene_play(&scene, "chance draw 0 merlot");
    scene_refuses(&scene, "plant merlot 1", "needs_structure");
    scene_play(&scene, "0 decline");
    CHECK_EQ(viticulture_holds(&scene, 0, "merlot"), 1);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(version_1_master_vintner_ages_first)
{
    struct scene scene = winter_with("master_vintner");
    viticulture_visit_refused(&scene, "master_vintner b", "no_wine");
    viticulture_own(&scene, 0, "medium_cellar");
    viticulture_wines(&scene, 0, "r4 w2");
    viticulture_visit_refused(&scene, "master_vintner b", "no_order");
    viticulture_hold(&scene, 0, "r6");
    viticulture_visit_refused(&scene, "master_vintner b", "age_no_order");
    viticulture_hold(&scene, 0, "r5");
    viticulture_visit(&scene, "master_vintner b");
    scene_refuses(&scene, "age white 2", "age_no_order");
    scene_refuses(&scene, "age red 5", "no_such_wine");
    scene_play(&scene, "0 age red 4\n0 fill r5");
    CHECK_EQ(viticulture_at(&scene)->points[0], 2);
    CHECK_STR(viticulture_wines_text(&scene, 0), "w2");
    scene_end(&scene);
}

TEST(version_1_harvest_expert_is_asked_for_the_second_part)
{
    struct scene scene = winter_with("harvest_expert");
    viticulture_field(&scene, 0, 1, "merlot");
    viticulture_visit(&scene, "harvest_expert a");
    scene_play(&scene, "0 part vine_or_yoke\n0 choose vine\nchance draw 0 syrah");
    scene_refuses(&scene, "part vine_or_yoke", "part_done");
    scene_play(&scene, "0 part harvest\n0 harvest 1");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r3");
    CHECK_EQ(viticulture_holds(&scene, 0, "syrah"), 1);
    scene_end(&scene);
}

TEST(version_1_innkeeper_names_piles_in_order)
{
    struct scene scene = winter_with("innkeeper");
    viticulture_pile_up(&scene, "syrah merlot r5 broker");
    viticulture_visit(&scene, "innkeeper a");
    scene_refuses(&scene, "take_top winter", "pile_empty"); /* itself is not discarded yet */
    scene_refuses(&scene, "take_top summer", "piles_in_order");
    scene_play(&scene, "0 take_top vine");
    scene_refuses(&scene, "take_top vine", "piles_in_order"); /* two different piles */
    scene_play(&scene, "0 take_top summer");
    CHECK_EQ(viticulture_holds(&scene, 0, "merlot"), 1);
    CHECK_EQ(viticulture_holds(&scene, 0, "syrah"), 0);
    CHECK_EQ(viticulture_holds(&scene, 0, "broker"), 1);
    CHECK_EQ(viticulture_at(&scene)->discard_count[VITICULTURE_DECK_WINTER], 1);
    scene_end(&scene);
}

TEST(version_1_jack_is_asked_for_the_second_part)
{
    struct scene scene = winter_with("jack_of_all_trades r2w2");
    viticulture_grapes(&scene, 0, "r2 w3");
    viticulture_visit(&scene, "jack_of_all_trades a");
    scene_play(&scene, "0 part make\n0 make_red 2\n0 make_white 3\n0 part fill\n0 fill r2w2");
    CHECK_EQ(viticulture_at(&scene)->points[0], 2);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(version_1_crusher_draws_and_makes)
{
    struct scene scene = winter_with("crusher");
    viticulture_grapes(&scene, 0, "r1 r2 r3");
    viticulture_visit(&scene, "crusher b");
    scene_refuses(&scene, "part fill", "not_on_card");
    scene_play(&scene, "0 part make\n0 make_red 1\n0 make_red 2");
    scene_refuses(&scene, "part make", "part_done");
    scene_play(&scene, "0 part draw_order\nchance draw 0 r5");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r1 r2");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
    scene = winter_with("crusher");
    viticulture_grapes(&scene, 0, "r1 r2 r3");
    viticulture_visit(&scene, "crusher b");
    scene_play(&scene, "0 part draw_order\nchance draw 0 r5\n0 part make\n0 decline");
    CHECK_STR(viticulture_wines_text(&scene, 0), "");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(version_1_closes_a_sale_after_the_highest_grape)
{
    struct scene scene = viticulture_table("seats 2; rules 1", VITICULTURE_SUMMER);
    viticulture_grapes(&scene, 0, "r3 r4 r6 w7");
    scene_play(&scene, "0 place worker sell plain\n0 sell red 3");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 4);
    scene_play(&scene, "0 sell red 4");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 6);
    scene_play(&scene, "0 sell white 7");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 9);
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r6");
    CHECK_EQ(scene_seat(&scene), 1); /* nothing above white 7 is left to name */
    static const uint8_t prices[] = {0, 1, 1, 1, 2, 2, 2, 3, 3, 3};
    for (uint32_t value = 1; value <= 9; value++)
        CHECK_EQ(viticulture_grape_price(value), prices[value]);
    scene_end(&scene);
}

TEST(version_1_pours_icon_by_icon)
{
    struct scene scene = viticulture_table("seats 2; rules 1", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_hold(&scene, 0, "r5");
    viticulture_wines(&scene, 0, "r4 r6 r9");
    scene_play(&scene, "0 place worker fill plain\n0 fill r5");
    CHECK_STR(scene_step(&scene), "pour");
    scene_refuses(&scene, "pour red 4", "wine_weak");
    scene_refuses(&scene, "pour red 5", "no_such_wine");
    scene_refuses(&scene, "pour white 6", "wine_wrong");
    scene_play(&scene, "0 pour red 9");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r4 r6");
    CHECK_EQ(viticulture_at(&scene)->points[0], 2);
    scene_end(&scene);
}

TEST(version_1_offers_one_order)
{
    struct scene scene = viticulture_table("seats 2; rules 1", VITICULTURE_SUMMER);
    viticulture_grapes(&scene, 0, "r2 r5 w1");
    scene_play(&scene, "0 place worker sell plain\n0 sell red 5");
    scene_refuses(&scene, "sell red 2", "sell_upwards");
    CHECK(scene_allows(&scene, "sell white 1"));
    scene_end(&scene);
    scene = viticulture_table("seats 2; rules 1", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_grapes(&scene, 0, "r4 r5 w4");
    scene_play(&scene, "0 place worker make plain");
    scene_refuses(&scene, "make_sparkling 5 4", "reds_upwards");
    scene_refuses(&scene, "make_sparkling 4 4", "reds_upwards");
    scene_end(&scene);
    scene = viticulture_table("seats 2; rules 1", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_hold(&scene, 0, "r4r3");
    viticulture_wines(&scene, 0, "r4 r6 r9 r3 r5");
    scene_play(&scene, "0 place worker fill plain\n0 fill r4r3\n0 pour red 6");
    scene_refuses(&scene, "pour red 9", "pour_downwards");
    CHECK(scene_allows(&scene, "pour red 5"));
    scene_end(&scene);
    scene =
        viticulture_table("seats 2; rules 1",
                          VITICULTURE_WINTER); /* and never so that the rest cannot be delivered */
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_hold(&scene, 0, "r4r3");
    viticulture_wines(&scene, 0, "r4 r6 r9 r2");
    scene_play(&scene, "0 place worker fill plain\n0 fill r4r3");
    scene_refuses(&scene, "pour red 4", "pour_rest");
    scene_end(&scene);
}

TEST(version_1_pours_from_high_to_low)
{
    struct scene scene = viticulture_table("seats 2; rules 1", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_hold(&scene, 0, "r4r3");
    viticulture_wines(&scene, 0, "r3 r5 r7 w4 b4");
    scene_play(&scene, "0 place worker fill plain\n0 fill r4r3");
    scene_refuses(&scene, "pour white 4", "wine_wrong");
    scene_refuses(&scene, "pour blush 4", "wine_wrong");
    scene_refuses(&scene, "pour red 3", "wine_weak");
    scene_play(&scene,
               "0 pour red 5"); /* then the 3 remains: 7 would be the same pair upside down */
    CHECK_STR(viticulture_wines_text(&scene, 0), "r7 w4 b4");
    scene_end(&scene);
    scene = viticulture_table("seats 2; rules 1", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_hold(&scene, 0, "r4r3r2");
    viticulture_wines(&scene, 0, "r3 r4 r9");
    scene_play(&scene, "0 place worker fill plain\n0 fill r4r3r2"); /* one way only */
    CHECK_STR(viticulture_wines_text(&scene, 0), "");
    scene_end(&scene);
    scene = viticulture_table("seats 2; rules 1", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_hold(&scene, 0, "r4r3r2");
    viticulture_wines(&scene, 0, "r2 r3 r4 r9");
    scene_play(&scene, "0 place worker fill plain\n0 fill r4r3r2");
    scene_refuses(&scene, "pour red 3", "wine_weak");
    scene_play(&scene, "0 pour red 9");
    scene_refuses(&scene, "pour red 2", "wine_weak");
    scene_play(&scene, "0 pour red 3"); /* the 2 follows by itself */
    CHECK_STR(viticulture_wines_text(&scene, 0), "r4");
    scene_end(&scene);
}

TEST(version_1_ages_wines_that_stay)
{
    struct scene scene = viticulture_table("seats 2; rules 1", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "oenologist judge");
    viticulture_visit_refused(&scene, "oenologist a", "no_wine");
    viticulture_wines(&scene, 0, "r3"); /* it cannot move, and yet */
    viticulture_visit(&scene, "oenologist a");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r3");
    scene_end(&scene);
    scene = viticulture_table("seats 2; rules 1", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "surveyor architect patron");
    viticulture_visit_refused(&scene, "surveyor b", "no_planted_field");
    viticulture_visit_refused(&scene, "architect b", "no_structure_of_4");
    scene_end(&scene);
}

TEST(version_1_a_delivery_must_make_room_for_wine)
{
    struct scene scene = viticulture_table("seats 2; rules 1", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "jack_of_all_trades r3w1 r1w3 judge");
    viticulture_wines(&scene, 0, "r1 r2 r3 w1 w3");
    viticulture_grapes(&scene, 0, "r2"); /* red places 1 and 2 would take it, 3 would not */
    viticulture_visit(&scene, "jack_of_all_trades a");
    scene_refuses(&scene, "part make", "nothing_to_make");
    scene_play(&scene, "0 part fill");
    scene_refuses(&scene, "fill r3w1", "rest_impossible");
    scene_play(&scene, "0 fill r1w3");
    scene_refuses(&scene, "pour red 3", "rest_impossible");
    scene_play(&scene, "0 pour red 1\n0 part make\n0 make_red 2");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r1 r2 r3 w1");
    scene_end(&scene);
}

TEST(version_1_crusher_is_asked_though_nothing_can_be_made)
{
    struct scene scene = viticulture_table("seats 2; rules 1", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "crusher");
    viticulture_visit(&scene, "crusher b");
    scene_play(&scene, "0 part make\n0 part draw_order\n...");
    CHECK_EQ(viticulture_at(&scene)->hand_count[0][VITICULTURE_DECK_ORDER], 1);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(version_1_wine_must_lead_to_an_order)
{
    struct scene scene = viticulture_table("seats 2; rules 1", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar");
    viticulture_hold(&scene, 0, "jack_of_all_trades r3w3 judge");
    viticulture_grapes(&scene, 0, "r3 r1 w3 w1");
    viticulture_visit(&scene, "jack_of_all_trades a");
    scene_refuses(&scene, "part fill", "nothing_to_fill");
    scene_play(&scene, "0 part make"); /* nothing is planted, so the order must be reached */
    scene_refuses(&scene, "make_red 1", "rest_impossible");
    scene_refuses(&scene, "make_blush 3", "rest_impossible");
    scene_play(&scene, "0 make_red 3");
    scene_refuses(&scene, "done", "rest_impossible");
    scene_refuses(&scene, "make_white 1", "rest_impossible");
    scene_play(&scene, "0 make_white 3\n0 part fill\n0 fill r3w3");
    CHECK_EQ(viticulture_at(&scene)->points[0], 3);
    scene_end(&scene);
    scene = viticulture_table("seats 2; rules 1",
                              VITICULTURE_WINTER); /* with a field to harvest any wine will do */
    viticulture_own(&scene, 0, "medium_cellar");
    viticulture_hold(&scene, 0, "jack_of_all_trades r3w3");
    viticulture_grapes(&scene, 0, "r3 r1 w3 w1");
    viticulture_field(&scene, 0, 1, "merlot");
    viticulture_visit(&scene, "jack_of_all_trades a");
    scene_play(&scene, "0 part make\n0 make_red 1\n0 done\n0 part harvest\n0 harvest 1");
    scene_end(&scene);
    scene = viticulture_table("seats 2; rules 1",
                              VITICULTURE_WINTER); /* sparkling wine, with the white chosen last */
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_hold(&scene, 0, "jack_of_all_trades s9");
    viticulture_grapes(&scene, 0, "r2 r4 w1 w3");
    viticulture_visit(&scene, "jack_of_all_trades a");
    scene_play(&scene, "0 part make\n0 make_sparkling 2 4");
    scene_refuses(&scene, "add_white 1", "rest_impossible");
    scene_play(&scene, "0 add_white 3");
    CHECK_STR(viticulture_wines_text(&scene, 0), "s9");
    scene_end(&scene);
}

TEST(version_1_a_named_wine_need_not_age)
{
    struct scene scene = viticulture_table("seats 2; rules 1", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "master_vintner r3w1");
    viticulture_wines(&scene, 0, "r3 w1");
    viticulture_visit(&scene, "master_vintner b");
    CHECK(scene_allows(&scene, "age white 1")); /* any wine may be named */
    scene_play(&scene, "0 age red 3");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r3 w1");
    scene_play(&scene, "0 fill r3w1");
    CHECK_EQ(viticulture_at(&scene)->points[0], 2);
    scene_end(&scene);
    scene = viticulture_table("seats 2; rules 1", VITICULTURE_WINTER); /* the next place is taken */
    viticulture_hold(&scene, 0, "master_vintner r2w2");
    viticulture_wines(&scene, 0, "r2 r3 w2");
    viticulture_visit(&scene, "master_vintner b");
    scene_play(&scene, "0 age red 2");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r2 r3 w2");
    scene_end(&scene);
}

TEST(version_1_entertainer_takes_the_wine_first)
{
    struct scene scene = summer_with("entertainer queen merlot r5");
    viticulture_visit_refused(&scene, "entertainer b", "no_wine_of");
    viticulture_wines(&scene, 0, "w1");
    viticulture_visit_refused(&scene, "entertainer b", "visitor_cards");
    viticulture_hold(&scene, 0, "broker");
    viticulture_visit(&scene, "entertainer b");
    scene_play(&scene, "0 discard_wine white 1");
    scene_refuses(&scene, "discard merlot", "not_a_visitor");
    scene_play(&scene, "0 discard queen\n0 discard patron\n0 discard broker");
    CHECK_EQ(viticulture_at(&scene)->points[0], 3);
    CHECK_STR(viticulture_wines_text(&scene, 0), "");
    CHECK_EQ(viticulture_hand(&scene, 0), 2);
    scene_end(&scene);
}

TEST(version_1_renews_a_deck_at_the_next_draw)
{
    struct scene scene = viticulture_table("seats 2; rules 1", VITICULTURE_SUMMER);
    viticulture_pile_up(&scene, "syrah merlot");
    viticulture_deck_leave(&scene, VITICULTURE_DECK_VINE, 1, 1);
    scene_play(&scene, "0 place worker draw_vine plain\n...");
    CHECK_EQ(viticulture_at(&scene)->deck_count[VITICULTURE_DECK_VINE], 0);
    CHECK_EQ(viticulture_at(&scene)->discard_count[VITICULTURE_DECK_VINE], 2);
    scene_end(&scene);
}

TEST(version_1_counts_any_extra_wine_as_the_bonus)
{
    struct scene scene = viticulture_table("seats 3; friendly on; rules 1", VITICULTURE_WINTER);
    viticulture_grapes(&scene, 0, "r1 r2 r3");
    scene_play(&scene, "0 place worker make bonus\n0 make_red 1\n0 done\n0 make_red 2");
    CHECK_EQ(viticulture_at(&scene)->spaces[VITICULTURE_ACTION_MAKE][1], 1);
    scene_end(&scene);
}

TEST(version_1_asks_whoever_holds_a_card)
{
    struct scene scene = viticulture_table("seats 3; rules 1", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "malvasia merlot");
    scene_play(&scene, "0 place worker plant bonus\n0 plant malvasia 1");
    CHECK_STR(scene_step(&scene), "plant");
    scene_play(&scene, "0 decline");
    scene_end(&scene);
    scene = viticulture_table("seats 3; rules 1", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "planter malvasia merlot");
    viticulture_visit(&scene, "planter a");
    scene_play(&scene, "0 plant malvasia 1\n0 done");
    scene_end(&scene);
    scene = viticulture_table("seats 3; rules 1", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "patron architect");
    viticulture_at(&scene)->lira[0] = 0;
    viticulture_own(&scene, 0, "trellis yoke irrigation");
    scene_play(&scene, "0 place worker summer_visitor bonus\n0 play patron b\n...");
    CHECK_STR(scene_step(&scene), "visitor");
    scene_play(&scene, "0 decline");
    scene_end(&scene);
}

TEST(version_1_has_no_option_for_the_broker)
{
    tv_options options = {.seats = 2, .rules = 1};
    CHECK(!tv_options_choose(&viticulture_game, "broker", "three", &options));
}
