/* json_read.h - one JSON object from strangers, read strictly and without allocation.
 *
 * Messages are flat: strings, whole numbers, true, false. Other values (fractions, arrays, objects)
 * are checked and passed over, so that members which a later release adds do no harm. Refused are:
 * anything but one object, names given twice, bad UTF-8, \u0000, numbers beyond 64 bits. */
/* SPDX-License-Identifier: MIT */
#ifndef BASE_JSON_READ_H
#define BASE_JSON_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    BASE_JSON_TEXT_MAX = 4096, /* bytes of the whole text */
    BASE_JSON_MEMBERS_MAX = 64,
    BASE_JSON_DEPTH_MAX = 32 /* of what is passed over */
};

typedef enum base_json_type {
    BASE_JSON_NULL,
    BASE_JSON_FALSE,
    BASE_JSON_TRUE,
    BASE_JSON_INTEGER,
    BASE_JSON_STRING,
    BASE_JSON_OTHER
} base_json_type;

typedef struct base_json_value {
    uint8_t type; /* a base_json_type */
    int64_t integer;
    const char *string; /* decoded, ends with 0, has no other 0 */
    size_t length;
} base_json_value;

typedef struct base_json {
    uint32_t count;
    struct {
        const char *name;
        base_json_value value;
    } member[BASE_JSON_MEMBERS_MAX];
    char text[BASE_JSON_TEXT_MAX]; /* all strings; decoded they are never longer than written */
} base_json;

bool base_json_read(const char *text, size_t length, base_json *out);
const base_json_value *base_json_find(const base_json *json, const char *name); /* or NULL */

#endif
