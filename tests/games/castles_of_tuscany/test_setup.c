/* test_setup.c - components, dealing, laying, start bonuses. */
/* SPDX-License-Identifier: MIT */
#include "castles_of_tuscany_scene.h"

static struct scene fresh(const char *options)
{
    return scene_start(&castles_of_tuscany_game, options);
}

TEST(U1_1_two_to_four_play)
{
    tv_options options = {.seats = 1};
    CHECK_EQ(tv_options_check(&castles_of_tuscany_game, &options), TV_BAD_SEATS);
    options.seats = 5;
    CHECK_EQ(tv_options_check(&castles_of_tuscany_game, &options), TV_BAD_SEATS);
    for (options.seats = 2; options.seats <= 4; options.seats++)
        CHECK_EQ(tv_options_check(&castles_of_tuscany_game, &options), TV_OK);
}

TEST(U1_2_cards_form_two_face_down_piles)
{
    struct scene s = fresh("seats 4");
    castles_of_tuscany_state *state = castles_of_tuscany_at(&s);
    CHECK_EQ(state->deck_count, 122);
    CHECK_EQ(state->yields_count, 27);
    CHECK_EQ(tv_counts_sum(state->deck, CASTLES_OF_TUSCANY_COLOURS), 122);
    CHECK_EQ(tv_counts_sum(state->yields, CASTLES_OF_TUSCANY_YIELDS), 27);
    scene_end(&s);
}

TEST(U1_3_five_bonus_tiles_of_each_kind)
{
    struct scene s = fresh("seats 3");
    for (uint32_t bonus = 0; bonus < CASTLES_OF_TUSCANY_BONUSES; bonus++)
        CHECK_EQ(castles_of_tuscany_at(&s)->bonus_left[bonus], 5);
    CHECK_EQ(castles_of_tuscany_bonus_words.count, 5);
    scene_end(&s);
}

TEST(U1_4_colour_bonuses_begin_on_their_first_side)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    for (uint32_t seat = 0; seat < CASTLES_OF_TUSCANY_SEATS; seat++) {
        CHECK_EQ(castles_of_tuscany_at(&s)->colour_first[seat], 0);
        CHECK_EQ(castles_of_tuscany_at(&s)->colour_second[seat], 0);
    }
    uint32_t last = castles_of_tuscany_space("b4");
    castles_of_tuscany_fill_except(&s, 0, 1u << last);
    castles_of_tuscany_hand(&s, 0, "blue 2");
    castles_of_tuscany_keep(&s, 0, "inn");
    scene_play(&s, "0 place inn b4\n0 pay card card");
    CHECK_EQ(scene_event(&s, "colour_first")->arg[2], 2);
    scene_end(&s);
}

TEST(U1_5_each_player_has_three_piles_of_seven)
{
    static const uint8_t kinds[] = {1, 2, 1, 3, 4, 3, 3};
    struct scene s = fresh("seats 4");
    for (uint32_t seat = 0; seat < 4; seat++) {
        castles_of_tuscany_state *state = castles_of_tuscany_at(&s);
        CHECK_EQ(tv_counts_sum(state->bag[seat], CASTLES_OF_TUSCANY_TILES), 21);
        CHECK_EQ(memcmp(state->bag[seat], kinds, sizeof kinds), 0);
        CHECK_EQ(tv_counts_sum(state->bag[seat] + 7, CASTLES_OF_TUSCANY_TILES - 7), 4);
        for (uint32_t pile = 0; pile < 3; pile++) CHECK_EQ(state->pile[seat][pile], 7);
    }
    scene_end(&s);
}

TEST(U1_6_both_counters_start_at_nothing)
{
    struct scene s = castles_of_tuscany_table("seats 4");
    for (uint32_t seat = 0; seat < 4; seat++) {
        CHECK_EQ(castles_of_tuscany_at(&s)->red[seat], 0);
        CHECK_EQ(castles_of_tuscany_at(&s)->green[seat], 0);
    }
    scene_end(&s);
}

TEST(U1_7_eight_neutral_tiles_lie_open)
{
    struct scene s = fresh("seats 2");
    CHECK_EQ(castles_of_tuscany_at(&s)->stock_count, 32);
    scene_chance(&s);
    castles_of_tuscany_state *state = castles_of_tuscany_at(&s);
    CHECK_EQ(tv_counts_sum(state->open, CASTLES_OF_TUSCANY_TILES), 8);
    CHECK_EQ(tv_counts_sum(state->open_neutral, CASTLES_OF_TUSCANY_TILES), 8);
    CHECK_EQ(state->stock_count, 24);
    scene_end(&s);
}

TEST(U1_8_everybody_draws_five_secret_cards)
{
    struct scene s = fresh("seats 3");
    scene_chance(&s);
    CHECK_EQ(castles_of_tuscany_at(&s)->deck_count, 122 - 15);
    for (uint32_t seat = 0; seat < 3; seat++)
        CHECK_EQ(castles_of_tuscany_at(&s)->hand_count[seat], 5);
    tv_state_buffer view;
    tv_redact(s.game, scene_state(&s), 1, tv_buffer_view(&view));
    const castles_of_tuscany_state *seen = (const castles_of_tuscany_state *)(const void *)&view;
    CHECK_EQ(memcmp(seen->hand[1], castles_of_tuscany_at(&s)->hand[1], CASTLES_OF_TUSCANY_COLOURS),
             0);
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++) {
        CHECK_EQ(seen->hand[0][colour], CASTLES_OF_TUSCANY_UNKNOWN);
        CHECK_EQ(seen->hand[2][colour], CASTLES_OF_TUSCANY_UNKNOWN);
    }
    scene_end(&s);
}

TEST(U1_9_everybody_gets_one_board_of_each_letter)
{
    for (uint32_t round = 0; round < 20; round++) {
        struct scene s = fresh("seats 4");
        tv_rng_seed_number(&s.rng, round, 1);
        scene_chance(&s);
        for (uint32_t letter = 0; letter < CASTLES_OF_TUSCANY_LETTERS; letter++) {
            uint32_t seen = 0;
            for (uint32_t seat = 0; seat < 4; seat++)
                seen |= 1u << castles_of_tuscany_at(&s)->board[seat][letter];
            CHECK_EQ(seen, 15); /* four different boards */
        }
        scene_end(&s);
    }
}

TEST(U1_11_the_castle_stands_on_dark_green)
{
    struct scene s = castles_of_tuscany_laid("seats 2", 0);
    CHECK_EQ(castles_of_tuscany_at(&s)->region[0][castles_of_tuscany_space("c2")],
             CASTLES_OF_TUSCANY_CASTLE + 1);
    CHECK_STR(scene_step(&s), "bonus"); /* not "fort": it has no effect */
    scene_end(&s);
    s = fresh("seats 2");
    scene_chance(&s);
    scene_play(&s, "0 order abc\n1 order abc\n0 turn none\n1 turn none\n"
                   "0 shift left_left\n1 shift left_left");
    uint32_t spaces = castles_of_tuscany_castle_spaces(castles_of_tuscany_at(&s), 0), count = 0;
    for (uint32_t space = 0; space < CASTLES_OF_TUSCANY_SPACES; space++) {
        char text[32];
        snprintf(text, sizeof text, "0 castle %s", castles_of_tuscany_space_words.word[space]);
        if (spaces >> space & 1u)
            count += castles_of_tuscany_allows(&s, text);
        else
            castles_of_tuscany_refuses(&s, text, "not_dark_green");
    }
    CHECK_EQ(count, 3);
    scene_end(&s);
}

TEST(U1_12_boards_are_laid_at_the_same_time)
{
    struct scene s = fresh("seats 3");
    scene_chance(&s);
    CHECK_EQ(tv_state_turn(scene_state(&s)).seats, 7);
    scene_play(&s, "2 order cba");
    CHECK_EQ(tv_state_turn(scene_state(&s)).seats, 3);
    scene_play(&s, "0 order abc\n1 order bca");
    CHECK_STR(scene_step(&s), "turning");
    CHECK_EQ(tv_state_turn(scene_state(&s)).seats, 7);
    scene_end(&s);
}

TEST(U1_13_start_bonuses_are_chosen_in_turn_order)
{
    struct scene s = castles_of_tuscany_laid("seats 3", 1);
    CHECK_EQ(scene_seat(&s), 1);
    scene_play(&s, "1 bonus marble");
    CHECK_EQ(scene_seat(&s), 2);
    scene_play(&s, "2 bonus marble");
    CHECK_EQ(scene_seat(&s), 0);
    scene_play(&s, "0 bonus yield_card");
    CHECK_STR(scene_step(&s), "turn");
    CHECK_EQ(scene_seat(&s), 1);
    CHECK_EQ(castles_of_tuscany_at(&s)->bonus[2][CASTLES_OF_TUSCANY_BONUS_MARBLE], 1);
    CHECK_EQ(castles_of_tuscany_at(&s)->bonus_left[CASTLES_OF_TUSCANY_BONUS_MARBLE], 3);
    scene_end(&s);
}

TEST(U1_14_a_storage_space_at_the_start_gives_two_green_points)
{
    struct scene s = castles_of_tuscany_laid("seats 2", 0);
    scene_play(&s, "0 bonus storage_space\n1 bonus worker");
    CHECK_EQ(castles_of_tuscany_at(&s)->green[0], 2);
    CHECK_EQ(castles_of_tuscany_at(&s)->green[1], 0);
    scene_end(&s);
}

TEST(U1_15_chance_names_the_starting_player)
{
    struct scene s = fresh("seats 4");
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    CHECK_EQ(tv_outcomes(s.game, scene_state(&s), outcomes), 4);
    for (uint32_t i = 0; i < 4; i++) {
        CHECK_EQ(outcomes[i].action.arg[0], i);
        CHECK_EQ(outcomes[i].weight, outcomes[0].weight);
    }
    scene_play(&s, "chance starts 3");
    CHECK_EQ(castles_of_tuscany_at(&s)->start, 3);
    scene_end(&s);
}

/* ---- Rulings on the set-up ---- */

TEST(UR2_both_tracks_begin_at_zero)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    tv_score score = scene_score(&s);
    CHECK_EQ(score.points[0], 0);
    CHECK_EQ(score.tiebreak[1][0], 0);
    scene_end(&s);
}

TEST(UR3_the_castle_is_never_in_the_piles)
{
    struct scene s = fresh("seats 2");
    CHECK_EQ(castles_of_tuscany_at(&s)->bag[0][CASTLES_OF_TUSCANY_FORT],
             1); /* one fort; the castle is no tile */
    CHECK_EQ(CASTLES_OF_TUSCANY_CASTLE >= CASTLES_OF_TUSCANY_TILES, true);
    scene_chance(&s);
    CHECK_EQ(tv_counts_sum(castles_of_tuscany_at(&s)->bag[0], CASTLES_OF_TUSCANY_TILES), 21);
    scene_end(&s);
}

TEST(UR4_the_castle_scores_nothing_but_counts_as_filled)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_state *state = castles_of_tuscany_at(&s);
    /* c2 is an area of one space: completed by the castle, without points. */
    CHECK_EQ(castles_of_tuscany_area(castles_of_tuscany_neighbours[state->offset[0]],
                                     state->colour_spaces[0][CASTLES_OF_TUSCANY_DARK_GREEN],
                                     castles_of_tuscany_space("c2")),
             1u << castles_of_tuscany_space("c2"));
    CHECK_EQ(state->green[0], 0);
    /* Two forts more fill the colour. */
    castles_of_tuscany_fill_except(
        &s, 0, 1u << castles_of_tuscany_space("e1") | 1u << castles_of_tuscany_space("h4"));
    castles_of_tuscany_hand(&s, 0, "dark_green 4");
    castles_of_tuscany_keep(&s, 0, "fort");
    scene_play(&s, "0 place fort e1\n0 pay card card");
    CHECK(scene_event(&s, "colour_first") == NULL);
    if (strcmp(scene_step(&s), "fort") == 0) scene_play(&s, "0 decline");
    castles_of_tuscany_pass_to(&s, 0);
    castles_of_tuscany_keep(&s, 0, "fort");
    scene_play(&s, "0 place fort h4\n0 pay card card");
    CHECK_EQ(scene_event(&s, "colour_first")->arg[1], CASTLES_OF_TUSCANY_DARK_GREEN);
    scene_end(&s);
}

TEST(UR31_bonus_tiles_are_chosen_after_the_castles)
{
    struct scene s = castles_of_tuscany_laid("seats 2", 1);
    CHECK_EQ(castles_of_tuscany_at(&s)->filled[0] != 0 && castles_of_tuscany_at(&s)->filled[1] != 0,
             true);
    scene_play(&s, "1 bonus worker\n0 bonus worker");
    CHECK_EQ(castles_of_tuscany_at(&s)->bonus[0][CASTLES_OF_TUSCANY_BONUS_WORKER], 1);
    CHECK_EQ(castles_of_tuscany_at(&s)->bonus[1][CASTLES_OF_TUSCANY_BONUS_WORKER], 1);
    scene_end(&s);
}

TEST(UR33_unused_colours_stay_in_the_box)
{
    struct scene two = fresh("seats 2"), four = fresh("seats 4");
    castles_of_tuscany_state *state = castles_of_tuscany_at(&two);
    CHECK_EQ(memcmp(state->stock, castles_of_tuscany_at(&four)->stock, CASTLES_OF_TUSCANY_TILES),
             0);
    CHECK_EQ(tv_counts_sum(state->bag[2], CASTLES_OF_TUSCANY_TILES), 0);
    CHECK_EQ(tv_counts_sum(state->bag[3], CASTLES_OF_TUSCANY_TILES), 0);
    CHECK_EQ(state->pile[2][0], 0);
    scene_end(&two);
    scene_end(&four);
}

TEST(UR34_the_counts_of_the_box_add_up)
{
    uint32_t tiles = 4; /* the starting castles */
    for (uint32_t seat = 0; seat < CASTLES_OF_TUSCANY_SEATS; seat++)
        tiles += tv_counts_sum(castles_of_tuscany_player_tiles, CASTLES_OF_TUSCANY_TILES);
    CHECK_EQ(tiles, 4 * 22);
    CHECK_EQ(tiles + tv_counts_sum(castles_of_tuscany_neutral_tiles, CASTLES_OF_TUSCANY_TILES),
             120);
    CHECK_EQ(tv_counts_sum(castles_of_tuscany_cards, CASTLES_OF_TUSCANY_COLOURS) +
                 tv_counts_sum(castles_of_tuscany_yield_cards, CASTLES_OF_TUSCANY_YIELDS) + 1,
             150);
    struct scene s = fresh("seats 2");
    CHECK_EQ(tv_counts_sum(castles_of_tuscany_at(&s)->bonus_left, CASTLES_OF_TUSCANY_BONUSES), 25);
    scene_end(&s);
}

/* ---- Reconstructed tables ---- */

/* Spaces of a colour that cost cards, in any region. */
static uint32_t spaces_to_fill(uint32_t colour)
{
    static const uint8_t spaces[CASTLES_OF_TUSCANY_COLOURS] = {2, 3, 2, 4, 5, 4, 4, 5};
    return spaces[colour];
}

TEST(UH6_the_region_cards_follow_the_spaces)
{
    struct scene s = fresh("seats 2");
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++)
        CHECK_EQ(castles_of_tuscany_at(&s)->deck[colour], 8 + 2 * spaces_to_fill(colour));
    scene_end(&s);
}

TEST(UH7_three_yield_cards_of_each_of_nine_kinds)
{
    struct scene s = fresh("seats 2");
    CHECK_EQ(castles_of_tuscany_yield_words.count, 9);
    for (uint32_t yield = 0; yield < CASTLES_OF_TUSCANY_YIELDS; yield++)
        CHECK_EQ(castles_of_tuscany_at(&s)->yields[yield], 3);
    scene_end(&s);
}

TEST(UH8_the_values_of_the_colour_bonuses)
{
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++) {
        uint32_t first = spaces_to_fill(colour) > 2 ? spaces_to_fill(colour) - 1 : 2;
        CHECK_EQ(castles_of_tuscany_colour_points[colour][0], first);
        CHECK_EQ(castles_of_tuscany_colour_points[colour][1], (first + 1) / 2);
    }
}

TEST(UH9_every_player_has_the_same_tiles)
{
    struct scene s = fresh("seats 4");
    castles_of_tuscany_state *state = castles_of_tuscany_at(&s);
    uint32_t farms[4] = {0}, pairs = 0;
    for (uint32_t seat = 1; seat < CASTLES_OF_TUSCANY_SEATS; seat++)
        CHECK_EQ(memcmp(state->bag[seat], state->bag[0], CASTLES_OF_TUSCANY_TILES), 0);
    for (uint32_t tile = CASTLES_OF_TUSCANY_VINEYARD; tile < CASTLES_OF_TUSCANY_TILES; tile++) {
        bool is_single = tile < CASTLES_OF_TUSCANY_VINEYARD_HOGS;
        CHECK_EQ(state->stock[tile], is_single); /* of the neutral tiles one of each farm */
        CHECK(state->bag[0][tile] <= !is_single);
        pairs += state->bag[0][tile];
        for (uint32_t farm = 0; farm < 4; farm++)
            farms[farm] += state->bag[0][tile] * (castles_of_tuscany_tile_farms[tile] >> farm & 1u);
    }
    CHECK_EQ(pairs, 4);
    for (uint32_t farm = 0; farm < 4; farm++) CHECK_EQ(farms[farm], 2);
    CHECK_EQ(state->bag[0][CASTLES_OF_TUSCANY_VINEYARD_HOGS], 1); /* the tile of U6.10's example */
    scene_end(&s);
}

TEST(UH9_version_1_has_other_farms_for_every_seat)
{
    struct scene s = fresh("seats 4; rules 1");
    castles_of_tuscany_state *state = castles_of_tuscany_at(&s);
    for (uint32_t tile = CASTLES_OF_TUSCANY_VINEYARD; tile < CASTLES_OF_TUSCANY_TILES; tile++) {
        uint32_t count = state->stock[tile];
        for (uint32_t seat = 0; seat < CASTLES_OF_TUSCANY_SEATS; seat++)
            count += state->bag[seat][tile];
        CHECK_EQ(count, 2);
        CHECK_EQ(tv_bits_count(castles_of_tuscany_tile_farms[tile]),
                 tile < CASTLES_OF_TUSCANY_VINEYARD_HOGS ? 1 : 2);
        for (uint32_t other = CASTLES_OF_TUSCANY_VINEYARD; other < tile; other++)
            CHECK(castles_of_tuscany_tile_farms[other] != castles_of_tuscany_tile_farms[tile]);
    }
    for (uint32_t seat = 0; seat < CASTLES_OF_TUSCANY_SEATS;
         seat++) { /* one alone, the others in pairs */
        uint32_t alone = 0;
        for (uint32_t tile = CASTLES_OF_TUSCANY_VINEYARD; tile < CASTLES_OF_TUSCANY_VINEYARD_HOGS;
             tile++)
            if (state->bag[seat][tile]) alone |= castles_of_tuscany_tile_farms[tile];
        CHECK_EQ(alone, 1u << seat);
        for (uint32_t tile = CASTLES_OF_TUSCANY_VINEYARD_HOGS; tile < CASTLES_OF_TUSCANY_TILES;
             tile++)
            CHECK_EQ(state->bag[seat][tile], (castles_of_tuscany_tile_farms[tile] & alone) == 0);
    }
    scene_end(&s);
}
