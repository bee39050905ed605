/* text.h - writing text into a buffer of fixed size, without allocation.
 *
 * Writing past the end sets is_full and drops the rest; data stays a terminated string. */
/* SPDX-License-Identifier: MIT */
#ifndef TAVOLA_TEXT_H
#define TAVOLA_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tv_text {
    char *data;
    size_t size;    /* bytes at data */
    size_t length;  /* bytes written, without the final 0 */
    bool is_full;   /* something did not fit */
    bool is_styled; /* colours and bold may be written (a terminal reads this) */
    bool is_spoken; /* for the ear: sentences instead of drawings, where the writer has both */
    bool has_spots; /* places of a drawing may be marked (a screen reads this) */
} tv_text;

/* Colours of a terminal; every use must be readable without them as well. */
typedef enum tv_style {
    TV_STYLE_PLAIN,
    TV_STYLE_BOLD,
    TV_STYLE_DIM,
    TV_STYLE_SEAT_0, /* one colour per seat: TV_STYLE_SEAT_0 + seat */
    TV_STYLE_SEAT_1,
    TV_STYLE_SEAT_2,
    TV_STYLE_SEAT_3,
    TV_STYLE_SEAT_4,
    TV_STYLE_SEAT_5,
    TV_STYLE_GOOD,
    TV_STYLE_BAD,
    TV_STYLE_COUNT
} tv_style;

/* Copies what fits of a string; out is terminated. NULL copies nothing. */
void tv_text_copy(char *out, size_t size, const char *string);

void tv_text_init(tv_text *text, char *data, size_t size);
void tv_text_clear(tv_text *text);
void tv_text_add(tv_text *text, const char *string);
void tv_text_add_bytes(tv_text *text, const char *bytes, size_t length);
void tv_text_add_char(tv_text *text, char c);
void tv_text_add_number(tv_text *text, int64_t number);
void tv_text_add_hex(tv_text *text, uint64_t number, uint32_t digits);
void tv_text_add_right(tv_text *text, int64_t number, uint32_t width);    /* padded on the left */
void tv_text_add_left(tv_text *text, const char *string, uint32_t width); /* padded on the right */
void tv_text_pad(tv_text *text, uint32_t column);  /* spaces until the line is this many columns */
void tv_text_style(tv_text *text, tv_style style); /* nothing unless is_styled */
/* The next columns of this line are the thing with this word ("b2"), where its letters are not part
 * of the drawing. Takes no columns itself; nothing unless has_spots. */
void tv_text_spot(tv_text *text, const char *word, uint32_t columns);

#ifdef __cplusplus
}
#endif

#endif
