/* test_frames.c - WebSocket: the handshake's answer, frames of clients, frames to them. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "base/utf8.h"
#include "kit/check.h"
#include "server/wire/wire.h"

enum { PAYLOAD_MAX = 4096, ROOM = 80000 };

TEST(the_handshake_of_the_standard)
{
    char out[WIRE_ACCEPT_SIZE];
    CHECK(wire_accept((wire_slice){"dGhlIHNhbXBsZSBub25jZQ==", 24}, out));
    CHECK_STR(out, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    CHECK(!wire_accept((wire_slice){"dGhlIHNhbXBsZSBub25jZQ", 22}, out));
    CHECK(!wire_accept((wire_slice){"dGhlIHNhbXBsZSBub25j*Q==", 24}, out));
    CHECK(!wire_accept((wire_slice){NULL, 0}, out));
}

/* A frame as a client would send it; returns its length. */
static size_t masked(char *out, uint8_t first, const char *payload, size_t length)
{
    static const uint8_t mask[4] = {0x37, 0xfa, 0x21, 0x3d};
    uint8_t head[WIRE_FRAME_HEAD];
    size_t size = wire_frame_head(WIRE_TEXT, length, head);
    head[0] = first;
    head[1] |= 0x80;
    memcpy(out, head, size);
    memcpy(out + size, mask, 4);
    memcpy(out + size + 4, payload, length);
    wire_unmask(out + size + 4, length, mask);
    return size + 4 + length;
}

TEST(frames_of_every_size_come_back)
{
    static char bytes[ROOM], payload[70000];
    static const size_t sizes[] = {0, 1, 3, 125, 126, 127, 4095, 65535, 65536, 70000};
    for (size_t i = 0; i < sizeof payload; i++) payload[i] = (char)(i * 7);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        wire_frame frame;
        size_t length = masked(bytes, 0x81, payload, sizes[i]);
        CHECK_EQ(wire_frame_read(bytes, length, sizeof payload, &frame), WIRE_DONE);
        CHECK_EQ(frame.opcode, WIRE_TEXT);
        CHECK(frame.is_final);
        CHECK_EQ(frame.length, sizes[i]);
        CHECK_EQ(frame.head_length + frame.length, length);
        wire_unmask(bytes + frame.head_length, frame.length, frame.mask);
        CHECK(memcmp(bytes + frame.head_length, payload, sizes[i]) == 0);
        for (size_t part = 0; part < length && part < 20; part++)
            CHECK_EQ(wire_frame_read(bytes, part, sizeof payload, &frame), WIRE_MORE);
    }
}

static wire_result read_bytes(const char *bytes, size_t length)
{
    wire_frame frame;
    return wire_frame_read(bytes, length, PAYLOAD_MAX, &frame);
}

TEST(what_is_no_frame_of_a_client_is_refused)
{
    static char bytes[ROOM], payload[PAYLOAD_MAX + 1];
    CHECK_EQ(read_bytes("\x81\x05hello", 7), WIRE_BAD); /* not masked */
    CHECK_EQ(read_bytes("\xc1\x80"
                        "1234",
                        6),
             WIRE_BAD); /* an extension's bit */
    CHECK_EQ(read_bytes("\x83\x80"
                        "1234",
                        6),
             WIRE_BAD); /* opcode 3 */
    CHECK_EQ(read_bytes("\x8b\x80"
                        "1234",
                        6),
             WIRE_BAD); /* opcode 11 */
    CHECK_EQ(read_bytes("\x09\x80"
                        "1234",
                        6),
             WIRE_BAD); /* a ping in parts */
    CHECK_EQ(read_bytes("\x89\xfe\x01\x00"
                        "1234",
                        8),
             WIRE_BAD); /* a long ping */
    CHECK_EQ(read_bytes("\x81\xfe\x00\x05"
                        "12345678",
                        12),
             WIRE_BAD); /* not the shortest form */
    CHECK_EQ(read_bytes("\x81\xff\x00\x00\x00\x00\x00\x00\x01\x00"
                        "1234",
                        14),
             WIRE_BAD);
    CHECK_EQ(read_bytes("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff"
                        "1234",
                        14),
             WIRE_TOO_LARGE);
    CHECK_EQ(read_bytes(bytes, masked(bytes, 0x81, payload, PAYLOAD_MAX)), WIRE_DONE);
    CHECK_EQ(read_bytes(bytes, masked(bytes, 0x81, payload, PAYLOAD_MAX + 1)), WIRE_TOO_LARGE);
}

TEST(codes_that_may_close)
{
    CHECK(wire_close_is_good(1000) && wire_close_is_good(1001) && wire_close_is_good(4000));
    CHECK(!wire_close_is_good(999) && !wire_close_is_good(1005) && !wire_close_is_good(1006));
    CHECK(!wire_close_is_good(1015) && !wire_close_is_good(2999) && !wire_close_is_good(5000));
}

/* RFC 6455 leaves 1012 to 1014 to the registry of IANA, which has given them meanings since. */
TEST(codes_of_the_registry_may_close)
{
    CHECK(wire_close_is_good(1012) && wire_close_is_good(1013) && wire_close_is_good(1014));
    CHECK(!wire_close_is_good(1016));
}

TEST(a_close_payload_holds_as_much_of_a_reason_as_fits)
{
    enum { REASON_MAX = WIRE_CONTROL_MAX - 2 };
    char reason[2 * WIRE_CONTROL_MAX + 1];
    for (size_t length = 0; length < sizeof reason; length++) {
        memset(reason, 'x', length);
        reason[length] = '\0';
        char *out = malloc(WIRE_CONTROL_MAX); /* of its own, so that sanitizers see its end */
        size_t kept = length < REASON_MAX ? length : REASON_MAX;
        CHECK_EQ(wire_close_payload(1008, reason, out), 2 + kept);
        CHECK(memcmp(out, "\x03\xf0", 2) == 0);
        CHECK(memcmp(out + 2, reason, kept) == 0);
        free(out);
    }
}

TEST(a_reason_that_is_cut_stays_utf8)
{
    static const char *const characters[] = {"\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x8d\x8b"};
    for (size_t i = 0; i < sizeof characters / sizeof characters[0]; i++) {
        for (size_t blanks = 0; blanks < 4; blanks++) {
            char reason[2 * WIRE_CONTROL_MAX] = {0}, out[WIRE_CONTROL_MAX];
            memset(reason, ' ', blanks);
            for (size_t k = blanks; k < 150; k += strlen(characters[i]))
                memcpy(reason + k, characters[i], strlen(characters[i]));
            size_t size = wire_close_payload(1000, reason, out);
            CHECK(size <= WIRE_CONTROL_MAX && size > WIRE_CONTROL_MAX - 4);
            CHECK(base_utf8_is_good(out + 2, size - 2));
        }
    }
}
