/* process.h - a program that runs beside this one and is talked to in lines.
 *
 * Every line that is sent or read has a deadline. The program runs in its own process group, so
 * that everything it has started ends with it. Nothing here is safe for several threads at once. */
/* SPDX-License-Identifier: MIT */
#ifndef PROGRAMS_PROCESS_H
#define PROGRAMS_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
    PROCESS_COMMAND_SIZE = 256,
    PROCESS_WORDS_MAX = 32,
    PROCESS_ANSWER_SIZE = 512,
    PROCESS_FAILURE_SIZE = 1024
};

typedef struct program_process {
    char command[PROCESS_COMMAND_SIZE]; /* the program and its arguments behind spaces */
    char words[PROCESS_COMMAND_SIZE];   /* the same, cut apart */
    char *argument[PROCESS_WORDS_MAX + 1];
    pid_t id; /* and that of its group; 0: it does not run */
    int to, from;
    uint32_t timeout_ms;
    uint64_t deadline_ns; /* of the line that was sent last */
    char unread[PROCESS_ANSWER_SIZE];
    size_t unread_length;
    char failure[PROCESS_FAILURE_SIZE]; /* "did not answer within 300 ms"; "" if nothing failed */
} program_process;

/* Reads a command; false: it is too long, or there is no such program. */
bool process_init(program_process *process, const char *command, uint32_t timeout_ms);
bool process_start(program_process *process);
/* Sends a line with its line feed. False here and below: failure says why. */
bool process_send(program_process *process, const char *line, size_t length);
/* Reads the answer to the last line, without its line feed. */
bool process_read(program_process *process, char answer[PROCESS_ANSWER_SIZE]);
void process_fail(program_process *process, const char *what, const char *detail);
/* Closes its input, gives it a second to exit, and kills what is left. */
void process_end(program_process *process);
void process_kill(program_process *process); /* at once, with everything it has started */

#endif
