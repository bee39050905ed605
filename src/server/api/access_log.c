/* access_log.c - logs requests: what was asked, by whom, the answer's status, how long it took.
 *
 * Never the query, the body or a header: they may hold tokens and invitations. */
/* SPDX-License-Identifier: MIT */
#include "server/api/access_log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "base/clock.h"

static bool is_id(wire_slice id)
{
    static const char fine[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
    for (size_t i = 0; i < id.length; i++)
        if (id.text[i] == '\0' || strchr(fine, id.text[i]) == NULL) return false;
    return id.length > 0 && id.length < ACCESS_ID_SIZE;
}

static void copy(wire_slice from, char *out, size_t size)
{
    size_t length = from.length < size ? from.length : size - 1;
    if (length > 0) memcpy(out, from.text, length);
    out[length] = '\0';
}

void access_begin(struct conn *from, const wire_request *request)
{
    struct server *server = from->server;
    if (from->access == NULL) from->access = malloc(sizeof *from->access);
    access_entry *entry = from->access;
    TV_ASSERT(entry != NULL);
    memset(entry, 0, sizeof *entry);
    entry->begun_ns = base_clock_ns();
    /* The server's own id makes it unique among several servers. */
    snprintf(entry->id, sizeof entry->id, "%.10s-%llx", server->id + 2,
             (unsigned long long)++server->request_count);
    if (request == NULL) return;
    if (server->config.is_proxied && is_id(request->header[WIRE_REQUEST_ID]))
        copy(request->header[WIRE_REQUEST_ID], entry->id, sizeof entry->id);
    copy(request->method, entry->method, sizeof entry->method);
    copy(request->path, entry->path, sizeof entry->path);
}

void access_end(struct conn *from, int status)
{
    access_entry *entry = from->access;
    if (entry == NULL) return;
    uint64_t took_us = (base_clock_ns() - entry->begun_ns) / 1000;
    histogram_add(from->server, HISTOGRAM_REQUESTS, took_us);
    TRACE(from->server, SERVER_INFO, "request", TRACE_TEXT("request", entry->id),
          TRACE_TEXT("address", from->address), TRACE_TEXT("method", entry->method),
          TRACE_TEXT("path", entry->path), TRACE_NUMBER("status", status),
          TRACE_NUMBER("duration_us", (int64_t)took_us), TRACE_NUMBER("user", entry->user));
    free(entry);
    from->access = NULL;
}
