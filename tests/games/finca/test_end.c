/* test_end.c - bonus tiles, the end of the match and points (RULES.md F7, F8, FH1). */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>

#include "finca_scene.h"

/* Values 2 to 6 for a seat, from under the tops of these communities. */
static void collect_two_to_six(scene *at, tv_seat seat, const char *from, const char *and_from)
{
    finca_collect(at, seat, from, "any_4 any_5 any_6");
    finca_collect(at, seat, and_from, seat == 0 ? "olive_2 olive_3" : "orange_2 orange_3");
}

TEST(F7_1_the_first_set_of_one_to_six_takes_the_seven)
{
    scene at = finca_table("seats 2");
    collect_two_to_six(&at, 0, "palma", "santanyi");
    finca_give(&at, 0, "almond 1 cart 1");
    scene_arranged(&at);
    scene_play(&at, "0 cart\n0 deliver alcudia\n0 done");
    CHECK_EQ(scene_score(&at).part[3].value[0], 7);
    CHECK_EQ(scene_event(&at, "bonus_taken")->arg[1], 7);
    CHECK_EQ(finca_at(&at)->bonus_stack, 14);
    scene_end(&at);
}

TEST(F7_2_the_next_set_takes_the_next_tile)
{
    scene at = finca_table("seats 2");
    collect_two_to_six(&at, 0, "palma", "santanyi");
    collect_two_to_six(&at, 1, "son_severa", "villafranca");
    finca_give(&at, 0, "almond 1 cart 1");
    finca_give(&at, 1, "fig 1 cart 1");
    scene_play(&at, "0 cart\n0 deliver alcudia\n0 done\n...\n"
                    "1 cart\n1 deliver andratx\n1 done");
    CHECK_EQ(scene_score(&at).part[3].value[0], 7);
    CHECK_EQ(scene_score(&at).part[3].value[1], 6);
    scene_end(&at);
}

TEST(F7_2_no_bonus_tile_when_the_stack_is_empty)
{
    scene at = finca_table("seats 2");
    finca_state *state = finca_at(&at);
    collect_two_to_six(&at, 0, "palma", "santanyi");
    finca_give(&at, 0, "almond 1 cart 1");
    state->bonus_stack = 0; /* as if four sets had been made before */
    scene_play(&at, "0 cart\n0 deliver alcudia\n0 done");
    CHECK_EQ(finca_at(&at)->bonus[0], 0);
    CHECK(scene_event(&at, "bonus_taken") == NULL);
    scene_end(&at);
}

TEST(F7_3_a_second_set_brings_a_second_bonus_tile)
{
    scene at = finca_table("seats 2");
    collect_two_to_six(&at, 0, "palma", "santanyi");
    finca_give(&at, 0, "almond 1 fig 1 cart 2");
    scene_play(&at, "0 cart\n0 deliver alcudia\n0 done\n"
                    "chance turn alcudia one_of_each\n1 move 4");
    finca_collect(&at, 0, "son_severa", "any_4 any_5 any_6");
    finca_collect(&at, 0, "villafranca", "orange_2 orange_3");
    scene_arranged(&at);
    scene_play(&at, "0 cart\n0 deliver andratx\n0 done");
    CHECK_EQ(scene_score(&at).part[3].value[0], 7 + 6);
    scene_end(&at);
}

TEST(FR19_two_sets_in_one_delivery)
{
    scene at = finca_table("seats 2");
    collect_two_to_six(&at, 0, "palma", "santanyi");
    finca_collect(&at, 0, "son_severa", "any_4 any_5 any_6");
    finca_collect(&at, 0, "villafranca", "orange_2 orange_3");
    finca_give(&at, 0, "almond 1 fig 1 cart 1");
    scene_play(&at, "0 cart\n0 deliver alcudia\n0 deliver andratx\n0 done");
    CHECK_EQ(scene_score(&at).part[3].value[0], 7 + 6);
    CHECK_EQ(finca_at(&at)->bonus_stack, 12);
    scene_end(&at);
}

TEST(FR19_each_tile_serves_in_one_set)
{
    scene at = finca_table("seats 2");
    collect_two_to_six(&at, 0, "palma", "santanyi");
    finca_collect(&at, 0, "son_severa", "any_4 any_5"); /* but no second 6 */
    finca_collect(&at, 0, "villafranca", "orange_2 orange_3");
    finca_give(&at, 0, "almond 1 fig 1 cart 1");
    scene_play(&at, "0 cart\n0 deliver alcudia\n0 deliver andratx\n0 done");
    CHECK_EQ(scene_score(&at).part[3].value[0], 7);
    scene_end(&at);
}

/* ---- The end ---- */

/* Two play; one wooden finca is left, and one tile on Alcudia. */
static scene last_finca(void)
{
    scene at = finca_table("seats 2");
    finca_close(&at, 1, "palma");
    finca_close(&at, 1, "santanyi");
    finca_close(&at, 1, "son_severa");
    finca_collect(&at, 0, "alcudia", "any_4 any_4 any_4");
    finca_give(&at, 0, "almond 1 fig 1 cart 1");
    scene_arranged(&at);
    return at;
}

TEST(F8_1_the_last_wooden_finca_ends_the_match)
{
    scene at = last_finca();
    scene_play(&at, "0 cart\n0 deliver alcudia\n0 done");
    CHECK_STR(scene_step(&at), "");
    CHECK_EQ(finca_left(&at, "wooden_finca"), 0);
    CHECK_STR(finca_game.endings[finca_at(&at)->frames.ending].name, "last_finca");
    CHECK(!finca_game.endings[finca_at(&at)->frames.ending].is_house_rule);
    scene_refuses(&at, "1 move 4", "match_over");
    scene_end(&at);
}

TEST(F8_2_finca_tiles_are_given_away_without_wooden_fincas_left)
{
    scene at = last_finca();
    finca_collect(&at, 0, "andratx", "any_5 any_5 any_5");
    scene_play(&at, "0 cart\n0 deliver alcudia\n0 deliver andratx\n0 done");
    CHECK_STR(scene_step(&at), "");
    uint32_t given = finca_at(&at)->fincas[0] | finca_at(&at)->fincas[1];
    given |= finca_at(&at)->fincas_boxed;
    CHECK_EQ(given & 3, 3); /* almond and fig, of Alcudia and Andratx */
    CHECK_EQ(finca_left(&at, "wooden_finca"), 0);
    CHECK_EQ(tv_bits_count(finca_at(&at)->wooden), 4);
    scene_arranged(&at);
    scene_end(&at);
}

TEST(FR20_nobody_gets_an_equalising_turn)
{
    scene at = last_finca(); /* seat 0 started, seat 1 would have a turn less */
    scene_play(&at, "0 cart\n0 deliver alcudia\n0 done");
    CHECK_EQ(scene_seat(&at), TV_CHANCE);
    CHECK_EQ(tv_state_turn(scene_state(&at)).node, TV_NODE_OVER);
    scene_end(&at);
    at = last_finca();
    scene_play(&at, "0 move 1"); /* while a wooden finca is left, it goes on */
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
}

/* ---- Points ---- */

TEST(F8_3_example_red_scores_forty_five)
{
    scene at = finca_table("seats 4");
    finca_collect(&at, 2, "palma", "almond_2_fig_2 orange_3_fig_2");
    finca_collect(&at, 2, "santanyi", "orange_3 any_5 any_6");
    finca_tops(&at, "palma fig_3");
    finca_collect(&at, 2, "palma", "almond_2");
    finca_stand(&at, 2, "7 7 7");
    finca_state *state = finca_at(&at);
    state->actions[2] = 1u << FINCA_TOOL_GUST;
    scene_arranged(&at);
    scene_play(&at, "0 move 1\n1 move 4");
    finca_give(&at, 2, "olive 1 cart 1");
    scene_play(&at, "2 cart\n2 deliver inca\n2 done"); /* the last of 1 to 6 */
    state->fincas[2] = 1u << 2 | 1u << 7;
    tv_score score = scene_score(&at);
    CHECK_EQ(score.part[0].value[2], 26);
    CHECK_EQ(score.part[1].value[2], 10);
    CHECK_EQ(score.part[2].value[2], 2);
    CHECK_EQ(score.part[3].value[2], 7);
    CHECK_EQ(score.points[2], 45);
    scene_end(&at);
}

/* Three players with these points in fruit tiles, all with four action tiles. */
static scene tied_at_four(void)
{
    scene at = finca_table("seats 3");
    finca_collect(&at, 0, "palma", "any_4");
    finca_collect(&at, 1, "palma", "any_4");
    finca_collect(&at, 2, "palma", "orange_3");
    return at;
}

TEST(F8_4_ties_go_to_the_most_fruits)
{
    scene at = tied_at_four();
    finca_give(&at, 0, "fig 2 olive 1");
    finca_give(&at, 1, "grape 4");
    finca_give(&at, 2, "lemon 9"); /* fruits help only those tied */
    tv_score score = scene_score(&at);
    CHECK_EQ(score.rank[1], 1);
    CHECK_EQ(score.rank[0], 2);
    CHECK_EQ(score.rank[2], 3);
    scene_end(&at);
}

TEST(F8_5_equal_in_both_shares_the_victory)
{
    scene at = tied_at_four();
    finca_give(&at, 0, "fig 2 olive 1");
    finca_give(&at, 1, "grape 3");
    tv_score score = scene_score(&at);
    CHECK_EQ(score.rank[0], 1);
    CHECK_EQ(score.rank[1], 1);
    CHECK_EQ(score.rank[2], 3);
    scene_end(&at);
}

TEST(FR21_carts_do_not_break_ties)
{
    scene at = tied_at_four();
    finca_give(&at, 0, "fig 1 cart 3");
    finca_give(&at, 1, "grape 1 cart 1");
    tv_score score = scene_score(&at);
    CHECK_EQ(score.rank[0], 1);
    CHECK_EQ(score.rank[1], 1);
    scene_end(&at);
}

/* ---- House rule ---- */

TEST(FH1_thirty_rounds_without_a_delivery_end_the_match)
{
    scene at = finca_table("seats 2");
    for (int turn = 0; turn < 59; turn++) {
        finca_stand(&at, 0, "1 3 5 7 9");
        finca_stand(&at, 1, "2 4 6 8 10");
        scene_play(&at, turn % 2 ? "1 move 2" : "0 move 1");
    }
    CHECK_STR(scene_step(&at), "turn");
    scene_play(&at, "1 move 4");
    CHECK_STR(scene_step(&at), "");
    CHECK_STR(finca_game.endings[finca_at(&at)->frames.ending].name, "stalled");
    CHECK(finca_game.endings[finca_at(&at)->frames.ending].is_house_rule);
    CHECK(scene_event(&at, "stalled") != NULL);
    scene_end(&at);
}

TEST(FH1_a_delivery_starts_the_count_anew)
{
    scene at = finca_table("seats 2");
    finca_give(&at, 1, "almond 1 cart 1");
    finca_at(&at)->idle = 58;
    scene_play(&at, "0 move 1\n1 cart\n1 deliver alcudia\n1 done\n...");
    CHECK_EQ(finca_at(&at)->idle, 0);
    CHECK_EQ(scene_seat(&at), 0);
    scene_play(&at, "0 use gust_of_wind\n0 lift 1\n0 land 1");
    CHECK_EQ(finca_at(&at)->idle, 1);
    scene_play(&at, "1 use double_move\n1 move 4\n1 move 4");
    CHECK_EQ(finca_at(&at)->idle, 2); /* turns, not moves */
    scene_end(&at);
}
