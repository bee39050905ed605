/* hash.h - quick hashes for tables in memory; anybody can find two texts with the same one. */
/* SPDX-License-Identifier: MIT */
#ifndef BASE_DIGEST_HASH_H
#define BASE_DIGEST_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t base_hash_bytes(const void *bytes, size_t length); /* FNV-1a, 64 bits */
uint64_t base_hash_text(const char *text);
/* Spreads each bit of a number over all of them (the last step of SplitMix64). */
uint64_t base_hash_mix(uint64_t number);

#endif
