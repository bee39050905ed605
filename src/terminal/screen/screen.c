/* screen.c - takes over the terminal by ncurses, waits for keys, gives it back. */
/* SPDX-License-Identifier: MIT */
#include "terminal/screen/screen.h"

#include <curses.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

#include "terminal/screen/screen_data.h"
#include "terminal/terminal.h"

static bool is_on; /* there is one terminal, so there is one screen */

static void give_back(void)
{
    if (is_on) endwin();
    is_on = false;
}

terminal_screen *screen_open(void)
{
    static bool is_registered;
    terminal_screen *screen = calloc(1, sizeof *screen);
    if (screen == NULL) return NULL;
    if (is_on || newterm(NULL, stdout, stdin) == NULL) {
        free(screen);
        return NULL;
    }
    is_on = true;
    if (!is_registered) atexit(give_back);
    is_registered = true;
    screen->is_ascii = strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(50);
    mouseinterval(0);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    colours_start();
    return screen;
}

void screen_close(terminal_screen *screen)
{
    if (screen == NULL) return;
    give_back();
    free(screen);
}

void screen_forget(terminal_screen *screen)
{
    input_clear(screen);
    screen->is_message_open = false;
    screen_forget_choice(screen);
}

void screen_forget_choice(terminal_screen *screen)
{
    screen->selected = 0;
    panes_show_selected(screen);
}

uint32_t screen_width(const terminal_screen *screen)
{
    (void)screen;
    return (uint32_t)(COLS > SCREEN_WIDTH_MIN ? COLS : SCREEN_WIDTH_MIN) - 1;
}

/* A message that is new opens, if it is longer than the two lines below the panes. */
static void take_message(terminal_screen *screen, const terminal_scene *scene)
{
    bool is_new = strncmp(scene->message, screen->said, sizeof screen->said - 1) != 0;
    rows_clear(&screen->message);
    rows_add(&screen->message, scene->message, screen_width(screen), false);
    if (!is_new) return;
    tv_text_copy(screen->said, sizeof screen->said, scene->message);
    screen->is_message_open = screen->message.count > 2;
    screen->message_first = 0;
}

static void give_line(terminal_screen *screen, const terminal_scene *scene, char *line, size_t size)
{
    if (screen->length == 0 && scene->choice_count > 0)
        tv_text_copy(line, size, scene->choice[screen->selected].line);
    else
        tv_text_copy(line, size, screen->input);
    input_remember(screen);
    input_clear(screen);
    screen->said[0] = '\0';
    screen->is_message_open = false;
}

/* Takes all keys that have come; KEY_GO_ON and *is_any false: there was none. A change of size that
 * was signalled while nobody waited is a key, too. */
static key_result take_keys(terminal_screen *screen, const terminal_scene *scene, bool *is_any)
{
    wint_t key;
    int kind;
    *is_any = false;
    while ((kind = get_wch(&key)) != ERR) {
        *is_any = true;
        key_result result = keys_take(screen, scene, kind, (uint32_t)key);
        if (result != KEY_GO_ON) return result;
    }
    return KEY_GO_ON;
}

static screen_event read_keys(terminal_screen *screen, const terminal_scene *scene,
                              screen_patience patience, char *line, size_t size)
{
    waiting_result waited = {0};
    for (bool is_any = false;;) {
        take_message(screen, scene);
        panes_draw(screen, scene);
        key_result result = take_keys(screen, scene, &is_any);
        if (result == KEY_LEAVE) return SCREEN_CLOSED;
        if (result == KEY_TAKE_LINE) {
            give_line(screen, scene, line, size);
            return SCREEN_LINE;
        }
        if (is_any) continue;
        if (waited.is_gone || terminal_is_stopped()) return SCREEN_CLOSED;
        if (waited.is_woken) return SCREEN_WOKEN;
        waited = waiting_for(patience.wake, patience.wait_ms, &screen->before);
    }
}

screen_event screen_read(terminal_screen *screen, const terminal_scene *scene,
                         screen_patience patience, char *line, size_t size)
{
    waiting_hold(&screen->before);
    screen_event event = read_keys(screen, scene, patience, line, size);
    waiting_release(&screen->before);
    return event;
}
