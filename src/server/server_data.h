/* server_data.h - the whole server; for the files of this room only. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_SERVER_DATA_H
#define SERVER_SERVER_DATA_H

#include <stdatomic.h>

#include "server/rooms.h"
#include "server/watch.h"

/* ---- The whole (server.c) ---- */

enum { SERVER_BUCKETS = 1 << 14 };

struct server {
    server_config config;
    char id[SERVER_ID_SIZE];
    char address[256]; /* where it listens, for people */
    char origin[256];  /* of the public address; "" if none was given */
    uv_loop_t loop;
    uv_tcp_t listener;
    uv_async_t async;
    uv_signal_t stop_signals[2];
    uv_timer_t timer;
    uv_check_t check;
    uv_prepare_t prepare;
    uint16_t port;
    bool is_shared; /* other servers may work on the same store */
    bool is_stopping;
    uint64_t now_ms; /* since 1970 */
    uint64_t beat_ms, beat_until_ms;
    uint64_t farewell_ms; /* of the loop's clock */
    bool is_beating;
    bool is_in_doubt; /* a beat came too late: others may have taken what this server held */

    pthread_mutex_t back_mutex;
    job *back_first, *back_last;

    crew clerks, thinkers, couriers;
    writer writer;
    write_item *given_first, *given_last; /* to the writer, at the end of this turn */
    uint32_t given_count;
    pthread_t ear; /* hears what other servers write */
    bool has_ear;
    atomic_bool is_deaf;

    conn *conns;
    conn *unsent;
    uint32_t conn_count;
    room *rooms[SERVER_BUCKETS];
    room **heap;
    uint32_t heap_count, heap_size;
    char *read_room;
    char *message; /* room for one message: TABLE_MESSAGE_SIZE */
    packet *lobby; /* the last one that was told */
    bool is_lobby_old, is_lobby_asked;
    uint64_t lobby_ms;
    uint32_t watcher_count;
    struct notice *kept; /* until quiet hours are over */
    uint32_t kept_count;
    limit_bucket *buckets;
    pthread_mutex_t limit_mutex;
    atomic_int_fast64_t metrics[METRIC_COUNT];
    uint64_t swept_ms, sessions_ms;
};

#endif
