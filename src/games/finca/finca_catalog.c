/* finca_catalog.c - the pieces in the box: fruit tiles, finca tiles, and what depends on how many
 * play. Lanes: almond, fig, grape, lemon, olive, orange, and two more (see finca.h). */
/* SPDX-License-Identifier: MIT */
#include "games/finca/finca_lanes.h"

enum { NEVER = 127 }; /* more than anybody ever has */

#define ANY(n) {n, n, n, n, n, n, NEVER, NEVER}

const uint8_t finca_face_need[FINCA_FACES + 1][FINCA_LANES] = {
    {1, 0, 0, 0, 0, 0, 0, 0}, /* 0: almond_1 */
    {0, 1, 0, 0, 0, 0, 0, 0},
    {0, 0, 1, 0, 0, 0, 0, 0},
    {0, 0, 0, 1, 0, 0, 0, 0},
    {0, 0, 0, 0, 1, 0, 0, 0},
    {0, 0, 0, 0, 0, 1, 0, 0},
    {2, 0, 0, 0, 0, 0, 0, 0}, /* 6: almond_2 */
    {0, 2, 0, 0, 0, 0, 0, 0},
    {0, 0, 2, 0, 0, 0, 0, 0},
    {0, 0, 0, 2, 0, 0, 0, 0},
    {0, 0, 0, 0, 2, 0, 0, 0},
    {0, 0, 0, 0, 0, 2, 0, 0},
    {3, 0, 0, 0, 0, 0, 0, 0}, /* 12: almond_3 */
    {0, 3, 0, 0, 0, 0, 0, 0},
    {0, 0, 3, 0, 0, 0, 0, 0},
    {0, 0, 0, 3, 0, 0, 0, 0},
    {0, 0, 0, 0, 3, 0, 0, 0},
    {0, 0, 0, 0, 0, 3, 0, 0},
    {2, 2, 0, 0, 0, 0, 0, 0}, /* 18: almond_2_fig_2 */
    {2, 0, 0, 0, 0, 2, 0, 0}, /* 19: almond_2_orange_2 */
    {0, 2, 0, 2, 0, 0, 0, 0}, /* 20: fig_2_lemon_2 */
    {0, 0, 2, 0, 2, 0, 0, 0}, /* 21: grape_2_olive_2 */
    {0, 0, 2, 0, 0, 2, 0, 0}, /* 22: grape_2_orange_2 */
    {0, 0, 0, 2, 2, 0, 0, 0}, /* 23: lemon_2_olive_2 */
    {3, 0, 2, 0, 0, 0, 0, 0}, /* 24: almond_3_grape_2 */
    {0, 3, 0, 0, 2, 0, 0, 0}, /* 25: fig_3_olive_2 */
    {0, 0, 3, 2, 0, 0, 0, 0}, /* 26: grape_3_lemon_2 */
    {0, 0, 0, 3, 0, 2, 0, 0}, /* 27: lemon_3_orange_2 */
    {2, 0, 0, 0, 3, 0, 0, 0}, /* 28: olive_3_almond_2 */
    {0, 2, 0, 0, 0, 3, 0, 0}, /* 29: orange_3_fig_2 */
    ANY(4),                   /* 30: any_4; this and the rest exist three times */
    ANY(5),                   /* 31: any_5 */
    {1, 1, 1, 1, 1, 1, 0, 0}, /* 32: one_of_each */
    ANY(6),                   /* 33: any_6 */
    {NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER},
};

#define ALL FINCA_LANES_HIGH
#define TEN ALL, ALL, ALL, ALL, ALL, ALL, ALL, ALL, ALL, ALL

const uint64_t finca_face_met[FINCA_FACES + 1] = {TEN, TEN, TEN, 1, 1, ALL, 1, ALL};

const uint8_t finca_face_symbols[FINCA_FACES][FINCA_LANES] = {
    {1, 0, 0, 0, 0, 0, 0, 1}, /* 0: almond_1 */
    {0, 1, 0, 0, 0, 0, 0, 1}, {0, 0, 1, 0, 0, 0, 0, 1},
    {0, 0, 0, 1, 0, 0, 0, 1}, {0, 0, 0, 0, 1, 0, 0, 1},
    {0, 0, 0, 0, 0, 1, 0, 1}, {2, 0, 0, 0, 0, 0, 0, 2}, /* 6: almond_2 */
    {0, 2, 0, 0, 0, 0, 0, 2}, {0, 0, 2, 0, 0, 0, 0, 2},
    {0, 0, 0, 2, 0, 0, 0, 2}, {0, 0, 0, 0, 2, 0, 0, 2},
    {0, 0, 0, 0, 0, 2, 0, 2}, {3, 0, 0, 0, 0, 0, 0, 3}, /* 12: almond_3 */
    {0, 3, 0, 0, 0, 0, 0, 3}, {0, 0, 3, 0, 0, 0, 0, 3},
    {0, 0, 0, 3, 0, 0, 0, 3}, {0, 0, 0, 0, 3, 0, 0, 3},
    {0, 0, 0, 0, 0, 3, 0, 3}, {2, 2, 0, 0, 0, 0, 0, 4}, /* 18: almond_2_fig_2 */
    {2, 0, 0, 0, 0, 2, 0, 4}, {0, 2, 0, 2, 0, 0, 0, 4},
    {0, 0, 2, 0, 2, 0, 0, 4}, {0, 0, 2, 0, 0, 2, 0, 4},
    {0, 0, 0, 2, 2, 0, 0, 4}, {3, 0, 2, 0, 0, 0, 0, 5}, /* 24: almond_3_grape_2 */
    {0, 3, 0, 0, 2, 0, 0, 5}, {0, 0, 3, 2, 0, 0, 0, 5},
    {0, 0, 0, 3, 0, 2, 0, 5}, {2, 0, 0, 0, 3, 0, 0, 5},
    {0, 2, 0, 0, 0, 3, 0, 5}, {0, 0, 0, 0, 0, 0, 4, 4}, /* 30: any_4 */
    {0, 0, 0, 0, 0, 0, 5, 5},                           /* 31: any_5 */
    {1, 1, 1, 1, 1, 1, 0, 6},                           /* 32: one_of_each */
    {0, 0, 0, 0, 0, 0, 6, 6},                           /* 33: any_6 */
};

const uint8_t finca_face_value[FINCA_FACES + 1] = {
    1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3,     3,
    4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 4, 5, 6, 6, NEVER,
};

const uint8_t finca_tile_face[FINCA_TILES] = {
    0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
    21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 30, 31, 32, 33, 30, 31, 32, 33,
};

#define LANE(fruit) (1u << (fruit))

const uint8_t finca_finca_lanes[FINCA_FINCAS] = {
    LANE(0),
    LANE(1),
    LANE(2),
    LANE(3),
    LANE(4),
    LANE(5),
    LANE(0) | LANE(1),        /* almond and fig */
    LANE(2) | LANE(5),        /* grape and orange */
    LANE(3) | LANE(4),        /* lemon and olive */
    LANE(FINCA_SYMBOL_VALUE), /* "?"; the option of FR2 counts FINCA_SYMBOL_ANY instead */
};

const uint8_t finca_seats_farmers[FINCA_SEATS_MAX + 1] = {0, 0, 5, 4, 3};
const uint8_t finca_seats_carts[FINCA_SEATS_MAX + 1] = {0, 0, 4, 6, 8};
const uint8_t finca_seats_wood[FINCA_SEATS_MAX + 1] = {0, 0, 4, 5, 6};
