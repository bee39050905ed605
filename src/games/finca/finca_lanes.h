/* finca_lanes.h - arithmetic on eight counts at once, and on sets of fruit tiles.
 *
 * The hot path of Finca: whether fruits meet a tile is asked for ten tiles on every turn. Works the
 * same in either byte order, since no lane ever carries into its neighbour. */
/* SPDX-License-Identifier: MIT */
#ifndef FINCA_LANES_H
#define FINCA_LANES_H

#include "games/finca/finca.h"

/* ---- Lanes: every count below is less than 128, so no lane borrows from its neighbour. ------ */

#define FINCA_LANES_HIGH 0x8080808080808080ULL
#define FINCA_LANES_ONE 0x0101010101010101ULL

static inline uint64_t finca_lanes_get(const uint8_t *bytes)
{
    uint64_t lanes;
    memcpy(&lanes, bytes, sizeof lanes);
    return lanes;
}

static inline void finca_lanes_put(uint8_t *bytes, uint64_t lanes)
{
    memcpy(bytes, &lanes, sizeof lanes);
}

/* The high bit of every lane that has as much as is needed. */
static inline uint64_t finca_lanes_enough(uint64_t have, uint64_t need)
{
    return ((have | FINCA_LANES_HIGH) - need) & FINCA_LANES_HIGH;
}

/* F5.4, F5.5: these fruits meet this face in full. Compared as numbers, all lanes together are the
 * most there can be, and any one of them, which is what a "?" asks for, is more than none. */
static inline bool finca_can_pay(uint64_t have, uint32_t face)
{
    return finca_lanes_enough(have, finca_lanes_get(finca_face_need[face])) >= finca_face_met[face];
}

/* FR14: these fruits meet this face if one fruit is left out; never a face of a single fruit. */
static inline bool finca_can_pay_less(uint64_t have, uint32_t face)
{
    if (finca_face_value[face] < 2) return false;
    uint64_t need = finca_lanes_get(finca_face_need[face]);
    if (finca_face_is_any(face)) return finca_lanes_enough(have, need - FINCA_LANES_ONE) != 0;
    uint64_t missing = finca_lanes_enough(have, need) ^ FINCA_LANES_HIGH;
    if (missing & (missing - 1)) return false;
    return finca_lanes_enough(have + (missing >> 7), need) == FINCA_LANES_HIGH;
}

/* ---- Sets of fruit tiles: bit f is a tile of face f; the second and third tile of a repeated
 * face are 4 and 8 bits further. A set always uses the lower bits first, so that equal sets are
 * equal numbers. ---- */

enum { FINCA_COPY = 4 };

static inline uint64_t finca_tile_bits(uint32_t face) /* all tiles of this face */
{
    uint64_t bit = 1ULL << face;
    return face < FINCA_FACE_REPEATED ? bit : bit | bit << FINCA_COPY | bit << 2 * FINCA_COPY;
}

static inline uint32_t finca_tile_count(uint64_t set, uint32_t face)
{
    return tv_bits_count(set & finca_tile_bits(face));
}

static inline uint64_t finca_tile_add(uint64_t set, uint32_t face)
{
    uint64_t free = finca_tile_bits(face) & ~set;
    return set | (free & (0 - free));
}

static inline uint64_t finca_tile_remove(uint64_t set, uint32_t face)
{
    uint64_t held = finca_tile_bits(face) & set;
    return set & ~(1ULL << (63 - (uint32_t)__builtin_clzll(held)));
}

#endif
