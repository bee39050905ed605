/* store_gather.h - SQLite's write-ahead log, written by one call for each commit. */
/* SPDX-License-Identifier: MIT */
#ifndef STORE_STORE_GATHER_H
#define STORE_STORE_GATHER_H

/* The name of a way to files (sqlite3_vfs) for sqlite3_open_v2; NULL: there is only SQLite's own.
 * Only for connections with synchronous=FULL, see store_gather.c. */
const char *store_gather_name(void);

#endif
