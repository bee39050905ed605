/* pool.c - memory and threads for searching; the only file in this folder that uses threads.
 *
 * Every thread keeps one tree from its first search until it ends. A search on several threads
 * grows one tree per thread, each with its own stream of the generator, and adds up what the roots
 * say: for a number of iterations the answer does not depend on who was faster. */
/* SPDX-License-Identifier: MIT */
#include <pthread.h>
#include <stdlib.h>

#include <tavola/assert.h>

#include "ai/model.h"
#include "ai/pool.h"
#include "ai/search.h"

enum { THREADS_MAX = 64 };

/* ---- Once per program, once per thread ---- */

static pthread_key_t tree_key;
static pthread_once_t key_once = PTHREAD_ONCE_INIT;

static void make_key(void) { TV_ASSERT(pthread_key_create(&tree_key, free) == 0); }

ai_tree *ai_pool_tree(void)
{
    TV_ASSERT(pthread_once(&key_once, make_key) == 0);
    ai_tree *tree = pthread_getspecific(tree_key);
    if (tree == NULL) {
        tree = malloc(sizeof *tree);
        TV_ASSERT(tree != NULL && pthread_setspecific(tree_key, tree) == 0);
    }
    return tree;
}

static pthread_once_t models_once = PTHREAD_ONCE_INIT;

void ai_pool_models(void (*read_all)(void))
{
    TV_ASSERT(pthread_once(&models_once, read_all) == 0);
}

/* ---- Many small jobs ---- */

struct jobs {
    void (*run)(void *data, uint32_t index);
    void (*report)(void *data, uint32_t done);
    void *data;
    uint32_t count, next, done;
    pthread_mutex_t lock;
};

static void *work_off(void *data)
{
    struct jobs *jobs = data;
    pthread_mutex_lock(&jobs->lock);
    while (jobs->next < jobs->count) {
        uint32_t index = jobs->next++;
        pthread_mutex_unlock(&jobs->lock);
        jobs->run(jobs->data, index);
        pthread_mutex_lock(&jobs->lock);
        jobs->report(jobs->data, ++jobs->done);
    }
    pthread_mutex_unlock(&jobs->lock);
    return NULL;
}

void ai_pool_each(uint32_t count, uint32_t threads, void (*run)(void *data, uint32_t index),
                  void (*report)(void *data, uint32_t done), void *data)
{
    struct jobs jobs = {.run = run, .report = report, .data = data, .count = count};
    pthread_t helper[THREADS_MAX];
    uint32_t helpers = 0;
    TV_ASSERT(pthread_mutex_init(&jobs.lock, NULL) == 0);
    while (helpers + 1 < threads && helpers < THREADS_MAX &&
           pthread_create(&helper[helpers], NULL, work_off, &jobs) == 0)
        helpers++;
    work_off(&jobs);
    for (uint32_t i = 0; i < helpers; i++) pthread_join(helper[i], NULL);
    pthread_mutex_destroy(&jobs.lock);
}

/* ---- Several threads ---- */

struct worker {
    ai_search search;
    tv_opinion opinions[TV_ACTIONS_MAX];
    pthread_t thread;
    bool is_started;
};

static void *work(void *data)
{
    struct worker *self = data;
    self->search.tree = ai_pool_tree();
    ai_search_run(&self->search);
    ai_search_read(&self->search, self->opinions);
    return NULL;
}

static void add(tv_opinion *sum, const tv_opinion *part, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t visits = sum[i].visits + part[i].visits;
        if (visits == 0) continue;
        sum[i].expected =
            (sum[i].expected * (float)sum[i].visits + part[i].expected * (float)part[i].visits) /
            (float)visits;
        sum[i].visits = visits;
    }
}

void ai_pool_search(const ai_search *search, uint32_t threads, tv_opinion *opinions)
{
    if (threads > THREADS_MAX) threads = THREADS_MAX;
    struct worker *workers = calloc(threads, sizeof *workers);
    TV_ASSERT(workers != NULL);
    for (uint32_t i = 0; i < threads; i++) {
        workers[i].search = *search;
        workers[i].search.rng.stream += i; /* worker 0 searches as a single thread would */
        if (i > 0) workers[i].search.rng.used = TV_RNG_BLOCK;
        if (i > 0)
            workers[i].is_started =
                pthread_create(&workers[i].thread, NULL, work, &workers[i]) == 0;
    }
    work(&workers[0]);
    for (uint32_t i = 0; i < search->question->count; i++) opinions[i] = (tv_opinion){0, 0.0f};
    for (uint32_t i = 0; i < threads; i++) {
        if (i > 0 && workers[i].is_started) pthread_join(workers[i].thread, NULL);
        if (i == 0 || workers[i].is_started)
            add(opinions, workers[i].opinions, search->question->count);
    }
    free(workers);
}
