/* external.h - bots that are programs of their own (docs/bot-protocol.md). */
/* SPDX-License-Identifier: MIT */
#ifndef SIM_EXTERNAL_H
#define SIM_EXTERNAL_H

#include <tavola/bot.h>

/* Starts the program and returns a bot that asks it; NULL: it cannot be started. The program is
 * told to end, and waited for, by external_close. */
const tv_bot *external_open(const char *path);
void external_close(void); /* all of them */

#endif
