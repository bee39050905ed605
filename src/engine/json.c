/* json.c - writing JSON: commas, quotes and escapes in one place. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/json.h>
#include <tavola/assert.h>

void tv_json_init(tv_json *json, tv_text *out) { *json = (tv_json){.out = out}; }

/* True if a comma is due before what comes now. */
static bool is_next(tv_json *json)
{
    uint64_t bit = 1ULL << json->depth;
    bool is_due = json->has_item & bit;
    json->has_item |= bit;
    return is_due;
}

static void comma(tv_json *json)
{
    if (is_next(json)) tv_text_add_char(json->out, ',');
}

void tv_json_open(tv_json *json, char bracket)
{
    comma(json);
    tv_text_add_char(json->out, bracket);
    TV_ASSERT(json->depth < 60);
    json->depth++;
    json->has_item &= ~(1ULL << json->depth);
}

void tv_json_close(tv_json *json, char bracket)
{
    TV_ASSERT(json->depth > 0);
    json->depth--;
    tv_text_add_char(json->out, bracket);
}

void tv_json_reopen(tv_json *json)
{
    TV_ASSERT(json->out->length > 0);
    json->out->data[--json->out->length] = '\0';
    json->depth++; /* it is remembered that there is something in it */
}

/* ---- Strings ---- */

static bool needs_escape(unsigned char c) { return c == '"' || c == '\\' || c < ' '; }

/* Nonzero if one of eight bytes is the given one (in all bytes of `same`). */
static uint64_t has_byte(uint64_t eight, uint64_t same)
{
    uint64_t rest = eight ^ same;
    return (rest - 0x0101010101010101u) & ~rest & 0x8080808080808080u;
}

/* How many bytes from the start need no escape; eight at a time, for it is nearly always all. */
static size_t plain_run(const char *bytes, size_t length)
{
    size_t run = 0;
    for (; run + 8 <= length; run += 8) {
        uint64_t eight;
        memcpy(&eight, bytes + run, sizeof eight);
        uint64_t is_control = (eight - 0x2020202020202020u) & ~eight & 0x8080808080808080u;
        if (is_control | has_byte(eight, 0x2222222222222222u) |
            has_byte(eight, 0x5C5C5C5C5C5C5C5Cu))
            break;
    }
    while (run < length && !needs_escape((unsigned char)bytes[run])) run++;
    return run;
}

static void escape(tv_text *out, unsigned char c)
{
    tv_text_add_char(out, '\\');
    if (c >= ' ') {
        tv_text_add_char(out, (char)c);
        return;
    }
    tv_text_add_char(out, 'u');
    tv_text_add_hex(out, c, 4);
}

static void quoted(tv_text *out, const char *bytes, size_t length)
{
    tv_text_add_char(out, '"');
    for (size_t offset = 0; offset < length; offset++) {
        size_t run = plain_run(bytes + offset, length - offset);
        tv_text_add_bytes(out, bytes + offset, run);
        offset += run;
        if (offset < length) escape(out, (unsigned char)bytes[offset]);
    }
    tv_text_add_char(out, '"');
}

/* A plain string and what follows it (':' behind a key, else 0): the most frequent thing. */
static void write_plain(tv_json *json, const char *bytes, size_t length, char behind)
{
    tv_text *out = json->out;
    bool has_comma = is_next(json);
    if (out->size <= out->length + length + 4) { /* perhaps no room */
        if (has_comma) tv_text_add_char(out, ',');
        quoted(out, bytes, length);
        if (behind) tv_text_add_char(out, behind);
        return;
    }
    char *cursor = out->data + out->length;
    if (has_comma) *cursor++ = ',';
    *cursor++ = '"';
    memcpy(cursor, bytes, length);
    cursor += length;
    *cursor++ = '"';
    if (behind) *cursor++ = behind;
    *cursor = '\0';
    out->length = (size_t)(cursor - out->data);
}

static void write_checked(tv_json *json, const char *bytes, size_t length)
{
    if (plain_run(bytes, length) == length) {
        write_plain(json, bytes, length, '\0');
        return;
    }
    comma(json);
    quoted(json->out, bytes, length);
}

void tv_json_key(tv_json *json, const char *key)
{
    write_plain(json, key, strlen(key), ':');
    json->has_item &= ~(1ULL << json->depth); /* the value needs no comma before it */
}

void tv_json_word(tv_json *json, const char *word) { write_plain(json, word, strlen(word), '\0'); }

void tv_json_string(tv_json *json, const char *string)
{
    write_checked(json, string, strlen(string));
}

void tv_json_text(tv_json *json, const tv_text *text)
{
    write_checked(json, text->data, text->length);
}

/* ---- Other values ---- */

void tv_json_number(tv_json *json, int64_t number)
{
    char digit[2] = {',', (char)('0' + number % 10)};
    bool has_comma = is_next(json);
    if (number >= 0 && number < 10) { /* most numbers are small */
        tv_text_add_bytes(json->out, has_comma ? digit : digit + 1, has_comma ? 2 : 1);
        return;
    }
    if (has_comma) tv_text_add_char(json->out, ',');
    tv_text_add_number(json->out, number);
}

void tv_json_bool(tv_json *json, bool value)
{
    comma(json);
    tv_text_add(json->out, value ? "true" : "false");
}

void tv_json_null(tv_json *json)
{
    comma(json);
    tv_text_add(json->out, "null");
}

void tv_json_copy(tv_json *json, const char *text, size_t length)
{
    comma(json);
    tv_text_add_bytes(json->out, text, length);
}

/* ---- Members ---- */

void tv_json_put_string(tv_json *json, const char *key, const char *string)
{
    tv_json_key(json, key);
    if (string)
        tv_json_string(json, string);
    else
        tv_json_null(json);
}

void tv_json_put_number(tv_json *json, const char *key, int64_t number)
{
    tv_json_key(json, key);
    tv_json_number(json, number);
}

void tv_json_put_bool(tv_json *json, const char *key, bool value)
{
    tv_json_key(json, key);
    tv_json_bool(json, value);
}

void tv_json_put_seats(tv_json *json, const char *key, uint32_t mask)
{
    tv_json_key(json, key);
    tv_json_open(json, '[');
    for (uint32_t seat = 0; seat < TV_SEATS_MAX; seat++)
        if (mask >> seat & 1) tv_json_number(json, seat);
    tv_json_close(json, ']');
}
