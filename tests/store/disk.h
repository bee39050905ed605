/* disk.h - the disk under SQLite in these tests: it can fail, and it does not wait for platters.
 *
 * No test here cuts the power, so that syncing would only cost time: it is counted, not done. */
/* SPDX-License-Identifier: MIT */
#ifndef TESTS_STORE_DISK_H
#define TESTS_STORE_DISK_H

#include <stdbool.h>
#include <stdint.h>

typedef enum disk_fault {
    DISK_FULL,   /* nothing more can be written */
    DISK_BROKEN, /* writing and syncing fail */
    DISK_FAULTS
} disk_fault;

/* From the write or sync of this number on, counted from 0, all of them fail. */
void disk_fail_from(uint32_t number, disk_fault fault);
void disk_mend(void);
bool disk_has_failed(void);
uint32_t disk_syncs(void); /* so far */

#endif
