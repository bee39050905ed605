/* store_users.h - accounts, guests, and the sessions by which they are recognised. */
/* SPDX-License-Identifier: MIT */
#ifndef STORE_STORE_USERS_H
#define STORE_STORE_USERS_H

#include "store/store_handle.h"

/* ---- Users: accounts and guests ---- */

typedef struct store_user {
    int64_t id;             /* from 1; never used again */
    const char *account;    /* unique, case-folded by the caller; NULL: a guest */
    const char *name;       /* shown to people */
    const char *name_key;   /* unique, made by the caller; NULL: none */
    const char *passphrase; /* its hash, as libsodium writes it; "" for guests */
    const char *settings;   /* the caller's own text */
    int64_t created_ms;
    int64_t banned_ms;      /* since when nobody comes in under this name; 0: not banned */
    const char *ban_reason; /* for the user to read */
} store_user;

STORE_CHECKED store_status store_user_add(struct store *store, const store_user *user, int64_t *id);
STORE_CHECKED store_status store_user_get(struct store *store, int64_t id, store_user *out);
STORE_CHECKED store_status store_user_find(struct store *store, const char *account,
                                           store_user *out);
STORE_CHECKED store_status store_user_named(struct store *store, const char *name_key,
                                            store_user *out);
/* Everything but id, created_ms, the passphrase and a ban (store_admin.h). This is also how a guest
 * becomes an account. */
STORE_CHECKED store_status store_user_change(struct store *store, const store_user *user);
/* Sets the passphrase's hash. What the one before has opened is closed: sessions, and links that
 * would set another (store_admin.h). */
STORE_CHECKED store_status store_user_passphrase(struct store *store, int64_t id,
                                                 const char *passphrase);

/* Deletes the user with its sessions and visits, and notes the tables it visited: what it left in
 * their logs is for the caller to erase, table by table (store_erasure.h). */
STORE_CHECKED store_status store_user_delete(struct store *store, int64_t id);

/* ---- Sessions and tokens: only their hashes are stored ---- */

typedef struct store_session {
    const char *token_hash;
    int64_t user;
    const char *kind;  /* "browser" or "bot"; the store does not care */
    const char *label; /* shown to people */
    int64_t created_ms, expires_ms;
} store_session;

/* STORE_BANNED: the user is. */
STORE_CHECKED store_status store_session_add(struct store *store, const store_session *session);
/* STORE_NOT_FOUND also when it has expired. */
STORE_CHECKED store_status store_session_find(struct store *store, const char *token_hash,
                                              int64_t now_ms, store_session *out);
STORE_CHECKED store_status store_session_list(struct store *store, int64_t user,
                                              const store_session **out, uint32_t *count);
STORE_CHECKED store_status store_session_delete(struct store *store, const char *token_hash);
STORE_CHECKED store_status store_session_delete_all(struct store *store, int64_t user);
STORE_CHECKED store_status store_session_sweep(struct store *store,
                                               int64_t now_ms); /* deletes expired ones */

#endif
