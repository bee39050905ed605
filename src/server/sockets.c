/* sockets.c - connections on the loop: the door, packets out, who is silent for too long. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/steps.h>

#include "server/api/api.h"
#include "server/server_data.h"

enum {
    BACKLOG = 4096,
    BUFFERS_MAX = 16,
    REQUEST_MS = 30000, /* a request that is not complete by then, or a connection without one */
    PING_MS = 30000,    /* a WebSocket silent for so long is asked, */
    SILENCE_MS = 75000, /* and let go after so long */
    LEAVING_MS = 5000
};

/* ---- Packets ---- */

packet *packet_new(size_t length)
{
    packet *at = malloc(sizeof *at + length);
    TV_ASSERT(at != NULL && length <= UINT32_MAX);
    at->users = 1;
    at->length = (uint32_t)length;
    return at;
}

packet *packet_of(wire_opcode opcode, const char *bytes, size_t length)
{
    uint8_t head[WIRE_FRAME_HEAD];
    size_t head_length = wire_frame_head(opcode, length, head);
    packet *at = packet_new(head_length + length);
    memcpy(at->bytes, head, head_length);
    if (length > 0) memcpy(at->bytes + head_length, bytes, length);
    return at;
}

packet *packet_frame(const char *text, size_t length) { return packet_of(WIRE_TEXT, text, length); }

void packet_release(packet *at)
{
    if (at != NULL && --at->users == 0) free(at);
}

/* ---- Out ---- */

void conn_send(conn *to, packet *what)
{
    if (to->state >= CONN_LEAVING) return;
    if (to->is_doomed) return;
    if (to->unsent > SERVER_UNSENT_MAX) {
        TRACE(to->at, SERVER_WARN, "slow_reader", TRACE_NUMBER("unsent", (int64_t)to->unsent));
        to->is_doomed = true; /* not at once: whoever sends walks through lists */
    }
    if (to->out_count == to->out_size) {
        to->out_size = to->out_size ? 2 * to->out_size : 4;
        packet **larger = realloc(to->out, to->out_size * sizeof *larger);
        TV_ASSERT(larger != NULL);
        to->out = larger;
    }
    what->users++;
    to->out[to->out_count++] = what;
    to->unsent += what->length;
    if (to->is_unsent) return;
    to->is_unsent = true;
    to->next_unsent = to->at->unsent;
    to->at->unsent = to;
}

/* Takes sent bytes off the front of the queue. */
static void forget_sent(conn *at, size_t sent)
{
    uint32_t done = 0;
    at->unsent -= sent;
    sent += at->out_offset;
    while (done < at->out_count && sent >= at->out[done]->length) {
        sent -= at->out[done]->length;
        packet_release(at->out[done++]);
    }
    at->out_offset = sent;
    at->out_count -= done;
    memmove(at->out, at->out + done, at->out_count * sizeof *at->out);
}

typedef struct sending { /* what the system did not take at once */
    uv_write_t request;
    conn *of;
    size_t length;
} sending;

static void flush_conn(conn *at);

static void on_sent(uv_write_t *request, int status)
{
    sending *rest = (sending *)request;
    conn *at = rest->of;
    size_t length = rest->length;
    free(rest);
    at->is_sending = false;
    if (at->state == CONN_GONE) return;
    if (status < 0) {
        conn_drop(at);
        return;
    }
    forget_sent(at, length);
    flush_conn(at);
}

static uint32_t fill_buffers(const conn *at, uv_buf_t *buffers, size_t *length)
{
    uint32_t count = at->out_count < BUFFERS_MAX ? at->out_count : BUFFERS_MAX;
    *length = 0;
    for (uint32_t i = 0; i < count; i++) {
        size_t offset = i == 0 ? at->out_offset : 0;
        buffers[i] =
            uv_buf_init(at->out[i]->bytes + offset, (unsigned)(at->out[i]->length - offset));
        *length += buffers[i].len;
    }
    return count;
}

static void send_later(conn *at)
{
    uv_buf_t buffers[BUFFERS_MAX];
    sending *rest = malloc(sizeof *rest);
    TV_ASSERT(rest != NULL);
    rest->of = at;
    uint32_t count = fill_buffers(at, buffers, &rest->length);
    at->is_sending = true;
    if (uv_write(&rest->request, (uv_stream_t *)&at->tcp, buffers, count, on_sent) == 0) return;
    at->is_sending = false;
    free(rest);
    conn_drop(at);
}

static void on_shut(uv_shutdown_t *request, int status)
{
    (void)status;
    free(request);
}

/* Says that nothing more comes, and waits for the other end to do the same: closing at once, with
 * bytes unread, could destroy what was just sent. */
static void shut(conn *at)
{
    if (at->is_shut) return;
    at->is_shut = true;
    uv_shutdown_t *request = malloc(sizeof *request);
    TV_ASSERT(request != NULL);
    if (uv_shutdown(request, (uv_stream_t *)&at->tcp, on_shut) == 0) return;
    free(request);
    conn_drop(at);
}

static void flush_conn(conn *at)
{
    uv_buf_t buffers[BUFFERS_MAX];
    while (at->out_count > 0 && !at->is_sending) {
        size_t length;
        uint32_t count = fill_buffers(at, buffers, &length);
        int sent = uv_try_write((uv_stream_t *)&at->tcp, buffers, count);
        if (sent == UV_EAGAIN) sent = 0;
        if (sent < 0) {
            conn_drop(at);
            return;
        }
        forget_sent(at, (size_t)sent);
        if ((size_t)sent < length) send_later(at);
    }
    if (at->state == CONN_LEAVING && at->out_count == 0) shut(at);
}

void sockets_flush(server *at)
{
    while (at->unsent != NULL) {
        conn *to = at->unsent;
        at->unsent = to->next_unsent;
        to->is_unsent = false;
        if (to->is_doomed)
            conn_drop(to);
        else if (to->state != CONN_GONE)
            flush_conn(to);
    }
}

/* ---- The end of a connection ---- */

static void free_conn(uv_handle_t *handle)
{
    conn *at = handle->data;
    for (uint32_t i = 0; i < at->out_count; i++) packet_release(at->out[i]);
    free(at->out);
    free(at->in);
    free(at->message);
    free(at);
}

void conn_drop(conn *at)
{
    if (at->state == CONN_GONE) return;
    server *of = at->at;
    if (at->is_socket) metric_add(of, METRIC_SOCKETS, -1);
    metric_add(of, METRIC_CONNECTIONS, -1);
    at->state = CONN_GONE;
    talk_gone(at);
    if (at->call != NULL) api_forget(at->call);
    at->call = NULL;
    if (at->previous != NULL)
        at->previous->next = at->next;
    else
        of->conns = at->next;
    if (at->next != NULL) at->next->previous = at->previous;
    of->conn_count--;
    if (at->is_unsent) { /* out of the list, which it is about to leave by the back door */
        conn **link = &of->unsent;
        while (*link != at) link = &(*link)->next_unsent;
        *link = at->next_unsent;
        at->is_unsent = false;
    }
    uv_close((uv_handle_t *)&at->tcp, free_conn);
}

void conn_close(conn *at, uint32_t code, const char *why)
{
    char bytes[WIRE_CONTROL_MAX];
    if (at->state != CONN_SOCKET) {
        conn_drop(at);
        return;
    }
    TRACE(at->at, SERVER_DEBUG, "closed", TRACE_NUMBER("user", at->user),
          TRACE_NUMBER("code", code));
    server_copy(bytes + 2, sizeof bytes - 2, why);
    size_t length = strlen(why);
    bytes[0] = (char)(code >> 8);
    bytes[1] = (char)code;
    packet *frame = packet_of(WIRE_CLOSE, bytes, length + 2);
    conn_send(at, frame);
    packet_release(frame);
    if (at->state == CONN_GONE) return;
    at->state = CONN_LEAVING;
    at->heard_ms = uv_now(&at->at->loop);
    talk_gone(at);
}

void sockets_close_all(server *at)
{
    for (conn *one = at->conns, *next; one != NULL; one = next) {
        next = one->next;
        if (one->state == CONN_SOCKET)
            conn_close(one, 1001, "the server goes away; come back in a moment");
        else if (one->state == CONN_ASKED)
            one->is_kept = false; /* gets its answer first */
        else
            conn_drop(one);
    }
    sockets_flush(at);
}

static uint64_t patience_ms(const conn *at)
{
    return at->state == CONN_SOCKET    ? SILENCE_MS
           : at->state == CONN_LEAVING ? LEAVING_MS
           : at->state == CONN_ASKED   ? 2 * SILENCE_MS
                                       : REQUEST_MS;
}

void sockets_sweep(server *at)
{
    uint64_t now = uv_now(&at->loop);
    packet *ping = packet_of(WIRE_PING, NULL, 0);
    for (conn *one = at->conns, *next; one != NULL; one = next) {
        next = one->next;
        /* A request must come as a whole, not byte by byte for ever. */
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

/* ---- The door ---- */

static void note_address(conn *at)
{
    struct sockaddr_storage peer;
    int length = sizeof peer;
    snprintf(at->address, sizeof at->address, "?");
    if (uv_tcp_getpeername(&at->tcp, (struct sockaddr *)&peer, &length) != 0) return;
    if (peer.ss_family == AF_INET6)
        uv_ip6_name((struct sockaddr_in6 *)&peer, at->address, sizeof at->address);
    else
        uv_ip4_name((struct sockaddr_in *)&peer, at->address, sizeof at->address);
}

static bool is_crowded(const server *at, const conn *newcomer)
{
    uint32_t limit = at->config.limits.sockets, count = 0;
    if (at->conn_count >= at->config.connections) return true;
    if (limit == 0 || at->config.is_proxied || at->conn_count < limit) return false;
    for (const conn *one = at->conns; one != NULL; one = one->next)
        if (strcmp(one->address, newcomer->address) == 0) count++;
    return count >= limit;
}

static void on_connection(uv_stream_t *listener, int status)
{
    server *of = listener->data;
    if (status < 0) return;
    conn *at = calloc(1, sizeof *at);
    TV_ASSERT(at != NULL);
    at->at = of;
    at->state = CONN_GONE;
    TV_ASSERT(uv_tcp_init(&of->loop, &at->tcp) == 0);
    at->tcp.data = at;
    if (uv_accept(listener, (uv_stream_t *)&at->tcp) != 0) {
        uv_close((uv_handle_t *)&at->tcp, free_conn);
        return;
    }
    note_address(at);
    metric_add(of, METRIC_ACCEPTED, 1);
    if (of->is_stopping || is_crowded(of, at)) {
        metric_add(of, METRIC_LIMITED, 1);
        uv_close((uv_handle_t *)&at->tcp, free_conn);
        return;
    }
    at->state = CONN_HTTP;
    at->heard_ms = at->asked_ms = uv_now(&of->loop);
    at->next = of->conns;
    if (of->conns != NULL) of->conns->previous = at;
    of->conns = at;
    of->conn_count++;
    metric_add(of, METRIC_CONNECTIONS, 1);
    uv_tcp_nodelay(&at->tcp, 1);
    conn_read(at);
}

bool sockets_listen(server *at, char reason[256])
{
    struct sockaddr_storage place;
    int length = sizeof place, failure;
    const char *bind = at->config.bind;
    uv_tcp_init(&at->loop, &at->listener);
    at->listener.data = at;
    failure = strchr(bind, ':') ? uv_ip6_addr(bind, at->config.port, (struct sockaddr_in6 *)&place)
                                : uv_ip4_addr(bind, at->config.port, (struct sockaddr_in *)&place);
    if (failure == 0) failure = uv_tcp_bind(&at->listener, (struct sockaddr *)&place, 0);
    if (failure == 0) failure = uv_listen((uv_stream_t *)&at->listener, BACKLOG, on_connection);
    if (failure != 0) {
        snprintf(reason, 256, "cannot listen on %s port %u: %s", bind, at->config.port,
                 uv_strerror(failure));
        return false;
    }
    uv_tcp_getsockname(&at->listener, (struct sockaddr *)&place, &length);
    at->port = ntohs(place.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&place)->sin6_port
                                                 : ((struct sockaddr_in *)&place)->sin_port);
    return true;
}
