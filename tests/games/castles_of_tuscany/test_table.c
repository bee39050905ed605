/* test_table.c - what players and bots meet: the picture, lists, ratings, whole matches. */
/* SPDX-License-Identifier: MIT */
#include "castles_of_tuscany_scene.h"

static char picture_text[16384];

static const char *picture(struct scene *s, tv_seat viewer)
{
    tv_state_buffer view;
    tv_text text;
    tv_text_init(&text, picture_text, sizeof picture_text);
    tv_redact(s->game, scene_state(s), viewer, tv_buffer_view(&view));
    s->game->picture(tv_buffer_view(&view), viewer, tv_match_names(s->match), &text);
    return picture_text;
}

TEST(the_picture_tells_placed_from_empty_without_colour)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_put(&s, 0, "city", "d1");
    castles_of_tuscany_put(&s, 0, "hex_piece", "c3");
    const char *seen = picture(&s, 0);
    CHECK(strstr(seen, "c   .o. {D} (G)") != NULL); /* beside the castle, castle, hex piece */
    CHECK(strstr(seen, "d     [R] .w. .l.") != NULL);
    CHECK(strstr(seen, "i    w   l   r") != NULL); /* far from anything placed */
    scene_end(&s);
}

TEST(no_letter_of_the_picture_means_two_things)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    const char *legend = strstr(picture(&s, 0), "D fort, dark green");
    uint32_t meanings[128] = {0};
    CHECK(legend != NULL);
    /* "D fort, dark green; R city" and "Farms: V vineyard, H hog farm": a letter alone. */
    for (const char *end = strstr(legend, "hex piece."); legend < end; legend++) {
        bool is_alone = legend[0] >= 'A' && legend[0] <= 'Z' && legend[1] == ' ';
        if (is_alone && strchr(" \n", legend[-1]) != NULL) meanings[(uint8_t)legend[0]]++;
    }
    for (uint32_t letter = 0; letter < 128; letter++) CHECK(meanings[letter] <= 1);
    CHECK_EQ(meanings['W'], 1);
    CHECK_EQ(meanings['V'], 1);
    scene_end(&s);
}

/* Arrow keys of a screen find a space by these, and only in the viewer's own region. */
TEST(the_spaces_of_the_viewers_own_region_are_marked_for_a_screen)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    tv_state_buffer view;
    tv_text text;
    uint32_t count = 0;
    tv_redact(s.game, scene_state(&s), 0, tv_buffer_view(&view));
    tv_text_init(&text, picture_text, sizeof picture_text);
    text.has_spots = true;
    s.game->picture(tv_buffer_view(&view), 0, tv_match_names(s.match), &text);
    for (const char *spot = picture_text; (spot = strstr(spot, "\033[=3;")) != NULL; spot++)
        count++;
    CHECK_EQ(count, 30);
    CHECK(strstr(picture_text, "\033[=3;6331m.o.") != NULL); /* c1 */
    scene_end(&s);
}

TEST(the_picture_shows_the_viewers_hand_alone)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_hand(&s, 0, "yellow 3");
    castles_of_tuscany_hand(&s, 1, "red 7");
    CHECK(strstr(picture(&s, 0), "your hand: 3 yellow\n") != NULL);
    CHECK(strstr(picture(&s, 0), "7 red") == NULL);
    CHECK(strstr(picture(&s, 1), "your hand: 7 red\n") != NULL);
    CHECK(strstr(picture(&s, TV_SPECTATOR), "hand:") == NULL);
    scene_end(&s);
}

/* Each single letter that the legend explains, after what precedes such a letter. */
TEST(a_letter_of_the_picture_means_one_thing)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_put(&s, 0, "quarry", "c3");
    castles_of_tuscany_put(&s, 0, "olives_wheat", "d3");
    const char *seen = picture(&s, 0), *legend = strstr(seen, "D fort, dark green");
    uint32_t letters = 0, count = 0;
    CHECK(legend != NULL);
    CHECK(strstr(seen, "farms: d3 PF\n") != NULL);
    for (const char *letter = legend; strncmp(letter, "hex piece.", 10) != 0; letter++) {
        if (*letter < 'A' || *letter > 'Z' || letter[1] != ' ') continue;
        if (letters >> (*letter - 'A') & 1u) FAIL("%c means two things", *letter);
        letters |= 1u << (*letter - 'A');
        count++;
    }
    CHECK_EQ(count, CASTLES_OF_TUSCANY_COLOURS + 4);
    scene_end(&s);
}

TEST(the_picture_hides_the_laying_of_others)
{
    struct scene s = scene_start(&castles_of_tuscany_game, "seats 2");
    scene_chance(&s);
    scene_play(&s, "1 order cba");
    CHECK(strstr(picture(&s, 0), "Your boards as they lie so far\n  Player 1\n") != NULL);
    CHECK(strstr(picture(&s, TV_SPECTATOR), "Your boards") == NULL);
    scene_end(&s);
}

/* One whole match by the game's own rating; returns how it ended. */
static uint32_t play_by_rating(uint32_t seats, uint64_t seed, uint32_t *longest_list)
{
    const tv_game *game = &castles_of_tuscany_game;
    tv_options options = {.seats = (uint8_t)seats};
    tv_state_buffer buffer;
    tv_state *state = tv_buffer_state(&buffer);
    tv_rng rng;
    tv_rng_seed_number(&rng, seed, seats);
    tv_setup(game, &options, state);
    for (tv_turn turn; (turn = tv_state_turn(state)).node != TV_NODE_OVER;) {
        if (turn.node == TV_NODE_CHANCE) {
            tv_apply(game, state, TV_CHANCE, tv_sample(game, state, &rng), NULL);
            continue;
        }
        tv_action legal[TV_ACTIONS_MAX];
        tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
        uint32_t count = tv_list(game, state, seat, legal), best = 0;
        if (count > *longest_list) *longest_list = count;
        for (uint32_t i = 1; i < count; i++)
            if (game->rate(state, seat, legal[i]) > game->rate(state, seat, legal[best])) best = i;
        tv_apply(game, state, seat, legal[best], NULL);
    }
    return tv_state_frames(state)->ending;
}

TEST(matches_by_rating_end_by_the_rules)
{
    uint32_t longest = 0;
    for (uint32_t seats = 2; seats <= 4; seats++) {
        uint32_t by_rule = 0;
        for (uint64_t seed = 0; seed < 100; seed++)
            by_rule += play_by_rating(seats, seed, &longest) == CASTLES_OF_TUSCANY_ENDING_ROUNDS;
        CHECK(by_rule >= 99);
    }
    CHECK(longest < 100);
}

/* The longest list that can be arranged: five different tiles stored, everything payable. */
TEST(the_longest_lists_stay_below_a_hundred)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    tv_action legal[TV_ACTIONS_MAX];
    castles_of_tuscany_put(&s, 0, "wagon", "d2");
    castles_of_tuscany_put(&s, 0, "village", "c1");
    castles_of_tuscany_give_bonus(&s, 0, CASTLES_OF_TUSCANY_BONUS_STORAGE, 4);
    castles_of_tuscany_keep(&s, 0, "city monastery hogs hex_piece");
    castles_of_tuscany_at(&s)->workers[0] = 2;
    castles_of_tuscany_at(&s)->marble[0] = 1;
    uint32_t count = tv_list(s.game, scene_state(&s), 0, legal);
    CHECK(count > 20 && count < 100);
    scene_end(&s);
}

TEST(a_detail_tells_the_points_of_a_placement)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_keep(&s, 0, "quarry");
    castles_of_tuscany_hand(&s, 0, "grey 2");
    tv_note note;
    tv_action place = tv_act(CASTLES_OF_TUSCANY_VERB_PLACE, CASTLES_OF_TUSCANY_QUARRY,
                             castles_of_tuscany_space("c3"), 0);
    CHECK(s.game->detail(scene_state(&s), 0, place, &note));
    CHECK_EQ(note.kind, CASTLES_OF_TUSCANY_DETAIL_POINTS);
    CHECK_EQ(note.arg[0], 1);
    CHECK(s.game->detail(scene_state(&s), 0,
                         tv_act(CASTLES_OF_TUSCANY_VERB_TAKE, CASTLES_OF_TUSCANY_INN, 0, 0),
                         &note));
    CHECK_EQ(note.kind, CASTLES_OF_TUSCANY_DETAIL_NO_SPACE);
    scene_end(&s);
}

/* ---- What clients are told so that they need no rules ---- */

TEST(U4_2_facts_tell_how_much_can_be_stored)
{
    struct scene scene = castles_of_tuscany_table("seats 2");
    CHECK_STR(scene_fact(&scene, 0, "storage"), "[1,1]");
    castles_of_tuscany_give_bonus(&scene, 1, CASTLES_OF_TUSCANY_BONUS_STORAGE, 2);
    CHECK_STR(scene_fact(&scene, 0, "storage"), "[1,3]");
    scene_end(&scene);
}

TEST(U9_1_facts_tell_the_pile_of_the_round_and_when_it_closes)
{
    struct scene scene = castles_of_tuscany_table("seats 2");
    CHECK_STR(scene_fact(&scene, 0, "round_pile"), "\"1\"");
    CHECK_STR(scene_fact(&scene, 0, "closing"), "0");
    uint8_t (*pile)[CASTLES_OF_TUSCANY_PILES] = castles_of_tuscany_at(&scene)->pile;
    pile[1][0] = 0;
    CHECK_STR(scene_fact(&scene, 0, "closing"), "1");
    castles_of_tuscany_at(&scene)->round = CASTLES_OF_TUSCANY_ROUND_EXTRA;
    CHECK_STR(scene_fact(&scene, 0, "round_pile"), "null");
    CHECK_STR(scene_fact(&scene, 0, "closing"), "0");
    scene_end(&scene);
}

static void check_traits(const char *list, const char *word, const char *expected)
{
    CHECK_STR(scene_traits(&castles_of_tuscany_game, list, word), expected);
}

TEST(traits_tell_colours_payments_and_ways_to_lay_boards)
{
    check_traits("content", "inn", "{\"colour\":\"blue\"}");
    check_traits("content", "hogs_wheat", "{\"colour\":\"light_green\"}");
    check_traits("content", "castle", "{\"colour\":\"dark_green\"}");
    check_traits("content", "hex_piece", "{\"colour\":null}");
    check_traits("payment", "worker", "{\"pair\":null}");
    check_traits("payment", "pair_red", "{\"pair\":\"red\"}");
    check_traits("order", "bca", "{\"letters\":[\"b\",\"c\",\"a\"]}");
    check_traits("turning", "ac", "{\"letters\":[\"a\",\"c\"]}");
    check_traits("offset", "left_right", "{\"shift\":[0,-1,0]}");
    check_traits("board", "b1",
                 "{\"letter\":\"b\",\"number\":0,\"colours\":[\"red\",\"beige\",\"light_green\","
                 "\"dark_green\",\"light_green\",\"beige\",\"grey\",\"yellow\",\"light_green\","
                 "\"blue\"]}");
}

TEST(UH11_version_1_has_no_option_for_inns)
{
    tv_options options = {.seats = 2, .rules = 1};
    CHECK_EQ(tv_options_check(&castles_of_tuscany_game, &options), TV_OK);
    options.value[CASTLES_OF_TUSCANY_OPTION_INN] = CASTLES_OF_TUSCANY_INN_NOTHING;
    CHECK_EQ(tv_options_check(&castles_of_tuscany_game, &options), TV_BAD_OPTION);
    options.rules = 2;
    CHECK_EQ(tv_options_check(&castles_of_tuscany_game, &options), TV_OK);
}
