/* crew.c - threads that take jobs in order, and the way back to the loop. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include <tavola/steps.h>

#include "base/secure.h"
#include "server/server_data.h"

enum { THINKING_NICE = 5 };

void server_hand_back(server *at, job *work)
{
    work->next = NULL;
    pthread_mutex_lock(&at->back_mutex);
    bool was_empty = at->back_first == NULL;
    if (was_empty)
        at->back_first = work;
    else
        at->back_last->next = work;
    at->back_last = work;
    /* Inside the lock: the loop closes its handle only after all threads have ended. */
    if (was_empty) uv_async_send(&at->async);
    pthread_mutex_unlock(&at->back_mutex);
}

static job *take_job(crew *at)
{
    pthread_mutex_lock(&at->mutex);
    while (at->first == NULL && !at->is_closing) pthread_cond_wait(&at->wake, &at->mutex);
    job *work = at->is_closing ? NULL : at->first;
    if (work != NULL) {
        at->first = work->next;
        at->waiting--;
    }
    pthread_mutex_unlock(&at->mutex);
    return work;
}

static void *work_on(void *context)
{
    clerk *self = context;
    /* Linux takes this for the thread alone: those who only think let the loop go first. */
    if (self->db == NULL) setpriority(PRIO_PROCESS, 0, THINKING_NICE);
    for (job *work; (work = take_job(self->crew)) != NULL;) {
        if (work->run != NULL) work->run(work, self);
        server_hand_back(self->at, work);
    }
    return NULL;
}

static bool make_clerk(clerk *self, crew *at, server *of, bool has_store)
{
    char reason[STORE_REASON_SIZE];
    uint8_t seed[BASE_SEED_SIZE];
    self->at = of;
    self->crew = at;
    self->scratch = has_store ? malloc(SERVER_SCRATCH_SIZE) : NULL;
    TV_ASSERT(!has_store || self->scratch != NULL);
    pthread_cond_init(&self->written, NULL);
    if (!base_secure_seed(seed)) return false;
    tv_rng_seed(&self->rng, seed, 0);
    if (has_store && store_open(of->config.place, &self->db, reason) != STORE_OK) {
        TRACE(of, SERVER_ERROR, "store_open_failed", TRACE_TEXT("reason", reason));
        return false;
    }
    return pthread_create(&self->thread, NULL, work_on, self) == 0;
}

bool crew_start(crew *at, server *of, const char *name, uint32_t count, bool has_store)
{
    at->name = name;
    at->clerks = calloc(count, sizeof *at->clerks);
    TV_ASSERT(at->clerks != NULL);
    pthread_mutex_init(&at->mutex, NULL);
    pthread_cond_init(&at->wake, NULL);
    for (uint32_t i = 0; i < count; i++) {
        if (!make_clerk(&at->clerks[i], at, of, has_store)) {
            store_close(at->clerks[i].db);
            free(at->clerks[i].scratch);
            return false;
        }
        at->count++;
    }
    return true;
}

void crew_give(crew *at, job *work)
{
    work->next = NULL;
    pthread_mutex_lock(&at->mutex);
    if (at->first == NULL)
        at->first = work;
    else
        at->last->next = work;
    at->last = work;
    at->waiting++;
    pthread_cond_signal(&at->wake);
    pthread_mutex_unlock(&at->mutex);
}

void crew_stop(crew *at)
{
    if (at->clerks == NULL) return;
    pthread_mutex_lock(&at->mutex);
    at->is_closing = true;
    pthread_cond_broadcast(&at->wake);
    pthread_mutex_unlock(&at->mutex);
    for (uint32_t i = 0; i < at->count; i++) {
        pthread_join(at->clerks[i].thread, NULL);
        pthread_cond_destroy(&at->clerks[i].written);
        store_close(at->clerks[i].db);
        free(at->clerks[i].scratch);
    }
    while (at->first != NULL) {
        job *work = at->first;
        server *of = at->clerks[0].at;
        at->first = work->next;
        work->is_dropped = true;
        server_hand_back(of, work);
    }
    free(at->clerks);
    at->clerks = NULL;
    pthread_mutex_destroy(&at->mutex);
    pthread_cond_destroy(&at->wake);
}
