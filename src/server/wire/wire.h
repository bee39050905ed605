/* wire.h - parses HTTP/1.1 requests and WebSocket frames (RFC 9112, RFC 6455) from untrusted bytes.
 *
 * Pure: no sockets, no allocation, nothing kept between calls; slices point into the given bytes.
 * Anything ambiguous is refused rather than guessed: folded headers, bodies without a length,
 * duplicates of single-valued headers. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_WIRE_WIRE_H
#define SERVER_WIRE_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    WIRE_HEAD_MAX = 8192,   /* bytes of a request's header */
    WIRE_HEADERS_MAX = 64,  /* lines of the header */
    WIRE_FRAME_HEAD = 10,   /* at most, before the payload of a frame to a client */
    WIRE_CONTROL_MAX = 125, /* bytes of a ping, pong or close */
    WIRE_ACCEPT_SIZE = 29   /* a Sec-WebSocket-Accept value, with its 0 */
};

typedef struct wire_slice {
    const char *text; /* NULL: not given */
    size_t length;
} wire_slice;

bool wire_is(wire_slice slice, const char *word);          /* compares exactly */
bool wire_is_any_case(wire_slice slice, const char *word); /* compares without case */
bool wire_has_word(wire_slice list, const char *word); /* finds a word in "keep-alive, Upgrade" */
/* The value of the cookie with this name; text is NULL if there is none. */
wire_slice wire_cookie(wire_slice cookies, const char *name);

typedef enum wire_result {
    WIRE_DONE,
    WIRE_MORE,           /* incomplete: read more */
    WIRE_BAD,            /* malformed: 400, or close code 1002 */
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
    WIRE_REQUEST_ID, /* this and what follows matters to nobody but the log */
    WIRE_USER_AGENT,
    WIRE_HEADER_COUNT
} wire_header;

typedef struct wire_request {
    wire_slice method, path, query;
    wire_slice header[WIRE_HEADER_COUNT];
    bool is_old;        /* HTTP/1.0 */
    bool is_kept;       /* the connection is kept alive */
    size_t head_length; /* bytes up to the body */
    size_t body_length;
} wire_request;

/* Whether the header ends within bytes; WIRE_MORE: not yet. searched starts at 0 and is kept
 * between calls with more bytes, so that nothing is searched twice. */
wire_result wire_head_find(const char *bytes, size_t length, size_t *searched);
/* Parses a request's header at the start of bytes; body_max limits its Content-Length. */
wire_result wire_request_read(const char *bytes, size_t length, size_t body_max, wire_request *out);
/* Decodes "%2F" and "+" in a query value; false if it does not fit or is malformed. */
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

/* The Sec-WebSocket-Accept value for a key; false if the key is not 16 bytes in base64. */
bool wire_accept(wire_slice key, char out[WIRE_ACCEPT_SIZE]);
/* Parses a client's frame at the start of bytes. WIRE_DONE: header and payload are complete. */
wire_result wire_frame_read(const char *bytes, size_t length, size_t payload_max, wire_frame *out);
void wire_unmask(char *payload, size_t length, const uint8_t mask[4]);
/* Writes the header of an unfragmented frame to a client; returns its length. */
size_t wire_frame_head(wire_opcode opcode, size_t length, uint8_t out[WIRE_FRAME_HEAD]);
/* Whether a client may send this close code. */
bool wire_close_is_good(uint32_t code);
/* The payload of a close frame: the code, then as much of the reason as fits without cutting a
 * character. Returns its length. */
size_t wire_close_payload(uint32_t code, const char *reason, char out[WIRE_CONTROL_MAX]);

#endif
