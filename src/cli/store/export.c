/* export.c - "tavola export": matches of a database as records, one file each. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/secure.h"
#include "cli/commands.h"
#include "cli/json.h"
#include "cli/store/database.h"
#include "table/table.h"

typedef struct ids { /* of tables */
    char (*list)[STORE_ID_MAX + 1];
    uint32_t count;
} ids;

typedef struct export_run {
    struct store *store;
    const char *database;
    const char *folder;
    tv_json *json; /* NULL: text */
    uint32_t written;
} export_run;

/* ---- One table ---- */

static bool load(struct store *store, const char *id, struct table **out, const char **why)
{
    store_table row;
    store_lines lines;
    table_setup setup;
    store_status status = store_table_load(store, id, &row, &lines);
    *out = NULL;
    *why = status == STORE_NOT_FOUND ? "there is no such table" : store_reason(store);
    if (status != STORE_OK) return false;
    *why = "its setup is damaged";
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

static cli_exit write_record(export_run *run, const struct table *table, const char *path)
{
    size_t size = table_record_size(table);
    char *bytes = malloc(size);
    tv_text text;
    if (bytes == NULL) return cli_error(CLI_IO_ERROR, "out of memory");
    tv_text_init(&text, bytes, size);
    table_record_write(table, TV_RECORD_HASHES | TV_RECORD_SEAL, &text);
    if (store_database_owns(run->database, path)) {
        free(bytes);
        return cli_error(CLI_IO_ERROR, "%s is the database itself", path);
    }
    /* The record of an unfinished match contains what its players may not know yet. */
    base_file_options options = {.mark = TV_RECORD_FIRST_LINE,
                                 .is_private = table_status_now(table) != TABLE_OVER};
    int failure = base_file_write(path, bytes, text.length, &options);
    free(bytes);
    if (failure != 0)
        return cli_error(CLI_IO_ERROR, "cannot write %s: %s", path, base_file_reason(failure));
    run->written++;
    return CLI_OK;
}

static void put_table(tv_json *json, const char *id, const char *path, const char *why)
{
    tv_json_open(json, '{');
    tv_json_put_string(json, "table", id);
    tv_json_put_bool(json, "good", why == NULL);
    if (why)
        tv_json_put_string(json, "text", why);
    else
        tv_json_put_string(json, "file", path);
    tv_json_close(json, '}');
}

/* Exports one table; one that is not over is skipped unless it was asked for by name. */
static cli_exit export_table(export_run *run, const char *id, bool is_named)
{
    struct table *table;
    const char *why = NULL;
    char path[4096];
    cli_exit code = CLI_OK;
    snprintf(path, sizeof path, "%s/%s.game", run->folder, id);
    bool is_loaded = load(run->store, id, &table, &why);
    if (is_loaded) why = table_match(table) == NULL ? "its match has not started" : NULL;
    bool is_skipped = is_loaded && !is_named && table_status_now(table) != TABLE_OVER;
    if (!is_skipped) {
        if (why)
            code = cli_error(CLI_FAILED, "%s: %s", id, why);
        else
            code = write_record(run, table, path);
        if (run->json && code != CLI_IO_ERROR) put_table(run->json, id, path, why);
    }
    table_free(table);
    return code;
}

/* ---- All of them ---- */

static bool list_tables(struct store *store, const char *status, ids *out)
{
    const store_table *rows;
    uint32_t count;
    store_list which = {.kind = STORE_LIST_STATUS, .status = status, .max = INT32_MAX};
    if (store_table_list(store, &which, &rows, &count) != STORE_OK) return false;
    void *larger = realloc(out->list, ((size_t)out->count + count + 1) * sizeof *out->list);
    if (larger == NULL) return false;
    out->list = larger;
    for (uint32_t i = 0; i < count; i++)
        snprintf(out->list[out->count++], sizeof out->list[0], "%s", rows[i].id);
    return true;
}

/* Every match that is over. The status column may lag behind the log, so tables that are still
 * marked as playing are looked at too. */
static cli_exit export_all(export_run *run)
{
    ids found = {0};
    cli_exit code = CLI_OK;
    cli_progress progress;
    if (!list_tables(run->store, "over", &found) || !list_tables(run->store, "playing", &found))
        code = cli_error(CLI_IO_ERROR, "cannot list the tables: %s", store_reason(run->store));
    cli_progress_start(&progress, "tables", found.count);
    for (uint32_t i = 0; i < found.count && code != CLI_IO_ERROR; i++) {
        cli_exit result = export_table(run, found.list[i], false);
        if (result > code) code = result;
        cli_progress_show(&progress, i + 1);
    }
    cli_progress_end(&progress);
    free(found.list);
    return code;
}

static cli_exit export_named(export_run *run, const cli_arguments *arguments)
{
    cli_exit code = CLI_OK;
    for (uint32_t i = 1; i < arguments->word_count && code != CLI_IO_ERROR; i++) {
        cli_exit result = export_table(run, arguments->words[i], true);
        if (result > code) code = result;
    }
    return code;
}

static cli_exit run_export(const cli_arguments *arguments)
{
    cli_document document;
    const char *folder = arguments->words[0];
    export_run run = {.database = cli_database(arguments), .folder = folder};
    if (!cli_database_open_existing(arguments, &run.store)) return CLI_IO_ERROR;
    int failure = base_directory_make(folder);
    if (failure != 0) {
        store_close(run.store);
        return cli_error(CLI_IO_ERROR, "cannot make the folder %s: %s", folder,
                         base_file_reason(failure));
    }
    if (cli_is_given(arguments, "json")) {
        cli_document_open(&document, '{');
        run.json = &document.json;
        tv_json_put_string(run.json, "folder", folder);
        tv_json_key(run.json, "tables");
        tv_json_open(run.json, '[');
    }
    cli_exit code;
    if (arguments->word_count == 1)
        code = export_all(&run);
    else
        code = export_named(&run, arguments);
    if (run.json) {
        tv_json_close(run.json, ']');
        cli_document_print(&document);
    } else if (code != CLI_IO_ERROR) {
        printf("%u %s written to %s\n", run.written, cli_matches(run.written), folder);
    }
    store_close(run.store);
    return code;
}

const cli_command cli_command_export = {
    .name = "export",
    .arguments = "FOLDER [TABLE...]",
    .summary = "write matches of a database as records",
    .description =
        "Writes every finished match into a folder, each as a record TABLE.game with hashes, seal "
        "and seed, as \"tavola check\" verifies them. If tables are named, only those are "
        "written, finished or not. The record of an unfinished match contains what its players "
        "may not know yet, so only its owner can read the file.\n\n"
        "The server may keep running.",
    .examples = "tavola export records\n"
                "tavola export --db postgres://tavola@localhost/tavola records k7 m3",
    .first = CLI_DIRECTORY,
    .rest = CLI_TEXT,
    .words_min = 1,
    .words_max = UINT32_MAX,
    .options = {CLI_DATABASE_OPTIONS, {"json", NULL, "print JSON", CLI_NOTHING}},
    .run = run_export,
};
