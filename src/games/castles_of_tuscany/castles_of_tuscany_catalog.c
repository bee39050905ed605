/* castles_of_tuscany_catalog.c - the components: boards, neighbours, tiles, cards, colour bonuses.
 *
 * Boards, card counts, yield cards, colour bonuses and farms are reconstructed (RULES.md, UH). Rows
 * of a board are 3, 4 and 3 spaces; a turned board is read backwards. */
/* SPDX-License-Identifier: MIT */
#include "games/castles_of_tuscany/castles_of_tuscany_rules.h"

const char castles_of_tuscany_colour_letters[CASTLES_OF_TUSCANY_COLOURS + 1] = "DRBGOYWL";

const char
    castles_of_tuscany_board_letters[CASTLES_OF_TUSCANY_BOARDS][CASTLES_OF_TUSCANY_CELLS + 1] = {
        "OYWOYRBODG", "GORDWOOYYB", "YYWBDOGROO", "DBGROOYWOY", "RWLDLWGYLB", "RDWLLLYBGW",
        "LLDWWRBGYL", "WWBLDLGRYL", "LGYOOGDWLR", "GYLGROODWL", "YLGROOGLWD", "RLYOODLGGW",
};

#define D CASTLES_OF_TUSCANY_DARK_GREEN
#define R CASTLES_OF_TUSCANY_RED
#define B CASTLES_OF_TUSCANY_BLUE
#define G CASTLES_OF_TUSCANY_GREY
#define O CASTLES_OF_TUSCANY_ORANGE
#define Y CASTLES_OF_TUSCANY_YELLOW
#define W CASTLES_OF_TUSCANY_BEIGE
#define L CASTLES_OF_TUSCANY_LIGHT_GREEN
const uint8_t castles_of_tuscany_board_colours[CASTLES_OF_TUSCANY_BOARDS]
                                              [CASTLES_OF_TUSCANY_CELLS] = {
                                                  {O, Y, W, O, Y, R, B, O, D, G}, /* A1 */
                                                  {G, O, R, D, W, O, O, Y, Y, B}, /* A2 */
                                                  {Y, Y, W, B, D, O, G, R, O, O}, /* A3 */
                                                  {D, B, G, R, O, O, Y, W, O, Y}, /* A4 */
                                                  {R, W, L, D, L, W, G, Y, L, B}, /* B1 */
                                                  {R, D, W, L, L, L, Y, B, G, W}, /* B2 */
                                                  {L, L, D, W, W, R, B, G, Y, L}, /* B3 */
                                                  {W, W, B, L, D, L, G, R, Y, L}, /* B4 */
                                                  {L, G, Y, O, O, G, D, W, L, R}, /* C1 */
                                                  {G, Y, L, G, R, O, O, D, W, L}, /* C2 */
                                                  {Y, L, G, R, O, O, G, L, W, D}, /* C3 */
                                                  {R, L, Y, O, O, D, L, G, G, W}, /* C4 */
};
#undef D
#undef R
#undef B
#undef G
#undef O
#undef Y
#undef W
#undef L

/* By offset: second board left or right of the first (bit 1), third of the second (bit 0). */
const uint32_t
    castles_of_tuscany_neighbours[CASTLES_OF_TUSCANY_OFFSETS][CASTLES_OF_TUSCANY_SPACES] = {
        {
            0x0000001A, 0x00000035, 0x00000062, 0x00000091, 0x000001AB, 0x00000356,
            0x00000224, 0x00000D18, 0x00001AB0, 0x00001160, 0x00006880, 0x0000D580,
            0x00018B00, 0x00024400, 0x0006AC00, 0x000D5800, 0x00089000, 0x00346000,
            0x006AC000, 0x00458000, 0x01A20000, 0x03560000, 0x062C0000, 0x09100000,
            0x1AB00000, 0x35600000, 0x22400000, 0x11800000, 0x2B000000, 0x16000000,
        },
        {
            0x0000001A, 0x00000035, 0x00000062, 0x00000091, 0x000001AB, 0x00000356,
            0x00000224, 0x00000D18, 0x00001AB0, 0x00001160, 0x00006880, 0x0000D580,
            0x00018B00, 0x00024400, 0x0006AC00, 0x000D5800, 0x00089000, 0x00146000,
            0x003AC000, 0x00658000, 0x01A60000, 0x035C0000, 0x06280000, 0x09100000,
            0x1AB00000, 0x35600000, 0x22400000, 0x11800000, 0x2B000000, 0x16000000,
        },
        {
            0x0000001A, 0x00000035, 0x00000062, 0x00000091, 0x000001AB, 0x00000356,
            0x00000224, 0x00000518, 0x00000EB0, 0x00001960, 0x00006980, 0x0000D700,
            0x00018A00, 0x00024400, 0x0006AC00, 0x000D5800, 0x00089000, 0x00346000,
            0x006AC000, 0x00458000, 0x01A20000, 0x03560000, 0x062C0000, 0x09100000,
            0x1AB00000, 0x35600000, 0x22400000, 0x11800000, 0x2B000000, 0x16000000,
        },
        {
            0x0000001A, 0x00000035, 0x00000062, 0x00000091, 0x000001AB, 0x00000356,
            0x00000224, 0x00000518, 0x00000EB0, 0x00001960, 0x00006980, 0x0000D700,
            0x00018A00, 0x00024400, 0x0006AC00, 0x000D5800, 0x00089000, 0x00146000,
            0x003AC000, 0x00658000, 0x01A60000, 0x035C0000, 0x06280000, 0x09100000,
            0x1AB00000, 0x35600000, 0x22400000, 0x11800000, 0x2B000000, 0x16000000,
        },
};

const uint8_t
    castles_of_tuscany_order_letters[CASTLES_OF_TUSCANY_ORDERS][CASTLES_OF_TUSCANY_LETTERS] = {
        {0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0},
};

/* Fort, city, inn, quarry, village, monastery, wagon; then vineyard, hogs, olives, wheat; then
 * vineyard and hogs, vineyard and olives, vineyard and wheat, hogs and olives, hogs and wheat,
 * olives and wheat. Every player has each farm twice, with two different others. */
const uint8_t castles_of_tuscany_player_tiles[CASTLES_OF_TUSCANY_TILES] = {
    1, 2, 1, 3, 4, 3, 3, 0, 0, 0, 0, 1, 0, 1, 1, 0, 1,
};

/* Version 1: each player has one farm alone and the pairs of the rest. */
const uint8_t castles_of_tuscany_seat_tiles[CASTLES_OF_TUSCANY_SEATS][CASTLES_OF_TUSCANY_TILES] = {
    {1, 2, 1, 3, 4, 3, 3, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1},
    {1, 2, 1, 3, 4, 3, 3, 0, 1, 0, 0, 0, 1, 1, 0, 0, 1},
    {1, 2, 1, 3, 4, 3, 3, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0},
    {1, 2, 1, 3, 4, 3, 3, 0, 0, 0, 1, 1, 1, 0, 1, 0, 0},
};

const uint8_t castles_of_tuscany_neutral_tiles[CASTLES_OF_TUSCANY_TILES] = {
    4, 4, 4, 4, 4, 4, 4, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0,
};

const uint8_t castles_of_tuscany_tile_farms[CASTLES_OF_TUSCANY_TILES] = {
    0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 3, 5, 9, 6, 10, 12,
};

/* Eight and two for each space to be filled. */
const uint8_t castles_of_tuscany_cards[CASTLES_OF_TUSCANY_COLOURS] = {12, 14, 12, 16,
                                                                      18, 16, 16, 18};

const uint8_t castles_of_tuscany_yield_cards[CASTLES_OF_TUSCANY_YIELDS] = {3, 3, 3, 3, 3,
                                                                           3, 3, 3, 3};

const uint8_t castles_of_tuscany_colour_points[CASTLES_OF_TUSCANY_COLOURS][2] = {
    {2, 1}, {2, 1}, {2, 1}, {3, 2}, {4, 2}, {3, 2}, {3, 2}, {4, 2},
};
