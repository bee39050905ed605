/* store_erasure.c - deleting users, erasing what they left in logs, and removing idle guests. */
/* SPDX-License-Identifier: MIT */
#include "store/store_erasure.h"

#include <stdio.h>
#include <string.h>

#include "store/store_data.h"

/* ---- Deleting a user ---- */

store_status store_user_delete(struct store *store, int64_t id)
{
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query lock = store_query_of(STORE_SQL_USER_LOCK);
    store_put_number(&lock, id);
    if (store->driver->is_shared) status = store_run(store, &lock);
    store_query note = store_query_of(STORE_SQL_ERASURE_ADD);
    store_put_number(&note, id);
    if (status == STORE_OK) status = store_run(store, &note);
    if (status == STORE_OK) {
        store_query query = store_query_of(STORE_SQL_USER_DELETE); /* sessions and visits cascade */
        store_put_number(&query, id);
        status = store_run(store, &query);
        if (status == STORE_OK && query.changed == 0) status = store_refuse(store, STORE_NOT_FOUND);
    }
    if (status == STORE_OK) status = store_tell_of_user(store, "gone", id, "");
    return store_write_end(store, status);
}

/* ---- Idle guests ---- */

static bool keep_id(void *context, const store_cells *cells)
{
    int64_t *id = store_row_add(context, sizeof *id);
    if (id == NULL) return false;
    *id = store_cell_number(cells, 0);
    return true;
}

store_status store_guest_list(struct store *store, const char *status, int64_t before_ms,
                              int64_t after, uint32_t max, store_ids *out)
{
    store_call(store);
    store_query query = store_query_of(STORE_SQL_GUEST_LIST);
    store_put_number(&query, before_ms);
    store_put_text(&query, status);
    store_put_number(&query, after);
    store_put_number(&query, max);
    store_status result = store_run_rows(store, &query, keep_id, &out->count);
    out->id = store->rows;
    return result;
}

store_status store_guest_delete(struct store *store, int64_t id, const char *status,
                                int64_t before_ms)
{
    store_status result = store_write_begin(store);
    if (result != STORE_OK) return result;
    store_query query = store_query_of(STORE_SQL_GUEST_DELETE);
    store_put_number(&query, before_ms);
    store_put_text(&query, status);
    store_put_number(&query, id);
    result = store_run(store, &query);
    if (result == STORE_OK && query.changed == 0) result = store_refuse(store, STORE_NOT_FOUND);
    return store_write_end(store, result);
}

/* ---- Erasures ---- */

static bool keep_erasure(void *context, const store_cells *cells)
{
    struct store *store = context;
    store_erasure *erasure = store_row_add(store, sizeof *erasure);
    if (erasure == NULL) return false;
    *erasure = (store_erasure){.user = store_cell_number(cells, 0),
                               .table = store_keep(store, cells->text[1], cells->length[1])};
    return erasure->table != NULL;
}

store_status store_erasure_list(struct store *store, uint32_t max, const store_erasure **out,
                                uint32_t *count)
{
    store_call(store);
    store_query query = store_query_of(STORE_SQL_ERASURE_LIST);
    store_put_number(&query, max);
    store_status status = store_run_rows(store, &query, keep_erasure, count);
    *out = store->rows;
    return status;
}

typedef struct scrubbed_line { /* a row: one line that must be changed */
    const char *line;
    int64_t version;
} scrubbed_line;

typedef struct scrubbing {
    struct store *store;
    int64_t user;
    store_scrub *scrub;
} scrubbing;

static bool scrub_line(void *context, const store_cells *cells)
{
    const scrubbing *now = context;
    char line[1024];
    if (!now->scrub(now->user, cells->text[1], line, sizeof line)) return true;
    if (strcmp(line, cells->text[1]) == 0) return true; /* it was done before */
    scrubbed_line *row = store_row_add(now->store, sizeof *row);
    if (row == NULL) return false;
    *row = (scrubbed_line){.line = store_keep(now->store, line, strlen(line)),
                           .version = store_cell_number(cells, 0)};
    return row->line != NULL;
}

store_status store_tell_of_table(struct store *store, const char *table)
{
    char text[STORE_NOTICE_MAX];
    snprintf(text, sizeof text, "scrubbed %s", table);
    return store_announce(store, STORE_CHANNEL_PEOPLE, text);
}

/* Servers that have the table in memory must reload it, and not write back what they have. */
static store_status note_scrub(struct store *store, const char *table)
{
    store_query note = store_query_of(STORE_SQL_TABLE_SCRUB);
    store_query drop = store_query_of(STORE_SQL_SNAPSHOT_DELETE);
    store_put_text(&note, table);
    store_put_text(&drop, table);
    store_status status = store_run(store, &note);
    if (status == STORE_OK) status = store_run(store, &drop); /* it holds names and chat */
    return status == STORE_OK ? store_tell_of_table(store, table) : status;
}

store_status store_erasure_scrub(struct store *store, const store_erasure *erasure,
                                 store_scrub *scrub)
{
    scrubbing now = {store, erasure->user, scrub};
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query read = store_query_of(STORE_SQL_TABLE_LINES);
    store_put_text(&read, erasure->table);
    read.each = scrub_line;
    read.context = &now;
    read.is_long = true;
    status = store_run(store, &read);
    const scrubbed_line *row = store->rows;
    for (uint32_t i = 0; status == STORE_OK && i < store->row_count; i++) {
        store_query change = store_query_of(STORE_SQL_LINE_CHANGE);
        store_put_text(&change, erasure->table);
        store_put_number(&change, row[i].version);
        store_put_text(&change, row[i].line);
        status = store_run(store, &change);
        /* A bad text here is our own mistake; roll back rather than leave half of it. */
        if (status == STORE_BAD_TEXT) status = STORE_DAMAGED;
    }
    if (status == STORE_OK && store->row_count > 0) status = note_scrub(store, erasure->table);
    return store_write_end(store, status);
}

store_status store_erasure_done(struct store *store, const store_erasure *erasure)
{
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_ERASURE_DONE);
    store_put_number(&query, erasure->user);
    store_put_text(&query, erasure->table);
    status = store_run(store, &query);
    if (status == STORE_OK && query.changed == 0) status = store_refuse(store, STORE_NOT_FOUND);
    return store_write_end(store, status);
}

/* ---- Which server does the periodic work ---- */

store_status store_turn_take(struct store *store, const char *name, int64_t now_ms,
                             int64_t until_ms, bool *is_ours)
{
    *is_ours = false;
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_TURN_TAKE);
    store_put_text(&query, name);
    store_put_number(&query, now_ms);
    store_put_number(&query, until_ms);
    status = store_run(store, &query);
    *is_ours = status == STORE_OK && query.changed > 0;
    return store_write_end(store, status);
}

store_status store_turn_end(struct store *store, const char *name, int64_t until_ms)
{
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_TURN_END);
    store_put_text(&query, name);
    store_put_number(&query, until_ms);
    return store_write_end(store, store_run(store, &query));
}
