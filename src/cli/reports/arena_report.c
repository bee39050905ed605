/* arena_report.c - writes what came of an arena. */
/* SPDX-License-Identifier: MIT */
#include "cli/reports/report.h"

#include "cli/cli.h"

typedef struct arena_line { /* one bot, or one seat */
    double matches, wins, points;
    double low, high; /* of the share of wins */
} arena_line;

static arena_line line_of_bot(const arena_plan *plan, const arena_result *result, uint32_t bot)
{
    arena_line line = {0};
    double seats = 0.0;
    for (uint32_t i = 0; i < result->count; i++) {
        const arena_match *match = &result->match[i];
        double here = 0.0;
        for (uint32_t seat = 0; seat < plan->options.seats; seat++) {
            if (match->bot[seat] != bot) continue;
            here += 1.0;
            line.points += match->points[seat];
        }
        seats += here;
        line.matches += here > 0.0;
        line.wins += arena_share(match, plan->options.seats, bot);
    }
    if (seats > 0.0) line.points /= seats;
    sim_interval(line.wins, line.matches, &line.low, &line.high);
    return line;
}

static arena_line line_of_seat(const arena_result *result, uint32_t seat)
{
    arena_line line = {.matches = result->count};
    for (uint32_t i = 0; i < result->count; i++) {
        line.wins += result->match[i].rank[seat] == 1;
        line.points += result->match[i].points[seat] / (double)result->count;
    }
    sim_interval(line.wins, line.matches, &line.low, &line.high);
    return line;
}

static double percent_of(const arena_line *line)
{
    return line->matches > 0.0 ? 100.0 * line->wins / line->matches : 0.0;
}

static const char *verdict_text(arena_verdict verdict)
{
    return verdict == ARENA_YES ? "yes" : verdict == ARENA_NO ? "no" : "open";
}

/* ---- For people ---- */

void arena_report_text(const arena_plan *plan, const arena_result *result)
{
    printf("%s, %u seats, %u matches, seed %llu, %.0f s\n", plan->game->title, plan->options.seats,
           result->count, (unsigned long long)plan->seed, result->seconds);
    printf("\n%-34s %7s %16s %7s  %22s  %9s %9s\n", "bot", "wins %", "95 % interval", "points",
           "rating (95 %)", "ms median", "ms max");
    for (uint32_t i = 0; i < plan->bot_count; i++) {
        if (arena_bot_first(plan, i) != i) continue;
        arena_line line = line_of_bot(plan, result, i);
        const arena_rating *rating = &result->rating[i];
        printf("%-34s %7.1f %7.1f - %6.1f %7.1f  %6.0f (%6.0f .. %5.0f)  %9.2f %9.1f\n",
               plan->bot[i]->name, percent_of(&line), 100 * line.low, 100 * line.high, line.points,
               rating->points, rating->low, rating->high,
               arena_times_quantile(&result->times[i], 50),
               (double)result->times[i].longest_ns / 1e6);
    }
    printf("\n%-34s %7s %16s %7s\n", "seat", "wins %", "95 % interval", "points");
    for (uint32_t seat = 0; seat < plan->options.seats; seat++) {
        arena_line line = line_of_seat(result, seat);
        printf("%-34u %7.1f %7.1f - %6.1f %7.1f\n", seat, percent_of(&line), 100 * line.low,
               100 * line.high, line.points);
    }
    printf("\nDoes %s win at least %u %%? %s (log of the likelihood ratio %.2f; 2.94 decides)\n",
           plan->bot[0]->name, plan->target, verdict_text(result->verdict), result->evidence);
}

/* ---- JSON ---- */

static void put_decimal(tv_json *json, const char *key, double value)
{
    double scaled = value * 1e4;
    tv_json_key(json, key);
    cli_json_decimal(json, (int64_t)(scaled < 0.0 ? scaled - 0.5 : scaled + 0.5), 4);
}

static void put_line(tv_json *json, const arena_line *line)
{
    put_decimal(json, "matches", line->matches);
    put_decimal(json, "wins", line->wins);
    put_decimal(json, "share", line->matches > 0.0 ? line->wins / line->matches : 0.0);
    put_decimal(json, "share_low", line->low);
    put_decimal(json, "share_high", line->high);
    put_decimal(json, "points", line->points);
}

static void put_bot(tv_json *json, const arena_plan *plan, const arena_result *result, uint32_t bot)
{
    arena_line line = line_of_bot(plan, result, bot);
    tv_json_open(json, '{');
    tv_json_key(json, "name");
    tv_json_string(json, plan->bot[bot]->name);
    put_line(json, &line);
    put_decimal(json, "rating", result->rating[bot].points);
    put_decimal(json, "rating_low", result->rating[bot].low);
    put_decimal(json, "rating_high", result->rating[bot].high);
    put_decimal(json, "ms_median", arena_times_quantile(&result->times[bot], 50));
    put_decimal(json, "ms_95", arena_times_quantile(&result->times[bot], 95));
    put_decimal(json, "ms_max", (double)result->times[bot].longest_ns / 1e6);
    tv_json_close(json, '}');
}

void arena_report_json(const arena_plan *plan, const arena_result *result)
{
    tv_json json;
    tv_text page = cli_page_open();
    tv_json_init(&json, &page);
    tv_json_open(&json, '{');
    tv_json_key(&json, "game");
    tv_json_string(&json, plan->game->name);
    tv_json_key(&json, "seats");
    tv_json_number(&json, plan->options.seats);
    tv_json_key(&json, "seed");
    tv_json_number(&json, (int64_t)plan->seed);
    tv_json_key(&json, "matches");
    tv_json_number(&json, result->count);
    tv_json_key(&json, "target");
    tv_json_number(&json, plan->target);
    tv_json_key(&json, "verdict");
    tv_json_string(&json, verdict_text(result->verdict));
    put_decimal(&json, "evidence", result->evidence);
    tv_json_key(&json, "bots");
    tv_json_open(&json, '[');
    for (uint32_t i = 0; i < plan->bot_count; i++)
        if (arena_bot_first(plan, i) == i) put_bot(&json, plan, result, i);
    tv_json_close(&json, ']');
    tv_json_key(&json, "by_seat");
    tv_json_open(&json, '[');
    for (uint32_t seat = 0; seat < plan->options.seats; seat++) {
        arena_line line = line_of_seat(result, seat);
        tv_json_open(&json, '{');
        put_line(&json, &line);
        tv_json_close(&json, '}');
    }
    tv_json_close(&json, ']');
    tv_json_close(&json, '}');
    tv_text_add_char(&page, '\n');
    cli_page_print(&page);
}
