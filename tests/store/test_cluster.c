/* test_cluster.c - what servers on one PostgreSQL tell and ask each other. */
/* SPDX-License-Identifier: MIT */
#include <poll.h>

#include "store/fixture.h"
#include "store/store_erasure.h"
#include "store/store_data.h"

/* The next notice of a kind; others are passed over. */
static bool hear(struct store *s, store_notice_kind kind, store_notice *out)
{
    for (int i = 0; i < 100; i++) {
        while (store_notice_next(s, out))
            if (out->kind == kind) return true;
        struct pollfd socket = {.fd = store_socket(s), .events = POLLIN};
        poll(&socket, 1, 50);
    }
    return false;
}

CONTRACT(leases_go_by_one_clock)
{
    struct store *s = fixture_open(&fixture);
    int64_t now_ms = 7;
    GOOD(s, store_clock(s, &now_ms));
    CHECK(store_is_shared(s) ? now_ms > 1600000000000 : now_ms == 7);
    GOOD(s, store_ping(s));
    store_close(s);
}

TEST(servers_that_live_are_listed)
{
    struct fixture fixture = fixture_postgres();
    struct store *s = fixture_open(&fixture);
    const char *const *ids;
    uint32_t count;
    GOOD(s, store_server_beat(s, "one", "", 200));
    GOOD(s, store_server_beat(s, "two", "", 100));
    GOOD(s, store_server_list(s, 150, &ids, &count));
    CHECK_EQ(count, 1);
    CHECK_STR(ids[0], "one");
    store_close(s);
}

TEST(versions_of_many_tables_are_read_at_once)
{
    struct fixture fixture = fixture_postgres();
    struct store *s = fixture_open(&fixture);
    const store_version *versions;
    uint32_t count;
    store_table one = fixture_table("k7"), two = fixture_table("k8");
    GOOD(s, store_table_add(s, &one));
    GOOD(s, store_table_add(s, &two));
    GOOD(s, store_log_append(s, "k8", 0, LINES("a\nb\n"), 1));
    GOOD(s, store_table_versions(s, "k7 k8 gone", &versions, &count));
    CHECK_EQ(count, 2);
    for (uint32_t i = 0; i < count; i++)
        CHECK_EQ(versions[i].version, strcmp(versions[i].table, "k8") == 0 ? 2 : 0);
    GOOD(s, store_table_versions(s, "", &versions, &count));
    CHECK_EQ(count, 0);
    store_close(s);
}

TEST(presence_counts_as_long_as_its_server_lives)
{
    struct fixture fixture = fixture_postgres();
    struct store *s = fixture_open(&fixture), *listener = fixture_open(&fixture);
    const store_presence *list;
    uint32_t count;
    store_notice notice;
    GOOD(listener, store_listen(listener));
    GOOD(s, store_server_beat(s, "one", "", 200));
    GOOD(s, store_presence_put(s, &(store_presence){"k7", "one", "12,15,*"}));
    CHECK(hear(listener, STORE_NOTICE_PRESENCE, &notice));
    CHECK_STR(notice.table, "k7");
    CHECK_STR(notice.server, "one");
    CHECK_STR(notice.text, "12,15,*");
    GOOD(s, store_presence_list(s, "k7", 199, &list, &count));
    CHECK_EQ(count, 1);
    CHECK_STR(list[0].users, "12,15,*");
    GOOD(s, store_presence_list(s, "k7", 200, &list, &count));
    CHECK_EQ(count, 0);
    GOOD(s, store_presence_put(s, &(store_presence){"k7", "one", ""}));
    CHECK(hear(listener, STORE_NOTICE_PRESENCE, &notice));
    CHECK_STR(notice.text, "");
    GOOD(s, store_presence_list(s, "k7", 199, &list, &count));
    CHECK_EQ(count, 0);
    GOOD(s, store_presence_put(s, &(store_presence){"k7", "one", "12"}));
    GOOD(s, store_presence_sweep(s, 300));
    GOOD(s, store_presence_list(s, "k7", 100, &list, &count));
    CHECK_EQ(count, 0);
    store_close(s);
    store_close(listener);
}

static bool hide_names(int64_t user, const char *line, char *out, size_t size)
{
    (void)user;
    if (strcmp(line, "a name") != 0) return false;
    snprintf(out, size, "nobody");
    return true;
}

CONTRACT(a_row_that_tells_of_a_scrubbed_log_is_stale)
{
    struct store *s = fixture_open(&fixture);
    store_table table = fixture_table("k7"), now;
    int64_t user = fixture_user(s, "anna");
    GOOD(s, store_table_add(s, &table));
    GOOD(s, store_log_append(s, "k7", 0, LINES("a name\nanother\n"), 1));
    GOOD(s, store_table_visit(s, "k7", user));
    GOOD(s, store_user_delete(s, user));
    for (int i = 0; i < 2; i++) /* what was done before changes nothing */
        GOOD(s, store_erasure_scrub(s, &(store_erasure){user, "k7"}, hide_names));
    EXPECT(s, store_table_change(s, &table), STORE_STALE);
    GOOD(s, store_table_get(s, "k7", &now));
    CHECK_EQ(now.scrub_count, 1);
    table.scrub_count = now.scrub_count;
    GOOD(s, store_table_change(s, &table));
    EXPECT(s, store_table_visit(s, "k7", user), STORE_NOT_FOUND);
    store_close(s);
}

TEST(others_hear_of_sessions_names_and_people_who_are_gone)
{
    struct fixture fixture = fixture_postgres();
    struct store *s = fixture_open(&fixture), *listener = fixture_open(&fixture);
    const char *hash = "0123456789abcdef0123", *const * alive;
    uint32_t count;
    store_notice notice;
    int64_t user = fixture_user(s, "anna");
    store_table table = fixture_table("k7");
    store_session session = {
        .token_hash = hash, .user = user, .kind = "browser", .label = "", .expires_ms = 100};
    GOOD(s, store_table_add(s, &table));
    GOOD(s, store_log_append(s, "k7", 0, LINES("a name\n"), 1));
    GOOD(s, store_table_visit(s, "k7", user));
    GOOD(s, store_session_add(s, &session));
    GOOD(s, store_session_alive(s, "x 0123456789abcdef0123", 99, &alive, &count));
    CHECK_EQ(count, 1);
    CHECK_STR(alive[0], hash);
    GOOD(s, store_session_alive(s, hash, 100, &alive, &count));
    CHECK_EQ(count, 0);
    GOOD(listener, store_listen(listener));
    store_user named = {.id = user, .account = "anna", .name = "Anna Maria", .settings = "{}"};
    GOOD(s, store_user_change(s, &named));
    CHECK(hear(listener, STORE_NOTICE_NAME, &notice));
    CHECK_EQ(notice.user, user);
    CHECK_STR(notice.text, "Anna Maria");
    GOOD(s, store_session_delete(s, hash));
    CHECK(hear(listener, STORE_NOTICE_SESSION, &notice));
    CHECK_STR(notice.text, "0123456789abcdef");
    GOOD(s, store_session_add(s, &session));
    GOOD(s, store_session_delete_all(s, user));
    CHECK(hear(listener, STORE_NOTICE_SESSION, &notice));
    CHECK_STR(notice.text, "0123456789abcdef");
    GOOD(s, store_user_delete(s, user));
    CHECK(hear(listener, STORE_NOTICE_GONE, &notice));
    CHECK_EQ(notice.user, user);
    GOOD(s, store_erasure_scrub(s, &(store_erasure){user, "k7"}, hide_names));
    CHECK(hear(listener, STORE_NOTICE_SCRUBBED, &notice));
    CHECK_STR(notice.table, "k7");
    store_close(s);
    store_close(listener);
}

TEST(a_statement_that_takes_too_long_is_ended)
{
    struct fixture fixture = fixture_postgres();
    struct store *s = fixture_open(&fixture);
    store_table table;
    EXPECT(s, store_run_text(s, "SELECT pg_sleep(60)"), STORE_UNAVAILABLE);
    EXPECT(s, store_table_get(s, "k7", &table), STORE_NOT_FOUND);
    store_close(s);
}
