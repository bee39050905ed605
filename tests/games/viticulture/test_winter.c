/* test_winter.c - fall, winter actions, harvest, wine and orders (RULES.md V6 to V9). */
/* SPDX-License-Identifier: MIT */
#include "viticulture_scene.h"

TEST(V6_1_everybody_draws_a_visitor_in_fall)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    scene_play(&scene, "0 pass\n1 pass\n2 pass");
    CHECK_EQ(viticulture_at(&scene)->season, VITICULTURE_FALL);
    for (tv_seat seat = 0; seat < 3; seat++) {
        char line[40];
        CHECK_EQ(scene_seat(&scene), seat);
        snprintf(line, sizeof line, "%d invite %d %d\n...", seat, seat == 1, seat != 1);
        scene_play(&scene, line);
        CHECK_EQ(viticulture_at(&scene)->hand_count[seat][seat == 1 ? VITICULTURE_DECK_SUMMER
                                                                    : VITICULTURE_DECK_WINTER],
                 1);
        CHECK_EQ(viticulture_at(&scene)->ready[seat], 2);
    }
    CHECK_EQ(viticulture_at(&scene)->season, VITICULTURE_WINTER);
    scene_end(&scene);
}

TEST(V6_2_two_visitors_of_any_kind_are_drawn_together)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_own(&scene, 0, "cottage");
    scene_play(&scene, "0 pass\n1 pass");
    CHECK(scene_allows(&scene, "invite 2 0"));
    CHECK(scene_allows(&scene, "invite 1 1"));
    scene_refuses(&scene, "invite 2 1", "invite_many");
    scene_play(&scene, "0 invite 0 2\nchance draw 0 judge\nchance draw 0 queen");
    CHECK_EQ(viticulture_at(&scene)->hand_count[0][VITICULTURE_DECK_WINTER], 2);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

/* ---- Winter actions ---- */

TEST(V7_1_draw_an_order_and_a_second_as_bonus)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_WINTER);
    scene_play(&scene,
               "0 place worker draw_order bonus\nchance draw 0 r5\n0 take\nchance draw 0 w5");
    CHECK_EQ(viticulture_at(&scene)->hand_count[0][VITICULTURE_DECK_ORDER], 2);
    scene_end(&scene);
}

TEST(V7_2_harvest_a_field_and_a_second_as_bonus)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_WINTER);
    viticulture_field(&scene, 0, 1, "syrah");
    viticulture_field(&scene, 0, 2, "malvasia");
    viticulture_field(&scene, 0, 3, "merlot");
    scene_play(&scene, "0 place worker harvest bonus\n0 harvest 1\n0 harvest 2");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r2 w1");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(V7_3_training_costs_four_or_three)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_WINTER);
    scene_refuses(&scene, "place worker train plain", "lira");
    scene_play(&scene, "0 place worker train bonus");
    scene_refuses(&scene, "decline", "discount_needed");
    scene_play(&scene, "0 take");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 0);
    CHECK_EQ(viticulture_at(&scene)->workers[0], 3);
    viticulture_at(&scene)->lira[1] = 4;
    scene_play(&scene, "1 place worker train plain");
    CHECK_EQ(viticulture_at(&scene)->lira[1], 0);
    CHECK_EQ(viticulture_at(&scene)->workers[1], 3);
    scene_end(&scene);
}

TEST(V7_4_play_a_winter_visitor_and_a_second_as_bonus)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "crusher crush_expert patron");
    scene_play(&scene, "0 place worker winter_visitor bonus");
    scene_refuses(&scene, "play patron a", "other_visitors");
    scene_play(&scene, "0 play crusher a\n...\n0 play crush_expert a\n...");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 9);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(V7_5_make_up_to_two_wines_and_a_third_as_bonus)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_WINTER);
    viticulture_grapes(&scene, 0, "r1 r2 w1 w2");
    viticulture_grapes(&scene, 1, "r1 r2 w1 w2");
    scene_play(&scene, "0 place worker make plain");
    scene_refuses(&scene, "done", "must_do");
    scene_play(&scene, "0 make_red 1\n0 make_white 2");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r1 w2");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_play(&scene, "1 place worker make bonus\n1 make_red 1\n1 make_white 2\n1 make_white 1");
    CHECK_STR(viticulture_wines_text(&scene, 1), "r1 w1 w2");
    CHECK_EQ(scene_seat(&scene), 2);
    scene_end(&scene);
}

TEST(V7_6_fill_an_order_and_a_point_as_bonus)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "r2w2 s9");
    viticulture_wines(&scene, 0, "r2 w2");
    scene_play(&scene, "0 place worker fill bonus");
    scene_refuses(&scene, "fill s9", "order_short");
    scene_refuses(&scene, "fill r5", "card_not_held");
    scene_play(&scene, "0 fill r2w2\n0 take");
    CHECK_EQ(viticulture_at(&scene)->points[0], 3);
    CHECK_EQ(viticulture_at(&scene)->earned[0][VITICULTURE_FROM_ORDERS], 2);
    scene_end(&scene);
}

TEST(V7_7_the_yoke_works_in_winter)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "yoke");
    viticulture_field(&scene, 0, 1, "pinot");
    scene_play(&scene, "0 place worker yoke plain");
    CHECK(scene_allows(&scene, "uproot pinot 1"));
    scene_play(&scene, "0 harvest 1");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r1 w1");
    scene_end(&scene);
}

TEST(V7_8_a_trained_worker_starts_next_year)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_at(&scene)->lira[0] = 4;
    scene_play(&scene, "0 place worker train plain\n1 pass");
    CHECK_EQ(viticulture_at(&scene)->ready[0], 1);
    scene_play(&scene, "0 pass");
    CHECK_EQ(viticulture_at(&scene)->year, 2);
    CHECK_EQ(viticulture_at(&scene)->ready[0], 3);
    scene_end(&scene);
}

TEST(V7_9_five_workers_are_the_most)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_at(&scene)->lira[0] = 20;
    viticulture_at(&scene)->workers[0] = 5;
    scene_refuses(&scene, "place worker train plain", "workers_max");
    viticulture_at(&scene)->workers[0] = 4;
    viticulture_at(&scene)->chart[6] = viticulture_at(&scene)->chart[0]; /* the temporary worker */
    viticulture_at(&scene)->chart[0] = 0;
    viticulture_at(&scene)->ready[0] = 5;
    scene_arranged(&scene);
    CHECK(scene_allows(&scene, "place worker train plain"));
    scene_end(&scene);
}

/* ---- Harvest ---- */

TEST(V8_1_example_three_vines_give_two_grapes)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_field(&scene, 0, 1,
                      "pinot sangiovese sauvignon_blanc"); /* red 1 + 1, white 1 + 3 */
    scene_play(&scene, "0 place worker harvest plain\n0 harvest 1");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r2 w4");
    scene_end(&scene);
}

TEST(V8_2_a_field_is_harvested_once_a_year)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_WINTER);
    viticulture_field(&scene, 0, 1, "syrah");
    viticulture_field(&scene, 0, 2, "merlot");
    scene_play(&scene, "0 place worker harvest bonus\n0 harvest 1");
    scene_refuses(&scene, "harvest 1", "field_harvested");
    scene_play(&scene, "0 harvest 2\n1 pass\n2 pass");
    scene_refuses(&scene, "place worker harvest plain", "nothing_to_harvest");
    scene_play(&scene, "0 pass");
    CHECK_EQ(viticulture_at(&scene)->harvested[0], 0); /* a new year */
    scene_end(&scene);
}

TEST(V8_3_a_grape_moves_down_to_a_free_place)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_field(&scene, 0, 1, "chardonnay");
    viticulture_grapes(&scene, 0, "w3 w4 r2");
    scene_play(&scene, "0 place worker harvest plain\n0 harvest 1");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r2 w2 w3 w4");
    scene_end(&scene);
}

TEST(V8_3_a_grape_without_place_is_lost)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_field(&scene, 0, 1, "syrah");
    viticulture_grapes(&scene, 0, "r1 r2");
    scene_play(&scene, "0 place worker harvest plain\n0 harvest 1");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r1 r2");
    CHECK(scene_event(&scene, "grape_lost") != NULL);
    scene_end(&scene);
}

TEST(V8_4_vines_remain_on_the_field)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_field(&scene, 0, 2, "pinot merlot");
    scene_play(&scene, "0 place worker harvest plain\n0 harvest 2");
    CHECK_EQ(viticulture_vines_planted(viticulture_at(&scene), 0), 2);
    CHECK_EQ(viticulture_field_value(viticulture_at(&scene), 0, 1), 5);
    scene_end(&scene);
}

/* ---- Wine ---- */

TEST(V8_5_a_red_grape_becomes_red_wine)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_grapes(&scene, 0, "r3 w1");
    scene_play(&scene, "0 place worker make plain\n0 make_red 3\n0 done");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r3");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "w1");
    scene_end(&scene);
}

TEST(V8_5_example_without_medium_cellar_a_four_becomes_a_three)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_grapes(&scene, 0, "r1 r4");
    scene_play(&scene, "0 place worker make plain\n0 make_red 1\n0 make_red 4");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r1 r3");
    scene_end(&scene);
}

TEST(V8_6_a_white_grape_becomes_white_wine)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_grapes(&scene, 0, "w2");
    scene_play(&scene, "0 place worker make plain");
    scene_refuses(&scene, "make_white 3", "no_such_grape");
    scene_play(&scene, "0 make_white 2");
    CHECK_STR(viticulture_wines_text(&scene, 0), "w2");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "");
    scene_end(&scene);
}

TEST(V8_7_example_red_and_white_make_blush)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar");
    viticulture_grapes(&scene, 0, "r4 w1");
    scene_play(&scene, "0 place worker make plain\n0 make_blush 4\n0 add_white 1");
    CHECK_STR(viticulture_wines_text(&scene, 0), "b5");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "");
    scene_end(&scene);
}

TEST(V8_7_blush_needs_a_medium_cellar)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_grapes(&scene, 0, "r4 w1");
    scene_play(&scene, "0 place worker make plain");
    scene_refuses(&scene, "make_blush 4", "no_cellar_room");
    scene_refuses(&scene, "make_blush 3", "no_such_grape");
    viticulture_own(&scene, 0, "medium_cellar");
    CHECK(scene_allows(&scene, "make_blush 4"));
    viticulture_at(&scene)->grapes[VITICULTURE_WHITE][0] = 0;
    scene_refuses(&scene, "make_blush 4", "no_white_grape");
    scene_end(&scene);
}

TEST(V8_8_two_reds_and_a_white_make_sparkling)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_grapes(&scene, 0, "r2 r3 w1 w3");
    scene_play(&scene, "0 place worker make plain");
    scene_refuses(&scene, "make_sparkling 2 4", "no_such_grape");
    scene_play(&scene, "0 make_sparkling 2 3");
    scene_refuses(&scene, "add_white 1", "too_weak");
    scene_refuses(&scene, "add_white 2", "no_such_grape");
    scene_play(&scene, "0 add_white 3");
    CHECK_STR(viticulture_wines_text(&scene, 0), "s8");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "w1");
    scene_end(&scene);
}

TEST(V8_8_sparkling_needs_a_large_cellar)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar");
    viticulture_grapes(&scene, 0, "r4 r5 w1");
    scene_play(&scene, "0 place worker make plain");
    scene_refuses(&scene, "make_sparkling 4 5", "no_cellar_room");
    scene_end(&scene);
}

TEST(V8_9_strong_wine_needs_its_cellar)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_grapes(&scene, 0, "r9 w8");
    viticulture_own(&scene, 0, "medium_cellar");
    scene_play(&scene, "0 place worker make plain\n0 make_red 9");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r6");
    viticulture_own(&scene, 0, "large_cellar");
    scene_play(&scene, "0 make_white 8");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r6 w8");
    scene_end(&scene);
}

TEST(V8_10_a_wine_moves_down_to_a_free_place)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_wines(&scene, 0, "r3 r2");
    viticulture_grapes(&scene, 0, "r3 r2");
    scene_play(&scene, "0 place worker make plain\n0 make_red 3");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r1 r2 r3");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r2"); /* no place for another */
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(V8_11_wines_are_never_combined)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar");
    viticulture_wines(&scene, 0, "r3 w3");
    viticulture_grapes(&scene, 0, "r1");
    tv_action legal[TV_ACTIONS_MAX];
    scene_play(&scene, "0 place worker make plain");
    CHECK_EQ(tv_list(&viticulture_game, scene_state(&scene), 0, legal), 1); /* the red grape only */
    CHECK_EQ(legal[0].kind, VITICULTURE_VERB_MAKE_RED);
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar");
    viticulture_wines(&scene, 0, "r3 w3");
    viticulture_hold(&scene, 0, "b6");
    scene_refuses(&scene, "place worker fill plain", "nothing_to_fill");
    scene_end(&scene);
}

/* ---- Orders ---- */

TEST(V9_1_example_red_two_and_white_four)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar");
    viticulture_hold(&scene, 0, "r2w4");
    viticulture_wines(&scene, 0, "r2 w4");
    scene_play(&scene, "0 place worker fill plain\n0 fill r2w4");
    CHECK_EQ(viticulture_at(&scene)->points[0], 3);
    CHECK_EQ(viticulture_at(&scene)->residual[0], 1);
    CHECK_STR(viticulture_wines_text(&scene, 0), "");
    CHECK_EQ(viticulture_hand(&scene, 0), 0);
    scene_end(&scene);
}

static bool fills(const char *order, const char *wines)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_hold(&scene, 0, order);
    viticulture_wines(&scene, 0, wines);
    bool allowed = scene_allows(&scene, "place worker fill plain");
    scene_end(&scene);
    return allowed;
}

TEST(V9_1_an_order_needs_every_icon)
{
    CHECK(fills("r2w4", "r2 w4"));
    CHECK(!fills("r2w4", "r1 w4"));
    CHECK(!fills("r2w4", "r2 w3"));
    CHECK(!fills("r2w4", "r9"));
    CHECK(fills("r4r3r2", "r4 r3 r2"));
    CHECK(!fills("r4r3r2", "r4 r3"));
    CHECK(!fills("r4r3r2", "r3 r2 r1"));
    CHECK(fills("w7w6", "w9 w6"));
    CHECK(!fills("w7w6", "w6 w5"));
    CHECK(fills("b6b5", "b6 b5"));
    CHECK(!fills("b6b5", "b6"));
    CHECK(!fills("s9", "s8 b9 r9"));
}

TEST(V9_2_a_filled_order_pays_and_is_discarded)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_hold(&scene, 0, "w3s8");
    viticulture_wines(&scene, 0, "w3 s8");
    scene_play(&scene, "0 place worker fill plain\n0 fill w3s8");
    CHECK_EQ(viticulture_at(&scene)->points[0], 6);
    CHECK_EQ(viticulture_at(&scene)->residual[0], 2);
    CHECK_EQ(viticulture_pile_card(viticulture_at(&scene), VITICULTURE_DECK_ORDER),
             viticulture_word(&viticulture_card_words, "w3s8"));
    scene_end(&scene);
}

TEST(V9_3_higher_wine_serves_and_the_difference_is_lost)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_hold(&scene, 0, "r5");
    viticulture_wines(&scene, 0, "r4 r6 r9");
    scene_play(&scene, "0 place worker fill plain\n0 fill r5");
    CHECK_STR(scene_step(&scene), "pour");
    scene_refuses(&scene, "pour red 4", "wine_weak");
    scene_refuses(&scene, "pour red 5", "no_such_wine");
    scene_refuses(&scene, "pour white 6", "wine_not_asked");
    scene_play(&scene, "0 pour red 9");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r4 r6");
    CHECK_EQ(viticulture_at(&scene)->points[0], 2);
    scene_end(&scene);
}

TEST(V9_4_residual_payments_end_at_five)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_hold(&scene, 0, "s9");
    viticulture_wines(&scene, 0, "s9");
    viticulture_at(&scene)->residual[0] = 4;
    scene_play(&scene, "0 place worker fill plain\n0 fill s9");
    CHECK_EQ(viticulture_at(&scene)->residual[0], 5);
    scene_end(&scene);
}
