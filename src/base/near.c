/* near.c - distance of words by Damerau and Levenshtein (neighbours swapped count once). */
/* SPDX-License-Identifier: MIT */
#include "base/near.h"

#include <stdbool.h>
#include <string.h>

enum { WORD_MAX = 63 };

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

static uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

uint32_t base_near_distance(const char *from, const char *to)
{
    uint32_t rows = (uint32_t)strnlen(from, WORD_MAX);
    uint32_t columns = (uint32_t)strnlen(to, WORD_MAX);
    uint32_t cost[3][WORD_MAX + 1]; /* the last three rows of the table, in turn */
    for (uint32_t j = 0; j <= columns; j++) cost[0][j] = j;
    for (uint32_t i = 1; i <= rows; i++) {
        uint32_t *now = cost[i % 3];
        const uint32_t *above = cost[(i + 2) % 3];
        const uint32_t *higher = cost[(i + 1) % 3];
        now[0] = i;
        for (uint32_t j = 1; j <= columns; j++) {
            char a = lower(from[i - 1]);
            char b = lower(to[j - 1]);
            now[j] = least(least(above[j] + 1, now[j - 1] + 1), above[j - 1] + (a != b));
            if (i > 1 && j > 1 && a == lower(to[j - 2]) && b == lower(from[i - 2]))
                now[j] = least(now[j], higher[j - 2] + 1);
        }
    }
    return cost[rows % 3][columns];
}

uint32_t base_near_rank(const char *from, const char *to)
{
    uint32_t length = (uint32_t)strnlen(from, WORD_MAX);
    uint32_t distance = base_near_distance(from, to);
    if (distance <= 1 + length / 4) return distance;
    bool is_beginning = length > 1 && strncmp(from, to, length) == 0;
    return is_beginning ? distance : BASE_NEAR_NOT;
}
