/* bot.c - "tavola bot": a bot of this build for the arena, server or table of another. */
/* SPDX-License-Identifier: MIT */
#include "cli/commands.h"
#include "cli/players.h"
#include "programs/responder.h"

static cli_exit run_bot(const cli_arguments *arguments)
{
    static cli_players players;
    uint64_t think = 0;
    if (!cli_number(arguments, "think-ms", (uint64_t[2]){1, 60000}, &think)) return CLI_USAGE;
    program_responder responder = {.think_ms = (uint32_t)think, .input = stdin, .output = stdout};
    responder.bot = cli_player(arguments, arguments->words[0], &players);
    if (responder.bot == NULL) return CLI_USAGE;
    const char *wrong = program_responder_run(&responder);
    return wrong ? cli_error(CLI_FAILED, "%s", wrong) : CLI_OK;
}

const cli_command cli_command_bot = {
    .name = "bot",
    .arguments = "NAME",
    .summary = "answer questions of another program over standard input and output",
    .description =
        "Speaks bot protocol 2 (docs/bot-protocol.md), so that a bot of this build can sit in the "
        "arena of another build: name it there with \"2:\" and the path of this program. The other "
        "build has to offer positions and to lay them out as this one does; if not, a message "
        "says so.",
    .examples = "tavola arena finca --bots \"strong,2:build/tavola bot strong\" --matches 20\n"
                "tavola bot strongest --think-ms 100",
    .first = CLI_BOT,
    .words_min = 1,
    .words_max = 1,
    .options = {{"think-ms", "N",
                 "think this long per decision, instead of the bot's own number of iterations",
                 CLI_NUMBER}},
    .run = run_bot,
};
