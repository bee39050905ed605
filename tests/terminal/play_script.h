/* play_script.h - a terminal match driven by a script: lines in, everything printed out. */
/* SPDX-License-Identifier: MIT */
#ifndef TESTS_PLAY_SCRIPT_H
#define TESTS_PLAY_SCRIPT_H

#include "kit/check.h"
#include "sim/toy.h"
#include "terminal/terminal.h"

struct script {
    terminal_setup setup;
    char folder[64]; /* of its own, removed at the end */
    char *output;    /* of the last run */
    size_t output_size;
    terminal_result result;
};

/* The toy game with seed 1; seats of people are 0 .. people - 1, the others are greedy bots. */
struct script script_start(uint8_t seats, uint8_t people);
void script_end(struct script *script);
void script_run(struct script *script, const char *lines);
bool script_says(const struct script *script, const char *text);
/* How often the text was printed. */
uint32_t script_count(const struct script *script, const char *text);
/* Where the last run saved its match. */
void script_saved_path(const struct script *script, char *out, size_t size);

#endif
