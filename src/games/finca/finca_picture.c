/* finca_picture.c - the table as text: windmill, communities, play areas. Farmers are the letters
 * of their players, so nothing depends on colour. */
/* SPDX-License-Identifier: MIT */
#include <tavola/words.h>

#include "games/finca/finca_rules.h"

enum { CELL = 8, HALF = FINCA_BLADES / 2, FRUIT_COLUMN = 13, FRUIT_WIDTH = 8 };

/* ---- The windmill: blades 1 to 6 above the dividing lines, 7 to 12 back below them ---- */

static void write_edge(const char *margin, const char *end, tv_text *out)
{
    tv_text_add(out, margin);
    for (uint32_t i = 0; i < HALF; i++) tv_text_add(out, "+--------");
    tv_text_add_char(out, '+');
    tv_text_add(out, end);
}

static void write_numbers(bool upper, tv_text *out)
{
    for (uint32_t i = 0; i < HALF; i++) {
        tv_text_pad(out, 9 + i * (CELL + 1));
        tv_text_add_number(out, upper ? i + 1 : FINCA_BLADES - i);
    }
    tv_text_add_char(out, '\n');
}

static uint32_t place_at(bool upper, uint32_t column)
{
    return upper ? column : FINCA_BLADES - 1 - column;
}

static void write_fruits(const finca_state *state, bool upper, tv_text *out)
{
    for (uint32_t i = 0; i < HALF; i++) {
        tv_text_add(out, "| ");
        uint32_t fruit = state->blade[place_at(upper, i)];
        tv_text_add_left(out, fruit < FINCA_FRUITS ? tv_word_for(&finca_fruit_words, fruit, 1) : "",
                         CELL - 1);
    }
    tv_text_add_char(out, '|');
}

/* "A3B" for three farmers of the first player and one of the second. */
static void write_farmers(const finca_state *state, bool upper, tv_text *out)
{
    for (uint32_t i = 0; i < HALF; i++) {
        uint32_t place = place_at(upper, i);
        tv_text_add_char(out, '|');
        for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
            uint32_t count = state->farmers[seat][place];
            if (count == 0) continue;
            tv_text_style(out, (tv_style)(TV_STYLE_SEAT_0 + seat));
            tv_text_add_char(out, (char)('A' + seat));
            tv_text_style(out, TV_STYLE_PLAIN);
            if (count > 1) tv_text_add_number(out, count);
        }
        tv_text_pad(out, 6 + (i + 1) * (CELL + 1) - 1);
    }
    tv_text_add_char(out, '|');
}

static void write_windmill(const finca_state *state, tv_text *out)
{
    uint32_t carts = state->supply[FINCA_SUPPLY_CART];
    tv_text_add(out, "Windmill: farmers walk clockwise; crossing a line (===) brings a cart\n\n");
    write_numbers(true, out);
    write_edge("     ", "\n", out);
    tv_text_add(out, "  +->");
    write_fruits(state, true, out);
    tv_text_add(out, "--+\n  |  ");
    write_farmers(state, true, out);
    tv_text_add(out, "  |\n");
    write_edge("  |  ", "  |\n", out);
    tv_text_add(out, "=======   ");
    tv_text_add_number(out, carts);
    tv_text_add(out, carts == 1 ? " donkey cart in the centre" : " donkey carts in the centre");
    tv_text_pad(out, 58);
    tv_text_add(out, "=======\n");
    write_edge("  |  ", "  |\n", out);
    tv_text_add(out, "  |  ");
    write_fruits(state, false, out);
    tv_text_add(out, "  |\n  +--");
    write_farmers(state, false, out);
    tv_text_add(out, "<-+\n");
    write_edge("     ", "\n", out);
    write_numbers(false, out);
}

/* ---- The communities ---- */

/* In the middle of a delivery the communities in the load are marked. */
static bool is_in_load(const finca_state *state, uint32_t community)
{
    if (state->frames.depth == 0) return false;
    const tv_frame *frame = tv_frames_peek(&state->frames);
    return finca_is_load(frame) && frame->arg[FINCA_LOAD_TAKEN] >> community & 1;
}

static void write_community(const finca_state *state, uint32_t community, tv_text *out)
{
    uint32_t face = state->top[community], finca = state->finca[community];
    tv_text_add(out, is_in_load(state, community) ? "* " : "  ");
    tv_text_add_left(out, tv_word_for(&finca_community_words, community, 1), 15);
    tv_text_add_number(out, state->left[community]);
    tv_text_pad(out, 22);
    if (face != FINCA_FACE_NONE) {
        tv_text_add(out, tv_word_for(&finca_face_words, face, 1));
        tv_text_pad(out, 48);
        tv_text_add_number(out, finca_face_value[face]);
    } else if (state->left[community] > 0) {
        tv_text_add(out, "(to be turned up)");
    } else {
        bool has_wood = state->wooden >> community & 1;
        tv_text_add(out, has_wood ? "closed, a wooden finca stands here" : "closed");
    }
    if (finca != FINCA_FINCA_NONE) {
        tv_text_pad(out, 53);
        tv_text_add(out, tv_word_for(&finca_finca_words, finca, 1));
    }
    tv_text_add_char(out, '\n');
}

static void write_communities(const finca_state *state, tv_text *out)
{
    tv_text_add(out,
                "\n  Community    Tiles  Wants                   Worth  Finca tile (5 points)\n");
    for (uint32_t i = 0; i < FINCA_COMMUNITIES; i++) write_community(state, i, out);
}

/* ---- Supply and players ---- */

static void write_lanes(const char *label, const uint8_t *lanes, tv_text *out)
{
    tv_text_add_left(out, label, FRUIT_COLUMN);
    for (uint32_t fruit = 0; fruit < FINCA_FRUITS; fruit++)
        tv_text_add_right(out, lanes[fruit], FRUIT_WIDTH);
    tv_text_add(out, "   ");
}

/* The members of a set, or a dash. */
static void write_set(const char *label, const tv_words *words, uint32_t set, tv_text *out)
{
    tv_text_add(out, label);
    if (set == 0) tv_text_add_char(out, '-');
    for (bool is_first = true; set != 0; set &= set - 1, is_first = false) {
        if (!is_first) tv_text_add(out, ", ");
        tv_text_add(out, tv_word_for(words, (uint32_t)__builtin_ctz(set), 1));
    }
}

static void write_supply(const finca_state *state, tv_text *out)
{
    tv_text_add_char(out, '\n');
    for (uint32_t fruit = 0; fruit < FINCA_FRUITS; fruit++) {
        const char *word = tv_word_for(&finca_fruit_words, fruit, 2);
        uint32_t end = FRUIT_COLUMN + (fruit + 1) * FRUIT_WIDTH;
        tv_text_pad(out, end - (uint32_t)strlen(word));
        tv_text_add(out, word);
    }
    tv_text_add_char(out, '\n');
    write_lanes("Supply", state->supply, out);
    tv_text_add_number(out, state->supply[FINCA_SUPPLY_WOOD]);
    tv_text_add(out, " wooden ");
    tv_text_add(out, state->supply[FINCA_SUPPLY_WOOD] == 1 ? "finca" : "fincas");
    write_set("\n  bonus tiles: ", &finca_bonus_words, state->bonus_stack, out);
    tv_text_add(out, "   fruit tiles face down: ");
    tv_text_add_number(out, tv_bits_count(state->unseen));
    tv_text_add(out, " (2 out of the match)\n");
}

static void write_collected(const finca_state *state, uint32_t seat, tv_text *out)
{
    tv_text_add(out, "  collected:");
    for (uint32_t value = 1; value <= FINCA_VALUES; value++)
        for (uint32_t i = 0; i < state->values[seat][value - 1]; i++) {
            tv_text_add_char(out, ' ');
            tv_text_add_number(out, value);
        }
    if (state->tiles[seat] == 0) tv_text_add(out, " nothing yet");
    write_set("   bonus: ", &finca_bonus_words, state->bonus[seat], out);
    if (state->fincas[seat] != 0)
        write_set("\n  fincas: ", &finca_finca_words, state->fincas[seat], out);
    write_set("\n  action tiles: ", &finca_tool_words, state->actions[seat], out);
    tv_text_add_char(out, '\n');
}

static void write_player(const finca_state *state, uint32_t seat, int points, const tv_names *names,
                         tv_text *out)
{
    bool on_turn = state->frames.depth > 0 && state->frames.frame[0].seats >> seat & 1;
    tv_text_add_char(out, '\n');
    tv_text_style(out, (tv_style)(TV_STYLE_SEAT_0 + seat));
    tv_text_add_char(out, (char)('A' + seat));
    tv_text_style(out, TV_STYLE_PLAIN);
    tv_text_add(out, on_turn ? " > " : " = ");
    tv_name_write(names, seat, out);
    tv_text_add(out, ", ");
    tv_text_add_number(out, points);
    tv_text_add(out, points == 1 ? " point" : " points");
    tv_text_add(out, on_turn ? ", on turn\n" : "\n");
    write_lanes("  fruits", state->area[seat], out);
    tv_text_add(out, "carts ");
    tv_text_add_number(out, state->area[seat][FINCA_AREA_CART]);
    tv_text_add_char(out, '\n');
    write_lanes("  on tiles", state->symbols[seat], out);
    tv_text_add(out, "? ");
    tv_text_add_number(out, state->symbols[seat][FINCA_SYMBOL_ANY]);
    tv_text_add(out, ", worth ");
    tv_text_add_number(out, state->symbols[seat][FINCA_SYMBOL_VALUE]);
    tv_text_add_char(out, '\n');
    write_collected(state, seat, out);
}

void finca_picture(const tv_view *view, tv_seat viewer, const tv_names *names, tv_text *out)
{
    (void)viewer; /* everything lies open */
    const finca_state *state = finca_read_view(view);
    tv_score score;
    finca_score((const tv_state *)(const void *)view, &score);
    write_windmill(state, out);
    write_communities(state, out);
    write_supply(state, out);
    for (uint32_t seat = 0; seat < state->frames.seats; seat++)
        write_player(state, seat, score.points[seat], names, out);
}
