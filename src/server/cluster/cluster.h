/* cluster.h - time, and what makes several servers on one store tell the same story.
 *
 * A server has a lease: it may speak for the store for three seconds after it last reached it. One
 * that is cut off for longer says so instead of telling what may be old. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_CLUSTER_CLUSTER_H
#define SERVER_CLUSTER_CLUSTER_H

#include "server/tables/live_table.h"

/* ---- Time (server_clock.c) ---- */

typedef struct server_clock {
    uint64_t now_us;    /* the server's time, since 1970 */
    uint64_t steady_ms; /* when that was */
    int64_t offset_ms;  /* of the database's time to the steady clock, */
    bool has_offset;    /* once it is known */
} server_clock;

void clock_start(struct server *self);
/* At every turn of the loop: what time it is, and whether the loop stood still. */
void clock_turn(struct server *self);
/* The database's time, read at this moment of the steady clock. */
void clock_take_reference(struct server *self, int64_t database_ms, uint64_t steady_ms);
void clock_set(struct server *self, uint64_t now_ms); /* before anything was written by it */
uint64_t clock_now(struct server *self);              /* now_ms, for any thread */

/* ---- The lease (heartbeat.c) ---- */

void heartbeat_send(
    struct server *self); /* says that this server lives, and looks what it has missed */
void heartbeat_tick(
    struct server *self); /* when it is time; sends clients away from a server cut off */
void heartbeat_leave(struct server *self);
/* Whether this server may speak for the store. From any thread. */
bool cluster_is_current(struct server *self);
/* Whether the lease has been over for as long again, or there was none yet: asking the store is of
 * no use. On the loop. */
bool cluster_is_cut_off(struct server *self);

/* ---- Tables that nobody holds (takeover.c) ---- */

void takeover_look(struct server *self, int64_t now_ms); /* now_ms: by the store's clock */

/* ---- What other servers tell (listener.c) ---- */

bool listener_start(struct server *self);
void listener_stop(struct server *self);

/* ---- Who is at a table through other servers (presence.c) ---- */

void presence_tell(struct server *self,
                   live_table *live);               /* those who are here, if they are others */
void presence_tell_again(struct server *self);      /* what could not be told */
void presence_doubt(struct server *self);           /* others may have removed what it told */
uint8_t presence_elsewhere(const live_table *live); /* mask of seats and TABLE_TO_SPECTATORS */
bool presence_has_user(const live_table *live, int64_t user); /* through another server */
void presence_heard(struct server *self, const store_notice *notice);
/* What the store has replaces what is known, unless something was heard meanwhile. */
void presence_take(struct server *self, live_table *live, const store_presence *list,
                   uint32_t count);
void presence_living(struct server *self, const char *servers); /* ids, with a blank around each */
void presence_forget(live_table *live);

/* ---- People of whom something was told (listener.c) ---- */

void people_gone(struct server *self, int64_t user);
void people_renamed(struct server *self, int64_t user, const char *name);

#endif
