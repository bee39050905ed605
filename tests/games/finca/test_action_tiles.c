/* test_action_tiles.c - action tiles that deliver (RULES.md F6.1, F6.4 to F6.6, FR14, FR15). */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>

#include "finca_scene.h"

TEST(F6_1_each_action_tile_works_once)
{
    struct scene scene = finca_table("seats 2");
    finca_stand(&scene, 1, "7 8 9 10 11");
    finca_give(&scene, 0, "almond 4 cart 1");
    scene_play(&scene, "0 use double_move\n0 move 1\n0 move 1\n1 move 7");
    CHECK_EQ(finca_at(&scene)->actions[0], 14);
    CHECK_EQ(finca_at(&scene)->actions[1], 15);
    scene_refuses(&scene, "0 use double_move", "tile_used");
    CHECK(!finca_offers(&scene, "0 use double_move"));
    scene_play(&scene, "0 use gust_of_wind\n0 lift 1\n0 land 2\n1 move 9");
    scene_refuses(&scene, "0 use gust_of_wind", "tile_used");
    scene_play(&scene, "0 use large_cart\n0 deliver alcudia\n0 done\n...\n1 move 11");
    finca_give(&scene, 0, "fig 2");
    scene_refuses(&scene, "0 use large_cart", "tile_used");
    scene_play(&scene, "0 use one_fruit_less\n0 less santanyi fig\n0 done\n...\n1 move 8");
    scene_refuses(&scene, "0 use one_fruit_less", "tile_used");
    CHECK_EQ(finca_at(&scene)->actions[0], 0);
    scene_end(&scene);
}

TEST(F6_1_only_one_action_tile_in_a_turn)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 0, "almond 4 cart 2");
    scene_play(&scene, "0 use double_move");
    scene_refuses(&scene, "0 use gust_of_wind", "wrong_moment");
    scene_play(&scene, "0 move 1\n0 move 1");
    scene_refuses(&scene, "0 use gust_of_wind", "not_your_turn");
    scene_end(&scene);
}

TEST(F6_4_the_large_cart_carries_ten_fruits)
{
    struct scene scene = finca_table("seats 2");
    finca_tops(&scene, "alcudia any_4 andratx any_6");
    finca_tops(&scene, "inca any_6");
    finca_give(&scene, 0, "almond 4 fig 6 grape 6");
    scene_play(&scene, "0 use large_cart\n0 deliver_as alcudia almond");
    scene_play(&scene, "0 deliver arta");
    scene_refuses(&scene, "0 deliver_as inca fig", "large_full"); /* the eleventh */
    CHECK(!finca_offers(&scene, "0 deliver_as inca fig"));
    scene_end(&scene);
    scene = finca_table("seats 2");
    finca_tops(&scene, "alcudia any_4 andratx any_6");
    finca_give(&scene, 0, "almond 4 fig 6 grape 1");
    scene_play(&scene, "0 use large_cart\n0 deliver_as alcudia almond\n0 deliver_as andratx fig");
    CHECK_EQ(scene_score(&scene).part[0].value[0], 10);
    scene_end(&scene);
}

TEST(F6_4_the_large_cart_costs_no_cart)
{
    struct scene scene = finca_table("seats 2");
    finca_stand(&scene, 1, "7 8 9 10 11");
    scene_refuses(&scene, "0 use large_cart", "nothing_payable");
    finca_give(&scene, 0, "almond 3");
    scene_play(&scene, "0 use large_cart\n0 deliver alcudia\n0 deliver palma\n...");
    CHECK_EQ(finca_tiles(&scene, 0), 2);
    scene_play(&scene, "1 move 7");
    finca_give(&scene, 0, "fig 1 cart 1");
    scene_play(&scene, "0 cart\n0 deliver andratx\n...");
    CHECK_EQ(finca_owns(&scene, 0, "cart"), 0);
    finca_give(&scene, 1, "grape 1 cart 2");
    scene_play(&scene, "1 use large_cart\n1 deliver arta");
    CHECK_EQ(finca_owns(&scene, 1, "cart"), 2); /* not even if there is one */
    scene_end(&scene);
}

TEST(F6_5_one_fruit_less_takes_tiles_for_seven)
{
    struct scene scene = finca_table("seats 2");
    finca_tops(&scene, "alcudia any_4 andratx fig_3 inca almond_1");
    finca_give(&scene, 0, "almond 4 fig 3 cart 1");
    scene_play(&scene, "0 use one_fruit_less\n0 less alcudia almond");
    finca_tops(&scene, "palma any_4");
    finca_give(&scene, 0, "orange 4");
    scene_refuses(&scene, "0 deliver_as palma orange", "cart_full"); /* 3 and 4 */
    scene_play(&scene, "0 deliver andratx");                         /* 3 and 3 are paid */
    CHECK_EQ(finca_owns(&scene, 0, "almond"), 1);
    CHECK_EQ(finca_owns(&scene, 0, "fig"), 0);
    CHECK_EQ(scene_score(&scene).part[0].value[0], 7);
    scene_end(&scene);
}

TEST(F6_6_a_single_fruit_cannot_be_left_out)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 0, "fig 2 cart 1");
    scene_play(&scene, "0 use one_fruit_less");
    scene_refuses(&scene, "0 less andratx fig", "less_single");
    CHECK(!finca_offers(&scene, "0 less andratx fig"));
    scene_refuses(&scene, "0 less alcudia almond", "less_single");
    tv_action legal[TV_ACTIONS_MAX];
    CHECK_EQ(tv_list(&finca_game, scene_state(&scene), 0, legal), 3);
    CHECK_EQ(legal[0].kind, FINCA_VERB_LESS); /* the two figs of Santanyi, one left out */
    CHECK_EQ(legal[0].arg[0], finca_word(&finca_community_words, "santanyi"));
    CHECK_EQ(legal[1].kind, FINCA_VERB_DELIVER); /* or first a tile in full */
    scene_end(&scene);
}

TEST(FR14_one_fruit_less_needs_a_cart)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 0, "almond 2");
    scene_refuses(&scene, "0 use one_fruit_less", "less_no_cart");
    CHECK(!finca_offers(&scene, "0 use one_fruit_less"));
    finca_give(&scene, 0, "cart 1");
    CHECK(finca_offers(&scene, "0 use one_fruit_less"));
    scene_play(&scene, "0 use one_fruit_less");
    CHECK_EQ(finca_owns(&scene, 0, "cart"), 0);
    CHECK_EQ(finca_left(&scene, "cart"), 4);
    scene_end(&scene);
}

TEST(FR14_the_fruit_left_out_is_one_the_tile_wants)
{
    struct scene scene = finca_table("seats 2");
    finca_tops(&scene, "alcudia orange_3_fig_2");
    finca_give(&scene, 0, "orange 2 fig 2 cart 1");
    scene_play(&scene, "0 use one_fruit_less");
    scene_refuses(&scene, "0 less alcudia olive", "less_not_wanted");
    scene_refuses(&scene, "0 less alcudia fig", "not_enough"); /* then three oranges are wanted */
    scene_play(&scene, "0 less alcudia orange");
    CHECK_EQ(finca_owns(&scene, 0, "orange"), 0);
    CHECK_EQ(finca_owns(&scene, 0, "fig"), 0);
    scene_end(&scene);
    scene = finca_table("seats 2");
    finca_tops(&scene, "alcudia orange_3_fig_2");
    finca_give(&scene, 0, "orange 3 fig 2 cart 1");
    scene_play(&scene, "0 use one_fruit_less");
    CHECK(scene_allows(&scene, "0 less alcudia orange")); /* the choice is the player's */
    scene_play(&scene, "0 less alcudia fig");
    CHECK_EQ(finca_owns(&scene, 0, "fig"), 1);
    CHECK_EQ(finca_owns(&scene, 0, "orange"), 0);
    scene_end(&scene);
}

TEST(FR14_one_fruit_less_of_a_question_tile)
{
    struct scene scene = finca_table("seats 2");
    finca_tops(&scene, "alcudia any_5");
    finca_give(&scene, 0, "olive 4 orange 3 cart 1");
    scene_play(&scene, "0 use one_fruit_less");
    scene_refuses(&scene, "0 less alcudia orange", "not_enough");
    scene_play(&scene, "0 less alcudia olive");
    CHECK_EQ(finca_owns(&scene, 0, "olive"), 0);
    CHECK_EQ(finca_owns(&scene, 0, "orange"), 3);
    CHECK_EQ(tv_frames_peek(&finca_at(&scene)->frames)->arg[FINCA_LOAD_CAPACITY], 2);
    scene_end(&scene);
}

TEST(FR14_five_different_fruits_meet_one_of_each)
{
    struct scene scene = finca_table("seats 2");
    finca_tops(&scene, "alcudia one_of_each");
    finca_give(&scene, 0, "almond 1 fig 1 grape 1 olive 1 orange 1 cart 1");
    scene_play(&scene, "0 use one_fruit_less");
    scene_refuses(&scene, "0 less alcudia fig", "not_enough");
    scene_play(&scene, "0 less alcudia lemon");
    CHECK_EQ(finca_fruit_count(finca_at(&scene), 0), 0);
    CHECK_EQ(finca_tiles(&scene, 0), 1);
    scene_end(&scene);
}

TEST(FR14_a_tile_of_one_fruit_may_ride_along)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 0, "fig 2 almond 1 cart 1");
    scene_play(&scene, "0 use one_fruit_less\n0 less santanyi fig\n0 deliver alcudia\n"
                       "0 deliver andratx");
    CHECK_EQ(finca_tiles(&scene, 0), 3);
    CHECK_EQ(finca_fruit_count(finca_at(&scene), 0), 0);
    scene_end(&scene);
}

TEST(FR14_the_tile_counts_in_full)
{
    struct scene scene = finca_table("seats 2");
    finca_tops(&scene, "alcudia orange_3_fig_2");
    finca_give(&scene, 0, "orange 2 fig 2 cart 1");
    scene_play(&scene, "0 use one_fruit_less\n0 less alcudia orange");
    CHECK_EQ(scene_score(&scene).part[0].value[0], 5);
    CHECK_EQ(finca_at(&scene)->values[0][4], 1);
    CHECK_EQ(finca_finca_count(finca_at(&scene), 0, finca_word(&finca_finca_words, "orange")), 3);
    scene_end(&scene);
}

TEST(FR14_one_fruit_less_is_not_offered_in_vain)
{
    struct scene scene = finca_table("seats 2");
    finca_tops(&scene, "palma grape_2_olive_2 santanyi any_6 son_severa one_of_each "
                       "villafranca lemon_3 alcudia orange_3");
    finca_give(&scene, 0, "fig 4 grape 1 olive 1 orange 1 cart 1");
    scene_refuses(&scene, "0 use one_fruit_less", "less_nothing"); /* two missing, everywhere */
    CHECK(scene_allows(&scene, "0 cart"));                         /* single fruits can be had */
    finca_give(&scene, 0, "olive 1");
    CHECK(scene_allows(&scene, "0 use one_fruit_less")); /* one grape missing on Palma */
    scene_end(&scene);
    scene = finca_table("seats 2");
    finca_tops(&scene,
               "palma grape_2_olive_2 santanyi any_6 son_severa orange_2 villafranca lemon_3");
    finca_give(&scene, 0, "grape 2 cart 1");
    finca_tops(&scene, "son_severa orange_3");
    scene_refuses(&scene, "0 use one_fruit_less", "less_nothing"); /* two olives missing */
    finca_give(&scene, 0, "almond 4");
    scene_refuses(&scene, "0 use one_fruit_less", "less_nothing"); /* four are not six less one */
    finca_give(&scene, 0, "almond 1");
    CHECK(scene_allows(&scene, "0 use one_fruit_less"));
    scene_end(&scene);
}

TEST(FR15_the_large_cart_leaves_no_fruit_out)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 0, "almond 2 cart 1");
    scene_play(&scene, "0 use large_cart");
    scene_refuses(&scene, "0 less palma almond", "wrong_moment");
    scene_refuses(&scene, "0 use one_fruit_less", "cannot_join");
    CHECK(!finca_offers(&scene, "0 use one_fruit_less"));
    scene_end(&scene);
    scene = finca_table("seats 2");
    finca_give(&scene, 0, "almond 9 cart 1");
    finca_tops(&scene, "santanyi any_6");
    scene_play(&scene, "0 use one_fruit_less\n0 less palma almond");
    scene_refuses(&scene, "0 deliver_as santanyi almond", "cart_full"); /* six fruits, not ten */
    scene_end(&scene);
}
