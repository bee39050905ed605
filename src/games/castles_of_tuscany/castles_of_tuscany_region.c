/* castles_of_tuscany_region.c - one player's region: its spaces, areas and farms.
 *
 * Everything works on masks of the 30 spaces; the neighbours come from one of four tables, by the
 * way the boards are shifted against each other. */
/* SPDX-License-Identifier: MIT */
#include "games/castles_of_tuscany/castles_of_tuscany_rules.h"

void castles_of_tuscany_layout_colours(const uint8_t board[CASTLES_OF_TUSCANY_LETTERS],
                                       uint32_t order, uint32_t turning,
                                       uint32_t out[CASTLES_OF_TUSCANY_COLOURS])
{
    memset(out, 0, CASTLES_OF_TUSCANY_COLOURS * sizeof out[0]);
    for (uint32_t place = 0; place < CASTLES_OF_TUSCANY_LETTERS; place++) {
        uint32_t letter = castles_of_tuscany_order_letters[order][place];
        const uint8_t *colours = castles_of_tuscany_board_colours[letter * 4u + board[letter]];
        bool is_turned = turning >> letter & 1u;
        for (uint32_t cell = 0; cell < CASTLES_OF_TUSCANY_CELLS; cell++) {
            uint32_t colour = colours[is_turned ? CASTLES_OF_TUSCANY_CELLS - 1u - cell : cell];
            out[colour] |= 1u << (place * CASTLES_OF_TUSCANY_CELLS + cell);
        }
    }
}

uint32_t castles_of_tuscany_area(const uint32_t *neighbours, uint32_t colour_spaces, uint32_t space)
{
    uint32_t area = 1u << space;
    for (uint32_t edge = area; edge != 0;) {
        uint32_t around = 0;
        for (; edge != 0; edge &= edge - 1) around |= neighbours[__builtin_ctz(edge)];
        edge = around & colour_spaces & ~area;
        area |= edge;
    }
    return area;
}

castles_of_tuscany_colour castles_of_tuscany_space_colour(const castles_of_tuscany_state *state,
                                                          uint32_t seat, uint32_t space)
{
    uint32_t colour = 0;
    while (colour + 1 < CASTLES_OF_TUSCANY_COLOURS &&
           !(state->colour_spaces[seat][colour] >> space & 1u))
        colour++;
    return (castles_of_tuscany_colour)colour;
}

/* U6.10, UR18, UR23: each farm new to the area counts; a hex piece is always a type of its own. */
uint32_t castles_of_tuscany_farm_points(const castles_of_tuscany_state *state, uint32_t seat,
                                        uint32_t item, uint32_t area)
{
    if (item == CASTLES_OF_TUSCANY_PIECE) return 1;
    uint32_t seen = 0;
    for (uint32_t rest = area & state->filled[seat]; rest != 0; rest &= rest - 1) {
        uint32_t content = state->region[seat][__builtin_ctz(rest)];
        if (content <= CASTLES_OF_TUSCANY_TILES)
            seen |= castles_of_tuscany_tile_farms[content - 1u];
    }
    return tv_bits_count(castles_of_tuscany_tile_farms[item] & ~seen);
}

void castles_of_tuscany_fill(castles_of_tuscany_state *state, uint32_t seat, uint32_t item,
                             uint32_t space)
{
    state->region[seat][space] = (uint8_t)(item + 1u);
    state->filled[seat] |= 1u << space;
    state->reach[seat] |= castles_of_tuscany_neighbours[state->offset[seat]][space];
}
