/* signature.c - "tavola signature": has the behaviour of a game changed? */
/* SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/games.h>

#include "base/file.h"
#include "cli/commands.h"
#include "cli/json.h"
#include "sim/sim.h"

/* Finds "NAME HEX" among the lines of a text. */
static bool recorded(const char *text, const char *name, uint64_t *out)
{
    size_t length = strlen(name);
    while (*text) {
        if (strncmp(text, name, length) == 0 && text[length] == ' ') {
            char *end;
            *out = strtoull(text + length + 1, &end, 16);
            return end == text + length + 1 + 16;
        }
        text += strcspn(text, "\n");
        if (*text) text++;
    }
    return false;
}

/* Without a version the newest is meant; games that never had the version are left out. */
static bool is_wanted(const cli_arguments *arguments, const tv_game *game, uint64_t rules)
{
    if (rules > game->rules_version) return false;
    for (uint32_t i = 0; i < arguments->word_count; i++)
        if (strcmp(arguments->words[i], game->name) == 0) return true;
    return arguments->word_count == 0;
}

struct verdict { /* on the signature of one game */
    const tv_game *game;
    uint64_t signature, before; /* now, and as recorded in a file */
    bool has_file, is_recorded;
};

static bool is_good(const struct verdict *verdict)
{
    return !verdict->has_file || (verdict->is_recorded && verdict->before == verdict->signature);
}

static void print_verdict(const struct verdict *verdict)
{
    printf("%s %016" PRIx64, verdict->game->name, verdict->signature);
    if (!verdict->has_file)
        putchar('\n');
    else if (!verdict->is_recorded)
        puts(" is not recorded");
    else if (is_good(verdict))
        puts(" unchanged");
    else
        printf(" changed, it was %016" PRIx64 "\n", verdict->before);
}

static void put_verdict(tv_json *json, const struct verdict *verdict)
{
    char hex[20];
    tv_json_open(json, '{');
    tv_json_put_string(json, "game", verdict->game->name);
    snprintf(hex, sizeof hex, "%016" PRIx64, verdict->signature);
    tv_json_put_string(json, "signature", hex);
    if (verdict->has_file) {
        snprintf(hex, sizeof hex, "%016" PRIx64, verdict->before);
        tv_json_put_string(json, "recorded", verdict->is_recorded ? hex : NULL);
        tv_json_put_bool(json, "good", is_good(verdict));
    }
    tv_json_close(json, '}');
}

/* Computes and reports the wanted signatures; json is NULL for text, expected without a file. */
static cli_exit report(const cli_arguments *arguments, uint64_t rules, const char *expected,
                       tv_json *json)
{
    cli_exit code = CLI_OK;
    cli_progress progress;
    uint64_t done = 0, total = 0;
    for (const tv_game *const *game = tv_games; *game; game++)
        total += is_wanted(arguments, *game, rules);
    cli_progress_start(&progress, "games", total);
    for (const tv_game *const *game = tv_games; *game; game++) {
        uint64_t matches;
        if (!is_wanted(arguments, *game, rules)) continue;
        cli_progress_show(&progress, done++);
        struct verdict now = {.game = *game, .has_file = expected != NULL};
        now.signature = sim_signature(*game, (uint8_t)rules, &matches);
        now.is_recorded = expected && recorded(expected, (*game)->name, &now.before);
        if (json)
            put_verdict(json, &now);
        else
            print_verdict(&now);
        if (!is_good(&now)) code = CLI_FAILED;
    }
    cli_progress_end(&progress);
    return code;
}

static cli_exit run_signature(const cli_arguments *arguments)
{
    const char *path = cli_value(arguments, "check");
    uint64_t rules = 0;
    char *expected = NULL;
    size_t length;
    for (uint32_t i = 0; i < arguments->word_count; i++)
        if (!cli_game(arguments, arguments->words[i])) return CLI_USAGE;
    if (!cli_number(arguments, "rules", (uint64_t[2]){1, UINT8_MAX}, &rules)) return CLI_USAGE;
    int failure = path ? base_file_read(path, &expected, &length) : 0;
    if (failure != 0)
        return cli_error(CLI_IO_ERROR, "cannot read %s: %s", path, base_file_reason(failure));
    cli_exit code;
    if (cli_is_given(arguments, "json")) {
        cli_document document;
        cli_document_open(&document, '[');
        code = report(arguments, rules, expected, &document.json);
        cli_document_print(&document);
    } else {
        code = report(arguments, rules, expected, NULL);
    }
    free(expected);
    return code;
}

const cli_command cli_command_signature = {
    .name = "signature",
    .arguments = "[GAME...]",
    .summary = "print a number per game that changes when its behaviour changes",
    .description =
        "Plays 200 random matches for every number of players and every choice of options, and "
        "hashes every action and every final score into 64 bits. A change of the code that alters "
        "a signature is a change of the game's rules.",
    .examples = "tavola signature\n"
                "tavola signature finca\n"
                "tavola signature --check tests/fixtures/signatures.txt\n"
                "tavola signature --rules 1",
    .first = CLI_GAME,
    .rest = CLI_GAME,
    .words_max = UINT32_MAX,
    .options =
        {{"check", "FILE",
          "compare with the signatures in this file; the exit code is 1 if one differs or is "
          "missing",
          CLI_FILES},
         {"rules", "N", "of this version of the rules (the newest)", CLI_NUMBER},
         {"json", NULL, "print JSON", CLI_NOTHING}},
    .run = run_signature,
};
