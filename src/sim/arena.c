/* arena.c - plays the matches of an arena on several threads. */
/* SPDX-License-Identifier: MIT */
#include "sim/arena.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/play.h>
#include <tavola/assert.h>

#include "base/clock.h"
#include "programs/program.h"
#include "programs/listeners.h"

typedef struct arena_work {
    const arena_plan *plan;
    arena_result *result;
    atomic_uint next;
    atomic_uint done;
    atomic_uint stop; /* matches from this one on are not needed */
    pthread_mutex_t counting;
    uint32_t counted;    /* matches that the test has read, in order */
    uint64_t started_ns; /* of processor time */
} arena_work;

typedef struct arena_worker {
    arena_work *work;
    pthread_t thread;
    arena_times times[SIM_BOTS_MAX];
} arena_worker;

/* ---- Times ---- */

static void times_add(arena_times *times, uint64_t ns)
{
    double steps = 8.0 * log2((double)ns / 1000.0 + 1e-9);
    uint32_t slot = steps < 0 ? 0 : steps >= ARENA_TIMES - 1 ? ARENA_TIMES - 1 : (uint32_t)steps;
    times->count[slot]++;
    times->total++;
    if (ns > times->longest_ns) times->longest_ns = ns;
}

static void times_merge(arena_times *into, const arena_times *from)
{
    for (uint32_t i = 0; i < ARENA_TIMES; i++) into->count[i] += from->count[i];
    into->total += from->total;
    if (from->longest_ns > into->longest_ns) into->longest_ns = from->longest_ns;
}

double arena_times_quantile(const arena_times *times, uint32_t percent)
{
    uint64_t wanted = (times->total * percent + 99) / 100, seen = 0;
    for (uint32_t i = 0; i < ARENA_TIMES; i++) {
        seen += times->count[i];
        if (seen >= wanted && seen > 0) return exp2((i + 0.5) / 8.0) / 1000.0;
    }
    return 0.0;
}

/* ---- One match ---- */

void arena_bot_name(const arena_plan *plan, uint32_t bot, char out[ARENA_NAME_SIZE])
{
    tv_text name;
    uint32_t number = 1;
    for (uint32_t i = 0; i < bot; i++)
        number += strcmp(plan->bot[i]->name, plan->bot[bot]->name) == 0;
    tv_text_init(&name, out, ARENA_NAME_SIZE);
    tv_text_add(&name, plan->bot[bot]->name);
    if (number == 1) return;
    tv_text_add(&name, " (");
    tv_text_add_number(&name, number);
    tv_text_add_char(&name, ')');
}

/* The bots move on by one seat from match to match; after a round the next bot starts. */
static uint32_t bot_at(const arena_plan *plan, uint32_t index, uint32_t seat)
{
    uint32_t seats = plan->options.seats;
    return ((seat + index) % seats + index / seats) % plan->bot_count;
}

static tv_action decide(const arena_worker *worker, uint32_t bot, const tv_state *state,
                        tv_seat seat, tv_rng *rng)
{
    const arena_plan *plan = worker->work->plan;
    tv_action legal[TV_ACTIONS_MAX];
    tv_state_buffer buffer;
    tv_redact(plan->game, state, seat, tv_buffer_view(&buffer));
    tv_question question = {.game = plan->game,
                            .view = tv_buffer_view(&buffer),
                            .legal = legal,
                            .seat = seat,
                            .think_ms = plan->think_ms};
    question.count = tv_list(plan->game, state, seat, legal);
    return plan->bot[bot]->choose(plan->bot[bot], &question, rng);
}

static void finish(const arena_plan *plan, const tv_state *state, uint32_t index, arena_match *out)
{
    tv_score score;
    plan->game->score(state, &score);
    for (uint32_t seat = 0; seat < plan->options.seats && seat < TV_SEATS_MAX; seat++) {
        out->rank[seat] = score.rank[seat];
        out->points[seat] = score.points[seat];
        out->side[seat] = plan->game->side ? plan->game->side(state, (tv_seat)seat) : (uint8_t)seat;
        out->bot[seat] = (uint8_t)bot_at(plan, index, seat);
    }
}

static void play(arena_worker *worker, uint32_t index, sim_log *log, arena_match *out)
{
    const arena_plan *plan = worker->work->plan;
    uint8_t key[TV_SEED_SIZE];
    tv_rng chance, bots;
    tv_state_buffer buffer;
    tv_state *state = tv_buffer_state(&buffer);
    sim_match_key(plan->seed, index / plan->options.seats, key);
    tv_rng_seed(&chance, key, SIM_STREAM_CHANCE);
    tv_rng_seed(&bots, key, SIM_STREAM_BOTS + index);
    tv_setup(plan->game, &plan->options, state);
    program_listeners listeners = {.game = plan->game, .options = &plan->options, .match = index};
    for (uint32_t seat = 0; seat < plan->options.seats; seat++)
        listeners.bot[seat] = plan->bot[bot_at(plan, index, seat)];
    program_listeners_begin(&listeners);
    tv_seat starter = TV_CHANCE;
    log->count = 0;
    for (tv_turn turn = tv_state_turn(state); turn.node != TV_NODE_OVER;
         turn = tv_state_turn(state)) {
        tv_seat actor = TV_CHANCE;
        tv_action action;
        if (turn.node == TV_NODE_CHANCE) {
            action = tv_sample(plan->game, state, &chance);
        } else {
            actor = (tv_seat)__builtin_ctz(turn.seats);
            uint32_t bot = bot_at(plan, index, (uint32_t)actor);
            bool is_program = program_is(plan->bot[bot]); /* it thinks elsewhere */
            uint64_t started = is_program ? base_clock_ns() : base_clock_thread_ns();
            sim_start(&starter, turn.seats, actor);
            action = decide(worker, bot, state, actor, &bots);
            uint64_t ended = is_program ? base_clock_ns() : base_clock_thread_ns();
            times_add(&worker->times[bot], ended - started);
            out->decisions++;
        }
        if (plan->save_directory) sim_log_add(log, actor, action);
        program_listeners_apply(&listeners, state, actor, action);
    }
    program_listeners_end(&listeners, state);
    out->starter = (uint8_t)(starter < 0 ? 0 : starter);
    finish(plan, state, index, out);
}

double arena_share(const arena_match *match, uint32_t seats, uint32_t bot)
{
    uint32_t members[TV_SEATS_MAX] = {0}, sides = 0;
    double share = 0.0;
    for (uint32_t seat = 0; seat < seats; seat++)
        if (match->rank[seat] == 1 && members[match->side[seat]]++ == 0) sides++;
    for (uint32_t seat = 0; seat < seats; seat++)
        if (match->rank[seat] == 1 && match->bot[seat] == bot)
            share += 1.0 / sides / members[match->side[seat]];
    return share;
}

double arena_share_seat(const arena_match *match, uint32_t seats, uint32_t seat)
{
    uint32_t winning = 0, sides = 0;
    if (match->rank[seat] != 1) return 0.0;
    for (uint32_t i = 0; i < seats; i++)
        if (match->rank[i] == 1) winning |= 1u << match->side[i];
    for (; winning; winning &= winning - 1) sides++;
    return 1.0 / sides;
}

/* ---- All matches ---- */

/* The same matches as a simulation plays and saves. */
static sim_plan simulation_of(const arena_plan *plan)
{
    sim_plan same = {.game = plan->game,
                     .options = plan->options,
                     .bot_count = plan->bot_count,
                     .seed = plan->seed,
                     .save_directory = plan->save_directory,
                     .same_chance = plan->options.seats};
    memcpy(same.bot, plan->bot, sizeof same.bot);
    return same;
}

static int save(const arena_plan *plan, uint32_t index, const sim_log *log)
{
    sim_plan same = simulation_of(plan);
    return sim_match_save(&same, index, log);
}

void arena_record_path(const arena_plan *plan, uint32_t index, char out[BASE_PATH_SIZE])
{
    sim_plan same = simulation_of(plan);
    sim_record_path(&same, index, out);
}

/* Reads what is complete, in order; stops at the end of a group once the question is decided. A
 * run that does not stop is judged by all of its matches. */
static void count_ready(arena_work *work)
{
    const arena_plan *plan = work->plan;
    arena_result *result = work->result;
    pthread_mutex_lock(&work->counting);
    while (work->counted < plan->matches && result->match[work->counted].is_done) {
        bool is_decided = result->verdict == ARENA_YES || result->verdict == ARENA_NO;
        if (is_decided && !plan->has_no_stop) break;
        const arena_match *match = &result->match[work->counted++];
        double share = arena_share(match, plan->options.seats, 0);
        result->evidence += arena_evidence(share, plan->target / 100.0);
        result->count = work->counted;
        if (plan->bot_count == 1 || work->counted % plan->options.seats != 0) continue;
        result->verdict = arena_decide(result->evidence);
        if (result->verdict != ARENA_OPEN && !plan->has_no_stop)
            atomic_store(&work->stop, work->counted);
    }
    pthread_mutex_unlock(&work->counting);
}

/* Keeps the failure of the first match, whatever order the threads meet them in. */
static void note_failure(arena_result *result, uint32_t index, int failure)
{
    if (result->save_failure != 0 && result->save_index < index) return;
    result->save_failure = failure;
    result->save_index = index;
}

/* No group but the first is begun any more once the time is used up. */
static void stop_in_time(arena_work *work)
{
    uint32_t seats = work->plan->options.seats;
    uint64_t budget_ns = work->plan->budget_ns;
    if (budget_ns == 0 || base_clock_program_ns() - work->started_ns < budget_ns) return;
    uint32_t whole = (atomic_load(&work->next) + seats - 1) / seats * seats;
    if (whole < seats) whole = seats;
    uint32_t had = atomic_load(&work->stop);
    while (had > whole && !atomic_compare_exchange_weak(&work->stop, &had, whole)) {}
}

static void work_on(arena_worker *self, bool is_caller)
{
    arena_work *work = self->work;
    sim_log log = {0};
    TV_ASSERT(work != NULL);
    for (;;) {
        stop_in_time(work);
        uint32_t index = atomic_fetch_add(&work->next, 1);
        if (index >= work->plan->matches || index >= atomic_load(&work->stop)) break;
        arena_match match = {0};
        play(self, index, &log, &match);
        match.is_done = true;
        int failure = work->plan->save_directory ? save(work->plan, index, &log) : 0;
        pthread_mutex_lock(&work->counting);
        work->result->match[index] = match;
        work->result->saved += work->plan->save_directory && failure == 0;
        if (failure != 0) note_failure(work->result, index, failure);
        pthread_mutex_unlock(&work->counting);
        count_ready(work);
        uint32_t done = atomic_fetch_add(&work->done, 1) + 1;
        const arena_plan *plan = work->plan;
        if (is_caller && plan->progress) plan->progress(plan->progress_data, done);
    }
    sim_log_free(&log);
}

static void *work_in_thread(void *data)
{
    work_on(data, false);
    return NULL;
}

void arena_run(const arena_plan *plan, arena_result *out)
{
    memset(out, 0, sizeof *out);
    if (plan->bot_count == 1) out->verdict = ARENA_NONE;
    uint64_t started_ns = base_clock_ns();
    arena_work work = {
        .plan = plan, .result = out, .stop = UINT32_MAX, .started_ns = base_clock_program_ns()};
    out->match = calloc(plan->matches, sizeof *out->match);
    arena_worker *workers = calloc(plan->threads, sizeof *workers);
    TV_ASSERT(out->match != NULL && workers != NULL);
    TV_ASSERT(pthread_mutex_init(&work.counting, NULL) == 0);
    uint32_t started = 1;
    for (uint32_t i = 0; i < plan->threads; i++) workers[i].work = &work;
    while (started < plan->threads &&
           pthread_create(&workers[started].thread, NULL, work_in_thread, &workers[started]) == 0)
        started++;
    work_on(&workers[0], true);
    for (uint32_t i = 0; i < started; i++) {
        if (i > 0) pthread_join(workers[i].thread, NULL);
        for (uint32_t bot = 0; bot < plan->bot_count; bot++)
            times_merge(&out->times[bot], &workers[i].times[bot]);
    }
    pthread_mutex_destroy(&work.counting);
    free(workers);
    out->seconds = (double)(base_clock_ns() - started_ns) / 1e9;
    arena_rate(plan, out);
}

void arena_free(arena_result *result)
{
    free(result->match);
    result->match = NULL;
}
