/* tables.c - the life of a table: set-up, opening, loading, what can be read of it. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/games.h>
#include <tavola/steps.h>

#include "base/json_read.h"
#include "base/secure.h"
#include "wasm/host.h"

/* ---- Set-up ---- */

static bool take_word(const base_json *json, const char *key, char out[TABLE_WORD_MAX + 1])
{
    const base_json_value *value = base_json_find(json, key);
    if (value == NULL) return true;
    if (value->type != BASE_JSON_STRING || value->length > TABLE_WORD_MAX) return false;
    memcpy(out, value->string, value->length + 1);
    return true;
}

static bool take_number(const base_json *json, const char *key, uint64_t *out)
{
    const base_json_value *value = base_json_find(json, key);
    if (value == NULL) return true;
    *out = (uint64_t)value->integer;
    return value->type == BASE_JSON_INTEGER && value->integer >= 0;
}

static bool take_choice(const base_json *json, const char *key, const char *const *names,
                        uint32_t count, uint8_t *out)
{
    const base_json_value *value = base_json_find(json, key);
    if (value == NULL) return true;
    for (uint32_t i = 0; value->type == BASE_JSON_STRING && i < count; i++)
        if (strcmp(value->string, names[i]) == 0) return *out = (uint8_t)i, true;
    return false;
}

static bool take_rest(const base_json *json, table_setup *out)
{
    static const char *const clocks[] = {"none", "live", "correspondence"};
    static const char *const zeros[] = {"bot", "resign", "nothing"};
    const tv_game *game = out->game;
    for (uint32_t i = 0; i < game->option_count; i++)
        if (!take_choice(json, game->options[i].name, game->options[i].choices->word,
                         game->options[i].choices->count, &out->options.value[i]))
            return false;
    return take_word(json, "id", out->id) && take_number(json, "host", &out->host) &&
           take_word(json, "invite", out->invite) &&
           take_word(json, "substitute", out->substitute) &&
           take_choice(json, "clock", clocks, TABLE_CLOCK_KINDS, &out->clock) &&
           take_choice(json, "zero", zeros, TABLE_ZERO_KINDS, &out->zero) &&
           take_number(json, "time_ms", &out->time_ms) &&
           take_number(json, "increment_ms", &out->increment_ms);
}

static tv_status read_setup(const base_json *json, table_setup *out)
{
    char name[TABLE_WORD_MAX + 1] = "";
    uint64_t seats = 0;
    const tv_game *game = take_word(json, "game", name) ? tv_game_find(name) : NULL;
    if (game == NULL) return TV_UNKNOWN_GAME;
    if (!take_number(json, "seats", &seats) || seats > TV_SEATS_MAX) return TV_BAD_SEATS;
    *out = table_setup_default(game, (uint8_t)seats);
    if (!take_rest(json, out)) return TV_BAD_OPTION;
    out->is_private = out->invite[0] != '\0';
    return table_setup_check(out);
}

uint32_t wasm_setup(uint32_t length)
{
    base_json json;
    table_setup setup;
    tv_text *out = wasm_output_open(TABLE_SETUP_MAX);
    if (!base_json_read(wasm_input_text(), length, &json)) return TV_BAD_TEXT;
    tv_status status = read_setup(&json, &setup);
    if (status != TV_OK) return status;
    (void)base_secure_seed(setup.seed);
    table_setup_write(&setup, out);
    return TV_OK;
}

/* ---- Life ---- */

table *wasm_table_at(wasm_table handle)
{
    TV_ASSERT(handle != 0);
    return (table *)(uintptr_t)handle;
}

wasm_table wasm_table_open(uint32_t length)
{
    table_setup setup;
    if (table_setup_read(wasm_input_text(), length, &setup) != TV_OK) return 0;
    return (wasm_table)(uintptr_t)table_new(&setup, base_secure_hash);
}

void wasm_table_close(wasm_table handle) { table_free(wasm_table_at(handle)); }

uint32_t wasm_table_load(wasm_table handle, uint32_t length)
{
    const char *line = wasm_input_text(), *end = line + length;
    while (line < end) {
        const char *feed = memchr(line, '\n', (size_t)(end - line));
        if (feed == NULL) return TV_BAD_TEXT;
        tv_status status = table_load(wasm_table_at(handle), line, (size_t)(feed - line));
        if (status != TV_OK) return status;
        line = feed + 1;
    }
    return TV_OK;
}

uint32_t wasm_table_follow(wasm_table handle, uint32_t length)
{
    return table_follow(wasm_table_at(handle), wasm_input_text(), length, wasm_outbox());
}

/* ---- Reading ---- */

uint32_t wasm_table_version(wasm_table handle) { return table_version(wasm_table_at(handle)); }

uint32_t wasm_table_status(wasm_table handle) { return table_status_now(wasm_table_at(handle)); }

void wasm_table_summary(wasm_table handle)
{
    table_summary_write(wasm_table_at(handle), wasm_output_open(TABLE_MESSAGE_SIZE));
}

void wasm_table_record(wasm_table handle)
{
    const table *at = wasm_table_at(handle);
    table_record_write(at, TV_RECORD_HASHES | TV_RECORD_SEAL,
                       wasm_output_open(table_record_size(at)));
}

uint32_t wasm_table_rematch(wasm_table handle, uint32_t length)
{
    table_setup setup;
    tv_text *out = wasm_output_open(TABLE_SETUP_MAX);
    if (!table_wants_rematch(wasm_table_at(handle), &setup) || length > TABLE_WORD_MAX) return 0;
    memcpy(setup.id, wasm_input_text(), length + 1);
    (void)base_secure_seed(setup.seed);
    if (table_setup_check(&setup) != TV_OK) return 0;
    table_setup_write(&setup, out);
    return 1;
}
