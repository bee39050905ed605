/* play_to_end.c - one bot in all seats of a match, until it is over. */
/* SPDX-License-Identifier: MIT */
#include <tavola/bot.h>
#include <tavola/play.h>
#include <tavola/steps.h>

void tv_bot_play_to_end(const tv_bot *bot, tv_match *match, tv_rng *rng)
{
    const tv_game *game = tv_match_game(match);
    tv_state_buffer view;
    tv_action legal[TV_ACTIONS_MAX];
    for (;;) {
        tv_turn turn = tv_state_turn(tv_match_state(match));
        if (turn.node == TV_NODE_OVER) return;
        if (turn.node == TV_NODE_CHANCE) {
            tv_match_chance(match, rng, NULL);
            continue;
        }
        tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
        tv_redact(game, tv_match_state(match), seat, tv_buffer_view(&view));
        tv_question question = {
            .game = game, .view = tv_buffer_view(&view), .legal = legal, .seat = seat};
        question.count = tv_view_list(game, question.view, seat, legal);
        tv_match_append(match, seat, bot->choose(bot, &question, rng), NULL);
    }
}
