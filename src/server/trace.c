/* trace.c - the structured log on standard error: a JSON object a line, or a line of text. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <tavola/json.h>

#include "base/clock.h"
#include "server/server_data.h"

static const char *const level_names[] = {"error", "warn", "info", "debug"};

static void write_json(tv_text *text, server_level level, const char *event,
                       const trace_field *fields)
{
    tv_json json;
    tv_json_init(&json, text);
    tv_json_open(&json, '{');
    tv_json_put_number(&json, "at_ms", (int64_t)base_clock_ms());
    tv_json_put_string(&json, "level", level_names[level]);
    tv_json_put_string(&json, "event", event);
    for (; fields->key != NULL; fields++) {
        if (fields->text != NULL)
            tv_json_put_string(&json, fields->key, fields->text);
        else
            tv_json_put_number(&json, fields->key, fields->number);
    }
    tv_json_close(&json, '}');
}

/* Quoted where it would not be one word: nobody forges a line by what they send. */
static void add_value(tv_text *text, const char *value)
{
    tv_json json;
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "-_./:@+*~,;%[]";
    if (value[0] != '\0' && value[strspn(value, plain)] == '\0') {
        tv_text_add(text, value);
        return;
    }
    tv_json_init(&json, text);
    tv_json_string(&json, value);
}

/* 2026-11-18T02:31:58.123Z info request method=GET path=/api/me status=200 */
static void write_text(tv_text *text, server_level level, const char *event,
                       const trace_field *fields)
{
    char moment[64];
    struct tm parts;
    uint64_t now_ms = base_clock_ms();
    time_t seconds = (time_t)(now_ms / 1000);
    gmtime_r(&seconds, &parts);
    size_t length = strftime(moment, sizeof moment, "%Y-%m-%dT%H:%M:%S", &parts);
    snprintf(moment + length, sizeof moment - length, ".%03uZ ", (unsigned)(now_ms % 1000));
    tv_text_add(text, moment);
    tv_text_add(text, level_names[level]);
    tv_text_add_char(text, ' ');
    tv_text_add(text, event);
    for (; fields->key != NULL; fields++) {
        tv_text_add_char(text, ' ');
        tv_text_add(text, fields->key);
        tv_text_add_char(text, '=');
        if (fields->text != NULL)
            add_value(text, fields->text);
        else
            tv_text_add_number(text, fields->number);
    }
}

void trace(struct server *server, server_level level, const char *event, const trace_field *fields)
{
    char bytes[2048];
    tv_text text;
    if (level > SERVER_LIVE(server->config.level)) return;
    tv_text_init(&text, bytes, sizeof bytes - 1);
    if (server->config.is_log_text)
        write_text(&text, level, event, fields);
    else
        write_json(&text, level, event, fields);
    bytes[text.length] = '\n';
    /* A single write, so that lines of several threads do not mix. Errors are ignored. */
    ssize_t written = write(STDERR_FILENO, bytes, text.length + 1);
    (void)written;
}
