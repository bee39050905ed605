/* test_fair_queue.c - the order in which work is done. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "kit/check.h"
#include "server/work/fair_queue.h"

enum { ITEMS_MAX = 4096, CHEAP = 1, DEAR = 100 };

typedef struct bench { /* a queue, and items to put into it */
    fair_queue *queue;
    fair_item items[ITEMS_MAX];
    uint32_t count;
} bench;

static bench *bench_new(uint32_t workers)
{
    bench *fresh = calloc(1, sizeof *fresh);
    CHECK(fresh != NULL);
    fresh->queue = fair_queue_new(workers);
    return fresh;
}

static void bench_free(bench *old)
{
    while (fair_queue_drain(old->queue) != NULL) continue;
    fair_queue_free(old->queue);
    free(old);
}

static void push(bench *to, uint64_t owner, fair_rank rank, uint32_t cost)
{
    CHECK(to->count < ITEMS_MAX);
    fair_item *item = &to->items[to->count++];
    *item = (fair_item){.owner = owner, .cost = cost, .rank = (uint8_t)rank};
    fair_queue_push(to->queue, item);
}

/* With one worker: the next one is taken and done. 0: nothing waits. */
static uint64_t next(bench *from)
{
    const fair_item *item = fair_queue_take(from->queue);
    if (item == NULL) return 0;
    fair_queue_done(from->queue, item);
    return item->owner;
}

TEST(work_of_one_owner_is_done_in_order)
{
    bench *with = bench_new(1);
    for (uint32_t i = 0; i < 10; i++) push(with, 7, FAIR_FIRST, i % 3 ? CHEAP : DEAR);
    for (uint32_t i = 0; i < 10; i++) {
        const fair_item *item = fair_queue_take(with->queue);
        CHECK(item == &with->items[i]);
        fair_queue_done(with->queue, item);
    }
    CHECK(fair_queue_take(with->queue) == NULL);
    bench_free(with);
}

TEST(owners_take_turns_however_much_each_has)
{
    bench *with = bench_new(1);
    for (uint32_t i = 0; i < 300; i++) push(with, 1, FAIR_FIRST, DEAR);
    for (uint32_t i = 0; i < 3; i++) push(with, 2, FAIR_FIRST, DEAR);
    for (uint32_t i = 0; i < 3; i++) {
        CHECK_EQ(next(with), 1);
        CHECK_EQ(next(with), 2);
    }
    CHECK_EQ(next(with), 1);
    bench_free(with);
}

TEST(who_comes_late_waits_for_one_turn_of_each_and_no_more)
{
    bench *with = bench_new(1);
    for (uint64_t owner = 1; owner <= 12; owner++)
        for (uint32_t i = 0; i < 50; i++) push(with, owner, FAIR_FIRST, DEAR);
    for (uint32_t i = 0; i < 100; i++) CHECK(next(with) <= 12);
    push(with, 99, FAIR_FIRST, DEAR);
    uint32_t waited = 0;
    while (next(with) != 99) waited++;
    CHECK(waited <= 12);
    bench_free(with);
}

TEST(cheap_work_passes_dear_work)
{
    bench *with = bench_new(1);
    for (uint64_t owner = 1; owner <= 12; owner++)
        for (uint32_t i = 0; i < 25; i++) push(with, owner, FAIR_FIRST, DEAR);
    next(with);
    push(with, 99, FAIR_FIRST, CHEAP);
    CHECK_EQ(next(with), 99);
    /* Again and again, as a game does: asked when its last answer is there. */
    for (uint32_t i = 0; i < DEAR / 2; i++) {
        push(with, 99, FAIR_FIRST, CHEAP);
        CHECK_EQ(next(with), 99);
    }
    bench_free(with);
}

TEST(much_cheap_work_is_not_free)
{
    bench *with = bench_new(1);
    for (uint32_t i = 0; i < 2000; i++) push(with, 1, FAIR_FIRST, CHEAP);
    push(with, 2, FAIR_FIRST, DEAR);
    uint32_t waited = 0;
    while (next(with) != 2) waited++;
    CHECK(waited <= DEAR);
    bench_free(with);
}

TEST(people_go_first_and_bots_alone_last)
{
    bench *with = bench_new(1);
    for (uint64_t owner = 1; owner <= 5; owner++) push(with, owner, FAIR_LAST, DEAR);
    for (uint64_t owner = 11; owner <= 15; owner++) push(with, owner, FAIR_LATER, DEAR);
    for (uint64_t owner = 21; owner <= 25; owner++) push(with, owner, FAIR_FIRST, DEAR);
    for (uint64_t owner = 21; owner <= 25; owner++) CHECK_EQ(next(with), owner);
    for (uint64_t owner = 11; owner <= 15; owner++) CHECK_EQ(next(with), owner);
    for (uint64_t owner = 1; owner <= 5; owner++) CHECK_EQ(next(with), owner);
    bench_free(with);
}

TEST(the_last_are_not_starved)
{
    bench *with = bench_new(1);
    push(with, 1, FAIR_LAST, DEAR);
    push(with, 2, FAIR_LATER, DEAR);
    uint32_t first_last = 0, first_later = 0;
    for (uint32_t i = 1; i <= 100 && first_last == 0; i++) {
        push(with, 3, FAIR_FIRST, DEAR);
        uint64_t owner = next(with);
        if (owner == 1) first_last = i;
        if (owner == 2) first_later = i;
    }
    CHECK(first_later > 1 && first_later <= 6);
    CHECK(first_last > first_later && first_last <= 20);
    bench_free(with);
}

TEST(bots_alone_do_not_hold_back_their_owners_own_match)
{
    bench *with = bench_new(1);
    for (uint32_t i = 0; i < 100; i++) push(with, 1, FAIR_LAST, DEAR);
    push(with, 2, FAIR_FIRST, DEAR);
    push(with, 1, FAIR_FIRST, DEAR);
    CHECK_EQ(next(with), 2);
    CHECK_EQ(next(with), 1);
    bench_free(with);
}

TEST(nobody_has_all_workers_while_another_waits)
{
    bench *with = bench_new(3);
    for (uint32_t i = 0; i < 10; i++) push(with, 1, FAIR_FIRST, CHEAP);
    CHECK_EQ(fair_queue_take(with->queue)->owner, 1);
    CHECK_EQ(fair_queue_take(with->queue)->owner, 1);
    push(with, 2, FAIR_LATER, DEAR);
    CHECK_EQ(fair_queue_take(with->queue)->owner, 2);
    bench_free(with);
}

TEST(who_is_alone_may_have_all_workers)
{
    bench *with = bench_new(3);
    for (uint32_t i = 0; i < 3; i++) push(with, 1, FAIR_FIRST, DEAR);
    for (uint32_t i = 0; i < 3; i++) CHECK(fair_queue_take(with->queue) != NULL);
    bench_free(with);
}

TEST(one_worker_is_kept_free_of_the_last)
{
    bench *with = bench_new(2);
    for (uint64_t owner = 1; owner <= 4; owner++) push(with, owner, FAIR_LAST, DEAR);
    const fair_item *taken = fair_queue_take(with->queue);
    CHECK(taken != NULL);
    CHECK(fair_queue_take(with->queue) == NULL);
    push(with, 9, FAIR_FIRST, DEAR);
    CHECK_EQ(fair_queue_take(with->queue)->owner, 9);
    fair_queue_done(with->queue, taken);
    CHECK_EQ(fair_queue_take(with->queue)->owner, 2);
    bench_free(with);
}

TEST(a_lone_worker_does_the_last_as_well)
{
    bench *with = bench_new(1);
    push(with, 1, FAIR_LAST, DEAR);
    CHECK_EQ(next(with), 1);
    bench_free(with);
}

TEST(nothing_is_lost_whatever_the_order)
{
    bench *with = bench_new(2);
    uint32_t seed = 1, taken_count = 0;
    const fair_item *taken[2] = {NULL, NULL};
    while (with->count < ITEMS_MAX || fair_queue_waiting(with->queue) > 0) {
        seed = seed * 1664525 + 1013904223;
        if (with->count < ITEMS_MAX && seed >> 31)
            push(with, seed >> 8 & 511, (fair_rank)((seed >> 20) % FAIR_RANKS), seed >> 24 & 127);
        uint32_t worker = seed >> 17 & 1;
        if (taken[worker] != NULL) fair_queue_done(with->queue, taken[worker]);
        taken[worker] = fair_queue_take(with->queue);
        if (taken[worker] != NULL) taken_count++;
    }
    CHECK_EQ(taken_count, ITEMS_MAX);
    CHECK_EQ(fair_queue_waiting_of(with->queue, 3), 0);
    bench_free(with);
}
