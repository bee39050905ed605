/* packets.h - bytes to be sent, shared by any number of connections, and a connection's send queue.
 *
 * Only the loop touches packets, so references are counted without locks. */
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

struct packet *packet_new(size_t length);                     /* one reference: the caller's */
struct packet *packet_frame(const char *text, size_t length); /* as a WebSocket text frame */
/* As a frame of any kind. */
struct packet *packet_of(wire_opcode opcode, const char *bytes, size_t length);
void packet_release(struct packet *packet);

typedef struct packet_queue { /* a ring buffer; all zero is empty */
    struct packet **slots;
    uint32_t first, count, size; /* size: a power of two, or 0 */
    size_t offset;               /* bytes of the first packet already sent */
    size_t unsent;               /* bytes of all packets */
} packet_queue;

void packet_queue_add(packet_queue *queue, struct packet *what); /* adds its own reference */
/* The first bytes as buffers, about bytes_max of them; returns how many buffers there are. */
uint32_t packet_queue_peek(const packet_queue *queue, uv_buf_t *buffers, uint32_t buffers_max,
                           size_t bytes_max, size_t *length);
void packet_queue_sent(packet_queue *queue, size_t length); /* removes sent bytes from the front */
void packet_queue_free(packet_queue *queue);

#endif
