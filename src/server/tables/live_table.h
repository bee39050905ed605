/* live_table.h - the tables in memory, the connections at them, and how orders are carried out. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_TABLES_LIVE_TABLE_H
#define SERVER_TABLES_LIVE_TABLE_H

#include "server/conn/conn.h"
#include "table/machine/machine.h"

/* ---- Tables and their members (live_table.c) ---- */

struct member {        /* a connection at a table */
    table_member base; /* must be first: the machine's part */
    struct conn *conn;
    live_table *live;
    struct member *next_of_conn;
    bool is_stranger; /* ignored from now on, and soon refused as a table not found */
};

typedef struct hint_job { /* a hint that somebody asked for */
    job base;
    live_table *live;
    struct member *member; /* NULL: it has left */
    struct hint_job *next_of_table;
    uint32_t took_us;
    table_job what;
    table_hint hint;
} hint_job;

struct live_table {
    live_table *next; /* in its bucket */
    char id[SERVER_ID_SIZE];
    table_machine machine;
    struct server *server;
    bool is_counted;     /* among the tables in memory */
    bool is_doubtful;    /* was held until a heartbeat came too late: must be claimed again */
    bool is_row_old;     /* the store's row has an outdated status or summary */
    bool is_row_writing; /* and is being updated */
    bool is_bots_alone;  /* counted as a running table with bots only */
    bool is_presence_old, is_presence_writing; /* presence not announced yet; being announced */
    hint_job *hint_jobs;                       /* hints being computed */
    uint64_t due_ms;                           /* its deadline in the heap; UINT64_MAX: none */
    uint32_t heap_index;                       /* + 1; 0: not in the heap */
    uint64_t used_ms;
    uint8_t told;                        /* seats that were notified of their turn */
    int64_t scrub_count;                 /* of the log in memory */
    uint32_t snapshot_version;           /* of the snapshot that was last read or written */
    struct elsewhere *elsewhere;         /* people connected through other servers */
    uint32_t presence_heard;             /* notices from other servers, counted */
    char presence_told[STORE_USERS_MAX]; /* what was last announced to other servers */
};

void live_tables_init(struct server *server);
live_table *live_table_find(struct server *server, const char *id);  /* NULL: not in the list */
live_table *live_table_open(struct server *server, const char *id);  /* adds an unloaded table */
struct member *live_table_join(live_table *live, struct conn *conn); /* finds or adds it */
void live_table_leave(struct member *member);
void live_table_take_message(struct member *from, const table_message *message);
/* Carries out the machine's orders. Call after every event. */
void live_table_go_on(struct server *server, live_table *live);
/* A new table that a worker has stored. */
void live_table_adopt(struct server *server, const char *id, struct table *table);
void live_tables_noticed(struct server *server, const char *id,
                         uint32_t version);    /* "": any may have grown */
void live_tables_go_on(struct server *server); /* all of them */
void live_tables_sweep(struct server *server); /* unloads idle tables */
void live_tables_close(struct server *server);
/* Its log was changed: must be reloaded. */
void live_table_forget(struct server *server, const char *id);
void live_table_presence(struct server *server, live_table *live);
/* The server was stalled from then until now: no clock counts that time. */
void live_tables_stood_still(struct server *server, uint64_t since_ms);

/* ---- Reading and storing (storing.c) ---- */

void storing_load(struct server *server, live_table *live, const machine_order *order);
void storing_read(struct server *server, live_table *live, const machine_order *order);
void storing_append(struct server *server, live_table *live, const machine_order *order);
/* Loads a table from the store, on any thread; NULL: status says why. */
struct table *live_table_read(struct store *db, const char *id, store_table *row,
                              store_status *status);

/* ---- Snapshots (snapshots.c) ---- */

void snapshots_open(struct server *server);
/* As live_table_read, from the snapshot if there is one of this build; *version is its own. */
struct table *snapshots_read(struct worker *worker, const char *id, store_table *row,
                             uint32_t *version, store_status *status);
/* The table has grown: writes a snapshot every so many lines. */
void snapshots_look(struct server *server, live_table *live);

/* ---- Bots and hints (thinking.c) ---- */

void thinking_bot(struct server *server, live_table *live, tv_seat seat);
void thinking_hint(struct server *server, live_table *live, struct member *member);
/* Whether the pending change may leave bots playing alone: NULL, or why not. */
const char *thinking_claim(struct server *server, live_table *live);
/* Counts it as such a table, or no longer. */
void thinking_count(struct server *server, live_table *live);

/* ---- Bots that are programs (programs.c) ---- */

bool programs_start(struct server *server); /* a thread for each that table_bots_more offers */
void programs_stop(struct server *server);
/* As thinking_bot, if the seat's bot is a program; false: it is none. */
bool programs_decide(struct server *server, live_table *live, tv_seat seat);
/* The table has changed: if the match is over now, its programs are told. */
void programs_look(struct server *server, live_table *live, table_status before);

/* ---- Deadlines (deadlines.c) ---- */

void deadlines_set(struct server *server, live_table *live); /* takes the machine's deadline */
void deadlines_forget(struct server *server, live_table *live);
void deadlines_run(struct server *server); /* wakes tables that are due */

/* ---- The table's row in the store, and rematches (row.c, rematch.c) ---- */

void row_tell(struct server *server, live_table *live);
void row_tell_again(struct server *server, live_table *live); /* retries a failed write */
void rematch_open(struct server *server, live_table *live);

/* ---- Lobby (lobby/lobby.c) ---- */

void lobby_changed(struct server *server); /* sent at most once a second */
void lobby_tick(struct server *server);
void lobby_watch(struct conn *conn, bool is_watching, bool wants_changes);
uint32_t lobby_weight(const struct server *server); /* weight of a lobby request, see limit_take */
void lobby_close(struct server *server);

#endif
