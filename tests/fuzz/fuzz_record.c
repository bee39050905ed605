/* fuzz_record.c - bytes as a record: what loads is written back as it was, and nothing else loads.
 */
/* SPDX-License-Identifier: MIT */
#include <tavola/match.h>

#include "fuzz.h"

#include "base/secure.h"
#include "table/table.h"

static void check_written(const tv_match *match, const uint8_t *data, size_t size)
{
    size_t capacity = tv_match_write_size(match);
    char *buffer = malloc(capacity);
    FUZZ_CHECK(buffer != NULL, "no memory");
    tv_text text;
    tv_text_init(&text, buffer, capacity);
    tv_match_write(match, tv_match_flags(match), &text);
    FUZZ_CHECK(!text.is_full, "the record is larger than tv_match_write_size says");
    FUZZ_CHECK(text.length == size && memcmp(buffer, data, size) == 0,
               "text out is not text in:\n%s", buffer);
    free(buffer);
}

/* As a table: whatever comments say, its lines can be read; if they fit, the match is the same. */
static void check_adopted(const tv_match *match, const char *text, size_t size)
{
    table_imported record = {0};
    tv_error error = {0};
    if (table_import(text, size, 1, base_secure_hash, &record, &error) == TV_OK) {
        struct table *table = table_new(&record.setup, base_secure_hash);
        const char *line = record.lines, *end = record.lines + record.length;
        tv_status status = TV_OK;
        while (line < end && status == TV_OK) {
            const char *feed = memchr(line, '\n', (size_t)(end - line));
            FUZZ_CHECK(feed != NULL, "a line without end");
            status = table_load(table, line, (size_t)(feed - line));
            FUZZ_CHECK(status != TV_BAD_TEXT, "a line that cannot be read");
            line = feed + 1;
        }
        FUZZ_CHECK(status != TV_OK ||
                       tv_match_version(table_match(table)) == tv_match_version(match),
                   "another match");
        table_free(table);
    }
    free(record.lines);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tv_error error = {0};
    tv_match *match = tv_match_read((const char *)data, size, &error);
    if (match == NULL) {
        FUZZ_CHECK(error.status != TV_OK, "refused with status ok");
        FUZZ_CHECK(error.text[0] != '\0', "refused without a word");
        FUZZ_CHECK(memchr(error.text, '\0', sizeof error.text) != NULL, "an error without end");
        return 0;
    }
    const tv_game *game = tv_match_game(match);
    const char *broken = game->broken(tv_match_state(match));
    FUZZ_CHECK(broken == NULL, "%s: broken: %s", game->name, broken);
    check_written(match, data, size);
    check_adopted(match, (const char *)data, size);
    tv_match_free(match);
    return 0;
}
