/* bench.c - "tavola bench": how fast random play goes through the public interface.
 *
 * A decision is: list what is legal, choose one by the generator, apply it. The time of chance
 * moves and of starting new matches is included. Several batches are run; the fastest one counts,
 * since everything that disturbs a measurement makes it slower. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/games.h>
#include <tavola/play.h>

#include "base/clock.h"
#include "cli/bench_search.h"
#include "cli/commands.h"

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
    tv_room room;
    tv_state *state = tv_room_state(&room);
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
    uint64_t started = base_clock_thread_ns(); /* what others do on this machine does not count */
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

static void put_decimal(tv_json *json, const char *key, double value)
{
    tv_json_key(json, key);
    cli_json_decimal(json, (int64_t)(value * 100 + 0.5), 2);
}

static void put_batch(tv_json *json, const tv_game *game, uint32_t seats, const bench_batch *best)
{
    double seconds = (double)best->ns / 1e9;
    tv_json_open(json, '{');
    tv_json_key(json, "game");
    tv_json_string(json, game->name);
    tv_json_key(json, "seats");
    tv_json_number(json, seats);
    tv_json_key(json, "decisions_per_second");
    tv_json_number(json, (int64_t)((double)best->decisions / seconds));
    tv_json_key(json, "chance_moves_per_second");
    tv_json_number(json, (int64_t)((double)best->chances / seconds));
    tv_json_key(json, "matches_per_second");
    tv_json_number(json, (int64_t)((double)best->matches / seconds));
    put_decimal(json, "ns_per_decision", per_decision(best, best->ns));
    put_decimal(json, "choices_per_decision", per_decision(best, best->listed));
    tv_json_key(json, "state_bytes");
    tv_json_number(json, game->state_size);
    put_decimal(json, "bytes_copied_per_decision", bytes_copied(game, best));
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

static cli_exit run_bench(const cli_arguments *arguments)
{
    const tv_game *only = NULL;
    uint64_t ms = 1000;
    bool has_json = cli_is_given(arguments, "json");
    tv_json json;
    if (arguments->word_count > 0 && !(only = cli_game(arguments, arguments->words[0])))
        return CLI_USAGE;
    if (!cli_number(arguments, "ms", (uint64_t[2]){1, 600000}, &ms)) return CLI_USAGE;
    if (cli_is_given(arguments, "search")) return cli_bench_search(only, ms, has_json);
    tv_text page = cli_page_open();
    cli_progress progress;
    uint64_t done = 0;
    cli_progress_start(&progress, "measurements", count_rows(only));
    tv_json_init(&json, &page);
    tv_json_open(&json, '[');
    if (!has_json)
        printf("%-20s %5s %13s %13s %12s %11s %8s %12s\n", "game", "seats", "M decisions/s",
               "M chance/s", "ns/decision", "matches/s", "state B", "copied B/dec");
    for (const tv_game *const *game = tv_games; *game; game++) {
        if (only && *game != only) continue;
        for (uint8_t seats = 1; seats <= TV_SEATS_MAX; seats++) {
            tv_options options = {.seats = seats};
            if (!((*game)->seat_counts >> seats & 1)) continue;
            bench_batch best = best_batch(*game, &options, ms);
            if (has_json)
                put_batch(&json, *game, seats, &best);
            else
                print_batch(*game, seats, &best);
            if (has_json) cli_progress_show(&progress, ++done);
        }
    }
    cli_progress_end(&progress);
    tv_json_close(&json, ']');
    tv_text_add_char(&page, '\n');
    if (!has_json) tv_text_clear(&page);
    cli_page_print(&page);
    return CLI_OK;
}

const cli_command cli_command_bench = {
    .name = "bench",
    .arguments = "[GAME]",
    .summary = "measure how fast random play goes on one core",
    .teaching =
        "Plays random matches of each game and number of players straight through the public "
        "interface, and prints decisions and chance moves a second, nanoseconds per decision, "
        "matches a second, the size of the state, and the bytes copied per decision (the list of "
        "legal actions, and the state when a match begins). A decision is listing what is legal, "
        "choosing by the generator, and applying; the time of the chance moves around it is "
        "included. Batches of a tenth of a second are run for about a second; the fastest one "
        "counts.",
    .examples = "tavola bench\ntavola bench cinco --json\ntavola bench finca --ms 5000",
    .first = CLI_GAME,
    .words_max = 1,
    .options = {{"ms", "N", "how long to measure each game and number of players (1000)",
                 CLI_NUMBER},
                {"search", NULL, "measure how fast the strongest bot thinks instead", CLI_NOTHING},
                {"json", NULL, "as JSON", CLI_NOTHING}},
    .run = run_bench,
};
