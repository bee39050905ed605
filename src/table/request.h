/* request.h - one request while it is being decided; for the files that decide requests. */
/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REQUEST_H
#define TABLE_REQUEST_H

#include "table/message.h"
#include "table/table_data.h"

typedef struct table_asked {
    table *at;
    const table_user *user;
    const table_message *message;
    uint64_t now_ms; /* never before the last line */
    tv_seat seat;    /* the user's; TV_SPECTATOR: none */
    tv_reason reason;
    bool has_reason;
    tv_error error; /* the sentence of a refusal, if text[0] */
} table_asked;

/* A line by the asking user, with the number of the request. */
table_line table_asked_line(const table_asked *in, table_line_kind kind);

/* Each decides one type of message: refuses, or leaves a pending change. */
table_refusal table_asked_play(table_asked *in);
table_refusal table_asked_undo(table_asked *in);
table_refusal table_asked_redo(table_asked *in);
table_refusal table_asked_resign(table_asked *in);
table_refusal table_asked_propose(table_asked *in);
table_refusal table_asked_vote(table_asked *in);

/* ---- Questions (questions.c, hints.c): they change nothing ---- */

/* Each sends its answer, or refuses. */
table_refusal table_asked_why(table_asked *in, const table_outbox *out);
table_refusal table_asked_blocked(table_asked *in, const table_outbox *out);
table_refusal table_asked_look(table_asked *in, const table_outbox *out);
table_refusal table_asked_chart(table_asked *in, const table_outbox *out);
/* Nothing is sent yet: advice takes a while, and its owner a thread. */
table_refusal table_asked_hint(const table_asked *in);

/* Nobody can be wronged by advice: at most one person plays. */
bool table_has_hints(const table *at);

/* ---- request_play.c ---- */

/* The chance moves that follow in this state, drawn ahead, as lines. Changes the state given. */
void table_pending_chance(table *at, tv_state *state, uint64_t now_ms);

#endif
