/* rng.c - ChaCha with 8 rounds (D. J. Bernstein's layout: 64-bit block counter, 64-bit stream).
 *
 * Four consecutive blocks are made at once, one in each lane, so that the compiler can use the
 * processor's vectors. The numbers come out in the order of the plain algorithm. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/rng.h>

typedef uint32_t lanes __attribute__((vector_size(16)));

enum { ROUNDS = 8, LANES = 4, WORDS = 16 };

#define ROTATE(x, n) (((x) << (n)) | ((x) >> (32 - (n))))
#define QUARTER(a, b, c, d)                                                                        \
    do {                                                                                           \
        a += b, d ^= a, d = ROTATE(d, 16);                                                         \
        c += d, b ^= c, b = ROTATE(b, 12);                                                         \
        a += b, d ^= a, d = ROTATE(d, 8);                                                          \
        c += d, b ^= c, b = ROTATE(b, 7);                                                          \
    } while (0)

static lanes all(uint32_t word) { return (lanes){word, word, word, word}; }

static void start(const tv_rng *rng, lanes x[WORDS])
{
    static const uint32_t constants[4] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    for (int i = 0; i < 4; i++) x[i] = all(constants[i]);
    for (int i = 0; i < 8; i++) x[4 + i] = all(rng->key[i]);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint64_t counter = rng->block * LANES + lane;
        x[12][lane] = (uint32_t)counter;
        x[13][lane] = (uint32_t)(counter >> 32);
    }
    x[14] = all((uint32_t)rng->stream);
    x[15] = all((uint32_t)(rng->stream >> 32));
}

void tv_rng_refill(tv_rng *rng)
{
    lanes x[WORDS], before[WORDS];
    start(rng, x);
    memcpy(before, x, sizeof x);
    for (int round = 0; round < ROUNDS; round += 2) {
        for (int i = 0; i < 4; i++) QUARTER(x[i], x[4 + i], x[8 + i], x[12 + i]);
        QUARTER(x[0], x[5], x[10], x[15]);
        QUARTER(x[1], x[6], x[11], x[12]);
        QUARTER(x[2], x[7], x[8], x[13]);
        QUARTER(x[3], x[4], x[9], x[14]);
    }
    for (uint32_t word = 0; word < WORDS; word++) {
        lanes sum = x[word] + before[word];
        for (uint32_t lane = 0; lane < LANES; lane++) rng->buffer[lane * WORDS + word] = sum[lane];
    }
    rng->block++;
    rng->used = 0;
}

void tv_rng_seed(tv_rng *rng, const uint8_t key[TV_SEED_SIZE], uint64_t stream)
{
    for (int i = 0; i < 8; i++)
        rng->key[i] = (uint32_t)key[4 * i] | (uint32_t)key[4 * i + 1] << 8 |
                      (uint32_t)key[4 * i + 2] << 16 | (uint32_t)key[4 * i + 3] << 24;
    rng->stream = stream;
    rng->block = 0;
    rng->used = TV_RNG_BLOCK;
    rng->spare = 0;
    memset(rng->buffer, 0, sizeof rng->buffer);
}

void tv_rng_seed_number(tv_rng *rng, uint64_t seed, uint64_t stream)
{
    uint8_t key[TV_SEED_SIZE] = {0};
    for (int i = 0; i < 8; i++) key[i] = (uint8_t)(seed >> (8 * i));
    tv_rng_seed(rng, key, stream);
}
