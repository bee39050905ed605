/* test_turn.c - turns, drawing, choosing tiles, storage, marble. */
/* SPDX-License-Identifier: MIT */
#include "castles_of_tuscany_scene.h"

TEST(U2_2_turns_go_clockwise_from_the_starting_player)
{
    struct scene s = castles_of_tuscany_laid("seats 3", 2);
    scene_play(&s, "2 bonus worker\n0 bonus worker\n1 bonus worker");
    CHECK_EQ(scene_seat(&s), 2);
    scene_play(&s, "2 draw\n...");
    CHECK_EQ(scene_seat(&s), 0);
    scene_play(&s, "0 draw\n...");
    CHECK_EQ(scene_seat(&s), 1);
    scene_play(&s, "1 draw\n...");
    CHECK_EQ(scene_seat(&s), 2);
    scene_end(&s);
}

TEST(U2_3_a_turn_is_one_of_three_actions)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_hand(&s, 0, "orange 2");
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_STORAGE, 1);
    castles_of_tuscany_keep(&s, 0, "village");
    CHECK(castles_of_tuscany_allows(&s, "0 draw"));
    CHECK(castles_of_tuscany_allows(&s, "0 take inn"));
    CHECK(castles_of_tuscany_allows(&s, "0 place village c1"));
    castles_of_tuscany_refuses(&s, "1 draw", "not_your_turn");
    scene_end(&s);
}

TEST(U2_3_without_marble_one_action_ends_the_turn)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    scene_play(&s, "0 take inn\n...");
    CHECK_EQ(scene_seat(&s), 1);
    CHECK_STR(scene_step(&s), "turn");
    castles_of_tuscany_at(&s)->marble[1] = 1;
    scene_play(&s, "1 draw\n...");
    CHECK_STR(scene_step(&s), "after");
    castles_of_tuscany_refuses(&s, "1 draw", "no_action_left");
    castles_of_tuscany_refuses(&s, "1 take city", "no_action_left");
    scene_end(&s);
}

/* ---- Drawing ---- */

TEST(U3_1_drawing_gives_three_cards)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    scene_play(&s, "0 draw\nchance card 0 red\nchance card 0 red\nchance card 0 blue");
    CHECK_EQ(castles_of_tuscany_at(&s)->hand_count[0], 3);
    CHECK_EQ(castles_of_tuscany_at(&s)->hand[0][CASTLES_OF_TUSCANY_RED], 2);
    CHECK_EQ(castles_of_tuscany_at(&s)->hand[0][CASTLES_OF_TUSCANY_BLUE], 1);
    CHECK_EQ(scene_seat(&s), 1);
    scene_end(&s);
}

TEST(U3_1_a_hand_has_no_limit)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    for (uint32_t i = 0; i < 10; i++) castles_of_tuscany_pass_to(&s, 0);
    CHECK_EQ(castles_of_tuscany_at(&s)->hand_count[0], 30);
    scene_end(&s);
}

TEST(U3_2_each_card_bonus_gives_one_card_more)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_CARD, 2);
    scene_play(&s, "0 draw\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->hand_count[0], 5);
    CHECK_EQ(scene_seat(&s), 1);
    scene_end(&s);
}

/* Puts all cards of the deck but `left` into the discards. */
static void thin_deck(struct scene *s, uint32_t left)
{
    castles_of_tuscany_state *state = castles_of_tuscany_at(s);
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++)
        while (state->deck[colour] > 0 && state->deck_count > left) {
            state->deck[colour]--;
            state->deck_count--;
            state->discards[colour]++;
        }
    scene_arranged(s);
}

TEST(U3_3_discarded_cards_become_the_new_pile)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    thin_deck(&s, 1);
    scene_play(&s, "0 draw\nchance card 0 light_green");
    CHECK(scene_event(&s, "cards_shuffled") != NULL);
    CHECK_EQ(castles_of_tuscany_at(&s)->deck_count, 121);
    CHECK_EQ(tv_counts_sum(castles_of_tuscany_at(&s)->discards, CASTLES_OF_TUSCANY_COLOURS), 0);
    scene_play(&s, "chance card 0 dark_green\nchance card 0 dark_green");
    CHECK_EQ(castles_of_tuscany_at(&s)->hand_count[0], 3);
    scene_end(&s);
}

TEST(UR28_one_draws_what_there_is)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_hand(&s, 1,
                            "dark_green 12 red 14 blue 12 grey 16 orange 18 yellow 16 beige 16 "
                            "light_green 16");
    CHECK_EQ(castles_of_tuscany_at(&s)->deck_count, 2);
    scene_play(&s, "0 draw\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->hand_count[0], 2);
    CHECK_EQ(scene_seat(&s), 1);
    CHECK(scene_event(&s, "no_cards") != NULL);
    CHECK(castles_of_tuscany_allows(&s, "1 draw"));
    scene_play(&s, "1 draw");
    CHECK_EQ(castles_of_tuscany_at(&s)->hand_count[1], 120);
    CHECK_EQ(scene_seat(&s), 0);
    scene_end(&s);
}

TEST(UR35_nothing_is_shuffled_before_it_is_needed)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    thin_deck(&s, 3);
    scene_play(&s, "0 draw\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->deck_count, 0); /* empty, and left so until the next draw */
    CHECK(scene_event(&s, "cards_shuffled") == NULL);
    scene_play(&s, "1 draw");
    CHECK(scene_event(&s, "cards_shuffled") != NULL);
    scene_end(&s);
}

/* ---- Choosing ---- */

TEST(U4_1_a_chosen_tile_is_stored)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    scene_play(&s, "0 take quarry");
    CHECK_EQ(castles_of_tuscany_stored(castles_of_tuscany_at(&s), 0, CASTLES_OF_TUSCANY_QUARRY), 1);
    CHECK_EQ(castles_of_tuscany_at(&s)->open[CASTLES_OF_TUSCANY_QUARRY], 0);
    scene_end(&s);
}

TEST(U4_1_only_open_tiles_can_be_chosen)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_refuses(&s, "0 take hogs", "not_open");
    scene_play(&s, "0 take quarry\nchance open village");
    castles_of_tuscany_refuses(&s, "1 take quarry", "not_open");
    scene_end(&s);
}

TEST(U4_2_each_storage_bonus_holds_one_more)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_STORAGE, 2);
    castles_of_tuscany_keep(&s, 0, "city inn");
    scene_play(&s, "0 take quarry\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->storage_count[0], 3);
    castles_of_tuscany_pass_to(&s, 0);
    castles_of_tuscany_refuses(&s, "0 take wagon", "storage_full");
    scene_end(&s);
}

TEST(U4_3_full_storage_asks_for_a_discard_first)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_keep(&s, 0, "city");
    castles_of_tuscany_refuses(&s, "0 take quarry", "storage_full");
    castles_of_tuscany_refuses(&s, "0 discard inn", "not_stored");
    scene_play(&s, "0 discard city");
    CHECK_STR(scene_step(&s), "take");
    CHECK_EQ(castles_of_tuscany_at(&s)->storage_count[0], 0);
    scene_play(&s, "0 take quarry\n...");
    CHECK_EQ(castles_of_tuscany_stored(castles_of_tuscany_at(&s), 0, CASTLES_OF_TUSCANY_QUARRY), 1);
    CHECK_EQ(scene_seat(&s), 1); /* discarding and choosing are one action */
    scene_end(&s);
}

TEST(U4_3_nothing_is_discarded_while_there_is_room)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_STORAGE, 1);
    castles_of_tuscany_keep(&s, 0, "city");
    castles_of_tuscany_refuses(&s, "0 discard city", "storage_free");
    scene_end(&s);
}

TEST(U4_4_the_gap_is_filled_from_the_leftmost_pile)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    scene_play(&s, "0 take quarry\nchance open olives_wheat");
    castles_of_tuscany_state *state = castles_of_tuscany_at(&s);
    CHECK_EQ(state->pile[0][0], 6);
    CHECK_EQ(state->pile[0][1], 7);
    CHECK_EQ(state->pile[1][0], 7);
    CHECK_EQ(state->bag[0][CASTLES_OF_TUSCANY_OLIVES_WHEAT], 0);
    CHECK_EQ(state->open[CASTLES_OF_TUSCANY_OLIVES_WHEAT], 1);
    CHECK_EQ(state->open_neutral[CASTLES_OF_TUSCANY_OLIVES_WHEAT], 0);
    castles_of_tuscany_piles(&s, 1, 14);
    scene_play(&s, "1 take city\n...");
    CHECK_EQ(state->pile[1][1], 6);
    scene_end(&s);
}

TEST(U4_5_after_the_piles_neutral_tiles_fill_the_gap)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_piles(&s, 0, 0);
    uint32_t stock = castles_of_tuscany_at(&s)->stock_count;
    scene_play(&s, "0 take quarry\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->stock_count, stock - 1);
    CHECK_EQ(tv_counts_sum(castles_of_tuscany_at(&s)->open_neutral, CASTLES_OF_TUSCANY_TILES), 8);
    scene_end(&s);
}

TEST(U4_6_the_last_tile_of_the_pile_closes_the_round)
{
    struct scene s = castles_of_tuscany_table("seats 3");
    castles_of_tuscany_piles(&s, 0, 15);
    scene_play(&s, "0 take quarry\n...");
    CHECK_EQ(scene_event(&s, "pile_empty")->arg[1], 0);
    CHECK_EQ(castles_of_tuscany_at(&s)->round, 0); /* seats 1 and 2 still have their turns */
    scene_play(&s, "1 draw\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->round, 0);
    scene_play(&s, "2 draw\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->round, 1);
    scene_end(&s);
}

TEST(UR8_any_open_tile_may_be_chosen)
{
    struct scene s =
        castles_of_tuscany_table("seats 2"); /* the castle on c2 touches no blue space */
    CHECK_EQ(castles_of_tuscany_placeable(castles_of_tuscany_at(&s), 0) >> CASTLES_OF_TUSCANY_BLUE &
                 1u,
             0);
    CHECK(castles_of_tuscany_allows(&s, "0 take inn"));
    scene_play(&s, "0 take inn");
    scene_end(&s);
}

TEST(UR8_the_strict_option_allows_only_placeable_tiles)
{
    struct scene s = castles_of_tuscany_table("seats 2; take placeable");
    castles_of_tuscany_refuses(&s, "0 take inn", "only_placeable");
    CHECK(castles_of_tuscany_allows(&s, "0 take quarry"));
    castles_of_tuscany_keep(&s, 0, "city");
    scene_play(&s, "0 discard city");
    castles_of_tuscany_refuses(&s, "0 take inn", "only_placeable");
    scene_play(&s, "0 take quarry");
    scene_end(&s);
}

TEST(UR15_a_discarded_tile_leaves_the_game)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_keep(&s, 0, "city");
    uint32_t boxed = castles_of_tuscany_at(&s)->boxed[CASTLES_OF_TUSCANY_CITY];
    scene_play(&s, "0 discard city");
    CHECK_EQ(castles_of_tuscany_at(&s)->boxed[CASTLES_OF_TUSCANY_CITY], boxed + 1);
    scene_end(&s);
}

TEST(UR15_a_hex_piece_may_be_discarded)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_keep(&s, 0, "hex_piece");
    scene_play(&s, "0 discard hex_piece\n0 take inn");
    CHECK_EQ(castles_of_tuscany_stored(castles_of_tuscany_at(&s), 0, CASTLES_OF_TUSCANY_PIECE), 0);
    CHECK_EQ(castles_of_tuscany_stored(castles_of_tuscany_at(&s), 0, CASTLES_OF_TUSCANY_INN), 1);
    scene_end(&s);
}

TEST(UR39_a_stored_neutral_tile_leaves_the_game)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    scene_play(&s, "0 take city\n..."); /* all open tiles are neutral */
    castles_of_tuscany_pass_to(&s, 0);
    scene_play(&s, "0 discard city");
    CHECK_EQ(castles_of_tuscany_at(&s)->boxed[CASTLES_OF_TUSCANY_CITY], 1);
    CHECK_EQ(castles_of_tuscany_at(&s)->stock_discards[CASTLES_OF_TUSCANY_CITY], 0);
    scene_end(&s);
}

TEST(UH2_of_equal_tiles_a_players_goes_first)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_open(&s, "city +city quarry quarry village monastery wagon inn");
    scene_play(&s, "0 take city");
    CHECK_EQ(castles_of_tuscany_at(&s)->open[CASTLES_OF_TUSCANY_CITY], 1);
    CHECK_EQ(castles_of_tuscany_at(&s)->open_neutral[CASTLES_OF_TUSCANY_CITY], 1);
    scene_play(&s, "...");
    scene_play(&s, "1 take quarry");
    CHECK_EQ(castles_of_tuscany_at(&s)->open_neutral[CASTLES_OF_TUSCANY_QUARRY], 1);
    scene_end(&s);
}

/* ---- Marble ---- */

TEST(U6_13_marble_buys_another_action)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_refuses(&s, "0 marble", "no_marble");
    castles_of_tuscany_at(&s)->marble[0] = 2;
    scene_play(&s, "0 draw\n...\n0 marble\n0 take quarry\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->marble[0], 1);
    CHECK_EQ(castles_of_tuscany_at(&s)->hand_count[0], 3);
    CHECK_EQ(castles_of_tuscany_at(&s)->storage_count[0], 1);
    CHECK_EQ(scene_seat(&s), 1);
    scene_end(&s);
}

TEST(U6_13_marble_buys_no_third_action)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_at(&s)->marble[0] = 3;
    scene_play(&s, "0 marble");
    castles_of_tuscany_refuses(&s, "0 marble", "marble_used");
    scene_play(&s, "0 draw\n...");
    castles_of_tuscany_refuses(&s, "0 marble", "marble_used");
    scene_play(&s, "0 draw\n...");
    CHECK_EQ(scene_seat(&s), 1);
    CHECK_EQ(castles_of_tuscany_at(&s)->marble[0], 2);
    castles_of_tuscany_pass_to(&s, 0);
    CHECK(castles_of_tuscany_allows(&s, "0 marble")); /* a new turn */
    scene_end(&s);
}

TEST(U6_13_example_draw_then_marble_then_place)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_at(&s)->marble[0] = 1;
    castles_of_tuscany_keep(&s, 0, "quarry");
    castles_of_tuscany_refuses(&s, "0 place quarry c3", "cannot_pay");
    scene_play(&s, "0 draw\nchance card 0 grey\nchance card 0 grey\nchance card 0 red\n"
                   "0 marble\n0 place quarry c3\n0 pay card card");
    CHECK_EQ(castles_of_tuscany_at(&s)->region[0][castles_of_tuscany_space("c3")],
             CASTLES_OF_TUSCANY_QUARRY + 1);
    scene_end(&s);
}

TEST(UR19_marble_can_be_paid_before_or_after)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_at(&s)->marble[0] = 1;
    scene_play(&s, "0 marble\n0 draw\n...\n0 take inn\n...");
    CHECK_EQ(scene_seat(&s), 1);
    castles_of_tuscany_at(&s)->marble[1] = 1;
    scene_play(&s, "1 draw\n...\n1 marble\n1 take city\n...");
    CHECK_EQ(scene_seat(&s), 0);
    scene_end(&s);
}

TEST(UR19_the_same_action_may_be_taken_twice)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_at(&s)->marble[0] = 1;
    scene_play(&s, "0 draw\n...\n0 marble\n0 draw\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->hand_count[0], 6);
    scene_end(&s);
}

TEST(UR19_marble_is_not_paid_inside_an_effect)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_at(&s)->marble[0] = 1;
    castles_of_tuscany_keep(&s, 0, "city");
    castles_of_tuscany_hand(&s, 0, "red 2");
    scene_play(&s, "0 place city d1");
    castles_of_tuscany_refuses(&s, "0 marble", "wrong_moment");
    scene_play(&s, "0 pay card card");
    CHECK_STR(scene_step(&s), "bonus");
    castles_of_tuscany_refuses(&s, "0 marble", "wrong_moment");
    scene_end(&s);
}

TEST(UR40_an_action_may_not_be_wasted)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_at(&s)->marble[0] = 1;
    castles_of_tuscany_refuses(&s, "0 done", "action_owed");
    scene_play(&s, "0 marble");
    castles_of_tuscany_refuses(&s, "0 done", "action_owed");
    scene_play(&s, "0 draw\n...");
    castles_of_tuscany_refuses(&s, "0 done", "action_owed"); /* the paid action */
    CHECK_EQ(scene_seat(&s), 0);
    scene_play(&s, "0 draw\n...");
    castles_of_tuscany_at(&s)->marble[1] = 1;
    scene_play(&s, "1 draw\n...\n1 done"); /* marble need not be paid */
    CHECK_EQ(scene_seat(&s), 0);
    scene_end(&s);
}

TEST(UH4_a_new_hex_piece_is_discarded_first)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_STORAGE, 1);
    castles_of_tuscany_keep(&s, 0, "hex_piece hex_piece");
    castles_of_tuscany_at(&s)->fresh = 1;
    castles_of_tuscany_at(&s)->marble[0] = 1;
    castles_of_tuscany_hand(&s, 0, "red 4");
    scene_play(&s, "0 discard hex_piece\n0 take inn\n...\n0 marble");
    CHECK_EQ(castles_of_tuscany_at(&s)->fresh, 0);
    CHECK(castles_of_tuscany_allows(&s,
                                    "0 place hex_piece d1")); /* the older piece is still usable */
    scene_end(&s);
}
