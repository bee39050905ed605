/* limits.c - rate limits: a token bucket per client, refilled evenly.
 *
 * A bucket is stored as the moment at which it will be full again. Buckets share hash slots; a
 * newcomer takes over a slot whose bucket is full again. */
/* SPDX-License-Identifier: MIT */
#include <stddef.h>
#include <string.h>

#include <tavola/text.h>

#include "base/clock.h"
#include "base/digest/hash.h"
#include "server/server_data.h"

enum { PLACES = 8 };

typedef struct limit_rule {
    uint64_t cost_us; /* microseconds until a token is there again; 0: no limit */
    uint64_t burst;   /* tokens that a full bucket holds */
} limit_rule;

static limit_rule rule_of(const server_limits *limits, limit_kind kind)
{
    uint64_t count = kind == LIMIT_GUESTS       ? SERVER_LIVE(limits->guests)
                     : kind == LIMIT_REQUESTS   ? SERVER_LIVE(limits->requests)
                     : kind == LIMIT_PAGES      ? SERVER_LIVE(limits->pages)
                     : kind == LIMIT_MESSAGES   ? SERVER_LIVE(limits->messages)
                     : kind == LIMIT_HANDSHAKES ? SERVER_LIVE(limits->handshakes)
                                                : SERVER_LIVE(limits->tables);
    bool is_by_minute = kind == LIMIT_GUESTS || kind == LIMIT_TABLES;
    if (count == 0) return (limit_rule){0, 0};
    return (limit_rule){(is_by_minute ? BASE_MINUTE_MS : BASE_SECOND_MS) * 1000ULL / count,
                        is_by_minute ? count : 4 * count};
}

uint64_t limit_address(const char *address) { return peer_network(address); }

static limit_bucket *find_bucket(struct server *server, uint64_t key, uint64_t now_us)
{
    limit_bucket *oldest = NULL;
    for (uint32_t i = 0; i < PLACES; i++) {
        limit_bucket *bucket = &server->buckets[(key + i) % LIMIT_BUCKETS];
        if (bucket->key == key) return bucket;
        if (oldest == NULL || bucket->full_us < oldest->full_us) oldest = bucket;
    }
    *oldest = (limit_bucket){key, now_us};
    return oldest;
}

static bool take(struct server *server, limit_rule rule, uint64_t key, uint32_t weight)
{
    uint64_t now_us = base_clock_ns() / 1000;
    limit_bucket *bucket = find_bucket(server, key, now_us);
    uint64_t full_us = bucket->full_us > now_us ? bucket->full_us : now_us;
    /* A request that weighs more than a whole bucket needs a full one, and leaves a debt. */
    uint64_t needed = weight < rule.burst ? weight : rule.burst;
    if (full_us + needed * rule.cost_us - now_us > rule.burst * rule.cost_us) return false;
    bucket->full_us = full_us + weight * rule.cost_us;
    return true;
}

bool limit_take(struct server *server, limit_kind kind, uint64_t who, uint32_t weight)
{
    limit_rule rule = rule_of(&server->config.limits, kind);
    if (rule.cost_us == 0) return true;
    pthread_mutex_lock(&server->limit_mutex);
    bool is_taken = take(server, rule, base_hash_mix(who + ((uint64_t)kind << 56)), weight);
    pthread_mutex_unlock(&server->limit_mutex);
    if (!is_taken) metric_add(server, METRIC_LIMITED, 1);
    return is_taken;
}

void limit_charge(struct server *server, limit_kind kind, uint64_t who, uint32_t weight)
{
    limit_rule rule = rule_of(&server->config.limits, kind);
    if (rule.cost_us == 0 || weight == 0) return;
    uint64_t now_us = base_clock_ns() / 1000;
    pthread_mutex_lock(&server->limit_mutex);
    limit_bucket *bucket = find_bucket(server, base_hash_mix(who + ((uint64_t)kind << 56)), now_us);
    uint64_t full_us = bucket->full_us > now_us ? bucket->full_us : now_us;
    bucket->full_us = full_us + weight * rule.cost_us;
    pthread_mutex_unlock(&server->limit_mutex);
}

bool limit_is_calm(struct server *server, limit_kind kind, uint64_t who)
{
    limit_rule rule = rule_of(&server->config.limits, kind);
    uint64_t now_us = base_clock_ns() / 1000;
    pthread_mutex_lock(&server->limit_mutex);
    const limit_bucket *bucket =
        find_bucket(server, base_hash_mix(who + ((uint64_t)kind << 56)), now_us);
    uint64_t used_us = bucket->full_us > now_us ? bucket->full_us - now_us : 0;
    pthread_mutex_unlock(&server->limit_mutex);
    return 2 * used_us <= rule.burst * rule.cost_us;
}

/* ---- As text ---- */

static const struct {
    const char *name;
    size_t member;
} names[] = {{"guests", offsetof(server_limits, guests)},
             {"requests", offsetof(server_limits, requests)},
             {"messages", offsetof(server_limits, messages)},
             {"tables", offsetof(server_limits, tables)},
             {"sockets", offsetof(server_limits, sockets)},
             {"pages", offsetof(server_limits, pages)},
             {"bots", offsetof(server_limits, bots)},
             {"bots_total", offsetof(server_limits, bots_total)},
             {"reviews", offsetof(server_limits, reviews)},
             {"reviews_total", offsetof(server_limits, reviews_total)},
             {"handshakes", offsetof(server_limits, handshakes)}};
enum { NAMES = sizeof names / sizeof names[0] };

bool server_limits_read(const char *text, server_limits *out, const char **wrong)
{
    if (strcmp(text, "none") == 0) {
        *out = (server_limits){0};
        return true;
    }
    while (*text) {
        uint32_t which = 0, value = 0;
        size_t length = strcspn(text, "=");
        *wrong = text;
        while (which < NAMES && !(strlen(names[which].name) == length &&
                                  strncmp(names[which].name, text, length) == 0))
            which++;
        if (which == NAMES || text[length] != '=') return false;
        const char *digit = text + length + 1;
        if (*digit < '0' || *digit > '9') return false;
        for (; *digit >= '0' && *digit <= '9' && value < 100000000; digit++)
            value = 10 * value + (uint32_t)(*digit - '0');
        *(uint32_t *)((char *)out + names[which].member) = value;
        if (*digit != ',' && *digit != '\0') return false;
        text = *digit == ',' ? digit + 1 : digit;
        text += strspn(text, " ");
    }
    return true;
}

void server_limits_names(tv_text *out)
{
    for (uint32_t i = 0; i < NAMES; i++) {
        if (i > 0) tv_text_add(out, ", ");
        tv_text_add(out, names[i].name);
    }
}

void server_limits_write(const server_limits *limits, tv_text *out)
{
    for (uint32_t i = 0; i < NAMES; i++) {
        if (i > 0) tv_text_add(out, ", ");
        tv_text_add(out, names[i].name);
        tv_text_add_char(out, '=');
        tv_text_add_number(out, *(const uint32_t *)((const char *)limits + names[i].member));
    }
}
