/* rooms.h - tables and those at them, and what runs them. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_ROOMS_H
#define SERVER_ROOMS_H

#include "server/sockets.h"

/* ---- Rooms (rooms.c, rooms_run.c): a table, those at it, what waits ---- */

struct member { /* a connection at a table */
    conn *of;
    room *in;
    member *next_of_conn, *next_of_room;
    bool is_welcome;
    tv_seat seat;
};

typedef struct waiting { /* a message whose turn has not come */
    struct waiting *next;
    member *from;
    size_t length;
    char text[];
} waiting;

typedef struct thought { /* a decision that a bot is asked for, then its answer */
    job base;
    struct thought *next_of_room;
    room *in;
    tv_action action;
    table_job what;
} thought;

typedef struct counsel { /* a hint that somebody asked for */
    job base;
    room *in;
    member *for_whom; /* NULL: has gone */
    struct counsel *next_of_room;
    table_job what;
    table_hint hint;
} counsel;

typedef enum room_state {
    ROOM_ASLEEP,  /* the table is in the store only */
    ROOM_LOADING, /* a clerk fetches it */
    ROOM_READY,
    ROOM_WRITING, /* a change waits to be durable */
    ROOM_READING  /* others have written: a clerk fetches that */
} room_state;

typedef enum room_cause {
    CAUSE_MESSAGE,
    CAUSE_BOT,
    CAUSE_CLOCK,
    CAUSE_WAKE,
    CAUSE_REMATCH
} room_cause;

struct room {
    room *next; /* in its bucket */
    char id[SERVER_ID_SIZE];
    uint8_t state;
    uint8_t cause;       /* of what is being written */
    uint8_t tries;       /* of it */
    uint8_t thinking;    /* seats whose bot is at work */
    bool is_held;        /* this server runs its clocks and bots */
    bool is_doubtful;    /* held until a beat came too late: to be taken again */
    bool is_row_old;     /* the store's row tells another status or summary */
    bool is_row_writing; /* and is being told */
    bool is_outdated;    /* the log was changed by the deletion of an account: read it anew */
    bool is_rematching;  /* a clerk opens the rematch */
    table *at;           /* NULL unless READY, WRITING or READING */
    member *members;
    waiting *first, *last;
    waiting *current; /* the message being written */
    uint32_t waiting_count;
    member *sender;               /* of the message being answered */
    counsel *counsels;            /* being thought about */
    thought *answers;             /* of bots, whose turn has not come */
    char rematch[SERVER_ID_SIZE]; /* has been opened; "": none */
    uint32_t noticed;             /* version that others say there is */
    uint64_t woken_from; /* when the server that held it was last alive; 0: nothing to make up */
    uint64_t due_ms;     /* UINT64_MAX: never */
    uint64_t retry_ms;   /* the store failed: not before */
    uint32_t heap_index; /* + 1; 0: not in the heap */
    uint64_t used_ms;
    uint8_t told; /* seats that were given notice of their turn */
};

room *room_find(server *at, const char *id); /* NULL: not known here */
room *room_open(server *at, const char *id); /* known from now on */
void room_take_message(member *from, const char *text, size_t length);
member *room_join(room *in, conn *of); /* the one there is, or a new one */
void room_leave(member *at);
void room_go_on(server *at, room *in);                   /* whatever is to be done next */
void room_store(server *at, room *in, room_cause cause); /* the table has a pending change */
/* A table from a clerk, who has stored it. */
void room_adopt(server *at, const char *id, table *table_of);
void rooms_noticed(server *at, const char *id, uint32_t version); /* "": any may have grown */
void rooms_sweep(server *at);                                     /* lets idle tables go */
void rooms_close(server *at);
void room_forget(server *at, const char *id); /* its log was changed: read it anew */
void room_presence(server *at, room *in);
void room_caught_up(job *work, server *at);
/* A table from the store, on any thread; NULL: status says why. */
table *room_read(store *db, const char *id, store_table *row, store_status *status);
const char *room_status_name(const table *at); /* "open", "playing", "over" */

/* ---- Running rooms (rooms_run.c) ---- */

void run_after_change(server *at, room *in); /* bots, deadlines, row, rematch, notices */
bool run_next(server *at, room *in);         /* what nobody asked for; true: something is written */
void run_due(server *at);
void run_hint(server *at, room *in, member *for_whom);
void run_schedule(server *at, room *in);
void run_forget(server *at, room *in);
void run_retry(server *at, room *in, uint32_t after_ms); /* the store failed */

/* ---- Several servers (takeover.c) ---- */

void run_beat(server *at); /* says that this server lives, takes over what nobody holds */
void run_leave(server *at);
bool run_listen(server *at);
void run_deafen(server *at);

/* ---- Lobby (lobby.c) ---- */

void lobby_changed(server *at); /* told at most once a second */
void lobby_tick(server *at);
void lobby_watch(conn *by, bool is_watching);

#endif
