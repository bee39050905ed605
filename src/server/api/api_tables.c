/* api_tables.c - games, tables, records, the WebSocket's door, health and numbers. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/bot.h>
#include <tavola/games.h>
#include <tavola/steps.h>

#include "base/secure.h"
#include "server/api/api.h"
#include "server/tables.h"

enum { LIST_MAX = 200 };

/* ---- Games ---- */

static void put_options(tv_json *out, const tv_game *game)
{
    tv_json_key(out, "options");
    tv_json_open(out, '[');
    for (uint32_t i = 0; i < game->option_count; i++) {
        const tv_words *choices = game->options[i].choices;
        tv_json_open(out, '{');
        tv_json_key(out, "name");
        tv_json_string(out, game->options[i].name);
        tv_json_key(out, "label");
        tv_json_string(out, game->options[i].label);
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

static void put_game(tv_json *out, const tv_game *game)
{
    tv_json_open(out, '{');
    tv_json_key(out, "name");
    tv_json_string(out, game->name);
    tv_json_key(out, "title");
    tv_json_string(out, game->title);
    tv_json_key(out, "summary");
    tv_json_string(out, game->summary);
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
    for (const tv_bot *const *bot = tv_bots; *bot; bot++) {
        tv_json_open(out, '{');
        tv_json_key(out, "name");
        tv_json_string(out, (*bot)->name);
        tv_json_key(out, "summary");
        tv_json_string(out, (*bot)->summary);
        tv_json_close(out, '}');
    }
    tv_json_close(out, ']');
    tv_json_close(out, '}');
}

static int answer_games(api_call *call, clerk *by, tv_json *out)
{
    (void)call, (void)by;
    tv_json_open(out, '[');
    for (const tv_game *const *game = tv_games; *game; game++) put_game(out, *game);
    tv_json_close(out, ']');
    return 200;
}

static int answer_game(api_call *call, clerk *by, tv_json *out)
{
    const tv_game *game = tv_game_find(call->name);
    (void)by;
    if (game == NULL) return api_fail(out, 404, "unknown_game", "there is no game of this name");
    tv_json_game(out, game);
    return 200;
}

/* ---- Lists ---- */

static void query_word(const api_call *call, const char *key, char out[TABLE_WORD_MAX + 1])
{
    wire_slice query = {call->query, strlen(call->query)};
    if (!wire_unescape(wire_query_value(query, key), out, TABLE_WORD_MAX + 1)) out[0] = '\0';
}

static int answer_tables(api_call *call, clerk *by, tv_json *out)
{
    char game[TABLE_WORD_MAX + 1], status[TABLE_WORD_MAX + 1], room_only[TABLE_WORD_MAX + 1];
    static const char *const statuses[] = {"open", "playing", "over"};
    query_word(call, "game", game);
    query_word(call, "status", status);
    query_word(call, "free", room_only);
    tables_filter filter = {.game = game[0] ? game : NULL,
                            .must_have_room = strcmp(room_only, "1") == 0,
                            .max = LIST_MAX};
    tv_json_open(out, '{');
    tv_json_key(out, "tables");
    tv_json_open(out, '[');
    for (uint32_t i = 0; i < 3; i++) {
        filter.status = statuses[i];
        /* Without a status: what one could join or watch. */
        if (status[0] ? strcmp(status, statuses[i]) != 0 : i == 2) continue;
        if (!tables_put_list(by, &filter, out)) return api_fail_store(out, by, STORE_UNAVAILABLE);
    }
    tv_json_close(out, ']');
    tv_json_close(out, '}');
    return 200;
}

static int answer_history(api_call *call, clerk *by, tv_json *out)
{
    tables_filter filter = {.user = call->me.id, .max = LIST_MAX};
    tv_json_open(out, '{');
    tv_json_key(out, "tables");
    tv_json_open(out, '[');
    if (!tables_put_list(by, &filter, out)) return api_fail_store(out, by, STORE_UNAVAILABLE);
    tv_json_close(out, ']');
    tv_json_close(out, '}');
    return 200;
}

/* ---- One table ---- */

/* Of a private table, those who do not sit there learn nothing, not even that it is. */
static table *read_table(api_call *call, clerk *by, store_table *row, store_status *status)
{
    table *at = room_read(by->db, call->name, row, status);
    if (at == NULL) return NULL;
    bool is_private = table_setup_of(at)->is_private;
    if (!is_private || table_seat_of(at, (uint64_t)call->me.id) >= 0) return at;
    table_free(at);
    *status = STORE_NOT_FOUND;
    return NULL;
}

static int fail_table(tv_json *out, clerk *by, store_status status)
{
    if (status == STORE_NOT_FOUND || status == STORE_BAD_TEXT)
        return api_fail(out, 404, "no_such_table", "there is no such table");
    return api_fail_store(out, by, status);
}

static int answer_table(api_call *call, clerk *by, tv_json *out)
{
    store_table row;
    store_status status;
    table *at = read_table(call, by, &row, &status);
    if (at == NULL) return fail_table(out, by, status);
    table_free(at);
    tables_put_row(&row, out);
    return 200;
}

static int answer_record(api_call *call, clerk *by, tv_json *out)
{
    store_table row;
    store_status status;
    table *at = read_table(call, by, &row, &status);
    if (at == NULL) return fail_table(out, by, status);
    if (table_status_now(at) == TABLE_OVER && table_match(at) != NULL) {
        table_record_write(at, TV_RECORD_SEAL, out->out);
        call->type = "text/plain; charset=utf-8";
        table_free(at);
        return 200;
    }
    table_free(at);
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
    static const char *const clocks[] = {"none", "live", "correspondence"};
    static const char *const zeroes[] = {"bot", "resign", "nothing"};
    if (time == NULL || json_is_null(time)) return true;
    return json_is_object(time) &&
           read_word_of(json_object_get(time, "clock"), clocks, 3, &setup->clock) &&
           read_word_of(json_object_get(time, "zero"), zeroes, 3, &setup->zero) &&
           read_ms(json_object_get(time, "time_ms"), &setup->time_ms) &&
           read_ms(json_object_get(time, "increment_ms"), &setup->increment_ms);
}

static bool read_option(const tv_game *game, const char *name, const char *choice, tv_options *out)
{
    for (uint32_t i = 0; choice != NULL && i < game->option_count; i++) {
        const tv_words *choices = game->options[i].choices;
        if (strcmp(game->options[i].name, name) != 0) continue;
        for (uint32_t k = 0; k < choices->count; k++) {
            if (strcmp(choices->word[k], choice) != 0) continue;
            out->value[i] = (uint8_t)k;
            return true;
        }
    }
    return false;
}

static bool read_options(json_t *options, table_setup *setup)
{
    const char *name;
    json_t *choice;
    if (options == NULL || json_is_null(options)) return true;
    if (!json_is_object(options)) return false;
    json_object_foreach(options, name, choice)
    {
        if (!read_option(setup->game, name, json_string_value(choice), &setup->options))
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
        return api_fail(out, 400, "bad_seats", "the game is not played by this many");
    *setup = table_setup_default(game, (uint8_t)seats);
    setup->host = (uint64_t)call->me.id;
    setup->is_private = api_flag(call, "private");
    if (!read_options(json_object_get(call->body, "options"), setup))
        return api_fail(out, 400, "bad_option", "the game has no such option or choice");
    if (!read_time(json_object_get(call->body, "time"), setup))
        return api_fail(out, 400, "bad_time", "time has clock, time_ms, increment_ms and zero");
    if (!tables_draw(setup))
        return api_fail(out, 503, "no_randomness", "the system gives no randomness");
    if (table_setup_check(setup) != TV_OK)
        return api_fail(out, 400, "bad_option", "the game cannot be played like this");
    return 0;
}

/* Who sits where to begin with; false: not as it should be. */
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
        json_int_t place = json_integer_value(sit);
        if (place < 0 || place >= plan->setup.options.seats) return false;
        if (json_is_string(mix))
            tables_ask(plan, "\"type\":\"sit\",\"seat\":%d,\"contribution\":\"%s\"}", (int)place,
                       json_string_value(mix));
        else
            tables_ask(plan, "\"type\":\"sit\",\"seat\":%d}", (int)place);
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
        if (name == NULL || tv_bot_find(name) == NULL) return false;
        tables_ask(plan, "\"type\":\"bot\",\"seat\":%zu,\"bot\":\"%s\"}", seat, name);
    }
    if (api_flag(call, "start")) tables_ask(plan, "\"type\":\"start\"}");
    return true;
}

static int fail_refused(tv_json *out, const tables_plan *plan)
{
    json_t *root = json_loads(plan->refusal, 0, NULL);
    const char *status = json_string_value(json_object_get(root, "status"));
    const char *text = json_string_value(json_object_get(root, "text"));
    int code = api_fail(out, 400, status ? status : "refused", text ? text : "the table refused");
    json_decref(root);
    return code;
}

static void after_opening(api_call *call, server *at)
{
    TRACE(at, SERVER_DEBUG, "table_opened", TRACE_TEXT("table", call->made_id),
          TRACE_NUMBER("user", call->me.id));
    if (at->is_stopping)
        table_free(call->made);
    else
        room_adopt(at, call->made_id, call->made);
    lobby_changed(at);
}

static int answer_open(api_call *call, clerk *by, tv_json *out)
{
    table_user user = {(uint64_t)call->me.id, call->me.name, true};
    tables_plan plan = {.user = &user};
    if (!limit_take(by->at, LIMIT_TABLES, (uint64_t)call->me.id << 1))
        return api_fail(out, 429, "too_many", "too many new tables; wait a little");
    int failure = read_setup(call, out, &plan.setup);
    if (failure != 0) return failure;
    if (!read_people(call, &plan)) {
        tables_plan_free(&plan);
        return api_fail(out, 400, "bad_people", "sit is a seat, bots has a bot or null for each");
    }
    store_status status = tables_create(by, &plan);
    tables_plan_free(&plan);
    if (status == STORE_BAD_TEXT) return fail_refused(out, &plan);
    if (status != STORE_OK) return api_fail_store(out, by, status);
    call->made = plan.made;
    call->after = after_opening;
    server_copy(call->made_id, sizeof call->made_id, plan.setup.id);
    tv_json_open(out, '{');
    tv_json_key(out, "table");
    tv_json_string(out, plan.setup.id);
    tv_json_key(out, "invite");
    if (plan.setup.is_private)
        tv_json_string(out, plan.setup.invite);
    else
        tv_json_null(out);
    tv_json_close(out, '}');
    return 200;
}

/* ---- The rest ---- */

static int answer_socket(api_call *call, clerk *by, tv_json *out)
{
    (void)call, (void)by, (void)out;
    return 101;
}

static int answer_health(api_call *call, clerk *by, tv_json *out)
{
    int64_t until_ms;
    (void)call;
    store_status status = store_server_seen(by->db, by->at->id, &until_ms);
    if (status != STORE_OK && status != STORE_NOT_FOUND) return api_fail_store(out, by, status);
    tv_json_open(out, '{');
    tv_json_key(out, "status");
    tv_json_string(out, "ok");
    tv_json_close(out, '}');
    return 200;
}

static int answer_metrics(api_call *call, clerk *by, tv_json *out)
{
    call->type = "text/plain; version=0.0.4";
    metrics_write(by->at, out->out);
    return 200;
}

const api_route api_table_routes[] = {
    {"GET", "ws", answer_socket, true, false},
    {"GET", "health", answer_health, false, false},
    {"GET", "metrics", answer_metrics, false, false},
    {"GET", "api/games", answer_games, false, false},
    {"GET", "api/games/*", answer_game, false, false},
    {"GET", "api/tables", answer_tables, false, false},
    {"POST", "api/tables", answer_open, true, false},
    {"GET", "api/tables/*", answer_table, false, false},
    {"GET", "api/tables/*/record", answer_record, false, false},
    {"GET", "api/history", answer_history, true, false},
    {NULL, NULL, NULL, false, false},
};
