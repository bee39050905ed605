/* arena.c - "tavola arena": which bot is stronger, and how sure that is. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "ai/bots.h"
#include "cli/reports/report.h"
#include "cli/commands.h"
#include "sim/external.h"

typedef struct entrants { /* bots that exist for this arena only */
    ai_custom custom[SIM_BOTS_MAX];
    uint32_t count;
} entrants;

static void show_progress(void *data, uint64_t done) { cli_progress_show(data, done); }

static const tv_bot *read_bot(const cli_arguments *arguments, const char *name, entrants *own)
{
    const tv_bot *bot = strchr(name, '/') ? external_open(name) : tv_bot_find(name);
    if (bot != NULL) return bot;
    if (strchr(name, '/')) {
        cli_wrong(arguments, "the program %s cannot be started", name);
        return NULL;
    }
    if (own->count < SIM_BOTS_MAX && ai_bot_read(name, &own->custom[own->count]))
        return &own->custom[own->count++].bot;
    cli_wrong(arguments,
              "there is no bot \"%s\"; \"tavola bots\" lists them, and settings are "
              "written like strong:iterations=500:greed=40",
              name);
    return NULL;
}

static bool read_bots(const cli_arguments *arguments, arena_plan *plan, entrants *own)
{
    const char *text = cli_value(arguments, "bots");
    if (text == NULL) text = "strongest,greedy";
    while (*text) {
        char name[128];
        size_t length = strcspn(text, ",");
        if (length >= sizeof name || plan->bot_count == SIM_BOTS_MAX) {
            cli_wrong(arguments, "at most %d bots with names below %zu letters", SIM_BOTS_MAX,
                      sizeof name);
            return false;
        }
        memcpy(name, text, length);
        name[length] = '\0';
        const tv_bot *bot = read_bot(arguments, name, own);
        if (bot == NULL) return false;
        plan->bot[plan->bot_count++] = bot;
        text += length + (text[length] == ',');
    }
    return true;
}

static bool read_plan(const cli_arguments *arguments, arena_plan *out, entrants *own)
{
    uint64_t threads = 1, matches = 200, think = 0, target = 50;
    out->seed = 1;
    if (!(out->game = cli_game(arguments, arguments->words[0]))) return false;
    if (!cli_match_options(arguments, out->game, 2, &out->options)) return false;
    if (!read_bots(arguments, out, own)) return false;
    if (out->options.seats > 2) target = 100 / out->options.seats;
    if (!cli_number(arguments, "matches", (uint64_t[2]){1, 1000000}, &matches) ||
        !cli_number(arguments, "seed", (uint64_t[2]){0, UINT64_MAX}, &out->seed) ||
        !cli_number(arguments, "threads", (uint64_t[2]){1, SIM_THREADS_MAX}, &threads) ||
        !cli_number(arguments, "target", (uint64_t[2]){1, 99}, &target) ||
        !cli_number(arguments, "think-ms", (uint64_t[2]){1, 60000}, &think))
        return false;
    uint64_t seats = out->options.seats;
    out->matches = (uint32_t)((matches + seats - 1) / seats * seats);
    out->threads = (uint32_t)threads;
    out->think_ms = (uint32_t)think;
    out->target = (uint32_t)target;
    out->has_no_stop = cli_is_given(arguments, "all");
    return true;
}

static cli_exit run_arena(const cli_arguments *arguments)
{
    static entrants own;
    arena_plan plan = {0};
    arena_result result;
    cli_progress progress;
    if (!read_plan(arguments, &plan, &own)) return CLI_USAGE;
    cli_progress_start(&progress, "matches", plan.matches);
    plan.progress = show_progress;
    plan.progress_data = &progress;
    arena_run(&plan, &result);
    cli_progress_end(&progress);
    external_close();
    if (cli_is_given(arguments, "json"))
        arena_report_json(&plan, &result);
    else
        arena_report_text(&plan, &result);
    arena_free(&result);
    return CLI_OK;
}

const cli_command cli_command_arena = {
    .name = "arena",
    .arguments = "GAME",
    .summary = "find out which bot is stronger, and how sure that is",
    .teaching =
        "Bots play each other in balanced seatings: in each group of matches chance has the same "
        "seed and everybody moves on by a seat. Reported are shares of wins with 95 % intervals "
        "(Wilson), ratings (Bradley-Terry; 400 points are ten to one) with 95 % intervals, wins by "
        "seat, and how long decisions took on one core.\n\n"
        "The question asked is whether the first bot wins at least --target percent. A sequential "
        "test (target - 5 % against target + 5 %, wrong once in twenty) stops as soon as that is "
        "decided, unless --all is given. The same seed gives the same result with any number of "
        "threads; only --think-ms depends on the machine.\n\n"
        "A bot may be given with settings of its own, as in strong:iterations=500:greed=40. A name "
        "with a slash is a program that fills the seat over its standard input and output "
        "(docs/bot-protocol.md).",
    .examples = "tavola arena finca --bots strongest,greedy --matches 200 --target 90\n"
                "tavola arena cinco --seats 4 --bots strong,greedy,greedy,greedy --threads 2\n"
                "tavola arena finca --bots steady,steady:greed=0 --matches 400 --json",
    .first = CLI_GAME,
    .words_min = 1,
    .words_max = 1,
    .options = {{"bots", "A,B,...", "who plays (strongest,greedy)", CLI_BOTS},
                {"seats", "N", "how many play (2)", CLI_NUMBER},
                {"matches", "M", "at most this many matches (200)", CLI_NUMBER},
                {"target", "P", "percentage of wins to test the first bot for (an even share)",
                 CLI_NUMBER},
                {"all", NULL, "play all matches even when the question is decided", CLI_NOTHING},
                {"seed", "S", "a number; the same one gives the same result (1)", CLI_NUMBER},
                {"threads", "T", "how many threads work on it (1)", CLI_NUMBER},
                {"think-ms", "N", "time per decision instead of each bot's iterations", CLI_NUMBER},
                {"option", "NAME=CHOICE", "an option of the game; see \"tavola games GAME\"",
                 CLI_TEXT},
                {"json", NULL, "as JSON", CLI_NOTHING}},
    .run = run_arena,
};
