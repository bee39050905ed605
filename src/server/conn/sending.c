/* sending.c - outgoing packets: queued during a loop iteration, written at its end.
 *
 * At most TURN_BYTES are written to a connection per iteration, so that the download of a large
 * file does not hold up the others. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "server/conn/tls.h"
#include "server/server_data.h"

enum {
    BUFFERS_MAX = 16,
    TURN_BYTES = 1 << 16,
    LATER_BYTES = 1 << 16 /* bytes of one asynchronous write; its callback sends the rest */
};

/* ---- Queueing ---- */

/* The queue that goes to the socket: the packets themselves, or what TLS made of them. */
static packet_queue *queue_of(struct conn *to)
{
    return to->tls != NULL ? tls_sealed(to) : &to->out;
}

bool conn_has_unsent(struct conn *conn) { return conn->out.count > 0 || queue_of(conn)->count > 0; }

void conn_mark_unsent(struct conn *to)
{
    if (to->is_unsent) return;
    to->is_unsent = true;
    TAILQ_INSERT_TAIL(&to->server->unsent, to, unsent_link);
}

void conn_send(struct conn *to, struct packet *what)
{
    if (to->state >= CONN_LEAVING || to->is_doomed) return;
    if (to->out.unsent > SERVER_UNSENT_MAX) {
        TRACE(to->server, SERVER_WARN, "slow_reader",
              TRACE_NUMBER("unsent", (int64_t)to->out.unsent));
        to->is_doomed = true; /* not closed at once: callers iterate over lists of connections */
    }
    packet_queue_add(&to->out, what);
    conn_mark_unsent(to);
}

void conn_pong(struct conn *to, const char *payload, size_t length)
{
    if (to->state >= CONN_LEAVING || to->is_doomed) return;
    packet_release(to->pong);
    to->pong = packet_of(WIRE_PONG, payload, length);
    conn_mark_unsent(to);
}

static void queue_pong(struct conn *to)
{
    if (to->pong == NULL) return;
    packet_queue_add(&to->out, to->pong);
    packet_release(to->pong);
    to->pong = NULL;
}

/* ---- Writing ---- */

typedef struct sending { /* the rest after a partial write */
    uv_write_t request;
    struct conn *to;
    size_t length;
} sending;

static void on_sent(uv_write_t *request, int status)
{
    sending *rest = (sending *)request;
    struct conn *to = rest->to;
    size_t length = rest->length;
    free(rest);
    to->is_sending = false;
    if (to->state == CONN_GONE) return;
    if (status < 0) {
        conn_drop(to);
        return;
    }
    packet_queue_sent(queue_of(to), length);
    /* A client that is still receiving, however slowly, is not idle. */
    if (to->state == CONN_LEAVING) to->heard_ms = uv_now(&to->server->loop);
    if (to->in_length == 0 || to->is_held) to->asked_ms = uv_now(&to->server->loop);
    conn_flush(to);
}

static void send_later(struct conn *to)
{
    uv_buf_t buffers[BUFFERS_MAX];
    sending *rest = malloc(sizeof *rest);
    TV_ASSERT(rest != NULL);
    rest->to = to;
    uint32_t count =
        packet_queue_peek(queue_of(to), buffers, BUFFERS_MAX, LATER_BYTES, &rest->length);
    to->is_sending = true;
    if (uv_write(&rest->request, (uv_stream_t *)&to->tcp, buffers, count, on_sent) == 0) return;
    to->is_sending = false;
    free(rest);
    conn_drop(to);
}

static void on_shut(uv_shutdown_t *request, int status)
{
    (void)status;
    free(request);
}

/* Shuts down our side and waits for the client to do the same: closing at once with unread bytes
 * would reset the connection and could destroy what was just sent. */
static void shut(struct conn *to)
{
    if (to->is_shut) return;
    to->is_shut = true;
    to->heard_ms = uv_now(&to->server->loop);
    uv_shutdown_t *request = malloc(sizeof *request);
    TV_ASSERT(request != NULL);
    if (uv_shutdown(request, (uv_stream_t *)&to->tcp, on_shut) == 0) return;
    free(request);
    conn_drop(to);
}

/* False if the connection is gone. */
static bool write_some(struct conn *to)
{
    uv_buf_t buffers[BUFFERS_MAX];
    size_t written = 0, length;
    while (conn_has_unsent(to) && !to->is_sending) {
        if (written >= TURN_BYTES) {
            conn_ready(to);
            break;
        }
        packet_queue *queue = to->tls != NULL ? tls_seal(to, TURN_BYTES) : &to->out;
        uint32_t count = packet_queue_peek(queue, buffers, BUFFERS_MAX, TURN_BYTES, &length);
        if (count == 0) break;
        int sent = uv_try_write((uv_stream_t *)&to->tcp, buffers, count);
        if (sent == UV_EAGAIN) sent = 0;
        if (sent < 0) {
            conn_drop(to);
            return false;
        }
        packet_queue_sent(queue, (size_t)sent);
        written += (size_t)sent;
        if ((size_t)sent < length) send_later(to);
    }
    return to->state != CONN_GONE;
}

void conn_flush(struct conn *to)
{
    if (!to->is_sending) queue_pong(to);
    if (!write_some(to)) return;
    if (to->is_held && !conn_is_slow(to)) {
        to->is_held = false;
        conn_ready(to);
    }
    if (to->state != CONN_LEAVING || conn_has_unsent(to)) return;
    if (tls_end(to) && (!write_some(to) || conn_has_unsent(to))) return;
    if (to->is_ended)
        conn_drop(to);
    else
        shut(to);
}

void sockets_flush(struct server *server)
{
    struct conn *to;
    while ((to = TAILQ_FIRST(&server->unsent)) != NULL) {
        TAILQ_REMOVE(&server->unsent, to, unsent_link);
        to->is_unsent = false;
        if (to->is_doomed)
            conn_drop(to);
        else
            conn_flush(to);
    }
}

/* ---- Closing frames ---- */

void conn_leave(struct conn *to)
{
    to->state = CONN_LEAVING;
    to->heard_ms = uv_now(&to->server->loop);
    conn_mark_unsent(to); /* even with nothing queued, so that it gets closed */
}

void conn_close(struct conn *to, uint32_t code, const char *why)
{
    char bytes[WIRE_CONTROL_MAX];
    if (to->state != CONN_SOCKET) {
        conn_drop(to);
        return;
    }
    TRACE(to->server, SERVER_DEBUG, "closed", TRACE_NUMBER("user", to->user),
          TRACE_NUMBER("code", code));
    size_t length = wire_close_payload(code, why, bytes);
    queue_pong(to); /* nothing follows a close frame */
    struct packet *frame = packet_of(WIRE_CLOSE, bytes, length);
    conn_send(to, frame);
    packet_release(frame);
    conn_leave(to);
    messages_gone(to);
}
