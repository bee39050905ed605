/* host.h - what the module asks of JavaScript, and its two buffers; for the files of this room. */
/* SPDX-License-Identifier: MIT */
#ifndef WASM_HOST_H
#define WASM_HOST_H

#include <tavola/rng.h>
#include <tavola/text.h>

#include "table/table.h"
#include "wasm/exports.h"

#define WASM_IMPORT(name) __attribute__((import_module("tavola"), import_name(#name)))

/* A message of the table that is being asked; audience as in table_outbox. */
WASM_IMPORT(send) void wasm_host_send(uint32_t audience, const char *text, uint32_t length);
WASM_IMPORT(random) void wasm_host_random(uint8_t *out, uint32_t size);
WASM_IMPORT(now) double wasm_host_now(void); /* milliseconds, for measuring */

/* ---- buffers.c ---- */
const char *wasm_input_text(void);
tv_text *wasm_output_open(size_t size); /* empty, with room for so many bytes */
void wasm_output_bytes(const void *bytes, size_t size);
tv_rng wasm_rng(void); /* nobody can foresee it */
const table_outbox *wasm_outbox(void);

/* ---- thinking.c ---- */
bool wasm_hint_fits(table_hint *hint); /* as another instance thought it out */

/* ---- tables.c ---- */
table *wasm_table_at(wasm_table handle); /* the handle is one of table_open */

#endif
