/* replay.h - brings a program up to date with a match that is played elsewhere, by its log.
 *
 * The program hears of every action once. If something that it has heard was taken back, or it was
 * started again, it is told of the match from the start. */
/* SPDX-License-Identifier: MIT */
#ifndef PROGRAMS_REPLAY_H
#define PROGRAMS_REPLAY_H

#include <tavola/bot.h>
#include <tavola/match.h>

typedef struct program_log { /* a match as it is now, copied */
    const tv_game *game;
    tv_options options;
    tv_entry *entries;
    uint32_t count;
} program_log;

void program_log_copy(const tv_match *match, program_log *out);
void program_log_free(program_log *log);

typedef struct program_replay program_replay; /* what a bot knows of a match from its seat */

program_replay *program_replay_new(const tv_bot *bot, uint64_t match, tv_seat seat);
void program_replay_free(program_replay *replay);
/* Before the bot is asked. Nothing happens if it does not listen. */
void program_replay_tell(program_replay *replay, const program_log *log);
/* Once the match is over: everything that is left, and how it ended. */
void program_replay_end(program_replay *replay, const program_log *log, const tv_score *score);

#endif
