/* test_workers.c - placing workers, spaces, bonuses and grande workers (RULES.md V3). */
/* SPDX-License-Identifier: MIT */
#include "viticulture_scene.h"

TEST(V3_1_one_worker_each_in_turn)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    scene_play(&scene, "0 place worker cart plain");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 4); /* the action is taken at once */
    scene_play(&scene, "1 place worker cart plain\n2 pass\n0 place worker cart plain");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_play(&scene, "1 place worker cart plain\n0 place grande cart plain");
    CHECK_EQ(scene_seat(&scene), 1); /* seat 0 has nobody left, seat 2 has passed */
    scene_play(&scene, "1 place grande cart plain");
    CHECK_EQ(viticulture_at(&scene)->season, VITICULTURE_FALL);
    scene_end(&scene);
}

TEST(V3_2_who_passed_places_no_more_this_season)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    scene_play(&scene, "0 pass\n1 place worker cart plain");
    CHECK_EQ(scene_seat(&scene), 1);
    CHECK_EQ(viticulture_at(&scene)->ready[0], 2);
    scene_play(&scene, "1 pass\n0 invite 1 0\n...\n1 invite 1 0\n...");
    CHECK_EQ(scene_seat(&scene), 0); /* passing ends with the season */
    scene_end(&scene);
}

TEST(V3_3_a_worker_is_used_once_a_year)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    scene_play(&scene, "0 place worker cart plain\n1 pass\n0 place worker cart plain");
    scene_refuses(&scene, "place worker cart plain", "no_worker");
    scene_play(&scene, "0 pass\n0 invite 1 0\n...\n1 invite 1 0\n...");
    CHECK_EQ(viticulture_at(&scene)->season, VITICULTURE_WINTER);
    scene_refuses(&scene, "place worker draw_order plain", "no_worker");
    scene_play(&scene, "0 place grande draw_order plain\n...\n1 place grande cart plain\n");
    scene_refuses(&scene, "place grande cart plain", "grande_placed");
    scene_end(&scene);
}

TEST(V3_4_only_actions_of_the_season)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    scene_refuses(&scene, "place worker draw_order plain", "other_season");
    CHECK(scene_allows(&scene, "place worker draw_vine plain"));
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    scene_refuses(&scene, "place worker tour plain", "other_season");
    CHECK(scene_allows(&scene, "place worker draw_order plain"));
    scene_end(&scene);
}

TEST(V3_5_an_action_must_be_possible)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    viticulture_at(&scene)->lira[0] = 1;
    scene_refuses(&scene, "place worker build plain", "nothing_affordable");
    scene_refuses(&scene, "place worker sell plain", "no_grape");
    scene_refuses(&scene, "place worker plant plain", "no_vine_card");
    scene_refuses(&scene, "place worker summer_visitor plain", "no_visitor");
    scene_refuses(&scene, "place worker yoke plain", "no_yoke");
    viticulture_own(&scene, 0, "yoke");
    scene_refuses(&scene, "place worker yoke plain", "yoke_idle");
    viticulture_hold(&scene, 0, "merlot uncertified_broker");
    viticulture_points(&scene, 0, -3);
    scene_refuses(&scene, "place worker plant plain", "nothing_plantable");
    scene_refuses(&scene, "place worker summer_visitor plain", "no_playable_visitor");
    scene_end(&scene);
    scene = viticulture_table("seats 3", VITICULTURE_WINTER);
    scene_refuses(&scene, "place worker harvest plain", "nothing_to_harvest");
    scene_refuses(&scene, "place worker make plain", "nothing_to_make");
    scene_refuses(&scene, "place worker fill plain", "no_order");
    scene_refuses(&scene, "place worker train plain", "lira");
    scene_refuses(&scene, "place worker winter_visitor plain", "no_visitor");
    viticulture_hold(&scene, 0, "r5");
    scene_refuses(&scene, "place worker fill plain", "nothing_to_fill");
    scene_end(&scene);
}

TEST(V3_6_one_player_may_take_an_action_twice)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    scene_play(&scene,
               "0 place worker tour plain\n1 pass\n2 pass\n0 place worker tour bonus\n0 take");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 3 + 2 + 3);
    scene_end(&scene);
}

static uint32_t spaces_of(const char *options, const char *action)
{
    struct scene scene = viticulture_table(options, VITICULTURE_SUMMER);
    char line[80];
    uint32_t spaces = 0;
    for (;;) {
        snprintf(line, sizeof line, "place worker %s plain", action);
        viticulture_at(&scene)->ready[0] = viticulture_at(&scene)->workers[0] = 4;
        viticulture_at(&scene)->passed = 0x3E; /* seat 0 alone */
        if (!scene_allows(&scene, line)) break;
        snprintf(line, sizeof line, "0 place worker %s plain", action);
        scene_play(&scene, line);
        spaces++;
        if (scene_seat(&scene) != 0) break;
    }
    snprintf(line, sizeof line, "place worker %s bonus", action);
    spaces += scene_allows(&scene, line) ? 10 : 0;
    scene_end(&scene);
    return spaces;
}

TEST(V3_7_spaces_depend_on_the_number_of_players)
{
    CHECK_EQ(spaces_of("seats 2", "tour"), 1);
    CHECK_EQ(spaces_of("seats 3", "tour"), 11);
    CHECK_EQ(spaces_of("seats 4", "tour"), 11);
    CHECK_EQ(spaces_of("seats 5", "tour"), 12);
    CHECK_EQ(spaces_of("seats 6", "tour"), 12);
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    scene_refuses(&scene, "place worker tour bonus", "no_bonus_space");
    scene_end(&scene);
}

TEST(V3_8_a_space_holds_one_worker)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    scene_play(&scene, "0 place worker tour bonus\n0 take"); /* any space first */
    scene_refuses(&scene, "place worker tour bonus", "bonus_taken");
    scene_play(&scene, "1 place worker tour plain");
    scene_refuses(&scene, "place worker tour plain", "spaces_taken");
    scene_end(&scene);
}

TEST(V3_9_a_bonus_may_be_declined)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    scene_play(&scene, "0 place worker tour bonus\n0 decline");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 5);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(V3_9_no_bonus_without_the_action)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_WINTER);
    scene_refuses(&scene, "place worker fill bonus", "no_order");
    viticulture_hold(&scene, 0, "b4");
    scene_refuses(&scene, "place worker fill bonus", "nothing_to_fill");
    scene_end(&scene);
}

TEST(V3_10_example_a_grande_worker_tours_beside_a_full_action)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    scene_play(&scene, "0 place worker tour plain");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 5);
    scene_refuses(&scene, "place worker tour plain", "spaces_taken");
    scene_refuses(&scene, "place worker tour full", "only_grande");
    scene_play(&scene, "1 place grande tour full");
    CHECK_EQ(viticulture_at(&scene)->lira[1], 5);
    scene_end(&scene);
}

TEST(V3_10_several_grande_workers_may_stand_beside)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    scene_play(&scene, "0 place worker tour plain\n1 place worker tour bonus\n1 take");
    scene_play(&scene,
               "2 place grande tour full\n0 place grande tour full\n1 place grande tour full");
    CHECK_EQ(viticulture_at(&scene)->beside[VITICULTURE_ACTION_TOUR], 7);
    CHECK_EQ(viticulture_at(&scene)->lira[1], 3 + 3 + 2);
    scene_end(&scene);
}

TEST(V3_11_no_bonus_beside_a_full_action)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    scene_play(&scene, "0 place worker tour plain\n1 place worker tour bonus\n1 take");
    scene_play(&scene, "2 place grande tour full");
    CHECK_EQ(viticulture_at(&scene)->lira[2], 5);
    CHECK_STR(scene_step(&scene), "place");
    CHECK_EQ(scene_seat(&scene), 0);
    scene_end(&scene);
}
