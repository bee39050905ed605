/* machine_data.h - shared by the files of this folder; private to it. */
/* SPDX-License-Identifier: MIT */
#ifndef TABLE_MACHINE_MACHINE_DATA_H
#define TABLE_MACHINE_MACHINE_DATA_H

#include "table/machine/machine.h"

struct machine_message { /* a queued message */
    machine_message *next;
    table_member *from; /* NULL: it left while the change was being stored */
    bool is_checked;    /* the table has been compared with the store for this message */
    uint8_t tries;      /* how often it was overtaken */
    uint64_t asked_ms;
    table_message message;
};

/* ---- members.c ---- */

table_outbox machine_outbox(table_machine *machine, uint64_t now_ms);
table_outbox machine_silence(table_machine *machine, uint64_t now_ms);
/* Updates the table's presence without sending anything. */
void machine_set_presence(table_machine *machine, uint64_t now_ms, const table_outbox *out);
/* The same, and welcomes every member whose seat has changed. */
void machine_tell_presence(table_machine *machine, uint64_t now_ms);
/* Welcomes all members again. */
void machine_tell_all(table_machine *machine, uint64_t now_ms);

/* ---- messages.c ---- */

machine_message *machine_take_first(table_machine *machine);
void machine_put_first(table_machine *machine, machine_message *message);
void machine_forget_messages(table_machine *machine, const table_member *from);
/* Whether the table must be compared with the store before the next message is answered. */
bool machine_must_compare(const table_machine *machine);
/* Answers the first message. True: there is an order. */
bool machine_answer(table_machine *machine, uint64_t now_ms, machine_order *out);
/* Refuses the first message, when none can be answered. */
void machine_refuse_first(table_machine *machine, machine_order *out);

/* ---- machine.c ---- */

/* The table has a pending change: the order to store it. */
void machine_store(table_machine *machine, machine_cause cause, machine_order *out);

#endif
