/* loop.h - how the simulation controls a server's loop. */
/* SPDX-License-Identifier: MIT */
#ifndef SIMULATION_WHOLE_LOOP_H
#define SIMULATION_WHOLE_LOOP_H

#include <stdint.h>

void loop_signal(uint32_t process, int number); /* as kill(2) would */
void loop_forget(uint32_t process);             /* it died */

#endif
