/* sim.c - "tavola sim": many matches between bots, and what came of them. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/file.h"
#include "cli/commands.h"
#include "cli/reports/report.h"

static void show_progress(void *data, uint64_t done) { cli_progress_show(data, done); }

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
        cli_wrong(arguments, "%s has no single number \"%s\"", out->game->title, name);
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
        cli_wrong(arguments, "%s has no verb with an argument \"%s\"", out->game->title, name);
    return out->verb != 0;
}

static bool read_plan(const cli_arguments *arguments, sim_plan *out)
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
        !cli_bots(arguments, out->bot, SIM_BOTS_MAX, &out->bot_count))
        return false;
    if (!read_field(arguments, out) || !read_verb(arguments, out)) return false;
    if (out->bot_count == 0) out->bot[out->bot_count++] = tv_bot_find("random");
    out->threads = (uint32_t)threads;
    out->is_fast = cli_is_given(arguments, "fast");
    out->save_directory = cli_value(arguments, "save");
    return true;
}

static cli_exit run_sim(const cli_arguments *arguments)
{
    sim_plan plan = {0};
    sim_tally tally;
    cli_progress progress;
    if (!read_plan(arguments, &plan)) return CLI_USAGE;
    if (plan.save_directory) {
        int failure = base_directory_make(plan.save_directory);
        if (failure != 0)
            return cli_complain(CLI_WORLD, "cannot make the folder %s: %s", plan.save_directory,
                                base_file_reason(failure));
        if (strlen(plan.save_directory) > 3000)
            return cli_complain(CLI_WORLD, "the folder's name is too long");
    }
    cli_progress_start(&progress, "matches", plan.matches);
    plan.progress = show_progress;
    plan.progress_data = &progress;
    sim_run(&plan, &tally);
    cli_progress_end(&progress);
    if (cli_is_given(arguments, "json"))
        sim_report_json(&plan, &tally);
    else
        sim_report_text(&plan, &tally);
    cli_exit code = tally.broken > 0 ? CLI_FAILED : CLI_OK;
    if (tally.save_failure != 0)
        code = cli_complain(CLI_WORLD, "only %llu matches could be saved: %s",
                            (unsigned long long)tally.saved, base_file_reason(tally.save_failure));
    sim_tally_free(&tally);
    return code;
}

const cli_command cli_command_sim = {
    .name = "sim",
    .arguments = "GAME",
    .summary = "let bots play many matches and report what came of them",
    .teaching =
        "Plays matches between bots and reports wins by bot and by seat with 95 % intervals "
        "(Wilson), points, lengths, and how the matches ended. Bots change seats from match to "
        "match: the list, repeated over the seats, moves on by one seat, and begins with the next "
        "bot after each full round, so that everyone sits everywhere equally often. A win "
        "shared by several sides counts in parts.\n\n"
        "Match i depends on the seed and on i alone: the result is the same with any number of "
        "threads. After every action the game's invariants are checked (not with --fast); a "
        "broken one ends the match, is reported with the match's number, and makes the exit "
        "code 1. With --save every match becomes a sealed record that \"tavola check\" verifies, "
        "chance included.",
    .examples = "tavola sim finca --seats 4 --matches 20000 --bots greedy,random --threads 2\n"
                "tavola sim cinco --seats 2 --matches 1000 --seed 7 --json\n"
                "tavola sim viticulture --seats 2 --matches 200 --bots greedy --field year\n"
                "tavola sim viticulture --matches 500 --bots greedy --count place.action\n"
                "tavola sim finca --matches 100 --save records && tavola check records/*.game",
    .first = CLI_GAME,
    .words_min = 1,
    .words_max = 1,
    .options =
        {{"seats", "N", "how many play (3 if the game allows it)", CLI_NUMBER},
         {"matches", "M", "how many matches (1000)", CLI_NUMBER},
         {"bots", "A,B,...", "who plays (random)", CLI_BOTS},
         {"seed", "S", "a number; the same one gives the same result (1)", CLI_NUMBER},
         {"threads", "T", "how many threads work on it (1)", CLI_NUMBER},
         {"option", "NAME=CHOICE", "an option of the game; see \"tavola games GAME\"", CLI_TEXT},
         {"field", "NAME", "report a number of the position as matches end, as in year", CLI_TEXT},
         {"count", "VERB.ARG", "report how often each choice of this verb was taken", CLI_TEXT},
         {"save", "DIR", "write a record of every match into this folder", CLI_DIRECTORY},
         {"fast", NULL, "do not check invariants after every action", CLI_NOTHING},
         {"json", NULL, "as JSON", CLI_NOTHING}},
    .run = run_sim,
};
