/* driver.h - the database of the simulation: SQLite behind a driver that is late, fails and is cut
 * off, and that several servers share as if it were PostgreSQL. */
/* SPDX-License-Identifier: MIT */
#ifndef SIMULATION_WHOLE_DRIVER_H
#define SIMULATION_WHOLE_DRIVER_H

#include "store/store_driver.h"

typedef struct driver_counts {
    uint32_t statements, failed, uncertain;
} driver_counts;

typedef enum driver_plant { /* a bug, to see that it is found */
                            DRIVER_HONEST,
                            DRIVER_FORGETS, /* some commits are reported and not done */
                            DRIVER_HANGS    /* one never comes back */
} driver_plant;

extern driver_counts driver_sum;
extern driver_plant driver_planted;

void driver_open(const char *path);             /* the file of all servers from now on */
void driver_cut(uint32_t process, bool is_cut); /* it does not reach the database */
void driver_fall(uint32_t process);             /* it died: its transactions are rolled back */

#endif
