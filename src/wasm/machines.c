/* machines.c - tables in the browser: one machine for each, those at it, and their messages. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "wasm/host.h"

enum { REFUSAL_SIZE = 1024 };

/* ---- What a machine asks of its driver ---- */

static uint32_t connection_of(const table_member *member)
{
    return ((const wasm_member *)member)->connection;
}

static void on_send(void *context, table_member *const *to, uint32_t count, bool is_answer,
                    const char *text, size_t length)
{
    uint32_t connections[MACHINE_SEND_MAX];
    (void)context, (void)is_answer;
    TV_ASSERT(count <= MACHINE_SEND_MAX);
    for (uint32_t i = 0; i < count; i++) connections[i] = connection_of(to[i]);
    wasm_host_send(connections, count, text, (uint32_t)length);
}

static char message_buffer[TABLE_MESSAGE_SIZE];

/* Other tabs write into the same store. All players at a device share its screen. The time while
 * the page is closed counts against nobody, and bots do not use up a battery unseen. */
static const machine_driver played = {.send = on_send,
                                      .buffer = message_buffer,
                                      .is_shared = true,
                                      .is_one_screen = true,
                                      .thinks_if_seen = true,
                                      .sleeps_unloaded = true};
static const machine_driver recorded = {
    .send = on_send, .buffer = message_buffer, .is_read_only = true};

/* ---- The life of a machine ---- */

static table_machine *new_machine(const machine_driver *driver)
{
    table_machine *machine = malloc(sizeof *machine);
    TV_ASSERT(machine != NULL);
    machine_init(machine, driver, NULL);
    machine_hold(machine, 0); /* tabs that have a table open all run it; the store keeps order */
    return machine;
}

table_machine *wasm_machine_at(wasm_handle handle)
{
    TV_ASSERT(handle != 0);
    return (table_machine *)(uintptr_t)handle;
}

wasm_handle wasm_machine_open(void) { return (wasm_handle)(uintptr_t)new_machine(&played); }

wasm_handle wasm_machine_record(struct table *table)
{
    table_machine *machine = new_machine(&recorded);
    (void)machine_adopt(machine, table, 0);
    return (wasm_handle)(uintptr_t)machine;
}

void wasm_machine_close(wasm_handle handle)
{
    table_machine *machine = wasm_machine_at(handle);
    machine_free(machine);
    for (table_member *member = machine->members, *next; member != NULL; member = next) {
        next = member->next;
        free(member);
    }
    free(machine);
}

void wasm_summary(wasm_handle handle)
{
    const table_machine *machine = wasm_machine_at(handle);
    tv_text *out = wasm_output_open(TABLE_MESSAGE_SIZE);
    if (machine->table != NULL) table_summary_write(machine->table, out);
}

/* ---- Who is there ---- */

table_member *wasm_member_find(const table_machine *machine, uint32_t connection)
{
    table_member *member = machine->members;
    while (member != NULL && connection_of(member) != connection) member = member->next;
    return member;
}

void wasm_join(wasm_handle handle, uint32_t connection, double user, uint32_t length)
{
    table_machine *machine = wasm_machine_at(handle);
    if (wasm_member_find(machine, connection) != NULL) return;
    wasm_member *fresh = calloc(1, sizeof *fresh);
    TV_ASSERT(fresh != NULL);
    fresh->connection = connection;
    fresh->base.user = (uint64_t)user;
    fresh->base.name = fresh->name;
    wasm_copy(fresh->name, sizeof fresh->name, wasm_input_text(), length);
    machine_join(machine, &fresh->base);
}

void wasm_leave(wasm_handle handle, uint32_t connection, double now_ms)
{
    table_machine *machine = wasm_machine_at(handle);
    table_member *gone = wasm_member_find(machine, connection);
    if (gone == NULL) return;
    machine_leave(machine, gone, (uint64_t)now_ms);
    free(gone);
}

/* ---- Messages ---- */

static table_message message; /* the one that was read last */

void wasm_refuse(uint32_t connection, const table_message *refused, const char *status,
                 const char *sentence)
{
    char bytes[REFUSAL_SIZE];
    tv_text text;
    tv_text_init(&text, bytes, sizeof bytes);
    table_refusal_write(refused, status, sentence, &text);
    wasm_host_send(&connection, 1, text.data, (uint32_t)text.length);
}

uint32_t wasm_message_read(uint32_t connection, uint32_t length)
{
    message = table_message_read(wasm_input_text(), length);
    wasm_output_bytes(message.table, strlen(message.table));
    if (message.table[0]) return 1;
    table_refusal refusal = message.refusal;
    if (refusal == REFUSAL_NONE) refusal = REFUSAL_BAD_MESSAGE; /* no table is a lobby */
    wasm_refuse(connection, &message, table_refusal_name(refusal), table_refusal_sentence(refusal));
    return 0;
}

void wasm_message_give(wasm_handle handle, uint32_t connection, double now_ms)
{
    table_machine *machine = wasm_machine_at(handle);
    table_member *from = wasm_member_find(machine, connection);
    TV_ASSERT(from != NULL);
    if (!machine_message_came(machine, from, &message, (uint64_t)now_ms))
        wasm_refuse(connection, &message, "too_many", "too much is waiting at this table");
}

void wasm_message_refuse(uint32_t connection, uint32_t status_length, uint32_t length)
{
    char status[TABLE_WORD_MAX + 1], sentence[TABLE_CHAT_MAX + 1];
    wasm_copy(status, sizeof status, wasm_input_text(), status_length);
    wasm_copy(sentence, sizeof sentence, wasm_input_text() + status_length, length);
    wasm_refuse(connection, &message, status, sentence);
}
