/* store_data.h - what a store is made of; for the files of this room only. */
/* SPDX-License-Identifier: MIT */
#ifndef STORE_STORE_DATA_H
#define STORE_STORE_DATA_H

#include "store/store_driver.h"

typedef struct store_block store_block; /* memory for texts handed out */

struct store {
    const store_driver *driver;
    store_link *link;
    char reason[STORE_REASON_SIZE];
    bool is_batch;       /* the caller has opened one */
    store_status doomed; /* what its commit will return; STORE_OK: nothing failed yet */
    bool is_unclean;     /* a rollback failed: it comes before anything else */
    store_block *blocks;
    char *rows; /* of the answer: an array of structs */
    size_t rows_size;
    uint32_t row_count;
    char *log; /* lines that were read */
    size_t log_length, log_size;
    uint32_t log_count;
    bool is_out_of_memory;
};

/* ---- Calls (store.c) ---- */

void store_call(store *at); /* begins any call: texts of the last one are gone */
store_status store_refuse(store *at, store_status status); /* with the status's own sentence */
bool store_is_failure(store_status status);                /* of the world, not a refusal */

/* A call that writes: its own transaction, or part of the open batch. */
STORE_CHECKED store_status store_write_begin(store *at);
STORE_CHECKED store_status store_write_end(store *at, store_status status);
STORE_CHECKED store_status store_run(store *at, store_query *query);
STORE_CHECKED store_status store_run_text(store *at, const char *text);
/* Texts are known to be good. The driver can do it. */
STORE_CHECKED store_status store_run_all(store *at, store_query *queries, uint32_t count);

/* ---- Values: a bad text makes store_run refuse the whole statement ---- */

/* Well-formed UTF-8 without zeroes. */
bool store_text_is_good(const char *text, size_t length);
store_query store_query_of(store_sql sql);
void store_put_text(store_query *query, const char *text);
void store_put_bytes(store_query *query, const char *text, size_t length);
void store_put_text_or_null(store_query *query, const char *text);
void store_put_number(store_query *query, int64_t number);
int64_t store_cell_number(const store_cells *cells, uint32_t index);

/* ---- Memory for answers ---- */

const char *store_keep(store *at, const char *text, size_t length); /* NULL if there is none */
void *store_row_add(store *at, size_t size);                        /* NULL if there is none */
bool store_log_add(store *at, const char *line, size_t length);
void store_memory_free(store *at);

/* ---- Migrations (store_migrations.c) ---- */

uint32_t store_schema_last(void);
STORE_CHECKED store_status store_migrate(store *at, uint32_t schema);

#endif
