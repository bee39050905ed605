/* test_copies.c - the contract of both stores: backup, restore, migrations. */
/* SPDX-License-Identifier: MIT */
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "store/fixture.h"
#include "store/store_data.h"

static void fill_table(struct store *s, int64_t visitor)
{
    store_table table = fixture_table("k7");
    GOOD(s, store_table_add(s, &table));
    GOOD(s, store_table_visit(s, "k7", visitor));
    GOOD(s, store_log_append(s, "k7", 0, LINES("a 'b'\n\xe2\x82\xac\nc\n"), 61005));
}

static void fill(struct store *s)
{
    int64_t anna = fixture_user(s, "anna");
    fixture_user(s, NULL);
    store_session session = {.token_hash = "ab", .user = anna, .expires_ms = 100};
    GOOD(s, store_session_add(s, &session));
    fill_table(s, anna);
}

static void check_filled(struct store *s)
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
    CHECK_EQ(table.changed_ms, 61005);
    store_list which = {.kind = STORE_LIST_USER, .user = anna, .max = 9};
    GOOD(s, store_table_list(s, &which, &list, &count));
    CHECK_EQ(count, 1);
}

CONTRACT(a_backup_holds_everything_and_can_be_restored_anywhere)
{
    char path[FIXTURE_DATABASE_SIZE];
    struct store *s = fixture_open(&fixture), *copy, *restored;
    fill(s);
    fixture_file(path);
    GOOD(s, store_backup(s, path));
    EXPECT(s, store_backup(s, path), STORE_EXISTS);
    GOOD(s, store_open(path, &copy, NULL));
    check_filled(copy);
    struct fixture fresh = fixture_sqlite(), shared = fixture_postgres();
    restored = fixture_open(&fresh);
    GOOD(restored, store_copy(copy, restored));
    check_filled(restored);
    store_close(restored);
    restored = fixture_open(&shared);
    GOOD(restored, store_copy(copy, restored));
    check_filled(restored);
    EXPECT(restored, store_copy(copy, restored), STORE_EXISTS);
    check_filled(restored);
    CHECK(fixture_user(restored, "bruno") > 2); /* the counter came along */
    store_close(restored);
    store_close(copy);
    store_close(s);
}

TEST(what_has_the_name_of_a_backup_is_never_half_or_replaced)
{
    char path[FIXTURE_DATABASE_SIZE], link[FIXTURE_DATABASE_SIZE],
        beside[2 * FIXTURE_DATABASE_SIZE];
    struct stat facts;
    struct fixture fixture = fixture_sqlite();
    struct store *s = fixture_open(&fixture), *copy;
    fill(s);
    fixture_file(path);
    fixture_file(link);
    CHECK_EQ(symlink(path, link), 0);
    EXPECT(s, store_backup(s, link), STORE_EXISTS); /* though it leads nowhere */
    CHECK(lstat(path, &facts) != 0);
    snprintf(beside, sizeof beside, "%s.%ld.new", path, (long)getpid());
    CHECK_EQ(base_file_write(beside, "half of one", 11, &(base_file_options){0}), 0);
    GOOD(s, store_backup(s, path));
    CHECK_EQ(lstat(path, &facts), 0);
    CHECK_EQ(facts.st_mode & 077, 0);
    CHECK(lstat(beside, &facts) != 0);
    GOOD(s, store_open(path, &copy, NULL));
    check_filled(copy);
    store_close(copy);
    store_close(s);
}

CONTRACT(a_backup_of_an_open_batch_holds_what_was_committed)
{
    char path[FIXTURE_DATABASE_SIZE];
    struct store *s = fixture_open(&fixture), *other = fixture_open(&fixture), *copy;
    store_table table;
    fill(s);
    GOOD(s, store_batch_begin(s));
    GOOD(s, store_log_append(s, "k7", 3, LINES("d\n"), 6));
    fixture_file(path);
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

static void put(struct store *s, const char *text) { GOOD(s, store_run_text(s, text)); }

/* What a release with this schema could have written. */
static void fill_at(struct store *s, uint32_t schema)
{
    if (schema >= 1) {
        put(s, "UPDATE counters SET value = 2");
        put(s, "INSERT INTO users (id, account, name, passphrase, settings, created_ms) "
               "VALUES (1, 'anna', 'Anna', 'x', '', 5), "
               "(2, NULL, 'guest', '', '', 6)");
        put(s, "INSERT INTO sessions VALUES ('ab', 1, 'browser', '', 0, 100)");
    }
    if (schema >= 2 && schema < 6)
        put(s, "INSERT INTO tables (id, game, setup, status, summary, clocks, is_private, "
               "created_ms, changed_ms, version, revision) "
               "VALUES ('k7', 'finca', '', 'open', '', '', 0, 1, 61005, 3, 0)");
    if (schema >= 6 && schema < 9)
        put(s, "INSERT INTO tables (id, game, setup, status, summary, is_private, "
               "created_ms, changed_ms, version, revision) "
               "VALUES ('k7', 'finca', '', 'open', '', 0, 1, 61005, 3, 0)");
    if (schema >= 2 && schema < 9) {
        put(s, "INSERT INTO lines VALUES ('k7', 0, 'a ''b'''), ('k7', 1, '\xe2\x82\xac'), "
               "('k7', 2, 'c')");
        put(s, "INSERT INTO visits VALUES (1, 'k7')");
    }
    if (schema >= 9) fill_table(s, 1);
}

CONTRACT(every_earlier_schema_is_brought_up_to_date)
{
    for (uint32_t schema = 0; schema <= store_schema_last(); schema++) {
        struct fixture fresh = fixture.driver->is_shared ? fixture_postgres() : fixture_sqlite();
        struct store *s;
        store_user user;
        if (store_open_at(fresh.driver, fresh.database, schema, &s, NULL) != STORE_OK)
            FAIL("schema %u does not open", schema);
        fill_at(s, schema);
        store_close(s);
        s = fixture_open(&fresh);
        if (schema == 0) fill(s);
        if (schema == 1) {
            GOOD(s, store_user_find(s, "anna", &user));
            fill_table(s, 1);
        }
        check_filled(s);
        GOOD(s, store_server_beat(s, "one", "", 100));
        GOOD(s, store_table_take(s, "k7", "one", 1));
        CHECK(fixture_user(s, "bruno") > 2);
        store_close(s);
    }
}

/* The release before had no keys of names: its accounts keep theirs, whatever they look like. */
CONTRACT(accounts_of_the_release_before_keep_names_that_look_alike)
{
    struct store *s;
    store_user user;
    CHECK_EQ(store_open_at(fixture.driver, fixture.database, 4, &s, NULL), STORE_OK);
    put(s, "INSERT INTO users VALUES (1, 'anna', 'Anna', 'x', '', 5), (2, NULL, 'Anna', '', '', 6),"
           " (3, 'anna2', 'ANNA', 'x', '', 7), (4, 'dots', '...', 'x', '', 8)");
    store_close(s);
    s = fixture_open(&fixture);
    GOOD(s, store_user_named(s, "anna", &user));
    CHECK_EQ(user.id, 1);
    static const char *const names[] = {"Anna", "Anna", "ANNA", "..."};
    for (int64_t id = 1; id <= 4; id++) {
        GOOD(s, store_user_get(s, id, &user));
        CHECK_STR(user.name, names[id - 1]);
        CHECK((user.name_key != NULL) == (id == 1));
        GOOD(s, store_user_change(s, &user));
    }
    store_close(s);
}

/* Up to schema 5 the version of a summary was kept as a text called clocks. */
CONTRACT(the_version_of_a_summary_survives_its_new_column)
{
    static const struct {
        const char *clocks;
        int64_t version;
    } rows[] = {{"0", 0},
                {"17", 17},
                {"000017", 17},
                {"999999999999999999", 999999999999999999},
                {"", 0},
                {"none", 0},
                {"-3", 0},
                {"17 x", 0},
                {"live 300000 5000", 0},
                {"9999999999999999999", 0}};
    struct store *s;
    store_table table;
    char text[256], id[16];
    CHECK_EQ(store_open_at(fixture.driver, fixture.database, 5, &s, NULL), STORE_OK);
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        snprintf(text, sizeof text,
                 "INSERT INTO tables (id, game, setup, status, summary, clocks, is_private, "
                 "created_ms, changed_ms, version, revision) "
                 "VALUES ('t%u', 'finca', '', 'open', '', '%s', 0, 1, 5, 3, 4)",
                 i, rows[i].clocks);
        put(s, text);
    }
    store_close(s);
    s = fixture_open(&fixture);
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        snprintf(id, sizeof id, "t%u", i);
        GOOD(s, store_table_get(s, id, &table));
        CHECK_EQ(table.summary_version, rows[i].version);
        CHECK_EQ(table.revision, 4);
        GOOD(s, store_table_change(s, &table));
    }
    store_close(s);
}

CONTRACT(a_database_of_a_later_release_is_left_alone)
{
    struct store *s = fixture_open(&fixture);
    char reason[STORE_REASON_SIZE];
    put(s, "INSERT INTO schema VALUES (1000)");
    store_close(s);
    CHECK_EQ(store_open_with(fixture.driver, fixture.database, &s, reason), STORE_TOO_NEW);
    CHECK(s == NULL);
    CHECK_STR(reason, store_status_sentence(STORE_TOO_NEW));
}

/* ---- Files ---- */

TEST(what_is_no_database_is_refused_with_a_sentence)
{
    char path[FIXTURE_DATABASE_SIZE], reason[STORE_REASON_SIZE] = "";
    struct store *s;
    fixture_file(path);
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
    struct fixture fixture = fixture_sqlite();
    struct stat facts;
    struct store *s = fixture_open(&fixture);
    fixture_user(s, "anna");
    CHECK_EQ(stat(fixture.database, &facts), 0);
    CHECK_EQ(facts.st_mode & 0777, 0600);
    strncat(fixture.database, "-wal", 5);
    CHECK_EQ(stat(fixture.database, &facts), 0);
    CHECK_EQ(facts.st_mode & 0777, 0600);
    store_close(s);
}
