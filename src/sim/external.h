/* external.h - bots that are separate programs (docs/bot-protocol.md). */
/* SPDX-License-Identifier: MIT */
#ifndef SIM_EXTERNAL_H
#define SIM_EXTERNAL_H

#include <tavola/bot.h>

/* Starts a program and returns a bot that asks it; NULL if it cannot be started. The command is a
 * path and arguments behind spaces; "2:" before it asks for protocol 2. If an answer takes longer
 * than the timeout, this process prints an error and exits. */
const tv_bot *external_open(const char *command, uint32_t timeout_ms);
/* Closes the input of all programs, gives them a second to exit, and kills the rest. */
void external_close(void);

#endif
