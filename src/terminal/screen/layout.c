/* layout.c - where each pane is, for any size of the terminal.
 *
 * Narrow: board above, then hand, log and choices, of which hand and log are one line each unless
 * they are in focus. Wide: the board on the left, the others in a column beside it. The first line
 * of the screen is the title; the last three are for messages, keys and the line being typed. */
/* SPDX-License-Identifier: MIT */
#include "terminal/screen/screen_data.h"

#include <string.h>

#include "terminal/wrap.h"

enum { WIDE_FROM = 110, SIDE_MIN = 40, BELOW = 4, CHOICES_MIN = 6 };

static int least(int one, int other) { return one < other ? one : other; }
static int most(int one, int other) { return one > other ? one : other; }

/* Lines that a pane would like to have, with its heading. */
static int wish(const terminal_screen *screen, screen_pane pane)
{
    if (screen->is_folded[pane]) return 1;
    return 1 + most(1, (int)screen->rows[pane].count);
}

static void zoom(terminal_screen *screen, int width, int height)
{
    for (int pane = 0; pane < PANE_COUNT; pane++) screen->box[pane] = (screen_box){0, 0, 0, 0};
    screen->box[screen->focus] = (screen_box){1, 0, height - 1 - BELOW, width};
}

static void stack(terminal_screen *screen, int width, int height)
{
    int all = height - 1 - BELOW, lines[PANE_COUNT];
    bool has_hand = screen->rows[PANE_HAND].count > 0;
    lines[PANE_HAND] = !has_hand                    ? 0
                       : screen->focus == PANE_HAND ? least(wish(screen, PANE_HAND), all / 2)
                                                    : 1;
    lines[PANE_LOG] = screen->rows[PANE_LOG].count == 0 ? 0 /* in a lobby nothing happens */
                      : screen->focus == PANE_LOG       ? least(wish(screen, PANE_LOG), all / 2)
                                                        : 1;
    int rest = all - lines[PANE_HAND] - lines[PANE_LOG];
    lines[PANE_CHOICES] = least(wish(screen, PANE_CHOICES), most(CHOICES_MIN, rest * 2 / 5));
    lines[PANE_CHOICES] = most(lines[PANE_CHOICES], rest - wish(screen, PANE_BOARD));
    if (screen->focus == PANE_BOARD && !screen->is_folded[PANE_BOARD])
        lines[PANE_CHOICES] = least(lines[PANE_CHOICES], most(4, rest - wish(screen, PANE_BOARD)));
    lines[PANE_BOARD] = most(1, rest - lines[PANE_CHOICES]);
    static const screen_pane order[] = {PANE_BOARD, PANE_HAND, PANE_LOG, PANE_CHOICES};
    int top = 1;
    for (uint32_t i = 0; i < PANE_COUNT; i++) {
        screen->box[order[i]] = (screen_box){top, 0, lines[order[i]], width};
        top += lines[order[i]];
    }
}

static void columns(terminal_screen *screen, int width, int height)
{
    int all = height - 1 - BELOW;
    int board = most((int)screen->rows[PANE_BOARD].widest + 1, width / 2);
    board = least(board, width - SIDE_MIN);
    int left = board + 1, side = width - left;
    int hand = screen->rows[PANE_HAND].count == 0 ? 0 : least(wish(screen, PANE_HAND), all / 4);
    int log = screen->is_folded[PANE_LOG] ? 1 : most(4, all / 3);
    int choices = least(wish(screen, PANE_CHOICES), all - hand - log);
    if (screen->focus == PANE_HAND) hand = least(wish(screen, PANE_HAND), all / 2);
    choices = most(least(choices, all - hand - log), 3);
    log = most(1, all - hand - choices);
    screen->box[PANE_BOARD] = (screen_box){1, 0, all, board};
    screen->box[PANE_CHOICES] = (screen_box){1, left, choices, side};
    screen->box[PANE_HAND] = (screen_box){1 + choices, left, hand, side};
    screen->box[PANE_LOG] = (screen_box){1 + choices + hand, left, log, side};
}

/* A question that is too long for the heading of the choices is the first of their rows. */
static void fill_ask(terminal_screen *screen, const terminal_scene *scene, uint32_t width)
{
    enum { BESIDE = 14 }; /* "> ", and " 10-20 of 99 " */
    char bold[600];
    tv_text text;
    screen->is_ask_long = terminal_columns(scene->ask, strlen(scene->ask)) + BESIDE > width;
    if (!screen->is_ask_long) return;
    tv_text_init(&text, bold, sizeof bold);
    text.is_styled = true;
    tv_text_style(&text, TV_STYLE_BOLD);
    tv_text_add(&text, scene->ask);
    tv_text_style(&text, TV_STYLE_PLAIN);
    rows_add(&screen->rows[PANE_CHOICES], bold, width - 1, false);
}

/* The rows depend on the widths, and the heights on the rows: so the widths come first. */
static void fill(terminal_screen *screen, const terminal_scene *scene, int width)
{
    screen_rows *board = &screen->rows[PANE_BOARD];
    rows_clear(board);
    rows_add(board, scene->board, (uint32_t)width - 1, true);
    int side = width;
    if (width >= WIDE_FROM && !screen->is_zoomed) {
        int columns_wide = most((int)board->widest + 1, width / 2);
        columns_wide = least(columns_wide, width - SIDE_MIN);
        side = width - columns_wide - 1;
        rows_clear(board);
        rows_add(board, scene->board, (uint32_t)columns_wide - 1, true);
    }
    rows_clear(&screen->rows[PANE_HAND]);
    rows_add(&screen->rows[PANE_HAND], scene->hand, (uint32_t)side - 1, false);
    rows_clear(&screen->rows[PANE_LOG]);
    rows_add(&screen->rows[PANE_LOG], scene->log, (uint32_t)side - 1, false);
    rows_clear(&screen->rows[PANE_CHOICES]);
    fill_ask(screen, scene, (uint32_t)side);
    for (uint32_t i = 0; i < scene->choice_count; i++) {
        static char label[1024];
        tv_text text;
        tv_text_init(&text, label, sizeof label);
        tv_text_add_right(&text, scene->choice[i].key, 3);
        tv_text_add(&text, scene->choice[i].is_final ? "* " : "  ");
        tv_text_add(&text, scene->choice[i].label);
        screen->choice_row[i] = (uint16_t)screen->rows[PANE_CHOICES].count;
        rows_add(&screen->rows[PANE_CHOICES], label, (uint32_t)side - 1, false);
    }
}

bool layout_make(terminal_screen *screen, const terminal_scene *scene, int width, int height)
{
    if (width < SCREEN_WIDTH_MIN || height < SCREEN_HEIGHT_MIN) return false;
    fill(screen, scene, width);
    if (screen->is_zoomed)
        zoom(screen, width, height);
    else if (width >= WIDE_FROM)
        columns(screen, width, height);
    else
        stack(screen, width, height);
    return true;
}
