/* packets.h - bytes to be sent, shared by any number of connections, and the queue of one of them.
 *
 * Only the loop touches packets, so their users are counted without locks. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_CONN_PACKETS_H
#define SERVER_CONN_PACKETS_H

#include <uv.h>

#include "server/wire/wire.h"

struct packet {
    uint32_t users;
    uint32_t length;
    char bytes[];
};

struct packet *packet_new(size_t length);                     /* one user: the caller */
struct packet *packet_frame(const char *text, size_t length); /* a WebSocket text */
struct packet *packet_of(wire_opcode opcode, const char *bytes, size_t length); /* any frame */
void packet_release(struct packet *packet);

typedef struct packet_queue { /* a ring; all zero is an empty one */
    struct packet **slots;
    uint32_t first, count, size; /* size: a power of two, or 0 */
    size_t offset;               /* bytes of the first packet that are sent already */
    size_t unsent;               /* bytes of all */
} packet_queue;

void packet_queue_add(packet_queue *queue, struct packet *what); /* takes a user of its own */
/* The first bytes as buffers, about bytes_max of them; returns how many buffers there are. */
uint32_t packet_queue_peek(const packet_queue *queue, uv_buf_t *buffers, uint32_t buffers_max,
                           size_t bytes_max, size_t *length);
void packet_queue_sent(packet_queue *queue, size_t length); /* takes sent bytes off the front */
void packet_queue_free(packet_queue *queue);

#endif
