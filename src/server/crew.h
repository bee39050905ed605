/* crew.h - work for other threads, and the way back to the loop.
 *
 * One thread, the loop, owns connections, rooms and all that hangs on them. Clerks (reads, HTTP),
 * thinkers (bots), the writer and the listener work on their own copies and hand results back:
 * server_hand_back is the only way to the loop. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_CREW_H
#define SERVER_CREW_H

#include <pthread.h>
#include <string.h>

#include <tavola/rng.h>

#include "server/server.h"
#include "store/store.h"

typedef struct server server;

enum {
    SERVER_BODY_MAX = 1 << 16,         /* bytes of a request's body */
    SERVER_UNSENT_MAX = 2 << 20,       /* a client that reads so slowly is let go */
    SERVER_ADDRESS_SIZE = 46,          /* an address as text */
    SERVER_ID_SIZE = STORE_ID_MAX + 1, /* of tables and servers */
    SERVER_BEAT_MS = 1000,             /* how often a server says that it lives, */
    SERVER_LIFE_MS = 3000,             /* and for how long */
    SERVER_SCRATCH_SIZE = 2 << 20      /* a clerk's room for one answer */
};

/* What fits of a text; always ends. */
static inline void server_copy(char *out, size_t size, const char *from)
{
    size_t length = strlen(from);
    if (length >= size) length = size - 1;
    memcpy(out, from, length);
    out[length] = '\0';
}

/* ---- Work for other threads (crew.c) ---- */

typedef struct job job;

typedef struct clerk { /* a thread of a crew, and what it owns */
    server *at;
    store *db; /* NULL: this crew needs none */
    char *scratch;
    tv_rng rng;
    pthread_t thread;
    pthread_cond_t written; /* its item has been written */
    struct crew *crew;
} clerk;

struct job {
    job *next;
    void (*run)(job *, clerk *);   /* on a thread of the crew; NULL: nothing to do there */
    void (*done)(job *, server *); /* on the loop; frees it */
    bool is_dropped;               /* the server stopped before it was run */
};

typedef struct crew {
    const char *name;
    pthread_mutex_t mutex;
    pthread_cond_t wake;
    job *first, *last;
    uint32_t waiting;
    clerk *clerks;
    uint32_t count;
    bool is_closing;
} crew;

bool crew_start(crew *at, server *of, const char *name, uint32_t count, bool has_store);
void crew_give(crew *at, job *work);
/* No job begins any more; those that wait are handed back as dropped. */
void crew_stop(crew *at);

/* From any thread: done is called on the loop, in order. */
void server_hand_back(server *at, job *work);

/* ---- The writer (writer.c): what must be durable, many in one commit ---- */

typedef struct write_item write_item;
struct write_item {
    write_item *next;
    /* Either an append, */
    char table[SERVER_ID_SIZE];
    int64_t version;
    char *lines; /* owned */
    size_t length;
    int64_t now_ms;
    int64_t visitor; /* who is at this table from now on; 0: nobody new */
    /* or a call, which must fail, if it does, before it changed anything. */
    store_status (*call)(store *, void *);
    void *context;

    void *owner;                              /* the giver's own */
    store_status status;                      /* STORE_OK: durable */
    void (*done)(write_item *item, server *); /* on the loop; NULL: a clerk waits for it */
    clerk *waiter;
    bool is_written;
    job back;
};

typedef struct writer {
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t wake;
    write_item *first, *last;
    store *db;
    server *at;
    bool is_closing, is_running;
    bool is_writing; /* a group is under way */
    pthread_cond_t idle;
} writer;

bool writer_start(writer *at, server *of);
/* From the loop: kept until the end of its turn, then handed over together. */
void writer_give(server *at, write_item *item);
void writer_flush(server *at);
/* From a clerk: waits until it is durable, or is not. */
store_status writer_do(clerk *by, store_status (*call)(store *, void *), void *context);
void writer_drain(writer *at); /* waits until all that was given is written */
void writer_stop(writer *at);  /* writes all that was given */

#endif
