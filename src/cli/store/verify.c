/* verify.c - "tavola backup --verify": restores a backup on trial, and replays every match in it.
 *
 * A backup that was never restored is a hope. The file itself is not touched: a copy is. */
/* SPDX-License-Identifier: MIT */
#include "cli/store/verify.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "cli/json.h"
#include "cli/store/database.h"
#include "server/tables/live_table.h"
#include "store/store.h"

static bool copy_file(const char *from, const char *to)
{
    char *bytes;
    size_t length;
    base_file_options options = {.is_private = true, .is_fleeting = true};
    int failure = base_file_read(from, &bytes, &length);
    if (failure == 0) {
        failure = base_file_write(to, bytes, length, &options);
        free(bytes);
    }
    if (failure != 0)
        cli_error(CLI_IO_ERROR, "cannot copy %s: %s", from, base_file_reason(failure));
    return failure == 0;
}

/* How many tables cannot be read; their names are printed. */
static uint32_t replay_all(struct store *db, const char *status, uint32_t *count)
{
    const store_table *rows;
    uint32_t bad = 0;
    store_list which = {.kind = STORE_LIST_STATUS, .status = status, .max = INT32_MAX};
    if (store_table_list(db, &which, &rows, count) != STORE_OK) return 1;
    char (*ids)[STORE_ID_MAX + 1] = calloc(*count + 1, sizeof *ids);
    if (ids == NULL) return 1;
    for (uint32_t i = 0; i < *count; i++) tv_text_copy(ids[i], sizeof ids[i], rows[i].id);
    for (uint32_t i = 0; i < *count; i++) {
        store_table row;
        store_status found;
        struct table *table = live_table_read(db, ids[i], &row, &found);
        if (table == NULL) {
            cli_error(CLI_FAILED, "table %s: %s", ids[i], store_status_sentence(found));
            bad++;
        }
        table_free(table);
    }
    free(ids);
    return bad;
}

static void say_good(const char *path, const store_statistics *figures, uint32_t tables,
                     bool is_json)
{
    if (!is_json) {
        printf("%s: good. It restores %lld accounts, %lld guests and %u tables with %lld lines, "
               "and every match can be played on.\n",
               path, (long long)figures->accounts, (long long)figures->guests, tables,
               (long long)figures->lines);
        return;
    }
    cli_document document;
    cli_document_open(&document, '{');
    tv_json_put_string(&document.json, "file", path);
    tv_json_put_bool(&document.json, "good", true);
    tv_json_put_number(&document.json, "accounts", figures->accounts);
    tv_json_put_number(&document.json, "guests", figures->guests);
    tv_json_put_number(&document.json, "table_count", tables);
    tv_json_put_number(&document.json, "lines", figures->lines);
    cli_document_print(&document);
}

static cli_exit look_through(struct store *db, const char *path, bool is_json)
{
    static const char *const statuses[] = {"open", "playing", "over"};
    store_statistics figures;
    uint32_t bad = 0, tables = 0;
    if (store_statistics_read(db, 0, &figures) != STORE_OK)
        return cli_error(CLI_FAILED, "%s: %s", path, store_reason(db));
    for (int i = 0; i < 3; i++) {
        uint32_t count = 0;
        bad += replay_all(db, statuses[i], &count);
        tables += count;
    }
    if (bad > 0) return cli_error(CLI_FAILED, "%s: %u tables cannot be restored", path, bad);
    say_good(path, &figures, tables, is_json);
    return CLI_OK;
}

/* Restores the copy into another file, as tavola restore does. */
static cli_exit restore_on_trial(const char *path, const char *copy, const char *target,
                                 bool is_json)
{
    struct store *from, *to;
    store_inspection seen;
    if (!copy_file(path, copy)) return CLI_IO_ERROR;
    if (store_inspect(copy, true, &seen) != STORE_OK || seen.schema == 0)
        return cli_error(CLI_FAILED, "%s is not a good backup%s%s", path,
                         seen.reason[0] ? ": " : "", seen.reason);
    if (!cli_database_open(copy, &from)) return CLI_FAILED;
    if (!cli_database_open(target, &to)) {
        store_close(from);
        return CLI_IO_ERROR;
    }
    cli_exit code = CLI_OK;
    if (store_copy(from, to) != STORE_OK)
        code = cli_error(CLI_FAILED, "cannot restore %s: %s", path, store_reason(to));
    store_close(from);
    if (code == CLI_OK) code = look_through(to, path, is_json);
    store_close(to);
    return code;
}

cli_exit cli_backup_verify(const char *path, bool is_json)
{
    static const char *const parts[] = {"", "-wal", "-shm"};
    char wanted[BASE_PATH_SIZE], copy[BASE_PATH_SIZE], target[BASE_PATH_SIZE];
    const char *place = getenv("TMPDIR");
    snprintf(wanted, sizeof wanted, "%s/tavola-verify-XXXXXX", place && place[0] ? place : "/tmp");
    if (mkdtemp(wanted) == NULL)
        return cli_error(CLI_IO_ERROR, "cannot make a folder in %s", wanted);
    snprintf(copy, sizeof copy, "%.4000s/copy.db", wanted);
    snprintf(target, sizeof target, "%.4000s/restored.db", wanted);
    cli_exit code = restore_on_trial(path, copy, target, is_json);
    for (int i = 0; i < 3; i++) {
        char name[BASE_PATH_SIZE + 8];
        snprintf(name, sizeof name, "%s%s", copy, parts[i]);
        base_file_remove(name);
        snprintf(name, sizeof name, "%s%s", target, parts[i]);
        base_file_remove(name);
    }
    rmdir(wanted);
    return code;
}
