/* times.c - "tavola show --times": how often each seat wins from a position.
 *
 * The seat that has to decide knows only a part of the truth, so each match begins with a guess of
 * the rest, as its player could make it: what an action is worth does not depend on luck. */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>
#include <tavola/words.h>

#include "cli/json.h"
#include "cli/show/save.h"

struct results {
    uint32_t seats;
    uint64_t matches;
    double wins[TV_SEATS_MAX];
};

/* A bot in all seats. */
static void play_on(const tv_game *game, const tv_bot *bot, tv_state *state, tv_rng *rng)
{
    tv_state_buffer view;
    tv_action legal[TV_ACTIONS_MAX];
    for (;;) {
        tv_turn turn = tv_state_turn(state);
        if (turn.node == TV_NODE_OVER) return;
        if (turn.node == TV_NODE_CHANCE) {
            tv_apply(game, state, TV_CHANCE, tv_sample(game, state, rng), NULL);
            continue;
        }
        tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
        tv_redact(game, state, seat, tv_buffer_view(&view));
        tv_question question = {
            .game = game, .view = tv_buffer_view(&view), .legal = legal, .seat = seat};
        question.count = tv_view_list(game, question.view, seat, legal);
        tv_apply(game, state, seat, bot->choose(bot, &question, rng), NULL);
    }
}

static void add_result(const tv_game *game, const tv_state *state, struct results *results)
{
    tv_score score;
    uint32_t winners = 0;
    game->score(state, &score);
    for (uint32_t seat = 0; seat < results->seats; seat++) winners += score.rank[seat] == 1;
    for (uint32_t seat = 0; seat < results->seats; seat++)
        if (score.rank[seat] == 1) results->wins[seat] += 1.0 / winners;
}

static void print_results(const tv_names *names, const struct results *results)
{
    tv_text page = cli_page_open();
    for (uint32_t seat = 0; seat < results->seats; seat++) {
        uint64_t tenths = (uint64_t)(results->wins[seat] * 1000.0 / (double)results->matches + 0.5);
        tv_name_write(names, seat, &page);
        tv_text_add(&page, " wins ");
        tv_text_add_number(&page, (int64_t)(tenths / 10));
        tv_text_add_char(&page, '.');
        tv_text_add_number(&page, (int64_t)(tenths % 10));
        tv_text_add(&page, " %\n");
    }
    cli_page_print(&page);
}

static void print_json(const struct results *results)
{
    cli_document document;
    cli_document_open(&document, '{');
    tv_json_put_number(&document.json, "matches", (int64_t)results->matches);
    tv_json_key(&document.json, "by_seat");
    tv_json_open(&document.json, '[');
    for (uint32_t seat = 0; seat < results->seats; seat++) {
        tv_json_open(&document.json, '{');
        tv_json_put_number(&document.json, "seat", seat);
        cli_put_number(&document.json, "win_share", results->wins[seat] / (double)results->matches);
        tv_json_close(&document.json, '}');
    }
    tv_json_close(&document.json, ']');
    cli_document_print(&document);
}

cli_exit cli_show_times(const cli_arguments *arguments, const tv_match *match, uint32_t version)
{
    const tv_game *game = tv_match_game(match);
    struct results results = {.seats = tv_match_options(match)->seats};
    const tv_bot *bot;
    tv_state_buffer known, guess;
    tv_action action;
    uint64_t seed;
    if (!cli_number(arguments, "times", (uint64_t[2]){1, 1000000}, &results.matches))
        return CLI_USAGE;
    cli_exit code = cli_show_on(arguments, &bot, &seed);
    if (code != CLI_OK) return code;
    if (bot == NULL) return cli_usage_error(arguments, "--times needs --on BOT");
    tv_match *copy = tv_match_copy(match, version);
    tv_turn turn = tv_state_turn(tv_match_state(copy));
    tv_seat seat = turn.node == TV_NODE_DECISION ? (tv_seat)__builtin_ctz(turn.seats) : TV_CHANCE;
    if (seat >= 0) tv_redact(game, tv_match_state(copy), seat, tv_buffer_view(&known));
    code = seat >= 0 ? cli_show_do(arguments, copy, &action)
                     : cli_error(CLI_FAILED, "nobody has to decide at this position");
    tv_match_free(copy);
    if (code != CLI_OK) return code;
    for (uint64_t number = 0; number < results.matches; number++) {
        tv_rng rng;
        tv_rng_seed_number(&rng, seed, number);
        game->determinize(tv_buffer_view(&known), seat, &rng, tv_buffer_state(&guess));
        if (cli_is_given(arguments, "do"))
            tv_apply(game, tv_buffer_state(&guess), seat, action, NULL);
        play_on(game, bot, tv_buffer_state(&guess), &rng);
        add_result(game, tv_buffer_state(&guess), &results);
    }
    if (cli_is_given(arguments, "json"))
        print_json(&results);
    else
        print_results(tv_match_names(match), &results);
    return CLI_OK;
}
