/* opening.h - a new table before it is stored: seats, and the first lines of its log. */
/* SPDX-License-Identifier: MIT */
#ifndef TABLE_OPENING_H
#define TABLE_OPENING_H

#include "table/messages/message.h"
#include "table/table.h"

typedef struct table_opening {
    struct table *table; /* the new owner sets this to NULL */
    char *lines;         /* its log so far; NULL: none */
    size_t length, size;
    uint64_t now_ms;
    uint32_t request_count;
    char *buffer;
    table_refusal_note refusal; /* of the last request */
} table_opening;

/* The set-up is valid. */
void table_opening_begin(table_opening *opening, const table_setup *setup, table_hash hash,
                         uint64_t now_ms);
/* A request of a user, with an id below all that clients send; false if it was refused. */
bool table_opening_ask(table_opening *opening, const table_user *user, table_message_kind kind,
                       uint32_t seat, const char *word);
/* Seats everybody again, and starts the match. */
bool table_opening_rematch(table_opening *opening, const table_rematch *rematch);
void table_opening_end(table_opening *opening);

enum { TABLE_ID_LENGTH = 12 };

/* A word of unambiguous letters, from as many random bytes. */
void table_draw_word(const uint8_t *bytes, uint32_t length, char *out);
/* The id of the rematch of a table: always the same, so that two writers cannot open two. */
void table_rematch_id(const table_setup *ended, table_hash hash, char id[TABLE_WORD_MAX + 1]);

#endif
