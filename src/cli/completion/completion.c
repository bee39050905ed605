/* completion.c - "tavola completion": scripts that complete words in a shell.
 *
 * A script passes the words of the line to "tavola completion --words", which knows the commands
 * (candidates.c), so that a script stays right when a command, an option or a game is added. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/commands.h"
#include "cli/completion/candidates.h"

/* Bash splits words at "=" and ":" and replaces only the last piece, so the line is split anew and
 * the pieces before are cut off the candidates. */
static const char bash_script[] =
    "# bash completion for tavola; printed by: tavola completion bash\n"
    "_tavola()\n"
    "{\n"
    "    local line=${COMP_LINE:0:COMP_POINT} word cut\n"
    "    local -a words\n"
    "    read -ra words <<< \"$line\"\n"
    "    [[ $line == *[[:space:]] ]] && words+=(\"\")\n"
    "    word=${words[-1]}\n"
    "    cut=${word%\"${word##*[=:]}\"}\n"
    "    COMPREPLY=()\n"
    "    while IFS= read -r line; do\n"
    "        case $line in\n"
    "        " CLI_COMPLETE_NO_SPACE ") compopt -o nospace ;;\n"
    "        " CLI_COMPLETE_FILES ") compopt -o filenames\n"
    "            mapfile -t COMPREPLY < <(compgen -f -- \"${word#\"$cut\"}\") ;;\n"
    "        " CLI_COMPLETE_FOLDERS ") compopt -o filenames\n"
    "            mapfile -t COMPREPLY < <(compgen -d -- \"${word#\"$cut\"}\") ;;\n"
    "        *) line=${line%%$'\\t'*}; COMPREPLY+=(\"${line#\"$cut\"}\") ;;\n"
    "        esac\n"
    "    done < <(\"${words[0]}\" completion --words -- \"${words[@]:1}\" 2> /dev/null)\n"
    "}\n"
    "complete -F _tavola tavola\n";

static const char zsh_script[] =
    "#compdef tavola\n"
    "# zsh completion for tavola; printed by: tavola completion zsh\n"
    "local line\n"
    "local -a lines candidates no_space\n"
    "lines=(\"${(@f)$(${words[1]} completion --words -- \"${(@)words[2,CURRENT]}\" "
    "2> /dev/null)}\")\n"
    "for line in $lines; do\n"
    "    case $line in\n"
    "    " CLI_COMPLETE_NO_SPACE ") no_space=(-S '') ;;\n"
    "    " CLI_COMPLETE_FILES ") compset -P '*='; _files; return ;;\n"
    "    " CLI_COMPLETE_FOLDERS ") compset -P '*='; _files -/; return ;;\n"
    "    *$'\\t'*) candidates+=(\"${${line%%$'\\t'*}//:/\\\\:}:${line#*$'\\t'}\") ;;\n"
    "    *) candidates+=(\"${line//:/\\\\:}\") ;;\n"
    "    esac\n"
    "done\n"
    "_describe tavola candidates $no_space\n";

static const char fish_script[] =
    "# fish completion for tavola; printed by: tavola completion fish\n"
    "function __tavola_complete\n"
    "    set -l words (commandline -opc) (commandline -ct)\n"
    "    for line in ($words[1] completion --words -- $words[2..-1] 2> /dev/null)\n"
    "        switch $line\n"
    "            case " CLI_COMPLETE_NO_SPACE "\n"
    "            case " CLI_COMPLETE_FILES "\n"
    "                __fish_complete_path (commandline -ct)\n"
    "            case " CLI_COMPLETE_FOLDERS "\n"
    "                __fish_complete_directories (commandline -ct)\n"
    "            case '*'\n"
    "                echo $line\n"
    "        end\n"
    "    end\n"
    "end\n"
    "complete -c tavola -f -a '(__tavola_complete)'\n";

static cli_exit run_completion(const cli_arguments *arguments)
{
    const char *shell = arguments->word_count > 0 ? arguments->words[0] : "";
    if (cli_is_given(arguments, "words")) {
        cli_complete(arguments->words, arguments->word_count);
        return CLI_OK;
    }
    if (arguments->word_count != 1)
        return cli_usage_error(arguments, "which shell? there are scripts for bash, zsh and fish");
    if (strcmp(shell, "bash") == 0)
        fputs(bash_script, stdout);
    else if (strcmp(shell, "zsh") == 0)
        fputs(zsh_script, stdout);
    else if (strcmp(shell, "fish") == 0)
        fputs(fish_script, stdout);
    else
        return cli_usage_error(arguments,
                               "there are scripts for bash, zsh and fish, not for \"%s\"", shell);
    return CLI_OK;
}

const cli_command cli_command_completion = {
    .name = "completion",
    .arguments = "SHELL",
    .summary = "print a completion script for bash, zsh or fish",
    .description = "Prints a script that completes words when you press Tab: commands, options, "
                   "games, bots, files, and the seats, options and rule numbers of the game that "
                   "you have typed.",
    .examples = "source <(tavola completion bash)                 in this shell only\n"
                "tavola completion zsh > ~/.zfunc/_tavola         in a folder of your fpath\n"
                "tavola completion fish > ~/.config/fish/completions/tavola.fish\n"
                "tavola completion --words -- rules finca F5.     what the scripts ask",
    .first = CLI_SHELL,
    .words_max = UINT32_MAX,
    .options = {{"words", NULL,
                 "print what the last of the following words can become, one per line; for the "
                 "scripts",
                 CLI_NOTHING}},
    .run = run_completion,
};
