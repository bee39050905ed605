/* metrics.h - counters and gauges for Prometheus. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include <stdint.h>

#include <tavola/text.h>

struct server;

#define METRIC_LIST(X)                                                                             \
    X(METRIC_CONNECTIONS, "connections", "gauge", "open connections")                              \
    X(METRIC_SOCKETS, "sockets", "gauge", "open WebSockets")                                       \
    X(METRIC_ACCEPTED, "connections_total", "counter", "connections accepted")                     \
    X(METRIC_REQUESTS, "http_requests_total", "counter", "HTTP requests")                          \
    X(METRIC_REFUSED_REQUESTS, "http_refused_total", "counter", "HTTP requests answered by 4xx")   \
    X(METRIC_FAILED_REQUESTS, "http_failed_total", "counter", "HTTP requests answered by 5xx")     \
    X(METRIC_MESSAGES, "messages_total", "counter", "messages from clients")                       \
    X(METRIC_SENT, "messages_sent_total", "counter", "messages to clients")                        \
    X(METRIC_MALFORMED, "messages_malformed_total", "counter", "malformed messages")               \
    X(METRIC_TURNS_USED, "turns_used_up_total", "counter",                                         \
      "turns that were one connection's share")                                                    \
    X(METRIC_LIMITED, "limited_total", "counter", "requests and messages beyond a limit")          \
    X(METRIC_TABLES, "tables_loaded", "gauge", "tables in memory")                                 \
    X(METRIC_KNOWN_TABLES, "tables_known", "gauge", "tables with somebody at them or a deadline")  \
    X(METRIC_LOADS, "table_loads_total", "counter", "tables read from the store")                  \
    X(METRIC_CHANGES, "changes_total", "counter", "changes made durable and told")                 \
    X(METRIC_LINES, "log_lines_total", "counter", "lines of logs made durable")                    \
    X(METRIC_COMMITS, "commits_total", "counter", "commits of the writer")                         \
    X(METRIC_COMMIT_US, "commit_microseconds_total", "counter", "time the commits took")           \
    X(METRIC_OVERTAKEN, "changes_overtaken_total", "counter", "changes that came second")          \
    X(METRIC_STORE_FAILURES, "store_failures_total", "counter", "calls that the store failed")     \
    X(METRIC_BOT_MOVES, "bot_decisions_total", "counter", "decisions of bots")                     \
    X(METRIC_BOT_US, "bot_microseconds_total", "counter", "time that bots thought")                \
    X(METRIC_LOGINS_FAILED, "logins_failed_total", "counter", "passphrases that did not fit")      \
    X(METRIC_TAKEN, "tables_taken_over_total", "counter", "tables taken over")                     \
    X(METRIC_NOTICES, "notices_sent_total", "counter", "turn notices delivered")                   \
    X(METRIC_NOTICES_FAILED, "notices_failed_total", "counter", "turn notices not delivered")      \
    X(METRIC_NOTICES_DROPPED, "notices_dropped_total", "counter", "turn notices that gave way")

typedef enum metric {
#define METRIC_ENUM(id, name, type, help) id,
    METRIC_LIST(METRIC_ENUM)
#undef METRIC_ENUM
        METRIC_COUNT
} metric;

void metric_add(struct server *server, metric which, int64_t amount);
void metrics_write(struct server *server, tv_text *out);

#endif
