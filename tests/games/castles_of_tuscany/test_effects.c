/* test_effects.c - what the eight kinds of tile do, hex pieces, bonus tiles, yield cards. */
/* SPDX-License-Identifier: MIT */
#include "castles_of_tuscany_scene.h"

/* Seat 0 places an item on a space, paid with two workers. */
static void place(struct scene *s, const char *item, const char *space)
{
    char text[64];
    castles_of_tuscany_at(s)->workers[0] = (uint8_t)(castles_of_tuscany_at(s)->workers[0] + 2);
    castles_of_tuscany_keep(s, 0, item);
    snprintf(text, sizeof text, "0 place %s %s\n0 pay worker worker", item, space);
    scene_play(s, text);
}

TEST(U5_7_every_colour_has_its_effect)
{
    static const struct {
        const char *tile, *space, *event, *step;
    } row[] = {{"city", "d1", "places", "bonus"},
               {"quarry", "c3", "gains_marble", "after"},
               {"village", "c1", "gains_workers", "turn"},
               {"monastery", "b2", "places", "card"},
               {"wagon", "d2", "places", "yield"}};
    for (uint32_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct scene s = castles_of_tuscany_table("seats 2");
        place(&s, row[i].tile, row[i].space);
        CHECK(scene_event(&s, row[i].event) != NULL);
        CHECK_STR(scene_step(&s), row[i].step);
        scene_end(&s);
    }
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_put(&s, 0, "wagon", "d2");
    place(&s, "hogs", "e2");
    CHECK_EQ(scene_event(&s, "farms")->arg[1], 1);
    castles_of_tuscany_pass_to(&s, 0);
    castles_of_tuscany_put(&s, 0, "quarry", "c3");
    place(&s, "inn", "b4");
    CHECK(scene_event(&s, "gains_piece") != NULL);
    castles_of_tuscany_pass_to(&s, 0);
    castles_of_tuscany_at(&s)->storage_count[0] = castles_of_tuscany_at(&s)->storage[0][0] =
        0; /* the piece is gone */
    castles_of_tuscany_put(&s, 0, "city", "d1");
    place(&s, "fort", "e1");
    CHECK_STR(scene_step(&s), "fort");
    scene_end(&s);
}

/* ---- Forts ---- */

/* Seat 0 has a fort on e1 and may place an open tile: d1 is filled, so e2, f1, d2 ... are free. */
static struct scene with_fort(const char *options, const char *open)
{
    struct scene s = castles_of_tuscany_table(options);
    castles_of_tuscany_put(&s, 0, "city", "d1");
    castles_of_tuscany_open(&s, open);
    place(&s, "fort", "e1");
    return s;
}

TEST(U6_1_a_fort_places_an_open_tile_for_free)
{
    struct scene s =
        with_fort("seats 2", "city inn quarry village monastery monastery wagon wheat");
    castles_of_tuscany_state *state = castles_of_tuscany_at(&s);
    uint32_t green = state->green[0], cards = state->hand_count[0];
    CHECK_STR(scene_step(&s), "fort");
    scene_play(&s, "0 put monastery f1");
    CHECK_EQ(state->region[0][castles_of_tuscany_space("f1")], CASTLES_OF_TUSCANY_MONASTERY + 1);
    CHECK_EQ(state->green[0], green + 1);  /* an area of one */
    CHECK_EQ(state->hand_count[0], cards); /* nothing paid */
    CHECK_STR(scene_step(&s), "refill");
    scene_play(&s, "...");
    CHECK_EQ(state->hand_count[0], cards + 3); /* the monastery's effect */
    CHECK_EQ(state->pile[0][0], 6);
    CHECK_EQ(tv_counts_sum(state->open, CASTLES_OF_TUSCANY_TILES), 8);
    CHECK_EQ(scene_seat(&s), 1);
    scene_end(&s);
}

TEST(U6_1_a_fort_keeps_to_colours_and_neighbours)
{
    struct scene s =
        with_fort("seats 2", "city inn quarry village monastery monastery wagon wheat");
    castles_of_tuscany_refuses(&s, "0 put city f1", "wrong_colour");
    castles_of_tuscany_refuses(&s, "0 put city i3", "not_adjacent");
    castles_of_tuscany_refuses(&s, "0 put city d1", "space_filled");
    castles_of_tuscany_refuses(&s, "0 put fort h4", "not_open");
    CHECK(castles_of_tuscany_allows(&s, "0 put city b3"));
    scene_end(&s);
}

TEST(U6_2_a_fort_can_be_declined)
{
    struct scene s =
        with_fort("seats 2", "city inn quarry village monastery monastery wagon wheat");
    uint32_t filled = castles_of_tuscany_at(&s)->filled[0];
    scene_play(&s, "0 decline");
    CHECK_EQ(castles_of_tuscany_at(&s)->filled[0], filled);
    CHECK_EQ(scene_seat(&s), 1);
    scene_end(&s);
}

TEST(UR10_a_fort_refills_from_the_leftmost_pile)
{
    struct scene s =
        with_fort("seats 2", "city inn quarry village monastery monastery wagon wheat");
    castles_of_tuscany_piles(&s, 0, 10);
    scene_play(&s, "0 put monastery f1\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->pile[0][1], 2);
    CHECK_EQ(castles_of_tuscany_at(&s)->pile[0][2], 7);
    scene_end(&s);
    s = with_fort("seats 2", "city inn quarry village monastery monastery wagon wheat");
    castles_of_tuscany_piles(&s, 0, 0);
    uint32_t stock = castles_of_tuscany_at(&s)->stock_count;
    scene_play(&s, "0 put monastery f1\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->stock_count, stock - 1);
    scene_end(&s);
}

TEST(UR11_the_gap_is_filled_before_the_effect)
{
    struct scene s = with_fort("seats 2", "city city quarry quarry quarry quarry wagon wheat");
    scene_play(&s, "0 put wagon d2\nchance open quarry"); /* the fifth quarry */
    CHECK(scene_event(&s, "five") != NULL);
    CHECK_STR(scene_step(&s), "refill");
    CHECK_EQ(castles_of_tuscany_at(&s)->yields_count, 27); /* the wagon still waits */
    while (strcmp(scene_step(&s), "refill") == 0) tv_match_chance(s.match, &s.rng, NULL);
    CHECK_STR(scene_step(&s), "yield");
    CHECK_EQ(tv_counts_sum(castles_of_tuscany_at(&s)->open, CASTLES_OF_TUSCANY_TILES), 8);
    scene_end(&s);
}

TEST(UR11_the_refilled_tile_can_be_placed_by_the_next_fort)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_fill_except(&s, 0,
                                   1u << castles_of_tuscany_space("e1") |
                                       1u << castles_of_tuscany_space("h4") |
                                       1u << castles_of_tuscany_space("i3"));
    castles_of_tuscany_open(&s, "fort inn quarry village monastery wagon monastery wheat");
    place(&s, "fort", "e1");
    scene_play(&s, "0 put fort h4\nchance open city"); /* the only tile that fits comes now */
    CHECK_STR(scene_step(&s), "fort");
    castles_of_tuscany_refuses(&s, "0 put inn i3", "wrong_colour");
    scene_play(&s, "0 put city i3\n...\n0 bonus worker");
    CHECK_EQ(castles_of_tuscany_at(&s)->filled[0], (1u << CASTLES_OF_TUSCANY_SPACES) - 1u);
    scene_end(&s);
}

TEST(UR12_forts_follow_forts)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_put(&s, 0, "city", "d1");
    castles_of_tuscany_put(&s, 0, "village", "c1");
    castles_of_tuscany_fill_except(&s, 0,
                                   1u << castles_of_tuscany_space("e1") |
                                       1u << castles_of_tuscany_space("h4") |
                                       1u << castles_of_tuscany_space("i3"));
    castles_of_tuscany_open(&s, "fort city inn quarry village monastery wagon monastery");
    place(&s, "fort", "e1");
    scene_play(&s, "0 put fort h4");
    scene_play(&s, "...");
    CHECK_STR(scene_step(&s), "fort"); /* once more */
    CHECK_EQ(tv_state_frames(scene_state(&s))->depth, 2);
    scene_play(&s, "0 put city i3\n...");
    CHECK_STR(scene_step(&s), "bonus");
    scene_play(&s, "0 bonus worker\n...");
    CHECK_EQ(scene_seat(&s), 1);
    scene_end(&s);
}

TEST(UR12_a_fort_uses_no_storage_and_no_hex_piece)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_STORAGE, 1);
    castles_of_tuscany_put(&s, 0, "city", "d1");
    castles_of_tuscany_keep(&s, 0, "hex_piece");
    place(&s, "fort", "e1");
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_list(s.game, scene_state(&s), 0, legal);
    for (uint32_t i = 0; i < count; i++)
        if (legal[i].kind == CASTLES_OF_TUSCANY_VERB_PUT)
            CHECK(castles_of_tuscany_at(&s)->open[legal[i].arg[0]] > 0);
    CHECK_EQ(castles_of_tuscany_verbs[CASTLES_OF_TUSCANY_VERB_PUT].arg[0].words->count,
             CASTLES_OF_TUSCANY_TILES); /* no hex piece */
    scene_play(&s, "0 put monastery f1\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->storage_count[0], 1);
    CHECK_EQ(castles_of_tuscany_stored(castles_of_tuscany_at(&s), 0, CASTLES_OF_TUSCANY_PIECE), 1);
    scene_end(&s);
}

TEST(UR12_a_fort_with_nothing_to_place_is_lost)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_fill_except(
        &s, 0, 1u << castles_of_tuscany_space("h4") | 1u << castles_of_tuscany_space("i3"));
    castles_of_tuscany_open(&s, "inn quarry village monastery wagon wheat inn quarry");
    place(&s, "fort", "h4");
    CHECK(scene_event(&s, "fort_lost") != NULL);
    CHECK_EQ(scene_seat(&s), 1);
    CHECK_EQ(tv_counts_sum(castles_of_tuscany_at(&s)->stock_discards, CASTLES_OF_TUSCANY_TILES),
             0); /* no U4.7 */
    scene_end(&s);
}

TEST(UR13_a_fort_can_close_a_round)
{
    struct scene s =
        with_fort("seats 2", "city inn quarry village monastery monastery wagon wheat");
    castles_of_tuscany_piles(&s, 0, 15);
    scene_play(&s, "0 put monastery f1\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->pile[0][0], 0);
    CHECK_EQ(castles_of_tuscany_at(&s)->round, 0);
    scene_play(&s, "1 draw\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->round, 1);
    scene_end(&s);
}

/* ---- Cities ---- */

TEST(U6_3_a_city_brings_a_bonus_tile)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_MARBLE, 2);
    place(&s, "city", "d1");
    scene_play(&s, "0 bonus marble");
    CHECK_EQ(castles_of_tuscany_at(&s)->bonus[0][CASTLES_OF_TUSCANY_BONUS_MARBLE], 3);
    CHECK_EQ(castles_of_tuscany_at(&s)->bonus_left[CASTLES_OF_TUSCANY_BONUS_MARBLE], 2);
    CHECK_EQ(scene_seat(&s), 1);
    scene_end(&s);
}

TEST(U6_4_a_storage_space_from_a_city_gives_two_green_points)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    place(&s, "city", "d1");
    uint32_t green = castles_of_tuscany_at(&s)->green[0];
    scene_play(&s, "0 bonus storage_space");
    CHECK_EQ(castles_of_tuscany_at(&s)->green[0], green + 2);
    scene_end(&s);
}

TEST(U6_5_a_kind_that_is_gone_cannot_be_chosen)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_give_bonus(&s, 1, CASTLES_OF_TUSCANY_BONUS_WORKER, 3);
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_WORKER, 1);
    place(&s, "city", "d1");
    CHECK(castles_of_tuscany_allows(&s, "0 bonus worker")); /* the last one */
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_WORKER, 1);
    castles_of_tuscany_refuses(&s, "0 bonus worker", "bonus_gone");
    CHECK(castles_of_tuscany_allows(&s, "0 bonus marble"));
    scene_end(&s);
}

TEST(UR21_several_storage_spaces_give_two_points_each)
{
    struct scene s = castles_of_tuscany_laid("seats 2", 0);
    scene_play(&s, "0 bonus storage_space\n1 bonus storage_space");
    place(&s, "city", "d1");
    scene_play(&s, "0 bonus storage_space");
    CHECK_EQ(castles_of_tuscany_at(&s)->green[0], 2 + 1 + 2); /* start, area of one, city */
    CHECK_EQ(castles_of_tuscany_capacity(castles_of_tuscany_at(&s), 0), 3);
    scene_end(&s);
}

TEST(UR22_a_city_without_bonus_tiles_brings_nothing)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_at(&s)->workers[0] = 2;
    castles_of_tuscany_keep(&s, 0, "city");
    memset(castles_of_tuscany_at(&s)->bonus_left, 0,
           CASTLES_OF_TUSCANY_BONUSES); /* cannot happen; must not hang */
    scene_play(&s, "0 place city d1\n0 pay worker worker");
    CHECK_EQ(scene_seat(&s), 1);
    scene_end(&s);
}

TEST(UR38_only_a_fort_can_be_declined)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    place(&s, "city", "d1");
    castles_of_tuscany_refuses(&s, "0 decline", "wrong_moment");
    tv_action legal[TV_ACTIONS_MAX];
    CHECK_EQ(tv_list(s.game, scene_state(&s), 0, legal), 5); /* the five kinds and no way out */
    scene_play(&s, "0 bonus worker\n1 draw\n...");
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_MARBLE, 1);
    place(&s, "quarry", "c3");
    CHECK_EQ(castles_of_tuscany_at(&s)->marble[0], 2); /* taken without asking */
    scene_end(&s);
}

/* ---- Inns and hex pieces ---- */

TEST(U6_6_an_inn_brings_a_hex_piece_into_storage)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_put(&s, 0, "quarry", "c3");
    place(&s, "inn", "b4");
    CHECK_EQ(castles_of_tuscany_stored(castles_of_tuscany_at(&s), 0, CASTLES_OF_TUSCANY_PIECE), 1);
    CHECK_EQ(castles_of_tuscany_at(&s)->storage_count[0], 1); /* the inn's own space became free */
    scene_end(&s);
}

TEST(U6_7_a_hex_piece_goes_on_any_colour_in_a_later_turn)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_put(&s, 0, "quarry", "c3");
    castles_of_tuscany_at(&s)->workers[0] = 2;
    castles_of_tuscany_at(&s)->marble[0] = 1;
    place(&s, "inn", "b4");
    scene_play(&s, "0 marble");
    castles_of_tuscany_refuses(&s, "0 place hex_piece d1", "fresh_piece");
    castles_of_tuscany_pass_to(&s, 0);
    static const char *const spaces[] = {"d1", "b3", "c1", "b2", "d2", "a3", "d3"};
    for (uint32_t i = 0; i < 7; i++) {
        char text[40];
        snprintf(text, sizeof text, "0 place hex_piece %s", spaces[i]);
        CHECK(castles_of_tuscany_allows(&s, text));
    }
    castles_of_tuscany_refuses(&s, "0 place hex_piece h1", "not_adjacent");
    castles_of_tuscany_refuses(&s, "0 place hex_piece c3", "space_filled");
    scene_play(&s, "0 place hex_piece d1\n0 pay worker worker");
    CHECK_EQ(castles_of_tuscany_at(&s)->region[0][castles_of_tuscany_space("d1")],
             CASTLES_OF_TUSCANY_PIECE + 1);
    scene_end(&s);
}

TEST(U6_7_a_hex_piece_is_paid_in_the_colour_of_the_space)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_keep(&s, 0, "hex_piece");
    castles_of_tuscany_hand(&s, 0, "grey 2");
    CHECK(castles_of_tuscany_allows(&s, "0 place hex_piece c3"));
    castles_of_tuscany_refuses(&s, "0 place hex_piece d1", "cannot_pay");
    scene_play(&s, "0 place hex_piece c3\n0 pay card card");
    CHECK_EQ(castles_of_tuscany_at(&s)->discards[CASTLES_OF_TUSCANY_GREY], 2);
    scene_end(&s);
}

TEST(UR7_workers_and_pairs_pay_for_a_hex_piece)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_keep(&s, 0, "hex_piece");
    castles_of_tuscany_hand(&s, 0, "blue 2");
    castles_of_tuscany_at(&s)->workers[0] = 1;
    scene_play(&s, "0 place hex_piece c3\n0 pay worker pair_blue");
    CHECK_EQ(castles_of_tuscany_at(&s)->hand_count[0], 0);
    CHECK_EQ(castles_of_tuscany_at(&s)->workers[0], 0);
    scene_end(&s);
}

TEST(U6_8_a_hex_piece_has_the_effect_of_its_space)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    place(&s, "hex_piece", "c3");
    CHECK_EQ(castles_of_tuscany_at(&s)->marble[0], 1);
    castles_of_tuscany_pass_to(&s, 0);
    place(&s, "hex_piece", "d1");
    CHECK_STR(scene_step(&s), "bonus");
    scene_end(&s);
}

TEST(UR18_a_hex_piece_on_dark_green_is_a_fort)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_put(&s, 0, "city", "d1");
    place(&s, "hex_piece", "e1");
    CHECK_STR(scene_step(&s), "fort");
    scene_end(&s);
}

/* A fort brings seat 0 an inn while two tiles fill its two storage spaces. */
static struct scene inn_without_room(const char *options)
{
    struct scene s = castles_of_tuscany_table(options);
    castles_of_tuscany_put(&s, 0, "city", "d1");
    castles_of_tuscany_put(&s, 0, "quarry", "c3");
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_STORAGE, 1);
    place(&s, "fort", "e1");
    castles_of_tuscany_keep(&s, 0, "city wagon");
    scene_play(&s, "0 put inn b4\n...");
    CHECK_EQ(castles_of_tuscany_stored(castles_of_tuscany_at(&s), 0, CASTLES_OF_TUSCANY_PIECE), 0);
    CHECK_EQ(castles_of_tuscany_at(&s)->storage_count[0], 2);
    return s;
}

TEST(UR16_nothing_is_discarded_for_a_hex_piece)
{
    struct scene s = inn_without_room("seats 2");
    CHECK_EQ(scene_seat(&s), 1);
    CHECK_EQ(castles_of_tuscany_stored(castles_of_tuscany_at(&s), 0, CASTLES_OF_TUSCANY_CITY), 1);
    CHECK_EQ(castles_of_tuscany_stored(castles_of_tuscany_at(&s), 0, CASTLES_OF_TUSCANY_WAGON), 1);
    scene_end(&s);
}

TEST(UR16_the_first_piece_of_a_turn_may_find_no_room)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_put(&s, 0, "city", "d1");
    place(&s, "fort", "e1");
    castles_of_tuscany_keep(&s, 0, "city");
    scene_play(&s, "0 put wagon d2\nchance open village\nchance yield hex_piece");
    CHECK_EQ(castles_of_tuscany_at(&s)->red[0], 2);
    CHECK_EQ(castles_of_tuscany_stored(castles_of_tuscany_at(&s), 0, CASTLES_OF_TUSCANY_CITY), 1);
    scene_end(&s);
}

TEST(UH11_an_inn_without_room_gives_two_red_points)
{
    static const char *const options[] = {"seats 2", "seats 2; inn points", "seats 2; rules 1"};
    for (uint32_t i = 0; i < 3; i++) {
        struct scene s = inn_without_room(options[i]);
        CHECK_EQ(castles_of_tuscany_at(&s)->red[0], 2);
        CHECK_EQ(scene_event(&s, "piece_points")->arg[1], 2);
        scene_end(&s);
    }
}

TEST(UH11_by_option_an_inn_without_room_brings_nothing)
{
    struct scene s = inn_without_room("seats 2; inn nothing");
    CHECK_EQ(castles_of_tuscany_at(&s)->red[0], 0);
    CHECK(scene_event(&s, "piece_lost") != NULL);
    CHECK(castles_of_tuscany_event_count(&s, "piece_points") == 0);
    scene_end(&s);
    s = castles_of_tuscany_table("seats 2; inn nothing"); /* with room it is as ever */
    castles_of_tuscany_put(&s, 0, "quarry", "c3");
    place(&s, "inn", "b4");
    CHECK_EQ(castles_of_tuscany_stored(castles_of_tuscany_at(&s), 0, CASTLES_OF_TUSCANY_PIECE), 1);
    scene_end(&s);
}

TEST(UH11_the_option_leaves_yield_cards_alone)
{
    struct scene s = castles_of_tuscany_table("seats 2; inn nothing");
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_YIELD, 1);
    place(&s, "wagon", "d2");
    scene_play(&s, "chance yield hex_piece\nchance yield hex_piece");
    CHECK_EQ(castles_of_tuscany_at(&s)->red[0], 2);
    scene_end(&s);
}

TEST(UR17_a_new_hex_piece_waits_for_the_next_turn)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_put(&s, 0, "quarry", "c3");
    castles_of_tuscany_at(&s)->workers[0] = 4;
    castles_of_tuscany_at(&s)->marble[0] = 1;
    place(&s, "inn", "b4");
    scene_play(&s, "0 marble");
    castles_of_tuscany_refuses(&s, "0 place hex_piece b3", "fresh_piece");
    scene_play(&s, "0 draw\n...\n1 draw\n...");
    CHECK(castles_of_tuscany_allows(&s, "0 place hex_piece b3"));
    /* An older piece beside a new one can be used. */
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_STORAGE, 1);
    castles_of_tuscany_keep(&s, 0, "hex_piece");
    castles_of_tuscany_at(&s)->fresh = 1;
    CHECK(castles_of_tuscany_allows(&s, "0 place hex_piece b3"));
    castles_of_tuscany_at(&s)->fresh = 2;
    castles_of_tuscany_refuses(&s, "0 place hex_piece b3", "fresh_piece");
    scene_end(&s);
}

/* ---- Farms ---- */

TEST(U6_9_a_hex_piece_is_a_farm_of_its_own)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_put(&s, 0, "wagon", "d2");
    castles_of_tuscany_put(&s, 0, "hogs", "e2");
    uint32_t green = castles_of_tuscany_at(&s)->green[0];
    place(&s, "hex_piece", "f2");
    CHECK_EQ(scene_event(&s, "farms")->arg[1], 1);
    CHECK_EQ(castles_of_tuscany_at(&s)->green[0], green + 1 + 3); /* and the area of two */
    scene_end(&s);
}

TEST(U6_9_example_benny_pays_one_light_green_and_two_red)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_put(&s, 0, "wagon", "d2");
    castles_of_tuscany_put(&s, 0, "hogs", "e2");
    castles_of_tuscany_keep(&s, 0, "hex_piece");
    castles_of_tuscany_hand(&s, 0, "light_green 1 red 2");
    scene_play(&s, "0 place hex_piece f2\n0 pay card pair_red");
    CHECK_EQ(scene_event(&s, "farms")->arg[1], 1);
    CHECK_EQ(castles_of_tuscany_at(&s)->hand_count[0], 0);
    scene_end(&s);
}

TEST(UR18_hex_pieces_never_block_farms)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_put(&s, 0, "wagon", "d2");
    castles_of_tuscany_put(&s, 0, "hex_piece", "e2");
    place(&s, "vineyard_wheat", "f2");
    CHECK_EQ(scene_event(&s, "farms")->arg[1], 2);
    scene_end(&s);
    s = castles_of_tuscany_table("seats 2"); /* two pieces in one area: a point each */
    castles_of_tuscany_put(&s, 0, "wagon", "d2");
    castles_of_tuscany_put(&s, 0, "hex_piece", "e2");
    place(&s, "hex_piece", "f2");
    CHECK_EQ(scene_event(&s, "farms")->arg[1], 1);
    scene_end(&s);
}

TEST(U6_10_each_new_farm_gives_a_point)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_put(&s, 0, "wagon", "d2");
    place(&s, "vineyard_wheat", "e2"); /* both new */
    CHECK_EQ(scene_event(&s, "farms")->arg[1], 2);
    castles_of_tuscany_pass_to(&s, 0);
    place(&s, "vineyard", "f2"); /* none new */
    CHECK_EQ(scene_event(&s, "farms")->arg[1], 0);
    castles_of_tuscany_pass_to(&s, 0);
    castles_of_tuscany_put(&s, 0, "quarry", "c3");
    place(&s, "vineyard_wheat", "d3"); /* another area */
    CHECK_EQ(scene_event(&s, "farms")->arg[1], 2);
    scene_end(&s);
}

TEST(U6_10_farms_and_area_count_together)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_put(&s, 0, "quarry", "c3");
    uint32_t green = castles_of_tuscany_at(&s)->green[0];
    place(&s, "olives_wheat", "d3");
    CHECK_EQ(castles_of_tuscany_at(&s)->green[0], green + 2 + 1);
    scene_end(&s);
}

TEST(U6_10_example_cynthia_gains_one_for_the_hog_farm)
{
    struct scene s =
        castles_of_tuscany_table("seats 3"); /* seat 1 has board B2: e1, e2, e3 are light green */
    castles_of_tuscany_state *state = castles_of_tuscany_at(&s);
    castles_of_tuscany_put(&s, 1, "hex_piece", "c1");
    castles_of_tuscany_put(&s, 1, "hex_piece", "d1");
    castles_of_tuscany_put(&s, 1, "vineyard", "e1");
    castles_of_tuscany_pass_to(&s, 1);
    CHECK_EQ(tv_bits_count(
                 castles_of_tuscany_area(castles_of_tuscany_neighbours[state->offset[1]],
                                         state->colour_spaces[1][CASTLES_OF_TUSCANY_LIGHT_GREEN],
                                         castles_of_tuscany_space("e1"))),
             3);
    castles_of_tuscany_keep(&s, 1, "vineyard_hogs");
    castles_of_tuscany_hand(&s, 1, "light_green 2");
    uint32_t green = state->green[1];
    scene_play(&s, "1 place vineyard_hogs e2\n1 pay card card");
    CHECK_EQ(state->green[1], green + 1);
    scene_end(&s);
}

TEST(UR23_areas_of_farms_reach_across_boards)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_state *state = castles_of_tuscany_at(&s);
    uint32_t found = 0;
    for (uint32_t layout = 0; layout < 192 && !found; layout++) {
        uint32_t colours[CASTLES_OF_TUSCANY_COLOURS], offset = layout % 4;
        castles_of_tuscany_layout_colours(state->board[0], layout / 32, layout / 4 % 8, colours);
        for (uint32_t rest = colours[CASTLES_OF_TUSCANY_LIGHT_GREEN]; rest && !found;
             rest &= rest - 1) {
            uint32_t area = castles_of_tuscany_area(castles_of_tuscany_neighbours[offset],
                                                    colours[CASTLES_OF_TUSCANY_LIGHT_GREEN],
                                                    (uint32_t)__builtin_ctz(rest));
            uint32_t low = (uint32_t)__builtin_ctz(area);
            uint32_t high = 31u - (uint32_t)__builtin_clz(area);
            if (tv_bits_count(area) != 2 || low / 10 == high / 10) continue;
            found = area;
            castles_of_tuscany_lay(&s, 0, layout / 32, layout / 4 % 8, offset,
                                   (uint32_t)__builtin_ctz(colours[CASTLES_OF_TUSCANY_DARK_GREEN]));
        }
    }
    CHECK(found != 0);
    castles_of_tuscany_fill_except(&s, 0, found);
    place(&s, "hogs_olives", castles_of_tuscany_space_words.word[__builtin_ctz(found)]);
    castles_of_tuscany_pass_to(&s, 0);
    place(&s, "hogs", castles_of_tuscany_space_words.word[31 - __builtin_clz(found)]);
    CHECK_EQ(scene_event(&s, "farms")->arg[1], 0); /* the hogs on the other board count */
    scene_end(&s);
}

/* ---- Quarries and villages ---- */

TEST(U6_11_a_quarry_brings_marble_for_the_same_turn)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    place(&s, "quarry", "c3");
    CHECK_EQ(castles_of_tuscany_at(&s)->marble[0], 1);
    CHECK_STR(scene_step(&s), "after");
    scene_play(&s, "0 marble\n0 draw\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->marble[0], 0);
    scene_end(&s);
}

TEST(U6_12_example_two_marble_bonuses_bring_three_blocks)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_MARBLE, 2);
    place(&s, "quarry", "c3");
    CHECK_EQ(castles_of_tuscany_at(&s)->marble[0], 3);
    scene_end(&s);
}

TEST(U6_14_a_village_brings_workers)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    place(&s, "village", "c1");
    CHECK_EQ(castles_of_tuscany_at(&s)->workers[0], 1);
    castles_of_tuscany_pass_to(&s, 0);
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_WORKER, 2);
    place(&s, "village", "b1");
    CHECK_EQ(castles_of_tuscany_at(&s)->workers[0], 1 + 3);
    scene_end(&s);
}

TEST(U8_6_wooden_pieces_never_run_out)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_at(&s)->workers[0] = 40;
    castles_of_tuscany_at(&s)->workers[1] = 40;
    place(&s, "village", "c1");
    CHECK_EQ(castles_of_tuscany_at(&s)->workers[0], 41);
    scene_end(&s);
}

TEST(UR32_more_than_twelve_marble_can_be_owned)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_at(&s)->marble[0] = 12;
    place(&s, "quarry", "c3");
    CHECK_EQ(castles_of_tuscany_at(&s)->marble[0], 13);
    scene_end(&s);
}

/* ---- Monasteries and wagons ---- */

TEST(U6_16_a_monastery_draws_three_cards)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    place(&s, "monastery", "b2");
    scene_play(&s, "...");
    CHECK_EQ(castles_of_tuscany_at(&s)->hand_count[0], 3);
    CHECK_EQ(scene_seat(&s), 1);
    scene_end(&s);
}

TEST(U6_17_a_monastery_ignores_card_bonuses)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_CARD, 3);
    place(&s, "monastery", "b2");
    scene_play(&s, "...");
    CHECK_EQ(castles_of_tuscany_at(&s)->hand_count[0], 3);
    scene_end(&s);
}

TEST(U6_18_a_wagon_reveals_a_yield_card)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    place(&s, "wagon", "d2");
    CHECK_STR(scene_step(&s), "yield");
    scene_play(&s, "chance yield red_3");
    CHECK_EQ(castles_of_tuscany_at(&s)->red[0], 3);
    CHECK_EQ(castles_of_tuscany_at(&s)->yields_count, 26);
    CHECK_EQ(scene_seat(&s), 1);
    scene_end(&s);
}

TEST(U6_18_each_yield_card_gives_what_it_shows)
{
    static const struct {
        const char *yield;
        uint32_t workers, marble, cards, pieces, red, green;
    } row[] = {{"worker", 1, 0, 0, 0, 0, 0},  {"workers_2", 2, 0, 0, 0, 0, 0},
               {"marble", 0, 1, 0, 0, 0, 0},  {"cards_2", 0, 0, 2, 0, 0, 0},
               {"cards_4", 0, 0, 4, 0, 0, 0}, {"hex_piece", 0, 0, 0, 1, 0, 0},
               {"red_2", 0, 0, 0, 0, 2, 0},   {"red_3", 0, 0, 0, 0, 3, 0},
               {"green_1", 0, 0, 0, 0, 0, 1}};
    for (uint32_t i = 0; i < 9; i++) {
        struct scene s = castles_of_tuscany_table("seats 2");
        char text[48];
        place(&s, "wagon", "d2");
        snprintf(text, sizeof text, "chance yield %s\n...", row[i].yield);
        scene_play(&s, text);
        castles_of_tuscany_state *state = castles_of_tuscany_at(&s);
        CHECK_EQ(state->workers[0], row[i].workers);
        CHECK_EQ(state->marble[0], row[i].marble);
        CHECK_EQ(state->hand_count[0], row[i].cards);
        CHECK_EQ(castles_of_tuscany_stored(state, 0, CASTLES_OF_TUSCANY_PIECE), row[i].pieces);
        CHECK_EQ(state->red[0], row[i].red);
        CHECK_EQ(state->green[0], row[i].green);
        scene_end(&s);
    }
}

TEST(U6_19_revealed_yield_cards_are_shuffled_again)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_state *state = castles_of_tuscany_at(&s);
    memcpy(state->yield_discards, castles_of_tuscany_yield_cards, sizeof state->yield_discards);
    memset(state->yields, 0, sizeof state->yields);
    state->yields[CASTLES_OF_TUSCANY_YIELD_RED_2] = 1;
    state->yield_discards[CASTLES_OF_TUSCANY_YIELD_RED_2] = 2;
    state->yields_count = 1;
    place(&s, "wagon", "d2");
    scene_play(&s, "chance yield red_2");
    CHECK_EQ(state->yields_count, 0); /* not shuffled before it is needed */
    CHECK_EQ(state->yield_discards[CASTLES_OF_TUSCANY_YIELD_RED_2], 3);
    castles_of_tuscany_pass_to(&s, 0);
    place(&s, "wagon", "e3");
    CHECK(scene_event(&s, "yields_shuffled") != NULL);
    CHECK_EQ(state->yields_count, 27);
    scene_end(&s);
}

TEST(U6_20_a_yielded_piece_without_room_gives_two_red_points)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_YIELD, 1);
    place(&s, "wagon", "d2");
    scene_play(&s, "chance yield hex_piece\nchance yield hex_piece");
    CHECK_EQ(castles_of_tuscany_stored(castles_of_tuscany_at(&s), 0, CASTLES_OF_TUSCANY_PIECE), 1);
    CHECK_EQ(castles_of_tuscany_at(&s)->red[0], 2);
    scene_end(&s);
}

TEST(U6_21_example_three_yield_bonuses_reveal_four_cards)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_YIELD, 3);
    place(&s, "wagon", "d2");
    scene_play(&s, "chance yield red_2\nchance yield red_2\nchance yield red_3\n"
                   "chance yield worker");
    CHECK_EQ(castles_of_tuscany_at(&s)->red[0], 7);
    CHECK_EQ(castles_of_tuscany_at(&s)->workers[0], 1);
    CHECK_EQ(scene_seat(&s), 1);
    scene_end(&s);
}

TEST(UR20_bonuses_do_not_add_to_yield_cards)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_YIELD, 2);
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_WORKER, 1);
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_MARBLE, 1);
    place(&s, "wagon", "d2");
    scene_play(&s, "chance yield worker\nchance yield marble\nchance yield red_2");
    CHECK_EQ(castles_of_tuscany_at(&s)->workers[0], 1);
    CHECK_EQ(castles_of_tuscany_at(&s)->marble[0], 1);
    scene_end(&s);
    s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_CARD, 2);
    place(&s, "wagon", "d2");
    scene_play(&s, "chance yield cards_2\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->hand_count[0], 2);
    scene_end(&s);
}

TEST(UR20_bonuses_of_a_kind_add_up)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_CARD, 3);
    scene_play(&s, "0 draw\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->hand_count[0], 6);
    scene_end(&s);
}

TEST(UR41_yield_cards_are_carried_out_one_by_one)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_YIELD, 1);
    place(&s, "wagon", "d2");
    scene_play(&s, "chance yield cards_2");
    CHECK_STR(scene_step(&s), "card"); /* the cards come before the next yield card */
    scene_play(&s, "chance card 0 red\nchance card 0 red");
    CHECK_STR(scene_step(&s), "yield");
    scene_play(&s, "chance yield red_2");
    CHECK_EQ(scene_seat(&s), 1);
    scene_end(&s);
}
