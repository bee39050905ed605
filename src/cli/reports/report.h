/* report.h - results of simulations and arenas, for people and as JSON. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include <tavola/json.h>

#include "sim/arena.h"
#include "sim/sim.h"

void sim_report_text(const sim_plan *plan, const sim_tally *tally);
void sim_report_json(const sim_plan *plan, const sim_tally *tally);
void arena_report_text(const arena_plan *plan, const arena_result *result);
void arena_report_json(const arena_plan *plan, const arena_result *result);

/* ---- One bot or one seat (line_report.c) ---- */
double line_report_wins(const sim_line *line);
double line_report_share(const sim_line *line); /* of its matches that it won, 0 to 1 */
void line_report_interval(const sim_line *line, double *low, double *high); /* of that share */
/* Members, no braces; interval NULL: Wilson's. */
void line_report_json(tv_json *json, const sim_line *line, const double interval[2]);
void line_report_spread(tv_json *json, const sim_spread *spread); /* members, no braces */

#endif
