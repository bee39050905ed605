/* metrics.h - counters and gauges for Prometheus. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include <stdatomic.h>
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
    X(METRIC_REVIEWS, "reviews_total", "counter", "reviews of matches made")                       \
    X(METRIC_LOGINS_FAILED, "logins_failed_total", "counter", "passphrases that did not fit")      \
    X(METRIC_HANDSHAKES, "tls_handshakes_total", "counter", "TLS handshakes")                      \
    X(METRIC_HANDSHAKES_FAILED, "tls_handshakes_failed_total", "counter",                          \
      "TLS handshakes that failed")                                                                \
    X(METRIC_CERTIFICATE_END, "certificate_expires_timestamp_seconds", "gauge",                    \
      "when the certificate expires, in seconds since 1970; 0: no TLS")                            \
    X(METRIC_BACKUP_TIME, "backup_last_success_timestamp_seconds", "gauge",                        \
      "when the last backup of the schedule was made, in seconds since 1970; 0: never")            \
    X(METRIC_BACKUPS_FAILED, "backups_failed_total", "counter", "backups that failed")             \
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

/* Times, in buckets. */
#define HISTOGRAM_LIST(X)                                                                          \
    X(HISTOGRAM_REQUESTS, "http_request_seconds", "time from a request to its answer")             \
    X(HISTOGRAM_CHANGES, "change_seconds", "time from a change to its durable copy")               \
    X(HISTOGRAM_COMMITS, "commit_seconds", "time of a commit")                                     \
    X(HISTOGRAM_TURNS, "loop_turn_seconds", "time of the loop between two waits")

typedef enum histogram_id {
#define HISTOGRAM_ENUM(id, name, help) id,
    HISTOGRAM_LIST(HISTOGRAM_ENUM)
#undef HISTOGRAM_ENUM
        HISTOGRAM_COUNT
} histogram_id;

enum { HISTOGRAM_BUCKETS = 14 };

typedef struct histogram {
    atomic_uint_fast64_t counts[HISTOGRAM_BUCKETS + 1]; /* the last: longer than all */
    atomic_uint_fast64_t sum_us;
} histogram;

void histogram_add(struct server *server, histogram_id which, uint64_t time_us);
void metric_add(struct server *server, metric which, int64_t amount);
void metrics_write(struct server *server, tv_text *out);
void metrics_write_head(tv_text *out, const char *name, const char *type, const char *help);

/* ---- Of the process (process_metrics.c) ---- */

void process_metrics_write(tv_text *out, uint64_t started_ms);

#endif
