/* place.c - opening the store that a command works on. */
/* SPDX-License-Identifier: MIT */
#include "cli/store/place.h"

#include <string.h>

#include "base/file.h"

const char *place_of(const cli_arguments *arguments)
{
    const char *place = cli_value(arguments, "db");
    return place ? place : "tavola.db";
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
