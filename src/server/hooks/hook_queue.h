/* hook_queue.h - queue of webhook calls: users take turns, one call at a time per user and per
 * host, exponential back-off for hosts that fail.
 *
 * Pure: no threads, no sockets, the time is passed in. See docs/decisions/0032. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_HOOKS_HOOK_QUEUE_H
#define SERVER_HOOKS_HOOK_QUEUE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    HOOKS_OWN = 20,          /* queued calls of one user, */
    HOOKS_MAX = 5000,        /* and in all: above this, the user with the most loses the oldest */
    HOOKS_CALLING = 64,      /* calls at the same time */
    HOOKS_RETRY_MS = 5000,   /* back-off after a host failed; doubled after */
    HOOKS_RETRY_MAX = 600000 /* each further failure, up to this */
};

typedef struct hook_item {
    uint64_t user, host; /* keys; set by the caller */
    uint64_t pushed_ms;  /* when it was queued */
    struct hook_item *next;
} hook_item;

typedef struct hook_queue hook_queue;

hook_queue *hook_queue_new(void);
void hook_queue_free(hook_queue *queue);
/* Returns the item that was evicted for it, to be freed; NULL: none. */
hook_item *hook_queue_push(hook_queue *queue, hook_item *item, uint64_t now_ms);
/* The next call to make now; NULL: none yet. */
hook_item *hook_queue_take(hook_queue *queue, uint64_t now_ms);
/* A taken call is done: answered, failed, or (changing nothing) never made. */
typedef enum hook_result { HOOK_ANSWERED, HOOK_FAILED, HOOK_NOT_CALLED } hook_result;
void hook_queue_done(hook_queue *queue, const hook_item *item, hook_result result, uint64_t now_ms);
hook_item *hook_queue_drain(hook_queue *queue); /* any queued item; NULL: none */
uint32_t hook_queue_waiting(const hook_queue *queue);

#endif
