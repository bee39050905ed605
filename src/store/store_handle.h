/* store_handle.h - opening and closing a store, what its calls return, and batches. */
/* SPDX-License-Identifier: MIT */
#ifndef STORE_STORE_HANDLE_H
#define STORE_STORE_HANDLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define STORE_STATUS_LIST(X)                                                                       \
    X(STORE_OK, "ok", "success")                                                                   \
    X(STORE_STALE, "stale", "the log or the table has moved on")                                   \
    X(STORE_NOT_FOUND, "not_found", "not found in the store")                                      \
    X(STORE_EXISTS, "exists", "this name is taken")                                                \
    X(STORE_HELD, "held", "another running server holds this table")                               \
    X(STORE_BANNED, "banned", "this user is banned")                                               \
    X(STORE_BAD_TEXT, "bad_text", "the text is not UTF-8, is too long or has no line feed")        \
    X(STORE_NO_MEMORY, "no_memory", "out of memory")                                               \
    X(STORE_UNAVAILABLE, "store_unavailable", "the database cannot do this now")                   \
    X(STORE_UNCERTAIN, "uncertain", "the connection broke during the commit; read to find out")    \
    X(STORE_DAMAGED, "damaged", "the database is damaged")                                         \
    X(STORE_TOO_NEW, "too_new",                                                                    \
      "the database was made by a later release, and there is no way back: use that release, or "  \
      "restore a backup from before")                                                              \
    X(STORE_LOST, "lost", "the database file was removed or replaced while it was in use")

typedef enum store_status {
#define STORE_STATUS_ENUM(id, name, sentence) id,
    STORE_STATUS_LIST(STORE_STATUS_ENUM)
#undef STORE_STATUS_ENUM
        STORE_STATUS_COUNT
} store_status;

#define STORE_CHECKED __attribute__((warn_unused_result))

const char *store_status_name(store_status status);
const char *store_status_sentence(store_status status);

struct store;

enum {
    STORE_REASON_SIZE = 256,
    STORE_TEXT_MAX = 1 << 20, /* bytes of one text, or of all lines of one append */
    STORE_ID_MAX = 64,        /* bytes of a table's or server's id */
    STORE_USERS_MAX = 200,    /* bytes of the users in a presence */
    STORE_NOTICE_MAX = 512    /* bytes of one notice to the other servers */
};

/* ---- Opening and closing ---- */

/* database: "postgres://..." or the path of an SQLite file, which is created if it is missing. Runs
 * the migrations that an older database needs. On failure *out is NULL and reason, if given, has a
 * sentence. */
STORE_CHECKED store_status store_open(const char *database, struct store **out,
                                      char reason[STORE_REASON_SIZE]);
void store_close(struct store *store);               /* an open batch is dropped; NULL is fine */
const char *store_reason(const struct store *store); /* one sentence about the last failure */
bool store_is_shared(const struct store *store);  /* other servers may work on the same database */
bool store_database_is_url(const char *database); /* postgres://...; else the path of a file */
/* Whether path is the store's file or one of its companions. A process that has the store open must
 * not open and close these by itself: closing would drop the database's locks. */
bool store_database_owns(const char *database, const char *path);
/* Whether the file is, or would be created, in the folder or below it. */
bool store_database_is_in(const char *database, const char *folder);

/* The right to run a server on a store. A file admits one server at a time: STORE_HELD while
 * another has the claim. It ends with store_claim_end or with the process. Backup, export and
 * import need no claim. */
typedef struct store_claim store_claim;
STORE_CHECKED store_status store_claim_begin(const char *database, store_claim **out,
                                             char reason[STORE_REASON_SIZE]);
void store_claim_end(store_claim *claim); /* after all handles are closed; NULL is fine */

/* ---- Batches: many calls, one commit ---- */

/* After a refusal (stale, not found, exists, held, bad text) a batch can go on. Any other failure
 * ends it: further calls fail, and the commit rolls back and returns that failure. */
STORE_CHECKED store_status store_batch_begin(struct store *store); /* none may be open */
/* STORE_OK: all of it is durable. STORE_UNCERTAIN: all or nothing is; read to find out. */
STORE_CHECKED store_status store_batch_commit(struct store *store);
void store_batch_drop(struct store *store); /* rolls back */

#endif
