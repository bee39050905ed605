/* near.h - which known word a mistyped one may have meant. */
/* SPDX-License-Identifier: MIT */
#ifndef BASE_NEAR_H
#define BASE_NEAR_H

#include <stdint.h>

/* Letters to change, add, drop or swap with a neighbour to get from one word to the other, whatever
 * the case; at most 1000. Words beyond 63 bytes are cut there. */
uint32_t base_near_distance(const char *from, const char *to);
/* True if `to` is close enough to `from` to be worth suggesting. */
int base_near_enough(const char *from, const char *to);

#endif
