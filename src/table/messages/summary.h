/* summary.h - a table without its match: people, options, votes, clocks, result. */
/* SPDX-License-Identifier: MIT */
#ifndef TABLE_MESSAGES_SUMMARY_H
#define TABLE_MESSAGES_SUMMARY_H

#include <tavola/json.h>

#include "table/table.h"

void table_summary_put(const struct table *table, tv_seat viewer, tv_json *json);
void table_clock_put(const struct table *table, uint64_t now_ms, tv_json *json);

#endif
