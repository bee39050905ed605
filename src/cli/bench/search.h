/* search.h - measures the search of the strongest bot. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_BENCH_SEARCH_H
#define CLI_BENCH_SEARCH_H

#include "cli/cli.h"

cli_exit cli_bench_search(const tv_game *only, uint64_t ms, bool has_json); /* NULL: all games */

#endif
