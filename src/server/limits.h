/* limits.h - rate limits by address and by user. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_LIMITS_H
#define SERVER_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

struct server;

typedef enum limit_kind {
    LIMIT_GUESTS,
    LIMIT_REQUESTS,
    LIMIT_MESSAGES,
    LIMIT_TABLES,
    LIMIT_PAGES,
    LIMIT_HANDSHAKES,
    LIMIT_KINDS
} limit_kind;

typedef struct limit_bucket {
    uint64_t key;
    uint64_t full_us; /* when it will be full again */
} limit_bucket;

enum {
    LIMIT_BUCKETS = 1 << 14,
    LIMIT_BYTES = 8192,  /* an answer weighs one more per this many bytes, */
    LIMIT_ENTRIES = 256, /* and a question that replays a match per this many entries */
};

/* From any thread. weight is how many ordinary requests it counts for. */
bool limit_take(struct server *server, limit_kind kind, uint64_t who, uint32_t weight);
/* Charges extra weight that became known later; the next request waits for it. */
void limit_charge(struct server *server, limit_kind kind, uint64_t who, uint32_t weight);
/* Whether more than half of what may come at once is left. */
bool limit_is_calm(struct server *server, limit_kind kind, uint64_t who);
/* Addresses have odd keys, users even ones. */
uint64_t limit_address(const char *address);

#endif
