/* input.c - the line being typed: editing, history, completion. */
/* SPDX-License-Identifier: MIT */
#include "terminal/screen/screen_data.h"

#include <string.h>

#include <utf8proc.h>

void input_clear(terminal_screen *screen)
{
    screen->cursor = screen->length = 0;
    screen->input[0] = '\0';
    screen->history_place = screen->history_count;
}

static void insert(terminal_screen *screen, const char *bytes, uint32_t count)
{
    if (screen->length + count >= INPUT_SIZE) return;
    memmove(screen->input + screen->cursor + count, screen->input + screen->cursor,
            screen->length - screen->cursor + 1);
    memcpy(screen->input + screen->cursor, bytes, count);
    screen->cursor += count;
    screen->length += count;
}

void input_add(terminal_screen *screen, uint32_t letter)
{
    utf8proc_uint8_t bytes[4];
    utf8proc_ssize_t count = utf8proc_encode_char((utf8proc_int32_t)letter, bytes);
    if (letter < ' ' || letter == 0x7F || count <= 0) return;
    insert(screen, (const char *)bytes, (uint32_t)count);
}

static bool is_inside(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

void input_move(terminal_screen *screen, int letters)
{
    for (; letters < 0 && screen->cursor > 0; letters++) {
        do screen->cursor--;
        while (screen->cursor > 0 && is_inside(screen->input[screen->cursor]));
    }
    for (; letters > 0 && screen->cursor < screen->length; letters--) {
        do screen->cursor++;
        while (screen->cursor < screen->length && is_inside(screen->input[screen->cursor]));
    }
}

static void remove_from(terminal_screen *screen, uint32_t start)
{
    memmove(screen->input + start, screen->input + screen->cursor,
            screen->length - screen->cursor + 1);
    screen->length -= screen->cursor - start;
    screen->cursor = start;
}

void input_remove(terminal_screen *screen)
{
    uint32_t end = screen->cursor;
    input_move(screen, -1);
    uint32_t start = screen->cursor;
    screen->cursor = end;
    remove_from(screen, start);
}

void input_remove_word(terminal_screen *screen)
{
    uint32_t start = screen->cursor;
    while (start > 0 && screen->input[start - 1] == ' ') start--;
    while (start > 0 && screen->input[start - 1] != ' ') start--;
    remove_from(screen, start);
}

void input_remove_next(terminal_screen *screen)
{
    uint32_t start = screen->cursor;
    input_move(screen, 1);
    remove_from(screen, start);
}

void input_remove_rest(terminal_screen *screen)
{
    uint32_t start = screen->cursor;
    screen->cursor = screen->length;
    remove_from(screen, start);
}

void input_remember(terminal_screen *screen)
{
    if (screen->length == 0) return;
    if (screen->history_count == HISTORY_MAX) {
        memmove(screen->history[0], screen->history[1],
                (HISTORY_MAX - 1) * sizeof *screen->history);
        screen->history_count--;
    }
    memcpy(screen->history[screen->history_count++], screen->input, INPUT_SIZE);
}

void input_history(terminal_screen *screen, int step)
{
    uint32_t place = screen->history_place;
    if (step < 0 && place > 0) place--;
    if (step > 0 && place < screen->history_count) place++;
    input_clear(screen);
    screen->history_place = place;
    if (place == screen->history_count) return;
    memcpy(screen->input, screen->history[place], INPUT_SIZE);
    screen->cursor = screen->length = (uint32_t)strlen(screen->input);
}

void input_complete(terminal_screen *screen, const terminal_scene *scene)
{
    static completion_words words;
    char before[INPUT_SIZE], typed[INPUT_SIZE], shared[COMPLETION_WORD_SIZE];
    uint32_t start = screen->cursor;
    if (scene->complete == NULL) return;
    while (start > 0 && screen->input[start - 1] != ' ') start--;
    memcpy(before, screen->input, start);
    before[start] = '\0';
    memcpy(typed, screen->input + start, screen->cursor - start);
    typed[screen->cursor - start] = '\0';
    memset(&words, 0, sizeof words);
    scene->complete(scene->context, before, typed, &words);
    if (words.count == 0) return;
    completion_shared(&words, shared);
    if (strlen(shared) < strlen(typed)) return;
    remove_from(screen, start);
    insert(screen, shared, (uint32_t)strlen(shared));
    if (words.count == 1 && screen->cursor == screen->length) input_add(screen, ' ');
}

static bool starts_like(const char *text, const char *typed, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        char one = text[i], other = typed[i];
        if (one >= 'A' && one <= 'Z') one = (char)(one - 'A' + 'a');
        if (other >= 'A' && other <= 'Z') other = (char)(other - 'A' + 'a');
        if (one != other) return false;
    }
    return true;
}

/* Whether some word of the text starts like what was typed. */
static bool mentions(const char *text, const char *typed, size_t length)
{
    for (const char *word = text; *word; word++)
        if ((word == text || word[-1] == ' ') && starts_like(word, typed, length)) return true;
    return false;
}

void input_select(terminal_screen *screen, const terminal_scene *scene)
{
    uint32_t number = 0;
    size_t length = screen->length;
    while (length > 0 && screen->input[length - 1] == ' ') length--;
    if (length == 0) return;
    bool is_number = strspn(screen->input, "0123456789") == length && length < 7;
    for (size_t i = 0; is_number && i < length; i++)
        number = number * 10 + (uint32_t)(screen->input[i] - '0');
    for (uint32_t i = 0; i < scene->choice_count; i++) {
        const scene_choice *choice = &scene->choice[i];
        bool is_meant = is_number ? choice->key == number
                                  : starts_like(choice->line, screen->input, length) ||
                                        mentions(choice->label, screen->input, length);
        if (!is_meant) continue;
        screen->selected = i;
        panes_show_selected(screen);
        return;
    }
}
