/* speech.c - the lines of JSON that programs are sent. */
/* SPDX-License-Identifier: MIT */
#include "programs/speech.h"

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

static void open_tidings(tv_text *out, tv_json *json, const char *type, const tv_tidings *tidings)
{
    open_line(out, json, type);
    put_number_text(json, "match", tidings->match);
    tv_json_put_number(json, "seat", tidings->seat);
}

static void put_game(tv_json *json, const tv_tidings *tidings)
{
    tv_json_put_string(json, "game", tidings->game->name);
    tv_json_put_number(json, "rules", tv_options_rules(tidings->game, tidings->options));
    tv_json_put_number(json, "seats", tidings->options->seats);
    tv_json_key(json, "options");
    tv_json_open(json, '{');
    for (uint32_t i = 0; i < tidings->game->option_count; i++)
        tv_json_put_string(json, tidings->game->options[i].name,
                           tidings->game->options[i].choices->word[tidings->options->value[i]]);
    tv_json_close(json, '}');
}

void speech_hello(tv_text *out, const tv_tidings *tidings, uint32_t time_ms)
{
    tv_json json;
    open_line(out, &json, "hello");
    tv_json_put_number(&json, "protocol", 2);
    put_game(&json, tidings);
    tv_json_put_number(&json, "time_ms", time_ms);
    tv_json_key(&json, "offers");
    tv_json_open(&json, '[');
    tv_json_word(&json, SPEECH_POSITION);
    tv_json_close(&json, ']');
    close_line(out, &json);
}

void speech_start(tv_text *out, const tv_tidings *tidings)
{
    tv_json json;
    open_tidings(out, &json, "start", tidings);
    put_game(&json, tidings);
    close_line(out, &json);
}

void speech_action(tv_text *out, const tv_tidings *tidings)
{
    tv_json json;
    char bare[128];
    tv_text action;
    tv_text_init(&action, bare, sizeof bare);
    tv_action_write_bare(tidings->game, tidings->action, &action);
    open_tidings(out, &json, "action", tidings);
    tv_json_key(&json, "actor");
    if (tidings->actor < 0)
        tv_json_null(&json);
    else
        tv_json_number(&json, tidings->actor);
    tv_json_key(&json, "action");
    tv_json_text(&json, &action);
    tv_json_key(&json, "events");
    tv_json_open(&json, '[');
    for (uint32_t i = 0; i < tidings->events->count; i++)
        if (tv_event_seen(&tidings->events->list[i], tidings->seat))
            tv_json_event(&json, tidings->game, &tidings->events->list[i], NULL);
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
    tv_json_key(json, SPEECH_POSITION);
    tv_json_text(json, &text);
}

/* {"seed":"7","seat":0,"view":{...},"actions":[...]} */
void speech_decide(tv_text *out, const program_question *about, const tv_question *question)
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

void speech_end(tv_text *out, const tv_tidings *tidings)
{
    tv_json json;
    uint32_t seats = tidings->options->seats;
    open_tidings(out, &json, "end", tidings);
    tv_json_key(&json, "points");
    tv_json_open(&json, '[');
    for (uint32_t seat = 0; seat < seats; seat++)
        tv_json_number(&json, tidings->score->points[seat]);
    tv_json_close(&json, ']');
    tv_json_key(&json, "ranks");
    tv_json_open(&json, '[');
    for (uint32_t seat = 0; seat < seats; seat++) tv_json_number(&json, tidings->score->rank[seat]);
    tv_json_close(&json, ']');
    tv_json_put_number(&json, "reward_percent",
                       (int64_t)(tidings->rewards[tidings->seat] * 100.0f));
    close_line(out, &json);
}
