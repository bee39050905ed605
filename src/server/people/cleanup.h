/* cleanup.h - what is removed without being asked for, and what deleted users left behind. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_PEOPLE_CLEANUP_H
#define SERVER_PEOPLE_CLEANUP_H

#include "server/server_data.h"
#include "store/store_erasure.h"

void cleanup_tick(struct server *host);  /* on the loop */
void cleanup_hurry(struct server *host); /* on the loop: something was left to erase */

/* On a worker's thread: names and words of deleted users go from the tables that they visited, page
 * by page, for about so long. True: nothing is left. */
bool erasure_run(struct worker *worker, uint64_t budget_ms);

/* From any thread: the store has other logs than the live tables of these tables, or none. */
typedef struct cleanup_forget {
    job base;
    uint32_t count;
    char table[][SERVER_ID_SIZE];
} cleanup_forget;

cleanup_forget *cleanup_forget_new(uint32_t max);
void cleanup_forget_give(struct server *host, cleanup_forget *tables); /* takes it */

#endif
