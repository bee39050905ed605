/* orders.c - what the machine of a table wants done, and what came of it. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/words.h>

#include "base/secure.h"
#include "wasm/host.h"

static machine_order order; /* the one being carried out */

/* ---- Orders ---- */

int32_t wasm_next(wasm_handle handle, double now_ms)
{
    table_machine *machine = wasm_machine_at(handle);
    while (machine_next(machine, (uint64_t)now_ms, &order)) {
        switch ((machine_order_kind)order.kind) {
        case ORDER_REFUSE:
            wasm_refuse(wasm_order_connection(), &order.message, order.status, order.sentence);
            break;
        case ORDER_STRANGER:
            wasm_refuse(wasm_order_connection(), &order.message, "no_such_table",
                        "there is no such table");
            return order.kind;
        case ORDER_PRESENCE: /* of others nothing is told */
        case ORDER_MALFORMED: /* and nobody is thrown out */ break;
        default: return order.kind;
        }
    }
    return -1;
}

uint32_t wasm_order_version(void)
{
    return order.kind == ORDER_STORE ? order.change.version : order.version;
}

void wasm_order_lines(void) { wasm_output_bytes(order.change.lines, order.change.length); }

uint32_t wasm_order_seat(void) { return (uint32_t)order.seat; }

uint32_t wasm_order_connection(void)
{
    return order.member != NULL ? ((const wasm_member *)order.member)->connection : 0;
}

uint32_t wasm_order_news(void) { return order.news; }

double wasm_due(wasm_handle handle)
{
    uint64_t due_ms = wasm_machine_at(handle)->due_ms;
    return due_ms == UINT64_MAX ? -1.0 : (double)due_ms;
}

/* ---- What came of them ---- */

void wasm_loaded(wasm_handle handle, uint32_t result, uint32_t setup_length, uint32_t length,
                 double now_ms)
{
    const char *text = wasm_input_text();
    struct table *table = NULL;
    table_setup setup;
    if (result == RESULT_OK && table_setup_read(text, setup_length, &setup) == TV_OK)
        table = table_restore(&setup, text + setup_length, length, base_secure_hash);
    if (result == RESULT_OK && table == NULL) result = RESULT_DAMAGED;
    machine_loaded(wasm_machine_at(handle), (machine_result)result, table, (uint64_t)now_ms);
}

void wasm_read(wasm_handle handle, uint32_t result, uint32_t length, double now_ms)
{
    machine_read(wasm_machine_at(handle), (machine_result)result, wasm_input_text(), length,
                 (uint64_t)now_ms);
}

void wasm_stored(wasm_handle handle, uint32_t result, double now_ms)
{
    machine_stored(wasm_machine_at(handle), (machine_result)result, (uint64_t)now_ms);
}

void wasm_thought(wasm_handle handle, uint32_t seat, uint32_t ticket, uint32_t length,
                  double now_ms)
{
    table_machine *machine = wasm_machine_at(handle);
    tv_action action;
    tv_error error;
    bool is_read = machine->table != NULL &&
                   tv_action_read_bare(table_setup_of(machine->table)->game, wasm_input_text(),
                                       length, &action, &error) == TV_OK;
    machine_thought(machine, (tv_seat)seat, ticket, is_read ? &action : NULL, (uint64_t)now_ms);
}

void wasm_hinted(wasm_handle handle, uint32_t connection, uint32_t length, double now_ms)
{
    static table_hint hint;
    table_job job;
    table_machine *machine = wasm_machine_at(handle);
    const char *text = wasm_input_text();
    bool is_whole = length == sizeof job + sizeof hint && wasm_job_take(text, length, &job) &&
                    machine->table != NULL && job.game == table_setup_of(machine->table)->game;
    if (is_whole) memcpy(&hint, text + sizeof job, sizeof hint);
    machine_hinted(machine, wasm_member_find(machine, connection), &job,
                   is_whole && wasm_hint_fits(&hint) ? &hint : NULL, (uint64_t)now_ms);
}

void wasm_rematched(wasm_handle handle, uint32_t length, double now_ms)
{
    machine_rematched(wasm_machine_at(handle), length > 0 ? wasm_input_text() : NULL,
                      (uint64_t)now_ms);
}

void wasm_noticed(wasm_handle handle) { machine_noticed(wasm_machine_at(handle), 0); }
