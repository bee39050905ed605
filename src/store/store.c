/* store.c - opening, transactions, batches, and memory for answers.
 *
 * Nothing is acknowledged before its transaction is committed. After a failure of the world the
 * transaction is rolled back whole, so that what failed in the middle leaves no trace. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

store_status store_refuse(store *at, store_status status)
{
    snprintf(at->reason, sizeof at->reason, "%s", store_status_sentence(status));
    return status;
}

bool store_is_failure(store_status status) { return status >= STORE_NO_MEMORY; }

/* ---- Life ---- */

store_status store_open(const char *place, store **out, char reason[STORE_REASON_SIZE])
{
    bool is_postgres =
        strncmp(place, "postgres://", 11) == 0 || strncmp(place, "postgresql://", 13) == 0;
    return store_open_with(is_postgres ? &store_driver_postgres : &store_driver_sqlite, place, out,
                           reason);
}

store_status store_open_with(const store_driver *driver, const char *place, store **out,
                             char reason[STORE_REASON_SIZE])
{
    return store_open_at(driver, place, store_schema_last(), out, reason);
}

store_status store_open_at(const store_driver *driver, const char *place, uint32_t schema,
                           store **out, char reason[STORE_REASON_SIZE])
{
    char unread[STORE_REASON_SIZE];
    *out = NULL;
    if (reason == NULL) reason = unread;
    snprintf(reason, STORE_REASON_SIZE, "%s", store_status_sentence(STORE_NO_MEMORY));
    store *at = calloc(1, sizeof *at);
    if (at == NULL) return STORE_NO_MEMORY;
    at->driver = driver;
    store_status status = driver->open(place, &at->link, reason);
    if (status != STORE_OK) {
        free(at);
        return status;
    }
    status = store_migrate(at, schema);
    if (status != STORE_OK) {
        snprintf(reason, STORE_REASON_SIZE, "%s", at->reason);
        store_close(at);
        return status;
    }
    *out = at;
    reason[0] = '\0';
    return STORE_OK;
}

void store_close(store *at)
{
    if (at == NULL) return;
    store_batch_drop(at);
    at->driver->close(at->link);
    store_memory_free(at);
    free(at->rows);
    free(at->log);
    free(at);
}

const char *store_reason(const store *at) { return at->reason; }
bool store_is_shared(const store *at) { return at->driver->is_shared; }
int store_socket(const store *at) { return at->driver->socket(at->link); }
bool store_notice_next(store *at, store_notice *out) { return at->driver->notice(at->link, out); }

store_status store_listen(store *at)
{
    store_call(at);
    return at->driver->listen(at->link, at->reason);
}

/* ---- Statements ---- */

static bool is_continued(const unsigned char *text, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if ((text[i] & 0xc0) != 0x80) return false;
    return true;
}

/* Well-formed UTF-8 without zeroes: the shortest form, no surrogates, nothing past U+10FFFF. */
bool store_text_is_good(const char *text, size_t length)
{
    const unsigned char *byte = (const unsigned char *)text;
    for (size_t i = 0; i < length;) {
        unsigned char c = byte[i];
        size_t more = c < 0x80 ? 0 : c >= 0xc2 && c < 0xe0 ? 1 : (c & 0xf0) == 0xe0 ? 2 : 3;
        if (c == 0 || (c >= 0x80 && c < 0xc2) || c > 0xf4 || more >= length - i) return false;
        if (!is_continued(byte + i + 1, more)) return false;
        if ((c == 0xe0 && byte[i + 1] < 0xa0) || (c == 0xed && byte[i + 1] > 0x9f)) return false;
        if ((c == 0xf0 && byte[i + 1] < 0x90) || (c == 0xf4 && byte[i + 1] > 0x8f)) return false;
        i += more + 1;
    }
    return true;
}

/* What was not committed is gone in any case: a database ends the transactions of a broken
 * connection by itself. Should the connection live on, nothing is done with it before the rollback
 * has succeeded. The reason stays that of the failure before. */
static void roll_back(store *at)
{
    char reason[STORE_REASON_SIZE];
    memcpy(reason, at->reason, sizeof reason);
    store_query query = {.sql = STORE_SQL_TEXT, .text = "ROLLBACK"};
    at->is_unclean = at->driver->run(at->link, &query, at->reason) != STORE_OK;
    memcpy(at->reason, reason, sizeof reason);
}

/* Before a statement: what failed earlier must be out of the way. */
static store_status make_ready(store *at)
{
    if (at->is_batch && at->doomed != STORE_OK) return at->doomed;
    if (at->is_unclean) roll_back(at);
    if (at->is_unclean) return store_refuse(at, STORE_UNAVAILABLE);
    at->is_out_of_memory = false;
    return STORE_OK;
}

/* Nothing of an open batch is certain before its commit, and after a failure there will be none. */
static store_status take_status(store *at, store_status status)
{
    if (at->is_out_of_memory) status = store_refuse(at, STORE_NO_MEMORY);
    if (at->is_batch && store_is_failure(status))
        at->doomed = status == STORE_UNCERTAIN ? STORE_UNAVAILABLE : status;
    return status;
}

store_status store_run(store *at, store_query *query)
{
    for (uint32_t i = 0; i < query->value_count; i++) {
        const store_value *value = &query->value[i];
        if (value->text == NULL) continue;
        if (value->length > STORE_TEXT_MAX || !store_text_is_good(value->text, value->length))
            return store_refuse(at, STORE_BAD_TEXT);
    }
    store_status status = make_ready(at);
    if (status != STORE_OK) return status;
    query->changed = 0;
    return take_status(at, at->driver->run(at->link, query, at->reason));
}

store_status store_run_all(store *at, store_query *queries, uint32_t count)
{
    store_status status = make_ready(at);
    if (status != STORE_OK) return status;
    return take_status(at, at->driver->run_all(at->link, queries, count, at->reason));
}

store_status store_run_text(store *at, const char *text)
{
    store_query query = {.sql = STORE_SQL_TEXT, .text = text};
    return store_run(at, &query);
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

static store_status commit(store *at)
{
    store_status status = store_run_text(at, "COMMIT");
    if (status != STORE_OK) roll_back(at);
    return status;
}

store_status store_write_begin(store *at)
{
    store_call(at);
    if (at->is_batch) return at->doomed;
    store_status status = store_run_text(at, at->driver->begin);
    if (status != STORE_OK) roll_back(at);
    return status == STORE_UNCERTAIN ? STORE_UNAVAILABLE : status;
}

store_status store_write_end(store *at, store_status status)
{
    /* What happened to a statement inside a transaction is certain: it was not committed. */
    if (status == STORE_UNCERTAIN) status = STORE_UNAVAILABLE;
    if (at->is_batch) {
        if (store_is_failure(status)) at->doomed = status;
        return status;
    }
    if (status == STORE_OK) return commit(at);
    roll_back(at);
    return status;
}

store_status store_batch_begin(store *at)
{
    store_status status = store_write_begin(at);
    at->is_batch = status == STORE_OK;
    at->doomed = STORE_OK;
    return status;
}

store_status store_batch_commit(store *at)
{
    store_call(at);
    if (!at->is_batch) return STORE_OK;
    at->is_batch = false;
    if (at->doomed == STORE_OK) return commit(at);
    roll_back(at);
    return at->doomed;
}

void store_batch_drop(store *at)
{
    store_call(at);
    bool is_batch = at->is_batch;
    at->is_batch = false;
    if (is_batch) roll_back(at);
}

/* ---- Memory for answers ---- */

struct store_block {
    store_block *next;
    size_t size, used;
    char bytes[];
};

enum { BLOCK_SIZE = 4096 };

void store_call(store *at)
{
    at->row_count = 0;
    at->log_length = 0;
    at->log_count = 0;
    if (at->blocks == NULL) return;
    store_block *first = at->blocks;
    at->blocks = first->next;
    store_memory_free(at);
    first->next = NULL;
    first->used = 0;
    at->blocks = first;
}

void store_memory_free(store *at)
{
    while (at->blocks != NULL) {
        store_block *next = at->blocks->next;
        free(at->blocks);
        at->blocks = next;
    }
}

const char *store_keep(store *at, const char *text, size_t length)
{
    store_block *block = at->blocks;
    if (block == NULL || block->size - block->used <= length) {
        size_t size = length < BLOCK_SIZE ? BLOCK_SIZE : length + 1;
        block = malloc(sizeof *block + size);
        if (block == NULL) {
            at->is_out_of_memory = true;
            return NULL;
        }
        *block = (store_block){.next = at->blocks, .size = size};
        at->blocks = block;
    }
    char *kept = block->bytes + block->used;
    memcpy(kept, text, length);
    kept[length] = '\0';
    block->used += length + 1;
    return kept;
}

/* Makes room for so many more bytes behind `used`. */
static bool grow(store *at, char **bytes, size_t *size, size_t needed)
{
    if (needed <= *size) return true;
    size_t larger = *size ? *size : BLOCK_SIZE;
    while (larger < needed) larger *= 2;
    char *moved = realloc(*bytes, larger);
    if (moved == NULL) {
        at->is_out_of_memory = true;
        return false;
    }
    *bytes = moved;
    *size = larger;
    return true;
}

void *store_row_add(store *at, size_t size)
{
    if (!grow(at, &at->rows, &at->rows_size, (at->row_count + 1) * size)) return NULL;
    return at->rows + at->row_count++ * size;
}

bool store_log_add(store *at, const char *line, size_t length)
{
    if (!grow(at, &at->log, &at->log_size, at->log_length + length + 2)) return false;
    memcpy(at->log + at->log_length, line, length);
    at->log_length += length;
    at->log[at->log_length++] = '\n';
    at->log[at->log_length] = '\0';
    at->log_count++;
    return true;
}
