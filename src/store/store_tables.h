/* store_tables.h - tables and their logs. */
/* SPDX-License-Identifier: MIT */
#ifndef STORE_STORE_TABLES_H
#define STORE_STORE_TABLES_H

#include "store/store_handle.h"

/* ---- Tables ---- */

typedef struct store_table {
    const char *id;
    const char *game;
    const char *setup;       /* never changes; holds secrets */
    const char *status;      /* "open", "playing", "over"; the store does not care */
    const char *summary;     /* JSON for lobbies; the store does not read it */
    int64_t summary_version; /* of the log, when status and summary were written from it */
    bool is_private;         /* not listed in the lobby */
    int64_t created_ms, changed_ms;
    int64_t version;     /* lines in the log; maintained by the store */
    int64_t revision;    /* counts calls of store_table_change; likewise */
    const char *holder;  /* the server that runs its clocks and bots; likewise */
    int64_t scrub_count; /* how often lines of its log were scrubbed; likewise */
} store_table;

STORE_CHECKED store_status store_table_add(struct store *store, const store_table *table);
STORE_CHECKED store_status store_table_get(struct store *store, const char *id, store_table *out);
/* Writes status, summary, summary_version, is_private and changed_ms. STORE_STALE unless
 * table->revision and table->scrub_count are current: a summary of a log that has been scrubbed
 * since would bring back what was erased. */
STORE_CHECKED store_status store_table_change(struct store *store, const store_table *table);
STORE_CHECKED store_status store_table_delete(struct store *store,
                                              const char *id); /* with its log */
/* Likewise, but only if status and version are those of table; STORE_STALE otherwise. */
STORE_CHECKED store_status store_table_delete_idle(struct store *store, const store_table *table);
/* Notes that the user has been at the table: it appears in the user's list, and is scrubbed when
 * the user is deleted. */
STORE_CHECKED store_status store_table_visit(struct store *store, const char *id, int64_t user);
/* Whether the user has; false if there is no such table. */
STORE_CHECKED store_status store_table_visited(struct store *store, const char *id, int64_t user,
                                               bool *is_visitor);

typedef enum store_list_kind {
    STORE_LIST_LOBBY,   /* of a status, not private */
    STORE_LIST_STATUS,  /* of a status */
    STORE_LIST_USER,    /* visited by a user */
    STORE_LIST_ORPHANS, /* of a status, held by no server alive at now_ms; in no order */
    STORE_LIST_IDLE,    /* of a status, unchanged since now_ms; longest unchanged first */
    STORE_LIST_COUNT
} store_list_kind;

typedef struct store_list {
    store_list_kind kind;
    const char *status; /* lobby, status, orphans, idle */
    int64_t user;       /* user */
    int64_t now_ms;     /* orphans, idle */
    const char *server; /* orphans: its own tables do not count as such; may be NULL */
    uint32_t max;       /* rows at most */
} store_list;

/* Last changed first, unless noted otherwise. */
STORE_CHECKED store_status store_table_list(struct store *store, const store_list *which,
                                            const store_table **out, uint32_t *count);

/* ---- Logs ---- */

typedef struct store_lines {
    const char *text; /* each line ends with a line feed */
    size_t length;
    uint32_t count;
} store_lines;

/* Appends lines to a log of `version` lines, all or none of them; STORE_STALE if the log has
 * another length. */
STORE_CHECKED store_status store_log_append(struct store *store, const char *table, int64_t version,
                                            const char *lines, size_t length, int64_t now_ms);
typedef struct store_append {
    const char *table;
    int64_t version;
    const char *lines;
    size_t length;
    int64_t now_ms;
    store_status status; /* out: of this append alone */
} store_append;

/* Appends to any number of tables in one commit (group commit), the fastest way to write. A refused
 * append does not affect the others. STORE_OK: those whose own status is STORE_OK are durable; any
 * other result: none is, as with store_batch_commit. */
STORE_CHECKED store_status store_log_append_all(struct store *store, store_append *appends,
                                                uint32_t count);
/* All lines from version `from` on; there may be none. */
STORE_CHECKED store_status store_log_read(struct store *store, const char *table, int64_t from,
                                          store_lines *out);
/* The table and its whole log. */
STORE_CHECKED store_status store_table_load(struct store *store, const char *id, store_table *table,
                                            store_lines *lines);

/* ---- Snapshots: what folding the first lines gave, as a text that the store does not read ---- */

typedef struct store_snapshot {
    int64_t version;   /* how many lines */
    const char *image; /* NULL: there is none */
} store_snapshot;

/* Replaces the one before. STORE_STALE if the log was scrubbed meanwhile (scrub_count). */
STORE_CHECKED store_status store_snapshot_put(struct store *store, const store_table *table,
                                              const char *image, size_t length);
/* The table, its snapshot, and the lines behind that; without one the whole log. */
STORE_CHECKED store_status store_table_load_quickly(struct store *store, const char *id,
                                                    store_table *table, store_snapshot *snapshot,
                                                    store_lines *lines);

#endif
