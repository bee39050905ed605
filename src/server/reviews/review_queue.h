/* review_queue.h - which reviews wait or are being made on this server: one of a person at a time,
 * and so many in all. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_REVIEWS_REVIEW_QUEUE_H
#define SERVER_REVIEWS_REVIEW_QUEUE_H

#include "review/review.h"
#include "server/work/thread_pool.h"

typedef struct queued_review {
    char table[SERVER_ID_SIZE];
    review_depth depth;
    uint64_t user; /* who asked for it */
} queued_review;

typedef struct review_queue {
    pthread_mutex_t mutex;
    queued_review *rows; /* the oldest first */
    uint32_t count, size;
} review_queue;

typedef enum review_queue_answer {
    REVIEW_QUEUE_ADDED,
    REVIEW_QUEUE_KNOWN, /* it waits already, whoever asked for it */
    REVIEW_QUEUE_OWN,   /* this person has enough of them */
    REVIEW_QUEUE_ALL    /* the server has enough of them */
} review_queue_answer;

void review_queue_init(review_queue *queue);
void review_queue_close(review_queue *queue);
/* From any thread. A limit of 0 means none. */
review_queue_answer review_queue_add(review_queue *queue, const queued_review *wanted,
                                     const server_limits *limits);
void review_queue_remove(review_queue *queue, const queued_review *wanted);
/* Whether it is there, and how many came before it. */
bool review_queue_find(review_queue *queue, const queued_review *wanted, uint32_t *ahead);
/* For people. */
const char *review_queue_sentence(review_queue_answer answer);

#endif
