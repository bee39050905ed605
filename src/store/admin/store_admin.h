/* store_admin.h - what the host of a server does: bans, links for lost passphrases, announcements,
 * figures. */
/* SPDX-License-Identifier: MIT */
#ifndef STORE_STORE_ADMIN_H
#define STORE_STORE_ADMIN_H

#include "store/store_users.h"

/* ---- Users ---- */

typedef struct store_user_filter {
    const char *which; /* "all", "accounts", "guests" or "banned" */
    int64_t after;     /* those with a larger id */
    uint32_t max;
} store_user_filter;

STORE_CHECKED store_status store_user_list(struct store *store, const store_user_filter *filter,
                                           const store_user **out, uint32_t *count);
/* Ends all sessions of the user, at every server; there can be no new ones until now_ms is 0. */
STORE_CHECKED store_status store_user_ban(struct store *store, int64_t id, int64_t now_ms,
                                          const char *reason);

/* Of all users, the newest first. */
STORE_CHECKED store_status store_session_recent(struct store *store, int64_t now_ms, uint32_t max,
                                                const store_session **out, uint32_t *count);

/* ---- Links that set a new passphrase, once: only the hashes of their tokens are stored ---- */

/* Replaces the user's earlier link. STORE_NOT_FOUND: there is no such account. */
STORE_CHECKED store_status store_reset_add(struct store *store, int64_t user,
                                           const char *token_hash, int64_t expires_ms);
/* STORE_NOT_FOUND also when it has expired or been used. */
STORE_CHECKED store_status store_reset_find(struct store *store, const char *token_hash,
                                            int64_t now_ms, int64_t *user);
/* Uses it up: sets the passphrase's hash and ends all sessions. */
STORE_CHECKED store_status store_reset_use(struct store *store, const char *token_hash,
                                           int64_t now_ms, const char *passphrase, int64_t *user);

/* ---- Announcements: one of each kind ---- */

typedef struct store_announcement {
    const char *kind; /* "broadcast" or "maintenance"; the store does not care */
    const char *text;
    int64_t since_ms, until_ms; /* until_ms 0: until it is taken back */
} store_announcement;

/* All servers are told. */
STORE_CHECKED store_status store_announcement_put(struct store *store,
                                                  const store_announcement *announcement);
/* STORE_NOT_FOUND: there was none. */
STORE_CHECKED store_status store_announcement_delete(struct store *store, const char *kind);
STORE_CHECKED store_status store_announcement_list(struct store *store,
                                                   const store_announcement **out, uint32_t *count);

/* ---- Figures ---- */

typedef struct store_statistics {
    int64_t accounts, guests, banned, sessions;
    int64_t tables_open, tables_playing, tables_over;
    int64_t lines;
    int64_t servers; /* alive at now_ms */
} store_statistics;

STORE_CHECKED store_status store_statistics_read(struct store *store, int64_t now_ms,
                                                 store_statistics *out);

/* ---- A look that changes nothing, for doctors ---- */

typedef struct store_inspection {
    int64_t schema;                 /* of the database; 0: it is empty */
    int64_t schema_known;           /* the newest that this program knows */
    int64_t clock_ms;               /* of the database's own clock; 0: it has none */
    char reason[STORE_REASON_SIZE]; /* of a failure */
} store_inspection;

/* Migrates nothing and makes no file. STORE_OK: reachable, ours, and whole as far as it can be
 * told; with is_thorough an SQLite file is read from end to end. STORE_NOT_FOUND: something else is
 * there, or nothing. */
STORE_CHECKED store_status store_inspect(const char *database, bool is_thorough,
                                         store_inspection *out);

#endif
