/* show_save.h - playing on from a position of a recorded match. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_SHOW_SAVE_H
#define CLI_SHOW_SAVE_H

#include "cli/cli.h"

/* Writes the first `version` entries as a record of their own, after --do and --on. */
cli_exit cli_show_save(const cli_arguments *arguments, const tv_match *match, uint32_t version);

#endif
