/* fail.c - what happens when an assertion fails: print where, and abort.
 *
 * On in release builds too: a wrong position must never be played on or stored. */
/* SPDX-License-Identifier: MIT */
#include <tavola/assert.h>

#include <stdio.h>
#include <stdlib.h>

void tv_fail(const char *file, int line, const char *what)
{
    fprintf(stderr, "tavola: %s:%d: assertion failed: %s\n", file, line, what);
    abort();
}
