/* store_data.h - the parts of a store; private to this folder. */
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
    void *rows; /* of the answer: an array of structs */
    size_t rows_size;
    uint32_t row_count;
    char *log; /* lines that were read */
    size_t log_length, log_size;
    uint32_t log_count;
    bool is_out_of_memory;
};

/* ---- Calls (store.c) ---- */

void store_call(struct store *store); /* begins any call: texts of the last one are gone */
store_status store_refuse(struct store *store,
                          store_status status); /* with the status's own sentence */
bool store_is_failure(store_status status);     /* an error of the database, not a refusal */

/* A call that writes: its own transaction, or part of the open batch. */
STORE_CHECKED store_status store_write_begin(struct store *store);
STORE_CHECKED store_status store_write_end(struct store *store, store_status status);
STORE_CHECKED store_status store_run(struct store *store, store_query *query);
STORE_CHECKED store_status store_run_text(struct store *store, const char *text);
/* Reads rows: keep is given each one with the store as its context, and adds a struct for it
 * (store_row_add). They are the array store->rows, of *count. */
STORE_CHECKED store_status store_run_rows(struct store *store, store_query *query, store_each *keep,
                                          uint32_t *count);
/* Reads one number, if there is a row. */
STORE_CHECKED store_status store_run_number(struct store *store, store_query *query, int64_t *out);
/* Texts are known to be good. The driver can do it. */
STORE_CHECKED store_status store_run_all(struct store *store, store_query *queries, uint32_t count);

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

const char *store_keep(struct store *store, const char *text,
                       size_t length);                 /* NULL if there is none */
void *store_row_add(struct store *store, size_t size); /* NULL if there is none */
bool store_log_add(struct store *store, const char *line, size_t length);
void store_memory_free(struct store *store);

/* ---- Tables (store_tables.c) ---- */

bool store_id_is_good(const char *id); /* of a table or a server */
/* After a statement that changed no table: STORE_NOT_FOUND if it is missing, else `otherwise`. */
STORE_CHECKED store_status store_table_why_unchanged(struct store *store, const char *id,
                                                     store_status otherwise);

/* ---- Users (store_users.c) ---- */

/* A row of USER_COLUMNS; false: no memory. */
bool store_user_read(struct store *store, const store_cells *cells, store_user *user);
/* Part of a transaction: all sessions of the user. */
STORE_CHECKED store_status store_sessions_end(struct store *store, int64_t user);
STORE_CHECKED store_status store_passphrase_set(struct store *store, int64_t id,
                                                const char *passphrase);
bool store_session_keep(void *store, const store_cells *cells); /* a store_each of sessions */

/* ---- Several servers (store_cluster.c) ---- */

#define STORE_CHANNEL_PEOPLE "tavola_people"
#define STORE_CHANNEL_PRESENCE "tavola_presence"

/* Part of a transaction: others hear of it when that is committed. Nothing if not shared. */
STORE_CHECKED store_status store_announce(struct store *store, const char *channel,
                                          const char *text);
/* "gone 12", "name 12 Anna" */
STORE_CHECKED store_status store_tell_of_user(struct store *store, const char *what, int64_t user,
                                              const char *more);

/* "scrubbed k7": its lines were changed, or it is gone. */
STORE_CHECKED store_status store_tell_of_table(struct store *store, const char *table);

/* ---- Migrations (store_migrations.c) ---- */

uint32_t store_schema_last(void);
STORE_CHECKED store_status store_migrate(struct store *store, uint32_t schema);

#endif
