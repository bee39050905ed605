/* trace.h - the structured log: one JSON object a line, on standard error. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_TRACE_H
#define SERVER_TRACE_H

#include <stdint.h>

#include "server/server.h"

struct server;

typedef struct trace_field {
    const char *key;
    const char *text; /* NULL: the number */
    int64_t number;
} trace_field;

/* Fields end with one that has no key. Never log secrets: no tokens, bodies or queries. */
void trace(struct server *server, server_level level, const char *event, const trace_field *fields);
#define TRACE(server, level, event, ...)                                                           \
    trace(server, level, event, (const trace_field[]){__VA_ARGS__, {NULL, NULL, 0}})
#define TRACE_TEXT(key, value) {key, value, 0}
#define TRACE_NUMBER(key, value) {key, NULL, value}

#endif
