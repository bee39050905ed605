/* viticulture_catalog.c - vines, wine orders and structures (RULES.md V4, V5, V9). */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture.h"

enum { T = 1 << TRELLIS, I = 1 << IRRIGATION };

const viticulture_vine viticulture_vines[VINE_COUNT] = {
    [SANGIOVESE] = {{1, 0}, 0, 4},
    [MALVASIA] = {{0, 1}, 0, 4},
    [PINOT] = {{1, 1}, T, 6},
    [SYRAH] = {{2, 0}, T, 5},
    [TREBBIANO] = {{0, 2}, T, 5},
    [MERLOT] = {{3, 0}, I, 5},
    [SAUVIGNON_BLANC] = {{0, 3}, I, 5},
    [CABERNET_SAUVIGNON] = {{4, 0}, T | I, 4},
    [CHARDONNAY] = {{0, 4}, T | I, 4},
};

#define R(value) {RED, value}
#define W(value) {WHITE, value}
#define B(value) {BLUSH, value}
#define S(value) {SPARKLING, value}

const viticulture_order viticulture_orders[ORDER_COUNT] = {
    {{R(5)}, 2, 1},
    {{R(2), W(2)}, 2, 1},
    {{R(3), W(1)}, 2, 1},
    {{R(1), W(3)}, 2, 1},
    {{W(5)}, 2, 1},
    {{B(4)}, 2, 1},
    {{R(6)}, 3, 1},
    {{R(2), W(4)}, 3, 1},
    {{R(4), W(2)}, 3, 1},
    {{R(3), W(3)}, 3, 1},
    {{R(4), R(3)}, 3, 1},
    {{W(6)}, 3, 1},
    {{W(4), W(3)}, 3, 1},
    {{B(6)}, 3, 1},
    {{R(8)}, 4, 1},
    {{R(5), W(3)}, 4, 1},
    {{R(3), W(5)}, 4, 1},
    {{R(4), B(4)}, 4, 1},
    {{R(4), R(3), R(2)}, 4, 1},
    {{W(8)}, 4, 1},
    {{W(4), B(4)}, 4, 1},
    {{W(4), W(3), W(2)}, 4, 1},
    {{B(8)}, 4, 1},
    {{S(7)}, 4, 1},
    {{R(2), W(2), B(5)}, 5, 2},
    {{R(7), R(6)}, 5, 2},
    {{R(6), W(6)}, 5, 2},
    {{R(3), B(7)}, 5, 2},
    {{W(3), B(7)}, 5, 2},
    {{W(7), W(6)}, 5, 2},
    {{S(9)}, 5, 2},
    {{B(6), B(5)}, 6, 2},
    {{W(4), S(7)}, 6, 2},
    {{W(3), S(7)}, 6, 2},
    {{W(3), S(8)}, 6, 2},
    {{W(2), S(8)}, 6, 2},
};

const uint8_t viticulture_structure_cost[STRUCTURE_COUNT] = {
    [TRELLIS] = 2,       [IRRIGATION] = 3, [YOKE] = 2,         [COTTAGE] = 4,
    [MEDIUM_CELLAR] = 4, [WINDMILL] = 5,   [TASTING_ROOM] = 6, [LARGE_CELLAR] = 6,
};

/* The three ways to name two different fields. */
const uint8_t viticulture_field_pairs[FIELD_COUNT][2] = {{0, 1}, {0, 2}, {1, 2}};
