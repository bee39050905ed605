/* import.c - "tavola import": records into a database, as tables whose match is over. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/secure.h"
#include "cli/commands.h"
#include "cli/json.h"
#include "cli/store/database.h"
#include "table/table.h"

enum { ID_DIGITS = 20 };

/* The same record gets the same id, so it cannot be imported twice. */
static void name_by_content(const char *text, size_t length, char out[TABLE_WORD_MAX + 1])
{
    uint8_t hash[BASE_SEED_SIZE];
    char hex[BASE_HEX_SIZE];
    base_secure_hash((const uint8_t *)text, length, hash);
    base_hex_write(hash, hex);
    snprintf(out, TABLE_WORD_MAX + 1, "r%.*s", ID_DIGITS, hex);
}

/* ---- Reporting; json is NULL for text ---- */

static cli_exit refuse(tv_json *json, const char *path, const tv_error *error)
{
    if (json) {
        tv_json_open(json, '{');
        tv_json_put_string(json, "file", path);
        tv_json_put_bool(json, "good", false);
        cli_put_error(json, error);
        tv_json_close(json, '}');
    } else if (error->line == 0) {
        fprintf(stderr, "%s: %s\n", path, error->text);
    } else {
        fprintf(stderr, "%s:%u: %s\n", path, error->line, error->text);
    }
    return CLI_FAILED;
}

static void accept(tv_json *json, const char *path, const char *id, bool is_known)
{
    if (json) {
        tv_json_open(json, '{');
        tv_json_put_string(json, "file", path);
        tv_json_put_bool(json, "good", true);
        tv_json_put_string(json, "table", id);
        tv_json_put_bool(json, "known", is_known);
        tv_json_close(json, '}');
    } else {
        printf("%s: table %s%s\n", path, id, is_known ? " was already there" : "");
    }
}

/* ---- One record ---- */

static struct table *play(const table_imported *record)
{
    struct table *table = table_new(&record->setup, base_secure_hash);
    const char *line = record->lines, *end = record->lines + record->length;
    while (line < end) {
        const char *feed = memchr(line, '\n', (size_t)(end - line));
        if (table_load(table, line, (size_t)(feed - line)) != TV_OK) break;
        line = feed + 1;
    }
    bool is_whole = line == end && table_status_now(table) == TABLE_OVER;
    if (is_whole) return table;
    table_free(table);
    return NULL;
}

static store_status put(struct store *to, const struct table *table, const table_imported *record,
                        int64_t now_ms)
{
    char setup[TABLE_SETUP_MAX], summary[TABLE_SUMMARY_SIZE];
    tv_text setup_text, summary_text;
    tv_text_init(&setup_text, setup, sizeof setup);
    table_setup_write(&record->setup, &setup_text);
    tv_text_init(&summary_text, summary, sizeof summary);
    table_summary_write(table, &summary_text);
    store_table row = {.id = record->setup.id,
                       .game = record->setup.game->name,
                       .setup = setup,
                       .status = "over",
                       .summary = summary,
                       .summary_version = table_version(table),
                       .holder = "",
                       .created_ms = now_ms,
                       .changed_ms = now_ms};
    store_status status = store_batch_begin(to);
    if (status != STORE_OK) return status;
    status = store_table_add(to, &row);
    if (status == STORE_OK)
        status = store_log_append(to, row.id, 0, record->lines, record->length, now_ms);
    if (status != STORE_OK) {
        store_batch_drop(to);
        return status;
    }
    return store_batch_commit(to);
}

static cli_exit import_record(struct store *to, const char *path, table_imported *record,
                              tv_json *json)
{
    struct table *table = play(record);
    cli_exit code = CLI_OK;
    if (table == NULL) {
        tv_error error = {.text = "the match is not over; only finished matches can be imported"};
        return refuse(json, path, &error);
    }
    store_status status = put(to, table, record, (int64_t)base_clock_ms());
    if (status == STORE_OK || status == STORE_EXISTS)
        accept(json, path, record->setup.id, status == STORE_EXISTS);
    else
        code = cli_error(CLI_IO_ERROR, "cannot store %s: %s", path, store_reason(to));
    table_free(table);
    return code;
}

static cli_exit import_file(struct store *to, const char *path, tv_json *json)
{
    char *text;
    size_t length;
    tv_error error = {0};
    table_imported record = {0};
    int failure = base_file_read(path, &text, &length);
    if (failure != 0)
        return cli_error(CLI_IO_ERROR, "cannot read %s: %s", path, base_file_reason(failure));
    cli_exit code;
    if (table_import(text, length, base_clock_ms(), base_secure_hash, &record, &error) != TV_OK) {
        code = refuse(json, path, &error);
    } else {
        name_by_content(text, length, record.setup.id);
        code = import_record(to, path, &record, json);
    }
    free(record.lines);
    free(text);
    return code;
}

static cli_exit import_all(const cli_arguments *arguments, struct store *to, tv_json *json)
{
    cli_exit code = CLI_OK;
    for (uint32_t i = 0; i < arguments->word_count; i++) {
        const char *path = arguments->words[i];
        tv_error error = {.text = "this is the database itself, not a record"};
        cli_exit result = store_database_owns(cli_database(arguments), path)
                              ? refuse(json, path, &error)
                              : import_file(to, path, json);
        if (result > code) code = result;
    }
    return code;
}

static cli_exit run_import(const cli_arguments *arguments)
{
    struct store *to;
    cli_exit code;
    if (!cli_database_open(cli_database(arguments), &to)) return CLI_IO_ERROR;
    if (cli_is_given(arguments, "json")) {
        cli_document document;
        cli_document_open(&document, '[');
        code = import_all(arguments, to, &document.json);
        cli_document_print(&document);
    } else {
        code = import_all(arguments, to, NULL);
    }
    store_close(to);
    return code;
}

const cli_command cli_command_import = {
    .name = "import",
    .arguments = "FILE...",
    .summary = "add records of finished matches to a database",
    .description =
        "Replays each record, verifies it as \"tavola check\" does, and adds it to the database "
        "as a table whose match is over, where it can be watched like any other. The players keep "
        "their names but belong to no account. A record that is already there is left alone.",
    .examples = "tavola import match.game\n"
                "tavola import --db postgres://tavola@localhost/tavola records/*.game",
    .first = CLI_FILES,
    .rest = CLI_FILES,
    .words_min = 1,
    .words_max = UINT32_MAX,
    .options = {CLI_DATABASE_OPTIONS, {"json", NULL, "print JSON", CLI_NOTHING}},
    .run = run_import,
};
