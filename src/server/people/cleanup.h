/* cleanup.h - automatic removal of old guests and tables, and erasure of what deleted users
 * left. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_PEOPLE_CLEANUP_H
#define SERVER_PEOPLE_CLEANUP_H

#include "server/server_data.h"
#include "store/store_erasure.h"

void cleanup_tick(struct server *host);  /* on the loop */
void cleanup_hurry(struct server *host); /* on the loop: something is left to erase */

/* On a worker's thread: erases names and chat of deleted users from the tables that they visited,
 * page by page, for about this long. True if nothing is left. */
bool erasure_run(struct worker *worker, uint64_t budget_ms);

/* From any thread: the logs of these tables were changed or removed, so live tables must be
 * reloaded. */
typedef struct cleanup_forget {
    job base;
    uint32_t count;
    char table[][SERVER_ID_SIZE];
} cleanup_forget;

cleanup_forget *cleanup_forget_new(uint32_t max);
void cleanup_forget_give(struct server *host, cleanup_forget *tables); /* takes ownership */

#endif
