/* verify.c - "tavola backup --verify": restores a backup on trial, and replays every match in it.
 *
 * A backup that was never restored is a hope. The file itself is not touched: a copy is. */
/* SPDX-License-Identifier: MIT */
#include "cli/store/verify.h"

#include <stdlib.h>
#include <string.h>

#include "cli/json.h"
#include "cli/store/copy.h"
#include "cli/store/database.h"
#include "server/tables/live_table.h"
#include "store/store.h"

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
static cli_exit restore_on_trial(const char *path, const cli_copy *copy, bool is_json)
{
    struct store *from, *to;
    store_inspection seen;
    if (store_inspect(copy->backup, true, &seen) != STORE_OK || seen.schema == 0)
        return cli_error(CLI_FAILED, "%s is not a good backup%s%s", path,
                         seen.reason[0] ? ": " : "", seen.reason);
    if (!cli_database_open(copy->backup, &from)) return CLI_FAILED;
    if (!cli_database_open(copy->restored, &to)) {
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
    cli_copy copy;
    if (!cli_copy_make(path, &copy)) return CLI_IO_ERROR;
    cli_exit code = restore_on_trial(path, &copy, is_json);
    cli_copy_remove(&copy);
    return code;
}
