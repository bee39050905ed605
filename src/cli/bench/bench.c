/* bench.c - "tavola bench": the speed of random play through the public interface.
 *
 * A decision is: list the legal actions, pick one at random, apply it. The time includes chance
 * moves and starting matches. Several batches are run and the fastest one counts, since any
 * disturbance makes a measurement slower. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/games.h>
#include <tavola/play.h>

#include "base/clock.h"
#include "cli/bench/search.h"
#include "cli/commands.h"
#include "cli/json.h"

enum { BATCH_NS = 100000000, CLOCK_EVERY = 64 };

typedef struct bench_batch {
    uint64_t ns;
    uint64_t decisions;
    uint64_t chances;
    uint64_t matches;
    uint64_t listed; /* actions written into lists */
} bench_batch;

static void play_match(const tv_game *game, const tv_options *options, tv_rng *rng,
                       bench_batch *batch)
{
    tv_state_buffer buffer;
    tv_state *state = tv_buffer_state(&buffer);
    tv_action legal[TV_ACTIONS_MAX] = {{0}};
    uint64_t decisions = 0, chances = 0, listed = 0;
    tv_setup(game, options, state);
    for (;;) {
        tv_turn turn = tv_state_turn(state);
        if (turn.node == TV_NODE_DECISION) {
            tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
            uint32_t count = tv_list(game, state, seat, legal);
            tv_apply(game, state, seat, legal[tv_rng_below(rng, count)], NULL);
            decisions++;
            listed += count;
        } else if (turn.node == TV_NODE_CHANCE) {
            tv_apply(game, state, TV_CHANCE, tv_sample(game, state, rng), NULL);
            chances++;
        } else {
            break;
        }
    }
    batch->decisions += decisions;
    batch->chances += chances;
    batch->listed += listed;
    batch->matches++;
}

static bench_batch run_batch(const tv_game *game, const tv_options *options, tv_rng *rng)
{
    bench_batch batch = {0};
    uint64_t started = base_clock_thread_ns(); /* other processes do not count */
    do {
        for (uint32_t i = 0; i < CLOCK_EVERY; i++) play_match(game, options, rng, &batch);
        batch.ns = base_clock_thread_ns() - started;
    } while (batch.ns < BATCH_NS);
    return batch;
}

static double per_decision(const bench_batch *batch, uint64_t amount)
{
    return (double)amount / (double)batch->decisions;
}

static bench_batch best_batch(const tv_game *game, const tv_options *options, uint64_t ms)
{
    tv_rng rng;
    bench_batch best = {0};
    uint64_t started = base_clock_ns();
    tv_rng_seed_number(&rng, 1, 0);
    do {
        bench_batch batch = run_batch(game, options, &rng);
        if (best.decisions == 0 || per_decision(&batch, batch.ns) < per_decision(&best, best.ns))
            best = batch;
    } while (base_clock_ns() - started < ms * 1000000);
    return best;
}

/* Written per decision: the list of legal actions, and the state of each new match. */
static double bytes_copied(const tv_game *game, const bench_batch *batch)
{
    return per_decision(batch,
                        batch->listed * sizeof(tv_action) + batch->matches * game->state_size);
}

static void put_batch(tv_json *json, const tv_game *game, uint32_t seats, const bench_batch *best)
{
    double seconds = (double)best->ns / 1e9;
    tv_json_open(json, '{');
    tv_json_put_string(json, "game", game->name);
    tv_json_put_number(json, "seats", seats);
    tv_json_put_number(json, "decisions_per_second", (int64_t)((double)best->decisions / seconds));
    tv_json_put_number(json, "chance_moves_per_second", (int64_t)((double)best->chances / seconds));
    tv_json_put_number(json, "matches_per_second", (int64_t)((double)best->matches / seconds));
    cli_put_number(json, "ns_per_decision", per_decision(best, best->ns));
    cli_put_number(json, "actions_per_decision", per_decision(best, best->listed));
    tv_json_put_number(json, "state_size", game->state_size);
    cli_put_number(json, "bytes_copied_per_decision", bytes_copied(game, best));
    tv_json_close(json, '}');
}

static void print_batch(const tv_game *game, uint32_t seats, const bench_batch *best)
{
    double seconds = (double)best->ns / 1e9;
    printf("%-20s %5u %13.2f %13.2f %12.1f %11.0f %8u %12.0f\n", game->name, seats,
           (double)best->decisions / seconds / 1e6, (double)best->chances / seconds / 1e6,
           per_decision(best, best->ns), (double)best->matches / seconds, game->state_size,
           bytes_copied(game, best));
    fflush(stdout);
}

/* How many games and numbers of players will be measured. */
static uint64_t count_rows(const tv_game *only)
{
    uint64_t count = 0;
    for (const tv_game *const *game = tv_games; *game; game++)
        if (!only || *game == only) count += (uint32_t)__builtin_popcount((*game)->seat_counts);
    return count;
}

/* Measures every game, or only one, with every number of players. */
static void measure(const tv_game *only, uint64_t ms, tv_json *json)
{
    cli_progress progress;
    uint64_t done = 0;
    cli_progress_start(&progress, "measurements", count_rows(only));
    for (const tv_game *const *game = tv_games; *game; game++) {
        if (only && *game != only) continue;
        for (uint8_t seats = 1; seats <= TV_SEATS_MAX; seats++) {
            tv_options options = {.seats = seats};
            if (!((*game)->seat_counts >> seats & 1)) continue;
            bench_batch best = best_batch(*game, &options, ms);
            if (json)
                put_batch(json, *game, seats, &best);
            else
                print_batch(*game, seats, &best);
            if (json) cli_progress_show(&progress, ++done);
        }
    }
    cli_progress_end(&progress);
}

static cli_exit run_bench(const cli_arguments *arguments)
{
    const tv_game *only = NULL;
    uint64_t ms = 1000;
    bool has_json = cli_is_given(arguments, "json");
    if (arguments->word_count > 0 && !(only = cli_game(arguments, arguments->words[0])))
        return CLI_USAGE;
    if (!cli_number(arguments, "ms", (uint64_t[2]){1, 600000}, &ms)) return CLI_USAGE;
    if (cli_is_given(arguments, "search")) {
        cli_bench_plan plan = {.only = only, .ms = ms};
        if (!cli_number(arguments, "seats", (uint64_t[2]){2, TV_SEATS_MAX}, &plan.seats) ||
            !cli_number(arguments, "playouts", (uint64_t[2]){1, 1000000000}, &plan.playouts))
            return CLI_USAGE;
        return cli_bench_search(&plan, has_json);
    }
    if (cli_is_given(arguments, "seats") || cli_is_given(arguments, "playouts"))
        return cli_usage_error(arguments, "--seats and --playouts need --search");
    if (has_json) {
        cli_document document;
        cli_document_open(&document, '[');
        measure(only, ms, &document.json);
        cli_document_print(&document);
        return CLI_OK;
    }
    printf("%-20s %5s %13s %13s %12s %11s %8s %12s\n", "game", "seats", "M decisions/s",
           "M chance/s", "ns/decision", "matches/s", "state B", "copied B/dec");
    measure(only, ms, NULL);
    return CLI_OK;
}

const cli_command cli_command_bench = {
    .name = "bench",
    .arguments = "[GAME]",
    .summary = "measure the speed of random play on one core",
    .description =
        "Plays random matches of each game and number of players through the public interface, "
        "and prints decisions and chance moves per second, nanoseconds per decision, matches per "
        "second, the size of the state, and the bytes copied per decision (the list of legal "
        "actions, and the state when a match starts). A decision lists the legal actions, picks "
        "one at random and applies it; the time includes the chance moves between decisions. "
        "Batches of a tenth of a second are run, and the fastest one counts.",
    .examples = "tavola bench\ntavola bench cinco --json\ntavola bench finca --ms 5000",
    .first = CLI_GAME,
    .words_max = 1,
    .options = {{"ms", "N", "how long to measure each game and number of players (1000)",
                 CLI_NUMBER},
                {"search", NULL, "measure the search of the strongest bot instead", CLI_NOTHING},
                {"seats", "N", "with --search: only this number of players", CLI_NUMBER},
                {"playouts", "N", "with --search: so many playouts instead of a time", CLI_NUMBER},
                {"json", NULL, "print JSON", CLI_NOTHING}},
    .run = run_bench,
};
