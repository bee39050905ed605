/* test_moving.c - turns and moving farmers (RULES.md F3, F4 and their rulings). */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>

#include "finca_scene.h"

TEST(F3_1_the_start_player_begins_and_turns_go_clockwise)
{
    struct scene scene = scene_start(&finca_game, "seats 3");
    while (strcmp(scene_step(&scene), "start") != 0) tv_match_chance(scene.match, &scene.rng, NULL);
    scene_play(&scene, "chance start 1");
    for (int round = 0; round < 4; round++) scene_play(&scene, "1 place 1\n2 place 5\n0 place 9");
    CHECK_STR(scene_step(&scene), "turn");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_refuses(&scene, "0 move 9", "not_your_turn");
    scene_play(&scene, "1 move 1\n2 move 5\n0 move 9\n1 move 1");
    CHECK_EQ(scene_seat(&scene), 2);
    scene_end(&scene);
}

TEST(F3_2_a_turn_is_a_move_a_delivery_or_an_action_tile)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 0, "almond 2 cart 2");
    tv_action legal[TV_ACTIONS_MAX];
    CHECK_EQ(tv_list(&finca_game, scene_state(&scene), 0, legal), 6); /* 1 blade, cart, 4 tiles */
    scene_play(&scene, "0 move 1");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_play(&scene, "1 use double_move\n1 move 4\n1 move 4");
    CHECK_EQ(scene_seat(&scene), 0);
    scene_play(&scene, "0 cart\n0 deliver alcudia\n0 done\n...");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(F4_1_only_own_farmers_move)
{
    struct scene scene = finca_table("seats 2");
    scene_refuses(&scene, "0 move 4", "no_farmer_there"); /* the other's */
    scene_refuses(&scene, "0 move 9", "no_farmer_there");
    scene_play(&scene, "0 move 1");
    CHECK_EQ(finca_stands(&scene, 0, 6), 1); /* clockwise: the numbers rise */
    CHECK_EQ(finca_stands(&scene, 0, 1), 4);
    scene_end(&scene);
}

TEST(F4_2_alone_it_walks_one_blade)
{
    struct scene scene = finca_table("seats 4");
    finca_stand(&scene, 0, "2 8 9");
    finca_stand(&scene, 1, "8 4 4");
    scene_play(&scene, "0 move 2");
    CHECK_EQ(finca_stands(&scene, 0, 3), 1);
    CHECK_EQ(finca_owns(&scene, 0, "grape"), 1);
    scene_play(&scene, "1 move 8"); /* two stand there */
    CHECK_EQ(finca_stands(&scene, 1, 10), 1);
    scene_end(&scene);
}

/* Three farmers on oranges; three blades further, on almonds, stand two already. */
static struct scene green_example(void)
{
    struct scene scene = finca_table("seats 4");
    finca_blades_swap(&scene, 2, 6); /* orange on 2 */
    finca_blades_swap(&scene, 1, 5); /* almond on 5 */
    finca_stand(&scene, 0, "2 9 9");
    finca_stand(&scene, 1, "2 5 9");
    finca_stand(&scene, 2, "2 5 9");
    return scene;
}

TEST(F4_2_example_green_walks_three_blades)
{
    struct scene scene = green_example();
    scene_play(&scene, "0 move 2");
    CHECK_EQ(finca_stands(&scene, 0, 2), 0);
    CHECK_EQ(finca_stands(&scene, 0, 5), 1);
    const tv_event *moved = scene_event(&scene, "farmer_moved");
    CHECK(moved != NULL);
    CHECK_EQ(moved->arg[3], 3);
    scene_end(&scene);
}

TEST(F4_3_example_green_takes_three_almonds)
{
    struct scene scene = green_example();
    scene_play(&scene, "0 move 2");
    CHECK_EQ(finca_owns(&scene, 0, "almond"), 3);
    CHECK_EQ(finca_left(&scene, "almond"), 15);
    CHECK_EQ(finca_fruit_count(finca_at(&scene), 0), 3);
    CHECK_EQ(finca_owns(&scene, 0, "cart"), 0);
    CHECK_EQ(scene_seat(&scene), 1); /* and ends the turn */
    scene_end(&scene);
}

TEST(F4_4_example_almonds_run_short)
{
    struct scene scene = green_example();
    finca_give(&scene, 0, "almond 5 fig 2");
    finca_give(&scene, 1, "almond 11 fig 1");
    scene_play(&scene, "0 move 2"); /* 3 due, 2 left */
    CHECK_EQ(finca_owns(&scene, 0, "almond"), 3);
    CHECK_EQ(finca_owns(&scene, 1, "almond"), 0);
    CHECK_EQ(finca_left(&scene, "almond"), 15);
    CHECK_EQ(finca_owns(&scene, 0, "fig"), 2); /* other kinds stay */
    CHECK_EQ(finca_owns(&scene, 1, "fig"), 1);
    const tv_event *shortage = scene_event(&scene, "fruit_short");
    CHECK(shortage != NULL);
    CHECK_EQ(shortage->arg[0], 2);
    scene_end(&scene);
}

/* Alone on almonds in front of a line; behind it, on figs, stands another farmer. */
static struct scene blue_example(void)
{
    struct scene scene = finca_table("seats 4");
    finca_blades_swap(&scene, 6, 1); /* almond on 6 */
    finca_blades_swap(&scene, 7, 8); /* fig on 7 */
    finca_stand(&scene, 0, "6 2 2");
    finca_stand(&scene, 1, "7 4 4");
    finca_stand(&scene, 2, "10 10 10");
    return scene;
}

TEST(F4_5_example_blue_crosses_a_line)
{
    struct scene scene = blue_example();
    scene_play(&scene, "0 move 6");
    CHECK_EQ(finca_owns(&scene, 0, "fig"), 2);
    CHECK_EQ(finca_owns(&scene, 0, "cart"), 1);
    CHECK_EQ(finca_left(&scene, "cart"), 7);
    scene_end(&scene);
}

TEST(F4_5_lines_lie_behind_the_sixth_and_the_twelfth_blade)
{
    struct scene scene = finca_table("seats 4");
    for (uint32_t from = 1; from <= 12; from++) {
        char blades[16];
        snprintf(blades, sizeof blades, "%u %u %u", from, from, from);
        for (tv_seat seat = 0; seat < 4; seat++) finca_stand(&scene, seat, blades);
        for (uint32_t steps = 12; steps > 0; steps--) {
            finca_walk walk = finca_walk_from(finca_at(&scene), from - 1);
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
            finca_farmer_lift(finca_at(&scene), seat, from - 1);
            finca_farmer_set(finca_at(&scene), seat, from % 12);
        }
    }
    scene_end(&scene);
}

TEST(F4_6_example_carts_run_out)
{
    struct scene scene = blue_example();
    finca_give(&scene, 0, "cart 3");
    finca_give(&scene, 1, "cart 5");
    scene_play(&scene, "0 move 6");
    CHECK_EQ(finca_owns(&scene, 0, "cart"), 1);
    CHECK_EQ(finca_owns(&scene, 1, "cart"), 0);
    CHECK_EQ(finca_left(&scene, "cart"), 7);
    CHECK(scene_event(&scene, "carts_short") != NULL);
    CHECK(scene_event(&scene, "carts_returned") != NULL);
    scene_end(&scene);
}

/* Seven on blade 6: seven blades further is blade 1, behind both lines. */
static struct scene seven_on_six(void)
{
    struct scene scene = finca_table("seats 4");
    finca_stand(&scene, 0, "6 6 6");
    finca_stand(&scene, 1, "6 6 6");
    finca_stand(&scene, 2, "6 3 3");
    return scene;
}

TEST(F4_7_both_lines_bring_two_carts)
{
    struct scene scene = seven_on_six();
    scene_play(&scene, "0 move 6");
    CHECK_EQ(finca_stands(&scene, 0, 1), 1);
    CHECK_EQ(finca_owns(&scene, 0, "cart"), 2);
    scene_end(&scene);
}

TEST(FR7_a_small_supply_is_filled_up_even_if_not_empty)
{
    struct scene scene = green_example();
    finca_give(&scene, 0, "almond 1");
    finca_give(&scene, 3, "almond 14");
    scene_play(&scene, "0 move 2"); /* 3 due, exactly 3 left: no shortage */
    CHECK_EQ(finca_owns(&scene, 0, "almond"), 4);
    CHECK_EQ(finca_owns(&scene, 3, "almond"), 14);
    CHECK_EQ(finca_left(&scene, "almond"), 0);
    CHECK(scene_event(&scene, "fruit_short") == NULL);
    scene_end(&scene);
    scene = green_example();
    finca_give(&scene, 0, "almond 1");
    finca_give(&scene, 3, "almond 15");
    scene_play(&scene, "0 move 2"); /* 3 due, 2 left */
    CHECK_EQ(finca_owns(&scene, 0, "almond"), 3);
    CHECK_EQ(finca_owns(&scene, 3, "almond"), 0);
    scene_end(&scene);
}

TEST(FR8_twelve_fruits_can_always_be_paid_out)
{
    struct scene scene = finca_table("seats 3");
    for (tv_seat seat = 0; seat < 3; seat++) finca_stand(&scene, seat, "3 3 3 3");
    finca_give(&scene, 1, "grape 9");
    finca_give(&scene, 2, "grape 9");
    scene_play(&scene, "0 move 3");
    CHECK_EQ(finca_owns(&scene, 0, "grape"), 12);
    CHECK_EQ(finca_left(&scene, "grape"), 6);
    for (uint32_t seats = 2; seats <= 4; seats++)
        CHECK(seats * finca_seats_farmers[seats] <= FINCA_FRUITS_EACH);
    scene_end(&scene);
}

TEST(FR9_two_carts_due_and_one_left)
{
    struct scene scene = seven_on_six();
    finca_give(&scene, 0, "cart 1");
    finca_give(&scene, 1, "cart 6");
    scene_play(&scene, "0 move 6"); /* 2 due, 1 left */
    CHECK_EQ(finca_owns(&scene, 0, "cart"), 2);
    CHECK_EQ(finca_owns(&scene, 1, "cart"), 0);
    CHECK_EQ(finca_left(&scene, "cart"), 6);
    scene_end(&scene);
}

TEST(FR10_no_carts_without_walking)
{
    struct scene scene = finca_board("seats 2");
    scene_play(&scene, "0 place 6\n1 place 7\n0 place 12\n1 place 1");
    CHECK_EQ(finca_left(&scene, "cart"), 4);
    scene_end(&scene);
    scene = finca_table("seats 2");
    scene_play(&scene, "0 use gust_of_wind\n0 lift 1\n0 land 8");
    CHECK_EQ(finca_left(&scene, "cart"), 4);
    CHECK_EQ(finca_owns(&scene, 0, "cart"), 0);
    scene_end(&scene);
}

TEST(FR22_twelve_blades_are_a_full_circle)
{
    struct scene scene = finca_table("seats 3");
    for (tv_seat seat = 0; seat < 3; seat++) finca_stand(&scene, seat, "11 11 11 11");
    scene_play(&scene, "0 move 11");
    CHECK_EQ(finca_stands(&scene, 0, 11), 4);
    CHECK_EQ(finca_owns(&scene, 0, "olive"), 12);
    CHECK_EQ(finca_owns(&scene, 0, "cart"), 2);
    scene_end(&scene);
}

TEST(FR23_counted_before_leaving_and_after_arriving)
{
    struct scene scene = finca_table("seats 2");
    finca_stand(&scene, 0, "1 1 3 3 9");
    finca_stand(&scene, 1, "1 3 7 7 7");
    scene_play(&scene, "0 move 1"); /* three, the mover included: to blade 4, alone */
    CHECK_EQ(finca_stands(&scene, 0, 4), 1);
    CHECK_EQ(finca_owns(&scene, 0, "lemon"), 1);
    scene_play(&scene,
               "1 move 1\n0 move 4"); /* two on 1, to 3, where now four stand; then one step */
    CHECK_EQ(finca_owns(&scene, 1, "grape"), 4);
    CHECK_EQ(finca_owns(&scene, 0, "olive"), 1);
    scene_end(&scene);
}

/* ---- Action tiles that move farmers ---- */

TEST(F6_2_a_double_move_is_two_moves)
{
    struct scene scene = finca_table("seats 2");
    finca_stand(&scene, 0, "6 12 3 3 3");
    scene_play(&scene, "0 use double_move");
    CHECK_STR(scene_step(&scene), "double");
    scene_play(&scene, "0 move 6");
    CHECK_EQ(finca_owns(&scene, 0, "almond"), 1);
    CHECK_EQ(finca_owns(&scene, 0, "cart"), 1);
    CHECK_EQ(scene_seat(&scene), 0);
    scene_refuses(&scene, "0 move 6", "no_farmer_there");
    scene_play(&scene, "0 move 12"); /* another farmer, another cart */
    CHECK_EQ(finca_owns(&scene, 0, "almond"), 2);
    CHECK_EQ(finca_owns(&scene, 0, "cart"), 2);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(FR16_the_second_move_counts_anew)
{
    struct scene scene = finca_table("seats 2");
    finca_stand(&scene, 0, "1 1 10 10 10");
    finca_stand(&scene, 1, "3 8 8 8 8");
    finca_give(&scene, 0, "olive 7");
    finca_give(&scene, 1, "olive 10");
    scene_play(&scene, "0 use double_move\n0 move 1");
    CHECK_EQ(finca_owns(&scene, 0, "grape"), 2); /* two stand on 3 now */
    scene_play(&scene, "0 move 3");              /* so the same farmer walks two */
    CHECK_EQ(finca_stands(&scene, 0, 5), 1);
    CHECK_EQ(finca_owns(&scene, 0, "olive"), 8);
    scene_end(&scene);
    scene = finca_table("seats 2");
    finca_stand(&scene, 0, "1 3 10 10 10"); /* 1 to 2 is fig; 3 to 4 is lemon */
    finca_give(&scene, 1, "fig 18");
    scene_play(&scene, "0 use double_move\n0 move 1"); /* the shortage is settled at once */
    CHECK_EQ(finca_owns(&scene, 0, "fig"), 1);
    CHECK_EQ(finca_owns(&scene, 1, "fig"), 0);
    CHECK_EQ(scene_seat(&scene), 0);
    scene_end(&scene);
}

TEST(FR16_both_moves_are_made)
{
    struct scene scene = finca_table("seats 2");
    scene_play(&scene, "0 use double_move\n0 move 1");
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_list(&finca_game, scene_state(&scene), 0, legal);
    CHECK(count > 0);
    for (uint32_t i = 0; i < count; i++) CHECK_EQ(legal[i].kind, FINCA_VERB_MOVE);
    scene_refuses(&scene, "0 done", "wrong_moment");
    scene_end(&scene);
}

TEST(F6_3_the_wind_carries_a_farmer_anywhere_without_a_cart)
{
    struct scene scene = finca_table("seats 2");
    scene_play(&scene, "0 use gust_of_wind");
    scene_refuses(&scene, "0 lift 4", "no_farmer_there");
    scene_play(&scene, "0 lift 1");
    for (int blade = 1; blade <= 12; blade++) {
        char action[16];
        snprintf(action, sizeof action, "0 land %d", blade);
        CHECK(scene_allows(&scene, action));
    }
    scene_play(&scene, "0 land 4"); /* five of the other stand there */
    CHECK_EQ(finca_stands(&scene, 0, 4), 1);
    CHECK_EQ(finca_stands(&scene, 0, 1), 4);
    CHECK_EQ(finca_owns(&scene, 0, "lemon"), 6);
    CHECK_EQ(finca_owns(&scene, 0, "cart"), 0);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(FR17_the_wind_may_bring_a_farmer_back)
{
    struct scene scene = finca_table("seats 2");
    scene_play(&scene, "0 use gust_of_wind\n0 lift 1\n0 land 1");
    CHECK_EQ(finca_stands(&scene, 0, 1), 5);
    CHECK_EQ(finca_owns(&scene, 0, "almond"), 5);
    scene_end(&scene);
}

TEST(FR18_an_action_tile_is_the_whole_turn)
{
    struct scene scene = finca_table("seats 3");
    finca_give(&scene, 2, "almond 1");
    scene_play(&scene, "0 use double_move\n0 move 1\n0 move 1");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_play(&scene, "1 use gust_of_wind\n1 lift 4\n1 land 9");
    CHECK_EQ(scene_seat(&scene), 2);
    scene_play(&scene, "2 use large_cart\n2 deliver alcudia\n...");
    CHECK_EQ(scene_seat(&scene), 0);
    scene_end(&scene);
}
