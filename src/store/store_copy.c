/* store_copy.c - copies a whole store into another: backup, restore, change of database.
 *
 * Reads from one snapshot, so that the source may be in use, and writes in one transaction, so that
 * the target gets everything or nothing. */
/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "store/store_data.h"

typedef struct relation {
    const char *name;
    const char *columns;
    const char *numbers; /* one letter per column: n is a number, t a text */
    const char *values;  /* "$1, $2" */
    const char *reads;   /* instead of the columns; may be NULL */
} relation;

/* In the order that foreign keys need. */
static const relation relations[] = {
    {"counters", "name, value", "tn", "$1, $2", NULL},
    {"users",
     "id, account, name, passphrase, settings, created_ms, name_key, banned_ms, ban_reason",
     "nttttntnt", "$1, $2, $3, $4, $5, $6, $7, $8, $9", NULL},
    {"sessions", "token_hash, user_id, kind, label, created_ms, expires_ms", "tnttnn",
     "$1, $2, $3, $4, $5, $6", NULL},
    {"tables",
     "id, game, setup, status, summary, summary_version, is_private, created_ms, changed_ms, "
     "version, revision",
     "tttttnnnnnn", "$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11",
     "id, game, setup, status, summary, summary_version, is_private, created_ms, "
     "changed_ms, " STORE_SQL_VERSION ", revision"},
    {"lines", "table_id, version, line", "tnt", "$1, $2, $3", NULL},
    {"visits", "user_id, table_id", "nt", "$1, $2", NULL},
    {"erasures", "user_id, table_id", "nt", "$1, $2", NULL},
    {"reviews", "table_id, depth, maker, until_ms, is_done, text", "tttnnt",
     "$1, $2, $3, $4, $5, $6", NULL},
};
enum {
    RELATIONS = sizeof relations / sizeof relations[0],
    TEXT_SIZE = 512,
};

typedef struct copying {
    struct store *to;
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

static store_status copy_relation(struct store *from, struct store *to, const relation *what)
{
    char select[TEXT_SIZE];
    copying now = {.to = to, .what = what, .status = STORE_OK};
    snprintf(select, sizeof select, "SELECT %s FROM %s", what->reads ? what->reads : what->columns,
             what->name);
    snprintf(now.insert, sizeof now.insert, "INSERT INTO %s (%s) VALUES (%s)", what->name,
             what->columns, what->values);
    store_query query = {
        .sql = STORE_SQL_TEXT, .text = select, .each = copy_row, .context = &now, .is_long = true};
    store_status status = store_run(from, &query);
    if (now.status == STORE_OK) return status;
    snprintf(from->reason, sizeof from->reason, "%s", to->reason);
    return now.status;
}

/* It must be as migrations leave it; their counters are replaced by the copied ones. */
static store_status clear_target(struct store *to)
{
    int64_t rows = 0;
    store_query query = {.sql = STORE_SQL_TEXT,
                         .text = "SELECT (SELECT count(*) FROM users) + "
                                 "(SELECT count(*) FROM tables)"};
    store_status status = store_run_number(to, &query, &rows);
    if (status == STORE_OK && rows > 0) return store_refuse(to, STORE_EXISTS);
    return status == STORE_OK ? store_run_text(to, "DELETE FROM counters") : status;
}

store_status store_copy(struct store *from, struct store *to)
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

static void remove_files(const char *path)
{
    static const char *const companions[] = {"", "-wal", "-shm"};
    for (uint32_t i = 0; i < 3; i++) {
        char name[BASE_PATH_SIZE];
        snprintf(name, sizeof name, "%s%s", path, companions[i]);
        base_file_remove(name);
    }
}

static store_status copy_to_new(struct store *from, const char *path)
{
    struct store *file;
    store_status status = store_open_with(&store_driver_sqlite, path, &file, from->reason);
    if (status != STORE_OK) return status;
    status = store_copy(from, file);
    if (status != STORE_OK && from->reason[0] == '\0')
        snprintf(from->reason, sizeof from->reason, "%s", store_reason(file));
    store_close(file); /* checkpoints the log into the file and syncs it */
    return status;
}

static store_status fail_backup(struct store *store, int failure)
{
    if (failure == 0) return STORE_OK;
    bool exists = failure == EEXIST;
    snprintf(store->reason, sizeof store->reason, "%s",
             exists ? "there is a file of this name already" : base_file_reason(failure));
    return exists ? STORE_EXISTS : STORE_UNAVAILABLE;
}

/* Written under a temporary name and renamed, so that a backup is never incomplete. */
store_status store_backup(struct store *store, const char *path)
{
    char beside[BASE_PATH_SIZE - 8];
    store_call(store);
    if (base_file_exists(path)) return fail_backup(store, EEXIST);
    int size = snprintf(beside, sizeof beside, "%s.%ld.new", path, (long)getpid());
    if (size < 0 || (size_t)size >= sizeof beside) return fail_backup(store, ENAMETOOLONG);
    remove_files(beside); /* left behind by a dead process with this pid */
    store_status status = copy_to_new(store, beside);
    if (status == STORE_OK) status = fail_backup(store, base_file_move_new(beside, path));
    if (status == STORE_OK) return fail_backup(store, base_directory_sync(path));
    remove_files(beside);
    return status;
}
