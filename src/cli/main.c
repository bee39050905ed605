/* main.c - finds the command, reads its arguments, runs it. */
/* SPDX-License-Identifier: MIT */
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/games.h>
#include <tavola/assert.h>

#include "base/near.h"
#include "cli/cli.h"
#include "cli/commands.h"

const cli_command *const cli_commands[] = {
    &cli_command_games,     &cli_command_rules,   &cli_command_play,       &cli_command_matches,
    &cli_command_serve,     &cli_command_config,  &cli_command_admin,      &cli_command_doctor,
    &cli_command_bots,      &cli_command_bot,     &cli_command_arena,      &cli_command_train,
    &cli_command_sim,       &cli_command_dataset, &cli_command_facts,      &cli_command_check,
    &cli_command_show,      &cli_command_review,  &cli_command_practice,   &cli_command_perft,
    &cli_command_signature, &cli_command_bench,   &cli_command_backup,     &cli_command_restore,
    &cli_command_export,    &cli_command_import,  &cli_command_completion, NULL,
};

const cli_command *cli_command_find(const char *name)
{
    for (const cli_command *const *command = cli_commands; *command; command++)
        if (strcmp((*command)->name, name) == 0) return *command;
    return NULL;
}

static cli_exit unknown_command(const char *name)
{
    const char *near = NULL;
    uint32_t best = BASE_NEAR_NOT;
    if (tv_game_find(name))
        return cli_error(CLI_USAGE, "\"%s\" is a game; to play it: tavola play %s", name, name);
    for (const cli_command *const *command = cli_commands; *command; command++)
        cli_nearer(name, (*command)->name, &near, &best);
    if (near)
        return cli_error(CLI_USAGE, "unknown command \"%s\"; did you mean \"tavola %s\"?", name,
                         near);
    return cli_error(CLI_USAGE, "unknown command \"%s\"; \"tavola --help\" lists them", name);
}

static cli_exit run_command(const cli_command *command, int argc, char **argv)
{
    cli_arguments arguments;
    const char **words = calloc((size_t)argc + 1, sizeof *words);
    TV_ASSERT(words != NULL);
    cli_exit code = CLI_USAGE;
    if (cli_arguments_read(command, argc, argv, &arguments, words)) {
        code = CLI_OK;
        if (arguments.wants_help)
            cli_help_command(command, stdout);
        else
            code = command->run(&arguments);
    }
    free(words);
    return code;
}

static cli_exit help(int argc, char **argv)
{
    const cli_command *command = argc > 0 ? cli_command_find(argv[0]) : NULL;
    if (argc > 0 && command == NULL) return unknown_command(argv[0]);
    if (command)
        cli_help_command(command, stdout);
    else
        cli_help_all(stdout);
    return CLI_OK;
}

static cli_exit dispatch(int argc, char **argv)
{
    if (argc < 2) {
        cli_help_all(stderr);
        return CLI_USAGE;
    }
    const char *word = argv[1];
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0)
        return help(argc - 2, argv + 2);
    if (strcmp(word, "--version") == 0 || strcmp(word, "version") == 0) {
        puts("tavola " TAVOLA_VERSION);
        return CLI_OK;
    }
    const cli_command *command = cli_command_find(word);
    return command ? run_command(command, argc - 2, argv + 2) : unknown_command(word);
}

int main(int argc, char **argv)
{
    signal(SIGXFSZ, SIG_IGN); /* writing beyond a size limit fails, as on a full disk */
    cli_exit code = dispatch(argc, argv);
    if ((fflush(stdout) != 0 || ferror(stdout)) && code == CLI_OK)
        code = cli_error(CLI_IO_ERROR, "the output could not be written");
    return (int)code;
}
