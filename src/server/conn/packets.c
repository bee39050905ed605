/* packets.c - packets, and the ring buffer that queues those of a connection. */
/* SPDX-License-Identifier: MIT */
#include "server/conn/packets.h"

#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

enum { FIRST_SIZE = 4 };

/* ---- Packets ---- */

struct packet *packet_new(size_t length)
{
    struct packet *packet = malloc(sizeof *packet + length);
    TV_ASSERT(packet != NULL && length <= UINT32_MAX);
    packet->users = 1;
    packet->length = (uint32_t)length;
    return packet;
}

struct packet *packet_of(wire_opcode opcode, const char *bytes, size_t length)
{
    uint8_t head[WIRE_FRAME_HEAD];
    size_t head_length = wire_frame_head(opcode, length, head);
    struct packet *packet = packet_new(head_length + length);
    memcpy(packet->bytes, head, head_length);
    if (length > 0) memcpy(packet->bytes + head_length, bytes, length);
    return packet;
}

struct packet *packet_frame(const char *text, size_t length)
{
    return packet_of(WIRE_TEXT, text, length);
}

void packet_release(struct packet *packet)
{
    if (packet != NULL && --packet->users == 0) free(packet);
}

/* ---- The queue ---- */

static struct packet *nth(const packet_queue *queue, uint32_t index)
{
    return queue->slots[(queue->first + index) & (queue->size - 1)];
}

static void grow(packet_queue *queue)
{
    uint32_t size = queue->size ? 2 * queue->size : FIRST_SIZE;
    struct packet **slots = malloc(size * sizeof(struct packet *));
    TV_ASSERT(slots != NULL);
    for (uint32_t i = 0; i < queue->count; i++) slots[i] = nth(queue, i);
    free(queue->slots);
    queue->slots = slots;
    queue->size = size;
    queue->first = 0;
}

void packet_queue_add(packet_queue *queue, struct packet *what)
{
    if (queue->count == queue->size) grow(queue);
    what->users++;
    queue->slots[(queue->first + queue->count++) & (queue->size - 1)] = what;
    queue->unsent += what->length;
}

uint32_t packet_queue_peek(const packet_queue *queue, uv_buf_t *buffers, uint32_t buffers_max,
                           size_t bytes_max, size_t *length)
{
    uint32_t count = 0;
    *length = 0;
    while (count < queue->count && count < buffers_max && *length < bytes_max) {
        struct packet *what = nth(queue, count);
        size_t offset = count == 0 ? queue->offset : 0, size = what->length - offset;
        if (size > bytes_max - *length) size = bytes_max - *length;
        buffers[count++] = uv_buf_init(what->bytes + offset, (unsigned)size);
        *length += size;
    }
    return count;
}

void packet_queue_sent(packet_queue *queue, size_t length)
{
    queue->unsent -= length;
    length += queue->offset;
    while (queue->count > 0 && length >= nth(queue, 0)->length) {
        length -= nth(queue, 0)->length;
        packet_release(nth(queue, 0));
        queue->first = (queue->first + 1) & (queue->size - 1);
        queue->count--;
    }
    queue->offset = length;
    if (queue->count > 0) return;
    free(queue->slots); /* silent connections are many */
    *queue = (packet_queue){0};
}

void packet_queue_free(packet_queue *queue)
{
    for (uint32_t i = 0; i < queue->count; i++) packet_release(nth(queue, i));
    free(queue->slots);
    *queue = (packet_queue){0};
}
