/* guest.h - the other end of the line: this program as a bot of another one.
 *
 * It speaks protocol 2 (docs/bot-protocol.md) and accepts the offer of positions, so that it plays
 * from exactly the view that a bot inside the other program would have. */
/* SPDX-License-Identifier: MIT */
#ifndef PROGRAMS_GUEST_H
#define PROGRAMS_GUEST_H

#include <stdio.h>

#include <tavola/bot.h>

typedef struct program_guest {
    const tv_bot *bot;
    uint32_t think_ms; /* per decision; 0: as the bot's settings say */
    FILE *input, *output;
} program_guest;

/* Plays until the input ends. NULL, or what was wrong with a line: a sentence. */
const char *program_guest_run(const program_guest *guest);

#endif
