/* tasks.c - one thread at a time: every switch goes through the thread of the test. */
/* SPDX-License-Identifier: MIT */
#include "simulation/whole/tasks.h"

#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <curl/curl.h>

#include <tavola/rng.h>
#include <tavola/assert.h>

#include "base/secure.h"

enum {
    TASKS_MAX = 128,
    LOCKS_MAX = 64,
    YIELD_ONE_IN = 6,
    START_MS = 1000, /* clocks of the day begin in 2024 */
};
static const uint64_t epoch_ms = 1704067200000u;

typedef enum task_state { TASK_FREE, TASK_READY, TASK_WAITING, TASK_DONE } task_state;

typedef struct task {
    task_state state;
    uint32_t process;
    bool is_killed;
    const void *what; /* that it waits for */
    uint64_t until_ms;
    sem_t turn;
    pthread_t thread;
    void (*body)(void *);
    void *(*thread_body)(void *);
    void *context;
} task;

static task tasks[TASKS_MAX];
static _Thread_local task *current; /* NULL: the test itself */
static sem_t turn_of_test;
static tv_rng rng;
static uint64_t now_ms;
static int64_t offset_ms[TASKS_PROCESSES];
static bool is_calm_now, is_paused_now[TASKS_PROCESSES];
static struct {
    const void *mutex;
    const task *owner;
} locks[LOCKS_MAX];

int __real_pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
int __real_pthread_join(pthread_t, void **);
int __wrap_pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
int __wrap_pthread_join(pthread_t, void **);
int __wrap_pthread_mutex_lock(pthread_mutex_t *);
int __wrap_pthread_mutex_unlock(pthread_mutex_t *);
int __wrap_pthread_cond_wait(pthread_cond_t *, pthread_mutex_t *);
int __wrap_pthread_cond_timedwait(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
int __wrap_pthread_cond_signal(pthread_cond_t *);
int __wrap_pthread_cond_broadcast(pthread_cond_t *);
int __wrap_poll(struct pollfd *, nfds_t, int);
CURLMcode __wrap_curl_multi_poll(CURLM *, struct curl_waitfd *, unsigned, int, int *);
CURLMcode __wrap_curl_multi_wakeup(CURLM *);
uint64_t __wrap_base_clock_ms(void);
uint64_t __wrap_base_clock_ns(void);
uint64_t __wrap_base_clock_steady_ms(void);
bool __wrap_base_secure_seed(uint8_t[BASE_SEED_SIZE]);

/* ---- Dice and clock of the simulation ---- */

uint32_t tasks_below(uint32_t limit) { return tv_rng_below(&rng, limit); }
bool tasks_happens(uint32_t one_in) { return !is_calm_now && tasks_below(one_in) == 0; }
void tasks_calm(bool is_calm) { is_calm_now = is_calm; }
uint64_t tasks_now_ms(void) { return now_ms; }
void tasks_set_clock(uint32_t process, int64_t offset) { offset_ms[process] = offset; }

void tasks_advance(uint64_t to_ms)
{
    TV_ASSERT(to_ms >= now_ms);
    now_ms = to_ms;
}

uint64_t __wrap_base_clock_ms(void)
{
    return (uint64_t)((int64_t)(epoch_ms + now_ms) + (current ? offset_ms[current->process] : 0));
}

uint64_t tasks_wall_ms(void) { return epoch_ms + now_ms; }
uint64_t __wrap_base_clock_steady_ms(void) { return now_ms; }
uint64_t __wrap_base_clock_ns(void) { return now_ms * 1000000; }

bool __wrap_base_secure_seed(uint8_t out[BASE_SEED_SIZE])
{
    for (uint32_t i = 0; i < BASE_SEED_SIZE; i++) out[i] = (uint8_t)tasks_below(256);
    return true;
}

/* ---- Turns ---- */

static void end_task(void)
{
    current->state = TASK_DONE;
    sem_post(&turn_of_test);
    pthread_exit(NULL);
}

static void give_back(void)
{
    sem_post(&turn_of_test);
    while (sem_wait(&current->turn) != 0) {}
    if (current->is_killed) end_task();
}

static void *run_task(void *context)
{
    current = context;
    while (sem_wait(&current->turn) != 0) {}
    if (!current->is_killed) {
        if (current->body != NULL)
            current->body(current->context);
        else
            current->thread_body(current->context);
        task_wake(current); /* wakes the task that joins it */
    }
    end_task();
    return NULL;
}

/* Standard output belongs to the test and its TAP; what servers say there goes with their log. */
static void let_run(task *next)
{
    FILE *output = stdout;
    stdout = stderr;
    sem_post(&next->turn);
    while (sem_wait(&turn_of_test) != 0) {}
    stdout = output;
}

static task *new_task(uint32_t process, void *context)
{
    task *fresh = tasks;
    while (fresh < tasks + TASKS_MAX && fresh->state != TASK_FREE) fresh++;
    TV_ASSERT(fresh < tasks + TASKS_MAX);
    *fresh = (task){.state = TASK_READY, .process = process, .context = context};
    sem_init(&fresh->turn, 0, 0);
    return fresh;
}

void tasks_start(uint32_t process, void (*body)(void *), void *context)
{
    task *fresh = new_task(process, context);
    fresh->body = body;
    TV_ASSERT(__real_pthread_create(&fresh->thread, NULL, run_task, fresh) == 0);
}

static void forget(task *done)
{
    __real_pthread_join(done->thread, NULL);
    sem_destroy(&done->turn);
    done->state = TASK_FREE;
}

static bool can_go_on(const task *one)
{
    if (is_paused_now[one->process]) return false;
    return one->state == TASK_READY || (one->state == TASK_WAITING && one->until_ms <= now_ms);
}

bool tasks_step(void)
{
    uint32_t count = 0, chosen;
    for (uint32_t i = 0; i < TASKS_MAX; i++) count += can_go_on(&tasks[i]);
    if (count == 0) return false;
    chosen = tasks_below(count);
    for (uint32_t i = 0; i < TASKS_MAX; i++) {
        if (!can_go_on(&tasks[i]) || chosen-- != 0) continue;
        tasks[i].state = TASK_READY;
        let_run(&tasks[i]);
        if (tasks[i].state == TASK_DONE && tasks[i].body != NULL) forget(&tasks[i]);
        return true;
    }
    return false;
}

uint64_t tasks_due_ms(void)
{
    uint64_t due_ms = UINT64_MAX;
    for (uint32_t i = 0; i < TASKS_MAX; i++)
        if (tasks[i].state == TASK_WAITING && !is_paused_now[tasks[i].process] &&
            tasks[i].until_ms < due_ms)
            due_ms = tasks[i].until_ms;
    return due_ms;
}

void tasks_kill(uint32_t process)
{
    is_paused_now[process] = false;
    for (uint32_t i = 0; i < TASKS_MAX; i++) {
        if (tasks[i].state == TASK_FREE || tasks[i].process != process) continue;
        for (uint32_t k = 0; k < LOCKS_MAX; k++)
            if (locks[k].owner == &tasks[i]) locks[k].mutex = NULL;
        tasks[i].is_killed = true;
        if (tasks[i].state != TASK_DONE) let_run(&tasks[i]);
        forget(&tasks[i]);
    }
}

bool tasks_is_alive(uint32_t process)
{
    for (uint32_t i = 0; i < TASKS_MAX; i++)
        if (tasks[i].state != TASK_FREE && tasks[i].process == process) return true;
    return false;
}

void tasks_pause(uint32_t process, bool is_paused) { is_paused_now[process] = is_paused; }

void tasks_open(uint64_t seed)
{
    for (uint32_t i = 0; i < TASKS_PROCESSES; i++) {
        tasks_kill(i);
        offset_ms[i] = 0;
    }
    sem_init(&turn_of_test, 0, 0);
    tv_rng_seed_number(&rng, seed, 5);
    now_ms = START_MS;
    is_calm_now = false;
}

/* ---- Waiting ---- */

uint32_t task_process(void)
{
    TV_ASSERT(current != NULL);
    return current->process;
}

void task_wait(const void *what, uint64_t until_ms)
{
    current->what = what;
    current->until_ms = until_ms;
    current->state = TASK_WAITING;
    give_back();
    current->what = NULL;
}

void task_wake(const void *what)
{
    for (uint32_t i = 0; i < TASKS_MAX; i++)
        if (tasks[i].state == TASK_WAITING && tasks[i].what == what) tasks[i].state = TASK_READY;
}

void task_sleep(uint64_t ms)
{
    if (current != NULL) task_wait(NULL, now_ms + ms);
}

int __wrap_poll(struct pollfd *descriptors, nfds_t count, int timeout_ms)
{
    (void)descriptors, (void)count;
    task_sleep(timeout_ms < 0 ? TASKS_NEVER_MS : (uint64_t)timeout_ms);
    return 0;
}

/* Nobody wants notices here: the sender only waits, and is woken to stop. */
CURLMcode __wrap_curl_multi_poll(CURLM *multi, struct curl_waitfd *extra, unsigned count,
                                 int timeout_ms, int *ready)
{
    (void)extra, (void)count, (void)ready;
    task_wait(multi, now_ms + (uint64_t)timeout_ms);
    return CURLM_OK;
}

CURLMcode __wrap_curl_multi_wakeup(CURLM *multi)
{
    task_wake(multi);
    return CURLM_OK;
}

/* ---- Threads ---- */

int __wrap_pthread_create(pthread_t *out, const pthread_attr_t *attributes, void *(*body)(void *),
                          void *context)
{
    (void)attributes;
    TV_ASSERT(current != NULL);
    task *fresh = new_task(current->process, context);
    fresh->thread_body = body;
    int failure = __real_pthread_create(&fresh->thread, NULL, run_task, fresh);
    *out = fresh->thread;
    return failure;
}

int __wrap_pthread_join(pthread_t thread, void **out)
{
    (void)out;
    for (uint32_t i = 0; i < TASKS_MAX; i++) {
        if (tasks[i].state == TASK_FREE || !pthread_equal(tasks[i].thread, thread)) continue;
        while (tasks[i].state != TASK_DONE) task_wait(&tasks[i], now_ms + 1);
        forget(&tasks[i]);
        return 0;
    }
    return 0;
}

/* ---- Mutexes and conditions ---- */

static const task *owner_of(const void *mutex)
{
    for (uint32_t i = 0; i < LOCKS_MAX; i++)
        if (locks[i].mutex == mutex) return locks[i].owner;
    return NULL;
}

int __wrap_pthread_mutex_lock(pthread_mutex_t *mutex)
{
    if (current == NULL) return 0;
    if (tasks_below(YIELD_ONE_IN) == 0) give_back();
    while (owner_of(mutex) != NULL) task_wait(mutex, UINT64_MAX);
    uint32_t i = 0;
    while (i < LOCKS_MAX && locks[i].mutex != NULL) i++;
    TV_ASSERT(i < LOCKS_MAX);
    locks[i].mutex = mutex;
    locks[i].owner = current;
    return 0;
}

int __wrap_pthread_mutex_unlock(pthread_mutex_t *mutex)
{
    for (uint32_t i = 0; i < LOCKS_MAX; i++)
        if (locks[i].mutex == mutex) locks[i].mutex = NULL;
    task_wake(mutex);
    return 0;
}

int __wrap_pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex)
{
    __wrap_pthread_mutex_unlock(mutex);
    task_wait(condition, UINT64_MAX);
    return __wrap_pthread_mutex_lock(mutex);
}

/* Only code that measures by the clock of the day or the steady one comes here; a while is enough,
 * since timed waits check the time again. */
int __wrap_pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex,
                                  const struct timespec *until)
{
    (void)until;
    __wrap_pthread_mutex_unlock(mutex);
    task_wait(condition, now_ms + 20);
    return __wrap_pthread_mutex_lock(mutex);
}

int __wrap_pthread_cond_signal(pthread_cond_t *condition)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < TASKS_MAX; i++)
        count += tasks[i].state == TASK_WAITING && tasks[i].what == condition;
    if (count == 0) return 0;
    uint32_t chosen = tasks_below(count);
    for (uint32_t i = 0; i < TASKS_MAX; i++)
        if (tasks[i].state == TASK_WAITING && tasks[i].what == condition && chosen-- == 0)
            tasks[i].state = TASK_READY;
    return 0;
}

int __wrap_pthread_cond_broadcast(pthread_cond_t *condition)
{
    task_wake(condition);
    return 0;
}
