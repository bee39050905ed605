/* send.h - messages to clients: what changed, for each viewer what it may know. */
/* SPDX-License-Identifier: MIT */
#ifndef TABLE_MESSAGES_SEND_H
#define TABLE_MESSAGES_SEND_H

#include "table/messages/message.h"
#include "table/table.h"

typedef struct table_before { /* the table before a change */
    uint32_t version;
    bool has_match;        /* otherwise what follows is meaningless */
    uint32_t entries;      /* of the match */
    tv_state_buffer state; /* of the match */
} table_before;

void table_before_keep(const struct table *table, table_before *out);

/* To everybody present, one message for each viewer. */
void table_send_update(const struct table *table, const table_before *before,
                       const table_outbox *out);
void table_send_presence(const struct table *table, const table_outbox *out);
void table_send_review(const struct table *table, const table_outbox *out);

/* To the sender. */
void table_send_welcome(const struct table *table, tv_seat viewer, const table_message *message,
                        const table_outbox *out);
void table_send_log(const struct table *table, tv_seat viewer, uint32_t from,
                    const table_outbox *out);
void table_send_accepted(const struct table *table, uint64_t id, uint32_t version,
                         const table_outbox *out);
void table_send_aborted(const struct table *table, uint64_t id, const char *status,
                        const char *sentence, const table_outbox *out);
/* Which moment is looked at together, if any: to a sender who has just been welcomed. */
void table_review_greet(const struct table *table, const table_outbox *out);

typedef struct table_refused {
    table_refusal refusal;
    const char *sentence;    /* NULL: the refusal's own */
    const tv_reason *reason; /* of the rules, or NULL */
} table_refused;

/* With what the sender has missed, if it said what it has seen. */
void table_send_refused(const struct table *table, tv_seat viewer, const table_message *message,
                        const table_refused *refused, const table_outbox *out);

#endif
