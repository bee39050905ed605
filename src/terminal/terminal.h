/* terminal.h - a match between people at one keyboard and bots.
 *
 * Input is lines and output is text, so it works in a terminal, through a pipe and in a test. A
 * person is shown only the view of their own seat. */
/* SPDX-License-Identifier: MIT */
#ifndef TERMINAL_TERMINAL_H
#define TERMINAL_TERMINAL_H

#include <stdio.h>

#include <tavola/bot.h>
#include <tavola/match.h>

enum {
    TERMINAL_LISTED_MAX = 8,  /* things that a word could mean, before "and more" */
    TERMINAL_REASONS_MAX = 12 /* of what is not possible now */
};

typedef struct terminal_setup {
    const tv_game *game;             /* NULL with a loaded match */
    tv_options options;              /* valid for the game */
    const tv_bot *bot[TV_SEATS_MAX]; /* who fills each seat; NULL: a person */
    const char *name[TV_SEATS_MAX];  /* NULL: "Player 1", or the bot's name */
    uint8_t seed[TV_SEED_SIZE];      /* of a new match */
    tv_match *loaded;                /* continues this one and frees it; NULL: a new match */
    const char *path;                /* where to save; NULL: a new file in data_directory */
    const char *data_directory;      /* for matches and for the seeds of unfinished ones */
    FILE *input, *out;
    uint32_t width;   /* columns of the screen */
    bool is_styled;   /* colours may be used */
    bool can_clear;   /* the screen can be cleared between people */
    bool has_screen;  /* input and output are a terminal that may be taken over as a whole */
    bool can_edit;    /* input and output are the terminal: lines are edited and completed */
    bool has_confirm; /* asks before a turn ends that could still be undone */
} terminal_setup;

typedef enum terminal_result {
    TERMINAL_FINISHED, /* the match is over, or left and saved */
    TERMINAL_NOT_SAVED /* the match could not be written anywhere */
} terminal_result;

terminal_result terminal_play(const terminal_setup *setup);

/* True if another program is playing the match in this file. */
bool terminal_is_locked(const char *path);

/* Makes SIGINT, SIGTERM and SIGHUP stop the match at the next prompt. */
void terminal_catch_signals(void);
bool terminal_is_stopped(void); /* one of them has come */

/* The bot that the name of a recorded player stands for ("Greedy 2"), or NULL for a person. */
const tv_bot *terminal_bot_named(const char *name);

/* Replays the chance moves of a match with this seed. True if they are the recorded ones; rng is
 * then ready for the next one. False: *wrong is the first entry that differs. */
bool terminal_dice_follow(const tv_match *match, const uint8_t seed[TV_SEED_SIZE], tv_rng *rng,
                          uint32_t *wrong);

/* Writes what happened from one version to another, as the viewer may know it: one sentence per
 * line, each after `lead`. Returns how many. */
uint32_t terminal_log_write(const tv_match *match, tv_seat viewer, uint32_t from, uint32_t to,
                            const char *lead, tv_text *out);

/* Writes the final score, or the current one as far as the viewer may know it, where the points
 * came from, and what decides between equals. */
void terminal_score_write(const tv_match *match, tv_seat viewer, uint32_t width, tv_text *out);
/* The same of a state, or of a view for what it knows. */
void terminal_points_write(const tv_game *game, const tv_state *state, const tv_names *names,
                           uint32_t width, tv_text *out);

#endif
