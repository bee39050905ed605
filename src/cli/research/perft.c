/* perft.c - "tavola perft": counts the ways to play the first decisions, with fixed dice.
 *
 * The chance move that would be entry v of the log (counted from 0) is sampled by a fresh generator
 * with the given seed number and stream v; with --after, so is a decision, by its index in the list
 * of legal actions. So a sequence of decisions determines the match, and another implementation can
 * be compared number by number. Where several seats decide at once, the lowest goes first. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/play.h>

#include "cli/commands.h"
#include "cli/json.h"

enum { DEPTH_MAX = 32 };

typedef struct perft_run {
    const tv_game *game;
    uint64_t seed;
    uint32_t depth;
    uint64_t count[DEPTH_MAX + 1]; /* paths of so many decisions */
    cli_progress progress;
    uint64_t roots_done;
} perft_run;

/* Lets chance move until a seat decides; returns the version then. */
static uint32_t settle(const perft_run *perft, tv_state *state, uint32_t version)
{
    while (tv_state_turn(state).node == TV_NODE_CHANCE) {
        tv_rng rng;
        tv_rng_seed_number(&rng, perft->seed, version++);
        tv_apply(perft->game, state, TV_CHANCE, tv_sample(perft->game, state, &rng), NULL);
    }
    return version;
}

/* Plays the first decisions of a match at random, with the same generators as chance moves. */
static uint32_t play_ahead(const perft_run *perft, tv_state *state, uint64_t decisions)
{
    uint32_t version = settle(perft, state, 0);
    for (; decisions > 0 && tv_state_turn(state).node == TV_NODE_DECISION; decisions--) {
        tv_action legal[TV_ACTIONS_MAX];
        tv_rng rng;
        tv_seat seat = (tv_seat)__builtin_ctz(tv_state_turn(state).seats);
        uint32_t count = tv_list(perft->game, state, seat, legal);
        tv_rng_seed_number(&rng, perft->seed, version);
        tv_apply(perft->game, state, seat, legal[tv_rng_below(&rng, count)], NULL);
        version = settle(perft, state, version + 1);
    }
    return version;
}

static void walk(perft_run *perft, const tv_state *state, uint32_t version, uint32_t depth)
{
    tv_action legal[TV_ACTIONS_MAX];
    tv_turn turn = tv_state_turn(state);
    if (turn.node == TV_NODE_OVER) return;
    tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
    uint32_t count = tv_list(perft->game, state, seat, legal);
    perft->count[depth] += count;
    if (depth == 1) perft->progress.total = count;
    if (depth == perft->depth) return;
    for (uint32_t i = 0; i < count; i++) {
        tv_state_buffer next;
        memcpy(&next, state, perft->game->state_size);
        tv_apply(perft->game, tv_buffer_state(&next), seat, legal[i], NULL);
        uint32_t after = settle(perft, tv_buffer_state(&next), version + 1);
        walk(perft, tv_buffer_state(&next), after, depth + 1);
        if (depth == 1) cli_progress_show(&perft->progress, i + 1);
    }
}

static void print_json(const perft_run *perft, const tv_options *options, uint64_t after)
{
    cli_document document;
    cli_document_open(&document, '{');
    tv_json *json = &document.json;
    cli_put_options(json, perft->game, options);
    cli_put_seed(json, perft->seed);
    tv_json_put_number(json, "after", (int64_t)after);
    tv_json_key(json, "counts");
    tv_json_open(json, '[');
    for (uint32_t depth = 1; depth <= perft->depth; depth++)
        tv_json_number(json, (int64_t)perft->count[depth]);
    tv_json_close(json, ']');
    cli_document_print(&document);
}

static cli_exit run_perft(const cli_arguments *arguments)
{
    perft_run perft = {.seed = 1};
    uint64_t depth = 4;
    uint64_t after = 0;
    tv_options options;
    tv_state_buffer start;
    if (!(perft.game = cli_game(arguments, arguments->words[0]))) return CLI_USAGE;
    if (!cli_match_options(arguments, perft.game, cli_seats_default(perft.game), &options) ||
        !cli_number(arguments, "depth", (uint64_t[2]){1, DEPTH_MAX}, &depth) ||
        !cli_number(arguments, "after", (uint64_t[2]){0, 1000000}, &after) ||
        !cli_number(arguments, "seed", (uint64_t[2]){0, UINT64_MAX}, &perft.seed))
        return CLI_USAGE;
    perft.depth = (uint32_t)depth;
    cli_progress_start(&perft.progress, "first decisions", 1);
    tv_setup(perft.game, &options, tv_buffer_state(&start));
    uint32_t version = play_ahead(&perft, tv_buffer_state(&start), after);
    walk(&perft, tv_buffer_state(&start), version, 1);
    cli_progress_end(&perft.progress);
    if (cli_is_given(arguments, "json")) {
        print_json(&perft, &options, after);
        return CLI_OK;
    }
    for (uint32_t i = 1; i <= perft.depth; i++)
        printf("%u %llu\n", i, (unsigned long long)perft.count[i]);
    return CLI_OK;
}

const cli_command cli_command_perft = {
    .name = "perft",
    .arguments = "GAME",
    .summary = "count the ways to play the first decisions, with fixed dice",
    .description =
        "Prints for each depth how many sequences of that many decisions there are from the start "
        "of a match, so that another implementation of the rules can be compared number by "
        "number. Only decisions count, not chance moves. Where several seats decide at once, the "
        "lowest goes first. A match that is over ends its sequence.\n\n"
        "The dice are fixed: the chance move that would be entry v of the log, counted from 0, "
        "is sampled by a fresh generator with this seed number and stream v. With --after, the "
        "first decisions are drawn from the legal actions in the same way, so that counting can "
        "start in the middle of a match.",
    .examples = "tavola perft cinco --seats 2 --depth 4 --seed 1\ntavola perft finca --json",
    .first = CLI_GAME,
    .words_min = 1,
    .words_max = 1,
    .options = {{"seats", "N", "number of players (3, or the fewest the game allows)", CLI_SEATS},
                {"depth", "D", "number of decisions (4)", CLI_NUMBER},
                {"after", "N", "start after this many random decisions (0)", CLI_NUMBER},
                {"seed", "S", "the number that fixes the dice (1)", CLI_NUMBER},
                {"option", "NAME=CHOICE", "an option of the game; see \"tavola games GAME\"",
                 CLI_CHOICE},
                {"rules", "N", "play by this version of the rules (the newest)", CLI_NUMBER},
                {"json", NULL, "print JSON", CLI_NOTHING}},
    .run = run_perft,
};
