/* cli.h - what all commands share: their tables, arguments, look-ups and output.
 *
 * A command is one constant `cli_command`. Help, completion and argument parsing all use that one
 * table. */
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

enum { CLI_OPTIONS_MAX = 20, CLI_GIVEN_MAX = 64 };

typedef enum cli_exit {
    CLI_OK = 0,
    CLI_FAILED = 1,  /* a check failed: a bad record, a changed signature, an unknown rule */
    CLI_USAGE = 2,   /* the command line is wrong */
    CLI_IO_ERROR = 3 /* a file cannot be read or written */
} cli_exit;

/* What a word of the command line names, for completion (completion/candidates.c). "The game" is
 * the one that the command line names. */
typedef enum cli_kind {
    CLI_NOTHING,
    CLI_TEXT,
    CLI_NUMBER,
    CLI_GAME,
    CLI_BOT,
    CLI_BOTS, /* a list with commas */
    CLI_FILES,
    CLI_DIRECTORY,
    CLI_SHELL,
    CLI_SEATS,  /* a number of players of the game */
    CLI_CHOICE, /* NAME=CHOICE, an option of the game */
    CLI_FIELD,  /* a single number in the state of the game */
    CLI_VERB,   /* VERB.ARG of the game */
    CLI_RULE,   /* the number of a rule of the game */
    CLI_LANGUAGE,
    CLI_LEVEL,  /* a log level */
    CLI_DEPTH,  /* of a review */
    CLI_LIMITS, /* NAME=N, a list with commas */
    CLI_CONFIG  /* what "tavola config" can do */
} cli_kind;

typedef struct cli_option {
    const char *name;  /* "seats", without the dashes */
    const char *value; /* what follows it in help, "N"; NULL: a switch */
    const char *help;
    cli_kind kind;
} cli_option;

typedef struct cli_arguments cli_arguments;
struct setting;

typedef struct cli_command {
    const char *name;
    const char *arguments;   /* "GAME [NUMBER]" */
    const char *summary;     /* one line */
    const char *description; /* paragraphs, separated by blank lines */
    const char *examples;    /* lines */
    cli_kind first, rest;    /* the words that are not options */
    uint32_t words_min, words_max;
    cli_option options[CLI_OPTIONS_MAX]; /* ends with a NULL name; all have --help */
    const struct setting *settings;      /* more options (config/settings.h), or NULL */
    cli_exit (*run)(const cli_arguments *);
} cli_command;

extern const cli_command *const cli_commands[]; /* ends with NULL */
const cli_command *cli_command_find(const char *name);

/* ---- Arguments (arguments.c) ---- */

struct cli_arguments {
    const cli_command *command;
    const char *program;
    const char **words; /* those that are not options */
    uint32_t word_count;
    struct {
        const cli_option *option;
        const char *value; /* NULL for a switch */
    } given[CLI_GIVEN_MAX];
    uint32_t given_count;
    bool wants_help;
};

extern const cli_option cli_help_option; /* every command has it */
/* The options of a command and then its settings, counted from 0; NULL after the last. */
const cli_option *cli_option_at(const cli_command *command, uint32_t index);
/* The option with this name, without dashes, or NULL. */
const cli_option *cli_option_find(const cli_command *command, const char *name, size_t length);
/* words has room for argc pointers. False: an error has been printed. */
bool cli_arguments_read(const cli_command *command, int argc, char **argv, cli_arguments *out,
                        const char **words);
bool cli_is_given(const cli_arguments *arguments, const char *name);
/* The last value given for an option, or NULL. */
const char *cli_value(const cli_arguments *arguments, const char *name);
/* The value of an option that is given several times, counted from 0, or NULL. */
const char *cli_value_at(const cli_arguments *arguments, const char *name, uint32_t index);
bool cli_number_read(const char *text, uint64_t *out);
/* A number from range[0] to range[1]; *value stays if the option is not given. False: an error has
 * been printed. */
bool cli_number(const cli_arguments *arguments, const char *name, uint64_t range[2],
                uint64_t *value);
/* --seed: a number, or 64 hex digits; true if given. *is_wrong: an error has been printed. */
bool cli_seed(const cli_arguments *arguments, uint8_t out[TV_SEED_SIZE], bool *is_wrong);

/* ---- Games and matches (lookup.c) ---- */

/* The game with this name, or NULL and an error with a suggestion. */
const tv_game *cli_game(const cli_arguments *arguments, const char *name);
/* --seats and --option for a game; seats is the default. False: an error has been printed. */
bool cli_match_options(const cli_arguments *arguments, const tv_game *game, uint8_t seats,
                       tv_options *out);
uint8_t cli_seats_default(const tv_game *game); /* 3 if possible, else the fewest from 2 on */
void cli_seats_write(const tv_game *game, tv_text *out); /* "2 to 4", "2, 3, 4 or 6" */
/* Reads the record in a file; prints an error and sets *code if that fails. */
tv_match *cli_match_read(const char *path, cli_exit *code);
/* Makes the folder that records are saved in; NULL: none is wanted. */
cli_exit cli_save_directory(const char *path);
/* $XDG_DATA_HOME/tavola or ~/.local/share/tavola, in static memory; NULL without a home. */
const char *cli_data_directory(void);

/* Keeps the candidate if it is the best suggestion so far; *best starts as BASE_NEAR_NOT. */
void cli_nearer(const char *typed, const char *candidate, const char **near, uint32_t *best);

/* ---- Output (output.c) ---- */

/* Prints "tavola sim: ..." and where help is; returns CLI_USAGE. */
cli_exit cli_usage_error(const cli_arguments *arguments, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Prints "tavola: ..."; returns the given exit code. */
cli_exit cli_error(cli_exit code, const char *format, ...) __attribute__((format(printf, 2, 3)));
const char *cli_matches(uint64_t count); /* "match" or "matches" */
bool cli_is_styled(FILE *stream);        /* a terminal, and NO_COLOR is not set */
uint32_t cli_width(void);                /* columns of the terminal, 80 if unknown, at most 100 */

/* Text to print: opened empty, printed to stdout and freed. Text without a bound is flushed after
 * each part, which may add a million bytes. */
tv_text cli_page_open(void);
void cli_page_flush(tv_text *page);
void cli_page_print(tv_text *page);

typedef struct cli_progress { /* a line on stderr for work that takes longer than a second */
    const char *what;         /* "matches" */
    uint64_t total;
    uint64_t started_ns;
    uint64_t shown_ns;
    bool is_terminal;
} cli_progress;

void cli_progress_start(cli_progress *progress, const char *what, uint64_t total);
void cli_progress_show(cli_progress *progress, uint64_t done);
void cli_progress_callback(void *progress, uint64_t done); /* calls cli_progress_show */
void cli_progress_end(cli_progress *progress);

/* ---- Help (help.c) ---- */
void cli_help_all(FILE *out);
void cli_help_command(const cli_command *command, FILE *out);

#endif
