/* test_notices.c - several servers on one PostgreSQL: notices, lost connections, real rivals. */
/* SPDX-License-Identifier: MIT */
#include <poll.h>

#include "store/fixture.h"
#include "store/store_data.h"

static bool wait_for(struct store *s, store_notice *out)
{
    for (int i = 0; i < 100; i++) {
        if (store_notice_next(s, out)) return true;
        struct pollfd socket = {.fd = store_socket(s), .events = POLLIN};
        poll(&socket, 1, 50);
    }
    return false;
}

static void add_table(struct store *s, const char *id)
{
    store_table table = fixture_table(id);
    GOOD(s, store_table_add(s, &table));
}

TEST(others_hear_of_an_append_when_it_is_committed)
{
    struct fixture fixture = fixture_postgres();
    struct store *writer = fixture_open(&fixture), *reader = fixture_open(&fixture);
    store_notice notice;
    CHECK(store_is_shared(reader));
    CHECK(store_socket(reader) >= 0);
    GOOD(reader, store_listen(reader));
    add_table(writer, "k7");
    GOOD(writer, store_batch_begin(writer));
    GOOD(writer, store_log_append(writer, "k7", 0, LINES("a\nb\n"), 1));
    CHECK(!store_notice_next(reader, &notice));
    GOOD(writer, store_batch_commit(writer));
    CHECK(wait_for(reader, &notice));
    CHECK_STR(notice.table, "k7");
    CHECK_EQ(notice.version, 2);
    CHECK(!store_notice_next(reader, &notice));
    GOOD(writer, store_batch_begin(writer));
    GOOD(writer, store_log_append(writer, "k7", 2, LINES("c\n"), 1));
    store_batch_drop(writer);
    GOOD(writer, store_log_append(writer, "k7", 2, LINES("d\n"), 1));
    CHECK(wait_for(reader, &notice));
    CHECK_EQ(notice.version, 3);
    CHECK(!store_notice_next(reader, &notice));
    store_close(writer);
    store_close(reader);
}

TEST(sqlite_has_no_notices_and_says_so)
{
    struct fixture fixture = fixture_sqlite();
    struct store *s = fixture_open(&fixture);
    store_notice notice;
    CHECK(!store_is_shared(s));
    GOOD(s, store_listen(s));
    CHECK_EQ(store_socket(s), -1);
    CHECK(!store_notice_next(s, &notice));
    store_close(s);
}

/* All connections but the asking one. */
static void cut_all(struct store *store)
{
    GOOD(store,
         store_run_text(store, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                               "WHERE pid <> pg_backend_pid() AND application_name = 'tavola'"));
}

TEST(a_lost_connection_dooms_the_batch_and_is_made_anew)
{
    struct fixture fixture = fixture_postgres();
    struct store *s = fixture_open(&fixture), *other = fixture_open(&fixture);
    store_table table;
    add_table(s, "k7");
    GOOD(s, store_batch_begin(s));
    GOOD(s, store_log_append(s, "k7", 0, LINES("a\n"), 1));
    cut_all(other);
    EXPECT(s, store_table_get(s, "k7", &table), STORE_UNAVAILABLE);
    EXPECT(s, store_log_append(s, "k7", 1, LINES("b\n"), 1), STORE_UNAVAILABLE);
    EXPECT(s, store_batch_commit(s), STORE_UNAVAILABLE);
    GOOD(s, store_table_get(s, "k7", &table));
    CHECK_EQ(table.version, 0);
    GOOD(s, store_log_append(s, "k7", 0, LINES("a\n"), 1));
    cut_all(other);
    store_status status = store_table_get(s, "k7", &table);
    CHECK_EQ(status, STORE_UNAVAILABLE);
    CHECK(strncmp(store_reason(s), "PostgreSQL: ", 12) == 0);
    GOOD(s, store_table_get(s, "k7", &table));
    CHECK_EQ(table.version, 1);
    store_close(s);
    store_close(other);
}

TEST(a_connection_lost_under_many_appends_loses_all_of_them)
{
    struct fixture fixture = fixture_postgres();
    struct store *s = fixture_open(&fixture), *other = fixture_open(&fixture);
    store_table table;
    add_table(s, "k7");
    store_append appends[2] = {{.table = "k7", .version = 0, .lines = "a\n", .length = 2},
                               {.table = "k7", .version = 1, .lines = "b\n", .length = 2}};
    GOOD(s, store_batch_begin(s));
    cut_all(other);
    EXPECT(s, store_log_append_all(s, appends, 2), STORE_UNAVAILABLE);
    EXPECT(s, store_log_append_all(s, appends, 2), STORE_UNAVAILABLE);
    EXPECT(s, store_batch_commit(s), STORE_UNAVAILABLE);
    GOOD(s, store_table_get(s, "k7", &table));
    CHECK_EQ(table.version, 0);
    GOOD(s, store_log_append_all(s, appends, 2));
    GOOD(s, store_table_get(s, "k7", &table));
    CHECK_EQ(table.version, 2);
    store_close(s);
    store_close(other);
}

TEST(a_connection_lost_while_committing_is_uncertain_and_not_wrong)
{
    struct fixture fixture = fixture_postgres();
    struct store *s = fixture_open(&fixture), *other = fixture_open(&fixture);
    store_table table;
    add_table(s, "k7");
    GOOD(s, store_batch_begin(s));
    GOOD(s, store_log_append(s, "k7", 0, LINES("a\n"), 1));
    cut_all(other);
    EXPECT(s, store_batch_commit(s), STORE_UNCERTAIN);
    GOOD(s, store_table_get(s, "k7", &table));
    CHECK_EQ(table.version, 0);
    store_close(s);
    store_close(other);
}

static store_status run_on(store_link *link, const char *text)
{
    char reason[STORE_REASON_SIZE];
    store_query query = {.sql = STORE_SQL_TEXT, .text = text};
    return store_driver_postgres.run(link, &query, reason);
}

TEST(no_connection_is_made_anew_inside_a_transaction)
{
    struct fixture fixture = fixture_postgres();
    struct store *other = fixture_open(&fixture);
    char reason[STORE_REASON_SIZE];
    store_link *link;
    CHECK_EQ(store_driver_postgres.open(fixture.database, &link, reason), STORE_OK);
    CHECK_EQ(run_on(link, "BEGIN"), STORE_OK);
    cut_all(other);
    for (int i = 0; i < 3; i++) CHECK_EQ(run_on(link, "SELECT 1"), STORE_UNAVAILABLE);
    CHECK_EQ(run_on(link, "COMMIT"), STORE_UNAVAILABLE);
    CHECK_EQ(run_on(link, "ROLLBACK"), STORE_OK);
    CHECK_EQ(run_on(link, "SELECT 1"), STORE_OK);
    store_driver_postgres.close(link);
    store_close(other);
}

TEST(a_commit_that_was_answered_by_a_rollback_is_none)
{
    struct fixture fixture = fixture_postgres();
    struct store *s = fixture_open(&fixture);
    store_table table;
    add_table(s, "k7");
    GOOD(s, store_batch_begin(s));
    GOOD(s, store_log_append(s, "k7", 0, LINES("a\n"), 1));
    EXPECT(s, store_run_text(s, "INSERT INTO lines VALUES ('k7', 0, 'b')"), STORE_EXISTS);
    EXPECT(s, store_batch_commit(s), STORE_UNAVAILABLE);
    GOOD(s, store_table_get(s, "k7", &table));
    CHECK_EQ(table.version, 0);
    store_close(s);
}

TEST(who_listens_learns_that_notices_may_be_missing)
{
    struct fixture fixture = fixture_postgres();
    struct store *reader = fixture_open(&fixture), *other = fixture_open(&fixture);
    store_notice notice = {.table = "x"};
    add_table(other, "k7");
    GOOD(reader, store_listen(reader));
    cut_all(other);
    CHECK(wait_for(reader, &notice));
    CHECK_STR(notice.table, "");
    GOOD(other, store_log_append(other, "k7", 0, LINES("a\n"), 1));
    CHECK(wait_for(reader, &notice));
    CHECK_STR(notice.table, "k7");
    store_close(reader);
    store_close(other);
}

TEST(the_key_itself_refuses_a_second_line_of_the_same_version)
{
    struct fixture fixtures[2] = {fixture_sqlite(), fixture_postgres()};
    for (int i = 0; i < 2; i++) {
        struct store *s = fixture_open(&fixtures[i]);
        add_table(s, "k7");
        GOOD(s, store_log_append(s, "k7", 0, LINES("a\n"), 1));
        store_query query = {.sql = STORE_SQL_TEXT,
                             .text = "INSERT INTO lines VALUES ('k7', 0, 'b')"};
        EXPECT(s, store_run(s, &query), STORE_EXISTS);
        store_close(s);
    }
}

/* The database of the tests offers no TLS. */
TEST(an_address_may_insist_on_tls)
{
    char database[2 * FIXTURE_DATABASE_SIZE], reason[STORE_REASON_SIZE];
    struct store *s;
    struct fixture fixture = fixture_postgres();
    snprintf(database, sizeof database, "%s&sslmode=require", fixture.database);
    CHECK_EQ(store_open(database, &s, reason), STORE_UNAVAILABLE);
    CHECK(strstr(reason, "SSL") != NULL);
    snprintf(database, sizeof database, "%s&sslmode=disable", fixture.database);
    CHECK_EQ(store_open(database, &s, reason), STORE_OK);
    store_close(s);
}
