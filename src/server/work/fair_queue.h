/* fair_queue.h - a queue of work by many owners, in which nobody waits behind another's backlog.
 *
 * Weighted fair queueing: every owner has its own queue in each rank. In virtual time an item
 * starts when the one before it in its queue ends, or now, and ends after its cost times the weight
 * of its rank; the item that ends first is next. So owners share by cost, cheap work passes
 * expensive work, and owners who used little go before those who used much. Pure: no threads, no
 * clock; callers lock a shared queue. See docs/decisions/0030. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_WORK_FAIR_QUEUE_H
#define SERVER_WORK_FAIR_QUEUE_H

#include <stdbool.h>
#include <stdint.h>

typedef enum fair_rank {
    FAIR_FIRST, /* somebody is waiting for the result */
    FAIR_LATER, /* somebody will look at it later: costs count four times */
    FAIR_LAST,  /* nobody waits: costs count sixteen times, and one worker is kept free of these */
    FAIR_RANKS
} fair_rank;

typedef struct fair_item {
    uint64_t owner; /* whose work it is; set by the caller, like cost and rank */
    uint32_t cost;  /* in any unit, the same for all items of a queue; 0 counts as 1 */
    uint8_t rank;   /* a fair_rank */
    /* Private to the queue. */
    uint64_t start, end, number;
    struct fair_item *next;
} fair_item;

typedef struct fair_queue fair_queue;

fair_queue *fair_queue_new(uint32_t workers); /* how many items are worked on at once */
void fair_queue_free(fair_queue *queue);      /* it must be empty */
void fair_queue_push(fair_queue *queue, fair_item *item);
/* The next item for a free worker; NULL: none. While others wait, no owner gets all workers. */
fair_item *fair_queue_take(fair_queue *queue);
void fair_queue_done(fair_queue *queue, const fair_item *item); /* a taken item is done */
fair_item *fair_queue_drain(fair_queue *queue); /* any waiting item, to be dropped; NULL: none */
uint32_t fair_queue_waiting(const fair_queue *queue);
uint32_t fair_queue_waiting_of(const fair_queue *queue, uint64_t owner);

#endif
