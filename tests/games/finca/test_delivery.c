/* test_delivery.c - deliveries, collected tiles and finca tiles (RULES.md F5 and its rulings). */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>

#include "finca_scene.h"

static uint32_t community(const char *word) { return finca_word(&finca_community_words, word); }

static bool has_finca(struct scene *scene, tv_seat seat, const char *word)
{
    return finca_at(scene)->fincas[seat] >> finca_word(&finca_finca_words, word) & 1;
}

static bool is_boxed(struct scene *scene, const char *word)
{
    return finca_at(scene)->fincas_boxed >> finca_word(&finca_finca_words, word) & 1;
}

TEST(F5_1_a_delivery_costs_a_cart)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 0, "almond 1 cart 2");
    scene_play(&scene, "0 cart");
    CHECK_EQ(finca_owns(&scene, 0, "cart"), 1);
    CHECK_EQ(finca_left(&scene, "cart"), 3);
    scene_play(&scene, "0 deliver alcudia\n...");
    CHECK_EQ(finca_owns(&scene, 0, "cart"), 1);
    scene_end(&scene);
}

TEST(F5_1_without_a_cart_no_delivery)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 0, "almond 6");
    scene_refuses(&scene, "0 cart", "no_cart");
    CHECK(!finca_offers(&scene, "0 cart"));
    finca_give(&scene, 0, "cart 1");
    CHECK(scene_allows(&scene, "0 cart"));
    CHECK(finca_offers(&scene, "0 cart"));
    scene_end(&scene);
}

TEST(F5_2_one_cart_serves_several_communities)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 0, "almond 1 fig 1 grape 1 lemon 1 olive 1 orange 1 cart 1");
    scene_play(&scene, "0 cart\n0 deliver alcudia\n0 deliver andratx\n0 deliver arta\n"
                       "0 deliver campos\n0 deliver inca\n0 deliver llucmajor");
    CHECK_EQ(finca_tiles(&scene, 0), 6);
    CHECK_EQ(finca_fruit_count(finca_at(&scene), 0), 0);
    scene_end(&scene);
}

TEST(F5_3_a_cart_carries_six_fruits)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 0, "almond 9 fig 1 cart 2");
    finca_tops(&scene, "palma any_6 santanyi any_5");
    scene_play(&scene, "0 cart\n0 deliver andratx");
    scene_refuses(&scene, "0 deliver_as palma almond", "cart_full"); /* 7 */
    CHECK(!finca_offers(&scene, "0 deliver_as palma almond"));
    CHECK(scene_allows(&scene, "0 deliver_as santanyi almond")); /* 6 */
    scene_play(&scene, "0 deliver_as santanyi almond");
    scene_refuses(&scene, "0 deliver alcudia", "cart_full");
    tv_action legal[TV_ACTIONS_MAX];
    CHECK_EQ(tv_list(&finca_game, scene_state(&scene), 0, legal), 2); /* one fruit less, or done */
    scene_end(&scene);
}

TEST(F5_4_a_tile_takes_exactly_what_it_shows)
{
    struct scene scene = finca_table("seats 2");
    finca_tops(&scene, "palma fig_3_olive_2");
    finca_give(&scene, 0, "fig 5 olive 4 grape 1 cart 1");
    scene_play(&scene, "0 cart");
    scene_refuses(&scene, "0 deliver_as palma fig", "kind_printed");
    scene_play(&scene, "0 deliver palma");
    CHECK_EQ(finca_owns(&scene, 0, "fig"), 2);
    CHECK_EQ(finca_owns(&scene, 0, "olive"), 2);
    CHECK_EQ(finca_owns(&scene, 0, "grape"), 1);
    scene_end(&scene);
}

TEST(F5_4_a_missing_fruit_forbids_the_tile)
{
    struct scene scene = finca_table("seats 2");
    finca_tops(&scene, "palma fig_3_olive_2 inca one_of_each");
    finca_give(&scene, 0, "almond 2 fig 3 lemon 2 olive 1 orange 2 cart 1");
    scene_play(&scene, "0 cart");
    scene_refuses(&scene, "0 deliver palma", "not_enough"); /* 1 olive of 2 */
    scene_refuses(&scene, "0 deliver inca", "not_enough");  /* no grape */
    scene_refuses(&scene, "0 deliver arta", "not_enough");
    CHECK(!finca_offers(&scene, "0 deliver palma"));
    CHECK(!finca_offers(&scene, "0 deliver inca"));
    finca_give(&scene, 0, "olive 1 grape 1");
    CHECK(scene_allows(&scene, "0 deliver palma"));
    CHECK(scene_allows(&scene, "0 deliver inca"));
    scene_end(&scene);
}

TEST(F5_5_a_question_tile_takes_one_kind)
{
    struct scene scene = finca_table("seats 2");
    finca_tops(&scene, "palma any_4 alcudia orange_3");
    finca_give(&scene, 0, "fig 3 olive 3 cart 1");
    finca_tops(&scene, "santanyi olive_3_almond_2 andratx lemon_3 inca grape_3");
    scene_refuses(&scene, "0 cart", "nothing_payable"); /* 3 and 3 are not 4 of one kind */
    finca_give(&scene, 0, "almond 4");
    scene_play(&scene, "0 cart");
    scene_refuses(&scene, "0 deliver palma", "kind_wanted");
    scene_refuses(&scene, "0 deliver_as palma fig", "not_enough");
    CHECK(!finca_offers(&scene, "0 deliver_as palma fig"));
    CHECK(!finca_offers(&scene, "0 deliver palma"));
    scene_play(&scene, "0 deliver_as palma almond");
    CHECK_EQ(finca_owns(&scene, 0, "almond"), 0);
    CHECK_EQ(finca_owns(&scene, 0, "fig"), 3);
    scene_end(&scene);
}

TEST(F5_6_example_arta_villafranca_son_severa)
{
    struct scene scene = finca_table("seats 4");
    finca_tops(&scene,
               "andratx almond_3 inca fig_3 arta fig_1 villafranca olive_1 son_severa any_4");
    finca_give(&scene, 0, "fig 1 olive 1 lemon 4 cart 1");
    scene_play(&scene, "0 cart\n0 deliver arta\n0 deliver villafranca\n"
                       "0 deliver_as son_severa lemon");
    CHECK_EQ(finca_tiles(&scene, 0), 0); /* nothing is taken before all is delivered */
    scene_play(&scene, "0 done");
    CHECK_EQ(finca_tiles(&scene, 0), 3);
    CHECK_EQ(scene_score(&scene).points[0], 1 + 1 + 4 + 8); /* and four unused action tiles */
    CHECK_EQ(finca_fruit_count(finca_at(&scene), 0), 0);
    CHECK_EQ(finca_left(&scene, "fig"), 18);
    CHECK_EQ(finca_left(&scene, "olive"), 18);
    CHECK_EQ(finca_left(&scene, "lemon"), 18);
    CHECK_EQ(finca_left(&scene, "cart"), 8);
    CHECK_EQ(finca_at(&scene)->left[community("arta")], 3);
    CHECK_EQ(finca_at(&scene)->left[community("palma")], 4);
    scene_play(&scene, "chance turn arta grape_1\nchance turn son_severa one_of_each\n"
                       "chance turn villafranca any_4");
    CHECK_EQ(finca_at(&scene)->top[community("son_severa")],
             finca_word(&finca_face_words, "one_of_each"));
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(F5_7_the_next_tiles_are_turned_up_afterwards)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 0, "almond 1 fig 1 cart 1");
    scene_play(&scene, "0 cart\n0 deliver alcudia\n0 deliver andratx");
    CHECK_STR(scene_step(&scene), "reveal");
    CHECK_EQ(finca_at(&scene)->top[community("alcudia")], FINCA_FACE_NONE);
    scene_play(&scene, "chance turn alcudia orange_3");
    CHECK_STR(scene_step(&scene), "reveal");
    scene_play(&scene, "chance turn andratx orange_2");
    CHECK_STR(scene_step(&scene), "turn");
    CHECK_EQ(scene_seat(&scene), 1);
    CHECK_EQ(finca_at(&scene)->top[community("andratx")],
             finca_word(&finca_face_words, "orange_2"));
    CHECK(!(finca_at(&scene)->unseen >> finca_word(&finca_face_words, "orange_3") & 1));
    scene_end(&scene);
}

/* ---- Finca tiles ---- */

/* Green (0) 4 oranges, Yellow (1) 1, Red (2) 6, with "?" tiles beside; one tile left on Arta, whose
 * finca tile shows oranges. */
static struct scene arta_example(void)
{
    struct scene scene = finca_table("seats 3");
    finca_fincas_swap(&scene, "arta", "llucmajor");
    finca_collect(&scene, 0, "arta", "orange_2 almond_2_orange_2");
    finca_collect(&scene, 1, "palma", "any_4 one_of_each");
    finca_collect(&scene, 2, "santanyi", "orange_3 orange_3_fig_2");
    finca_collect(&scene, 2, "arta", "any_5");
    finca_give(&scene, 0, "grape 1 cart 1");
    scene_arranged(&scene);
    return scene;
}

TEST(F5_8_example_red_has_most_oranges)
{
    struct scene scene = arta_example();
    scene_play(&scene, "0 cart\n0 deliver arta");
    CHECK(has_finca(&scene, 2, "orange"));
    const tv_event *won = scene_event(&scene, "finca_won");
    CHECK(won != NULL);
    CHECK_EQ(won->arg[0], 2);
    CHECK_EQ(won->arg[3], 6);
    CHECK_EQ(finca_finca_count(finca_at(&scene), 0, 5), 4);
    CHECK_EQ(finca_finca_count(finca_at(&scene), 1, 5), 1);
    CHECK_EQ(finca_left(&scene, "wooden_finca"), 4);
    CHECK_EQ(finca_at(&scene)->wooden, 1u << community("arta"));
    scene_end(&scene);
}

TEST(F5_9_a_tie_boxes_the_finca_tile)
{
    struct scene scene = arta_example();
    finca_collect(&scene, 0, "palma", "grape_2_orange_2"); /* six as well */
    scene_play(&scene, "0 cart\n0 deliver arta");
    for (tv_seat seat = 0; seat < 3; seat++) CHECK_EQ(finca_at(&scene)->fincas[seat], 0);
    CHECK(is_boxed(&scene, "orange"));
    CHECK_EQ(finca_left(&scene, "wooden_finca"), 4); /* placed all the same */
    CHECK_EQ(finca_at(&scene)->wooden, 1u << community("arta"));
    const tv_event *tied = scene_event(&scene, "finca_tied");
    CHECK(tied != NULL);
    CHECK_EQ(tied->arg[3], 2);
    scene_end(&scene);
}

TEST(F5_10_two_kinds_are_added_up)
{
    struct scene scene = finca_table("seats 2");
    finca_fincas_swap(&scene, "arta", "palma");         /* almond and fig */
    finca_collect(&scene, 0, "arta", "almond_2_fig_2"); /* 2 and 2 make 4, more than 3 */
    finca_collect(&scene, 1, "arta", "almond_3 lemon_3");
    finca_give(&scene, 0, "grape 1 cart 1");
    scene_play(&scene, "0 cart\n0 deliver arta");
    CHECK(has_finca(&scene, 0, "almond_fig"));
    CHECK_EQ(scene_event(&scene, "finca_won")->arg[3], 4);
    scene_end(&scene);
}

/* Seat 0 has "?" tiles of 4 and 5, seat 1 three tiles worth 10 and none with "?". */
static struct scene question_example(const char *options)
{
    struct scene scene = finca_table(options);
    finca_fincas_swap(&scene, "arta", "villafranca");
    finca_collect(&scene, 0, "arta", "any_4 any_5");
    finca_collect(&scene, 1, "arta", "one_of_each");
    finca_collect(&scene, 1, "palma", "almond_2_fig_2");
    finca_give(&scene, 1, "grape 1 cart 1");
    scene_arranged(&scene);
    scene_play(&scene, "0 move 1\n1 cart\n1 deliver arta");
    return scene;
}

TEST(F5_11_example_the_question_finca_goes_to_the_highest_total)
{
    struct scene scene = question_example("seats 2");
    CHECK_EQ(finca_finca_count(finca_at(&scene), 0, FINCA_FINCA_ANY), 9); /* 4 + 5 */
    CHECK_EQ(finca_finca_count(finca_at(&scene), 1, FINCA_FINCA_ANY), 11);
    CHECK(has_finca(&scene, 1, "any"));
    scene_end(&scene);
}

/* The printed sum is made of two "?" tiles, so it is the same by either reading. */
TEST(F5_11_example_four_and_five_make_nine_in_total)
{
    static const char *const readings[] = {"seats 2", "seats 2; question_finca symbols"};
    for (uint32_t i = 0; i < 2; i++) {
        struct scene scene = finca_table(readings[i]);
        finca_fincas_swap(&scene, "arta", "villafranca");
        finca_collect(&scene, 0, "arta", "any_4 any_5");
        finca_collect(&scene, 1, "arta", "one_of_each");
        finca_give(&scene, 1, "grape 1 cart 1");
        scene_play(&scene, "0 move 1\n1 cart\n1 deliver arta"); /* 7 in total, without a "?" */
        const tv_event *won = scene_event(&scene, "finca_won");
        CHECK(won != NULL);
        CHECK_EQ(won->arg[0], 0);
        CHECK_EQ(won->arg[3], 4 + 5);
        CHECK(has_finca(&scene, 0, "any"));
        scene_end(&scene);
    }
}

TEST(FR2_by_option_only_question_symbols_count)
{
    struct scene scene = question_example("seats 2; question_finca symbols");
    CHECK_EQ(finca_finca_count(finca_at(&scene), 0, FINCA_FINCA_ANY), 9);
    CHECK_EQ(finca_finca_count(finca_at(&scene), 1, FINCA_FINCA_ANY), 0);
    CHECK(has_finca(&scene, 0, "any"));
    scene_end(&scene);
}

TEST(F5_12_a_wooden_finca_closes_the_community)
{
    struct scene scene = finca_table("seats 2");
    finca_close(&scene, 1, "arta");
    finca_give(&scene, 0, "grape 2 almond 3 cart 2");
    scene_play(&scene, "0 cart");
    scene_refuses(&scene, "0 deliver arta", "community_closed");
    CHECK(!finca_offers(&scene, "0 deliver arta"));
    scene_refuses(&scene, "0 deliver_as arta almond", "community_closed");
    scene_play(&scene, "0 deliver alcudia\n0 done\nchance turn alcudia any_6");
    finca_collect(&scene, 1, "inca", "any_4 any_4 any_4");
    finca_give(&scene, 1, "olive 1 cart 1");
    scene_play(&scene, "1 cart\n1 deliver inca");
    CHECK_EQ(finca_at(&scene)->wooden, 1u << community("arta") | 1u << community("inca"));
    CHECK_EQ(finca_left(&scene, "wooden_finca"), 2);
    CHECK_STR(scene_step(&scene), "turn"); /* nothing is turned up on an empty stack */
    scene_play(&scene, "0 use one_fruit_less");
    scene_refuses(&scene, "0 less inca olive", "community_closed");
    scene_end(&scene);
}

/* ---- Rulings ---- */

TEST(FR1_question_tiles_count_for_no_fruit)
{
    struct scene scene = finca_table("seats 2");
    finca_tops(&scene, "palma any_4");
    finca_give(&scene, 0, "orange 4 cart 1");
    scene_play(&scene, "0 cart\n0 deliver_as palma orange\n0 done");
    for (uint32_t finca = 0; finca < FINCA_FINCA_ANY; finca++)
        CHECK_EQ(finca_finca_count(finca_at(&scene), 0, finca), 0);
    scene_end(&scene);
}

TEST(FR3_none_for_everybody_is_a_tie)
{
    struct scene scene = finca_table("seats 3");
    finca_fincas_swap(&scene, "arta", "inca"); /* olives, and nobody has one */
    finca_collect(&scene, 0, "arta", "orange_2 orange_3 lemon_3");
    finca_give(&scene, 0, "grape 1 cart 1");
    scene_play(&scene, "0 cart\n0 deliver arta");
    CHECK(is_boxed(&scene, "olive"));
    CHECK_EQ(finca_at(&scene)->fincas[0], 0);
    CHECK_EQ(finca_left(&scene, "wooden_finca"), 4);
    scene_end(&scene);
}

TEST(FR4_a_finca_tile_may_go_to_another_player)
{
    struct scene scene = finca_table("seats 2");
    finca_collect(&scene, 1, "arta", "grape_2_orange_2 lemon_3 olive_3"); /* 2 grapes beat 1 */
    finca_give(&scene, 0, "grape 1 cart 1");
    scene_play(&scene, "0 cart\n0 deliver arta");
    CHECK(has_finca(&scene, 1, "grape"));
    scene_end(&scene);
}

TEST(FR5_no_community_twice_in_a_delivery)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 0, "almond 4 fig 4 cart 2");
    scene_play(&scene, "0 use large_cart\n0 deliver alcudia");
    scene_refuses(&scene, "0 deliver alcudia", "community_taken");
    scene_play(&scene, "0 done\n...\n1 move 4\n0 use one_fruit_less\n0 less santanyi fig");
    scene_refuses(&scene, "0 deliver santanyi", "community_taken");
    CHECK(!finca_offers(&scene, "0 deliver santanyi"));
    scene_end(&scene);
}

TEST(FR6_all_tiles_are_taken_before_finca_tiles_are_given_away)
{
    struct scene scene = finca_table("seats 2");
    /* Both stacks run empty; Alcudia's finca counts figs, which come with Andratx. */
    finca_fincas_swap(&scene, "alcudia", "andratx");
    finca_tops(&scene, "andratx fig_3 inca olive_3");
    finca_collect(&scene, 1, "alcudia", "fig_3_olive_2");
    finca_collect(&scene, 0, "alcudia", "fig_1 lemon_3");
    finca_collect(&scene, 0, "andratx", "grape_3 orange_3 orange_2");
    finca_give(&scene, 0, "almond 1 fig 3 cart 1");
    scene_play(&scene, "0 cart\n0 deliver alcudia\n0 deliver andratx\n0 done");
    CHECK(has_finca(&scene, 0, "fig")); /* 1 + 3 against 3 */
    CHECK(has_finca(&scene, 0, "almond"));
    scene_end(&scene);
}

TEST(FR6_tiles_are_turned_up_even_behind_the_last_delivery)
{
    struct scene scene = finca_table("seats 2");
    finca_close(&scene, 1, "palma");
    finca_close(&scene, 1, "santanyi");
    finca_close(&scene, 1, "son_severa");
    finca_collect(&scene, 1, "alcudia", "any_4 any_4 any_4");
    finca_give(&scene, 0, "almond 1 fig 1 cart 1");
    scene_play(&scene, "0 cart\n0 deliver alcudia\n0 deliver andratx");
    CHECK_STR(scene_step(&scene), "reveal");
    scene_play(&scene, "chance turn andratx any_6");
    CHECK_STR(scene_step(&scene), "");
    scene_end(&scene);
}

TEST(FR11_a_delivery_goes_to_at_least_one_community)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 0, "almond 1 cart 1");
    scene_play(&scene, "0 cart");
    scene_refuses(&scene, "0 done", "no_tile_yet");
    tv_action legal[TV_ACTIONS_MAX];
    CHECK_EQ(tv_list(&finca_game, scene_state(&scene), 0, legal), 2);
    CHECK_EQ(legal[0].kind, FINCA_VERB_USE); /* one fruit less: of the two almonds of Palma */
    CHECK_EQ(legal[1].kind, FINCA_VERB_DELIVER);
    finca_give(&scene, 0, "almond 1");
    scene_play(&scene, "0 deliver alcudia");
    CHECK(scene_allows(&scene, "0 done"));
    scene_end(&scene);
    scene = finca_table("seats 2");
    finca_give(&scene, 0, "almond 1");
    scene_play(&scene, "0 use large_cart");
    scene_refuses(&scene, "0 done", "no_tile_yet");
    scene_end(&scene);
}

TEST(FR11_there_is_always_a_move)
{
    struct scene scene = finca_table("seats 2");
    finca_at(&scene)->actions[0] = 0;
    tv_action legal[TV_ACTIONS_MAX];
    CHECK_EQ(tv_list(&finca_game, scene_state(&scene), 0, legal), 1);
    CHECK_EQ(legal[0].kind, FINCA_VERB_MOVE);
    scene_refuses(&scene, "0 use large_cart", "tile_used");
    scene_refuses(&scene, "0 cart", "no_cart");
    finca_give(&scene, 0, "cart 1");
    scene_refuses(&scene, "0 cart", "nothing_payable");
    scene_end(&scene);
}

TEST(FR12_one_cart_per_turn)
{
    struct scene scene = finca_table("seats 2");
    finca_tops(&scene, "palma any_6");
    finca_give(&scene, 0, "almond 1 fig 6 cart 3");
    scene_play(&scene, "0 cart\n0 deliver alcudia");
    scene_refuses(&scene, "0 cart", "wrong_moment");
    scene_refuses(&scene, "0 use large_cart", "cannot_join");
    scene_refuses(&scene, "0 deliver_as palma fig", "cart_full");
    CHECK_EQ(finca_owns(&scene, 0, "cart"), 2);
    scene_end(&scene);
}

TEST(FR13_two_question_tiles_may_be_paid_in_different_kinds)
{
    struct scene scene = finca_table("seats 2");
    finca_tops(&scene, "palma any_4 santanyi any_4 inca any_5");
    finca_give(&scene, 0, "fig 4 olive 5");
    scene_play(&scene, "0 use large_cart\n0 deliver_as inca olive\n0 deliver_as palma fig");
    CHECK_EQ(finca_fruit_count(finca_at(&scene), 0), 0);
    CHECK_EQ(finca_tiles(&scene, 0), 2);
    scene_end(&scene);
    scene = finca_table("seats 2");
    finca_tops(&scene, "palma any_4 santanyi any_4");
    finca_give(&scene, 0, "fig 8");
    scene_play(&scene, "0 use large_cart\n0 deliver_as palma fig\n0 deliver_as santanyi fig");
    CHECK_EQ(finca_tiles(&scene, 0), 2); /* or in the same */
    scene_end(&scene);
}

TEST(FR24_fruits_and_cart_are_back_at_once)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 0, "almond 3 cart 4");
    scene_play(&scene, "0 cart");
    CHECK_EQ(finca_left(&scene, "cart"), 1);
    scene_play(&scene, "0 deliver alcudia\n0 deliver palma");
    CHECK_EQ(finca_left(&scene, "almond"), 18);
    CHECK_EQ(finca_owns(&scene, 0, "almond"), 0);
    scene_end(&scene);
}
