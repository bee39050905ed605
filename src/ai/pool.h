/* pool.h - what is initialised once per program. */
/* SPDX-License-Identifier: MIT */
#ifndef AI_POOL_H
#define AI_POOL_H

void ai_pool_models(void (*read_all)(void)); /* runs it on the first call, from any thread */

#endif
