/* place.h - the store that a command works on: --db, or the usual file. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_STORE_PLACE_H
#define CLI_STORE_PLACE_H

#include "cli/cli.h"
#include "store/store.h"

#define PLACE_OPTION                                                                               \
    {"db", "PLACE", "the store: a file, or postgres://... (tavola.db in the user's data)",         \
     CLI_FILES}

/* --db, or tavola.db where data of this user rests; stays until the program ends. */
const char *place_of(const cli_arguments *arguments);
/* False: an error has been printed. A file that is not there is made. */
bool place_open(const char *place, store **out);
/* Likewise, but it must be there. */
bool place_open_there(const cli_arguments *arguments, store **out);

#endif
