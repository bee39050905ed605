/* save.h - playing on from a position of a recorded match. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_SHOW_SAVE_H
#define CLI_SHOW_SAVE_H

#include "cli/cli.h"

/* --do: plays this action for the seat that has to decide; *action is it. Nothing if not given. */
cli_exit cli_show_do(const cli_arguments *arguments, tv_match *match, tv_action *action);
/* --on and --seed: the bot that plays on, or NULL. */
cli_exit cli_show_on(const cli_arguments *arguments, const tv_bot **bot, uint64_t *seed);
/* Writes the first `version` entries as a record of their own, after --do and --on. */
cli_exit cli_show_save(const cli_arguments *arguments, const tv_match *match, uint32_t version);
/* Prints how often each seat wins when a bot plays on --times from there, after --do. */
cli_exit cli_show_times(const cli_arguments *arguments, const tv_match *match, uint32_t version);

#endif
