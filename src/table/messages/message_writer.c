/* message_writer.c - how every message to a viewer begins and ends. */
/* SPDX-License-Identifier: MIT */
#include "table/messages/message_writer.h"

#include <tavola/assert.h>

message_writer message_writer_to(const struct table *table, tv_seat viewer, uint32_t since)
{
    return (message_writer){.table = table,
                            .viewer = viewer,
                            .since = since <= table->version ? since : 0,
                            .now_ms = table->time_ms,
                            .entries_max = TABLE_ENTRIES_MAX,
                            .names = table_names_of(table)};
}

void message_writer_open(message_writer *to, const char *type, tv_text *text,
                         const table_outbox *out)
{
    if (out->now_ms > to->now_ms) to->now_ms = out->now_ms;
    tv_text_init(text, out->buffer, out->size);
    tv_json_init(&to->json, text);
    tv_json_open(&to->json, '{');
    tv_json_key(&to->json, "type");
    tv_json_string(&to->json, type);
    tv_json_key(&to->json, "table");
    tv_json_string(&to->json, to->table->setup.id);
}

void message_writer_close(message_writer *to, uint16_t audience, const table_outbox *out)
{
    tv_json_close(&to->json, '}');
    TV_ASSERT(!to->json.out->is_full);
    out->send(out->context, audience, to->json.out->data, to->json.out->length);
}
