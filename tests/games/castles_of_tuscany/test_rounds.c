/* test_rounds.c - ends of rounds, scoring, the end of the match, ties, stalling. */
/* SPDX-License-Identifier: MIT */
#include "castles_of_tuscany_scene.h"

/* Seat 0 chooses a tile that empties its pile of the round; `left` remain in its piles. */
static void close_pile(struct scene *s, uint32_t left)
{
    tv_action legal[TV_ACTIONS_MAX];
    castles_of_tuscany_piles(s, 0, left + 1);
    castles_of_tuscany_state *state = castles_of_tuscany_at(s);
    if (state->storage_count[0] > 0) { /* make room: what was stored goes into the box */
        state->boxed[state->storage[0][0] - 1]++;
        castles_of_tuscany_unstore(state, 0, state->storage[0][0] - 1u);
    }
    uint32_t count = tv_list(s->game, scene_state(s), 0, legal), i = 0;
    while (i < count && legal[i].kind != CASTLES_OF_TUSCANY_VERB_TAKE) i++;
    CHECK(i < count);
    CHECK_EQ(tv_match_play(s->match, 0, legal[i], NULL, NULL), TV_OK);
    scene_chance(s);
}

TEST(U2_1_three_rounds_are_scored)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    for (uint32_t round = 0; round < 3; round++) {
        CHECK_EQ(castles_of_tuscany_at(&s)->round, round);
        close_pile(&s, 14 - 7 * round);
        scene_play(&s, "1 draw\n...");
    }
    CHECK_EQ(castles_of_tuscany_at(&s)->round, CASTLES_OF_TUSCANY_ROUND_EXTRA);
    scene_play(&s, "0 draw\n...\n1 draw\n...");
    CHECK_STR(scene_step(&s), "");
    CHECK_EQ(castles_of_tuscany_event_count(&s, "scores"), 2);
    CHECK_EQ(castles_of_tuscany_event_count(&s, "converts"), 2);
    CHECK_EQ(tv_state_frames(scene_state(&s))->ending, CASTLES_OF_TUSCANY_ENDING_ROUNDS);
    scene_end(&s);
}

TEST(U9_1_the_first_round_ends_with_pile_one_and_the_set_of_turns)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_put(&s, 0, "quarry", "c3"); /* one green point */
    close_pile(&s, 14);
    CHECK_EQ(castles_of_tuscany_at(&s)->red[0], 0);
    scene_play(&s, "1 draw\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->round, 1);
    CHECK_EQ(castles_of_tuscany_at(&s)->red[0], 1);
    CHECK_EQ(castles_of_tuscany_at(&s)->scored[0][0], 1);
    scene_end(&s);
}

TEST(U9_2_no_tile_is_removed_at_the_end_of_a_round)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    close_pile(&s, 14);
    scene_play(&s, "1 draw\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->pile[1][0], 7);
    CHECK_EQ(castles_of_tuscany_at(&s)->pile[0][1], 7);
    scene_end(&s);
}

TEST(U9_3_the_second_round_ends_with_pile_two)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_at(&s)->round = 1;
    close_pile(&s, 7);
    scene_play(&s, "1 draw\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->round, 2);
    CHECK_EQ(castles_of_tuscany_event_count(&s, "scores"), 2);
    scene_end(&s);
}

TEST(U9_3_another_empty_pile_one_does_not_end_the_second_round)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_at(&s)->round = 1;
    close_pile(&s, 14); /* pile 1, in the second round */
    scene_play(&s, "1 draw\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->round, 1);
    CHECK_EQ(castles_of_tuscany_at(&s)->pile[0][0], 0);
    scene_end(&s);
}

TEST(U9_4_the_third_round_ends_with_pile_three)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_at(&s)->round = 2;
    castles_of_tuscany_piles(&s, 0, 3);
    castles_of_tuscany_pass_to(&s, 0);
    CHECK_EQ(castles_of_tuscany_at(&s)->round, 2);
    close_pile(&s, 0);
    scene_play(&s, "1 draw\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->round, CASTLES_OF_TUSCANY_ROUND_EXTRA);
    scene_end(&s);
}

TEST(U9_5_everybody_has_one_extra_turn_at_the_end)
{
    struct scene s = castles_of_tuscany_table("seats 3");
    castles_of_tuscany_at(&s)->round = 2;
    close_pile(&s, 0);
    scene_play(&s, "1 draw\n...\n2 draw\n...");
    CHECK(scene_event(&s, "extra") != NULL);
    for (int seat = 0; seat < 3; seat++) {
        char text[32];
        CHECK_EQ(scene_seat(&s), seat);
        snprintf(text, sizeof text, "%d draw\n...", seat);
        scene_play(&s, text);
    }
    CHECK_STR(scene_step(&s), "");
    CHECK_EQ(tv_state_frames(scene_state(&s))->ending, CASTLES_OF_TUSCANY_ENDING_ROUNDS);
    scene_end(&s);
}

TEST(UR26_the_set_of_turns_is_finished_first)
{
    struct scene s = castles_of_tuscany_laid("seats 3", 1);
    scene_play(&s, "1 bonus worker\n2 bonus worker\n0 bonus worker\n1 draw\n...\n2 draw\n...");
    CHECK_EQ(scene_seat(&s), 0); /* the last of the set */
    close_pile(&s, 14);
    CHECK_EQ(castles_of_tuscany_at(&s)->round, 1); /* at once: all have had a turn */
    CHECK_EQ(scene_seat(&s), 1);
    scene_end(&s);
}

TEST(UR26_the_starting_player_never_changes)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    close_pile(&s, 14);
    scene_play(&s, "1 draw\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->start, 0);
    CHECK_EQ(scene_seat(&s), 0);
    scene_end(&s);
}

TEST(UR27_the_third_scoring_waits_for_the_extra_turn)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_put(&s, 0, "quarry", "c3");
    castles_of_tuscany_at(&s)->round = 2;
    close_pile(&s, 0);
    scene_play(&s, "1 draw\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->red[0], 0);
    castles_of_tuscany_at(&s)->workers[0] = 2;
    castles_of_tuscany_at(&s)->boxed[castles_of_tuscany_at(&s)->storage[0][0] - 1]++;
    castles_of_tuscany_unstore(castles_of_tuscany_at(&s), 0,
                               castles_of_tuscany_at(&s)->storage[0][0] - 1u);
    castles_of_tuscany_keep(&s, 0, "city");
    scene_play(&s, "0 place city d1\n0 pay worker worker\n0 bonus worker\n1 draw\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->scored[0][2], 2); /* the city of the extra turn counts */
    scene_end(&s);
}

/* ---- Scoring ---- */

/* Points arranged for seat 0, with bonus tiles and yield cards as their source. */
static void points(struct scene *s, uint32_t green, uint32_t red)
{
    castles_of_tuscany_state *state = castles_of_tuscany_at(s);
    state->yield_green[0] = (uint8_t)(state->yield_green[0] + green - state->green[0]);
    state->green[0] = (uint16_t)green;
    state->red[0] = (uint16_t)red;
    scene_arranged(s);
}

TEST(U10_1_green_points_are_added_to_red)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    points(&s, 5, 3);
    close_pile(&s, 14);
    scene_play(&s, "1 draw\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->red[0], 8);
    CHECK_EQ(castles_of_tuscany_at(&s)->red[1], 0);
    scene_end(&s);
}

TEST(U10_1_example_nine_and_four_give_thirteen)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    points(&s, 9, 4);
    close_pile(&s, 14);
    scene_play(&s, "1 draw\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->red[0], 13);
    CHECK_EQ(castles_of_tuscany_at(&s)->green[0], 9);
    scene_end(&s);
}

TEST(U10_1_example_twenty_two_and_fifteen_give_thirty_seven)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    points(&s, 9, 4);
    close_pile(&s, 14);
    scene_play(&s, "1 draw\n...");
    points(&s, 22, 15); /* two red points more during the second round */
    close_pile(&s, 7);
    scene_play(&s, "1 draw\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->red[0], 37);
    CHECK_EQ(castles_of_tuscany_at(&s)->green[0], 22);
    scene_end(&s);
}

TEST(U10_2_the_green_track_is_not_set_back)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    points(&s, 6, 0);
    close_pile(&s, 14);
    scene_play(&s, "1 draw\n...");
    close_pile(&s, 7);
    scene_play(&s, "1 draw\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->green[0], 6);
    CHECK_EQ(castles_of_tuscany_at(&s)->red[0], 12);
    scene_end(&s);
}

TEST(U10_3_points_go_on_past_one_hundred)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    points(&s, 45, 98);
    close_pile(&s, 14);
    scene_play(&s, "1 draw\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->red[0], 143);
    CHECK_EQ(scene_score(&s).points[0], 143);
    scene_end(&s);
}

/* ---- The end ---- */

/* Plays the extra turn of two players, who draw, to the end of the match. */
static void finish(struct scene *s)
{
    castles_of_tuscany_at(s)->round = CASTLES_OF_TUSCANY_ROUND_EXTRA;
    scene_arranged(s);
    scene_play(s, "0 draw\n...\n1 draw\n...");
    CHECK_STR(scene_step(s), "");
}

TEST(U11_1_what_is_left_over_gives_points)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_give_bonus(&s, 1, CASTLES_OF_TUSCANY_BONUS_STORAGE, 1);
    castles_of_tuscany_keep(&s, 1, "city hex_piece");
    castles_of_tuscany_at(&s)->workers[1] = 4;
    castles_of_tuscany_hand(&s, 1, "red 8");
    castles_of_tuscany_hand(&s, 0, "red 1");
    castles_of_tuscany_at(&s)->round = CASTLES_OF_TUSCANY_ROUND_EXTRA;
    scene_play(&s, "0 draw\n...\n1 draw\n..."); /* seat 0 has 4 cards, seat 1 has 11 */
    CHECK_EQ(castles_of_tuscany_at(&s)->converted[0], 0);
    CHECK_EQ(castles_of_tuscany_at(&s)->converted[1], 2 + 4 + 2);
    CHECK_EQ(castles_of_tuscany_at(&s)->red[1], 2 + 8); /* two green points are scored too */
    scene_end(&s);
    s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_at(&s)->marble[0] = 3;
    castles_of_tuscany_at(&s)->round = CASTLES_OF_TUSCANY_ROUND_EXTRA;
    scene_play(&s, "0 draw\n...\n0 done\n1 draw\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->converted[0], 3);
    scene_end(&s);
}

TEST(UR29_tiles_in_the_piles_give_nothing)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_piles(&s, 0, 9);
    finish(&s);
    CHECK_EQ(castles_of_tuscany_at(&s)->converted[0], 0);
    CHECK_EQ(castles_of_tuscany_at(&s)->converted[1], 0); /* 21 tiles in its piles */
    scene_end(&s);
}

TEST(U11_2_most_red_points_win)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    points(&s, 0, 1);
    finish(&s);
    tv_score score = scene_score(&s);
    CHECK_EQ(score.points[0], 1);
    CHECK_EQ(score.rank[0], 1);
    CHECK_EQ(score.rank[1], 2);
    scene_end(&s);
}

TEST(U11_3_a_tie_goes_to_the_emptier_region_then_to_green)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_put(&s, 0, "village", "c1"); /* no points, but a space less */
    finish(&s);
    tv_score score = scene_score(&s);
    CHECK_EQ(score.points[0], score.points[1]);
    CHECK_EQ(score.rank[1], 1);
    CHECK_EQ(score.rank[0], 2);
    scene_end(&s);
    s = castles_of_tuscany_table("seats 2");
    points(&s, 4, 0);
    castles_of_tuscany_at(&s)->red[1] = 4;
    finish(&s);
    score = scene_score(&s);
    CHECK_EQ(score.points[0], score.points[1]);
    CHECK_EQ(score.rank[0], 1); /* more green points */
    CHECK_EQ(score.rank[1], 2);
    scene_end(&s);
}

TEST(UR30_a_tie_in_everything_is_shared)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    finish(&s);
    tv_score score = scene_score(&s);
    CHECK_EQ(score.tiebreak[0][0], 29); /* the castle fills one of thirty */
    CHECK_EQ(score.rank[0], 1);
    CHECK_EQ(score.rank[1], 1);
    scene_end(&s);
}

/* ---- Stalling ---- */

/* How many turns of drawing cards it takes from here until the match ends. */
static uint32_t turns_until_stalled(struct scene *s)
{
    uint32_t turns = 0;
    for (; scene_seat(s) >= 0 && turns < 100; turns++) {
        char text[32];
        snprintf(text, sizeof text, "%d draw\n...", scene_seat(s));
        scene_play(s, text);
    }
    CHECK(scene_event(s, "stalled") != NULL);
    return turns;
}

TEST(UH1_a_stalled_match_ends_by_itself)
{
    for (uint32_t rules = 1; rules <= 2; rules++) {
        struct scene s = castles_of_tuscany_table(rules == 1 ? "seats 2; rules 1" : "seats 2");
        points(&s, 3, 0);
        CHECK_EQ(turns_until_stalled(&s), 2 * CASTLES_OF_TUSCANY_IDLE);
        CHECK_STR(scene_step(&s), "");
        CHECK_EQ(tv_state_frames(scene_state(&s))->ending, CASTLES_OF_TUSCANY_ENDING_STALLED);
        CHECK(s.game->endings[CASTLES_OF_TUSCANY_ENDING_STALLED].is_house_rule);
        CHECK_EQ(castles_of_tuscany_at(&s)->scored[0][0], 3);
        scene_end(&s);
    }
}

/* Seat 0 places a monastery for two cards. */
static void place_monastery(struct scene *s)
{
    castles_of_tuscany_hand(s, 0, "yellow 2");
    castles_of_tuscany_keep(s, 0, "monastery");
    scene_play(s, "0 place monastery b2\n0 pay card card\n...");
}

TEST(UH1_a_turn_that_moves_a_tile_is_not_one_of_the_twenty)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_at(&s)->idle = 2 * CASTLES_OF_TUSCANY_IDLE;
    scene_play(&s, "0 take city\n...");
    CHECK_EQ(turns_until_stalled(&s), 2 * CASTLES_OF_TUSCANY_IDLE);
    scene_end(&s);
    s = castles_of_tuscany_table("seats 3");
    castles_of_tuscany_at(&s)->idle = 3 * CASTLES_OF_TUSCANY_IDLE;
    place_monastery(&s);
    CHECK_EQ(turns_until_stalled(&s), 3 * CASTLES_OF_TUSCANY_IDLE);
    scene_end(&s);
    s = castles_of_tuscany_table("seats 2"); /* nor when cards are drawn besides */
    castles_of_tuscany_at(&s)->marble[0] = 1;
    scene_play(&s, "0 marble\n0 take city\n...\n0 draw\n...");
    CHECK_EQ(scene_seat(&s), 1);
    CHECK_EQ(turns_until_stalled(&s), 2 * CASTLES_OF_TUSCANY_IDLE);
    scene_end(&s);
}

TEST(UH1_version_1_counts_the_turn_that_moved_a_tile)
{
    struct scene s = castles_of_tuscany_table("seats 2; rules 1");
    castles_of_tuscany_at(&s)->idle = 2 * CASTLES_OF_TUSCANY_IDLE - 1;
    scene_play(&s, "0 take city\n...");
    CHECK_EQ(castles_of_tuscany_at(&s)->idle, 1);
    CHECK_EQ(turns_until_stalled(&s), 2 * CASTLES_OF_TUSCANY_IDLE - 1);
    scene_end(&s);
    s = castles_of_tuscany_table("seats 3; rules 1");
    place_monastery(&s);
    CHECK_EQ(turns_until_stalled(&s), 3 * CASTLES_OF_TUSCANY_IDLE - 1);
    scene_end(&s);
}
