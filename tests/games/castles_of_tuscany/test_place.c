/* test_place.c - paying, spaces, areas, colour bonuses. */
/* SPDX-License-Identifier: MIT */
#include "castles_of_tuscany_scene.h"

/* ---- Where ---- */

TEST(U5_1_a_placed_tile_leaves_the_storage)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_keep(&s, 0, "quarry");
    castles_of_tuscany_hand(&s, 0, "grey 3");
    scene_play(&s, "0 place quarry c3\n0 pay card card");
    CHECK_EQ(castles_of_tuscany_at(&s)->storage_count[0], 0);
    CHECK_EQ(castles_of_tuscany_at(&s)->region[0][castles_of_tuscany_space("c3")],
             CASTLES_OF_TUSCANY_QUARRY + 1);
    scene_end(&s);
}

TEST(U5_1_only_stored_tiles_can_be_placed)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_hand(&s, 0, "grey 3");
    castles_of_tuscany_refuses(&s, "0 place quarry c3", "not_stored");
    scene_end(&s);
}

TEST(U5_4_a_tile_goes_next_to_something_placed)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_keep(&s, 0, "city");
    castles_of_tuscany_hand(&s, 0, "red 6");
    CHECK(castles_of_tuscany_allows(&s, "0 place city b3"));
    CHECK(castles_of_tuscany_allows(&s, "0 place city d1"));
    castles_of_tuscany_refuses(&s, "0 place city i3", "not_adjacent");
    castles_of_tuscany_put(&s, 0, "city", "b3");
    castles_of_tuscany_refuses(&s, "0 place city b3", "space_filled");
    castles_of_tuscany_put(&s, 0, "quarry", "c3");
    castles_of_tuscany_refuses(&s, "0 place city i3", "not_adjacent");
    scene_end(&s);
}

TEST(U5_5_tile_and_space_have_the_same_colour)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_keep(&s, 0, "city");
    castles_of_tuscany_hand(&s, 0, "red 2 grey 2");
    castles_of_tuscany_refuses(&s, "0 place city c3", "wrong_colour");
    castles_of_tuscany_refuses(&s, "0 place city b2", "wrong_colour");
    CHECK(castles_of_tuscany_allows(&s, "0 place city d1"));
    scene_end(&s);
}

/* ---- Paying ---- */

TEST(U5_2_placing_costs_two_cards_of_the_colour)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_keep(&s, 0, "quarry");
    castles_of_tuscany_hand(&s, 0, "grey 1 red 1");
    castles_of_tuscany_refuses(&s, "0 place quarry c3", "cannot_pay");
    castles_of_tuscany_hand(&s, 0, "grey 3 red 1");
    scene_play(&s, "0 place quarry c3");
    tv_action legal[TV_ACTIONS_MAX];
    CHECK_EQ(tv_list(s.game, scene_state(&s), 0, legal), 1);
    scene_play(&s, "0 pay card card");
    CHECK_EQ(castles_of_tuscany_at(&s)->hand[0][CASTLES_OF_TUSCANY_GREY], 1);
    CHECK_EQ(castles_of_tuscany_at(&s)->discards[CASTLES_OF_TUSCANY_GREY], 2);
    CHECK_EQ(castles_of_tuscany_at(&s)->hand_count[0], 2);
    scene_end(&s);
}

TEST(U5_3_two_cards_of_another_colour_replace_one)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_keep(&s, 0, "quarry");
    castles_of_tuscany_hand(&s, 0, "grey 1 red 2 blue 2");
    scene_play(&s, "0 place quarry c3");
    castles_of_tuscany_refuses(&s, "0 pay card card", "few_cards");
    CHECK(castles_of_tuscany_allows(&s, "0 pay card pair_red"));
    CHECK(castles_of_tuscany_allows(&s, "0 pay pair_red pair_blue"));
    castles_of_tuscany_refuses(&s, "0 pay card pair_orange", "few_cards");
    scene_play(&s, "0 pay pair_red pair_blue"); /* four cards */
    CHECK_EQ(castles_of_tuscany_at(&s)->hand_count[0], 1);
    CHECK_EQ(castles_of_tuscany_at(&s)->discards[CASTLES_OF_TUSCANY_RED], 2);
    CHECK_EQ(castles_of_tuscany_at(&s)->discards[CASTLES_OF_TUSCANY_BLUE], 2);
    scene_end(&s);
}

TEST(UR5_a_pair_has_one_colour_other_than_the_tiles)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_keep(&s, 0, "quarry");
    castles_of_tuscany_hand(&s, 0, "grey 1 red 1 blue 1 orange 1");
    castles_of_tuscany_refuses(&s, "0 place quarry c3",
                               "cannot_pay"); /* single cards make no pair */
    castles_of_tuscany_hand(&s, 0, "grey 4 red 2");
    scene_play(&s, "0 place quarry c3");
    castles_of_tuscany_refuses(&s, "0 pay card pair_grey", "own_pair");
    castles_of_tuscany_refuses(&s, "0 pay pair_grey pair_grey", "own_pair");
    castles_of_tuscany_refuses(&s, "0 pay pair_grey card", "own_pair");
    scene_end(&s);
}

/* Places a quarry on c3 with a grey card, a worker and two red cards at hand. */
static struct scene with_bill(const char *options)
{
    struct scene s = castles_of_tuscany_table(options);
    castles_of_tuscany_keep(&s, 0, "quarry");
    castles_of_tuscany_hand(&s, 0, "grey 1 red 2");
    castles_of_tuscany_at(&s)->workers[0] = 1;
    scene_play(&s, "0 place quarry c3");
    return s;
}

TEST(UR5_the_halves_of_a_payment_are_named_in_either_order)
{
    static const char *const payments[][2] = {{"0 pay card worker", "0 pay worker card"},
                                              {"0 pay card pair_red", "0 pay pair_red card"},
                                              {"0 pay worker pair_red", "0 pay pair_red worker"}};
    for (uint32_t i = 0; i < 3; i++) {
        tv_state_buffer after[2];
        for (uint32_t order = 0; order < 2; order++) {
            struct scene s = with_bill("seats 2");
            CHECK(castles_of_tuscany_allows(&s, payments[i][order]));
            scene_play(&s, payments[i][order]);
            memcpy(&after[order], scene_state(&s), s.game->state_size);
            scene_end(&s);
        }
        CHECK_EQ(memcmp(&after[0], &after[1], castles_of_tuscany_game.state_size), 0);
    }
    struct scene s = with_bill("seats 2"); /* what is missing is missing in either order */
    castles_of_tuscany_refuses(&s, "0 pay pair_blue card", "few_cards");
    castles_of_tuscany_refuses(&s, "0 pay worker worker", "few_workers");
    scene_end(&s);
}

TEST(UR5_search_is_offered_one_order)
{
    struct scene s = with_bill("seats 2");
    tv_action legal[TV_ACTIONS_MAX], narrow[TV_ACTIONS_MAX];
    CHECK_EQ(tv_list(s.game, scene_state(&s), 0, legal), 6);
    CHECK_EQ(tv_list_narrow(s.game, scene_state(&s), 0, narrow), 3);
    for (uint32_t i = 0; i < 3; i++) CHECK(narrow[i].arg[0] <= narrow[i].arg[1]);
    /* A part of the list: what has no counterpart in it stays. */
    const tv_step *step = tv_state_step(s.game, scene_state(&s));
    tv_action part[] = {legal[0], legal[2], legal[5]}; /* only the first two name the same */
    CHECK_EQ(step->narrow(scene_state(&s), 0, part, 3), 2);
    CHECK(tv_action_equal(part[0], legal[0]) && tv_action_equal(part[1], legal[5]));
    scene_end(&s);
}

TEST(UR5_version_1_wants_the_halves_in_order)
{
    struct scene s = with_bill("seats 2; rules 1");
    castles_of_tuscany_refuses(&s, "0 pay pair_red card", "pay_order");
    castles_of_tuscany_refuses(&s, "0 pay worker card", "pay_order");
    tv_action legal[TV_ACTIONS_MAX];
    CHECK_EQ(tv_list(s.game, scene_state(&s), 0, legal), 3);
    CHECK_EQ(tv_list_narrow(s.game, scene_state(&s), 0, legal), 3);
    scene_end(&s);
}

TEST(UR5_two_pairs_may_have_the_same_colour)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_keep(&s, 0, "quarry");
    castles_of_tuscany_hand(&s, 0, "red 3");
    castles_of_tuscany_refuses(&s, "0 place quarry c3", "cannot_pay");
    castles_of_tuscany_hand(&s, 0, "red 4");
    scene_play(&s, "0 place quarry c3\n0 pay pair_red pair_red");
    CHECK_EQ(castles_of_tuscany_at(&s)->hand_count[0], 0);
    CHECK_EQ(castles_of_tuscany_at(&s)->discards[CASTLES_OF_TUSCANY_RED], 4);
    scene_end(&s);
}

TEST(UR6_workers_mix_with_cards_and_pairs)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_keep(&s, 0, "quarry");
    castles_of_tuscany_hand(&s, 0, "grey 1");
    castles_of_tuscany_at(&s)->workers[0] = 1;
    scene_play(&s, "0 place quarry c3\n0 pay card worker");
    CHECK_EQ(castles_of_tuscany_at(&s)->workers[0], 0);
    CHECK_EQ(castles_of_tuscany_at(&s)->hand_count[0], 0);
    scene_end(&s);
    s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_keep(&s, 0, "quarry");
    castles_of_tuscany_hand(&s, 0, "red 2");
    castles_of_tuscany_refuses(&s, "0 place quarry c3", "cannot_pay");
    castles_of_tuscany_at(&s)->workers[0] = 1;
    scene_play(&s, "0 place quarry c3\n0 pay worker pair_red");
    CHECK_EQ(castles_of_tuscany_at(&s)->workers[0], 0);
    scene_end(&s);
}

TEST(UR6_every_legal_mix_is_offered_once)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_keep(&s, 0, "quarry");
    castles_of_tuscany_hand(
        &s, 0, "dark_green 4 red 4 blue 4 grey 2 orange 4 yellow 4 beige 4 light_green 4");
    castles_of_tuscany_at(&s)->workers[0] = 2;
    scene_play(&s, "0 place quarry c3");
    tv_action legal[TV_ACTIONS_MAX];
    /* Nine halves, each with each, in either order. */
    CHECK_EQ(tv_list(s.game, scene_state(&s), 0, legal), 9 * 9);
    /* Two of card and worker: 3; one of them with a pair: 2 x 7; two pairs: 21 + 7. */
    CHECK_EQ(tv_list_narrow(s.game, scene_state(&s), 0, legal), 3 + 14 + 28);
    castles_of_tuscany_hand(&s, 0, "dark_green 2 grey 1");
    castles_of_tuscany_at(&s)->workers[0] = 1;
    /* card + worker, card + pair, worker + pair. */
    CHECK_EQ(tv_list_narrow(s.game, scene_state(&s), 0, legal), 3);
    scene_end(&s);
}

TEST(U6_15_workers_stand_for_cards)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_keep(&s, 0, "quarry");
    castles_of_tuscany_hand(&s, 0, "grey 2");
    castles_of_tuscany_at(&s)->workers[0] = 1;
    scene_play(&s, "0 place quarry c3");
    castles_of_tuscany_refuses(&s, "0 pay worker worker", "few_workers");
    scene_play(&s, "0 pay card worker");
    CHECK_EQ(castles_of_tuscany_at(&s)->hand[0][CASTLES_OF_TUSCANY_GREY], 1);
    CHECK_EQ(castles_of_tuscany_at(&s)->workers[0], 0);
    scene_end(&s);
}

TEST(U6_15_two_workers_pay_for_any_tile)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_keep(&s, 0, "wagon");
    castles_of_tuscany_at(&s)->workers[0] = 2;
    scene_play(&s, "0 place wagon d2\n0 pay worker worker");
    CHECK_EQ(castles_of_tuscany_at(&s)->workers[0], 0);
    CHECK_EQ(castles_of_tuscany_at(&s)->region[0][castles_of_tuscany_space("d2")],
             CASTLES_OF_TUSCANY_WAGON + 1);
    scene_end(&s);
}

TEST(U6_15_example_danny_pays_a_worker_and_two_light_green)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_keep(&s, 0, "city");
    castles_of_tuscany_hand(&s, 0, "light_green 2");
    castles_of_tuscany_at(&s)->workers[0] = 1;
    scene_play(&s, "0 place city d1\n0 pay worker pair_light_green");
    CHECK_EQ(castles_of_tuscany_at(&s)->region[0][castles_of_tuscany_space("d1")],
             CASTLES_OF_TUSCANY_CITY + 1);
    CHECK_EQ(castles_of_tuscany_at(&s)->hand_count[0], 0);
    CHECK_EQ(castles_of_tuscany_at(&s)->workers[0], 0);
    scene_end(&s);
}

/* ---- Areas ---- */

TEST(U5_6_a_completed_area_gives_one_three_or_six)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_MARBLE, 1);
    castles_of_tuscany_at(&s)->workers[0] = 12;
    castles_of_tuscany_at(&s)->marble[0] = 12;
    castles_of_tuscany_keep(&s, 0, "quarry");
    scene_play(&s, "0 place quarry c3\n0 pay worker worker"); /* an area of one */
    CHECK_EQ(castles_of_tuscany_at(&s)->green[0], 1);
    castles_of_tuscany_put(&s, 0, "monastery", "b2");
    castles_of_tuscany_keep(&s, 0, "monastery");
    scene_play(&s, "0 marble\n0 place monastery a2\n0 pay worker worker\n..."); /* of two */
    CHECK_EQ(castles_of_tuscany_at(&s)->green[0], 1 + 3);
    castles_of_tuscany_put(&s, 0, "village", "c1");
    castles_of_tuscany_put(&s, 0, "village", "b1");
    CHECK_EQ(castles_of_tuscany_at(&s)->green[0], 1 + 3);
    castles_of_tuscany_pass_to(&s, 0);
    castles_of_tuscany_keep(&s, 0, "village");
    scene_play(&s, "0 place village a1\n0 pay worker worker"); /* of three */
    CHECK_EQ(castles_of_tuscany_at(&s)->green[0], 1 + 3 + 6);
    scene_end(&s);
}

/* Lays seat 0 so that one area of this colour has this size; returns the area. */
static uint32_t lay_for(struct scene *s, castles_of_tuscany_colour colour, uint32_t size)
{
    castles_of_tuscany_state *state = castles_of_tuscany_at(s);
    for (uint32_t layout = 0; layout < 192; layout++) {
        uint32_t order = layout / 32, turning = layout / 4 % 8, offset = layout % 4;
        uint32_t colours[CASTLES_OF_TUSCANY_COLOURS];
        castles_of_tuscany_layout_colours(state->board[0], order, turning, colours);
        for (uint32_t rest = colours[colour]; rest != 0; rest &= rest - 1) {
            uint32_t area = castles_of_tuscany_area(castles_of_tuscany_neighbours[offset],
                                                    colours[colour], (uint32_t)__builtin_ctz(rest));
            if (tv_bits_count(area) != size) continue;
            castles_of_tuscany_lay(s, 0, order, turning, offset,
                                   (uint32_t)__builtin_ctz(colours[CASTLES_OF_TUSCANY_DARK_GREEN]));
            return area;
        }
    }
    FAIL("no such area");
}

static void place_paid(struct scene *s, const char *item, uint32_t space)
{
    char text[64];
    castles_of_tuscany_keep(s, 0, item);
    snprintf(text, sizeof text, "0 place %s %s\n0 pay card card\n...", item,
             castles_of_tuscany_space_words.word[space]);
    scene_play(s, text);
}

TEST(U5_6_example_the_third_monastery_gives_six)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    uint32_t area = lay_for(&s, CASTLES_OF_TUSCANY_YELLOW, 3);
    castles_of_tuscany_fill_except(&s, 0, area);
    uint32_t space[3];
    for (uint32_t i = 0; i < 3; i++, area &= area - 1) space[i] = (uint32_t)__builtin_ctz(area);
    castles_of_tuscany_hand(&s, 0, "yellow 6");
    uint32_t green = castles_of_tuscany_at(&s)->green[0];
    place_paid(&s, "monastery", space[0]);
    castles_of_tuscany_pass_to(&s, 0);
    castles_of_tuscany_hand(&s, 0, "yellow 4");
    place_paid(&s, "monastery", space[1]);
    CHECK_EQ(castles_of_tuscany_at(&s)->green[0], green); /* two of three spaces: nothing yet */
    castles_of_tuscany_pass_to(&s, 0);
    castles_of_tuscany_hand(&s, 0, "yellow 2");
    place_paid(&s, "monastery", space[2]);
    CHECK_EQ(scene_event(&s, "area")->arg[3], 6);
    CHECK_EQ(castles_of_tuscany_at(&s)->green[0], green + 6 + 3); /* and the colour bonus */
    scene_end(&s);
}

TEST(UR1_an_area_of_one_space_gives_one_point)
{
    CHECK_EQ(castles_of_tuscany_area_points(1), 1);
    CHECK_EQ(castles_of_tuscany_area_points(2), 3);
    CHECK_EQ(castles_of_tuscany_area_points(3), 6);
    CHECK_EQ(castles_of_tuscany_area_points(4), 10);
    CHECK_EQ(castles_of_tuscany_area_points(5), 15);
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_hand(&s, 0, "grey 2");
    place_paid(&s, "quarry", castles_of_tuscany_space("c3"));
    CHECK_EQ(castles_of_tuscany_at(&s)->green[0], 1);
    scene_end(&s);
}

TEST(UR24_points_come_before_the_effect)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_fill_except(&s, 0, 1u << castles_of_tuscany_space("b4"));
    castles_of_tuscany_hand(&s, 0, "blue 2");
    castles_of_tuscany_keep(&s, 0, "inn");
    scene_play(&s, "0 place inn b4\n0 pay card card");
    const tv_event *order[] = {scene_event(&s, "pays_cards"), scene_event(&s, "places"),
                               scene_event(&s, "area"), scene_event(&s, "colour_first"),
                               scene_event(&s, "gains_piece")};
    for (uint32_t i = 0; i < 5; i++) CHECK(order[i] != NULL);
    for (uint32_t i = 1; i < 5; i++) CHECK(order[i - 1] < order[i]);
    scene_end(&s);
}

/* ---- Colour bonuses ---- */

/* Seat 0 places the last space of a colour while others may have filled it before. */
static void fill_last_city(struct scene *s, uint32_t filled_before)
{
    castles_of_tuscany_state *state = castles_of_tuscany_at(s);
    castles_of_tuscany_fill_except(s, 0, 1u << castles_of_tuscany_space("i3"));
    if (filled_before >= 1) {
        castles_of_tuscany_fill_except(s, 1, 0);
        state->colour_first[1] = 1u << CASTLES_OF_TUSCANY_RED;
        state->green[1] = (uint16_t)(state->green[1] + 2);
    }
    scene_arranged(s);
    castles_of_tuscany_hand(s, 0, "red 2");
    castles_of_tuscany_keep(s, 0, "city");
    scene_play(s, "0 place city i3\n0 pay card card");
}

TEST(U7_1_the_first_to_fill_a_colour_gains_the_first_side)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    fill_last_city(&s, 0);
    CHECK_EQ(scene_event(&s, "colour_first")->arg[2], 2);
    CHECK(scene_event(&s, "colour_second") == NULL);
    CHECK_EQ(castles_of_tuscany_at(&s)->colour_first[0], 1u << CASTLES_OF_TUSCANY_RED);
    scene_end(&s);
}

TEST(U7_2_the_second_to_fill_a_colour_gains_the_second_side)
{
    struct scene s = castles_of_tuscany_table("seats 4");
    fill_last_city(&s, 1);
    CHECK(scene_event(&s, "colour_first") == NULL);
    CHECK_EQ(scene_event(&s, "colour_second")->arg[2], 1);
    CHECK_EQ(castles_of_tuscany_at(&s)->colour_second[0], 1u << CASTLES_OF_TUSCANY_RED);
    scene_end(&s);
}

TEST(U7_3_the_third_to_fill_a_colour_gains_nothing)
{
    struct scene s = castles_of_tuscany_table("seats 4");
    castles_of_tuscany_state *state = castles_of_tuscany_at(&s);
    /* Seats 1 and 2 have filled blue before, seat 0 places its last blue space. */
    castles_of_tuscany_fill_except(&s, 0, 1u << castles_of_tuscany_space("b4"));
    for (uint32_t seat = 1; seat <= 2; seat++) {
        castles_of_tuscany_fill_except(&s, seat, 0);
        uint8_t *won = seat == 1 ? state->colour_first : state->colour_second;
        won[seat] = 1u << CASTLES_OF_TUSCANY_BLUE;
        state->green[seat] = (uint16_t)(state->green[seat] + (seat == 1 ? 2 : 1));
    }
    scene_arranged(&s);
    castles_of_tuscany_hand(&s, 0, "blue 2");
    castles_of_tuscany_keep(&s, 0, "inn");
    uint32_t green = state->green[0];
    scene_play(&s, "0 place inn b4\n0 pay card card");
    CHECK(scene_event(&s, "colour_first") == NULL);
    CHECK(scene_event(&s, "colour_second") == NULL);
    CHECK_EQ(state->green[0], green + 1); /* the area alone */
    scene_end(&s);
}

TEST(UR25_hex_pieces_count_for_colour_bonuses)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_fill_except(&s, 0, 1u << castles_of_tuscany_space("b4"));
    castles_of_tuscany_hand(&s, 0, "blue 2");
    castles_of_tuscany_keep(&s, 0, "hex_piece");
    scene_play(&s, "0 place hex_piece b4\n0 pay card card");
    CHECK_EQ(scene_event(&s, "colour_first")->arg[1], CASTLES_OF_TUSCANY_BLUE);
    scene_end(&s);
}

TEST(UR25_two_players_get_both_sides)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_state *state = castles_of_tuscany_at(&s);
    castles_of_tuscany_fill_except(&s, 1, 0);
    state->colour_first[1] = 1u << CASTLES_OF_TUSCANY_BLUE;
    state->green[1] = (uint16_t)(state->green[1] + 2);
    castles_of_tuscany_fill_except(&s, 0, 1u << castles_of_tuscany_space("b4"));
    castles_of_tuscany_hand(&s, 0, "blue 2");
    castles_of_tuscany_keep(&s, 0, "inn");
    scene_play(&s, "0 place inn b4\n0 pay card card");
    CHECK_EQ(scene_event(&s, "colour_second")->arg[2], 1);
    scene_end(&s);
}
