/* report.h - what came of simulations and arenas, for people and as JSON. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include "sim/arena.h"
#include "sim/sim.h"

void sim_report_text(const sim_plan *plan, const sim_tally *tally);
void sim_report_json(const sim_plan *plan, const sim_tally *tally);
void arena_report_text(const arena_plan *plan, const arena_result *result);
void arena_report_json(const arena_plan *plan, const arena_result *result);

#endif
