/* replay.c - telling a program of a match by its log. */
/* SPDX-License-Identifier: MIT */
#include "programs/replay.h"

#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>
#include <tavola/batch.h>
#include <tavola/play.h>
#include <tavola/steps.h>

#include "programs/program.h"

struct program_replay {
    const tv_bot *bot;
    uint64_t match;
    tv_seat seat;
    bool is_begun;
    uint32_t starts;       /* of the program, when it was told of this match */
    uint32_t told;         /* entries that it has heard of, */
    uint32_t capacity;     /* of what follows */
    tv_entry *entries;     /* and those */
    tv_events events;      /* of the action that is being told */
    tv_state_buffer state; /* the position behind them */
};

void program_log_copy(const tv_match *match, program_log *out)
{
    uint32_t count = tv_match_version(match);
    *out = (program_log){
        .game = tv_match_game(match), .options = *tv_match_options(match), .count = count};
    out->entries = malloc((count + 1) * sizeof *out->entries);
    TV_ASSERT(out->entries != NULL);
    for (uint32_t i = 0; i < count; i++) out->entries[i] = *tv_match_entry(match, i);
}

void program_log_free(program_log *log) { free(log->entries); }

program_replay *program_replay_new(const tv_bot *bot, uint64_t match, tv_seat seat)
{
    program_replay *replay = calloc(1, sizeof *replay);
    TV_ASSERT(replay != NULL);
    replay->bot = bot;
    replay->match = match;
    replay->seat = seat;
    return replay;
}

void program_replay_free(program_replay *replay)
{
    if (replay == NULL) return;
    free(replay->entries);
    free(replay);
}

static tv_match_update update_of(const program_replay *replay, const program_log *log)
{
    return (tv_match_update){.game = log->game,
                             .options = &log->options,
                             .match = replay->match,
                             .seat = replay->seat,
                             .events = &replay->events};
}

static bool is_same(const tv_entry *first, const tv_entry *second)
{
    return first->actor == second->actor && tv_action_equal(first->action, second->action);
}

static bool is_still_true(const program_replay *replay, const program_log *log)
{
    if (!replay->is_begun || replay->starts != program_starts(replay->bot)) return false;
    if (replay->told > log->count) return false;
    for (uint32_t i = 0; i < replay->told; i++)
        if (!is_same(&replay->entries[i], &log->entries[i])) return false;
    return true;
}

static void begin(program_replay *replay, const program_log *log)
{
    tv_match_update update = update_of(replay, log);
    replay->told = 0;
    replay->is_begun = true;
    tv_setup(log->game, &log->options, tv_buffer_state(&replay->state));
    replay->bot->begin(replay->bot, &update);
    replay->starts = program_starts(replay->bot);
}

static void tell_entry(program_replay *replay, const program_log *log, const tv_entry *entry)
{
    tv_state *state = tv_buffer_state(&replay->state);
    tv_match_update update = update_of(replay, log);
    update.actor = entry->actor;
    update.action = log->game->redact_action(state, entry->actor, entry->action, replay->seat);
    replay->events.count = replay->events.dropped = 0;
    tv_apply(log->game, state, entry->actor, entry->action, &replay->events);
    replay->bot->update(replay->bot, &update);
    replay->entries[replay->told++] = *entry;
}

static void make_room(program_replay *replay, uint32_t count)
{
    if (count <= replay->capacity) return;
    replay->capacity = count + count / 2 + 64;
    replay->entries = realloc(replay->entries, replay->capacity * sizeof *replay->entries);
    TV_ASSERT(replay->entries != NULL);
}

void program_replay_tell(program_replay *replay, const program_log *log)
{
    program_match_set(replay->match);
    program_revive(replay->bot);
    if (replay->bot->update == NULL) return;
    make_room(replay, log->count);
    if (!is_still_true(replay, log)) begin(replay, log);
    while (replay->told < log->count) tell_entry(replay, log, &log->entries[replay->told]);
}

void program_replay_end(program_replay *replay, const program_log *log, const tv_score *score)
{
    double rewards[TV_SEATS_MAX];
    if (replay->bot->end == NULL) return;
    program_replay_tell(replay, log);
    tv_rewards(log->game, tv_buffer_state(&replay->state), score, rewards);
    tv_match_update update = update_of(replay, log);
    update.score = score;
    update.rewards = rewards;
    replay->bot->end(replay->bot, &update);
}
