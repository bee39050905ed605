/* line_report.c - how one bot or one seat did, in the same words for simulations and arenas. */
/* SPDX-License-Identifier: MIT */
#include "cli/json.h"
#include "cli/reports/report.h"

double line_report_wins(const sim_line *line)
{
    return (double)line->win_sixtieths / (double)SIM_WIN;
}

double line_report_share(const sim_line *line)
{
    return line->matches == 0 ? 0.0 : line_report_wins(line) / (double)line->matches;
}

void line_report_interval(const sim_line *line, double *low, double *high)
{
    sim_interval(line_report_wins(line), (double)line->matches, low, high);
}

void line_report_spread(tv_json *json, const sim_spread *spread)
{
    static const uint32_t percents[] = {5, 25, 50, 75, 95};
    cli_put_number(json, "mean", sim_spread_mean(spread));
    tv_json_put_number(json, "min", sim_spread_min(spread));
    tv_json_put_number(json, "max", sim_spread_max(spread));
    tv_json_key(json, "quantiles");
    tv_json_open(json, '{');
    for (uint32_t i = 0; i < sizeof percents / sizeof *percents; i++) {
        char name[8];
        snprintf(name, sizeof name, "%u", percents[i]);
        tv_json_put_number(json, name, sim_spread_quantile(spread, percents[i]));
    }
    tv_json_close(json, '}');
}

void line_report_json(tv_json *json, const sim_line *line, const double interval[2])
{
    double wilson[2];
    line_report_interval(line, &wilson[0], &wilson[1]);
    if (interval == NULL) interval = wilson;
    tv_json_put_number(json, "matches", (int64_t)line->matches);
    tv_json_put_number(json, "seats_filled", (int64_t)line->seats);
    cli_put_number(json, "wins", line_report_wins(line));
    cli_put_number(json, "win_share", line_report_share(line));
    cli_put_interval(json, "interval", interval[0], interval[1]);
    tv_json_key(json, "points");
    tv_json_open(json, '{');
    line_report_spread(json, &line->points);
    tv_json_close(json, '}');
}
