/* matches.h - matches in the data directory, as "tavola play" saves them. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_MATCHES_H
#define CLI_MATCHES_H

#include "base/file.h"
#include "cli/cli.h"

/* The file of the match that was played last, is not over and is not being played; of any game if
 * game is NULL. */
bool cli_match_last(const tv_game *game, char out[BASE_PATH_SIZE]);

#endif
