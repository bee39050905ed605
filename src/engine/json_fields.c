/* json_fields.c - values of fields as JSON: of a state, of derived facts, of what is printed on a
 * piece, and the arguments of sentences (docs/json.md). */
/* SPDX-License-Identifier: MIT */
#include "engine/json_fields.h"

#include <string.h>

#include "engine/fields.h"
#include "engine/phrases.h"

void json_write_word(tv_json *json, const tv_words *words, uint64_t value)
{
    if (words == NULL || (words == &tv_seat_words && value != TV_UNKNOWN))
        tv_json_number(json, (int64_t)value);
    else if (value < words->count)
        tv_json_word(json, words->word[value]);
    else
        tv_json_null(json);
}

void json_write_args(tv_json *json, const tv_phrase *phrase, const uint16_t *args)
{
    uint32_t count = TV_PHRASE_ARGS_MAX, holes = phrase_holes(phrase);
    while (count > holes && phrase->words[count - 1] == NULL && args[count - 1] == 0) count--;
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < count; i++) {
        if (phrase->words[i] == NULL)
            tv_json_number(json, (int16_t)args[i]);
        else
            json_write_word(json, phrase->words[i], args[i]);
    }
    tv_json_close(json, ']');
}

void json_write_ask_args(tv_json *json, const tv_phrase *ask, const uint16_t *frame_args)
{
    uint16_t args[TV_PHRASE_ARGS_MAX] = {0};
    uint32_t holes = phrase_holes(ask);
    for (uint32_t i = 0; i < holes && i < TV_ARGS_MAX; i++) args[i] = frame_args[i];
    json_write_args(json, ask, args);
}

void json_write_detail(tv_json *json, const tv_phrase *phrase, const tv_note *detail)
{
    tv_json_open(json, '{');
    tv_json_key(json, "code");
    tv_json_word(json, phrase->name);
    tv_json_key(json, "args");
    json_write_args(json, phrase, detail->arg);
    tv_json_close(json, '}');
}

static void write_value(tv_json *json, const tv_field *field, uint64_t value)
{
    if ((field->flags & TV_FIELD_SECRET) && value == field->unknown) {
        tv_json_null(json);
    } else if (field->flags & TV_FIELD_SET) {
        tv_json_open(json, '[');
        for (uint32_t bit = 0; bit < 64; bit++)
            if (value >> bit & 1) json_write_word(json, field->value, bit);
        tv_json_close(json, ']');
    } else {
        json_write_word(json, field->value, value);
    }
}

/* One row of values: an object if the index has words, else an array. */
static void write_row(tv_json *json, const tv_field *field, const void *base, uint32_t start,
                      uint32_t count, const tv_words *index)
{
    bool is_object = index && index != &tv_seat_words;
    tv_json_open(json, is_object ? '{' : '[');
    for (uint32_t i = 0; i < count; i++) {
        uint64_t value = field_value(field, base, start + i);
        if ((field->flags & TV_FIELD_LIST) && value == field->empty) continue;
        if (is_object) tv_json_key(json, index->word[i]);
        write_value(json, field, value);
    }
    tv_json_close(json, is_object ? '}' : ']');
}

static bool is_empty_row(const tv_field *field, const void *base, uint32_t start)
{
    for (uint32_t i = 0; i < field->count[1]; i++)
        if (field_value(field, base, start + i) != field->empty) return false;
    return true;
}

static void write_rows(tv_json *json, const tv_field *field, const void *base, uint32_t rows,
                       uint32_t columns)
{
    bool is_object = field->index[0] && field->index[0] != &tv_seat_words;
    tv_json_open(json, is_object ? '{' : '[');
    for (uint32_t row = 0; row < rows; row++) {
        uint32_t start = row * field->count[1];
        if ((field->flags & TV_FIELD_ROWS) && is_empty_row(field, base, start)) continue;
        if (is_object) tv_json_key(json, field->index[0]->word[row]);
        write_row(json, field, base, start, columns, field->index[1]);
    }
    tv_json_close(json, is_object ? '}' : ']');
}

void json_write_field(tv_json *json, const tv_field *field, const void *base, uint32_t seats)
{
    uint32_t rows = field->index[0] == &tv_seat_words ? seats : field->count[0];
    tv_json_key(json, field->name);
    if (field_elements(field) == 1)
        write_value(json, field, field_value(field, base, 0));
    else if (field->count[1] <= 1)
        write_row(json, field, base, 0, rows, field->index[0]);
    else
        write_rows(json, field, base, rows,
                   field->index[1] == &tv_seat_words ? seats : field->count[1]);
}

/* ---- What has changed ---- */

/* Most fields have a few bytes: calling memcmp would take longer than comparing. */
static bool bytes_differ(const char *then, const char *now, size_t length)
{
    for (; length >= sizeof(uint64_t); length -= sizeof(uint64_t)) {
        uint64_t older, newer;
        memcpy(&older, then, sizeof older);
        memcpy(&newer, now, sizeof newer);
        if (older != newer) return true;
        then += sizeof older;
        now += sizeof newer;
    }
    for (; length > 0; length--)
        if (*then++ != *now++) return true;
    return false;
}

static bool rows_differ(const tv_field *field, const void *then, const void *now, uint32_t start,
                        uint32_t count)
{
    size_t size = field_size(field), offset = field->offset + start * size;
    return bytes_differ((const char *)then + offset, (const char *)now + offset, count * size);
}

bool json_field_differs(const tv_field *field, const void *then, const void *now)
{
    return rows_differ(field, then, now, 0, field_elements(field));
}

/* Elements of arrays are named by their numbers. */
static void write_index(tv_json *json, const tv_words *index, uint32_t number)
{
    char digits[12];
    tv_text text;
    if (index && index != &tv_seat_words) {
        tv_json_key(json, index->word[number]);
        return;
    }
    tv_text_init(&text, digits, sizeof digits);
    tv_text_add_number(&text, number);
    tv_json_key(json, digits);
}

typedef struct two_structs {
    const void *then, *now;
} two_structs;

/* Where places may be left out, the row is written anew. */
static void write_row_change(tv_json *json, const tv_field *field, two_structs both, uint32_t start,
                             uint32_t count, const tv_words *index)
{
    bool is_object = index && index != &tv_seat_words;
    if ((field->flags & TV_FIELD_LIST) && !is_object) {
        write_row(json, field, both.now, start, count, index);
        return;
    }
    tv_json_open(json, '{');
    if (field->flags & TV_FIELD_LIST) {
        tv_json_key(json, TV_JSON_ANEW);
        write_row(json, field, both.now, start, count, index);
    }
    for (uint32_t i = 0; i < count && !(field->flags & TV_FIELD_LIST); i++) {
        if (!rows_differ(field, both.then, both.now, start + i, 1)) continue;
        write_index(json, index, i);
        write_value(json, field, field_value(field, both.now, start + i));
    }
    tv_json_close(json, '}');
}

static void write_rows_change(tv_json *json, const tv_field *field, two_structs both, uint32_t rows,
                              uint32_t columns)
{
    tv_json_open(json, '{');
    for (uint32_t row = 0; row < rows; row++) {
        uint32_t start = row * field->count[1];
        if (!rows_differ(field, both.then, both.now, start, columns)) continue;
        write_index(json, field->index[0], row);
        write_row_change(json, field, both, start, columns, field->index[1]);
    }
    tv_json_close(json, '}');
}

void json_write_field_change(tv_json *json, const tv_field *field, const void *then,
                             const void *now, uint32_t seats)
{
    uint32_t rows = field->index[0] == &tv_seat_words ? seats : field->count[0];
    uint32_t columns = field->index[1] == &tv_seat_words ? seats : field->count[1];
    two_structs both = {then, now};
    if (field_elements(field) == 1 || (field->flags & TV_FIELD_ROWS)) {
        json_write_field(json, field, now, seats);
        return;
    }
    tv_json_key(json, field->name);
    if (field->count[1] <= 1)
        write_row_change(json, field, both, 0, rows, field->index[0]);
    else
        write_rows_change(json, field, both, rows, columns);
}
