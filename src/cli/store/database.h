/* database.h - the database that a command works on: --db, or the default file. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_STORE_DATABASE_H
#define CLI_STORE_DATABASE_H

#include "cli/config/settings.h"
#include "store/store.h"

/* The options of every command that works on a database. */
#define CLI_DATABASE_OPTIONS                                                                       \
    {"db", "DATABASE",                                                                             \
     "an SQLite file, or a postgres:// URL (tavola.db in the user's data folder)", CLI_FILES},     \
        CLI_CONFIG_OPTION

/* The setting db (config/settings.h), or the default, in static memory. NULL: an error has been
 * printed. */
const char *cli_database(const cli_arguments *arguments);
const char *cli_database_default(void); /* tavola.db in the user's data folder */
/* Opens a database; a file that does not exist is created. False: an error has been printed. */
bool cli_database_open(const char *database, struct store **out);
/* False: there is no such file, and an error has been printed. A URL is not looked up. */
bool cli_database_is_there(const char *database);
/* Opens the database of --db, which must exist. False: an error has been printed. */
bool cli_database_open_existing(const cli_arguments *arguments, struct store **out);

#endif
