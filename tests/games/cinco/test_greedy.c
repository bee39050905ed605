/* test_greedy.c - what the greedy player sees at a glance, and what is said beside a choice. */
/* SPDX-License-Identifier: MIT */
#include <tavola/words.h>

#include "cinco_scene.h"

/* The choice with the highest rating, as notation without the seat. */
static const char *best(scene *at)
{
    static char name[64];
    tv_action legal[TV_ACTIONS_MAX];
    tv_seat seat = scene_seat(at);
    cinco_state view = cinco_view_of(at, seat);
    const tv_state *seen = (const tv_state *)(const void *)&view;
    uint32_t count = tv_list(at->game, seen, seat, legal), top = 0;
    for (uint32_t i = 1; i < count; i++)
        if (cinco_rate(seen, seat, legal[i]) > cinco_rate(seen, seat, legal[top])) top = i;
    tv_text text;
    tv_text_init(&text, name, sizeof name);
    tv_action_write_bare(at->game, legal[top], &text);
    return name;
}

static const char *label(scene *at, const char *action_text)
{
    static char words[256];
    tv_action action;
    tv_error error;
    CHECK_EQ(tv_action_read_bare(at->game, action_text, strlen(action_text), &action, &error),
             TV_OK);
    tv_text text;
    tv_text_init(&text, words, sizeof words);
    tv_action_label(at->game, scene_state(at), scene_seat(at), action, tv_match_names(at->match),
                    &text);
    return words;
}

TEST(greedy_wins_when_it_can)
{
    scene at = cinco_deal("seats 2", "2 60 70 82 / 5 6 7 8", 0);
    cinco_put(&at, 0, "12 11 30 44");
    cinco_put(&at, 1, "33 34 35 36");
    CHECK_STR(best(&at), "play 70"); /* the highest card that reaches 81 */
    scene_play(&at, "0 play 70");
    CHECK_STR(best(&at), "place 81");
    scene_end(&at);
}

TEST(greedy_stops_a_rival_with_four)
{
    scene at = cinco_deal("seats 2", "2 60 70 82 / 5 6 7 8", 0);
    cinco_put(&at, 0, "13 3 15");
    cinco_put(&at, 1, "12 11 30 44");
    CHECK_STR(best(&at), "play 70");
    scene_play(&at, "0 play 70");
    CHECK_STR(best(&at), "place 81");
    scene_end(&at);
}

TEST(greedy_makes_four_that_it_can_complete)
{
    scene at = cinco_deal("seats 2", "20 81 89 90 / 5 6 7 8", 0);
    cinco_put(&at, 0, "12 11 30");
    CHECK_STR(best(&at), "play 20"); /* then 44, and 81 with the card 81 */
    scene_play(&at, "0 play 20");
    CHECK_STR(best(&at), "place 44");
    scene_end(&at);
}

TEST(greedy_exchanges_four_useless_cards)
{
    scene at = cinco_deal("seats 2", "87 88 89 90 / 5 6 7 8", 0);
    CHECK_STR(best(&at), "exchange");
    cinco_hold(&at, 0, "20 40 50 60");
    CHECK(strcmp(best(&at), "exchange") != 0);
    scene_end(&at);
}

TEST(greedy_draws_rather_than_waste_its_last_low_card)
{
    scene at = cinco_deal("seats 2", "3 88 89 90 / 5 6 7 8", 0);
    cinco_hold(&at, 0, "3");
    CHECK_STR(best(&at), "draw");
    scene_end(&at);
}

TEST(a_label_says_what_a_choice_means)
{
    scene at = cinco_deal("seats 2", "1 52 90 20 / 5 6 7 8", 0);
    cinco_put(&at, 0, "12 11 30 44");
    cinco_put(&at, 1, "52 90");
    CHECK_STR(label(&at, "play 52"), "Play card 52 (37 free spaces, from 53 up)");
    CHECK_STR(label(&at, "play 90"),
              "Play card 90 (no space from 90 up is free: no piece is placed)");
    CHECK_STR(label(&at, "exchange"), "Exchange all four cards");
    scene_play(&at, "0 play 1");
    CHECK_STR(label(&at, "place 81"), "Place a piece on 81 (five in a row from 12 to 81: wins)");
    CHECK_STR(label(&at, "place 80"), "Place a piece on 80");
    scene_end(&at);
}

TEST(a_label_warns_of_the_last_piece_and_of_a_shuffle)
{
    scene at = cinco_deal("seats 2; variant on", "1 2 3 90 / 5 6 7 8", 0);
    cinco_scatter(&at, 0, 34, 90);
    cinco_put(&at, 1, "90");
    cinco_spend(&at, 1, "10 20 30");
    CHECK_STR(label(&at, "exchange"), "Exchange all four cards (the draw pile has 3, so the "
                                      "face-up cards are shuffled)");
    CHECK_STR(label(&at, "play 90"), "Play card 90 (no space from 90 up is free: counts as a 1)");
    scene_play(&at, "0 play 1");
    uint32_t quiet = 1;
    while (cinco_occupied(cinco_now(&at), quiet / 64) & cinco_bit(quiet) ||
           cinco_line_made(cinco_now(&at), 0, quiet) != NULL)
        quiet++;
    char action[32], expected[128];
    snprintf(action, sizeof action, "place %u", quiet);
    snprintf(expected, sizeof expected,
             "Place a piece on %u (the last red piece: ends the match as a draw)", quiet);
    CHECK_STR(label(&at, action), expected);
    scene_end(&at);
}
