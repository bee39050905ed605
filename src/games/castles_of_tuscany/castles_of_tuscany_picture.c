/* castles_of_tuscany_picture.c - the table as text: the middle, the regions side by side, the
 * players.
 *
 * At most 92 columns. What lies on a space is told by brackets, never by colour alone. */
/* SPDX-License-Identifier: MIT */
#include <tavola/words.h>

#include "games/castles_of_tuscany/castles_of_tuscany_rules.h"

enum { ROWS = 9, REGION_WIDTH = 23 };

static const uint8_t row_first[3] = {0, 3, 7}; /* first cell of each row of a board */
static const uint8_t row_count[3] = {3, 4, 3};
static const uint8_t row_indent[3] = {1, 0, 1}; /* in half spaces */

static bool is_laying(const castles_of_tuscany_state *state)
{
    return state->frames.depth > 0 && state->frames.frame[0].step < CASTLES_OF_TUSCANY_STEP_BONUS;
}

/* "2 red, 1 blue", or "none"; a new line after every fifth kind. */
static void add_counts(tv_text *out, const uint8_t *counts, const tv_words *words)
{
    uint32_t shown = 0;
    for (uint32_t i = 0; i < words->count; i++) {
        if (counts[i] == 0) continue;
        if (shown > 0) tv_text_add(out, shown % 5 == 0 ? ",\n        " : ", ");
        shown++;
        tv_text_add_number(out, counts[i]);
        tv_text_add_char(out, ' ');
        tv_text_add(out, tv_word_for(words, i, counts[i]));
    }
    if (shown == 0) tv_text_add(out, "none");
}

static void add_names(tv_text *out, uint32_t mask, const tv_words *words)
{
    bool is_first = true;
    for (; mask != 0; mask &= mask - 1) {
        if (!is_first) tv_text_add(out, ", ");
        is_first = false;
        tv_text_add(out, tv_word_for(words, (uint32_t)__builtin_ctz(mask), 1));
    }
}

/* "D 3, R 1", or "none". */
static void add_letters(tv_text *out, const uint8_t *counts)
{
    bool is_first = true;
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++) {
        if (counts[colour] == 0) continue;
        if (!is_first) tv_text_add(out, ", ");
        is_first = false;
        tv_text_add_char(out, castles_of_tuscany_colour_letters[colour]);
        tv_text_add_char(out, ' ');
        tv_text_add_number(out, counts[colour]);
    }
    if (is_first) tv_text_add(out, "none");
}

static void line(tv_text *out, const char *label, uint32_t number, const char *rest)
{
    tv_text_add(out, label);
    tv_text_add_number(out, number);
    tv_text_add(out, rest);
}

/* ---- The middle ---- */

static void draw_open(const castles_of_tuscany_state *state, tv_text *out)
{
    uint32_t shown = 0;
    tv_text_add(out, "Open tiles\n");
    for (uint32_t tile = 0; tile < CASTLES_OF_TUSCANY_TILES; tile++)
        for (uint32_t i = 0; i < state->open[tile]; i++) {
            tv_text_add(out, "  ");
            tv_text_add_char(
                out, castles_of_tuscany_colour_letters[castles_of_tuscany_tile_colour(tile)]);
            tv_text_add_char(out, ' ');
            tv_text_add(out, castles_of_tuscany_tile_words.one[tile]);
            tv_text_add(out, i < state->open_neutral[tile] ? " (neutral)" : "");
            if (++shown % 2 == 0)
                tv_text_add_char(out, '\n');
            else
                tv_text_pad(out, 44);
        }
    if (shown % 2 == 1) tv_text_add_char(out, '\n');
    if (shown == 0) tv_text_add(out, "  none\n");
}

static void draw_colour_bonuses(const castles_of_tuscany_state *state, tv_text *out)
{
    uint32_t first = 0, second = 0;
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
        first |= state->colour_first[seat];
        second |= state->colour_second[seat];
    }
    tv_text_add(out, "Colour bonuses (first/second):");
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++) {
        tv_text_add(out, colour ? ", " : " ");
        tv_text_add_char(out, castles_of_tuscany_colour_letters[colour]);
        tv_text_add_char(out, ' ');
        if (second >> colour & 1u)
            tv_text_add(out, "gone");
        else
            tv_text_add_number(out, castles_of_tuscany_colour_points[colour][first >> colour & 1u]);
        if (!(first >> colour & 1u)) {
            tv_text_add_char(out, '/');
            tv_text_add_number(out, castles_of_tuscany_colour_points[colour][1]);
        }
    }
    tv_text_add(out, "\n");
}

static void draw_supplies(const castles_of_tuscany_state *state, tv_text *out)
{
    line(out, "Region cards: ", state->deck_count, " to draw; discarded ");
    add_letters(out, state->discards);
    tv_text_add(out, "\n");
    line(out, "Yield cards: ", state->yields_count, " to reveal. ");
    line(out, "Neutral tiles: ", state->stock_count, " to draw, ");
    tv_text_add_number(out, tv_counts_sum(state->stock_discards, CASTLES_OF_TUSCANY_TILES));
    tv_text_add(out, " set aside.\nBonus tiles: ");
    add_counts(out, state->bonus_left, &castles_of_tuscany_bonus_words);
    tv_text_add(out, "\n");
    draw_colour_bonuses(state, out);
}

/* ---- Regions ---- */

static void draw_space(const castles_of_tuscany_state *state, uint32_t seat, uint32_t space,
                       uint32_t colour, tv_text *out)
{
    static const char marks[][3] = {"  ", "..", "[]", "()", "{}"};
    uint32_t content = state->region[seat][space], mark = 0;
    if (content == CASTLES_OF_TUSCANY_CASTLE + 1)
        mark = 4;
    else if (content == CASTLES_OF_TUSCANY_PIECE + 1)
        mark = 3;
    else if (content != 0)
        mark = 2;
    else if (state->reach[seat] >> space & 1u)
        mark = 1;
    char letter = castles_of_tuscany_colour_letters[colour];
    tv_text_style(out, mark >= 2 ? (tv_style)(TV_STYLE_SEAT_0 + (int)seat) : TV_STYLE_PLAIN);
    tv_text_add_char(out, marks[mark][0]);
    tv_text_add_char(out, mark >= 2 ? letter : (char)(letter - 'A' + 'a'));
    if (mark > 0) tv_text_add_char(out, marks[mark][1]);
    tv_text_style(out, TV_STYLE_PLAIN);
}

/* How far each board lies to the right, in half spaces, the leftmost at 0. */
static uint32_t shift_of(uint32_t offset, uint32_t place)
{
    int32_t second = offset & 2u ? 1 : -1, third = second + (offset & 1u ? 1 : -1);
    int32_t least = second < 0 ? second : 0;
    if (third < least) least = third;
    return (uint32_t)((place == 0 ? 0 : place == 1 ? second : third) - least);
}

static void draw_row(const castles_of_tuscany_state *state, uint32_t seat, uint32_t row,
                     uint32_t column, bool is_own, tv_text *out)
{
    uint32_t colours[CASTLES_OF_TUSCANY_COLOURS], place = row / 3, in_board = row % 3;
    castles_of_tuscany_layout_colours(state->board[seat], state->order[seat], state->turning[seat],
                                      colours);
    uint32_t half = row_indent[in_board] + shift_of(state->offset[seat], place);
    tv_text_pad(out, column);
    tv_text_add_char(out, (char)('a' + row));
    for (uint32_t i = 0; i < row_count[in_board]; i++) {
        uint32_t space = place * CASTLES_OF_TUSCANY_CELLS + row_first[in_board] + i, colour = 0;
        while (!(colours[colour] >> space & 1u)) colour++;
        tv_text_pad(out, column + 2 + 2 * half + 4 * i);
        if (is_own) tv_text_spot(out, castles_of_tuscany_space_words.word[space], 3);
        draw_space(state, seat, space, colour, out);
    }
}

/* A region is shown when the viewer knows how its boards lie. */
static uint32_t regions_shown(const castles_of_tuscany_state *state)
{
    uint32_t shown = 0;
    for (uint32_t seat = 0; seat < state->frames.seats; seat++)
        if (state->offset[seat] != CASTLES_OF_TUSCANY_UNKNOWN) shown |= 1u << seat;
    return shown;
}

static void draw_regions(const castles_of_tuscany_state *state, tv_seat viewer,
                         const tv_names *names, tv_text *out)
{
    uint32_t shown = regions_shown(state), column = 0;
    if (shown == 0) return;
    tv_text_add(out, is_laying(state) ? "\nYour boards as they lie so far\n" : "\n");
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
        if (!(shown >> seat & 1u)) continue;
        char buffer[64];
        tv_text name;
        tv_text_init(&name, buffer, sizeof buffer);
        tv_name_write(names, seat, &name);
        if (name.length > REGION_WIDTH - 4) name.data[REGION_WIDTH - 4] = '\0';
        tv_text_pad(out, column + 2);
        tv_text_add(out, name.data);
        column += REGION_WIDTH;
    }
    tv_text_add(out, "\n");
    for (uint32_t row = 0; row < ROWS; row++) {
        column = 0;
        for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
            if (!(shown >> seat & 1u)) continue;
            draw_row(state, seat, row, column, (tv_seat)seat == viewer, out);
            column += REGION_WIDTH;
        }
        tv_text_add(out, "\n");
    }
    tv_text_add(out, "Spaces count from the left (a1, a2 ...): y empty, .y. empty and next to a\n"
                     "piece, [Y] tile, (Y) hex piece, {D} starting castle.\n"
                     "D fort, dark green; R city, red; B inn, blue; G quarry, grey;\n"
                     "O village, orange; Y monastery, yellow; W wagon, beige;\n"
                     "L agriculture, light green.\n"
                     "Farms: V vineyard, H hog farm, P olive grove, F wheat field, * hex piece.\n");
}

/* ---- Players ---- */

static void draw_storage(const castles_of_tuscany_state *state, uint32_t seat, tv_text *out)
{
    line(out, "    storage ", state->storage_count[seat], " of ");
    tv_text_add_number(out, castles_of_tuscany_capacity(state, seat));
    for (uint32_t i = 0; i < state->storage_count[seat]; i++) {
        tv_text_add(out, i == 0 ? ": " : i % 2 == 0 ? ",\n        " : ", ");
        tv_text_add(out, castles_of_tuscany_content_words.one[state->storage[seat][i]]);
    }
    if (seat == state->active && state->fresh > 0)
        line(out, " (", state->fresh, " usable from the next turn on)");
    tv_text_add(out, "\n    bonus tiles: ");
    add_counts(out, state->bonus[seat], &castles_of_tuscany_bonus_words);
    tv_text_add(out, "\n");
}

static void draw_farms(const castles_of_tuscany_state *state, uint32_t seat, tv_text *out)
{
    bool is_first = true;
    for (uint32_t rest =
             state->filled[seat] & state->colour_spaces[seat][CASTLES_OF_TUSCANY_LIGHT_GREEN];
         rest != 0; rest &= rest - 1) {
        uint32_t space = (uint32_t)__builtin_ctz(rest);
        tv_text_add(out, is_first ? "    farms: " : ", ");
        is_first = false;
        tv_text_add(out, castles_of_tuscany_space_words.word[space]);
        tv_text_add_char(out, ' ');
        uint32_t content = state->region[seat][space];
        uint32_t farms =
            content <= CASTLES_OF_TUSCANY_TILES ? castles_of_tuscany_tile_farms[content - 1] : 0;
        for (uint32_t farm = 0; farm < 4; farm++)
            if (farms >> farm & 1u) tv_text_add_char(out, "VHPF"[farm]);
        if (farms == 0) tv_text_add_char(out, '*');
    }
    if (!is_first) tv_text_add(out, "\n");
}

static void draw_colours_won(const castles_of_tuscany_state *state, uint32_t seat, tv_text *out)
{
    if (!state->colour_first[seat] && !state->colour_second[seat]) return;
    tv_text_add(out, "    colour bonuses:");
    if (state->colour_first[seat]) {
        tv_text_add(out, " first ");
        add_names(out, state->colour_first[seat], &castles_of_tuscany_colour_words);
    }
    if (state->colour_second[seat]) {
        tv_text_add(out, state->colour_first[seat] ? "; second " : " second ");
        add_names(out, state->colour_second[seat], &castles_of_tuscany_colour_words);
    }
    tv_text_add(out, "\n");
}

static void draw_hand(const castles_of_tuscany_state *state, uint32_t seat, tv_seat viewer,
                      tv_text *out)
{
    if ((tv_seat)seat == viewer) {
        tv_text_add(out, "    your hand: ");
        add_counts(out, state->hand[seat], &castles_of_tuscany_colour_words);
        tv_text_add(out, "\n");
        return;
    }
    if (state->known[seat][0] == CASTLES_OF_TUSCANY_UNKNOWN) return;
    if (tv_counts_sum(state->known[seat], CASTLES_OF_TUSCANY_COLOURS) == 0) return;
    tv_text_add(out, "    surely in hand, by counting: ");
    add_counts(out, state->known[seat], &castles_of_tuscany_colour_words);
    tv_text_add(out, "\n");
}

static void draw_player(const castles_of_tuscany_state *state, uint32_t seat, tv_seat viewer,
                        const tv_names *names, tv_text *out)
{
    bool has_turn = state->frames.depth > 0 && !is_laying(state) && seat == state->active;
    tv_text_add(out, has_turn ? "> " : "  ");
    tv_text_style(out, (tv_style)(TV_STYLE_SEAT_0 + (int)seat));
    tv_name_write(names, seat, out);
    tv_text_style(out, TV_STYLE_PLAIN);
    if (seat == state->start) tv_text_add(out, " (starting player)");
    line(out, ": red ", state->red[seat], ", ");
    line(out, "green ", state->green[seat], "; cards ");
    line(out, "", state->hand_count[seat], ", marble ");
    line(out, "", state->marble[seat], ", workers ");
    line(out, "", state->workers[seat], "; piles ");
    for (uint32_t pile = 0; pile < CASTLES_OF_TUSCANY_PILES; pile++)
        line(out, pile ? "-" : "", state->pile[seat][pile], "");
    tv_text_add(out, "\n");
    draw_storage(state, seat, out);
    draw_farms(state, seat, out);
    draw_colours_won(state, seat, out);
    draw_hand(state, seat, viewer, out);
}

static void draw_heading(const castles_of_tuscany_state *state, tv_text *out)
{
    tv_text_style(out, TV_STYLE_BOLD);
    tv_text_add(out, "The Castles of Tuscany");
    tv_text_style(out, TV_STYLE_PLAIN);
    if (state->frames.depth == 0) {
        tv_text_add(out, " - the match is over\n");
        return;
    }
    tv_text_add(out, is_laying(state) ? " - laying the boards" : " - ");
    if (!is_laying(state)) tv_text_add(out, castles_of_tuscany_round_words.one[state->round]);
    bool is_closing = false;
    for (uint32_t seat = 0; seat < state->frames.seats && state->round < 3; seat++)
        is_closing |= state->pile[seat][state->round] == 0;
    tv_text_add(out, is_closing ? ", ends with this set of turns\n" : "\n");
}

void castles_of_tuscany_picture(const tv_view *view, tv_seat viewer, const tv_names *names,
                                tv_text *out)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read_view(view);
    draw_heading(state, out);
    draw_open(state, out);
    draw_supplies(state, out);
    draw_regions(state, viewer, names, out);
    for (uint32_t seat = 0; seat < state->frames.seats; seat++)
        draw_player(state, seat, viewer, names, out);
}
