/* store_carrier.h - SQLite's write-ahead log is carried into the file by a thread beside the one
 * that commits.
 *
 * A page that many commits change is copied once for some thousand pages of log. That takes longer
 * than a commit, and whoever plays waits for commits only. */
/* SPDX-License-Identifier: MIT */
#ifndef STORE_WAL_STORE_CARRIER_H
#define STORE_WAL_STORE_CARRIER_H

#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdbool.h>

typedef struct store_carrier {
    int pages;   /* in the log after the last commit; 0: known to need nothing */
    sqlite3 *db; /* the thread's own connection; NULL: it was not needed yet */
    pthread_t thread;
    bool is_running; /* the thread was started and not waited for */
    atomic_bool is_done;
} store_carrier;

void store_carrier_begin(store_carrier *carrier, sqlite3 *db);
/* After a commit: starts the thread where the log is long, or ends what the thread has left. */
void store_carrier_look(store_carrier *carrier, sqlite3 *db);
void store_carrier_wait(store_carrier *carrier); /* until no thread is running */
void store_carrier_close(store_carrier *carrier);

#endif
