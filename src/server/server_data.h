/* server_data.h - the state of the server; private to this folder. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_SERVER_DATA_H
#define SERVER_SERVER_DATA_H

#include <stdatomic.h>

#include "programs/program.h"
#include "server/cluster/cluster.h"
#include "server/conn/peers.h"
#include "server/reviews/review_queue.h"
#include "server/tables/live_table.h"
#include "server/limits.h"
#include "server/metrics/metrics.h"
#include "server/trace.h"
#include "server/work/bot_tables.h"
#include "server/work/store_writer.h"

/* ---- The server (server.c) ---- */

enum { SERVER_BUCKETS = 1 << 14, SERVER_THINK_KINDS = 16 };

enum { ANNOUNCEMENT_KINDS = 2 };

typedef struct announcement {   /* of the host to everybody */
    char text[256];             /* "": none */
    int64_t since_ms, until_ms; /* until_ms 0: until it is taken back */
} announcement;

struct server_program { /* a bot that is a program; what is below belongs to its thread */
    const tv_bot *bot;
    thread_pool pool;           /* of one thread */
    struct program_seat *seats; /* that it fills, those that acted last first */
    uint64_t match_count;       /* that it was told of */
};

struct server {
    server_config config;
    char id[SERVER_ID_SIZE];
    char address[256]; /* where it listens, for people */
    char origin[256];  /* of the public address; "" if none was given */
    uint64_t build;    /* of this program, for snapshots of tables; 0: not known */
    uv_loop_t loop;
    uv_tcp_t listener, redirector; /* the second one only says where the first one is */
    struct server_tls *tls;        /* NULL: plain text */
    uv_async_t async;
    uv_signal_t stop_signals[2];
    uv_signal_t reload_signal;
    uv_timer_t timer;
    uv_check_t check;
    uv_prepare_t prepare;
    uint16_t port;
    bool is_shared; /* other servers may work on the same store */
    bool is_stopping;
    server_clock clock;
    uint64_t now_ms; /* server time in ms since 1970: never goes back, never jumps */
    atomic_uint_fast64_t shared_now_ms;  /* the same, for other threads */
    atomic_uint_fast64_t lease_until_ms; /* end of the lease by the steady clock */
    uint64_t beat_ms;       /* when the last heartbeat was sent, by the steady clock, */
    uint64_t beaten_ms;     /* and when the last one succeeded */
    int64_t lease_store_ms; /* the end of the lease by the store's clock */
    uint64_t closing_ms;    /* of the loop's clock */
    bool is_beating, is_taking_over;
    bool is_cut_off;        /* the lease has ended, and that has been handled */
    bool has_claimed;       /* all tables have been checked once */
    bool is_in_doubt;       /* a beat came too late: others may have taken what this server held */
    uint64_t doubt_from_ms; /* when the lease was last certain */
    uint32_t compared_bucket, check_round;

    pthread_mutex_t back_mutex;
    job *back_first, *back_last;

    store_claim *claim; /* the right to serve this store */
    thread_pool workers, thinkers, hashers, heart, reviewers;
    review_queue review_queue;
    struct server_program programs[PROGRAMS_MAX];
    uint32_t program_count;
    struct logins *logins;
    uint32_t think_us[SERVER_THINK_KINDS]; /* recent cost of a decision: each bot, hints */
    bot_tables bot_tables;
    struct writer writer;
    write_item *given_first, *given_last; /* for the writer, at the end of this iteration */
    uint32_t given_count;
    pthread_t listener_thread; /* receives what other servers write */
    bool has_listener;
    struct admin_socket *admin;                     /* takes the host's commands, */
    thread_pool admins;                             /* which are run here */
    announcement announcements[ANNOUNCEMENT_KINDS]; /* changed under limit_mutex */
    struct store *listener_db;
    atomic_bool is_listener_stopping;

    struct conn *conns;
    uint32_t conn_count;
    peer_counts peers; /* connections by network */
    conn_list unsent;  /* have something to send at the end of this iteration */
    conn_list ready;   /* continue in the next iteration, which then comes at once */
    uint32_t ready_count;
    uv_idle_t idle;
    uint64_t turn;         /* number of the loop iteration, */
    uint64_t turn_ns;      /* and when it began */
    struct page *pages;    /* files of the web client that were requested, as packets */
    machine_driver driver; /* callbacks for table machines */
    live_table *live_tables[SERVER_BUCKETS];
    live_table **heap;
    uint32_t heap_count, heap_size;
    char *read_buffer;
    char *message;                 /* for one message: TABLE_MESSAGE_SIZE */
    struct packet *lobby;          /* the lobby list sent last, as a whole, */
    struct lobby_list *lobby_list; /* its tables, */
    uint64_t lobby_sequence;       /* and its number */
    bool is_lobby_old, is_lobby_asked;
    bool is_lobby_untold; /* not sent yet to clients that get the whole list every time */
    uint64_t lobby_ms, lobby_plain_ms;
    uint32_t watcher_count;
    late_refusal *late_refusals; /* delayed refusals for missing and private tables */
    struct notices *notices;
    limit_bucket *buckets;
    pthread_mutex_t limit_mutex;
    atomic_int_fast64_t metrics[METRIC_COUNT];
    histogram histograms[HISTOGRAM_COUNT];
    uint64_t started_ms;    /* since 1970 */
    uint64_t request_count; /* of HTTP requests; numbers them */
    uint64_t swept_ms, sessions_ms;
    thread_pool backup_pool;
    struct {
        uint64_t due_ms; /* of the loop's clock; 0: not known yet */
        bool is_busy;
    } backups;
    struct {
        uint64_t due_ms; /* of the loop's clock; 0: not known yet */
        bool is_busy;
        bool is_sweeping; /* this server has the lease, and more is left */
        int64_t last_guest;
    } cleanup;
};

#endif
