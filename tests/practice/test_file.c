/* test_file.c - files of exercises: what is wrong is refused with its line; the day's exercise. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "kit/check.h"
#include "practice/practice.h"

static const char head[] = "tavola practice 1\n"
                           "game cinco\n"
                           "command tavola practice make cinco\n"
                           "seats 2\nseed 1\nmatches 1\nchecks 1\nseconds 0\n";
static const char record[] = "tavola 1\ngame cinco\nrules 1\nseats 2\noption teams three\n"
                             "option variant off\n";

/* Puts a file together; the record is that of a match in which nobody is to move yet. */
static bool is_read(const char *exercise, tv_error *error)
{
    char bytes[2048];
    tv_text text;
    practice_file file;
    tv_text_init(&text, bytes, sizeof bytes);
    tv_text_add(&text, head);
    tv_text_add(&text, exercise);
    if (exercise[0] != '\0') tv_text_add(&text, record);
    bool is_good = practice_file_read(bytes, text.length, &file, error);
    if (is_good) practice_file_free(&file);
    return is_good;
}

TEST(a_file_may_be_empty) { CHECK(is_read("", &(tv_error){0})); }

TEST(a_wrong_line_is_named)
{
    static const struct {
        const char *text;
        uint32_t line;
        const char *reason;
    } rows[] = {
        {"exercise 2\n", 10, "exercises are counted"},
        {"exercise 1\nbetter 1 1 draw\n", 10, "a line is missing here: seat"},
        {"exercise 1\nseat 0\nbetter 1 draw\n", 12, "a number is missing"},
        {"exercise 1\nseat 0\nbetter 2 1 draw\nmistake 1 1 draw\nasked 3\nwrong 2\nwhy soup\n", 16,
         "there is no such reason"},
        {"exercise 1\nseat 0\nbetter 2 1 draw\nmistake 1 1 play 3\nasked 3\nwrong 2\nwhy often\n",
         22, "an action is not possible there"},
    };
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        tv_error error = {0};
        CHECK(!is_read(rows[i].text, &error));
        CHECK_STR(error.text, rows[i].reason);
        CHECK_EQ(error.line, rows[i].line);
    }
}

TEST(all_exercises_have_their_day_before_any_comes_again)
{
    enum { COUNT = 50 };
    bool has_come[COUNT] = {false};
    uint64_t day = 20000;
    for (uint32_t i = 0; i < COUNT; i++) {
        uint32_t index = practice_daily((day + i) * PRACTICE_MS_OF_DAY, COUNT);
        CHECK(index < COUNT && !has_come[index]);
        has_come[index] = true;
        CHECK_EQ(practice_daily((day + i + 1) * PRACTICE_MS_OF_DAY - 1, COUNT), index);
    }
}

/* The browser counts the same days (web/src/screens/practice/exercises.test.ts). */
TEST(the_exercise_of_a_day_is_the_same_everywhere)
{
    CHECK_EQ(practice_daily((uint64_t)20000 * PRACTICE_MS_OF_DAY, 50), 0);
    CHECK_EQ(practice_daily((uint64_t)20001 * PRACTICE_MS_OF_DAY, 50), 19);
    CHECK_EQ(practice_daily((uint64_t)20775 * PRACTICE_MS_OF_DAY, 37), 20775ull * 7919 % 37);
}
