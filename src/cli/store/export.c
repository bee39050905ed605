/* export.c - "tavola export": matches of a store as records, one file each. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/secure.h"
#include "cli/commands.h"
#include "cli/store/place.h"
#include "table/table.h"

typedef struct ids { /* names of tables, one behind the other */
    char (*list)[STORE_ID_MAX + 1];
    uint32_t count;
} ids;

/* ---- One table ---- */

static bool load(store *at, const char *id, table **out, const char **why)
{
    store_table row;
    store_lines lines;
    table_setup setup;
    store_status status = store_table_load(at, id, &row, &lines);
    *out = NULL;
    *why = status == STORE_NOT_FOUND ? "there is no such table" : store_reason(at);
    if (status != STORE_OK) return false;
    *why = "its set-up cannot be read";
    if (table_setup_read(row.setup, strlen(row.setup), &setup) != TV_OK) return false;
    *out = table_new(&setup, base_secure_hash);
    *why = "its log is damaged";
    const char *line = lines.text, *end = lines.text + lines.length;
    while (line < end) {
        const char *feed = memchr(line, '\n', (size_t)(end - line));
        if (feed == NULL || table_load(*out, line, (size_t)(feed - line)) != TV_OK) return false;
        line = feed + 1;
    }
    return true;
}

static bool write_record(const table *at, const char *folder, const char *id)
{
    char path[4096];
    size_t size = table_record_size(at);
    char *bytes = malloc(size);
    tv_text text;
    if (bytes == NULL) return cli_complain(CLI_WORLD, "there is no memory left"), false;
    tv_text_init(&text, bytes, size);
    table_record_write(at, TV_RECORD_HASHES | TV_RECORD_SEAL, &text);
    snprintf(path, sizeof path, "%s/%s.game", folder, id);
    /* One that is not over shows what its players may not know. */
    int failure = base_file_write(path, bytes, text.length, table_status_now(at) != TABLE_OVER);
    free(bytes);
    if (failure != 0)
        cli_complain(CLI_WORLD, "%s cannot be written: %s", path, base_file_reason(failure));
    return failure == 0;
}

/* ---- All of them ---- */

static bool list_tables(store *at, const char *status, ids *out)
{
    const store_table *rows;
    uint32_t count;
    store_list which = {.kind = STORE_LIST_STATUS, .status = status, .max = INT32_MAX};
    if (store_table_list(at, &which, &rows, &count) != STORE_OK) return false;
    void *larger = realloc(out->list, ((size_t)out->count + count + 1) * sizeof *out->list);
    if (larger == NULL) return false;
    out->list = larger;
    for (uint32_t i = 0; i < count; i++)
        snprintf(out->list[out->count++], sizeof out->list[0], "%s", rows[i].id);
    return true;
}

/* Those that are over; the word beside the log may be a little behind it. */
static cli_exit export_all(store *at, const char *folder)
{
    ids found = {0};
    uint32_t written = 0;
    cli_exit code = CLI_OK;
    cli_progress progress;
    if (!list_tables(at, "over", &found) || !list_tables(at, "playing", &found))
        code = cli_complain(CLI_WORLD, "the tables cannot be listed: %s", store_reason(at));
    cli_progress_start(&progress, "tables", found.count);
    for (uint32_t i = 0; i < found.count && code != CLI_WORLD; i++) {
        table *match;
        const char *why;
        bool is_good = load(at, found.list[i], &match, &why);
        if (!is_good) code = cli_complain(CLI_FAILED, "%s: %s", found.list[i], why);
        if (is_good && table_status_now(match) == TABLE_OVER) {
            written++;
            if (!write_record(match, folder, found.list[i])) code = CLI_WORLD;
        }
        table_free(match);
        cli_progress_show(&progress, i + 1);
    }
    cli_progress_end(&progress);
    free(found.list);
    if (code != CLI_WORLD) printf("%u matches written to %s\n", written, folder);
    return code;
}

static cli_exit export_one(store *at, const char *folder, const char *id)
{
    table *match;
    const char *why;
    cli_exit code = CLI_OK;
    if (!load(at, id, &match, &why))
        code = cli_complain(CLI_FAILED, "%s: %s", id, why);
    else if (table_match(match) == NULL)
        code = cli_complain(CLI_FAILED, "%s: its match has not begun", id);
    else if (!write_record(match, folder, id))
        code = CLI_WORLD;
    table_free(match);
    return code;
}

static cli_exit run_export(const cli_arguments *arguments)
{
    store *at;
    const char *folder = arguments->words[0];
    int failure = base_directory_make(folder);
    if (failure != 0)
        return cli_complain(CLI_WORLD, "%s cannot be made: %s", folder, base_file_reason(failure));
    if (!place_open_there(arguments, &at)) return CLI_WORLD;
    cli_exit code = CLI_OK;
    if (arguments->word_count == 1) code = export_all(at, folder);
    for (uint32_t i = 1; i < arguments->word_count && code != CLI_WORLD; i++) {
        cli_exit one = export_one(at, folder, arguments->words[i]);
        if (one > code) code = one;
    }
    store_close(at);
    return code;
}

const cli_command cli_command_export = {
    .name = "export",
    .arguments = "FOLDER [TABLE...]",
    .summary = "write matches of a store as records",
    .teaching = "Writes every match that is over into a folder, each as a record TABLE.game with "
                "hashes, seal and seed, as \"tavola check\" verifies them. With names of tables, "
                "only these are written, also when they are not over; such a record shows what "
                "the players may not know yet and is made readable by its owner alone.\n\n"
                "The server may go on meanwhile.",
    .examples = "tavola export records\n"
                "tavola export --db postgres://tavola@localhost/tavola records k7 m3",
    .first = CLI_DIRECTORY,
    .rest = CLI_TEXT,
    .words_min = 1,
    .words_max = UINT32_MAX,
    .options = {PLACE_OPTION},
    .run = run_export,
};
