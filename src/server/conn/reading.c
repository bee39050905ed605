/* reading.c - bytes from connections: handles whole requests and frames, and buffers the rest.
 *
 * No connection monopolises the loop: each may handle TURN_STEPS requests or frames per iteration,
 * and continues in the next one, after the others. While buffered bytes are waiting for us, nothing
 * more is read, so that a client that floods us fills its own buffers, not ours. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "base/utf8.h"
#include "server/api/api.h"
#include "server/conn/tls.h"
#include "server/server_data.h"

enum {
    READ_SIZE = 1 << 16,
    TURN_STEPS = 16,        /* requests or frames of a connection per loop iteration */
    UNSENT_PAUSE = 1 << 18, /* buffered bytes above which nothing more is read */
    DISCARD_MAX = 4 << 20   /* bytes that a client may still send after it was closed */
};

/* ---- Frames ---- */

/* The code to answer a close frame with. */
static uint32_t close_code(const wire_frame *frame, const char *payload)
{
    if (frame->length == 0) return 1000;
    if (frame->length == 1) return 1002;
    uint32_t code = (uint32_t)(uint8_t)payload[0] << 8 | (uint32_t)(uint8_t)payload[1];
    if (!wire_close_is_good(code)) return 1002;
    return base_utf8_is_good(payload + 2, frame->length - 2) ? code : 1007;
}

static void on_control(struct conn *conn, const wire_frame *frame, char *payload)
{
    if (frame->opcode == WIRE_PING) conn_pong(conn, payload, frame->length);
    if (frame->opcode == WIRE_CLOSE) conn_close(conn, close_code(frame, payload), "");
}

static void on_text(struct conn *conn, char *text, size_t length)
{
    if (!base_utf8_is_good(text, length))
        conn_close(conn, 1007, "messages are UTF-8");
    else
        messages_take(conn, text, length);
}

static void on_part(struct conn *conn, const wire_frame *frame, char *payload)
{
    bool is_first = frame->opcode != WIRE_CONTINUED;
    if (frame->opcode == WIRE_BINARY) {
        conn_close(conn, 1003, "messages are texts");
        return;
    }
    if (is_first == conn->has_message) {
        conn_close(conn, 1002, "frames out of order");
        return;
    }
    if (is_first && frame->is_final) {
        on_text(conn, payload, frame->length);
        return;
    }
    if (conn->message_length + frame->length > TABLE_REQUEST_MAX) {
        conn_close(conn, 1009, "messages have at most 4096 bytes");
        return;
    }
    conn->has_message = true;
    if (conn->message == NULL) conn->message = malloc(TABLE_REQUEST_MAX);
    TV_ASSERT(conn->message != NULL);
    memcpy(conn->message + conn->message_length, payload, frame->length);
    conn->message_length += (uint32_t)frame->length;
    if (!frame->is_final) return;
    char *whole = conn->message;
    size_t length = conn->message_length;
    conn->message = NULL;
    conn->message_length = 0;
    conn->has_message = false;
    on_text(conn, whole, length);
    free(whole);
}

/* Whole messages are counted when they are parsed. Other frames have a bucket of the same size: no
 * client needs as many pings as messages. */
static bool is_too_many(struct conn *conn, const wire_frame *frame)
{
    bool is_counted =
        frame->opcode == WIRE_CLOSE || (frame->opcode == WIRE_TEXT && frame->is_final);
    return !is_counted &&
           !limit_take(conn->server, LIMIT_MESSAGES, ~((uint64_t)conn->user << 1), 1);
}

/* Returns how many bytes were used; 0: not enough for a step. */
static size_t step_socket(struct conn *conn, char *bytes, size_t length)
{
    wire_frame frame;
    wire_result result = wire_frame_read(bytes, length, TABLE_REQUEST_MAX, &frame);
    if (result == WIRE_MORE) return 0;
    if (result == WIRE_TOO_LARGE) conn_close(conn, 1009, "messages have at most 4096 bytes");
    if (result == WIRE_BAD) conn_close(conn, 1002, "not a frame of a client");
    if (result != WIRE_DONE) return length;
    if (is_too_many(conn, &frame)) {
        conn_close(conn, 1008, "too many pings or parts of messages");
        return length;
    }
    char *payload = bytes + frame.head_length;
    wire_unmask(payload, frame.length, frame.mask);
    if (frame.opcode >= WIRE_CLOSE)
        on_control(conn, &frame, payload);
    else
        on_part(conn, &frame, payload);
    return frame.head_length + frame.length;
}

/* ---- Requests ---- */

static void send_continue(struct conn *conn)
{
    static const char line[] = "HTTP/1.1 100 Continue\r\n\r\n";
    if (conn->is_continued) return;
    conn->is_continued = true;
    struct packet *answer = packet_new(sizeof line - 1);
    memcpy(answer->bytes, line, sizeof line - 1);
    conn_send(conn, answer);
    packet_release(answer);
}

static size_t step_http(struct conn *conn, char *bytes, size_t length)
{
    wire_request request;
    if (length >= 2 && bytes[0] == '\r' && bytes[1] == '\n') return 2; /* RFC 9112, 2.2 */
    if (length < conn->in_wanted) return 0;
    if (wire_head_find(bytes, length, &conn->in_searched) == WIRE_MORE) return 0;
    wire_result result = wire_request_read(bytes, length, SERVER_BODY_MAX, &request);
    if (result != WIRE_DONE) {
        api_refuse(conn, result);
        return length;
    }
    if (length - request.head_length < request.body_length) {
        conn->in_wanted = (uint32_t)(request.head_length + request.body_length);
        if (wire_has_word(request.header[WIRE_EXPECT], "100-continue") && !request.is_old)
            send_continue(conn);
        return 0;
    }
    conn->is_continued = false;
    api_take(conn, &request, bytes + request.head_length);
    return request.head_length + request.body_length;
}

/* ---- Shares of a loop iteration ---- */

bool conn_is_slow(const struct conn *conn) { return conn->out.unsent > UNSENT_PAUSE; }

/* Whether it has some of its share of this iteration left. */
static bool may_step(struct conn *conn)
{
    if (conn->turn != conn->server->turn) {
        conn->turn = conn->server->turn;
        conn->steps = 0;
    }
    if (conn->steps++ < TURN_STEPS) return true;
    metric_add(conn->server, METRIC_TURNS_USED, 1);
    conn_ready(conn);
    return false;
}

/* Handles whole requests and frames from the front; returns how many bytes they were. */
static size_t use_bytes(struct conn *conn, char *bytes, size_t length)
{
    size_t used = 0;
    while (used < length) {
        if (conn->state >= CONN_LEAVING || conn->is_doomed) return length;
        if (conn->state == CONN_ASKED || conn->is_ready || conn->is_held) break;
        if (conn_is_slow(conn)) {
            conn->is_held = true;
            break;
        }
        if (!may_step(conn)) break;
        size_t step = conn->state == CONN_HTTP ? step_http(conn, bytes + used, length - used)
                                               : step_socket(conn, bytes + used, length - used);
        if (step == 0) break;
        used += step;
        conn->in_searched = conn->in_wanted = 0;
    }
    return used;
}

/* ---- Bytes ---- */

static void append(struct conn *conn, const char *bytes, size_t length)
{
    size_t whole = conn->in_length + length;
    if (conn->in_start > 0)
        memmove(conn->received, conn->received + conn->in_start, conn->in_length);
    conn->in_start = 0;
    if (whole > conn->in_size) {
        conn->in_size = (uint32_t)(conn->in_length > 0 ? 2 * whole : whole);
        char *larger = realloc(conn->received, conn->in_size);
        TV_ASSERT(larger != NULL);
        conn->received = larger;
    }
    memcpy(conn->received + conn->in_length, bytes, length);
    conn->in_length = (uint32_t)whole;
}

static void use_kept(struct conn *conn)
{
    size_t used = use_bytes(conn, conn->received + conn->in_start, conn->in_length);
    conn->in_start += (uint32_t)used;
    conn->in_length -= (uint32_t)used;
    if (conn->in_length > 0) return;
    free(conn->received);
    conn->received = NULL;
    conn->in_size = conn->in_start = 0;
}

/* Handles everything received, buffered bytes first. */
static void take_bytes(struct conn *conn, char *bytes, size_t length)
{
    if (conn->in_length > 0) {
        append(conn, bytes, length);
        use_kept(conn);
        return;
    }
    size_t used = use_bytes(conn, bytes, length);
    if (used < length) append(conn, bytes + used, length - used);
}

static void on_alloc(uv_handle_t *handle, size_t suggested, uv_buf_t *out)
{
    struct conn *conn = handle->data;
    (void)suggested;
    *out = uv_buf_init(conn->server->read_buffer, READ_SIZE);
}

static void on_read(uv_stream_t *stream, ssize_t length, const uv_buf_t *buffer);

/* After each read: pauses reading if bytes are waiting for us, and closes the connection if the
 * client has shut down its side and everything is answered. */
static void settle(struct conn *conn)
{
    if (conn->state == CONN_GONE) return;
    bool is_paused =
        tls_is_waiting(conn) ||
        (conn->in_length > 0 && (conn->is_ready || conn->is_held || conn->state == CONN_ASKED));
    if (conn->is_ended) {
        if (is_paused || conn->state == CONN_ASKED) return;
        if (conn->state == CONN_SOCKET)
            conn_drop(conn);
        else
            conn_leave(conn);
        return;
    }
    if (is_paused == conn->is_paused) return;
    conn->is_paused = is_paused;
    if (is_paused)
        uv_read_stop((uv_stream_t *)&conn->tcp);
    else
        uv_read_start((uv_stream_t *)&conn->tcp, on_alloc, on_read);
}

static void on_read(uv_stream_t *stream, ssize_t length, const uv_buf_t *buffer)
{
    struct conn *conn = stream->data;
    if (length == 0 || conn->state == CONN_GONE) return;
    if (length == UV_EOF) { /* half-close: answers can still be sent */
        conn->is_ended = true;
        settle(conn);
        return;
    }
    if (length < 0) {
        conn_drop(conn);
        return;
    }
    if (conn->state == CONN_LEAVING) {
        conn->discarded += (uint32_t)length;
        if (conn->discarded > DISCARD_MAX) conn_drop(conn);
        return;
    }
    conn->heard_ms = uv_now(&conn->server->loop);
    conn->is_pinged = false;
    if (conn->tls != NULL)
        tls_take(conn, buffer->base, (size_t)length, take_bytes);
    else
        take_bytes(conn, buffer->base, (size_t)length);
    settle(conn);
}

static void go_on(struct conn *conn)
{
    if (conn_has_unsent(conn)) conn_flush(conn);
    if (conn->state == CONN_GONE) return;
    if (tls_is_waiting(conn)) tls_go_on(conn, take_bytes);
    if (conn->in_length > 0) use_kept(conn);
    settle(conn);
}

/* ---- Continuing in the next iteration ---- */

static void on_idle(uv_idle_t *idle)
{
    struct server *server = idle->data;
    /* A connection that is not done after its share goes to the end of the list again, for the
     * iteration after this one. */
    for (uint32_t count = server->ready_count; count > 0 && server->ready_count > 0; count--) {
        struct conn *next = TAILQ_FIRST(&server->ready);
        conn_unready(next);
        go_on(next);
    }
    if (server->ready_count == 0) uv_idle_stop(idle);
}

void conn_ready(struct conn *conn)
{
    struct server *server = conn->server;
    if (conn->is_ready) return;
    conn->is_ready = true;
    TAILQ_INSERT_TAIL(&server->ready, conn, ready_link);
    server->ready_count++;
    uv_idle_start(&server->idle, on_idle);
}

void conn_unready(struct conn *conn)
{
    if (!conn->is_ready) return;
    conn->is_ready = false;
    TAILQ_REMOVE(&conn->server->ready, conn, ready_link);
    conn->server->ready_count--;
}

void conn_ready_init(struct server *server)
{
    TAILQ_INIT(&server->ready);
    uv_idle_init(&server->loop, &server->idle);
    server->idle.data = server;
}

/* ---- From one request to the next ---- */

void conn_answered(struct conn *conn)
{
    if (conn->state != CONN_ASKED) return;
    conn->heard_ms = conn->asked_ms = uv_now(&conn->server->loop);
    if (conn->is_kept)
        conn->state = CONN_HTTP;
    else
        conn_leave(conn);
}

void conn_to_socket(struct conn *conn)
{
    conn->state = CONN_SOCKET;
    conn->is_socket = true;
    metric_add(conn->server, METRIC_SOCKETS, 1);
}

void conn_resume(struct conn *conn)
{
    if (conn->state == CONN_GONE) return;
    if (conn->in_length > 0) use_kept(conn);
    settle(conn);
}

void conn_read(struct conn *conn)
{
    if (conn->server->read_buffer == NULL) conn->server->read_buffer = malloc(READ_SIZE);
    TV_ASSERT(conn->server->read_buffer != NULL);
    uv_read_start((uv_stream_t *)&conn->tcp, on_alloc, on_read);
}
