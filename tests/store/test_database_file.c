/* test_database_file.c - the file under an SQLite store: one server, and nothing is acknowledged
 * once it is gone. */
/* SPDX-License-Identifier: MIT */
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/fixture.h"

TEST(a_file_is_claimed_once_even_in_one_process)
{
    char reason[STORE_REASON_SIZE], link[FIXTURE_DATABASE_SIZE];
    store_claim *claim, *second;
    struct fixture fixture = fixture_sqlite();
    fixture_file(link);
    CHECK_EQ(symlink(fixture.database, link), 0);
    CHECK_EQ(store_claim_begin(fixture.database, &claim, reason), STORE_OK);
    CHECK_EQ(store_claim_begin(fixture.database, &second, reason), STORE_HELD);
    CHECK(second == NULL && strstr(reason, "another server") != NULL);
    CHECK_EQ(store_claim_begin(link, &second, reason), STORE_HELD);
    struct store *s = fixture_open(&fixture); /* others may work on it */
    store_close(s);
    store_claim_end(claim);
    CHECK_EQ(store_claim_begin(link, &claim, reason), STORE_OK);
    store_claim_end(claim);
    store_claim_end(NULL);
}

TEST(a_shared_database_may_be_claimed_by_many)
{
    char reason[STORE_REASON_SIZE];
    store_claim *claim, *second;
    CHECK_EQ(store_claim_begin("postgres://x@127.0.0.1:1/y", &claim, reason), STORE_OK);
    CHECK_EQ(store_claim_begin("postgres://x@127.0.0.1:1/y", &second, reason), STORE_OK);
    store_claim_end(claim);
    store_claim_end(second);
}

/* A commit that ends after the file was moved is not acknowledged, though it was synced. */
TEST(nothing_is_acknowledged_once_the_file_is_gone)
{
    char aside[FIXTURE_DATABASE_SIZE];
    struct fixture fixture = fixture_sqlite();
    struct store *s = fixture_open(&fixture), *reader = fixture_open(&fixture);
    store_table table = fixture_table("k7");
    GOOD(s, store_table_add(s, &table));
    fixture_file(aside);
    GOOD(s, store_batch_begin(s));
    GOOD(s, store_log_append(s, "k7", 0, LINES("a\n"), 5));
    CHECK_EQ(rename(fixture.database, aside), 0);
    EXPECT(s, store_batch_commit(s), STORE_LOST);
    EXPECT(s, store_log_append(s, "k7", 1, LINES("b\n"), 5), STORE_LOST);
    CHECK(strstr(store_reason(s), "removed while it was in use") != NULL);
    EXPECT(reader, store_table_get(reader, "k7", &table), STORE_LOST);
    CHECK_EQ(rename(aside, fixture.database), 0);
    GOOD(reader, store_table_get(reader, "k7", &table));
    GOOD(s, store_log_append(s, "k7", table.version, LINES("b\n"), 5));
    store_close(reader);
    store_close(s);
}

/* The log that stays behind must not be taken for that of the next file. */
TEST(the_log_of_a_lost_file_is_emptied_into_it)
{
    char aside[FIXTURE_DATABASE_SIZE], log[FIXTURE_DATABASE_SIZE + 8];
    struct stat facts;
    struct fixture fixture = fixture_sqlite(), moved = fixture;
    struct store *s = fixture_open(&fixture), *fresh;
    store_table table = fixture_table("k7");
    GOOD(s, store_table_add(s, &table));
    fixture_file(aside);
    snprintf(log, sizeof log, "%s-wal", fixture.database);
    CHECK(stat(log, &facts) == 0 && facts.st_size > 0);
    CHECK_EQ(rename(fixture.database, aside), 0);
    EXPECT(s, store_table_delete(s, "k7"), STORE_LOST);
    CHECK(stat(log, &facts) == 0 && facts.st_size == 0);
    store_close(s);
    fresh = fixture_open(&fixture);
    EXPECT(fresh, store_table_get(fresh, "k7", &table), STORE_NOT_FOUND);
    store_close(fresh);
    snprintf(moved.database, sizeof moved.database, "%s", aside);
    s = fixture_open(&moved);
    GOOD(s, store_table_get(s, "k7", &table));
    store_close(s);
}

/* What the bug was: each further connection dropped the locks of those before. */
TEST(locks_survive_further_connections_of_the_process)
{
    char log[FIXTURE_DATABASE_SIZE + 8];
    struct stat before, after;
    struct fixture fixture = fixture_sqlite();
    struct store *s = fixture_open(&fixture), *second = fixture_open(&fixture);
    store_table table = fixture_table("k7");
    GOOD(s, store_table_add(s, &table));
    snprintf(log, sizeof log, "%s-wal", fixture.database);
    CHECK_EQ(stat(log, &before), 0);
    pid_t child = fork();
    if (child == 0) {
        execlp("/usr/bin/python3", "python3", "-c",
               "import sqlite3, sys\n"
               "c = sqlite3.connect(sys.argv[1])\n"
               "c.execute('SELECT count(*) FROM tables').fetchall()\n"
               "c.close()",
               fixture.database, (char *)NULL);
        _exit(1);
    }
    int status;
    CHECK(waitpid(child, &status, 0) == child && status == 0);
    CHECK_EQ(stat(log, &after), 0);
    CHECK_EQ(after.st_ino, before.st_ino);
    CHECK_EQ(after.st_size, before.st_size);
    store_close(second);
    store_close(s);
}
