/* test_spring.c - the wake-up chart (RULES.md V2). */
/* SPDX-License-Identifier: MIT */
#include "viticulture_scene.h"

/* The cards are dealt and the first player is known. */
static struct scene spring(const char *options, const char *start)
{
    struct scene scene = scene_start(&viticulture_game, options);
    while (strcmp(scene_step(&scene), "start") != 0) tv_match_chance(scene.match, &scene.rng, NULL);
    scene_play(&scene, start);
    return scene;
}

TEST(V2_1_rows_are_chosen_clockwise_from_the_first_player)
{
    struct scene scene = spring("seats 3", "chance start 1");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_play(&scene, "1 wake 1");
    CHECK_EQ(scene_seat(&scene), 2);
    scene_play(&scene, "2 wake 4");
    CHECK_EQ(scene_seat(&scene), 0);
    scene_play(&scene, "0 wake 7");
    CHECK_STR(scene_step(&scene), "place");
    scene_end(&scene);
}

TEST(V2_2_a_row_is_for_one)
{
    struct scene scene = spring("seats 2", "chance start 0");
    scene_play(&scene, "0 wake 4");
    scene_refuses(&scene, "wake 4", "row_taken");
    CHECK(scene_allows(&scene, "wake 3"));
    scene_end(&scene);
}

TEST(V2_3_row_one_brings_nothing)
{
    struct scene scene = spring("seats 2", "chance start 0");
    scene_play(&scene, "0 wake 1");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 3);
    CHECK_EQ(viticulture_hand(&scene, 0), 2);
    CHECK_EQ(viticulture_at(&scene)->points[0], 0);
    CHECK_EQ(viticulture_at(&scene)->ready[0], 2);
    scene_end(&scene);
}

TEST(V2_4_row_two_brings_a_vine)
{
    struct scene scene = spring("seats 2", "chance start 0");
    scene_play(&scene, "0 wake 2\nchance draw 0 merlot");
    CHECK_EQ(viticulture_holds(&scene, 0, "merlot"), 1);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(V2_5_row_three_brings_an_order)
{
    struct scene scene = spring("seats 2", "chance start 0");
    scene_play(&scene, "0 wake 3\nchance draw 0 s9");
    CHECK_EQ(viticulture_holds(&scene, 0, "s9"), 1);
    scene_end(&scene);
}

TEST(V2_6_row_four_brings_a_lira)
{
    struct scene scene = spring("seats 2", "chance start 0");
    scene_play(&scene, "0 wake 4");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 4);
    scene_end(&scene);
}

TEST(V2_7_row_five_brings_a_visitor_of_choice)
{
    struct scene scene = spring("seats 2", "chance start 0");
    scene_play(&scene, "0 wake 5");
    CHECK_STR(scene_step(&scene), "invite");
    CHECK_EQ(scene_seat(&scene), 0);
    CHECK(scene_allows(&scene, "invite 1 0"));
    scene_refuses(&scene, "invite 1 1", "invite_many");
    scene_play(&scene, "0 invite 0 1\nchance draw 0 queen");
    CHECK_EQ(viticulture_holds(&scene, 0, "queen"), 1);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(V2_8_row_six_brings_a_point)
{
    struct scene scene = spring("seats 2", "chance start 0");
    scene_play(&scene, "0 wake 6");
    CHECK_EQ(viticulture_at(&scene)->points[0], 1);
    CHECK_EQ(viticulture_at(&scene)->earned[0][VITICULTURE_FROM_WAKE_UP], 1);
    scene_end(&scene);
}

TEST(V2_9_row_seven_brings_the_temporary_worker)
{
    struct scene scene = spring("seats 2", "chance start 0");
    scene_play(&scene, "0 wake 7");
    CHECK_EQ(viticulture_at(&scene)->ready[0], 3);
    CHECK_EQ(viticulture_at(&scene)->workers[0], 2);
    scene_end(&scene);
}

TEST(V2_10_example_the_higher_row_acts_first)
{
    struct scene scene = spring("seats 2", "chance start 0");
    scene_play(&scene, "0 wake 6\n1 wake 4");
    CHECK_EQ(viticulture_at(&scene)->points[0], 1);
    CHECK_EQ(viticulture_at(&scene)->lira[1], 4);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_play(&scene, "1 place worker cart plain");
    CHECK_EQ(scene_seat(&scene), 0);
    scene_end(&scene);
}

TEST(V2_10_every_season_starts_at_the_top_of_the_chart)
{
    struct scene scene = spring("seats 2", "chance start 0");
    scene_play(&scene, "0 wake 6\n1 wake 4");
    scene_play(&scene, "1 place worker cart plain\n0 pass\n1 pass");
    CHECK_STR(scene_step(&scene), "invite");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_play(&scene, "1 invite 1 0\n...\n0 invite 1 0\n...");
    CHECK_STR(scene_step(&scene), "place");
    CHECK_EQ(viticulture_at(&scene)->season, VITICULTURE_WINTER);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}
