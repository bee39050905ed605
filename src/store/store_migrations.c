/* store_migrations.c - the schema of the database, as a list of migrations.
 *
 * A migration that was released is never edited; a change is a new one at the end. They only go
 * forward. Each commits together with its number, so that a crash leaves the old schema or the new
 * one. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>

#include "base/names.h"
#include "store/store_data.h"

enum { STATEMENTS_MAX = 12 };

typedef const char *const step[STATEMENTS_MAX]; /* ends with NULL */

static step step_people = {
    "CREATE TABLE counters (name TEXT PRIMARY KEY, value BIGINT NOT NULL)",
    "INSERT INTO counters (name, value) VALUES ('user', 0)",
    "CREATE TABLE users (id BIGINT PRIMARY KEY, account TEXT UNIQUE, name TEXT NOT NULL, "
    "passphrase TEXT NOT NULL, settings TEXT NOT NULL, created_ms BIGINT NOT NULL)",
    "CREATE TABLE sessions (token_hash TEXT PRIMARY KEY, "
    "user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE, kind TEXT NOT NULL, "
    "label TEXT NOT NULL, created_ms BIGINT NOT NULL, expires_ms BIGINT NOT NULL)",
    "CREATE INDEX sessions_of_user ON sessions (user_id)",
    "CREATE INDEX sessions_by_end ON sessions (expires_ms)",
};

static step step_tables = {
    "CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, setup TEXT NOT NULL, "
    "status TEXT NOT NULL, summary TEXT NOT NULL, clocks TEXT NOT NULL, "
    "is_private BIGINT NOT NULL, created_ms BIGINT NOT NULL, changed_ms BIGINT NOT NULL, "
    "version BIGINT NOT NULL, revision BIGINT NOT NULL)",
    "CREATE INDEX tables_by_status ON tables (status, changed_ms)",
    "CREATE TABLE lines (table_id TEXT NOT NULL, version BIGINT NOT NULL, line TEXT NOT NULL, "
    "PRIMARY KEY (table_id, version)) /*sqlite WITHOUT ROWID */",
    "CREATE TABLE visits (user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE, "
    "table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, "
    "PRIMARY KEY (user_id, table_id))",
    "CREATE INDEX visits_of_table ON visits (table_id)",
};

static step step_servers = {
    "CREATE TABLE servers (id TEXT PRIMARY KEY, address TEXT NOT NULL, alive_until_ms BIGINT)",
    "ALTER TABLE tables ADD COLUMN holder TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE tables ADD COLUMN deadline_ms BIGINT NOT NULL DEFAULT 0",
    "CREATE INDEX tables_by_holder ON tables (holder)",
    "CREATE INDEX tables_by_deadline ON tables (deadline_ms)",
};

static step step_cluster = {
    "ALTER TABLE tables ADD COLUMN scrub_count BIGINT NOT NULL DEFAULT 0",
    ("CREATE TABLE presence (table_id TEXT NOT NULL, server_id TEXT NOT NULL, "
     "users TEXT NOT NULL, PRIMARY KEY (table_id, server_id))"),
    "CREATE INDEX presence_by_server ON presence (server_id)",
};

static step step_names = {
    "ALTER TABLE users ADD COLUMN name_key TEXT",
    "CREATE UNIQUE INDEX users_by_name_key ON users (name_key)",
    "CREATE INDEX guests_by_age ON users (id, created_ms) WHERE account IS NULL",
    ("CREATE TABLE erasures (user_id BIGINT NOT NULL, "
     "table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, "
     "PRIMARY KEY (user_id, table_id))"),
    "CREATE INDEX erasures_of_table ON erasures (table_id)",
    "INSERT INTO counters (name, value) VALUES ('cleanup', 0)",
};

/* The text column clocks held a number: the version that the summary was written from. Nothing ever
 * read the deadlines. */
static step step_summary_version = {
    "ALTER TABLE tables ADD COLUMN summary_version BIGINT NOT NULL DEFAULT 0",
    ("UPDATE tables SET summary_version = CAST(clocks AS BIGINT) "
     "WHERE length(clocks) BETWEEN 1 AND 18 AND ltrim(clocks, '0123456789') = ''"),
    "DROP INDEX tables_by_deadline",
    "ALTER TABLE tables DROP COLUMN deadline_ms",
    "ALTER TABLE tables DROP COLUMN clocks",
};

/* Who may not come in, links that set a passphrase once, and what is told to everybody. */
static step step_administration = {
    "ALTER TABLE users ADD COLUMN banned_ms BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE users ADD COLUMN ban_reason TEXT NOT NULL DEFAULT ''",
    ("CREATE TABLE resets (user_id BIGINT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE, "
     "token_hash TEXT NOT NULL UNIQUE, expires_ms BIGINT NOT NULL)"),
    ("CREATE TABLE announcements (kind TEXT PRIMARY KEY, text TEXT NOT NULL, "
     "since_ms BIGINT NOT NULL, until_ms BIGINT NOT NULL)"),
    "INSERT INTO counters (name, value) VALUES ('backup', 0)",
};

/* What is worked out from logs and kept. A snapshot is what folding the first lines of a log gave:
 * a cache. A review says what decided a match; it is kept so that it is made once. Tables that
 * nobody holds are found by their holders, of which there are few. */
static step step_worked_out = {
    ("CREATE TABLE snapshots (table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, "
     "version BIGINT NOT NULL, scrub_count BIGINT NOT NULL, image TEXT NOT NULL)"),
    "CREATE INDEX tables_by_holder_and_status ON tables (holder, status)",
    "DROP INDEX tables_by_holder",
    ("CREATE TABLE reviews (table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, "
     "depth TEXT NOT NULL, maker TEXT NOT NULL, until_ms BIGINT NOT NULL, "
     "is_done BIGINT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (table_id, depth))"),
};

/* In SQLite the versions of the tables whose logs grow: an append changes one of a few small pages
 * and not one page for each table. In PostgreSQL, where other releases append too, the version
 * stays in the table's row, and this is empty. */
static step step_versions = {
    ("CREATE TABLE versions (table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, "
     "version BIGINT NOT NULL, changed_ms BIGINT NOT NULL) /*sqlite WITHOUT ROWID */"),
};

/* ---- Name keys for accounts that exist already ---- */

typedef struct named_row {
    int64_t id;
    const char *name;
} named_row;

static bool keep_named(void *context, const store_cells *cells)
{
    struct store *store = context;
    named_row *row = store_row_add(store, sizeof *row);
    if (row == NULL) return false;
    *row = (named_row){store_cell_number(cells, 0),
                       store_keep(store, cells->text[1], cells->length[1])};
    return row->name != NULL;
}

/* Of accounts with names that look alike the oldest gets the key; the others keep their names. */
static store_status fill_name_keys(struct store *store)
{
    store_query list = {.sql = STORE_SQL_TEXT,
                        .text = "SELECT id, name FROM users WHERE account IS NOT NULL ORDER BY id",
                        .is_long = true};
    uint32_t count;
    store_status status = store_run_rows(store, &list, keep_named, &count);
    const named_row *row = store->rows;
    for (uint32_t i = 0; status == STORE_OK && i < count; i++) {
        char key[BASE_NAME_KEY_SIZE];
        base_name_key(row[i].name, key);
        if (!key[0]) continue;
        store_query put = {.sql = STORE_SQL_TEXT,
                           .text = "UPDATE users SET name_key = $2 WHERE id = $1 AND NOT EXISTS "
                                   "(SELECT 1 FROM users AS other WHERE other.name_key = $2)"};
        store_put_number(&put, row[i].id);
        store_put_text(&put, key);
        status = store_run(store, &put);
    }
    return status;
}

/* ---- All of them ---- */

static const struct {
    step *statements;
    store_status (*fill)(struct store *store); /* for what SQL cannot do; may be NULL */
} steps[] = {
    {&step_people, NULL},         {&step_tables, NULL},          {&step_servers, NULL},
    {&step_cluster, NULL},        {&step_names, fill_name_keys}, {&step_summary_version, NULL},
    {&step_administration, NULL}, {&step_worked_out, NULL},      {&step_versions, NULL},
};

uint32_t store_schema_last(void) { return (uint32_t)(sizeof steps / sizeof steps[0]); }

static store_status schema_now(struct store *store, int64_t *out)
{
    *out = 0;
    store_status status =
        store_run_text(store, "CREATE TABLE IF NOT EXISTS schema (version BIGINT NOT NULL)");
    if (status != STORE_OK) return status;
    store_query query = {.sql = STORE_SQL_TEXT,
                         .text = "SELECT coalesce(max(version), 0) FROM schema"};
    return store_run_number(store, &query, out);
}

static store_status run_long(struct store *store, const char *text)
{
    store_query query = {.sql = STORE_SQL_TEXT, .text = text, .is_long = true};
    return store_run(store, &query);
}

static store_status run_step(struct store *store, uint32_t index)
{
    store_status status = STORE_OK;
    for (const char *const *text = *steps[index].statements; *text && status == STORE_OK; text++)
        status = run_long(store, *text);
    if (status == STORE_OK && steps[index].fill != NULL) status = steps[index].fill(store);
    if (status != STORE_OK) return status;
    store_query query = {.sql = STORE_SQL_TEXT, .text = "INSERT INTO schema (version) VALUES ($1)"};
    store_put_number(&query, (int64_t)index + 1);
    return store_run(store, &query);
}

store_status store_migrate(struct store *store, uint32_t schema)
{
    int64_t now;
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    /* If several servers start at once, the first migrates and the others wait for it. */
    if (store->driver->is_shared) status = run_long(store, "SELECT pg_advisory_xact_lock(7482)");
    if (status == STORE_OK) status = schema_now(store, &now);
    if (status == STORE_OK && now > (int64_t)store_schema_last())
        status = store_refuse(store, STORE_TOO_NEW);
    for (; status == STORE_OK && now < (int64_t)schema; now++)
        status = run_step(store, (uint32_t)now);
    return store_write_end(store, status);
}
