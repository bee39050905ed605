/* peers.c - client addresses as the limits count them, and the number of connections of each. */
/* SPDX-License-Identifier: MIT */
#include "server/conn/peers.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "base/digest/hash.h"

/* ---- Addresses ---- */

typedef struct address {
    uint8_t bytes[16]; /* IPv4 uses the first four */
    bool is_four, is_six;
} address;

/* IPv4 addresses as an IPv6 socket sees them: mapped (RFC 4291), or made by a translator in front
 * of the server (RFC 6052). */
static bool embeds_four(const uint8_t bytes[16])
{
    static const uint8_t prefixes[][12] = {{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff},
                                           {0, 0x64, 0xff, 0x9b}};
    return memcmp(bytes, prefixes[0], 12) == 0 || memcmp(bytes, prefixes[1], 12) == 0;
}

static address read_address(const char *text)
{
    address out = {0};
    out.is_four = inet_pton(AF_INET, text, out.bytes) == 1;
    if (out.is_four || inet_pton(AF_INET6, text, out.bytes) != 1) return out;
    out.is_four = embeds_four(out.bytes);
    out.is_six = !out.is_four;
    if (out.is_four) memmove(out.bytes, out.bytes + 12, 4);
    return out;
}

static uint64_t hash_of(const void *bytes, size_t length)
{
    return base_hash_mix(base_hash_bytes(bytes, length)) | 1;
}

uint64_t peer_network(const char *text)
{
    address from = read_address(text);
    if (from.is_four) return hash_of(from.bytes, 4);
    if (from.is_six) return hash_of(from.bytes, 8);
    return hash_of(text, strlen(text));
}

void peer_name(const char *text, char *out, size_t size)
{
    address from = read_address(text);
    const char *name = NULL;
    if (from.is_four) name = inet_ntop(AF_INET, from.bytes, out, (socklen_t)size);
    if (from.is_six) name = inet_ntop(AF_INET6, from.bytes, out, (socklen_t)size);
    if (name == NULL) snprintf(out, size, "%s", text);
}

/* ---- Counts ---- */

struct peer {
    struct peer *next;
    uint64_t network;
    uint32_t count; /* never 0 */
};

static struct peer *find(const peer_counts *counts, uint64_t network)
{
    struct peer *found = counts->buckets[(network >> 1) % PEER_BUCKETS];
    while (found != NULL && found->network != network) found = found->next;
    return found;
}

uint32_t peer_count(const peer_counts *counts, uint64_t network)
{
    const struct peer *found = find(counts, network);
    return found ? found->count : 0;
}

void peer_add(peer_counts *counts, uint64_t network)
{
    struct peer *found = find(counts, network);
    if (found == NULL) {
        struct peer **bucket = &counts->buckets[(network >> 1) % PEER_BUCKETS];
        found = malloc(sizeof *found);
        TV_ASSERT(found != NULL);
        *found = (struct peer){.next = *bucket, .network = network};
        *bucket = found;
    }
    found->count++;
}

void peer_remove(peer_counts *counts, uint64_t network)
{
    struct peer **link = &counts->buckets[(network >> 1) % PEER_BUCKETS];
    while (*link != NULL && (*link)->network != network) link = &(*link)->next;
    struct peer *found = *link;
    TV_ASSERT(found != NULL && found->count > 0);
    if (--found->count > 0) return;
    *link = found->next;
    free(found);
}
