/* arena_report.c - the results of an arena. */
/* SPDX-License-Identifier: MIT */
#include "cli/json.h"
#include "cli/reports/report.h"

/* Freed with sim_spread_free(&line.points). */
static sim_line line_of_bot(const arena_plan *plan, const arena_result *result, uint32_t bot)
{
    sim_line line = {0};
    for (uint32_t i = 0; i < result->count; i++) {
        const arena_match *match = &result->match[i];
        uint64_t before = line.seats;
        for (uint32_t seat = 0; seat < plan->options.seats; seat++) {
            if (match->bot[seat] != bot) continue;
            line.seats++;
            sim_spread_add(&line.points, match->points[seat]);
        }
        line.matches += line.seats > before;
        line.win_sixtieths +=
            (uint64_t)((double)SIM_WIN * arena_share(match, plan->options.seats, bot) + 0.5);
    }
    return line;
}

static sim_line line_of_seat(const arena_result *result, uint32_t seat)
{
    sim_line line = {.matches = result->count, .seats = result->count};
    for (uint32_t i = 0; i < result->count; i++) {
        if (result->match[i].rank[seat] == 1) line.win_sixtieths += SIM_WIN;
        sim_spread_add(&line.points, result->match[i].points[seat]);
    }
    return line;
}

static const char *verdict_text(arena_verdict verdict)
{
    return verdict == ARENA_YES ? "yes" : verdict == ARENA_NO ? "no" : "open";
}

/* ---- For people ---- */

static void print_line(const char *name, const sim_line *line)
{
    double low, high;
    line_report_interval(line, &low, &high);
    printf("%-34s %7.1f %7.1f - %6.1f %7.1f", name, 100.0 * line_report_share(line), 100.0 * low,
           100.0 * high, sim_spread_mean(&line->points));
}

static void print_bot(const arena_plan *plan, const arena_result *result, uint32_t bot)
{
    const arena_rating *rating = &result->rating[bot];
    const arena_times *times = &result->times[bot];
    sim_line line = line_of_bot(plan, result, bot);
    print_line(plan->bot[bot]->name, &line);
    printf("  %6.0f (%6.0f .. %5.0f)  %9.2f %9.1f\n", rating->points, rating->low, rating->high,
           arena_times_quantile(times, 50), (double)times->longest_ns / 1e6);
    sim_spread_free(&line.points);
}

void arena_report_text(const arena_plan *plan, const arena_result *result)
{
    printf("%s, %u seats, %u matches, seed %llu, %.0f s\n", plan->game->title, plan->options.seats,
           result->count, (unsigned long long)plan->seed, result->seconds);
    printf("\n%-34s %7s %16s %7s  %22s  %9s %9s\n", "bot", "wins %", "95 % interval", "points",
           "rating (95 %)", "ms median", "ms max");
    for (uint32_t i = 0; i < plan->bot_count; i++)
        if (arena_bot_first(plan, i) == i) print_bot(plan, result, i);
    printf("\n%-34s %7s %16s %7s\n", "seat", "wins %", "95 % interval", "points");
    for (uint32_t seat = 0; seat < plan->options.seats; seat++) {
        char name[16];
        sim_line line = line_of_seat(result, seat);
        snprintf(name, sizeof name, "%u", seat);
        print_line(name, &line);
        putchar('\n');
        sim_spread_free(&line.points);
    }
    printf("\nDoes %s win at least %u %%? %s (log of the likelihood ratio %.2f; 2.94 decides)\n",
           plan->bot[0]->name, plan->target, verdict_text(result->verdict), result->evidence);
}

/* ---- JSON ---- */

static void put_bot(tv_json *json, const arena_plan *plan, const arena_result *result, uint32_t bot)
{
    const arena_rating *rating = &result->rating[bot];
    const arena_times *times = &result->times[bot];
    sim_line line = line_of_bot(plan, result, bot);
    tv_json_open(json, '{');
    tv_json_put_string(json, "bot", plan->bot[bot]->name);
    line_report_json(json, &line);
    cli_put_number(json, "rating", rating->points);
    cli_put_interval(json, "rating_interval", rating->low, rating->high);
    cli_put_number(json, "ms_median", arena_times_quantile(times, 50));
    cli_put_number(json, "ms_95", arena_times_quantile(times, 95));
    cli_put_number(json, "ms_max", (double)times->longest_ns / 1e6);
    tv_json_close(json, '}');
    sim_spread_free(&line.points);
}

static void put_seat(tv_json *json, const arena_result *result, uint32_t seat)
{
    sim_line line = line_of_seat(result, seat);
    tv_json_open(json, '{');
    tv_json_put_number(json, "seat", seat);
    line_report_json(json, &line);
    tv_json_close(json, '}');
    sim_spread_free(&line.points);
}

void arena_report_json(const arena_plan *plan, const arena_result *result)
{
    cli_document document;
    cli_document_open(&document, '{');
    tv_json *json = &document.json;
    cli_put_options(json, plan->game, &plan->options);
    cli_put_seed(json, plan->seed);
    tv_json_put_number(json, "matches", result->count);
    tv_json_put_number(json, "target", plan->target);
    tv_json_put_string(json, "verdict", verdict_text(result->verdict));
    cli_put_number(json, "evidence", result->evidence);
    tv_json_key(json, "by_bot");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < plan->bot_count; i++)
        if (arena_bot_first(plan, i) == i) put_bot(json, plan, result, i);
    tv_json_close(json, ']');
    tv_json_key(json, "by_seat");
    tv_json_open(json, '[');
    for (uint32_t seat = 0; seat < plan->options.seats; seat++) put_seat(json, result, seat);
    tv_json_close(json, ']');
    cli_document_print(&document);
}
