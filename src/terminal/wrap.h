/* wrap.h - breaks text into lines of a given width. */
/* SPDX-License-Identifier: MIT */
#ifndef TERMINAL_WRAP_H
#define TERMINAL_WRAP_H

#include <tavola/text.h>

typedef struct terminal_margins {
    uint32_t width; /* columns of a line */
    uint32_t used;  /* columns of the first line that are already taken */
    uint32_t rest;  /* blanks before the other lines */
} terminal_margins;

uint32_t terminal_columns(const char *text, size_t length); /* UTF-8: one per code point */
/* Writes the text with line breaks where needed, and one at the end. */
void terminal_wrap(tv_text *out, const char *text, terminal_margins margins);
/* Writes one line as it is, drawings included; what is wider than the screen goes on below, a
 * little further in. */
void terminal_fold(tv_text *out, const char *line, size_t length, uint32_t width);

#endif
