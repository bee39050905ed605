/* arguments.c - the words of a command line, checked against the command's table. */
/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/games.h>
#include <tavola/play.h>

#include "base/near.h"
#include "base/secure.h"
#include "cli/cli.h"

static const cli_option help_option = {"help", NULL, "explain this command", CLI_NOTHING};

/* ---- Reading ---- */

static const cli_option *find_option(const cli_command *command, const char *name, size_t length)
{
    if (strlen("help") == length && strncmp(name, "help", length) == 0) return &help_option;
    for (const cli_option *option = command->options; option->name; option++)
        if (strlen(option->name) == length && strncmp(option->name, name, length) == 0)
            return option;
    return NULL;
}

static bool unknown_option(const cli_arguments *arguments, const char *word)
{
    char name[64];
    const char *bare = word + strspn(word, "-");
    snprintf(name, sizeof name, "%.*s", (int)strcspn(bare, "="), bare);
    const char *near = NULL;
    uint32_t best = BASE_NEAR_NOT;
    for (const cli_option *option = arguments->command->options; option->name; option++)
        cli_nearer(name, option->name, &near, &best);
    if (near)
        cli_wrong(arguments, "there is no option %s; did you mean --%s?", word, near);
    else
        cli_wrong(arguments, "there is no option %s", word);
    return false;
}

/* Reads the option at argv[*at], with its value behind "=" or in the next word. */
static bool read_option(cli_arguments *out, int argc, char **argv, int *at)
{
    const char *word = argv[*at];
    const char *name = strcmp(word, "-h") == 0 ? "help" : word + 2;
    if (word[1] != '-' && strcmp(word, "-h") != 0) return unknown_option(out, word);
    size_t length = strcspn(name, "=");
    const cli_option *option = find_option(out->command, name, length);
    if (option == NULL) return unknown_option(out, word);
    const char *value = name[length] == '=' ? name + length + 1 : NULL;
    if (option == &help_option) {
        out->wants_help = true;
        return true;
    }
    if (option->value == NULL && value != NULL) {
        cli_wrong(out, "--%s takes no value", option->name);
        return false;
    }
    if (option->value != NULL && value == NULL) {
        if (*at + 1 >= argc) {
            cli_wrong(out, "--%s needs a value: --%s %s", option->name, option->name,
                      option->value);
            return false;
        }
        value = argv[++*at];
    }
    if (out->given_count == CLI_GIVEN_MAX) {
        cli_wrong(out, "too many options");
        return false;
    }
    out->given[out->given_count].option = option;
    out->given[out->given_count++].value = value;
    return true;
}

bool cli_arguments_read(const cli_command *command, int argc, char **argv, cli_arguments *out,
                        const char **words)
{
    bool are_options_over = false;
    *out = (cli_arguments){.command = command, .program = "tavola", .words = words};
    for (int i = 0; i < argc; i++) {
        const char *word = argv[i];
        if (are_options_over || word[0] != '-' || word[1] == '\0') {
            words[out->word_count++] = word;
        } else if (strcmp(word, "--") == 0) {
            are_options_over = true;
        } else if (!read_option(out, argc, argv, &i)) {
            return false;
        }
    }
    if (out->wants_help) return true;
    if (out->word_count < command->words_min) {
        cli_wrong(out, "something is missing: tavola %s %s", command->name, command->arguments);
        return false;
    }
    if (out->word_count > command->words_max) {
        cli_wrong(out, "\"%s\" is one word too many", words[command->words_max]);
        return false;
    }
    return true;
}

bool cli_is_given(const cli_arguments *arguments, const char *name)
{
    for (uint32_t i = 0; i < arguments->given_count; i++)
        if (strcmp(arguments->given[i].option->name, name) == 0) return true;
    return false;
}

const char *cli_value(const cli_arguments *arguments, const char *name)
{
    for (uint32_t i = arguments->given_count; i > 0; i--)
        if (strcmp(arguments->given[i - 1].option->name, name) == 0)
            return arguments->given[i - 1].value;
    return NULL;
}

/* ---- Numbers, seeds ---- */

static bool read_number(const char *text, uint64_t *out)
{
    char *end;
    if (text[0] < '0' || text[0] > '9') return false;
    errno = 0;
    *out = strtoull(text, &end, 10);
    return *end == '\0' && errno == 0;
}

bool cli_number(const cli_arguments *arguments, const char *name, uint64_t range[2],
                uint64_t *value)
{
    const char *text = cli_value(arguments, name);
    if (text == NULL) return true;
    if (read_number(text, value) && *value >= range[0] && *value <= range[1]) return true;
    cli_wrong(arguments, "--%s is a number from %llu to %llu, not \"%s\"", name,
              (unsigned long long)range[0], (unsigned long long)range[1], text);
    return false;
}

bool cli_seed(const cli_arguments *arguments, uint8_t out[TV_SEED_SIZE], bool *is_wrong)
{
    const char *text = cli_value(arguments, "seed");
    uint64_t number;
    *is_wrong = false;
    if (text == NULL) return false;
    if (base_hex_read(text, out)) return true;
    if (!read_number(text, &number)) {
        cli_wrong(arguments, "--seed is a number or 64 hexadecimal digits, not \"%s\"", text);
        *is_wrong = true;
        return false;
    }
    memset(out, 0, TV_SEED_SIZE);
    for (uint32_t i = 0; i < 8; i++) out[i] = (uint8_t)(number >> 8 * i);
    return true;
}

/* ---- Bots and games ---- */

static const tv_bot *read_bot(const cli_arguments *arguments, const char *name)
{
    const tv_bot *bot = tv_bot_find(name);
    if (bot) return bot;
    const char *near = NULL;
    uint32_t best = BASE_NEAR_NOT;
    for (const tv_bot *const *other = tv_bots; *other; other++)
        cli_nearer(name, (*other)->name, &near, &best);
    if (near)
        cli_wrong(arguments, "there is no bot \"%s\"; did you mean %s?", name, near);
    else
        cli_wrong(arguments, "there is no bot \"%s\"; \"tavola bots\" lists them", name);
    return NULL;
}

bool cli_bots(const cli_arguments *arguments, const tv_bot **bots, uint32_t max, uint32_t *count)
{
    const char *text = cli_value(arguments, "bots");
    *count = 0;
    while (text != NULL && *text) {
        char name[64];
        size_t length = strcspn(text, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, text);
        if (*count == max) {
            cli_wrong(arguments, "at most %u bots", max);
            return false;
        }
        if ((bots[(*count)++] = read_bot(arguments, name)) == NULL) return false;
        text += length + (text[length] == ',');
    }
    return true;
}

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
        cli_wrong(arguments, "there is no game \"%s\"; did you mean %s?", name, near);
    else
        cli_wrong(arguments, "there is no game \"%s\"; \"tavola games\" lists them", name);
    return NULL;
}

/* ---- Seats and options of a match ---- */

uint8_t cli_seats_default(const tv_game *game)
{
    if (game->seat_counts >> 3 & 1) return 3;
    for (uint8_t seats = 2; seats <= TV_SEATS_MAX; seats++)
        if (game->seat_counts >> seats & 1) return seats;
    return 1;
}

static bool wrong_seats(const cli_arguments *arguments, const tv_game *game, uint32_t seats)
{
    char list[32] = "";
    size_t used = 0;
    for (uint32_t n = 1; n <= TV_SEATS_MAX; n++)
        if (game->seat_counts >> n & 1)
            used += (size_t)snprintf(list + used, sizeof list - used, used ? ", %u" : "%u", n);
    cli_wrong(arguments, "%s is not played by %u; it is played by %s", game->title, seats, list);
    return false;
}

/* "name=choice" */
static bool read_choice(const cli_arguments *arguments, const tv_game *game, const char *text,
                        tv_options *out)
{
    size_t length = strcspn(text, "=");
    const char *choice = text[length] == '=' ? text + length + 1 : "";
    for (uint32_t i = 0; i < game->option_count; i++) {
        const tv_option_row *row = &game->options[i];
        if (strlen(row->name) != length || strncmp(row->name, text, length) != 0) continue;
        for (uint32_t value = 0; value < row->choices->count; value++)
            if (strcmp(row->choices->word[value], choice) == 0) {
                out->value[i] = (uint8_t)value;
                return true;
            }
        cli_wrong(arguments, "the option %s has no choice \"%s\"; \"tavola games %s\" lists them",
                  row->name, choice, game->name);
        return false;
    }
    if (game->option_count == 0)
        cli_wrong(arguments, "%s has no options", game->title);
    else
        cli_wrong(arguments, "%s has no option \"%.*s\"; \"tavola games %s\" lists them",
                  game->title, (int)length, text, game->name);
    return false;
}

bool cli_match_options(const cli_arguments *arguments, const tv_game *game, uint8_t seats,
                       tv_options *out)
{
    uint64_t number = seats;
    *out = (tv_options){0};
    if (!cli_number(arguments, "seats", (uint64_t[2]){1, TV_SEATS_MAX}, &number)) return false;
    out->seats = (uint8_t)number;
    if (!(game->seat_counts >> out->seats & 1)) return wrong_seats(arguments, game, out->seats);
    for (uint32_t i = 0; i < arguments->given_count; i++) {
        if (strcmp(arguments->given[i].option->name, "option") != 0) continue;
        if (!read_choice(arguments, game, arguments->given[i].value, out)) return false;
    }
    if (tv_options_check(game, out) == TV_OK) return true;
    cli_wrong(arguments, "%s cannot be played like this", game->title);
    return false;
}
