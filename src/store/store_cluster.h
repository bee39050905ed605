/* store_cluster.h - several servers on one database: who is alive, who holds which table, who is
 * present where, and what they tell each other. */
/* SPDX-License-Identifier: MIT */
#ifndef STORE_STORE_CLUSTER_H
#define STORE_STORE_CLUSTER_H

#include "store/store_handle.h"

/* ---- Heartbeats and leases ---- */

/* A heartbeat: this server is alive until until_ms at least; call again well before that. */
STORE_CHECKED store_status store_server_beat(struct store *store, const char *server,
                                             const char *address, int64_t until_ms);
/* Until when a server promised to be alive; STORE_NOT_FOUND if it has left or never existed. */
STORE_CHECKED store_status store_server_seen(struct store *store, const char *server,
                                             int64_t *until_ms);
/* The server shuts down: releases its tables and deletes its heartbeat. */
STORE_CHECKED store_status store_server_leave(struct store *store, const char *server);
/* Makes the server the holder of a table, which alone runs its clocks and bots; STORE_HELD while
 * another holder is alive. Anybody may write the log: its version guards it. */
STORE_CHECKED store_status store_table_take(struct store *store, const char *id, const char *server,
                                            int64_t now_ms);

/* The time by which leases are compared: the database's clock if servers share it; otherwise
 * *now_ms is left alone. */
STORE_CHECKED store_status store_clock(struct store *store, int64_t *now_ms);
/* Servers alive at now_ms, including this one. */
STORE_CHECKED store_status store_server_list(struct store *store, int64_t now_ms,
                                             const char *const **out, uint32_t *count);

/* ---- Comparing what a server has in memory ---- */

typedef struct store_version {
    const char *table;
    int64_t version, scrub_count;
} store_version;

/* Of many tables at once; ids are separated by spaces, and missing tables left out. */
STORE_CHECKED store_status store_table_versions(struct store *store, const char *ids,
                                                const store_version **out, uint32_t *count);
/* Which of these sessions are still valid; hashes of tokens are separated by spaces. */
STORE_CHECKED store_status store_session_alive(struct store *store, const char *hashes,
                                               int64_t now_ms, const char *const **out,
                                               uint32_t *count);

/* ---- Presence ---- */

typedef struct store_presence { /* who is connected to a table through one server */
    const char *table, *server;
    const char *users; /* "12,15,*": ids, and "*" for spectators; "": nobody */
} store_presence;

STORE_CHECKED store_status store_presence_put(struct store *store, const store_presence *presence);
/* Through servers that are alive at now_ms. */
STORE_CHECKED store_status store_presence_list(struct store *store, const char *table,
                                               int64_t now_ms, const store_presence **out,
                                               uint32_t *count);
STORE_CHECKED store_status store_presence_sweep(struct store *store,
                                                int64_t now_ms); /* of dead servers */

/* ---- Notices ---- */

typedef enum store_notice_kind {
    STORE_NOTICE_MISSED,    /* the connection was lost: anything may have happened */
    STORE_NOTICE_LOG,       /* a log has grown: table, version */
    STORE_NOTICE_SCRUBBED,  /* lines of a log were changed: table */
    STORE_NOTICE_SESSION,   /* a session has ended: text, the first 16 digits of its hash */
    STORE_NOTICE_GONE,      /* a user was deleted: user */
    STORE_NOTICE_NAME,      /* a user has a new name: user, text */
    STORE_NOTICE_ANNOUNCED, /* announcements have changed */
    STORE_NOTICE_PRESENCE   /* table, server, text: as in a store_presence */
} store_notice_kind;

typedef struct store_notice {
    store_notice_kind kind;
    char table[STORE_ID_MAX + 1];
    char server[STORE_ID_MAX + 1];
    int64_t version, user;
    char text[STORE_USERS_MAX];
} store_notice;

/* From now on this handle receives the notices of all servers. Does nothing if not shared. */
STORE_CHECKED store_status store_listen(struct store *store);
int store_socket(const struct store *store); /* readable when notices arrive; -1: none */
/* Whether the database still answers this handle, within two seconds. A listener must ask now and
 * then: a connection that was dropped silently looks like one on which nothing happens. */
STORE_CHECKED store_status store_ping(struct store *store);
bool store_notice_next(struct store *store, store_notice *out); /* false: none; never blocks */

#endif
