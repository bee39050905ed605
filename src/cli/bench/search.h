/* search.h - measures the search of the strongest bot. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_BENCH_SEARCH_H
#define CLI_BENCH_SEARCH_H

#include "cli/cli.h"

typedef struct cli_bench_plan {
    const tv_game *only; /* NULL: all games */
    uint64_t seats;      /* 0: every number of players */
    uint64_t ms;
    uint64_t playouts; /* so many instead of a time, for counting instructions; 0: as ms says */
} cli_bench_plan;

cli_exit cli_bench_search(const cli_bench_plan *plan, bool has_json);

#endif
