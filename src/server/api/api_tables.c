/* api_tables.c - games, tables, records, the WebSocket upgrade, health and metrics. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/bot.h>
#include <tavola/games.h>
#include <tavola/game.h>

#include "base/secure.h"
#include "server/admin/announcements.h"
#include "server/api/api.h"
#include "server/tables/opening.h"
#include "table/bots.h"

enum { LIST_MAX = 200 };

/* ---- Games ---- */

static void put_options(tv_json *out, const tv_game *game)
{
    tv_json_key(out, "options");
    tv_json_open(out, '[');
    for (uint32_t i = 0; i < game->option_count; i++) {
        const tv_words *choices = game->options[i].choices;
        tv_json_open(out, '{');
        tv_json_put_string(out, "name", game->options[i].name);
        tv_json_put_string(out, "label", game->options[i].label);
        tv_json_key(out, "choices");
        tv_json_open(out, '[');
        for (uint32_t k = 0; k < choices->count; k++) tv_json_string(out, choices->word[k]);
        tv_json_close(out, ']');
        tv_json_key(out, "texts");
        tv_json_open(out, '[');
        for (uint32_t k = 0; k < choices->count; k++)
            tv_json_string(out, choices->about ? choices->about[k] : choices->word[k]);
        tv_json_close(out, ']');
        tv_json_close(out, '}');
    }
    tv_json_close(out, ']');
}

static void put_bot(tv_json *out, const tv_bot *bot)
{
    tv_json_open(out, '{');
    tv_json_put_string(out, "name", bot->name);
    tv_json_put_string(out, "summary", bot->summary);
    tv_json_close(out, '}');
}

static void put_game(tv_json *out, const tv_game *game)
{
    tv_json_open(out, '{');
    tv_json_put_string(out, "name", game->name);
    tv_json_put_string(out, "title", game->title);
    tv_json_put_string(out, "summary", game->summary);
    tv_json_key(out, "seat_counts");
    tv_json_open(out, '[');
    for (uint32_t n = 1; n <= TV_SEATS_MAX; n++)
        if (game->seat_counts >> n & 1) tv_json_number(out, n);
    tv_json_close(out, ']');
    put_options(out, game);
    tv_json_key(out, "reconstructed");
    if (game->reconstructed)
        tv_json_string(out, game->reconstructed);
    else
        tv_json_null(out);
    tv_json_key(out, "bots");
    tv_json_open(out, '[');
    for (const tv_bot *const *bot = tv_bots; *bot; bot++) put_bot(out, *bot);
    for (const tv_bot *const *bot = table_bots_more(); *bot; bot++) put_bot(out, *bot);
    tv_json_close(out, ']');
    tv_json_close(out, '}');
}

static int answer_games(api_call *call, struct worker *worker, tv_json *out)
{
    (void)call, (void)worker;
    tv_json_open(out, '[');
    for (const tv_game *const *game = tv_games; *game; game++) put_game(out, *game);
    tv_json_close(out, ']');
    return 200;
}

static int answer_game(api_call *call, struct worker *worker, tv_json *out)
{
    const tv_game *game = tv_game_find(call->name);
    (void)worker;
    if (game == NULL) return api_fail(out, 404, "unknown_game", "there is no game of this name");
    tv_json_game(out, game);
    return 200;
}

/* ---- Lists ---- */

void api_query(const api_call *call, const char *key, char out[TABLE_WORD_MAX + 1])
{
    wire_slice query = {call->query, strlen(call->query)};
    if (!wire_unescape(wire_query_value(query, key), out, TABLE_WORD_MAX + 1)) out[0] = '\0';
}

static int answer_tables(api_call *call, struct worker *worker, tv_json *out)
{
    char game[TABLE_WORD_MAX + 1], status[TABLE_WORD_MAX + 1], room_only[TABLE_WORD_MAX + 1];
    api_query(call, "game", game);
    api_query(call, "status", status);
    api_query(call, "free", room_only);
    tables_filter filter = {.game = game[0] ? game : NULL,
                            .must_have_free_seat = strcmp(room_only, "1") == 0,
                            .max = LIST_MAX};
    tv_json_open(out, '{');
    tv_json_key(out, "tables");
    tv_json_open(out, '[');
    for (uint32_t i = 0; i < TABLE_STATUSES; i++) {
        filter.status = table_status_names[i];
        /* Without a status: tables that can be joined or watched. */
        if (status[0] ? strcmp(status, table_status_names[i]) != 0 : i == TABLE_OVER) continue;
        if (!tables_put_list(worker, &filter, out))
            return api_fail_store(out, worker, STORE_UNAVAILABLE);
    }
    tv_json_close(out, ']');
    tv_json_close(out, '}');
    return 200;
}

static int answer_history(api_call *call, struct worker *worker, tv_json *out)
{
    tables_filter filter = {.user = call->me.id, .max = LIST_MAX};
    tv_json_open(out, '{');
    tv_json_key(out, "tables");
    tv_json_open(out, '[');
    if (!tables_put_list(worker, &filter, out))
        return api_fail_store(out, worker, STORE_UNAVAILABLE);
    tv_json_close(out, ']');
    tv_json_close(out, '}');
    return 200;
}

/* ---- One table ---- */

typedef enum privacy { OPEN_TO_ALL, PRIVATE, PRIVATE_INVITED } privacy;

/* From the set-up, not from the rest of the row, which is for lists and may lag behind. The
 * invitation is in the body: addresses are kept in the logs of proxies. */
static privacy privacy_of(const api_call *call, const store_table *row)
{
    table_setup setup;
    const char *invite = call->body ? api_text(call, "invite") : NULL;
    if (table_setup_read(row->setup, strlen(row->setup), &setup) != TV_OK) return PRIVATE;
    if (!setup.is_private) return OPEN_TO_ALL;
    return table_is_invitation(&setup, invite ? invite : "") ? PRIVATE_INVITED : PRIVATE;
}

/* Users who are not at a private table cannot learn that it exists, not even from the response
 * time, since the log is read only for users who have been there. */
struct table *api_table_read(api_call *call, struct worker *worker, store_table *row,
                             store_status *status)
{
    bool is_visitor;
    privacy kept = PRIVATE;
    *status = store_table_visited(worker->db, call->name, call->me.id, &is_visitor);
    if (*status == STORE_OK) *status = store_table_get(worker->db, call->name, row);
    if (*status == STORE_OK) kept = privacy_of(call, row);
    if (*status == STORE_OK && !is_visitor && kept == PRIVATE) *status = STORE_NOT_FOUND;
    if (*status != STORE_OK) return NULL;
    struct table *table = live_table_read(worker->db, call->name, row, status);
    if (table == NULL) return NULL;
    if (kept != PRIVATE || table_seat_of(table, (uint64_t)call->me.id) >= 0) return table;
    table_free(table);
    *status = STORE_NOT_FOUND;
    return NULL;
}

int api_fail_table(tv_json *out, struct worker *worker, store_status status)
{
    if (status == STORE_NOT_FOUND || status == STORE_BAD_TEXT)
        return api_fail(out, 404, "no_such_table", "there is no such table");
    return api_fail_store(out, worker, status);
}

static int answer_table(api_call *call, struct worker *worker, tv_json *out)
{
    store_table row;
    store_status status;
    struct table *table = api_table_read(call, worker, &row, &status);
    if (table == NULL) return api_fail_table(out, worker, status);
    table_free(table);
    tables_put_row(&row, out);
    return 200;
}

static int answer_record(api_call *call, struct worker *worker, tv_json *out)
{
    store_table row;
    store_status status;
    struct table *table = api_table_read(call, worker, &row, &status);
    if (table == NULL) return api_fail_table(out, worker, status);
    if (table_status_now(table) == TABLE_OVER && table_match(table) != NULL) {
        table_record_write(table, TV_RECORD_SEAL, out->out);
        call->type = "text/plain; charset=utf-8";
        table_free(table);
        return 200;
    }
    table_free(table);
    return api_fail(out, 409, "not_over", "the record is there once the match is over");
}

/* ---- Opening a table ---- */

static bool read_word_of(const json_t *value, const char *const *words, uint8_t count, uint8_t *out)
{
    const char *word = json_string_value(value);
    if (value == NULL) return true;
    for (uint8_t i = 0; word != NULL && i < count; i++)
        if (strcmp(words[i], word) == 0) {
            *out = i;
            return true;
        }
    return false;
}

static bool read_ms(const json_t *value, uint64_t *out)
{
    if (value == NULL) return true;
    if (!json_is_integer(value) || json_integer_value(value) < 0) return false;
    *out = (uint64_t)json_integer_value(value);
    return true;
}

static bool read_time(const json_t *time, table_setup *setup)
{
    if (time == NULL || json_is_null(time)) return true;
    return json_is_object(time) &&
           read_word_of(json_object_get(time, "clock"), table_clock_names, TABLE_CLOCK_KINDS,
                        &setup->clock) &&
           read_word_of(json_object_get(time, "zero"), table_zero_names, TABLE_ZERO_KINDS,
                        &setup->zero) &&
           read_ms(json_object_get(time, "time_ms"), &setup->time_ms) &&
           read_ms(json_object_get(time, "increment_ms"), &setup->increment_ms);
}

static bool read_options(json_t *options, table_setup *setup)
{
    const char *name;
    json_t *choice;
    if (options == NULL || json_is_null(options)) return true;
    if (!json_is_object(options)) return false;
    json_object_foreach(options, name, choice)
    {
        if (!json_is_string(choice) ||
            !tv_options_choose(setup->game, name, json_string_value(choice), &setup->options))
            return false;
    }
    return true;
}

/* 0, or the status of a failure. */
static int read_setup(api_call *call, tv_json *out, table_setup *setup)
{
    const char *name = api_text(call, "game");
    const tv_game *game = name ? tv_game_find(name) : NULL;
    json_int_t seats = json_integer_value(json_object_get(call->body, "seats"));
    if (game == NULL) return api_fail(out, 400, "unknown_game", "there is no game of this name");
    if (seats < 1 || seats > TV_SEATS_MAX || !(game->seat_counts >> seats & 1))
        return api_fail(out, 400, "bad_seats", "the game is not for this many players");
    *setup = table_setup_default(game, (uint8_t)seats);
    setup->host = (uint64_t)call->me.id;
    setup->is_private = api_flag(call, "private");
    if (!read_options(json_object_get(call->body, "options"), setup))
        return api_fail(out, 400, "bad_option", "the game has no such option or choice");
    if (!read_word_of(json_object_get(call->body, "undo"), table_undo_names, TABLE_UNDO_KINDS,
                      &setup->undo))
        return api_fail(out, 400, "bad_option", "undo is free or consent");
    if (!read_time(json_object_get(call->body, "time"), setup))
        return api_fail(out, 400, "bad_time", "time has clock, time_ms, increment_ms and zero");
    if (!tables_draw(setup))
        return api_fail(out, 503, "no_randomness", "the system gives no randomness");
    if (table_setup_check(setup) != TV_OK)
        return api_fail(out, 400, "bad_option", "the game cannot be played like this");
    return 0;
}

/* Reads who sits where at the start; false if malformed. */
static bool read_people(api_call *call, tables_plan *plan)
{
    const json_t *sit = json_object_get(call->body, "sit"), *bot;
    const json_t *bots = json_object_get(call->body, "bots");
    const json_t *mix = json_object_get(call->body, "contribution");
    uint8_t unused[BASE_SEED_SIZE];
    size_t seat;
    if (mix != NULL && !json_is_null(mix) &&
        (!json_is_string(mix) || !base_hex_read(json_string_value(mix), unused)))
        return false;
    if (json_is_integer(sit)) {
        json_int_t own_seat = json_integer_value(sit);
        if (own_seat < 0 || own_seat >= plan->setup.options.seats) return false;
        tables_ask(plan, MESSAGE_SIT, (uint32_t)own_seat,
                   json_is_string(mix) ? json_string_value(mix) : "");
    } else if (sit != NULL && !json_is_null(sit)) {
        return false;
    }
    if (bots != NULL && !json_is_null(bots) &&
        (!json_is_array(bots) || json_array_size(bots) > plan->setup.options.seats))
        return false;
    json_array_foreach(bots, seat, bot)
    {
        const char *name = json_string_value(bot);
        if (json_is_null(bot)) continue;
        if (name == NULL || table_bot_find(name) == NULL) return false;
        tables_ask(plan, MESSAGE_BOT, (uint32_t)seat, name);
    }
    if (api_flag(call, "start")) tables_ask(plan, MESSAGE_START, UINT32_MAX, "");
    return true;
}

static int fail_refused(tv_json *out, const tables_plan *plan)
{
    bool is_known = plan->refusal.status != NULL;
    return api_fail(out, 400, is_known ? plan->refusal.status : "refused",
                    is_known ? plan->refusal.sentence : "the table refused");
}

/* Counts a table that starts at once with bots only; BOT_TABLES_OK for all others. */
static bot_tables_answer claim_bots(api_call *call, struct server *server, const char *id)
{
    bool is_alone = api_flag(call, "start") && !json_is_integer(json_object_get(call->body, "sit"));
    if (!is_alone) return BOT_TABLES_OK;
    return bot_tables_claim(&server->bot_tables, id, (uint64_t)call->me.id, &server->config.limits);
}

static void after_opening(api_call *call, struct server *server)
{
    TRACE(server, SERVER_DEBUG, "table_opened", TRACE_TEXT("table", call->made_id),
          TRACE_NUMBER("user", call->me.id));
    if (server->is_stopping)
        table_free(call->made);
    else
        live_table_adopt(server, call->made_id, call->made);
    lobby_changed(server);
}

static int answer_open(api_call *call, struct worker *worker, tv_json *out)
{
    table_user user = {(uint64_t)call->me.id, call->me.name, true, base_name_key};
    tables_plan plan = {.user = &user};
    char message[ANNOUNCEMENT_SIZE];
    if (announcements_is_maintenance(worker->server, message))
        return api_fail(out, 503, "maintenance", message);
    if (!limit_take(worker->server, LIMIT_TABLES, (uint64_t)call->me.id << 1, 1))
        return api_fail(out, 429, "too_many", "too many new tables; wait a little");
    int failure = read_setup(call, out, &plan.setup);
    if (failure != 0) return failure;
    if (!read_people(call, &plan)) {
        return api_fail(out, 400, "bad_people", "sit is a seat, bots has a bot or null for each");
    }
    bot_tables_answer answer = claim_bots(call, worker->server, plan.setup.id);
    if (answer != BOT_TABLES_OK) {
        return api_fail(out, 429, "too_many_bots", bot_tables_sentence(answer));
    }
    store_status status = tables_create(worker, &plan);
    if (status != STORE_OK) bot_tables_release(&worker->server->bot_tables, plan.setup.id);
    if (status == STORE_BAD_TEXT) return fail_refused(out, &plan);
    if (status != STORE_OK) return api_fail_store(out, worker, status);
    call->made = plan.made;
    call->after = after_opening;
    tv_text_copy(call->made_id, sizeof call->made_id, plan.setup.id);
    tv_json_open(out, '{');
    tv_json_put_string(out, "table", plan.setup.id);
    tv_json_key(out, "invite");
    if (plan.setup.is_private)
        tv_json_string(out, plan.setup.invite);
    else
        tv_json_null(out);
    tv_json_close(out, '}');
    return 200;
}

/* ---- Socket, health, metrics, routes ---- */

static int answer_socket(api_call *call, struct worker *worker, tv_json *out)
{
    (void)call, (void)worker, (void)out;
    return 101;
}

static int answer_health(api_call *call, struct worker *worker, tv_json *out)
{
    int64_t until_ms;
    (void)call;
    store_status status = store_server_seen(worker->db, worker->server->id, &until_ms);
    if (status != STORE_OK && status != STORE_NOT_FOUND) return api_fail_store(out, worker, status);
    tv_json_open(out, '{');
    tv_json_put_string(out, "status", "ok");
    tv_json_close(out, '}');
    return 200;
}

static int answer_metrics(api_call *call, struct worker *worker, tv_json *out)
{
    call->type = "text/plain; version=0.0.4";
    metrics_write(worker->server, out->out);
    return 200;
}

const api_route api_table_routes[] = {
    {"GET", "ws", answer_socket, true, false},
    {"GET", "health", answer_health, false, false},
    {"GET", "ready", answer_health, false, false},
    {"GET", "metrics", answer_metrics, false, false},
    {"GET", "api/games", answer_games, false, false},
    {"GET", "api/games/*", answer_game, false, false},
    {"GET", "api/tables", answer_tables, false, API_LONG},
    {"POST", "api/tables", answer_open, true, false},
    {"GET", "api/tables/*", answer_table, false, API_LONG},
    {"GET", "api/tables/*/record", answer_record, false, API_LONG},
    {"POST", "api/tables/*/record", answer_record, false, API_LONG},
    {"GET", "api/history", answer_history, true, API_LONG},
    {NULL, NULL, NULL, false, false},
};
