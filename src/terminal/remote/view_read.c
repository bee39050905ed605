/* view_read.c - the inverse of what docs/json.md describes, by the game's own table of fields. */
/* SPDX-License-Identifier: MIT */
#include "terminal/remote/view_read.h"

#include <string.h>

static uint32_t word_index(const tv_words *words, const char *word)
{
    uint32_t index = 0;
    while (index < words->count && strcmp(words->word[index], word) != 0) index++;
    return index;
}

static void put_value(const tv_field *field, void *base, uint32_t index, uint64_t value)
{
    static const uint8_t sizes[] = {[TV_U8] = 1,  [TV_I8] = 1,  [TV_U16] = 2, [TV_I16] = 2,
                                    [TV_U32] = 4, [TV_I32] = 4, [TV_U64] = 8};
    uint8_t *target = (uint8_t *)base + field->offset + (size_t)sizes[field->type] * index;
    uint8_t one = (uint8_t)value;
    uint16_t two = (uint16_t)value;
    uint32_t four = (uint32_t)value;
    switch (sizes[field->type]) {
    case 1: memcpy(target, &one, 1); break;
    case 2: memcpy(target, &two, 2); break;
    case 4: memcpy(target, &four, 4); break;
    default: memcpy(target, &value, 8); break;
    }
}

/* A word, a number, or nothing. What is null is unknown, or a number beyond the list. */
static uint64_t read_one(const tv_field *field, const json_t *value)
{
    if (json_is_string(value) && field->value)
        return word_index(field->value, json_string_value(value));
    if (json_is_integer(value)) return (uint64_t)json_integer_value(value);
    return field->flags & TV_FIELD_SECRET ? field->unknown : UINT64_MAX;
}

static uint64_t read_value(const tv_field *field, const json_t *value)
{
    uint64_t set = 0;
    if (!(field->flags & TV_FIELD_SET) || !json_is_array(value)) return read_one(field, value);
    for (size_t i = 0; i < json_array_size(value); i++)
        set |= UINT64_C(1) << (read_one(field, json_array_get(value, i)) & 63);
    return set;
}

typedef struct row_place {
    uint32_t start, count;
    const tv_words *index;
} row_place;

static void read_row(const tv_field *field, const json_t *row, row_place place, void *base)
{
    if (json_is_object(row) && place.index != NULL) {
        for (uint32_t i = 0; i < place.count && i < place.index->count; i++) {
            const json_t *value = json_object_get(row, place.index->word[i]);
            if (value) put_value(field, base, place.start + i, read_value(field, value));
        }
        return;
    }
    for (size_t i = 0; i < json_array_size(row) && i < place.count; i++)
        put_value(field, base, place.start + (uint32_t)i,
                  read_value(field, json_array_get(row, i)));
}

static void read_field(const tv_field *field, const json_t *value, void *base)
{
    uint32_t rows = field->count[0], columns = field->count[1];
    bool has_gaps = field->flags & (TV_FIELD_LIST | TV_FIELD_ROWS);
    for (uint32_t i = 0; has_gaps && i < rows * columns; i++)
        put_value(field, base, i, field->empty);
    if (rows * columns == 1) {
        put_value(field, base, 0, read_value(field, value));
    } else if (columns <= 1) {
        read_row(field, value, (row_place){0, rows, field->index[0]}, base);
    } else {
        for (uint32_t row = 0; row < rows; row++) {
            const json_t *part =
                json_is_object(value) && field->index[0] && row < field->index[0]->count
                    ? json_object_get(value, field->index[0]->word[row])
                    : json_array_get(value, row);
            read_row(field, part, (row_place){row * columns, columns, field->index[1]}, base);
        }
    }
}

static void read_options(const tv_game *game, const json_t *options, tv_frames *out)
{
    for (uint32_t i = 0; i < game->option_count; i++) {
        const char *choice = json_string_value(json_object_get(options, game->options[i].name));
        if (choice) out->option[i] = (uint8_t)word_index(game->options[i].choices, choice);
    }
}

/* The frame on top; over: the ending. */
static bool read_turn(const tv_game *game, const json_t *turn, tv_frames *out)
{
    const char *node = json_string_value(json_object_get(turn, "node"));
    const char *step = json_string_value(json_object_get(turn, "step"));
    const char *ending = json_string_value(json_object_get(turn, "ending"));
    const json_t *seats = json_object_get(turn, "seats"), *args = json_object_get(turn, "ask_args");
    if (node == NULL) return false;
    for (uint32_t i = 1; ending && i < game->ending_count; i++)
        if (strcmp(game->endings[i].name, ending) == 0) out->ending = (uint8_t)i;
    if (strcmp(node, "over") == 0) return true;
    uint32_t index = 0;
    while (step && index < game->step_count && strcmp(game->steps[index].name, step) != 0) index++;
    if (step == NULL || index == game->step_count) return false;
    out->depth = 1;
    out->frame[0].step = (uint8_t)index;
    for (size_t i = 0; i < json_array_size(seats); i++)
        out->frame[0].seats |= (uint8_t)(1u << (json_integer_value(json_array_get(seats, i)) & 7));
    for (size_t i = 0; i < 3 && i < json_array_size(args); i++) {
        const json_t *arg = json_array_get(args, i);
        const tv_words *words = game->steps[index].ask.words[i];
        if (json_is_integer(arg)) out->frame[0].arg[i] = (uint16_t)json_integer_value(arg);
        if (json_is_string(arg) && words)
            out->frame[0].arg[i] = (uint16_t)word_index(words, json_string_value(arg));
    }
    return true;
}

bool remote_view_read(const tv_game *game, const json_t *view, tv_state_buffer *out)
{
    const json_t *state = json_object_get(view, "state");
    tv_frames *frames = (tv_frames *)(void *)out;
    const char *name = json_string_value(json_object_get(view, "game"));
    json_int_t seats = json_integer_value(json_object_get(view, "seats"));
    json_int_t rules = json_integer_value(json_object_get(view, "rules"));
    if (name == NULL || strcmp(name, game->name) != 0 || state == NULL) return false;
    if (seats < 1 || seats > TV_SEATS_MAX || rules < 1 || rules > game->rules_version) return false;
    memset(out, 0, sizeof *out);
    frames->seats = (uint8_t)seats;
    frames->rules = (uint8_t)rules;
    read_options(game, json_object_get(view, "options"), frames);
    if (!read_turn(game, json_object_get(view, "turn"), frames)) return false;
    for (uint32_t i = 0; i < game->field_count; i++)
        read_field(&game->fields[i], json_object_get(state, game->fields[i].name), out);
    return true;
}
