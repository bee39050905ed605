/* ground.h - fresh places for stores: SQLite files, and schemas in a PostgreSQL of the tests' own.
 *
 * PostgreSQL is started at the first use, on loopback, and stopped when the test program ends in
 * whatever way. */
/* SPDX-License-Identifier: MIT */
#ifndef TESTS_STORE_GROUND_H
#define TESTS_STORE_GROUND_H

#include "kit/check.h"
#include "store/store_driver.h"

enum { GROUND_PLACE_SIZE = 256 };

struct ground {
    const store_driver *driver;
    char place[GROUND_PLACE_SIZE];
};

struct ground ground_sqlite(void);             /* a file that is not there yet */
struct ground ground_postgres(void);           /* an empty schema */
void ground_file(char out[GROUND_PLACE_SIZE]); /* a path in the folder of this run */
const char *ground_address(void);              /* of the PostgreSQL itself */

/* A test that both stores must pass. The body is handed a fresh place. */
#define CONTRACT(name)                                                                             \
    static void name##_with(struct ground ground);                                                 \
    TEST(name##_in_sqlite) { name##_with(ground_sqlite()); }                                       \
    TEST(name##_in_postgres) { name##_with(ground_postgres()); }                                   \
    static void name##_with(struct ground ground)

struct store *ground_open(const struct ground *ground); /* fails the test if it cannot */

/* A status that must be this one; a failed check says what the store says. */
void ground_expect(struct store *store, store_status status, store_status expected,
                   const char *what, int line);
#define EXPECT(store, call, status) ground_expect(store, call, status, #call, __LINE__)
#define GOOD(store, call) EXPECT(store, call, STORE_OK)

/* ---- Things to put into a store ---- */

store_table ground_table(const char *id);
int64_t ground_user(struct store *store, const char *account);
#define LINES(text) text, strlen(text)

#endif
