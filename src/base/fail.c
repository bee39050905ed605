/* fail.c - what happens when one of our own assumptions does not hold: say where, and stop.
 *
 * On in release builds too: a wrong position must never be played on or stored. */
/* SPDX-License-Identifier: MIT */
#include <tavola/steps.h>

#ifndef __wasm__
#include <stdio.h>
#include <stdlib.h>
#endif

void tv_fail(const char *file, int line, const char *what)
{
#ifdef __wasm__
    (void)file;
    (void)line;
    (void)what;
    __builtin_trap();
#else
    fprintf(stderr, "tavola: %s:%d: this must hold: %s\n", file, line, what);
    abort();
#endif
}
