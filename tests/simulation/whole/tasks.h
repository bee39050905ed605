/* tasks.h - threads that run one at a time, in an order drawn from the seed, under a simulated
 * clock.
 *
 * The server's own threads stay what they are; the linker only leads their calls of pthread_create,
 * mutexes, conditions, poll and the clocks to this file (see meson.build). A thread gives the turn
 * back where it would block, and now and then at a mutex, so that a seed replays the same order. */
/* SPDX-License-Identifier: MIT */
#ifndef SIMULATION_WHOLE_TASKS_H
#define SIMULATION_WHOLE_TASKS_H

#include <stdbool.h>
#include <stdint.h>

enum { TASKS_PROCESSES = 2, TASKS_NEVER_MS = 1 << 30 };

void tasks_open(uint64_t seed);
uint32_t tasks_below(uint32_t limit); /* the simulation's dice */
bool tasks_happens(uint32_t one_in);  /* false while no faults are injected */
void tasks_calm(bool is_calm);
uint64_t tasks_wall_ms(void); /* the true time of day, which the database has */
uint64_t tasks_now_ms(void);  /* steady, from 0 */
void tasks_advance(uint64_t now_ms);
void tasks_set_clock(uint32_t process, int64_t offset_ms); /* its time of day */

/* A process is what dies together. */
void tasks_start(uint32_t process, void (*body)(void *), void *context);
bool tasks_step(void);             /* lets one that can go on do so; false: none can */
uint64_t tasks_due_ms(void);       /* when the next one wakes by itself; UINT64_MAX: none */
void tasks_kill(uint32_t process); /* wherever its threads are */
bool tasks_is_alive(uint32_t process);
void tasks_pause(uint32_t process, bool is_paused);

/* For code that runs as a task. */
uint32_t task_process(void);
void task_sleep(uint64_t ms);
void task_wait(const void *what, uint64_t until_ms); /* for task_wake of the same, or the time */
void task_wake(const void *what);                    /* all who wait for it; from anywhere */

#endif
