/* test_digests.c - hashes and digits, compared with published values. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "base/digest/hash.h"
#include "base/hex.h"
#include "base/digest/sha1.h"
#include "kit/check.h"

static void check_sha1(const char *text, size_t length, const char *expected)
{
    uint8_t digest[BASE_SHA1_SIZE];
    char hex[2 * BASE_SHA1_SIZE + 1];
    base_sha1(text, length, digest);
    for (size_t i = 0; i < BASE_SHA1_SIZE; i++) snprintf(hex + 2 * i, 3, "%02x", digest[i]);
    CHECK_STR(hex, expected);
}

/* The examples of FIPS 180 and RFC 3174. */
TEST(sha1_gives_the_published_digests)
{
    static const char two_blocks[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    check_sha1("", 0, "da39a3ee5e6b4b0d3255bfef95601890afd80709");
    check_sha1("abc", 3, "a9993e364706816aba3e25717850c26c9cd0d89d");
    check_sha1(two_blocks, strlen(two_blocks), "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
    char *million = malloc(1000000);
    CHECK(million != NULL);
    memset(million, 'a', 1000000);
    check_sha1(million, 1000000, "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
    free(million);
}

/* Where the length still fits into the last block, and where it needs another. */
TEST(sha1_of_every_length_around_a_block)
{
    static const char *const expected[] = {
        "c1c8bbdc22796e28c0e15163d20899b65621d65a", "c2db330f6083854c99d4b5bfb6e8f29f201be699",
        "0098ba824b5c16427bd7a1122a5a442a25ec644d", "11655326c708d70319be2610e8a57d9a5b959d3b"};
    static const size_t lengths[] = {55, 56, 64, 65};
    char text[65];
    memset(text, 'a', sizeof text);
    for (size_t i = 0; i < 4; i++) check_sha1(text, lengths[i], expected[i]);
}

TEST(fnv_gives_the_published_hashes)
{
    CHECK(base_hash_text("") == 0xcbf29ce484222325u);
    CHECK(base_hash_text("a") == 0xaf63dc4c8601ec8cu);
    CHECK(base_hash_text("foobar") == 0x85944171f73967e8u);
    CHECK(base_hash_bytes("foobar", 3) == base_hash_text("foo"));
    CHECK(base_hash_mix(1) != base_hash_mix(2));
}

TEST(digits_read_as_written)
{
    uint8_t bytes[BASE_SEED_SIZE], read[BASE_SEED_SIZE];
    char text[BASE_HEX_SIZE + 1];
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (uint8_t)(i * 37 + 11);
    base_hex_write(bytes, text);
    CHECK(base_hex_read(text, read));
    CHECK(memcmp(bytes, read, sizeof bytes) == 0);
    text[5] = 'g';
    CHECK(!base_hex_read(text, read));
    base_hex_write(bytes, text);
    text[BASE_HEX_SIZE - 1] = '0';
    text[BASE_HEX_SIZE] = '\0';
    CHECK(!base_hex_read(text, read)); /* 65 digits */
    CHECK(!base_hex_read("00", read));
    CHECK_EQ(base_hex_digit('F'), 15);
    CHECK_EQ(base_hex_digit('-'), -1);
}
