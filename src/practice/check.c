/* check.c - the strongest bot looks at a candidate with many times its time. What it finds is the
 * better action, if most bots of the middle levels miss it; comparisons with their usual mistake
 * say what both are worth. */
/* SPDX-License-Identifier: MIT */
#include <math.h>

#include <tavola/steps.h>

#include "practice/decision.h"

static const double about_as_good = 0.015; /* of the win: nobody has to see such a difference */
static const double clearly_worse = 0.06;  /* of the win, at a glance */
static const double least_certain = 0.02;  /* of the win: the better action is worth that more */
static const double wrong_least = 0.6;     /* of the answers: most players go wrong */
/* Variance of one playout's result, as in a review. */
static const double playout_variance = 0.03;
static const double quantile = 2.776; /* of Student's distribution: 95 % with five rounds */

enum { CHECK_STREAM = 16, ROUND_STREAM = 17, GOOD_STREAM = 32 };
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
    for (uint32_t i = 0; i < rounds; i++) {
        double doubts = 0.0, gain = 0.0;
        for (uint32_t k = 0; k < 2; k++) {
            tv_opinion promise =
                practice_promise(decision, PRACTICE_EXPERT, ROUND_STREAM + i, exercise->action[k]);
            double doubt = playout_variance / promise.visits;
            add(&own[k], promise.expected, doubt);
            doubts += doubt;
            gain += k == PRACTICE_BETTER ? promise.expected : -promise.expected;
        }
        add(&difference, gain, doubts);
    }
    for (uint32_t i = 0; i < 2; i++) exercise->value[i] = value_of(&own[i], rounds);
    return value_of(&difference, rounds);
}

/* By how much an action is worse than the better one. A search over all actions hardly looks at
 * one that is just as good, so each is searched alone: at a glance, then longer if need be. */
static double find_loss(const practice_decision *decision, const double best[2], tv_action action)
{
    tv_opinion promise = practice_promise(decision, PRACTICE_GLANCE, GOOD_STREAM, action);
    double loss = best[PRACTICE_GLANCE] - promise.expected;
    if (loss > clearly_worse) return loss;
    promise = practice_promise(decision, PRACTICE_EXPERT, GOOD_STREAM, action);
    return best[PRACTICE_EXPERT] - promise.expected;
}

/* The other actions that are about as good; false: there are so many that it is no question. */
static bool find_good(const practice_decision *decision, practice_exercise *exercise)
{
    tv_action better = exercise->action[PRACTICE_BETTER];
    double best[2];
    for (practice_depth depth = PRACTICE_GLANCE; depth <= PRACTICE_EXPERT; depth++)
        best[depth] = practice_promise(decision, depth, GOOD_STREAM, better).expected;
    exercise->good_count = 0;
    for (uint32_t i = 0; i < decision->count; i++) {
        if (tv_action_equal(decision->legal[i], better)) continue;
        if (find_loss(decision, best, decision->legal[i]) > about_as_good) continue;
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
    if (!find_good(decision, exercise)) return false;
    if (!find_mistake(decision, exercise)) return false;
    practice_value gain = compare(decision, exercise);
    if (gain.share - gain.margin < least_certain) return false;
    return explain(decision, exercise);
}
