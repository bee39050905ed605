/* commands.h - every command, each in its own file. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/cli.h"

extern const cli_command cli_command_games;
extern const cli_command cli_command_rules;
extern const cli_command cli_command_play;
extern const cli_command cli_command_matches;
extern const cli_command cli_command_bots;
extern const cli_command cli_command_bot;
extern const cli_command cli_command_serve;
extern const cli_command cli_command_config;
extern const cli_command cli_command_admin;
extern const cli_command cli_command_doctor;
extern const cli_command cli_command_sim;
extern const cli_command cli_command_arena;
extern const cli_command cli_command_train;
extern const cli_command cli_command_dataset;
extern const cli_command cli_command_facts;
extern const cli_command cli_command_check;
extern const cli_command cli_command_show;
extern const cli_command cli_command_practice;
extern const cli_command cli_command_review;
extern const cli_command cli_command_perft;
extern const cli_command cli_command_signature;
extern const cli_command cli_command_bench;
extern const cli_command cli_command_backup;
extern const cli_command cli_command_restore;
extern const cli_command cli_command_export;
extern const cli_command cli_command_import;
extern const cli_command cli_command_completion;

#endif
