/* store_migrations.c - how the database came to its present shape, step by step.
 *
 * A step that was ever released is never edited; a change is a new step at the end. Steps only go
 * forward. Each runs in one transaction with the number it leads to, so that a crash leaves either
 * the old shape or the new one. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>

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

static step *const steps[] = {&step_people, &step_tables, &step_servers};

uint32_t store_schema_last(void) { return (uint32_t)(sizeof steps / sizeof steps[0]); }

static bool read_schema(void *context, const store_cells *cells)
{
    *(int64_t *)context = store_cell_number(cells, 0);
    return true;
}

static store_status schema_now(store *at, int64_t *out)
{
    *out = 0;
    store_status status =
        store_run_text(at, "CREATE TABLE IF NOT EXISTS schema (version BIGINT NOT NULL)");
    if (status != STORE_OK) return status;
    store_query query = {.sql = STORE_SQL_TEXT,
                         .text = "SELECT coalesce(max(version), 0) FROM schema",
                         .each = read_schema,
                         .context = out};
    return store_run(at, &query);
}

static store_status run_step(store *at, uint32_t index)
{
    store_status status = STORE_OK;
    for (const char *const *text = *steps[index]; *text && status == STORE_OK; text++)
        status = store_run_text(at, *text);
    if (status != STORE_OK) return status;
    store_query query = {.sql = STORE_SQL_TEXT, .text = "INSERT INTO schema (version) VALUES ($1)"};
    store_put_number(&query, (int64_t)index + 1);
    return store_run(at, &query);
}

store_status store_migrate(store *at, uint32_t schema)
{
    int64_t now;
    store_status status = store_write_begin(at);
    if (status != STORE_OK) return status;
    /* Servers that start together must not all migrate: the first to come makes the others wait. */
    if (at->driver->is_shared) status = store_run_text(at, "SELECT pg_advisory_xact_lock(7482)");
    if (status == STORE_OK) status = schema_now(at, &now);
    if (status == STORE_OK && now > (int64_t)store_schema_last())
        status = store_refuse(at, STORE_TOO_NEW);
    for (; status == STORE_OK && now < (int64_t)schema; now++) status = run_step(at, (uint32_t)now);
    return store_write_end(at, status);
}
