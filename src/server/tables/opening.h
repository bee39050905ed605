/* opening.h - opening tables: the plan of a new one, and storing it; lists of tables. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_TABLES_OPENING_H
#define SERVER_TABLES_OPENING_H

#include <tavola/json.h>

#include "server/server_data.h"
#include "table/messages/message.h"
#include "table/opening.h"

enum { TABLES_REQUESTS_MAX = TV_SEATS_MAX + 4 };

typedef struct tables_request {
    table_message_kind kind;
    uint32_t seat;
    char word[TABLE_WORD_MAX + 1];
} tables_request;

typedef struct tables_plan {
    table_setup setup;
    const table_user *user;       /* who opens it; NULL: nobody, and no requests follow */
    const table_rematch *rematch; /* for a rematch: who sits where; or NULL */
    tables_request requests[TABLES_REQUESTS_MAX]; /* requests of the user before anybody joins */
    uint32_t request_count;
    struct table *made;         /* out */
    table_refusal_note refusal; /* out: of a request */
} tables_plan;

/* Creates id and seed, and an invitation if the table is private and has none. */
bool tables_draw(table_setup *setup);
/* Adds a request of the user: its kind, seat and word. */
void tables_ask(tables_plan *plan, table_message_kind kind, uint32_t seat, const char *word);
/* On a worker's thread: stores the table and its first lines durably, held by this server.
 * STORE_BAD_TEXT: the table refused a request, see refusal. */
store_status tables_create(struct worker *worker, tables_plan *plan);

typedef struct tables_filter {
    const char *status;       /* of public tables, */
    int64_t user;             /* or all that this user has been at */
    const char *game;         /* NULL: any */
    bool must_have_free_seat; /* a seat that nobody has taken */
    uint32_t max;
} tables_filter;

/* Last changed first. False: the store failed. */
bool tables_put_list(struct worker *worker, const tables_filter *filter, tv_json *out);
void tables_put_row(const store_table *row, tv_json *out);
bool tables_has_free_seat(const char *summary);

#endif
