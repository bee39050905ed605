/* cinco_setup.c - the first position of Cinco, and who plays with whom.
 *
 * Chance deals the hands and then names the starting player, so that the log holds all of it. */
/* SPDX-License-Identifier: MIT */
#include "games/cinco/cinco_rules.h"

/* Rules C1.4 to C1.8. The frames wait in reverse order: seat 0 is dealt to first. */
void cinco_setup(tv_state *opaque)
{
    cinco_state *state = cinco_edit(opaque);
    for (uint32_t card = 1; card <= CINCO_NUMBERS; card++)
        state->draw_pile[card / 64] |= cinco_bit(card);
    state->draw_count = CINCO_NUMBERS;
    tv_frames_push(&state->frames, CINCO_STEP_START, 0);
    for (uint32_t seat = state->frames.seats; seat-- > 0;)
        cinco_deal_push(state, (tv_seat)seat, CINCO_HAND_MAX, NULL);
}

/* Rules C1.2, C5.1, CR1: one side for each of two or three players, two teams of two, and six
 * players in three teams unless the option says two. */
uint32_t cinco_sides(const cinco_state *state)
{
    uint32_t seats = state->frames.seats;
    if (seats == 6) return state->frames.option[CINCO_OPTION_TEAMS] == CINCO_TEAMS_TWO ? 2 : 3;
    return seats == 3 ? 3 : 2;
}

/* Rule CR2: sides alternate around the table. */
uint32_t cinco_side_of(const cinco_state *state, tv_seat seat)
{
    static const uint8_t side_of[2][TV_SEATS_MAX] = {{0, 1, 0, 1, 0, 1}, {0, 1, 2, 0, 1, 2}};
    return side_of[cinco_sides(state) == 3][seat];
}

uint8_t cinco_side(const tv_state *opaque, tv_seat seat)
{
    return (uint8_t)cinco_side_of(cinco_read(opaque), seat);
}
