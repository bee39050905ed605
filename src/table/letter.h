/* letter.h - one message to one viewer while it is being written. */
/* SPDX-License-Identifier: MIT */
#ifndef TABLE_LETTER_H
#define TABLE_LETTER_H

#include <tavola/json.h>

#include "table/send.h"
#include "table/table_data.h"

typedef struct table_letter {
    const table *at;
    tv_seat viewer;
    uint32_t since;             /* version the viewer has */
    uint64_t now_ms;            /* for clocks */
    bool is_whole;              /* tell everything, changed or not */
    uint32_t entries_max;       /* less if it does not fit otherwise */
    const table_before *before; /* saves replaying; may be NULL */
    tv_names names;
    tv_json json;
} table_letter;

table_letter table_letter_to(const table *at, tv_seat viewer, uint32_t since);
/* Type and table are written; the members follow. */
void table_letter_open(table_letter *to, const char *type, tv_text *text, const table_outbox *out);
void table_letter_close(table_letter *to, uint8_t audience, const table_outbox *out);

#endif
