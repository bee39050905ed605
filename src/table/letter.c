/* letter.c - how every message to a viewer begins and ends. */
/* SPDX-License-Identifier: MIT */
#include "table/letter.h"

#include <tavola/steps.h>

table_letter table_letter_to(const table *at, tv_seat viewer, uint32_t since)
{
    return (table_letter){.at = at,
                          .viewer = viewer,
                          .since = since <= at->version ? since : 0,
                          .now_ms = at->time_ms,
                          .entries_max = TABLE_ENTRIES_MAX,
                          .names = table_names_of(at)};
}

void table_letter_open(table_letter *to, const char *type, tv_text *text, const table_outbox *out)
{
    tv_text_init(text, out->buffer, out->size);
    tv_json_init(&to->json, text);
    tv_json_open(&to->json, '{');
    tv_json_key(&to->json, "type");
    tv_json_string(&to->json, type);
    tv_json_key(&to->json, "table");
    tv_json_string(&to->json, to->at->setup.id);
}

void table_letter_close(table_letter *to, uint8_t audience, const table_outbox *out)
{
    tv_json_close(&to->json, '}');
    TV_ASSERT(!to->json.out->is_full);
    out->send(out->context, audience, to->json.out->data, to->json.out->length);
}
