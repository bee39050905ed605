/* test_derived.c - what clients are told so that they need no rules: sides, reach and lines. */
/* SPDX-License-Identifier: MIT */
#include "cinco_scene.h"

TEST(CR1_facts_tell_sides_and_pieces_left)
{
    struct scene scene = cinco_deal("seats 4", "1 / 2 / 3 / 4", 0);
    CHECK_STR(scene_fact(&scene, 0, "side"), "[\"red\",\"yellow\",\"red\",\"yellow\"]");
    CHECK_STR(scene_fact(&scene, 0, "pieces_left"), "{\"red\":35,\"yellow\":35}");
    scene_play(&scene, "0 play 1\n0 place 44");
    CHECK_STR(scene_fact(&scene, 1, "pieces_left"), "{\"red\":34,\"yellow\":35}");
    scene_end(&scene);
}

TEST(CR2_facts_tell_the_teams_of_six)
{
    struct scene scene = cinco_deal("seats 6; teams two", "1 / 2 / 3 / 4 / 5 / 6", 0);
    CHECK_STR(scene_fact(&scene, TV_SPECTATOR, "side"),
              "[\"red\",\"yellow\",\"red\",\"yellow\",\"red\",\"yellow\"]");
    scene_end(&scene);
    scene = cinco_deal("seats 6; teams three", "1 / 2 / 3 / 4 / 5 / 6", 0);
    CHECK_STR(scene_fact(&scene, TV_SPECTATOR, "side"),
              "[\"red\",\"yellow\",\"blue\",\"red\",\"yellow\",\"blue\"]");
    scene_end(&scene);
}

TEST(C2_7_facts_tell_the_lowest_space_of_each_own_card)
{
    struct scene scene = cinco_deal("seats 2", "1 / 2", 0);
    cinco_hold(&scene, 0, "7 88");
    cinco_hold(&scene, 1, "90");
    CHECK_STR(scene_fact(&scene, 0, "reach"), "[7,88]");
    CHECK_STR(scene_fact(&scene, 1, "reach"), "[90]");
    CHECK_STR(scene_fact(&scene, TV_SPECTATOR, "reach"), "[]");
    scene_end(&scene);
}

TEST(C2_12_a_card_that_fits_nowhere_reaches_no_space_or_counts_as_a_one)
{
    for (uint32_t variant = 0; variant < 2; variant++) {
        struct scene scene = cinco_deal(variant ? "seats 2; variant on" : "seats 2", "1 / 2", 0);
        cinco_hold(&scene, 0, "90");
        cinco_put(&scene, 1, "90");
        CHECK_STR(scene_fact(&scene, 0, "reach"), variant ? "[1]" : "[0]");
        scene_end(&scene);
    }
}

TEST(C3_1_facts_tell_lines_that_lack_one_piece_and_complete_ones)
{
    struct scene scene = cinco_deal("seats 2", "1 / 2", 0);
    cinco_put(&scene, 0, "12 11 30 81");
    CHECK_STR(scene_fact(&scene, 1, "open"), "[44]");
    CHECK(strstr(scene_fact(&scene, 1, "threat"), "44") != NULL);
    CHECK_STR(scene_fact(&scene, 1, "complete"), "[]");
    cinco_put(&scene, 1, "44");
    CHECK_STR(scene_fact(&scene, 1, "open"), "[]");
    CHECK_STR(scene_fact(&scene, 1, "threat"), "[]");
    cinco_lift(&scene, "44");
    cinco_hold(&scene, 0, "1");
    scene_play(&scene, "0 play 1\n0 place 44");
    CHECK_STR(scene_fact(&scene, 1, "open"), "[]");
    CHECK(strstr(scene_fact(&scene, 1, "complete"), "44") != NULL);
    scene_end(&scene);
}
