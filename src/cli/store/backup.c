/* backup.c - "tavola backup" and "tavola restore": a whole database into a file, and back. */
/* SPDX-License-Identifier: MIT */
#include "base/file.h"
#include "cli/commands.h"
#include "cli/store/copy.h"
#include "cli/store/database.h"
#include "cli/store/verify.h"

static cli_exit run_backup(const cli_arguments *arguments)
{
    struct store *store;
    const char *path = arguments->words[0];
    if (cli_is_given(arguments, "verify"))
        return cli_backup_verify(path, cli_is_given(arguments, "json"));
    if (!cli_database_open_existing(arguments, &store)) return CLI_IO_ERROR;
    cli_exit code = CLI_OK;
    if (store_backup(store, path) != STORE_OK)
        code = cli_error(CLI_IO_ERROR, "cannot write %s: %s", path, store_reason(store));
    store_close(store);
    return code;
}

static cli_exit restore(struct store *from, const char *path, const char *database)
{
    struct store *to;
    if (!cli_database_open(database, &to)) return CLI_IO_ERROR;
    cli_exit code = CLI_OK;
    store_status status = store_copy(from, to);
    if (status == STORE_EXISTS)
        code = cli_error(CLI_FAILED, "the database is not empty; restore into an empty one");
    else if (status != STORE_OK)
        code = cli_error(CLI_IO_ERROR, "cannot restore %s: %s", path, store_reason(to));
    store_close(to);
    return code;
}

static cli_exit run_restore(const cli_arguments *arguments)
{
    struct store *from;
    const char *path = arguments->words[0];
    store_inspection seen = {0};
    cli_copy copy;
    if (!base_file_exists(path)) return cli_error(CLI_IO_ERROR, "there is no file %s", path);
    bool is_known = store_inspect(path, false, &seen) == STORE_OK;
    if (is_known && seen.schema == 0)
        return cli_error(CLI_FAILED, "%s is not a backup: there is nothing in it", path);
    bool is_old = is_known && seen.schema < seen.schema_known; /* opening it would change it */
    if (is_old && !cli_copy_make(path, &copy)) return CLI_IO_ERROR;
    cli_exit code = CLI_IO_ERROR;
    if (cli_database_open(is_old ? copy.backup : path, &from)) {
        code = restore(from, path, cli_database(arguments));
        store_close(from);
    }
    if (is_old) cli_copy_remove(&copy);
    return code;
}

const cli_command cli_command_backup = {
    .name = "backup",
    .arguments = "FILE",
    .summary = "copy all users, tables and logs into a new file",
    .description = "Copies the whole database, as it is at one moment, into a new SQLite file. The "
                   "server may keep running.\n\n"
                   "The file contains secrets, such as the seeds of unfinished matches. Only its "
                   "owner can read it, and it should stay that way.\n\n"
                   "--verify restores a backup on trial, elsewhere, and replays every match in it.",
    .examples = "tavola backup monday.db\n"
                "tavola backup --verify monday.db\n"
                "tavola backup --db postgres://tavola@localhost/tavola monday.db",
    .first = CLI_FILES,
    .words_min = 1,
    .words_max = 1,
    .options = {CLI_DATABASE_OPTIONS,
                {"verify", NULL, "restore FILE on trial instead of writing it", CLI_NOTHING},
                {"json", NULL, "with --verify: print JSON", CLI_NOTHING}},
    .run = run_backup,
};

const cli_command cli_command_restore = {
    .name = "restore",
    .arguments = "FILE",
    .summary = "copy a backup into an empty database",
    .description =
        "Copies everything from a backup into a database that is empty or does not exist yet. If "
        "anything fails, nothing is copied; the backup stays as it is. The database may be of "
        "another kind than the one that was backed up, so this is also the way from SQLite to "
        "PostgreSQL.",
    .examples = "tavola restore monday.db\n"
                "tavola restore --db postgres://tavola@localhost/tavola monday.db",
    .first = CLI_FILES,
    .words_min = 1,
    .words_max = 1,
    .options = {CLI_DATABASE_OPTIONS},
    .run = run_restore,
};
