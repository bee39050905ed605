/* machine_data.h - what the files of this folder share. */
/* SPDX-License-Identifier: MIT */
#ifndef TABLE_MACHINE_MACHINE_DATA_H
#define TABLE_MACHINE_MACHINE_DATA_H

#include "table/machine/machine.h"

struct machine_message { /* whose turn has not come */
    machine_message *next;
    table_member *from; /* NULL: has left while it was being stored */
    bool is_checked;    /* the table has been compared with the store for it */
    uint8_t tries;      /* how often it was overtaken */
    uint64_t asked_ms;
    table_message message;
};

/* ---- members.c ---- */

table_outbox machine_outbox(table_machine *machine, uint64_t now_ms);
table_outbox machine_silence(table_machine *machine, uint64_t now_ms);
/* Who is there, as the table knows it; nobody is told. */
void machine_set_presence(table_machine *machine, const table_outbox *out);
/* The same, and everybody who sits elsewhere now is told the table anew. */
void machine_tell_presence(table_machine *machine, uint64_t now_ms);
/* Everybody there is told the whole table. */
void machine_tell_all(table_machine *machine, uint64_t now_ms);

/* ---- messages.c ---- */

machine_message *machine_take_first(table_machine *machine);
void machine_put_first(table_machine *machine, machine_message *message);
void machine_forget_messages(table_machine *machine, const table_member *from);
/* The next one cannot be answered before the table has been compared with the store. */
bool machine_must_compare(const table_machine *machine);
/* Answers the first one. True: there is an order. */
bool machine_answer(table_machine *machine, uint64_t now_ms, machine_order *out);
/* Refuses the first one of those that cannot be answered at all. */
void machine_refuse_first(table_machine *machine, machine_order *out);

/* ---- machine.c ---- */

/* The table has a pending change: the order to store it. */
void machine_store(table_machine *machine, machine_cause cause, machine_order *out);

#endif
