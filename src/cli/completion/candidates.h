/* candidates.h - the words that can stand at the end of an unfinished command line. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_COMPLETION_CANDIDATES_H
#define CLI_COMPLETION_CANDIDATES_H

#include "cli/cli.h"

/* Lines that ask the shell for something, in place of a candidate. */
#define CLI_COMPLETE_FILES ":files"
#define CLI_COMPLETE_FOLDERS ":folders"
#define CLI_COMPLETE_NO_SPACE ":nospace" /* more may follow in the same word */

/* Prints what the last of these words can become, one per line, with a description after a tab. The
 * words follow "tavola"; the last one may be empty. */
void cli_complete(const char *const *words, uint32_t count);

#endif
