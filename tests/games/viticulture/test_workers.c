/* test_workers.c - placing workers, spaces, bonuses and grande workers (RULES.md V3). */
/* SPDX-License-Identifier: MIT */
#include "viticulture_scene.h"

TEST(V3_1_one_worker_each_in_turn)
{
    scene at = viticulture_table("seats 3", SUMMER);
    scene_play(&at, "0 place worker cart plain");
    CHECK_EQ(viticulture_at(&at)->lira[0], 4); /* the action is taken at once */
    scene_play(&at, "1 place worker cart plain\n2 pass\n0 place worker cart plain");
    CHECK_EQ(scene_seat(&at), 1);
    scene_play(&at, "1 place worker cart plain\n0 place grande cart plain");
    CHECK_EQ(scene_seat(&at), 1); /* seat 0 has nobody left, seat 2 has passed */
    scene_play(&at, "1 place grande cart plain");
    CHECK_EQ(viticulture_at(&at)->season, FALL);
    scene_end(&at);
}

TEST(V3_2_who_passed_places_no_more_this_season)
{
    scene at = viticulture_table("seats 2", SUMMER);
    scene_play(&at, "0 pass\n1 place worker cart plain");
    CHECK_EQ(scene_seat(&at), 1);
    CHECK_EQ(viticulture_at(&at)->ready[0], 2);
    scene_play(&at, "1 pass\n0 invite 1 0\n...\n1 invite 1 0\n...");
    CHECK_EQ(scene_seat(&at), 0); /* passing ends with the season */
    scene_end(&at);
}

TEST(V3_3_a_worker_is_used_once_a_year)
{
    scene at = viticulture_table("seats 2", SUMMER);
    scene_play(&at, "0 place worker cart plain\n1 pass\n0 place worker cart plain");
    scene_refuses(&at, "place worker cart plain", "no_worker");
    scene_play(&at, "0 pass\n0 invite 1 0\n...\n1 invite 1 0\n...");
    CHECK_EQ(viticulture_at(&at)->season, WINTER);
    scene_refuses(&at, "place worker draw_order plain", "no_worker");
    scene_play(&at, "0 place grande draw_order plain\n...\n1 place grande cart plain\n");
    scene_refuses(&at, "place grande cart plain", "grande_placed");
    scene_end(&at);
}

TEST(V3_4_only_actions_of_the_season)
{
    scene at = viticulture_table("seats 2", SUMMER);
    scene_refuses(&at, "place worker draw_order plain", "other_season");
    CHECK(scene_allows(&at, "place worker draw_vine plain"));
    scene_end(&at);
    at = viticulture_table("seats 2", WINTER);
    scene_refuses(&at, "place worker tour plain", "other_season");
    CHECK(scene_allows(&at, "place worker draw_order plain"));
    scene_end(&at);
}

TEST(V3_5_an_action_must_be_possible)
{
    scene at = viticulture_table("seats 3", SUMMER);
    viticulture_at(&at)->lira[0] = 1;
    scene_refuses(&at, "place worker build plain", "nothing_affordable");
    scene_refuses(&at, "place worker sell plain", "no_grape");
    scene_refuses(&at, "place worker plant plain", "no_vine_card");
    scene_refuses(&at, "place worker summer_visitor plain", "no_visitor");
    scene_refuses(&at, "place worker yoke plain", "no_yoke");
    viticulture_own(&at, 0, "yoke");
    scene_refuses(&at, "place worker yoke plain", "yoke_idle");
    viticulture_hold(&at, 0, "merlot uncertified_broker");
    viticulture_points(&at, 0, -3);
    scene_refuses(&at, "place worker plant plain", "nothing_plantable");
    scene_refuses(&at, "place worker summer_visitor plain", "no_playable_visitor");
    scene_end(&at);
    at = viticulture_table("seats 3", WINTER);
    scene_refuses(&at, "place worker harvest plain", "nothing_to_harvest");
    scene_refuses(&at, "place worker make plain", "nothing_to_make");
    scene_refuses(&at, "place worker fill plain", "no_order");
    scene_refuses(&at, "place worker train plain", "lira");
    scene_refuses(&at, "place worker winter_visitor plain", "no_visitor");
    viticulture_hold(&at, 0, "r5");
    scene_refuses(&at, "place worker fill plain", "nothing_to_fill");
    scene_end(&at);
}

TEST(V3_6_one_player_may_take_an_action_twice)
{
    scene at = viticulture_table("seats 3", SUMMER);
    scene_play(&at, "0 place worker tour plain\n1 pass\n2 pass\n0 place worker tour bonus\n0 take");
    CHECK_EQ(viticulture_at(&at)->lira[0], 3 + 2 + 3);
    scene_end(&at);
}

static uint32_t spaces_of(const char *options, const char *action)
{
    scene at = viticulture_table(options, SUMMER);
    char line[80];
    uint32_t spaces = 0;
    for (;;) {
        snprintf(line, sizeof line, "place worker %s plain", action);
        viticulture_at(&at)->ready[0] = viticulture_at(&at)->workers[0] = 4;
        viticulture_at(&at)->passed = 0x3E; /* seat 0 alone */
        if (!scene_allows(&at, line)) break;
        snprintf(line, sizeof line, "0 place worker %s plain", action);
        scene_play(&at, line);
        spaces++;
        if (scene_seat(&at) != 0) break;
    }
    snprintf(line, sizeof line, "place worker %s bonus", action);
    spaces += scene_allows(&at, line) ? 10 : 0;
    scene_end(&at);
    return spaces;
}

TEST(V3_7_spaces_depend_on_the_number_of_players)
{
    CHECK_EQ(spaces_of("seats 2", "tour"), 1);
    CHECK_EQ(spaces_of("seats 3", "tour"), 11);
    CHECK_EQ(spaces_of("seats 4", "tour"), 11);
    CHECK_EQ(spaces_of("seats 5", "tour"), 12);
    CHECK_EQ(spaces_of("seats 6", "tour"), 12);
    scene at = viticulture_table("seats 2", SUMMER);
    scene_refuses(&at, "place worker tour bonus", "no_bonus_space");
    scene_end(&at);
}

TEST(V3_8_a_space_holds_one_worker)
{
    scene at = viticulture_table("seats 3", SUMMER);
    scene_play(&at, "0 place worker tour bonus\n0 take"); /* any space first */
    scene_refuses(&at, "place worker tour bonus", "bonus_taken");
    scene_play(&at, "1 place worker tour plain");
    scene_refuses(&at, "place worker tour plain", "spaces_taken");
    scene_end(&at);
}

TEST(V3_9_a_bonus_may_be_declined)
{
    scene at = viticulture_table("seats 3", SUMMER);
    scene_play(&at, "0 place worker tour bonus\n0 decline");
    CHECK_EQ(viticulture_at(&at)->lira[0], 5);
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
}

TEST(V3_9_no_bonus_without_the_action)
{
    scene at = viticulture_table("seats 3", WINTER);
    scene_refuses(&at, "place worker fill bonus", "no_order");
    viticulture_hold(&at, 0, "b4");
    scene_refuses(&at, "place worker fill bonus", "nothing_to_fill");
    scene_end(&at);
}

TEST(V3_10_example_a_grande_worker_tours_beside_a_full_action)
{
    scene at = viticulture_table("seats 2", SUMMER);
    scene_play(&at, "0 place worker tour plain");
    CHECK_EQ(viticulture_at(&at)->lira[0], 5);
    scene_refuses(&at, "place worker tour plain", "spaces_taken");
    scene_refuses(&at, "place worker tour full", "only_grande");
    scene_play(&at, "1 place grande tour full");
    CHECK_EQ(viticulture_at(&at)->lira[1], 5);
    scene_end(&at);
}

TEST(V3_10_several_grande_workers_may_stand_beside)
{
    scene at = viticulture_table("seats 3", SUMMER);
    scene_play(&at, "0 place worker tour plain\n1 place worker tour bonus\n1 take");
    scene_play(&at, "2 place grande tour full\n0 place grande tour full\n1 place grande tour full");
    CHECK_EQ(viticulture_at(&at)->beside[ACTION_TOUR], 7);
    CHECK_EQ(viticulture_at(&at)->lira[1], 3 + 3 + 2);
    scene_end(&at);
}

TEST(V3_11_no_bonus_beside_a_full_action)
{
    scene at = viticulture_table("seats 3", SUMMER);
    scene_play(&at, "0 place worker tour plain\n1 place worker tour bonus\n1 take");
    scene_play(&at, "2 place grande tour full");
    CHECK_EQ(viticulture_at(&at)->lira[2], 5);
    CHECK_STR(scene_step(&at), "place");
    CHECK_EQ(scene_seat(&at), 0);
    scene_end(&at);
}
