/* command.c - "tavola review": what decided a recorded match, in luck, decisions and words. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/commands.h"
#include "cli/json.h"
#include "cli/review/report.h"

/* The depth of --depth; false: an error has been printed. */
static bool find_depth(const cli_arguments *arguments, review_depth *out)
{
    const char *name = cli_value(arguments, "depth");
    if (name == NULL) return true;
    for (uint32_t depth = 0; depth < REVIEW_DEPTH_COUNT; depth++)
        if (strcmp(name, review_depth_name((review_depth)depth)) == 0) {
            *out = (review_depth)depth;
            return true;
        }
    cli_usage_error(arguments, "--depth is quick or full, not \"%s\"", name);
    return false;
}

static void work(review *reviewed)
{
    cli_progress progress;
    cli_progress_start(&progress, "pieces", review_total(reviewed));
    while (review_step(reviewed)) cli_progress_show(&progress, review_done(reviewed));
    cli_progress_end(&progress);
}

static void print_json(review *reviewed, review_depth depth)
{
    cli_document document;
    cli_document_open(&document, '{');
    tv_json_put_string(&document.json, "depth", review_depth_name(depth));
    review_put(reviewed, &document.json);
    cli_document_print(&document);
}

static cli_exit print(const cli_arguments *arguments, const tv_match *match)
{
    review_depth depth = REVIEW_QUICK;
    uint64_t seat = 0, seats = tv_match_options(match)->seats, seed = 1;
    if (!find_depth(arguments, &depth)) return CLI_USAGE;
    if (!cli_number(arguments, "seat", (uint64_t[2]){0, seats - 1}, &seat)) return CLI_USAGE;
    if (!cli_number(arguments, "seed", (uint64_t[2]){0, UINT32_MAX}, &seed)) return CLI_USAGE;
    if (tv_match_version(match) == 0)
        return cli_error(CLI_FAILED, "nothing was played in this match");
    review_plan plan = review_plan_for(depth);
    plan.seed = seed;
    review *reviewed = review_new(match, &plan);
    work(reviewed);
    tv_seat only = cli_is_given(arguments, "seat") ? (tv_seat)seat : TV_SPECTATOR;
    if (cli_is_given(arguments, "json"))
        print_json(reviewed, depth);
    else if (cli_is_given(arguments, "html"))
        report_review_page(reviewed, only);
    else
        report_review(reviewed, only);
    review_free(reviewed);
    return CLI_OK;
}

static cli_exit run_review(const cli_arguments *arguments)
{
    cli_exit code;
    if (cli_is_given(arguments, "json") && cli_is_given(arguments, "html"))
        return cli_usage_error(arguments, "--json and --html exclude each other");
    tv_match *match = cli_match_read(arguments->words[0], &code);
    if (match == NULL) return code;
    code = print(arguments, match);
    tv_match_free(match);
    return code;
}

const cli_command cli_command_review = {
    .name = "review",
    .arguments = "FILE",
    .summary = "what decided a recorded match: luck, decisions, turning points",
    .description =
        "Judges every position of a record from what each seat knew then, and every decision "
        "against the best alternative. For each seat the account is exact: what it could expect at "
        "the start, what luck brought, and what its own and the others' decisions changed add up "
        "to the result. Decisions are graded by the share of the win that they cost.\n\n"
        "A quick review takes some seconds, a full one about a minute. The same record, depth and "
        "seed give the same review.",
    .examples = "tavola review match.game\n"
                "tavola review match.game --seat 0 --depth full\n"
                "tavola review match.game --html > review.html   one page with the chart\n"
                "tavola review match.game --json",
    .first = CLI_FILES,
    .words_min = 1,
    .words_max = 1,
    .options = {{"seat", "S", "only what concerns this seat (all)", CLI_NUMBER},
                {"depth", "D", "quick or full (quick)", CLI_DEPTH},
                {"seed", "S", "a number; another one guesses other hidden cards (1)", CLI_NUMBER},
                {"json", NULL, "print JSON: positions, accounts, decisions", CLI_NOTHING},
                {"html", NULL, "print a web page with the chart, to send to others", CLI_NOTHING}},
    .run = run_review,
};
