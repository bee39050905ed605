/* about.h - what is known of a table besides its match: people, options, votes, clocks, result. */
/* SPDX-License-Identifier: MIT */
#ifndef TABLE_ABOUT_H
#define TABLE_ABOUT_H

#include <tavola/json.h>

#include "table/table.h"

void table_about_put(const table *at, tv_seat viewer, tv_json *json);
void table_clock_put(const table *at, uint64_t now_ms, tv_json *json);

#endif
