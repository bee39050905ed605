/* database.c - opens the database that a command works on. */
/* SPDX-License-Identifier: MIT */
#include "cli/store/database.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "cli/config/settings.h"

const char *cli_database_default(void)
{
    static char path[BASE_PATH_SIZE];
    const char *folder = cli_data_directory(), *home = getenv("HOME");
    if (folder)
        snprintf(path, sizeof path, "%s", folder);
    else /* a service may have no home, or a relative one */
        snprintf(path, sizeof path, "%s/.local/share/tavola", home && home[0] ? home : ".");
    size_t length = strlen(path);
    base_directory_make(path); /* if this fails, opening the database reports it */
    snprintf(path + length, sizeof path - length, "/tavola.db");
    return path;
}

const char *cli_database(const cli_arguments *arguments)
{
    static settings *found;
    if (found == NULL) found = settings_read(arguments);
    if (settings_problems(found)[0]) {
        fputs(settings_problems(found), stderr);
        return NULL;
    }
    const char *database = settings_text(found, "db");
    return database ? database : cli_database_default();
}

bool cli_database_open(const char *database, struct store **out)
{
    char reason[STORE_REASON_SIZE], name[SETTING_TEXT_SIZE];
    tv_text masked;
    if (database == NULL) return false;
    if (store_open(database, out, reason) == STORE_OK) return true;
    tv_text_init(&masked, name, sizeof name);
    settings_mask(database, &masked);
    cli_error(CLI_IO_ERROR, "cannot open the database %s: %s", name, reason);
    return false;
}

bool cli_database_is_there(const char *database)
{
    if (store_database_is_url(database) || base_file_exists(database)) return true;
    cli_error(CLI_IO_ERROR, "there is no database %s; name one with --db", database);
    return false;
}

bool cli_database_open_existing(const cli_arguments *arguments, struct store **out)
{
    const char *database = cli_database(arguments);
    return database && cli_database_is_there(database) && cli_database_open(database, out);
}
