/* test_faults.c - every statement fails in turn: nothing acknowledged is lost, nothing that was
 * refused is there, nothing half-written remains. */
/* SPDX-License-Identifier: MIT */
#include "store/faulty.h"

enum { APPENDS_MAX = 16 };

/* What the store has acknowledged of one round. */
typedef struct promises {
    bool has_user, has_session, has_table, has_change, is_deleted;
    bool may_have;    /* a commit was uncertain: what it would have brought may be there */
    uint32_t version; /* lines of k1 */
    uint32_t certain; /* lines of k1 that must be there */
} promises;

static const char k1_lines[] =
    "a0\na1\na2\na3\na4\na5\na6\na7\na8\na9\n"; /* all that is ever appended */

/* Three bytes for each line. */
static store_status append(struct store *s, uint32_t version, uint32_t count)
{
    return store_log_append(s, "k1", version, k1_lines + 3 * version, 3 * (size_t)count, 50);
}

static void note(promises *out, store_status status, uint32_t lines)
{
    if (status == STORE_OK) out->certain = out->version += lines;
    if (status == STORE_UNCERTAIN) out->may_have = true;
}

static bool noted(promises *out, store_status status)
{
    if (status == STORE_UNCERTAIN) out->may_have = true;
    return status == STORE_OK;
}

static void batch(struct store *s, promises *out)
{
    store_status status = store_batch_begin(s);
    if (status == STORE_OK) {
        uint32_t version = out->version;
        store_status first = append(s, version, 1);
        store_status second = append(s, version + 1, 2);
        status = store_batch_commit(s);
        if (status == STORE_OK && (first != STORE_OK || second != STORE_OK))
            FAIL("a batch with a failure in it was committed");
    }
    note(out, status, 3);
}

/* Two at once, with one between them that is refused. */
static void group(struct store *s, promises *out)
{
    const char *lines = k1_lines + 3 * out->version;
    store_append appends[3] = {
        {.table = "k1", .version = out->version, .lines = lines, .length = 3},
        {.table = "k1", .version = 99, .lines = lines, .length = 3},
        {.table = "k1", .version = out->version + 1, .lines = lines + 3, .length = 6}};
    store_status status = store_log_append_all(s, appends, 3);
    if (status == STORE_OK) {
        GOOD(s, appends[0].status);
        EXPECT(s, appends[1].status, STORE_STALE);
        GOOD(s, appends[2].status);
    }
    note(out, status, 3);
}

/* One thing after the other; after an uncertain end nothing more, as a server would read anew. */
static void act(struct store *s, promises *out)
{
    int64_t id = 0;
    store_user user = {.account = "anna", .name = "Anna"}, found;
    store_table table = fixture_table("k1");
    out->has_user = noted(out, store_user_add(s, &user, &id));
    if (out->may_have) return;
    store_session session = {.token_hash = "ab", .user = id, .expires_ms = 9};
    out->has_session = out->has_user && noted(out, store_session_add(s, &session));
    if (out->may_have) return;
    out->has_table = noted(out, store_table_add(s, &table));
    if (out->may_have || !out->has_table) return;
    note(out, append(s, out->version, 3), 3);
    if (out->may_have) return;
    batch(s, out);
    if (out->may_have) return;
    group(s, out);
    if (out->may_have) return;
    table.status = "playing";
    out->has_change = noted(out, store_table_change(s, &table));
    if (out->may_have) return;
    note(out, append(s, out->version, 1), 1);
    if (out->may_have || store_user_find(s, "anna", &found) != STORE_OK) return;
    out->is_deleted = out->has_user && noted(out, store_user_delete(s, id));
}

static void verify_log(struct store *s, const promises *made)
{
    store_table table;
    store_lines lines;
    store_status status = store_table_load(s, "k1", &table, &lines);
    if (!made->has_table) {
        CHECK(status == STORE_NOT_FOUND || (made->may_have && status == STORE_OK));
        return;
    }
    GOOD(s, status);
    CHECK(table.version >= made->certain);
    if (!made->may_have) CHECK_EQ(table.version, made->certain);
    CHECK_EQ(lines.count, table.version);
    CHECK_EQ(lines.length, 3 * table.version);
    CHECK(strncmp(lines.text, k1_lines, lines.length) == 0);
    /* An uncertain commit brought all of its lines or none. */
    CHECK(table.version == made->certain || table.version == made->certain + 3 ||
          table.version == made->certain + 1);
    CHECK_STR(table.status, table.revision == 1 ? "playing" : "open");
    if (!made->may_have) CHECK_EQ(table.revision, made->has_change);
}

static void verify(const struct fixture *fixture, const promises *made)
{
    struct store *s = fixture_open(fixture);
    store_user user;
    store_session session;
    verify_log(s, made);
    bool has_user = store_user_find(s, "anna", &user) == STORE_OK;
    bool has_session = store_session_find(s, "ab", 0, &session) == STORE_OK;
    CHECK(has_user || !has_session);
    if (!made->may_have) {
        CHECK_EQ(has_user, made->has_user && !made->is_deleted);
        CHECK_EQ(has_session, made->has_session && !made->is_deleted);
    } else if (made->has_user && !made->is_deleted && has_user) {
        CHECK(has_session || !made->has_session);
    }
    store_close(s);
}

static void empty(const struct fixture *fixture)
{
    static const char *const relations[] = {"sessions", "visits", "lines", "tables", "users"};
    char text[64], reason[STORE_REASON_SIZE];
    store_link *link;
    if (fixture->driver->open(fixture->database, &link, reason) != STORE_OK) FAIL("%s", reason);
    for (size_t i = 0; i < sizeof relations / sizeof relations[0]; i++) {
        snprintf(text, sizeof text, "DELETE FROM %s", relations[i]);
        store_query query = {.sql = STORE_SQL_TEXT, .text = text};
        if (fixture->driver->run(link, &query, reason) != STORE_OK) FAIL("%s", reason);
    }
    fixture->driver->close(link);
}

/* The number of statements that one way of failing went through. */
static uint32_t fail_each(const struct fixture *fixture, faulty_way way)
{
    for (uint32_t number = 0;; number++) {
        struct store *s;
        promises made = {.version = 0};
        char reason[STORE_REASON_SIZE] = "";
        struct fixture wrong = faulty_fixture(fixture, number, way);
        empty(fixture);
        if (store_open_with(wrong.driver, wrong.database, &s, reason) == STORE_OK) {
            act(s, &made);
            store_close(s);
        } else {
            CHECK_STR(reason, "a planted failure");
        }
        verify(fixture, &made);
        if (!faulty_has_failed()) return number;
    }
}

CONTRACT(every_statement_failing_in_turn_loses_nothing)
{
    store_close(fixture_open(&fixture));
    for (faulty_way way = 0; way < FAULTY_WAYS; way++) {
        uint32_t count = fail_each(&fixture, way);
        CHECK(count > 30);
    }
}

CONTRACT(a_failure_dooms_the_batch_even_if_it_was_only_reading)
{
    enum { NUMBERS = 10 }; /* opening takes fewer statements */
    bool has_failed = false;
    for (uint32_t number = 0; number < NUMBERS; number++) {
        struct store *s;
        store_table table = fixture_table("k1");
        struct fixture fresh = fixture.driver->is_shared ? fixture_postgres() : fixture_sqlite();
        s = fixture_open(&fresh);
        GOOD(s, store_table_add(s, &table));
        store_close(s);
        struct fixture wrong = faulty_fixture(&fresh, number, FAULTY_BEFORE);
        if (store_open_with(wrong.driver, wrong.database, &s, NULL) != STORE_OK) continue;
        if (store_batch_begin(s) == STORE_OK) {
            store_status read = store_table_get(s, "k1", &table);
            if (read != STORE_OK) {
                has_failed = true;
                EXPECT(s, append(s, 0, 1), STORE_UNAVAILABLE);
                EXPECT(s, store_table_get(s, "k1", &table), STORE_UNAVAILABLE);
                EXPECT(s, store_batch_commit(s), STORE_UNAVAILABLE);
                GOOD(s, store_table_get(s, "k1", &table));
                CHECK_EQ(table.version, 0);
            }
        }
        store_close(s);
    }
    CHECK(has_failed);
}

CONTRACT(every_statement_of_a_migration_failing_leaves_a_database_that_opens)
{
    for (uint32_t number = 0;; number++) {
        struct store *s;
        char reason[STORE_REASON_SIZE];
        struct fixture fresh = fixture.driver->is_shared ? fixture_postgres() : fixture_sqlite();
        struct fixture wrong = faulty_fixture(&fresh, number, FAULTY_BEFORE);
        store_status status = store_open_with(wrong.driver, wrong.database, &s, reason);
        if (status == STORE_OK) store_close(s);
        bool is_over = !faulty_has_failed();
        CHECK_EQ(status == STORE_OK, is_over);
        s = fixture_open(&fresh);
        fixture_user(s, "anna");
        store_close(s);
        if (is_over) break;
        CHECK(number < 100);
    }
}

CONTRACT(a_failed_backup_leaves_no_file)
{
    char path[FIXTURE_DATABASE_SIZE];
    struct store *s = fixture_open(&fixture);
    fixture_user(s, "anna");
    store_close(s);
    uint32_t failures = 0;
    for (uint32_t number = 0; number < 60; number++) {
        char reason[STORE_REASON_SIZE];
        struct fixture wrong = faulty_fixture(&fixture, number, FAULTY_BEFORE);
        fixture_file(path);
        if (store_open_with(wrong.driver, wrong.database, &s, reason) != STORE_OK) continue;
        store_status status = store_backup(s, path);
        if (!faulty_has_failed()) {
            GOOD(s, status);
            store_close(s);
            break;
        }
        failures++;
        CHECK(status != STORE_OK);
        FILE *file = fopen(path, "r");
        CHECK(file == NULL);
        store_close(s);
    }
    CHECK(failures > 5);
}
