/* line.c - lines of a table's log: written and read by the same rows. */
/* SPDX-License-Identifier: MIT */
#include "table/line.h"

#include <string.h>

#include <tavola/words.h>

#include "base/utf8.h"

/* What stands behind the word: s seat, n number, m mask, w word, t the rest of the line. */
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

typedef struct cursor {
    const char *at, *end;
} cursor;

/* Digits without sign or superfluous zeroes, at most `max`. */
static bool read_number(cursor *in, uint64_t max, uint64_t *out)
{
    const char *start = in->at;
    uint64_t number = 0;
    while (in->at < in->end && *in->at >= '0' && *in->at <= '9') {
        uint64_t digit = (uint64_t)(*in->at++ - '0');
        if (number > (max - digit) / 10) return false;
        number = number * 10 + digit;
    }
    *out = number;
    return in->at > start && (*start != '0' || in->at == start + 1);
}

static bool read_space(cursor *in) { return in->at < in->end && *in->at++ == ' '; }

static bool read_seat(cursor *in, tv_seat *out)
{
    uint64_t seat;
    if (in->at < in->end && *in->at == '-') {
        in->at++;
        *out = TV_SPECTATOR;
        return true;
    }
    if (!read_number(in, TV_SEATS_MAX - 1, &seat)) return false;
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

static bool read_word(cursor *in, table_line *out)
{
    const char *start = in->at;
    while (in->at < in->end && *in->at != ' ') in->at++;
    return read_bytes(start, (size_t)(in->at - start), out->word, TABLE_WORD_MAX) &&
           table_word_is_clean(out->word, TABLE_WORD_MAX);
}

static bool read_rest(cursor *in, table_line *out)
{
    size_t length = (size_t)(in->end - in->at);
    if (!read_bytes(in->at, length, out->text, sizeof out->text - 1)) return false;
    in->at = in->end;
    return table_text_is_clean(out->text);
}

static bool read_field(cursor *in, char field, table_line *out)
{
    uint64_t number;
    switch (field) {
    case 's': return read_seat(in, &out->seat);
    case 'n':
        if (!read_number(in, UINT32_MAX, &number)) return false;
        out->number = (uint32_t)number;
        return true;
    case 'm':
        if (!read_number(in, UINT8_MAX, &number)) return false;
        out->mask = (uint8_t)number;
        return true;
    case 'w': return read_word(in, out);
    default: return read_rest(in, out);
    }
}

static bool read_fields(cursor *in, table_line *out)
{
    for (const char *field = rows[out->kind].fields; *field; field++)
        if (!read_space(in) || !read_field(in, *field, out)) return false;
    return in->at == in->end;
}

tv_status table_line_read(const char *text, size_t length, const tv_game *game, table_line *out)
{
    cursor in = {text, text + length};
    memset(out, 0, sizeof *out);
    if (!read_number(&in, INT64_MAX, &out->time_ms) || !read_space(&in) ||
        !read_number(&in, INT64_MAX, &out->user) || !read_space(&in) ||
        !read_number(&in, INT64_MAX, &out->id) || !read_space(&in))
        return TV_BAD_TEXT;
    const char *space = memchr(in.at, ' ', (size_t)(in.end - in.at));
    size_t word = (size_t)((space ? space : in.end) - in.at);
    for (uint8_t kind = LINE_ACT + 1; kind < LINE_KINDS; kind++) {
        if (word == 0 || rows[kind].word[0] != in.at[0]) continue; /* most lines, most words */
        if (strlen(rows[kind].word) != word || memcmp(rows[kind].word, in.at, word) != 0) continue;
        out->kind = kind;
        in.at += word;
        return read_fields(&in, out) ? TV_OK : TV_BAD_TEXT;
    }
    tv_error error;
    out->kind = LINE_ACT;
    out->seat = TV_SPECTATOR;
    return tv_action_read(game, in.at, (size_t)(in.end - in.at), &out->seat, &out->action, &error);
}

/* ---- What is forgotten ---- */

/* "TIME USER ID sit SEAT NAME" and "TIME USER ID say SEAT LENGTH NAME TEXT" of this user. */
static bool hides_something(cursor *in, uint64_t user, bool *is_said)
{
    uint64_t unused, writer;
    tv_seat seat;
    if (!read_number(in, INT64_MAX, &unused) || !read_space(in) ||
        !read_number(in, INT64_MAX, &writer) || !read_space(in) || writer != user ||
        !read_number(in, INT64_MAX, &unused) || !read_space(in) || in->end - in->at < 4)
        return false;
    *is_said = memcmp(in->at, "say ", 4) == 0;
    if (!*is_said && memcmp(in->at, "sit ", 4) != 0) return false;
    in->at += 4;
    return read_seat(in, &seat) && read_space(in);
}

bool table_line_scrub(void *context, int64_t user, const char *line, char *out, size_t size)
{
    (void)context;
    cursor in = {line, line + strlen(line)};
    bool is_said;
    tv_text text;
    if (user <= 0 || !hides_something(&in, (uint64_t)user, &is_said)) return false;
    tv_text_init(&text, out, size);
    tv_text_add_bytes(&text, line, (size_t)(in.at - line));
    if (is_said) {
        tv_text_add_number(&text, (int64_t)strlen(TABLE_NAME_GONE));
        tv_text_add_char(&text, ' ');
    }
    tv_text_add(&text, TABLE_NAME_GONE);
    if (is_said) tv_text_add(&text, " -");
    return !text.is_full;
}

/* ---- What may stand in them ---- */

bool table_text_is_clean(const char *text)
{
    const char *at = text, *end = text + strlen(text);
    if (*at == ' ' || *at == '\0') return false;
    while (at < end) {
        uint32_t code, count = base_utf8_decode(at, (size_t)(end - at), &code);
        if (count == 0 || code < ' ' || (code >= 0x7F && code < 0xA0)) return false;
        if (code == 0x200E || code == 0x200F || code == 0x2028 || code == 0x2029) return false;
        if ((code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069)) return false;
        if (code == 0xFEFF || (code & 0xFFFE) == 0xFFFE) return false;
        at += count;
    }
    return at[-1] != ' ';
}

bool table_word_is_clean(const char *word, size_t max)
{
    size_t length = strlen(word);
    if (length == 0 || length > max) return false;
    return strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789_-") == length;
}
