/* bots.c - the bots of a match in the terminal; programs among them are told what happens. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/assert.h>
#include <tavola/play.h>

#include "programs/program.h"
#include "terminal/session.h"

static bool listens(const tv_bot *bot) { return bot && program_is(bot) && bot->update; }

static program_replay *replay_of(terminal_session *session, tv_seat seat)
{
    if (session->replay[seat] == NULL)
        session->replay[seat] = program_replay_new(session->bot[seat], session->match_number, seat);
    return session->replay[seat];
}

const tv_bot *session_bot_named(const terminal_session *session, const char *name)
{
    const tv_names *names = tv_match_names(session->match);
    for (uint32_t seat = 0; seat < tv_match_options(session->match)->seats; seat++) {
        const tv_bot *bot = session->setup->bot[seat];
        if (bot && program_is(bot) && strcmp(names->name[seat], name) == 0) return bot;
    }
    return terminal_bot_named(name);
}

/* A program that has failed is replaced; whoever is at the keyboard should know. */
static void say_trouble(terminal_session *session, const tv_bot *bot)
{
    char trouble[PROGRAM_TROUBLE_SIZE];
    if (!program_is(bot) || !program_trouble(bot, trouble)) return;
    if (trouble[0] >= 'a' && trouble[0] <= 'z') trouble[0] = (char)(trouble[0] - 'a' + 'A');
    session_say(session, trouble);
}

void session_bot_decides(terminal_session *session, tv_seat seat)
{
    tv_state_buffer view;
    tv_action legal[TV_ACTIONS_MAX];
    tv_rng rng;
    program_log log;
    const tv_game *game = session->game;
    const tv_bot *bot = session->bot[seat];
    tv_redact(game, tv_match_state(session->match), seat, tv_buffer_view(&view));
    uint32_t count = tv_view_list(game, tv_buffer_view(&view), seat, legal);
    TV_ASSERT(count > 0);
    tv_rng_seed(&rng, session->seed, (uint64_t)STREAM_BOTS + tv_match_version(session->match));
    tv_question question = {
        .game = game, .view = tv_buffer_view(&view), .legal = legal, .count = count, .seat = seat};
    if (listens(bot)) {
        program_log_copy(session->match, &log);
        program_replay_tell(replay_of(session, seat), &log);
        program_log_free(&log);
    }
    tv_action action = bot->choose(bot, &question, &rng);
    say_trouble(session, bot);
    tv_status status = tv_match_play(session->match, seat, action, NULL, NULL);
    TV_ASSERT(status == TV_OK);
    session->is_unsaved = true;
}

void session_bots_end(terminal_session *session)
{
    program_log log;
    tv_score score;
    memset(&score, 0, sizeof score);
    session->game->score(tv_match_state(session->match), &score);
    program_log_copy(session->match, &log);
    for (uint32_t seat = 0; seat < tv_match_options(session->match)->seats; seat++) {
        if (!listens(session->bot[seat])) continue;
        program_replay_end(replay_of(session, (tv_seat)seat), &log, &score);
        say_trouble(session, session->bot[seat]);
    }
    program_log_free(&log);
}

void session_bots_forget(terminal_session *session)
{
    for (uint32_t seat = 0; seat < TV_SEATS_MAX; seat++) {
        program_replay_free(session->replay[seat]);
        session->replay[seat] = NULL;
    }
    session->match_number++;
}
