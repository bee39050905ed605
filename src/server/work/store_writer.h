/* store_writer.h - what must be durable: one thread, many changes in one commit. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_WORK_STORE_WRITER_H
#define SERVER_WORK_STORE_WRITER_H

#include "server/work/thread_pool.h"

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
    store_status (*call)(struct store *, void *);
    void *context;

    void *owner;                                     /* the giver's own */
    store_status status;                             /* STORE_OK: durable */
    void (*done)(write_item *item, struct server *); /* on the loop; NULL: a worker waits for it */
    struct worker *waiter;
    bool is_written;
    job back;
};

struct writer {
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t wake;
    write_item *first, *last;
    struct store *db;
    struct server *server;
    bool is_closing, is_running;
    bool is_writing; /* a group is under way */
    pthread_cond_t idle;
    store_status last_status; /* of the last group */
};

bool writer_start(struct writer *writer, struct server *server);
/* From the loop: kept until the end of its turn, then handed over together. */
void writer_give(struct server *server, write_item *item);
void writer_flush(struct server *server);
/* From a worker: waits until it is durable, or is not. */
store_status writer_do(struct worker *worker, store_status (*call)(struct store *, void *),
                       void *context);
void writer_drain(struct writer *writer); /* waits until all that was given is written */
void writer_stop(struct writer *writer);  /* writes all that was given */

#endif
