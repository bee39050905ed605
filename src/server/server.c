/* server.c - the life of the server: start, the turn of the loop, stop without losing anything. */
/* SPDX-License-Identifier: MIT */
#include "server/server.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include <curl/curl.h>
#include <jansson.h>

#include <tavola/steps.h>

#include "base/clock.h"
#include "base/secure.h"
#include "server/notices.h"
#include "server/server_data.h"

enum {
    CLERKS = 6,
    COURIERS = 2,
    FLUSH_EVERY = 16,
    TICK_MS = 50,
    SWEEP_MS = 5000,
    SPARE_FILES = 64, /* for the store, the log, the standard streams */
    FAREWELL_MS = 2000
};

server_config server_config_default(void)
{
    return (server_config){
        .place = "tavola.db",
        .bind = "127.0.0.1",
        .port = 8080,
        .public_url = "",
        .threads = 2,
        .connections = 15000,
        .idle_ms = 60000,
        .level = SERVER_INFO,
        .limits = {.guests = 30, .requests = 50, .messages = 30, .tables = 30, .sockets = 200},
    };
}

/* ---- The turn of the loop ---- */

static void take_back(uv_async_t *async)
{
    server *at = async->data;
    pthread_mutex_lock(&at->back_mutex);
    job *work = at->back_first;
    at->back_first = at->back_last = NULL;
    pthread_mutex_unlock(&at->back_mutex);
    at->now_ms = base_clock_ms();
    for (uint32_t count = 1; work != NULL; count++) {
        job *next = work->next;
        work->done(work, at);
        work = next;
        if (count % FLUSH_EVERY == 0) sockets_flush(at); /* nobody waits for the whole heap */
    }
}

static void on_timer(uv_timer_t *timer)
{
    server *at = timer->data;
    at->now_ms = base_clock_ms();
    if (at->is_stopping) return;
    run_due(at);
    lobby_tick(at);
    notices_tick(at);
    if (at->now_ms >= at->beat_ms + SERVER_BEAT_MS) {
        at->beat_ms = at->now_ms;
        run_beat(at);
    }
    if (at->now_ms < at->swept_ms + SWEEP_MS) return;
    at->swept_ms = at->now_ms;
    sockets_sweep(at);
    rooms_sweep(at);
}

/* Before the loop waits: whatever this turn has made goes out. */
static void on_prepare(uv_prepare_t *prepare)
{
    server *at = prepare->data;
    writer_flush(at);
    sockets_flush(at);
}

static void on_check(uv_check_t *check)
{
    server *at = check->data;
    at->now_ms = base_clock_ms();
}

/* ---- Start ---- */

static void raise_files(server *at)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return;
    uint64_t most = limit.rlim_cur > 2 * SPARE_FILES ? limit.rlim_cur - SPARE_FILES : SPARE_FILES;
    if (at->config.connections > most) at->config.connections = (uint32_t)most;
}

static void take_origin(server *at)
{
    const char *url = at->config.public_url;
    const char *host = strstr(url, "://");
    size_t length = host ? (size_t)(host + 3 - url) + strcspn(host + 3, "/") : 0;
    snprintf(at->origin, sizeof at->origin, "%.*s", (int)length, url);
}

static bool draw_id(server *at)
{
    uint8_t bytes[BASE_SEED_SIZE];
    char hex[BASE_HEX_SIZE];
    if (!base_secure_seed(bytes)) return false;
    base_hex_write(bytes, hex);
    snprintf(at->id, sizeof at->id, "s-%.16s", hex);
    return true;
}

static void on_signal(uv_signal_t *handle, int number);

static void start_loop(server *at)
{
    static const int signals[] = {SIGTERM, SIGINT};
    uv_timer_init(&at->loop, &at->timer);
    uv_prepare_init(&at->loop, &at->prepare);
    uv_check_init(&at->loop, &at->check);
    at->timer.data = at->prepare.data = at->check.data = at;
    uv_timer_start(&at->timer, on_timer, TICK_MS, TICK_MS);
    uv_prepare_start(&at->prepare, on_prepare);
    uv_check_start(&at->check, on_check);
    for (int i = 0; i < 2; i++) {
        uv_signal_init(&at->loop, &at->stop_signals[i]);
        at->stop_signals[i].data = at;
        uv_signal_start(&at->stop_signals[i], on_signal, signals[i]);
    }
}

static bool start_threads(server *at)
{
    return writer_start(&at->writer, at) && crew_start(&at->clerks, at, "clerks", CLERKS, true) &&
           crew_start(&at->thinkers, at, "thinkers", at->config.threads, false) &&
           crew_start(&at->couriers, at, "couriers", COURIERS, true) && run_listen(at);
}

static server *make_server(const server_config *config)
{
    server *at = calloc(1, sizeof *at);
    TV_ASSERT(at != NULL);
    at->config = *config;
    at->message = malloc(TABLE_MESSAGE_SIZE);
    at->buckets = calloc(LIMIT_BUCKETS, sizeof *at->buckets);
    TV_ASSERT(at->message != NULL && at->buckets != NULL);
    at->now_ms = base_clock_ms();
    pthread_mutex_init(&at->back_mutex, NULL);
    pthread_mutex_init(&at->limit_mutex, NULL);
    TV_ASSERT(uv_loop_init(&at->loop) == 0);
    at->async.data = at;
    TV_ASSERT(uv_async_init(&at->loop, &at->async, take_back) == 0);
    return at;
}

/* ---- Stop ---- */

static void close_handle(uv_handle_t *handle, void *context)
{
    (void)context;
    if (!uv_is_closing(handle)) uv_close(handle, NULL);
}

/* Clients are told; what was given to the writer is written and told as well. */
static void on_farewell(uv_timer_t *timer)
{
    server *at = timer->data;
    if (at->conns != NULL && uv_now(&at->loop) < at->farewell_ms) return;
    uv_stop(&at->loop);
}

static void on_signal(uv_signal_t *handle, int number)
{
    server *at = handle->data;
    if (at->is_stopping) return;
    TRACE(at, SERVER_INFO, "stopping", TRACE_NUMBER("signal", number));
    at->is_stopping = true;
    uv_close((uv_handle_t *)&at->listener, NULL);
    writer_flush(at);
    /* What is being written is told to those who wait for it before they are sent away. */
    writer_drain(&at->writer);
    take_back(&at->async);
    run_leave(at);
    writer_flush(at);
    sockets_close_all(at);
    at->farewell_ms = uv_now(&at->loop) + FAREWELL_MS;
    uv_timer_start(&at->timer, on_farewell, 10, 10);
}

static void stop_threads(server *at)
{
    run_deafen(at);
    crew_stop(&at->clerks); /* those that wait for the writer get their answer */
    crew_stop(&at->thinkers);
    crew_stop(&at->couriers);
    writer_flush(at);
    writer_stop(&at->writer);
    take_back(&at->async);
}

static void free_server(server *at)
{
    at->is_stopping = true;
    stop_threads(at);
    while (at->conns != NULL) conn_drop(at->conns);
    uv_walk(&at->loop, close_handle, NULL);
    uv_run(&at->loop, UV_RUN_DEFAULT);
    TV_ASSERT(uv_loop_close(&at->loop) == 0);
    rooms_close(at);
    notices_close(at);
    curl_global_cleanup();
    packet_release(at->lobby);
    pthread_mutex_destroy(&at->back_mutex);
    pthread_mutex_destroy(&at->limit_mutex);
    free(at->heap);
    free(at->buckets);
    free(at->message);
    free(at->read_room);
    free(at);
}

/* ---- The whole ---- */

static void tell_address(server *at)
{
    bool is_six = strchr(at->config.bind, ':') != NULL;
    snprintf(at->address, sizeof at->address, "http://%s%s%s:%u/", is_six ? "[" : "",
             at->config.bind, is_six ? "]" : "", at->port);
    printf("Tavola is at %s\n", at->config.public_url[0] ? at->config.public_url : at->address);
    if (at->config.public_url[0]) printf("(listening on %s)\n", at->address);
    fflush(stdout);
    TRACE(at, SERVER_INFO, "started", TRACE_TEXT("address", at->address),
          TRACE_TEXT("server", at->id), TRACE_NUMBER("connections", at->config.connections));
}

int server_run(const server_config *config)
{
    char reason[256] = "";
    json_object_seed(0);
    curl_global_init(CURL_GLOBAL_DEFAULT);
    signal(SIGPIPE, SIG_IGN);
    server *at = make_server(config);
    raise_files(at);
    take_origin(at);
    bool is_started = draw_id(at) && sockets_listen(at, reason) && start_threads(at);
    if (is_started) {
        start_loop(at);
        tell_address(at);
        run_beat(at);
        uv_run(&at->loop, UV_RUN_DEFAULT);
        TRACE(at, SERVER_INFO, "stopped", TRACE_TEXT("server", at->id));
    } else if (reason[0]) {
        fprintf(stderr, "tavola: %s\n", reason);
    }
    free_server(at);
    return is_started ? 0 : 1;
}
