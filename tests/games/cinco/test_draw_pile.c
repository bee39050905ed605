/* test_draw_pile.c - what happens when the draw pile of Cinco runs out. */
/* SPDX-License-Identifier: MIT */
#include "cinco_scene.h"

static uint32_t piles_count(scene *at)
{
    uint32_t count = 0;
    for (uint32_t seat = 0; seat < TV_SEATS_MAX; seat++)
        count += tv_bits_count(cinco_now(at)->pile[0][seat]) +
                 tv_bits_count(cinco_now(at)->pile[1][seat]);
    return count;
}

TEST(C3_4_all_face_up_cards_become_the_new_draw_pile)
{
    scene at = cinco_deal("seats 2", "1 2 3 4 / 5 6 7 8", 0);
    cinco_hold(&at, 0, "1 70");
    cinco_spend(&at, 1, "2 3 4");
    cinco_spend(&at, 0, "");
    CHECK_EQ(piles_count(&at), 84);
    scene_play(&at, "0 draw");
    CHECK_EQ(scene_event(&at, "shuffled")->arg[0], 84);
    CHECK_EQ(piles_count(&at), 0);
    CHECK_EQ(cinco_now(&at)->draw_count, 84);
    tv_outcome out[TV_OUTCOMES_MAX];
    CHECK_EQ(tv_outcomes(at.game, scene_state(&at), out), 84);
    scene_play(&at, "chance deal 0 90");
    CHECK_STR(cinco_hand_text(&at, 0), "1 70 90");
    scene_arranged(&at);
    scene_end(&at);
}

TEST(CR6_a_short_draw_pile_is_refilled_during_the_exchange)
{
    scene at = cinco_deal("seats 2", "81 82 83 84 / 5 6 7 8", 0);
    cinco_spend(&at, 1, "10 20");
    scene_play(&at, "0 exchange\nchance discard 0 81 82\nchance discard 0 83 84\nchance deal 0 20");
    CHECK(scene_event(&at, "shuffled") == NULL);
    tv_outcome out[TV_OUTCOMES_MAX];
    CHECK_EQ(tv_outcomes(at.game, scene_state(&at), out), 1);
    scene_play(&at, "chance deal 0 10");
    /* 90 cards less the four of the other hand and the two just drawn: the discards are in. */
    CHECK_EQ(scene_event(&at, "shuffled")->arg[0], 84);
    scene_play(&at, "chance deal 0 81\nchance deal 0 84");
    CHECK_STR(cinco_hand_text(&at, 0), "10 20 81 84");
    CHECK_EQ(cinco_now(&at)->draw_count, 82);
    CHECK_EQ(scene_seat(&at), 1);
    scene_arranged(&at);
    scene_end(&at);
}

TEST(CR7_the_shuffle_waits_until_a_card_is_needed)
{
    scene at = cinco_deal("seats 2", "81 82 83 84 / 5 6 7 8", 0);
    cinco_hold(&at, 0, "81");
    cinco_spend(&at, 1, "10");
    scene_play(&at, "0 draw\nchance deal 0 10");
    CHECK(scene_event(&at, "shuffled") == NULL);
    CHECK_EQ(cinco_now(&at)->draw_count, 0);
    CHECK_EQ(piles_count(&at), 84);
    scene_play(&at, "1 play 5\n1 place 50");
    CHECK(scene_event(&at, "shuffled") == NULL);
    scene_play(&at, "0 draw");
    CHECK_EQ(scene_event(&at, "shuffled")->arg[0], 85);
    scene_play(&at, "chance deal 0 5"); /* the card played in between is among them */
    scene_arranged(&at);
    scene_end(&at);
}

TEST(CR7_a_shuffle_leaves_the_hands_alone)
{
    scene at = cinco_deal("seats 3", "81 82 83 84 / 5 6 7 8 / 9 10 11 12", 0);
    cinco_hold(&at, 0, "81 82");
    cinco_spend(&at, 1, "");
    scene_play(&at, "0 draw");
    CHECK(scene_event(&at, "shuffled") != NULL);
    CHECK_STR(cinco_hand_text(&at, 0), "81 82");
    CHECK_STR(cinco_hand_text(&at, 1), "5 6 7 8");
    CHECK_STR(cinco_hand_text(&at, 2), "9 10 11 12");
    CHECK_EQ(cinco_now(&at)->draw_count, 80);
    scene_end(&at);
}

TEST(CR8_there_is_always_a_card_to_draw)
{
    scene at = cinco_deal("seats 6", "1 2 3 4", 0);
    cinco_spend(&at, 3, "");
    CHECK_EQ(piles_count(&at), 66);
    CHECK_EQ(cinco_now(&at)->draw_count, 0);
    scene_play(&at, "0 exchange\nchance discard 0 1 2\nchance discard 0 3 4");
    CHECK_EQ(scene_event(&at, "shuffled")->arg[0], 70);
    scene_play(&at, "chance deal 0 1\nchance deal 0 2\nchance deal 0 3\nchance deal 0 60");
    CHECK_EQ(cinco_now(&at)->draw_count, 66);
    scene_arranged(&at);
    scene_end(&at);
}
