/* thread_pool.c - threads that take jobs from a fair queue, and hand results back to the loop. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include <tavola/assert.h>

#include "base/secure.h"
#include "server/server_data.h"

void server_hand_back(struct server *server, job *work)
{
    server_hand_back_all(server, work, work);
}

void server_hand_back_all(struct server *server, job *first, job *last)
{
    last->next = NULL;
    pthread_mutex_lock(&server->back_mutex);
    bool was_empty = server->back_first == NULL;
    if (was_empty)
        server->back_first = first;
    else
        server->back_last->next = first;
    server->back_last = last;
    /* Inside the lock: the loop closes its handle only after all threads have ended. */
    if (was_empty) uv_async_send(&server->async);
    pthread_mutex_unlock(&server->back_mutex);
}

static job *take_job(thread_pool *pool)
{
    fair_item *item = NULL;
    pthread_mutex_lock(&pool->mutex);
    while (!pool->is_closing && (item = fair_queue_take(pool->queue)) == NULL)
        pthread_cond_wait(&pool->wake, &pool->mutex);
    /* Another thread may be asleep because this kind of work had no free worker then. */
    if (item != NULL && fair_queue_waiting(pool->queue) > 0) pthread_cond_signal(&pool->wake);
    pthread_mutex_unlock(&pool->mutex);
    return (job *)item;
}

static void end_job(thread_pool *pool, const job *work)
{
    pthread_mutex_lock(&pool->mutex);
    fair_queue_done(pool->queue, &work->item);
    pthread_mutex_unlock(&pool->mutex);
}

static void *work_on(void *context)
{
    struct worker *self = context;
    /* On Linux this applies to the calling thread only. */
    if (self->pool->nice > 0) setpriority(PRIO_PROCESS, 0, self->pool->nice);
    for (job *work; (work = take_job(self->pool)) != NULL;) {
        if (work->run != NULL) work->run(work, self);
        end_job(self->pool, work);
        server_hand_back(self->server, work);
    }
    return NULL;
}

static bool make_worker(struct worker *self, thread_pool *pool, struct server *server,
                        bool has_store)
{
    char reason[STORE_REASON_SIZE];
    uint8_t seed[BASE_SEED_SIZE];
    self->server = server;
    self->pool = pool;
    self->scratch = has_store ? malloc(SERVER_SCRATCH_SIZE) : NULL;
    TV_ASSERT(!has_store || self->scratch != NULL);
    pthread_cond_init(&self->written, NULL);
    if (!base_secure_seed(seed)) return false;
    tv_rng_seed(&self->rng, seed, 0);
    if (has_store && store_open(server->config.database, &self->db, reason) != STORE_OK) {
        TRACE(server, SERVER_ERROR, "store_open_failed", TRACE_TEXT("reason", reason));
        return false;
    }
    return pthread_create(&self->thread, NULL, work_on, self) == 0;
}

bool thread_pool_start(thread_pool *pool, struct server *server, const char *name, uint32_t count,
                       bool has_store)
{
    pool->name = name;
    pool->server = server;
    pool->queue = fair_queue_new(count);
    pool->workers = calloc(count, sizeof *pool->workers);
    TV_ASSERT(pool->workers != NULL);
    pthread_mutex_init(&pool->mutex, NULL);
    pthread_cond_init(&pool->wake, NULL);
    for (uint32_t i = 0; i < count; i++) {
        if (!make_worker(&pool->workers[i], pool, server, has_store)) {
            store_close(pool->workers[i].db);
            free(pool->workers[i].scratch);
            return false;
        }
        pool->count++;
    }
    return true;
}

/* While a stopped server takes back remaining jobs, some of them add new ones. */
void thread_pool_give(thread_pool *pool, job *work)
{
    if (pool->is_closing) {
        work->is_dropped = true;
        server_hand_back(pool->server, work);
        return;
    }
    pthread_mutex_lock(&pool->mutex);
    fair_queue_push(pool->queue, &work->item);
    pthread_cond_signal(&pool->wake);
    pthread_mutex_unlock(&pool->mutex);
}

uint32_t thread_pool_waiting(thread_pool *pool, uint64_t owner, uint32_t *of_owner)
{
    *of_owner = 0;
    if (pool->is_closing) return 0;
    pthread_mutex_lock(&pool->mutex);
    uint32_t count = fair_queue_waiting(pool->queue);
    *of_owner = fair_queue_waiting_of(pool->queue, owner);
    pthread_mutex_unlock(&pool->mutex);
    return count;
}

void thread_pool_stop(thread_pool *pool)
{
    if (pool->workers == NULL) return;
    pthread_mutex_lock(&pool->mutex);
    pool->is_closing = true;
    pthread_cond_broadcast(&pool->wake);
    pthread_mutex_unlock(&pool->mutex);
    for (uint32_t i = 0; i < pool->count; i++) {
        pthread_join(pool->workers[i].thread, NULL);
        pthread_cond_destroy(&pool->workers[i].written);
        store_close(pool->workers[i].db);
        free(pool->workers[i].scratch);
    }
    for (fair_item *item; (item = fair_queue_drain(pool->queue)) != NULL;) {
        job *work = (job *)item;
        work->is_dropped = true;
        server_hand_back(pool->server, work);
    }
    fair_queue_free(pool->queue);
    free(pool->workers);
    pool->workers = NULL;
    pthread_mutex_destroy(&pool->mutex);
    pthread_cond_destroy(&pool->wake);
}
