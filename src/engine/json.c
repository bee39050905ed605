/* json.c - writing JSON: commas, quotes and escapes in one place. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/json.h>
#include <tavola/steps.h>

void tv_json_init(tv_json *json, tv_text *out) { *json = (tv_json){.out = out}; }

static void comma(tv_json *json)
{
    if (json->has_item >> json->depth & 1) tv_text_add_char(json->out, ',');
    json->has_item |= 1ULL << json->depth;
}

void tv_json_open(tv_json *json, char bracket)
{
    comma(json);
    tv_text_add_char(json->out, bracket);
    TV_ASSERT(json->depth < 60);
    json->depth++;
    json->has_item &= ~(1ULL << json->depth);
}

void tv_json_close(tv_json *json, char bracket)
{
    TV_ASSERT(json->depth > 0);
    json->depth--;
    tv_text_add_char(json->out, bracket);
}

void tv_json_reopen(tv_json *json)
{
    TV_ASSERT(json->out->length > 0);
    json->out->data[--json->out->length] = '\0';
    json->depth++; /* it is remembered that there is something in it */
}

static void quoted(tv_json *json, const char *bytes, size_t length)
{
    size_t copied = 0; /* what needs no escape is copied in runs: it is nearly everything */
    tv_text_add_char(json->out, '"');
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)bytes[i];
        if (c != '"' && c != '\\' && c >= ' ') continue;
        tv_text_add_bytes(json->out, bytes + copied, i - copied);
        copied = i + 1;
        tv_text_add_char(json->out, '\\');
        if (c >= ' ') {
            tv_text_add_char(json->out, (char)c);
        } else {
            tv_text_add_char(json->out, 'u');
            tv_text_add_hex(json->out, c, 4);
        }
    }
    tv_text_add_bytes(json->out, bytes + copied, length - copied);
    tv_text_add_char(json->out, '"');
}

void tv_json_key(tv_json *json, const char *key)
{
    comma(json);
    quoted(json, key, strlen(key));
    tv_text_add_char(json->out, ':');
    json->has_item &= ~(1ULL << json->depth); /* the value needs no comma before it */
}

void tv_json_string(tv_json *json, const char *string)
{
    comma(json);
    quoted(json, string, strlen(string));
}

void tv_json_text(tv_json *json, const tv_text *text)
{
    comma(json);
    quoted(json, text->data, text->length);
}

void tv_json_number(tv_json *json, int64_t number)
{
    comma(json);
    tv_text_add_number(json->out, number);
}

void tv_json_bool(tv_json *json, bool value)
{
    comma(json);
    tv_text_add(json->out, value ? "true" : "false");
}

void tv_json_null(tv_json *json)
{
    comma(json);
    tv_text_add(json->out, "null");
}
