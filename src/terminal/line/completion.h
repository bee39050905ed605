/* completion.h - the words that may come next on the line being typed. */
/* SPDX-License-Identifier: MIT */
#ifndef TERMINAL_COMPLETION_H
#define TERMINAL_COMPLETION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { COMPLETION_WORDS_MAX = 320, COMPLETION_WORD_SIZE = 64 };

typedef struct completion_words { /* without doubles, in the order of the list of choices */
    uint32_t count;
    bool has_files; /* names of files fit as well */
    char word[COMPLETION_WORDS_MAX][COMPLETION_WORD_SIZE];
} completion_words;

/* Keeps a word that starts with what was typed, in any case. */
void completion_add(completion_words *words, const char *word, const char *typed);
/* Adds the next word of a phrase ("play 52") that the line before the typed word leads to. */
void completion_add_phrase(completion_words *words, const char *phrase, const char *before,
                           const char *typed);
/* What all of the words start with; "" if there are none. */
void completion_shared(const completion_words *words, char out[COMPLETION_WORD_SIZE]);

#endif
