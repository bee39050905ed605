/* fields.h - reading members of a state through the game's table of fields. */
/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_FIELDS_H
#define ENGINE_FIELDS_H

#include <tavola/game.h>

/* Here because every field of two views is compared for every update. */
static inline uint32_t field_size(const tv_field *field) /* bytes of one value */
{
    static const uint8_t sizes[] = {[TV_U8] = 1,  [TV_I8] = 1,  [TV_U16] = 2, [TV_I16] = 2,
                                    [TV_U32] = 4, [TV_I32] = 4, [TV_U64] = 8};
    return sizes[field->type];
}

static inline uint32_t field_elements(const tv_field *field) /* values in all */
{
    return (uint32_t)field->count[0] * field->count[1];
}

/* The nth value in the struct that the offset counts from; signed ones are sign-extended. */
uint64_t field_value(const tv_field *field, const void *base, uint32_t index);

#endif
