/* store.c - opening, transactions, batches, and memory for answers.
 *
 * Nothing is acknowledged before its transaction is committed. After an error of the database the
 * whole transaction is rolled back, so that a failure in the middle leaves no trace. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "store/store_data.h"

/* ---- Status ---- */

static const char *const names[STORE_STATUS_COUNT] = {
#define NAME(id, name, sentence) [id] = name,
    STORE_STATUS_LIST(NAME)
#undef NAME
};

static const char *const sentences[STORE_STATUS_COUNT] = {
#define SENTENCE(id, name, sentence) [id] = sentence,
    STORE_STATUS_LIST(SENTENCE)
#undef SENTENCE
};

const char *store_status_name(store_status status)
{
    return status < STORE_STATUS_COUNT ? names[status] : "unknown";
}

const char *store_status_sentence(store_status status)
{
    return status < STORE_STATUS_COUNT ? sentences[status] : "unknown";
}

store_status store_refuse(struct store *store, store_status status)
{
    snprintf(store->reason, sizeof store->reason, "%s", store_status_sentence(status));
    return status;
}

bool store_is_failure(store_status status) { return status >= STORE_NO_MEMORY; }

/* ---- Opening and closing ---- */

bool store_database_is_url(const char *database)
{
    return strncmp(database, "postgres://", 11) == 0 || strncmp(database, "postgresql://", 13) == 0;
}

store_status store_open(const char *database, struct store **out, char reason[STORE_REASON_SIZE])
{
    bool is_postgres = store_database_is_url(database);
    return store_open_with(is_postgres ? &store_driver_postgres : &store_driver_sqlite, database,
                           out, reason);
}

store_status store_open_with(const store_driver *driver, const char *database, struct store **out,
                             char reason[STORE_REASON_SIZE])
{
    return store_open_at(driver, database, store_schema_last(), out, reason);
}

store_status store_open_at(const store_driver *driver, const char *database, uint32_t schema,
                           struct store **out, char reason[STORE_REASON_SIZE])
{
    char unread[STORE_REASON_SIZE];
    *out = NULL;
    if (reason == NULL) reason = unread;
    snprintf(reason, STORE_REASON_SIZE, "%s", store_status_sentence(STORE_NO_MEMORY));
    struct store *store = calloc(1, sizeof *store);
    if (store == NULL) return STORE_NO_MEMORY;
    store->driver = driver;
    store_status status = driver->open(database, &store->link, reason);
    if (status != STORE_OK) {
        free(store);
        return status;
    }
    status = store_migrate(store, schema);
    if (status != STORE_OK) {
        snprintf(reason, STORE_REASON_SIZE, "%s", store->reason);
        store_close(store);
        return status;
    }
    *out = store;
    reason[0] = '\0';
    return STORE_OK;
}

void store_close(struct store *store)
{
    if (store == NULL) return;
    store_batch_drop(store);
    store->driver->close(store->link);
    store_memory_free(store);
    free(store->rows);
    free(store->log);
    free(store);
}

const char *store_reason(const struct store *store) { return store->reason; }
bool store_is_shared(const struct store *store) { return store->driver->is_shared; }
int store_socket(const struct store *store) { return store->driver->socket(store->link); }
bool store_notice_next(struct store *store, store_notice *out)
{
    return store->driver->notice(store->link, out);
}

store_status store_listen(struct store *store)
{
    store_call(store);
    return store->driver->listen(store->link, store->reason);
}

/* ---- Statements ---- */

bool store_text_is_good(const char *text, size_t length)
{
    return memchr(text, '\0', length) == NULL && base_utf8_is_good(text, length);
}

/* What was not committed is gone in any case: a database ends the transactions of a broken
 * connection by itself. Should the connection live on, nothing is done with it before the rollback
 * has succeeded. The reason stays that of the failure before. */
static void roll_back(struct store *store)
{
    char reason[STORE_REASON_SIZE];
    memcpy(reason, store->reason, sizeof reason);
    store_query query = {.sql = STORE_SQL_TEXT, .text = "ROLLBACK"};
    store->is_unclean = store->driver->run(store->link, &query, store->reason) != STORE_OK;
    memcpy(store->reason, reason, sizeof reason);
}

/* Before a statement: what failed earlier must be out of the way. */
static store_status make_ready(struct store *store)
{
    if (store->is_batch && store->doomed != STORE_OK) return store->doomed;
    if (store->is_unclean) roll_back(store);
    if (store->is_unclean) return store_refuse(store, STORE_UNAVAILABLE);
    store->is_out_of_memory = false;
    return STORE_OK;
}

/* Nothing of an open batch is certain before its commit, and after a failure there will be none. */
static store_status take_status(struct store *store, store_status status)
{
    if (store->is_out_of_memory) status = store_refuse(store, STORE_NO_MEMORY);
    if (store->is_batch && store_is_failure(status))
        store->doomed = status == STORE_UNCERTAIN ? STORE_UNAVAILABLE : status;
    return status;
}

store_status store_run(struct store *store, store_query *query)
{
    for (uint32_t i = 0; i < query->value_count; i++) {
        const store_value *value = &query->value[i];
        if (value->text == NULL) continue;
        if (value->length > STORE_TEXT_MAX || !store_text_is_good(value->text, value->length))
            return store_refuse(store, STORE_BAD_TEXT);
    }
    store_status status = make_ready(store);
    if (status != STORE_OK) return status;
    query->changed = 0;
    return take_status(store, store->driver->run(store->link, query, store->reason));
}

store_status store_run_all(struct store *store, store_query *queries, uint32_t count)
{
    store_status status = make_ready(store);
    if (status != STORE_OK) return status;
    return take_status(store, store->driver->run_all(store->link, queries, count, store->reason));
}

store_status store_run_rows(struct store *store, store_query *query, store_each *keep,
                            uint32_t *count)
{
    query->each = keep;
    query->context = store;
    store_status status = store_run(store, query);
    *count = status == STORE_OK ? store->row_count : 0;
    return status;
}

static bool keep_number(void *context, const store_cells *cells)
{
    *(int64_t *)context = store_cell_number(cells, 0);
    return true;
}

store_status store_run_number(struct store *store, store_query *query, int64_t *out)
{
    query->each = keep_number;
    query->context = out;
    return store_run(store, query);
}

store_status store_run_text(struct store *store, const char *text)
{
    store_query query = {.sql = STORE_SQL_TEXT, .text = text};
    return store_run(store, &query);
}

store_query store_query_of(store_sql sql) { return (store_query){.sql = sql}; }

void store_put_bytes(store_query *query, const char *text, size_t length)
{
    query->value[query->value_count++] = (store_value){.text = text, .length = length};
}

void store_put_text(store_query *query, const char *text)
{
    if (text == NULL) text = "";
    store_put_bytes(query, text, strlen(text));
}

void store_put_text_or_null(store_query *query, const char *text)
{
    if (text != NULL)
        store_put_text(query, text);
    else
        query->value[query->value_count++] = (store_value){.is_null = true};
}

void store_put_number(store_query *query, int64_t number)
{
    query->value[query->value_count++] = (store_value){.number = number};
}

int64_t store_cell_number(const store_cells *cells, uint32_t index)
{
    return cells->text[index] ? strtoll(cells->text[index], NULL, 10) : 0;
}

/* ---- Transactions ---- */

static store_status commit(struct store *store)
{
    store_status status = store_run_text(store, "COMMIT");
    if (status != STORE_OK) roll_back(store);
    return status;
}

store_status store_write_begin(struct store *store)
{
    store_call(store);
    if (store->is_batch) return store->doomed;
    store_status status = store_run_text(store, store->driver->begin);
    if (status != STORE_OK) roll_back(store);
    return status == STORE_UNCERTAIN ? STORE_UNAVAILABLE : status;
}

store_status store_write_end(struct store *store, store_status status)
{
    /* What happened to a statement inside a transaction is certain: it was not committed. */
    if (status == STORE_UNCERTAIN) status = STORE_UNAVAILABLE;
    if (store->is_batch) {
        if (store_is_failure(status)) store->doomed = status;
        return status;
    }
    if (status == STORE_OK) return commit(store);
    roll_back(store);
    return status;
}

store_status store_batch_begin(struct store *store)
{
    store_status status = store_write_begin(store);
    store->is_batch = status == STORE_OK;
    store->doomed = STORE_OK;
    return status;
}

store_status store_batch_commit(struct store *store)
{
    store_call(store);
    if (!store->is_batch) return STORE_OK;
    store->is_batch = false;
    if (store->doomed == STORE_OK) return commit(store);
    roll_back(store);
    return store->doomed;
}

void store_batch_drop(struct store *store)
{
    store_call(store);
    bool is_batch = store->is_batch;
    store->is_batch = false;
    if (is_batch) roll_back(store);
}

/* ---- Memory for answers ---- */

struct store_block {
    store_block *next;
    size_t size, used;
    char bytes[];
};

enum { BLOCK_SIZE = 4096 };

void store_call(struct store *store)
{
    store->row_count = 0;
    store->log_length = 0;
    store->log_count = 0;
    if (store->blocks == NULL) return;
    store_block *first = store->blocks;
    store->blocks = first->next;
    store_memory_free(store);
    first->next = NULL;
    first->used = 0;
    store->blocks = first;
}

void store_memory_free(struct store *store)
{
    while (store->blocks != NULL) {
        store_block *next = store->blocks->next;
        free(store->blocks);
        store->blocks = next;
    }
}

const char *store_keep(struct store *store, const char *text, size_t length)
{
    store_block *block = store->blocks;
    if (block == NULL || block->size - block->used <= length) {
        size_t size = length < BLOCK_SIZE ? BLOCK_SIZE : length + 1;
        block = malloc(sizeof *block + size);
        if (block == NULL) {
            store->is_out_of_memory = true;
            return NULL;
        }
        *block = (store_block){.next = store->blocks, .size = size};
        store->blocks = block;
    }
    char *kept = block->bytes + block->used;
    memcpy(kept, text, length);
    kept[length] = '\0';
    block->used += length + 1;
    return kept;
}

/* At least `needed` bytes, with what is there already; NULL: there is no memory, and they stay. */
static void *grow(struct store *store, void *bytes, size_t *size, size_t needed)
{
    if (needed <= *size) return bytes;
    size_t larger = *size ? *size : BLOCK_SIZE;
    while (larger < needed) larger *= 2;
    void *moved = realloc(bytes, larger);
    store->is_out_of_memory = store->is_out_of_memory || moved == NULL;
    if (moved != NULL) *size = larger;
    return moved;
}

void *store_row_add(struct store *store, size_t size)
{
    void *rows = grow(store, store->rows, &store->rows_size, (store->row_count + 1) * size);
    if (rows == NULL) return NULL;
    store->rows = rows;
    return (char *)rows + store->row_count++ * size;
}

bool store_log_add(struct store *store, const char *line, size_t length)
{
    char *log = grow(store, store->log, &store->log_size, store->log_length + length + 2);
    if (log == NULL) return false;
    store->log = log;
    memcpy(store->log + store->log_length, line, length);
    store->log_length += length;
    store->log[store->log_length++] = '\n';
    store->log[store->log_length] = '\0';
    store->log_count++;
    return true;
}
