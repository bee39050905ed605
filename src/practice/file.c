/* file.c - the exercises of a game as text: a head, then for each exercise its answer and the
 * record of the match up to the decision (docs/practice.md). */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>
#include <tavola/games.h>
#include <tavola/steps.h>
#include <tavola/words.h>

#include "practice/practice.h"

static const double unit = 10000.0; /* shares are whole ten-thousandths */

enum { HEAD_SIZE = 1024, EXERCISE_SIZE = 2048 };

/* ---- Writing ---- */

static void add_row(tv_text *out, const char *key, int64_t number)
{
    tv_text_add(out, key);
    tv_text_add_char(out, ' ');
    tv_text_add_number(out, number);
    tv_text_add_char(out, '\n');
}

static void add_command(const practice_file *file, tv_text *out)
{
    tv_text_add(out, "command tavola practice make ");
    tv_text_add(out, file->game->name);
    tv_text_add(out, " --seats ");
    tv_text_add_number(out, file->seats);
    tv_text_add(out, " --seed ");
    tv_text_add_number(out, (int64_t)file->seed);
    tv_text_add(out, " --count ");
    tv_text_add_number(out, file->count);
    tv_text_add_char(out, '\n');
}

static void add_side(const practice_exercise *exercise, const char *key, practice_side side,
                     tv_text *out)
{
    const practice_value *value = &exercise->value[side];
    tv_text_add(out, key);
    tv_text_add_char(out, ' ');
    tv_text_add_number(out, llround(value->share * unit));
    tv_text_add_char(out, ' ');
    tv_text_add_number(out, llround(value->margin * unit));
    tv_text_add_char(out, ' ');
    tv_action_write_bare(tv_match_game(exercise->match), exercise->action[side], out);
    tv_text_add_char(out, '\n');
}

static void add_why(const practice_exercise *exercise, tv_text *out)
{
    tv_text_add(out, "why ");
    tv_text_add(out, review_why_name(exercise->why));
    if (review_why_counts(exercise->why)) {
        tv_text_add_char(out, ' ');
        tv_text_add_number(out, exercise->points);
    }
    if (review_why_has_part(exercise->why)) {
        tv_text_add_char(out, ' ');
        tv_text_add(out, exercise->part);
    }
    if (review_why_has_rival(exercise->why)) {
        tv_text_add_char(out, ' ');
        tv_text_add_number(out, exercise->rival);
    }
    tv_text_add_char(out, '\n');
}

static void add_exercise(const practice_exercise *exercise, uint32_t number, tv_text *out)
{
    add_row(out, "exercise", number);
    add_row(out, "seat", exercise->seat);
    add_side(exercise, "better", PRACTICE_BETTER, out);
    for (uint32_t i = 0; i < exercise->good_count; i++) {
        tv_text_add(out, "good ");
        tv_action_write_bare(tv_match_game(exercise->match), exercise->good[i], out);
        tv_text_add_char(out, '\n');
    }
    add_side(exercise, "mistake", PRACTICE_MISTAKE, out);
    add_row(out, "asked", exercise->asked);
    add_row(out, "wrong", exercise->wrong);
    add_why(exercise, out);
    tv_match_write(exercise->match, 0, out);
}

void practice_file_write(const practice_file *file, tv_text *out)
{
    tv_text_add(out, PRACTICE_FIRST_LINE "\ngame ");
    tv_text_add(out, file->game->name);
    tv_text_add_char(out, '\n');
    add_command(file, out);
    add_row(out, "seats", file->seats);
    add_row(out, "seed", (int64_t)file->seed);
    add_row(out, "matches", file->matches);
    add_row(out, "checks", file->checks);
    add_row(out, "seconds", file->seconds);
    for (uint32_t i = 0; i < file->count; i++) add_exercise(&file->list[i], i + 1, out);
}

size_t practice_file_write_size(const practice_file *file)
{
    size_t size = HEAD_SIZE;
    for (uint32_t i = 0; i < file->count; i++)
        size += EXERCISE_SIZE + tv_match_write_size(file->list[i].match);
    return size;
}

void practice_file_add(practice_file *file, const practice_exercise *exercise)
{
    void *list = realloc(file->list, (file->count + 1) * sizeof *file->list);
    TV_ASSERT(list != NULL);
    file->list = list;
    file->list[file->count++] = *exercise;
}

void practice_file_free(practice_file *file)
{
    for (uint32_t i = 0; i < file->count; i++) practice_exercise_clear(&file->list[i]);
    free(file->list);
    *file = (practice_file){0};
}

/* ---- Reading ---- */

typedef struct reader {
    const char *cursor, *end;
    uint32_t line; /* number of the line at the cursor */
    tv_error *error;
    bool is_wrong;
} reader;

static void refuse(reader *text, const char *sentence)
{
    if (text->is_wrong) return;
    text->is_wrong = true;
    *text->error = (tv_error){.status = TV_BAD_TEXT, .line = text->line};
    tv_text_copy(text->error->text, sizeof text->error->text, sentence);
}

static size_t line_length(const reader *text)
{
    const char *stop = memchr(text->cursor, '\n', (size_t)(text->end - text->cursor));
    return (size_t)((stop ? stop : text->end) - text->cursor);
}

/* Whether the line begins with a word and a space, or is that word. */
static bool is_line(const reader *text, const char *key)
{
    size_t length = strlen(key);
    if (line_length(text) < length || memcmp(text->cursor, key, length) != 0) return false;
    return line_length(text) == length || text->cursor[length] == ' ';
}

static void next_line(reader *text)
{
    size_t length = line_length(text);
    text->cursor += length + (text->cursor + length < text->end);
    text->line++;
}

/* What follows a key in its line, as a string; the reader goes on behind it. */
static void take(reader *text, const char *key, char *out, size_t size)
{
    out[0] = '\0';
    if (!is_line(text, key)) {
        tv_text sentence;
        char bytes[64];
        tv_text_init(&sentence, bytes, sizeof bytes);
        tv_text_add(&sentence, "a line is missing here: ");
        tv_text_add(&sentence, key);
        refuse(text, bytes);
        return;
    }
    size_t skip = strlen(key) + 1, length = line_length(text);
    length = length > skip ? length - skip : 0;
    if (length >= size) refuse(text, "the line is too long");
    if (length >= size) length = 0;
    memcpy(out, text->cursor + skip, length);
    out[length] = '\0';
    next_line(text);
}

/* A number at the start of a string; moves behind it and a space. */
static uint64_t take_number(reader *text, char **cursor)
{
    char *stop = *cursor;
    unsigned long long number = strtoull(*cursor, &stop, 10);
    if (stop == *cursor || (*stop != '\0' && *stop != ' ')) refuse(text, "a number is missing");
    *cursor = *stop == ' ' ? stop + 1 : stop;
    return number;
}

static uint64_t take_row(reader *text, const char *key)
{
    char bytes[64], *cursor = bytes;
    take(text, key, bytes, sizeof bytes);
    return text->is_wrong ? 0 : take_number(text, &cursor);
}

static tv_action read_action(reader *text, const tv_game *game, const char *bytes)
{
    tv_action action = {0};
    tv_error error;
    if (text->is_wrong) return action;
    if (tv_action_read_bare(game, bytes, strlen(bytes), &action, &error) != TV_OK)
        refuse(text, error.text);
    return action;
}

static void read_side(reader *text, const tv_game *game, const char *key, practice_side side,
                      practice_exercise *out)
{
    char bytes[256], *cursor = bytes;
    take(text, key, bytes, sizeof bytes);
    if (text->is_wrong) return;
    out->value[side].share = (double)take_number(text, &cursor) / unit;
    out->value[side].margin = (double)take_number(text, &cursor) / unit;
    out->action[side] = read_action(text, game, cursor);
}

static void read_why(reader *text, practice_exercise *out)
{
    char bytes[128], *cursor;
    take(text, "why", bytes, sizeof bytes);
    size_t length = strcspn(bytes, " ");
    out->rival = TV_SPECTATOR;
    for (uint32_t code = 0; code < REVIEW_WHY_COUNT; code++) {
        const char *name = review_why_name((review_why_code)code);
        if (strlen(name) == length && memcmp(name, bytes, length) == 0)
            out->why = (review_why_code)code;
    }
    if (out->why == REVIEW_WHY_NONE) refuse(text, "there is no such reason");
    cursor = bytes + length + (bytes[length] == ' ');
    if (review_why_counts(out->why)) out->points = (uint32_t)take_number(text, &cursor);
    if (review_why_has_part(out->why)) tv_text_copy(out->part, sizeof out->part, cursor);
    if (review_why_has_rival(out->why)) out->rival = (tv_seat)take_number(text, &cursor);
}

static void read_match(reader *text, practice_exercise *out)
{
    const char *start = text->cursor;
    tv_error error;
    uint32_t line = text->line;
    if (text->is_wrong) return;
    while (text->cursor < text->end && !is_line(text, "exercise")) next_line(text);
    out->match = tv_match_read(start, (size_t)(text->cursor - start), &error);
    if (out->match != NULL) return;
    refuse(text, error.text);
    text->error->line = line + error.line - 1;
}

static bool is_legal(const practice_exercise *exercise, tv_action action)
{
    tv_reason reason;
    return !tv_why(tv_match_game(exercise->match), tv_match_state(exercise->match), exercise->seat,
                   action, &reason);
}

static void check_exercise(reader *text, const tv_game *game, const practice_exercise *exercise)
{
    if (text->is_wrong) return;
    if (tv_match_game(exercise->match) != game) refuse(text, "the match is of another game");
    if (exercise->seat >= tv_match_options(exercise->match)->seats ||
        exercise->rival >= (tv_seat)tv_match_options(exercise->match)->seats)
        refuse(text, "there is no such seat");
    if (text->is_wrong) return;
    bool is_right = is_legal(exercise, exercise->action[PRACTICE_BETTER]) &&
                    is_legal(exercise, exercise->action[PRACTICE_MISTAKE]) &&
                    !practice_is_good(exercise, exercise->action[PRACTICE_MISTAKE]);
    for (uint32_t i = 0; i < exercise->good_count; i++)
        is_right = is_right && is_legal(exercise, exercise->good[i]);
    if (!is_right) refuse(text, "an action is not possible there");
}

static void read_exercise(reader *text, practice_file *file)
{
    practice_exercise exercise = {0};
    char bytes[256];
    if (take_row(text, "exercise") != file->count + 1) refuse(text, "exercises are counted");
    exercise.seat = (tv_seat)(take_row(text, "seat") & INT8_MAX);
    read_side(text, file->game, "better", PRACTICE_BETTER, &exercise);
    while (is_line(text, "good") && exercise.good_count < PRACTICE_GOOD_MAX) {
        take(text, "good", bytes, sizeof bytes);
        exercise.good[exercise.good_count++] = read_action(text, file->game, bytes);
    }
    read_side(text, file->game, "mistake", PRACTICE_MISTAKE, &exercise);
    exercise.asked = (uint32_t)take_row(text, "asked");
    exercise.wrong = (uint32_t)take_row(text, "wrong");
    read_why(text, &exercise);
    read_match(text, &exercise);
    check_exercise(text, file->game, &exercise);
    if (exercise.match != NULL) practice_file_add(file, &exercise);
}

bool practice_file_read(const char *bytes, size_t length, practice_file *out, tv_error *error)
{
    reader text = {.cursor = bytes, .end = bytes + length, .line = 1, .error = error};
    char name[512];
    *out = (practice_file){0};
    take(&text, PRACTICE_FIRST_LINE, name, sizeof name);
    take(&text, "game", name, sizeof name);
    out->game = tv_game_find(name);
    if (out->game == NULL) refuse(&text, "there is no such game");
    take(&text, "command", name, sizeof name);
    out->seats = (uint8_t)take_row(&text, "seats");
    out->seed = take_row(&text, "seed");
    out->matches = (uint32_t)take_row(&text, "matches");
    out->checks = (uint32_t)take_row(&text, "checks");
    out->seconds = (uint32_t)take_row(&text, "seconds");
    while (!text.is_wrong && text.cursor < text.end) read_exercise(&text, out);
    if (text.is_wrong) practice_file_free(out);
    return !text.is_wrong;
}
