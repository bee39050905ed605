/* protocol.c - writes the messages that programs are sent. */
/* SPDX-License-Identifier: MIT */
#include "programs/protocol.h"

#include <tavola/assert.h>
#include <tavola/json.h>
#include <tavola/match.h>
#include <tavola/play.h>
#include <tavola/words.h>

static void put_number_text(tv_json *json, const char *key, uint64_t value)
{
    char digits[24];
    tv_text number;
    tv_text_init(&number, digits, sizeof digits);
    tv_text_add_number(&number, (int64_t)value);
    tv_json_key(json, key);
    tv_json_text(json, &number);
}

static void close_line(tv_text *out, tv_json *json)
{
    tv_json_close(json, '}');
    tv_text_add_char(out, '\n');
    TV_ASSERT(!out->is_full);
}

static void open_line(tv_text *out, tv_json *json, const char *type)
{
    tv_json_init(json, out);
    tv_json_open(json, '{');
    tv_json_put_string(json, "type", type);
}

static void open_update(tv_text *out, tv_json *json, const char *type,
                        const tv_match_update *update)
{
    open_line(out, json, type);
    put_number_text(json, "match", update->match);
    tv_json_put_number(json, "seat", update->seat);
}

static void put_game(tv_json *json, const tv_match_update *update)
{
    tv_json_put_string(json, "game", update->game->name);
    tv_json_put_number(json, "rules", tv_options_rules(update->game, update->options));
    tv_json_put_number(json, "seats", update->options->seats);
    tv_json_key(json, "options");
    tv_json_open(json, '{');
    for (uint32_t i = 0; i < update->game->option_count; i++)
        tv_json_put_string(json, update->game->options[i].name,
                           update->game->options[i].choices->word[update->options->value[i]]);
    tv_json_close(json, '}');
}

void protocol_write_hello(tv_text *out, const tv_match_update *update, uint32_t time_ms)
{
    tv_json json;
    open_line(out, &json, "hello");
    tv_json_put_number(&json, "protocol", 2);
    put_game(&json, update);
    tv_json_put_number(&json, "time_ms", time_ms);
    tv_json_key(&json, "offers");
    tv_json_open(&json, '[');
    tv_json_word(&json, PROTOCOL_POSITION);
    tv_json_close(&json, ']');
    close_line(out, &json);
}

void protocol_write_start(tv_text *out, const tv_match_update *update)
{
    tv_json json;
    open_update(out, &json, "start", update);
    put_game(&json, update);
    close_line(out, &json);
}

void protocol_write_action(tv_text *out, const tv_match_update *update)
{
    tv_json json;
    char bare[128];
    tv_text action;
    tv_text_init(&action, bare, sizeof bare);
    tv_action_write_bare(update->game, update->action, &action);
    open_update(out, &json, "action", update);
    tv_json_key(&json, "actor");
    if (update->actor < 0)
        tv_json_null(&json);
    else
        tv_json_number(&json, update->actor);
    tv_json_key(&json, "action");
    tv_json_text(&json, &action);
    tv_json_key(&json, "events");
    tv_json_open(&json, '[');
    for (uint32_t i = 0; i < update->events->count; i++)
        if (tv_event_seen(&update->events->list[i], update->seat))
            tv_json_event(&json, update->game, &update->events->list[i], NULL);
    tv_json_close(&json, ']');
    close_line(out, &json);
}

/* Bytes of the view with the hash of their layout, in hexadecimal digits. */
static void put_position(tv_json *json, const tv_question *question)
{
    uint8_t bytes[TV_STATE_MAX + 64];
    char digits[2 * sizeof bytes + 1];
    tv_text text;
    size_t size = tv_snapshot_size(question->game);
    TV_ASSERT(size <= sizeof bytes);
    tv_snapshot_write(question->game, tv_view_read(question->view), bytes);
    tv_text_init(&text, digits, sizeof digits);
    for (size_t i = 0; i < size; i++) tv_text_add_hex(&text, bytes[i], 2);
    tv_json_put_string(json, "game", question->game->name);
    tv_json_key(json, PROTOCOL_POSITION);
    tv_json_text(json, &text);
}

/* {"seed":"7","seat":0,"view":{...},"actions":[...]} */
void protocol_write_decide(tv_text *out, const program_question *about, const tv_question *question)
{
    tv_json json;
    if (about->protocol > 1) {
        open_line(out, &json, "decide");
        put_number_text(&json, "match", about->match);
        tv_json_put_number(&json, "time_ms", about->time_ms);
    } else {
        tv_json_init(&json, out);
        tv_json_open(&json, '{');
    }
    if (about->has_position) put_position(&json, question);
    put_number_text(&json, "seed", about->seed);
    tv_json_key(&json, "seat");
    tv_json_number(&json, question->seat);
    tv_json_key(&json, "view");
    tv_json_view(&json, question->game, question->view, question->seat, NULL);
    tv_json_key(&json, "actions");
    tv_json_actions(&json, question->game, question->view, question->seat, NULL);
    close_line(out, &json);
}

void protocol_write_end(tv_text *out, const tv_match_update *update)
{
    tv_json json;
    uint32_t seats = update->options->seats;
    open_update(out, &json, "end", update);
    tv_json_key(&json, "points");
    tv_json_open(&json, '[');
    for (uint32_t seat = 0; seat < seats; seat++)
        tv_json_number(&json, update->score->points[seat]);
    tv_json_close(&json, ']');
    tv_json_key(&json, "ranks");
    tv_json_open(&json, '[');
    for (uint32_t seat = 0; seat < seats; seat++) tv_json_number(&json, update->score->rank[seat]);
    tv_json_close(&json, ']');
    tv_json_put_number(&json, "reward_percent", (int64_t)(update->rewards[update->seat] * 100.0));
    close_line(out, &json);
}
