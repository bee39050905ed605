/* account.c - who changed what: the account, moments, turning points and summaries. */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include <tavola/steps.h>

#include "review/review_data.h"

/* ---- The account ---- */

static double value_of(const review *reviewed, uint32_t version, tv_seat seat, bool is_points)
{
    review_value value = review_value_of(reviewed, version, seat);
    return is_points ? value.points : value.share;
}

static void add_mistakes(const review *reviewed, tv_seat seat, review_account *account)
{
    for (uint32_t i = 0; i < reviewed->work_count; i++) {
        const review_decision *decision = &reviewed->work[i].decision;
        if (decision->grade <= REVIEW_BEST) continue;
        if (decision->seat == seat)
            account->missed -= decision->cost;
        else
            account->given += decision->given[seat];
    }
}

static review_account account_of(const review *reviewed, tv_seat seat, bool is_points)
{
    review_account account = {.start = value_of(reviewed, 0, seat, is_points)};
    double before = account.start;
    for (uint32_t i = 0; i < reviewed->version; i++) {
        tv_seat actor = tv_match_entry(reviewed->match, i)->actor;
        double after = value_of(reviewed, i + 1, seat, is_points);
        if (actor < 0)
            account.luck += after - before;
        else
            account.decisions[actor] += after - before;
        before = after;
    }
    account.result = before;
    if (!is_points) add_mistakes(reviewed, seat, &account);
    return account;
}

review_account review_account_share(const review *reviewed, tv_seat seat)
{
    return account_of(reviewed, seat, false);
}

review_account review_account_points(const review *reviewed, tv_seat seat)
{
    return account_of(reviewed, seat, true);
}

double review_others(const review_account *account, tv_seat seat)
{
    double sum = 0.0;
    for (tv_seat other = 0; other < TV_SEATS_MAX; other++)
        if (other != seat) sum += account->decisions[other];
    return sum;
}

review_tie review_tie_of(const review *reviewed)
{
    review_tie tie = {0};
    tv_score score;
    uint32_t winner = 0;
    if (!reviewed->is_over) return tie;
    reviewed->game->score(tv_match_state(reviewed->match), &score);
    while (score.rank[winner] != 1) winner++;
    for (uint32_t seat = 0; seat < reviewed->seats; seat++) {
        if (score.points[seat] != score.points[winner]) continue;
        int decider = tv_score_decider(&score, winner, seat);
        if (decider >= 0 && tie.label == NULL) {
            tie.label = score.tie_label[decider];
            memcpy(tie.figure, score.tiebreak[decider], sizeof tie.figure);
        }
        tie.seats |= 1u << seat;
    }
    return tie;
}

/* ---- Moments ---- */

const review_moment review_moment_before_first = {.first = UINT32_MAX};

static void weigh_moment(const review *reviewed, review_moment *moment)
{
    const review_decision *decision = review_decision_find(reviewed, moment->first);
    moment->weight = 0.0;
    for (uint32_t seat = 0; seat < reviewed->seats; seat++) {
        review_value before = review_value_of(reviewed, moment->first, (tv_seat)seat);
        review_value after = review_value_of(reviewed, moment->last + 1, (tv_seat)seat);
        double doubt = sqrt(before.doubt * before.doubt + after.doubt * after.doubt);
        moment->change[seat] = after.share - before.share;
        if (moment->actor < 0)
            moment->weight = fmax(moment->weight, fabs(moment->change[seat]) - doubt);
    }
    if (decision != NULL && decision->grade >= REVIEW_DOUBTFUL) moment->weight = decision->cost;
}

bool review_moment_next(const review *reviewed, review_moment *moment)
{
    uint32_t first = moment->last + 1;
    bool is_begin = moment->last == 0 && moment->first == UINT32_MAX;
    if (is_begin) first = 0;
    if (first >= reviewed->version) return false;
    tv_seat actor = tv_match_entry(reviewed->match, first)->actor;
    *moment = (review_moment){.first = first, .last = first, .actor = actor};
    while (actor < 0 && moment->last + 1 < reviewed->version &&
           tv_match_entry(reviewed->match, moment->last + 1)->actor < 0)
        moment->last++;
    weigh_moment(reviewed, moment);
    return true;
}

static const double turning_least = 0.04; /* of the win: less turns nothing */

uint32_t review_turning_points(const review *reviewed, review_moment out[REVIEW_TURNING_MAX])
{
    uint32_t count = 0;
    review_moment moment = review_moment_before_first;
    while (review_moment_next(reviewed, &moment)) {
        if (moment.weight < turning_least) continue;
        uint32_t least = 0;
        for (uint32_t i = 1; i < count; i++)
            if (out[i].weight < out[least].weight) least = i;
        if (count == REVIEW_TURNING_MAX) {
            if (out[least].weight >= moment.weight) continue;
            memmove(&out[least], &out[least + 1], (--count - least) * sizeof out[0]);
        }
        out[count++] = moment;
    }
    return count;
}

/* ---- Summaries ---- */

uint32_t review_phase(const review *reviewed, uint32_t entry)
{
    uint32_t before = 0;
    for (uint32_t i = 0; i < reviewed->work_count; i++)
        before += reviewed->work[i].decision.entry < entry;
    uint32_t phase = before * REVIEW_PHASES / (reviewed->work_count + 1);
    return phase < REVIEW_PHASES ? phase : REVIEW_PHASES - 1;
}

/* The part of the score for which most was lost. */
static void find_part(const review *reviewed, tv_seat seat, review_summary *out)
{
    for (uint32_t i = 0; i < reviewed->work_count; i++) {
        const review_decision *first = &reviewed->work[i].decision;
        double cost = 0.0;
        if (first->seat != seat || first->why.code != REVIEW_WHY_EARNS) continue;
        for (uint32_t j = i; j < reviewed->work_count; j++) {
            const review_decision *decision = &reviewed->work[j].decision;
            if (decision->seat == seat && decision->why.code == REVIEW_WHY_EARNS &&
                decision->grade > REVIEW_BEST && decision->why.part == first->why.part)
                cost += decision->cost;
        }
        if (cost <= out->part_cost) continue;
        out->part = first->why.part;
        out->part_cost = cost;
    }
}

uint32_t review_worst_phase(const review_summary *summary)
{
    uint32_t worst = 0;
    for (uint32_t phase = 1; phase < REVIEW_PHASES; phase++)
        if (summary->phase_cost[phase] > summary->phase_cost[worst]) worst = phase;
    return worst;
}

review_summary review_summary_of(const review *reviewed, tv_seat seat)
{
    review_summary summary;
    memset(&summary, 0, sizeof summary);
    for (uint32_t i = 0; i < reviewed->work_count; i++) {
        const review_decision *decision = &reviewed->work[i].decision;
        if (decision->seat != seat) continue;
        summary.grades[decision->grade]++;
        if (decision->grade <= REVIEW_BEST) continue;
        summary.cost += decision->cost;
        summary.cost_points += decision->cost_points;
        summary.phase_cost[review_phase(reviewed, decision->entry)] += decision->cost;
    }
    review_moment moment = review_moment_before_first;
    while (review_moment_next(reviewed, &moment))
        if (moment.actor < 0)
            summary.luck[review_phase(reviewed, moment.first)] += moment.change[seat];
    find_part(reviewed, seat, &summary);
    return summary;
}
