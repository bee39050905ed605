/* rig.h - a table under a fake clock, with a log in memory and people who send messages. */
/* SPDX-License-Identifier: MIT */
#ifndef TABLE_RIG_H
#define TABLE_RIG_H

#include <jansson.h>

#include "kit/check.h"
#include "table/table.h"

enum { RIG_VIEWERS = 8, RIG_SPECTATORS = 7, RIG_WATCHER = 900, RIG_USER = 100 };

struct rig {
    struct table *table;
    table_setup setup;
    uint64_t now_ms;
    uint64_t next_id;
    char *log; /* everything stored */
    size_t log_length;
    bool is_store_down;           /* the next changes cannot be stored */
    json_t *reply;                /* the last answer to a sender; NULL: none */
    json_t *inbox[RIG_VIEWERS];   /* the last broadcast to each viewer; NULL: none */
    json_t *changes[RIG_VIEWERS]; /* the same to those who keep up by changes */
    uint32_t count[RIG_VIEWERS];  /* broadcasts */
    table_outbox out;
    char buffer[TABLE_MESSAGE_SIZE];
};

/* A table of the invented game; users RIG_USER + seat are called Anna, Bruno, Clara. */
struct rig *rig_open(uint8_t seats);
struct rig *rig_open_with(const table_setup *setup);
/* Loads the log into a second table and demands that both tell everybody the same, then frees. */
void rig_close(struct rig *rig);
void rig_restart(struct rig *rig); /* the table is loaded from its log */

/* Everybody sits and the match begins: seats n, all dealt the cards given, "352". */
void rig_begin(struct rig *rig, const char *cards);
/* Lines as another server would have stored them, without time, user and id. */
void rig_follow(struct rig *rig, const char *lines);

/* A message from a user, without type, table and id: rig_ask(at, 100, "sit", "\"seat\":0"). */
table_answer rig_ask(struct rig *rig, uint64_t user, const char *type, const char *members, ...)
    __attribute__((format(printf, 4, 5)));
/* The message as it is, from a connection that has said hello or not. */
table_answer rig_send(struct rig *rig, uint64_t user, bool is_welcome, const char *text);
/* Likewise, and it must be accepted or refused with this status. */
void rig_accepts(struct rig *rig, tv_seat seat, const char *type, const char *members);
void rig_refuses(struct rig *rig, tv_seat seat, const char *type, const char *members,
                 const char *status);
/* Plays with the ticket that the seat was last given. */
void rig_play(struct rig *rig, tv_seat seat, const char *action);
/* Stores and commits what is pending. */
void rig_store(struct rig *rig, table_answer answer);
void rig_wait(struct rig *rig, uint64_t ms); /* time passes, with ticks when they are due */

/* Reading: paths as "about.seats.1.bot". */
const json_t *rig_get(const json_t *root, const char *path);
const char *rig_string(const json_t *root, const char *path); /* "" if there is none */
long long rig_number(const json_t *root, const char *path);
bool rig_is_true(const json_t *root, const char *path);
/* What the viewer is told when it says hello; to be freed by json_decref. */
json_t *rig_welcome(struct rig *rig, tv_seat viewer, uint32_t seen);

#endif
