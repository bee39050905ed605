/* test_secrets.c - what a player of Cinco may know, remember and guess. */
/* SPDX-License-Identifier: MIT */
#include "cinco_scene.h"

static const tv_view *as_view(const cinco_state *view)
{
    return (const tv_view *)(const void *)view;
}

static cinco_state guess(struct scene *scene, const cinco_state *view, tv_seat viewer)
{
    cinco_state state;
    cinco_determinize(as_view(view), viewer, &scene->rng, (tv_state *)(void *)&state);
    const char *broken = cinco_broken((const tv_state *)(const void *)&state);
    if (broken) FAIL("a guess is broken: %s", broken);
    return state;
}

TEST(CR2_partners_do_not_see_each_others_hands)
{
    struct scene scene = cinco_deal("seats 4", "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16", 0);
    cinco_state view = cinco_view_of(&scene, 0);
    for (uint32_t i = 0; i < CINCO_HAND_MAX; i++) {
        CHECK_EQ(view.hand[0][i], i + 1);
        CHECK_EQ(view.hand[2][i], CINCO_CARD_UNKNOWN);
        CHECK_EQ(view.hand[1][i], CINCO_CARD_UNKNOWN);
    }
    for (uint32_t card = 5; card <= 16; card++) CHECK(cinco_set_has(view.draw_pile, card));
    scene_end(&scene);
}

TEST(CR14_piles_and_counts_are_seen_by_all)
{
    struct scene scene = cinco_deal("seats 3", "52 2 3 4 / 5 6 7 8 / 9 10 11 12", 0);
    scene_play(&scene, "0 play 52\n0 place 60\n1 exchange\n...\n");
    for (int viewer = TV_SPECTATOR; viewer < 3; viewer++) {
        if (viewer == TV_CHANCE) continue;
        cinco_state view = cinco_view_of(&scene, (tv_seat)viewer);
        CHECK(view.pile[0][0] == cinco_bit(52));
        CHECK(view.pile[0][1] == (cinco_bit(5) | cinco_bit(6) | cinco_bit(7) | cinco_bit(8)));
        CHECK(view.pieces[0][0] == cinco_bit(60));
        CHECK(view.hand_count[0] == 3 && view.hand_count[1] == 4 && view.hand_count[2] == 4);
        CHECK_EQ(view.draw_count, 74);
    }
    scene_end(&scene);
}

TEST(CR14_hidden_hands_and_draw_pile_are_one_set)
{
    struct scene scene = cinco_deal("seats 2", "1 2 3 4 / 5 6 7 8", 0);
    cinco_state view = cinco_view_of(&scene, 0);
    CHECK_EQ(cinco_set_count(view.draw_pile), 86);
    CHECK(!cinco_set_has(view.draw_pile, 4) && cinco_set_has(view.draw_pile, 5));
    cinco_hold(&scene, 1, "63 64 65 66");
    cinco_state other = cinco_view_of(&scene, 0);
    CHECK(memcmp(&view, &other, sizeof view) == 0);
    cinco_state outside = cinco_view_of(&scene, TV_SPECTATOR);
    CHECK_EQ(cinco_set_count(outside.draw_pile), 90);
    CHECK_EQ(outside.hand[0][0], CINCO_CARD_UNKNOWN);
    scene_end(&scene);
}

/* Two players, the draw pile gone, seat 0 with "1 2" about to draw. */
static struct scene before_shuffle(void)
{
    struct scene scene = cinco_deal("seats 2", "1 2 3 4 / 5 6 7 8", 0);
    cinco_hold(&scene, 0, "1 2");
    cinco_spend(&scene, 0, "");
    return scene;
}

TEST(CR14_cards_kept_through_a_shuffle_are_known_as_a_set)
{
    struct scene scene = before_shuffle();
    scene_play(&scene, "0 draw\nchance deal 0 30");
    cinco_state view = cinco_view_of(&scene, 0);
    static const uint8_t kept[] = {1, 2, 5, 6, 7, 8};
    CHECK_EQ(cinco_set_count(view.kept), 6);
    for (uint32_t i = 0; i < 6; i++) CHECK(cinco_set_has(view.kept, kept[i]));
    CHECK(view.kept_count[0] == 2 && view.kept_count[1] == 4);
    CHECK_EQ(cinco_set_count(view.draw_pile), 83);
    CHECK(!cinco_set_has(view.draw_pile, 5));
    cinco_state state = guess(&scene, &view, 0);
    CHECK(memcmp(state.hand[1], "\5\6\7\10", 4) == 0);
    scene_end(&scene);
}

TEST(CR14_a_kept_card_that_is_shown_is_kept_no_more)
{
    struct scene scene = before_shuffle();
    scene_play(&scene, "0 draw\nchance deal 0 30\n1 play 6\n1 place 60\n0 play 30\n0 place 61\n"
                       "1 draw\nchance deal 1 40");
    cinco_state view = cinco_view_of(&scene, 0);
    CHECK(!cinco_set_has(view.kept, 6));
    CHECK(view.kept_count[0] == 2 && view.kept_count[1] == 3);
    CHECK(cinco_set_has(view.draw_pile, 40));
    scene_arranged(&scene);
    bool is_other_seen = false;
    for (uint32_t i = 0; i < 50; i++) {
        cinco_state state = guess(&scene, &view, 0);
        uint32_t kept = 0;
        for (uint32_t k = 0; k < CINCO_HAND_MAX; k++) {
            uint32_t card = state.hand[1][k];
            bool is_kept = card == 5 || card == 7 || card == 8;
            kept += is_kept;
            is_other_seen |= !is_kept && card != 40;
        }
        CHECK_EQ(kept, 3);
    }
    CHECK(is_other_seen);
    scene_play(&scene, "0 draw\n...\n1 exchange\n...");
    view = cinco_view_of(&scene, 0);
    CHECK_EQ(view.kept_count[1], 0);
    CHECK_EQ(cinco_set_count(view.kept), 2);
    scene_end(&scene);
}

TEST(CR14_a_guess_keeps_to_what_is_known)
{
    struct scene scene = cinco_deal("seats 3", "1 2 3 4 / 5 6 7 8 / 9 10 11 12", 0);
    cinco_hold(&scene, 0, "1 2");
    cinco_hold(&scene, 1, "5 6 7");
    cinco_spend(&scene, 0, "");
    scene_play(&scene, "0 draw\nchance deal 0 30\n1 draw\nchance deal 1 50\n2 play 9\n2 place 70");
    cinco_state view = cinco_view_of(&scene, 0);
    uint32_t five_at_1 = 0, five_at_2 = 0, new_cards = 0;
    for (uint32_t i = 0; i < 300; i++) {
        cinco_state state = guess(&scene, &view, 0);
        CHECK(memcmp(state.hand[0], view.hand[0], CINCO_HAND_MAX) == 0);
        CHECK(state.hand_count[1] == 4 && state.hand_count[2] == 3);
        for (uint32_t k = 0; k < 4; k++) {
            new_cards += !cinco_set_has(view.kept, state.hand[1][k]);
            five_at_1 += state.hand[1][k] == 5;
            five_at_2 += state.hand[2][k] == 5;
        }
        cinco_state again;
        cinco_redact((const tv_state *)(const void *)&state, 0, (tv_view *)(void *)&again);
        CHECK(memcmp(&again, &view, sizeof view) == 0);
    }
    CHECK_EQ(new_cards, 300);
    /* The 5 is one of six kept cards, three in each of the two hands. */
    CHECK_EQ(five_at_1 + five_at_2, 300);
    CHECK(five_at_1 > 100 && five_at_2 > 100);
    scene_end(&scene);
}

TEST(CR14_a_guess_is_as_likely_as_any_other)
{
    enum { GUESSES = 4000 };
    struct scene scene = cinco_deal("seats 2", "1 2 3 4 / 5 6 7 8", 0);
    cinco_spend(&scene, 0, "9 10 63 64");
    cinco_state view = cinco_view_of(&scene, 0);
    uint32_t held[CINCO_NUMBERS + 1] = {0};
    for (uint32_t i = 0; i < GUESSES; i++) {
        cinco_state state = guess(&scene, &view, 0);
        for (uint32_t k = 0; k < CINCO_HAND_MAX; k++) held[state.hand[1][k]]++;
    }
    /* Eight unseen cards for four places; six standard deviations are 190. */
    static const uint8_t unseen[] = {5, 6, 7, 8, 9, 10, 63, 64};
    for (uint32_t i = 0; i < 8; i++)
        CHECK(held[unseen[i]] > GUESSES / 2 - 190 && held[unseen[i]] < GUESSES / 2 + 190);
    scene_end(&scene);
}
