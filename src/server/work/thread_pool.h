/* thread_pool.h - work for other threads, and the way back to the loop.
 *
 * One thread, the loop, owns connections, live tables and everything attached to them. Workers
 * (reads, HTTP), thinkers (bots), the writer and the listener work on copies of their own and hand
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
    SERVER_UNSENT_MAX = 2 << 20,       /* a client that reads so slowly is dropped */
    SERVER_ADDRESS_SIZE = 46,          /* an address as text */
    SERVER_ID_SIZE = STORE_ID_MAX + 1, /* of tables and servers */
    SERVER_BEAT_MS = 1000,             /* how often a server says that it lives, */
    SERVER_LIFE_MS = 3000,             /* and for how long */
    SERVER_SCRATCH_SIZE = 2 << 20      /* a worker's buffer for one answer */
};

/* ---- Work for other threads (thread_pool.c) ---- */

typedef struct job job;

struct worker { /* a thread of a thread_pool, and what it owns */
    struct server *server;
    struct store *db; /* NULL: this thread_pool needs none */
    char *scratch;
    tv_rng rng;
    pthread_t thread;
    pthread_cond_t written; /* its item has been written */
    struct thread_pool *pool;
};

struct job {
    fair_item item; /* whose it is, what it costs in microseconds, how urgent it is */
    job *next;      /* on the way back */
    void (*run)(job *,
                struct worker *); /* on a thread of the thread_pool; NULL: nothing to do there */
    void (*done)(job *, struct server *); /* on the loop; frees it */
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
    bool is_heavy; /* its work takes the processor for long: the loop goes first */
    bool is_closing;
} thread_pool;

bool thread_pool_start(thread_pool *pool, struct server *server, const char *name, uint32_t count,
                       bool has_store);
void thread_pool_give(thread_pool *pool, job *work);
/* How many jobs wait, and how many of them are this owner's. */
uint32_t thread_pool_waiting(thread_pool *pool, uint64_t owner, uint32_t *of_owner);
/* No job begins any more; those that wait are handed back as dropped. */
void thread_pool_stop(thread_pool *pool);

/* From any thread: done is called on the loop, in order. */
void server_hand_back(struct server *server, job *work);

#endif
