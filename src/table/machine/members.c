/* members.c - who is at a table, and which of them a message goes to. */
/* SPDX-License-Identifier: MIT */
#include <tavola/steps.h>

#include "table/machine/machine_data.h"

static uint16_t bit_of(const table_member *member, tv_seat seat)
{
    uint16_t bit = seat < 0 ? TABLE_TO_SPECTATORS : tv_seat_bit(seat);
    return member->by_changes ? (uint16_t)(bit << TABLE_BY_CHANGES_SHIFT) : bit;
}

/* ---- Sending ---- */

static void deliver(void *context, uint16_t audience, const char *text, size_t length)
{
    table_machine *machine = context;
    const machine_driver *driver = machine->driver;
    table_member *to[MACHINE_SEND_MAX];
    uint32_t count = 0;
    if (audience == TABLE_TO_SENDER) {
        if (machine->sender != NULL)
            driver->send(machine->context, &machine->sender, 1, true, text, length);
        return;
    }
    for (table_member *member = machine->members, *next; member != NULL; member = next) {
        next = member->next;
        tv_seat seat = table_seat_of(machine->table, member->user);
        if (!member->is_welcome || !(audience & bit_of(member, seat))) continue;
        to[count++] = member;
        if (count < MACHINE_SEND_MAX) continue;
        driver->send(machine->context, to, count, false, text, length);
        count = 0;
    }
    if (count > 0) driver->send(machine->context, to, count, false, text, length);
}

static void keep_silent(void *context, uint16_t audience, const char *text, size_t length)
{
    (void)context, (void)audience, (void)text, (void)length;
}

/* What is sent between a standstill and the moment its time is given back shows the clocks as they
 * were when it began: the time must not be seen to be lost. */
static uint64_t shown_time(const table_machine *machine, uint64_t now_ms)
{
    bool is_waking = machine->state == MACHINE_WRITING && machine->cause == CAUSE_WAKE;
    uint64_t from_ms = is_waking ? machine->waking_from : machine->woken_from;
    return from_ms != 0 && from_ms < now_ms ? from_ms : now_ms;
}

table_outbox machine_outbox(table_machine *machine, uint64_t now_ms)
{
    return (table_outbox){.context = machine,
                          .send = deliver,
                          .buffer = machine->driver->buffer,
                          .size = TABLE_MESSAGE_SIZE,
                          .now_ms = shown_time(machine, now_ms)};
}

table_outbox machine_silence(table_machine *machine, uint64_t now_ms)
{
    return (table_outbox){.send = keep_silent,
                          .buffer = machine->driver->buffer,
                          .size = TABLE_MESSAGE_SIZE,
                          .now_ms = now_ms};
}

/* ---- Presence ---- */

void machine_set_presence(table_machine *machine, uint64_t now_ms, const table_outbox *out)
{
    uint16_t here = 0;
    for (const table_member *member = machine->members; member != NULL; member = member->next)
        if (member->is_welcome) here |= bit_of(member, table_seat_of(machine->table, member->user));
    const machine_driver *driver = machine->driver;
    if (driver->elsewhere != NULL)
        table_presence_elsewhere(machine->table, driver->elsewhere(machine->context));
    table_presence(machine->table, here, now_ms, out);
}

/* A member whose seat has changed has another view, and is welcomed again. */
static void welcome_again(table_machine *machine, table_member *member, const table_outbox *out)
{
    table_member *sender = machine->sender;
    machine->sender = member;
    table_welcome(machine->table, member->user, out);
    machine->sender = sender;
}

void machine_tell_presence(table_machine *machine, uint64_t now_ms)
{
    machine->is_presence_old = true;
    if (machine->table == NULL) return;
    table_outbox out = machine_outbox(machine, now_ms);
    machine_set_presence(machine, now_ms, &out);
    if (table_is_pending(machine->table)) return;
    for (table_member *member = machine->members, *next; member != NULL; member = next) {
        next = member->next;
        tv_seat seat = table_seat_of(machine->table, member->user);
        if (!member->is_welcome || seat == member->seat) continue;
        member->seat = seat;
        welcome_again(machine, member, &out);
    }
}

void machine_tell_all(table_machine *machine, uint64_t now_ms)
{
    table_outbox out = machine_outbox(machine, now_ms);
    for (table_member *member = machine->members; member != NULL; member = member->next) {
        if (!member->is_welcome) continue;
        member->seat = table_seat_of(machine->table, member->user);
        welcome_again(machine, member, &out);
    }
}

void machine_join(table_machine *machine, table_member *member)
{
    member->seat = TV_SPECTATOR;
    member->next = machine->members;
    machine->members = member;
}

void machine_leave(table_machine *machine, table_member *gone, uint64_t now_ms)
{
    table_member **link = &machine->members;
    while (*link != gone) link = &(*link)->next;
    *link = gone->next;
    machine_forget_messages(machine, gone);
    if (machine->sender == gone) machine->sender = NULL;
    if (gone->is_welcome) machine_tell_presence(machine, now_ms);
}

void machine_presence(table_machine *machine, uint64_t now_ms)
{
    machine_tell_presence(machine, now_ms);
}

void machine_presence_unknown(table_machine *machine) { machine->is_presence_unknown = true; }
