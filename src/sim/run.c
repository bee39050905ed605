/* run.c - a whole simulation: workers take matches from a shared counter, each keeps its own tally,
 * and the tallies are added up at the end. */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "base/file.h"
#include "sim/sim.h"

enum { CHUNK = 16 };

typedef struct shared_counter {
    const sim_plan *plan;
    atomic_uint_fast64_t next;
    atomic_uint_fast64_t done;
} shared_counter;

typedef struct sim_worker {
    shared_counter *counter;
    sim_tally tally;
    pthread_t thread;
} sim_worker;

/* ---- Counting ---- */

static void count_broken(sim_tally *tally, uint64_t index, const sim_result *result)
{
    if (tally->broken++ == 0 || index < tally->broken_index) {
        tally->broken_index = index;
        tally->broken_version = result->decisions + result->chances;
        tally->broken_text = result->broken;
    }
}

/* A win is divided evenly between the winning sides, and within a side between its members. */
static void count_wins(sim_tally *tally, const sim_plan *plan, uint64_t index,
                       const sim_result *result)
{
    uint32_t members[TV_SEATS_MAX] = {0};
    uint32_t winning_sides = 0;
    uint32_t seats = plan->options.seats;
    for (uint32_t seat = 0; seat < seats; seat++)
        if (result->score.rank[seat] == 1 && members[result->side[seat]]++ == 0) winning_sides++;
    TV_ASSERT(winning_sides > 0);
    if (winning_sides > 1) tally->shared++;
    for (uint32_t seat = 0; seat < seats; seat++) {
        if (result->score.rank[seat] != 1) continue;
        uint32_t share = SIM_WIN / winning_sides;
        tally->seat[seat].win_sixtieths += share;
        tally->place[sim_place(seat, result->starter, seats)].win_sixtieths += share;
        tally->bot[sim_bot_index(plan, index, seat)].win_sixtieths +=
            share / members[result->side[seat]];
    }
}

static void count_match(sim_tally *tally, const sim_plan *plan, uint64_t index,
                        const sim_result *result)
{
    bool has_played[SIM_BOTS_MAX] = {false};
    tally->matches++;
    tally->endings[result->ending]++;
    tally->by_house_rule += plan->game->endings[result->ending].is_house_rule;
    sim_spread_add(&tally->decisions, (int32_t)result->decisions);
    sim_spread_add(&tally->chances, (int32_t)result->chances);
    sim_spread_add(&tally->field, result->field);
    for (uint32_t i = 0; i < SIM_CHOICES_MAX; i++) {
        tally->chosen[i] += result->chosen[i];
        tally->could[i] += result->could[i];
    }
    for (uint32_t seat = 0; seat < plan->options.seats; seat++) {
        uint32_t bot = sim_bot_index(plan, index, seat);
        uint32_t place = sim_place(seat, result->starter, plan->options.seats);
        tally->seat[seat].matches++;
        tally->seat[seat].seats++;
        tally->place[place].matches++;
        tally->place[place].seats++;
        tally->bot[bot].matches += !has_played[bot];
        tally->bot[bot].seats++;
        has_played[bot] = true;
        sim_spread_add(&tally->seat[seat].points, result->score.points[seat]);
        sim_spread_add(&tally->place[place].points, result->score.points[seat]);
        sim_spread_add(&tally->bot[bot].points, result->score.points[seat]);
    }
    count_wins(tally, plan, index, result);
}

static void line_merge(sim_line *into, const sim_line *from)
{
    into->matches += from->matches;
    into->seats += from->seats;
    into->win_sixtieths += from->win_sixtieths;
    sim_spread_merge(&into->points, &from->points);
}

static void tally_merge(sim_tally *into, const sim_tally *from)
{
    if (from->broken > 0 && (into->broken == 0 || from->broken_index < into->broken_index)) {
        into->broken_index = from->broken_index;
        into->broken_version = from->broken_version;
        into->broken_text = from->broken_text;
    }
    into->matches += from->matches;
    into->broken += from->broken;
    into->shared += from->shared;
    into->by_house_rule += from->by_house_rule;
    into->saved += from->saved;
    bool is_earlier = into->save_failure == 0 || from->save_index < into->save_index;
    if (from->save_failure != 0 && is_earlier) {
        into->save_failure = from->save_failure;
        into->save_index = from->save_index;
    }
    for (uint32_t i = 0; i < SIM_ENDINGS_MAX; i++) into->endings[i] += from->endings[i];
    for (uint32_t i = 0; i < SIM_BOTS_MAX; i++) line_merge(&into->bot[i], &from->bot[i]);
    for (uint32_t i = 0; i < TV_SEATS_MAX; i++) {
        line_merge(&into->seat[i], &from->seat[i]);
        line_merge(&into->place[i], &from->place[i]);
    }
    sim_spread_merge(&into->decisions, &from->decisions);
    sim_spread_merge(&into->chances, &from->chances);
    sim_spread_merge(&into->field, &from->field);
    for (uint32_t i = 0; i < SIM_CHOICES_MAX; i++) {
        into->chosen[i] += from->chosen[i];
        into->could[i] += from->could[i];
    }
}

void sim_tally_free(sim_tally *tally)
{
    for (uint32_t i = 0; i < SIM_BOTS_MAX; i++) sim_spread_free(&tally->bot[i].points);
    for (uint32_t i = 0; i < TV_SEATS_MAX; i++) {
        sim_spread_free(&tally->seat[i].points);
        sim_spread_free(&tally->place[i].points);
    }
    sim_spread_free(&tally->decisions);
    sim_spread_free(&tally->chances);
    sim_spread_free(&tally->field);
}

/* ---- Workers ---- */

void sim_record_path(const sim_plan *plan, uint64_t index, char out[BASE_PATH_SIZE])
{
    int length = snprintf(out, BASE_PATH_SIZE, "%s/%s-%u-%llu-%06llu.game", plan->save_directory,
                          plan->game->name, plan->options.seats, (unsigned long long)plan->seed,
                          (unsigned long long)index);
    TV_ASSERT(length > 0 && length < BASE_PATH_SIZE);
}

int sim_match_save(const sim_plan *plan, uint64_t index, const sim_log *log)
{
    char path[BASE_PATH_SIZE];
    sim_record_path(plan, index, path);
    tv_match *match = sim_match_record(plan, index, log);
    size_t size = tv_match_write_size(match);
    char *bytes = malloc(size);
    TV_ASSERT(bytes != NULL);
    tv_text text;
    tv_text_init(&text, bytes, size);
    tv_match_write(match, TV_RECORD_HASHES | TV_RECORD_SEAL, &text);
    TV_ASSERT(!text.is_full);
    int failure =
        base_file_write(path, text.data, text.length,
                        &(base_file_options){.mark = TV_RECORD_FIRST_LINE, .is_fleeting = true});
    free(bytes);
    tv_match_free(match);
    return failure;
}

static void work_one(sim_worker *self, uint64_t index, sim_log *log)
{
    const sim_plan *plan = self->counter->plan;
    sim_result result;
    sim_match_play(plan, index, log, &result);
    if (result.broken)
        count_broken(&self->tally, index, &result);
    else
        count_match(&self->tally, plan, index, &result);
    if (log == NULL || self->tally.save_failure != 0) return;
    self->tally.save_failure = sim_match_save(plan, index, log);
    self->tally.save_index = index;
    self->tally.saved += self->tally.save_failure == 0;
}

static void work(sim_worker *self, bool is_caller)
{
    shared_counter *counter = self->counter;
    const sim_plan *plan = counter->plan;
    sim_log log = {0};
    for (;;) {
        uint64_t first = atomic_fetch_add(&counter->next, CHUNK);
        if (first >= plan->matches) break;
        uint64_t last = first + CHUNK < plan->matches ? first + CHUNK : plan->matches;
        for (uint64_t index = first; index < last; index++)
            work_one(self, index, plan->save_directory ? &log : NULL);
        uint64_t done = atomic_fetch_add(&counter->done, last - first) + (last - first);
        if (is_caller && plan->progress) plan->progress(plan->progress_data, done);
    }
    sim_log_free(&log);
}

static void *work_in_thread(void *data)
{
    work(data, false);
    return NULL;
}

void sim_run(const sim_plan *plan, sim_tally *out)
{
    TV_ASSERT(plan->bot_count > 0 && plan->threads > 0 && plan->threads <= SIM_THREADS_MAX);
    TV_ASSERT(plan->game->ending_count <= SIM_ENDINGS_MAX);
    const uint32_t threads = plan->threads;
    shared_counter counter = {.plan = plan};
    sim_worker *workers = calloc(threads, sizeof *workers);
    TV_ASSERT(workers != NULL);
    uint32_t started = 1; /* the caller is worker 0 */
    for (uint32_t i = 0; i < threads; i++) workers[i].counter = &counter;
    while (started < threads) {
        sim_worker *next = &workers[started];
        if (pthread_create(&next->thread, NULL, work_in_thread, next) != 0) break;
        started++;
    }
    work(&workers[0], true);
    memset(out, 0, sizeof *out);
    for (uint32_t i = 0; i < started; i++) {
        if (i > 0) pthread_join(workers[i].thread, NULL);
        tally_merge(out, &workers[i].tally);
        sim_tally_free(&workers[i].tally);
    }
    free(workers);
}

void sim_interval(double wins, double count, double *low, double *high)
{
    const double z = 1.959963984540054; /* 95 % of a normal distribution lie within +-z */
    *low = 0.0;
    *high = 1.0;
    if (count <= 0.0) return;
    double share = wins / count;
    double scale = 1.0 + z * z / count;
    double middle = (share + z * z / (2.0 * count)) / scale;
    double width = z * sqrt(share * (1.0 - share) / count + z * z / (4.0 * count * count)) / scale;
    *low = middle - width < 0.0 ? 0.0 : middle - width;
    *high = middle + width > 1.0 ? 1.0 : middle + width;
}
