/* test_frames.c - WebSocket: the handshake's answer, frames of clients, frames to them. */
/* SPDX-License-Identifier: MIT */
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
    CHECK_EQ(read_bytes("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff"
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

TEST(texts_are_utf8)
{
    static const char *const bad[] = {"\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "a\xff",
                                      "\xe2\x82", "\x80",         "\xf0\x80\x80\x80"};
    CHECK(wire_text_is_good("caf\xc3\xa9 \xf0\x9f\x8d\x8b", 10));
    CHECK(wire_text_is_good("", 0));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK(!wire_text_is_good(bad[i], strlen(bad[i])));
}
