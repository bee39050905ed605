/* completion.c - words and phrases that go on from what was typed. */
/* SPDX-License-Identifier: MIT */
#include "terminal/line/completion.h"

#include <string.h>
#include <strings.h>

void completion_add(completion_words *words, const char *word, const char *typed)
{
    size_t length = strlen(word);
    if (length == 0 || length >= COMPLETION_WORD_SIZE || words->count == COMPLETION_WORDS_MAX)
        return;
    if (strncasecmp(word, typed, strlen(typed)) != 0) return;
    for (uint32_t i = 0; i < words->count; i++)
        if (strcmp(words->word[i], word) == 0) return;
    memcpy(words->word[words->count++], word, length + 1);
}

void completion_add_phrase(completion_words *words, const char *phrase, const char *before,
                           const char *typed)
{
    char next[COMPLETION_WORD_SIZE];
    for (;;) {
        before += strspn(before, " ");
        phrase += strspn(phrase, " ");
        size_t length = strcspn(phrase, " ");
        if (*before == '\0') {
            if (length == 0 || length >= sizeof next) return;
            memcpy(next, phrase, length);
            next[length] = '\0';
            completion_add(words, next, typed);
            return;
        }
        size_t given = strcspn(before, " ");
        if (given != length || strncasecmp(before, phrase, length) != 0) return;
        before += given;
        phrase += length;
    }
}

void completion_shared(const completion_words *words, char out[COMPLETION_WORD_SIZE])
{
    size_t length = words->count > 0 ? strlen(words->word[0]) : 0;
    for (uint32_t i = 1; i < words->count; i++)
        while (strncmp(words->word[0], words->word[i], length) != 0) length--;
    memcpy(out, words->word[0], length);
    out[length] = '\0';
}
