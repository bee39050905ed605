/* sim_report.c - writes a tally. Nothing here depends on time or threads, so that equal plans give
 * equal reports. */
/* SPDX-License-Identifier: MIT */
#include "cli/reports/report.h"

#include "cli/cli.h"

static double wins_of(const sim_line *line)
{
    return (double)line->win_sixtieths / (double)SIM_WIN;
}

static double share_of(const sim_line *line)
{
    return line->matches == 0 ? 0.0 : wins_of(line) / (double)line->matches;
}

/* ---- For people ---- */

static void print_line(const char *name, const sim_line *line)
{
    double low, high;
    const sim_spread *points = &line->points;
    sim_interval(wins_of(line), (double)line->matches, &low, &high);
    printf("  %-12s %6.2f %%  %6.2f - %6.2f %%   %7.2f %6d %6d %6d %6d %6d\n", name,
           100.0 * share_of(line), 100.0 * low, 100.0 * high, sim_spread_mean(points),
           sim_spread_min(points), sim_spread_quantile(points, 5), sim_spread_quantile(points, 50),
           sim_spread_quantile(points, 95), sim_spread_max(points));
}

static void print_heading(const char *what)
{
    printf("\n%-14s %8s   %-17s %8s %6s %6s %6s %6s %6s\n", what, "wins", "95 % interval", "points",
           "min", "5 %", "half", "95 %", "max");
}

static void print_length(const char *what, const sim_spread *spread)
{
    printf("  %-12s mean %.1f, from %d to %d, half within %d, 95 %% within %d\n", what,
           sim_spread_mean(spread), sim_spread_min(spread), sim_spread_max(spread),
           sim_spread_quantile(spread, 50), sim_spread_quantile(spread, 95));
}

/* By how often it was chosen where it could be. */
static void print_choices(const sim_plan *plan, const sim_tally *tally)
{
    const tv_verb *verb = &plan->game->verbs[plan->verb];
    const tv_words *words = verb->arg[plan->verb_arg].of;
    uint64_t all = 0;
    for (uint32_t i = 0; i < SIM_CHOICES_MAX; i++) all += tally->chosen[i];
    printf("\n%-26s %9s %8s   %s\n", verb->word, "chosen", "of all", "where possible");
    for (uint32_t i = 0; i < SIM_CHOICES_MAX; i++) {
        char name[24];
        if (tally->could[i] == 0) continue;
        snprintf(name, sizeof name, "%u", i);
        printf("  %-24s %9llu %6.2f %%   %6.2f %%\n",
               words && words->word && i < words->count ? words->word[i] : name,
               (unsigned long long)tally->chosen[i],
               all ? 100.0 * (double)tally->chosen[i] / (double)all : 0.0,
               100.0 * (double)tally->chosen[i] / (double)tally->could[i]);
    }
}

static void print_endings(const sim_plan *plan, const sim_tally *tally)
{
    puts("\nHow they ended");
    for (uint32_t i = 0; i < plan->game->ending_count; i++) {
        const tv_ending *ending = &plan->game->endings[i];
        if (tally->endings[i] == 0) continue;
        printf("  %6.2f %%  %s%s%s%s\n", 100.0 * (double)tally->endings[i] / (double)tally->matches,
               ending->text ? ending->text : "?", ending->rule ? " - rule " : "",
               ending->rule ? ending->rule : "", ending->is_house_rule ? " (house rule)" : "");
    }
    printf("  %6.2f %%  with a shared win\n",
           tally->matches ? 100.0 * (double)tally->shared / (double)tally->matches : 0.0);
}

static void print_invariants(const sim_plan *plan, const sim_tally *tally)
{
    if (tally->broken > 0)
        printf("\nBROKEN in %llu matches, first in match %llu after %u actions: %s\n",
               (unsigned long long)tally->broken, (unsigned long long)tally->broken_index,
               tally->broken_version, tally->broken_text);
    else
        puts(plan->is_fast ? "\nInvariants were not checked."
                           : "\nInvariants were checked after every action; none was broken.");
    if (tally->saved > 0)
        printf("%llu records are in %s\n", (unsigned long long)tally->saved, plan->save_directory);
}

void sim_report_text(const sim_plan *plan, const sim_tally *tally)
{
    char name[32];
    printf("%s, %u seats, %llu matches, seed %llu\n", plan->game->title, plan->options.seats,
           (unsigned long long)plan->matches, (unsigned long long)plan->seed);
    print_heading("By bot");
    for (uint32_t i = 0; i < plan->bot_count; i++) print_line(plan->bot[i]->name, &tally->bot[i]);
    print_heading("By seat");
    for (uint32_t i = 0; i < plan->options.seats; i++) {
        snprintf(name, sizeof name, "seat %u", i);
        print_line(name, &tally->seat[i]);
    }
    puts("\nLength");
    print_length("decisions", &tally->decisions);
    print_length("chance moves", &tally->chances);
    if (plan->field) print_length(plan->field->name, &tally->field);
    if (plan->verb) print_choices(plan, tally);
    print_endings(plan, tally);
    print_invariants(plan, tally);
}

/* ---- JSON ---- */

static int64_t rounded(double value, double scale)
{
    double scaled = value * scale;
    return (int64_t)(scaled < 0.0 ? scaled - 0.5 : scaled + 0.5);
}

static void put_number(tv_json *json, const char *key, int64_t number)
{
    tv_json_key(json, key);
    tv_json_number(json, number);
}

static void put_decimal(tv_json *json, const char *key, double value)
{
    tv_json_key(json, key);
    cli_json_decimal(json, rounded(value, 1e6), 6);
}

static void put_spread(tv_json *json, const char *key, const sim_spread *spread)
{
    static const uint32_t percents[] = {5, 25, 50, 75, 95};
    tv_json_key(json, key);
    tv_json_open(json, '{');
    put_decimal(json, "mean", sim_spread_mean(spread));
    put_number(json, "min", sim_spread_min(spread));
    put_number(json, "max", sim_spread_max(spread));
    tv_json_key(json, "quantiles");
    tv_json_open(json, '{');
    for (uint32_t i = 0; i < sizeof percents / sizeof *percents; i++) {
        char name[8];
        snprintf(name, sizeof name, "%u", percents[i]);
        put_number(json, name, sim_spread_quantile(spread, percents[i]));
    }
    tv_json_close(json, '}');
    tv_json_close(json, '}');
}

static void put_choices(tv_json *json, const sim_plan *plan, const sim_tally *tally)
{
    const tv_words *words = plan->game->verbs[plan->verb].arg[plan->verb_arg].of;
    tv_json_key(json, "choices");
    tv_json_open(json, '{');
    for (uint32_t i = 0; i < SIM_CHOICES_MAX; i++) {
        char name[24];
        if (tally->could[i] == 0) continue;
        snprintf(name, sizeof name, "%u", i);
        tv_json_key(json, words && words->word && i < words->count ? words->word[i] : name);
        tv_json_open(json, '{');
        put_number(json, "possible", (int64_t)tally->could[i]);
        put_number(json, "chosen", (int64_t)tally->chosen[i]);
        tv_json_close(json, '}');
    }
    tv_json_close(json, '}');
}

static void put_line(tv_json *json, const sim_line *line)
{
    double low, high;
    sim_interval(wins_of(line), (double)line->matches, &low, &high);
    put_number(json, "matches", (int64_t)line->matches);
    put_number(json, "seats", (int64_t)line->seats);
    put_number(json, "win_sixtieths", (int64_t)line->win_sixtieths);
    put_decimal(json, "win_share", share_of(line));
    tv_json_key(json, "interval");
    tv_json_open(json, '[');
    cli_json_decimal(json, rounded(low, 1e6), 6);
    cli_json_decimal(json, rounded(high, 1e6), 6);
    tv_json_close(json, ']');
    put_spread(json, "points", &line->points);
}

static void put_plan(tv_json *json, const sim_plan *plan)
{
    tv_json_key(json, "game");
    tv_json_string(json, plan->game->name);
    put_number(json, "rules_version", plan->game->rules_version);
    put_number(json, "seats", plan->options.seats);
    tv_json_key(json, "options");
    tv_json_open(json, '{');
    for (uint32_t i = 0; i < plan->game->option_count; i++) {
        tv_json_key(json, plan->game->options[i].name);
        tv_json_string(json, plan->game->options[i].choices->word[plan->options.value[i]]);
    }
    tv_json_close(json, '}');
    tv_json_key(json, "seed"); /* a text: not every reader keeps all 64 bits of a number */
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)plan->seed);
    tv_json_string(json, seed);
}

static void put_lines(tv_json *json, const sim_plan *plan, const sim_tally *tally)
{
    tv_json_key(json, "by_bot");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < plan->bot_count; i++) {
        tv_json_open(json, '{');
        tv_json_key(json, "bot");
        tv_json_string(json, plan->bot[i]->name);
        put_line(json, &tally->bot[i]);
        tv_json_close(json, '}');
    }
    tv_json_close(json, ']');
    tv_json_key(json, "by_seat");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < plan->options.seats; i++) {
        tv_json_open(json, '{');
        put_number(json, "seat", i);
        put_line(json, &tally->seat[i]);
        tv_json_close(json, '}');
    }
    tv_json_close(json, ']');
}

static void put_broken(tv_json *json, const sim_plan *plan, const sim_tally *tally)
{
    tv_json_key(json, "invariants_checked");
    tv_json_bool(json, !plan->is_fast);
    put_number(json, "broken", (int64_t)tally->broken);
    if (tally->broken == 0) return;
    tv_json_key(json, "first_broken");
    tv_json_open(json, '{');
    put_number(json, "match", (int64_t)tally->broken_index);
    put_number(json, "version", tally->broken_version);
    tv_json_key(json, "what");
    tv_json_string(json, tally->broken_text);
    tv_json_close(json, '}');
}

void sim_report_json(const sim_plan *plan, const sim_tally *tally)
{
    tv_json json;
    tv_text page = cli_page_open();
    tv_json_init(&json, &page);
    tv_json_open(&json, '{');
    put_plan(&json, plan);
    put_number(&json, "matches", (int64_t)tally->matches);
    put_number(&json, "shared_wins", (int64_t)tally->shared);
    put_number(&json, "by_house_rule", (int64_t)tally->by_house_rule);
    put_broken(&json, plan, tally);
    tv_json_key(&json, "endings");
    tv_json_open(&json, '{');
    for (uint32_t i = 0; i < plan->game->ending_count; i++)
        if (plan->game->endings[i].name || tally->endings[i] > 0)
            put_number(&json, plan->game->endings[i].name ? plan->game->endings[i].name : "none",
                       (int64_t)tally->endings[i]);
    tv_json_close(&json, '}');
    put_spread(&json, "decisions", &tally->decisions);
    put_spread(&json, "chance_moves", &tally->chances);
    if (plan->field) put_spread(&json, plan->field->name, &tally->field);
    if (plan->verb) put_choices(&json, plan, tally);
    put_lines(&json, plan, tally);
    put_number(&json, "saved", (int64_t)tally->saved);
    tv_json_close(&json, '}');
    tv_text_add_char(&page, '\n');
    cli_page_print(&page);
}
