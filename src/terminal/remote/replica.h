/* replica.h - what a client knows of a remote table, kept by the rules of docs/messages.md. */
/* SPDX-License-Identifier: MIT */
#ifndef TERMINAL_REMOTE_REPLICA_H
#define TERMINAL_REMOTE_REPLICA_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

enum { REPLICA_ID_SIZE = 65 };

typedef struct remote_replica {
    char table[REPLICA_ID_SIZE];
    char invite[REPLICA_ID_SIZE]; /* "" if there is none */
    int seat;                     /* -1: a spectator */
    bool is_welcome;              /* on this connection */
    bool has_gap;                 /* something is missing: ask for it */
    bool can_undo, can_redo;
    int64_t version, ticket, entry_count;
    bool is_changed_by_others;                 /* since the reader of this last set it to false */
    json_t *about, *view, *actions, *barriers; /* NULL: not known, or nothing to decide */
    json_t *clock;                             /* NULL: nobody's time is counted */
    uint64_t clock_ms;                         /* steady time when it came */
    json_t *lines;                             /* what happened and what was said, as strings */
} remote_replica;

void replica_open(remote_replica *replica, const char *table, const char *invite);
void replica_close(remote_replica *replica);
/* Takes a welcome, an update, or what a refusal says is missing; an update is made whole. */
void replica_take(remote_replica *replica, json_t *message, bool is_welcome);
const char *replica_status(const remote_replica *replica); /* "open", "playing", "over" or "" */
const json_t *replica_seat(const remote_replica *replica, size_t seat); /* NULL: there is none */

#endif
