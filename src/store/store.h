/* store.h - where users, tables and their logs rest: one interface, SQLite or PostgreSQL behind it.
 *
 * A call returns STORE_OK only when what it did is durable; inside a batch, when the batch is
 * committed. Any other status means that nothing changed, and store_reason says why. A handle
 * serves one thread at a time; open one per thread. Times are handed in, in milliseconds since
 * 1970. Texts handed out belong to the store until the next call with the same handle.
 * docs/store.md has the whole story. */
/* SPDX-License-Identifier: MIT */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define STORE_STATUS_LIST(X)                                                                       \
    X(STORE_OK, "ok", "all is well")                                                               \
    X(STORE_STALE, "stale", "the log or the table has moved on")                                   \
    X(STORE_NOT_FOUND, "not_found", "there is no such thing in the store")                         \
    X(STORE_EXISTS, "exists", "there is one of this name already")                                 \
    X(STORE_HELD, "held", "a living server holds this table")                                      \
    X(STORE_BAD_TEXT, "bad_text", "the text is not UTF-8, has a wrong length or a wrong end")      \
    X(STORE_NO_MEMORY, "no_memory", "there is no memory left")                                     \
    X(STORE_UNAVAILABLE, "store_unavailable", "the database cannot do this now")                   \
    X(STORE_UNCERTAIN, "uncertain", "the connection broke while committing; read what is there")   \
    X(STORE_DAMAGED, "damaged", "the database is damaged")                                         \
    X(STORE_TOO_NEW, "too_new", "the database was made by a later release")

typedef enum store_status {
#define STORE_STATUS_ENUM(id, name, sentence) id,
    STORE_STATUS_LIST(STORE_STATUS_ENUM)
#undef STORE_STATUS_ENUM
        STORE_STATUS_COUNT
} store_status;

#define STORE_CHECKED __attribute__((warn_unused_result))

const char *store_status_name(store_status status);
const char *store_status_sentence(store_status status);

typedef struct store store;

enum {
    STORE_REASON_SIZE = 256,
    STORE_TEXT_MAX = 1 << 20, /* bytes of one text, or of all lines of one append */
    STORE_ID_MAX = 64         /* bytes of a table's or server's id */
};

/* ---- Life ---- */

/* place: "postgres://..." or the path of an SQLite file, which is made if it is missing. Brings an
 * older database up to date. On failure *out is NULL and reason, if given, has a sentence. */
STORE_CHECKED store_status store_open(const char *place, store **out,
                                      char reason[STORE_REASON_SIZE]);
void store_close(store *at);               /* an open batch is dropped; NULL is fine */
const char *store_reason(const store *at); /* one sentence about the last failure */
bool store_is_shared(const store *at);     /* other servers may work on the same database */

/* ---- Batches: many calls, one commit ---- */

/* A refusal (stale, not found, exists, held, bad text) leaves a batch as it was. Any other failure
 * dooms it: further calls fail, and the commit rolls back and returns that failure. */
STORE_CHECKED store_status store_batch_begin(store *at); /* no batch is open */
/* STORE_OK: all of it is durable. STORE_UNCERTAIN: all or nothing of it is, read to know. */
STORE_CHECKED store_status store_batch_commit(store *at);
void store_batch_drop(store *at); /* nothing of it happened */

/* ---- Users: accounts and guests ---- */

typedef struct store_user {
    int64_t id;             /* from 1; never given twice */
    const char *account;    /* what the account is found by (folded by the caller); NULL: a guest */
    const char *name;       /* for people */
    const char *passphrase; /* its hash, as libsodium writes it; "" for guests */
    const char *settings;   /* the caller's own text */
    int64_t created_ms;
} store_user;

STORE_CHECKED store_status store_user_add(store *at, const store_user *user, int64_t *id);
STORE_CHECKED store_status store_user_get(store *at, int64_t id, store_user *out);
STORE_CHECKED store_status store_user_find(store *at, const char *account, store_user *out);
/* All but id and created_ms; a guest becomes an account this way. */
STORE_CHECKED store_status store_user_change(store *at, const store_user *user);

/* What remains of a line when its writer is deleted: a line into out (room for size bytes), or
 * false to keep it. Asked for every line of every table that the user visited. */
typedef bool store_scrub(void *context, int64_t user, const char *line, char *out, size_t size);
/* The account, its sessions and visits, and what scrub (may be NULL) changes. */
STORE_CHECKED store_status store_user_delete(store *at, int64_t id, store_scrub *scrub,
                                             void *context);

/* ---- Sessions and tokens: only their hashes are kept ---- */

typedef struct store_session {
    const char *token_hash;
    int64_t user;
    const char *kind;  /* "browser", "bot": the caller's word */
    const char *label; /* for people */
    int64_t created_ms, expires_ms;
} store_session;

STORE_CHECKED store_status store_session_add(store *at, const store_session *session);
/* STORE_NOT_FOUND also when it has expired. */
STORE_CHECKED store_status store_session_find(store *at, const char *token_hash, int64_t now_ms,
                                              store_session *out);
STORE_CHECKED store_status store_session_list(store *at, int64_t user, const store_session **out,
                                              uint32_t *count);
STORE_CHECKED store_status store_session_delete(store *at, const char *token_hash);
STORE_CHECKED store_status store_session_sweep(store *at, int64_t now_ms); /* the expired ones */

/* ---- Tables ---- */

typedef struct store_table {
    const char *id;
    const char *game;
    const char *setup;   /* the caller's own text, never changed; holds secrets */
    const char *status;  /* "open", "playing", "over": the caller's word */
    const char *summary; /* the caller's own text, for lobbies */
    const char *clocks;  /* the caller's own text */
    bool is_private;     /* not in lists of the lobby */
    int64_t deadline_ms; /* when the table must be looked at; 0: no need */
    int64_t created_ms, changed_ms;
    int64_t version;    /* lines in the log; kept by the store */
    int64_t revision;   /* how often store_table_change was called; kept by the store */
    const char *holder; /* the server that runs its clocks and bots; kept by the store */
} store_table;

STORE_CHECKED store_status store_table_add(store *at, const store_table *table);
STORE_CHECKED store_status store_table_get(store *at, const char *id, store_table *out);
/* status, summary, clocks, is_private, deadline_ms, changed_ms; STORE_STALE unless table->revision
 * is the present one. */
STORE_CHECKED store_status store_table_change(store *at, const store_table *table);
STORE_CHECKED store_status store_table_delete(store *at, const char *id); /* with its log */
/* The user has been at the table: it is in the user's list, and scrubbed when the user goes. */
STORE_CHECKED store_status store_table_visit(store *at, const char *id, int64_t user);

typedef enum store_list_kind {
    STORE_LIST_LOBBY,   /* of a status, not private */
    STORE_LIST_STATUS,  /* of a status */
    STORE_LIST_USER,    /* visited by a user */
    STORE_LIST_DUE,     /* with a deadline up to now_ms */
    STORE_LIST_ORPHANS, /* of a status, held by no server alive at now_ms */
    STORE_LIST_COUNT
} store_list_kind;

typedef struct store_list {
    store_list_kind kind;
    const char *status; /* lobby, status, orphans */
    int64_t user;       /* user */
    int64_t now_ms;     /* due, orphans */
    uint32_t max;       /* rows at most */
} store_list;

/* Last changed first. */
STORE_CHECKED store_status store_table_list(store *at, const store_list *which,
                                            const store_table **out, uint32_t *count);

/* ---- Logs ---- */

typedef struct store_lines {
    const char *text; /* each line ends with a line feed */
    size_t length;
    uint32_t count;
} store_lines;

/* Puts lines behind the first `version` ones; STORE_STALE if the log does not have exactly so
 * many. All of them or none. */
STORE_CHECKED store_status store_log_append(store *at, const char *table, int64_t version,
                                            const char *lines, size_t length, int64_t now_ms);
typedef struct store_append {
    const char *table;
    int64_t version;
    const char *lines;
    size_t length;
    int64_t now_ms;
    store_status status; /* out: of this one alone */
} store_append;

/* Many appends of any tables in one commit, the quickest way: what a writer has gathered while the
 * last commit was under way. A refused one leaves the others alone. STORE_OK: those whose status
 * is STORE_OK are durable; any other result: none is, as with store_batch_commit. */
STORE_CHECKED store_status store_log_append_all(store *at, store_append *appends, uint32_t count);
/* All lines from version `from` on; none is fine. */
STORE_CHECKED store_status store_log_read(store *at, const char *table, int64_t from,
                                          store_lines *out);
/* The table and its whole log. */
STORE_CHECKED store_status store_table_load(store *at, const char *id, store_table *table,
                                            store_lines *lines);

/* ---- Several servers ---- */

/* This server lives at least until until_ms; call well before that again. */
STORE_CHECKED store_status store_server_beat(store *at, const char *server, const char *address,
                                             int64_t until_ms);
/* Until when a server said that it would live; STORE_NOT_FOUND if it has left or never was. */
STORE_CHECKED store_status store_server_seen(store *at, const char *server, int64_t *until_ms);
/* Gives up its tables and its life. */
STORE_CHECKED store_status store_server_leave(store *at, const char *server);
/* STORE_HELD while another server lives that has it. The log needs no holder: its version guards
 * it. The holder alone runs clocks and bots. */
STORE_CHECKED store_status store_table_take(store *at, const char *id, const char *server,
                                            int64_t now_ms);

typedef struct store_notice {
    char table[STORE_ID_MAX + 1]; /* "": any log may have grown, the connection was lost */
    int64_t version;
} store_notice;

/* From here on this handle hears of every append of others. Does nothing if not shared. */
STORE_CHECKED store_status store_listen(store *at);
int store_socket(const store *at); /* readable when notices come; -1 if there is none */
/* The next one, without waiting; false: none now. */
bool store_notice_next(store *at, store_notice *out);

/* ---- Backup, restore, moving to another database ---- */

/* A consistent copy into a new SQLite file, while others go on. */
STORE_CHECKED store_status store_backup(store *at, const char *path);
/* Everything of one store into another that is empty (STORE_EXISTS otherwise): all or nothing. */
STORE_CHECKED store_status store_copy(store *from, store *to);

#endif
