/* arena_report.h - what came of an arena, for people and as JSON. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_ARENA_REPORT_H
#define CLI_ARENA_REPORT_H

#include "sim/arena.h"

void arena_report_text(const arena_plan *plan, const arena_result *result);
void arena_report_json(const arena_plan *plan, const arena_result *result);

#endif
