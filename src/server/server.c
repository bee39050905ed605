/* server.c - starts the server, runs the loop, and shuts down without losing anything. */
/* SPDX-License-Identifier: MIT */
#include "server/server.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include <curl/curl.h>
#include <jansson.h>

#include <tavola/assert.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/secure.h"
#include "server/admin/admin.h"
#include "server/admin/announcements.h"
#include "server/api/api.h"
#include "server/backups.h"
#include "server/api/logins.h"
#include "server/conn/tls.h"
#include "server/hooks/notices.h"
#include "server/people/cleanup.h"
#include "server/reviews/reviews.h"
#include "server/server_data.h"

enum {
    WORKERS = 6,
    HASHERS = 1,    /* a passphrase takes 64 MB while it is hashed */
    HEAVY_NICE = 5, /* of threads that use much CPU: less right to it than the loop has */
    FLUSH_EVERY = 16,
    TICK_MS = 50,
    SWEEP_MS = 5000,
    CLOSING_MS = 2000
};

server_config server_config_default(void)
{
    return (server_config){
        .database = "tavola.db",
        .bind = "127.0.0.1",
        .port = 8080,
        .public_url = "",
        .threads = 2,
        .connections = 15000,
        .idle_ms = 60000,
        .keep_guests_days = 90,
        .keep_tables_days = 30,
        .backup_hours = 24,
        .backup_keep = 7,
        .level = SERVER_INFO,
        .limits = {.guests = 30,
                   .requests = 50,
                   .messages = 30,
                   .tables = 30,
                   .sockets = 200,
                   .pages = 200,
                   .bots = 4,
                   .bots_total = 100,
                   .reviews = 1,
                   .reviews_total = 20,
                   .handshakes = 20},
    };
}

/* ---- One loop iteration ---- */

static void take_back(uv_async_t *async)
{
    struct server *server = async->data;
    pthread_mutex_lock(&server->back_mutex);
    job *work = server->back_first;
    server->back_first = server->back_last = NULL;
    pthread_mutex_unlock(&server->back_mutex);
    clock_turn(server);
    for (uint32_t count = 1; work != NULL; count++) {
        job *next = work->next;
        work->done(work, server);
        work = next;
        if (count % FLUSH_EVERY == 0) sockets_flush(server); /* answers must not wait for all */
    }
}

static void on_timer(uv_timer_t *timer)
{
    struct server *server = timer->data;
    clock_turn(server);
    if (server->is_stopping) return;
    deadlines_run(server);
    lobby_tick(server);
    messages_tick(server);
    cleanup_tick(server);
    backups_tick(server);
    notices_tick(server);
    logins_tick(server);
    heartbeat_tick(server);
    if (base_clock_steady_ms() < server->swept_ms + SWEEP_MS) return;
    server->swept_ms = base_clock_steady_ms();
    sockets_sweep(server);
    tls_tick(server);
    live_tables_sweep(server);
}

/* Before the loop blocks: sends everything that this iteration produced. */
static void on_prepare(uv_prepare_t *prepare)
{
    struct server *server = prepare->data;
    writer_flush(server);
    sockets_flush(server);
    if (server->turn_ns != 0)
        histogram_add(server, HISTOGRAM_TURNS, (base_clock_ns() - server->turn_ns) / 1000);
}

static void on_check(uv_check_t *check)
{
    struct server *server = check->data;
    server->turn++;
    server->turn_ns = base_clock_ns();
    clock_turn(server);
}

/* ---- Start ---- */

static void raise_files(struct server *server)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return;
    uint64_t most = limit.rlim_cur > 2 * SERVER_SPARE_FILES ? limit.rlim_cur - SERVER_SPARE_FILES
                                                            : SERVER_SPARE_FILES;
    if (server->config.connections > most) server->config.connections = (uint32_t)most;
}

static void take_origin(struct server *server)
{
    const char *url = server->config.public_url;
    const char *host = strstr(url, "://");
    size_t length = host ? (size_t)(host + 3 - url) + strcspn(host + 3, "/") : 0;
    snprintf(server->origin, sizeof server->origin, "%.*s", (int)length, url);
}

static bool draw_id(struct server *server)
{
    uint8_t bytes[BASE_SEED_SIZE];
    char hex[BASE_HEX_SIZE];
    if (!base_secure_seed(bytes)) return false;
    base_hex_write(bytes, hex);
    snprintf(server->id, sizeof server->id, "s-%.16s", hex);
    return true;
}

static void on_signal(uv_signal_t *handle, int number);

/* SIGHUP. A file with a mistake changes nothing: the server goes on as it is. */
static void on_reload(uv_signal_t *handle, int number)
{
    struct server *server = handle->data;
    server_reload read = {0};
    (void)number;
    if (server->config.reload) server->config.reload(&server->config, &read);
    if (read.problem[0])
        TRACE(server, SERVER_ERROR, "reload_failed", TRACE_TEXT("reason", read.problem));
    else
        TRACE(server, SERVER_INFO, "reloaded", TRACE_TEXT("changed", read.changed));
    if (read.waiting[0])
        TRACE(server, SERVER_WARN, "restart_needed", TRACE_TEXT("settings", read.waiting));
}

static void start_loop(struct server *server)
{
    static const int signals[] = {SIGTERM, SIGINT};
    uv_timer_init(&server->loop, &server->timer);
    uv_prepare_init(&server->loop, &server->prepare);
    uv_check_init(&server->loop, &server->check);
    server->timer.data = server->prepare.data = server->check.data = server;
    uv_timer_start(&server->timer, on_timer, TICK_MS, TICK_MS);
    uv_prepare_start(&server->prepare, on_prepare);
    uv_check_start(&server->check, on_check);
    for (int i = 0; i < 2; i++) {
        uv_signal_init(&server->loop, &server->stop_signals[i]);
        server->stop_signals[i].data = server;
        uv_signal_start(&server->stop_signals[i], on_signal, signals[i]);
    }
    uv_signal_init(&server->loop, &server->reload_signal);
    server->reload_signal.data = server;
    uv_signal_start(&server->reload_signal, on_reload, SIGHUP);
}

static bool start_threads(struct server *server)
{
    server->thinkers.nice = server->hashers.nice = HEAVY_NICE;
    if (!writer_start(&server->writer, server)) return false;
    live_tables_init(server);
    return thread_pool_start(&server->workers, server, "workers", WORKERS, true) &&
           thread_pool_start(&server->thinkers, server, "thinkers", server->config.threads,
                             false) &&
           thread_pool_start(&server->hashers, server, "hashers", HASHERS, true) &&
           (server->config.backup_folder == NULL ||
            thread_pool_start(&server->backup_pool, server, "backups", 1, true)) &&
           reviews_start(server) && programs_start(server) && notices_open(server) &&
           thread_pool_start(&server->heart, server, "heart", 1, true) && listener_start(server);
}

static struct server *make_server(const server_config *config)
{
    struct server *server = calloc(1, sizeof *server);
    TV_ASSERT(server != NULL);
    server->config = *config;
    server->message = malloc(TABLE_MESSAGE_SIZE);
    server->buckets = calloc(LIMIT_BUCKETS, sizeof *server->buckets);
    TV_ASSERT(server->message != NULL && server->buckets != NULL);
    clock_start(server);
    snapshots_open(server);
    server->started_ms = base_clock_ms();
    pthread_mutex_init(&server->back_mutex, NULL);
    pthread_mutex_init(&server->limit_mutex, NULL);
    bot_tables_init(&server->bot_tables);
    review_queue_init(&server->review_queue);
    logins_open(server);
    TV_ASSERT(uv_loop_init(&server->loop) == 0);
    server->async.data = server;
    TV_ASSERT(uv_async_init(&server->loop, &server->async, take_back) == 0);
    return server;
}

/* ---- Stop ---- */

static void close_handle(uv_handle_t *handle, void *context)
{
    (void)context;
    if (!uv_is_closing(handle)) uv_close(handle, NULL);
}

/* Clients are notified; what the writer has been given is written and acknowledged first. */
static void on_closing(uv_timer_t *timer)
{
    struct server *server = timer->data;
    if (server->conns != NULL && uv_now(&server->loop) < server->closing_ms) return;
    uv_stop(&server->loop);
}

static void on_signal(uv_signal_t *handle, int number)
{
    struct server *server = handle->data;
    if (server->is_stopping) return;
    TRACE(server, SERVER_INFO, "stopping", TRACE_NUMBER("signal", number));
    server->is_stopping = true;
    uv_close((uv_handle_t *)&server->listener, NULL);
    if (server->config.redirect_port != 0) uv_close((uv_handle_t *)&server->redirector, NULL);
    writer_flush(server);
    /* Clients get the results of writes under way before they are disconnected. */
    writer_drain(&server->writer);
    take_back(&server->async);
    heartbeat_leave(server);
    writer_flush(server);
    sockets_close_all(server);
    server->closing_ms = uv_now(&server->loop) + CLOSING_MS;
    uv_timer_start(&server->timer, on_closing, 10, 10);
}

static void stop_threads(struct server *server)
{
    listener_stop(server);
    admin_socket_close(server);
    thread_pool_stop(&server->heart);
    thread_pool_stop(&server->workers); /* calls that wait for the writer get their answer */
    thread_pool_stop(&server->thinkers);
    reviews_stop(server);
    programs_stop(server);
    thread_pool_stop(&server->hashers);
    thread_pool_stop(&server->backup_pool);
    notices_stop(server);
    writer_flush(server);
    writer_stop(&server->writer);
    while (server->back_first != NULL) take_back(&server->async);
}

static void free_server(struct server *server)
{
    server->is_stopping = true;
    stop_threads(server);
    logins_close(server);
    store_claim_end(server->claim);
    while (server->conns != NULL) conn_drop(server->conns);
    uv_walk(&server->loop, close_handle, NULL);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    TV_ASSERT(uv_loop_close(&server->loop) == 0);
    tls_close(server);
    live_tables_close(server);
    notices_close(server);
    admin_socket_free(server);
    curl_global_cleanup();
    pages_free(server);
    lobby_close(server);
    pthread_mutex_destroy(&server->back_mutex);
    pthread_mutex_destroy(&server->limit_mutex);
    bot_tables_close(&server->bot_tables);
    review_queue_close(&server->review_queue);
    free(server->heap);
    free(server->buckets);
    free(server->message);
    free(server->read_buffer);
    free(server);
}

/* ---- Running ---- */

static void tell_address(struct server *server)
{
    bool is_six = strchr(server->config.bind, ':') != NULL;
    snprintf(server->address, sizeof server->address, "http%s://%s%s%s:%u/",
             server->tls != NULL ? "s" : "", is_six ? "[" : "", server->config.bind,
             is_six ? "]" : "", server->port);
    printf("Tavola is at %s\n",
           server->config.public_url[0] ? server->config.public_url : server->address);
    if (server->config.public_url[0]) printf("(listening on %s)\n", server->address);
    fflush(stdout);
    TRACE(server, SERVER_INFO, "started", TRACE_TEXT("address", server->address),
          TRACE_TEXT("server", server->id),
          TRACE_NUMBER("connections", server->config.connections));
}

/* People would see nothing but 404. */
static void look_for_web_client(struct server *server)
{
    char page[4096];
    if (server->config.web == NULL) return;
    snprintf(page, sizeof page, "%s/index.html", server->config.web);
    if (!base_file_exists(page))
        TRACE(server, SERVER_WARN, "no_web_client", TRACE_TEXT("missing", page));
}

int server_run(const server_config *config)
{
    char reason[STORE_REASON_SIZE] = "";
    json_object_seed(0);
    curl_global_init(CURL_GLOBAL_DEFAULT);
    signal(SIGPIPE, SIG_IGN);
    struct server *server = make_server(config);
    raise_files(server);
    take_origin(server);
    bool is_started = draw_id(server) && tls_open(server, reason, sizeof reason) &&
                      store_claim_begin(config->database, &server->claim, reason) == STORE_OK &&
                      sockets_listen(server, reason) && start_threads(server) &&
                      admin_socket_open(server, reason, sizeof reason);
    if (is_started) {
        start_loop(server);
        tell_address(server);
        look_for_web_client(server);
        heartbeat_send(server);
        announcements_reload(server);
        uv_run(&server->loop, UV_RUN_DEFAULT);
        TRACE(server, SERVER_INFO, "stopped", TRACE_TEXT("server", server->id));
    } else if (reason[0]) {
        fprintf(stderr, "tavola: %s\n", reason);
    }
    free_server(server);
    return is_started ? 0 : 1;
}
