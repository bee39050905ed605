/* place.c - opening the store that a command works on. */
/* SPDX-License-Identifier: MIT */
#include "cli/store/place.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"

enum { PATH_SIZE = 1024 };

const char *place_of(const cli_arguments *arguments)
{
    static char path[PATH_SIZE];
    const char *place = cli_value(arguments, "db");
    const char *data = getenv("XDG_DATA_HOME"), *house = getenv("HOME");
    if (place) return place;
    if (data && data[0] == '/')
        snprintf(path, sizeof path, "%s/tavola", data);
    else
        snprintf(path, sizeof path, "%s/.local/share/tavola", house && house[0] ? house : ".");
    size_t length = strlen(path);
    base_directory_make(path); /* if this fails, opening the store will say so */
    snprintf(path + length, sizeof path - length, "/tavola.db");
    return path;
}

bool place_open(const char *place, store **out)
{
    char reason[STORE_REASON_SIZE];
    if (store_open(place, out, reason) == STORE_OK) return true;
    cli_complain(CLI_WORLD, "the store cannot be opened: %s", reason);
    return false;
}

bool place_open_there(const cli_arguments *arguments, store **out)
{
    const char *place = place_of(arguments);
    bool is_address = strstr(place, "://") != NULL;
    if (!is_address && !base_file_exists(place)) {
        cli_complain(CLI_WORLD, "there is no store at %s", place);
        return false;
    }
    return place_open(place, out);
}
