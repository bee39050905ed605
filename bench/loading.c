/* loading.c - how long a stored match takes until it can be played on, and what it weighs then.
 *
 *     loading PLACE RECORD...
 *
 * PLACE is a new SQLite file or an empty PostgreSQL database. Each record is put there as a table
 * with a snapshot as old as a server leaves it, then read from there LOADS times: folded, and by
 * the snapshot. The last row is the first record again, with
 * its last decision taken back and done again a thousand times. */
/* SPDX-License-Identifier: MIT */
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/secure.h"
#include "store/store.h"
#include "table/log/snapshot.h"
#include "table/table.h"

enum { LOADS = 41, UNDOS = 1000, BUILD = 1, BEHIND = 127 };

static void need(bool is_well, const char *what)
{
    if (is_well) return;
    fprintf(stderr, "loading: %s\n", what);
    exit(1);
}

static struct table *fold(const table_setup *setup, const char *lines, size_t length)
{
    struct table *table = table_new(setup, base_secure_hash);
    for (const char *line = lines, *end = lines + length; line < end;) {
        const char *feed = memchr(line, '\n', (size_t)(end - line));
        need(table_load(table, line, (size_t)(feed - line)) == TV_OK, "a line does not fit");
        line = feed + 1;
    }
    return table;
}

static void put(struct store *to, const table_imported *record)
{
    char setup[TABLE_SETUP_MAX];
    tv_text text;
    tv_text_init(&text, setup, sizeof setup);
    table_setup_write(&record->setup, &text);
    store_table row = {.id = record->setup.id,
                       .game = record->setup.game->name,
                       .setup = setup,
                       .status = "playing"};
    need(store_table_add(to, &row) == STORE_OK, store_reason(to));
    need(store_log_append(to, row.id, 0, record->lines, record->length, 1) == STORE_OK,
         store_reason(to));
    size_t length = record->length, size;
    for (int i = 0; i < BEHIND && length > 0; i++)
        for (length--; length > 0 && record->lines[length - 1] != '\n';) length--;
    struct table *table = fold(&record->setup, record->lines, length);
    char *image = table_snapshot_write(table, BUILD, &size);
    row.version = table_version(table);
    need(store_snapshot_put(to, &row, image, size) == STORE_OK, store_reason(to));
    table_free(table);
    free(image);
}

static int by_size(const void *left, const void *right)
{
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return a < b ? -1 : a > b;
}

/* By the snapshot and the lines behind it. */
static struct table *load_quickly(struct store *from, const char *id)
{
    store_table row;
    store_snapshot snapshot;
    store_lines lines;
    table_setup setup;
    need(store_table_load_quickly(from, id, &row, &snapshot, &lines) == STORE_OK,
         store_reason(from));
    need(table_setup_read(row.setup, strlen(row.setup), &setup) == TV_OK, "set-up");
    struct table *table =
        table_restore_from(&setup, base_secure_hash, BUILD, snapshot.image, lines.text);
    need(table != NULL && table_version(table) == row.version, "the snapshot is refused");
    return table;
}

static void measure(struct store *from, const char *id, const char *name)
{
    uint64_t all_ns[LOADS], quick_ns[LOADS];
    uint32_t lines_count = 0, entries = 0;
    size_t bytes = 0, weight = 0;
    for (int i = 0; i < LOADS; i++) {
        store_table row;
        store_lines lines;
        table_setup setup;
        uint64_t start = base_clock_ns();
        need(store_table_load(from, id, &row, &lines) == STORE_OK, store_reason(from));
        size_t before = mallinfo2().uordblks;
        need(table_setup_read(row.setup, strlen(row.setup), &setup) == TV_OK, "set-up");
        struct table *table = fold(&setup, lines.text, lines.length);
        all_ns[i] = base_clock_ns() - start;
        weight = mallinfo2().uordblks - before;
        lines_count = lines.count;
        bytes = lines.length;
        entries = tv_match_version(table_match(table));
        table_free(table);
        start = base_clock_ns();
        table_free(load_quickly(from, id));
        quick_ns[i] = base_clock_ns() - start;
    }
    enum { MIDDLE = LOADS / 2 };
    qsort(all_ns, LOADS, sizeof all_ns[0], by_size);
    qsort(quick_ns, LOADS, sizeof quick_ns[0], by_size);
    printf("%-44s %6u entries %6u lines %7zu bytes: folded %.2f ms, by snapshot %.2f ms (median), "
           "%.2f ms (worst of %d); %zu bytes in memory\n",
           name, entries, lines_count, bytes, (double)all_ns[MIDDLE] / 1e6,
           (double)quick_ns[MIDDLE] / 1e6, (double)quick_ns[LOADS - 1] / 1e6, LOADS, weight);
}

/* The same match, stopped at the last decision that can be taken back, and that done very often. */
static void add_undos(table_imported *record)
{
    char *lines = malloc(record->length + UNDOS * 64), *end = record->lines + record->length;
    need(lines != NULL, "there is no memory left");
    for (;;) {
        while (end > record->lines && end[-1] == '\n') end--;
        while (end > record->lines && end[-1] != '\n') end--;
        need(end > record->lines, "nothing can be taken back");
        struct table *table = fold(&record->setup, record->lines, (size_t)(end - record->lines));
        const tv_match *match = table_match(table);
        uint32_t count = tv_match_version(match);
        tv_seat actor = count ? tv_match_entry(match, count - 1)->actor : TV_CHANCE;
        bool can_go_back = actor >= 0 && tv_match_undo_limit(match, actor) < count;
        table_free(table);
        if (!can_go_back) continue;
        size_t length = (size_t)(end - record->lines);
        memcpy(lines, record->lines, length);
        for (int i = 0; i < UNDOS; i++)
            length += (size_t)snprintf(lines + length, 64, "1 1 0 undo %d\n1 1 0 redo %d\n", actor,
                                       actor);
        free(record->lines);
        record->lines = lines;
        record->length = length;
        return;
    }
}

int main(int argc, char **argv)
{
    struct store *store;
    char reason[STORE_REASON_SIZE], *text;
    size_t length;
    tv_error error;
    need(argc > 2, "loading PLACE RECORD...");
    need(store_open(argv[1], &store, reason) == STORE_OK, reason);
    for (int i = 2; i <= argc; i++) {
        const char *path = argv[i < argc ? i : 2];
        table_imported record;
        need(base_file_read(path, &text, &length) == 0, path);
        need(table_import(text, length, 1, base_secure_hash, &record, &error) == TV_OK, path);
        snprintf(record.setup.id, sizeof record.setup.id, "t%d", i);
        if (i == argc) add_undos(&record);
        put(store, &record);
        measure(store, record.setup.id, i < argc ? path : "the first, taken back a thousand times");
        free(record.lines);
        free(text);
    }
    store_close(store);
    return 0;
}
