/* players.c - finds the bots that an option names. */
/* SPDX-License-Identifier: MIT */
#include "cli/players.h"

#include <string.h>

#include "base/near.h"
#include "programs/program.h"

static const tv_bot *start_program(const cli_arguments *arguments, const char *command,
                                   const cli_players *players)
{
    if (players->timeout_ms == 0) {
        cli_usage_error(arguments,
                        "%s is a program; programs can play in \"tavola arena\", \"tavola sim\", "
                        "\"tavola play\" and \"tavola serve\" only",
                        command);
        return NULL;
    }
    const tv_bot *bot = program_open(&(program_plan){
        .command = command, .timeout_ms = players->timeout_ms, .policy = players->policy});
    if (bot == NULL)
        cli_usage_error(arguments, "cannot start the program %s; is it there and executable?",
                        command);
    return bot;
}

bool cli_bot_timeout(const cli_arguments *arguments, uint32_t *out)
{
    uint64_t timeout = 10000;
    if (!cli_number(arguments, "bot-timeout-ms", (uint64_t[2]){1, 3600000}, &timeout)) return false;
    *out = (uint32_t)timeout;
    return true;
}

static const tv_bot *unknown_bot(const cli_arguments *arguments, const char *name,
                                 const cli_players *players)
{
    const char *near = NULL;
    uint32_t best = BASE_NEAR_NOT;
    if (strchr(name, ':') && !players->has_no_settings) {
        cli_usage_error(arguments, "cannot read the bot \"%s\"; settings look like %s", name,
                        "strong:iterations=500:greed=40");
        return NULL;
    }
    for (const tv_bot *const *other = tv_bots; *other; other++)
        cli_nearer(name, (*other)->name, &near, &best);
    if (near)
        cli_usage_error(arguments, "unknown bot \"%s\"; did you mean %s?", name, near);
    else
        cli_usage_error(arguments, "unknown bot \"%s\"; \"tavola bots\" lists them", name);
    return NULL;
}

const tv_bot *cli_player(const cli_arguments *arguments, const char *name, cli_players *players)
{
    if (strchr(name, '/')) return start_program(arguments, name, players);
    const tv_bot *bot = tv_bot_find(name);
    if (bot) return bot;
    if (players->has_no_settings || players->custom_count == CLI_PLAYERS_MAX)
        return unknown_bot(arguments, name, players);
    ai_custom *custom = &players->custom[players->custom_count];
    if (!ai_bot_read(name, custom)) return unknown_bot(arguments, name, players);
    players->custom_count++;
    return &custom->bot;
}

bool cli_players_read(const cli_arguments *arguments, const char *fallback, cli_players *players)
{
    const char *text = cli_value(arguments, "bots");
    if (text == NULL) text = fallback;
    while (*text) {
        char name[256];
        size_t length = strcspn(text, ",");
        if (players->count == CLI_PLAYERS_MAX || length >= sizeof name) {
            cli_usage_error(arguments, "--bots takes at most %d names of at most %zu letters",
                            CLI_PLAYERS_MAX, sizeof name - 1);
            return false;
        }
        memcpy(name, text, length);
        name[length] = '\0';
        const tv_bot *bot = cli_player(arguments, name, players);
        if (bot == NULL) return false;
        players->bot[players->count++] = bot;
        text += length + (text[length] == ',');
    }
    return true;
}
