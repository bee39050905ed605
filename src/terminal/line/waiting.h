/* waiting.h - waiting for the keyboard and one more thing, without missing a signal.
 *
 * Signals that concern the terminal are held while a program works and come only while it waits. So
 * none is noticed too late, and none finds a library in the middle of its work. */
/* SPDX-License-Identifier: MIT */
#ifndef TERMINAL_WAITING_H
#define TERMINAL_WAITING_H

#include <signal.h>
#include <stdbool.h>

typedef struct waiting_result {
    bool has_key;  /* there is something to read from the keyboard */
    bool is_woken; /* there is something to read at `wake`, or the time is up */
    bool is_gone;  /* the keyboard is closed */
} waiting_result;

void waiting_hold(sigset_t *before);          /* from here on, signals come in waiting_for alone */
void waiting_release(const sigset_t *before); /* as it was */
/* wake: another descriptor, or -1; wait_ms: at most this long, -1 without end. A signal ends it. */
waiting_result waiting_for(int wake, int wait_ms, const sigset_t *before);

#endif
