/* line.c - lines of a table's log: written and read with the same table of formats. */
/* SPDX-License-Identifier: MIT */
#include "table/log/line.h"

#include <string.h>

#include <tavola/words.h>

#include "base/utf8.h"

/* What follows the word: s seat, n number, m mask, w word, t the rest of the line. */
static const struct {
    const char *word, *fields;
} rows[LINE_KINDS] = {
    [LINE_ACT] = {"", ""},
    [LINE_SIT] = {"sit", "st"},
    [LINE_LEAVE] = {"leave", "s"},
    [LINE_BOT] = {"bot", "sw"},
    [LINE_OPTION] = {"option", "wt"},
    [LINE_MIX] = {"mix", "sw"},
    [LINE_START] = {"start", ""},
    [LINE_UNDO] = {"undo", "s"},
    [LINE_REDO] = {"redo", "s"},
    [LINE_FLAG] = {"flag", "s"},
    [LINE_RESIGN] = {"resign", "s"},
    [LINE_PROPOSE] = {"propose", "swnm"},
    [LINE_VOTE] = {"vote", "sw"},
    [LINE_LAPSE] = {"lapse", ""},
    [LINE_SAY] = {"say", "snt"},
    [LINE_NEXT] = {"next", "w"},
    [LINE_WAKE] = {"wake", "n"},
    [LINE_DICE] = {"dice", "n"},
    [LINE_BACK] = {"back", "s"},
    [LINE_CLOSE] = {"close", ""},
};

/* ---- Writing ---- */

void table_line_write(const table_line *line, const tv_game *game, tv_text *out)
{
    tv_text_add_number(out, (int64_t)line->time_ms);
    tv_text_add_char(out, ' ');
    tv_text_add_number(out, (int64_t)line->user);
    tv_text_add_char(out, ' ');
    tv_text_add_number(out, (int64_t)line->id);
    tv_text_add_char(out, ' ');
    if (line->kind == LINE_ACT) {
        tv_action_write(game, line->seat, line->action, out);
        return;
    }
    tv_text_add(out, rows[line->kind].word);
    for (const char *field = rows[line->kind].fields; *field; field++) {
        tv_text_add_char(out, ' ');
        switch (*field) {
        case 's':
            if (line->seat < 0)
                tv_text_add_char(out, '-');
            else
                tv_text_add_number(out, line->seat);
            break;
        case 'n': tv_text_add_number(out, line->number); break;
        case 'm': tv_text_add_number(out, line->mask); break;
        case 'w': tv_text_add(out, line->word); break;
        default: tv_text_add(out, line->text); break;
        }
    }
}

/* ---- Reading ---- */

struct cursor {
    const char *cursor, *end;
};

/* Digits without sign or leading zeroes, at most `max`. */
static bool read_number(struct cursor *cursor, uint64_t max, uint64_t *out)
{
    const char *start = cursor->cursor;
    uint64_t number = 0;
    while (cursor->cursor < cursor->end && *cursor->cursor >= '0' && *cursor->cursor <= '9') {
        uint64_t digit = (uint64_t)(*cursor->cursor++ - '0');
        if (number > (max - digit) / 10) return false;
        number = number * 10 + digit;
    }
    *out = number;
    return cursor->cursor > start && (*start != '0' || cursor->cursor == start + 1);
}

static bool read_space(struct cursor *cursor)
{
    return cursor->cursor < cursor->end && *cursor->cursor++ == ' ';
}

static bool read_seat(struct cursor *cursor, tv_seat *out)
{
    uint64_t seat;
    if (cursor->cursor < cursor->end && *cursor->cursor == '-') {
        cursor->cursor++;
        *out = TV_SPECTATOR;
        return true;
    }
    if (!read_number(cursor, TV_SEATS_MAX - 1, &seat)) return false;
    *out = (tv_seat)seat;
    return true;
}

static bool read_bytes(const char *from, size_t length, char *out, size_t max)
{
    if (length == 0 || length > max) return false;
    memcpy(out, from, length);
    out[length] = '\0';
    return strlen(out) == length;
}

static bool read_word(struct cursor *cursor, table_line *out)
{
    const char *start = cursor->cursor;
    while (cursor->cursor < cursor->end && *cursor->cursor != ' ') cursor->cursor++;
    return read_bytes(start, (size_t)(cursor->cursor - start), out->word, TABLE_WORD_MAX) &&
           table_word_is_clean(out->word, TABLE_WORD_MAX);
}

static bool read_rest(struct cursor *cursor, table_line *out)
{
    size_t length = (size_t)(cursor->end - cursor->cursor);
    if (!read_bytes(cursor->cursor, length, out->text, sizeof out->text - 1)) return false;
    cursor->cursor = cursor->end;
    return table_text_is_clean(out->text);
}

static bool read_field(struct cursor *cursor, char field, table_line *out)
{
    uint64_t number;
    switch (field) {
    case 's': return read_seat(cursor, &out->seat);
    case 'n':
        if (!read_number(cursor, UINT32_MAX, &number)) return false;
        out->number = (uint32_t)number;
        return true;
    case 'm':
        if (!read_number(cursor, UINT8_MAX, &number)) return false;
        out->mask = (uint8_t)number;
        return true;
    case 'w': return read_word(cursor, out);
    default: return read_rest(cursor, out);
    }
}

static bool read_fields(struct cursor *cursor, table_line *out)
{
    for (const char *field = rows[out->kind].fields; *field; field++)
        if (!read_space(cursor) || !read_field(cursor, *field, out)) return false;
    return cursor->cursor == cursor->end;
}

tv_status table_line_read(const char *text, size_t length, const tv_game *game, table_line *out)
{
    struct cursor cursor = {text, text + length};
    memset(out, 0, sizeof *out);
    if (!read_number(&cursor, INT64_MAX, &out->time_ms) || !read_space(&cursor) ||
        !read_number(&cursor, INT64_MAX, &out->user) || !read_space(&cursor) ||
        !read_number(&cursor, INT64_MAX, &out->id) || !read_space(&cursor))
        return TV_BAD_TEXT;
    const char *space = memchr(cursor.cursor, ' ', (size_t)(cursor.end - cursor.cursor));
    size_t word = (size_t)((space ? space : cursor.end) - cursor.cursor);
    for (uint8_t kind = LINE_ACT + 1; kind < LINE_KINDS; kind++) {
        if (word == 0 || rows[kind].word[0] != cursor.cursor[0])
            continue; /* most lines, most words */
        if (strlen(rows[kind].word) != word || memcmp(rows[kind].word, cursor.cursor, word) != 0)
            continue;
        out->kind = kind;
        cursor.cursor += word;
        return read_fields(&cursor, out) ? TV_OK : TV_BAD_TEXT;
    }
    tv_error error;
    out->kind = LINE_ACT;
    out->seat = TV_SPECTATOR;
    return tv_action_read(game, cursor.cursor, (size_t)(cursor.end - cursor.cursor), &out->seat,
                          &out->action, &error);
}

/* ---- Scrubbing ---- */

/* "TIME USER ID sit SEAT NAME" and "TIME USER ID say SEAT LENGTH NAME TEXT" of this user. */
static bool hides_something(struct cursor *cursor, uint64_t user, bool *is_said)
{
    uint64_t unused, writer;
    tv_seat seat;
    if (!read_number(cursor, INT64_MAX, &unused) || !read_space(cursor) ||
        !read_number(cursor, INT64_MAX, &writer) || !read_space(cursor) || writer != user ||
        !read_number(cursor, INT64_MAX, &unused) || !read_space(cursor) ||
        cursor->end - cursor->cursor < 4)
        return false;
    *is_said = memcmp(cursor->cursor, "say ", 4) == 0;
    if (!*is_said && memcmp(cursor->cursor, "sit ", 4) != 0) return false;
    cursor->cursor += 4;
    return read_seat(cursor, &seat) && read_space(cursor);
}

bool table_line_scrub(int64_t user, const char *line, char *out, size_t size)
{
    struct cursor cursor = {line, line + strlen(line)};
    bool is_said;
    tv_text text;
    if (user <= 0 || !hides_something(&cursor, (uint64_t)user, &is_said)) return false;
    tv_text_init(&text, out, size);
    tv_text_add_bytes(&text, line, (size_t)(cursor.cursor - line));
    if (is_said) {
        tv_text_add_number(&text, (int64_t)strlen(TABLE_NAME_GONE));
        tv_text_add_char(&text, ' ');
    }
    tv_text_add(&text, TABLE_NAME_GONE);
    if (is_said) tv_text_add(&text, " -");
    return !text.is_full;
}

/* ---- Valid texts ---- */

bool table_text_is_clean(const char *text)
{
    const char *cursor = text, *end = text + strlen(text);
    if (*cursor == ' ' || *cursor == '\0') return false;
    while (cursor < end) {
        uint32_t code, count = base_utf8_decode(cursor, (size_t)(end - cursor), &code);
        if (count == 0 || code < ' ' || (code >= 0x7F && code < 0xA0)) return false;
        if (code == 0x200E || code == 0x200F || code == 0x2028 || code == 0x2029) return false;
        if ((code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069)) return false;
        if (code == 0xFEFF || (code & 0xFFFE) == 0xFFFE) return false;
        cursor += count;
    }
    return cursor[-1] != ' ';
}

bool table_word_is_clean(const char *word, size_t max)
{
    size_t length = strlen(word);
    if (length == 0 || length > max) return false;
    return strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789_-") == length;
}
