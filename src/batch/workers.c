/* workers.c - threads that share the rows of a batch; each has its own part of them. */
/* SPDX-License-Identifier: MIT */
#include "batch/workers.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

enum { WORKERS_MAX = 256 };

struct batch_workers {
    uint32_t count; /* threads besides the caller's */
    pthread_mutex_t lock;
    pthread_cond_t begin, end;
    uint64_t round;   /* of work; each thread does each once */
    uint32_t working; /* threads that have not finished this round */
    uint32_t started; /* threads that have taken a number */
    bool is_closing;
    batch_job job;
    void *data;
    uint32_t rows;
    pthread_t threads[];
};

static void do_part(const batch_workers *workers, uint32_t part)
{
    uint64_t parts = workers->count + 1u, rows = workers->rows;
    workers->job(workers->data, (uint32_t)(rows * part / parts),
                 (uint32_t)(rows * (part + 1u) / parts));
}

static void *work(void *data)
{
    batch_workers *workers = data;
    pthread_mutex_lock(&workers->lock);
    uint32_t part = ++workers->started;
    for (uint64_t seen = 0;;) {
        while (workers->round == seen && !workers->is_closing)
            pthread_cond_wait(&workers->begin, &workers->lock);
        if (workers->is_closing) break;
        seen = workers->round;
        pthread_mutex_unlock(&workers->lock);
        do_part(workers, part);
        pthread_mutex_lock(&workers->lock);
        if (--workers->working == 0) pthread_cond_signal(&workers->end);
    }
    pthread_mutex_unlock(&workers->lock);
    return NULL;
}

batch_workers *workers_new(uint32_t threads)
{
    if (threads > WORKERS_MAX) return NULL;
    batch_workers *workers = calloc(1, sizeof *workers + threads * sizeof(pthread_t));
    if (workers == NULL) return NULL;
    pthread_mutex_init(&workers->lock, NULL);
    pthread_cond_init(&workers->begin, NULL);
    pthread_cond_init(&workers->end, NULL);
    for (; workers->count + 1 < threads; workers->count++)
        if (pthread_create(&workers->threads[workers->count], NULL, work, workers) != 0) {
            workers_free(workers);
            return NULL;
        }
    return workers;
}

void workers_free(batch_workers *workers)
{
    if (workers == NULL) return;
    pthread_mutex_lock(&workers->lock);
    workers->is_closing = true;
    pthread_cond_broadcast(&workers->begin);
    pthread_mutex_unlock(&workers->lock);
    for (uint32_t i = 0; i < workers->count; i++) pthread_join(workers->threads[i], NULL);
    pthread_mutex_destroy(&workers->lock);
    pthread_cond_destroy(&workers->begin);
    pthread_cond_destroy(&workers->end);
    free(workers);
}

void workers_run(batch_workers *workers, batch_job job, void *data, uint32_t rows)
{
    if (workers == NULL || workers->count == 0) {
        job(data, 0, rows);
        return;
    }
    pthread_mutex_lock(&workers->lock);
    workers->job = job;
    workers->data = data;
    workers->rows = rows;
    workers->working = workers->count;
    workers->round++;
    pthread_cond_broadcast(&workers->begin);
    pthread_mutex_unlock(&workers->lock);
    do_part(workers, 0);
    pthread_mutex_lock(&workers->lock);
    while (workers->working > 0) pthread_cond_wait(&workers->end, &workers->lock);
    pthread_mutex_unlock(&workers->lock);
}
