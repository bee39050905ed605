/* features.c - what a position looks like to a seat, as a row of numbers.
 *
 * A game may bring features of its own. For all others they are read off its table of fields and
 * its score: what the seat has, the most that any other side has, and what lies in the middle.
 * Fields that are secret are read for the seat alone; so nothing it cannot know gets in. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/play.h>
#include <tavola/steps.h>
#include <tavola/tuning.h>

#include "ai/model.h"

enum { COLUMNS_MAX = 12 }; /* longer rows are counted, not spelt out */

struct cursor {
    float *out; /* NULL: only counting */
    uint32_t count;
};

static void put(struct cursor *cursor, float value)
{
    if (cursor->count == AI_INPUTS_MAX) return;
    if (cursor->out) cursor->out[cursor->count] = value;
    cursor->count++;
}

/* ---- Reading fields ---- */

static int64_t value_at(const tv_field *field, const tv_state *state, uint32_t row, uint32_t column)
{
    static const uint8_t sizes[] = {1, 1, 2, 2, 4, 4, 8};
    const uint8_t *bytes = (const uint8_t *)state + field->offset +
                           (size_t)sizes[field->type] * (row * field->count[1] + column);
    uint64_t value = 0;
    memcpy(&value, bytes, sizes[field->type]); /* states are written with the low byte first */
    switch (field->type) {
    case TV_I8: return (int8_t)value;
    case TV_I16: return (int16_t)value;
    case TV_I32: return (int32_t)value;
    default: return (int64_t)value;
    }
}

/* How much one entry is: a number itself, the members of a set, or one thing that is there. */
static float amount_at(const tv_field *field, const tv_state *state, uint32_t row, uint32_t column)
{
    int64_t value = value_at(field, state, row, column);
    if (field->flags & TV_FIELD_SET) return (float)tv_bits_count((uint64_t)value);
    if (field->value != NULL) return (uint64_t)value != field->empty ? 1.0f : 0.0f;
    return (float)value;
}

typedef struct place { /* which entries belong to a seat */
    bool is_by_row;    /* field[seat][column], else field[row][seat] */
    uint32_t entries;
} place;

static float seat_amount(const tv_field *field, const tv_state *state, const place *where,
                         tv_seat seat, uint32_t entry)
{
    uint32_t index = (uint32_t)seat;
    return where->is_by_row ? amount_at(field, state, index, entry)
                            : amount_at(field, state, entry, index);
}

static float seat_sum(const tv_field *field, const tv_state *state, const place *where,
                      tv_seat seat)
{
    float sum = 0;
    for (uint32_t i = 0; i < where->entries; i++) sum += seat_amount(field, state, where, seat, i);
    return sum;
}

/* The most of anybody else. */
static float rival_amount(const tv_field *field, const tv_state *state, const place *where,
                          tv_seat seat, uint32_t entry)
{
    float most = 0;
    bool is_first = true;
    for (uint32_t other = 0; other < tv_state_frames(state)->seats; other++) {
        if ((tv_seat)other == seat) continue;
        float amount = entry == UINT32_MAX
                           ? seat_sum(field, state, where, (tv_seat)other)
                           : seat_amount(field, state, where, (tv_seat)other, entry);
        if (is_first || amount > most) most = amount;
        is_first = false;
    }
    return most;
}

static void put_seat_field(struct cursor *cursor, const tv_field *field, const tv_state *state,
                           const place *where, tv_seat seat)
{
    bool is_open = !(field->flags & TV_FIELD_SECRET);
    if (where->entries > COLUMNS_MAX || field->value != NULL) {
        put(cursor, cursor->out ? seat_sum(field, state, where, seat) : 0);
        if (is_open)
            put(cursor, cursor->out ? rival_amount(field, state, where, seat, UINT32_MAX) : 0);
        return;
    }
    for (uint32_t i = 0; i < where->entries; i++) {
        put(cursor, cursor->out ? seat_amount(field, state, where, seat, i) : 0);
        if (is_open) put(cursor, cursor->out ? rival_amount(field, state, where, seat, i) : 0);
    }
}

static void put_middle_field(struct cursor *cursor, const tv_field *field, const tv_state *state)
{
    uint32_t entries = (uint32_t)field->count[0] * field->count[1];
    if (field->flags & TV_FIELD_SECRET) return;
    if (entries <= COLUMNS_MAX && field->value == NULL) {
        for (uint32_t i = 0; i < entries; i++)
            put(cursor, cursor->out ? amount_at(field, state, 0, i) : 0);
        return;
    }
    float sum = 0;
    for (uint32_t i = 0; cursor->out && i < entries; i++) sum += amount_at(field, state, 0, i);
    put(cursor, sum);
}

static void put_score(struct cursor *cursor, const tv_game *game, const tv_state *state,
                      tv_seat seat)
{
    tv_score score;
    int32_t best = INT16_MIN, tiebreak = INT16_MIN;
    if (cursor->out == NULL) {
        cursor->count += 4;
        return;
    }
    game->score(state, &score);
    for (uint32_t other = 0; other < tv_state_frames(state)->seats; other++) {
        if ((tv_seat)other == seat) continue;
        if (score.points[other] > best) best = score.points[other];
        if (score.tiebreak[0][other] > tiebreak) tiebreak = score.tiebreak[0][other];
    }
    put(cursor, (float)score.points[seat]);
    put(cursor, (float)(score.points[seat] - best));
    put(cursor, (float)(score.tiebreak[0][seat] - tiebreak));
    put(cursor, (float)(tv_state_turn(state).seats >> seat & 1));
}

static void put_fields(struct cursor *cursor, const tv_game *game, const tv_state *state,
                       tv_seat seat)
{
    put_score(cursor, game, state, seat);
    for (uint32_t i = 0; i < game->field_count; i++) {
        const tv_field *field = &game->fields[i];
        if (field->index[0] == &tv_seat_words)
            put_seat_field(cursor, field, state, &(place){true, field->count[1]}, seat);
        else if (field->index[1] == &tv_seat_words)
            put_seat_field(cursor, field, state, &(place){false, field->count[0]}, seat);
        else
            put_middle_field(cursor, field, state);
    }
}

/* ---- For the model ---- */

uint32_t ai_features_count(const tv_game *game, const struct tv_features *own)
{
    struct cursor cursor = {.out = NULL};
    if (own) return own->count;
    put_fields(&cursor, game, NULL, 0);
    return cursor.count;
}

static uint64_t hash_text(uint64_t hash, const char *text)
{
    for (; *text; text++) hash = (hash ^ (uint8_t)*text) * 0x100000001B3ULL;
    return (hash ^ 0xFF) * 0x100000001B3ULL;
}

uint64_t ai_features_hash(const tv_game *game, const struct tv_features *own)
{
    uint64_t hash = hash_text(0xCBF29CE484222325ULL, game->name);
    if (own) {
        for (uint32_t i = 0; i < own->count; i++) hash = hash_text(hash, own->names[i]);
        return hash;
    }
    for (uint32_t i = 0; i < game->field_count; i++) {
        const tv_field *field = &game->fields[i];
        hash = hash_text(hash, field->name);
        hash = (hash ^ field->count[0] ^ (uint64_t)field->count[1] << 16) * 0x100000001B3ULL;
    }
    return hash;
}

void ai_features_write(const tv_game *game, const struct tv_features *own, const tv_state *state,
                       tv_seat seat, float *out)
{
    struct cursor cursor = {.out = out};
    if (own)
        own->write(state, seat, out);
    else
        put_fields(&cursor, game, state, seat);
}
