/* test_copies.c - the contract of both stores: backup, restore, migrations. */
/* SPDX-License-Identifier: MIT */
#include <sys/stat.h>

#include "store/ground.h"
#include "store/store_data.h"

static void fill(store *s)
{
    store_table table = ground_table("k7");
    int64_t anna = ground_user(s, "anna");
    ground_user(s, NULL);
    store_session session = {.token_hash = "ab", .user = anna, .expires_ms = 100};
    GOOD(s, store_session_add(s, &session));
    GOOD(s, store_table_add(s, &table));
    GOOD(s, store_table_visit(s, "k7", anna));
    GOOD(s, store_log_append(s, "k7", 0, LINES("a 'b'\n\xe2\x82\xac\nc\n"), 5));
}

static void check_filled(store *s)
{
    store_user user;
    store_session session;
    store_table table;
    store_lines lines;
    const store_table *list;
    uint32_t count;
    GOOD(s, store_user_find(s, "anna", &user));
    int64_t anna = user.id;
    GOOD(s, store_user_get(s, anna + 1, &user));
    CHECK(user.account == NULL);
    GOOD(s, store_session_find(s, "ab", 0, &session));
    CHECK_EQ(session.user, anna);
    GOOD(s, store_table_load(s, "k7", &table, &lines));
    CHECK_STR(lines.text, "a 'b'\n\xe2\x82\xac\nc\n");
    CHECK_EQ(table.version, 3);
    CHECK_EQ(table.changed_ms, 5);
    store_list which = {.kind = STORE_LIST_USER, .user = anna, .max = 9};
    GOOD(s, store_table_list(s, &which, &list, &count));
    CHECK_EQ(count, 1);
}

CONTRACT(a_backup_holds_everything_and_can_be_restored_anywhere)
{
    char path[GROUND_PLACE_SIZE];
    store *s = ground_open(&at), *copy, *restored;
    fill(s);
    ground_file(path);
    GOOD(s, store_backup(s, path));
    EXPECT(s, store_backup(s, path), STORE_EXISTS);
    GOOD(s, store_open(path, &copy, NULL));
    check_filled(copy);
    ground fresh = ground_sqlite(), shared = ground_postgres();
    restored = ground_open(&fresh);
    GOOD(restored, store_copy(copy, restored));
    check_filled(restored);
    store_close(restored);
    restored = ground_open(&shared);
    GOOD(restored, store_copy(copy, restored));
    check_filled(restored);
    EXPECT(restored, store_copy(copy, restored), STORE_EXISTS);
    check_filled(restored);
    CHECK(ground_user(restored, "bruno") > 2); /* the counter came along */
    store_close(restored);
    store_close(copy);
    store_close(s);
}

CONTRACT(a_backup_of_an_open_batch_holds_what_was_committed)
{
    char path[GROUND_PLACE_SIZE];
    store *s = ground_open(&at), *other = ground_open(&at), *copy;
    store_table table;
    fill(s);
    GOOD(s, store_batch_begin(s));
    GOOD(s, store_log_append(s, "k7", 3, LINES("d\n"), 6));
    ground_file(path);
    GOOD(other, store_backup(other, path));
    GOOD(s, store_batch_commit(s));
    GOOD(s, store_open(path, &copy, NULL));
    check_filled(copy);
    GOOD(s, store_table_get(s, "k7", &table));
    CHECK_EQ(table.version, 4);
    store_close(copy);
    store_close(other);
    store_close(s);
}

/* ---- Migrations ---- */

static void put(store *s, const char *text) { GOOD(s, store_run_text(s, text)); }

/* What a release with this schema could have written. */
static void fill_at(store *s, uint32_t schema)
{
    if (schema >= 1) {
        put(s, "UPDATE counters SET value = 2");
        put(s, "INSERT INTO users VALUES (1, 'anna', 'Anna', 'x', '', 5), "
               "(2, NULL, 'guest', '', '', 6)");
        put(s, "INSERT INTO sessions VALUES ('ab', 1, 'browser', '', 0, 100)");
    }
    if (schema >= 2) {
        put(s, "INSERT INTO tables (id, game, setup, status, summary, clocks, is_private, "
               "created_ms, changed_ms, version, revision) "
               "VALUES ('k7', 'finca', '', 'open', '', '', 0, 1, 5, 3, 0)");
        put(s, "INSERT INTO lines VALUES ('k7', 0, 'a ''b'''), ('k7', 1, '\xe2\x82\xac'), "
               "('k7', 2, 'c')");
        put(s, "INSERT INTO visits VALUES (1, 'k7')");
    }
}

CONTRACT(every_earlier_schema_is_brought_up_to_date)
{
    for (uint32_t schema = 0; schema <= store_schema_last(); schema++) {
        ground fresh = at.driver->is_shared ? ground_postgres() : ground_sqlite();
        store *s;
        store_user user;
        if (store_open_at(fresh.driver, fresh.place, schema, &s, NULL) != STORE_OK)
            FAIL("schema %u does not open", schema);
        fill_at(s, schema);
        store_close(s);
        s = ground_open(&fresh);
        if (schema == 0) fill(s);
        if (schema == 1) {
            GOOD(s, store_user_find(s, "anna", &user));
            store_table table = ground_table("k7");
            GOOD(s, store_table_add(s, &table));
            GOOD(s, store_table_visit(s, "k7", 1));
            GOOD(s, store_log_append(s, "k7", 0, LINES("a 'b'\n\xe2\x82\xac\nc\n"), 5));
        }
        check_filled(s);
        GOOD(s, store_server_beat(s, "one", "", 100));
        GOOD(s, store_table_take(s, "k7", "one", 1));
        CHECK(ground_user(s, "bruno") > 2);
        store_close(s);
    }
}

CONTRACT(a_database_of_a_later_release_is_left_alone)
{
    store *s = ground_open(&at);
    char reason[STORE_REASON_SIZE];
    put(s, "INSERT INTO schema VALUES (1000)");
    store_close(s);
    CHECK_EQ(store_open_with(at.driver, at.place, &s, reason), STORE_TOO_NEW);
    CHECK(s == NULL);
    CHECK_STR(reason, store_status_sentence(STORE_TOO_NEW));
}

/* ---- Files ---- */

TEST(what_is_no_database_is_refused_with_a_sentence)
{
    char path[GROUND_PLACE_SIZE], reason[STORE_REASON_SIZE] = "";
    store *s;
    ground_file(path);
    FILE *file = fopen(path, "w");
    CHECK(file != NULL);
    for (int i = 0; i < 200; i++) fputs("this is a letter and no database\n", file);
    fclose(file);
    CHECK_EQ(store_open(path, &s, reason), STORE_DAMAGED);
    CHECK(strlen(reason) > 0);
    CHECK_EQ(store_open("no/such/folder/at/all.db", &s, reason), STORE_UNAVAILABLE);
    CHECK(strlen(reason) > 0);
    CHECK_EQ(store_open("postgres://127.0.0.1:1/none", &s, reason), STORE_UNAVAILABLE);
    CHECK(strstr(reason, "PostgreSQL: ") == reason);
}

TEST(the_file_is_for_its_owner_alone)
{
    ground at = ground_sqlite();
    struct stat facts;
    store *s = ground_open(&at);
    ground_user(s, "anna");
    CHECK_EQ(stat(at.place, &facts), 0);
    CHECK_EQ(facts.st_mode & 0777, 0600);
    strncat(at.place, "-wal", 5);
    CHECK_EQ(stat(at.place, &facts), 0);
    CHECK_EQ(facts.st_mode & 0777, 0600);
    store_close(s);
}
