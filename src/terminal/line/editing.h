/* editing.h - a line typed at a terminal: editing, history, completion (libedit). */
/* SPDX-License-Identifier: MIT */
#ifndef TERMINAL_EDITING_H
#define TERMINAL_EDITING_H

#include <stdbool.h>
#include <stddef.h>

#include "terminal/line/completion.h"

/* Finds the words that may stand at the end of the line; `before` is the line without the word that
 * has been begun. */
typedef void (*editing_complete)(void *context, const char *before, const char *typed,
                                 completion_words *out);

void editing_start(editing_complete complete, void *context);
/* Reads one line from the terminal, without its end; false at the end of input. */
bool editing_read(const char *prompt, char *line, size_t size);

/* ---- The same where other things happen while a line is being typed ----
 * libedit must not be interrupted: signals are held around all of these (waiting.h). */

typedef enum editing_event {
    EDITING_KEY,  /* the line goes on */
    EDITING_LINE, /* it is complete, and the next one has not been opened */
    EDITING_END   /* end of input */
} editing_event;

void editing_open(const char *prompt); /* shows the prompt; nothing if a line is open */
void editing_hide(void);               /* what is typed gives way to what is printed next */
void editing_show(void);               /* and stands below it again */
void editing_redraw(void);             /* after a signal: the size may be another one */
/* Takes a key that has come. */
editing_event editing_take(char *line, size_t size);
void editing_close(void); /* the terminal is as it was; nothing if no line is open */

#endif
