/* json_read.c - one JSON object from strangers, read strictly and without allocation. */
/* SPDX-License-Identifier: MIT */
#include "base/json_read.h"

#include <string.h>

#include "base/utf8.h"

typedef struct reader {
    const char *at, *end;
    char *room; /* where the next string goes */
} reader;

static void skip_space(reader *in)
{
    while (in->at < in->end &&
           (*in->at == ' ' || *in->at == '\t' || *in->at == '\n' || *in->at == '\r'))
        in->at++;
}

static bool take(reader *in, char c)
{
    if (in->at == in->end || *in->at != c) return false;
    in->at++;
    return true;
}

/* ---- Strings ---- */

static bool read_hex(reader *in, uint32_t *out)
{
    *out = 0;
    for (int i = 0; i < 4; i++, in->at++) {
        if (in->at == in->end) return false;
        char c = *in->at;
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
static bool read_code(reader *in)
{
    uint32_t code, low;
    if (!read_hex(in, &code) || code == 0 || (code & 0xFC00) == 0xDC00) return false;
    if ((code & 0xFC00) == 0xD800) {
        if (!take(in, '\\') || !take(in, 'u') || !read_hex(in, &low) || (low & 0xFC00) != 0xDC00)
            return false;
        code = 0x10000 + ((code & 0x3FF) << 10) + (low & 0x3FF);
    }
    in->room += base_utf8_encode(code, in->room);
    return true;
}

static bool read_escape(reader *in)
{
    static const char written[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    if (in->at == in->end) return false;
    char c = *in->at++;
    if (c == 'u') return read_code(in);
    const char *found = c ? strchr(written, c) : NULL;
    if (found == NULL) return false;
    *in->room++ = meant[found - written];
    return true;
}

static bool read_string(reader *in, base_json_value *out)
{
    out->type = BASE_JSON_STRING;
    out->string = in->room;
    if (!take(in, '"')) return false;
    while (!take(in, '"')) {
        uint32_t code, count = base_utf8_decode(in->at, (size_t)(in->end - in->at), &code);
        if (count == 0 || code < ' ') return false;
        if (code == '\\') {
            in->at++;
            if (!read_escape(in)) return false;
            continue;
        }
        memcpy(in->room, in->at, count);
        in->room += count;
        in->at += count;
    }
    out->length = (size_t)(in->room - out->string);
    *in->room++ = '\0';
    return true;
}

/* ---- Numbers and words ---- */

static uint32_t skip_digits(reader *in)
{
    const char *start = in->at;
    while (in->at < in->end && *in->at >= '0' && *in->at <= '9') in->at++;
    return (uint32_t)(in->at - start);
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

static bool read_number(reader *in, base_json_value *out)
{
    bool is_negative = take(in, '-'), is_whole = true;
    const char *digits = in->at;
    uint32_t count = skip_digits(in);
    if (count == 0 || (count > 1 && digits[0] == '0')) return false;
    if (take(in, '.')) {
        is_whole = false;
        if (skip_digits(in) == 0) return false;
    }
    if (in->at < in->end && (*in->at == 'e' || *in->at == 'E')) {
        is_whole = false;
        in->at++;
        if (!take(in, '+')) (void)take(in, '-');
        if (skip_digits(in) == 0) return false;
    }
    out->type = is_whole ? BASE_JSON_INTEGER : BASE_JSON_OTHER;
    return !is_whole || read_integer(digits, count, is_negative, &out->integer);
}

static bool read_word(reader *in, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(in->end - in->at) < length || memcmp(in->at, word, length) != 0) return false;
    in->at += length;
    return true;
}

static bool read_scalar(reader *in, base_json_value *out)
{
    switch (in->at < in->end ? *in->at : '\0') {
    case '"': return read_string(in, out);
    case 't': return out->type = BASE_JSON_TRUE, read_word(in, "true");
    case 'f': return out->type = BASE_JSON_FALSE, read_word(in, "false");
    case 'n': return out->type = BASE_JSON_NULL, read_word(in, "null");
    default: return read_number(in, out);
    }
}

/* ---- Objects ---- */

static bool read_name(reader *in, base_json_value *out)
{
    skip_space(in);
    if (!read_string(in, out)) return false;
    skip_space(in);
    if (!take(in, ':')) return false;
    skip_space(in);
    return true;
}

/* What was opened and not closed yet. */
typedef struct nest {
    uint32_t depth;
    bool is_object[BASE_JSON_DEPTH_MAX];
} nest;

static bool is_in_object(const nest *open) { return open->is_object[open->depth - 1]; }

/* Enters arrays and objects down to the next scalar, or to one that is empty. */
static bool enter(reader *in, nest *open)
{
    base_json_value ignored;
    while (in->at < in->end && (*in->at == '{' || *in->at == '[')) {
        if (open->depth == BASE_JSON_DEPTH_MAX) return false;
        open->is_object[open->depth++] = *in->at++ == '{';
        skip_space(in);
        if (in->at < in->end && *in->at == (is_in_object(open) ? '}' : ']')) return true;
        if (is_in_object(open) && !read_name(in, &ignored)) return false;
    }
    return read_scalar(in, &ignored);
}

/* An array or object, whatever is in it. */
static bool skip_nested(reader *in)
{
    base_json_value ignored;
    nest open = {0};
    do {
        if (!enter(in, &open)) return false;
        skip_space(in);
        while (open.depth > 0 && take(in, is_in_object(&open) ? '}' : ']')) {
            open.depth--;
            if (open.depth > 0) skip_space(in);
        }
        if (open.depth == 0) return true;
        if (!take(in, ',')) return false;
        skip_space(in);
    } while (!is_in_object(&open) || read_name(in, &ignored));
    return false;
}

static bool read_member(reader *in, base_json *out)
{
    base_json_value name;
    if (out->count == BASE_JSON_MEMBERS_MAX || !read_name(in, &name)) return false;
    if (base_json_find(out, name.string)) return false;
    base_json_value *value = &out->member[out->count].value;
    out->member[out->count].name = name.string;
    *value = (base_json_value){.type = BASE_JSON_OTHER};
    bool is_nested = in->at < in->end && (*in->at == '{' || *in->at == '[');
    if (!(is_nested ? skip_nested(in) : read_scalar(in, value))) return false;
    out->count++;
    skip_space(in);
    return true;
}

bool base_json_read(const char *text, size_t length, base_json *out)
{
    out->count = 0;
    if (length > BASE_JSON_TEXT_MAX) return false;
    reader in = {text, text + length, out->text};
    skip_space(&in);
    if (!take(&in, '{')) return false;
    skip_space(&in);
    if (!take(&in, '}')) {
        do {
            if (!read_member(&in, out)) return false;
        } while (take(&in, ','));
        if (!take(&in, '}')) return false;
    }
    skip_space(&in);
    return in.at == in.end;
}

const base_json_value *base_json_find(const base_json *json, const char *name)
{
    for (uint32_t i = 0; i < json->count; i++)
        if (strcmp(json->member[i].name, name) == 0) return &json->member[i].value;
    return NULL;
}
