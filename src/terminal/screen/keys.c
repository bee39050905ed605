/* keys.c - what each key and the mouse do. */
/* SPDX-License-Identifier: MIT */
#include "terminal/screen/screen_data.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

enum {
    CTRL_A = 1,
    CTRL_D = 4,
    CTRL_E = 5,
    CTRL_F = 6,
    CTRL_H = 8,
    TAB = 9,
    CTRL_K = 11,
    CTRL_L = 12,
    CTRL_N = 14,
    CTRL_O = 15,
    CTRL_P = 16,
    CTRL_U = 21,
    CTRL_W = 23,
    ESCAPE = 27,
    DELETE = 127
};

/* ---- Choosing ---- */

static void select_next(terminal_screen *screen, const terminal_scene *scene, int step)
{
    int64_t next = (int64_t)screen->selected + step;
    if (scene->choice_count == 0) return;
    if (next < 0) next = 0;
    if (next >= scene->choice_count) next = scene->choice_count - 1;
    screen->selected = (uint32_t)next;
    panes_show_selected(screen);
}

/* Goes to the nearest choice on the board in a direction; false if there is none. */
static bool select_beside(terminal_screen *screen, const terminal_scene *scene, int down, int right)
{
    const screen_place *from = &screen->place[screen->selected];
    int best = INT32_MAX;
    uint32_t found = screen->selected;
    if (scene->choice_count == 0) return false;
    for (uint32_t i = 0; i < scene->choice_count; i++) {
        const screen_place *place = &screen->place[i];
        if (place->row < 0 || i == screen->selected) continue;
        int rows = place->row - from->row, columns = place->column - from->column;
        if (from->row < 0) rows = columns = 1; /* any of them, from nowhere */
        int along = down * rows * 2 + right * columns;
        int across = abs(down * columns) + abs(right * rows * 4);
        if (along <= 0 && from->row >= 0) continue;
        if (along + 2 * across >= best) continue;
        best = along + 2 * across;
        found = i;
    }
    if (found == screen->selected) return false;
    screen->selected = found;
    panes_show_selected(screen);
    return true;
}

static void go(terminal_screen *screen, const terminal_scene *scene, int down, int right)
{
    if (screen->focus == PANE_CHOICES) {
        select_next(screen, scene, down + right);
        return;
    }
    if (screen->focus == PANE_BOARD && select_beside(screen, scene, down, right)) return;
    if (down != 0) panes_scroll(screen, screen->focus, down);
    if (right < 0 && screen->pan > 0) screen->pan -= screen->pan > 8 ? 8 : screen->pan;
    uint32_t shown = screen->pan + (uint32_t)screen->box[PANE_BOARD].width - 1;
    if (right > 0 && shown < screen->rows[PANE_BOARD].widest) screen->pan += 8;
    if (screen->focus == PANE_BOARD) screen->is_scrolled[PANE_BOARD] = true;
}

static void page(terminal_screen *screen, const terminal_scene *scene, int step)
{
    int rows = (int)panes_visible(screen, screen->focus);
    if (screen->focus == PANE_CHOICES)
        select_next(screen, scene, step * (rows > 1 ? rows - 1 : 1));
    else
        panes_scroll(screen, screen->focus, step * (rows > 1 ? rows - 1 : 1));
}

static void focus_next(terminal_screen *screen, int step)
{
    int pane = (int)screen->focus;
    do pane = (pane + step + PANE_COUNT) % PANE_COUNT;
    while ((pane == PANE_HAND || pane == PANE_LOG) && screen->rows[pane].count == 0);
    screen->focus = (screen_pane)pane;
}

/* ---- The mouse ---- */

static bool is_inside(const screen_box *box, const MEVENT *event)
{
    return event->y >= box->top && event->y < box->top + box->height && event->x >= box->left &&
           event->x < box->left + box->width;
}

/* The choice under the mouse, or choice_count. */
static uint32_t choice_under(const terminal_screen *screen, const terminal_scene *scene,
                             const MEVENT *event)
{
    const screen_box *board = &screen->box[PANE_BOARD], *list = &screen->box[PANE_CHOICES];
    uint32_t found = scene->choice_count;
    if (is_inside(list, event) && event->y > list->top) {
        uint32_t row = (uint32_t)(event->y - list->top - 1) + screen->first[PANE_CHOICES];
        for (uint32_t i = 0; i < scene->choice_count; i++)
            if (screen->choice_row[i] <= row && row < screen->rows[PANE_CHOICES].count) found = i;
    }
    if (!is_inside(board, event) || event->y == board->top) return found;
    int row = event->y - board->top - 1 + (int)screen->first[PANE_BOARD];
    int column = event->x - board->left + (int)screen->pan;
    for (uint32_t i = 0; i < scene->choice_count; i++) {
        const screen_place *place = &screen->place[i];
        if (place->row == row && column >= place->column && column < place->column + place->length)
            found = i;
    }
    return found;
}

static key_result take_mouse(terminal_screen *screen, const terminal_scene *scene)
{
    MEVENT event;
    if (getmouse(&event) == ERR) return KEY_GO_ON;
    for (int pane = 0; pane < PANE_COUNT; pane++) {
        if (!is_inside(&screen->box[pane], &event)) continue;
        if (event.bstate & BUTTON4_PRESSED) panes_scroll(screen, (screen_pane)pane, -3);
        if (event.bstate & BUTTON5_PRESSED) panes_scroll(screen, (screen_pane)pane, 3);
        if (event.bstate & BUTTON1_PRESSED) screen->focus = (screen_pane)pane;
        if (event.bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED))
            screen->is_scrolled[pane] = pane != PANE_LOG;
    }
    if (!(event.bstate & BUTTON1_PRESSED)) return KEY_GO_ON;
    uint32_t choice = choice_under(screen, scene, &event);
    if (choice == scene->choice_count) return KEY_GO_ON;
    if (choice == screen->selected && screen->length == 0) return KEY_TAKE_LINE;
    screen->selected = choice;
    return KEY_GO_ON;
}

/* ---- Keys ---- */

/* A long message lies over the panes. True if the key was for it. */
static bool take_for_message(terminal_screen *screen, int kind, uint32_t key)
{
    int rows = 0, visible = LINES - 5;
    if (!screen->is_message_open) return false;
    if (kind == KEY_CODE_YES) {
        rows = key == KEY_UP      ? -1
               : key == KEY_DOWN  ? 1
               : key == KEY_PPAGE ? 1 - visible
               : key == KEY_NPAGE ? visible - 1
                                  : 0;
        if (key == KEY_RESIZE) return true;
    } else if (key == ' ') {
        rows = visible - 1;
    }
    if (rows == 0) {
        screen->is_message_open = false;
        return kind == KEY_CODE_YES || key == '\r' || key == '\n' || key == ESCAPE || key == 'q';
    }
    int64_t first = (int64_t)screen->message_first + rows;
    int64_t last = (int64_t)screen->message.count - visible;
    if (first > last) first = last;
    screen->message_first = first < 0 ? 0 : (uint32_t)first;
    return true;
}

static key_result take_function(terminal_screen *screen, const terminal_scene *scene, uint32_t key)
{
    switch (key) {
    case KEY_UP: go(screen, scene, -1, 0); break;
    case KEY_DOWN: go(screen, scene, 1, 0); break;
    case KEY_LEFT:
        if (screen->length > 0)
            input_move(screen, -1);
        else
            go(screen, scene, 0, -1);
        break;
    case KEY_RIGHT:
        if (screen->length > 0)
            input_move(screen, 1);
        else
            go(screen, scene, 0, 1);
        break;
    case KEY_PPAGE: page(screen, scene, -1); break;
    case KEY_NPAGE: page(screen, scene, 1); break;
    case KEY_HOME:
        if (screen->length > 0)
            input_move(screen, -INPUT_SIZE);
        else
            page(screen, scene, -10000);
        break;
    case KEY_END:
        if (screen->length > 0)
            input_move(screen, INPUT_SIZE);
        else
            page(screen, scene, 10000);
        break;
    case KEY_DC: input_remove_next(screen); break;
    case KEY_BTAB: focus_next(screen, -1); break;
    case KEY_BACKSPACE: input_remove(screen); break;
    case KEY_ENTER: return KEY_TAKE_LINE;
    case KEY_MOUSE: return take_mouse(screen, scene);
    default: break;
    }
    return KEY_GO_ON;
}

static key_result take_control(terminal_screen *screen, const terminal_scene *scene, uint32_t key)
{
    switch (key) {
    case '\r':
    case '\n': return KEY_TAKE_LINE;
    case CTRL_D: return screen->length == 0 ? KEY_LEAVE : KEY_GO_ON;
    case CTRL_A: input_move(screen, -INPUT_SIZE); break;
    case CTRL_E: input_move(screen, INPUT_SIZE); break;
    case CTRL_H:
    case DELETE: input_remove(screen); break;
    case CTRL_W: input_remove_word(screen); break;
    case CTRL_K: input_remove_rest(screen); break;
    case CTRL_U: input_clear(screen); break;
    case CTRL_P: input_history(screen, -1); break;
    case CTRL_N: input_history(screen, 1); break;
    case CTRL_O: screen->is_zoomed = !screen->is_zoomed; break;
    case CTRL_F: screen->is_folded[screen->focus] = !screen->is_folded[screen->focus]; break;
    case CTRL_L: clearok(stdscr, TRUE); break;
    case TAB:
        if (screen->length > 0)
            input_complete(screen, scene);
        else
            focus_next(screen, 1);
        break;
    case ESCAPE:
        if (screen->length == 0) screen->is_zoomed = false;
        input_clear(screen);
        break;
    default: break;
    }
    return KEY_GO_ON;
}

key_result keys_take(terminal_screen *screen, const terminal_scene *scene, int kind, uint32_t key)
{
    uint32_t before = screen->length;
    if (take_for_message(screen, kind, key)) return KEY_GO_ON;
    if (kind == KEY_CODE_YES) {
        key_result result = take_function(screen, scene, key);
        if (screen->length != before) input_select(screen, scene);
        return result;
    }
    if (key < ' ' || key == DELETE) return take_control(screen, scene, key);
    if (key == '?' && screen->length == 0) {
        input_add(screen, '?');
        return KEY_TAKE_LINE;
    }
    input_add(screen, key);
    input_select(screen, scene);
    return KEY_GO_ON;
}
