/* test_tables.c - the contract of both stores: tables, logs, lists, servers. */
/* SPDX-License-Identifier: MIT */
#include "store/fixture.h"

static struct store *with_table(const struct fixture *fixture, const char *id)
{
    struct store *s = fixture_open(fixture);
    store_table table = fixture_table(id);
    GOOD(s, store_table_add(s, &table));
    return s;
}

CONTRACT(a_table_is_read_as_written)
{
    struct store *s = fixture_open(&fixture);
    store_table found;
    store_table table = {.id = "k7",
                         .game = "cinco",
                         .setup = "a setup 'with' \"marks\"",
                         .status = "open",
                         .summary = "{\"seats\":[null]}",
                         .summary_version = 7,
                         .is_private = true,
                         .created_ms = 1731722527000,
                         .changed_ms = 1731722527001};
    GOOD(s, store_table_add(s, &table));
    EXPECT(s, store_table_add(s, &table), STORE_EXISTS);
    GOOD(s, store_table_get(s, "k7", &found));
    CHECK_STR(found.id, table.id);
    CHECK_STR(found.game, table.game);
    CHECK_STR(found.setup, table.setup);
    CHECK_STR(found.status, table.status);
    CHECK_STR(found.summary, table.summary);
    CHECK_STR(found.holder, "");
    CHECK_EQ(found.is_private, true);
    CHECK_EQ(found.summary_version, 7);
    CHECK_EQ(found.created_ms, table.created_ms);
    CHECK_EQ(found.changed_ms, table.changed_ms);
    CHECK_EQ(found.version, 0);
    CHECK_EQ(found.revision, 0);
    EXPECT(s, store_table_get(s, "k8", &found), STORE_NOT_FOUND);
    store_close(s);
}

CONTRACT(a_table_changes_only_from_its_present_revision)
{
    struct store *s = with_table(&fixture, "k7");
    store_table table = fixture_table("k7"), found;
    table.status = "playing";
    table.summary_version = 5;
    table.changed_ms = 2000;
    GOOD(s, store_table_change(s, &table));
    table.status = "over";
    EXPECT(s, store_table_change(s, &table), STORE_STALE);
    GOOD(s, store_table_get(s, "k7", &found));
    CHECK_STR(found.status, "playing");
    CHECK_EQ(found.summary_version, 5);
    CHECK_EQ(found.revision, 1);
    CHECK_EQ(found.changed_ms, 2000);
    table.id = "k8";
    EXPECT(s, store_table_change(s, &table), STORE_NOT_FOUND);
    store_close(s);
}

CONTRACT(a_log_grows_only_behind_its_version)
{
    struct store *s = with_table(&fixture, "k7");
    store_lines lines;
    store_table table;
    GOOD(s, store_log_append(s, "k7", 0, LINES("0 play 52\nchance deal 0 47\n"), 2000));
    EXPECT(s, store_log_append(s, "k7", 0, LINES("1 play 3\n"), 3000), STORE_STALE);
    EXPECT(s, store_log_append(s, "k7", 1, LINES("1 play 3\n"), 3000), STORE_STALE);
    EXPECT(s, store_log_append(s, "k7", 3, LINES("1 play 3\n"), 3000), STORE_STALE);
    EXPECT(s, store_log_append(s, "k8", 0, LINES("1 play 3\n"), 3000), STORE_NOT_FOUND);
    GOOD(s, store_log_append(s, "k7", 2, LINES("1 play 3\n"), 4000));
    GOOD(s, store_table_load(s, "k7", &table, &lines));
    CHECK_EQ(table.version, 3);
    CHECK_EQ(lines.count, 3);
    CHECK_STR(lines.text, "0 play 52\nchance deal 0 47\n1 play 3\n");
    CHECK_EQ(lines.length, strlen(lines.text));
    GOOD(s, store_log_read(s, "k7", 2, &lines));
    CHECK_STR(lines.text, "1 play 3\n");
    GOOD(s, store_log_read(s, "k7", 3, &lines));
    CHECK_EQ(lines.count, 0);
    CHECK_STR(lines.text, "");
    EXPECT(s, store_log_read(s, "k8", 0, &lines), STORE_NOT_FOUND);
    store_close(s);
}

static void check_snapshot(struct store *s, int64_t version, const char *image, const char *rest)
{
    store_table table;
    store_snapshot snapshot;
    store_lines lines;
    GOOD(s, store_table_load_quickly(s, "k7", &table, &snapshot, &lines));
    CHECK_EQ(snapshot.version, version);
    CHECK((snapshot.image == NULL) == (image == NULL));
    if (image != NULL) CHECK_STR(snapshot.image, image);
    CHECK_STR(lines.text, rest);
}

CONTRACT(a_snapshot_spares_the_lines_before_it)
{
    struct store *s = with_table(&fixture, "k7");
    store_table table = {.id = "k7", .version = 1};
    GOOD(s, store_log_append(s, "k7", 0, LINES("a\nb\nc\n"), 5));
    check_snapshot(s, 0, NULL, "a\nb\nc\n");
    GOOD(s, store_snapshot_put(s, &table, LINES("one")));
    check_snapshot(s, 1, "one", "b\nc\n");
    table.version = 3;
    GOOD(s, store_snapshot_put(s, &table, LINES("three")));
    check_snapshot(s, 3, "three", "");
    table.scrub_count = 1; /* not of this log */
    EXPECT(s, store_snapshot_put(s, &table, LINES("scrubbed")), STORE_STALE);
    table.id = "k8";
    EXPECT(s, store_snapshot_put(s, &table, LINES("nowhere")), STORE_NOT_FOUND);
    check_snapshot(s, 3, "three", "");
    GOOD(s, store_table_delete(s, "k7"));
    table = fixture_table("k7");
    GOOD(s, store_table_add(s, &table));
    check_snapshot(s, 0, NULL, "");
    store_close(s);
}

/* The index that lists are read by stays as it is while a match goes on. */
CONTRACT(the_time_of_an_append_is_noted_once_a_minute)
{
    struct store *s = with_table(&fixture, "k7"); /* changed at 1000 */
    store_append pair[2] = {{"k7", 2, LINES("2 play 3\n"), 60999, STORE_OK},
                            {"k7", 3, LINES("3 play 3\n"), 61000, STORE_OK}};
    store_table table;
    GOOD(s, store_log_append(s, "k7", 0, LINES("0 play 3\n"), 1000));
    GOOD(s, store_log_append(s, "k7", 1, LINES("1 play 3\n"), 60999));
    GOOD(s, store_table_get(s, "k7", &table));
    CHECK_EQ(table.changed_ms, 1000);
    GOOD(s, store_log_append_all(s, pair, 2));
    GOOD(s, store_table_get(s, "k7", &table));
    CHECK_EQ(table.changed_ms, 61000);
    CHECK_EQ(table.version, 4);
    GOOD(s, store_log_append(s, "k7", 4, LINES("4 play 3\n"), 500)); /* a clock that went back */
    GOOD(s, store_table_get(s, "k7", &table));
    CHECK_EQ(table.changed_ms, 61000);
    store_close(s);
}

CONTRACT(long_logs_come_back_whole_and_in_order)
{
    enum { LINES_PER_APPEND = 40, APPENDS = 50 };
    struct store *s = with_table(&fixture, "k7");
    store_lines lines;
    char text[LINES_PER_APPEND * 32];
    int64_t version = 0;
    GOOD(s, store_batch_begin(s));
    for (int i = 0; i < APPENDS; i++) {
        size_t used = 0;
        for (int j = 0; j < LINES_PER_APPEND; j++)
            used += (size_t)snprintf(text + used, sizeof text - used, "line %lld\n",
                                     (long long)version + j);
        GOOD(s, store_log_append(s, "k7", version, text, used, 1));
        version += LINES_PER_APPEND;
    }
    GOOD(s, store_batch_commit(s));
    GOOD(s, store_log_read(s, "k7", 0, &lines));
    CHECK_EQ(lines.count, version);
    const char *line = lines.text;
    for (int64_t i = 0; i < version; i++) {
        char expected[32];
        size_t length = (size_t)snprintf(expected, sizeof expected, "line %lld\n", (long long)i);
        if (strncmp(line, expected, length) != 0) FAIL("line %lld is another", (long long)i);
        line += length;
    }
    CHECK_EQ(*line, '\0');
    store_close(s);
}

CONTRACT(bad_texts_are_refused_and_nothing_changes)
{
    static const char *const bad[] = {
        "",
        "0 play 1",
        "\n",
        "a\n\nb\n",
        "\na\n",
        "\xff\n",
        "\xc3\n",
        "\xc0\xaf\n",
        "\x80\n",
        "\xed\xa0\x80\n",
        "\xe2\x82\n",
        "\xf0\x80\x80\x80\n",
        "\xf5\x80\x80\x80\n",
        "\xf4\x90\x80\x80\n",
        "\xe0\x80\x80\n",
    };
    struct store *s = with_table(&fixture, "k7");
    store_table table;
    int64_t id;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        EXPECT(s, store_log_append(s, "k7", 0, bad[i], strlen(bad[i]), 1), STORE_BAD_TEXT);
    EXPECT(s, store_log_append(s, "k7", 0, "a\0b\n", 4, 1), STORE_BAD_TEXT);
    store_user user = {.name = "\xff"};
    EXPECT(s, store_user_add(s, &user, &id), STORE_BAD_TEXT);
    store_table named = fixture_table("a b");
    EXPECT(s, store_table_add(s, &named), STORE_BAD_TEXT);
    named.id = "";
    EXPECT(s, store_table_add(s, &named), STORE_BAD_TEXT);
    named.id = "12345678901234567890123456789012345678901234567890123456789012345";
    EXPECT(s, store_table_add(s, &named), STORE_BAD_TEXT);
    EXPECT(s, store_table_get(s, "\xc3(", &table), STORE_BAD_TEXT);
    GOOD(s, store_table_get(s, "k7", &table));
    CHECK_EQ(table.version, 0);
    GOOD(s, store_log_append(s, "k7", 0, LINES("fine \xed\x9f\xbf \xf4\x8f\xbf\xbf\n"), 1));
    store_close(s);
}

/* ---- Batches ---- */

CONTRACT(a_batch_is_seen_when_committed_and_not_before)
{
    struct store *s = with_table(&fixture, "k7");
    struct store *other = fixture_open(&fixture);
    store_table table = fixture_table("k8"), found;
    GOOD(s, store_batch_begin(s));
    GOOD(s, store_table_add(s, &table));
    GOOD(s, store_log_append(s, "k7", 0, LINES("a\n"), 1));
    GOOD(s, store_log_append(s, "k7", 1, LINES("b\n"), 1));
    GOOD(s, store_table_get(s, "k7", &found));
    CHECK_EQ(found.version, 2);
    GOOD(other, store_table_get(other, "k7", &found));
    CHECK_EQ(found.version, 0);
    EXPECT(other, store_table_get(other, "k8", &found), STORE_NOT_FOUND);
    GOOD(s, store_batch_commit(s));
    GOOD(other, store_table_get(other, "k7", &found));
    CHECK_EQ(found.version, 2);
    GOOD(other, store_table_get(other, "k8", &found));
    store_close(other);
    store_close(s);
}

CONTRACT(a_dropped_batch_never_was)
{
    struct store *s = with_table(&fixture, "k7");
    store_table found;
    GOOD(s, store_batch_begin(s));
    GOOD(s, store_log_append(s, "k7", 0, LINES("a\n"), 1));
    store_batch_drop(s);
    GOOD(s, store_table_get(s, "k7", &found));
    CHECK_EQ(found.version, 0);
    GOOD(s, store_batch_begin(s));
    GOOD(s, store_log_append(s, "k7", 0, LINES("b\n"), 1));
    store_close(s);
    s = fixture_open(&fixture);
    GOOD(s, store_table_get(s, "k7", &found));
    CHECK_EQ(found.version, 0);
    store_close(s);
}

CONTRACT(a_refusal_leaves_the_batch_alive)
{
    struct store *s = with_table(&fixture, "k7");
    store_lines lines;
    int64_t id;
    store_table table = fixture_table("k7");
    fixture_user(s, "anna");
    store_user anna = {.account = "anna", .name = "x"};
    GOOD(s, store_batch_begin(s));
    GOOD(s, store_log_append(s, "k7", 0, LINES("a\n"), 1));
    EXPECT(s, store_log_append(s, "k7", 0, LINES("x\n"), 1), STORE_STALE);
    EXPECT(s, store_log_append(s, "k9", 0, LINES("x\n"), 1), STORE_NOT_FOUND);
    EXPECT(s, store_log_append(s, "k7", 1, LINES("\xff\n"), 1), STORE_BAD_TEXT);
    EXPECT(s, store_table_add(s, &table), STORE_EXISTS);
    EXPECT(s, store_user_add(s, &anna, &id), STORE_EXISTS);
    table.revision = 5;
    EXPECT(s, store_table_change(s, &table), STORE_STALE);
    GOOD(s, store_log_append(s, "k7", 1, LINES("b\n"), 1));
    GOOD(s, store_batch_commit(s));
    GOOD(s, store_log_read(s, "k7", 0, &lines));
    CHECK_STR(lines.text, "a\nb\n");
    store_close(s);
}

CONTRACT(two_writers_never_write_the_same_version)
{
    struct store *one = with_table(&fixture, "k7");
    struct store *two = fixture_open(&fixture);
    store_lines lines;
    GOOD(one, store_log_append(one, "k7", 0, LINES("one\n"), 1));
    EXPECT(two, store_log_append(two, "k7", 0, LINES("two\n"), 1), STORE_STALE);
    GOOD(two, store_log_append(two, "k7", 1, LINES("two\n"), 1));
    EXPECT(one, store_log_append(one, "k7", 1, LINES("one\n"), 1), STORE_STALE);
    GOOD(one, store_log_read(one, "k7", 0, &lines));
    CHECK_STR(lines.text, "one\ntwo\n");
    store_close(one);
    store_close(two);
}

CONTRACT(many_appends_in_one_commit_each_have_their_own_answer)
{
    enum { APPENDS = 150 };
    static const store_status answers[3] = {STORE_OK, STORE_STALE, STORE_BAD_TEXT};
    struct store *s = with_table(&fixture, "k7");
    store_lines lines;
    store_append appends[APPENDS];
    char text[APPENDS][16];
    int64_t version = 0;
    for (uint32_t i = 0; i < APPENDS; i++) {
        bool is_bad = i % 3 == 2;
        snprintf(text[i], sizeof text[i], "line %u%s", i, is_bad ? "" : "\n");
        appends[i] = (store_append){.table = "k7",
                                    .version = i % 3 == 1 ? 0 : version,
                                    .lines = text[i],
                                    .length = strlen(text[i]),
                                    .now_ms = i};
        if (i % 3 == 0) version++;
    }
    appends[149].table = "k8";
    appends[149].lines = "fine\n";
    appends[149].length = 5;
    GOOD(s, store_log_append_all(s, appends, APPENDS));
    for (uint32_t i = 0; i < APPENDS - 1; i++) EXPECT(s, appends[i].status, answers[i % 3]);
    EXPECT(s, appends[149].status, STORE_NOT_FOUND);
    GOOD(s, store_log_append_all(s, appends, 0));
    GOOD(s, store_log_read(s, "k7", 0, &lines));
    CHECK_EQ(lines.count, version);
    const char *line = lines.text;
    for (uint32_t i = 0; i < APPENDS; i += 3) {
        CHECK(strncmp(line, text[i], strlen(text[i])) == 0);
        line += strlen(text[i]);
    }
    GOOD(s, store_batch_begin(s));
    appends[0].version = version;
    GOOD(s, store_log_append_all(s, appends, 1));
    store_batch_drop(s);
    GOOD(s, store_log_read(s, "k7", version, &lines));
    CHECK_EQ(lines.count, 0);
    store_close(s);
}

/* ---- Lists ---- */

static void expect_list(struct store *s, const store_list *which, const char *ids)
{
    char found[64] = "";
    const store_table *list;
    uint32_t count;
    GOOD(s, store_table_list(s, which, &list, &count));
    for (uint32_t i = 0; i < count; i++) {
        size_t used = strlen(found);
        snprintf(found + used, sizeof found - used, "%s%s", i ? " " : "", list[i].id);
    }
    CHECK_STR(found, ids);
}

CONTRACT(lists_give_the_last_changed_first)
{
    static const char *const ids[] = {"a", "b", "c", "d"};
    struct store *s = fixture_open(&fixture);
    int64_t anna = fixture_user(s, "anna");
    for (int i = 0; i < 4; i++) {
        store_table table = fixture_table(ids[i]);
        table.changed_ms = 1000 + i;
        table.is_private = i == 1;
        if (i == 3) table.status = "playing";
        GOOD(s, store_table_add(s, &table));
    }
    GOOD(s, store_table_visit(s, "a", anna));
    GOOD(s, store_table_visit(s, "d", anna));
    EXPECT(s, store_table_visit(s, "e", anna), STORE_NOT_FOUND);
    EXPECT(s, store_table_visit(s, "a", 999), STORE_NOT_FOUND);
    expect_list(s, &(store_list){.kind = STORE_LIST_LOBBY, .status = "open", .max = 9}, "c a");
    expect_list(s, &(store_list){.kind = STORE_LIST_LOBBY, .status = "open", .max = 1}, "c");
    expect_list(s, &(store_list){.kind = STORE_LIST_STATUS, .status = "open", .max = 9}, "c b a");
    expect_list(s, &(store_list){.kind = STORE_LIST_USER, .user = anna, .max = 9}, "d a");
    GOOD(s, store_table_delete(s, "d"));
    EXPECT(s, store_table_delete(s, "d"), STORE_NOT_FOUND);
    expect_list(s, &(store_list){.kind = STORE_LIST_USER, .user = anna, .max = 9}, "a");
    store_close(s);
}

CONTRACT(a_deleted_table_takes_its_log_with_it)
{
    struct store *s = with_table(&fixture, "k7");
    store_table table = fixture_table("k7");
    store_lines lines;
    GOOD(s, store_log_append(s, "k7", 0, LINES("a\n"), 1));
    GOOD(s, store_table_delete(s, "k7"));
    EXPECT(s, store_log_read(s, "k7", 0, &lines), STORE_NOT_FOUND);
    GOOD(s, store_table_add(s, &table));
    GOOD(s, store_log_append(s, "k7", 0, LINES("b\n"), 1));
    GOOD(s, store_log_read(s, "k7", 0, &lines));
    CHECK_STR(lines.text, "b\n");
    store_close(s);
}

/* ---- Servers ---- */

CONTRACT(a_table_is_taken_from_dead_servers_only)
{
    struct store *s = with_table(&fixture, "k7");
    store_table table;
    store_list orphans = {.kind = STORE_LIST_ORPHANS, .status = "open", .now_ms = 100, .max = 9};
    expect_list(s, &orphans, "k7");
    GOOD(s, store_server_beat(s, "one", "10.0.0.1", 200));
    GOOD(s, store_server_beat(s, "two", "10.0.0.2", 900));
    GOOD(s, store_table_take(s, "k7", "one", 100));
    GOOD(s, store_table_take(s, "k7", "one", 110));
    expect_list(s, &orphans, "");
    EXPECT(s, store_table_take(s, "k7", "two", 199), STORE_HELD);
    orphans.now_ms = 200;
    expect_list(s, &orphans, "k7");
    GOOD(s, store_table_take(s, "k7", "two", 200));
    GOOD(s, store_server_beat(s, "one", "10.0.0.1", 800));
    EXPECT(s, store_table_take(s, "k7", "one", 300), STORE_HELD);
    GOOD(s, store_table_get(s, "k7", &table));
    CHECK_STR(table.holder, "two");
    GOOD(s, store_server_leave(s, "two"));
    GOOD(s, store_table_get(s, "k7", &table));
    CHECK_STR(table.holder, "");
    GOOD(s, store_table_take(s, "k7", "one", 300));
    EXPECT(s, store_table_take(s, "k8", "one", 300), STORE_NOT_FOUND);
    store_close(s);
}

CONTRACT(the_dead_are_remembered_until_they_leave)
{
    struct store *s = fixture_open(&fixture);
    int64_t until_ms = 7;
    EXPECT(s, store_server_seen(s, "one", &until_ms), STORE_NOT_FOUND);
    GOOD(s, store_server_beat(s, "one", "10.0.0.1", 200));
    GOOD(s, store_server_beat(s, "two", "10.0.0.2", 900));
    GOOD(s, store_server_seen(s, "one", &until_ms));
    CHECK_EQ(until_ms, 200);
    GOOD(s, store_server_beat(s, "one", "10.0.0.1", 300));
    GOOD(s, store_server_seen(s, "one", &until_ms));
    CHECK_EQ(until_ms, 300);
    GOOD(s, store_server_leave(s, "one"));
    EXPECT(s, store_server_seen(s, "one", &until_ms), STORE_NOT_FOUND);
    GOOD(s, store_server_seen(s, "two", &until_ms));
    CHECK_EQ(until_ms, 900);
    store_close(s);
}
