/* near.h - suggestions for mistyped words. */
/* SPDX-License-Identifier: MIT */
#ifndef BASE_NEAR_H
#define BASE_NEAR_H

#include <stdint.h>

enum { BASE_NEAR_NOT = 1000 };

/* Letters to change, add, drop or swap with a neighbour to get from one word to the other, whatever
 * the case; at most 1000. Words beyond 63 bytes are cut there. */
uint32_t base_near_distance(const char *from, const char *to);
/* How good a suggestion `to` is for the mistyped `from`: 0 is best, BASE_NEAR_NOT none at all. */
uint32_t base_near_rank(const char *from, const char *to);

#endif
