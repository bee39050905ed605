/* store_copy.c - everything of one store into another: backup, restore, change of database.
 *
 * Reads in one transaction that sees a single moment, so that the source may be in use; writes in
 * one transaction, so that the target has all of it or nothing. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "store/store_data.h"

typedef struct relation {
    const char *name;
    const char *columns;
    const char *numbers; /* one letter per column: n is a number, t a text */
    const char *values;  /* "$1, $2" */
} relation;

/* In an order in which every row finds what it refers to. */
static const relation relations[] = {
    {"counters", "name, value", "tn", "$1, $2"},
    {"users", "id, account, name, passphrase, settings, created_ms", "nttttn",
     "$1, $2, $3, $4, $5, $6"},
    {"sessions", "token_hash, user_id, kind, label, created_ms, expires_ms", "tnttnn",
     "$1, $2, $3, $4, $5, $6"},
    {"tables",
     "id, game, setup, status, summary, clocks, is_private, created_ms, changed_ms, version, "
     "revision, deadline_ms",
     "ttttttnnnnnn", "$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12"},
    {"lines", "table_id, version, line", "tnt", "$1, $2, $3"},
    {"visits", "user_id, table_id", "nt", "$1, $2"},
};
enum { RELATIONS = sizeof relations / sizeof relations[0], TEXT_SIZE = 512 };

typedef struct copying {
    store *to;
    const relation *what;
    char insert[TEXT_SIZE];
    store_status status;
} copying;

static bool copy_row(void *context, const store_cells *cells)
{
    copying *now = context;
    store_query query = {.sql = STORE_SQL_TEXT, .text = now->insert};
    for (uint32_t i = 0; i < cells->count; i++) {
        if (cells->text[i] == NULL)
            store_put_text_or_null(&query, NULL);
        else if (now->what->numbers[i] == 'n')
            store_put_number(&query, store_cell_number(cells, i));
        else
            store_put_bytes(&query, cells->text[i], cells->length[i]);
    }
    now->status = store_run(now->to, &query);
    return now->status == STORE_OK;
}

static store_status copy_relation(store *from, store *to, const relation *what)
{
    char select[TEXT_SIZE];
    copying now = {.to = to, .what = what, .status = STORE_OK};
    snprintf(select, sizeof select, "SELECT %s FROM %s", what->columns, what->name);
    snprintf(now.insert, sizeof now.insert, "INSERT INTO %s (%s) VALUES (%s)", what->name,
             what->columns, what->values);
    store_query query = {.sql = STORE_SQL_TEXT, .text = select, .each = copy_row, .context = &now};
    store_status status = store_run(from, &query);
    if (now.status == STORE_OK) return status;
    snprintf(from->reason, sizeof from->reason, "%s", to->reason);
    return now.status;
}

static bool read_number(void *context, const store_cells *cells)
{
    *(int64_t *)context = store_cell_number(cells, 0);
    return true;
}

/* Empty as migrations leave it; the counter that they made gives way to the copied one. */
static store_status clear_target(store *to)
{
    int64_t rows = 0;
    store_query query = {.sql = STORE_SQL_TEXT,
                         .text = "SELECT (SELECT count(*) FROM users) + "
                                 "(SELECT count(*) FROM tables)",
                         .each = read_number,
                         .context = &rows};
    store_status status = store_run(to, &query);
    if (status == STORE_OK && rows > 0) return store_refuse(to, STORE_EXISTS);
    return status == STORE_OK ? store_run_text(to, "DELETE FROM counters") : status;
}

store_status store_copy(store *from, store *to)
{
    store_call(from);
    store_status status = store_write_begin(to);
    if (status != STORE_OK) return status;
    status = clear_target(to);
    if (status == STORE_OK) {
        status = store_run_text(from, from->driver->begin_read);
        for (uint32_t i = 0; i < RELATIONS && status == STORE_OK; i++)
            status = copy_relation(from, to, &relations[i]);
        store_status end = store_run_text(from, "ROLLBACK"); /* it has only read */
        if (status == STORE_OK) status = end;
    }
    return store_write_end(to, status);
}

store_status store_backup(store *at, const char *path)
{
    store *file;
    store_call(at);
    if (base_file_exists(path)) {
        store_refuse(at, STORE_EXISTS);
        snprintf(at->reason, sizeof at->reason, "there is a file of this name already");
        return STORE_EXISTS;
    }
    store_status status = store_open_with(&store_driver_sqlite, path, &file, at->reason);
    if (status == STORE_OK) {
        status = store_copy(at, file);
        if (status != STORE_OK && at->reason[0] == '\0')
            snprintf(at->reason, sizeof at->reason, "%s", store_reason(file));
        store_close(file);
    }
    if (status != STORE_OK) base_file_remove(path);
    return status;
}
