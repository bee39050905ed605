/* hook_queue.c - a ring of users with a queue each, calls under way, hosts that failed recently. */
/* SPDX-License-Identifier: MIT */
#include "server/hooks/hook_queue.h"

#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

enum { HOSTS = 1024, PLACES = 8 };

typedef struct hook_user { /* a user with waiting calls */
    struct hook_user *next;
    uint64_t id;
    hook_item *first, *last;
    uint32_t count;
} hook_user;

typedef struct hook_host { /* a host that failed */
    uint64_t key;
    uint64_t until_ms; /* not called before this time; 0: this slot is free */
    uint32_t failures;
} hook_host;

struct hook_queue {
    hook_user *first, *last; /* a ring; the user served last is last */
    hook_host hosts[HOSTS];
    const hook_item *calling[HOOKS_CALLING];
    uint32_t calling_count, waiting;
};

hook_queue *hook_queue_new(void)
{
    hook_queue *queue = calloc(1, sizeof *queue);
    TV_ASSERT(queue != NULL);
    return queue;
}

void hook_queue_free(hook_queue *queue)
{
    TV_ASSERT(queue == NULL || queue->waiting == 0);
    free(queue);
}

/* ---- Users ---- */

static void append_user(hook_queue *queue, hook_user *user)
{
    user->next = NULL;
    if (queue->first == NULL)
        queue->first = user;
    else
        queue->last->next = user;
    queue->last = user;
}

static void remove_user(hook_queue *queue, hook_user *user)
{
    hook_user *before = NULL, **link = &queue->first;
    for (; *link != user; link = &(*link)->next) before = *link;
    *link = user->next;
    if (queue->last == user) queue->last = before;
}

/* Removes the oldest call of a user, and the user with its last call. */
static hook_item *remove_oldest(hook_queue *queue, hook_user *user)
{
    hook_item *item = user->first;
    user->first = item->next;
    if (user->first == NULL) user->last = NULL;
    user->count--;
    queue->waiting--;
    item->next = NULL;
    if (user->count == 0) {
        remove_user(queue, user);
        free(user);
    }
    return item;
}

static hook_user *find_user(const hook_queue *queue, uint64_t id)
{
    hook_user *user = queue->first;
    while (user != NULL && user->id != id) user = user->next;
    return user;
}

static hook_user *richest_user(const hook_queue *queue)
{
    hook_user *richest = queue->first;
    for (hook_user *user = queue->first; user != NULL; user = user->next)
        if (user->count > richest->count) richest = user;
    return richest;
}

hook_item *hook_queue_push(hook_queue *queue, hook_item *item, uint64_t now_ms)
{
    hook_item *dropped = NULL;
    hook_user *user = find_user(queue, item->user);
    if (user == NULL) {
        user = calloc(1, sizeof *user);
        TV_ASSERT(user != NULL);
        user->id = item->user;
        append_user(queue, user);
    }
    item->pushed_ms = now_ms;
    item->next = NULL;
    if (user->first == NULL)
        user->first = item;
    else
        user->last->next = item;
    user->last = item;
    user->count++;
    queue->waiting++;
    if (user->count > HOOKS_OWN)
        dropped = remove_oldest(queue, user);
    else if (queue->waiting > HOOKS_MAX)
        dropped = remove_oldest(queue, richest_user(queue));
    return dropped;
}

/* ---- Hosts ---- */

static hook_host *find_host(hook_queue *queue, uint64_t key)
{
    for (uint64_t i = 0; i < PLACES; i++) {
        hook_host *host = &queue->hosts[(key + i) % HOSTS];
        if (host->until_ms > 0 && host->key == key) return host;
    }
    return NULL;
}

static void note_failure(hook_queue *queue, uint64_t key, uint64_t now_ms)
{
    hook_host *host = find_host(queue, key);
    if (host == NULL) { /* reuses the slot of the host that may be called again soonest */
        host = &queue->hosts[key % HOSTS];
        for (uint64_t i = 1; i < PLACES; i++) {
            hook_host *other = &queue->hosts[(key + i) % HOSTS];
            if (other->until_ms < host->until_ms) host = other;
        }
        *host = (hook_host){.key = key};
    }
    uint64_t wait_ms = HOOKS_RETRY_MS;
    for (uint32_t i = 0; i < host->failures && wait_ms < HOOKS_RETRY_MAX; i++) wait_ms *= 2;
    host->until_ms = now_ms + (wait_ms < HOOKS_RETRY_MAX ? wait_ms : HOOKS_RETRY_MAX);
    host->failures++;
}

/* ---- Calls ---- */

static bool may_call(hook_queue *queue, const hook_item *item, uint64_t now_ms)
{
    for (uint32_t i = 0; i < queue->calling_count; i++)
        if (queue->calling[i]->user == item->user || queue->calling[i]->host == item->host)
            return false;
    const hook_host *host = find_host(queue, item->host);
    return host == NULL || host->until_ms <= now_ms;
}

hook_item *hook_queue_take(hook_queue *queue, uint64_t now_ms)
{
    if (queue->calling_count == HOOKS_CALLING) return NULL;
    hook_user *user = queue->first;
    while (user != NULL && !may_call(queue, user->first, now_ms)) user = user->next;
    if (user == NULL) return NULL;
    if (user->count > 1) { /* to the end of the ring */
        remove_user(queue, user);
        append_user(queue, user);
    }
    hook_item *item = remove_oldest(queue, user);
    queue->calling[queue->calling_count++] = item;
    return item;
}

void hook_queue_done(hook_queue *queue, const hook_item *item, hook_result result, uint64_t now_ms)
{
    uint32_t index = 0;
    while (index < queue->calling_count && queue->calling[index] != item) index++;
    TV_ASSERT(index < queue->calling_count);
    queue->calling[index] = queue->calling[--queue->calling_count];
    hook_host *host = find_host(queue, item->host);
    if (result == HOOK_FAILED) note_failure(queue, item->host, now_ms);
    if (result == HOOK_ANSWERED && host != NULL) memset(host, 0, sizeof *host);
}

hook_item *hook_queue_drain(hook_queue *queue)
{
    return queue->first != NULL ? remove_oldest(queue, queue->first) : NULL;
}

uint32_t hook_queue_waiting(const hook_queue *queue) { return queue->waiting; }
