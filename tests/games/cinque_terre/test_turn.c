/* test_turn.c - the turn, moving and drawing (RULES.md T2 to T4). */
/* SPDX-License-Identifier: MIT */
#include "cinque_terre_scene.h"

/* ---- The turn ---- */

TEST(T2_1_turns_go_round_from_the_start_player)
{
    struct scene scene = terre_board_only(3);
    scene_chance(&scene);
    scene_play(&scene, "0 start harvest_1\n1 start harvest_1\n2 start harvest_1\nchance first 1\n");
    static const int order[] = {1, 2, 0, 1, 2, 0};
    for (int i = 0; i < 6; i++) {
        CHECK_EQ(scene_seat(&scene), order[i]);
        char line[16];
        snprintf(line, sizeof line, "%d stop", order[i]);
        scene_play(&scene, line);
    }
    CHECK_EQ(terre_state(&scene)->round, 2);
    scene_end(&scene);
}

TEST(T2_2_a_turn_has_three_actions_in_any_mix)
{
    struct scene scene = terre(2);
    scene_play(&scene, "0 harvest funghi funghi\n0 leave\n0 move riomaggiore\n");
    CHECK_EQ(scene_seat(&scene), 0);
    scene_play(&scene, "0 sell funghi");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_play(&scene, "1 draw\n...\n1 move riomaggiore\n1 take limoni\n...\n");
    CHECK_EQ(scene_seat(&scene), 0);
    scene_end(&scene);
}

TEST(T2_3_a_player_may_stop_early)
{
    struct scene scene = terre(2);
    scene_play(&scene, "0 stop\n1 move harvest_2\n1 stop\n");
    CHECK_EQ(scene_seat(&scene), 0);
    CHECK_EQ(terre_state(&scene)->frames.frame[0].arg[0], 3);
    scene_end(&scene);
}

TEST(T2_4_claims_come_after_the_actions)
{
    struct scene scene = terre(2);
    terre_sell_order(&scene, 0, 1);
    scene_arranged(&scene);
    terre_refuses(&scene, "0 claim o01", "wrong_moment");
    scene_play(&scene, "0 move harvest_2\n0 move harvest_3\n");
    terre_refuses(&scene, "0 claim o01", "wrong_moment");
    scene_play(&scene, "0 move riomaggiore");
    CHECK_STR(scene_step(&scene), "claim");
    CHECK(terre_allows(&scene, "0 claim o01"));
    scene_end(&scene);
}

TEST(TR14_three_times_the_same_or_none_at_all)
{
    struct scene scene = terre(2);
    scene_play(&scene, "0 draw\n...\n0 draw\n...\n0 draw\n...\n");
    CHECK_EQ(terre_state(&scene)->hand_count[0], 7);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_play(&scene, "1 stop");
    CHECK_EQ(scene_seat(&scene), 0);
    scene_end(&scene);
}

/* ---- Moving ---- */

TEST(T3_1_a_move_goes_one_to_four_spaces)
{
    struct scene scene = terre(2);
    CHECK(terre_allows(&scene, "0 move harvest_2"));
    CHECK(terre_allows(&scene, "0 move harvest_3"));
    CHECK(terre_allows(&scene, "0 move riomaggiore"));
    CHECK(terre_allows(&scene, "0 move manarola"));
    terre_refuses(&scene, "0 move corniglia", "move_far");
    terre_refuses(&scene, "0 move vernazza", "move_far");
    scene_play(&scene, "0 move manarola");
    CHECK_EQ(terre_state(&scene)->space[0], AT_MANAROLA);
    scene_end(&scene);
}

TEST(T3_2_a_cart_never_goes_back_or_stays)
{
    struct scene scene = terre(2);
    terre_refuses(&scene, "0 move harvest_1", "move_nowhere");
    terre_refuses(&scene, "0 move monterosso", "move_far");
    scene_end(&scene);
}

TEST(T3_3_carts_share_spaces)
{
    struct scene scene = terre(3);
    scene_play(&scene, "0 move harvest_2\n0 stop\n1 move harvest_2\n1 stop\n2 move harvest_2\n");
    for (int seat = 0; seat < 3; seat++) CHECK_EQ(terre_state(&scene)->space[seat], AT_HARVEST_2);
    scene_end(&scene);
}

TEST(TR26_the_loop_closes_behind_vernazza)
{
    struct scene scene = terre(2);
    terre_turn(&scene, 0, AT_VERNAZZA, 3);
    scene_arranged(&scene);
    CHECK(terre_allows(&scene, "0 move monterosso"));
    CHECK(terre_allows(&scene, "0 move harvest_3"));
    terre_refuses(&scene, "0 move riomaggiore", "move_far");
    scene_play(&scene, "0 move harvest_3\n0 move vernazza\n0 move monterosso\n");
    CHECK_EQ(terre_state(&scene)->space[0], AT_MONTEROSSO);
    scene_end(&scene);
}

TEST(TH8_the_loop_runs_through_the_hills_and_up_the_coast)
{
    static const char *const words[] = {"monterosso",  "harvest_1", "harvest_2", "harvest_3",
                                        "riomaggiore", "manarola",  "corniglia", "vernazza"};
    static const int village[] = {MONTEROSSO,        CINQUE_TERRE_NONE, CINQUE_TERRE_NONE,
                                  CINQUE_TERRE_NONE, RIOMAGGIORE,       MANAROLA,
                                  CORNIGLIA,         VERNAZZA};
    for (int space = 0; space < 8; space++) {
        CHECK_STR(cinque_terre_space_words.word[space], words[space]);
        CHECK_EQ(cinque_terre_village_of[space], village[space]);
        if (village[space] == CINQUE_TERRE_NONE) continue;
        CHECK_STR(cinque_terre_village_words.word[village[space]], words[space]);
        CHECK_EQ(cinque_terre_space_of[village[space]], space);
    }
    CHECK_EQ(cinque_terre_distance(AT_HARVEST_3, AT_VERNAZZA), 4);
    CHECK_EQ(cinque_terre_distance(AT_HARVEST_3, AT_MONTEROSSO), 5);
    CHECK_EQ(cinque_terre_distance(AT_MONTEROSSO, AT_HARVEST_1), 1);
}

/* ---- Drawing ---- */

TEST(T4_1_a_draw_is_one_card_and_one_action)
{
    struct scene scene = terre(2);
    scene_play(&scene, "0 draw\nchance deal 0 pomodori\n");
    CHECK_EQ(terre_state(&scene)->hand_count[0], 5);
    CHECK_EQ(terre_state(&scene)->hand[0][POMODORI], 1);
    CHECK_EQ(terre_state(&scene)->frames.frame[0].arg[0], 2);
    scene_end(&scene);
}

TEST(T4_2_cards_come_from_the_open_ones_or_the_pile)
{
    struct scene scene = terre(2);
    terre_refuses(&scene, "0 take olive", "not_open");
    scene_play(&scene, "0 take limoni\nchance open olive\n");
    CHECK_EQ(terre_state(&scene)->hand[0][LIMONI], 1);
    terre_refuses(&scene, "0 take limoni", "not_open");
    int pile = terre_state(&scene)->deck_count;
    scene_play(&scene, "0 draw\n...\n");
    CHECK_EQ(terre_state(&scene)->deck_count, pile - 1);
    scene_end(&scene);
}

TEST(T4_3_an_open_card_is_replaced_at_once)
{
    struct scene scene = terre(2);
    scene_play(&scene, "0 take limoni");
    CHECK_STR(scene_step(&scene), "open");
    int pile = terre_state(&scene)->deck_count;
    scene_play(&scene, "chance open uva");
    CHECK_EQ(terre_state(&scene)->open[UVA], 1);
    CHECK_EQ(tv_counts_sum(terre_state(&scene)->open, 8), 4);
    CHECK_EQ(terre_state(&scene)->deck_count, pile - 1);
    CHECK_EQ(terre_state(&scene)->frames.frame[0].arg[0], 2);
    scene_end(&scene);
}

TEST(TR25_the_refilled_card_can_be_taken_next)
{
    struct scene scene = terre(2);
    scene_play(&scene, "0 take limoni\nchance open uva\n0 take uva\n...\n");
    CHECK_EQ(terre_state(&scene)->hand[0][UVA], 2);
    scene_end(&scene);
}

TEST(T4_4_discards_are_out_of_reach_and_hands_have_no_limit)
{
    struct scene scene = terre(2);
    terre_hand(&scene, 0, "OOOOOFFFFFAAAAAUUUUUZZZZZ");
    scene_arranged(&scene);
    scene_play(&scene, "0 harvest funghi funghi\n0 leave\n");
    CHECK_EQ(terre_state(&scene)->discard[FUNGHI], 1);
    terre_refuses(&scene, "0 take funghi", "not_open");
    scene_play(&scene, "0 draw\n...\n");
    CHECK_EQ(terre_state(&scene)->hand_count[0], 25);
    scene_end(&scene);
}

/* The pile lies in the hand of seat 0, except what was discarded by a harvest. */
static struct scene with_an_empty_pile(void)
{
    struct scene scene = terre(2);
    terre_empty_pile(&scene, 0);
    scene_arranged(&scene);
    return scene;
}

TEST(T4_5_discards_become_the_new_draw_pile)
{
    struct scene scene = with_an_empty_pile();
    scene_play(&scene, "0 harvest funghi funghi\n0 harvest zucchine zucchine\n0 leave\n");
    CHECK_EQ(terre_state(&scene)->deck_count, 0);
    scene_play(&scene, "0 take limoni");
    CHECK(scene_event(&scene, "reshuffled") != NULL);
    tv_outcome out[TV_OUTCOMES_MAX];
    CHECK_EQ(tv_outcomes(scene.game, scene_state(&scene), out), 2);
    CHECK_EQ(out[0].action.arg[0], FUNGHI);
    CHECK_EQ(out[1].action.arg[0], ZUCCHINE);
    scene_play(&scene, "chance open funghi");
    CHECK_EQ(terre_state(&scene)->deck_count, 1);
    CHECK_EQ(tv_counts_sum(terre_state(&scene)->discard, 8), 0);
    scene_play(&scene, "0 draw\nchance deal 0 zucchine\n");
    CHECK_EQ(terre_state(&scene)->deck_count, 0);
    scene_arranged(&scene);
    scene_end(&scene);
}

TEST(T4_6_without_any_card_left_nobody_draws)
{
    struct scene scene = with_an_empty_pile();
    terre_refuses(&scene, "0 draw", "no_cards");
    scene_play(&scene, "0 harvest funghi funghi\n0 leave\n");
    CHECK(terre_allows(&scene, "0 draw"));
    scene_end(&scene);
}

TEST(TR10_open_cards_cannot_be_taken_when_nothing_can_refill_them)
{
    struct scene scene = with_an_empty_pile();
    terre_refuses(&scene, "0 take limoni", "no_cards");
    terre_refuses(&scene, "0 take olive", "not_open");
    scene_play(&scene, "0 harvest funghi funghi\n0 leave\n");
    CHECK(terre_allows(&scene, "0 take limoni"));
    scene_end(&scene);
}
