/* colours.c - styles as attributes of the terminal.
 *
 * The background stays that of the terminal. Where there are enough colours, shades are used that
 * are readable on black and on white alike (a contrast of at least 3 to 1 on both). Of the eight
 * colours of older terminals three are too bright for a white background, so they bring black. */
/* SPDX-License-Identifier: MIT */
#include "terminal/screen/screen_data.h"

#include <curses.h>

static const int shade[8][2] = {
    /* of 256; as red, green and blue */
    {-1, -1},       {160, 0xd70000}, {28, 0x008700}, {136, 0xaf8700},
    {33, 0x0087ff}, {163, 0xd700af}, {30, 0x008787}, {-1, -1},
};

void colours_start(void)
{
    if (!has_colors()) return;
    start_color();
    use_default_colors();
    for (int i = 1; i < 7; i++) {
        int colour = COLORS > 256 ? shade[i][1] : COLORS == 256 ? shade[i][0] : i;
        bool is_bright = i == COLOR_GREEN || i == COLOR_YELLOW || i == COLOR_CYAN;
        init_extended_pair(i, colour, COLORS < 256 && is_bright ? COLOR_BLACK : -1);
    }
}

void colours_set(uint8_t style)
{
    int pair = has_colors() ? style & STYLE_COLOUR : 0;
    attr_t attributes = A_NORMAL;
    if (style & STYLE_BOLD) attributes |= A_BOLD;
    if (style & STYLE_DIM) attributes |= A_DIM;
    attr_set(attributes, 0, &pair);
}
