/* refusal.c - names and sentences of refusals, and the message that refuses without a table. */
/* SPDX-License-Identifier: MIT */
#include <tavola/json.h>

#include "table/messages/message.h"

static const struct {
    const char *name, *sentence;
} refusals[REFUSAL_COUNT] = {
#define TABLE_REFUSAL_ROW(id, name, sentence) [id] = {name, sentence},
    TABLE_REFUSAL_LIST(TABLE_REFUSAL_ROW)
#undef TABLE_REFUSAL_ROW
};

const char *table_refusal_name(table_refusal refusal) { return refusals[refusal].name; }
const char *table_refusal_sentence(table_refusal refusal) { return refusals[refusal].sentence; }

void table_refusal_write(const table_message *message, const char *status, const char *sentence,
                         tv_text *out)
{
    tv_json json;
    tv_json_init(&json, out);
    tv_json_open(&json, '{');
    tv_json_put_string(&json, "type", "refused");
    tv_json_put_string(&json, "table", message->table[0] ? message->table : NULL);
    if (message->id != 0)
        tv_json_put_number(&json, "id", (int64_t)message->id);
    else
        tv_json_put_string(&json, "id", NULL);
    tv_json_put_string(&json, "status", status);
    tv_json_put_string(&json, "text", sentence);
    tv_json_close(&json, '}');
}
