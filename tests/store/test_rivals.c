/* test_rivals.c - several processes write the same log at once, as servers on one database do. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/fixture.h"

enum { RIVALS = 3, APPENDS = 60 };

typedef struct receipt {
    uint32_t rival, number, version;
} receipt;

/* Appends "RIVAL NUMBER" behind whatever is there, again and again until it was the first to. */
static bool append(struct store *s, receipt *out)
{
    char line[32];
    store_table table;
    size_t length = (size_t)snprintf(line, sizeof line, "%u %u\n", out->rival, out->number);
    for (;;) {
        if (store_table_get(s, "k7", &table) != STORE_OK) return false;
        store_status status = store_log_append(s, "k7", table.version, line, length, 1);
        out->version = (uint32_t)table.version;
        if (status == STORE_OK) return true;
        if (status != STORE_STALE) return false;
    }
}

static void compete(const struct fixture *fixture, uint32_t rival, int out)
{
    struct store *s;
    if (store_open_with(fixture->driver, fixture->database, &s, NULL) != STORE_OK) _exit(1);
    for (uint32_t number = 0; number < APPENDS; number++) {
        receipt done = {.rival = rival, .number = number};
        if (!append(s, &done)) _exit(1);
        if (write(out, &done, sizeof done) != (ssize_t)sizeof done) _exit(1);
    }
    _exit(0);
}

/* Where each line begins. */
static void split(const store_lines *lines, const char **out)
{
    const char *line = lines->text;
    for (uint32_t i = 0; i < lines->count; i++) {
        out[i] = line;
        line = strchr(line, '\n') + 1;
    }
}

static void verify(struct store *s, int input)
{
    static const char *line[RIVALS * APPENDS];
    receipt got;
    store_lines lines;
    uint32_t count = 0;
    GOOD(s, store_log_read(s, "k7", 0, &lines));
    CHECK_EQ(lines.count, RIVALS * APPENDS);
    split(&lines, line);
    for (; read(input, &got, sizeof got) == (ssize_t)sizeof got; count++) {
        char expected[32];
        snprintf(expected, sizeof expected, "%u %u\n", got.rival, got.number);
        CHECK(got.version < lines.count);
        if (strncmp(line[got.version], expected, strlen(expected)) != 0)
            FAIL("version %u is not the line that was acknowledged", got.version);
        line[got.version] = ""; /* no two may have the same */
    }
    CHECK_EQ(count, RIVALS * APPENDS);
}

CONTRACT(rivals_each_find_their_lines_where_they_were_told)
{
    int ends[2];
    struct store *s = fixture_open(&fixture);
    store_table table = fixture_table("k7");
    GOOD(s, store_table_add(s, &table));
    store_close(s);
    CHECK_EQ(pipe(ends), 0);
    for (uint32_t i = 0; i < RIVALS; i++) {
        pid_t child = fork();
        CHECK(child >= 0);
        if (child == 0) compete(&fixture, i, ends[1]);
    }
    close(ends[1]);
    for (uint32_t i = 0; i < RIVALS; i++) {
        int status;
        CHECK(wait(&status) > 0);
        if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) FAIL("a rival failed");
    }
    s = fixture_open(&fixture);
    verify(s, ends[0]);
    store_close(s);
    close(ends[0]);
}
