/* trace.c - the structured log: one JSON object a line on standard error. */
/* SPDX-License-Identifier: MIT */
#include <unistd.h>

#include <tavola/json.h>

#include "base/clock.h"
#include "server/server_data.h"

static const char *const level_names[] = {"error", "warn", "info", "debug"};

void trace(struct server *server, server_level level, const char *event, const trace_field *fields)
{
    char bytes[2048];
    tv_text text;
    tv_json json;
    if (level > server->config.level) return;
    tv_text_init(&text, bytes, sizeof bytes - 1);
    tv_json_init(&json, &text);
    tv_json_open(&json, '{');
    tv_json_key(&json, "at_ms");
    tv_json_number(&json, (int64_t)base_clock_ms());
    tv_json_key(&json, "level");
    tv_json_string(&json, level_names[level]);
    tv_json_key(&json, "event");
    tv_json_string(&json, event);
    for (; fields->key != NULL; fields++) {
        tv_json_key(&json, fields->key);
        if (fields->text != NULL)
            tv_json_string(&json, fields->text);
        else
            tv_json_number(&json, fields->number);
    }
    tv_json_close(&json, '}');
    bytes[text.length] = '\n';
    /* A single write, so that lines of several threads do not mix. Errors are ignored. */
    ssize_t written = write(STDERR_FILENO, bytes, text.length + 1);
    (void)written;
}
