/* json_fields.h - members of a struct as JSON, through a table of fields. */
/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_JSON_FIELDS_H
#define ENGINE_JSON_FIELDS_H

#include <tavola/json.h>

/* A number in its own words: itself, a seat, or a word of the list; null outside the list. */
void json_write_word(tv_json *json, const tv_words *words, uint64_t value);
/* A member of the open object. `base` is the struct that the field's offset counts from; lists
 * indexed by seats show this many. */
void json_write_field(tv_json *json, const tv_field *field, const void *base, uint32_t seats);

#endif
