/* test_end.c - how a match of Cinco is won or drawn. */
/* SPDX-License-Identifier: MIT */
#include "cinco_scene.h"

static void check_drawn(struct scene *scene, const char *ending)
{
    CHECK_STR(cinco_ending_name(scene), ending);
    CHECK_EQ(tv_state_turn(scene_state(scene)).node, TV_NODE_OVER);
    tv_score score = scene_score(scene);
    for (uint32_t seat = 0; seat < cinco_now(scene)->frames.seats; seat++) {
        CHECK_EQ(score.rank[seat], 1);
        CHECK_EQ(score.points[seat], 0);
    }
    scene_arranged(scene);
}

/* A free space where a piece of the side makes no line. */
static uint32_t quiet_space(struct scene *scene, uint32_t side)
{
    const cinco_state *state = cinco_now(scene);
    uint32_t space = 1;
    while (cinco_occupied(state, space / 64) & cinco_bit(space) ||
           cinco_line_made(state, side, space) != NULL)
        space++;
    CHECK(space <= CINCO_NUMBERS);
    return space;
}

static void play_on(struct scene *scene, tv_seat seat, uint32_t card, uint32_t space)
{
    char lines[64];
    snprintf(lines, sizeof lines, "%d play %u\n%d place %u", seat, card, seat, space);
    scene_play(scene, lines);
}

TEST(C1_5_a_side_has_thirty_five_pieces_of_its_colour)
{
    struct scene scene = cinco_deal("seats 2", "1 2 3 4 / 5 6 7 8", 1);
    play_on(&scene, 1, 5, 40);
    const tv_event *placed = scene_event(&scene, "placed");
    CHECK_EQ(placed->arg[0], 1);
    CHECK_EQ(placed->arg[1], 1);
    CHECK_EQ(placed->arg[2], 40);
    CHECK_EQ(placed->arg[3], 34);
    CHECK(cinco_piece_on(&scene, 1, 40) && !cinco_piece_on(&scene, 0, 40));
    scene_end(&scene);
}

TEST(C3_1_four_in_a_row_or_a_gap_do_not_win)
{
    struct scene scene = cinco_deal("seats 2", "1 2 3 4 / 5 6 7 8", 0);
    cinco_put(&scene, 0, "12 11 30");
    play_on(&scene, 0, 1, 44);
    CHECK_STR(cinco_ending_name(&scene), "");
    scene_end(&scene);
    scene = cinco_deal("seats 2", "1 2 3 4 / 5 6 7 8", 0);
    cinco_put(&scene, 0, "13 12 30 44"); /* 11 is missing between 12 and 30 */
    play_on(&scene, 0, 1, 81);
    CHECK_STR(cinco_ending_name(&scene), "");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(C3_1_a_line_of_two_colours_does_not_win)
{
    struct scene scene = cinco_deal("seats 3", "1 2 3 4 / 5 6 7 8", 0);
    cinco_put(&scene, 0, "12 11 44");
    cinco_put(&scene, 1, "30");
    play_on(&scene, 0, 1, 81);
    CHECK_STR(cinco_ending_name(&scene), "");
    scene_end(&scene);
}

TEST(C3_1_the_line_is_told_with_its_ends)
{
    struct scene scene = cinco_deal("seats 2", "1 2 3 4 / 5 6 7 8", 1);
    cinco_put(&scene, 1, "12 11 30 44");
    play_on(&scene, 1, 5, 81);
    const tv_event *line = scene_event(&scene, "line");
    CHECK_EQ(line->arg[0], 1);
    CHECK_EQ(line->arg[1], 1);
    CHECK_EQ(line->arg[2], 12);
    CHECK_EQ(line->arg[3], 81);
    CHECK_EQ(scene_score(&scene).points[1], 1);
    CHECK_EQ(scene_score(&scene).points[0], 0);
    scene_arranged(&scene);
    scene_end(&scene);
}

TEST(CR9_no_line_crosses_the_centre)
{
    static const char *const across[] = {"13 3 6 7", "15 2 5 9", "17 1 4 11"};
    static const uint32_t fifth[] = {26, 23, 20};
    /* Five on each axis: 26-13-3-centre-6-7, 23-15-2-centre-5-9, 20-17-1-centre-4-11. */
    for (uint32_t i = 0; i < 3; i++) {
        struct scene scene = cinco_deal("seats 2", "1 2 3 4 / 5 6 7 8", 0);
        cinco_put(&scene, 0, across[i]);
        play_on(&scene, 0, 1, fifth[i]);
        CHECK_STR(cinco_ending_name(&scene), "");
        scene_end(&scene);
    }
}

TEST(CR10_more_than_five_in_a_row_win)
{
    struct scene scene = cinco_deal("seats 2", "1 2 3 4 / 5 6 7 8", 0);
    cinco_put(&scene, 0, "52 25 13 11 30 44 81"); /* 12 makes eight of them */
    play_on(&scene, 0, 1, 12);
    CHECK_STR(cinco_ending_name(&scene), "line");
    CHECK_EQ(scene_score(&scene).rank[0], 1);
    scene_arranged(&scene);
    scene_end(&scene);
}

TEST(CR11_a_team_wins_with_pieces_of_all_partners)
{
    struct scene scene = cinco_deal("seats 4", "1 2 3 4 / 85 86 87 88 / 5 6 7 8 / 80 81 82 83", 0);
    scene_play(&scene, "0 play 1\n0 place 12\n1 play 85\n1 place 85\n2 play 5\n2 place 11\n"
                       "3 play 80\n3 place 82\n0 play 2\n0 place 30\n1 play 86\n1 place 87\n"
                       "2 play 6\n2 place 44\n3 play 82\n3 place 90\n0 play 3\n0 place 81");
    CHECK_STR(cinco_ending_name(&scene), "line");
    tv_score score = scene_score(&scene);
    CHECK(score.points[0] == 1 && score.points[2] == 1);
    CHECK(score.points[1] == 0 && score.points[3] == 0);
    CHECK(score.rank[0] == 1 && score.rank[2] == 1);
    CHECK(score.rank[1] == 3 && score.rank[3] == 3);
    CHECK_EQ(score.part[0].value[2], 1);
    scene_end(&scene);
}

TEST(C3_3_the_thirty_fifth_piece_is_a_stalemate)
{
    struct scene scene = cinco_deal("seats 2", "1 2 3 4 / 5 6 7 8", 0);
    cinco_scatter(&scene, 0, 33, 0);
    play_on(&scene, 0, 1, quiet_space(&scene, 0));
    CHECK_STR(cinco_ending_name(&scene), "");
    scene_play(&scene, "1 exchange\n...");
    play_on(&scene, 0, 2, quiet_space(&scene, 0));
    CHECK_EQ(scene_event(&scene, "placed")->arg[3], 0);
    CHECK_EQ(scene_event(&scene, "pieces_gone")->arg[0], 0);
    check_drawn(&scene, "pieces_gone");
    scene_end(&scene);
}

TEST(CR2_partners_share_thirty_five_pieces)
{
    struct scene scene = cinco_deal("seats 4", "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16", 0);
    cinco_scatter(&scene, 0, 33, 0);
    play_on(&scene, 0, 1, quiet_space(&scene, 0));
    CHECK_EQ(scene_event(&scene, "placed")->arg[3], 1);
    scene_play(&scene, "1 exchange\n...");
    play_on(&scene, 2, 9, quiet_space(&scene, 0));
    CHECK_EQ(scene_event(&scene, "placed")->arg[3], 0);
    check_drawn(&scene, "pieces_gone");
    scene_end(&scene);
}

TEST(CR12_a_stalemate_is_shared_by_all)
{
    struct scene scene = cinco_deal("seats 3", "1 2 3 4 / 5 6 7 8 / 9 10 11 12", 1);
    cinco_scatter(&scene, 1, 34, 0);
    play_on(&scene, 1, 5, quiet_space(&scene, 1));
    check_drawn(&scene, "pieces_gone");
    scene_end(&scene);
}

TEST(CR12_a_line_with_the_last_piece_wins)
{
    struct scene scene = cinco_deal("seats 2", "1 2 3 4 / 5 6 7 8", 0);
    cinco_put(&scene, 0, "12 11 30 44");
    cinco_scatter(&scene, 0, 30, 81);
    play_on(&scene, 0, 1, 81);
    CHECK_EQ(scene_event(&scene, "placed")->arg[3], 0);
    CHECK_STR(cinco_ending_name(&scene), "line");
    CHECK_EQ(scene_score(&scene).points[0], 1);
    scene_arranged(&scene);
    scene_end(&scene);
}

/* A board of three colours, full but for one space. */
static struct scene almost_full(const char *side_0_more, const char *free)
{
    struct scene scene = cinco_deal("seats 3", "1 2 3 4 / 5 6 7 8 / 9 10 11 12", 0);
    cinco_fill(&scene);
    cinco_lift(&scene, side_0_more);
    cinco_lift(&scene, free);
    cinco_put(&scene, 0, side_0_more);
    return scene;
}

TEST(CR12_a_line_on_the_last_space_wins)
{
    struct scene scene = almost_full("12 11 30 44", "81");
    tv_action out[TV_ACTIONS_MAX];
    scene_play(&scene, "0 play 1");
    CHECK_EQ(tv_list(scene.game, scene_state(&scene), 0, out), 1);
    scene_play(&scene, "0 place 81");
    CHECK_STR(cinco_ending_name(&scene), "line");
    CHECK_EQ(scene_score(&scene).rank[0], 1);
    CHECK_EQ(scene_score(&scene).rank[1], 2);
    scene_arranged(&scene);
    scene_end(&scene);
}

TEST(CH2_a_full_board_is_drawn)
{
    struct scene scene = almost_full("", "81");
    play_on(&scene, 0, 1, 81);
    CHECK(scene_event(&scene, "board_full") != NULL);
    check_drawn(&scene, "board_full");
    CHECK(cinco_endings[CINCO_ENDING_BOARD_FULL].is_house_rule);
    scene_end(&scene);
}

TEST(CR13_endless_exchanging_is_drawn)
{
    struct scene scene = cinco_deal("seats 2", "", 0);
    uint32_t decisions = 0;
    for (; scene_seat(&scene) >= 0 && decisions < 2000; decisions++)
        scene_play(&scene, scene_seat(&scene) == 0 ? "0 exchange\n..." : "1 exchange\n...");
    CHECK_EQ(decisions, 1000);
    check_drawn(&scene, "turns_gone");
    scene_end(&scene);
}

TEST(CH1_the_thousandth_turn_draws_the_match)
{
    struct scene scene = cinco_deal("seats 2", "1 2 3 4 / 5 6 7 8", 0);
    cinco_now(&scene)->turn_count = 998;
    play_on(&scene, 0, 1, 40);
    CHECK_STR(cinco_ending_name(&scene), "");
    play_on(&scene, 1, 5, 50);
    CHECK_EQ(scene_event(&scene, "turns_gone")->arg[0], 1000);
    check_drawn(&scene, "turns_gone");
    CHECK(cinco_endings[CINCO_ENDING_TURNS_GONE].is_house_rule);
    CHECK(!cinco_endings[CINCO_ENDING_LINE].is_house_rule);
    CHECK(!cinco_endings[CINCO_ENDING_PIECES_GONE].is_house_rule);
    scene_end(&scene);
}

TEST(CH1_a_line_in_the_thousandth_turn_wins)
{
    struct scene scene = cinco_deal("seats 2", "1 2 3 4 / 5 6 7 8", 0);
    cinco_put(&scene, 0, "12 11 30 44");
    cinco_now(&scene)->turn_count = 999;
    play_on(&scene, 0, 1, 81);
    CHECK_STR(cinco_ending_name(&scene), "line");
    scene_end(&scene);
}
