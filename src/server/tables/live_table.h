/* live_table.h - tables that this server knows, those at them, and how orders are carried out. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_TABLES_LIVE_TABLE_H
#define SERVER_TABLES_LIVE_TABLE_H

#include "server/conn/conn.h"
#include "table/machine/machine.h"

/* ---- Tables and those at them (live_table.c) ---- */

struct member {        /* a connection at a table */
    table_member base; /* first: what the machine knows of it */
    struct conn *conn;
    live_table *live;
    struct member *next_of_conn;
    bool is_stranger; /* not heard any more, and soon told that there is no such table */
};

typedef struct hint_job { /* a hint that somebody asked for */
    job base;
    live_table *live;
    struct member *member; /* NULL: has gone */
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
    bool is_doubtful;    /* held until a beat came too late: to be taken again */
    bool is_row_old;     /* the store's row tells another status or summary */
    bool is_row_writing; /* and is being told */
    bool is_bots_alone;  /* runs without people, and is counted as such */
    bool is_presence_old, is_presence_writing; /* not told to other servers; being told */
    hint_job *hint_jobs;                       /* being thought about */
    uint64_t due_ms;                           /* as it stands in the heap; UINT64_MAX: not there */
    uint32_t heap_index;                       /* + 1; 0: not in the heap */
    uint64_t used_ms;
    uint8_t told;                        /* seats that were given notice of their turn */
    int64_t scrub_count;                 /* of the log in memory */
    struct elsewhere *elsewhere;         /* those who are there through other servers */
    uint32_t presence_heard;             /* how often others told something */
    char presence_told[STORE_USERS_MAX]; /* what other servers know of those here */
};

void live_tables_init(struct server *server);
live_table *live_table_find(struct server *server, const char *id);  /* NULL: not known here */
live_table *live_table_open(struct server *server, const char *id);  /* known from now on */
struct member *live_table_join(live_table *live, struct conn *conn); /* the one there is, or new */
void live_table_leave(struct member *member);
void live_table_take_message(struct member *from, const table_message *message);
/* Carries out whatever is to be done next. After every event. */
void live_table_go_on(struct server *server, live_table *live);
/* A table from a worker, who has stored it. */
void live_table_adopt(struct server *server, const char *id, struct table *table);
void live_tables_noticed(struct server *server, const char *id,
                         uint32_t version);    /* "": any may have grown */
void live_tables_go_on(struct server *server); /* all of them */
void live_tables_sweep(struct server *server); /* idle tables leave the memory */
void live_tables_close(struct server *server);
void live_table_forget(struct server *server,
                       const char *id); /* its log was changed: read it anew */
void live_table_presence(struct server *server, live_table *live);
/* The server did nothing from then until now: nobody's clock counts that. */
void live_tables_stood_still(struct server *server, uint64_t since_ms);

/* ---- Reading and storing (storing.c) ---- */

void storing_load(struct server *server, live_table *live, const machine_order *order);
void storing_read(struct server *server, live_table *live, const machine_order *order);
void storing_append(struct server *server, live_table *live, const machine_order *order);
/* A table from the store, on any thread; NULL: status says why. */
struct table *live_table_read(struct store *db, const char *id, store_table *row,
                              store_status *status);

/* ---- Bots and hints (thinking.c) ---- */

void thinking_bot(struct server *server, live_table *live, tv_seat seat);
void thinking_hint(struct server *server, live_table *live, struct member *member);
/* The pending change would let bots play alone: NULL, or why there are enough such tables. */
const char *thinking_claim(struct server *server, live_table *live);
void thinking_count(struct server *server, live_table *live); /* among those tables, or no longer */

/* ---- Deadlines (deadlines.c) ---- */

void deadlines_set(struct server *server, live_table *live); /* as its machine says */
void deadlines_forget(struct server *server, live_table *live);
void deadlines_run(struct server *server); /* those that are due */

/* ---- The row that lists read, and rematches (row.c, rematch.c) ---- */

void row_tell(struct server *server, live_table *live);
void row_tell_again(struct server *server, live_table *live); /* if it could not be written */
void rematch_open(struct server *server, live_table *live);

/* ---- Lobby (lobby/lobby.c) ---- */

void lobby_changed(struct server *server); /* told at most once a second */
void lobby_tick(struct server *server);
void lobby_watch(struct conn *conn, bool is_watching, bool wants_changes);
uint32_t lobby_weight(const struct server *server); /* of asking for it, see limit_take */
void lobby_close(struct server *server);

#endif
