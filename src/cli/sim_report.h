/* sim_report.h - the outcome of a simulation, for people and as JSON. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_SIM_REPORT_H
#define CLI_SIM_REPORT_H

#include "sim/sim.h"

void sim_report_text(const sim_plan *plan, const sim_tally *tally);
void sim_report_json(const sim_plan *plan, const sim_tally *tally);

#endif
