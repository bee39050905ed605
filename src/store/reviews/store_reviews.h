/* store_reviews.h - reviews of matches that are over, kept with their tables.
 *
 * One server makes a review: it claims it, and keeps the claim by putting what it has from time to
 * time. A claim that has run out may be taken by others. A review goes with its table. */
/* SPDX-License-Identifier: MIT */
#ifndef STORE_STORE_REVIEWS_H
#define STORE_STORE_REVIEWS_H

#include "store/store_handle.h"

typedef struct store_review {
    const char *table;
    const char *depth; /* a table has one of each; the store does not care */
    const char *maker; /* the server that makes it, */
    int64_t until_ms;  /* until then */
    bool is_done;
    const char *text; /* JSON, as far as it is known; "": nothing yet. It holds no names. */
} store_review;

/* STORE_NOT_FOUND: nobody has begun it. */
STORE_CHECKED store_status store_review_get(struct store *store, const char *table,
                                            const char *depth, store_review *out);
/* Claims it for review->maker until review->until_ms. STORE_HELD: it is done, or another makes it;
 * STORE_NOT_FOUND: there is no such table. */
STORE_CHECKED store_status store_review_claim(struct store *store, const store_review *review,
                                              int64_t now_ms);
/* Writes until_ms, is_done and text. STORE_STALE: the claim was lost, or the table is gone. */
STORE_CHECKED store_status store_review_put(struct store *store, const store_review *review);

#endif
