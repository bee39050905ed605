/* test_setup.c - the pieces, setting up, and the introduction (RULES.md F1, F2). */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>

#include "finca_scene.h"

TEST(F1_1_two_three_or_four_play)
{
    for (uint8_t seats = 0; seats <= TV_SEATS_MAX; seats++) {
        tv_options options = {.seats = seats};
        CHECK_EQ(tv_options_check(&finca_game, &options) == TV_OK, seats >= 2 && seats <= 4);
    }
}

TEST(F1_2_two_blades_of_each_fruit_are_laid_at_random)
{
    struct scene scene = scene_start(&finca_game, "seats 2");
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    scene_play(&scene, "chance blade 1 fig\nchance blade 2 fig\nchance blade 3 olive");
    CHECK_EQ(tv_outcomes(&finca_game, scene_state(&scene), outcomes), 5); /* no third fig */
    for (uint32_t i = 0; i < 5; i++) {
        CHECK_EQ(outcomes[i].action.arg[0], 3);
        CHECK_EQ(outcomes[i].weight, outcomes[i].action.arg[1] == 4 ? 1 : 2);
    }
    scene_chance(&scene);
    uint32_t count[FINCA_FRUITS] = {0};
    for (uint32_t i = 0; i < FINCA_BLADES; i++) count[finca_at(&scene)->blade[i]]++;
    for (uint32_t i = 0; i < FINCA_FRUITS; i++) CHECK_EQ(count[i], 2);
    scene_end(&scene);
}

TEST(F1_3_ten_stacks_of_four_with_the_top_turned_up)
{
    struct scene scene = scene_start(&finca_game, "seats 3");
    scene_chance(&scene);
    const finca_state *state = finca_at(&scene);
    for (uint32_t i = 0; i < FINCA_COMMUNITIES; i++) {
        CHECK_EQ(state->left[i], 4);
        CHECK(state->top[i] < FINCA_FACES);
    }
    CHECK_EQ(tv_bits_count(state->unseen), 32); /* 30 buried, 2 out of the match */
    scene_end(&scene);
}

TEST(F1_3_tiles_not_seen_are_one_bag)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 0, "almond 1 cart 1");
    finca_tops(&scene, "palma any_4 santanyi any_4 son_severa any_5");
    scene_play(&scene, "0 cart\n0 deliver alcudia");
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    uint32_t count = tv_outcomes(&finca_game, scene_state(&scene), outcomes), sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t face = outcomes[i].action.arg[1];
        sum += outcomes[i].weight;
        CHECK_EQ(outcomes[i].action.arg[0], 0);
        CHECK(face != finca_word(&finca_face_words, "almond_1"));
        if (face == finca_word(&finca_face_words, "any_4")) CHECK_EQ(outcomes[i].weight, 1);
        if (face == finca_word(&finca_face_words, "any_5")) CHECK_EQ(outcomes[i].weight, 2);
        if (face == finca_word(&finca_face_words, "one_of_each")) CHECK_EQ(outcomes[i].weight, 3);
    }
    CHECK_EQ(sum, 32);
    scene_play(&scene, "chance turn alcudia any_4");
    finca_give(&scene, 1, "fig 1 cart 1");
    scene_play(&scene, "1 cart\n1 deliver andratx");
    count = tv_outcomes(&finca_game, scene_state(&scene), outcomes);
    for (uint32_t i = 0; i < count; i++) /* all three any_4 are face up now */
        CHECK(outcomes[i].action.arg[1] != finca_word(&finca_face_words, "any_4"));
    scene_end(&scene);
}

TEST(F1_4_one_finca_tile_at_random_on_each_community)
{
    struct scene scene = scene_start(&finca_game, "seats 2");
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    while (strcmp(scene_step(&scene), "finca") != 0) {
        scene.events.count = 0;
        tv_match_chance(scene.match, &scene.rng, &scene.events);
    }
    scene_play(&scene, "chance finca alcudia lemon_olive");
    CHECK_EQ(tv_outcomes(&finca_game, scene_state(&scene), outcomes), 9);
    for (uint32_t i = 0; i < 9; i++) {
        CHECK_EQ(outcomes[i].action.arg[0], 1);
        CHECK(outcomes[i].action.arg[1] != finca_word(&finca_finca_words, "lemon_olive"));
        CHECK_EQ(outcomes[i].weight, 1);
    }
    scene_chance(&scene);
    uint32_t seen = 0;
    for (uint32_t i = 0; i < FINCA_COMMUNITIES; i++) seen |= 1u << finca_at(&scene)->finca[i];
    CHECK_EQ(seen, (1u << FINCA_FINCAS) - 1);
    scene_end(&scene);
}

/* Fields of the first position for 2, 3 and 4 players. */
static void check_counts(const char *lane, uint32_t two, uint32_t three, uint32_t four)
{
    static const char *const options[] = {"seats 2", "seats 3", "seats 4"};
    uint32_t expected[] = {two, three, four};
    for (uint32_t i = 0; i < 3; i++) {
        struct scene scene = scene_start(&finca_game, options[i]);
        CHECK_EQ(finca_left(&scene, lane), expected[i]);
        scene_end(&scene);
    }
}

TEST(F1_5_wooden_fincas_by_number_of_players) { check_counts("wooden_finca", 4, 5, 6); }

TEST(F1_6_eighteen_of_each_fruit)
{
    for (uint32_t i = 0; i < FINCA_FRUITS; i++) check_counts(finca_fruit_words.word[i], 18, 18, 18);
}

TEST(F1_7_four_action_tiles_each)
{
    struct scene scene = finca_table("seats 3");
    for (tv_seat seat = 0; seat < 3; seat++) CHECK_EQ(finca_at(&scene)->actions[seat], 15);
    CHECK_EQ(finca_at(&scene)->actions[3], 0);
    CHECK(scene_allows(&scene, "0 use double_move"));
    CHECK(scene_allows(&scene, "0 use gust_of_wind"));
    finca_give(&scene, 0, "almond 2 cart 1");
    CHECK(scene_allows(&scene, "0 use large_cart"));
    CHECK(scene_allows(&scene, "0 use one_fruit_less"));
    scene_end(&scene);
}

TEST(F1_8_farmers_by_number_of_players)
{
    static const char *const options[] = {"seats 2", "seats 3", "seats 4"};
    for (uint32_t i = 0; i < 3; i++) {
        struct scene scene = scene_start(&finca_game, options[i]);
        for (tv_seat seat = 0; seat < (tv_seat)(i + 2); seat++)
            CHECK_EQ(finca_owns(&scene, seat, "farmer_in_hand"), 5 - i);
        scene_end(&scene);
    }
}

TEST(F1_9_bonus_tiles_with_the_seven_on_top)
{
    struct scene scene = scene_start(&finca_game, "seats 2");
    CHECK_EQ(finca_at(&scene)->bonus_stack, 15);
    CHECK_STR(finca_bonus_words.word[0], "7"); /* bit 0 is the top */
    CHECK_STR(finca_bonus_words.word[3], "4");
    CHECK_EQ(finca_bonus_words.count, 4);
    scene_end(&scene);
}

TEST(F1_10_carts_by_number_of_players) { check_counts("cart", 4, 6, 8); }

/* ---- Census of the tiles ---- */

static uint32_t copies(uint32_t face)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < FINCA_TILES; i++) count += finca_tile_face[i] == face;
    CHECK_EQ(count, tv_bits_count(finca_tile_bits(face)));
    return count;
}

TEST(F1_11_census_of_values)
{
    static const uint32_t expected[FINCA_VALUES] = {6, 6, 6, 9, 9, 6};
    uint32_t count[FINCA_VALUES] = {0}, sum = 0, singles = 0;
    for (uint32_t face = 0; face < FINCA_FACES; face++) {
        uint32_t value = finca_face_value[face], printed = 0;
        for (uint32_t lane = 0; lane <= FINCA_SYMBOL_ANY; lane++)
            printed += finca_face_symbols[face][lane];
        CHECK_EQ(printed, value); /* worth as much as it wants */
        CHECK_EQ(finca_face_symbols[face][FINCA_SYMBOL_VALUE], value);
        count[value - 1] += copies(face);
        sum += value * copies(face);
        singles += copies(face) == 1;
        if (copies(face) > 1) CHECK_EQ(copies(face), 3);
    }
    for (uint32_t i = 0; i < FINCA_VALUES; i++) CHECK_EQ(count[i], expected[i]);
    CHECK_EQ(sum, 153);
    CHECK_EQ(singles, 30);
}

TEST(F1_11_every_fruit_is_printed_eighteen_times)
{
    uint32_t printed[FINCA_LANES] = {0}, needed[FINCA_FRUITS] = {0};
    for (uint32_t i = 0; i < FINCA_TILES; i++) {
        uint32_t face = finca_tile_face[i];
        for (uint32_t lane = 0; lane < FINCA_LANES; lane++)
            printed[lane] += finca_face_symbols[face][lane];
        for (uint32_t fruit = 0; fruit < FINCA_FRUITS; fruit++)
            if (!finca_face_is_any(face)) needed[fruit] += finca_face_need[face][fruit];
    }
    for (uint32_t fruit = 0; fruit < FINCA_FRUITS; fruit++) {
        CHECK_EQ(printed[fruit], 18);
        CHECK_EQ(needed[fruit], 18);
    }
    CHECK_EQ(printed[FINCA_SYMBOL_ANY], 45);
    CHECK_EQ(printed[FINCA_SYMBOL_VALUE], 153);
    for (uint32_t face = 0; face < FINCA_FACES; face++)
        if (finca_face_is_any(face))
            for (uint32_t fruit = 0; fruit < FINCA_FRUITS; fruit++)
                CHECK_EQ(finca_face_need[face][fruit], finca_face_value[face]);
}

/* Names say what faces want, and single fruits come as 1, 2 and 3. */
TEST(F1_11_four_tiles_form_one_cycle)
{
    static const char *const cycle[] = {"orange", "grape", "olive", "lemon", "fig", "almond"};
    bool joined[FINCA_FRUITS][FINCA_FRUITS] = {{false}};
    uint32_t pairs = 0;
    for (uint32_t face = 0; face < FINCA_FACES; face++) {
        if (finca_face_value[face] != 4 || finca_face_is_any(face)) continue;
        uint32_t first = 0, second = FINCA_FRUITS - 1;
        while (finca_face_need[face][first] == 0) first++;
        while (finca_face_need[face][second] == 0) second--;
        CHECK(first < second);
        CHECK_EQ(finca_face_need[face][first], 2);
        CHECK_EQ(finca_face_need[face][second], 2);
        joined[first][second] = joined[second][first] = true;
        pairs++;
    }
    CHECK_EQ(pairs, 6);
    for (uint32_t i = 0; i < 6; i++)
        CHECK(joined[finca_word(&finca_fruit_words, cycle[i])]
                    [finca_word(&finca_fruit_words, cycle[(i + 1) % 6])]);
}

TEST(F1_11_five_tiles_form_one_cycle)
{
    static const char *const cycle[] = {"orange", "fig", "olive", "almond", "grape", "lemon"};
    uint32_t next[FINCA_FRUITS], tiles = 0;
    for (uint32_t face = 0; face < FINCA_FACES; face++) {
        if (finca_face_value[face] != 5 || finca_face_is_any(face)) continue;
        uint32_t triple = FINCA_FRUITS, pair = FINCA_FRUITS;
        for (uint32_t fruit = 0; fruit < FINCA_FRUITS; fruit++) {
            if (finca_face_need[face][fruit] == 3) triple = fruit;
            if (finca_face_need[face][fruit] == 2) pair = fruit;
        }
        CHECK(triple < FINCA_FRUITS && pair < FINCA_FRUITS);
        next[triple] = pair;
        tiles++;
    }
    CHECK_EQ(tiles, 6);
    for (uint32_t i = 0; i < 6; i++)
        CHECK_EQ(next[finca_word(&finca_fruit_words, cycle[i])],
                 finca_word(&finca_fruit_words, cycle[(i + 1) % 6]));
}

TEST(F1_12_census_of_finca_tiles)
{
    static const char *const doubles[] = {"almond_fig", "grape_orange", "lemon_olive"};
    static const char *const fruits[][2] = {
        {"almond", "fig"}, {"grape", "orange"}, {"lemon", "olive"}};
    CHECK_EQ(finca_finca_words.count, 10);
    for (uint32_t i = 0; i < FINCA_FRUITS; i++) {
        CHECK_STR(finca_finca_words.word[i], finca_fruit_words.word[i]);
        CHECK_EQ(finca_finca_lanes[i], 1u << i);
    }
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t one = finca_word(&finca_fruit_words, fruits[i][0]);
        uint32_t other = finca_word(&finca_fruit_words, fruits[i][1]);
        CHECK_EQ(finca_finca_lanes[finca_word(&finca_finca_words, doubles[i])],
                 1u << one | 1u << other);
    }
    CHECK_EQ(finca_word(&finca_finca_words, "any"), FINCA_FINCA_ANY);
}

/* ---- Introduction ---- */

TEST(F2_1_the_start_player_is_drawn_by_lot)
{
    struct scene scene = scene_start(&finca_game, "seats 4");
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    while (strcmp(scene_step(&scene), "start") != 0) {
        scene.events.count = 0;
        tv_match_chance(scene.match, &scene.rng, &scene.events);
    }
    CHECK_EQ(tv_outcomes(&finca_game, scene_state(&scene), outcomes), 4);
    for (uint32_t i = 0; i < 4; i++) CHECK_EQ(outcomes[i].weight, 1);
    scene_play(&scene, "chance start 2");
    CHECK_EQ(scene_seat(&scene), 2);
    scene_end(&scene);
}

/* The example of the rulebook: lemon for Red, fig for Yellow, and Blue beside Red. */
TEST(F2_2_a_placed_farmer_brings_exactly_one_fruit)
{
    struct scene scene = finca_board("seats 3");
    scene_play(&scene, "0 place 4\n1 place 2\n2 place 4");
    CHECK_EQ(finca_owns(&scene, 0, "lemon"), 1);
    CHECK_EQ(finca_owns(&scene, 1, "fig"), 1);
    CHECK_EQ(finca_owns(&scene, 2, "lemon"), 1); /* one, though two stand there */
    CHECK_EQ(finca_left(&scene, "lemon"), 16);
    CHECK_EQ(finca_stands(&scene, 2, 4), 1);
    scene_end(&scene);
}

/* The players sit as the rulebook's example names them: Red, Yellow, Blue. */
TEST(F2_2_example_red_lemon_yellow_fig_blue_lemon)
{
    enum { RED, YELLOW, BLUE };
    struct scene scene = finca_board("seats 3");
    scene_play(&scene, "0 place 4");
    CHECK_EQ(finca_owns(&scene, RED, "lemon"), 1);
    CHECK_EQ(finca_left(&scene, "lemon"), 17);
    scene_play(&scene, "1 place 2");
    CHECK_EQ(finca_owns(&scene, YELLOW, "fig"), 1);
    CHECK_EQ(finca_left(&scene, "fig"), 17);
    scene_play(&scene, "2 place 4"); /* beside Red's farmer */
    CHECK_EQ(finca_at(&scene)->crowd[3], 2);
    CHECK_EQ(finca_owns(&scene, BLUE, "lemon"), 1);
    CHECK_EQ(finca_left(&scene, "lemon"), 16);
    for (tv_seat seat = RED; seat <= BLUE; seat++)
        CHECK_EQ(finca_fruit_count(finca_at(&scene), (uint32_t)seat), 1);
    scene_end(&scene);
}

TEST(F2_2_players_place_in_turn)
{
    struct scene scene = scene_start(&finca_game, "seats 3");
    while (strcmp(scene_step(&scene), "start") != 0) tv_match_chance(scene.match, &scene.rng, NULL);
    scene_play(&scene, "chance start 1\n1 place 1\n2 place 1\n0 place 1\n1 place 1");
    scene_refuses(&scene, "1 place 1", "not_your_turn");
    CHECK_EQ(scene_seat(&scene), 2);
    scene_end(&scene);
}

TEST(F2_3_farmers_may_share_a_blade)
{
    struct scene scene = finca_board("seats 4");
    for (int round = 0; round < 3; round++)
        scene_play(&scene, "0 place 7\n1 place 7\n2 place 7\n3 place 7");
    CHECK_EQ(finca_at(&scene)->crowd[6], 12);
    scene_end(&scene);
}

TEST(F2_4_the_introduction_ends_with_the_last_farmer)
{
    struct scene scene = finca_board("seats 2");
    for (int round = 0; round < 4; round++) scene_play(&scene, "0 place 1\n1 place 2");
    scene_play(&scene, "0 place 1");
    CHECK_STR(scene_step(&scene), "place");
    scene_refuses(&scene, "1 move 2", "wrong_moment");
    scene_play(&scene, "1 place 2");
    CHECK_STR(scene_step(&scene), "turn");
    CHECK_EQ(finca_owns(&scene, 0, "almond"), 5);
    CHECK_EQ(finca_owns(&scene, 1, "fig"), 5);
    scene_end(&scene);
}

TEST(F2_5_everything_lies_open)
{
    struct scene scene = finca_table("seats 3");
    finca_give(&scene, 1, "olive 3 cart 1");
    tv_state_buffer view;
    for (tv_seat viewer = TV_SPECTATOR; viewer < 3; viewer++) {
        tv_redact(&finca_game, scene_state(&scene), viewer, tv_buffer_view(&view));
        CHECK(memcmp(&view, scene_state(&scene), sizeof(finca_state)) == 0);
    }
    scene_end(&scene);
}
