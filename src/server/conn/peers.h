/* peers.h - where connections come from: networks by which clients are limited, and how many
 * connections each of them has. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_CONN_PEERS_H
#define SERVER_CONN_PEERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PEER_BUCKETS = 1 << 12 };

/* One client as limits see it: an address of IPv4, however it is written (192.0.2.1,
 * ::ffff:192.0.2.1, 64:ff9b::192.0.2.1), or the /64 of one of IPv6: whoever has one address of it
 * has all. Never 0, always odd, so that it differs from numbers of users made even. */
uint64_t peer_network(const char *address);
/* An address in its shortest writing, mapped ones as IPv4; what is no address stays as it is. */
void peer_name(const char *address, char *out, size_t size);

struct peer;
typedef struct peer_counts { /* all zero: none */
    struct peer *buckets[PEER_BUCKETS];
} peer_counts;

uint32_t peer_count(const peer_counts *counts, uint64_t network);
void peer_add(peer_counts *counts, uint64_t network);
void peer_remove(peer_counts *counts, uint64_t network); /* one that was added */

#endif
