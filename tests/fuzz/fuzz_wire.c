/* fuzz_wire.c - bytes from strangers, as a server meets them: a head, frames, a message.
 *
 * What is read must lie inside what was given, must not change when more bytes come, and a message
 * that a table would understand must have been sorted to that very table. */
/* SPDX-License-Identifier: MIT */
#include "fuzz.h"

#include "base/utf8.h"
#include "server/wire/wire.h"
#include "table/messages/message.h"

enum { BODY_MAX = 1 << 16 };

static void check_inside(wire_slice slice, const char *bytes, size_t length)
{
    if (slice.text == NULL) return;
    FUZZ_CHECK(slice.text >= bytes && slice.text + slice.length <= bytes + length, "outside");
}

static void read_head(const char *bytes, size_t length)
{
    wire_request request, shorter;
    char word[64];
    wire_result result = wire_request_read(bytes, length, BODY_MAX, &request);
    if (result != WIRE_DONE) return;
    check_inside(request.method, bytes, length);
    check_inside(request.path, bytes, length);
    check_inside(request.query, bytes, length);
    for (uint32_t i = 0; i < WIRE_HEADER_COUNT; i++) check_inside(request.header[i], bytes, length);
    FUZZ_CHECK(request.head_length <= length && request.body_length <= BODY_MAX, "sizes");
    check_inside(wire_cookie(request.header[WIRE_COOKIE], "tavola"), bytes, length);
    check_inside(wire_query_value(request.query, "game"), bytes, length);
    wire_unescape(wire_query_value(request.query, "game"), word, sizeof word);
    FUZZ_CHECK(wire_request_read(bytes, request.head_length, BODY_MAX, &shorter) == WIRE_DONE,
               "what follows changes a head");
    FUZZ_CHECK(wire_request_read(bytes, request.head_length - 1, BODY_MAX, &shorter) == WIRE_MORE,
               "a head that ends early");
}

/* However a head arrives, its end is found at the same place. */
static void find_in_pieces(const char *bytes, size_t length)
{
    size_t whole = 0, searched = 0;
    wire_result expected = wire_head_find(bytes, length, &whole), result = WIRE_MORE;
    for (size_t piece = 1; piece <= 7 && result == WIRE_MORE; piece++)
        result = wire_head_find(bytes, length * piece / 7, &searched);
    FUZZ_CHECK(result == expected && (result == WIRE_BAD || searched == whole),
               "pieces: %d at %zu, whole: %d at %zu", (int)result, searched, (int)expected, whole);
}

static void read_message(const char *text, size_t length)
{
    if (!base_utf8_is_good(text, length)) return;
    table_message message = table_message_read(text, length);
    FUZZ_CHECK(message.refusal != REFUSAL_NONE || message.kind == MESSAGE_LOBBY || message.table[0],
               "for no table: %.*s", (int)length, text);
}

static void read_frames(char *bytes, size_t length)
{
    while (length > 0) {
        wire_frame frame, again;
        wire_result result = wire_frame_read(bytes, length, TABLE_REQUEST_MAX, &frame);
        if (result != WIRE_DONE) return;
        size_t whole = frame.head_length + frame.length;
        FUZZ_CHECK(whole <= length && frame.length <= TABLE_REQUEST_MAX, "longer than it is");
        FUZZ_CHECK(wire_frame_read(bytes, whole - 1, TABLE_REQUEST_MAX, &again) == WIRE_MORE,
                   "a frame that ends early");
        wire_unmask(bytes + frame.head_length, frame.length, frame.mask);
        if (frame.opcode == WIRE_TEXT) read_message(bytes + frame.head_length, frame.length);
        bytes += whole;
        length -= whole;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char accept[WIRE_ACCEPT_SIZE];
    char *bytes =
        malloc(size ? size : 1); /* its own block, so that reading past the end is found */
    FUZZ_CHECK(bytes != NULL, "no memory");
    memcpy(bytes, data, size);
    read_head(bytes, size);
    find_in_pieces(bytes, size);
    read_message(bytes, size);
    wire_accept((wire_slice){bytes, size}, accept);
    read_frames(bytes, size);
    free(bytes);
    return 0;
}
