/* signature.c - "tavola signature": has the behaviour of a game changed? */
/* SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/games.h>

#include "base/file.h"
#include "cli/commands.h"
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

static bool is_wanted(const cli_arguments *arguments, const tv_game *game)
{
    for (uint32_t i = 0; i < arguments->word_count; i++)
        if (strcmp(arguments->words[i], game->name) == 0) return true;
    return arguments->word_count == 0;
}

/* Prints the signature and, with a text to compare, whether it is the recorded one. */
static cli_exit report(const tv_game *game, uint64_t signature, const char *expected)
{
    uint64_t before;
    if (expected == NULL) {
        printf("%s %016" PRIx64 "\n", game->name, signature);
        return CLI_OK;
    }
    if (!recorded(expected, game->name, &before)) {
        printf("%s %016" PRIx64 " is not recorded\n", game->name, signature);
        return CLI_FAILED;
    }
    if (before != signature) {
        printf("%s %016" PRIx64 " changed, it was %016" PRIx64 "\n", game->name, signature, before);
        return CLI_FAILED;
    }
    printf("%s %016" PRIx64 " unchanged\n", game->name, signature);
    return CLI_OK;
}

static cli_exit run_signature(const cli_arguments *arguments)
{
    const char *path = cli_value(arguments, "check");
    char *expected = NULL;
    size_t length;
    cli_exit code = CLI_OK;
    cli_progress progress;
    uint64_t done = 0;
    for (uint32_t i = 0; i < arguments->word_count; i++)
        if (!cli_game(arguments, arguments->words[i])) return CLI_USAGE;
    int failure = path ? base_file_read(path, &expected, &length) : 0;
    if (failure != 0)
        return cli_complain(CLI_WORLD, "cannot read %s: %s", path, base_file_reason(failure));
    uint64_t total = 0;
    for (const tv_game *const *game = tv_games; *game; game++) total += is_wanted(arguments, *game);
    cli_progress_start(&progress, "games", total);
    for (const tv_game *const *game = tv_games; *game; game++) {
        uint64_t matches;
        if (!is_wanted(arguments, *game)) continue;
        cli_progress_show(&progress, done++);
        uint64_t signature = sim_signature(*game, &matches);
        if (report(*game, signature, expected) != CLI_OK) code = CLI_FAILED;
    }
    cli_progress_end(&progress);
    free(expected);
    return code;
}

const cli_command cli_command_signature = {
    .name = "signature",
    .arguments = "[GAME...]",
    .summary = "print one number per game that changes when its behaviour does",
    .teaching =
        "Plays 200 random matches for every number of players and every choice of options, and "
        "hashes every action and every final score into 64 bits. A change of the code either "
        "leaves a game's signature alone or is a change of its rules.",
    .examples = "tavola signature\n"
                "tavola signature finca\n"
                "tavola signature --check tests/fixtures/signatures.txt",
    .first = CLI_GAME,
    .rest = CLI_GAME,
    .words_max = UINT32_MAX,
    .options = {{"check", "FILE",
                 "compare with the signatures in this file; exit code 1 if one "
                 "differs or is missing",
                 CLI_FILES}},
    .run = run_signature,
};
