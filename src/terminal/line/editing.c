/* editing.c - the only file that knows libedit. */
/* SPDX-License-Identifier: MIT */
#include "terminal/line/editing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <editline/readline.h>

#include <tavola/text.h>

enum { HISTORY_MAX = 500 };

static struct {
    editing_complete complete;
    void *context;
    completion_words words;
    uint32_t next; /* the next one to hand out */
} editing;

static char *next_word(const char *typed, int state)
{
    (void)typed;
    if (state == 0) editing.next = 0;
    if (editing.next >= editing.words.count) return NULL;
    return strdup(editing.words.word[editing.next++]); /* libedit frees it */
}

static char **attempt(const char *typed, int start, int end)
{
    char before[1024];
    size_t length = start > 0 ? (size_t)start : 0;
    (void)end;
    if (length >= sizeof before) return NULL;
    memcpy(before, rl_line_buffer, length);
    before[length] = '\0';
    memset(&editing.words, 0, sizeof editing.words);
    editing.complete(editing.context, before, typed, &editing.words);
    rl_attempted_completion_over = !editing.words.has_files;
    if (editing.words.count == 0) return NULL;
    return rl_completion_matches(typed, next_word);
}

void editing_start(editing_complete complete, void *context)
{
    static char blanks[] = " \t";
    static char name[] = "tavola";
    editing.complete = complete;
    editing.context = context;
    rl_readline_name = name;
    rl_completer_word_break_characters = blanks;
    rl_attempted_completion_function = attempt;
    using_history();
    stifle_history(HISTORY_MAX);
}

bool editing_read(const char *prompt, char *line, size_t size)
{
    fflush(stdout);
    char *typed = readline(prompt);
    if (typed == NULL) return false;
    if (typed[strspn(typed, " \t")] != '\0') add_history(typed);
    tv_text_copy(line, size, typed);
    free(typed);
    return true;
}
