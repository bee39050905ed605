/* sim_report.c - the results of a simulation. Nothing here depends on time or threads, so equal
 * plans give equal reports. */
/* SPDX-License-Identifier: MIT */
#include "cli/json.h"
#include "cli/reports/report.h"

/* ---- For people ---- */

static void print_line(const char *name, const sim_line *line)
{
    double low, high;
    const sim_spread *points = &line->points;
    line_report_interval(line, &low, &high);
    printf("  %-12s %6.2f %%  %6.2f - %6.2f %%   %7.2f %6d %6d %6d %6d %6d\n", name,
           100.0 * line_report_share(line), 100.0 * low, 100.0 * high, sim_spread_mean(points),
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

/* The word for a value of the counted argument, or the value itself. */
static const char *choice_name(const tv_words *words, uint32_t value, char *number, size_t size)
{
    if (words && words->word && value < words->count) return words->word[value];
    snprintf(number, size, "%u", value);
    return number;
}

/* How often each choice was taken, of all choices and of those where it was possible. */
static void print_choices(const sim_plan *plan, const sim_tally *tally)
{
    const tv_verb *verb = &plan->game->verbs[plan->verb];
    const tv_words *words = verb->arg[plan->verb_arg].words;
    uint64_t all = 0;
    for (uint32_t i = 0; i < SIM_CHOICES_MAX; i++) all += tally->chosen[i];
    printf("\n%-26s %9s %8s   %s\n", verb->word, "chosen", "of all", "where possible");
    for (uint32_t i = 0; i < SIM_CHOICES_MAX; i++) {
        char name[24];
        if (tally->could[i] == 0) continue;
        printf("  %-24s %9llu %6.2f %%   %6.2f %%\n", choice_name(words, i, name, sizeof name),
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
    printf("%s, %u seats, %llu %s, seed %llu\n", plan->game->title, plan->options.seats,
           (unsigned long long)plan->matches, cli_matches(plan->matches),
           (unsigned long long)plan->seed);
    print_heading("By bot");
    for (uint32_t i = 0; i < plan->bot_count; i++) print_line(plan->bot[i]->name, &tally->bot[i]);
    print_heading("By seat");
    for (uint32_t i = 0; i < plan->options.seats; i++) {
        snprintf(name, sizeof name, "seat %u", i);
        print_line(name, &tally->seat[i]);
    }
    print_heading("By order of play");
    for (uint32_t i = 0; i < plan->options.seats; i++) {
        snprintf(name, sizeof name, "place %u", i + 1);
        print_line(name, &tally->place[i]);
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

static void put_spread(tv_json *json, const char *key, const sim_spread *spread)
{
    tv_json_key(json, key);
    tv_json_open(json, '{');
    line_report_spread(json, spread);
    tv_json_close(json, '}');
}

static void put_choices(tv_json *json, const sim_plan *plan, const sim_tally *tally)
{
    const tv_words *words = plan->game->verbs[plan->verb].arg[plan->verb_arg].words;
    tv_json_key(json, "choices");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < SIM_CHOICES_MAX; i++) {
        char name[24];
        if (tally->could[i] == 0) continue;
        tv_json_open(json, '{');
        tv_json_put_string(json, "word", choice_name(words, i, name, sizeof name));
        tv_json_put_number(json, "possible", (int64_t)tally->could[i]);
        tv_json_put_number(json, "chosen", (int64_t)tally->chosen[i]);
        tv_json_close(json, '}');
    }
    tv_json_close(json, ']');
}

static void put_lines(tv_json *json, const sim_plan *plan, const sim_tally *tally)
{
    tv_json_key(json, "by_bot");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < plan->bot_count; i++) {
        tv_json_open(json, '{');
        tv_json_put_string(json, "bot", plan->bot[i]->name);
        line_report_json(json, &tally->bot[i], NULL);
        tv_json_close(json, '}');
    }
    tv_json_close(json, ']');
    tv_json_key(json, "by_seat");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < plan->options.seats; i++) {
        tv_json_open(json, '{');
        tv_json_put_number(json, "seat", i);
        line_report_json(json, &tally->seat[i], NULL);
        tv_json_close(json, '}');
    }
    tv_json_close(json, ']');
    tv_json_key(json, "by_order");
    tv_json_open(json, '[');
    for (uint32_t i = 0; i < plan->options.seats; i++) {
        tv_json_open(json, '{');
        tv_json_put_number(json, "place", i + 1);
        line_report_json(json, &tally->place[i], NULL);
        tv_json_close(json, '}');
    }
    tv_json_close(json, ']');
}

static void put_field(tv_json *json, const sim_plan *plan, const sim_tally *tally)
{
    tv_json_key(json, "field");
    tv_json_open(json, '{');
    tv_json_put_string(json, "name", plan->field->name);
    line_report_spread(json, &tally->field);
    tv_json_close(json, '}');
}

static void put_broken(tv_json *json, const sim_plan *plan, const sim_tally *tally)
{
    tv_json_put_bool(json, "invariants_checked", !plan->is_fast);
    tv_json_put_number(json, "broken", (int64_t)tally->broken);
    if (tally->broken == 0) return;
    tv_json_key(json, "first_broken");
    tv_json_open(json, '{');
    tv_json_put_number(json, "match", (int64_t)tally->broken_index);
    tv_json_put_number(json, "version", tally->broken_version);
    tv_json_put_string(json, "text", tally->broken_text);
    tv_json_close(json, '}');
}

static void put_endings(tv_json *json, const sim_plan *plan, const sim_tally *tally)
{
    tv_json_key(json, "endings");
    tv_json_open(json, '{');
    for (uint32_t i = 0; i < plan->game->ending_count; i++) {
        const char *name = plan->game->endings[i].name;
        if (name || tally->endings[i] > 0)
            tv_json_put_number(json, name ? name : "none", (int64_t)tally->endings[i]);
    }
    tv_json_close(json, '}');
}

void sim_report_json(const sim_plan *plan, const sim_tally *tally)
{
    cli_document document;
    cli_document_open(&document, '{');
    tv_json *json = &document.json;
    cli_put_options(json, plan->game, &plan->options);
    cli_put_seed(json, plan->seed);
    tv_json_put_number(json, "matches", (int64_t)tally->matches);
    tv_json_put_number(json, "shared_wins", (int64_t)tally->shared);
    tv_json_put_number(json, "by_house_rule", (int64_t)tally->by_house_rule);
    put_broken(json, plan, tally);
    put_endings(json, plan, tally);
    put_spread(json, "decisions", &tally->decisions);
    put_spread(json, "chance_moves", &tally->chances);
    if (plan->field) put_field(json, plan, tally);
    if (plan->verb) put_choices(json, plan, tally);
    put_lines(json, plan, tally);
    tv_json_put_number(json, "saved", (int64_t)tally->saved);
    cli_document_print(&document);
}
