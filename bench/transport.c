/* transport.c - opens WebSockets and times pings: bench/transport.py's client, for our server and
 * for its peer alike.
 *
 *     transport PORT PATH TOKEN IDLE PID      prints one line of figures
 *
 * IDLE sockets stay silent; one more sends pings one by one (latency), then fifty send them in
 * rounds (throughput). Memory is what process PID has grown by for each idle socket. */
/* SPDX-License-Identifier: MIT */
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/clock.h"

enum { IDLE_MAX = 15000, SINGLE = 3000, TOGETHER = 50, ROUNDS = 600 };

static const char *path, *token;
static uint16_t port;

static void fail(const char *what)
{
    perror(what);
    exit(1);
}

static int open_socket(void)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port)};
    int one = 1, fd = socket(AF_INET, SOCK_STREAM, 0);
    char text[1024], answer[2048];
    size_t got = 0;
    inet_pton(AF_INET, "127.0.0.1", &to.sin_addr);
    if (fd < 0 || connect(fd, (struct sockaddr *)&to, sizeof to) != 0) fail("connect");
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    int length = snprintf(text, sizeof text,
                          "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                          "Authorization: Bearer %s\r\n\r\n",
                          path, port, token);
    if (write(fd, text, (size_t)length) != length) fail("write");
    do {
        ssize_t more = read(fd, answer + got, sizeof answer - 1 - got);
        if (more <= 0) fail("handshake");
        got += (size_t)more;
        answer[got] = '\0';
    } while (strstr(answer, "\r\n\r\n") == NULL);
    if (strncmp(answer, "HTTP/1.1 101", 12) != 0) fail("refused");
    return fd;
}

static void ping(int fd)
{
    static const uint8_t frame[] = {0x89, 0x84, 1, 2, 3, 4, 'p' ^ 1, 'i' ^ 2, 'n' ^ 3, 'g' ^ 4};
    if (write(fd, frame, sizeof frame) != sizeof frame) fail("ping");
}

static void await_pong(int fd)
{
    uint8_t frame[6];
    size_t got = 0;
    while (got < sizeof frame) {
        ssize_t more = read(fd, frame + got, sizeof frame - got);
        if (more <= 0) fail("pong");
        got += (size_t)more;
    }
    if (frame[0] != 0x8A) fail("not a pong");
}

static long memory_kb(const char *pid)
{
    char name[64], line[256];
    long kb = 0;
    snprintf(name, sizeof name, "/proc/%s/status", pid);
    FILE *file = fopen(name, "r");
    if (file == NULL) fail(name);
    while (fgets(line, sizeof line, file))
        if (strncmp(line, "VmRSS:", 6) == 0) kb = strtol(line + 6, NULL, 10);
    fclose(file);
    return kb;
}

static int by_size(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return left < right ? -1 : left > right;
}

int main(int count, char **words)
{
    static uint64_t took[SINGLE];
    int active[TOGETHER];
    if (count != 6) return 2;
    port = (uint16_t)strtoul(words[1], NULL, 10);
    path = words[2];
    token = words[3];
    long idle = strtol(words[4], NULL, 10);
    if (idle < 1 || idle > IDLE_MAX) return 2;
    for (int i = 0; i < TOGETHER; i++) active[i] = open_socket();
    long before_kb = memory_kb(words[5]);
    for (long i = 0; i < idle; i++) (void)open_socket();
    long after_kb = memory_kb(words[5]);
    for (int i = 0; i < SINGLE; i++) {
        uint64_t from = base_clock_ns();
        ping(active[0]);
        await_pong(active[0]);
        took[i] = base_clock_ns() - from;
    }
    qsort(took, SINGLE, sizeof *took, by_size);
    uint64_t from = base_clock_ns();
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < TOGETHER; i++) ping(active[i]);
        for (int i = 0; i < TOGETHER; i++) await_pong(active[i]);
    }
    double seconds = (double)(base_clock_ns() - from) / 1e9;
    uint64_t median = took[SINGLE / 2], late = took[SINGLE * 99 / 100];
    printf("%.2f %.0f %.0f %.0f\n", (double)(after_kb - before_kb) / (double)idle,
           (double)median / 1e3, (double)late / 1e3, ROUNDS * TOGETHER / seconds);
    return 0;
}
