/* host.h - what the module asks of JavaScript, and what the files of this folder share. */
/* SPDX-License-Identifier: MIT */
#ifndef WASM_HOST_H
#define WASM_HOST_H

#include <tavola/match.h>
#include <tavola/rng.h>
#include <tavola/text.h>

#include "table/machine/machine.h"
#include "wasm/exports.h"

#define WASM_IMPORT(name) __attribute__((import_module("tavola"), import_name(#name)))

/* A message for these connections. */
WASM_IMPORT(send)
void wasm_host_send(const uint32_t *connections, uint32_t count, const char *text, uint32_t length);
WASM_IMPORT(random) void wasm_host_random(uint8_t *out, uint32_t size);
WASM_IMPORT(now) double wasm_host_now(void); /* milliseconds, for measuring */

/* ---- buffers.c ---- */
const char *wasm_input_text(void);
tv_text *wasm_output_open(size_t size); /* empty, for so many bytes */
void wasm_output_bytes(const void *bytes, size_t size);
void wasm_copy(char *out, size_t size, const char *text, size_t length); /* what fits of it */
tv_rng wasm_rng(void);                                                   /* nobody can foresee it */

/* ---- thinking.c ---- */
bool wasm_job_take(const char *bytes, size_t length, table_job *out);
bool wasm_hint_fits(table_hint *hint); /* as another instance thought it out */

/* ---- opening.c ---- */
void wasm_opening_take(const table_setup *setup, struct table *table, const tv_text *lines);
void wasm_draw_id(char id[TABLE_WORD_MAX + 1]);

/* ---- records.c ---- */
size_t wasm_log_capacity(const tv_match *match); /* bytes for its log as a table's */

/* ---- machines.c ---- */
typedef struct wasm_member { /* a connection at a table */
    table_member base;
    uint32_t connection;
    char name[TABLE_NAME_MAX + 1];
} wasm_member;

table_machine *wasm_machine_at(wasm_handle handle);
wasm_handle wasm_machine_record(struct table *table); /* to be looked at only */
table_member *wasm_member_find(const table_machine *machine, uint32_t connection);
void wasm_refuse(uint32_t connection, const table_message *message, const char *status,
                 const char *sentence);

#endif
