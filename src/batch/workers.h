/* workers.h - threads that share the rows of a batch. */
/* SPDX-License-Identifier: MIT */
#ifndef BATCH_WORKERS_H
#define BATCH_WORKERS_H

#include <stdint.h>

typedef struct batch_workers batch_workers;
typedef void (*batch_job)(void *data, uint32_t first, uint32_t last); /* rows first .. last - 1 */

batch_workers *workers_new(uint32_t threads); /* the caller's included; NULL: cannot be started */
void workers_free(batch_workers *workers);
/* Does the job for all rows and waits until it is done. workers NULL: on this thread alone. */
void workers_run(batch_workers *workers, batch_job job, void *data, uint32_t rows);

#endif
