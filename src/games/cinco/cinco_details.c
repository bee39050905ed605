/* cinco_details.c - what is said beside a label: what an action would bring. */
/* SPDX-License-Identifier: MIT */
#include "games/cinco/cinco_rules.h"

static bool detail_of_play(const cinco_state *state, uint32_t card, tv_note *out)
{
    uint64_t free[CINCO_HALVES];
    uint32_t lowest = cinco_lowest_for(state, card);
    if (lowest == 0) return tv_because(out, CINCO_DETAIL_NO_PIECE, (int)card, 0, 0, 0);
    if (lowest != card) return tv_because(out, CINCO_DETAIL_AS_ONE, (int)card, 0, 0, 0);
    cinco_free_from(state, card, free);
    int first = free[0] ? __builtin_ctzll(free[0]) : 64 + __builtin_ctzll(free[1]);
    return tv_because(out, CINCO_DETAIL_REACH, (int)cinco_set_count(free), first, 0, 0);
}

static bool detail_of_place(const cinco_state *state, uint32_t side, uint32_t space, tv_note *out)
{
    const cinco_line *line = cinco_line_made(state, side, space);
    uint64_t own[CINCO_HALVES] = {state->pieces[0][side], state->pieces[1][side]};
    if (line != NULL)
        return tv_because(out, CINCO_DETAIL_LINE, line->space[0],
                          line->space[CINCO_LINE_SPACES - 1], 0, 0);
    if (cinco_set_count(own) + 1 == CINCO_PIECES)
        return tv_because(out, CINCO_DETAIL_LAST_PIECE, (int)side, 0, 0, 0);
    return false;
}

bool cinco_detail(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *out)
{
    const cinco_state *state = cinco_read(opaque);
    uint32_t needed = action.kind == CINCO_VERB_EXCHANGE ? CINCO_HAND_MAX : 1;
    switch (action.kind) {
    case CINCO_VERB_PLAY: return detail_of_play(state, action.arg[0], out);
    case CINCO_VERB_PLACE:
        return detail_of_place(state, cinco_side_of(state, seat), action.arg[0], out);
    case CINCO_VERB_DRAW:
    case CINCO_VERB_EXCHANGE:
        if (state->draw_count >= needed) return false;
        return tv_because(out, CINCO_DETAIL_SHUFFLE, state->draw_count, (int)needed, 0, 0);
    default: return false;
    }
}
