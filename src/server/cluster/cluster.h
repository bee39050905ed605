/* cluster.h - the server's clock, and what keeps several servers on one store consistent.
 *
 * A server holds a lease: it may answer from memory for three seconds after it last reached the
 * store. A server cut off for longer refuses rather than send stale data. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_CLUSTER_CLUSTER_H
#define SERVER_CLUSTER_CLUSTER_H

#include "server/tables/live_table.h"

/* ---- Time (server_clock.c) ---- */

typedef struct server_clock {
    uint64_t now_us;    /* the server's time, since 1970 */
    uint64_t steady_ms; /* the steady clock at that moment */
    int64_t offset_ms;  /* the database's time minus the steady clock, */
    bool has_offset;    /* once it is known */
} server_clock;

void clock_start(struct server *self);
/* On every iteration of the loop: updates the time, and notices whether the loop was stalled. */
void clock_turn(struct server *self);
/* The database's time, read at this moment of the steady clock. */
void clock_take_reference(struct server *self, int64_t database_ms, uint64_t steady_ms);
void clock_set(struct server *self, uint64_t now_ms); /* before this clock has stamped anything */
uint64_t clock_now(struct server *self);              /* now_ms, for any thread */

/* ---- The lease (heartbeat.c) ---- */

/* Reports this server as alive, and checks what it has missed. */
void heartbeat_send(struct server *self);
/* When due; disconnects clients when the server is cut off. */
void heartbeat_tick(struct server *self);
void heartbeat_leave(struct server *self);
/* Whether this server may answer from memory. From any thread. */
bool cluster_is_current(struct server *self);
/* Whether the lease ended more than its own length ago, or there was none yet: asking the store is
 * pointless. On the loop. */
bool cluster_is_cut_off(struct server *self);

/* ---- Tables that no server holds (takeover.c) ---- */

void takeover_look(struct server *self, int64_t now_ms); /* now_ms: by the store's clock */

/* ---- Notices from other servers (listener.c) ---- */

bool listener_start(struct server *self);
void listener_stop(struct server *self);

/* ---- Who is at a table through other servers (presence.c) ---- */

/* Announces who is here, if that has changed. */
void presence_tell(struct server *self, live_table *live);
void presence_tell_again(struct server *self);      /* retries announcements that failed */
void presence_doubt(struct server *self);           /* other servers may have removed its rows */
uint8_t presence_elsewhere(const live_table *live); /* mask of seats and TABLE_TO_SPECTATORS */
/* Whether the user is connected through another server. */
bool presence_has_user(const live_table *live, int64_t user);
void presence_heard(struct server *self, const store_notice *notice);
/* Replaces what is known by what the store has, unless a notice arrived meanwhile. */
void presence_take(struct server *self, live_table *live, const store_presence *list,
                   uint32_t count);
void presence_living(struct server *self, const char *servers); /* ids, each between blanks */
void presence_forget(live_table *live);

/* ---- Notices about users (listener.c) ---- */

void people_gone(struct server *self, int64_t user);
void people_renamed(struct server *self, int64_t user, const char *name);

#endif
