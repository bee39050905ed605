/* compare.h - our reader of JSON beside jansson's: they must agree on every text, but for what each
 * of them says it refuses. Shared by the tests and the fuzz target. */
/* SPDX-License-Identifier: MIT */
#ifndef TESTS_BASE_COMPARE_H
#define TESTS_BASE_COMPARE_H

#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "base/json_read.h"

static inline uint32_t compare_depth(const char *text, size_t length)
{
    uint32_t brackets = 0; /* more than there can be levels */
    for (size_t i = 0; i < length; i++) brackets += text[i] == '{' || text[i] == '[';
    return brackets;
}

static inline bool compare_value(const base_json_value *ours, const json_t *theirs)
{
    switch (json_typeof(theirs)) {
    case JSON_NULL: return ours->type == BASE_JSON_NULL;
    case JSON_TRUE: return ours->type == BASE_JSON_TRUE;
    case JSON_FALSE: return ours->type == BASE_JSON_FALSE;
    case JSON_INTEGER:
        return ours->type == BASE_JSON_INTEGER && ours->integer == json_integer_value(theirs);
    case JSON_STRING:
        return ours->type == BASE_JSON_STRING && ours->length == json_string_length(theirs) &&
               memcmp(ours->string, json_string_value(theirs), ours->length + 1) == 0;
    default: return ours->type == BASE_JSON_OTHER;
    }
}

/* NULL, or how the two differ. */
static inline const char *compare_readers(const char *text, size_t length)
{
    base_json ours;
    json_error_t error = {0};
    const char *key, *problem = NULL;
    json_t *value;
    if (length > BASE_JSON_TEXT_MAX) return NULL;
    bool is_read = base_json_read(text, length, &ours);
    if (memchr(text, '\0', length)) return is_read ? "read a zero byte" : NULL; /* they may */
    json_t *theirs = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    if (theirs == NULL) {
        /* They look for doubles and too large fractions in what we pass over, too. */
        enum json_error_code code = json_error_code(&error);
        bool is_deeper = code == json_error_duplicate_key || code == json_error_numeric_overflow;
        return is_read && !is_deeper ? "read what is not JSON" : NULL;
    }
    if (!json_is_object(theirs))
        problem = is_read ? "read what is not an object" : NULL;
    else if (!is_read && compare_depth(text, length) <= BASE_JSON_DEPTH_MAX &&
             json_object_size(theirs) <= BASE_JSON_MEMBERS_MAX)
        problem = "refused what is JSON";
    else if (is_read && json_object_size(theirs) != ours.count)
        problem = "read another number of members";
    if (is_read && json_is_object(theirs)) json_object_foreach(theirs, key, value)
        {
            const base_json_value *found = base_json_find(&ours, key);
            if (found == NULL || !compare_value(found, value)) problem = "read another value";
        }
    json_decref(theirs);
    return problem;
}

#endif
