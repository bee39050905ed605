/* database.c - opens the database that a command works on. */
/* SPDX-License-Identifier: MIT */
#include "cli/store/database.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"

enum { PATH_SIZE = 4096 };

const char *cli_database(const cli_arguments *arguments)
{
    static char path[PATH_SIZE];
    const char *database = cli_value(arguments, "db");
    const char *folder = cli_data_directory(), *home = getenv("HOME");
    if (database) return database;
    if (folder)
        snprintf(path, sizeof path, "%s", folder);
    else /* a service may have no home, or a relative one */
        snprintf(path, sizeof path, "%s/.local/share/tavola", home && home[0] ? home : ".");
    size_t length = strlen(path);
    base_directory_make(path); /* if this fails, opening the database reports it */
    snprintf(path + length, sizeof path - length, "/tavola.db");
    return path;
}

bool cli_database_open(const char *database, struct store **out)
{
    char reason[STORE_REASON_SIZE];
    if (store_open(database, out, reason) == STORE_OK) return true;
    cli_error(CLI_IO_ERROR, "cannot open the database %s: %s", database, reason);
    return false;
}

bool cli_database_open_existing(const cli_arguments *arguments, struct store **out)
{
    const char *database = cli_database(arguments);
    if (!store_database_is_url(database) && !base_file_exists(database)) {
        cli_error(CLI_IO_ERROR, "there is no database %s; name one with --db", database);
        return false;
    }
    return cli_database_open(database, out);
}
