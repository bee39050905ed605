/* store_driver.h - what a database driver must do; private to this folder and its tests.
 *
 * A driver runs one statement at a time. All rules about transactions, versions and texts are in
 * the files that use it, so that they hold for every database. SQL is written once: $1 is the
 * first value, and what stands between the marks of a comment that begins with "sqlite" is for
 * SQLite alone. */
/* SPDX-License-Identifier: MIT */
#ifndef STORE_STORE_DRIVER_H
#define STORE_STORE_DRIVER_H

#include "store/store.h"
#include "store/store_sql.h"

enum { STORE_VALUES_MAX = 14, STORE_GROUP_MAX = 32 };

typedef struct store_value { /* handed to a statement */
    const char *text;        /* NULL: a number, or nothing at all */
    size_t length;
    int64_t number;
    bool is_null;
} store_value;

typedef struct store_cells { /* one row of an answer; NULL cells are SQL's NULL */
    uint32_t count;
    const char *text[STORE_VALUES_MAX];
    size_t length[STORE_VALUES_MAX];
} store_cells;

/* False: no memory; the statement fails. */
typedef bool store_each(void *context, const store_cells *cells);

typedef struct store_query {
    store_sql sql;    /* prepared once; STORE_SQL_TEXT: text is run as it is */
    const char *text; /* with STORE_SQL_TEXT */
    store_value value[STORE_VALUES_MAX];
    uint32_t value_count;
    store_each *each; /* may be NULL */
    void *context;
    bool is_long;     /* may take minutes, inside a transaction; others are given seconds */
    uint64_t changed; /* out: rows inserted, updated, deleted or answered */
} store_query;

typedef struct store_link store_link; /* a driver's own data */

typedef struct store_driver {
    const char *name;
    const char *begin;      /* text that opens a transaction that will write */
    const char *begin_read; /* one that reads from a snapshot */
    bool is_shared;
    bool appends_at_once; /* STORE_SQL_LOG_APPEND exists, and announces */
    store_status (*open)(const char *database, store_link **out, char *reason);
    void (*close)(store_link *link);
    /* On failure reason gets a sentence. STORE_UNCERTAIN: it may have been done. */
    store_status (*run)(store_link *link, store_query *query, char *reason);
    /* Several statements in a pipeline; NULL if that gains nothing. Returns the first failure,
     * after which the transaction is lost. */
    store_status (*run_all)(store_link *link, store_query *queries, uint32_t count, char *reason);
    store_status (*listen)(store_link *link, char *reason);
    /* Whether the database answers within two seconds; NULL: it is not remote. */
    store_status (*ping)(store_link *link, char *reason);
    int (*socket)(const store_link *link);
    bool (*notice)(store_link *link, store_notice *out);
} store_driver;

/* As store_inspect. */
STORE_CHECKED store_status store_sqlite_inspect(const char *path, bool is_thorough,
                                                store_inspection *out);

extern const store_driver store_driver_sqlite;
extern const store_driver store_driver_postgres;

STORE_CHECKED store_status store_open_with(const store_driver *driver, const char *database,
                                           struct store **out, char reason[STORE_REASON_SIZE]);
/* Migrates to an older schema; for tests of migrations. */
STORE_CHECKED store_status store_open_at(const store_driver *driver, const char *database,
                                         uint32_t schema, struct store **out,
                                         char reason[STORE_REASON_SIZE]);

#endif
