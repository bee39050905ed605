/* test_layouts.c - every way to lay the boards, counted from the coordinates alone. */
/* SPDX-License-Identifier: MIT */
#include "castles_of_tuscany_scene.h"

/* Cell i of a board: row and doubled x; neighbours are (0, 2) and (1, 1) apart. */
static const int8_t cell_x[CASTLES_OF_TUSCANY_CELLS] = {1, 3, 5, 0, 2, 4, 6, 1, 3, 5};
static const int8_t cell_row[CASTLES_OF_TUSCANY_CELLS] = {0, 0, 0, 1, 1, 1, 1, 2, 2, 2};

static int x_of(uint32_t offset, uint32_t space)
{
    int second = offset & 2u ? 1 : -1, third = second + (offset & 1u ? 1 : -1);
    int shift[3] = {0, second, third};
    return cell_x[space % CASTLES_OF_TUSCANY_CELLS] + shift[space / CASTLES_OF_TUSCANY_CELLS];
}

static int row_of(uint32_t space)
{
    return 3 * (int)(space / CASTLES_OF_TUSCANY_CELLS) + cell_row[space % CASTLES_OF_TUSCANY_CELLS];
}

static bool is_neighbour(uint32_t offset, uint32_t a, uint32_t b)
{
    int rows = row_of(a) - row_of(b), across = x_of(offset, a) - x_of(offset, b);
    if (rows == 0) return across == 2 || across == -2;
    return (rows == 1 || rows == -1) && (across == 1 || across == -1);
}

TEST(U1_10_neighbours_follow_from_the_offsets)
{
    for (uint32_t offset = 0; offset < CASTLES_OF_TUSCANY_OFFSETS; offset++)
        for (uint32_t a = 0; a < CASTLES_OF_TUSCANY_SPACES; a++)
            for (uint32_t b = 0; b < CASTLES_OF_TUSCANY_SPACES; b++)
                CHECK_EQ(castles_of_tuscany_neighbours[offset][a] >> b & 1u,
                         is_neighbour(offset, a, b));
}

TEST(U1_10_boards_lie_in_any_order_turning_and_offset)
{
    struct scene s = scene_start(&castles_of_tuscany_game, "seats 2");
    scene_chance(&s);
    for (uint32_t i = 0; i < CASTLES_OF_TUSCANY_ORDERS; i++) {
        char text[32];
        snprintf(text, sizeof text, "0 order %s", castles_of_tuscany_order_words.word[i]);
        CHECK(castles_of_tuscany_allows(&s, text));
    }
    /* Board C on top, turned: its last space comes first. */
    uint8_t board[3] = {0, 0, 2};
    uint32_t colours[CASTLES_OF_TUSCANY_COLOURS];
    castles_of_tuscany_layout_colours(board, 4, 4, colours);
    CHECK_EQ(colours[CASTLES_OF_TUSCANY_DARK_GREEN] & 1u, 1); /* C3 ends with a dark green space */
    castles_of_tuscany_layout_colours(board, 4, 0, colours);
    CHECK_EQ(colours[CASTLES_OF_TUSCANY_YELLOW] & 1u, 1); /* and begins with a yellow one */
    scene_end(&s);
}

TEST(UH10_boards_of_a_letter_have_the_same_colours)
{
    static const uint8_t counts[3][CASTLES_OF_TUSCANY_COLOURS] = {/* D  R  B  G  O  Y  W  L */
                                                                  {1, 1, 1, 1, 3, 2, 1, 0},
                                                                  {1, 1, 1, 1, 0, 1, 2, 3},
                                                                  {1, 1, 0, 2, 2, 1, 1, 2}};
    for (uint32_t board = 0; board < CASTLES_OF_TUSCANY_BOARDS; board++) {
        uint8_t seen[CASTLES_OF_TUSCANY_COLOURS] = {0};
        for (uint32_t cell = 0; cell < CASTLES_OF_TUSCANY_CELLS; cell++) {
            uint32_t colour = castles_of_tuscany_board_colours[board][cell];
            seen[colour]++;
            CHECK_EQ(castles_of_tuscany_board_letters[board][cell],
                     castles_of_tuscany_colour_letters[colour]);
        }
        CHECK_EQ(memcmp(seen, counts[board / 4], sizeof seen), 0);
    }
}

TEST(UH10_there_are_192_layouts)
{
    CHECK_EQ(CASTLES_OF_TUSCANY_ORDERS * CASTLES_OF_TUSCANY_TURNINGS * CASTLES_OF_TUSCANY_OFFSETS,
             192);
    CHECK_EQ(castles_of_tuscany_order_words.count, 6);
    CHECK_EQ(castles_of_tuscany_turning_words.count, 8);
    CHECK_EQ(castles_of_tuscany_offset_words.count, 4);
    for (uint32_t a = 0; a < CASTLES_OF_TUSCANY_ORDERS; a++)
        for (uint32_t b = 0; b < a; b++)
            CHECK(memcmp(castles_of_tuscany_order_letters[a], castles_of_tuscany_order_letters[b],
                         3) != 0);
}

/* Spaces of the colour that touch the area, by coordinates. */
static uint32_t touching(uint32_t area, uint32_t spaces, uint32_t offset)
{
    uint32_t found = 0;
    for (uint32_t a = area; a != 0; a &= a - 1)
        for (uint32_t b = spaces & ~area; b != 0; b &= b - 1) {
            uint32_t space = (uint32_t)__builtin_ctz(b);
            if (is_neighbour(offset, (uint32_t)__builtin_ctz(a), space)) found |= 1u << space;
        }
    return found;
}

/* Points for all areas of a layout, by flooding over the coordinates; fails above three spaces. */
static uint32_t area_points(const uint32_t colours[CASTLES_OF_TUSCANY_COLOURS], uint32_t offset)
{
    uint32_t points = 0;
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++)
        for (uint32_t rest = colours[colour]; rest != 0;) {
            uint32_t area = rest & (0u - rest), more;
            while ((more = touching(area, colours[colour], offset)) != 0) area |= more;
            uint32_t size = tv_bits_count(area);
            if (size > 3) FAIL("an area of %u spaces", size);
            points += size == 1 ? 1 : size == 2 ? 3 : 6;
            rest &= ~area;
        }
    return points;
}

static void check_colours(const uint32_t colours[CASTLES_OF_TUSCANY_COLOURS])
{
    static const uint8_t counts[CASTLES_OF_TUSCANY_COLOURS] = {3, 3, 2, 4, 5, 4, 4, 5};
    uint32_t all = 0;
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++) {
        if (tv_bits_count(colours[colour]) != counts[colour]) FAIL("wrong number of a colour");
        if (all & colours[colour]) FAIL("a space has two colours");
        all |= colours[colour];
    }
    if (all != (1u << CASTLES_OF_TUSCANY_SPACES) - 1u) FAIL("a space has no colour");
}

/* The best of the 192 layouts of these boards. */
static uint32_t best_points(const uint8_t board[3], uint32_t *layouts)
{
    uint32_t best = 0;
    for (uint32_t order = 0; order < CASTLES_OF_TUSCANY_ORDERS; order++)
        for (uint32_t turning = 0; turning < CASTLES_OF_TUSCANY_TURNINGS; turning++) {
            uint32_t colours[CASTLES_OF_TUSCANY_COLOURS];
            castles_of_tuscany_layout_colours(board, order, turning, colours);
            check_colours(colours);
            for (uint32_t offset = 0; offset < CASTLES_OF_TUSCANY_OFFSETS; offset++, ++*layouts) {
                uint32_t points = area_points(colours, offset);
                if (points > best) best = points;
            }
        }
    return best;
}

TEST(U1_10_all_12288_layouts_are_sound)
{
    uint32_t layouts = 0;
    for (uint32_t hand = 0; hand < 64; hand++) {
        uint8_t board[3] = {(uint8_t)(hand & 3u), (uint8_t)(hand >> 2 & 3u), (uint8_t)(hand >> 4)};
        uint32_t best = best_points(board, &layouts);
        if (best != 42 && best != 43) FAIL("hand %u is worth %u", hand, best);
    }
    CHECK_EQ(layouts, 12288);
}
