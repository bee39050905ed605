/* responder.h - the other end of the bot protocol: this program is the bot of another one.
 *
 * It speaks protocol 2 (docs/bot-protocol.md) and accepts the offer of positions, so that it plays
 * from exactly the view that a bot inside the other program would have. */
/* SPDX-License-Identifier: MIT */
#ifndef PROGRAMS_RESPONDER_H
#define PROGRAMS_RESPONDER_H

#include <stdio.h>

#include <tavola/bot.h>

typedef struct program_responder {
    const tv_bot *bot;
    uint32_t think_ms; /* per decision; 0: as the bot's settings say */
    FILE *input, *output;
} program_responder;

/* Plays until the input ends. NULL, or what was wrong with a line: a sentence. */
const char *program_responder_run(const program_responder *responder);

#endif
