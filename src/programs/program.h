/* program.h - bots that are separate programs (docs/bot-protocol.md).
 *
 * One program fills seats of any number of matches and threads, one line after the other. */
/* SPDX-License-Identifier: MIT */
#ifndef PROGRAMS_PROGRAM_H
#define PROGRAMS_PROGRAM_H

#include <tavola/bot.h>

/* What happens when a program exits, is late or answers with something illegal. */
typedef enum program_policy {
    PROGRAM_STOPS_ALL,    /* this process prints an error and exits: a result would mean nothing */
    PROGRAM_IS_REPLACED,  /* the bot "greedy" decides from now on */
    PROGRAM_IS_RESTARTED, /* likewise, until the program is started again a while later */
    PROGRAM_POLICY_COUNT
} program_policy;

enum { PROGRAMS_MAX = 8, PROGRAM_TROUBLE_SIZE = 1536 };

typedef struct program_plan {
    const char *name; /* of the bot; NULL: the command. Kept by the caller */
    const char
        *command; /* a path and arguments behind spaces; "2:" before it asks for protocol 2 */
    uint32_t timeout_ms; /* for every answer */
    program_policy policy;
} program_plan;

/* Starts a program and returns a bot that asks it; NULL if it cannot be started. */
const tv_bot *program_open(const program_plan *plan);
/* Closes the input of all programs, gives them a second to exit, and kills the rest. */
void programs_close(void);
/* Kills a program, whatever it is doing, from any thread; its questions fail from then on. */
void program_stop(const tv_bot *bot);

bool program_is(const tv_bot *bot);
/* What went wrong since the last call, as a sentence. False: nothing. */
bool program_trouble(const tv_bot *bot, char out[PROGRAM_TROUBLE_SIZE]);
/* How often it was started: a program that is started again has heard of no match. */
uint32_t program_starts(const tv_bot *bot);
/* Starts it again if it has failed, is to be restarted, and the time for an answer has passed. */
void program_revive(const tv_bot *bot);
/* The match that this thread asks its next questions about; begin sets it as well. */
void program_match_set(uint64_t match);

#endif
