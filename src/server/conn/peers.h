/* peers.h - the networks that connections come from, by which clients are limited, and how many
 * connections each has. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_CONN_PEERS_H
#define SERVER_CONN_PEERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PEER_BUCKETS = 1 << 12 };

/* A client as the limits count it: an IPv4 address in any notation (192.0.2.1, ::ffff:192.0.2.1,
 * 64:ff9b::192.0.2.1), or the /64 of an IPv6 address, since a host usually owns all of it. Never 0
 * and always odd, so that it differs from the even keys of users. */
uint64_t peer_network(const char *address);
/* An address in its shortest notation, mapped ones as IPv4; other text is left as it is. */
void peer_name(const char *address, char *out, size_t size);

struct peer;
typedef struct peer_counts { /* all zero is empty */
    struct peer *buckets[PEER_BUCKETS];
} peer_counts;

uint32_t peer_count(const peer_counts *counts, uint64_t network);
void peer_add(peer_counts *counts, uint64_t network);
void peer_remove(peer_counts *counts, uint64_t network); /* a connection that was added */

#endif
