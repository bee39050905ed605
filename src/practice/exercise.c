/* exercise.c - one exercise: whether an answer is right, and why; and that of the day. */
/* SPDX-License-Identifier: MIT */
#include <tavola/steps.h>

#include "practice/practice.h"

bool practice_is_good(const practice_exercise *exercise, tv_action action)
{
    if (tv_action_equal(action, exercise->action[PRACTICE_BETTER])) return true;
    for (uint32_t i = 0; i < exercise->good_count; i++)
        if (tv_action_equal(action, exercise->good[i])) return true;
    return false;
}

/* Nobody played the usual mistake, least of all who found the better action. */
static void say_chances(const practice_exercise *exercise, tv_text *out)
{
    tv_text_add(out, " With it the chance to win is ");
    review_say_percent(exercise->value[PRACTICE_BETTER].share, false, out);
    tv_text_add(out, ", with the usual mistake ");
    review_say_percent(exercise->value[PRACTICE_MISTAKE].share, false, out);
    tv_text_add_char(out, '.');
}

void practice_say_why(const practice_exercise *exercise, tv_text *out)
{
    if (exercise->why == REVIEW_WHY_OFTEN) {
        say_chances(exercise, out);
        return;
    }
    review_decision decision = {
        .seat = exercise->seat,
        .share = {exercise->value[PRACTICE_MISTAKE].share, exercise->value[PRACTICE_BETTER].share},
        .why = {.code = exercise->why,
                .points = exercise->points,
                .part = exercise->part,
                .rival = exercise->rival}};
    review_say_why(tv_match_names(exercise->match), &decision, out);
}

void practice_exercise_clear(practice_exercise *exercise)
{
    tv_match_free(exercise->match);
    exercise->match = NULL;
}

uint32_t practice_daily(uint64_t now_ms, uint32_t count)
{
    enum { STEP = 7919 }; /* a prime, so that no exercise is left out */
    return (uint32_t)(now_ms / PRACTICE_MS_OF_DAY * STEP % count);
}
