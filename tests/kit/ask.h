/* ask.h - a message as text, read and given to a table as a server does it. */
/* SPDX-License-Identifier: MIT */
#ifndef KIT_ASK_H
#define KIT_ASK_H

#include "table/messages/message.h"

static inline table_answer ask_table(struct table *table, const table_user *user, const char *text,
                                     size_t length, uint64_t now_ms, const table_outbox *out)
{
    table_message message = table_message_read(text, length);
    return table_request(table, user, &message, now_ms, out);
}

#endif
