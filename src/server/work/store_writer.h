/* store_writer.h - durable writes: one thread, many changes in one commit (group commit). */
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
    const char *lines;
    size_t length;
    int64_t now_ms;
    uint64_t given_ns; /* when it was given to the writer */
    int64_t visitor;   /* user who is at this table from now on; 0: nobody new */
    /* or a call, which must not change anything if it fails. */
    store_status (*call)(struct store *, void *);
    void *context;

    void *owner;                                     /* for the caller's use */
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
    uint32_t waiting; /* how many these are */
    struct store *db;
    struct server *server;
    bool is_closing, is_running;
    bool is_writing;   /* a group is being written */
    bool is_pacing;    /* waits for a few more, though there may be some */
    uint64_t begun_ns; /* when the last one was begun; the thread's own */
    pthread_cond_t idle;
    store_status last_status; /* of the last group */
};

bool writer_start(struct writer *writer, struct server *server);
/* From the loop: collected until the end of the iteration, then handed over together. */
void writer_give(struct server *server, write_item *item);
void writer_flush(struct server *server);
/* From a worker: blocks until it is durable or has failed. */
store_status writer_do(struct worker *worker, store_status (*call)(struct store *, void *),
                       void *context);
void writer_drain(struct writer *writer); /* blocks until everything queued is written */
void writer_stop(struct writer *writer);  /* writes everything queued, then stops */

#endif
