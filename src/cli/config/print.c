/* print.c - settings on paper: what a server would use, the sample file, the list as JSON. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/config/settings.h"
#include "terminal/wrap.h"

enum { COLUMNS = 78 };

/* ---- What a server would use ---- */

/* A password with @, / or ? in it is a mistake and still a secret: it ends at the last @. */
void settings_mask(const char *text, tv_text *out)
{
    const char *scheme = strstr(text, "://");
    const char *host = scheme ? strrchr(scheme, '@') : NULL;
    const char *colon = scheme ? strchr(scheme + 3, ':') : NULL;
    if (host && colon && colon < host) {
        tv_text_add_bytes(out, text, (size_t)(colon + 1 - text));
        tv_text_add(out, "...");
        text = host;
    }
    const char *query = strstr(text, "password=");
    tv_text_add_bytes(out, text, query ? (size_t)(query - text) : strlen(text));
    if (query) tv_text_add(out, "password=...");
}

static void write_origin(const settings *from, const setting_value *value, tv_text *out)
{
    char variable[SETTING_NAME_SIZE];
    switch (value->origin) {
    case SETTING_BY_DEFAULT: break;
    case SETTING_BY_FILE:
        tv_text_add(out, settings_path(from));
        tv_text_add(out, " line ");
        tv_text_add_number(out, value->line);
        break;
    case SETTING_BY_CREDENTIAL: tv_text_add(out, "a credential"); break;
    case SETTING_BY_VARIABLE:
        setting_variable(value->row, variable);
        tv_text_add(out, variable);
        break;
    case SETTING_BY_OPTION:
        tv_text_add(out, "--");
        tv_text_add(out, value->row->option.name);
        break;
    }
}

static void print_value(const settings *from, const setting_value *value, const char *text,
                        tv_text *out)
{
    tv_text_add(out, "# from ");
    write_origin(from, value, out);
    if (value->file) {
        tv_text_add(out, ", which reads ");
        tv_text_add(out, value->file);
    }
    tv_text_add_char(out, '\n');
    tv_text_add(out, value->row->option.name);
    tv_text_add(out, " = ");
    if (value->row->traits & SETTING_SECRET)
        settings_mask(text, out);
    else
        tv_text_add(out, text);
    tv_text_add_char(out, '\n');
}

void settings_print(const settings *from, const serve_plan *plan, tv_text *out)
{
    char bytes[SETTING_TEXT_SIZE];
    for (const setting *row = settings_table; row->option.name; row++) {
        tv_text text;
        const setting_value *value;
        tv_text_init(&text, bytes, sizeof bytes);
        setting_write(row, plan, &text);
        uint32_t count = 0;
        for (; (value = settings_value_at(from, row->option.name, count)) != NULL; count++) {
            bool is_last = settings_value_at(from, row->option.name, count + 1) == NULL;
            if (row->form == SETTING_LIST)
                print_value(from, value, value->text, out);
            else if (is_last)
                print_value(from, value, bytes, out);
        }
        if (count > 0 || row->form == SETTING_LIST || text.length == 0) continue;
        tv_text_add(out, row->option.name);
        tv_text_add(out, " = ");
        tv_text_add(out, bytes);
        tv_text_add_char(out, '\n');
    }
}

/* ---- The sample ---- */

static void write_comment(const char *words, tv_text *out)
{
    char bytes[SETTING_TEXT_SIZE];
    tv_text wrapped;
    tv_text_init(&wrapped, bytes, sizeof bytes);
    terminal_wrap(&wrapped, words, (terminal_margins){COLUMNS, 0, 0});
    for (const char *line = bytes; *line;) {
        size_t length = strcspn(line, "\n");
        tv_text_add(out, "# ");
        tv_text_add_bytes(out, line, length);
        tv_text_add_char(out, '\n');
        line += length + (line[length] == '\n');
    }
}

/* What stands after the name: the default if it can be typed, else what is expected. */
static void write_standard(const setting *row, tv_text *out)
{
    serve_plan plan = settings_default();
    if (row->standard)
        tv_text_add(out, row->option.value);
    else
        setting_write(row, &plan, out);
}

void settings_sample(tv_text *out)
{
    char about[SETTING_TEXT_SIZE];
    write_comment("The settings of Tavola's server: tavola.conf(5). A line is NAME = VALUE, "
                  "without quotes or a comment behind it. What is commented out shows the "
                  "default. Variables such as TAVOLA_PUBLIC_URL and options such as --public-url "
                  "are stronger than this file.",
                  out);
    tv_text_add(out, "#\n");
    write_comment("\"tavola config check\" looks for mistakes; \"systemctl reload tavola\" takes "
                  "over what is marked (live), all else needs a restart.",
                  out);
    for (const setting *row = settings_table; row->option.name; row++) {
        if (row->group) {
            tv_text_add(out, "\n#### ");
            tv_text_add(out, row->group);
            tv_text_add_char(out, '\n');
        }
        snprintf(about, sizeof about, "%s%s%s%s%s", row->option.help,
                 row->standard ? " (default: " : "", row->standard ? row->standard : "",
                 row->standard ? ")" : "", row->traits & SETTING_LIVE ? " (live)" : "");
        tv_text_add_char(out, '\n');
        write_comment(about, out);
        if (!row->installed) tv_text_add_char(out, '#');
        tv_text_add(out, row->option.name);
        tv_text_add(out, " = ");
        if (row->installed)
            tv_text_add(out, row->installed);
        else
            write_standard(row, out);
        tv_text_add_char(out, '\n');
    }
}

/* ---- The list ---- */

void settings_list_json(tv_json *json)
{
    char variable[SETTING_NAME_SIZE], bytes[SETTING_TEXT_SIZE];
    const char *group = "";
    for (const setting *row = settings_table; row->option.name; row++) {
        tv_text standard;
        serve_plan plan = settings_default();
        if (row->group) group = row->group;
        setting_variable(row, variable);
        tv_text_init(&standard, bytes, sizeof bytes);
        if (!row->standard) setting_write(row, &plan, &standard);
        tv_json_open(json, '{');
        tv_json_put_string(json, "name", row->option.name);
        tv_json_put_string(json, "variable", variable);
        tv_json_put_string(json, "group", group);
        tv_json_put_string(json, "value", row->option.value ? row->option.value : "yes|no");
        tv_json_put_string(json, "default", row->standard ? row->standard : bytes);
        tv_json_put_string(json, "about", row->option.help);
        tv_json_put_bool(json, "live", row->traits & SETTING_LIVE);
        tv_json_put_bool(json, "secret", row->traits & SETTING_SECRET);
        tv_json_put_bool(json, "repeated", row->form == SETTING_LIST);
        tv_json_close(json, '}');
    }
}
