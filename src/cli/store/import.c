/* import.c - "tavola import": records into a store, as tables whose match is over. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/secure.h"
#include "cli/commands.h"
#include "cli/store/place.h"
#include "table/table.h"

enum { ID_DIGITS = 20, SUMMARY_SIZE = 8192 };

/* The same record gets the same name: it cannot be taken in twice. */
static void name_by_content(const char *text, size_t length, char out[TABLE_WORD_MAX + 1])
{
    uint8_t hash[BASE_SEED_SIZE];
    char hex[BASE_HEX_SIZE];
    base_secure_hash((const uint8_t *)text, length, hash);
    base_hex_write(hash, hex);
    snprintf(out, TABLE_WORD_MAX + 1, "r%.*s", ID_DIGITS, hex);
}

static cli_exit refuse(const char *path, const tv_error *error)
{
    if (error->line == 0)
        fprintf(stderr, "%s: %s\n", path, error->text);
    else
        fprintf(stderr, "%s:%u: %s\n", path, error->line, error->text);
    return CLI_FAILED;
}

static table *play(const table_adopted *record)
{
    table *at = table_new(&record->setup, base_secure_hash);
    const char *line = record->lines, *end = record->lines + record->length;
    while (line < end) {
        const char *feed = memchr(line, '\n', (size_t)(end - line));
        if (table_load(at, line, (size_t)(feed - line)) != TV_OK) break;
        line = feed + 1;
    }
    bool is_whole = line == end && table_status_now(at) == TABLE_OVER;
    if (is_whole) return at;
    table_free(at);
    return NULL;
}

static store_status put(store *to, const table *at, const table_adopted *record, int64_t now_ms)
{
    char setup[TABLE_SETUP_MAX], summary[SUMMARY_SIZE];
    tv_text setup_text, summary_text;
    tv_text_init(&setup_text, setup, sizeof setup);
    table_setup_write(&record->setup, &setup_text);
    tv_text_init(&summary_text, summary, sizeof summary);
    table_summary_write(at, &summary_text);
    store_table row = {.id = record->setup.id,
                       .game = record->setup.game->name,
                       .setup = setup,
                       .status = "over",
                       .summary = summary,
                       .clocks = "",
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

static cli_exit import_record(store *to, const char *path, table_adopted *record)
{
    table *at = play(record);
    cli_exit code = CLI_OK;
    if (at == NULL) {
        fprintf(stderr, "%s: the match is not over; only whole matches are taken in\n", path);
        return CLI_FAILED;
    }
    store_status status = put(to, at, record, (int64_t)base_clock_ms());
    if (status == STORE_OK) {
        printf("%s: %s\n", path, record->setup.id);
    } else if (status == STORE_EXISTS) {
        printf("%s: %s, which was there already\n", path, record->setup.id);
    } else {
        code = cli_complain(CLI_WORLD, "%s cannot be stored: %s", path, store_reason(to));
    }
    table_free(at);
    return code;
}

static cli_exit import_file(store *to, const char *path)
{
    char *text;
    size_t length;
    tv_error error = {0};
    table_adopted record = {0};
    int failure = base_file_read(path, &text, &length);
    if (failure != 0)
        return cli_complain(CLI_WORLD, "%s cannot be read: %s", path, base_file_reason(failure));
    cli_exit code;
    if (table_adopt(text, length, base_clock_ms(), base_secure_hash, &record, &error) != TV_OK) {
        code = refuse(path, &error);
    } else {
        name_by_content(text, length, record.setup.id);
        code = import_record(to, path, &record);
    }
    free(record.lines);
    free(text);
    return code;
}

static cli_exit run_import(const cli_arguments *arguments)
{
    store *to;
    cli_exit code = CLI_OK;
    if (!place_open(place_of(arguments), &to)) return CLI_WORLD;
    for (uint32_t i = 0; i < arguments->word_count; i++) {
        cli_exit one = import_file(to, arguments->words[i]);
        if (one > code) code = one;
    }
    store_close(to);
    return code;
}

const cli_command cli_command_import = {
    .name = "import",
    .arguments = "FILE...",
    .summary = "put records of whole matches into a store",
    .teaching = "Replays each record and verifies it as \"tavola check\" does, then puts it into "
                "the store as a table whose match is over: it can be watched and looked through "
                "like any other. The players keep their names but are nobody's accounts. A "
                "record that is there already is left alone.",
    .examples = "tavola import match.game\n"
                "tavola import --db postgres://tavola@localhost/tavola records/*.game",
    .first = CLI_FILES,
    .rest = CLI_FILES,
    .words_min = 1,
    .words_max = UINT32_MAX,
    .options = {PLACE_OPTION},
    .run = run_import,
};
