/* practice_command.h - the parts of "tavola practice"; private to this folder. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_PRACTICE_PRACTICE_COMMAND_H
#define CLI_PRACTICE_PRACTICE_COMMAND_H

#include "cli/cli.h"
#include "practice/practice.h"

typedef struct practice_text { /* src/games/x/practice/exercises.txt */
    const char *game;
    const char *text;
} practice_text;

extern const practice_text practice_texts[]; /* ends with a NULL game; by tools/embed/practice.py */

/* "tavola practice make GAME": goes on with a file that is there. */
cli_exit practice_make(const cli_arguments *arguments);
/* Shows exercises from this one on, asks, answers; false: the person has had enough. */
bool practice_talk(const practice_file *file, uint32_t index);
void practice_print_json(const practice_file *file, uint32_t index);

#endif
