/* check.c - the strongest bot looks at a candidate with many times its time. What it finds is the
 * better action, if most bots of the middle levels miss it; comparisons with their usual mistake
 * say what both are worth. */
/* SPDX-License-Identifier: MIT */
#include <math.h>

#include <tavola/steps.h>

#include "practice/decision.h"

static const double about_as_good = 0.015; /* of the win: nobody has to see such a difference */
static const double least_certain = 0.02;  /* of the win: the better action is worth that more */
static const double wrong_least = 0.6;     /* of the answers: most players go wrong */
/* Variance of one playout's result, as in a review. */
static const double playout_variance = 0.03;
static const double quantile = 2.776; /* of Student's distribution: 95 % with five rounds */

enum { CHECK_STREAM = 16, ROUND_STREAM = 17, VISITS_LEAST = 100 };
enum { EXPLAIN_ROUNDS = 2, EXPLAIN_PAIRS = 24 };

typedef struct sum { /* of what rounds say of an action, or of the difference */
    double share, square, doubt;
} sum;

static void add(sum *all, double share, double doubt)
{
    all->share += share;
    all->square += share * share;
    all->doubt += doubt;
}

static practice_value value_of(const sum *all, double count)
{
    double mean = all->share / count;
    double spread = count > 1.0 ? (all->square - count * mean * mean) / (count - 1.0) / count : 0.0;
    double error = sqrt(fmax(spread, all->doubt / count / count));
    return (practice_value){.share = mean, .margin = quantile * error};
}

/* Equal conditions for both, several times; returns by how much the better one is better. */
static practice_value compare(const practice_decision *decision, practice_exercise *exercise)
{
    sum own[2] = {{0}}, difference = {0};
    uint32_t rounds = decision->plan->rounds;
    const tv_action *action = exercise->action;
    uint32_t better = tv_action_compare(action[PRACTICE_BETTER], action[PRACTICE_MISTAKE]) > 0;
    tv_action pair[2] = {action[better ? PRACTICE_MISTAKE : PRACTICE_BETTER],
                         action[better ? PRACTICE_BETTER : PRACTICE_MISTAKE]};
    for (uint32_t i = 0; i < rounds; i++) {
        tv_opinion opinions[2] = {{0}};
        (void)practice_search(decision, PRACTICE_EXPERT, ROUND_STREAM + i, pair, 2, opinions);
        const tv_opinion *good = &opinions[better], *bad = &opinions[1 - better];
        if (good->visits == 0 || bad->visits == 0) return (practice_value){0}; /* the same */
        double doubt[2] = {playout_variance / bad->visits, playout_variance / good->visits};
        add(&own[PRACTICE_BETTER], good->expected, doubt[1]);
        add(&own[PRACTICE_MISTAKE], bad->expected, doubt[0]);
        add(&difference, (double)good->expected - bad->expected, doubt[0] + doubt[1]);
    }
    for (uint32_t i = 0; i < 2; i++) exercise->value[i] = value_of(&own[i], rounds);
    return value_of(&difference, rounds);
}

/* The other actions that are about as good; false: there are so many that it is no question. */
static bool find_good(const practice_decision *decision, const tv_opinion *opinions,
                      practice_exercise *exercise)
{
    double best = 0.0;
    exercise->good_count = 0;
    for (uint32_t i = 0; i < decision->count; i++)
        if (tv_action_equal(decision->legal[i], exercise->action[PRACTICE_BETTER]))
            best = opinions[i].expected;
    for (uint32_t i = 0; i < decision->count; i++) {
        if (tv_action_equal(decision->legal[i], exercise->action[PRACTICE_BETTER])) continue;
        uint32_t least = VISITS_LEAST * decision->plan->strength / 100;
        if (opinions[i].visits < least || opinions[i].visits == 0) continue;
        if (opinions[i].expected < best - about_as_good) continue;
        if (exercise->good_count == PRACTICE_GOOD_MAX) return false;
        exercise->good[exercise->good_count++] = decision->legal[i];
    }
    return 2 * (1 + exercise->good_count) <= decision->count;
}

/* The answers that were wrong, and the usual one of them. */
static bool find_mistake(const practice_decision *decision, practice_exercise *exercise)
{
    uint32_t most = 0;
    exercise->asked = exercise->wrong = 0;
    for (uint32_t i = 0; i < decision->count; i++) {
        uint32_t answers = decision->answers[i];
        exercise->asked += answers;
        if (practice_is_good(exercise, decision->legal[i])) continue;
        exercise->wrong += answers;
        if (answers <= most) continue;
        most = answers;
        exercise->action[PRACTICE_MISTAKE] = decision->legal[i];
    }
    return exercise->wrong >= wrong_least * exercise->asked;
}

/* Why it is better, as a review would say it; false: for no reason that can be told. */
static bool explain(const practice_decision *decision, practice_exercise *exercise)
{
    tv_match *played = tv_match_copy(exercise->match, tv_match_version(exercise->match));
    review_plan plan = {.seed = decision->plan->seed,
                        .search = decision->plan->strength,
                        .rounds = EXPLAIN_ROUNDS,
                        .pairs = EXPLAIN_PAIRS};
    tv_match_append(played, exercise->seat, exercise->action[PRACTICE_MISTAKE], NULL);
    review_decision judged = review_against(played, &plan, exercise->action[PRACTICE_BETTER]);
    tv_match_free(played);
    exercise->why = judged.why.code;
    exercise->points = judged.why.points;
    exercise->rival = judged.why.rival;
    exercise->part[0] = '\0';
    if (judged.why.part != NULL)
        tv_text_copy(exercise->part, sizeof exercise->part, judged.why.part);
    return exercise->why != REVIEW_WHY_NONE;
}

bool practice_check(const practice_decision *decision, practice_exercise *exercise)
{
    tv_opinion opinions[TV_ACTIONS_MAX];
    exercise->action[PRACTICE_BETTER] = practice_search(decision, PRACTICE_TIMES, CHECK_STREAM,
                                                        decision->legal, decision->count, opinions);
    if (!find_good(decision, opinions, exercise)) return false;
    if (!find_mistake(decision, exercise)) return false;
    practice_value gain = compare(decision, exercise);
    if (gain.share - gain.margin < least_certain) return false;
    return explain(decision, exercise);
}
