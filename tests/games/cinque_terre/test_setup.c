/* test_setup.c - setting up (RULES.md T1). */
/* SPDX-License-Identifier: MIT */
#include "cinque_terre_scene.h"

TEST(T1_1_two_to_five_play)
{
    for (uint8_t seats = 0; seats <= TV_SEATS_MAX; seats++) {
        tv_options options = {.seats = seats};
        bool is_allowed = tv_options_check(&cinque_terre_game, &options) == TV_OK;
        CHECK_EQ(is_allowed, seats >= 2 && seats <= 5);
    }
    for (int seats = 2; seats <= 5; seats++) {
        scene at = terre(seats);
        CHECK_EQ(terre_state(&at)->frames.seats, seats);
        for (int seat = 0; seat < seats; seat++)
            CHECK_EQ(terre_state(&at)->space[seat], AT_HARVEST_1);
        scene_end(&at);
    }
}

TEST(T1_2_pieces_of_each_kind_follow_the_number_of_players)
{
    static const int pieces[] = {0, 0, 13, 14, 15, 16};
    for (int seats = 2; seats <= 5; seats++) {
        scene at = terre(seats);
        for (int produce = 0; produce < 8; produce++)
            CHECK_EQ(terre_state(&at)->pieces[produce], pieces[seats]);
        scene_end(&at);
    }
}

TEST(T1_3_eight_kinds_are_shared_out_to_the_fields)
{
    scene at = scene_start(&cinque_terre_game, "seats 2");
    static const uint16_t space[] = {0, 0, 0, 1, 1, 2, 2, 2};
    uint32_t grown = 0;
    for (uint32_t field = 0; field < 8; field++) {
        tv_outcome out[TV_OUTCOMES_MAX];
        uint32_t count = tv_outcomes(at.game, scene_state(&at), out);
        CHECK_EQ(count, 8 - field);
        for (uint32_t i = 0; i < count; i++) {
            CHECK_EQ(out[i].action.arg[0], space[field]);
            CHECK_EQ(out[i].weight, 1);
            CHECK_EQ(grown >> out[i].action.arg[1] & 1, 0);
        }
        grown |= 1u << out[field % count].action.arg[1];
        CHECK_EQ(tv_match_chance_play(at.match, out[field % count].action, NULL), TV_OK);
    }
    CHECK_EQ(grown, 0xFF);
    CHECK_STR(scene_step(&at), "dice");
    scene_end(&at);
}

/* Draws the dice in the order of the bag, and checks where each one goes. */
static void check_dice(scene *at, const uint16_t *village, uint32_t count)
{
    uint32_t placed = 0;
    for (uint32_t die = 0; die < count; die++) {
        tv_outcome out[TV_OUTCOMES_MAX];
        uint32_t outcomes = tv_outcomes(at->game, scene_state(at), out);
        CHECK_EQ(outcomes, 6 * (8 - die));
        for (uint32_t i = 0; i < outcomes; i++) {
            CHECK_EQ(out[i].action.arg[0], village[die]);
            CHECK_EQ(placed >> out[i].action.arg[1] & 1, 0);
            CHECK_EQ(out[i].action.arg[2], i % 6 + 1);
            CHECK_EQ(out[i].weight, 1);
        }
        tv_action action = out[(7 * die + 3) % outcomes].action;
        placed |= 1u << action.arg[1];
        CHECK_EQ(tv_match_chance_play(at->match, action, NULL), TV_OK);
        CHECK_EQ(terre_state(at)->die[action.arg[0]][action.arg[1]], action.arg[2]);
    }
}

static scene before_the_dice(void)
{
    scene at = scene_start(&cinque_terre_game, "seats 2");
    while (strcmp(scene_step(&at), "fields") == 0) tv_match_chance(at.match, &at.rng, &at.events);
    return at;
}

TEST(T1_4_one_die_of_each_colour_goes_to_monterosso_and_riomaggiore)
{
    static const uint16_t village[] = {MONTEROSSO,  MONTEROSSO,  MONTEROSSO,  MONTEROSSO,
                                       RIOMAGGIORE, RIOMAGGIORE, RIOMAGGIORE, RIOMAGGIORE};
    scene at = before_the_dice();
    check_dice(&at, village, 8);
    scene_end(&at);
}

TEST(T1_5_the_other_dice_go_to_vernazza_corniglia_and_manarola)
{
    static const uint16_t village[] = {VERNAZZA,  VERNAZZA, VERNAZZA, CORNIGLIA,
                                       CORNIGLIA, MANAROLA, MANAROLA, MANAROLA};
    scene at = before_the_dice();
    for (int die = 0; die < 8; die++) tv_match_chance(at.match, &at.rng, &at.events);
    check_dice(&at, village, 8);
    CHECK_STR(scene_step(&at), "deal");
    scene_end(&at);
}

TEST(T1_6_ten_cards_of_each_kind_are_the_draw_pile)
{
    scene at = terre_board_only(2);
    tv_outcome out[TV_OUTCOMES_MAX];
    CHECK_EQ(terre_state(&at)->deck_count, 80);
    CHECK_EQ(tv_outcomes(at.game, scene_state(&at), out), 8);
    for (uint32_t i = 0; i < 8; i++) CHECK_EQ(out[i].weight, 10);
    scene_end(&at);
}

TEST(T1_7_each_player_has_four_cards)
{
    scene at = terre(5);
    for (int seat = 0; seat < 5; seat++) {
        CHECK_EQ(terre_state(&at)->hand_count[seat], 4);
        CHECK_EQ(terre_state(&at)->hand[seat][OLIVE], 1);
        CHECK_EQ(tv_counts_sum(terre_state(&at)->known[seat], 8), 0);
    }
    CHECK_EQ(terre_state(&at)->deck_count, 80 - 5 * 4 - 4);
    scene_end(&at);
}

TEST(T1_8_four_cards_lie_open)
{
    scene at = terre(3);
    CHECK_EQ(tv_counts_sum(terre_state(&at)->open, 8), 4);
    CHECK_EQ(terre_state(&at)->open[LIMONI], 1);
    scene_end(&at);
}

TEST(T1_9_each_player_has_one_secret_starting_order)
{
    scene at = terre(4);
    for (int seat = 0; seat < 4; seat++) CHECK_EQ(terre_state(&at)->starting[seat], seat);
    CHECK_EQ(terre_state(&at)->starting_bag, 0xFFF0);
    tv_room room;
    tv_redact(at.game, scene_state(&at), 2, tv_room_view(&room));
    const cinque_terre_state *view = cinque_terre_read(tv_room_state(&room));
    CHECK_EQ(view->starting[2], 2);
    CHECK_EQ(view->starting[0], CINQUE_TERRE_UNKNOWN);
    CHECK_EQ(view->starting_bag, 0xFFFF & ~4); /* the boxed ones and the others' look alike */
    scene_end(&at);
}

TEST(T1_10_the_order_row_has_one_order_per_player)
{
    for (int seats = 2; seats <= 5; seats++) {
        scene at = terre(seats);
        for (int i = 0; i < 5; i++)
            CHECK_EQ(terre_state(&at)->row[i], i < seats ? i : CINQUE_TERRE_NONE);
        CHECK_EQ(tv_bits_count(terre_state(&at)->order_deck[0]), 64 - seats);
        CHECK_EQ(tv_bits_count(terre_state(&at)->order_deck[1]), 16);
        scene_end(&at);
    }
}

static scene before_the_start(int seats)
{
    scene at = terre_board_only(seats);
    scene_chance(&at);
    CHECK_STR(scene_step(&at), "start");
    return at;
}

TEST(T1_11_carts_start_at_harvest_spaces)
{
    scene at = before_the_start(3);
    terre_refuses(&at, "0 start monterosso", "village_start");
    terre_refuses(&at, "1 start corniglia", "village_start");
    scene_play(&at, "2 start harvest_3\n0 start harvest_3\n1 start harvest_2\n");
    CHECK_EQ(terre_state(&at)->space[0], AT_HARVEST_3);
    CHECK_EQ(terre_state(&at)->space[1], AT_HARVEST_2);
    CHECK_EQ(terre_state(&at)->space[2], AT_HARVEST_3);
    scene_end(&at);
}

TEST(T1_12_the_start_player_is_drawn_after_the_carts_stand)
{
    scene at = before_the_start(4);
    scene_play(&at, "0 start harvest_1\n1 start harvest_1\n2 start harvest_1\n3 start harvest_1\n");
    CHECK_STR(scene_step(&at), "first");
    tv_outcome out[TV_OUTCOMES_MAX];
    CHECK_EQ(tv_outcomes(at.game, scene_state(&at), out), 4);
    for (uint16_t i = 0; i < 4; i++) {
        CHECK_EQ(out[i].action.arg[0], i);
        CHECK_EQ(out[i].weight, out[0].weight);
    }
    scene_play(&at, "chance first 2");
    CHECK_EQ(scene_seat(&at), 2);
    CHECK_EQ(terre_state(&at)->first, 2);
    scene_end(&at);
}

TEST(T1_13_all_start_without_lire)
{
    scene at = terre(5);
    for (int seat = 0; seat < 5; seat++) CHECK_EQ(terre_points(&at, seat), 0);
    scene_end(&at);
}

TEST(T1_14_no_vendor_card_is_owned)
{
    scene at = terre(2);
    for (int village = 0; village < 5; village++)
        CHECK_EQ(terre_state(&at)->vendor[village], CINQUE_TERRE_NONE);
    scene_end(&at);
}

TEST(TR24_starting_spaces_are_revealed_together)
{
    scene at = before_the_start(3);
    scene_play(&at, "1 start harvest_2");
    CHECK(scene_event(&at, "placed_cart") == NULL);
    tv_room room;
    tv_redact(at.game, scene_state(&at), 0, tv_room_view(&room));
    CHECK_EQ(cinque_terre_read(tv_room_state(&room))->space[1], CINQUE_TERRE_NONE);
    tv_action choice = tv_act(CINQUE_TERRE_START, AT_HARVEST_2, 0, 0);
    const tv_state *state = scene_state(&at);
    CHECK_EQ(cinque_terre_redact_action(state, 1, choice, 0).arg[0], TV_UNKNOWN);
    CHECK_EQ(cinque_terre_redact_action(state, 1, choice, 1).arg[0], AT_HARVEST_2);
    scene_play(&at, "0 start harvest_1\n2 start harvest_3\n");
    CHECK(scene_event(&at, "placed_cart") != NULL);
    CHECK_STR(scene_step(&at), "first");
    tv_redact(at.game, scene_state(&at), 0, tv_room_view(&room));
    CHECK_EQ(cinque_terre_read(tv_room_state(&room))->space[1], AT_HARVEST_2);
    scene_end(&at);
}
