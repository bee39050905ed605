/* rng.h - the only dice.
 *
 * One generator for everything: ChaCha with 8 rounds, used as a stream of 32-bit numbers (see
 * docs/decisions/0001-generator.md). A 32-byte key and a 64-bit stream number give the same numbers
 * on every machine; nobody who sees the numbers can foresee the next. */
/* SPDX-License-Identifier: MIT */
#ifndef TAVOLA_RNG_H
#define TAVOLA_RNG_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { TV_SEED_SIZE = 32, TV_RNG_BLOCK = 64 };

typedef struct tv_rng {
    uint32_t key[8];
    uint64_t stream;               /* which of the independent sequences of this key */
    uint64_t block;                /* number of the next group of blocks */
    uint32_t used;                 /* numbers already taken from buffer */
    uint32_t spare;                /* always 0 */
    uint32_t buffer[TV_RNG_BLOCK]; /* four blocks of sixteen numbers */
} tv_rng;

void tv_rng_seed(tv_rng *rng, const uint8_t key[TV_SEED_SIZE], uint64_t stream);
void tv_rng_seed_number(tv_rng *rng, uint64_t seed, uint64_t stream); /* key = seed, then zeroes */
void tv_rng_refill(tv_rng *rng); /* makes the next 64 numbers; called by tv_rng_next */

/* The next 32 random bits. */
static inline uint32_t tv_rng_next(tv_rng *rng)
{
    if (rng->used == TV_RNG_BLOCK) tv_rng_refill(rng);
    return rng->buffer[rng->used++];
}

/* A number from 0 to count - 1, all equally likely; count is at least 1. */
static inline uint32_t tv_rng_below(tv_rng *rng, uint32_t count)
{
    uint64_t product = (uint64_t)tv_rng_next(rng) * count;
    uint32_t low = (uint32_t)product;
    if (low < count) { /* Lemire: reject the few numbers that would make some results likelier */
        uint32_t floor = (0u - count) % count;
        while (low < floor) {
            product = (uint64_t)tv_rng_next(rng) * count;
            low = (uint32_t)product;
        }
    }
    return (uint32_t)(product >> 32);
}

#ifdef __cplusplus
}
#endif

#endif
