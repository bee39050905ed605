/* json.c - the JSON that commands print. docs/cli.md lists every member with its type. */
/* SPDX-License-Identifier: MIT */
#include "cli/json.h"

#include <math.h>

#include <tavola/assert.h>

enum { DECIMALS = 4 };

static const double NUMBER_MAX = 1e15; /* beyond this a double has no decimals */

void cli_document_open(cli_document *document, char bracket)
{
    document->page = cli_page_open();
    document->page.is_styled = false;
    document->bracket = bracket;
    tv_json_init(&document->json, &document->page);
    tv_json_open(&document->json, bracket);
}

void cli_document_print(cli_document *document)
{
    tv_json_close(&document->json, document->bracket == '{' ? '}' : ']');
    TV_ASSERT(document->json.depth == 0);
    tv_text_add_char(&document->page, '\n');
    cli_page_print(&document->page);
}

/* At most four decimals, without zeros at the end: 16, 0.5, -1.0625; null if there is no number. */
static void write_number(tv_json *json, double value)
{
    char text[32];
    if (!isfinite(value) || fabs(value) > NUMBER_MAX) {
        tv_json_null(json);
        return;
    }
    int length = snprintf(text, sizeof text, "%.*f", DECIMALS, value);
    TV_ASSERT(length > DECIMALS && length < (int)sizeof text);
    while (text[length - 1] == '0') length--;
    if (text[length - 1] == '.') length--;
    text[length] = '\0';
    bool is_zero = text[0] == '-' && text[1] == '0' && text[2] == '\0'; /* -0.00001 */
    tv_json_number(json, 0); /* the comma before it, and a digit to be replaced */
    json->out->length--;
    tv_text_add(json->out, is_zero ? "0" : text);
}

void cli_put_number(tv_json *json, const char *key, double value)
{
    tv_json_key(json, key);
    write_number(json, value);
}

void cli_put_interval(tv_json *json, const char *key, double low, double high)
{
    tv_json_key(json, key);
    tv_json_open(json, '[');
    write_number(json, low);
    write_number(json, high);
    tv_json_close(json, ']');
}

void cli_put_options(tv_json *json, const tv_game *game, const tv_options *options)
{
    tv_json_put_string(json, "game", game->name);
    tv_json_put_number(json, "rules", tv_options_rules(game, options));
    tv_json_put_number(json, "seats", options->seats);
    tv_json_key(json, "options");
    tv_json_open(json, '{');
    for (uint32_t i = 0; i < game->option_count; i++)
        if (tv_option_exists(&game->options[i], tv_options_rules(game, options)))
            tv_json_put_string(json, game->options[i].name,
                               game->options[i].choices->word[options->value[i]]);
    tv_json_close(json, '}');
}

void cli_put_seed(tv_json *json, uint64_t seed)
{
    char text[24];
    snprintf(text, sizeof text, "%llu", (unsigned long long)seed);
    tv_json_put_string(json, "seed", text);
}

void cli_put_error(tv_json *json, const tv_error *error)
{
    tv_json_put_number(json, "line", error->line);
    tv_json_put_string(json, "text", error->text);
}
