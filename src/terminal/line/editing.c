/* editing.c - the only file that knows libedit. */
/* SPDX-License-Identifier: MIT */
#include "terminal/line/editing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <editline/readline.h>

#include <tavola/text.h>

#include "terminal/line/waiting.h"
#include "terminal/terminal.h"

enum { HISTORY_MAX = 500 };

static struct {
    editing_complete complete;
    void *context;
    completion_words words;
    uint32_t next; /* the next one to hand out */
    bool is_open;  /* a line is being typed, beside other things */
    bool is_done;  /* it is complete */
    char *typed;   /* that line, to be freed; NULL: end of input */
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
    /* libedit 3.1 reads beyond its display if the terminal shrinks under a long line. Without its
     * handlers it looks at the size when a line begins, and ours end it for all other signals. */
    rl_catch_signals = 0;
    rl_completer_word_break_characters = blanks;
    rl_attempted_completion_function = attempt;
    using_history();
    stifle_history(HISTORY_MAX);
}

static void on_line(char *typed)
{
    editing.is_done = true;
    editing.typed = typed;
}

void editing_open(const char *prompt)
{
    if (editing.is_open) return;
    fflush(stdout);
    editing.is_open = true;
    editing.is_done = false;
    rl_callback_handler_install(prompt, on_line);
}

void editing_hide(void)
{
    if (editing.is_open) fputs("\r\033[K", stdout);
}

void editing_show(void)
{
    fflush(stdout);
    if (editing.is_open) rl_forced_update_display();
}

void editing_redraw(void)
{
    editing_hide();
    editing_show();
}

editing_event editing_take(char *line, size_t size)
{
    rl_callback_read_char();
    if (!editing.is_done) return EDITING_KEY;
    editing_close();
    if (editing.typed == NULL) return EDITING_END;
    if (editing.typed[strspn(editing.typed, " \t")] != '\0') add_history(editing.typed);
    tv_text_copy(line, size, editing.typed);
    free(editing.typed);
    return EDITING_LINE;
}

void editing_close(void)
{
    if (editing.is_open) rl_callback_handler_remove();
    editing.is_open = false;
}

bool editing_read(const char *prompt, char *line, size_t size)
{
    sigset_t before;
    editing_event event = EDITING_KEY;
    waiting_hold(&before);
    editing_open(prompt);
    while (event == EDITING_KEY) {
        waiting_result waited = waiting_for(-1, -1, &before);
        if (waited.has_key)
            event = editing_take(line, size);
        else if (waited.is_gone || terminal_is_stopped())
            event = EDITING_END;
        else
            editing_redraw();
    }
    editing_close();
    waiting_release(&before);
    return event == EDITING_LINE;
}
