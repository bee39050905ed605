/* wrap.c - greedy line breaking. Escape sequences for colours take no columns. */
/* SPDX-License-Identifier: MIT */
#include "terminal/wrap.h"

#include <string.h>

uint32_t terminal_columns(const char *text, size_t length)
{
    uint32_t columns = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\033') { /* up to the letter that ends the sequence */
            while (i < length && text[i] != 'm') i++;
            continue;
        }
        columns += ((unsigned char)text[i] & 0xC0) != 0x80;
    }
    return columns;
}

static void add_blanks(tv_text *out, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) tv_text_add_char(out, ' ');
}

void terminal_wrap(tv_text *out, const char *text, terminal_margins margins)
{
    uint32_t column = margins.used;
    bool is_start = true; /* of a line, or right after text that is already there */
    for (const char *word = text; *word;) {
        size_t gap = strspn(word, " \n");
        word += gap;
        size_t length = strcspn(word, " \n");
        if (length == 0) break;
        uint32_t columns = terminal_columns(word, length);
        if (!is_start && column + 1 + columns > margins.width) {
            tv_text_add_char(out, '\n');
            add_blanks(out, margins.rest);
            column = margins.rest;
            is_start = true;
        }
        if (!is_start) {
            tv_text_add_char(out, ' ');
            column++;
        }
        tv_text_add_bytes(out, word, length);
        column += columns;
        is_start = false;
        word += length;
    }
    tv_text_add_char(out, '\n');
}

/* How much of a line fits: up to a blank if there is one, never into the middle of a character. */
static size_t fitting(const char *line, size_t length, uint32_t width)
{
    size_t blank = 0, i = 0;
    uint32_t columns = 0;
    while (i < length) {
        size_t next = i + 1;
        if (line[i] == '\033') {
            while (next < length && line[next - 1] != 'm') next++;
        } else {
            while (next < length && ((unsigned char)line[next] & 0xC0) == 0x80) next++;
            if (++columns > width) return line[i] != ' ' && blank > 0 ? blank : i;
            if (line[i] == ' ' && i > 0 && line[i - 1] != ' ') blank = i;
        }
        i = next;
    }
    return length;
}

void terminal_fold(tv_text *out, const char *line, size_t length, uint32_t width)
{
    enum { FURTHER = 2 };
    uint32_t indent = (uint32_t)strspn(line, " -") + FURTHER, used = 0;
    if (indent > width / 2) indent = FURTHER;
    while (length > 0) {
        size_t part = fitting(line, length, width - used);
        tv_text_add_bytes(out, line, part);
        for (line += part, length -= part; length > 0 && *line == ' '; length--) line++;
        if (length == 0) break;
        tv_text_add_char(out, '\n');
        add_blanks(out, indent);
        used = indent;
    }
}
