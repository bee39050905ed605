/* cinco_picture.c - the board of Cinco as text.
 *
 * Free spaces show their number, pieces the first letter of their colour. */
/* SPDX-License-Identifier: MIT */
#include <tavola/words.h>

#include "games/cinco/cinco_rules.h"

enum {
    BOARD_RADIUS = 5,
    CELL_WIDTH = 4,     /* a step to the right; a step down shifts by half of it */
    NUMBERS_IN_ROW = 20 /* of a printed set of cards */
};

/* The side whose piece lies on the space, or CINCO_SIDES_MAX. */
static uint32_t owner_of(const cinco_state *state, uint32_t space)
{
    uint32_t side = 0;
    while (side < CINCO_SIDES_MAX && !(state->pieces[space / 64][side] & cinco_bit(space))) side++;
    return side;
}

static char side_letter(uint32_t side) { return "RYB"[side]; }

/* Spaces to point out: the line that won, or else the last piece placed. */
static void find_marked(const cinco_state *state, uint64_t out[CINCO_HALVES])
{
    uint32_t space = state->last_space;
    out[0] = out[1] = 0;
    if (space == 0) return;
    out[space / 64] = cinco_bit(space);
    const cinco_line *line = cinco_line_made(state, owner_of(state, space), space);
    for (uint32_t half = 0; line != NULL && half < CINCO_HALVES; half++)
        out[half] |= line->mask[half];
}

/* One space: " 52", "  R", or " [R]" where marked. */
static void write_space(const cinco_state *state, uint32_t space, bool is_marked, tv_text *out)
{
    uint32_t side = owner_of(state, space);
    if (space == 0) {
        tv_text_add(out, "  .");
    } else if (side == CINCO_SIDES_MAX) {
        tv_text_add_right(out, space, 3);
    } else {
        tv_text_add(out, is_marked ? " " : "  ");
        tv_text_style(out, (tv_style)(TV_STYLE_SEAT_0 + side));
        if (is_marked) tv_text_add_char(out, '[');
        tv_text_add_char(out, side_letter(side));
        if (is_marked) tv_text_add_char(out, ']');
        tv_text_style(out, TV_STYLE_PLAIN);
    }
}

static void write_board(const cinco_state *state, tv_text *out)
{
    uint8_t space_at[2 * BOARD_RADIUS + 1][2 * BOARD_RADIUS + 1] = {{0}};
    uint64_t marked[CINCO_HALVES];
    find_marked(state, marked);
    for (uint32_t space = 1; space <= CINCO_NUMBERS; space++) {
        const cinco_coordinate *spot = &cinco_coordinates[space];
        space_at[spot->r + BOARD_RADIUS][spot->q + BOARD_RADIUS] = (uint8_t)space;
    }
    for (int r = -BOARD_RADIUS; r <= BOARD_RADIUS; r++) {
        int first = r < 0 ? -BOARD_RADIUS - r : -BOARD_RADIUS;
        int last = r < 0 ? BOARD_RADIUS : BOARD_RADIUS - r;
        int column = 2 + CELL_WIDTH * (first + BOARD_RADIUS) + CELL_WIDTH / 2 * (r + BOARD_RADIUS) -
                     CELL_WIDTH / 2 * BOARD_RADIUS;
        tv_text_pad(out, (uint32_t)column);
        for (int q = first; q <= last; q++) {
            uint32_t space = space_at[r + BOARD_RADIUS][q + BOARD_RADIUS];
            bool is_marked = cinco_set_has(marked, space);
            write_space(state, space, is_marked, out);
            if (!is_marked && q < last) tv_text_add_char(out, ' ');
        }
        tv_text_add_char(out, '\n');
    }
}

static void write_sides(const cinco_state *state, const tv_names *names, tv_text *out)
{
    for (uint32_t side = 0; side < cinco_sides(state); side++) {
        uint64_t own[CINCO_HALVES] = {state->pieces[0][side], state->pieces[1][side]};
        tv_text_style(out, (tv_style)(TV_STYLE_SEAT_0 + side));
        tv_text_add_char(out, side_letter(side));
        tv_text_style(out, TV_STYLE_PLAIN);
        tv_text_add(out, " = ");
        tv_text_add_left(out, cinco_side_words.word[side], 7);
        tv_text_add_right(out, (int64_t)(CINCO_PIECES - cinco_set_count(own)), 2);
        tv_text_add(out, " pieces left  ");
        bool is_first = true;
        for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
            if (cinco_side_of(state, (tv_seat)seat) != side) continue;
            if (!is_first) tv_text_add(out, " + ");
            tv_name_write(names, seat, out);
            is_first = false;
        }
        tv_text_add_char(out, '\n');
    }
}

/* What every seat shows, and the cards themselves where the viewer may see them. */
static void write_hands(const cinco_state *state, tv_seat viewer, const tv_names *names,
                        tv_text *out)
{
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
        uint64_t pile[CINCO_HALVES] = {state->pile[0][seat], state->pile[1][seat]};
        bool is_turn = state->frames.depth > 0 && state->frames.frame[0].seats >> seat & 1;
        tv_text_add(out, is_turn ? "> " : "  ");
        tv_text_add_right(out, (int64_t)cinco_set_count(pile), 2);
        tv_text_add(out, " played, hand:");
        for (uint32_t i = 0; i < CINCO_HAND_MAX; i++) {
            uint32_t card = state->hand[seat][i];
            if (card == 0)
                tv_text_add(out, "   -");
            else if (card == CINCO_CARD_UNKNOWN)
                tv_text_add(out, " [?]");
            else
                tv_text_add_right(out, card, 4);
        }
        tv_text_add(out, "  ");
        tv_name_write(names, seat, out);
        tv_text_add(out, (tv_seat)seat == viewer ? " (you)\n" : "\n");
    }
}

static void write_set(const char *title, const uint64_t set[CINCO_HALVES], tv_text *out)
{
    uint32_t count = 0;
    if (cinco_set_count(set) == 0) return;
    tv_text_add(out, title);
    for (uint32_t number = 1; number <= CINCO_NUMBERS; number++) {
        if (!cinco_set_has(set, number)) continue;
        if (count++ % NUMBERS_IN_ROW == 0) tv_text_add(out, "\n  ");
        tv_text_add_right(out, number, 3);
    }
    tv_text_add_char(out, '\n');
}

void cinco_picture(const tv_view *view, tv_seat viewer, const tv_names *names, tv_text *out)
{
    const cinco_state *state = cinco_read_view(view);
    write_board(state, out);
    tv_text_add(out, state->frames.ending == CINCO_ENDING_LINE
                         ? "[ ] = the five in a row\n"
                         : "numbers = free spaces, [ ] = last piece placed\n");
    write_sides(state, names, out);
    tv_text_add(out, "Draw pile: ");
    tv_text_add_number(out, state->draw_count);
    tv_text_add(out, state->draw_count == 1 ? " card\n" : " cards\n");
    write_hands(state, viewer, names, out);
    uint64_t played[CINCO_HALVES] = {0, 0};
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
        played[0] |= state->pile[0][seat];
        played[1] |= state->pile[1][seat];
    }
    write_set("Cards face up:", played, out);
    write_set("Cards in hands since the last shuffle:", state->kept, out);
}
