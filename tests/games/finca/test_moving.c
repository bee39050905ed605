/* test_moving.c - turns and moving farmers (RULES.md F3, F4 and their rulings). */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>

#include "finca_scene.h"

TEST(F3_1_the_start_player_begins_and_turns_go_clockwise)
{
    scene at = scene_start(&finca_game, "seats 3");
    while (strcmp(scene_step(&at), "start") != 0) tv_match_chance(at.match, &at.rng, NULL);
    scene_play(&at, "chance start 1");
    for (int round = 0; round < 4; round++) scene_play(&at, "1 place 1\n2 place 5\n0 place 9");
    CHECK_STR(scene_step(&at), "turn");
    CHECK_EQ(scene_seat(&at), 1);
    scene_refuses(&at, "0 move 9", "not_your_turn");
    scene_play(&at, "1 move 1\n2 move 5\n0 move 9\n1 move 1");
    CHECK_EQ(scene_seat(&at), 2);
    scene_end(&at);
}

TEST(F3_2_a_turn_is_a_move_a_delivery_or_an_action_tile)
{
    scene at = finca_table("seats 2");
    finca_give(&at, 0, "almond 2 cart 2");
    tv_action legal[TV_ACTIONS_MAX];
    CHECK_EQ(tv_list(&finca_game, scene_state(&at), 0, legal), 6); /* 1 blade, cart, 4 tiles */
    scene_play(&at, "0 move 1");
    CHECK_EQ(scene_seat(&at), 1);
    scene_play(&at, "1 use double_move\n1 move 4\n1 move 4");
    CHECK_EQ(scene_seat(&at), 0);
    scene_play(&at, "0 cart\n0 deliver alcudia\n0 done\n...");
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
}

TEST(F4_1_only_own_farmers_move)
{
    scene at = finca_table("seats 2");
    scene_refuses(&at, "0 move 4", "no_farmer_there"); /* the other's */
    scene_refuses(&at, "0 move 9", "no_farmer_there");
    scene_play(&at, "0 move 1");
    CHECK_EQ(finca_stands(&at, 0, 6), 1); /* clockwise: the numbers rise */
    CHECK_EQ(finca_stands(&at, 0, 1), 4);
    scene_end(&at);
}

TEST(F4_2_alone_it_walks_one_blade)
{
    scene at = finca_table("seats 4");
    finca_stand(&at, 0, "2 8 9");
    finca_stand(&at, 1, "8 4 4");
    scene_play(&at, "0 move 2");
    CHECK_EQ(finca_stands(&at, 0, 3), 1);
    CHECK_EQ(finca_has(&at, 0, "grape"), 1);
    scene_play(&at, "1 move 8"); /* two stand there */
    CHECK_EQ(finca_stands(&at, 1, 10), 1);
    scene_end(&at);
}

/* Three farmers on oranges; three blades further, on almonds, stand two already. */
static scene green_example(void)
{
    scene at = finca_table("seats 4");
    finca_blades_swap(&at, 2, 6); /* orange on 2 */
    finca_blades_swap(&at, 1, 5); /* almond on 5 */
    finca_stand(&at, 0, "2 9 9");
    finca_stand(&at, 1, "2 5 9");
    finca_stand(&at, 2, "2 5 9");
    return at;
}

TEST(F4_2_example_green_walks_three_blades)
{
    scene at = green_example();
    scene_play(&at, "0 move 2");
    CHECK_EQ(finca_stands(&at, 0, 2), 0);
    CHECK_EQ(finca_stands(&at, 0, 5), 1);
    const tv_event *moved = scene_event(&at, "farmer_moved");
    CHECK(moved != NULL);
    CHECK_EQ(moved->arg[3], 3);
    scene_end(&at);
}

TEST(F4_3_example_green_takes_three_almonds)
{
    scene at = green_example();
    scene_play(&at, "0 move 2");
    CHECK_EQ(finca_has(&at, 0, "almond"), 3);
    CHECK_EQ(finca_left(&at, "almond"), 15);
    CHECK_EQ(finca_fruit_count(finca_at(&at), 0), 3);
    CHECK_EQ(finca_has(&at, 0, "cart"), 0);
    CHECK_EQ(scene_seat(&at), 1); /* and ends the turn */
    scene_end(&at);
}

TEST(F4_4_example_almonds_run_short)
{
    scene at = green_example();
    finca_give(&at, 0, "almond 5 fig 2");
    finca_give(&at, 1, "almond 11 fig 1");
    scene_play(&at, "0 move 2"); /* 3 due, 2 left */
    CHECK_EQ(finca_has(&at, 0, "almond"), 3);
    CHECK_EQ(finca_has(&at, 1, "almond"), 0);
    CHECK_EQ(finca_left(&at, "almond"), 15);
    CHECK_EQ(finca_has(&at, 0, "fig"), 2); /* other kinds stay */
    CHECK_EQ(finca_has(&at, 1, "fig"), 1);
    const tv_event *shortage = scene_event(&at, "fruit_short");
    CHECK(shortage != NULL);
    CHECK_EQ(shortage->arg[0], 2);
    scene_end(&at);
}

/* Alone on almonds in front of a line; behind it, on figs, stands another farmer. */
static scene blue_example(void)
{
    scene at = finca_table("seats 4");
    finca_blades_swap(&at, 6, 1); /* almond on 6 */
    finca_blades_swap(&at, 7, 8); /* fig on 7 */
    finca_stand(&at, 0, "6 2 2");
    finca_stand(&at, 1, "7 4 4");
    finca_stand(&at, 2, "10 10 10");
    return at;
}

TEST(F4_5_example_blue_crosses_a_line)
{
    scene at = blue_example();
    scene_play(&at, "0 move 6");
    CHECK_EQ(finca_has(&at, 0, "fig"), 2);
    CHECK_EQ(finca_has(&at, 0, "cart"), 1);
    CHECK_EQ(finca_left(&at, "cart"), 7);
    scene_end(&at);
}

TEST(F4_5_lines_lie_behind_the_sixth_and_the_twelfth_blade)
{
    scene at = finca_table("seats 4");
    for (uint32_t from = 1; from <= 12; from++) {
        char blades[16];
        snprintf(blades, sizeof blades, "%u %u %u", from, from, from);
        for (tv_seat seat = 0; seat < 4; seat++) finca_stand(&at, seat, blades);
        for (uint32_t steps = 12; steps > 0; steps--) {
            finca_walk walk = finca_walk_from(finca_at(&at), from - 1);
            uint32_t lines = 0;
            for (uint32_t i = 0; i < steps; i++) {
                uint32_t blade = (from - 1 + i) % 12 + 1;
                lines += blade == 6 || blade == 12;
            }
            CHECK_EQ(walk.steps, steps);
            CHECK_EQ(walk.target, (from - 1 + steps) % 12);
            CHECK_EQ(walk.carts, lines);
            /* take a farmer away for the next round; it stands elsewhere */
            tv_seat seat = (tv_seat)((steps - 1) / 3);
            finca_farmer_lift(finca_at(&at), seat, from - 1);
            finca_farmer_set(finca_at(&at), seat, from % 12);
        }
    }
    scene_end(&at);
}

TEST(F4_6_example_carts_run_out)
{
    scene at = blue_example();
    finca_give(&at, 0, "cart 3");
    finca_give(&at, 1, "cart 5");
    scene_play(&at, "0 move 6");
    CHECK_EQ(finca_has(&at, 0, "cart"), 1);
    CHECK_EQ(finca_has(&at, 1, "cart"), 0);
    CHECK_EQ(finca_left(&at, "cart"), 7);
    CHECK(scene_event(&at, "carts_short") != NULL);
    CHECK(scene_event(&at, "carts_returned") != NULL);
    scene_end(&at);
}

/* Seven on blade 6: seven blades further is blade 1, behind both lines. */
static scene seven_on_six(void)
{
    scene at = finca_table("seats 4");
    finca_stand(&at, 0, "6 6 6");
    finca_stand(&at, 1, "6 6 6");
    finca_stand(&at, 2, "6 3 3");
    return at;
}

TEST(F4_7_both_lines_bring_two_carts)
{
    scene at = seven_on_six();
    scene_play(&at, "0 move 6");
    CHECK_EQ(finca_stands(&at, 0, 1), 1);
    CHECK_EQ(finca_has(&at, 0, "cart"), 2);
    scene_end(&at);
}

TEST(FR7_a_small_supply_is_filled_up_even_if_not_empty)
{
    scene at = green_example();
    finca_give(&at, 0, "almond 1");
    finca_give(&at, 3, "almond 14");
    scene_play(&at, "0 move 2"); /* 3 due, exactly 3 left: no shortage */
    CHECK_EQ(finca_has(&at, 0, "almond"), 4);
    CHECK_EQ(finca_has(&at, 3, "almond"), 14);
    CHECK_EQ(finca_left(&at, "almond"), 0);
    CHECK(scene_event(&at, "fruit_short") == NULL);
    scene_end(&at);
    at = green_example();
    finca_give(&at, 0, "almond 1");
    finca_give(&at, 3, "almond 15");
    scene_play(&at, "0 move 2"); /* 3 due, 2 left */
    CHECK_EQ(finca_has(&at, 0, "almond"), 3);
    CHECK_EQ(finca_has(&at, 3, "almond"), 0);
    scene_end(&at);
}

TEST(FR8_twelve_fruits_can_always_be_paid_out)
{
    scene at = finca_table("seats 3");
    for (tv_seat seat = 0; seat < 3; seat++) finca_stand(&at, seat, "3 3 3 3");
    finca_give(&at, 1, "grape 9");
    finca_give(&at, 2, "grape 9");
    scene_play(&at, "0 move 3");
    CHECK_EQ(finca_has(&at, 0, "grape"), 12);
    CHECK_EQ(finca_left(&at, "grape"), 6);
    for (uint32_t seats = 2; seats <= 4; seats++)
        CHECK(seats * finca_seats_farmers[seats] <= FINCA_FRUITS_EACH);
    scene_end(&at);
}

TEST(FR9_two_carts_due_and_one_left)
{
    scene at = seven_on_six();
    finca_give(&at, 0, "cart 1");
    finca_give(&at, 1, "cart 6");
    scene_play(&at, "0 move 6"); /* 2 due, 1 left */
    CHECK_EQ(finca_has(&at, 0, "cart"), 2);
    CHECK_EQ(finca_has(&at, 1, "cart"), 0);
    CHECK_EQ(finca_left(&at, "cart"), 6);
    scene_end(&at);
}

TEST(FR10_no_carts_without_walking)
{
    scene at = finca_board("seats 2");
    scene_play(&at, "0 place 6\n1 place 7\n0 place 12\n1 place 1");
    CHECK_EQ(finca_left(&at, "cart"), 4);
    scene_end(&at);
    at = finca_table("seats 2");
    scene_play(&at, "0 use gust_of_wind\n0 lift 1\n0 land 8");
    CHECK_EQ(finca_left(&at, "cart"), 4);
    CHECK_EQ(finca_has(&at, 0, "cart"), 0);
    scene_end(&at);
}

TEST(FR22_twelve_blades_are_a_full_circle)
{
    scene at = finca_table("seats 3");
    for (tv_seat seat = 0; seat < 3; seat++) finca_stand(&at, seat, "11 11 11 11");
    scene_play(&at, "0 move 11");
    CHECK_EQ(finca_stands(&at, 0, 11), 4);
    CHECK_EQ(finca_has(&at, 0, "olive"), 12);
    CHECK_EQ(finca_has(&at, 0, "cart"), 2);
    scene_end(&at);
}

TEST(FR23_counted_before_leaving_and_after_arriving)
{
    scene at = finca_table("seats 2");
    finca_stand(&at, 0, "1 1 3 3 9");
    finca_stand(&at, 1, "1 3 7 7 7");
    scene_play(&at, "0 move 1"); /* three, the mover included: to blade 4, alone */
    CHECK_EQ(finca_stands(&at, 0, 4), 1);
    CHECK_EQ(finca_has(&at, 0, "lemon"), 1);
    scene_play(&at, "1 move 1\n0 move 4"); /* two on 1, to 3, where now four stand; then one step */
    CHECK_EQ(finca_has(&at, 1, "grape"), 4);
    CHECK_EQ(finca_has(&at, 0, "olive"), 1);
    scene_end(&at);
}

/* ---- Action tiles that move farmers ---- */

TEST(F6_2_a_double_move_is_two_moves)
{
    scene at = finca_table("seats 2");
    finca_stand(&at, 0, "6 12 3 3 3");
    scene_play(&at, "0 use double_move");
    CHECK_STR(scene_step(&at), "double");
    scene_play(&at, "0 move 6");
    CHECK_EQ(finca_has(&at, 0, "almond"), 1);
    CHECK_EQ(finca_has(&at, 0, "cart"), 1);
    CHECK_EQ(scene_seat(&at), 0);
    scene_refuses(&at, "0 move 6", "no_farmer_there");
    scene_play(&at, "0 move 12"); /* another farmer, another cart */
    CHECK_EQ(finca_has(&at, 0, "almond"), 2);
    CHECK_EQ(finca_has(&at, 0, "cart"), 2);
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
}

TEST(FR16_the_second_move_counts_anew)
{
    scene at = finca_table("seats 2");
    finca_stand(&at, 0, "1 1 10 10 10");
    finca_stand(&at, 1, "3 8 8 8 8");
    finca_give(&at, 0, "olive 7");
    finca_give(&at, 1, "olive 10");
    scene_play(&at, "0 use double_move\n0 move 1");
    CHECK_EQ(finca_has(&at, 0, "grape"), 2); /* two stand on 3 now */
    scene_play(&at, "0 move 3");             /* so the same farmer walks two */
    CHECK_EQ(finca_stands(&at, 0, 5), 1);
    CHECK_EQ(finca_has(&at, 0, "olive"), 8);
    scene_end(&at);
    at = finca_table("seats 2");
    finca_stand(&at, 0, "1 3 10 10 10"); /* 1 to 2 is fig; 3 to 4 is lemon */
    finca_give(&at, 1, "fig 18");
    scene_play(&at, "0 use double_move\n0 move 1"); /* the shortage is settled at once */
    CHECK_EQ(finca_has(&at, 0, "fig"), 1);
    CHECK_EQ(finca_has(&at, 1, "fig"), 0);
    CHECK_EQ(scene_seat(&at), 0);
    scene_end(&at);
}

TEST(FR16_both_moves_are_made)
{
    scene at = finca_table("seats 2");
    scene_play(&at, "0 use double_move\n0 move 1");
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_list(&finca_game, scene_state(&at), 0, legal);
    CHECK(count > 0);
    for (uint32_t i = 0; i < count; i++) CHECK_EQ(legal[i].kind, FINCA_MOVE);
    scene_refuses(&at, "0 done", "wrong_moment");
    scene_end(&at);
}

TEST(F6_3_the_wind_carries_a_farmer_anywhere_without_a_cart)
{
    scene at = finca_table("seats 2");
    scene_play(&at, "0 use gust_of_wind");
    scene_refuses(&at, "0 lift 4", "no_farmer_there");
    scene_play(&at, "0 lift 1");
    for (int blade = 1; blade <= 12; blade++) {
        char action[16];
        snprintf(action, sizeof action, "0 land %d", blade);
        CHECK(scene_allows(&at, action));
    }
    scene_play(&at, "0 land 4"); /* five of the other stand there */
    CHECK_EQ(finca_stands(&at, 0, 4), 1);
    CHECK_EQ(finca_stands(&at, 0, 1), 4);
    CHECK_EQ(finca_has(&at, 0, "lemon"), 6);
    CHECK_EQ(finca_has(&at, 0, "cart"), 0);
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
}

TEST(FR17_the_wind_may_bring_a_farmer_back)
{
    scene at = finca_table("seats 2");
    scene_play(&at, "0 use gust_of_wind\n0 lift 1\n0 land 1");
    CHECK_EQ(finca_stands(&at, 0, 1), 5);
    CHECK_EQ(finca_has(&at, 0, "almond"), 5);
    scene_end(&at);
}

TEST(FR18_an_action_tile_is_the_whole_turn)
{
    scene at = finca_table("seats 3");
    finca_give(&at, 2, "almond 1");
    scene_play(&at, "0 use double_move\n0 move 1\n0 move 1");
    CHECK_EQ(scene_seat(&at), 1);
    scene_play(&at, "1 use gust_of_wind\n1 lift 4\n1 land 9");
    CHECK_EQ(scene_seat(&at), 2);
    scene_play(&at, "2 use large_cart\n2 deliver alcudia\n2 done\n...");
    CHECK_EQ(scene_seat(&at), 0);
    scene_end(&at);
}
