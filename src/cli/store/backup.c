/* backup.c - "tavola backup" and "tavola restore": everything of a store into a file, and back. */
/* SPDX-License-Identifier: MIT */
#include "base/file.h"
#include "cli/commands.h"
#include "cli/store/place.h"

static cli_exit run_backup(const cli_arguments *arguments)
{
    store *at;
    const char *path = arguments->words[0];
    if (!place_open_there(arguments, &at)) return CLI_WORLD;
    cli_exit code = CLI_OK;
    if (store_backup(at, path) != STORE_OK)
        code = cli_complain(CLI_WORLD, "%s cannot be written: %s", path, store_reason(at));
    store_close(at);
    return code;
}

static cli_exit run_restore(const cli_arguments *arguments)
{
    store *from, *to;
    const char *path = arguments->words[0];
    if (!base_file_exists(path)) return cli_complain(CLI_WORLD, "there is no file %s", path);
    if (!place_open(path, &from)) return CLI_WORLD;
    if (!place_open(place_of(arguments), &to)) {
        store_close(from);
        return CLI_WORLD;
    }
    cli_exit code = CLI_OK;
    store_status status = store_copy(from, to);
    if (status == STORE_EXISTS)
        code = cli_complain(CLI_FAILED, "%s is not empty; restoring needs an empty store",
                            place_of(arguments));
    else if (status != STORE_OK)
        code = cli_complain(CLI_WORLD, "%s cannot be restored: %s", path, store_reason(to));
    store_close(from);
    store_close(to);
    return code;
}

const cli_command cli_command_backup = {
    .name = "backup",
    .arguments = "FILE",
    .summary = "copy all users, tables and logs into a new file",
    .teaching = "Copies everything in the store, as it is at one moment, into a new SQLite file. "
                "The server may go on meanwhile.\n\n"
                "The file holds secrets, such as the seeds of matches that are not over: it is "
                "made readable by its owner alone, and should stay so.",
    .examples = "tavola backup monday.db\n"
                "tavola backup --db postgres://tavola@localhost/tavola monday.db",
    .first = CLI_FILES,
    .words_min = 1,
    .words_max = 1,
    .options = {PLACE_OPTION},
    .run = run_backup,
};

const cli_command cli_command_restore = {
    .name = "restore",
    .arguments = "FILE",
    .summary = "put a backup into an empty store",
    .teaching = "Copies everything from a backup into a store that is empty or not there yet: all "
                "of it, or nothing if anything fails. The store need not be of the kind that the "
                "backup came from; so this is also the way from SQLite to PostgreSQL.",
    .examples = "tavola restore monday.db\n"
                "tavola restore --db postgres://tavola@localhost/tavola monday.db",
    .first = CLI_FILES,
    .words_min = 1,
    .words_max = 1,
    .options = {PLACE_OPTION},
    .run = run_restore,
};
