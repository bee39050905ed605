/* secure.c - randomness and hashing by libsodium; the only file that uses it. */
/* SPDX-License-Identifier: MIT */
#include "base/secure.h"

#include <string.h>

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

bool base_passphrase_hash(const char *passphrase, char out[BASE_PASSPHRASE_SIZE])
{
    _Static_assert(BASE_PASSPHRASE_SIZE >= crypto_pwhash_STRBYTES, "room for the text");
    if (sodium_init() < 0) return false;
    return crypto_pwhash_str(out, passphrase, strlen(passphrase),
                             crypto_pwhash_OPSLIMIT_INTERACTIVE,
                             crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
}

bool base_passphrase_fits(const char *passphrase, const char hash[BASE_PASSPHRASE_SIZE])
{
    char padded[crypto_pwhash_STRBYTES] = {0};
    size_t length = strlen(hash);
    if (sodium_init() < 0 || length >= sizeof padded) return false;
    memcpy(padded, hash, length);
    return crypto_pwhash_str_verify(padded, passphrase, strlen(passphrase)) == 0;
}
