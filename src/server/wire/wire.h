/* wire.h - HTTP/1.1 requests and WebSocket frames (RFC 9112, RFC 6455) out of bytes from strangers.
 *
 * Pure: no sockets, no memory of their own, nothing kept between calls; slices point into the bytes
 * that were given. What a reader does not need is refused rather than guessed at: folded headers,
 * bodies without a length, headers of one meaning given twice. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_WIRE_WIRE_H
#define SERVER_WIRE_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    WIRE_HEAD_MAX = 8192,   /* bytes of a request's head */
    WIRE_HEADERS_MAX = 64,  /* lines of it */
    WIRE_FRAME_HEAD = 10,   /* bytes in front of a frame to a client, at most */
    WIRE_CONTROL_MAX = 125, /* bytes of a ping, pong or close */
    WIRE_ACCEPT_SIZE = 29   /* the answer to a WebSocket key, with its 0 */
};

typedef struct wire_slice {
    const char *text; /* NULL: not given */
    size_t length;
} wire_slice;

bool wire_is(wire_slice slice, const char *word);          /* exactly */
bool wire_is_any_case(wire_slice slice, const char *word); /* whatever the case */
bool wire_has_word(wire_slice list, const char *word);     /* in "keep-alive, Upgrade" */
/* The value of a cookie of this name; text NULL if there is none. */
wire_slice wire_cookie(wire_slice cookies, const char *name);

typedef enum wire_result {
    WIRE_DONE,
    WIRE_MORE,           /* go on reading */
    WIRE_BAD,            /* not what it should be: 400, or close code 1002 */
    WIRE_TOO_LARGE,      /* 413 or close code 1009 */
    WIRE_HEAD_TOO_LARGE, /* 431 */
    WIRE_UNSUPPORTED,    /* a body of unknown length: 501 */
    WIRE_OTHER_VERSION   /* 505 */
} wire_result;

/* ---- HTTP ---- */

typedef enum wire_header {
    WIRE_HOST,
    WIRE_ORIGIN,
    WIRE_COOKIE,
    WIRE_AUTHORIZATION,
    WIRE_CONNECTION,
    WIRE_UPGRADE,
    WIRE_KEY,
    WIRE_VERSION,
    WIRE_LENGTH,
    WIRE_TRANSFER,
    WIRE_FORWARDED_FOR,
    WIRE_IF_NONE_MATCH,
    WIRE_ACCEPT_ENCODING,
    WIRE_EXPECT,
    WIRE_HEADER_COUNT
} wire_header;

typedef struct wire_request {
    wire_slice method, path, query;
    wire_slice header[WIRE_HEADER_COUNT];
    bool is_old;        /* HTTP/1.0 */
    bool is_kept;       /* the connection stays open afterwards */
    size_t head_length; /* bytes up to the body */
    size_t body_length;
} wire_request;

/* Whether a head ends within bytes; WIRE_MORE: not yet. searched is 0 at first, and kept for the
 * next call with the same bytes and more: what was looked at is not looked at again. */
wire_result wire_head_find(const char *bytes, size_t length, size_t *searched);
/* A request's head at the beginning of bytes; body_max bounds what it may announce. */
wire_result wire_request_read(const char *bytes, size_t length, size_t body_max, wire_request *out);
/* "%2F" and "+" of a query's value as they are meant; false: does not fit or is not well formed. */
bool wire_unescape(wire_slice from, char *out, size_t size);
/* The value of a name in "a=1&b=2", or NULL. */
wire_slice wire_query_value(wire_slice query, const char *name);

/* ---- WebSocket ---- */

typedef enum wire_opcode {
    WIRE_CONTINUED = 0,
    WIRE_TEXT = 1,
    WIRE_BINARY = 2,
    WIRE_CLOSE = 8,
    WIRE_PING = 9,
    WIRE_PONG = 10
} wire_opcode;

typedef struct wire_frame {
    uint8_t opcode;
    bool is_final;
    uint8_t mask[4];
    size_t head_length;
    size_t length; /* of the payload */
} wire_frame;

/* The answer to a handshake's key; false: the key is not 16 bytes in base64. */
bool wire_accept(wire_slice key, char out[WIRE_ACCEPT_SIZE]);
/* A client's frame at the beginning of bytes. WIRE_DONE: its head and whole payload are there. */
wire_result wire_frame_read(const char *bytes, size_t length, size_t payload_max, wire_frame *out);
void wire_unmask(char *payload, size_t length, const uint8_t mask[4]);
/* The head of a whole frame to a client; returns its length. */
size_t wire_frame_head(wire_opcode opcode, size_t length, uint8_t out[WIRE_FRAME_HEAD]);
/* Whether a close code may be sent by a client. */
bool wire_close_is_good(uint32_t code);
/* The payload of a close frame: the code, then as much of the reason as fits without cutting a
 * character. Returns its length. */
size_t wire_close_payload(uint32_t code, const char *reason, char out[WIRE_CONTROL_MAX]);

#endif
