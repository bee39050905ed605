/* pool.h - what is initialised once per program, and work for several threads. */
/* SPDX-License-Identifier: MIT */
#ifndef AI_POOL_H
#define AI_POOL_H

#include <stdint.h>

void ai_pool_models(void (*read_all)(void)); /* runs it on the first call, from any thread */
/* Runs the jobs 0 .. count - 1, in any order, and reports after each, one at a time; not in
 * browsers. */
void ai_pool_each(uint32_t count, uint32_t threads, void (*run)(void *data, uint32_t index),
                  void (*report)(void *data, uint32_t done), void *data);

#endif
