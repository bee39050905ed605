/* requests.c - what happens at a table: messages, time, storing, who is there. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "wasm/host.h"

uint32_t wasm_request(wasm_table handle, double user, uint32_t is_welcome, uint32_t name_length,
                      uint32_t length, double now_ms)
{
    char name[TABLE_NAME_MAX + 1];
    const char *text = wasm_input_text();
    uint32_t kept = name_length > TABLE_NAME_MAX ? TABLE_NAME_MAX : name_length;
    memcpy(name, text, kept);
    name[kept] = '\0';
    table_user who = {(uint64_t)user, name, is_welcome != 0};
    return table_request(wasm_table_at(handle), &who, text + name_length, length, (uint64_t)now_ms,
                         wasm_outbox());
}

uint32_t wasm_tick(wasm_table handle, double now_ms)
{
    return table_tick(wasm_table_at(handle), (uint64_t)now_ms);
}

double wasm_deadline(wasm_table handle)
{
    uint64_t deadline = table_deadline(wasm_table_at(handle));
    return deadline == UINT64_MAX ? -1.0 : (double)deadline;
}

uint32_t wasm_wake(wasm_table handle, double last_ms, double now_ms)
{
    return table_wake(wasm_table_at(handle), (uint64_t)last_ms, (uint64_t)now_ms);
}

uint32_t wasm_rematch_opened(wasm_table handle, uint32_t length, double now_ms)
{
    (void)length; /* the input ends with a 0 */
    return table_rematch_opened(wasm_table_at(handle), wasm_input_text(), (uint64_t)now_ms);
}

uint32_t wasm_pending(wasm_table handle)
{
    table_change change = table_pending(wasm_table_at(handle));
    wasm_output_bytes(change.lines, change.length);
    return change.version;
}

void wasm_commit(wasm_table handle) { table_commit(wasm_table_at(handle), wasm_outbox()); }

void wasm_abort(wasm_table handle, uint32_t length)
{
    (void)length;
    table_abort(wasm_table_at(handle), wasm_input_text(), wasm_outbox());
}

void wasm_presence(wasm_table handle, uint32_t present, double now_ms)
{
    table_presence(wasm_table_at(handle), (uint8_t)present, (uint64_t)now_ms, wasm_outbox());
}

int32_t wasm_seat_of(wasm_table handle, double user)
{
    return table_seat_of(wasm_table_at(handle), (uint64_t)user);
}

double wasm_user_of(wasm_table handle, uint32_t seat)
{
    return seat < TV_SEATS_MAX ? (double)table_person(wasm_table_at(handle), (tv_seat)seat) : 0.0;
}
