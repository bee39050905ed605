/* test_rng.c - the generator against published numbers, and its evenness. */
/* SPDX-License-Identifier: MIT */
#include <tavola/rng.h>

#include "kit/check.h"

/* ChaCha8 with an all-zero 256-bit key and nonce: the first bytes of the key stream as published
 * with the algorithm's test vectors. */
TEST(chacha8_gives_the_published_stream)
{
    static const uint8_t expected[32] = {0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6,
                                         0x7f, 0x5b, 0xb8, 0xe8, 0x1f, 0x09, 0xa5, 0xa1,
                                         0x2c, 0x84, 0x0e, 0xc3, 0xce, 0x9a, 0x7f, 0x3b,
                                         0x18, 0x1b, 0xe1, 0x88, 0xef, 0x71, 0x1a, 0x1e};
    tv_rng rng;
    tv_rng_seed_number(&rng, 0, 0);
    for (int i = 0; i < 8; i++) {
        uint32_t number = tv_rng_next(&rng);
        for (int k = 0; k < 4; k++) CHECK_EQ(number >> (8 * k) & 0xFF, expected[4 * i + k]);
    }
}

TEST(streams_and_seeds_are_independent)
{
    tv_rng a, b, c;
    tv_rng_seed_number(&a, 1, 0);
    tv_rng_seed_number(&b, 1, 1);
    tv_rng_seed_number(&c, 2, 0);
    int equal = 0;
    for (int i = 0; i < 1000; i++) {
        uint32_t one = tv_rng_next(&a);
        equal += one == tv_rng_next(&b);
        equal += one == tv_rng_next(&c);
    }
    CHECK(equal < 3);
}

/* 64 numbers come from four blocks at once; the 65th continues the count of blocks. */
TEST(blocks_follow_each_other)
{
    tv_rng rng, late;
    tv_rng_seed_number(&rng, 9, 5);
    for (int i = 0; i < 64; i++) tv_rng_next(&rng);
    tv_rng_seed_number(&late, 9, 5);
    late.block = 1;
    for (int i = 0; i < 64; i++) CHECK_EQ(tv_rng_next(&rng), tv_rng_next(&late));
}

TEST(below_is_even)
{
    enum { SIDES = 6, ROLLS = 60000 };
    uint32_t seen[SIDES] = {0};
    tv_rng rng;
    tv_rng_seed_number(&rng, 11, 0);
    for (int i = 0; i < ROLLS; i++) seen[tv_rng_below(&rng, SIDES)]++;
    for (int i = 0; i < SIDES; i++) CHECK(seen[i] > 9500 && seen[i] < 10500);
    for (int i = 0; i < 100; i++) CHECK_EQ(tv_rng_below(&rng, 1), 0);
}
