/* test_draw_pile.c - what happens when the draw pile of Cinco runs out. */
/* SPDX-License-Identifier: MIT */
#include "cinco_scene.h"

static uint32_t piles_count(struct scene *scene)
{
    uint32_t count = 0;
    for (uint32_t seat = 0; seat < TV_SEATS_MAX; seat++)
        count += tv_bits_count(cinco_now(scene)->pile[0][seat]) +
                 tv_bits_count(cinco_now(scene)->pile[1][seat]);
    return count;
}

TEST(C3_4_all_face_up_cards_become_the_new_draw_pile)
{
    struct scene scene = cinco_deal("seats 2", "1 2 3 4 / 5 6 7 8", 0);
    cinco_hold(&scene, 0, "1 70");
    cinco_spend(&scene, 1, "2 3 4");
    cinco_spend(&scene, 0, "");
    CHECK_EQ(piles_count(&scene), 84);
    scene_play(&scene, "0 draw");
    CHECK_EQ(scene_event(&scene, "shuffled")->arg[0], 84);
    CHECK_EQ(piles_count(&scene), 0);
    CHECK_EQ(cinco_now(&scene)->draw_count, 84);
    tv_outcome out[TV_OUTCOMES_MAX];
    CHECK_EQ(tv_outcomes(scene.game, scene_state(&scene), out), 84);
    scene_play(&scene, "chance deal 0 90");
    CHECK_STR(cinco_hand_text(&scene, 0), "1 70 90");
    scene_arranged(&scene);
    scene_end(&scene);
}

TEST(CR6_a_short_draw_pile_is_refilled_during_the_exchange)
{
    struct scene scene = cinco_deal("seats 2", "81 82 83 84 / 5 6 7 8", 0);
    cinco_spend(&scene, 1, "10 20");
    scene_play(&scene,
               "0 exchange\nchance discard 0 81 82\nchance discard 0 83 84\nchance deal 0 20");
    CHECK(scene_event(&scene, "shuffled") == NULL);
    tv_outcome out[TV_OUTCOMES_MAX];
    CHECK_EQ(tv_outcomes(scene.game, scene_state(&scene), out), 1);
    scene_play(&scene, "chance deal 0 10");
    /* 90 cards less the four of the other hand and the two just drawn: the discards are in. */
    CHECK_EQ(scene_event(&scene, "shuffled")->arg[0], 84);
    scene_play(&scene, "chance deal 0 81\nchance deal 0 84");
    CHECK_STR(cinco_hand_text(&scene, 0), "10 20 81 84");
    CHECK_EQ(cinco_now(&scene)->draw_count, 82);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_arranged(&scene);
    scene_end(&scene);
}

TEST(CR7_the_shuffle_waits_until_a_card_is_needed)
{
    struct scene scene = cinco_deal("seats 2", "81 82 83 84 / 5 6 7 8", 0);
    cinco_hold(&scene, 0, "81");
    cinco_spend(&scene, 1, "10");
    scene_play(&scene, "0 draw\nchance deal 0 10");
    CHECK(scene_event(&scene, "shuffled") == NULL);
    CHECK_EQ(cinco_now(&scene)->draw_count, 0);
    CHECK_EQ(piles_count(&scene), 84);
    scene_play(&scene, "1 play 5\n1 place 50");
    CHECK(scene_event(&scene, "shuffled") == NULL);
    scene_play(&scene, "0 draw");
    CHECK_EQ(scene_event(&scene, "shuffled")->arg[0], 85);
    scene_play(&scene, "chance deal 0 5"); /* the card played in between is among them */
    scene_arranged(&scene);
    scene_end(&scene);
}

TEST(CR7_a_shuffle_leaves_the_hands_alone)
{
    struct scene scene = cinco_deal("seats 3", "81 82 83 84 / 5 6 7 8 / 9 10 11 12", 0);
    cinco_hold(&scene, 0, "81 82");
    cinco_spend(&scene, 1, "");
    scene_play(&scene, "0 draw");
    CHECK(scene_event(&scene, "shuffled") != NULL);
    CHECK_STR(cinco_hand_text(&scene, 0), "81 82");
    CHECK_STR(cinco_hand_text(&scene, 1), "5 6 7 8");
    CHECK_STR(cinco_hand_text(&scene, 2), "9 10 11 12");
    CHECK_EQ(cinco_now(&scene)->draw_count, 80);
    scene_end(&scene);
}

TEST(CR8_there_is_always_a_card_to_draw)
{
    struct scene scene = cinco_deal("seats 6", "1 2 3 4", 0);
    cinco_spend(&scene, 3, "");
    CHECK_EQ(piles_count(&scene), 66);
    CHECK_EQ(cinco_now(&scene)->draw_count, 0);
    scene_play(&scene, "0 exchange\nchance discard 0 1 2\nchance discard 0 3 4");
    CHECK_EQ(scene_event(&scene, "shuffled")->arg[0], 70);
    scene_play(&scene, "chance deal 0 1\nchance deal 0 2\nchance deal 0 3\nchance deal 0 60");
    CHECK_EQ(cinco_now(&scene)->draw_count, 66);
    scene_arranged(&scene);
    scene_end(&scene);
}
