/* matches.h - matches in the data directory, as "tavola play" saves them. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_MATCHES_H
#define CLI_MATCHES_H

#include "cli/cli.h"

enum { CLI_MATCH_PATH_SIZE = 4096 };

/* The file of the match that was played last, is not over and is not being played; of any game if
 * game is NULL. */
bool cli_match_last(const tv_game *game, char out[CLI_MATCH_PATH_SIZE]);

#endif
