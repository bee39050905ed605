/* match.c - a whole match from C: one bot against another, and the record of it.
 *
 *     cc match.c $(pkg-config --cflags --libs tavola) -o match
 *     ./match finca greedy random 7
 *
 * Reads as C and as C++. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>

#include <tavola/bot.h>
#include <tavola/games.h>
#include <tavola/match.h>

static tv_action ask(const tv_bot *bot, const tv_match *match, tv_seat seat, tv_rng *rng)
{
    static tv_action legal[TV_ACTIONS_MAX];
    const tv_game *game = tv_match_game(match);
    tv_state_buffer buffer;
    tv_question question;
    tv_redact(game, tv_match_state(match), seat, tv_buffer_view(&buffer)); /* what it may know */
    question.game = game;
    question.view = tv_buffer_view(&buffer);
    question.legal = legal;
    question.count = tv_view_list(game, question.view, seat, legal);
    question.seat = seat;
    question.threads = 1;
    question.think_ms = 0;
    return bot->choose(bot, &question, rng);
}

static void play(tv_match *match, const tv_bot *const bots[2], tv_rng *rng)
{
    for (;;) {
        tv_turn turn = tv_state_turn(tv_match_state(match));
        if (turn.node == TV_NODE_OVER) return;
        if (turn.node == TV_NODE_CHANCE) {
            tv_match_chance(match, rng, NULL);
            continue;
        }
        tv_seat seat = (tv_seat)__builtin_ctz(turn.seats); /* the first of those who owe one */
        tv_action action = ask(bots[seat], match, seat, rng);
        if (tv_match_play(match, seat, action, NULL, NULL) != TV_OK) exit(1);
    }
}

int main(int argc, char **argv)
{
    if (argc != 5) {
        fprintf(stderr, "usage: match GAME BOT BOT SEED\n");
        return 2;
    }
    const tv_game *game = tv_game_find(argv[1]);
    const tv_bot *bots[2] = {tv_bot_find(argv[2]), tv_bot_find(argv[3])};
    if (game == NULL || bots[0] == NULL || bots[1] == NULL) {
        fprintf(stderr, "match: no such game or bot\n");
        return 2;
    }
    tv_options options = {2, 0, {0, 0, 0, 0}};
    tv_rng rng;
    tv_rng_seed_number(&rng, strtoull(argv[4], NULL, 10), 0);
    tv_match *match = tv_match_new(game, &options);
    play(match, bots, &rng);

    tv_score score;
    game->score(tv_match_state(match), &score);
    printf("%s: %s %d, %s %d\n", game->title, bots[0]->name, score.points[0], bots[1]->name,
           score.points[1]);
    size_t size = tv_match_write_size(match);
    tv_text record;
    tv_text_init(&record, (char *)malloc(size), size);
    tv_match_write(match, TV_RECORD_SEAL, &record);
    printf("%s", record.data);
    free(record.data);
    tv_match_free(match);
    return 0;
}
