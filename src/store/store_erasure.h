/* store_erasure.h - removing idle guests, and erasing what deleted users left in logs. */
/* SPDX-License-Identifier: MIT */
#ifndef STORE_STORE_ERASURE_H
#define STORE_STORE_ERASURE_H

#include "store/store.h"

/* ---- Guests ---- */

typedef struct store_ids {
    const int64_t *id;
    uint32_t count;
} store_ids;

/* Deletes a guest if it was created before before_ms, has begun no session since, and is at no
 * table that has `status` or has changed since; STORE_NOT_FOUND otherwise. Its names in logs
 * stay. */
STORE_CHECKED store_status store_guest_delete(struct store *store, int64_t id, const char *status,
                                              int64_t before_ms);
/* Such guests with ids above `after`, in order, at most `max`. */
STORE_CHECKED store_status store_guest_list(struct store *store, const char *status,
                                            int64_t before_ms, int64_t after, uint32_t max,
                                            store_ids *out);

/* ---- Erasures: tables in whose logs a deleted user has left something ---- */

typedef struct store_erasure {
    int64_t user;
    const char *table;
} store_erasure;

/* Writes what remains of a line when its writer is deleted into out; false: the line stays. */
typedef bool store_scrub(int64_t user, const char *line, char *out, size_t size);

STORE_CHECKED store_status store_erasure_list(struct store *store, uint32_t max,
                                              const store_erasure **out, uint32_t *count);
/* Calls scrub for every line of the table, and stores the lines that it changes. */
STORE_CHECKED store_status store_erasure_scrub(struct store *store, const store_erasure *erasure,
                                               store_scrub *scrub);
STORE_CHECKED store_status store_erasure_done(struct store *store, const store_erasure *erasure);

/* ---- Which server does the periodic work ---- */

/* A lease for work that one server does for all, now and then: the first to ask after the last
 * lease has ended gets it until until_ms. A lease that ends in the far future was taken by a wrong
 * clock and counts as ended. name is a counter that migrations have created: "cleanup". */
STORE_CHECKED store_status store_turn_take(struct store *store, const char *name, int64_t now_ms,
                                           int64_t until_ms, bool *is_ours);
/* The work was not done after all: ends the lease that lasts until until_ms, if it is that one. */
STORE_CHECKED store_status store_turn_end(struct store *store, const char *name, int64_t until_ms);

#endif
