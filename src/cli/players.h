/* players.h - the bots that an option names, with settings of their own or run as programs. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_PLAYERS_H
#define CLI_PLAYERS_H

#include "ai/bots.h"
#include "cli/cli.h"
#include "programs/program.h"

enum { CLI_PLAYERS_MAX = 8 };

typedef struct cli_players { /* owns the bots made for this command; must not be moved */
    uint32_t timeout_ms;     /* for a decision of a program; 0: programs cannot play here */
    program_policy policy;   /* for programs that fail */
    bool has_no_settings;    /* only bots of the list can play here */
    const tv_bot *bot[CLI_PLAYERS_MAX];
    uint32_t count;
    ai_custom custom[CLI_PLAYERS_MAX];
    uint32_t custom_count;
} cli_players;

/* --bot-timeout-ms, or ten seconds. False: an error has been printed. */
bool cli_bot_timeout(const cli_arguments *arguments, uint32_t *out);
/* A bot by name ("greedy"), with settings ("strong:iterations=500") or a program ("./bot.py").
 * NULL: an error has been printed. */
const tv_bot *cli_player(const cli_arguments *arguments, const char *name, cli_players *players);
/* Adds the bots of --bots, or of the fallback if it is not given. False: an error has been
 * printed. */
bool cli_players_read(const cli_arguments *arguments, const char *fallback, cli_players *players);

/* --weights: what "tavola train" wrote for this game, used by all searching bots. */
cli_exit cli_weights(const cli_arguments *arguments, const tv_game *game, uint32_t seats);

#define CLI_WEIGHTS_OPTION                                                                         \
    {"weights", "FILE", "weights of \"tavola train\" instead of those built in", CLI_FILES}

#endif
