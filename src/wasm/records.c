/* records.c - recorded matches: as a table to look at, and as hashes to compare with. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/match.h>
#include <tavola/words.h>

#include "base/secure.h"
#include "wasm/host.h"

enum { ROOM_PER_ENTRY = 192, ROOM_FOR_HEAD = 4096 };

static size_t room_for(const tv_match *match)
{
    return ROOM_FOR_HEAD + (size_t)tv_match_version(match) * ROOM_PER_ENTRY;
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

/* ---- As the lines of a table ---- */

static void put_head(tv_text *out, uint64_t user) /* time, user and request of a line */
{
    tv_text_add(out, "1 ");
    tv_text_add_number(out, (int64_t)user);
    tv_text_add(out, " 0 ");
}

static void put_setup(const tv_match *match, tv_text *out)
{
    table_setup setup = table_setup_default(tv_match_game(match), tv_match_options(match)->seats);
    setup.options = *tv_match_options(match);
    if (!base_hex_read(tv_match_seed(match), setup.seed)) memset(setup.seed, 0, sizeof setup.seed);
    memcpy(setup.id, "record", sizeof "record");
    table_setup_write(&setup, out);
    tv_text_add_char(out, '\n');
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

uint32_t wasm_record_lines(uint32_t length)
{
    tv_error error = {0};
    tv_match *match = tv_match_read(wasm_input_text(), length, &error);
    if (match == NULL) return refuse(&error);
    tv_text *out = wasm_output_open(room_for(match));
    put_setup(match, out);
    put_people(match, out);
    for (uint32_t i = 0; i < tv_match_version(match); i++) {
        const tv_entry *entry = tv_match_entry(match, i);
        put_head(out, entry->actor < 0 ? 0 : (uint64_t)entry->actor + 1);
        tv_action_write(tv_match_game(match), entry->actor, entry->action, out);
        tv_text_add_char(out, '\n');
    }
    tv_match_free(match);
    return TV_OK;
}

/* ---- As hashes ---- */

uint32_t wasm_record_hashes(uint32_t length)
{
    tv_error error = {0};
    tv_room room;
    tv_match *match = tv_match_read(wasm_input_text(), length, &error);
    if (match == NULL) return refuse(&error);
    const tv_game *game = tv_match_game(match);
    tv_text *out = wasm_output_open(room_for(match));
    tv_setup(game, tv_match_options(match), tv_room_state(&room));
    for (uint32_t i = 0; i < tv_match_version(match); i++) {
        const tv_entry *entry = tv_match_entry(match, i);
        tv_apply(game, tv_room_state(&room), entry->actor, entry->action, NULL);
        tv_text_add_hex(out, tv_state_hash(game, tv_room_state(&room)), 16);
        tv_text_add_char(out, '\n');
    }
    tv_match_free(match);
    return TV_OK;
}
