/* opening.c - a new table: its set-up and who sits where, until it is stored. */
/* SPDX-License-Identifier: MIT */
#include "table/opening.h"

#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>
#include <tavola/games.h>

#include "base/json_read.h"
#include "base/secure.h"
#include "wasm/host.h"

static table_opening opening;
static table_setup opened; /* its set-up */

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
    const tv_game *game = out->game;
    for (uint32_t i = 0; i < game->option_count; i++)
        if (!take_choice(json, game->options[i].name, game->options[i].choices->word,
                         game->options[i].choices->count, &out->options.value[i]))
            return false;
    return take_word(json, "id", out->id) && take_number(json, "host", &out->host) &&
           take_word(json, "invite", out->invite) &&
           take_word(json, "substitute", out->substitute) &&
           take_choice(json, "clock", table_clock_names, TABLE_CLOCK_KINDS, &out->clock) &&
           take_choice(json, "zero", table_zero_names, TABLE_ZERO_KINDS, &out->zero) &&
           take_choice(json, "undo", table_undo_names, TABLE_UNDO_KINDS, &out->undo) &&
           take_number(json, "time_ms", &out->time_ms) &&
           take_number(json, "increment_ms", &out->increment_ms);
}

void wasm_draw_id(char id[TABLE_WORD_MAX + 1])
{
    uint8_t bytes[BASE_SEED_SIZE];
    (void)base_secure_seed(bytes);
    table_draw_word(bytes, TABLE_ID_LENGTH, id);
}

static tv_status read_setup(const base_json *json, table_setup *out)
{
    char name[TABLE_WORD_MAX + 1] = "";
    uint64_t seats = 0;
    const tv_game *game = take_word(json, "game", name) ? tv_game_find(name) : NULL;
    if (game == NULL) return TV_UNKNOWN_GAME;
    if (!take_number(json, "seats", &seats) || seats > TV_SEATS_MAX) return TV_BAD_SEATS;
    *out = table_setup_default(game, (uint8_t)seats);
    wasm_draw_id(out->id);
    if (!take_rest(json, out)) return TV_BAD_OPTION;
    out->is_private = out->invite[0] != '\0';
    return TV_OK;
}

/* ---- Opening ---- */

static tv_status begin(const table_setup *setup, double now_ms)
{
    opened = *setup;
    (void)base_secure_seed(opened.seed);
    tv_status status = table_setup_check(&opened);
    if (status != TV_OK) return status;
    table_opening_end(&opening); /* an earlier one */
    table_opening_begin(&opening, &opened, base_secure_hash, (uint64_t)now_ms);
    return TV_OK;
}

uint32_t wasm_opening_begin(uint32_t length, double now_ms)
{
    base_json json;
    table_setup setup;
    if (!base_json_read(wasm_input_text(), length, &json)) return TV_BAD_TEXT;
    tv_status status = read_setup(&json, &setup);
    return status == TV_OK ? begin(&setup, now_ms) : status;
}

uint32_t wasm_opening_rematch(wasm_handle ended, double now_ms)
{
    const struct table *table = wasm_machine_at(ended)->table;
    table_rematch rematch;
    if (table == NULL || !table_wants_rematch(table, &rematch)) return 0;
    table_rematch_id(table_setup_of(table), base_secure_hash, rematch.setup.id);
    return begin(&rematch.setup, now_ms) == TV_OK && table_opening_rematch(&opening, &rematch);
}

void wasm_opening_take(const table_setup *setup, struct table *table, const tv_text *lines)
{
    table_opening_end(&opening);
    opened = *setup;
    memset(&opening, 0, sizeof opening);
    opening.table = table;
    opening.lines = malloc(lines->length + 1);
    TV_ASSERT(opening.lines != NULL);
    memcpy(opening.lines, lines->data, lines->length + 1);
    opening.length = lines->length;
}

static bool ask(const table_user *user, table_message_kind kind, uint32_t seat, const char *word)
{
    TV_ASSERT(opening.table != NULL);
    return table_opening_ask(&opening, user, kind, seat, word);
}

uint32_t wasm_opening_sit(double user, uint32_t seat, uint32_t name_length, uint32_t length)
{
    char name[TABLE_NAME_MAX + 1], contribution[TABLE_WORD_MAX + 1];
    wasm_copy(name, sizeof name, wasm_input_text(), name_length);
    wasm_copy(contribution, sizeof contribution, wasm_input_text() + name_length, length);
    return ask(&(table_user){(uint64_t)user, name, true, NULL}, MESSAGE_SIT, seat, contribution);
}

uint32_t wasm_opening_bot(double user, uint32_t seat, uint32_t length)
{
    char bot[TABLE_WORD_MAX + 1];
    wasm_copy(bot, sizeof bot, wasm_input_text(), length);
    return ask(&(table_user){(uint64_t)user, "", true, NULL}, MESSAGE_BOT, seat, bot);
}

uint32_t wasm_opening_start(double user)
{
    return ask(&(table_user){(uint64_t)user, "", true, NULL}, MESSAGE_START, UINT32_MAX, "");
}

/* ---- What came of it ---- */

void wasm_opening_refusal(void)
{
    tv_json json;
    tv_json_init(&json, wasm_output_open(2 * TABLE_SENTENCE_SIZE));
    tv_json_open(&json, '{');
    tv_json_put_string(&json, "status", opening.refusal.status);
    tv_json_put_string(&json, "text", opening.refusal.sentence);
    tv_json_close(&json, '}');
}

void wasm_opening_id(void) { wasm_output_bytes(opened.id, strlen(opened.id)); }

void wasm_opening_setup(void) { table_setup_write(&opened, wasm_output_open(TABLE_SETUP_MAX)); }

void wasm_opening_lines(void) { wasm_output_bytes(opening.lines, opening.length); }

void wasm_opening_summary(void)
{
    table_summary_write(opening.table, wasm_output_open(TABLE_MESSAGE_SIZE));
}
