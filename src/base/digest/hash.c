/* hash.c - quick hashes for tables in memory. */
/* SPDX-License-Identifier: MIT */
#include "base/digest/hash.h"

#include <string.h>

uint64_t base_hash_bytes(const void *bytes, size_t length)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ ((const uint8_t *)bytes)[i]) * 0x100000001b3u;
    return hash;
}

uint64_t base_hash_text(const char *text) { return base_hash_bytes(text, strlen(text)); }

uint64_t base_hash_mix(uint64_t number)
{
    number ^= number >> 30;
    number *= 0xbf58476d1ce4e5b9u;
    number ^= number >> 27;
    number *= 0x94d049bb133111ebu;
    return number ^ number >> 31;
}
