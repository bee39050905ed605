/* secure.h - seeds that nobody can foresee, and commitments to them.
 *
 * A commitment is the BLAKE2b hash (32 bytes, no key) of the seed. It is published before a match;
 * when the seed is shown afterwards, anyone can see that it was fixed from the start. */
/* SPDX-License-Identifier: MIT */
#ifndef BASE_SECURE_H
#define BASE_SECURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/hex.h"

bool base_secure_seed(uint8_t out[BASE_SEED_SIZE]); /* false: the system gives no randomness */
void base_secure_commit(const uint8_t seed[BASE_SEED_SIZE], uint8_t out[BASE_SEED_SIZE]);
/* The same hash of any bytes. */
void base_secure_hash(const uint8_t *bytes, size_t size, uint8_t out[BASE_SEED_SIZE]);

/* argon2id, as a text of its own; takes a tenth of a second and 64 MB, on purpose. */
enum { BASE_PASSPHRASE_SIZE = 128 };
bool base_passphrase_hash(const char *passphrase, char out[BASE_PASSPHRASE_SIZE]);
bool base_passphrase_fits(const char *passphrase, const char hash[BASE_PASSPHRASE_SIZE]);

#endif
