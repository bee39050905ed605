/* json_read.c - one JSON object from strangers, read strictly and without allocation. */
/* SPDX-License-Identifier: MIT */
#include "base/json_read.h"

#include <string.h>

#include "base/utf8.h"

struct reader {
    const char *cursor, *end;
    char *buffer; /* where the next string goes */
};

static void skip_space(struct reader *reader)
{
    while (reader->cursor < reader->end && (*reader->cursor == ' ' || *reader->cursor == '\t' ||
                                            *reader->cursor == '\n' || *reader->cursor == '\r'))
        reader->cursor++;
}

static bool take(struct reader *reader, char c)
{
    if (reader->cursor == reader->end || *reader->cursor != c) return false;
    reader->cursor++;
    return true;
}

/* ---- Strings ---- */

static bool read_hex(struct reader *reader, uint32_t *out)
{
    *out = 0;
    for (int i = 0; i < 4; i++, reader->cursor++) {
        if (reader->cursor == reader->end) return false;
        char c = *reader->cursor;
        uint32_t digit = c >= '0' && c <= '9'   ? (uint32_t)(c - '0')
                         : c >= 'a' && c <= 'f' ? (uint32_t)(c - 'a' + 10)
                         : c >= 'A' && c <= 'F' ? (uint32_t)(c - 'A' + 10)
                                                : 16;
        if (digit == 16) return false;
        *out = *out << 4 | digit;
    }
    return true;
}

/* Behind "\u"; characters beyond 16 bits come as a pair. */
static bool read_code(struct reader *reader)
{
    uint32_t code, low;
    if (!read_hex(reader, &code) || code == 0 || (code & 0xFC00) == 0xDC00) return false;
    if ((code & 0xFC00) == 0xD800) {
        if (!take(reader, '\\') || !take(reader, 'u') || !read_hex(reader, &low) ||
            (low & 0xFC00) != 0xDC00)
            return false;
        code = 0x10000 + ((code & 0x3FF) << 10) + (low & 0x3FF);
    }
    reader->buffer += base_utf8_encode(code, reader->buffer);
    return true;
}

static bool read_escape(struct reader *reader)
{
    static const char written[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    if (reader->cursor == reader->end) return false;
    char c = *reader->cursor++;
    if (c == 'u') return read_code(reader);
    const char *found = c ? strchr(written, c) : NULL;
    if (found == NULL) return false;
    *reader->buffer++ = meant[found - written];
    return true;
}

/* Printable ASCII without quotes and escapes: most of most strings. */
static void copy_plain(struct reader *reader)
{
    for (; reader->cursor < reader->end; reader->cursor++) {
        unsigned char letter = (unsigned char)*reader->cursor;
        if (letter < ' ' || letter >= 0x80 || letter == '"' || letter == '\\') return;
        *reader->buffer++ = (char)letter;
    }
}

static bool read_string(struct reader *reader, base_json_value *out)
{
    out->type = BASE_JSON_STRING;
    out->string = reader->buffer;
    if (!take(reader, '"')) return false;
    for (copy_plain(reader); !take(reader, '"'); copy_plain(reader)) {
        uint32_t code,
            count = base_utf8_decode(reader->cursor, (size_t)(reader->end - reader->cursor), &code);
        if (count == 0 || code < ' ') return false;
        if (code == '\\') {
            reader->cursor++;
            if (!read_escape(reader)) return false;
            continue;
        }
        memcpy(reader->buffer, reader->cursor, count);
        reader->buffer += count;
        reader->cursor += count;
    }
    out->length = (size_t)(reader->buffer - out->string);
    *reader->buffer++ = '\0';
    return true;
}

/* ---- Numbers and words ---- */

static uint32_t skip_digits(struct reader *reader)
{
    const char *start = reader->cursor;
    while (reader->cursor < reader->end && *reader->cursor >= '0' && *reader->cursor <= '9')
        reader->cursor++;
    return (uint32_t)(reader->cursor - start);
}

static bool read_integer(const char *digits, uint32_t count, bool is_negative, int64_t *out)
{
    uint64_t limit = (uint64_t)INT64_MAX + is_negative, value = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t digit = (uint64_t)(digits[i] - '0');
        if (value > (limit - digit) / 10) return false;
        value = value * 10 + digit;
    }
    *out = is_negative ? (int64_t)(0 - value) : (int64_t)value;
    return true;
}

static bool read_number(struct reader *reader, base_json_value *out)
{
    bool is_negative = take(reader, '-'), is_whole = true;
    const char *digits = reader->cursor;
    uint32_t count = skip_digits(reader);
    if (count == 0 || (count > 1 && digits[0] == '0')) return false;
    if (take(reader, '.')) {
        is_whole = false;
        if (skip_digits(reader) == 0) return false;
    }
    if (reader->cursor < reader->end && (*reader->cursor == 'e' || *reader->cursor == 'E')) {
        is_whole = false;
        reader->cursor++;
        if (!take(reader, '+')) (void)take(reader, '-');
        if (skip_digits(reader) == 0) return false;
    }
    out->type = is_whole ? BASE_JSON_INTEGER : BASE_JSON_OTHER;
    return !is_whole || read_integer(digits, count, is_negative, &out->integer);
}

static bool read_word(struct reader *reader, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(reader->end - reader->cursor) < length ||
        memcmp(reader->cursor, word, length) != 0)
        return false;
    reader->cursor += length;
    return true;
}

static bool read_scalar(struct reader *reader, base_json_value *out)
{
    switch (reader->cursor < reader->end ? *reader->cursor : '\0') {
    case '"': return read_string(reader, out);
    case 't': return out->type = BASE_JSON_TRUE, read_word(reader, "true");
    case 'f': return out->type = BASE_JSON_FALSE, read_word(reader, "false");
    case 'n': return out->type = BASE_JSON_NULL, read_word(reader, "null");
    default: return read_number(reader, out);
    }
}

/* ---- Objects ---- */

static bool read_name(struct reader *reader, base_json_value *out)
{
    skip_space(reader);
    if (!read_string(reader, out)) return false;
    skip_space(reader);
    if (!take(reader, ':')) return false;
    skip_space(reader);
    return true;
}

/* What was opened and not closed yet. */
typedef struct nest {
    uint32_t depth;
    bool is_object[BASE_JSON_DEPTH_MAX];
} nest;

static bool is_in_object(const nest *open) { return open->is_object[open->depth - 1]; }

/* Enters arrays and objects down to the next scalar, or to one that is empty. */
static bool enter(struct reader *reader, nest *open)
{
    base_json_value ignored;
    while (reader->cursor < reader->end && (*reader->cursor == '{' || *reader->cursor == '[')) {
        if (open->depth == BASE_JSON_DEPTH_MAX) return false;
        open->is_object[open->depth++] = *reader->cursor++ == '{';
        skip_space(reader);
        if (reader->cursor < reader->end && *reader->cursor == (is_in_object(open) ? '}' : ']'))
            return true;
        if (is_in_object(open) && !read_name(reader, &ignored)) return false;
    }
    return read_scalar(reader, &ignored);
}

/* An array or object, whatever is in it. */
static bool skip_nested(struct reader *reader)
{
    base_json_value ignored;
    nest open = {0};
    do {
        if (!enter(reader, &open)) return false;
        skip_space(reader);
        while (open.depth > 0 && take(reader, is_in_object(&open) ? '}' : ']')) {
            open.depth--;
            if (open.depth > 0) skip_space(reader);
        }
        if (open.depth == 0) return true;
        if (!take(reader, ',')) return false;
        skip_space(reader);
    } while (!is_in_object(&open) || read_name(reader, &ignored));
    return false;
}

static bool read_member(struct reader *reader, base_json *out)
{
    base_json_value name;
    if (out->count == BASE_JSON_MEMBERS_MAX || !read_name(reader, &name)) return false;
    if (base_json_find(out, name.string)) return false;
    base_json_value *value = &out->member[out->count].value;
    out->member[out->count].name = name.string;
    *value = (base_json_value){.type = BASE_JSON_OTHER};
    bool is_nested =
        reader->cursor < reader->end && (*reader->cursor == '{' || *reader->cursor == '[');
    if (!(is_nested ? skip_nested(reader) : read_scalar(reader, value))) return false;
    out->count++;
    skip_space(reader);
    return true;
}

bool base_json_read(const char *text, size_t length, base_json *out)
{
    out->count = 0;
    if (length > BASE_JSON_TEXT_MAX) return false;
    struct reader reader = {text, text + length, out->text};
    skip_space(&reader);
    if (!take(&reader, '{')) return false;
    skip_space(&reader);
    if (!take(&reader, '}')) {
        do {
            if (!read_member(&reader, out)) return false;
        } while (take(&reader, ','));
        if (!take(&reader, '}')) return false;
    }
    skip_space(&reader);
    return reader.cursor == reader.end;
}

const base_json_value *base_json_find(const base_json *json, const char *name)
{
    for (uint32_t i = 0; i < json->count; i++)
        if (json->member[i].name[0] == name[0] && strcmp(json->member[i].name, name) == 0)
            return &json->member[i].value;
    return NULL;
}
