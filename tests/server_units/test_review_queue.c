/* test_review_queue.c - who may have a review made, and how many wait. */
/* SPDX-License-Identifier: MIT */
#include "kit/check.h"
#include "server/reviews/review_queue.h"

static queued_review review_of(const char *table, uint64_t user)
{
    queued_review wanted = {.depth = REVIEW_QUICK, .user = user};
    tv_text_copy(wanted.table, sizeof wanted.table, table);
    return wanted;
}

TEST(a_person_has_one_review_made_at_a_time)
{
    const server_limits limits = {.reviews = 1, .reviews_total = 9};
    queued_review first = review_of("k1", 7), second = review_of("k2", 7), other = second;
    review_queue queue;
    review_queue_init(&queue);
    other.user = 8;
    CHECK_EQ(review_queue_add(&queue, &first, &limits), REVIEW_QUEUE_ADDED);
    CHECK_EQ(review_queue_add(&queue, &first, &limits), REVIEW_QUEUE_KNOWN);
    CHECK_EQ(review_queue_add(&queue, &second, &limits), REVIEW_QUEUE_OWN);
    CHECK_EQ(review_queue_add(&queue, &other, &limits), REVIEW_QUEUE_ADDED);
    CHECK_EQ(review_queue_add(&queue, &second, &limits), REVIEW_QUEUE_KNOWN); /* theirs */
    review_queue_remove(&queue, &first);
    review_queue_remove(&queue, &other);
    CHECK_EQ(review_queue_add(&queue, &second, &limits), REVIEW_QUEUE_ADDED);
    review_queue_close(&queue);
}

TEST(a_server_has_so_many_reviews_waiting)
{
    const server_limits limits = {.reviews = 1, .reviews_total = 2}, none = {0};
    queued_review first = review_of("k1", 1), second = review_of("k2", 2);
    queued_review third = review_of("k3", 3);
    review_queue queue;
    uint32_t ahead;
    review_queue_init(&queue);
    CHECK_EQ(review_queue_add(&queue, &first, &limits), REVIEW_QUEUE_ADDED);
    CHECK_EQ(review_queue_add(&queue, &second, &limits), REVIEW_QUEUE_ADDED);
    CHECK_EQ(review_queue_add(&queue, &third, &limits), REVIEW_QUEUE_ALL);
    CHECK(!review_queue_find(&queue, &third, &ahead));
    CHECK_EQ(review_queue_add(&queue, &third, &none), REVIEW_QUEUE_ADDED);
    CHECK(review_queue_find(&queue, &third, &ahead));
    CHECK_EQ(ahead, 2);
    review_queue_remove(&queue, &first);
    CHECK(review_queue_find(&queue, &third, &ahead));
    CHECK_EQ(ahead, 1);
    review_queue_close(&queue);
}

TEST(a_depth_is_a_review_of_its_own)
{
    const server_limits limits = {0};
    queued_review quick = review_of("k1", 1), full = quick;
    review_queue queue;
    uint32_t ahead;
    review_queue_init(&queue);
    full.depth = REVIEW_FULL;
    CHECK_EQ(review_queue_add(&queue, &quick, &limits), REVIEW_QUEUE_ADDED);
    CHECK(!review_queue_find(&queue, &full, &ahead));
    CHECK_EQ(review_queue_add(&queue, &full, &limits), REVIEW_QUEUE_ADDED);
    review_queue_remove(&queue, &quick);
    CHECK(review_queue_find(&queue, &full, &ahead));
    review_queue_close(&queue);
}
