/* test_packets.c - packets in a queue: what is added comes out once, and in order. */
/* SPDX-License-Identifier: MIT */
#include "kit/check.h"
#include "server/conn/packets.h"

static struct packet *text_packet(const char *text)
{
    struct packet *made = packet_new(strlen(text));
    memcpy(made->bytes, text, made->length);
    return made;
}

static void add(packet_queue *queue, const char *text)
{
    struct packet *made = text_packet(text);
    packet_queue_add(queue, made);
    packet_release(made);
}

/* Sends that many bytes off the queue and appends them to out. */
static size_t send_some(packet_queue *queue, size_t bytes, char *out, size_t used)
{
    uv_buf_t buffers[4];
    size_t length, sent = 0;
    uint32_t count = packet_queue_peek(queue, buffers, 4, bytes, &length);
    for (uint32_t i = 0; i < count; i++) {
        memcpy(out + used + sent, buffers[i].base, buffers[i].len);
        sent += buffers[i].len;
    }
    CHECK_EQ(sent, length);
    CHECK(length <= bytes);
    packet_queue_sent(queue, sent);
    return used + sent;
}

TEST(a_queue_gives_its_bytes_in_order_in_pieces_of_any_size)
{
    for (size_t piece = 1; piece < 40; piece++) {
        packet_queue queue = {0};
        char expected[4096] = "", got[4096] = "";
        size_t used = 0;
        for (int i = 0; i < 200; i++) {
            char text[16];
            snprintf(text, sizeof text, "<%d>", i * i);
            add(&queue, text);
            strncat(expected, text, sizeof expected - strlen(expected) - 1);
            if (i % 3 != 0) used = send_some(&queue, piece, got, used);
        }
        while (queue.count > 0) used = send_some(&queue, piece, got, used);
        CHECK_EQ(queue.unsent, 0);
        CHECK_EQ(used, strlen(expected));
        CHECK(memcmp(got, expected, used) == 0);
        packet_queue_free(&queue);
    }
}

TEST(a_packet_lives_until_its_last_user_has_sent_it)
{
    packet_queue one = {0}, two = {0};
    struct packet *shared = text_packet("shared");
    packet_queue_add(&one, shared);
    packet_queue_add(&two, shared);
    CHECK_EQ(shared->users, 3);
    packet_queue_sent(&one, 6);
    packet_queue_sent(&two, 3);
    CHECK_EQ(shared->users, 2);
    CHECK_EQ(two.unsent, 3);
    packet_queue_free(&two);
    CHECK_EQ(shared->users, 1);
    packet_release(shared);
    packet_queue_free(&one);
}
