/* test_hooks.c - webhooks: where they may go, and which is called next. */
/* SPDX-License-Identifier: MIT */
#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

#include "kit/check.h"
#include "server/hooks/hook_address.h"
#include "server/hooks/hook_queue.h"

/* ---- Addresses ---- */

static bool is_public(const char *text)
{
    struct sockaddr_storage address;
    struct sockaddr_in *four = (struct sockaddr_in *)&address;
    struct sockaddr_in6 *six = (struct sockaddr_in6 *)&address;
    memset(&address, 0, sizeof address);
    bool is_six = strchr(text, ':') != NULL;
    address.ss_family = is_six ? AF_INET6 : AF_INET;
    int is_read = is_six ? inet_pton(AF_INET6, text, &six->sin6_addr)
                         : inet_pton(AF_INET, text, &four->sin_addr);
    CHECK_EQ(is_read, 1);
    return hook_address_is_public((struct sockaddr *)&address);
}

static const struct {
    const char *address;
    bool is_public;
} rows[] = {
    {"0.0.0.0", false},
    {"9.255.255.255", true},
    {"10.0.0.1", false},
    {"11.0.0.1", true},
    {"100.63.255.255", true},
    {"100.64.0.1", false},
    {"100.127.255.255", false},
    {"100.128.0.0", true},
    {"127.0.0.1", false},
    {"127.255.255.254", false},
    {"169.254.169.254", false},
    {"172.15.255.255", true},
    {"172.16.0.1", false},
    {"172.31.255.255", false},
    {"172.32.0.0", true},
    {"192.0.0.8", false},
    {"192.0.2.1", false},
    {"192.168.1.1", false},
    {"192.169.0.1", true},
    {"198.18.0.1", false},
    {"198.19.255.255", false},
    {"198.20.0.0", true},
    {"198.51.100.7", false},
    {"203.0.113.7", false},
    {"8.8.8.8", true},
    {"224.0.0.1", false},
    {"255.255.255.255", false},
    {"::", false},
    {"::1", false},
    {"::7f00:1", false},
    {"::808:808", false},        /* IPv4-compatible: long gone */
    {"::ffff:127.0.0.1", false}, /* mapped */
    {"::ffff:10.0.0.1", false},
    {"::ffff:8.8.8.8", true},
    {"::ffff:0:127.0.0.1", false}, /* translated in the host */
    {"64:ff9b::127.0.0.1", false}, /* to a translator */
    {"64:ff9b::192.168.0.1", false},
    {"64:ff9b::8.8.8.8", true},
    {"64:ff9b:1::8.8.8.8", false}, /* a translator of one's own */
    {"64:ff9b:1:ffff::1", false},
    {"64:ff9b:2::1", false},
    {"100::1", false},  /* discard */
    {"2001::1", false}, /* Teredo */
    {"2001:0:4136:e378:8000:63bf:3fff:fdd2", false},
    {"2001:10::1", false}, /* ORCHID */
    {"2001:1ff:ffff::1", false},
    {"2001:200::1", true},
    {"2001:db8::1", false}, /* documentation */
    {"2001:4860:4860::8888", true},
    {"2002:7f00:1::1", false},  /* 6to4 of 127.0.0.1, */
    {"2002:c0a8:1::1", false},  /* of 192.168.0.1, */
    {"2002:808:808::1", false}, /* and of 8.8.8.8: relays are gone */
    {"2606:4700:4700::1111", true},
    {"3fff:1::1", false},
    {"4000::1", false},
    {"fc00::1", false},
    {"fdff::1", false},
    {"fe80::1", false},
    {"fec0::1", false},
    {"ff02::1", false},
};

TEST(webhooks_go_to_public_addresses_only)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (is_public(rows[i].address) != rows[i].is_public)
            FAIL("%s is %s", rows[i].address, rows[i].is_public ? "public" : "not public");
}

TEST(what_is_no_ip_address_is_not_public)
{
    struct sockaddr address = {.sa_family = AF_UNIX};
    CHECK(!hook_address_is_public(&address));
}

/* ---- The queue ---- */

enum { ITEMS_MAX = 8000, NOW = 1000000 };

typedef struct bench {
    hook_queue *queue;
    hook_item items[ITEMS_MAX];
    uint32_t count;
} bench;

static bench *bench_new(void)
{
    bench *fresh = calloc(1, sizeof *fresh);
    CHECK(fresh != NULL);
    fresh->queue = hook_queue_new();
    return fresh;
}

static void bench_free(bench *old)
{
    while (hook_queue_drain(old->queue) != NULL) continue;
    hook_queue_free(old->queue);
    free(old);
}

static hook_item *push(bench *to, uint64_t user, uint64_t host)
{
    CHECK(to->count < ITEMS_MAX);
    hook_item *item = &to->items[to->count++];
    *item = (hook_item){.user = user, .host = host};
    return hook_queue_push(to->queue, item, NOW);
}

static uint64_t take(bench *from, uint64_t now_ms) /* the user; 0: none */
{
    const hook_item *item = hook_queue_take(from->queue, now_ms);
    return item ? item->user : 0;
}

TEST(one_call_at_a_time_for_a_user_and_for_a_host)
{
    bench *with = bench_new();
    push(with, 1, 10);
    push(with, 1, 11);
    push(with, 2, 10);
    push(with, 3, 12);
    const hook_item *first = hook_queue_take(with->queue, NOW);
    CHECK_EQ(first->user, 1);
    CHECK_EQ(take(with, NOW), 3);
    CHECK_EQ(take(with, NOW), 0);
    hook_queue_done(with->queue, first, HOOK_ANSWERED, NOW);
    CHECK_EQ(take(with, NOW), 2);
    CHECK_EQ(take(with, NOW), 1);
    bench_free(with);
}

TEST(users_take_turns)
{
    bench *with = bench_new();
    for (uint64_t i = 0; i < 10; i++) push(with, 1, 100 + i);
    push(with, 2, 200);
    static const uint64_t expected[] = {1, 2, 1, 1};
    for (size_t i = 0; i < 4; i++) {
        const hook_item *item = hook_queue_take(with->queue, NOW);
        CHECK_EQ(item->user, expected[i]);
        hook_queue_done(with->queue, item, HOOK_ANSWERED, NOW);
    }
    bench_free(with);
}

TEST(a_host_that_fails_is_called_less_and_less_often)
{
    bench *with = bench_new();
    uint64_t now_ms = NOW, wait_ms = HOOKS_RETRY_MS;
    for (uint32_t i = 0; i < 12; i++) {
        push(with, 1, 10);
        const hook_item *item = hook_queue_take(with->queue, now_ms);
        CHECK(item != NULL);
        hook_queue_done(with->queue, item, HOOK_FAILED, now_ms);
        push(with, 2, 10);
        push(with, 3, 11);
        CHECK(hook_queue_take(with->queue, now_ms + wait_ms - 1)->user == 3);
        hook_queue_done(with->queue, &with->items[with->count - 1], HOOK_ANSWERED, now_ms);
        item = hook_queue_take(with->queue, now_ms + wait_ms);
        CHECK_EQ(item->user, 2);
        hook_queue_done(with->queue, item, HOOK_NOT_CALLED, now_ms);
        now_ms += wait_ms;
        wait_ms = 2 * wait_ms < HOOKS_RETRY_MAX ? 2 * wait_ms : HOOKS_RETRY_MAX;
    }
    push(with, 1, 10);
    hook_queue_done(with->queue, hook_queue_take(with->queue, now_ms), HOOK_ANSWERED, now_ms);
    push(with, 1, 10);
    hook_queue_done(with->queue, hook_queue_take(with->queue, now_ms), HOOK_FAILED, now_ms);
    push(with, 1, 10);
    CHECK_EQ(take(with, now_ms + HOOKS_RETRY_MS), 1);
    bench_free(with);
}

TEST(the_oldest_of_a_user_gives_way)
{
    bench *with = bench_new();
    for (uint32_t i = 0; i < HOOKS_OWN; i++) CHECK(push(with, 1, 10) == NULL);
    push(with, 2, 10);
    CHECK(push(with, 1, 10) == &with->items[0]);
    CHECK(push(with, 1, 10) == &with->items[1]);
    CHECK_EQ(hook_queue_waiting(with->queue), HOOKS_OWN + 1);
    bench_free(with);
}

TEST(when_all_is_full_the_oldest_of_whoever_has_most_gives_way)
{
    bench *with = bench_new();
    push(with, 1, 1);
    for (uint64_t user = 2; hook_queue_waiting(with->queue) + 10 <= HOOKS_MAX; user++)
        for (uint32_t i = 0; i < 10; i++) CHECK(push(with, user, user) == NULL);
    while (hook_queue_waiting(with->queue) < HOOKS_MAX) push(with, 999999, 5);
    for (uint32_t i = 0; i < 5; i++) {
        const hook_item *dropped = push(with, 1000000 + i, 5);
        CHECK(dropped != NULL && dropped->user >= 2 && dropped->user < 999999);
    }
    CHECK_EQ(hook_queue_waiting(with->queue), HOOKS_MAX);
    CHECK_EQ(take(with, NOW), 1);
    bench_free(with);
}

TEST(so_many_calls_at_once_and_no_more)
{
    bench *with = bench_new();
    for (uint64_t user = 1; user <= HOOKS_CALLING + 1; user++) push(with, user, user);
    const hook_item *first = hook_queue_take(with->queue, NOW);
    for (uint32_t i = 1; i < HOOKS_CALLING; i++) CHECK(hook_queue_take(with->queue, NOW) != NULL);
    CHECK(hook_queue_take(with->queue, NOW) == NULL);
    hook_queue_done(with->queue, first, HOOK_FAILED, NOW);
    CHECK_EQ(take(with, NOW), HOOKS_CALLING + 1);
    bench_free(with);
}
