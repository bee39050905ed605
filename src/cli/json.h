/* json.h - writing the JSON that commands print; docs/cli.md lists every member with its type. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include <tavola/json.h>
#include <tavola/match.h>

#include "cli/cli.h"

typedef struct cli_document { /* one JSON value on standard output */
    tv_text page;
    tv_json json;
    char bracket;
} cli_document;

void cli_document_open(cli_document *document, char bracket); /* '{' or '[' */
void cli_document_print(cli_document *document);              /* closes, prints and frees it */

void cli_put_number(tv_json *json, const char *key, double value); /* at most four decimals */
void cli_put_interval(tv_json *json, const char *key, double low, double high);
void cli_put_options(tv_json *json, const tv_game *game, const tv_options *options); /* and game */
void cli_put_seed(tv_json *json, uint64_t seed); /* as text, since it has 64 bits */
void cli_put_error(tv_json *json, const tv_error *error);

#endif
