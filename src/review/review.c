/* review.c - a review and its pieces of work, coarse first. */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>
#include <tavola/tuning.h>

#include "review/review_data.h"

/* ---- Plans ---- */

review_plan review_plan_for(review_depth depth)
{
    static const review_plan plans[REVIEW_DEPTH_COUNT] = {
        [REVIEW_QUICK] = {.samples_first = 4,
                          .samples = 24,
                          .ends_every = 12,
                          .search = 100,
                          .is_quick = true,
                          .rounds = 1,
                          .longer = 2,
                          .pairs = 48},
        [REVIEW_FULL] = {.samples_first = 4,
                         .samples = 128,
                         .ends_every = 8,
                         .search = 100,
                         .rounds = 2,
                         .longer = 3,
                         .pairs = 96},
    };
    return plans[depth];
}

const char *review_depth_name(review_depth depth)
{
    static const char *const names[REVIEW_DEPTH_COUNT] = {[REVIEW_QUICK] = "quick",
                                                          [REVIEW_FULL] = "full"};
    return names[depth];
}

/* A bot with a share of the iterations that an expert has in this game, so many times. */
static tv_bot *make_searcher(const tv_game *game, uint32_t seats, const review_plan *plan,
                             uint32_t times)
{
    char name[64];
    tv_text text;
    const struct tv_tuning *tuning = game->tuning;
    uint32_t iterations = 1000, quick = 20;
    for (; tuning != NULL && tuning->seats < seats;) tuning++;
    if (tuning != NULL) iterations = tuning->expert;
    if (tuning != NULL && tuning->quick > 0) quick = tuning->quick;
    iterations = iterations * plan->search / 100;
    if (plan->is_quick) iterations = iterations * quick / 100;
    tv_text_init(&text, name, sizeof name);
    tv_text_add(&text, "strongest:is_paced=0:iterations=");
    tv_text_add_number(&text, iterations > 0 ? iterations * times : times);
    return tv_bot_new(name);
}

/* ---- Set-up ---- */

const tv_state *review_state(review *reviewed, uint32_t version)
{
    tv_state *state = tv_buffer_state(&reviewed->state);
    if (version < reviewed->state_version) {
        tv_setup(reviewed->game, tv_match_options(reviewed->match), state);
        reviewed->state_version = 0;
    }
    for (; reviewed->state_version < version; reviewed->state_version++) {
        const tv_entry *entry = tv_match_entry(reviewed->match, reviewed->state_version);
        tv_apply(reviewed->game, state, entry->actor, entry->action, NULL);
    }
    return state;
}

/* Whether something else could have happened. */
static bool is_choice(const tv_game *game, const tv_state *state, const tv_entry *entry)
{
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    tv_action legal[TV_ACTIONS_MAX];
    if (entry->actor < 0) return tv_outcomes(game, state, outcomes) > 1;
    return tv_list_narrow(game, state, entry->actor, legal) > 1;
}

static void add_decision(review *reviewed, uint32_t version, bool has_choice)
{
    const tv_entry *entry = tv_match_entry(reviewed->match, version);
    review_decision *decision = &reviewed->work[reviewed->work_count++].decision;
    decision->entry = version;
    decision->seat = entry->actor;
    decision->played = decision->best = entry->action;
    decision->grade = has_choice ? REVIEW_BEST : REVIEW_ONLY;
    decision->why.rival = TV_SPECTATOR;
    reviewed->positions[version].decision = reviewed->work_count;
}

/* Finds what was a choice. A position that was none has the value of the next. */
static void find_positions(review *reviewed)
{
    for (uint32_t version = 0; version < reviewed->version; version++) {
        const tv_entry *entry = tv_match_entry(reviewed->match, version);
        bool has_choice = is_choice(reviewed->game, review_state(reviewed, version), entry);
        reviewed->positions[version].alias = has_choice ? version : version + 1;
        if (entry->actor >= 0) add_decision(reviewed, version, has_choice);
    }
    reviewed->positions[reviewed->version].alias = reviewed->version;
    for (uint32_t i = reviewed->version; i-- > 0;)
        reviewed->positions[i].alias = reviewed->positions[reviewed->positions[i].alias].alias;
    for (uint32_t i = 0; i <= reviewed->version; i++)
        if (reviewed->positions[i].alias == i && !(reviewed->is_over && i == reviewed->version))
            reviewed->open[reviewed->open_count++] = i;
}

static void read_result(review *reviewed)
{
    const tv_state *state = tv_match_state(reviewed->match);
    float share[TV_SEATS_MAX] = {0};
    tv_score score;
    reviewed->is_over = tv_state_turn(state).node == TV_NODE_OVER;
    if (!reviewed->is_over) return;
    review_judge_result(reviewed->game, state, share);
    reviewed->game->score(state, &score);
    for (uint32_t seat = 0; seat < reviewed->seats; seat++)
        reviewed->result[seat] = (review_value){share[seat], score.points[seat], 0.0};
}

static void *zeroes(size_t count, size_t size)
{
    void *memory = calloc(count + 1, size);
    TV_ASSERT(memory != NULL);
    return memory;
}

review *review_new(const tv_match *match, const review_plan *plan)
{
    review *reviewed = zeroes(1, sizeof *reviewed);
    reviewed->match = match;
    reviewed->game = tv_match_game(match);
    reviewed->plan = *plan;
    reviewed->seats = tv_match_options(match)->seats;
    reviewed->version = tv_match_version(match);
    reviewed->positions = zeroes(reviewed->version + 1, sizeof *reviewed->positions);
    reviewed->work = zeroes(reviewed->version, sizeof *reviewed->work);
    reviewed->open = zeroes(reviewed->version + 1, sizeof *reviewed->open);
    tv_setup(reviewed->game, tv_match_options(match), tv_buffer_state(&reviewed->state));
    if (plan->search > 0) {
        uint32_t times = plan->longer > 1 ? plan->longer : 1;
        reviewed->searcher = make_searcher(reviewed->game, reviewed->seats, plan, 1);
        reviewed->longer = make_searcher(reviewed->game, reviewed->seats, plan, times);
    }
    read_result(reviewed);
    find_positions(reviewed);
    reviewed->total = 2 * reviewed->open_count;
    if (reviewed->searcher != NULL)
        reviewed->total += reviewed->work_count * (1 + reviewed->plan.rounds);
    return reviewed;
}

void review_free(review *reviewed)
{
    if (reviewed == NULL) return;
    if (reviewed->searcher != NULL) tv_bot_free(reviewed->searcher);
    if (reviewed->longer != NULL) tv_bot_free(reviewed->longer);
    free(reviewed->positions);
    free(reviewed->work);
    free(reviewed->open);
    free(reviewed);
}

/* ---- Work ---- */

/* Chance moves, and decisions without a choice, until somebody has one. */
static void run_to_choice(const tv_game *game, tv_state *state, tv_rng *rng)
{
    tv_action legal[TV_ACTIONS_MAX];
    for (;;) {
        tv_turn turn = tv_state_turn(state);
        if (turn.node == TV_NODE_CHANCE) {
            tv_apply(game, state, TV_CHANCE, tv_sample(game, state, rng), NULL);
            continue;
        }
        if (turn.node == TV_NODE_OVER) return;
        tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
        if (tv_list_narrow(game, state, seat, legal) > 1) return;
        tv_apply(game, state, seat, legal[0], NULL);
    }
}

/* What the seat knows at a position. Before a chance move: what it may come to know, drawn from the
 * truth and as far ahead as what came is judged. Draws differ from position to position and from
 * match to match: the same few would be luck for whoever gets more than they do. */
static void look_ahead(review *reviewed, uint32_t version, tv_seat seat, uint32_t number,
                       tv_view *out)
{
    const tv_state *state = review_state(reviewed, version);
    const tv_game *game = reviewed->game;
    tv_state_buffer next;
    tv_rng rng;
    if (tv_state_turn(state).node != TV_NODE_CHANCE) {
        tv_redact(game, state, seat, out);
        return;
    }
    uint64_t seed = reviewed->plan.seed ^ tv_state_hash(game, tv_match_state(reviewed->match));
    tv_rng_seed_number(&rng, seed, (uint64_t)(version + 1) << 32 | number);
    memcpy(tv_buffer_state(&next), state, game->state_size);
    run_to_choice(game, tv_buffer_state(&next), &rng);
    tv_redact(game, tv_buffer_state(&next), seat, out);
}

static void add_samples(review *reviewed, uint32_t version, tv_seat seat, uint32_t until)
{
    review_sum *sum = &reviewed->positions[version].sum[seat];
    tv_state_buffer view;
    review_sample sample;
    review_knowledge knowledge = {reviewed->game, tv_buffer_view(&view), seat, reviewed->plan.seed};
    while (sum->count < until) {
        uint32_t every = reviewed->plan.ends_every;
        bool is_to_end = every > 0 && sum->count % every == every - 1; /* not in the first pass */
        look_ahead(reviewed, version, seat, sum->count, tv_buffer_view(&view));
        review_judge_sample(&knowledge, NULL, sum->count, is_to_end, &sample);
        sum->count++;
        sum->share += sample.share[seat];
        sum->square += (double)sample.share[seat] * sample.share[seat];
        if (!sample.has_end) continue;
        sum->points += sample.points[seat];
        sum->ends++;
    }
}

static void judge_position(review *reviewed, uint32_t version, uint32_t samples)
{
    for (uint32_t seat = 0; seat < reviewed->seats; seat++)
        add_samples(reviewed, version, (tv_seat)seat, samples);
}

bool review_step(review *reviewed)
{
    uint32_t unit = reviewed->done;
    if (unit >= reviewed->total) return false;
    reviewed->done++;
    if (unit < reviewed->open_count) {
        judge_position(reviewed, reviewed->open[unit], reviewed->plan.samples_first);
        return true;
    }
    unit -= reviewed->open_count;
    uint32_t decisions = reviewed->searcher != NULL ? reviewed->work_count : 0;
    if (unit < decisions) {
        review_decide(reviewed, &reviewed->work[unit]);
        return true;
    }
    unit -= decisions;
    if (unit < reviewed->open_count) {
        judge_position(reviewed, reviewed->open[unit], reviewed->plan.samples);
        return true;
    }
    unit -= reviewed->open_count;
    review_work *work = &reviewed->work[unit % decisions];
    if (review_compare(reviewed, work)) review_explain(reviewed, work);
    return true;
}

uint32_t review_done(const review *reviewed) { return reviewed->done; }
uint32_t review_total(const review *reviewed) { return reviewed->total; }
bool review_has_chart(const review *reviewed) { return reviewed->done >= reviewed->open_count; }
const tv_match *review_match(const review *reviewed) { return reviewed->match; }
bool review_is_over(const review *reviewed) { return reviewed->is_over; }

/* ---- Reading ---- */

review_value review_value_of(const review *reviewed, uint32_t version, tv_seat seat)
{
    uint32_t alias = reviewed->positions[version].alias;
    const review_sum *sum = &reviewed->positions[alias].sum[seat];
    if (alias == reviewed->version && reviewed->is_over) return reviewed->result[seat];
    if (sum->count == 0) return (review_value){1.0 / reviewed->seats, 0.0, 0.5};
    double share = sum->share / sum->count;
    double variance = sum->square / sum->count - share * share;
    return (review_value){.share = share,
                          .points = sum->ends > 0 ? sum->points / sum->ends : 0.0,
                          .doubt = variance > 0.0 ? sqrt(variance / sum->count) : 0.0};
}

uint32_t review_decision_count(const review *reviewed) { return reviewed->work_count; }

const review_decision *review_decision_of(const review *reviewed, uint32_t index)
{
    return &reviewed->work[index].decision;
}

const review_decision *review_decision_find(const review *reviewed, uint32_t entry)
{
    uint32_t found = entry < reviewed->version ? reviewed->positions[entry].decision : 0;
    return found == 0 ? NULL : &reviewed->work[found - 1].decision;
}
