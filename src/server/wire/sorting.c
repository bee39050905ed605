/* sorting.c - which table a message is for, found in one pass without building anything.
 *
 * The table's own reader is the judge of what a message is; this only has to find the same two
 * members that it will find. It refuses duplicates, so the first one is as good as any. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "server/wire/wire.h"

typedef struct pen {
    const char *at, *end;
} pen;

static void skip_blanks(pen *in)
{
    while (in->at < in->end && *in->at != '\0' && strchr(" \t\r\n", *in->at) != NULL) in->at++;
}

/* Behind the closing quote; false if there is none. The slice is NULL if escapes stand in it. */
static bool take_string(pen *in, wire_slice *out)
{
    const char *from = ++in->at;
    bool has_escape = false;
    for (; in->at < in->end && *in->at != '"'; in->at++) {
        if (*in->at != '\\') continue;
        has_escape = true;
        if (++in->at >= in->end) return false;
    }
    if (in->at >= in->end) return false;
    *out = (wire_slice){has_escape ? NULL : from, has_escape ? 0 : (size_t)(in->at - from)};
    in->at++;
    return true;
}

/* Anything up to the comma or bracket that ends it at this depth. */
static bool skip_value(pen *in)
{
    wire_slice unused;
    uint32_t depth = 0;
    while (in->at < in->end) {
        char c = *in->at;
        if (c == '"') {
            if (!take_string(in, &unused)) return false;
            continue;
        }
        if (depth == 0 && (c == ',' || c == '}' || c == ']')) return true;
        if (c == '{' || c == '[') depth++;
        if (c == '}' || c == ']') depth--;
        in->at++;
    }
    return false;
}

static bool take_member(pen *in, wire_sorted *out)
{
    wire_slice key, value = {NULL, 0};
    if (in->at >= in->end || *in->at != '"' || !take_string(in, &key)) return false;
    skip_blanks(in);
    if (in->at >= in->end || *in->at != ':') return false;
    in->at++;
    skip_blanks(in);
    const char *from = in->at;
    if (from < in->end && *from == '"' && !take_string(in, &value)) return false;
    if (!skip_value(in)) return false;
    if (wire_is(key, "type")) out->type = value;
    if (wire_is(key, "table")) out->table = value;
    if (wire_is(key, "watch")) out->watch = in->at - from >= 4 && memcmp(from, "true", 4) == 0;
    return true;
}

wire_sorted wire_sort(const char *text, size_t length)
{
    wire_sorted out = {0};
    pen in = {text, text + length};
    skip_blanks(&in);
    if (in.at >= in.end || *in.at != '{') return out;
    in.at++;
    for (;;) {
        skip_blanks(&in);
        if (in.at < in.end && *in.at == '}') break;
        if (!take_member(&in, &out)) return out;
        if (*in.at == ']') return out;
        if (*in.at == ',') in.at++;
    }
    out.is_object = true;
    return out;
}
