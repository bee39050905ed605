/* reasons.c - why an action was better: both are played on to the end from the same guesses and
 * with the same luck, and the scores are compared part by part. Grades. */
/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "review/review_data.h"

const char *review_grade_name(review_grade grade)
{
    static const char *const names[REVIEW_GRADE_COUNT] = {
        [REVIEW_ONLY] = "only",         [REVIEW_BEST] = "best",       [REVIEW_GOOD] = "good",
        [REVIEW_DOUBTFUL] = "doubtful", [REVIEW_MISTAKE] = "mistake", [REVIEW_BLUNDER] = "blunder",
    };
    return names[grade];
}

const char *review_why_name(review_why_code code)
{
    static const char *const names[REVIEW_WHY_COUNT] = {
        [REVIEW_WHY_NONE] = "none",     [REVIEW_WHY_WINS] = "wins",   [REVIEW_WHY_EARNS] = "earns",
        [REVIEW_WHY_SPARES] = "spares", [REVIEW_WHY_STOPS] = "stops", [REVIEW_WHY_TIES] = "ties",
        [REVIEW_WHY_OFTEN] = "often",
    };
    return names[code];
}

bool review_why_counts(review_why_code code)
{
    return code == REVIEW_WHY_EARNS || code == REVIEW_WHY_SPARES || code == REVIEW_WHY_TIES;
}

bool review_why_has_part(review_why_code code)
{
    return code == REVIEW_WHY_EARNS || code == REVIEW_WHY_TIES;
}

bool review_why_has_rival(review_why_code code)
{
    return code == REVIEW_WHY_SPARES || code == REVIEW_WHY_STOPS;
}

/* By what was lost for certain: a small loss that may be none is no mistake. */
void review_grade_set(review_work *work)
{
    static const double least[REVIEW_GRADE_COUNT] = {[REVIEW_GOOD] = 0.005,
                                                     [REVIEW_DOUBTFUL] = 0.02,
                                                     [REVIEW_MISTAKE] = 0.05,
                                                     [REVIEW_BLUNDER] = 0.10};
    static const double errors = 2.0; /* one in forty is beyond by chance alone */
    review_decision *decision = &work->decision;
    double certain = decision->cost - errors * decision->doubt;
    decision->grade = REVIEW_BEST;
    for (uint32_t grade = REVIEW_GOOD; grade < REVIEW_GRADE_COUNT; grade++)
        if (certain >= least[grade]) decision->grade = (review_grade)grade;
}

static void add_difference(review_difference *all, double difference)
{
    all->sum += difference;
    all->square += difference * difference;
}

static double mean_of(const review_difference *all, uint32_t count) { return all->sum / count; }

/* Standard error of the mean. */
static double doubt_of(const review_difference *all, uint32_t count)
{
    double mean = all->sum / count;
    double variance = count > 1 ? (all->square - count * mean * mean) / (count - 1.0) : mean * mean;
    return sqrt(fmax(variance, 0.0) / count);
}

/* The mean, if it is large enough to be told and no accident of the playouts; else 0. */
static double told_of(const review_difference *all, uint32_t count)
{
    static const double least = 0.5, errors = 2.0;
    double mean = mean_of(all, count);
    return mean >= least && mean >= errors * doubt_of(all, count) ? mean : 0.0;
}

/* Whether the seat ended with as many points as the best of the others. */
static bool is_level(const review_sample *end, tv_seat seat, uint32_t seats)
{
    float most = -INFINITY;
    for (tv_seat other = 0; other < (tv_seat)seats; other++)
        if (other != seat) most = fmaxf(most, end->points[other]);
    return end->points[seat] == most;
}

static void add_pair(review_pair *pair, const review_sample *best, const review_sample *played,
                     tv_seat seat, uint32_t seats)
{
    pair->count++;
    add_difference(&pair->own, (double)best->points[seat] - played->points[seat]);
    pair->part_count = best->part_count;
    for (uint32_t i = 0; i < best->part_count; i++) {
        pair->label[i] = best->label[i];
        add_difference(&pair->part[i], (double)best->part[i][seat] - played->part[i][seat]);
    }
    pair->level += is_level(best, seat, seats) + is_level(played, seat, seats);
    pair->tie_label = best->tie_label;
    add_difference(&pair->tie, (double)best->tie[seat] - played->tie[seat]);
    for (uint32_t other = 0; other < seats; other++) {
        add_difference(&pair->rival[other], (double)played->points[other] - best->points[other]);
        pair->share[other] += (double)best->share[other] - played->share[other];
    }
    pair->wins += best->has_won && !played->has_won;
}

static uint32_t some_points(double points) { return points < 1.5 ? 1 : (uint32_t)lround(points); }

static bool is_partner_of(const tv_game *game, const tv_state *state, tv_seat seat, tv_seat other)
{
    return game->side == NULL ? seat == other : game->side(state, seat) == game->side(state, other);
}

/* Where points are often equal, what decides then may be the reason. */
static void find_tie(const review_pair *pair, review_why *why)
{
    double more = told_of(&pair->tie, pair->count);
    if (pair->tie_label == NULL || pair->level * 2 < pair->count || more <= 0.0) return;
    why->code = REVIEW_WHY_TIES;
    why->part = pair->tie_label;
    why->points = some_points(more);
}

/* A part of the own score is a reason only if the score as a whole grows as well. A score of one
 * part says who has won: there are no points to count. */
review_why review_find_why(const review *reviewed, const review_pair *pair, tv_seat seat)
{
    const tv_state *state = tv_match_state(reviewed->match);
    double most = 0.0, spared = 0.0;
    review_why why = {.code = REVIEW_WHY_OFTEN, .rival = TV_SPECTATOR};
    for (uint32_t i = 0; i < pair->part_count && pair->own.sum > 0.0; i++)
        if (told_of(&pair->part[i], pair->count) > most) {
            most = told_of(&pair->part[i], pair->count);
            why.part = pair->label[i];
        }
    for (tv_seat other = 0; other < (tv_seat)reviewed->seats; other++)
        if (!is_partner_of(reviewed->game, state, seat, other) &&
            told_of(&pair->rival[other], pair->count) > spared) {
            spared = told_of(&pair->rival[other], pair->count);
            why.rival = other;
        }
    if (pair->wins * 2 > pair->count)
        why.code = REVIEW_WHY_WINS;
    else if (pair->part_count <= 1)
        why.code = spared > 0.0 ? REVIEW_WHY_STOPS : REVIEW_WHY_OFTEN;
    else if (most > 0.0 && most >= spared)
        why.code = REVIEW_WHY_EARNS, why.points = some_points(most);
    else if (spared > 0.0)
        why.code = REVIEW_WHY_SPARES, why.points = some_points(spared);
    else
        find_tie(pair, &why);
    return why;
}

/* Divides the cost among the others by what each gained in the pairs, or equally. */
static void divide_cost(const review *reviewed, review_work *work)
{
    review_decision *decision = &work->decision;
    const tv_state *state = tv_match_state(reviewed->match);
    double gain[TV_SEATS_MAX] = {0}, sum = 0.0;
    uint32_t others = 0;
    for (tv_seat seat = 0; seat < (tv_seat)reviewed->seats; seat++) {
        if (is_partner_of(reviewed->game, state, seat, decision->seat)) continue;
        gain[seat] = fmax(-work->pair.share[seat], 0.0);
        sum += gain[seat];
        others++;
    }
    for (tv_seat seat = 0; seat < (tv_seat)reviewed->seats; seat++) {
        bool is_partner = is_partner_of(reviewed->game, state, seat, decision->seat);
        double part = is_partner ? 0.0 : sum > 0.0 ? gain[seat] / sum : 1.0 / others;
        decision->given[seat] = is_partner ? -decision->cost : part * decision->cost;
    }
}

void review_explain(review *reviewed, review_work *work)
{
    review_decision *decision = &work->decision;
    review_pair *pair = &work->pair;
    tv_state_buffer view;
    review_sample best, played;
    review_grade_set(work);
    if (decision->grade == REVIEW_BEST) return;
    tv_redact(reviewed->game, review_state(reviewed, decision->entry), decision->seat,
              tv_buffer_view(&view));
    review_knowledge knowledge = {reviewed->game, tv_buffer_view(&view), decision->seat,
                                  reviewed->plan.seed};
    while (pair->count < reviewed->plan.pairs) {
        uint32_t stream = pair->count;
        review_judge_sample(&knowledge, &decision->best, stream, true, &best);
        review_judge_sample(&knowledge, &decision->played, stream, true, &played);
        add_pair(pair, &best, &played, decision->seat, reviewed->seats);
    }
    decision->cost_points = mean_of(&pair->own, pair->count);
    decision->doubt_points = doubt_of(&pair->own, pair->count);
    decision->why = review_find_why(reviewed, pair, decision->seat);
    divide_cost(reviewed, work);
}
