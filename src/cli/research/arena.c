/* arena.c - "tavola arena": which bot is stronger, and how certain that is. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/file.h"
#include "cli/commands.h"
#include "cli/players.h"
#include "cli/reports/report.h"

static bool read_plan(const cli_arguments *arguments, arena_plan *out, cli_players *players)
{
    uint64_t threads = 1, matches = 200, think = 0, target = 50, seconds = 0;
    out->seed = 1;
    if (!(out->game = cli_game(arguments, arguments->words[0]))) return false;
    if (!cli_match_options(arguments, out->game, 2, &out->options)) return false;
    if (!cli_bot_timeout(arguments, &players->timeout_ms)) return false;
    if (!cli_players_read(arguments, "strongest,greedy", players)) return false;
    memcpy(out->bot, players->bot, sizeof players->bot);
    out->bot_count = players->count;
    if (out->options.seats > 2) target = 100 / out->options.seats;
    if (!cli_number(arguments, "matches", (uint64_t[2]){1, 1000000}, &matches) ||
        !cli_number(arguments, "seed", (uint64_t[2]){0, UINT64_MAX}, &out->seed) ||
        !cli_number(arguments, "threads", (uint64_t[2]){1, SIM_THREADS_MAX}, &threads) ||
        !cli_number(arguments, "target", (uint64_t[2]){1, 99}, &target) ||
        !cli_number(arguments, "seconds", (uint64_t[2]){1, 1000000}, &seconds) ||
        !cli_number(arguments, "think-ms", (uint64_t[2]){1, 60000}, &think))
        return false;
    uint64_t seats = out->options.seats;
    out->matches = (uint32_t)((matches + seats - 1) / seats * seats);
    out->threads = (uint32_t)threads;
    out->think_ms = (uint32_t)think;
    out->target = (uint32_t)target;
    out->budget_ns = seconds * 1000000000u;
    out->has_no_stop = cli_is_given(arguments, "all");
    out->save_directory = cli_value(arguments, "save");
    return true;
}

static cli_exit run_arena(const cli_arguments *arguments)
{
    static cli_players players;
    arena_plan plan = {0};
    arena_result result;
    cli_progress progress;
    if (!read_plan(arguments, &plan, &players)) return CLI_USAGE;
    cli_exit code = cli_weights(arguments, plan.game, plan.options.seats);
    if (code == CLI_OK) code = cli_save_directory(plan.save_directory);
    if (code != CLI_OK) return code;
    cli_progress_start(&progress, "matches", plan.matches);
    plan.progress = cli_progress_callback;
    plan.progress_data = &progress;
    arena_run(&plan, &result);
    cli_progress_end(&progress);
    programs_close();
    if (cli_is_given(arguments, "json"))
        arena_report_json(&plan, &result);
    else
        arena_report_text(&plan, &result);
    if (result.save_failure != 0) {
        char path[BASE_PATH_SIZE];
        arena_record_path(&plan, result.save_index, path);
        code = cli_error(CLI_IO_ERROR, "only %u matches could be saved; %s: %s", result.saved, path,
                         base_file_reason(result.save_failure));
    }
    arena_free(&result);
    return code;
}

const cli_command cli_command_arena = {
    .name = "arena",
    .arguments = "GAME",
    .summary = "measure which bot is stronger, and how certain that is",
    .description =
        "Bots play each other in balanced seatings: every seating of the bots is played with the "
        "same seed before the next seed is used, so luck and seats even out. The report shows "
        "shares of wins with 95 % intervals that hold whenever the arena stops, ratings with 95 % "
        "intervals (Bradley-Terry; 400 points mean ten to one), wins by seat and by order of play, "
        "and the time of decisions on one core.\n\n"
        "The arena answers one question: does the first bot win at least --target percent? A "
        "sequential test (target - 5 % against target + 5 %, wrong once in twenty) stops as soon "
        "as the answer is clear, unless --all is given. The same seed gives the same result with "
        "any number of threads; only --think-ms and --seconds make it depend on the machine.\n\n"
        "A bot can have settings of its own, as in strong:iterations=500:greed=40. A name with a "
        "slash is a program that plays over its standard input and output "
        "(docs/bot-protocol.md).",
    .examples = "tavola arena finca --bots strongest,greedy --matches 200 --target 90\n"
                "tavola arena cinco --seats 4 --bots strong,greedy,greedy,greedy --threads 2\n"
                "tavola arena finca --bots steady,steady:greed=0 --matches 400 --json",
    .first = CLI_GAME,
    .words_min = 1,
    .words_max = 1,
    .options = {{"bots", "A,B,...", "the bots that play (strongest,greedy)", CLI_BOTS},
                {"seats", "N", "number of players (2)", CLI_SEATS},
                {"matches", "M", "play at most this many matches (200)", CLI_NUMBER},
                {"target", "P", "percentage of wins to test the first bot for (an even share)",
                 CLI_NUMBER},
                {"all", NULL, "play all matches even after the answer is clear", CLI_NOTHING},
                {"seconds", "N", "stop after so much processor time, at the end of a group",
                 CLI_NUMBER},
                {"seed", "S", "a number; the same one gives the same result (1)", CLI_NUMBER},
                {"threads", "T", "number of threads (1)", CLI_NUMBER},
                {"think-ms", "N",
                 "let bots think this long per decision, instead of their own number of "
                 "iterations",
                 CLI_NUMBER},
                {"bot-timeout-ms", "N", "stop if a program takes longer for a decision (10000)",
                 CLI_NUMBER},
                CLI_WEIGHTS_OPTION,
                {"option", "NAME=CHOICE", "an option of the game; see \"tavola games GAME\"",
                 CLI_CHOICE},
                {"save", "DIR", "write a record of every match into this folder", CLI_DIRECTORY},
                {"json", NULL, "print JSON", CLI_NOTHING}},
    .run = run_arena,
};
