/* secure.c - randomness and hashing by libsodium; the only file that uses it. */
/* SPDX-License-Identifier: MIT */
#include "base/secure.h"

#include <sodium.h>

bool base_secure_seed(uint8_t out[BASE_SEED_SIZE])
{
    if (sodium_init() < 0) return false;
    randombytes_buf(out, BASE_SEED_SIZE);
    return true;
}

void base_secure_commit(const uint8_t seed[BASE_SEED_SIZE], uint8_t out[BASE_SEED_SIZE])
{
    base_secure_hash(seed, BASE_SEED_SIZE, out);
}

void base_secure_hash(const uint8_t *bytes, size_t size, uint8_t out[BASE_SEED_SIZE])
{
    crypto_generichash(out, BASE_SEED_SIZE, bytes, size, NULL, 0);
}
