/* store_sqlite.c - the driver for SQLite, and the only file that knows it.
 *
 * Write-ahead log with synchronous=FULL: a commit returns after its pages are on the disk, so what
 * is acknowledged survives the death of the process and the loss of power. */
/* SPDX-License-Identifier: MIT */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/store_driver.h"
#include "store/store_file.h"
#include "store/store_gather.h"

enum { BUSY_MS = 5000, WAL_RETRY_MS = 10, SQL_SIZE = 1024, TEXTS_KEPT = 2 };

struct store_link {
    sqlite3 *db;
    sqlite3_stmt *prepared[STORE_SQL_COUNT];
    struct {
        sqlite3_stmt *statement;
        char text[SQL_SIZE];
    } recent[TEXTS_KEPT]; /* the last statements given as text: BEGIN and COMMIT take turns */
    uint32_t recent_count;
    store_file file;
    bool is_settled; /* the file went away, and all that was committed is in it */
};

/* ---- Failures ---- */

static store_status status_of(sqlite3 *db, const store_query *query)
{
    int code = sqlite3_errcode(db);
    int extended = sqlite3_extended_errcode(db);
    if (extended == SQLITE_CONSTRAINT_UNIQUE || extended == SQLITE_CONSTRAINT_PRIMARYKEY)
        return STORE_EXISTS;
    if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB) return STORE_DAMAGED;
    if (code == SQLITE_NOMEM) return STORE_NO_MEMORY;
    /* The commit may have been written although syncing it failed. */
    bool is_commit = query->sql == STORE_SQL_TEXT && strcmp(query->text, "COMMIT") == 0;
    return is_commit && code == SQLITE_IOERR ? STORE_UNCERTAIN : STORE_UNAVAILABLE;
}

static store_status failed(store_link *link, const store_query *query, char *reason)
{
    snprintf(reason, STORE_REASON_SIZE, "SQLite: %s", sqlite3_errmsg(link->db));
    return status_of(link->db, query);
}

/* ---- Statements ---- */

/* $1 becomes ?1, and what is for SQLite alone comes out of its comments. */
static bool translate(const char *text, char out[SQL_SIZE])
{
    size_t length = strlen(text);
    if (length >= SQL_SIZE) return false;
    memcpy(out, text, length + 1);
    for (char *c = out; *c; c++)
        if (*c == '$') *c = '?';
    for (char *mark = out; (mark = strstr(mark, "/*sqlite")) != NULL;) {
        char *end = strstr(mark, "*/");
        memset(mark, ' ', 8);
        if (end != NULL) memset(end, ' ', 2);
    }
    return true;
}

static sqlite3_stmt *prepare(store_link *link, const char *text, unsigned flags)
{
    char translated[SQL_SIZE];
    sqlite3_stmt *statement = NULL;
    if (!translate(text, translated)) return NULL;
    sqlite3_prepare_v3(link->db, translated, -1, flags, &statement, NULL);
    return statement;
}

static sqlite3_stmt *statement_for(store_link *link, const store_query *query)
{
    if (query->sql != STORE_SQL_TEXT) {
        sqlite3_stmt **slot = &link->prepared[query->sql];
        if (*slot == NULL)
            *slot = prepare(link, store_sql_text[query->sql], SQLITE_PREPARE_PERSISTENT);
        return *slot;
    }
    for (uint32_t i = 0; i < TEXTS_KEPT; i++)
        if (link->recent[i].statement != NULL && strcmp(link->recent[i].text, query->text) == 0)
            return link->recent[i].statement;
    uint32_t next = link->recent_count++ % TEXTS_KEPT;
    sqlite3_finalize(link->recent[next].statement);
    link->recent[next].statement = prepare(link, query->text, 0);
    snprintf(link->recent[next].text, SQL_SIZE, "%s", query->text);
    return link->recent[next].statement;
}

static int bind(sqlite3_stmt *statement, const store_query *query)
{
    int code = SQLITE_OK;
    for (uint32_t i = 0; i < query->value_count && code == SQLITE_OK; i++) {
        const store_value *value = &query->value[i];
        if (value->is_null)
            code = sqlite3_bind_null(statement, (int)i + 1);
        else if (value->text != NULL)
            code = sqlite3_bind_text(statement, (int)i + 1, value->text, (int)value->length,
                                     SQLITE_STATIC);
        else
            code = sqlite3_bind_int64(statement, (int)i + 1, value->number);
    }
    return code;
}

static bool give_row(sqlite3_stmt *statement, const store_query *query)
{
    store_cells cells = {.count = (uint32_t)sqlite3_column_count(statement)};
    if (query->each == NULL) return true;
    for (uint32_t i = 0; i < cells.count && i < STORE_VALUES_MAX; i++) {
        cells.text[i] = (const char *)sqlite3_column_text(statement, (int)i);
        cells.length[i] = (size_t)sqlite3_column_bytes(statement, (int)i);
    }
    return query->each(query->context, &cells);
}

static store_status run_statement(store_link *link, store_query *query, char *reason)
{
    sqlite3_stmt *statement = statement_for(link, query);
    if (statement == NULL) return failed(link, query, reason);
    store_status status = STORE_OK;
    int code = bind(statement, query);
    uint64_t rows = 0;
    if (code == SQLITE_OK) code = sqlite3_step(statement);
    for (; code == SQLITE_ROW && status == STORE_OK; rows++) {
        if (!give_row(statement, query))
            status = STORE_NO_MEMORY;
        else
            code = sqlite3_step(statement);
    }
    if (status == STORE_OK && code != SQLITE_DONE) status = failed(link, query, reason);
    if (status == STORE_NO_MEMORY)
        snprintf(reason, STORE_REASON_SIZE, "%s", store_status_sentence(status));
    bool has_rows = sqlite3_column_count(statement) > 0;
    query->changed = has_rows ? rows : (uint64_t)sqlite3_changes64(link->db);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return status;
}

/* ---- The file itself ---- */

/* If the file is removed or replaced, its log is left behind, and SQLite would take it for the log
 * of the next file with this name. So the log is checkpointed into the file it belongs to, wherever
 * that is now, and emptied. */
static void settle(store_link *link)
{
    if (link->is_settled) return;
    link->is_settled = sqlite3_wal_checkpoint_v2(link->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL,
                                                 NULL) == SQLITE_OK;
}

static store_status look(store_link *link, char *reason)
{
    store_status status = store_file_look(&link->file, reason);
    link->is_settled = link->is_settled && status != STORE_OK;
    return status;
}

static bool is_text(const store_query *query, const char *text)
{
    return query->sql == STORE_SQL_TEXT && strcmp(query->text, text) == 0;
}

/* The file is looked for before anything is begun, and once more after a commit: what is
 * acknowledged was synced while the file was still in its place. */
static store_status run(store_link *link, store_query *query, char *reason)
{
    bool is_alone = sqlite3_get_autocommit(link->db);
    if (is_alone && is_text(query, "ROLLBACK")) return STORE_OK; /* done already */
    store_status status = is_alone ? look(link, reason) : STORE_OK;
    if (status == STORE_OK)
        status = run_statement(link, query, reason);
    else if (is_text(query, store_driver_sqlite.begin))
        settle(link);
    if (status == STORE_OK && !is_alone && is_text(query, "COMMIT")) status = look(link, reason);
    return status;
}

/* ---- Opening and closing ---- */

static void close_link(store_link *link)
{
    for (uint32_t i = 0; i < STORE_SQL_COUNT; i++) sqlite3_finalize(link->prepared[i]);
    for (uint32_t i = 0; i < TEXTS_KEPT; i++) sqlite3_finalize(link->recent[i].statement);
    sqlite3_close(link->db);
    free(link);
}

static bool is_wal(void *context, const store_cells *cells)
{
    *(bool *)context = cells->text[0] != NULL && strcmp(cells->text[0], "wal") == 0;
    return true;
}

static store_status use_wal(store_link *link, char *reason)
{
    bool has_wal = false;
    store_query wal = {.sql = STORE_SQL_TEXT,
                       .text = "PRAGMA journal_mode = WAL",
                       .each = is_wal,
                       .context = &has_wal};
    store_status status = run_statement(link, &wal, reason);
    /* Where two processes make one file, SQLite refuses one of them at once, without waiting for
     * as long as it was told to: each holds what the other wants. So the one refused asks again. */
    for (int waited = 0; status != STORE_OK && waited < BUSY_MS; waited += WAL_RETRY_MS) {
        if (sqlite3_errcode(link->db) != SQLITE_BUSY) break;
        sqlite3_sleep(WAL_RETRY_MS);
        status = run_statement(link, &wal, reason);
    }
    if (status == STORE_OK && !has_wal) {
        snprintf(reason, STORE_REASON_SIZE, "SQLite: this place cannot hold a write-ahead log");
        status = STORE_UNAVAILABLE;
    }
    return status;
}

static store_status set_up(store_link *link, char *reason)
{
    /* The cache (in KiB) holds the pages of all running matches, and a page that many commits
     * change goes from the log into the file once in 4000 pages: both cost a tenth of the server's
     * time with SQLite's defaults. The last one reads, for only then are the log and its index
     * there. */
    static const char *const settings[] = {"PRAGMA synchronous = FULL",
                                           "PRAGMA foreign_keys = ON",
                                           "PRAGMA journal_size_limit = 67108864",
                                           "PRAGMA cache_size = -4096",
                                           "PRAGMA wal_autocheckpoint = 4000",
                                           "SELECT count(*) FROM sqlite_master"};
    sqlite3_busy_timeout(link->db, BUSY_MS);
    store_status status = use_wal(link, reason);
    for (uint32_t i = 0; status == STORE_OK && i < sizeof settings / sizeof settings[0]; i++) {
        store_query query = {.sql = STORE_SQL_TEXT, .text = settings[i]};
        status = run_statement(link, &query, reason);
    }
    return status;
}

static store_status open_link(const char *database, store_link **out, char *reason)
{
    char path[BASE_PATH_SIZE];
    store_status status = store_file_path(database, path, reason);
    if (status == STORE_OK) status = store_file_make(path, reason);
    if (status != STORE_OK) return status;
    store_link *link = calloc(1, sizeof *link);
    if (link == NULL) return STORE_NO_MEMORY;
    int code = sqlite3_open_v2(path, &link->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
                               store_gather_name());
    status = code == SQLITE_OK ? set_up(link, reason) : STORE_UNAVAILABLE;
    if (status == STORE_OK)
        status = store_file_note(&link->file, path, sqlite3_db_filename(link->db, "main"), reason);
    if (code != SQLITE_OK)
        snprintf(reason, STORE_REASON_SIZE, "SQLite: %s",
                 link->db ? sqlite3_errmsg(link->db) : "no memory");
    if (status != STORE_OK) {
        close_link(link);
        return status;
    }
    *out = link;
    return STORE_OK;
}

/* ---- A look that changes nothing ---- */

/* The first number, or the first text, of what a statement answers; false if it fails. */
static bool ask(sqlite3 *db, const char *text, int64_t *number, char *words)
{
    sqlite3_stmt *statement = NULL;
    bool is_good = sqlite3_prepare_v2(db, text, -1, &statement, NULL) == SQLITE_OK &&
                   sqlite3_step(statement) == SQLITE_ROW;
    if (is_good && number != NULL) *number = sqlite3_column_int64(statement, 0);
    if (is_good && words != NULL)
        snprintf(words, STORE_REASON_SIZE, "%s", (const char *)sqlite3_column_text(statement, 0));
    sqlite3_finalize(statement);
    return is_good;
}

static store_status inspect(sqlite3 *db, bool is_thorough, store_inspection *out)
{
    int64_t rows = 0;
    char found[STORE_REASON_SIZE] = "ok";
    bool is_read = ask(db, "SELECT count(*) FROM sqlite_master", &rows, NULL);
    if (is_read && rows == 0) return STORE_OK; /* a file that nobody has used yet */
    if (is_read && !ask(db,
                        "SELECT (SELECT max(version) FROM schema) + (SELECT 0 * count(*) FROM "
                        "users WHERE id < 0) + (SELECT 0 * count(*) FROM lines WHERE version < 0)",
                        &out->schema, NULL)) {
        snprintf(out->reason, sizeof out->reason, "SQLite: %s", sqlite3_errmsg(db));
        return sqlite3_errcode(db) == SQLITE_ERROR ? STORE_NOT_FOUND : STORE_DAMAGED;
    }
    if (is_read && is_thorough) is_read = ask(db, "PRAGMA integrity_check", NULL, found);
    if (!is_read) {
        snprintf(out->reason, sizeof out->reason, "SQLite: %s", sqlite3_errmsg(db));
        if (sqlite3_errcode(db) == SQLITE_NOTADB) return STORE_NOT_FOUND;
        return sqlite3_errcode(db) == SQLITE_CORRUPT ? STORE_DAMAGED : STORE_UNAVAILABLE;
    }
    if (strcmp(found, "ok") == 0) return out->schema > out->schema_known ? STORE_TOO_NEW : STORE_OK;
    snprintf(out->reason, sizeof out->reason, "%s", found);
    return STORE_DAMAGED;
}

store_status store_sqlite_inspect(const char *database, bool is_thorough, store_inspection *out)
{
    char path[BASE_PATH_SIZE];
    sqlite3 *db = NULL;
    store_status status = store_file_path(database, path, out->reason);
    if (status != STORE_OK) return status;
    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK) {
        sqlite3_busy_timeout(db, BUSY_MS);
        status = inspect(db, is_thorough, out);
    } else {
        snprintf(out->reason, sizeof out->reason, "SQLite: %s",
                 db ? sqlite3_errmsg(db) : "no memory");
        status = STORE_UNAVAILABLE;
    }
    sqlite3_close(db);
    return status;
}

/* ---- Notices: one server alone needs none ---- */

/* NOLINTNEXTLINE(readability-non-const-parameter): drivers that do listen write there */
static store_status listen_none(store_link *link, char *reason)
{
    (void)link;
    (void)reason;
    return STORE_OK;
}

static int socket_none(const store_link *link)
{
    (void)link;
    return -1;
}

static bool notice_none(store_link *link, store_notice *out)
{
    (void)link;
    (void)out;
    return false;
}

const store_driver store_driver_sqlite = {
    .name = "sqlite",
    .begin = "BEGIN IMMEDIATE",
    .begin_read = "BEGIN",
    .open = open_link,
    .close = close_link,
    .run = run,
    .listen = listen_none,
    .socket = socket_none,
    .notice = notice_none,
};
