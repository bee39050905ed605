/* tables.h - opening tables: what a new one is, and storing it whole; lists of tables. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_TABLES_H
#define SERVER_TABLES_H

#include <stdarg.h>

#include <tavola/json.h>

#include "server/server_data.h"

enum { TABLES_REFUSAL_SIZE = 1024, TABLES_REQUESTS_MAX = TV_SEATS_MAX + 4 };

typedef struct tables_plan {
    table_setup setup;
    const table_user *user;              /* who opens it; NULL: nobody, and no requests */
    char *requests[TABLES_REQUESTS_MAX]; /* messages of the user to begin with */
    uint32_t request_count;
    table *made;                       /* out */
    char refusal[TABLES_REFUSAL_SIZE]; /* out: what the table said to a request it refused */
} tables_plan;

/* A new id and seed, and an invitation if it is private and has none. */
bool tables_draw(table_setup *setup);
/* Adds a request; the format begins behind its id: "\"type\":\"sit\",\"seat\":%d}". */
void tables_ask(tables_plan *plan, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* On a clerk's thread: the table and its first lines, durable and held by this server.
 * STORE_BAD_TEXT: the table refused a request, see refusal. */
store_status tables_create(clerk *by, tables_plan *plan);
void tables_plan_free(tables_plan *plan); /* all but made */

typedef struct tables_filter {
    const char *status;  /* of public tables, */
    int64_t user;        /* or of any that this user has been at */
    const char *game;    /* NULL: any */
    bool must_have_room; /* a seat that nobody has taken */
    uint32_t max;
} tables_filter;

/* Last changed first. False: the store failed. */
bool tables_put_list(clerk *by, const tables_filter *filter, tv_json *out);
void tables_put_row(const store_table *row, tv_json *out);
bool tables_has_room(const char *summary);

#endif
