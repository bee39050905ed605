/* sha1.c - SHA-1 as in FIPS 180-4, of bytes that are all there. */
/* SPDX-License-Identifier: MIT */
#include "base/digest/sha1.h"

#include <string.h>

enum { BLOCK_SIZE = 64, LENGTH_SIZE = 8 };

static uint32_t rotated(uint32_t word, uint32_t count)
{
    return word << count | word >> (32 - count);
}

static void add_block(uint32_t state[5], const uint8_t *block)
{
    uint32_t w[80], a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
    for (uint32_t i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (uint32_t i = 16; i < 80; i++)
        w[i] = rotated(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    for (uint32_t i = 0; i < 80; i++) {
        uint32_t f = i < 20   ? (b & c) | (~b & d)
                     : i < 40 ? b ^ c ^ d
                     : i < 60 ? (b & c) | (b & d) | (c & d)
                              : b ^ c ^ d;
        uint32_t k = i < 20   ? 0x5a827999u
                     : i < 40 ? 0x6ed9eba1u
                     : i < 60 ? 0x8f1bbcdcu
                              : 0xca62c1d6u;
        uint32_t sum = rotated(a, 5) + f + e + k + w[i];
        e = d, d = c, c = rotated(b, 30), b = a, a = sum;
    }
    state[0] += a, state[1] += b, state[2] += c, state[3] += d, state[4] += e;
}

void base_sha1(const void *bytes, size_t length, uint8_t out[BASE_SHA1_SIZE])
{
    uint32_t state[5] = {0x67452301u, 0xefcdab89u, 0x98badcfeu, 0x10325476u, 0xc3d2e1f0u};
    const uint8_t *cursor = bytes;
    uint8_t last[2 * BLOCK_SIZE] = {0}; /* the rest, a one bit, and the length in bits */
    size_t rest = length % BLOCK_SIZE;
    size_t last_size = rest + 1 + LENGTH_SIZE <= BLOCK_SIZE ? BLOCK_SIZE : 2 * BLOCK_SIZE;
    for (size_t i = 0; i < length - rest; i += BLOCK_SIZE) add_block(state, cursor + i);
    if (rest > 0) memcpy(last, cursor + (length - rest), rest);
    last[rest] = 0x80;
    for (uint32_t i = 0; i < LENGTH_SIZE; i++)
        last[last_size - 1 - i] = (uint8_t)((uint64_t)length * 8 >> 8 * i);
    for (size_t i = 0; i < last_size; i += BLOCK_SIZE) add_block(state, last + i);
    for (uint32_t i = 0; i < BASE_SHA1_SIZE; i++)
        out[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}
