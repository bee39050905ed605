/* completion.c - "tavola completion": scripts for shells, written from the tables of the commands.
 *
 * Names of games and bots are asked from the program at the time, so the scripts stay true when a
 * game is added. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/commands.h"

/* ---- bash ---- */

/* What bash runs to complete a word of this kind; "" if there is nothing to offer. */
static const char *bash_words(cli_kind kind)
{
    switch (kind) {
    case CLI_GAME: return "COMPREPLY=($(compgen -W \"$(tavola games --names)\" -- \"$word\"))";
    case CLI_BOTS: return "COMPREPLY=($(compgen -W \"$(tavola bots --names)\" -- \"$word\"))";
    case CLI_FILES:
        return "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$word\")";
    case CLI_DIRECTORY:
        return "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- \"$word\")";
    case CLI_SHELL: return "COMPREPLY=($(compgen -W \"bash zsh fish\" -- \"$word\"))";
    default: return "";
    }
}

static void bash_values(const cli_command *command)
{
    bool is_first = true;
    for (const cli_option *option = command->options; option->name; option++) {
        const char *words = bash_words(option->kind);
        if (!option->value) continue;
        if (is_first) puts("        case $before in");
        printf("        --%s) %s%sreturn ;;\n", option->name, words, *words ? "; " : "");
        is_first = false;
    }
    if (!is_first) puts("        esac");
}

static void bash_command(const cli_command *command)
{
    const char *words = bash_words(command->first);
    printf("    %s)\n", command->name);
    bash_values(command);
    printf("        if [[ $word == -* ]]; then\n            COMPREPLY=($(compgen -W \"");
    for (const cli_option *option = command->options; option->name; option++)
        printf("--%s ", option->name);
    printf("--help\" -- \"$word\"))\n");
    if (*words) printf("        else\n            %s\n", words);
    printf("        fi ;;\n");
}

static void print_bash(void)
{
    puts("# bash completion for tavola; made by: tavola completion bash\n"
         "_tavola()\n{\n"
         "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
         "    COMPREPLY=()\n"
         "    if [[ $COMP_CWORD -eq 1 ]]; then");
    printf("        COMPREPLY=($(compgen -W \"");
    for (const cli_command *const *command = cli_commands; *command; command++)
        printf("%s ", (*command)->name);
    puts("--help --version\" -- \"$word\"))\n        return\n    fi\n"
         "    case ${COMP_WORDS[1]} in");
    for (const cli_command *const *command = cli_commands; *command; command++)
        bash_command(*command);
    puts("    esac\n}\ncomplete -F _tavola tavola");
}

/* ---- zsh ---- */

static const char *zsh_action(cli_kind kind)
{
    switch (kind) {
    case CLI_GAME: return "($(tavola games --names))";
    case CLI_BOTS: return "($(tavola bots --names))";
    case CLI_FILES: return "_files";
    case CLI_DIRECTORY: return "_files -/";
    case CLI_SHELL: return "(bash zsh fish)";
    default: return " ";
    }
}

/* Brackets, colons and quotes mean something in the specifications of zsh. */
static void zsh_text(const char *text)
{
    for (; *text; text++) {
        if (*text == '\'')
            fputs("'\\''", stdout);
        else if (strchr("[]:", *text))
            printf("\\%c", *text);
        else
            putchar(*text);
    }
}

static void zsh_command(const cli_command *command)
{
    printf("    %s)\n        _arguments", command->name);
    for (const cli_option *option = command->options; option->name; option++) {
        printf(" \\\n            '--%s[", option->name);
        zsh_text(option->help);
        printf("]");
        if (option->value) {
            printf(":");
            zsh_text(option->value);
            printf(":%s", zsh_action(option->kind));
        }
        printf("'");
    }
    printf(" \\\n            '--help[explain this command]'");
    if (command->first != CLI_NOTHING)
        printf(" \\\n            '1:%s:%s'", command->first == CLI_GAME ? "game" : "file",
               zsh_action(command->first));
    if (command->rest != CLI_NOTHING)
        printf(" \\\n            '*:more:%s'", zsh_action(command->rest));
    printf(" ;;\n");
}

static void print_zsh(void)
{
    puts("#compdef tavola\n# zsh completion for tavola; made by: tavola completion zsh\n"
         "local -a commands\ncommands=(");
    for (const cli_command *const *command = cli_commands; *command; command++) {
        printf("    '%s:", (*command)->name);
        zsh_text((*command)->summary);
        puts("'");
    }
    puts(")\nif (( CURRENT == 2 )); then\n    _describe 'command' commands\n    return\nfi\n"
         "shift words\n(( CURRENT-- ))\ncase $words[1] in");
    for (const cli_command *const *command = cli_commands; *command; command++)
        zsh_command(*command);
    puts("esac");
}

/* ---- fish ---- */

static const char *fish_words(cli_kind kind)
{
    switch (kind) {
    case CLI_GAME: return " -x -a '(tavola games --names)'";
    case CLI_BOTS: return " -x -a '(tavola bots --names)'";
    case CLI_FILES: return " -r -F";
    case CLI_DIRECTORY: return " -x -a '(__fish_complete_directories)'";
    case CLI_SHELL: return " -x -a 'bash zsh fish'";
    default: return " -x";
    }
}

static void fish_text(const char *text)
{
    for (; *text; text++)
        if (*text == '\'')
            fputs("\\'", stdout);
        else
            putchar(*text);
}

static void fish_command(const cli_command *command)
{
    const char *seen = "__fish_seen_subcommand_from";
    printf("complete -c tavola -n __fish_use_subcommand -a %s -d '", command->name);
    fish_text(command->summary);
    puts("'");
    if (*fish_words(command->first) && command->first != CLI_NOTHING)
        printf("complete -c tavola -n '%s %s'%s\n", seen, command->name,
               fish_words(command->first));
    for (const cli_option *option = command->options; option->name; option++) {
        printf("complete -c tavola -n '%s %s' -l %s%s -d '", seen, command->name, option->name,
               option->value ? fish_words(option->kind) : "");
        fish_text(option->help);
        puts("'");
    }
    printf("complete -c tavola -n '%s %s' -l help -d 'explain this command'\n", seen,
           command->name);
}

static void print_fish(void)
{
    puts("# fish completion for tavola; made by: tavola completion fish\ncomplete -c tavola -f");
    for (const cli_command *const *command = cli_commands; *command; command++)
        fish_command(*command);
}

/* ---- Running ---- */

static cli_exit run_completion(const cli_arguments *arguments)
{
    const char *shell = arguments->words[0];
    if (strcmp(shell, "bash") == 0)
        print_bash();
    else if (strcmp(shell, "zsh") == 0)
        print_zsh();
    else if (strcmp(shell, "fish") == 0)
        print_fish();
    else
        return cli_wrong(arguments, "there are scripts for bash, zsh and fish, not for \"%s\"",
                         shell);
    return CLI_OK;
}

const cli_command cli_command_completion = {
    .name = "completion",
    .arguments = "SHELL",
    .summary = "print a completion script for bash, zsh or fish",
    .teaching = "Prints a script that completes commands, options, games, bots and files when you "
                "press Tab.",
    .examples = "source <(tavola completion bash)                 for this shell\n"
                "tavola completion zsh > ~/.zfunc/_tavola         a folder of your fpath\n"
                "tavola completion fish > ~/.config/fish/completions/tavola.fish",
    .first = CLI_SHELL,
    .words_min = 1,
    .words_max = 1,
    .run = run_completion,
};
