/* hash_numbers.h - a hash of all that numbers of actions depend on. */
/* SPDX-License-Identifier: MIT */
#ifndef BATCH_HASH_NUMBERS_H
#define BATCH_HASH_NUMBERS_H

#include <tavola/numbering.h>

static inline uint64_t hash_numbers(const tv_numbering *numbering)
{
    uint64_t hash = 0xCBF29CE484222325ULL;
    for (uint32_t kind = 1; kind < numbering->game->verb_count; kind++) {
        for (const char *word = numbering->game->verbs[kind].word; *word; word++)
            hash = (hash ^ (uint8_t)*word) * 0x100000001B3ULL;
        hash = (hash ^ numbering->first[kind]) * 0x100000001B3ULL;
        for (uint32_t i = 0; i < TV_ARGS_MAX; i++)
            hash =
                (hash ^ numbering->factor[kind][i] ^ (uint64_t)numbering->lowest[kind][i] << 32) *
                0x100000001B3ULL;
    }
    return hash;
}

#endif
