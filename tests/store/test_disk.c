/* test_disk.c - SQLite on a disk that fills up or breaks at any write or sync. */
/* SPDX-License-Identifier: MIT */
#include "store/disk.h"
#include "store/fixture.h"

enum { APPENDS = 24, STRIDE = 3 };

/* Appends until one fails; how many are certain, and whether the next one is uncertain. */
static uint32_t append_on(struct store *s, bool *is_uncertain)
{
    char line[2000];
    memset(line, 'x', sizeof line);
    line[sizeof line - 1] = '\n';
    *is_uncertain = false;
    for (uint32_t i = 0; i < APPENDS; i++) {
        store_status status = store_log_append(s, "k7", i, line, sizeof line, 5);
        *is_uncertain = status == STORE_UNCERTAIN;
        if (status == STORE_OK) continue;
        CHECK(status == STORE_UNAVAILABLE || status == STORE_UNCERTAIN);
        CHECK(strncmp(store_reason(s), "SQLite: ", 8) == 0);
        return i;
    }
    return APPENDS;
}

static void verify(struct store *s, uint32_t certain, bool is_uncertain)
{
    store_table table;
    store_lines lines;
    GOOD(s, store_table_load(s, "k7", &table, &lines));
    CHECK(table.version == certain || (is_uncertain && table.version == certain + 1));
    CHECK_EQ(lines.count, table.version);
    CHECK_EQ(lines.length, 2000 * table.version);
}

/* One round on a fresh file; false when the disk did not get to fail. */
static bool fail_once(uint32_t number, disk_fault fault)
{
    bool is_uncertain;
    struct fixture fixture = fixture_sqlite();
    struct store *s = fixture_open(&fixture);
    store_table table = fixture_table("k7");
    GOOD(s, store_table_add(s, &table));
    disk_fail_from(number, fault);
    uint32_t certain = append_on(s, &is_uncertain);
    bool has_failed = disk_has_failed();
    disk_mend();
    if (has_failed) CHECK(certain < APPENDS);
    verify(s, certain, is_uncertain);
    struct store *second = fixture_open(&fixture);
    verify(second, certain, is_uncertain);
    store_close(second);
    /* The disk is mended: the same handle goes on where the log is. */
    GOOD(s, store_table_get(s, "k7", &table));
    GOOD(s, store_log_append(s, "k7", table.version, "more\n", 5, 6));
    store_close(s);
    return has_failed;
}

TEST(no_failing_write_or_sync_loses_or_halves_an_append)
{
    for (disk_fault fault = 0; fault < DISK_FAULTS; fault++) {
        uint32_t number = 0;
        while (fail_once(number, fault)) number += kit_effort() > 1 ? 1 : STRIDE;
        CHECK(number > 20);
    }
}

TEST(an_acknowledged_append_was_synced)
{
    struct fixture fixture = fixture_sqlite();
    struct store *s = fixture_open(&fixture);
    store_table table = fixture_table("k7");
    GOOD(s, store_table_add(s, &table));
    for (int64_t i = 0; i < 5; i++) {
        uint32_t before = disk_syncs();
        GOOD(s, store_log_append(s, "k7", i, "a\n", 2, 5));
        CHECK(disk_syncs() > before);
    }
    store_close(s);
}
