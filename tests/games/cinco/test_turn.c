/* test_turn.c - what a player of Cinco may do, by the cards in hand. */
/* SPDX-License-Identifier: MIT */
#include "cinco_scene.h"

static uint32_t list_now(struct scene *scene, tv_action *out)
{
    return tv_list(scene->game, scene_state(scene), scene_seat(scene), out);
}

TEST(C2_1_turns_go_round_clockwise)
{
    struct scene scene = cinco_deal("seats 3", "1 2 3 4 / 5 6 7 8 / 9 10 11 12", 1);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_play(&scene, "1 play 5\n1 place 5");
    CHECK_EQ(scene_seat(&scene), 2);
    scene_play(&scene, "2 exchange\n...");
    CHECK_EQ(scene_seat(&scene), 0);
    scene_refuses(&scene, "1 play 6", "not_your_turn");
    scene_play(&scene, "0 play 1\n0 place 1");
    CHECK_EQ(scene_seat(&scene), 1);
    CHECK_EQ(cinco_now(&scene)->turn_count, 3);
    scene_end(&scene);
}

TEST(C2_2_a_turn_is_one_draw_or_one_card)
{
    struct scene scene = cinco_deal("seats 2", "1 2 3 4 / 5 6 7 8", 0);
    cinco_hold(&scene, 0, "1 2 3");
    scene_play(&scene, "0 draw\nchance deal 0 50");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_play(&scene, "1 play 5");
    CHECK_STR(scene_step(&scene), "place");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_refuses(&scene, "1 play 6", "wrong_moment");
    scene_refuses(&scene, "1 draw", "wrong_moment");
    scene_play(&scene, "1 place 9");
    CHECK_EQ(scene_seat(&scene), 0);
    scene_end(&scene);
}

TEST(C2_3_drawing_takes_one_card_from_the_draw_pile)
{
    struct scene scene = cinco_deal("seats 2", "1 2 3 4 / 5 6 7 8", 0);
    cinco_hold(&scene, 0, "10 60");
    CHECK_EQ(cinco_now(&scene)->draw_count, 84);
    scene_play(&scene, "0 draw");
    CHECK_EQ(scene_seat(&scene), TV_CHANCE);
    scene_play(&scene, "chance deal 0 30");
    CHECK_STR(cinco_hand_text(&scene, 0), "10 30 60");
    CHECK_EQ(cinco_now(&scene)->draw_count, 83);
    CHECK(!cinco_set_has(cinco_now(&scene)->draw_pile, 30));
    scene_arranged(&scene);
    scene_end(&scene);
}

TEST(C2_4_a_hand_of_four_cannot_draw)
{
    struct scene scene = cinco_deal("seats 2", "1 2 3 4 / 5 6 7 8", 0);
    scene_refuses(&scene, "0 draw", "hand_full");
    cinco_hold(&scene, 0, "1 2 3");
    CHECK(scene_allows(&scene, "0 draw"));
    scene_play(&scene, "0 draw\n...\n1 exchange\n...");
    CHECK_EQ(cinco_now(&scene)->hand_count[0], 4);
    scene_refuses(&scene, "0 draw", "hand_full");
    scene_end(&scene);
}

TEST(C2_5_an_exchange_replaces_all_four_cards)
{
    struct scene scene = cinco_deal("seats 2", "81 82 83 84 / 5 6 7 8", 0);
    scene_play(&scene, "0 exchange\nchance discard 0 81 82\nchance discard 0 83 84");
    CHECK_STR(cinco_hand_text(&scene, 0), "");
    CHECK_EQ(scene_event(&scene, "discarded")->arg[1], 81);
    CHECK_EQ(scene.events.count, 4);
    CHECK_EQ(scene.events.list[3].arg[1], 84);
    scene_play(&scene, "chance deal 0 40\nchance deal 0 10\nchance deal 0 30\nchance deal 0 20");
    CHECK_STR(cinco_hand_text(&scene, 0), "10 20 30 40");
    CHECK_EQ(cinco_now(&scene)->draw_count, 78);
    scene_arranged(&scene);
    scene_end(&scene);
}

TEST(C2_5_fewer_than_four_cannot_be_exchanged)
{
    struct scene scene = cinco_deal("seats 2", "1 2 3 4 / 5 6 7 8", 0);
    static const char *const hands[] = {"", "1", "1 2", "1 2 3"};
    CHECK(scene_allows(&scene, "0 exchange"));
    for (uint32_t i = 0; i < 4; i++) {
        cinco_hold(&scene, 0, hands[i]);
        scene_refuses(&scene, "0 exchange", "exchange_count");
        tv_action out[TV_ACTIONS_MAX];
        uint32_t count = list_now(&scene, out);
        for (uint32_t k = 0; k < count; k++) CHECK(out[k].kind != CINCO_VERB_EXCHANGE);
    }
    scene_end(&scene);
}

TEST(C2_6_an_exchange_ends_the_turn)
{
    struct scene scene = cinco_deal("seats 2", "81 82 83 84 / 5 6 7 8", 0);
    scene_play(&scene, "0 exchange\n...");
    CHECK_EQ(scene_seat(&scene), 1);
    CHECK_STR(scene_step(&scene), "turn");
    CHECK_EQ(cinco_now(&scene)->turn_count, 1);
    scene_end(&scene);
}

TEST(CR5_an_exchange_is_four_for_four_onto_the_own_pile)
{
    struct scene scene = cinco_deal("seats 2", "81 82 83 84 / 5 6 7 8", 0);
    scene_play(&scene, "0 exchange\nchance discard 0 81 82");
    CHECK(cinco_pile_has(&scene, 0, 82) && !cinco_pile_has(&scene, 0, 83));
    scene_play(&scene, "chance discard 0 83 84");
    for (uint32_t card = 81; card <= 84; card++) {
        CHECK(cinco_pile_has(&scene, 0, card));
        CHECK(!cinco_pile_has(&scene, 1, card));
    }
    CHECK_EQ(scene_seat(&scene), TV_CHANCE);
    scene_play(&scene, "chance deal 0 1\nchance deal 0 2\nchance deal 0 3");
    CHECK_EQ(scene_seat(&scene), TV_CHANCE);
    scene_play(&scene, "chance deal 0 4");
    CHECK_EQ(scene_seat(&scene), 1);
    CHECK_STR(cinco_hand_text(&scene, 0), "1 2 3 4");
    scene_end(&scene);
}

TEST(C2_7_a_card_must_come_from_the_own_hand)
{
    struct scene scene = cinco_deal("seats 2", "1 20 30 40 / 5 6 7 8", 0);
    scene_refuses(&scene, "0 play 5", "card_not_held");
    scene_refuses(&scene, "0 play 2", "card_not_held");
    scene_refuses(&scene, "0 play 90", "card_not_held");
    scene_play(&scene, "0 play 20\n0 place 25\n1 play 5\n1 place 5");
    scene_refuses(&scene, "0 play 20", "card_played");
    scene_refuses(&scene, "0 play 5", "card_played");
    CHECK(scene_allows(&scene, "0 play 30"));
    scene_end(&scene);
}

TEST(C2_7_an_occupied_space_is_refused)
{
    struct scene scene = cinco_deal("seats 2", "10 20 30 40 / 5 6 7 8", 0);
    cinco_put(&scene, 0, "12 63");
    cinco_put(&scene, 1, "13 64");
    scene_play(&scene, "0 play 10");
    scene_refuses(&scene, "0 place 12", "space_taken");
    scene_refuses(&scene, "0 place 13", "space_taken");
    scene_refuses(&scene, "0 place 63", "space_taken");
    scene_refuses(&scene, "0 place 64", "space_taken");
    CHECK(scene_allows(&scene, "0 place 14") && scene_allows(&scene, "0 place 65"));
    tv_action out[TV_ACTIONS_MAX];
    CHECK_EQ(list_now(&scene, out), 81 - 4);
    scene_end(&scene);
}

TEST(C2_7_the_number_of_the_card_or_higher)
{
    static const uint32_t cards[] = {1, 2, 62, 63, 64, 65, 89, 90};
    for (uint32_t i = 0; i < 8; i++) {
        char line[64];
        struct scene scene = cinco_deal("seats 2", "", 0);
        snprintf(line, sizeof line, "%u", cards[i]);
        cinco_hold(&scene, 1, "");
        cinco_hold(&scene, 0, line);
        snprintf(line, sizeof line, "0 play %u", cards[i]);
        scene_play(&scene, line);
        tv_action out[TV_ACTIONS_MAX];
        uint32_t count = list_now(&scene, out);
        CHECK_EQ(count, 91 - cards[i]);
        for (uint32_t k = 0; k < count; k++) CHECK_EQ(out[k].arg[0], cards[i] + k);
        for (uint32_t space = 1; space < cards[i]; space++) {
            snprintf(line, sizeof line, "0 place %u", space);
            scene_refuses(&scene, line, "space_low");
        }
        scene_end(&scene);
    }
}

TEST(C2_8_the_52_reaches_52_to_90)
{
    struct scene scene = cinco_deal("seats 2", "52 1 2 3 / 5 6 7 8", 0);
    cinco_put(&scene, 1, "60 90");
    scene_play(&scene, "0 play 52");
    scene_refuses(&scene, "0 place 51", "space_low");
    scene_refuses(&scene, "0 place 90", "space_taken");
    tv_action out[TV_ACTIONS_MAX];
    CHECK_EQ(list_now(&scene, out), 37);
    CHECK(scene_allows(&scene, "0 place 52") && scene_allows(&scene, "0 place 53"));
    CHECK(scene_allows(&scene, "0 place 54") && scene_allows(&scene, "0 place 89"));
    scene_play(&scene, "0 place 54");
    CHECK(cinco_piece_on(&scene, 0, 54));
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(C2_9_played_cards_lie_on_the_own_pile)
{
    struct scene scene = cinco_deal("seats 2", "52 1 2 3 / 70 6 7 8", 0);
    scene_play(&scene, "0 play 52");
    CHECK(cinco_pile_has(&scene, 0, 52));
    CHECK_STR(cinco_hand_text(&scene, 0), "1 2 3");
    scene_play(&scene, "0 place 52\n1 play 70\n1 place 71");
    CHECK(cinco_pile_has(&scene, 1, 70) && !cinco_pile_has(&scene, 0, 70));
    CHECK(cinco_pile_has(&scene, 0, 52) && !cinco_pile_has(&scene, 1, 52));
    scene_arranged(&scene);
    scene_end(&scene);
}

TEST(CR2_each_partner_has_a_pile_of_his_own)
{
    struct scene scene = cinco_deal("seats 4", "52 1 2 3 / 5 6 7 8", 0);
    scene_play(&scene, "0 play 52\n0 place 52");
    CHECK(cinco_pile_has(&scene, 0, 52) && !cinco_pile_has(&scene, 2, 52));
    CHECK_EQ(cinco_now(&scene)->hand_count[2], 4);
    scene_end(&scene);
}

TEST(C2_10_four_cards_mean_play_or_exchange)
{
    struct scene scene = cinco_deal("seats 2", "52 1 2 3 / 5 6 7 8", 0);
    tv_action out[TV_ACTIONS_MAX];
    CHECK_EQ(list_now(&scene, out), 5);
    CHECK_EQ(out[0].kind, CINCO_VERB_EXCHANGE);
    for (uint32_t i = 1; i < 5; i++) CHECK_EQ(out[i].kind, CINCO_VERB_PLAY);
    CHECK_EQ(out[1].arg[0], 1);
    CHECK_EQ(out[4].arg[0], 52);
    scene_refuses(&scene, "0 draw", "hand_full");
    scene_end(&scene);
}

TEST(C2_11_an_empty_hand_must_draw)
{
    struct scene scene = cinco_deal("seats 2", "52 1 2 3 / 5 6 7 8", 0);
    cinco_hold(&scene, 0, "");
    tv_action out[TV_ACTIONS_MAX];
    CHECK_EQ(list_now(&scene, out), 1);
    CHECK_EQ(out[0].kind, CINCO_VERB_DRAW);
    scene_refuses(&scene, "0 play 52", "hand_empty");
    scene_end(&scene);
}

TEST(C2_12_the_90_places_nothing_when_its_space_is_occupied)
{
    struct scene scene = cinco_deal("seats 2", "90 1 2 3 / 5 6 7 8", 0);
    cinco_put(&scene, 1, "90");
    scene_play(&scene, "0 play 90");
    CHECK_EQ(scene_event(&scene, "unusable")->arg[1], 90);
    CHECK_STR(scene_step(&scene), "turn");
    CHECK_EQ(scene_seat(&scene), 1);
    CHECK(cinco_pile_has(&scene, 0, 90));
    CHECK(cinco_now(&scene)->pieces[0][0] == 0 && cinco_now(&scene)->pieces[1][0] == 0);
    scene_arranged(&scene);
    scene_end(&scene);
}

TEST(CR3_a_piece_must_be_placed_when_possible)
{
    struct scene scene = cinco_deal("seats 2", "89 1 2 3 / 5 6 7 8", 0);
    cinco_put(&scene, 1, "89");
    scene_play(&scene, "0 play 89");
    CHECK_STR(scene_step(&scene), "place");
    tv_action out[TV_ACTIONS_MAX];
    CHECK_EQ(list_now(&scene, out), 1);
    CHECK_EQ(out[0].kind, CINCO_VERB_PLACE);
    CHECK_EQ(out[0].arg[0], 90);
    scene_end(&scene);
}

TEST(CR4_a_useless_card_may_be_played_beside_a_useful_one)
{
    struct scene scene = cinco_deal("seats 2", "1 89 20 30 / 5 6 7 8", 0);
    cinco_hold(&scene, 0, "1 89");
    cinco_put(&scene, 1, "89 90");
    CHECK(scene_allows(&scene, "0 play 1") && scene_allows(&scene, "0 play 89"));
    scene_play(&scene, "0 play 89");
    CHECK_EQ(scene_seat(&scene), 1);
    CHECK_EQ(cinco_now(&scene)->turn_count, 3);
    CHECK_STR(cinco_hand_text(&scene, 0), "1");
    scene_end(&scene);
}

TEST(C4_1_the_variant_places_an_unusable_card_as_a_1)
{
    struct scene scene = cinco_deal("seats 2; variant on", "90 10 20 30 / 5 6 7 8", 0);
    cinco_put(&scene, 1, "90 4");
    scene_play(&scene, "0 play 90");
    CHECK_EQ(scene_event(&scene, "as_one")->arg[1], 90);
    CHECK(scene_event(&scene, "unusable") == NULL);
    CHECK_STR(scene_step(&scene), "place");
    tv_action out[TV_ACTIONS_MAX];
    CHECK_EQ(list_now(&scene, out), 88);
    scene_refuses(&scene, "0 place 4", "space_taken");
    scene_arranged(&scene);
    scene_play(&scene, "0 place 1");
    CHECK(cinco_piece_on(&scene, 0, 1));
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(C4_1_the_variant_leaves_usable_cards_alone)
{
    struct scene scene = cinco_deal("seats 2; variant on", "89 10 20 30 / 5 6 7 8", 0);
    cinco_put(&scene, 1, "89");
    scene_play(&scene, "0 play 89");
    tv_action out[TV_ACTIONS_MAX];
    CHECK_EQ(list_now(&scene, out), 1);
    scene_refuses(&scene, "0 place 1", "space_low");
    CHECK(scene_event(&scene, "as_one") == NULL);
    scene_end(&scene);
}
