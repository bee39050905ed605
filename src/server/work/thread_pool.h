/* thread_pool.h - thread pools, and handing results back to the loop.
 *
 * One thread, the loop, owns connections, live tables and everything attached to them. Workers
 * (reads, HTTP), thinkers (bots), the writer and the listener work on their own copies and hand
 * results back: server_hand_back is the only way to the loop. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_WORK_THREAD_POOL_H
#define SERVER_WORK_THREAD_POOL_H

#include <pthread.h>

#include <tavola/rng.h>

#include "server/server.h"
#include "server/work/fair_queue.h"
#include "store/store.h"

struct server;

enum {
    SERVER_BODY_MAX = 1 << 16,         /* bytes of a request's body */
    SERVER_UNSENT_MAX = 2 << 20,       /* unsent bytes after which a slow client is dropped */
    SERVER_ADDRESS_SIZE = 46,          /* an address as text */
    SERVER_ID_SIZE = STORE_ID_MAX + 1, /* of tables and servers */
    SERVER_BEAT_MS = 1000,             /* interval of heartbeats, */
    SERVER_LIFE_MS = 3000,             /* and how long each is valid */
    SERVER_SCRATCH_SIZE = 2 << 20      /* a worker's buffer for one answer */
};

/* ---- Jobs (thread_pool.c) ---- */

typedef struct job job;

struct worker { /* a thread of a thread_pool, and what it owns */
    struct server *server;
    struct store *db; /* NULL: this pool needs no store */
    char *scratch;
    tv_rng rng;
    pthread_t thread;
    pthread_cond_t written; /* its item has been written */
    struct thread_pool *pool;
};

struct job {
    fair_item item; /* owner, cost in microseconds, priority */
    job *next;      /* in the list of finished jobs */
    void (*run)(job *,
                struct worker *); /* called on a thread of the pool; NULL: nothing to do there */
    void (*done)(job *, struct server *); /* called on the loop; frees it */
    bool is_dropped;                      /* the server stopped before it was run */
};

typedef struct thread_pool {
    const char *name;
    struct server *server;
    pthread_mutex_t mutex;
    pthread_cond_t wake;
    fair_queue *queue;
    struct worker *workers;
    uint32_t count;
    int nice; /* of its threads: 0 as the loop, more for jobs that use much CPU */
    bool is_closing;
} thread_pool;

bool thread_pool_start(thread_pool *pool, struct server *server, const char *name, uint32_t count,
                       bool has_store);
void thread_pool_give(thread_pool *pool, job *work);
/* How many jobs wait, and how many of them are this owner's. */
uint32_t thread_pool_waiting(thread_pool *pool, uint64_t owner, uint32_t *of_owner);
/* Starts no more jobs; waiting ones are handed back as dropped. */
void thread_pool_stop(thread_pool *pool);

/* From any thread: done will be called on the loop, in order. */
void server_hand_back(struct server *server, job *work);
/* The same for several, linked by their `next` from first to last. */
void server_hand_back_all(struct server *server, job *first, job *last);

#endif
