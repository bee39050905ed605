/* reviews.h - reviews of finished matches, made beside play and kept in the store. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_REVIEWS_REVIEWS_H
#define SERVER_REVIEWS_REVIEWS_H

#include "server/reviews/review_queue.h"

enum { REVIEWS_KEY_SIZE = 16 };

/* Under which name the store keeps reviews of this depth: those that an earlier release made in
 * another form are not found, and made again. */
void reviews_key(review_depth depth, char out[REVIEWS_KEY_SIZE]);

bool reviews_start(struct server *server);
void reviews_stop(struct server *server);

typedef struct review_job review_job;
/* On any thread; the review is in the queue's list already. */
review_job *review_job_new(const queued_review *wanted);
/* On the loop. */
void review_job_give(struct server *server, review_job *work);

#endif
