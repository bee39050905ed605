/* test_end.c - bonus tiles, the end of the match and points (RULES.md F7, F8, FH1). */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>

#include "finca_scene.h"

/* Values 2 to 6 for a seat, from under the tops of these communities. */
static void collect_two_to_six(struct scene *scene, tv_seat seat, const char *from,
                               const char *and_from)
{
    finca_collect(scene, seat, from, "any_4 any_5 any_6");
    finca_collect(scene, seat, and_from, seat == 0 ? "olive_2 olive_3" : "orange_2 orange_3");
}

TEST(F7_1_the_first_set_of_one_to_six_takes_the_seven)
{
    struct scene scene = finca_table("seats 2");
    collect_two_to_six(&scene, 0, "palma", "santanyi");
    finca_give(&scene, 0, "almond 1 cart 1");
    scene_arranged(&scene);
    scene_play(&scene, "0 cart\n0 deliver alcudia");
    CHECK_EQ(scene_score(&scene).part[3].value[0], 7);
    CHECK_EQ(scene_event(&scene, "bonus_taken")->arg[1], 7);
    CHECK_EQ(finca_at(&scene)->bonus_stack, 14);
    scene_end(&scene);
}

TEST(F7_2_the_next_set_takes_the_next_tile)
{
    struct scene scene = finca_table("seats 2");
    collect_two_to_six(&scene, 0, "palma", "santanyi");
    collect_two_to_six(&scene, 1, "son_severa", "villafranca");
    finca_give(&scene, 0, "almond 1 cart 1");
    finca_give(&scene, 1, "fig 1 cart 1");
    scene_play(&scene, "0 cart\n0 deliver alcudia\n...\n"
                       "1 cart\n1 deliver andratx");
    CHECK_EQ(scene_score(&scene).part[3].value[0], 7);
    CHECK_EQ(scene_score(&scene).part[3].value[1], 6);
    scene_end(&scene);
}

TEST(F7_2_no_bonus_tile_when_the_stack_is_empty)
{
    struct scene scene = finca_table("seats 2");
    finca_state *state = finca_at(&scene);
    collect_two_to_six(&scene, 0, "palma", "santanyi");
    finca_give(&scene, 0, "almond 1 cart 1");
    state->bonus_stack = 0; /* as if four sets had been made before */
    scene_play(&scene, "0 cart\n0 deliver alcudia");
    CHECK_EQ(finca_at(&scene)->bonus[0], 0);
    CHECK(scene_event(&scene, "bonus_taken") == NULL);
    scene_end(&scene);
}

TEST(F7_3_a_second_set_brings_a_second_bonus_tile)
{
    struct scene scene = finca_table("seats 2");
    collect_two_to_six(&scene, 0, "palma", "santanyi");
    finca_give(&scene, 0, "almond 1 fig 1 cart 2");
    scene_play(&scene, "0 cart\n0 deliver alcudia\n0 done\n"
                       "chance turn alcudia one_of_each\n1 move 4");
    finca_collect(&scene, 0, "son_severa", "any_4 any_5 any_6");
    finca_collect(&scene, 0, "villafranca", "orange_2 orange_3");
    scene_arranged(&scene);
    scene_play(&scene, "0 cart\n0 deliver andratx");
    CHECK_EQ(scene_score(&scene).part[3].value[0], 7 + 6);
    scene_end(&scene);
}

TEST(FR19_two_sets_in_one_delivery)
{
    struct scene scene = finca_table("seats 2");
    collect_two_to_six(&scene, 0, "palma", "santanyi");
    finca_collect(&scene, 0, "son_severa", "any_4 any_5 any_6");
    finca_collect(&scene, 0, "villafranca", "orange_2 orange_3");
    finca_give(&scene, 0, "almond 1 fig 1 cart 1");
    scene_play(&scene, "0 cart\n0 deliver alcudia\n0 deliver andratx");
    CHECK_EQ(scene_score(&scene).part[3].value[0], 7 + 6);
    CHECK_EQ(finca_at(&scene)->bonus_stack, 12);
    scene_end(&scene);
}

TEST(FR19_each_tile_serves_in_one_set)
{
    struct scene scene = finca_table("seats 2");
    collect_two_to_six(&scene, 0, "palma", "santanyi");
    finca_collect(&scene, 0, "son_severa", "any_4 any_5"); /* but no second 6 */
    finca_collect(&scene, 0, "villafranca", "orange_2 orange_3");
    finca_give(&scene, 0, "almond 1 fig 1 cart 1");
    scene_play(&scene, "0 cart\n0 deliver alcudia\n0 deliver andratx");
    CHECK_EQ(scene_score(&scene).part[3].value[0], 7);
    scene_end(&scene);
}

/* ---- The end ---- */

/* Two play; one wooden finca is left, and one tile on Alcudia. */
static struct scene last_finca(void)
{
    struct scene scene = finca_table("seats 2");
    finca_close(&scene, 1, "palma");
    finca_close(&scene, 1, "santanyi");
    finca_close(&scene, 1, "son_severa");
    finca_collect(&scene, 0, "alcudia", "any_4 any_4 any_4");
    finca_give(&scene, 0, "almond 1 fig 1 cart 1");
    scene_arranged(&scene);
    return scene;
}

TEST(F8_1_the_last_wooden_finca_ends_the_match)
{
    struct scene scene = last_finca();
    scene_play(&scene, "0 cart\n0 deliver alcudia\n0 done");
    CHECK_STR(scene_step(&scene), "");
    CHECK_EQ(finca_left(&scene, "wooden_finca"), 0);
    CHECK_STR(finca_game.endings[finca_at(&scene)->frames.ending].name, "last_finca");
    CHECK(!finca_game.endings[finca_at(&scene)->frames.ending].is_house_rule);
    scene_refuses(&scene, "1 move 4", "match_over");
    scene_end(&scene);
}

TEST(F8_2_finca_tiles_are_given_away_without_wooden_fincas_left)
{
    struct scene scene = last_finca();
    finca_collect(&scene, 0, "andratx", "any_5 any_5 any_5");
    scene_play(&scene, "0 cart\n0 deliver alcudia\n0 deliver andratx");
    CHECK_STR(scene_step(&scene), "");
    uint32_t given = finca_at(&scene)->fincas[0] | finca_at(&scene)->fincas[1];
    given |= finca_at(&scene)->fincas_boxed;
    CHECK_EQ(given & 3, 3); /* almond and fig, of Alcudia and Andratx */
    CHECK_EQ(finca_left(&scene, "wooden_finca"), 0);
    CHECK_EQ(tv_bits_count(finca_at(&scene)->wooden), 4);
    scene_arranged(&scene);
    scene_end(&scene);
}

TEST(FR20_nobody_gets_an_equalising_turn)
{
    struct scene scene = last_finca(); /* seat 0 started, seat 1 would have a turn less */
    scene_play(&scene, "0 cart\n0 deliver alcudia\n0 done");
    CHECK_EQ(scene_seat(&scene), TV_CHANCE);
    CHECK_EQ(tv_state_turn(scene_state(&scene)).node, TV_NODE_OVER);
    scene_end(&scene);
    scene = last_finca();
    scene_play(&scene, "0 move 1"); /* while a wooden finca is left, it goes on */
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

/* ---- Points ---- */

TEST(F8_3_example_red_scores_forty_five)
{
    struct scene scene = finca_table("seats 4");
    finca_collect(&scene, 2, "palma", "almond_2_fig_2 orange_3_fig_2");
    finca_collect(&scene, 2, "santanyi", "orange_3 any_5 any_6");
    finca_tops(&scene, "palma fig_3");
    finca_collect(&scene, 2, "palma", "almond_2");
    finca_stand(&scene, 2, "7 7 7");
    finca_state *state = finca_at(&scene);
    state->actions[2] = 1u << FINCA_TOOL_GUST;
    scene_arranged(&scene);
    scene_play(&scene, "0 move 1\n1 move 4");
    finca_give(&scene, 2, "olive 1 cart 1");
    scene_play(&scene, "2 cart\n2 deliver inca"); /* the last of 1 to 6 */
    state->fincas[2] = 1u << 2 | 1u << 7;
    tv_score score = scene_score(&scene);
    CHECK_EQ(score.part[0].value[2], 26);
    CHECK_EQ(score.part[1].value[2], 10);
    CHECK_EQ(score.part[2].value[2], 2);
    CHECK_EQ(score.part[3].value[2], 7);
    CHECK_EQ(score.points[2], 45);
    scene_end(&scene);
}

/* Three players with these points in fruit tiles, all with four action tiles. */
static struct scene tied_at_four(void)
{
    struct scene scene = finca_table("seats 3");
    finca_collect(&scene, 0, "palma", "any_4");
    finca_collect(&scene, 1, "palma", "any_4");
    finca_collect(&scene, 2, "palma", "orange_3");
    return scene;
}

TEST(F8_4_ties_go_to_the_most_fruits)
{
    struct scene scene = tied_at_four();
    finca_give(&scene, 0, "fig 2 olive 1");
    finca_give(&scene, 1, "grape 4");
    finca_give(&scene, 2, "lemon 9"); /* fruits help only those tied */
    tv_score score = scene_score(&scene);
    CHECK_EQ(score.rank[1], 1);
    CHECK_EQ(score.rank[0], 2);
    CHECK_EQ(score.rank[2], 3);
    scene_end(&scene);
}

TEST(F8_5_equal_in_both_shares_the_victory)
{
    struct scene scene = tied_at_four();
    finca_give(&scene, 0, "fig 2 olive 1");
    finca_give(&scene, 1, "grape 3");
    tv_score score = scene_score(&scene);
    CHECK_EQ(score.rank[0], 1);
    CHECK_EQ(score.rank[1], 1);
    CHECK_EQ(score.rank[2], 3);
    scene_end(&scene);
}

TEST(FR21_carts_do_not_break_ties)
{
    struct scene scene = tied_at_four();
    finca_give(&scene, 0, "fig 1 cart 3");
    finca_give(&scene, 1, "grape 1 cart 1");
    tv_score score = scene_score(&scene);
    CHECK_EQ(score.rank[0], 1);
    CHECK_EQ(score.rank[1], 1);
    scene_end(&scene);
}

/* ---- House rule ---- */

TEST(FH1_thirty_rounds_without_a_delivery_end_the_match)
{
    struct scene scene = finca_table("seats 2");
    for (int turn = 0; turn < 59; turn++) {
        finca_stand(&scene, 0, "1 3 5 7 9");
        finca_stand(&scene, 1, "2 4 6 8 10");
        scene_play(&scene, turn % 2 ? "1 move 2" : "0 move 1");
    }
    CHECK_STR(scene_step(&scene), "turn");
    scene_play(&scene, "1 move 4");
    CHECK_STR(scene_step(&scene), "");
    CHECK_STR(finca_game.endings[finca_at(&scene)->frames.ending].name, "stalled");
    CHECK(finca_game.endings[finca_at(&scene)->frames.ending].is_house_rule);
    CHECK(scene_event(&scene, "stalled") != NULL);
    scene_end(&scene);
}

TEST(FH1_a_delivery_starts_the_count_anew)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 1, "almond 1 cart 1");
    finca_at(&scene)->idle = 58;
    scene_play(&scene, "0 move 1\n1 cart\n1 deliver alcudia\n...");
    CHECK_EQ(finca_at(&scene)->idle, 0);
    CHECK_EQ(scene_seat(&scene), 0);
    scene_play(&scene, "0 use gust_of_wind\n0 lift 1\n0 land 1");
    CHECK_EQ(finca_at(&scene)->idle, 1);
    scene_play(&scene, "1 use double_move\n1 move 4\n1 move 4");
    CHECK_EQ(finca_at(&scene)->idle, 2); /* turns, not moves */
    scene_end(&scene);
}
