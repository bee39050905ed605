/* fixture.h - fresh databases for tests of the store: SQLite files, and schemas in a PostgreSQL
 * that the tests start.
 *
 * PostgreSQL is started at the first use, on loopback, and stopped when the test program ends in
 * whatever way. */
/* SPDX-License-Identifier: MIT */
#ifndef TESTS_STORE_FIXTURE_H
#define TESTS_STORE_FIXTURE_H

#include "kit/check.h"
#include "store/store_driver.h"

enum { FIXTURE_DATABASE_SIZE = 256 };

struct fixture {
    const store_driver *driver;
    char database[FIXTURE_DATABASE_SIZE];
};

struct fixture fixture_sqlite(void);                /* a file that is not there yet */
struct fixture fixture_postgres(void);              /* an empty schema */
void fixture_file(char out[FIXTURE_DATABASE_SIZE]); /* a path in the folder of this run */
const char *fixture_address(void);                  /* of the PostgreSQL itself */

/* A test that both stores must pass. The body is given a fresh database. */
#define CONTRACT(name)                                                                             \
    static void name##_with(struct fixture fixture);                                               \
    TEST(name##_in_sqlite) { name##_with(fixture_sqlite()); }                                      \
    TEST(name##_in_postgres) { name##_with(fixture_postgres()); }                                  \
    static void name##_with(struct fixture fixture)

struct store *fixture_open(const struct fixture *fixture); /* fails the test if it cannot */

/* A status that must be this one; a failed check says what the store says. */
void fixture_expect(struct store *store, store_status status, store_status expected,
                    const char *what, int line);
#define EXPECT(store, call, status) fixture_expect(store, call, status, #call, __LINE__)
#define GOOD(store, call) EXPECT(store, call, STORE_OK)

/* ---- Things to put into a store ---- */

store_table fixture_table(const char *id);
int64_t fixture_user(struct store *store, const char *account);
#define LINES(text) text, strlen(text)

#endif
