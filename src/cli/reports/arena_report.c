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

/* Of a seat, or of a place in the order of play: wins of its side, halved by a draw. */
static sim_line line_of_seat(const arena_plan *plan, const arena_result *result, uint32_t number,
                             bool is_place)
{
    sim_line line = {.matches = result->count, .seats = result->count};
    uint32_t seats = plan->options.seats;
    for (uint32_t i = 0; i < result->count; i++) {
        const arena_match *match = &result->match[i];
        uint32_t seat = is_place ? (number + match->starter) % seats : number;
        line.win_sixtieths +=
            (uint64_t)((double)SIM_WIN * arena_share_seat(match, seats, seat) + 0.5);
        sim_spread_add(&line.points, match->points[seat]);
    }
    return line;
}

static const char *verdict_text(arena_verdict verdict)
{
    static const char *const texts[] = {
        [ARENA_OPEN] = "open", [ARENA_YES] = "yes", [ARENA_NO] = "no", [ARENA_NONE] = "none"};
    return texts[verdict];
}

/* ---- For people ---- */

static void print_line(const char *name, const sim_line *line, const double interval[2])
{
    printf("%-34s %7.1f %7.1f - %6.1f %7.1f", name, 100.0 * line_report_share(line),
           100.0 * interval[0], 100.0 * interval[1], sim_spread_mean(&line->points));
}

static void print_bot(const arena_plan *plan, const arena_result *result, uint32_t bot)
{
    const arena_rating *rating = &result->rating[bot];
    const arena_times *times = &result->times[bot];
    sim_line line = line_of_bot(plan, result, bot);
    char name[ARENA_NAME_SIZE];
    double interval[2];
    arena_bot_name(plan, bot, name);
    arena_interval(plan, result, bot, &interval[0], &interval[1]);
    print_line(name, &line, interval);
    printf("  %6.0f (%6.0f .. %5.0f)  %9.2f %9.1f\n", rating->points, rating->low, rating->high,
           arena_times_quantile(times, 50), (double)times->longest_ns / 1e6);
    sim_spread_free(&line.points);
}

static void print_seats(const arena_plan *plan, const arena_result *result, bool is_place)
{
    printf("\n%-34s %7s %16s %7s\n", is_place ? "order of play" : "seat", "wins %", "95 % interval",
           "points");
    for (uint32_t i = 0; i < plan->options.seats; i++) {
        char name[16];
        double interval[2];
        sim_line line = line_of_seat(plan, result, i, is_place);
        snprintf(name, sizeof name, "%u", i + is_place);
        line_report_interval(&line, &interval[0], &interval[1]);
        print_line(name, &line, interval);
        putchar('\n');
        sim_spread_free(&line.points);
    }
}

static void print_verdict(const arena_plan *plan, const arena_result *result)
{
    double low, high;
    if (result->verdict == ARENA_NONE) {
        puts("\nA single bot has nobody to be compared with.");
        return;
    }
    sim_line line = line_of_bot(plan, result, 0);
    arena_interval(plan, result, 0, &low, &high);
    printf("\nDoes %s win at least %u %%? %s: %.1f %% (%.1f - %.1f; log of the likelihood ratio "
           "%.2f; 2.94 decides)\n",
           plan->bot[0]->name, plan->target, verdict_text(result->verdict),
           100.0 * line_report_share(&line), 100.0 * low, 100.0 * high, result->evidence);
    sim_spread_free(&line.points);
}

void arena_report_text(const arena_plan *plan, const arena_result *result)
{
    printf("%s, %u seats, %u %s, seed %llu, %.0f s\n", plan->game->title, plan->options.seats,
           result->count, cli_matches(result->count), (unsigned long long)plan->seed,
           result->seconds);
    printf("\n%-34s %7s %16s %7s  %22s  %9s %9s\n", "bot", "wins %", "95 % interval", "points",
           "rating (95 %)", "ms median", "ms max");
    for (uint32_t i = 0; i < plan->bot_count; i++) print_bot(plan, result, i);
    print_seats(plan, result, false);
    print_seats(plan, result, true);
    print_verdict(plan, result);
    if (result->saved > 0) printf("%u records are in %s\n", result->saved, plan->save_directory);
}

/* ---- JSON ---- */

static void put_bot(tv_json *json, const arena_plan *plan, const arena_result *result, uint32_t bot)
{
    const arena_rating *rating = &result->rating[bot];
    const arena_times *times = &result->times[bot];
    sim_line line = line_of_bot(plan, result, bot);
    tv_json_open(json, '{');
    char name[ARENA_NAME_SIZE];
    double low, high;
    arena_bot_name(plan, bot, name);
    arena_interval(plan, result, bot, &low, &high);
    tv_json_put_string(json, "bot", name);
    line_report_json(json, &line, (const double[2]){low, high});
    cli_put_number(json, "rating", rating->points);
    cli_put_interval(json, "rating_interval", rating->low, rating->high);
    cli_put_number(json, "ms_median", arena_times_quantile(times, 50));
    cli_put_number(json, "ms_95", arena_times_quantile(times, 95));
    cli_put_number(json, "ms_max", (double)times->longest_ns / 1e6);
    tv_json_close(json, '}');
    sim_spread_free(&line.points);
}

static void put_seats(tv_json *json, const arena_plan *plan, const arena_result *result,
                      bool is_place)
{
    tv_json_key(json, is_place ? "by_order" : "by_seat");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < plan->options.seats; i++) {
        sim_line line = line_of_seat(plan, result, i, is_place);
        tv_json_open(json, '{');
        tv_json_put_number(json, is_place ? "place" : "seat", i + is_place);
        line_report_json(json, &line, NULL);
        tv_json_close(json, '}');
        sim_spread_free(&line.points);
    }
    tv_json_close(json, ']');
}

void arena_report_json(const arena_plan *plan, const arena_result *result)
{
    cli_document document;
    cli_document_open(&document, '{');
    tv_json *json = &document.json;
    cli_put_options(json, plan->game, &plan->options);
    cli_put_seed(json, plan->seed);
    tv_json_put_number(json, "matches", result->count);
    if (result->verdict != ARENA_NONE) {
        tv_json_put_number(json, "target", plan->target);
        tv_json_put_string(json, "verdict", verdict_text(result->verdict));
        cli_put_number(json, "evidence", result->evidence);
    }
    tv_json_key(json, "by_bot");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < plan->bot_count; i++) put_bot(json, plan, result, i);
    tv_json_close(json, ']');
    put_seats(json, plan, result, false);
    put_seats(json, plan, result, true);
    tv_json_put_number(json, "saved", result->saved);
    cli_document_print(&document);
}
