/* hook_queue.h - webhooks that wait to be called: users in turn, one call at a time for each user
 * and for each host, hosts that fail less and less often.
 *
 * Pure: no threads, no sockets, the time is handed in. docs/decisions/0032. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_HOOKS_HOOK_QUEUE_H
#define SERVER_HOOKS_HOOK_QUEUE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    HOOKS_OWN = 20,          /* that wait for one user; */
    HOOKS_MAX = 5000,        /* and in all: then the oldest of whoever has most gives way */
    HOOKS_CALLING = 64,      /* at the same time */
    HOOKS_RETRY_MS = 5000,   /* a host that failed is left alone for so long; twice as long after */
    HOOKS_RETRY_MAX = 600000 /* each further failure, up to this */
};

typedef struct hook_item {
    uint64_t user, host; /* keys; set by the giver */
    uint64_t pushed_ms;  /* when it began to wait */
    struct hook_item *next;
} hook_item;

typedef struct hook_queue hook_queue;

hook_queue *hook_queue_new(void);
void hook_queue_free(hook_queue *queue);
/* Returns what must give way for it, to be freed; NULL: nothing. */
hook_item *hook_queue_push(hook_queue *queue, hook_item *item, uint64_t now_ms);
/* What is to be called now; NULL: nothing, as yet. */
hook_item *hook_queue_take(hook_queue *queue, uint64_t now_ms);
/* A taken one has been called, with or without an answer; or was not, which changes nothing. */
typedef enum hook_result { HOOK_ANSWERED, HOOK_FAILED, HOOK_NOT_CALLED } hook_result;
void hook_queue_done(hook_queue *queue, const hook_item *item, hook_result result, uint64_t now_ms);
hook_item *hook_queue_drain(hook_queue *queue); /* any that waits; NULL: none */
uint32_t hook_queue_waiting(const hook_queue *queue);

#endif
