/* store.c - durable appends per second by batch size, and how long a stored log takes to load.
 *
 *     store PLACE [MS]
 *
 * PLACE is a new SQLite file or an empty PostgreSQL database; MS is how long each size is tried.
 * An append is two lines of some 40 bytes behind the known version of one table of a thousand. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "store/store.h"

enum { TABLES = 1000, COMMITS_MAX = 1 << 16, LINE_LOADS = 21 };
enum { ID_SIZE = 16, LINES_SIZE = 128, BATCH_MAX = 256 };

static int64_t versions[TABLES];
static uint64_t waits_ns[COMMITS_MAX];

static void need(struct store *store, store_status status)
{
    if (status == STORE_OK) return;
    fprintf(stderr, "store: %s (%s)\n", store_reason(store), store_status_name(status));
    exit(1);
}

static void name_table(uint32_t index, char out[ID_SIZE]) { snprintf(out, ID_SIZE, "t%u", index); }

static void add_tables(struct store *store)
{
    need(store, store_batch_begin(store));
    for (uint32_t i = 0; i < TABLES; i++) {
        char id[ID_SIZE];
        name_table(i, id);
        store_table table = {.id = id, .game = "finca", .status = "playing"};
        need(store, store_table_add(store, &table));
    }
    need(store, store_batch_commit(store));
}

static void prepare(uint32_t index, char id[ID_SIZE], char lines[LINES_SIZE], store_append *out)
{
    name_table(index, id);
    int length = snprintf(lines, LINES_SIZE,
                          "1731722530000 77 %lld 0 play 52\n1731722530000 0 0 chance deal 0 47\n",
                          (long long)versions[index]);
    *out = (store_append){id, versions[index], lines, (size_t)length, 1, STORE_OK};
    versions[index] += 2;
}

static void append(struct store *store, uint32_t batch, uint32_t *next)
{
    static store_append appends[BATCH_MAX];
    static char ids[BATCH_MAX][ID_SIZE], lines[BATCH_MAX][LINES_SIZE];
    for (uint32_t i = 0; i < batch; i++) prepare((*next)++ % TABLES, ids[i], lines[i], &appends[i]);
    need(store, store_log_append_all(store, appends, batch));
    for (uint32_t i = 0; i < batch; i++) need(store, appends[i].status);
}

static int by_length(const void *left, const void *right)
{
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return (a > b) - (a < b);
}

static double ms(uint64_t ns) { return (double)ns / 1e6; }

static void measure_appends(struct store *store, uint32_t batch, uint64_t limit_ms)
{
    static uint32_t next;
    uint32_t commits = 0;
    uint64_t begin = base_clock_ns(), now = begin;
    while (now - begin < limit_ms * 1000000 && commits < COMMITS_MAX) {
        uint64_t before = now;
        append(store, batch, &next);
        now = base_clock_ns();
        waits_ns[commits++] = now - before;
    }
    qsort(waits_ns, commits, sizeof waits_ns[0], by_length);
    printf("%6u appends in a batch: %8.0f appends/s, %7.0f commits/s, p50 %6.2f ms, p99 %6.2f ms\n",
           batch, 1e9 * batch * commits / (double)(now - begin),
           1e9 * commits / (double)(now - begin), ms(waits_ns[commits / 2]),
           ms(waits_ns[(uint64_t)commits * 99 / 100]));
    fflush(stdout);
}

static void measure_load(struct store *store, uint32_t lines)
{
    char id[ID_SIZE];
    uint64_t waits[LINE_LOADS];
    snprintf(id, sizeof id, "long%u", lines);
    store_table table = {.id = id, .game = "finca", .status = "playing"};
    need(store, store_batch_begin(store));
    need(store, store_table_add(store, &table));
    for (uint32_t i = 0; i < lines; i++)
        need(store, store_log_append(store, id, i, "1731722530000 77 12 0 play 52\n", 30, 1));
    need(store, store_batch_commit(store));
    for (uint32_t i = 0; i < LINE_LOADS; i++) {
        store_lines read;
        uint64_t before = base_clock_ns();
        need(store, store_table_load(store, id, &table, &read));
        waits[i] = base_clock_ns() - before;
        if (read.count != lines) exit(1);
    }
    qsort(waits, LINE_LOADS, sizeof waits[0], by_length);
    printf("%6u lines loaded: p50 %5.2f ms, worst of %d %5.2f ms\n", lines,
           ms(waits[LINE_LOADS / 2]), LINE_LOADS, ms(waits[LINE_LOADS - 1]));
}

int main(int argc, char **argv)
{
    static const uint32_t batches[] = {1, 4, 16, 64, BATCH_MAX};
    char reason[STORE_REASON_SIZE];
    struct store *store;
    if (argc < 2) {
        fprintf(stderr, "store: say where: a new file, or postgres://...\n");
        return 2;
    }
    uint64_t limit_ms = argc > 2 ? strtoull(argv[2], NULL, 10) : 2000;
    if (store_open(argv[1], &store, reason) != STORE_OK) {
        fprintf(stderr, "store: %s\n", reason);
        return 1;
    }
    add_tables(store);
    for (uint32_t i = 0; i < sizeof batches / sizeof batches[0]; i++)
        measure_appends(store, batches[i], limit_ms);
    measure_load(store, 500);
    measure_load(store, 2000);
    measure_load(store, 10000);
    store_close(store);
    return 0;
}
