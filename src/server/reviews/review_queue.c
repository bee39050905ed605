/* review_queue.c - counts the reviews that wait or are being made; a plain list, since there are
 * few. */
/* SPDX-License-Identifier: MIT */
#include "server/reviews/review_queue.h"

#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

void review_queue_init(review_queue *queue)
{
    *queue = (review_queue){.rows = NULL};
    pthread_mutex_init(&queue->mutex, NULL);
}

void review_queue_close(review_queue *queue)
{
    pthread_mutex_destroy(&queue->mutex);
    free(queue->rows);
}

/* The place in the list; queue->count: not there. */
static uint32_t index_of(const review_queue *queue, const queued_review *wanted)
{
    uint32_t i = 0;
    while (i < queue->count && !(queue->rows[i].depth == wanted->depth &&
                                 strcmp(queue->rows[i].table, wanted->table) == 0))
        i++;
    return i;
}

static void append(review_queue *queue, const queued_review *wanted)
{
    if (queue->count == queue->size) {
        queue->size = queue->size ? 2 * queue->size : 32;
        queued_review *larger = realloc(queue->rows, queue->size * sizeof *larger);
        TV_ASSERT(larger != NULL);
        queue->rows = larger;
    }
    queue->rows[queue->count++] = *wanted;
}

review_queue_answer review_queue_add(review_queue *queue, const queued_review *wanted,
                                     const server_limits *limits)
{
    uint32_t own = 0, most = SERVER_LIVE(limits->reviews), all = SERVER_LIVE(limits->reviews_total);
    review_queue_answer answer = REVIEW_QUEUE_ADDED;
    pthread_mutex_lock(&queue->mutex);
    for (uint32_t i = 0; i < queue->count; i++) own += queue->rows[i].user == wanted->user;
    if (index_of(queue, wanted) < queue->count)
        answer = REVIEW_QUEUE_KNOWN;
    else if (most > 0 && own >= most)
        answer = REVIEW_QUEUE_OWN;
    else if (all > 0 && queue->count >= all)
        answer = REVIEW_QUEUE_ALL;
    else
        append(queue, wanted);
    pthread_mutex_unlock(&queue->mutex);
    return answer;
}

void review_queue_remove(review_queue *queue, const queued_review *wanted)
{
    pthread_mutex_lock(&queue->mutex);
    uint32_t i = index_of(queue, wanted);
    if (i < queue->count) {
        queue->count--;
        memmove(&queue->rows[i], &queue->rows[i + 1], (queue->count - i) * sizeof *queue->rows);
    }
    pthread_mutex_unlock(&queue->mutex);
}

bool review_queue_find(review_queue *queue, const queued_review *wanted, uint32_t *ahead)
{
    pthread_mutex_lock(&queue->mutex);
    *ahead = index_of(queue, wanted);
    bool is_there = *ahead < queue->count;
    pthread_mutex_unlock(&queue->mutex);
    return is_there;
}

const char *review_queue_sentence(review_queue_answer answer)
{
    switch (answer) {
    case REVIEW_QUEUE_OWN: return "a review that you asked for is being made; wait for it";
    case REVIEW_QUEUE_ALL: return "too many reviews are waiting on this server; try later";
    default: return "";
    }
}
