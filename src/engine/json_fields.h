/* json_fields.h - members of a struct as JSON, through a table of fields. */
/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_JSON_FIELDS_H
#define ENGINE_JSON_FIELDS_H

#include <tavola/json.h>

/* A number in its own words: itself, a seat, or a word of the list; null outside the list. */
void json_write_word(tv_json *json, const tv_words *words, uint64_t value);
/* As many arguments as the sentence has holes, and any that programs alone may want. */
void json_write_args(tv_json *json, const tv_phrase *phrase, const uint16_t *args);
/* Of a frame's numbers only those that the question says: the others are the game's own notes. */
void json_write_ask_args(tv_json *json, const tv_phrase *ask, const uint16_t *frame_args);
void json_write_detail(tv_json *json, const tv_phrase *phrase, const tv_note *detail);
/* A member of the open object. `base` is the struct that the field's offset counts from; lists
 * indexed by seats show this many. */
void json_write_field(tv_json *json, const tv_field *field, const void *base, uint32_t seats);
/* The same for what differs between two such structs (docs/json.md, "What has changed"). */
bool json_field_differs(const tv_field *field, const void *then, const void *now);
void json_write_field_change(tv_json *json, const tv_field *field, const void *then,
                             const void *now, uint32_t seats);

#endif
