/* deadlines.c - when tables must be woken: a heap, the earliest deadline on top. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include <tavola/assert.h>

#include "server/server_data.h"

static void heap_put(struct server *server, uint32_t index, live_table *live)
{
    server->heap[index] = live;
    live->heap_index = index + 1;
}

static void heap_up(struct server *server, uint32_t index)
{
    live_table *live = server->heap[index];
    for (; index > 0 && server->heap[(index - 1) / 2]->due_ms > live->due_ms;
         index = (index - 1) / 2)
        heap_put(server, index, server->heap[(index - 1) / 2]);
    heap_put(server, index, live);
}

static void heap_down(struct server *server, uint32_t index)
{
    live_table *live = server->heap[index];
    for (uint32_t child; (child = 2 * index + 1) < server->heap_count; index = child) {
        if (child + 1 < server->heap_count &&
            server->heap[child + 1]->due_ms < server->heap[child]->due_ms)
            child++;
        if (server->heap[child]->due_ms >= live->due_ms) break;
        heap_put(server, index, server->heap[child]);
    }
    heap_put(server, index, live);
}

void deadlines_forget(struct server *server, live_table *live)
{
    live->due_ms = UINT64_MAX;
    if (live->heap_index == 0) return;
    uint32_t index = live->heap_index - 1;
    live->heap_index = 0;
    live_table *last = server->heap[--server->heap_count];
    if (last == live) return;
    heap_put(server, index, last);
    heap_up(server, index);
    heap_down(server, last->heap_index - 1);
}

static void set_due(struct server *server, live_table *live, uint64_t due_ms)
{
    if (due_ms == live->due_ms) return;
    deadlines_forget(server, live);
    if (due_ms == UINT64_MAX) return;
    live->due_ms = due_ms;
    if (server->heap_count == server->heap_size) {
        server->heap_size = server->heap_size ? 2 * server->heap_size : 64;
        live_table **larger = realloc(server->heap, server->heap_size * sizeof(*larger));
        TV_ASSERT(larger != NULL);
        server->heap = larger;
    }
    heap_put(server, server->heap_count++, live);
    heap_up(server, server->heap_count - 1);
}

void deadlines_set(struct server *server, live_table *live)
{
    set_due(server, live, live->machine.due_ms);
}

void deadlines_run(struct server *server)
{
    uint32_t count = server->heap_count; /* those due again at once are handled next time */
    while (count-- > 0 && server->heap_count > 0 && server->heap[0]->due_ms <= server->now_ms)
        live_table_go_on(server, server->heap[0]);
}
