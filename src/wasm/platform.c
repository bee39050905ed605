/* platform.c - what base offers to programs, for the browser: clock, hash, secure randomness. */
/* SPDX-License-Identifier: MIT */
#include <blake2.h>

#include "base/clock.h"
#include "base/secure.h"
#include "wasm/host.h"

uint64_t base_clock_ns(void) { return (uint64_t)(wasm_host_now() * 1e6); }

/* A worker of the browser has no clock of its own work. */
uint64_t base_clock_thread_ns(void) { return base_clock_ns(); }

void base_secure_hash(const uint8_t *bytes, size_t size, uint8_t out[BASE_SEED_SIZE])
{
    (void)blake2b(out, BASE_SEED_SIZE, bytes, size, NULL, 0);
}

bool base_secure_seed(uint8_t out[BASE_SEED_SIZE])
{
    wasm_host_random(out, BASE_SEED_SIZE);
    return true;
}
