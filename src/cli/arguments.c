/* arguments.c - reads the words of a command line by the command's table. */
/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/near.h"
#include "base/secure.h"
#include "cli/cli.h"
#include "cli/config/settings.h"

const cli_option cli_help_option = {"help", NULL, "explain this command", CLI_NOTHING};

/* ---- Reading ---- */

const cli_option *cli_option_at(const cli_command *command, uint32_t index)
{
    uint32_t own = 0;
    while (command->options[own].name) own++;
    if (index < own) return &command->options[index];
    const setting *row = command->settings;
    for (; row && row->option.name && index > own; row++) own++;
    return row && row->option.name ? &row->option : NULL;
}

const cli_option *cli_option_find(const cli_command *command, const char *name, size_t length)
{
    if (strlen("help") == length && strncmp(name, "help", length) == 0) return &cli_help_option;
    const cli_option *option;
    for (uint32_t i = 0; (option = cli_option_at(command, i)) != NULL; i++)
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
    const cli_option *option;
    for (uint32_t i = 0; (option = cli_option_at(arguments->command, i)) != NULL; i++)
        cli_nearer(name, option->name, &near, &best);
    if (near)
        cli_usage_error(arguments, "unknown option %s; did you mean --%s?", word, near);
    else
        cli_usage_error(arguments, "unknown option %s", word);
    return false;
}

/* Reads the option at argv[*index], with its value after "=" or in the next word. */
static bool read_option(cli_arguments *out, int argc, char **argv, int *index)
{
    const char *word = argv[*index];
    const char *name = strcmp(word, "-h") == 0 ? "help" : word + 2;
    if (word[1] != '-' && strcmp(word, "-h") != 0) return unknown_option(out, word);
    size_t length = strcspn(name, "=");
    const cli_option *option = cli_option_find(out->command, name, length);
    if (option == NULL) return unknown_option(out, word);
    const char *value = name[length] == '=' ? name + length + 1 : NULL;
    if (option == &cli_help_option) {
        out->wants_help = true;
        return true;
    }
    if (option->value == NULL && value != NULL) {
        cli_usage_error(out, "--%s takes no value", option->name);
        return false;
    }
    if (option->value != NULL && value == NULL) {
        if (*index + 1 >= argc) {
            cli_usage_error(out, "--%s needs a value: --%s %s", option->name, option->name,
                            option->value);
            return false;
        }
        value = argv[++*index];
    }
    if (out->given_count == CLI_GIVEN_MAX) {
        cli_usage_error(out, "too many options");
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
        cli_usage_error(out, "arguments are missing: tavola %s %s", command->name,
                        command->arguments);
        return false;
    }
    if (out->word_count > command->words_max) {
        cli_usage_error(out, "unexpected argument \"%s\"", words[command->words_max]);
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

const char *cli_value_at(const cli_arguments *arguments, const char *name, uint32_t index)
{
    for (uint32_t i = 0; i < arguments->given_count; i++)
        if (strcmp(arguments->given[i].option->name, name) == 0 && index-- == 0)
            return arguments->given[i].value;
    return NULL;
}

const char *cli_value(const cli_arguments *arguments, const char *name)
{
    const char *value = NULL, *next;
    for (uint32_t i = 0; (next = cli_value_at(arguments, name, i)) != NULL; i++) value = next;
    return value;
}

/* ---- Numbers, seeds ---- */

bool cli_number_read(const char *text, uint64_t *out)
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
    if (cli_number_read(text, value) && *value >= range[0] && *value <= range[1]) return true;
    cli_usage_error(arguments, "--%s must be a number from %llu to %llu, not \"%s\"", name,
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
    if (!cli_number_read(text, &number)) {
        cli_usage_error(arguments, "--seed must be a number or 64 hexadecimal digits, not \"%s\"",
                        text);
        *is_wrong = true;
        return false;
    }
    memset(out, 0, TV_SEED_SIZE);
    for (uint32_t i = 0; i < 8; i++) out[i] = (uint8_t)(number >> 8 * i);
    return true;
}
