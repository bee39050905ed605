/* screen.h - a full-screen terminal: board, choices, hand, log and a line to type in. */
/* SPDX-License-Identifier: MIT */
#ifndef TERMINAL_SCREEN_SCREEN_H
#define TERMINAL_SCREEN_SCREEN_H

#include "terminal/scene.h"

enum { SCREEN_WIDTH_MIN = 70, SCREEN_HEIGHT_MIN = 22 };

typedef enum screen_event {
    SCREEN_LINE,   /* a line was typed or a choice taken */
    SCREEN_WOKEN,  /* there is something to read at `wake`, or the time is up */
    SCREEN_CLOSED, /* end of input, or a signal to stop */
} screen_event;

typedef struct terminal_screen terminal_screen;

/* Takes over the terminal; NULL if it cannot be used so. */
terminal_screen *screen_open(void);
/* Gives the terminal back as it was. */
void screen_close(terminal_screen *screen);
/* Columns that a line of a message may fill; they follow the size of the terminal. */
uint32_t screen_width(const terminal_screen *screen);
/* The next read begins with nothing typed and nothing chosen. */
void screen_forget(terminal_screen *screen);
/* The same, but what is being typed stays. */
void screen_forget_choice(terminal_screen *screen);
/* wake: a descriptor to watch beside the keyboard, or -1; wait_ms: at most this long, -1 without
 * end. */
typedef struct screen_patience {
    int wake;
    int wait_ms;
} screen_patience;
screen_event screen_read(terminal_screen *screen, const terminal_scene *scene,
                         screen_patience patience, char *line, size_t size);

#endif
