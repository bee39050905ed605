/* cinco_score.c - who won. */
/* SPDX-License-Identifier: MIT */
#include "games/cinco/cinco_rules.h"

/* Rules C3.1, CR11: one point for everybody on the side with the line, whoever placed its pieces.
 * In a draw all share the first rank. */
void cinco_score(const tv_state *opaque, tv_score *out)
{
    const cinco_state *state = cinco_read(opaque);
    *out = (tv_score){.part_count = 1, .part = {{.label = "five in a row"}}};
    uint32_t space = state->last_space;
    bool has_line = state->frames.ending == CINCO_ENDING_LINE;
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
        uint32_t side = cinco_side_of(state, (tv_seat)seat);
        if (has_line && state->pieces[space / 64][side] & cinco_bit(space)) {
            out->points[seat] = 1;
            out->part[0].value[seat] = 1;
        }
    }
    tv_score_rank(out, state->frames.seats);
}
