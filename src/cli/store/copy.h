/* copy.h - a backup opened as a copy: opening a store brings it up to date, and a backup shall stay
 * what it is, for the program that it was made with may be wanted again. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_STORE_COPY_H
#define CLI_STORE_COPY_H

#include "base/file.h"

enum { CLI_COPY_PATH_SIZE = BASE_PATH_SIZE + 32 };

typedef struct cli_copy { /* a folder that only its owner can read */
    char folder[BASE_PATH_SIZE];
    char backup[CLI_COPY_PATH_SIZE];
    char restored[CLI_COPY_PATH_SIZE]; /* a free name beside it */
} cli_copy;

/* Copies a backup into a new folder in TMPDIR. False: an error has been printed, and nothing is
 * left behind. */
bool cli_copy_make(const char *path, cli_copy *out);
/* Removes the folder with both files. */
void cli_copy_remove(const cli_copy *copy);

#endif
