/* request.h - one request while it is being decided; for the files that decide requests. */
/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REQUESTS_REQUEST_H
#define TABLE_REQUESTS_REQUEST_H

#include "table/messages/message.h"
#include "table/table_data.h"

typedef struct request_context {
    struct table *table;
    const table_user *user;
    const table_message *message;
    uint64_t now_ms; /* never before the last line */
    tv_seat seat;    /* the user's; TV_SPECTATOR: none */
    tv_reason reason;
    bool has_reason;
    tv_error error; /* the sentence of a refusal, if text[0] */
} request_context;

/* A line by the asking user, with the id of the request. */
table_line request_line(const request_context *context, table_line_kind kind);

/* Each decides one type of message: refuses it, or leaves a pending change. */
table_refusal request_play(request_context *context);
table_refusal request_undo(request_context *context);
table_refusal request_redo(request_context *context);
table_refusal request_resign(request_context *context);
table_refusal request_propose(request_context *context);
table_refusal request_vote(request_context *context);

/* ---- Questions (questions.c, hints.c): they change nothing ---- */

/* Each sends its answer, or refuses. */
table_refusal request_why(request_context *context, const table_outbox *out);
table_refusal request_blocked(request_context *context, const table_outbox *out);
table_refusal request_preview(request_context *context, const table_outbox *out);
table_refusal request_look(request_context *context, const table_outbox *out);
table_refusal request_chart(request_context *context, const table_outbox *out);
/* Nothing is sent yet: a hint takes a while, and the driver computes it on another thread. */
table_refusal request_hint(const request_context *context);

/* ---- shared_review.c ---- */

table_refusal request_review(request_context *context, const table_outbox *out);

/* Hints harm nobody: at most one person plays. */
bool table_has_hints(const struct table *table);

/* ---- play.c ---- */

/* Whether an undo by this seat needs the consent of others. */
bool table_undo_needs_consent(const struct table *table, tv_seat seat);

/* The chance moves that follow in this state, drawn ahead, as lines. Changes the state given. */
void table_pending_chance(struct table *table, tv_state *state, uint64_t now_ms);
/* The line of the start, and the chance moves that follow it. */
void table_pending_start(struct table *table, const table_line *line);

#endif
