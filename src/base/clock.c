/* clock.c - time for measuring and for naming files. */
/* SPDX-License-Identifier: MIT */
#include "base/clock.h"

#include <time.h>

static uint64_t ns_of(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

uint64_t base_clock_ms(void) { return ns_of(CLOCK_REALTIME) / 1000000; }

uint64_t base_clock_ns(void) { return ns_of(CLOCK_MONOTONIC); }

#ifdef CLOCK_BOOTTIME
uint64_t base_clock_steady_ms(void) { return ns_of(CLOCK_BOOTTIME) / 1000000; }
#else
uint64_t base_clock_steady_ms(void) { return base_clock_ns() / 1000000; }
#endif

uint64_t base_clock_thread_ns(void) { return ns_of(CLOCK_THREAD_CPUTIME_ID); }

uint64_t base_clock_program_ns(void) { return ns_of(CLOCK_PROCESS_CPUTIME_ID); }

void base_clock_stamp(char out[BASE_CLOCK_STAMP_SIZE])
{
    time_t now = time(NULL);
    struct tm parts;
    out[0] = '\0';
    if (localtime_r(&now, &parts) == NULL) return;
    if (strftime(out, BASE_CLOCK_STAMP_SIZE, "%Y%m%d-%H%M%S", &parts) == 0) out[0] = '\0';
}
