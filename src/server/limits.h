/* limits.h - how much one address or one user may ask of the server. */
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
    LIMIT_KINDS
} limit_kind;

typedef struct limit_bucket {
    uint64_t key;
    uint64_t full_us; /* when it will be full again */
} limit_bucket;

enum {
    LIMIT_BUCKETS = 1 << 14,
    LIMIT_BYTES = 8192,  /* an answer weighs one more for each of these, */
    LIMIT_ENTRIES = 256, /* and a question that goes through a match for each of these */
};

/* From any thread. weight is how many ordinary ones it counts for. */
bool limit_take(struct server *server, limit_kind kind, uint64_t who, uint32_t weight);
/* What turned out to weigh more than it was taken for: paid before the next one. */
void limit_charge(struct server *server, limit_kind kind, uint64_t who, uint32_t weight);
/* Addresses have odd keys, users even ones. */
uint64_t limit_address(const char *address);

#endif
