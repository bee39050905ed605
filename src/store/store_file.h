/* store_file.h - the file under an SQLite store, for the driver: making it, and watching that it is
 * still there. */
/* SPDX-License-Identifier: MIT */
#ifndef STORE_STORE_FILE_H
#define STORE_STORE_FILE_H

#include <sys/types.h>

#include "base/file.h"
#include "store/store.h"

enum { STORE_FILES = 3 }; /* the database, its log, the log's index */

typedef struct store_file {
    char name[STORE_FILES][BASE_PATH_SIZE];
    dev_t device[STORE_FILES];
    ino_t number[STORE_FILES];
} store_file;

/* The path for SQLite, to which names like ":memory:" and "file:x?mode=ro" mean something else. */
STORE_CHECKED store_status store_file_path(const char *database, char out[BASE_PATH_SIZE],
                                           char *reason);
/* An empty file that its owner alone may read, unless there is one already. */
STORE_CHECKED store_status store_file_make(const char *path, char *reason);
/* Remembers which files these are. real_path: what SQLite calls the database. */
STORE_CHECKED store_status store_file_note(store_file *file, const char *path,
                                           const char *real_path, char *reason);
/* STORE_LOST unless they are still the files that were noted. */
STORE_CHECKED store_status store_file_look(const store_file *file, char *reason);

#endif
