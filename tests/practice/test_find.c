/* test_find.c - exercises are found, and found again by the same seed. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include <tavola/games.h>
#include <tavola/steps.h>

#include "kit/check.h"
#include "practice/practice.h"

/* A weak judge serves: what is looked at is the way, not the answers. */
static const practice_plan small = {
    .seed = 5, .seats = 2, .looks = 12, .answers = 2, .strength = 3, .times = 2, .rounds = 5};

enum { MATCHES_MAX = 60, WANTED = 2 };

static char *make(const tv_game *game, uint32_t *count)
{
    practice_file file = {.game = game, .seats = small.seats, .seed = small.seed};
    for (; file.matches < MATCHES_MAX && file.count < WANTED; file.matches++) {
        practice_exercise exercise;
        practice_outcome outcome = practice_find(game, &small, file.matches, &exercise);
        file.checks += outcome != PRACTICE_NOTHING;
        if (outcome == PRACTICE_FOUND) practice_file_add(&file, &exercise);
    }
    size_t size = practice_file_write_size(&file);
    char *bytes = malloc(size);
    tv_text text;
    tv_text_init(&text, bytes, size);
    practice_file_write(&file, &text);
    CHECK(!text.is_full);
    *count = file.count;
    practice_file_free(&file);
    return bytes;
}

TEST(the_same_seed_makes_the_same_exercises)
{
    uint32_t count, again;
    const tv_game *game = tv_game_find("finca");
    char *first = make(game, &count), *second = make(game, &again);
    CHECK(count > 0);
    CHECK_STR(first, second);
    free(first);
    free(second);
}

TEST(what_is_found_can_be_read)
{
    uint32_t count;
    practice_file file;
    tv_error error;
    char *text = make(tv_game_find("finca"), &count);
    CHECK(practice_file_read(text, strlen(text), &file, &error));
    CHECK(count > 0);
    CHECK_EQ(file.count, count);
    for (uint32_t i = 0; i < file.count; i++) {
        const practice_exercise *exercise = &file.list[i];
        CHECK(exercise->asked == 6 && 5 * exercise->wrong >= 3 * exercise->asked);
        CHECK(practice_is_good(exercise, exercise->action[PRACTICE_BETTER]));
        CHECK(!practice_is_good(exercise, exercise->action[PRACTICE_MISTAKE]));
    }
    practice_file_free(&file);
    free(text);
}
