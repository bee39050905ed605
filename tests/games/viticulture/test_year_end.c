/* test_year_end.c - the end of a year and of the match, the friendly game (V10, V12, V13). */
/* SPDX-License-Identifier: MIT */
#include "viticulture_scene.h"

static void end_year(struct scene *scene) /* everybody passes in winter */
{
    while (strcmp(scene_step(scene), "place") == 0 &&
           viticulture_at(scene)->season == VITICULTURE_WINTER) {
        char line[20];
        snprintf(line, sizeof line, "%d pass", scene_seat(scene));
        scene_play(scene, line);
    }
}

TEST(V10_1_the_year_ends_in_order)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_grapes(&scene, 0, "r1");
    viticulture_at(&scene)->residual[0] = 1;
    scene_play(&scene, "0 pass\n1 pass");
    static const char *const order[] = {"grapes_age", "workers_return", "lira_gained",
                                        "token_moves", "season"};
    const tv_event *last = NULL;
    for (uint32_t i = 0; i < 5; i++) {
        const tv_event *event = scene_event(&scene, order[i]);
        if (i == 4) event = &scene.events.list[scene.events.count - 1];
        CHECK(event != NULL && event > last);
        last = event;
    }
    CHECK_EQ(viticulture_at(&scene)->year, 2);
    CHECK_EQ(viticulture_at(&scene)->season, VITICULTURE_SPRING);
    scene_end(&scene);
}

TEST(V10_2_everything_ages_by_one)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar");
    viticulture_grapes(&scene, 0, "r2 w3");
    viticulture_wines(&scene, 0, "r3 w1 b4");
    end_year(&scene);
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r3 w4");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r4 w2 b5");
    scene_end(&scene);
}

TEST(V10_3_workers_return_and_the_temporary_one_leaves)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_at(&scene)->chart[0] = 0;
    viticulture_at(&scene)->chart[6] = 1;
    viticulture_at(&scene)->ready[0] = 3;
    viticulture_at(&scene)->cursor = 7;
    scene_arranged(&scene);
    scene_play(&scene, "0 place worker cart plain\n1 place grande draw_order plain\n...");
    scene_play(&scene, "0 place worker cart plain\n1 pass\n0 place worker cart plain\n0 pass");
    CHECK_EQ(viticulture_at(&scene)->year, 2);
    CHECK_EQ(viticulture_at(&scene)->ready[0], 2);
    CHECK_EQ(viticulture_at(&scene)->cart[0], 0);
    CHECK_EQ(viticulture_at(&scene)->spaces[VITICULTURE_ACTION_DRAW_ORDER][0], 0);
    CHECK_EQ(viticulture_at(&scene)->grande[1], 0);
    scene_end(&scene);
}

TEST(V10_4_residuals_are_paid_every_year)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_at(&scene)->residual[0] = 4;
    end_year(&scene);
    CHECK_EQ(viticulture_at(&scene)->lira[0], 7);
    CHECK_EQ(viticulture_at(&scene)->lira[1], 3);
    CHECK_EQ(viticulture_at(&scene)->residual[0], 4);
    scene_end(&scene);
}

TEST(V10_5_hands_are_cut_to_seven)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 1, "pinot pinot merlot r5 w5 broker vendor queen judge");
    end_year(&scene);
    CHECK_STR(scene_step(&scene), "discard");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_refuses(&scene, "discard syrah", "card_not_held");
    scene_play(&scene, "1 discard pinot\n1 discard queen");
    CHECK_EQ(viticulture_hand(&scene, 1), 7);
    CHECK_EQ(viticulture_holds(&scene, 1, "pinot"), 1);
    CHECK_EQ(viticulture_at(&scene)->season, VITICULTURE_SPRING);
    scene_end(&scene);
}

TEST(V10_6_the_token_moves_counter_clockwise)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_WINTER);
    end_year(&scene);
    CHECK_EQ(viticulture_at(&scene)->first, 2);
    CHECK_EQ(scene_seat(&scene), 2);
    for (uint32_t row = 0; row < VITICULTURE_ROWS; row++)
        CHECK_EQ(viticulture_at(&scene)->chart[row], 0);
    scene_end(&scene);
}

TEST(V10_7_example_eight_and_nine_stay)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_wines(&scene, 0, "r8 r9");
    viticulture_grapes(&scene, 0, "w9");
    end_year(&scene);
    CHECK_STR(viticulture_wines_text(&scene, 0), "r8 r9");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "w9");
    scene_end(&scene);
}

TEST(V10_7_wine_does_not_age_past_its_cellar)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_wines(&scene, 0, "r3 w2");
    viticulture_own(&scene, 1, "medium_cellar");
    viticulture_wines(&scene, 1, "r6 b6 w3");
    end_year(&scene);
    CHECK_STR(viticulture_wines_text(&scene, 0), "r3 w3");
    CHECK_STR(viticulture_wines_text(&scene, 1), "r6 w4 b6");
    scene_end(&scene);
}

/* ---- The end of the match ---- */

TEST(V12_1_twenty_points_end_the_match_with_the_year)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_points(&scene, 0, 18);
    viticulture_hold(&scene, 0, "b4");
    viticulture_own(&scene, 0, "medium_cellar");
    viticulture_wines(&scene, 0, "b4");
    scene_play(&scene, "0 place worker fill plain\n0 fill b4");
    CHECK(scene_event(&scene, "goal_reached") != NULL);
    CHECK_STR(scene_step(&scene), "place"); /* the year goes on */
    scene_play(&scene, "1 place worker cart plain");
    end_year(&scene);
    CHECK_STR(scene_step(&scene), "");
    CHECK_EQ(tv_state_frames(scene_state(&scene))->ending, VITICULTURE_ENDING_GOAL);
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_points(&scene, 0, 19);
    end_year(&scene);
    CHECK_EQ(viticulture_at(&scene)->year, 2);
    scene_end(&scene);
}

TEST(V12_2_the_most_points_win)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_WINTER);
    viticulture_points(&scene, 0, 20);
    viticulture_points(&scene, 1, 22);
    viticulture_points(&scene, 2, 7);
    tv_score score = scene_score(&scene);
    CHECK_EQ(score.rank[1], 1);
    CHECK_EQ(score.rank[0], 2);
    CHECK_EQ(score.rank[2], 3);
    scene_end(&scene);
}

TEST(V12_3_points_end_at_twenty_five)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_points(&scene, 0, 24);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_hold(&scene, 0, "s9");
    viticulture_wines(&scene, 0, "s9");
    scene_play(&scene, "0 place worker fill plain\n0 fill s9");
    CHECK_EQ(viticulture_at(&scene)->points[0], 25);
    scene_end(&scene);
}

TEST(V12_4_lira_break_a_tie)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_at(&scene)->lira[0] = 4;
    viticulture_own(&scene, 1, "medium_cellar");
    viticulture_wines(&scene, 1, "r6");
    CHECK_EQ(scene_score(&scene).rank[0], 1);
    CHECK_EQ(scene_score(&scene).rank[1], 2);
    scene_end(&scene);
}

TEST(V12_5_then_wine_breaks_a_tie)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_wines(&scene, 0, "r1 w1");
    viticulture_wines(&scene, 1, "r3");
    viticulture_grapes(&scene, 0, "r9");
    CHECK_EQ(scene_score(&scene).rank[1], 1);
    CHECK_EQ(scene_score(&scene).rank[0], 2);
    scene_end(&scene);
}

TEST(V12_6_then_grapes_break_a_tie)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_grapes(&scene, 0, "r2 w3");
    viticulture_grapes(&scene, 1, "r4");
    CHECK_EQ(scene_score(&scene).rank[0], 1);
    CHECK_EQ(scene_score(&scene).rank[1], 2);
    scene_end(&scene);
}

/* ---- The friendly game ---- */

TEST(V13_1_an_unused_bonus_space_is_given_up)
{
    struct scene scene = viticulture_table("seats 3; friendly on", VITICULTURE_SUMMER);
    scene_play(&scene, "0 place worker tour bonus\n0 decline");
    CHECK_EQ(viticulture_at(&scene)->spaces[VITICULTURE_ACTION_TOUR][0], 1);
    CHECK_EQ(viticulture_at(&scene)->spaces[VITICULTURE_ACTION_TOUR][1], 0);
    CHECK(scene_allows(&scene, "place worker tour bonus"));
    scene_end(&scene);
    scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    scene_play(&scene, "0 place worker tour bonus\n0 decline");
    CHECK_EQ(viticulture_at(&scene)->spaces[VITICULTURE_ACTION_TOUR][1],
             1); /* the usual rules let it block */
    scene_end(&scene);
}

TEST(V13_1_without_another_space_the_worker_stays)
{
    struct scene scene = viticulture_table("seats 3; friendly on", VITICULTURE_SUMMER);
    scene_play(&scene, "0 place worker tour plain\n1 place worker tour bonus\n1 decline");
    CHECK_EQ(viticulture_at(&scene)->spaces[VITICULTURE_ACTION_TOUR][0], 1);
    CHECK_EQ(viticulture_at(&scene)->spaces[VITICULTURE_ACTION_TOUR][1], 2);
    scene_end(&scene);
    scene = viticulture_table("seats 5; friendly on",
                              VITICULTURE_SUMMER); /* the right space is another one */
    scene_play(&scene, "0 place worker tour plain\n1 place worker tour bonus\n1 decline");
    CHECK_EQ(viticulture_at(&scene)->spaces[VITICULTURE_ACTION_TOUR][1], 0);
    CHECK_EQ(viticulture_at(&scene)->spaces[VITICULTURE_ACTION_TOUR][2], 2);
    scene_end(&scene);
}
