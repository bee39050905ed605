/* pool.h - what is done once per program. */
/* SPDX-License-Identifier: MIT */
#ifndef AI_POOL_H
#define AI_POOL_H

void ai_pool_models(void (*read_all)(void)); /* calls it the first time, on whatever thread */

#endif
