/* store_carrier.c - SQLite's write-ahead log is carried into the file beside the commits.
 *
 * The log can begin anew only when all of it is in the file, and while the thread copies, commits
 * add to it. So the connection that commits copies these few pages itself once the thread is done.
 * Either copy may be interrupted or fail: the log stays as it is until one has succeeded. */
/* SPDX-License-Identifier: MIT */
#include "store/wal/store_carrier.h"

#include "store/wal/store_gather.h"

/* A log so long is copied; at the second length commits wait for the thread, so that a small disk
 * is not filled by the log. */
enum { LOG_PAGES = 4000, LOG_PAGES_MAX = 8000 };

static int note_pages(void *context, sqlite3 *db, const char *name, int pages)
{
    store_carrier *carrier = context;
    (void)db;
    (void)name;
    carrier->pages = pages;
    return SQLITE_OK;
}

/* Instead of SQLite's own checkpoint, which is made by every commit that finds the log long. */
void store_carrier_begin(store_carrier *carrier, sqlite3 *db)
{
    sqlite3_wal_hook(db, note_pages, carrier);
}

static void copy(sqlite3 *db)
{
    sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}

static void *copy_beside(void *context)
{
    store_carrier *carrier = context;
    copy(carrier->db);
    atomic_store(&carrier->is_done, true);
    return NULL;
}

/* The last statement reads: only then does the connection know of the log. */
static bool open_own(store_carrier *carrier, sqlite3 *db)
{
    if (carrier->db != NULL) return true;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    const char *path = sqlite3_db_filename(db, "main");
    const char *settings = "PRAGMA synchronous = FULL; SELECT count(*) FROM sqlite_master";
    if (sqlite3_open_v2(path, &carrier->db, flags, store_gather_name()) == SQLITE_OK &&
        sqlite3_exec(carrier->db, settings, NULL, NULL, NULL) == SQLITE_OK)
        return true;
    sqlite3_close(carrier->db);
    carrier->db = NULL;
    return false;
}

static bool start(store_carrier *carrier, sqlite3 *db)
{
    if (!open_own(carrier, db)) return false;
    atomic_store(&carrier->is_done, false);
    carrier->is_running = pthread_create(&carrier->thread, NULL, copy_beside, carrier) == 0;
    return carrier->is_running;
}

void store_carrier_look(store_carrier *carrier, sqlite3 *db)
{
    if (carrier->pages < LOG_PAGES) return;
    bool must_wait = carrier->pages >= LOG_PAGES_MAX;
    if (carrier->is_running && !must_wait && !atomic_load(&carrier->is_done)) return;
    if (!carrier->is_running && start(carrier, db)) return;
    store_carrier_wait(carrier);
    copy(db);
    carrier->pages = 0;
}

void store_carrier_wait(store_carrier *carrier)
{
    if (!carrier->is_running) return;
    pthread_join(carrier->thread, NULL);
    carrier->is_running = false;
}

void store_carrier_close(store_carrier *carrier)
{
    store_carrier_wait(carrier);
    sqlite3_close(carrier->db);
    carrier->db = NULL;
}
