/* reading.c - bytes of connections: whole requests and frames are taken, the rest is kept. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include <tavola/steps.h>

#include "server/api/api.h"
#include "server/server_data.h"

enum { READ_SIZE = 1 << 16 };

/* ---- Frames ---- */

static void on_control(conn *at, const wire_frame *frame, char *payload)
{
    if (frame->opcode == WIRE_PING) {
        packet *pong = packet_of(WIRE_PONG, payload, frame->length);
        conn_send(at, pong);
        packet_release(pong);
        return;
    }
    if (frame->opcode != WIRE_CLOSE) return;
    uint32_t code = frame->length < 2
                        ? 1000
                        : (uint32_t)(uint8_t)payload[0] << 8 | (uint32_t)(uint8_t)payload[1];
    bool is_good = frame->length != 1 && wire_close_is_good(code) &&
                   (frame->length <= 2 || wire_text_is_good(payload + 2, frame->length - 2));
    conn_close(at, is_good ? code : 1002, "");
}

static void on_text(conn *at, char *text, size_t length)
{
    if (!wire_text_is_good(text, length))
        conn_close(at, 1007, "messages are UTF-8");
    else
        talk_take(at, text, length);
}

static void on_part(conn *at, const wire_frame *frame, char *payload)
{
    bool is_first = frame->opcode != WIRE_CONTINUED;
    if (frame->opcode == WIRE_BINARY) {
        conn_close(at, 1003, "messages are texts");
        return;
    }
    if (is_first == at->has_message) {
        conn_close(at, 1002, "frames out of order");
        return;
    }
    if (is_first && frame->is_final) {
        on_text(at, payload, frame->length);
        return;
    }
    if (at->message_length + frame->length > TABLE_REQUEST_MAX) {
        conn_close(at, 1009, "messages have at most 4096 bytes");
        return;
    }
    at->has_message = true;
    if (at->message == NULL) at->message = malloc(TABLE_REQUEST_MAX);
    TV_ASSERT(at->message != NULL);
    memcpy(at->message + at->message_length, payload, frame->length);
    at->message_length += frame->length;
    if (!frame->is_final) return;
    char *whole = at->message;
    size_t length = at->message_length;
    at->message = NULL;
    at->message_length = 0;
    at->has_message = false;
    on_text(at, whole, length);
    free(whole);
}

/* How many bytes were used; 0: not enough for a step. */
static size_t step_socket(conn *at, char *bytes, size_t length)
{
    wire_frame frame;
    wire_result result = wire_frame_read(bytes, length, TABLE_REQUEST_MAX, &frame);
    if (result == WIRE_MORE) return 0;
    if (result == WIRE_TOO_LARGE) conn_close(at, 1009, "messages have at most 4096 bytes");
    if (result == WIRE_BAD) conn_close(at, 1002, "not a frame of a client");
    if (result != WIRE_DONE) return length;
    char *payload = bytes + frame.head_length;
    wire_unmask(payload, frame.length, frame.mask);
    if (frame.opcode >= WIRE_CLOSE)
        on_control(at, &frame, payload);
    else
        on_part(at, &frame, payload);
    return frame.head_length + frame.length;
}

/* ---- Requests ---- */

static void send_continue(conn *at)
{
    static const char line[] = "HTTP/1.1 100 Continue\r\n\r\n";
    if (at->is_continued) return;
    at->is_continued = true;
    packet *answer = packet_new(sizeof line - 1);
    memcpy(answer->bytes, line, sizeof line - 1);
    conn_send(at, answer);
    packet_release(answer);
}

static size_t step_http(conn *at, char *bytes, size_t length)
{
    wire_request request;
    wire_result result = wire_request_read(bytes, length, SERVER_BODY_MAX, &request);
    if (result == WIRE_MORE) return 0;
    if (result != WIRE_DONE) {
        api_refuse(at, result);
        return length;
    }
    if (length - request.head_length < request.body_length) {
        if (wire_has_word(request.header[WIRE_EXPECT], "100-continue")) send_continue(at);
        return 0;
    }
    at->is_continued = false;
    api_take(at, &request, bytes + request.head_length);
    return request.head_length + request.body_length;
}

/* ---- Bytes ---- */

/* Whole requests and frames from the front; what is left over is returned. */
static size_t use_bytes(conn *at, char *bytes, size_t length)
{
    size_t used = 0;
    while (used < length) {
        size_t step = 0;
        if (at->state == CONN_HTTP)
            step = step_http(at, bytes + used, length - used);
        else if (at->state == CONN_SOCKET)
            step = step_socket(at, bytes + used, length - used);
        else if (at->state >= CONN_LEAVING)
            return length;
        if (step == 0) break;
        used += step;
    }
    return used;
}

static void keep_rest(conn *at, const char *rest, size_t length)
{
    if (at->state == CONN_GONE) return;
    if (length == 0) {
        free(at->in);
        at->in = NULL;
        at->in_size = at->in_length = 0;
        return;
    }
    if (length > at->in_size) {
        char *larger = malloc(length);
        TV_ASSERT(larger != NULL);
        memcpy(larger, rest, length);
        free(at->in);
        at->in = larger;
        at->in_size = length;
    } else {
        memmove(at->in, rest, length);
    }
    at->in_length = length;
}

/* Everything that is there, old bytes first. */
static void take_bytes(conn *at, char *bytes, size_t length)
{
    if (at->in_length == 0) {
        size_t used = use_bytes(at, bytes, length);
        keep_rest(at, bytes + used, length - used);
        return;
    }
    size_t whole = at->in_length + length;
    if (whole > at->in_size) {
        char *larger = realloc(at->in, 2 * whole);
        TV_ASSERT(larger != NULL);
        at->in = larger;
        at->in_size = 2 * whole;
    }
    memcpy(at->in + at->in_length, bytes, length);
    at->in_length = whole;
    size_t used = use_bytes(at, at->in, whole);
    keep_rest(at, at->in + used, whole - used);
}

static void on_room(uv_handle_t *handle, size_t suggested, uv_buf_t *out)
{
    conn *at = handle->data;
    (void)suggested;
    *out = uv_buf_init(at->at->read_room, READ_SIZE);
}

static void on_read(uv_stream_t *stream, ssize_t length, const uv_buf_t *buffer)
{
    conn *at = stream->data;
    if (length == 0 || at->state == CONN_GONE) return;
    if (length < 0) {
        conn_drop(at);
        return;
    }
    if (at->state != CONN_LEAVING) at->heard_ms = uv_now(&at->at->loop);
    at->is_pinged = false;
    take_bytes(at, buffer->base, (size_t)length);
    if (at->state == CONN_GONE) return;
    /* While an answer is being made, a client that sends on and on must wait. */
    if (at->state == CONN_ASKED && at->in_length > WIRE_HEAD_MAX + SERVER_BODY_MAX) {
        uv_read_stop(stream);
        at->is_paused = true;
    }
}

void conn_answered(conn *at)
{
    if (at->state != CONN_ASKED) return;
    at->heard_ms = at->asked_ms = uv_now(&at->at->loop);
    if (!at->is_kept) {
        at->state = CONN_LEAVING;
        return;
    }
    at->state = CONN_HTTP;
}

void conn_to_socket(conn *at)
{
    at->state = CONN_SOCKET;
    at->is_socket = true;
    metric_add(at->at, METRIC_SOCKETS, 1);
}

void conn_resume(conn *at)
{
    if (at->state != CONN_HTTP && at->state != CONN_SOCKET) return;
    if (at->is_paused) uv_read_start((uv_stream_t *)&at->tcp, on_room, on_read);
    at->is_paused = false;
    if (at->in_length == 0) return;
    size_t used = use_bytes(at, at->in, at->in_length);
    keep_rest(at, at->in + used, at->in_length - used);
}

void conn_read(conn *at)
{
    if (at->at->read_room == NULL) at->at->read_room = malloc(READ_SIZE);
    TV_ASSERT(at->at->read_room != NULL);
    uv_read_start((uv_stream_t *)&at->tcp, on_room, on_read);
}
