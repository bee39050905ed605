/* sim.c - "tavola sim": many matches between bots, and their statistics. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/file.h"
#include "cli/commands.h"
#include "cli/players.h"
#include "cli/reports/report.h"

/* A single number that the game keeps: a year, a round. */
static bool read_field(const cli_arguments *arguments, sim_plan *out)
{
    const char *name = cli_value(arguments, "field");
    if (name == NULL) return true;
    for (uint32_t i = 0; i < out->game->field_count; i++) {
        const tv_field *field = &out->game->fields[i];
        bool is_single = field->count[0] * field->count[1] == 1;
        if (is_single && strcmp(field->name, name) == 0) out->field = field;
    }
    if (out->field == NULL)
        cli_usage_error(arguments, "%s has no field \"%s\" that is a single number",
                        out->game->title, name);
    return out->field != NULL;
}

/* "place", or "place.action" for another argument than the first. */
static bool read_verb(const cli_arguments *arguments, sim_plan *out)
{
    const char *name = cli_value(arguments, "count");
    if (name == NULL) return true;
    size_t length = strcspn(name, ".");
    const char *argument = name[length] == '.' ? name + length + 1 : NULL;
    for (uint32_t i = 1; i < out->game->verb_count; i++) {
        const tv_verb *verb = &out->game->verbs[i];
        if (strncmp(verb->word, name, length) != 0 || verb->word[length] != '\0') continue;
        for (uint32_t j = 0; j < TV_ARGS_MAX && verb->arg[j].name; j++)
            if (argument ? strcmp(verb->arg[j].name, argument) == 0 : j == 0) {
                out->verb = (uint8_t)i;
                out->verb_arg = (uint8_t)j;
            }
    }
    if (out->verb == 0)
        cli_usage_error(arguments, "%s has no verb with an argument \"%s\"", out->game->title,
                        name);
    return out->verb != 0;
}

static bool read_plan(const cli_arguments *arguments, sim_plan *out, cli_players *players)
{
    uint64_t threads = 1;
    out->matches = 1000;
    out->seed = 1;
    if (!(out->game = cli_game(arguments, arguments->words[0]))) return false;
    if (!cli_match_options(arguments, out->game, cli_seats_default(out->game), &out->options))
        return false;
    if (!cli_number(arguments, "matches", (uint64_t[2]){1, 1000000000}, &out->matches) ||
        !cli_number(arguments, "seed", (uint64_t[2]){0, UINT64_MAX}, &out->seed) ||
        !cli_number(arguments, "threads", (uint64_t[2]){1, SIM_THREADS_MAX}, &threads) ||
        !cli_bot_timeout(arguments, &players->timeout_ms))
        return false;
    if (!cli_players_read(arguments, "random", players)) return false;
    if (!read_field(arguments, out) || !read_verb(arguments, out)) return false;
    memcpy(out->bot, players->bot, sizeof players->bot);
    out->bot_count = players->count;
    out->threads = (uint32_t)threads;
    out->is_fast = cli_is_given(arguments, "fast");
    out->save_directory = cli_value(arguments, "save");
    return true;
}

static cli_exit run_sim(const cli_arguments *arguments)
{
    static cli_players players;
    sim_plan plan = {0};
    sim_tally tally;
    cli_progress progress;
    if (!read_plan(arguments, &plan, &players)) return CLI_USAGE;
    cli_exit code = cli_weights(arguments, plan.game, plan.options.seats);
    if (code != CLI_OK) return code;
    code = cli_save_directory(plan.save_directory);
    if (code != CLI_OK) return code;
    cli_progress_start(&progress, "matches", plan.matches);
    plan.progress = cli_progress_callback;
    plan.progress_data = &progress;
    sim_run(&plan, &tally);
    cli_progress_end(&progress);
    programs_close();
    if (cli_is_given(arguments, "json"))
        sim_report_json(&plan, &tally);
    else
        sim_report_text(&plan, &tally);
    code = tally.broken > 0 ? CLI_FAILED : CLI_OK;
    if (tally.save_failure != 0) {
        char path[BASE_PATH_SIZE];
        sim_record_path(&plan, tally.save_index, path);
        code =
            cli_error(CLI_IO_ERROR, "only %llu matches could be saved; %s: %s",
                      (unsigned long long)tally.saved, path, base_file_reason(tally.save_failure));
    }
    sim_tally_free(&tally);
    return code;
}

const cli_command cli_command_sim = {
    .name = "sim",
    .arguments = "GAME",
    .summary = "let bots play many matches and print statistics",
    .description =
        "Plays matches between bots and reports wins by bot and by seat with 95 % intervals "
        "(Wilson), points, lengths, and how the matches ended. Bots change seats from match to "
        "match: the list, repeated over the seats, moves on by one seat, and starts with the next "
        "bot after each full round, so that every bot sits everywhere equally often. A win "
        "shared by several sides is divided between them.\n\n"
        "Match i depends only on the seed and on i, so the result is the same with any number of "
        "threads. The game's invariants are checked after every action (not with --fast); a "
        "broken one ends the match, is reported with the number of the match, and makes the exit "
        "code 1. With --save every match is written as a sealed record that \"tavola check\" "
        "verifies, chance included.",
    .examples = "tavola sim finca --seats 4 --matches 20000 --bots greedy,random --threads 2\n"
                "tavola sim cinco --seats 2 --matches 1000 --seed 7 --json\n"
                "tavola sim viticulture --seats 2 --matches 200 --bots greedy --field year\n"
                "tavola sim viticulture --matches 500 --bots greedy --count place.action\n"
                "tavola sim finca --matches 100 --save records && tavola check records/*.game",
    .first = CLI_GAME,
    .words_min = 1,
    .words_max = 1,
    .options = {{"seats", "N", "number of players (3, or the fewest the game allows)", CLI_SEATS},
                {"matches", "M", "number of matches (1000)", CLI_NUMBER},
                {"bots", "A,B,...", "the bots that play (random)", CLI_BOTS},
                {"seed", "S", "a number; the same one gives the same result (1)", CLI_NUMBER},
                {"threads", "T", "number of threads (1)", CLI_NUMBER},
                {"option", "NAME=CHOICE", "an option of the game; see \"tavola games GAME\"",
                 CLI_CHOICE},
                {"field", "NAME", "report this number of the state as matches end, such as year",
                 CLI_FIELD},
                {"count", "VERB.ARG", "report how often each choice of this verb was taken",
                 CLI_VERB},
                {"save", "DIR", "write a record of every match into this folder", CLI_DIRECTORY},
                {"fast", NULL, "do not check invariants after every action", CLI_NOTHING},
                {"bot-timeout-ms", "N", "stop if a program takes longer for a decision (10000)",
                 CLI_NUMBER},
                CLI_WEIGHTS_OPTION,
                {"rules", "N", "play by this version of the rules (the newest)", CLI_NUMBER},
                {"json", NULL, "print JSON", CLI_NOTHING}},
    .run = run_sim,
};
