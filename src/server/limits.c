/* limits.c - how often somebody may do something: a bucket of tokens for each, refilled evenly.
 *
 * A bucket is told by the moment it will be full again. Buckets share places by their hash; who
 * comes to a place whose bucket has filled up again gets it. */
/* SPDX-License-Identifier: MIT */
#include <arpa/inet.h>
#include <string.h>

#include "base/clock.h"
#include "server/server_data.h"

enum { SECOND_MS = 1000, MINUTE_MS = 60000, PLACES = 8 };

typedef struct limit_rule {
    uint64_t cost_us; /* microseconds until a token is there again; 0: no limit */
    uint64_t burst;   /* tokens that a full bucket holds */
} limit_rule;

static limit_rule rule_of(const server_limits *limits, limit_kind kind)
{
    uint64_t count = kind == LIMIT_GUESTS     ? limits->guests
                     : kind == LIMIT_REQUESTS ? limits->requests
                     : kind == LIMIT_MESSAGES ? limits->messages
                                              : limits->tables;
    bool is_by_minute = kind == LIMIT_GUESTS || kind == LIMIT_TABLES;
    if (count == 0) return (limit_rule){0, 0};
    return (limit_rule){(is_by_minute ? MINUTE_MS : SECOND_MS) * 1000ULL / count,
                        is_by_minute ? count : 4 * count};
}

static uint64_t mixed(uint64_t number)
{
    number ^= number >> 30;
    number *= 0xbf58476d1ce4e5b9u;
    number ^= number >> 27;
    number *= 0x94d049bb133111ebu;
    return number ^ number >> 31;
}

/* Addresses and users have keys of different parity. */
uint64_t limit_hash(const char *text)
{
    uint64_t hash = 1469598103934665603u;
    for (; *text; text++) hash = (hash ^ (unsigned char)*text) * 1099511628211u;
    return hash;
}

/* Whoever has one address of IPv6 has the 2^64 beside it as well. */
uint64_t limit_address(const char *address)
{
    uint8_t bytes[16];
    uint64_t network = 0;
    if (inet_pton(AF_INET6, address, bytes) != 1) return limit_hash(address) | 1;
    memcpy(&network, bytes, sizeof network);
    return mixed(network) | 1;
}

static limit_bucket *find_bucket(server *at, uint64_t key, uint64_t now_us)
{
    limit_bucket *oldest = NULL;
    for (uint32_t i = 0; i < PLACES; i++) {
        limit_bucket *place = &at->buckets[(key + i) % LIMIT_BUCKETS];
        if (place->key == key) return place;
        if (oldest == NULL || place->full_us < oldest->full_us) oldest = place;
    }
    *oldest = (limit_bucket){key, now_us};
    return oldest;
}

static bool take(server *at, limit_rule rule, uint64_t key)
{
    uint64_t now_us = base_clock_ms() * 1000;
    limit_bucket *bucket = find_bucket(at, key, now_us);
    uint64_t full_us = bucket->full_us > now_us ? bucket->full_us : now_us;
    if (full_us + rule.cost_us - now_us > rule.burst * rule.cost_us) return false;
    bucket->full_us = full_us + rule.cost_us;
    return true;
}

bool limit_take(server *at, limit_kind kind, uint64_t who)
{
    limit_rule rule = rule_of(&at->config.limits, kind);
    if (rule.cost_us == 0) return true;
    pthread_mutex_lock(&at->limit_mutex);
    bool is_taken = take(at, rule, mixed(who + ((uint64_t)kind << 56)));
    pthread_mutex_unlock(&at->limit_mutex);
    if (!is_taken) metric_add(at, METRIC_LIMITED, 1);
    return is_taken;
}

bool server_limits_read(const char *text, server_limits *out)
{
    static const char *const names[] = {"guests", "requests", "messages", "tables", "sockets"};
    uint32_t *const values[] = {&out->guests, &out->requests, &out->messages, &out->tables,
                                &out->sockets};
    if (strcmp(text, "none") == 0) {
        *out = (server_limits){0};
        return true;
    }
    while (*text) {
        uint32_t which = 0, value = 0;
        size_t length = strcspn(text, "=");
        while (which < 5 &&
               !(strlen(names[which]) == length && strncmp(names[which], text, length) == 0))
            which++;
        if (which == 5 || text[length] != '=') return false;
        const char *digit = text + length + 1;
        if (*digit < '0' || *digit > '9') return false;
        for (; *digit >= '0' && *digit <= '9' && value < 100000000; digit++)
            value = 10 * value + (uint32_t)(*digit - '0');
        *values[which] = value;
        if (*digit != ',' && *digit != '\0') return false;
        text = *digit == ',' ? digit + 1 : digit;
    }
    return true;
}
