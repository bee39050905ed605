/* fields.c - reading members of a state through the game's table, and hashing the whole of it.
 *
 * The hash runs over values, lowest byte first, so it is the same on every platform whatever the
 * byte order in memory. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/play.h>

#include "engine/fields.h"

uint64_t field_value(const tv_field *field, const void *base, uint32_t index)
{
    const uint8_t *bytes = (const uint8_t *)base + field->offset;
    switch ((tv_type)field->type) {
    case TV_U8: return bytes[index];
    case TV_I8: return (uint64_t)(int64_t)(int8_t)bytes[index];
    case TV_U16: {
        uint16_t value;
        memcpy(&value, bytes + 2 * index, sizeof value);
        return value;
    }
    case TV_I16: {
        int16_t value;
        memcpy(&value, bytes + 2 * index, sizeof value);
        return (uint64_t)(int64_t)value;
    }
    case TV_U32: {
        uint32_t value;
        memcpy(&value, bytes + 4 * index, sizeof value);
        return value;
    }
    case TV_I32: {
        int32_t value;
        memcpy(&value, bytes + 4 * index, sizeof value);
        return (uint64_t)(int64_t)value;
    }
    case TV_U64: {
        uint64_t value;
        memcpy(&value, bytes + 8 * index, sizeof value);
        return value;
    }
    }
    return 0;
}

/* FNV-1a, 64 bits. */
static uint64_t hash_bytes(uint64_t hash, uint64_t value, uint32_t bytes)
{
    for (uint32_t i = 0; i < bytes; i++) hash = (hash ^ (value >> (8 * i) & 0xFF)) * 0x100000001b3;
    return hash;
}

static uint64_t hash_string(uint64_t hash, const char *string)
{
    for (; *string; string++) hash = hash_bytes(hash, (unsigned char)*string, 1);
    return hash_bytes(hash, 0, 1);
}

static uint64_t hash_frames(uint64_t hash, const tv_frames *frames)
{
    hash = hash_bytes(hash, frames->depth, 1);
    hash = hash_bytes(hash, frames->ending, 1);
    hash = hash_bytes(hash, frames->seats, 1);
    for (int i = 0; i < TV_OPTIONS_MAX; i++) hash = hash_bytes(hash, frames->option[i], 1);
    for (uint32_t i = 0; i < frames->depth; i++) {
        const tv_frame *frame = &frames->frame[i];
        hash = hash_bytes(hash, frame->step, 1);
        hash = hash_bytes(hash, frame->seats, 1);
        for (int k = 0; k < 3; k++) hash = hash_bytes(hash, frame->arg[k], 2);
    }
    return hash;
}

static const uint64_t hash_start = 0xcbf29ce484222325;

uint64_t tv_state_hash(const tv_game *game, const tv_state *state)
{
    uint64_t hash = hash_frames(hash_start, tv_state_frames(state));
    for (uint32_t i = 0; i < game->field_count; i++) {
        const tv_field *field = &game->fields[i];
        uint32_t size = field_size(field), elements = field_elements(field);
        for (uint32_t k = 0; k < elements; k++)
            hash = hash_bytes(hash, field_value(field, state, k), size);
    }
    return hash;
}

uint64_t tv_layout_hash(const tv_game *game)
{
    uint64_t hash = hash_string(hash_start, game->name);
    hash = hash_bytes(hash, game->state_size, 4);
    for (uint32_t i = 0; i < game->field_count; i++) {
        const tv_field *field = &game->fields[i];
        hash = hash_string(hash, field->name);
        hash = hash_bytes(hash, field->offset, 4);
        hash = hash_bytes(hash, field->type, 1);
        hash = hash_bytes(hash, field->count[0], 2);
        hash = hash_bytes(hash, field->count[1], 2);
    }
    return hash;
}
