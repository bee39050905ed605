/* test_kill.c - a writer is killed at any moment: what it was told is there, nothing is doubled.
 *
 * The child appends to several tables in batches and says through a pipe, after each commit, up to
 * which version of which table it has been acknowledged. */
/* SPDX-License-Identifier: MIT */
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <tavola/rng.h>

#include "store/fixture.h"

enum { TABLES = 4, ROUNDS = 25, BATCH_MAX = 6, LINE_SIZE = 48 };

static const char *const ids[TABLES] = {"k0", "k1", "k2", "k3"};

typedef struct receipt {
    uint32_t table, version;
} receipt;

static size_t write_line(uint32_t table, int64_t version, char *out)
{
    return (size_t)snprintf(out, LINE_SIZE, "%u play %lld\n", table, (long long)version);
}

/* One to three lines behind the present end. */
static bool append_some(struct store *s, uint32_t table, int64_t *version, tv_rng *rng)
{
    char lines[3 * LINE_SIZE];
    size_t used = 0;
    uint32_t count = 1 + tv_rng_below(rng, 3);
    for (uint32_t i = 0; i < count; i++) used += write_line(table, *version + i, lines + used);
    if (store_log_append(s, ids[table], *version, lines, used, 5) != STORE_OK) return false;
    *version += count;
    return true;
}

/* Never returns: it ends by being killed, or with 1 when the store fails. */
static void write_for_ever(const struct fixture *fixture, int out, tv_rng *rng)
{
    struct store *s;
    store_table table;
    int64_t version[TABLES];
    if (store_open_with(fixture->driver, fixture->database, &s, NULL) != STORE_OK) _exit(1);
    for (uint32_t i = 0; i < TABLES; i++) {
        if (store_table_get(s, ids[i], &table) != STORE_OK) _exit(1);
        version[i] = table.version;
    }
    for (;;) {
        receipt receipts[BATCH_MAX];
        uint32_t count = 1 + tv_rng_below(rng, BATCH_MAX);
        if (store_batch_begin(s) != STORE_OK) _exit(1);
        for (uint32_t i = 0; i < count; i++) {
            uint32_t which = tv_rng_below(rng, TABLES);
            if (!append_some(s, which, &version[which], rng)) _exit(1);
            receipts[i] = (receipt){which, (uint32_t)version[which]};
        }
        if (store_batch_commit(s) != STORE_OK) _exit(1);
        if (write(out, receipts, count * sizeof receipts[0]) < 0) _exit(1);
    }
}

/* Reads receipts until the writer is gone; kills it after some of them and a little while. */
static uint32_t watch(pid_t child, int input, uint32_t acknowledged[TABLES], tv_rng *rng)
{
    receipt got;
    uint32_t count = 0, until = 1 + tv_rng_below(rng, 30);
    bool is_killed = false;
    while (read(input, &got, sizeof got) == (ssize_t)sizeof got) {
        CHECK(got.version > acknowledged[got.table]);
        acknowledged[got.table] = got.version;
        if (++count < until || is_killed) continue;
        poll(NULL, 0, (int)tv_rng_below(rng, 4));
        kill(child, SIGKILL);
        is_killed = true;
    }
    int status;
    CHECK_EQ(waitpid(child, &status, 0), child);
    if (!is_killed || !WIFSIGNALED(status)) FAIL("the writer ended by itself");
    return count;
}

static void verify(struct store *s, uint32_t acknowledged[TABLES])
{
    for (uint32_t i = 0; i < TABLES; i++) {
        store_table table;
        store_lines lines;
        char expected[LINE_SIZE];
        GOOD(s, store_table_load(s, ids[i], &table, &lines));
        if (table.version < acknowledged[i])
            FAIL("%s: %u lines were acknowledged, %lld are there", ids[i], acknowledged[i],
                 (long long)table.version);
        const char *line = lines.text;
        for (int64_t version = 0; version < table.version; version++) {
            size_t length = write_line(i, version, expected);
            if (strncmp(line, expected, length) != 0)
                FAIL("%s: line %lld is another", ids[i], (long long)version);
            line += length;
        }
        CHECK_EQ(*line, '\0');
        acknowledged[i] = (uint32_t)table.version; /* it goes on from here */
    }
}

CONTRACT(a_killed_writer_loses_and_doubles_nothing)
{
    tv_rng rng;
    uint32_t acknowledged[TABLES] = {0}, count = 0;
    uint32_t rounds = ROUNDS * kit_effort();
    tv_rng_seed_number(&rng, 6, fixture.driver->is_shared);
    struct store *s = fixture_open(&fixture);
    for (uint32_t i = 0; i < TABLES; i++) {
        store_table table = fixture_table(ids[i]);
        GOOD(s, store_table_add(s, &table));
    }
    store_close(s);
    for (uint32_t round = 0; round < rounds; round++) {
        int ends[2];
        CHECK_EQ(pipe(ends), 0);
        tv_rng child_rng;
        tv_rng_seed_number(&child_rng, round, 9);
        pid_t child = fork();
        CHECK(child >= 0);
        if (child == 0) write_for_ever(&fixture, ends[1], &child_rng);
        close(ends[1]);
        count += watch(child, ends[0], acknowledged, &rng);
        close(ends[0]);
        s = fixture_open(&fixture);
        verify(s, acknowledged);
        store_close(s);
    }
    CHECK(count >= rounds);
}
