/* test_board.c - the geometry of Cinco's board, derived once more and compared. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "cinco_scene.h"

static int distance(uint32_t one, uint32_t other)
{
    int q = cinco_coordinates[one].q - cinco_coordinates[other].q;
    int r = cinco_coordinates[one].r - cinco_coordinates[other].r;
    return (abs(q) + abs(r) + abs(q + r)) / 2;
}

static int ring_of(uint32_t space) { return distance(space, 0); }

/* The space at these coordinates; 0 outside the board and for the centre. */
static uint32_t space_at(int q, int r)
{
    for (uint32_t space = 1; space <= CINCO_NUMBERS; space++)
        if (cinco_coordinates[space].q == q && cinco_coordinates[space].r == r) return space;
    return 0;
}

/* Walks from the space in a direction; false if the five spaces are not all there. */
static bool five_from(uint32_t space, int q, int r, uint64_t mask[CINCO_HALVES])
{
    mask[0] = mask[1] = 0;
    for (int i = 0; i < CINCO_LINE_SPACES; i++) {
        uint32_t index =
            space_at(cinco_coordinates[space].q + i * q, cinco_coordinates[space].r + i * r);
        if (index == 0) return false;
        mask[index / 64] |= cinco_bit(index);
    }
    return true;
}

static uint32_t lines_with(const uint64_t mask[CINCO_HALVES])
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < CINCO_LINES; i++)
        count += cinco_lines[i].mask[0] == mask[0] && cinco_lines[i].mask[1] == mask[1];
    return count;
}

TEST(C1_3_the_board_has_ninety_spaces)
{
    int spaces_in_ring[7] = {0};
    for (uint32_t space = 1; space <= CINCO_NUMBERS; space++) {
        CHECK(ring_of(space) >= 1 && ring_of(space) <= 5);
        CHECK_EQ(space_at(cinco_coordinates[space].q, cinco_coordinates[space].r), space);
        spaces_in_ring[ring_of(space)]++;
    }
    for (int ring = 1; ring <= 5; ring++) CHECK_EQ(spaces_in_ring[ring], 6 * ring);
    struct scene scene = cinco_deal("seats 2", "1 / 2", 0);
    scene_play(&scene, "0 play 1");
    tv_action out[TV_ACTIONS_MAX];
    CHECK_EQ(tv_list(scene.game, scene_state(&scene), 0, out), 90);
    for (uint32_t i = 0; i < 90; i++) CHECK_EQ(out[i].arg[0], i + 1);
    scene_end(&scene);
}

TEST(C1_3_numbers_run_on_one_path_and_turn_at_every_ring)
{
    static const uint8_t ring_end[] = {6, 18, 36, 60, 90};
    uint32_t adjacent = 0;
    for (uint32_t space = 1; space < CINCO_NUMBERS; space++)
        adjacent += distance(space, space + 1) == 1;
    CHECK_EQ(adjacent, 89);
    uint32_t first = 1;
    int last_turn = 0;
    for (int ring = 1; ring <= 5; ring++) {
        for (uint32_t space = first; space <= ring_end[ring - 1]; space++)
            CHECK_EQ(ring_of(space), ring);
        const cinco_coordinate *one = &cinco_coordinates[first];
        const cinco_coordinate *two = &cinco_coordinates[first + 1];
        int turn = one->q * two->r - one->r * two->q > 0 ? 1 : -1; /* sense of rotation */
        CHECK(turn != last_turn);
        last_turn = turn;
        first = ring_end[ring - 1] + 1u;
    }
}

TEST(C3_1_there_are_126_lines_42_in_each_direction)
{
    static const int direction[3][2] = {{1, 0}, {0, 1}, {-1, 1}};
    uint32_t total = 0;
    for (uint32_t d = 0; d < 3; d++) {
        uint32_t found = 0;
        for (uint32_t space = 1; space <= CINCO_NUMBERS; space++) {
            uint64_t mask[CINCO_HALVES];
            if (!five_from(space, direction[d][0], direction[d][1], mask)) continue;
            CHECK_EQ(lines_with(mask), 1);
            found++;
        }
        CHECK_EQ(found, 42);
        total += found;
    }
    CHECK_EQ(total, CINCO_LINES);
}

TEST(C3_1_a_line_is_five_neighbours_from_end_to_end)
{
    for (uint32_t i = 0; i < CINCO_LINES; i++) {
        const cinco_line *line = &cinco_lines[i];
        uint64_t mask[CINCO_HALVES] = {0, 0};
        for (uint32_t k = 0; k < CINCO_LINE_SPACES; k++) {
            mask[line->space[k] / 64] |= cinco_bit(line->space[k]);
            if (k > 0) CHECK_EQ(distance(line->space[k - 1], line->space[k]), 1);
        }
        CHECK_EQ(distance(line->space[0], line->space[4]), 4);
        CHECK(mask[0] == line->mask[0] && mask[1] == line->mask[1]);
    }
}

TEST(C3_1_lines_through_a_space_by_ring)
{
    static const uint8_t fewest[] = {0, 11, 9, 7, 5, 3};
    static const uint8_t most[] = {0, 11, 13, 10, 7, 4};
    uint32_t low[6] = {99, 99, 99, 99, 99, 99}, high[6] = {0};
    for (uint32_t space = 1; space <= CINCO_NUMBERS; space++) {
        const cinco_through *through = &cinco_lines_through[space];
        uint32_t count = 0;
        for (uint32_t i = 0; i < CINCO_LINES; i++) {
            if (!cinco_set_has(cinco_lines[i].mask, space)) continue;
            CHECK_EQ(through->line[count], i);
            count++;
        }
        CHECK_EQ(through->count, count);
        int ring = ring_of(space);
        if (count < low[ring]) low[ring] = count;
        if (count > high[ring]) high[ring] = count;
    }
    for (int ring = 1; ring <= 5; ring++) {
        CHECK_EQ(low[ring], fewest[ring]);
        CHECK_EQ(high[ring], most[ring]);
    }
}

/* Four pieces on the other spaces, then the last one is played. */
static void check_line_wins(const char *four, uint32_t fifth)
{
    char line[64];
    struct scene scene = cinco_deal("seats 2", "1 2 3 4", 0);
    cinco_put(&scene, 0, four);
    snprintf(line, sizeof line, "0 play 1\n0 place %u", fifth);
    scene_play(&scene, line);
    CHECK_STR(cinco_ending_name(&scene), "line");
    CHECK_EQ(scene_score(&scene).rank[0], 1);
    CHECK_EQ(scene_score(&scene).rank[1], 2);
    scene_end(&scene);
}

TEST(C3_2_12_11_30_44_81_is_a_line)
{
    check_line_wins("12 11 30 44", 81);
    check_line_wins("12 11 44 81", 30);
}

TEST(C3_2_30_10_5_6_18_is_a_line)
{
    check_line_wins("30 10 5 6", 18);
    check_line_wins("10 5 6 18", 30);
}

TEST(C3_1_each_of_the_126_lines_wins)
{
    for (uint32_t i = 0; i < CINCO_LINES; i++) {
        for (uint32_t last = 0; last < CINCO_LINE_SPACES; last++) {
            char four[64];
            size_t length = 0;
            for (uint32_t k = 0; k < CINCO_LINE_SPACES; k++)
                if (k != last)
                    length += (size_t)snprintf(four + length, sizeof four - length, "%d ",
                                               cinco_lines[i].space[k]);
            check_line_wins(four, cinco_lines[i].space[last]);
        }
    }
}
