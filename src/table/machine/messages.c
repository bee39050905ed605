/* messages.c - the queue of messages at a table, and their answers. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "table/machine/machine_data.h"
#include "table/messages/send.h"

enum { WAITING_MAX = 500 };

/* ---- The queue ---- */

bool machine_message_came(table_machine *machine, table_member *from, const table_message *message,
                          uint64_t asked_ms)
{
    if (machine->message_count >= WAITING_MAX) return false;
    machine_message *fresh = malloc(sizeof *fresh);
    TV_ASSERT(fresh != NULL);
    *fresh = (machine_message){.from = from, .asked_ms = asked_ms, .message = *message};
    if (machine->first == NULL)
        machine->first = fresh;
    else
        machine->last->next = fresh;
    machine->last = fresh;
    machine->message_count++;
    return true;
}

machine_message *machine_take_first(table_machine *machine)
{
    machine_message *first = machine->first;
    machine->first = first->next;
    if (machine->first == NULL) machine->last = NULL;
    machine->message_count--;
    return first;
}

void machine_put_first(table_machine *machine, machine_message *message)
{
    message->next = machine->first;
    if (machine->first == NULL) machine->last = message;
    machine->first = message;
    machine->message_count++;
}

void machine_forget_messages(table_machine *machine, const table_member *from)
{
    machine_message **link = &machine->first;
    machine->last = NULL;
    while (*link != NULL) {
        machine_message *message = *link;
        if (message->from == from) {
            *link = message->next;
            free(message);
            machine->message_count--;
        } else {
            machine->last = message;
            link = &message->next;
        }
    }
    if (machine->current != NULL && machine->current->from == from) machine->current->from = NULL;
}

/* ---- Refusals before the table is asked ---- */

/* There is no such table, or it is private: the driver will remove this member. */
static void send_away(table_machine *machine, machine_message *message, machine_order *out)
{
    machine_forget_messages(machine, message->from);
    *out = (machine_order){.kind = ORDER_STRANGER,
                           .member = message->from,
                           .message = message->message,
                           .asked_ms = message->asked_ms};
    free(message);
}

static void refuse(machine_message *message, const char *status, const char *sentence,
                   machine_order *out)
{
    *out = (machine_order){.kind = ORDER_REFUSE,
                           .member = message->from,
                           .message = message->message,
                           .status = status,
                           .sentence = sentence};
    free(message);
}

void machine_refuse_first(table_machine *machine, machine_order *out)
{
    machine_message *message = machine_take_first(machine);
    if (machine->refusal == NULL)
        send_away(machine, message, out);
    else
        refuse(message, machine->refusal, machine->refusal_sentence, out);
}

/* ---- The answer ---- */

/* A welcome is never older than the store, nor than what another server has sent: where there are
 * other writers, the table is compared with the store first. */
bool machine_must_compare(const table_machine *machine)
{
    const machine_message *first = machine->first;
    if (!machine->driver->is_shared || first->is_checked) return false;
    const table_message *message = &first->message;
    bool is_ahead = message->refusal == REFUSAL_NONE && message->has_seen &&
                    message->seen > table_version(machine->table);
    return is_ahead || table_message_wants_welcome(message);
}

static bool only_looks(const table_message *message)
{
    switch (message->kind) {
    case MESSAGE_HELLO:
    case MESSAGE_SYNC:
    case MESSAGE_LOG:
    case MESSAGE_LOOK:
    case MESSAGE_CHART:
    case MESSAGE_WHY:
    case MESSAGE_BLOCKED:
    case MESSAGE_PREVIEW: return true;
    default: return false;
    }
}

static bool hint(table_machine *machine, table_member *member, machine_order *out)
{
    if (member->is_hinting) return false; /* one at a time */
    member->is_hinting = true;
    machine->hint_count++;
    *out = (machine_order){
        .kind = ORDER_HINT, .member = member, .seat = table_seat_of(machine->table, member->user)};
    return true;
}

static void welcome(table_machine *machine, table_member *member, bool by_changes, uint64_t now_ms)
{
    member->is_welcome = true;
    member->by_changes = by_changes;
    member->seat = table_seat_of(machine->table, member->user);
    machine->is_unsettled = true; /* somebody is connected */
    machine_tell_presence(machine, now_ms);
    table_outbox outbox = machine_outbox(machine, now_ms);
    machine->sender = member;
    table_review_greet(machine->table, &outbox);
    machine->sender = NULL;
}

bool machine_answer(table_machine *machine, uint64_t now_ms, machine_order *out)
{
    machine_message *message = machine_take_first(machine);
    table_member *from = message->from;
    if (machine->driver->is_read_only && !only_looks(&message->message)) {
        refuse(message, "match_over", "this is a record: it can only be looked at", out);
        return true;
    }
    table_outbox outbox = machine_outbox(machine, now_ms);
    table_user user = {from->user, from->name, from->is_welcome, machine->driver->name_key};
    machine->sender = from;
    table_answer answer = table_request(machine->table, &user, &message->message, now_ms, &outbox);
    machine->sender = NULL;
    if (answer == TABLE_PENDING) {
        machine->current = message;
        machine_store(machine, CAUSE_MESSAGE, out);
        return true;
    }
    if (answer == TABLE_STRANGER) {
        send_away(machine, message, out);
        return true;
    }
    bool by_changes = table_message_wants_changes(&message->message);
    free(message);
    if (answer == TABLE_WELCOMED) welcome(machine, from, by_changes, now_ms);
    if (answer == TABLE_HINT) return hint(machine, from, out);
    if (answer != TABLE_MALFORMED) return false;
    *out = (machine_order){.kind = ORDER_MALFORMED, .member = from};
    return true;
}
