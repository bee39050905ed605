/* test_shipped.c - the exercises that come with the games: every one replays by its rules, its seat
 * is to move, its answer is possible, and its figures are those of an exercise. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include <tavola/games.h>
#include <tavola/play.h>

#include "base/file.h"
#include "kit/check.h"
#include "practice/practice.h"

static bool open_file(const tv_game *game, practice_file *out)
{
    char path[4096], *text;
    size_t length;
    tv_error error;
    const char *folder = getenv("GAMES");
    CHECK(folder != NULL);
    snprintf(path, sizeof path, "%s/%s/practice/exercises.txt", folder, game->name);
    if (!base_file_exists(path)) return false;
    CHECK_EQ(base_file_read(path, &text, &length), 0);
    if (!practice_file_read(text, length, out, &error))
        FAIL("%s:%u: %s", path, error.line, error.text);
    free(text);
    CHECK(out->game == game);
    return true;
}

/* Calls a check for every exercise of every game. */
static void visit(void (*look)(const practice_exercise *exercise))
{
    uint32_t files = 0;
    for (const tv_game *const *game = tv_games; *game; game++) {
        practice_file file;
        if (!open_file(*game, &file)) continue;
        CHECK(file.count >= 50);
        for (uint32_t i = 0; i < file.count; i++) look(&file.list[i]);
        practice_file_free(&file);
        files++;
    }
    CHECK(files > 0);
}

static void check_turn(const practice_exercise *exercise)
{
    tv_turn turn = tv_state_turn(tv_match_state(exercise->match));
    CHECK_EQ(turn.node, TV_NODE_DECISION);
    CHECK(turn.seats >> exercise->seat & 1);
}

TEST(the_seat_of_an_exercise_is_to_move) { visit(check_turn); }

static void check_figures(const practice_exercise *exercise)
{
    const practice_value *better = &exercise->value[PRACTICE_BETTER];
    const practice_value *mistake = &exercise->value[PRACTICE_MISTAKE];
    CHECK(better->share > mistake->share);
    CHECK(better->margin > 0.0 && mistake->margin > 0.0);
    CHECK(5 * exercise->wrong >= 3 * exercise->asked && exercise->wrong <= exercise->asked);
}

TEST(most_players_go_wrong_and_the_better_move_is_worth_more) { visit(check_figures); }

/* What the seat may do by its view is what the rules allow: the question gives nothing away. */
static void check_view(const practice_exercise *exercise)
{
    const tv_game *game = tv_match_game(exercise->match);
    tv_state_buffer view;
    tv_action seen[TV_ACTIONS_MAX], legal[TV_ACTIONS_MAX];
    tv_redact(game, tv_match_state(exercise->match), exercise->seat, tv_buffer_view(&view));
    uint32_t count = tv_view_list(game, tv_buffer_view(&view), exercise->seat, seen);
    CHECK_EQ(count, tv_list(game, tv_match_state(exercise->match), exercise->seat, legal));
    CHECK(memcmp(seen, legal, count * sizeof *seen) == 0);
    CHECK(count > 2);
}

TEST(the_view_of_the_seat_is_enough_to_answer) { visit(check_view); }

static void check_words(const practice_exercise *exercise)
{
    char bytes[512];
    tv_text text;
    tv_text_init(&text, bytes, sizeof bytes);
    practice_say_why(exercise, &text);
    CHECK(text.length > 10 && !text.is_full);
    CHECK(strstr(bytes, "the move played") == NULL); /* what was answered is not known here */
    tv_score score;
    bool is_known = false;
    tv_match_game(exercise->match)->score(tv_match_state(exercise->match), &score);
    /* A score of one part says who has won; points of it are no reason. */
    if (score.part_count <= 1) CHECK(exercise->points == 0);
    if (exercise->why != REVIEW_WHY_EARNS) return;
    for (uint32_t i = 0; i < score.part_count; i++)
        is_known = is_known || strcmp(score.part[i].label, exercise->part) == 0;
    if (!is_known) FAIL("\"%s\" is no part of the score", exercise->part);
}

TEST(every_answer_has_a_reason) { visit(check_words); }
