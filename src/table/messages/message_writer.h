/* message_writer.h - one message to one viewer while it is being written. */
/* SPDX-License-Identifier: MIT */
#ifndef TABLE_MESSAGES_MESSAGE_WRITER_H
#define TABLE_MESSAGES_MESSAGE_WRITER_H

#include <tavola/json.h>

#include "table/messages/send.h"
#include "table/table_data.h"

/* What was written for one viewer of a change and may be the same for the next. */
typedef struct table_told {
    tv_json_told view;
    size_t entries_length; /* 0: unknown, or not the same for everybody */
    uint32_t first;        /* of the entries */
    char entries[2048];
} table_told;

typedef struct message_writer {
    const struct table *table;
    tv_seat viewer;
    uint32_t since;             /* version the viewer has */
    uint64_t now_ms;            /* for clocks */
    bool is_whole;              /* include everything, changed or not */
    bool in_changes;            /* what has changed in the view, without words */
    uint32_t entries_max;       /* leaves out details if it does not fit otherwise */
    const table_before *before; /* saves replaying; may be NULL */
    table_told *told;           /* set with in_changes */
    bool is_for_all;            /* the entries so far are the same for everybody */
    tv_names names;
    tv_json json;
} message_writer;

message_writer message_writer_to(const struct table *table, tv_seat viewer, uint32_t since);
/* Type and table are written; the members follow. */
void message_writer_open(message_writer *to, const char *type, tv_text *text,
                         const table_outbox *out);
void message_writer_close(message_writer *to, uint16_t audience, const table_outbox *out);

#endif
