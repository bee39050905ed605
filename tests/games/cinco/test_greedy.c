/* test_greedy.c - how actions are rated for the greedy bot, and the details beside a choice. */
/* SPDX-License-Identifier: MIT */
#include <tavola/words.h>

#include "cinco_scene.h"

/* The choice with the highest rating, as notation without the seat. */
static const char *best(struct scene *scene)
{
    static char name[64];
    tv_action legal[TV_ACTIONS_MAX];
    tv_seat seat = scene_seat(scene);
    cinco_state view = cinco_view_of(scene, seat);
    const tv_state *seen = (const tv_state *)(const void *)&view;
    uint32_t count = tv_list(scene->game, seen, seat, legal), top = 0;
    for (uint32_t i = 1; i < count; i++)
        if (cinco_rate(seen, seat, legal[i]) > cinco_rate(seen, seat, legal[top])) top = i;
    tv_text text;
    tv_text_init(&text, name, sizeof name);
    tv_action_write_bare(scene->game, legal[top], &text);
    return name;
}

static const char *label(struct scene *scene, const char *action_text)
{
    static char words[256];
    tv_action action;
    tv_error error;
    CHECK_EQ(tv_action_read_bare(scene->game, action_text, strlen(action_text), &action, &error),
             TV_OK);
    tv_text text;
    tv_text_init(&text, words, sizeof words);
    tv_action_label(scene->game, scene_state(scene), scene_seat(scene), action,
                    tv_match_names(scene->match), &text);
    return words;
}

TEST(greedy_wins_when_it_can)
{
    struct scene scene = cinco_deal("seats 2", "2 60 70 82 / 5 6 7 8", 0);
    cinco_put(&scene, 0, "12 11 30 44");
    cinco_put(&scene, 1, "33 34 35 36");
    CHECK_STR(best(&scene), "play 70"); /* the highest card that reaches 81 */
    scene_play(&scene, "0 play 70");
    CHECK_STR(best(&scene), "place 81");
    scene_end(&scene);
}

TEST(greedy_stops_a_rival_with_four)
{
    struct scene scene = cinco_deal("seats 2", "2 60 70 82 / 5 6 7 8", 0);
    cinco_put(&scene, 0, "13 3 15");
    cinco_put(&scene, 1, "12 11 30 44");
    CHECK_STR(best(&scene), "play 70");
    scene_play(&scene, "0 play 70");
    CHECK_STR(best(&scene), "place 81");
    scene_end(&scene);
}

TEST(greedy_makes_four_that_it_can_complete)
{
    struct scene scene = cinco_deal("seats 2", "20 81 89 90 / 5 6 7 8", 0);
    cinco_put(&scene, 0, "12 11 30");
    CHECK_STR(best(&scene), "play 20"); /* then 44, and 81 with the card 81 */
    scene_play(&scene, "0 play 20");
    CHECK_STR(best(&scene), "place 44");
    scene_end(&scene);
}

TEST(greedy_exchanges_four_useless_cards)
{
    struct scene scene = cinco_deal("seats 2", "87 88 89 90 / 5 6 7 8", 0);
    CHECK_STR(best(&scene), "exchange");
    cinco_hold(&scene, 0, "20 40 50 60");
    CHECK(strcmp(best(&scene), "exchange") != 0);
    scene_end(&scene);
}

TEST(greedy_draws_rather_than_waste_its_last_low_card)
{
    struct scene scene = cinco_deal("seats 2", "3 88 89 90 / 5 6 7 8", 0);
    cinco_hold(&scene, 0, "3");
    CHECK_STR(best(&scene), "draw");
    scene_end(&scene);
}

TEST(a_label_says_what_a_choice_means)
{
    struct scene scene = cinco_deal("seats 2", "1 52 90 20 / 5 6 7 8", 0);
    cinco_put(&scene, 0, "12 11 30 44");
    cinco_put(&scene, 1, "52 90");
    CHECK_STR(label(&scene, "play 52"), "Play card 52 (37 free spaces, from 53 up)");
    CHECK_STR(label(&scene, "play 90"),
              "Play card 90 (no space from 90 up is free: no piece is placed)");
    CHECK_STR(label(&scene, "exchange"), "Exchange all four cards");
    scene_play(&scene, "0 play 1");
    CHECK_STR(label(&scene, "place 81"), "Place a piece on 81 (five in a row from 12 to 81: wins)");
    CHECK_STR(label(&scene, "place 80"), "Place a piece on 80");
    scene_end(&scene);
}

TEST(a_label_warns_of_the_last_piece_and_of_a_shuffle)
{
    struct scene scene = cinco_deal("seats 2; variant on", "1 2 3 90 / 5 6 7 8", 0);
    cinco_scatter(&scene, 0, 34, 90);
    cinco_put(&scene, 1, "90");
    cinco_spend(&scene, 1, "10 20 30");
    CHECK_STR(label(&scene, "exchange"), "Exchange all four cards (the draw pile has 3, so the "
                                         "face-up cards are shuffled)");
    CHECK_STR(label(&scene, "play 90"),
              "Play card 90 (no space from 90 up is free: counts as a 1)");
    scene_play(&scene, "0 play 1");
    uint32_t quiet = 1;
    while (cinco_occupied(cinco_now(&scene), quiet / 64) & cinco_bit(quiet) ||
           cinco_line_made(cinco_now(&scene), 0, quiet) != NULL)
        quiet++;
    char action[32], expected[128];
    snprintf(action, sizeof action, "place %u", quiet);
    snprintf(expected, sizeof expected,
             "Place a piece on %u (the last red piece: ends the match as a draw)", quiet);
    CHECK_STR(label(&scene, action), expected);
    scene_end(&scene);
}
