/* fair_queue.c - weighted fair queueing: a heap of per-owner queues for each rank, ordered by their
 * heads. */
/* SPDX-License-Identifier: MIT */
#include "server/work/fair_queue.h"

#include <stdlib.h>

#include <tavola/assert.h>

enum { BUCKETS = 1024, SWEEP_MIN = 256 };

typedef struct fair_owner fair_owner;

typedef struct fair_line { /* items of an owner in one rank, in order */
    fair_owner *owner;
    fair_item *first, *last;
    uint64_t end;        /* virtual time at which its last item ends */
    uint32_t heap_index; /* + 1; 0: empty, in no heap */
} fair_line;

struct fair_owner {
    fair_owner *next; /* in its bucket */
    uint64_t id;
    uint32_t running, waiting;
    fair_line lines[FAIR_RANKS];
};

typedef struct fair_heap { /* queues that are not empty */
    fair_line **lines;
    uint32_t count, size;
} fair_heap;

struct fair_queue {
    fair_owner *buckets[BUCKETS];
    fair_heap heaps[FAIR_RANKS];
    uint64_t now;    /* virtual time: the latest start of an item that was taken */
    uint64_t number; /* sequence number: breaks ties between items that end together */
    uint32_t workers, running, running_last, waiting;
    uint32_t owner_count, sweep_count; /* owners are swept when there are this many */
};

static const uint32_t weights[FAIR_RANKS] = {1, 4, 16};

/* ---- Heaps ---- */

static bool is_before(const fair_line *left, const fair_line *right)
{
    if (left->first->end != right->first->end) return left->first->end < right->first->end;
    return left->first->number < right->first->number;
}

static void heap_put(fair_heap *heap, uint32_t index, fair_line *line)
{
    heap->lines[index] = line;
    line->heap_index = index + 1;
}

static void heap_up(fair_heap *heap, uint32_t index)
{
    fair_line *line = heap->lines[index];
    for (; index > 0 && is_before(line, heap->lines[(index - 1) / 2]); index = (index - 1) / 2)
        heap_put(heap, index, heap->lines[(index - 1) / 2]);
    heap_put(heap, index, line);
}

static void heap_down(fair_heap *heap, uint32_t index)
{
    fair_line *line = heap->lines[index];
    for (uint32_t child; (child = 2 * index + 1) < heap->count; index = child) {
        if (child + 1 < heap->count && is_before(heap->lines[child + 1], heap->lines[child]))
            child++;
        if (!is_before(heap->lines[child], line)) break;
        heap_put(heap, index, heap->lines[child]);
    }
    heap_put(heap, index, line);
}

static void heap_add(fair_heap *heap, fair_line *line)
{
    if (heap->count == heap->size) {
        heap->size = heap->size ? 2 * heap->size : 64;
        fair_line **larger = realloc(heap->lines, heap->size * sizeof(*larger));
        TV_ASSERT(larger != NULL);
        heap->lines = larger;
    }
    heap_put(heap, heap->count++, line);
    heap_up(heap, heap->count - 1);
}

static void heap_remove(fair_heap *heap, fair_line *line)
{
    uint32_t index = line->heap_index - 1;
    line->heap_index = 0;
    fair_line *last = heap->lines[--heap->count];
    if (last == line) return;
    heap_put(heap, index, last);
    heap_up(heap, index);
    heap_down(heap, last->heap_index - 1);
}

/* ---- Owners ---- */

static fair_owner **bucket_of(fair_queue *queue, uint64_t id)
{
    return &queue->buckets[(id * 0x9e3779b97f4a7c15u) >> 54];
}

/* Owners without debt need not be remembered. */
static bool is_square(const fair_queue *queue, const fair_owner *owner)
{
    bool is_idle = queue->waiting == 0 && queue->running == 0;
    if (owner->running > 0 || owner->waiting > 0) return false;
    for (uint32_t rank = 0; rank < FAIR_RANKS && !is_idle; rank++)
        if (owner->lines[rank].end > queue->now) return false;
    return true;
}

static void sweep(fair_queue *queue)
{
    for (uint32_t i = 0; i < BUCKETS; i++)
        for (fair_owner **link = &queue->buckets[i]; *link != NULL;) {
            fair_owner *owner = *link;
            if (!is_square(queue, owner)) {
                link = &owner->next;
                continue;
            }
            *link = owner->next;
            queue->owner_count--;
            free(owner);
        }
    queue->sweep_count = 2 * queue->owner_count + SWEEP_MIN;
}

static fair_owner *find_owner(fair_queue *queue, uint64_t id)
{
    fair_owner *owner = *bucket_of(queue, id);
    while (owner != NULL && owner->id != id) owner = owner->next;
    return owner;
}

static fair_owner *get_owner(fair_queue *queue, uint64_t id)
{
    fair_owner *owner = find_owner(queue, id);
    if (owner != NULL) return owner;
    owner = calloc(1, sizeof *owner);
    TV_ASSERT(owner != NULL);
    owner->id = id;
    for (uint32_t rank = 0; rank < FAIR_RANKS; rank++) owner->lines[rank].owner = owner;
    fair_owner **bucket = bucket_of(queue, id);
    owner->next = *bucket;
    *bucket = owner;
    queue->owner_count++;
    return owner;
}

/* ---- The queue ---- */

fair_queue *fair_queue_new(uint32_t workers)
{
    fair_queue *queue = calloc(1, sizeof *queue);
    TV_ASSERT(queue != NULL && workers > 0);
    queue->workers = workers;
    queue->sweep_count = SWEEP_MIN;
    return queue;
}

void fair_queue_free(fair_queue *queue)
{
    if (queue == NULL) return;
    TV_ASSERT(queue->waiting == 0);
    queue->running = 0;
    for (uint32_t i = 0; i < BUCKETS; i++)
        while (queue->buckets[i] != NULL) {
            fair_owner *next = queue->buckets[i]->next;
            free(queue->buckets[i]);
            queue->buckets[i] = next;
        }
    for (uint32_t rank = 0; rank < FAIR_RANKS; rank++) free(queue->heaps[rank].lines);
    free(queue);
}

void fair_queue_push(fair_queue *queue, fair_item *item)
{
    /* The queue ran empty, so all debts are forgotten. */
    if (queue->waiting == 0 && queue->running == 0 && queue->owner_count > 0) sweep(queue);
    if (queue->owner_count >= queue->sweep_count) sweep(queue);
    fair_owner *owner = get_owner(queue, item->owner);
    fair_line *line = &owner->lines[item->rank];
    item->start = line->end > queue->now ? line->end : queue->now;
    item->end = item->start + (uint64_t)(item->cost ? item->cost : 1) * weights[item->rank];
    item->number = ++queue->number;
    item->next = NULL;
    line->end = item->end;
    if (line->first == NULL) {
        line->first = line->last = item;
        heap_add(&queue->heaps[item->rank], line);
    } else {
        line->last->next = item;
        line->last = item;
    }
    owner->waiting++;
    queue->waiting++;
}

static fair_item *remove_head(fair_queue *queue, fair_line *line)
{
    fair_item *item = line->first;
    fair_heap *heap = &queue->heaps[item->rank];
    heap_remove(heap, line);
    line->first = item->next;
    if (line->first == NULL)
        line->last = NULL;
    else
        heap_add(heap, line);
    line->owner->waiting--;
    queue->waiting--;
    item->next = NULL;
    return item;
}

/* The first item of a rank whose owner does not have its share of the workers already; NULL:
 * none. */
static fair_line *first_with_share(fair_queue *queue, uint32_t rank, uint32_t share)
{
    fair_heap *heap = &queue->heaps[rank];
    fair_line *best = NULL;
    for (uint32_t i = 0; i < heap->count; i++) {
        fair_line *line = heap->lines[i];
        if (i == 0 && line->owner->running < share) return line; /* nearly always */
        if (line->owner->running >= share) continue;
        if (best == NULL || is_before(line, best)) best = line;
    }
    return best;
}

static fair_line *choose(fair_queue *queue, uint32_t share)
{
    fair_line *best = NULL;
    uint32_t last_max = queue->workers > 1 ? queue->workers - 1 : 1;
    for (uint32_t rank = 0; rank < FAIR_RANKS; rank++) {
        if (rank == FAIR_LAST && queue->running_last >= last_max) continue;
        fair_line *line = first_with_share(queue, rank, share);
        if (line != NULL && (best == NULL || is_before(line, best))) best = line;
    }
    return best;
}

fair_item *fair_queue_take(fair_queue *queue)
{
    uint32_t share = queue->workers > 1 ? queue->workers - 1 : 1;
    fair_line *line = choose(queue, share);
    if (line == NULL) line = choose(queue, UINT32_MAX); /* no other owner is waiting */
    if (line == NULL) return NULL;
    fair_item *item = remove_head(queue, line);
    line->owner->running++;
    queue->running++;
    if (item->rank == FAIR_LAST) queue->running_last++;
    if (item->start > queue->now) queue->now = item->start;
    return item;
}

void fair_queue_done(fair_queue *queue, const fair_item *item)
{
    find_owner(queue, item->owner)->running--;
    queue->running--;
    if (item->rank == FAIR_LAST) queue->running_last--;
}

fair_item *fair_queue_drain(fair_queue *queue)
{
    for (uint32_t rank = 0; rank < FAIR_RANKS; rank++)
        if (queue->heaps[rank].count > 0) return remove_head(queue, queue->heaps[rank].lines[0]);
    return NULL;
}

uint32_t fair_queue_waiting(const fair_queue *queue) { return queue->waiting; }

uint32_t fair_queue_waiting_of(const fair_queue *queue, uint64_t owner)
{
    const fair_owner *known = find_owner((fair_queue *)(uintptr_t)queue, owner);
    return known ? known->waiting : 0;
}
