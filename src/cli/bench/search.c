/* search.c - "tavola bench --search": the speed of the strongest bot's search on one core.
 *
 * The search runs from positions a few decisions into matches. A playout is one iteration; a node
 * is an action in the tree. Time is that of the thread, so other processes do not count. */
/* SPDX-License-Identifier: MIT */
#include "cli/bench/search.h"

#include <tavola/games.h>
#include <tavola/play.h>

#include "ai/bots.h"
#include "ai/model.h"
#include "base/clock.h"
#include "cli/json.h"

enum { OPENING = 12, PLAYOUTS = 100 };

typedef struct speed {
    uint64_t ns, playouts, nodes, actions;
} speed;

/* Finds a position some random decisions into a match; false if the match ended before. */
static bool arrange(const tv_game *game, uint8_t seats, tv_rng *rng, tv_state_buffer *view,
                    tv_question *question, tv_action *legal)
{
    tv_state_buffer buffer;
    tv_state *state = tv_buffer_state(&buffer);
    tv_options options = {.seats = seats};
    uint32_t decisions = 0;
    tv_setup(game, &options, state);
    for (;;) {
        tv_turn turn = tv_state_turn(state);
        if (turn.node == TV_NODE_OVER) return false;
        if (turn.node == TV_NODE_CHANCE) {
            tv_apply(game, state, TV_CHANCE, tv_sample(game, state, rng), NULL);
            continue;
        }
        question->seat = (tv_seat)__builtin_ctz(turn.seats);
        question->count = tv_list(game, state, question->seat, legal);
        if (decisions++ >= OPENING && question->count > 1) break;
        tv_apply(game, state, question->seat, legal[tv_rng_below(rng, question->count)], NULL);
    }
    tv_redact(game, state, question->seat, tv_buffer_view(view));
    question->game = game;
    question->view = tv_buffer_view(view);
    question->legal = legal;
    return true;
}

static speed measure(const tv_game *game, uint8_t seats, const cli_bench_plan *plan)
{
    ai_settings settings = *(const ai_settings *)ai_bot_strongest.settings;
    speed sum = {0};
    tv_rng rng;
    settings.iterations = PLAYOUTS;
    settings.is_paced = 0;
    tv_rng_seed_number(&rng, 1, 0);
    while (plan->playouts ? sum.playouts < plan->playouts : sum.ns < plan->ms * 1000000) {
        tv_state_buffer view;
        tv_action legal[TV_ACTIONS_MAX];
        tv_question question = {0};
        if (!arrange(game, seats, &rng, &view, &question, legal)) continue;
        ai_search search = {.question = &question,
                            .settings = &settings,
                            .model = ai_model_find(game, seats, 0),
                            .tree = ai_pool_tree()};
        search.rng = rng;
        uint64_t started = base_clock_thread_ns();
        ai_search_run(&search);
        sum.ns += base_clock_thread_ns() - started;
        sum.playouts += search.iterations;
        sum.nodes += search.tree->count;
        sum.actions += search.effort;
    }
    return sum;
}

static const char *evaluation_of(const tv_game *game, uint8_t seats)
{
    return ai_model_find(game, seats, 0) ? "learned" : "points";
}

static void print_speed(const tv_game *game, uint8_t seats, const speed *sum)
{
    double seconds = (double)sum->ns / 1e9;
    printf("%-20s %5u %12.0f %12.0f %16.0f  %s\n", game->name, seats,
           (double)sum->playouts / seconds, (double)sum->nodes / seconds,
           (double)sum->actions / seconds, evaluation_of(game, seats));
    fflush(stdout);
}

static void put_speed(tv_json *json, const tv_game *game, uint8_t seats, const speed *sum)
{
    double seconds = (double)sum->ns / 1e9;
    tv_json_open(json, '{');
    tv_json_put_string(json, "game", game->name);
    tv_json_put_number(json, "seats", seats);
    tv_json_put_number(json, "playouts_per_second", (int64_t)((double)sum->playouts / seconds));
    tv_json_put_number(json, "nodes_per_second", (int64_t)((double)sum->nodes / seconds));
    tv_json_put_string(json, "evaluation", evaluation_of(game, seats));
    tv_json_close(json, '}');
}

cli_exit cli_bench_search(const cli_bench_plan *plan, bool has_json)
{
    cli_document document;
    if (has_json)
        cli_document_open(&document, '[');
    else
        printf("%-20s %5s %12s %12s %16s  %s\n", "game", "seats", "playouts/s", "nodes/s",
               "actions+ratings/s", "evaluation");
    for (const tv_game *const *game = tv_games; *game; game++)
        for (uint8_t seats = 2; seats <= TV_SEATS_MAX; seats++) {
            if ((plan->only && *game != plan->only) || !((*game)->seat_counts >> seats & 1) ||
                (plan->seats && plan->seats != seats))
                continue;
            speed sum = measure(*game, seats, plan);
            if (has_json)
                put_speed(&document.json, *game, seats, &sum);
            else
                print_speed(*game, seats, &sum);
        }
    if (has_json) cli_document_print(&document);
    return CLI_OK;
}
