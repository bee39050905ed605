/* reading.h - taking a line of text apart into words, with positions for error messages. */
/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_READING_H
#define ENGINE_READING_H

#include <string.h>

#include <tavola/status.h>
#include <tavola/text.h>

typedef struct reading {
    const char *text;
    size_t length;
    size_t offset;
} reading;

typedef struct reading_word {
    const char *text;
    size_t length; /* 0: the line has ended */
    size_t offset; /* where in the line */
} reading_word;

static inline reading reading_of(const char *text, size_t length)
{
    return (reading){text, length, 0};
}

static inline reading_word reading_next(reading *line)
{
    while (line->offset < line->length &&
           (line->text[line->offset] == ' ' || line->text[line->offset] == '\t'))
        line->offset++;
    size_t begin = line->offset;
    while (line->offset < line->length && line->text[line->offset] != ' ' &&
           line->text[line->offset] != '\t')
        line->offset++;
    return (reading_word){line->text + begin, line->offset - begin, begin};
}

static inline bool reading_is(reading_word word, const char *string)
{
    return word.length > 0 && word.length == strlen(string) &&
           memcmp(word.text, string, word.length) == 0;
}

/* Plain decimal digits without sign or needless zeroes, as we write them. */
static inline bool reading_number(reading_word word, uint64_t *out)
{
    if (word.length == 0 || word.length > 18) return false;
    if (word.length > 1 && word.text[0] == '0') return false;
    uint64_t number = 0;
    for (size_t i = 0; i < word.length; i++) {
        if (word.text[i] < '0' || word.text[i] > '9') return false;
        number = number * 10 + (uint64_t)(word.text[i] - '0');
    }
    *out = number;
    return true;
}

/* Marks the error at this word and opens its text for writing. */
static inline void reading_refuse(tv_error *error, reading_word word, tv_text *say)
{
    error->status = TV_BAD_TEXT;
    error->line = 0;
    error->column = (uint32_t)word.offset + 1;
    tv_text_init(say, error->text, sizeof error->text);
}

#endif
