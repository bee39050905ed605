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
        struct scene scene = terre(seats);
        CHECK_EQ(terre_state(&scene)->frames.seats, seats);
        for (int seat = 0; seat < seats; seat++)
            CHECK_EQ(terre_state(&scene)->space[seat], AT_HARVEST_1);
        scene_end(&scene);
    }
}

TEST(T1_2_pieces_of_each_kind_follow_the_number_of_players)
{
    static const int pieces[] = {0, 0, 13, 14, 15, 16};
    for (int seats = 2; seats <= 5; seats++) {
        struct scene scene = terre(seats);
        for (int produce = 0; produce < 8; produce++)
            CHECK_EQ(terre_state(&scene)->pieces[produce], pieces[seats]);
        scene_end(&scene);
    }
}

TEST(T1_3_eight_kinds_are_shared_out_to_the_fields)
{
    struct scene scene = scene_start(&cinque_terre_game, "seats 2");
    static const uint16_t space[] = {0, 0, 0, 1, 1, 2, 2, 2};
    uint32_t grown = 0;
    for (uint32_t field = 0; field < 8; field++) {
        tv_outcome out[TV_OUTCOMES_MAX];
        uint32_t count = tv_outcomes(scene.game, scene_state(&scene), out);
        CHECK_EQ(count, 8 - field);
        for (uint32_t i = 0; i < count; i++) {
            CHECK_EQ(out[i].action.arg[0], space[field]);
            CHECK_EQ(out[i].weight, 1);
            CHECK_EQ(grown >> out[i].action.arg[1] & 1, 0);
        }
        grown |= 1u << out[field % count].action.arg[1];
        CHECK_EQ(tv_match_chance_play(scene.match, out[field % count].action, NULL), TV_OK);
    }
    CHECK_EQ(grown, 0xFF);
    CHECK_STR(scene_step(&scene), "dice");
    scene_end(&scene);
}

/* Draws the dice in the order of the bag, and checks where each one goes. */
static void check_dice(struct scene *scene, const uint16_t *village, uint32_t count)
{
    uint32_t placed = 0;
    for (uint32_t die = 0; die < count; die++) {
        tv_outcome out[TV_OUTCOMES_MAX];
        uint32_t outcomes = tv_outcomes(scene->game, scene_state(scene), out);
        CHECK_EQ(outcomes, 6 * (8 - die));
        for (uint32_t i = 0; i < outcomes; i++) {
            CHECK_EQ(out[i].action.arg[0], village[die]);
            CHECK_EQ(placed >> out[i].action.arg[1] & 1, 0);
            CHECK_EQ(out[i].action.arg[2], i % 6 + 1);
            CHECK_EQ(out[i].weight, 1);
        }
        tv_action action = out[(7 * die + 3) % outcomes].action;
        placed |= 1u << action.arg[1];
        CHECK_EQ(tv_match_chance_play(scene->match, action, NULL), TV_OK);
        CHECK_EQ(terre_state(scene)->die[action.arg[0]][action.arg[1]], action.arg[2]);
    }
}

static struct scene before_the_dice(void)
{
    struct scene scene = scene_start(&cinque_terre_game, "seats 2");
    while (strcmp(scene_step(&scene), "fields") == 0)
        tv_match_chance(scene.match, &scene.rng, &scene.events);
    return scene;
}

TEST(T1_4_one_die_of_each_colour_goes_to_monterosso_and_riomaggiore)
{
    static const uint16_t village[] = {MONTEROSSO,  MONTEROSSO,  MONTEROSSO,  MONTEROSSO,
                                       RIOMAGGIORE, RIOMAGGIORE, RIOMAGGIORE, RIOMAGGIORE};
    struct scene scene = before_the_dice();
    check_dice(&scene, village, 8);
    scene_end(&scene);
}

TEST(T1_5_the_other_dice_go_to_vernazza_corniglia_and_manarola)
{
    static const uint16_t village[] = {VERNAZZA,  VERNAZZA, VERNAZZA, CORNIGLIA,
                                       CORNIGLIA, MANAROLA, MANAROLA, MANAROLA};
    struct scene scene = before_the_dice();
    for (int die = 0; die < 8; die++) tv_match_chance(scene.match, &scene.rng, &scene.events);
    check_dice(&scene, village, 8);
    CHECK_STR(scene_step(&scene), "deal");
    scene_end(&scene);
}

TEST(T1_6_ten_cards_of_each_kind_are_the_draw_pile)
{
    struct scene scene = terre_board_only(2);
    tv_outcome out[TV_OUTCOMES_MAX];
    CHECK_EQ(terre_state(&scene)->deck_count, 80);
    CHECK_EQ(tv_outcomes(scene.game, scene_state(&scene), out), 8);
    for (uint32_t i = 0; i < 8; i++) CHECK_EQ(out[i].weight, 10);
    scene_end(&scene);
}

TEST(T1_7_each_player_has_four_cards)
{
    struct scene scene = terre(5);
    for (int seat = 0; seat < 5; seat++) {
        CHECK_EQ(terre_state(&scene)->hand_count[seat], 4);
        CHECK_EQ(terre_state(&scene)->hand[seat][OLIVE], 1);
        CHECK_EQ(tv_counts_sum(terre_state(&scene)->known[seat], 8), 0);
    }
    CHECK_EQ(terre_state(&scene)->deck_count, 80 - 5 * 4 - 4);
    scene_end(&scene);
}

TEST(T1_8_four_cards_lie_open)
{
    struct scene scene = terre(3);
    CHECK_EQ(tv_counts_sum(terre_state(&scene)->open, 8), 4);
    CHECK_EQ(terre_state(&scene)->open[LIMONI], 1);
    scene_end(&scene);
}

TEST(T1_9_each_player_has_one_secret_starting_order)
{
    struct scene scene = terre(4);
    for (int seat = 0; seat < 4; seat++) CHECK_EQ(terre_state(&scene)->starting[seat], seat);
    CHECK_EQ(terre_state(&scene)->starting_bag, 0xFFF0);
    tv_state_buffer buffer;
    tv_redact(scene.game, scene_state(&scene), 2, tv_buffer_view(&buffer));
    const cinque_terre_state *view = cinque_terre_read(tv_buffer_state(&buffer));
    CHECK_EQ(view->starting[2], 2);
    CHECK_EQ(view->starting[0], CINQUE_TERRE_UNKNOWN);
    CHECK_EQ(view->starting_bag, 0xFFFF & ~4); /* the boxed ones and the others' look alike */
    scene_end(&scene);
}

TEST(T1_10_the_order_row_has_one_order_per_player)
{
    for (int seats = 2; seats <= 5; seats++) {
        struct scene scene = terre(seats);
        for (int i = 0; i < 5; i++)
            CHECK_EQ(terre_state(&scene)->row[i], i < seats ? i : CINQUE_TERRE_NONE);
        CHECK_EQ(tv_bits_count(terre_state(&scene)->order_deck[0]), 64 - seats);
        CHECK_EQ(tv_bits_count(terre_state(&scene)->order_deck[1]), 16);
        scene_end(&scene);
    }
}

static struct scene before_the_start(int seats)
{
    struct scene scene = terre_board_only(seats);
    scene_chance(&scene);
    CHECK_STR(scene_step(&scene), "start");
    return scene;
}

TEST(T1_11_carts_start_at_harvest_spaces)
{
    struct scene scene = before_the_start(3);
    terre_refuses(&scene, "0 start monterosso", "village_start");
    terre_refuses(&scene, "1 start corniglia", "village_start");
    scene_play(&scene, "2 start harvest_3\n0 start harvest_3\n1 start harvest_2\n");
    CHECK_EQ(terre_state(&scene)->space[0], AT_HARVEST_3);
    CHECK_EQ(terre_state(&scene)->space[1], AT_HARVEST_2);
    CHECK_EQ(terre_state(&scene)->space[2], AT_HARVEST_3);
    scene_end(&scene);
}

TEST(T1_12_the_start_player_is_drawn_after_the_carts_stand)
{
    struct scene scene = before_the_start(4);
    scene_play(&scene,
               "0 start harvest_1\n1 start harvest_1\n2 start harvest_1\n3 start harvest_1\n");
    CHECK_STR(scene_step(&scene), "first");
    tv_outcome out[TV_OUTCOMES_MAX];
    CHECK_EQ(tv_outcomes(scene.game, scene_state(&scene), out), 4);
    for (uint16_t i = 0; i < 4; i++) {
        CHECK_EQ(out[i].action.arg[0], i);
        CHECK_EQ(out[i].weight, out[0].weight);
    }
    scene_play(&scene, "chance first 2");
    CHECK_EQ(scene_seat(&scene), 2);
    CHECK_EQ(terre_state(&scene)->first, 2);
    scene_end(&scene);
}

TEST(T1_13_all_start_without_lire)
{
    struct scene scene = terre(5);
    for (int seat = 0; seat < 5; seat++) CHECK_EQ(terre_points(&scene, seat), 0);
    scene_end(&scene);
}

TEST(T1_14_no_vendor_card_is_owned)
{
    struct scene scene = terre(2);
    for (int village = 0; village < 5; village++)
        CHECK_EQ(terre_state(&scene)->vendor[village], CINQUE_TERRE_NONE);
    scene_end(&scene);
}

TEST(TR24_starting_spaces_are_revealed_together)
{
    struct scene scene = before_the_start(3);
    scene_play(&scene, "1 start harvest_2");
    CHECK(scene_event(&scene, "placed_cart") == NULL);
    tv_state_buffer buffer;
    tv_redact(scene.game, scene_state(&scene), 0, tv_buffer_view(&buffer));
    CHECK_EQ(cinque_terre_read(tv_buffer_state(&buffer))->space[1], CINQUE_TERRE_NONE);
    tv_action choice = tv_act(CINQUE_TERRE_VERB_START, AT_HARVEST_2, 0, 0);
    const tv_state *state = scene_state(&scene);
    CHECK_EQ(cinque_terre_redact_action(state, 1, choice, 0).arg[0], TV_UNKNOWN);
    CHECK_EQ(cinque_terre_redact_action(state, 1, choice, 1).arg[0], AT_HARVEST_2);
    scene_play(&scene, "0 start harvest_1\n2 start harvest_3\n");
    CHECK(scene_event(&scene, "placed_cart") != NULL);
    CHECK_STR(scene_step(&scene), "first");
    tv_redact(scene.game, scene_state(&scene), 0, tv_buffer_view(&buffer));
    CHECK_EQ(cinque_terre_read(tv_buffer_state(&buffer))->space[1], AT_HARVEST_2);
    scene_end(&scene);
}
