/* clock.h - the only place that asks what time it is. */
/* SPDX-License-Identifier: MIT */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdint.h>

enum {
    BASE_SECOND_MS = 1000,
    BASE_MINUTE_MS = 60 * BASE_SECOND_MS,
    BASE_HOUR_MS = 60 * BASE_MINUTE_MS,
    BASE_CLOCK_STAMP_SIZE = 16
};
#define BASE_DAY_MS ((int64_t)24 * BASE_HOUR_MS) /* days are many: no product fits 32 bits */

uint64_t base_clock_ms(void);         /* wall clock, since 1970 */
uint64_t base_clock_ns(void);         /* runs evenly, from an unspecified start; for measuring */
uint64_t base_clock_steady_ms(void);  /* likewise, also while the machine sleeps; for deadlines */
uint64_t base_clock_thread_ns(void);  /* work of this thread alone, whoever else is busy */
uint64_t base_clock_program_ns(void); /* work of all threads since the program began */
void base_clock_stamp(char out[BASE_CLOCK_STAMP_SIZE]); /* local time, "20240131-235959" */

#endif
