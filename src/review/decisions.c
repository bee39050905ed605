/* decisions.c - what a decision cost: a search over all that was possible, from what the seat knew,
 * then one search below the best action and one below the played action.
 *
 * The first search spends its time on what is good, and may know little of what was played. The
 * comparisons treat both alike. What looks like a mistake is compared again by longer searches, and
 * those are believed: the first one chose what to look at, so it errs towards a loss. How far they
 * differ shows how far they can be trusted (docs/decisions/0230-longer-comparisons.md). */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include <tavola/steps.h>

#include "ai/search.h"
#include "review/review_data.h"

/* Variance of one playout's result: those of the learned evaluation differ less than wins do. */
static const double playout_variance = 0.03;

enum { STREAMS = 64 }; /* of the generator, for each entry */

static tv_question ask(review *reviewed, const review_decision *decision, tv_state_buffer *view)
{
    tv_redact(reviewed->game, review_state(reviewed, decision->entry), decision->seat,
              tv_buffer_view(view));
    return (tv_question){
        .game = reviewed->game, .view = tv_buffer_view(view), .seat = decision->seat};
}

static tv_rng dice(const review *reviewed, const review_decision *decision, uint32_t number)
{
    tv_rng rng;
    tv_rng_seed_number(&rng, reviewed->plan.seed, (uint64_t)decision->entry * STREAMS + number);
    return rng;
}

bool review_is_open(const review_work *work)
{
    return work->decision.is_judged && !tv_action_equal(work->decision.best, work->decision.played);
}

/* What a choice at random would have lost, as far as the search has looked at the others. */
static double find_stake(const tv_opinion *opinions, uint32_t count, double best)
{
    double sum = 0.0;
    uint32_t tried = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (opinions[i].visits == 0) continue;
        sum += opinions[i].expected;
        tried++;
    }
    return tried > 1 ? fmax((best - sum / tried) * tried / (tried - 1), 0.0) : 0.0;
}

void review_decide(review *reviewed, review_work *work)
{
    review_decision *decision = &work->decision;
    tv_state_buffer view;
    tv_action legal[TV_ACTIONS_MAX];
    tv_opinion opinions[TV_ACTIONS_MAX];
    if (decision->grade == REVIEW_ONLY) return;
    tv_question question = ask(reviewed, decision, &view);
    question.legal = legal;
    question.count = tv_view_list(reviewed->game, question.view, decision->seat, legal);
    tv_rng rng = dice(reviewed, decision, 0);
    const tv_bot *bot = reviewed->searcher;
    decision->best = bot->weigh(bot, &question, &rng, opinions);
    decision->is_judged = true;
    for (uint32_t i = 0; i < question.count; i++) {
        if (tv_action_equal(legal[i], decision->best)) decision->share[1] = opinions[i].expected;
        if (tv_action_equal(legal[i], decision->played))
            decision->share[0] = opinions[i].visits > 0 ? opinions[i].expected : 0.0;
    }
    decision->stake = find_stake(opinions, question.count, decision->share[1]);
    if (review_compare(reviewed, work)) review_explain(reviewed, work);
}

/* Two actions that search takes for one lead to the same position. */
static bool is_same(const tv_question *question)
{
    tv_action narrow[2];
    return ai_question_narrow(question, tv_view_read(question->view), narrow) == 1;
}

static void add_round(review_work *work, bool is_first_longer, const tv_opinion *played,
                      const tv_opinion *best)
{
    review_rounds *rounds = &work->rounds;
    double cost = (double)best->expected - played->expected;
    if (is_first_longer) {
        rounds->counted = 0;
        rounds->share[0] = rounds->share[1] = rounds->doubt = 0.0;
    }
    rounds->count++;
    rounds->counted++;
    rounds->cost += cost;
    rounds->square += cost * cost;
    rounds->share[0] += played->expected;
    rounds->share[1] += best->expected;
    rounds->doubt += playout_variance * (1.0 / played->visits + 1.0 / best->visits);
}

/* What all rounds together say. */
static void sum_up(review_work *work)
{
    const review_rounds *rounds = &work->rounds;
    review_decision *decision = &work->decision;
    double count = rounds->count, counted = rounds->counted;
    double mean = rounds->cost / count;
    double spread =
        rounds->count > 1 ? (rounds->square - count * mean * mean) / (count - 1.0) / count : 0.0;
    decision->share[0] = rounds->share[0] / counted;
    decision->share[1] = rounds->share[1] / counted;
    decision->cost = fmax(decision->share[1] - decision->share[0], 0.0);
    decision->doubt = sqrt(fmax(spread, rounds->doubt / counted / counted));
}

/* What was played is as good as the best, and more comparisons would not make it doubtful. */
static bool is_settled(const review_work *work)
{
    static const double least = 0.02;
    const review_decision *decision = &work->decision;
    return work->rounds.count > 0 && decision->grade == REVIEW_BEST &&
           decision->cost + decision->doubt < least;
}

bool review_compare(review *reviewed, review_work *work)
{
    review_decision *decision = &work->decision;
    tv_state_buffer view;
    if (!review_is_open(work) || is_settled(work)) return false;
    uint32_t best = tv_action_compare(decision->best, decision->played) < 0 ? 0 : 1;
    tv_action legal[2];
    legal[best] = decision->best;
    legal[1 - best] = decision->played;
    tv_question question = ask(reviewed, decision, &view);
    question.legal = legal;
    question.count = 2;
    tv_opinion opinions[2];
    uint32_t searches = is_same(&question) ? 1 : 2;
    const tv_bot *bot = work->rounds.count > 0 ? reviewed->longer : reviewed->searcher;
    bool is_first_longer = work->rounds.count == 1 && reviewed->plan.longer > 1;
    for (uint32_t i = 0; i < searches; i++) {
        tv_rng rng = dice(reviewed, decision, 1 + work->rounds.count);
        opinions[i] = ai_promise(bot, &question, legal[i], &rng);
    }
    if (searches == 1) opinions[1] = opinions[0];
    add_round(work, is_first_longer, &opinions[1 - best], &opinions[best]);
    sum_up(work);
    return true;
}

review_decision review_against(const tv_match *match, const review_plan *plan, tv_action better)
{
    review *reviewed = review_new(match, plan);
    review_work *work = &reviewed->work[reviewed->work_count - 1];
    work->decision.best = better;
    work->decision.is_judged = true;
    while (work->rounds.count < plan->rounds && review_compare(reviewed, work)) {}
    review_explain(reviewed, work);
    review_decision decision = work->decision;
    review_free(reviewed);
    return decision;
}
