/* lookup.c - finds what an argument names: a game, its seats and options, a record. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/games.h>
#include <tavola/play.h>

#include "base/file.h"
#include "base/near.h"
#include "cli/cli.h"

enum { NAME_SIZE = 64 };

/* ---- Games ---- */

const tv_game *cli_game(const cli_arguments *arguments, const char *name)
{
    const tv_game *game = tv_game_find(name);
    if (game) return game;
    const char *near = NULL;
    uint32_t best = BASE_NEAR_NOT;
    for (const tv_game *const *other = tv_games; *other; other++) {
        uint32_t by_title = base_near_rank(name, (*other)->title);
        cli_nearer(name, (*other)->name, &near, &best);
        if (by_title >= best) continue;
        best = by_title;
        near = (*other)->name;
    }
    if (near)
        cli_usage_error(arguments, "unknown game \"%s\"; did you mean %s?", name, near);
    else
        cli_usage_error(arguments, "unknown game \"%s\"; \"tavola games\" lists them", name);
    return NULL;
}

/* ---- Seats ---- */

uint8_t cli_seats_default(const tv_game *game)
{
    if (game->seat_counts >> 3 & 1) return 3;
    for (uint8_t seats = 2; seats <= TV_SEATS_MAX; seats++)
        if (game->seat_counts >> seats & 1) return seats;
    return 1;
}

void cli_seats_write(const tv_game *game, tv_text *out)
{
    uint32_t first = (uint32_t)__builtin_ctz(game->seat_counts);
    uint32_t last = 31 - (uint32_t)__builtin_clz(game->seat_counts);
    uint32_t count = (uint32_t)__builtin_popcount(game->seat_counts);
    tv_text_add_number(out, first);
    if (count > 2 && last - first + 1 == count) {
        tv_text_add(out, " to ");
        tv_text_add_number(out, last);
        return;
    }
    for (uint32_t seats = first + 1; seats <= last; seats++) {
        if (!(game->seat_counts >> seats & 1)) continue;
        tv_text_add(out, seats == last ? " or " : ", ");
        tv_text_add_number(out, seats);
    }
}

static bool wrong_seats(const cli_arguments *arguments, const tv_game *game, const char *given)
{
    char list[64];
    tv_text text;
    tv_text_init(&text, list, sizeof list);
    cli_seats_write(game, &text);
    cli_usage_error(arguments, "%s is for %s players, not %s", game->title, list, given);
    return false;
}

static bool read_seats(const cli_arguments *arguments, const tv_game *game, uint8_t *seats)
{
    const char *given = cli_value(arguments, "seats");
    char number[24];
    uint64_t count = *seats;
    snprintf(number, sizeof number, "%u", *seats);
    if (given && !cli_number_read(given, &count)) {
        snprintf(number, sizeof number, "\"%.16s\"", given);
        return wrong_seats(arguments, game, number);
    }
    if (count > TV_SEATS_MAX || !(game->seat_counts >> count & 1))
        return wrong_seats(arguments, game, given ? given : number);
    *seats = (uint8_t)count;
    return true;
}

/* ---- Options of a game ---- */

static bool unknown_option(const cli_arguments *arguments, const tv_game *game, const char *name)
{
    const char *near = NULL;
    uint32_t best = BASE_NEAR_NOT;
    for (uint32_t i = 0; i < game->option_count; i++)
        cli_nearer(name, game->options[i].name, &near, &best);
    if (game->option_count == 0)
        cli_usage_error(arguments, "%s has no options", game->title);
    else if (near)
        cli_usage_error(arguments, "%s has no option \"%s\"; did you mean %s?", game->title, name,
                        near);
    else
        cli_usage_error(arguments, "%s has no option \"%s\"; \"tavola games %s\" lists them",
                        game->title, name, game->name);
    return false;
}

static bool unknown_choice(const cli_arguments *arguments, const tv_option_row *row,
                           const char *choice)
{
    char list[256];
    tv_text text;
    tv_text_init(&text, list, sizeof list);
    for (uint32_t i = 0; i < row->choices->count; i++) {
        tv_text_add(&text, i == 0 ? "" : i + 1 == row->choices->count ? " or " : ", ");
        tv_text_add(&text, row->choices->word[i]);
    }
    cli_usage_error(arguments, "the option %s must be %s, not \"%s\"", row->name, list, choice);
    return false;
}

/* "name=choice" */
static bool read_choice(const cli_arguments *arguments, const tv_game *game, const char *text,
                        tv_options *out)
{
    char name[NAME_SIZE];
    size_t length = strcspn(text, "=");
    const char *choice = text[length] == '=' ? text + length + 1 : "";
    snprintf(name, sizeof name, "%.*s", (int)length, text);
    for (uint32_t i = 0; i < game->option_count; i++) {
        const tv_option_row *row = &game->options[i];
        if (strcmp(row->name, name) != 0) continue;
        if (!tv_option_exists(row, tv_options_rules(game, out))) continue;
        for (uint32_t value = 0; value < row->choices->count; value++)
            if (strcmp(row->choices->word[value], choice) == 0) {
                out->value[i] = (uint8_t)value;
                return true;
            }
        return unknown_choice(arguments, row, choice);
    }
    return unknown_option(arguments, game, name);
}

bool cli_match_options(const cli_arguments *arguments, const tv_game *game, uint8_t seats,
                       tv_options *out)
{
    const char *text;
    *out = (tv_options){.seats = seats};
    uint64_t rules = 0;
    if (!read_seats(arguments, game, &out->seats)) return false;
    if (!cli_number(arguments, "rules", (uint64_t[2]){1, game->rules_version}, &rules))
        return false;
    out->rules = (uint8_t)rules;
    for (uint32_t i = 0; (text = cli_value_at(arguments, "option", i)) != NULL; i++)
        if (!read_choice(arguments, game, text, out)) return false;
    if (tv_options_check(game, out) == TV_OK) return true;
    cli_usage_error(arguments, "%s cannot be played with these options", game->title);
    return false;
}

/* ---- Files ---- */

tv_match *cli_match_read(const char *path, cli_exit *code)
{
    char *bytes;
    size_t length;
    tv_error error;
    *code = CLI_OK;
    int failure = base_file_read(path, &bytes, &length);
    if (failure != 0) {
        *code = cli_error(CLI_IO_ERROR, "cannot read %s: %s", path, base_file_reason(failure));
        return NULL;
    }
    tv_match *match = tv_match_read(bytes, length, &error);
    free(bytes);
    if (match == NULL) *code = cli_error(CLI_FAILED, "%s:%u: %s", path, error.line, error.text);
    return match;
}

cli_exit cli_save_directory(const char *path)
{
    if (path == NULL) return CLI_OK;
    int failure = base_directory_make(path);
    if (failure != 0)
        return cli_error(CLI_IO_ERROR, "cannot make the folder %s: %s", path,
                         base_file_reason(failure));
    if (strlen(path) > 3000)
        return cli_error(CLI_IO_ERROR, "the path of the folder %s is too long", path);
    return CLI_OK;
}

const char *cli_data_directory(void)
{
    static char path[BASE_PATH_SIZE];
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    int length = -1;
    if (data != NULL && data[0] == '/')
        length = snprintf(path, sizeof path, "%s/tavola", data);
    else if (home != NULL && home[0] == '/')
        length = snprintf(path, sizeof path, "%s/.local/share/tavola", home);
    return length > 0 && length < BASE_PATH_SIZE - 128 ? path : NULL; /* 128: for a name in it */
}
