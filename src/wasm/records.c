/* records.c - recorded matches: of a table, as one to look at, as hashes to compare with. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/match.h>
#include <tavola/words.h>

#include "base/secure.h"
#include "wasm/host.h"

enum { ENTRY_CAPACITY = 192, HEAD_CAPACITY = 4096 };

size_t wasm_log_capacity(const tv_match *match)
{
    return HEAD_CAPACITY + (size_t)tv_match_version(match) * ENTRY_CAPACITY;
}

static uint32_t refuse(const tv_error *error)
{
    tv_text *out = wasm_output_open(sizeof error->text + 64);
    if (error->line > 0) {
        tv_text_add(out, "line ");
        tv_text_add_number(out, error->line);
        tv_text_add(out, ": ");
    }
    tv_text_add(out, error->text[0] ? error->text : tv_status_sentence(error->status));
    return error->status != TV_OK ? error->status : TV_BAD_TEXT;
}

/* ---- As a table to look at ---- */

static void put_head(tv_text *out, uint64_t user) /* time, user and request of a line */
{
    tv_text_add(out, "1 ");
    tv_text_add_number(out, (int64_t)user);
    tv_text_add(out, " 0 ");
}

static void put_people(const tv_match *match, tv_text *out)
{
    for (uint32_t seat = 0; seat < tv_match_options(match)->seats; seat++) {
        put_head(out, seat + 1);
        tv_text_add(out, "sit ");
        tv_text_add_number(out, seat);
        tv_text_add_char(out, ' ');
        tv_name_write(tv_match_names(match), seat, out);
        tv_text_add_char(out, '\n');
    }
    put_head(out, 1);
    tv_text_add(out, "start\n");
}

static void put_lines(const tv_match *match, tv_text *out)
{
    put_people(match, out);
    for (uint32_t i = 0; i < tv_match_version(match); i++) {
        const tv_entry *entry = tv_match_entry(match, i);
        put_head(out, entry->actor < 0 ? 0 : (uint64_t)entry->actor + 1);
        tv_action_write(tv_match_game(match), entry->actor, entry->action, out);
        tv_text_add_char(out, '\n');
    }
}

static uint32_t open_status;

uint32_t wasm_record_status(void) { return open_status; }

wasm_handle wasm_record_open(uint32_t id_length, uint32_t length)
{
    tv_error error = {0};
    tv_match *match = tv_match_read(wasm_input_text() + id_length, length, &error);
    if (match == NULL) return open_status = refuse(&error), 0;
    table_setup setup = table_setup_default(tv_match_game(match), tv_match_options(match)->seats);
    setup.options = *tv_match_options(match);
    if (!base_hex_read(tv_match_seed(match), setup.seed)) memset(setup.seed, 0, sizeof setup.seed);
    wasm_copy(setup.id, sizeof setup.id, wasm_input_text(), id_length);
    tv_text *lines = wasm_output_open(wasm_log_capacity(match));
    put_lines(match, lines);
    tv_match_free(match);
    struct table *table = table_restore(&setup, lines->data, lines->length, base_secure_hash);
    if (table == NULL) return open_status = refuse(&error), 0;
    open_status = TV_OK;
    return wasm_machine_record(table);
}

/* ---- Of a table ---- */

uint32_t wasm_record(uint32_t setup_length, uint32_t length)
{
    const char *text = wasm_input_text();
    table_setup setup;
    tv_status status = table_setup_read(text, setup_length, &setup);
    if (status != TV_OK) return status;
    struct table *table = table_restore(&setup, text + setup_length, length, base_secure_hash);
    if (table == NULL) return TV_BAD_TEXT;
    tv_text *out = wasm_output_open(table_record_size(table));
    if (table_status_now(table) == TABLE_OVER)
        table_record_write(table, TV_RECORD_HASHES | TV_RECORD_SEAL, out);
    table_free(table);
    return TV_OK;
}

/* ---- As hashes ---- */

uint32_t wasm_record_hashes(uint32_t length)
{
    tv_error error = {0};
    tv_state_buffer buffer;
    tv_match *match = tv_match_read(wasm_input_text(), length, &error);
    if (match == NULL) return refuse(&error);
    const tv_game *game = tv_match_game(match);
    tv_text *out = wasm_output_open(wasm_log_capacity(match));
    tv_setup(game, tv_match_options(match), tv_buffer_state(&buffer));
    for (uint32_t i = 0; i < tv_match_version(match); i++) {
        const tv_entry *entry = tv_match_entry(match, i);
        tv_apply(game, tv_buffer_state(&buffer), entry->actor, entry->action, NULL);
        tv_text_add_hex(out, tv_state_hash(game, tv_buffer_state(&buffer)), 16);
        tv_text_add_char(out, '\n');
    }
    tv_match_free(match);
    return TV_OK;
}
