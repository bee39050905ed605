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

#endif
