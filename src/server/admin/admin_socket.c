/* admin_socket.c - the socket by which the host commands a running server.
 *
 * A Unix socket that its owner alone may open. Whoever is connected must also be that user, or
 * root: the system says who it is. One request a connection, one answer. One thread reads requests
 * and writes answers, of all connections at once, so that none waits for another; a second runs the
 * commands, one after the other; the loop does what only it may. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* struct ucred */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <tavola/assert.h>

#include "base/clock.h"
#include "server/admin/admin.h"
#include "server/admin/announcements.h"
#include "server/api/api.h"
#include "server/api/people.h"
#include "server/people/cleanup.h"

enum { PATIENCE_MS = 10000, BACKLOG = 8, CLIENTS_MAX = 32 };

typedef enum client_step { STEP_READING, STEP_RUNNING, STEP_ANSWERING } client_step;

typedef struct admin_client {
    job base;
    struct admin_client *next;
    int socket;
    atomic_int step; /* a client_step; in STEP_RUNNING it is not the listening thread's */
    uint64_t end_ms; /* of the steady clock: it has waited long enough */
    char *request;
    size_t length;
    char *answer;
    size_t answer_length, sent;
    admin_effects effects;
} admin_client;

struct admin_socket {
    struct server *server;
    int listener;
    int wake[2]; /* a byte for the listening thread: an answer is there, or it has to stop */
    pthread_t thread;
    bool is_bound, is_running;
    atomic_bool is_stopping;
    admin_client *clients; /* the newest first */
    uint32_t count;
};

static void free_client(admin_client *client)
{
    close(client->socket);
    free(client->request);
    free(client->answer);
    free(client);
}

static void wake(const struct admin_socket *admin)
{
    ssize_t written = write(admin->wake[1], "", 1);
    (void)written; /* the pipe is full: it wakes up anyway */
}

/* ---- The command, on a thread of its own ---- */

static void run_request(job *work, struct worker *worker)
{
    admin_client *client = (admin_client *)work;
    struct server *server = worker->server;
    tv_text text;
    const char *url = server->config.public_url;
    admin_call call = {.db = worker->db, .worker = worker, .url = url[0] ? url : server->address};
    client->answer = malloc(ADMIN_ANSWER_MAX);
    TV_ASSERT(client->answer != NULL);
    tv_text_init(&text, client->answer, ADMIN_ANSWER_MAX - 1);
    admin_run(&call, client->request, client->length, &text);
    client->answer[text.length] = '\n';
    client->answer_length = text.length + 1;
    client->effects = call.effects;
}

/* ---- What it means for those who are connected, on the loop ---- */

static void apply(struct server *server, const admin_effects *effects)
{
    if (effects->ended != 0) people_end_sockets(server, effects->ended, effects->sentence);
    if (effects->renamed != 0) people_renamed(server, effects->renamed, effects->name);
    if (effects->session[0]) api_end_session(server, effects->session);
    if (effects->gone != 0) {
        people_gone(server, effects->gone);
        cleanup_hurry(server);
    }
    if (effects->table[0] && effects->is_table_changed)
        live_tables_noticed(server, effects->table, effects->table_version);
    else if (effects->table[0])
        live_table_forget(server, effects->table);
    if (effects->is_announced) announcements_reload(server);
    lobby_changed(server);
}

/* Who gets the answer finds it done. */
static void request_done(job *work, struct server *server)
{
    admin_client *client = (admin_client *)work;
    if (!work->is_dropped && !server->is_stopping) apply(server, &client->effects);
    if (!server->admin->is_running) { /* nobody else knows it any more */
        free_client(client);
        return;
    }
    client->end_ms = base_clock_steady_ms() + PATIENCE_MS;
    atomic_store(&client->step, STEP_ANSWERING);
    wake(server->admin);
}

/* ---- Requests and answers, on the listening thread ---- */

static bool is_host(int socket)
{
    struct ucred peer;
    socklen_t size = sizeof peer;
    if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return false;
    return peer.uid == 0 || peer.uid == geteuid();
}

static void take_connection(struct admin_socket *admin)
{
    int socket = accept4(admin->listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (socket < 0) return;
    if (!is_host(socket)) {
        TRACE(admin->server, SERVER_WARN, "admin_refused", TRACE_TEXT("reason", "other user"));
        close(socket);
        return;
    }
    admin_client *client = calloc(1, sizeof *client);
    TV_ASSERT(client != NULL);
    client->request = malloc(ADMIN_REQUEST_MAX);
    TV_ASSERT(client->request != NULL);
    client->socket = socket;
    client->end_ms = base_clock_steady_ms() + PATIENCE_MS;
    client->next = admin->clients;
    admin->clients = client;
    admin->count++;
}

/* One line of at most ADMIN_REQUEST_MAX bytes. False: it will not come. */
static bool read_request(struct admin_socket *admin, admin_client *client)
{
    ssize_t part = recv(client->socket, client->request + client->length,
                        ADMIN_REQUEST_MAX - client->length, 0);
    if (part < 0) return errno == EAGAIN || errno == EINTR;
    if (part == 0) return false;
    client->length += (size_t)part;
    if (client->request[client->length - 1] != '\n') return client->length < ADMIN_REQUEST_MAX;
    client->base = (job){.run = run_request, .done = request_done};
    atomic_store(&client->step, STEP_RUNNING);
    thread_pool_give(&admin->server->admins, &client->base);
    return true;
}

/* False: it is sent, or cannot be. */
static bool send_answer(admin_client *client)
{
    ssize_t part = send(client->socket, client->answer + client->sent,
                        client->answer_length - client->sent, MSG_NOSIGNAL);
    if (part < 0) return errno == EAGAIN || errno == EINTR;
    client->sent += (size_t)part;
    return client->sent < client->answer_length;
}

/* False: the connection is done with. */
static bool serve_client(struct admin_socket *admin, admin_client *client, bool is_ready)
{
    int step = atomic_load(&client->step);
    if (step == STEP_RUNNING) return true;
    if (base_clock_steady_ms() >= client->end_ms) return false;
    if (!is_ready) return true;
    return step == STEP_READING ? read_request(admin, client) : send_answer(client);
}

/* When there is no room, whoever has been sending a request for longest makes some. */
static admin_client *oldest_reading(const struct admin_socket *admin)
{
    admin_client *found = NULL;
    if (admin->count < CLIENTS_MAX) return NULL;
    for (admin_client *client = admin->clients; client != NULL; client = client->next)
        if (atomic_load(&client->step) == STEP_READING) found = client;
    return found;
}

static void serve_clients(struct admin_socket *admin, const struct pollfd *waits)
{
    const admin_client *crowded = waits[0].revents != 0 ? oldest_reading(admin) : NULL;
    uint32_t index = 2;
    for (admin_client **link = &admin->clients; *link != NULL; index++) {
        admin_client *client = *link;
        if (client != crowded && serve_client(admin, client, waits[index].revents != 0)) {
            link = &client->next;
            continue;
        }
        *link = client->next;
        admin->count--;
        free_client(client);
    }
}

static uint32_t list_waits(const struct admin_socket *admin, struct pollfd *waits)
{
    uint32_t count = 2;
    bool has_room = admin->count < CLIENTS_MAX || oldest_reading(admin) != NULL;
    waits[0] = (struct pollfd){.fd = has_room ? admin->listener : -1, .events = POLLIN};
    waits[1] = (struct pollfd){.fd = admin->wake[0], .events = POLLIN};
    for (const admin_client *client = admin->clients; client != NULL; client = client->next) {
        int step = atomic_load(&client->step);
        waits[count++] = (struct pollfd){.fd = step == STEP_RUNNING ? -1 : client->socket,
                                         .events = step == STEP_READING ? POLLIN : POLLOUT};
    }
    return count;
}

static void *listen_on(void *context)
{
    struct admin_socket *admin = context;
    struct pollfd waits[CLIENTS_MAX + 2];
    char bytes[CLIENTS_MAX];
    while (!atomic_load(&admin->is_stopping)) {
        int timeout_ms = admin->clients != NULL ? PATIENCE_MS / 10 : -1;
        uint32_t count = list_waits(admin, waits);
        if (poll(waits, count, timeout_ms) < 0) continue;
        while (read(admin->wake[0], bytes, sizeof bytes) > 0) {}
        serve_clients(admin, waits);
        if (waits[0].revents != 0 && admin->count < CLIENTS_MAX) take_connection(admin);
    }
    return NULL;
}

/* ---- Opening and closing ---- */

/* A socket that a dead server has left; anything else is not touched. */
static bool remove_stale(const struct sockaddr_un *address)
{
    struct stat about;
    if (lstat(address->sun_path, &about) != 0) return errno == ENOENT;
    if (!S_ISSOCK(about.st_mode)) return false;
    int probe = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (probe < 0) return false;
    /* Nobody listens, says the system. Any other failure leaves it open whether somebody does. */
    bool is_stale = connect(probe, (const struct sockaddr *)address, sizeof *address) != 0 &&
                    errno == ECONNREFUSED;
    close(probe);
    return is_stale && unlink(address->sun_path) == 0;
}

static bool bind_socket(struct admin_socket *admin, const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof address.sun_path) {
        errno = ENAMETOOLONG;
        return false;
    }
    memcpy(address.sun_path, path, strlen(path) + 1);
    admin->listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (admin->listener < 0) return false;
    if (!remove_stale(&address)) {
        errno = EADDRINUSE;
        return false;
    }
    mode_t before = umask(0177); /* nobody else, not even for a moment */
    int failure = bind(admin->listener, (struct sockaddr *)&address, sizeof address);
    umask(before);
    admin->is_bound = failure == 0;
    return admin->is_bound && listen(admin->listener, BACKLOG) == 0;
}

bool admin_socket_open(struct server *server, char *reason, size_t reason_size)
{
    const char *path = server->config.admin_socket;
    if (path == NULL) return true;
    struct admin_socket *admin = server->admin = calloc(1, sizeof *admin);
    TV_ASSERT(admin != NULL);
    admin->server = server;
    admin->listener = admin->wake[0] = admin->wake[1] = -1;
    if (pipe2(admin->wake, O_CLOEXEC | O_NONBLOCK) != 0 || !bind_socket(admin, path)) {
        snprintf(reason, reason_size, "cannot open the socket for administration, %s: %s", path,
                 strerror(errno));
        return false;
    }
    if (!thread_pool_start(&server->admins, server, "admins", 1, true)) return false;
    admin->is_running = pthread_create(&admin->thread, NULL, listen_on, admin) == 0;
    return admin->is_running;
}

void admin_socket_close(struct server *server)
{
    struct admin_socket *admin = server->admin;
    if (admin == NULL) return;
    atomic_store(&admin->is_stopping, true);
    wake(admin);
    if (admin->is_running) pthread_join(admin->thread, NULL);
    admin->is_running = false;
    thread_pool_stop(&server->admins);
    while (admin->clients != NULL) {
        admin_client *client = admin->clients;
        admin->clients = client->next;
        /* A command that is under way, or has just been, is handed back to the loop. */
        if (atomic_load(&client->step) != STEP_RUNNING) free_client(client);
    }
    for (int i = 0; i < 2; i++)
        if (admin->wake[i] >= 0) close(admin->wake[i]);
    if (admin->listener >= 0) close(admin->listener);
    if (admin->is_bound) unlink(server->config.admin_socket);
    admin->is_bound = false;
    admin->listener = admin->wake[0] = admin->wake[1] = -1;
}

void admin_socket_free(struct server *server)
{
    free(server->admin);
    server->admin = NULL;
}
