/* cli.h - what all commands share: their tables, the reading of arguments, and how to speak.
 *
 * A command is one constant `cli_command`. Help, completion and the reading of arguments all come
 * from that one table. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <tavola/bot.h>
#include <tavola/game.h>
#include <tavola/json.h>
#include <tavola/match.h>

enum { CLI_OPTIONS_MAX = 16, CLI_GIVEN_MAX = 32 };

typedef enum cli_exit {
    CLI_OK = 0,
    CLI_FAILED = 1, /* what was asked about is not so: a bad record, a changed signature */
    CLI_USAGE = 2,  /* the question itself is wrong */
    CLI_WORLD = 3   /* a file cannot be read or written */
} cli_exit;

typedef enum cli_kind { /* what a word can be, for completion */
                        CLI_NOTHING,
                        CLI_TEXT,
                        CLI_NUMBER,
                        CLI_GAME,
                        CLI_BOTS,
                        CLI_FILES,
                        CLI_DIRECTORY,
                        CLI_SHELL,
                        CLI_COMMAND
} cli_kind;

typedef struct cli_option {
    const char *name;  /* "seats", without the dashes */
    const char *value; /* what follows it in help, "N"; NULL: a switch */
    const char *help;
    cli_kind kind;
} cli_option;

typedef struct cli_arguments cli_arguments;

typedef struct cli_command {
    const char *name;
    const char *arguments; /* "GAME [NUMBER]" */
    const char *summary;   /* one line */
    const char *teaching;  /* paragraphs, apart by a blank line */
    const char *examples;  /* lines */
    cli_kind first, rest;  /* the words that are no options */
    uint32_t words_min, words_max;
    cli_option options[CLI_OPTIONS_MAX]; /* ends with a NULL name; --help is every command's own */
    cli_exit (*run)(const cli_arguments *);
} cli_command;

extern const cli_command *const cli_commands[]; /* ends with NULL */
const cli_command *cli_command_find(const char *name);

/* ---- Arguments (arguments.c) ---- */

struct cli_arguments {
    const cli_command *command;
    const char *program;
    const char **words; /* what is no option */
    uint32_t word_count;
    struct {
        const cli_option *option;
        const char *value; /* NULL for a switch */
    } given[CLI_GIVEN_MAX];
    uint32_t given_count;
    bool wants_help;
};

/* words has room for argc pointers. False: an error has been printed. */
bool cli_arguments_read(const cli_command *command, int argc, char **argv, cli_arguments *out,
                        const char **words);
bool cli_is_given(const cli_arguments *arguments, const char *name);
/* The last value given for an option, or NULL. */
const char *cli_value(const cli_arguments *arguments, const char *name);
/* A number from min to max, or the default. False: an error has been printed. */
bool cli_number(const cli_arguments *arguments, const char *name, uint64_t range[2],
                uint64_t *value);
/* "greedy,random"; *count is 0 if the option is not given. False: an error has been printed. */
bool cli_bots(const cli_arguments *arguments, const tv_bot **bots, uint32_t max, uint32_t *count);
/* The game called so, or NULL and an error with what could have been meant. */
const tv_game *cli_game(const cli_arguments *arguments, const char *name);
/* --seats and --option for a game; seats is the default if none are given. */
bool cli_match_options(const cli_arguments *arguments, const tv_game *game, uint8_t seats,
                       tv_options *out);
uint8_t cli_seats_default(const tv_game *game); /* 3 if it can be, else the smallest from 2 on */
/* --seed: a number, or 64 hex digits; true if given. *is_wrong: an error has been printed. */
bool cli_seed(const cli_arguments *arguments, uint8_t out[TV_SEED_SIZE], bool *is_wrong);

/* Keeps the candidate if it is the best suggestion so far; *best begins as BASE_NEAR_NOT. */
void cli_nearer(const char *typed, const char *candidate, const char **near, uint32_t *best);

/* ---- Speaking (speech.c) ---- */

/* Prints "tavola sim: ..." and where help is; returns CLI_USAGE. */
cli_exit cli_wrong(const cli_arguments *arguments, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Prints "tavola: ..."; returns the given exit code. */
cli_exit cli_complain(cli_exit code, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool cli_is_styled(FILE *stream); /* a terminal, and NO_COLOR is not set */
uint32_t cli_width(void);         /* columns of the terminal, 80 if unknown, at most 100 */

/* Text to print: opened empty, printed to stdout and freed. What has no bound is flushed after each
 * part; a page has room for a million bytes behind that. */
tv_text cli_page_open(void);
void cli_page_flush(tv_text *page);
void cli_page_print(tv_text *page);

/* A number with decimals in JSON: value / 10^digits. */
void cli_json_decimal(tv_json *json, int64_t value, uint32_t digits);

typedef struct cli_progress { /* a line on stderr for what takes longer than a second */
    const char *what;         /* "matches" */
    uint64_t total;
    uint64_t started_ns;
    uint64_t shown_ns;
    bool is_terminal;
} cli_progress;

void cli_progress_start(cli_progress *progress, const char *what, uint64_t total);
void cli_progress_show(cli_progress *progress, uint64_t done);
void cli_progress_end(cli_progress *progress);

/* ---- Help (help.c) ---- */
void cli_help_all(FILE *out);
void cli_help_command(const cli_command *command, FILE *out);

#endif
