/* batch.c - how many decisions a second a batch makes, in C.
 *
 *     bench_batch GAME SEATS MATCHES DECISIONS [THREADS]
 *
 * Observations (32-bit floats) and masks are filled, actions are random. Prints JSON with seconds
 * of the clock and of the processor. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#include <tavola/batch.h>
#include <tavola/games.h>

#include "base/clock.h"

static double processor_seconds(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (double)usage.ru_utime.tv_sec + (double)usage.ru_stime.tv_sec +
           1e-6 * (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

static void *allocate(size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (memory == NULL) exit(1);
    return memory;
}

static void measure(tv_batch *batch, uint32_t matches, uint64_t decisions)
{
    const tv_numbering *numbering = tv_batch_numbering(batch);
    size_t rows = matches, seats = numbering->seats,
           columns = tv_layout_columns(tv_batch_layout(batch));
    tv_batch_arrays arrays = {.observation = allocate(rows * columns, sizeof(float)),
                              .mask = allocate(rows, numbering->decisions),
                              .seat = allocate(rows, 1),
                              .reward = allocate(rows * seats, sizeof(float)),
                              .done = allocate(rows, 1)};
    int32_t *actions = allocate(rows, sizeof *actions);
    uint64_t *seeds = allocate(rows, sizeof *seeds), ended = 0, made = 0;
    for (uint32_t i = 0; i < matches; i++) seeds[i] = i;
    tv_batch_bind(batch, &arrays);
    tv_batch_reset(batch, seeds);
    uint64_t began = base_clock_ns();
    double used = processor_seconds();
    for (; made < decisions; made += matches) {
        tv_batch_sample(batch, actions);
        if (tv_batch_step(batch, actions, NULL) != TV_OK) exit(1);
        for (uint32_t i = 0; i < matches; i++) ended += arrays.done[i];
    }
    printf("{\"decisions\":%llu,\"matches\":%llu,\"columns\":%zu,\"actions\":%u,"
           "\"seconds\":%.3f,\"processor_seconds\":%.3f}\n",
           (unsigned long long)made, (unsigned long long)ended, columns, numbering->decisions,
           1e-9 * (double)(base_clock_ns() - began), processor_seconds() - used);
    free(arrays.observation);
    free(arrays.mask);
    free(arrays.seat);
    free(arrays.reward);
    free(arrays.done);
    free(actions);
    free(seeds);
}

int main(int argc, char **argv)
{
    if (argc < 5) {
        fprintf(stderr, "usage: bench_batch GAME SEATS MATCHES DECISIONS [THREADS]\n");
        return 2;
    }
    const tv_game *game = tv_game_find(argv[1]);
    tv_batch_options options = {.match = {.seats = (uint8_t)strtoul(argv[2], NULL, 10)},
                                .matches = (uint32_t)strtoul(argv[3], NULL, 10),
                                .threads = argc > 5 ? (uint32_t)strtoul(argv[5], NULL, 10) : 1};
    tv_batch *batch = game ? tv_batch_new(game, &options) : NULL;
    if (batch == NULL) {
        fprintf(stderr, "bench_batch: no such game or number of players\n");
        return 2;
    }
    measure(batch, options.matches, strtoull(argv[4], NULL, 10));
    tv_batch_free(batch);
    return 0;
}
