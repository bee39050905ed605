/* watch.h - limits, numbers for Prometheus, the structured log. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_WATCH_H
#define SERVER_WATCH_H

#include <tavola/text.h>

#include "server/crew.h"

/* ---- Limits (limits.c) ---- */

typedef enum limit_kind {
    LIMIT_GUESTS,
    LIMIT_REQUESTS,
    LIMIT_MESSAGES,
    LIMIT_TABLES,
    LIMIT_KINDS
} limit_kind;

typedef struct limit_bucket {
    uint64_t key;
    uint64_t full_us; /* when it will be full again */
} limit_bucket;

enum { LIMIT_BUCKETS = 1 << 14 };

/* From any thread. */
bool limit_take(server *at, limit_kind kind, uint64_t who);
uint64_t limit_address(const char *address);
uint64_t limit_hash(const char *text);

/* ---- Numbers for Prometheus (metrics.c) ---- */

#define METRIC_LIST(X)                                                                             \
    X(METRIC_CONNECTIONS, "connections", "gauge", "open connections")                              \
    X(METRIC_SOCKETS, "sockets", "gauge", "open WebSockets")                                       \
    X(METRIC_ACCEPTED, "connections_total", "counter", "connections accepted")                     \
    X(METRIC_REQUESTS, "http_requests_total", "counter", "HTTP requests")                          \
    X(METRIC_REFUSED_REQUESTS, "http_refused_total", "counter", "HTTP requests answered by 4xx")   \
    X(METRIC_FAILED_REQUESTS, "http_failed_total", "counter", "HTTP requests answered by 5xx")     \
    X(METRIC_MESSAGES, "messages_total", "counter", "messages from clients")                       \
    X(METRIC_SENT, "messages_sent_total", "counter", "messages to clients")                        \
    X(METRIC_MALFORMED, "messages_malformed_total", "counter", "messages that were none")          \
    X(METRIC_LIMITED, "limited_total", "counter", "requests and messages beyond a limit")          \
    X(METRIC_TABLES, "tables_loaded", "gauge", "tables in memory")                                 \
    X(METRIC_ROOMS, "tables_known", "gauge", "tables with somebody at them or a deadline")         \
    X(METRIC_LOADS, "table_loads_total", "counter", "tables read from the store")                  \
    X(METRIC_CHANGES, "changes_total", "counter", "changes made durable and told")                 \
    X(METRIC_LINES, "log_lines_total", "counter", "lines of logs made durable")                    \
    X(METRIC_COMMITS, "commits_total", "counter", "commits of the writer")                         \
    X(METRIC_COMMIT_US, "commit_microseconds_total", "counter", "time the commits took")           \
    X(METRIC_OVERTAKEN, "changes_overtaken_total", "counter", "changes that came second")          \
    X(METRIC_STORE_FAILURES, "store_failures_total", "counter", "calls that the store failed")     \
    X(METRIC_BOT_MOVES, "bot_decisions_total", "counter", "decisions of bots")                     \
    X(METRIC_BOT_US, "bot_microseconds_total", "counter", "time that bots thought")                \
    X(METRIC_TAKEN, "tables_taken_over_total", "counter", "tables taken over")                     \
    X(METRIC_NOTICES, "notices_sent_total", "counter", "turn notices delivered")                   \
    X(METRIC_NOTICES_FAILED, "notices_failed_total", "counter", "turn notices not delivered")

typedef enum metric {
#define METRIC_ENUM(id, name, type, help) id,
    METRIC_LIST(METRIC_ENUM)
#undef METRIC_ENUM
        METRIC_COUNT
} metric;

void metric_add(server *at, metric which, int64_t by);
void metrics_write(server *at, tv_text *out);

/* ---- The log (trace.c): one JSON object a line, on standard error ---- */

typedef struct trace_field {
    const char *key;
    const char *text; /* NULL: the number */
    int64_t number;
} trace_field;

/* Fields end with one without a key. Nothing secret: no tokens, no bodies, no queries. */
void trace(server *at, server_level level, const char *event, const trace_field *fields);
#define TRACE(at, level, event, ...)                                                               \
    trace(at, level, event, (const trace_field[]){__VA_ARGS__, {NULL, NULL, 0}})
#define TRACE_TEXT(key, value) {key, value, 0}
#define TRACE_NUMBER(key, value) {key, NULL, value}

#endif
