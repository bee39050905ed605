/* json_fields.c - values of fields as JSON: of a state, of derived facts, of what is printed on a
 * piece (docs/json.md). */
/* SPDX-License-Identifier: MIT */
#include "engine/json_fields.h"

#include "engine/fields.h"

void json_write_word(tv_json *json, const tv_words *words, uint64_t value)
{
    if (words == NULL || (words == &tv_seat_words && value != TV_UNKNOWN))
        tv_json_number(json, (int64_t)value);
    else if (value < words->count)
        tv_json_word(json, words->word[value]);
    else
        tv_json_null(json);
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
