/* conn.c - connections on the loop: accepting, timeouts, closing. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "server/api/api.h"
#include "server/conn/tls.h"
#include "server/server_data.h"

enum {
    BACKLOG = 4096,
    REQUEST_MS = 30000, /* for a complete request, or for the first one on a connection */
    PING_MS = 30000,    /* a WebSocket silent for this long is pinged, */
    SILENCE_MS = 75000, /* and closed after this long */
    LEAVING_MS = 5000
};

/* ---- Closing ---- */

static void free_conn(uv_handle_t *handle)
{
    struct conn *conn = handle->data;
    tls_free(conn);
    free(conn->access);
    packet_queue_free(&conn->out);
    packet_release(conn->pong);
    free(conn->received);
    free(conn->message);
    free(conn);
}

void conn_drop(struct conn *conn)
{
    if (conn->state == CONN_GONE) return;
    struct server *server = conn->server;
    if (conn->is_socket) metric_add(server, METRIC_SOCKETS, -1);
    metric_add(server, METRIC_CONNECTIONS, -1);
    conn->state = CONN_GONE;
    messages_gone(conn);
    if (conn->call != NULL) api_forget(conn->call);
    conn->call = NULL;
    if (conn->previous != NULL)
        conn->previous->next = conn->next;
    else
        server->conns = conn->next;
    if (conn->next != NULL) conn->next->previous = conn->previous;
    server->conn_count--;
    peer_remove(&server->peers, conn->network);
    if (conn->is_unsent) TAILQ_REMOVE(&server->unsent, conn, unsent_link);
    conn->is_unsent = false;
    conn_unready(conn);
    uv_close((uv_handle_t *)&conn->tcp, free_conn);
}

void sockets_close_all(struct server *server)
{
    for (struct conn *one = server->conns, *next; one != NULL; one = next) {
        next = one->next;
        if (one->state == CONN_SOCKET)
            conn_close(one, 1001, "the server goes away; come back in a moment");
        else if (one->state == CONN_ASKED)
            one->is_kept = false; /* the answer is sent first */
        else if (conn_has_unsent(one))
            conn_leave(one);
        else
            conn_drop(one);
    }
    sockets_flush(server);
}

static uint64_t patience_ms(struct conn *conn)
{
    return conn->state == CONN_SOCKET                              ? SILENCE_MS
           : conn->state == CONN_ASKED                             ? 2 * SILENCE_MS
           : conn->state == CONN_LEAVING && !conn_has_unsent(conn) ? LEAVING_MS
                                                                   : REQUEST_MS;
}

void sockets_sweep(struct server *server)
{
    uint64_t now = uv_now(&server->loop);
    struct packet *ping = packet_of(WIRE_PING, NULL, 0);
    for (struct conn *one = server->conns, *next; one != NULL; one = next) {
        next = one->next;
        /* A whole request must arrive in time, not byte by byte for ever. */
        uint64_t silent_ms = now - (one->state == CONN_HTTP ? one->asked_ms : one->heard_ms);
        if (silent_ms > patience_ms(one)) {
            conn_drop(one);
        } else if (one->state == CONN_SOCKET && silent_ms > PING_MS && !one->is_pinged) {
            one->is_pinged = true;
            conn_send(one, ping);
        }
    }
    packet_release(ping);
}

/* ---- Accepting ---- */

void conn_note_address(struct conn *conn)
{
    struct sockaddr_storage from;
    char name[SERVER_ADDRESS_SIZE] = "?";
    int length = sizeof from;
    if (uv_tcp_getpeername(&conn->tcp, (struct sockaddr *)&from, &length) == 0) {
        if (from.ss_family == AF_INET6)
            uv_ip6_name((struct sockaddr_in6 *)&from, name, sizeof name);
        else
            uv_ip4_name((struct sockaddr_in *)&from, name, sizeof name);
    }
    peer_name(name, conn->address, sizeof conn->address);
}

static bool is_crowded(const struct server *server, const struct conn *newcomer)
{
    uint32_t limit = server->config.limits.sockets;
    if (server->conn_count >= server->config.connections) return true;
    if (limit == 0 || server->config.is_proxied) return false;
    return peer_count(&server->peers, newcomer->network) >= limit;
}

static void on_connection(uv_stream_t *listener, int status)
{
    struct server *server = listener->data;
    if (status < 0) return;
    struct conn *conn = calloc(1, sizeof *conn);
    TV_ASSERT(conn != NULL);
    conn->server = server;
    conn->state = CONN_GONE;
    TV_ASSERT(uv_tcp_init(&server->loop, &conn->tcp) == 0);
    conn->tcp.data = conn;
    if (uv_accept(listener, (uv_stream_t *)&conn->tcp) != 0) {
        uv_close((uv_handle_t *)&conn->tcp, free_conn);
        return;
    }
    conn_note_address(conn);
    conn->network = peer_network(conn->address);
    metric_add(server, METRIC_ACCEPTED, 1);
    if (server->is_stopping || is_crowded(server, conn)) {
        metric_add(server, METRIC_LIMITED, 1);
        uv_close((uv_handle_t *)&conn->tcp, free_conn);
        return;
    }
    conn->state = CONN_HTTP;
    conn->heard_ms = conn->asked_ms = uv_now(&server->loop);
    conn->next = server->conns;
    if (server->conns != NULL) server->conns->previous = conn;
    server->conns = conn;
    server->conn_count++;
    peer_add(&server->peers, conn->network);
    metric_add(server, METRIC_CONNECTIONS, 1);
    uv_tcp_nodelay(&conn->tcp, 1);
    conn->is_redirected = listener == (uv_stream_t *)&server->redirector;
    if (server->tls != NULL && !conn->is_redirected) tls_begin(conn);
    conn_read(conn);
}

static bool listen_on(struct server *server, uv_tcp_t *listener, uint32_t port, char reason[256])
{
    struct sockaddr_storage bound;
    const char *bind = server->config.bind;
    uv_tcp_init(&server->loop, listener);
    listener->data = server;
    int failure = strchr(bind, ':') ? uv_ip6_addr(bind, (int)port, (struct sockaddr_in6 *)&bound)
                                    : uv_ip4_addr(bind, (int)port, (struct sockaddr_in *)&bound);
    if (failure == 0) failure = uv_tcp_bind(listener, (struct sockaddr *)&bound, 0);
    if (failure == 0) failure = uv_listen((uv_stream_t *)listener, BACKLOG, on_connection);
    if (failure == 0) return true;
    snprintf(reason, 256, "cannot listen on %s port %u: %s", bind, port, uv_strerror(failure));
    return false;
}

bool sockets_listen(struct server *server, char reason[256])
{
    struct sockaddr_storage bound;
    int length = sizeof bound;
    TAILQ_INIT(&server->unsent);
    conn_ready_init(server);
    if (!listen_on(server, &server->listener, server->config.port, reason)) return false;
    if (server->config.redirect_port != 0 &&
        !listen_on(server, &server->redirector, server->config.redirect_port, reason))
        return false;
    uv_tcp_getsockname(&server->listener, (struct sockaddr *)&bound, &length);
    server->port = ntohs(bound.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&bound)->sin6_port
                                                     : ((struct sockaddr_in *)&bound)->sin_port);
    return true;
}
