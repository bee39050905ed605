/* load.c - many WebSockets on one server: some play by messages, the others are just there.
 *
 *     load PORT PLAN SOCKETS RATE SECONDS [mix]
 *
 * Each line of the file PLAN is a table and the tokens of its two players: "k7 TOKEN TOKEN"; the
 * first of them sits already, and for "-" a bot has the other seat. More sockets are opened with
 * the first token until there are SOCKETS. Then all matches begin, and each seat answers after a
 * while such that RATE actions a second are sent (0: at once). A time of SECONDS is measured after
 * a warm-up. With "mix", some sockets watch matches, and players chat, take back, look ahead and
 * ask for hints now and then. Lines on standard output tell what is going on; bench/load.py waits
 * for them and reads the server's memory between them. */
/* SPDX-License-Identifier: MIT */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/clock.h"

enum { NAME_SIZE = 72, TOKEN_SIZE = 128, INPUT_SIZE = 1 << 20, EVENTS = 512 };
enum { WHEEL = 8192, BUCKETS = 100000, BUCKET_NS = 100000, OPENING_MAX = 200, PORTS = 20000 };
enum { WARM_UP_MS = 3000 };
/* One of so many moments; with "mix" only. */
enum { WATCHED = 4, CHATS = 30, UNDOES = 20, PREVIEWS = 5, HINTS = 20 };

struct peer {
    int fd;
    bool is_open, is_idle; /* handshake done; does not play */
    bool is_watching;      /* and follows a match */
    bool is_solo;          /* against a bot */
    bool must_start;       /* the other one sits, but this one was not open yet */
    bool is_waiting;       /* for the answer to a play */
    uint8_t seat;
    uint32_t pair;    /* index of the other player */
    uint32_t next;    /* in its slot of the wheel; UINT32_MAX: the last */
    uint64_t due_ms;  /* when it plays; 0: it is not in the wheel */
    uint64_t sent_ns; /* when it did */
    uint64_t id;      /* of its last request */
    uint64_t play_id; /* and of its last play */
    uint32_t ticket;  /* of the decision it owes */
    char action[200]; /* what it will do */
    char table[NAME_SIZE];
    char token[TOKEN_SIZE];
    uint8_t *rest; /* half a frame */
    size_t rest_length;
};

static struct peer *peers;
static uint32_t peer_count, player_count, open_count, opening;
static uint32_t wheel[WHEEL];
static uint64_t wheel_ms, think_ms;
static int poll_fd;
static struct sockaddr_in address;
static uint32_t buckets[BUCKETS];
static uint64_t accepted, refused, finished, received_bytes, closed, updates, update_bytes,
    random_state = 88172645463325252u;
static bool is_measuring, is_playing, is_mixed;

static void fail(const char *what)
{
    fprintf(stderr, "load: %s: %s\n", what, strerror(errno));
    exit(1);
}

static uint64_t now_ms(void) { return base_clock_ns() / 1000000; }

static uint32_t below(uint32_t limit)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (uint32_t)(random_state >> 16) % limit;
}

/* ---- Sending ---- */

static void put(const struct peer *peer, const void *bytes, size_t length)
{
    ssize_t done = send(peer->fd, bytes, length, MSG_NOSIGNAL);
    if (done < 0 && (errno == EPIPE || errno == ECONNRESET)) return; /* told when reading */
    if (done != (ssize_t)length) fail("send");
}

static void say(const struct peer *peer, const char *text)
{
    uint8_t frame[1024];
    size_t length = strlen(text), head = 2;
    frame[0] = 0x81;
    if (length < 126) {
        frame[1] = (uint8_t)(0x80 | length);
    } else {
        frame[1] = 0x80 | 126;
        frame[2] = (uint8_t)(length >> 8);
        frame[3] = (uint8_t)length;
        head = 4;
    }
    memset(frame + head, 0, 4); /* a mask of zeroes is a mask */
    memcpy(frame + head + 4, text, length);
    put(peer, frame, head + 4 + length);
}

static uint64_t next_id(struct peer *peer)
{
    uint64_t id = base_clock_ms() * 1000;
    peer->id = id > peer->id ? id : peer->id + 1;
    return peer->id;
}

/* A question, or something that changes the table but is no play. */
static void ask(struct peer *peer, const char *type, bool has_id, const char *members)
{
    char text[512], id[40] = "";
    if (has_id) snprintf(id, sizeof id, ",\"id\":%llu", (unsigned long long)next_id(peer));
    snprintf(text, sizeof text, "{\"type\":\"%s\",\"table\":\"%s\"%s%s}", type, peer->table, id,
             members);
    say(peer, text);
}

static void play(struct peer *peer)
{
    char text[512];
    peer->play_id = next_id(peer);
    snprintf(text, sizeof text,
             "{\"type\":\"play\",\"table\":\"%s\",\"id\":%llu,\"ticket\":%u,\"action\":\"%s\"}",
             peer->table, (unsigned long long)peer->play_id, peer->ticket, peer->action);
    peer->is_waiting = true;
    peer->sent_ns = base_clock_ns();
    say(peer, text);
}

/* ---- Waiting ---- */

static void wait_for_turn(struct peer *peer)
{
    uint64_t wait = think_ms ? think_ms / 2 + below((uint32_t)think_ms) : 0;
    uint32_t *slot;
    if (peer->due_ms != 0) return; /* a move was taken back: it thinks on, about the new decision */
    if (wait == 0) {
        play(peer);
        return;
    }
    if (wait >= WHEEL) wait = WHEEL - 1;
    peer->due_ms = now_ms() + wait;
    slot = &wheel[peer->due_ms % WHEEL];
    peer->next = *slot;
    *slot = (uint32_t)(peer - peers);
}

static void turn_wheel(void)
{
    for (uint64_t now = now_ms(); wheel_ms <= now; wheel_ms++) {
        uint32_t index = wheel[wheel_ms % WHEEL];
        wheel[wheel_ms % WHEEL] = UINT32_MAX;
        while (index != UINT32_MAX) {
            struct peer *peer = &peers[index];
            index = peer->next;
            peer->due_ms = 0;
            play(peer);
        }
    }
}

/* ---- What the server says ---- */

static const char *find(const char *text, const char *end, const char *what)
{
    return memmem(text, (size_t)(end - text), what, strlen(what));
}

/* The end of a string or object that begins here. */
static const char *skip(const char *next, const char *end)
{
    uint32_t depth = 0;
    bool is_string = false;
    for (; next < end; next++) {
        if (*next == '"') is_string = !is_string; /* nothing is escaped in what is read here */
        if (!is_string && (*next == '{' || *next == '[')) depth++;
        if (!is_string && (*next == '}' || *next == ']')) depth--;
        if (!is_string && depth == 0) return next + 1;
    }
    return end;
}

/* "ticket":43,"actions":["bid 4",{"action":"bid 5",...},...],"barriers":... */
static bool take_decision(struct peer *peer, const char *text, const char *end)
{
    static const char object[] = "{\"action\":\"";
    const char *ticket = find(text, end, ",\"ticket\":");
    const char *list = ticket ? find(ticket, end, "\"actions\":[") : NULL;
    uint32_t count = 0;
    if (list == NULL) return false;
    uint32_t number = (uint32_t)strtoul(ticket + strlen(",\"ticket\":"), NULL, 10);
    if (number == peer->ticket) return false; /* told again */
    peer->ticket = number;
    for (list += strlen("\"actions\":["); list < end && *list != ']';) {
        const char *word = list + (*list == '{' ? strlen(object) : 1);
        size_t length = (size_t)((const char *)memchr(word, '"', (size_t)(end - word)) - word);
        list = skip(list, end);
        if (list < end && *list == ',') list++;
        if (below(++count) > 0 || length >= sizeof peer->action) continue;
        memcpy(peer->action, word, length);
        peer->action[length] = '\0';
    }
    return count > 0;
}

static void hear_news(struct peer *peer, const char *text, const char *end, bool is_welcome)
{
    char line[256];
    const char *status = find(text, end, "\"status\":\"over\"");
    if (is_welcome && peer->seat == 1 && find(text, end, "\"seat\":null,\"base\"") != NULL) {
        snprintf(line, sizeof line, "{\"type\":\"sit\",\"table\":\"%s\",\"id\":%llu,\"seat\":1}",
                 peer->table, (unsigned long long)next_id(peer));
        say(peer, line);
        return;
    }
    if (status != NULL && peer->seat == 0) finished++;
    if (peer->is_watching || !take_decision(peer, text, end) || !is_playing) return;
    if (is_mixed && below(PREVIEWS) == 0) {
        snprintf(line, sizeof line, ",\"action\":\"%.200s\"", peer->action);
        ask(peer, "preview", false, line);
    }
    if (peer->is_solo && below(HINTS) == 0) ask(peer, "hint", false, "");
    wait_for_turn(peer);
}

/* The play is stored: sometimes its player says something or takes it back. */
static void go_on_talking(struct peer *peer, const char *text, const char *end)
{
    char members[64];
    const char *version = find(text, end, ",\"version\":");
    if (!is_mixed || !is_playing) return;
    if (below(CHATS) == 0) ask(peer, "chat", true, ",\"text\":\"Well played!\"");
    if (version == NULL || below(UNDOES) != 0) return;
    snprintf(members, sizeof members, ",\"version\":%lu",
             strtoul(version + strlen(",\"version\":"), NULL, 10));
    ask(peer, "undo", true, members);
}

static void start_match(struct peer *peer)
{
    char line[256];
    snprintf(line, sizeof line, "{\"type\":\"start\",\"table\":\"%s\",\"id\":%llu}", peer->table,
             (unsigned long long)next_id(peer));
    say(peer, line);
}

static void hear_accepted(struct peer *peer, const char *text, const char *end)
{
    const char *id = find(text, end, "\"id\":");
    bool is_play = id != NULL && strtoull(id + strlen("\"id\":"), NULL, 10) == peer->play_id;
    if (peer->play_id != 0 && !is_play) return; /* chat, or taken back */
    if (!peer->is_waiting) {
        struct peer *host = &peers[peer->pair];
        if (peer->seat == 1 && host->is_open) start_match(host); /* this one sits */
        host->must_start = peer->seat == 1 && !host->is_open;
        return;
    }
    peer->is_waiting = false;
    go_on_talking(peer, text, end);
    if (!is_measuring) return;
    uint64_t bucket = (base_clock_ns() - peer->sent_ns) / BUCKET_NS;
    buckets[bucket < BUCKETS ? bucket : BUCKETS - 1]++;
    accepted++;
}

static void hear(struct peer *peer, const char *text, size_t length)
{
    const char *end = text + length;
    if (!peer->is_watching) received_bytes += length;
    if (peer->is_idle || length < 12) return;
    const char *type = text + strlen("{\"type\":\"");
    if (strncmp(type, "update\"", 7) == 0) {
        updates += is_measuring;
        update_bytes += is_measuring ? length : 0;
        hear_news(peer, text, end, false);
    } else if (strncmp(type, "welcome\"", 8) == 0) {
        hear_news(peer, text, end, true);
    } else if (strncmp(type, "accepted\"", 9) == 0) {
        hear_accepted(peer, text, end);
    } else if (strncmp(type, "refused\"", 8) == 0) {
        if (refused++ < 5 && !is_mixed)
            fprintf(stderr, "load: %.*s\n", length < 300 ? (int)length : 300, text);
        peer->is_waiting = false;
    }
}

/* ---- Receiving ---- */

static void hang_up(struct peer *peer)
{
    close(peer->fd);
    peer->fd = -1;
    closed++;
}

/* One whole frame at the start of the bytes: its size, 0 if it is not whole yet. */
static size_t take_frame(struct peer *peer, const uint8_t *bytes, size_t length)
{
    size_t head = 2, size;
    if (length < 2) return 0;
    size = bytes[1] & 0x7F;
    if (size == 126) {
        if (length < 4) return 0;
        size = (size_t)bytes[2] << 8 | bytes[3];
        head = 4;
    } else if (size == 127) {
        if (length < 10) return 0;
        size = 0;
        for (int i = 2; i < 10; i++) size = size << 8 | bytes[i];
        head = 10;
    }
    if (length < head + size) return 0;
    if ((bytes[0] & 0x0F) == 1) hear(peer, (const char *)bytes + head, size);
    if ((bytes[0] & 0x0F) == 9) {
        uint8_t pong[6] = {0x8A, 0x80, 0, 0, 0, 0};
        put(peer, pong, sizeof pong);
    }
    return head + size;
}

static void greet(struct peer *peer)
{
    char text[256];
    peer->is_open = true;
    open_count++;
    opening--;
    if (peer->is_idle) return;
    snprintf(text, sizeof text,
             "{\"type\":\"hello\",\"table\":\"%s\",\"protocol\":1,\"seen\":0,\"changes\":true}",
             peer->table);
    say(peer, text);
    if (peer->must_start) start_match(peer);
}

static size_t take_handshake(struct peer *peer, const uint8_t *bytes, size_t length)
{
    const uint8_t *end = memmem(bytes, length, "\r\n\r\n", 4);
    if (end == NULL) return 0;
    if (memcmp(bytes, "HTTP/1.1 101", 12) != 0) {
        fprintf(stderr, "load: %.*s\n", (int)(end - bytes), (const char *)bytes);
        exit(1);
    }
    greet(peer);
    return (size_t)(end + 4 - bytes);
}

static void receive(struct peer *peer)
{
    static uint8_t bytes[INPUT_SIZE];
    size_t length = peer->rest_length, used = 0, one = 1;
    if (length > 0) memcpy(bytes, peer->rest, length);
    ssize_t got = recv(peer->fd, bytes + length, sizeof bytes - length, 0);
    if (got <= 0) {
        if (got == 0 || errno != EAGAIN) hang_up(peer);
        return;
    }
    length += (size_t)got;
    while (used < length && one > 0) {
        one = peer->is_open ? take_frame(peer, bytes + used, length - used)
                            : take_handshake(peer, bytes + used, length - used);
        used += one;
    }
    peer->rest_length = length - used;
    if (peer->rest_length == 0) {
        free(peer->rest);
        peer->rest = NULL;
        return;
    }
    uint8_t *larger = realloc(peer->rest, peer->rest_length);
    if (larger == NULL) fail("realloc");
    memcpy(larger, bytes + used, peer->rest_length);
    peer->rest = larger;
}

static void handle_events(int wait_ms)
{
    struct epoll_event events[EVENTS];
    int count = epoll_wait(poll_fd, events, EVENTS, wait_ms);
    for (int i = 0; i < count; i++) {
        struct peer *peer = &peers[events[i].data.u32];
        if (peer->fd >= 0) receive(peer);
    }
}

/* ---- Opening ---- */

/* An address has ports for some 28,000 connections: the next ones come from the next address. */
static void bind_peer(const struct peer *peer)
{
    int yes = 1;
    uint32_t number = (uint32_t)(peer - peers) / PORTS;
    struct sockaddr_in from = {.sin_family = AF_INET,
                               .sin_addr.s_addr = htonl(INADDR_LOOPBACK + number)};
    setsockopt(peer->fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
    if (bind(peer->fd, (struct sockaddr *)&from, sizeof from) < 0) fail("bind");
}

static void open_peer(struct peer *peer)
{
    char text[512];
    int yes = 1;
    peer->fd = socket(AF_INET, SOCK_STREAM, 0);
    if (peer->fd >= 0) bind_peer(peer);
    if (peer->fd < 0 || connect(peer->fd, (struct sockaddr *)&address, sizeof address) < 0)
        fail("connect");
    setsockopt(peer->fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    fcntl(peer->fd, F_SETFL, O_NONBLOCK);
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = (uint32_t)(peer - peers)};
    epoll_ctl(poll_fd, EPOLL_CTL_ADD, peer->fd, &event);
    int length = snprintf(text, sizeof text,
                          "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                          "Authorization: Bearer %s\r\n\r\n",
                          ntohs(address.sin_port), peer->token);
    put(peer, text, (size_t)length);
    opening++;
}

static void open_peers(uint32_t first, uint32_t end)
{
    for (uint32_t i = first; i < end; i++) {
        open_peer(&peers[i]);
        while (opening >= OPENING_MAX) handle_events(100);
    }
    while (opening > 0) handle_events(100);
}

static void read_plan(const char *path, uint32_t sockets)
{
    char line[512];
    FILE *file = fopen(path, "r");
    peers = calloc(sockets + 2, sizeof *peers);
    if (file == NULL || peers == NULL) fail(path);
    while (player_count + 2 <= sockets && fgets(line, sizeof line, file)) {
        struct peer *one = &peers[player_count], *two = one + 1;
        if (sscanf(line, "%71s %127s %127s", one->table, one->token, two->token) != 3) fail(path);
        memcpy(two->table, one->table, sizeof two->table);
        two->seat = 1;
        if (strcmp(two->token, "-") == 0) { /* against a bot; the other is a second device */
            one->is_solo = two->is_watching = true;
            memcpy(two->token, one->token, sizeof two->token);
        }
        one->pair = player_count + 1;
        two->pair = player_count;
        player_count += 2;
    }
    fclose(file);
    for (peer_count = player_count; peer_count < sockets; peer_count++) {
        struct peer *more = &peers[peer_count];
        const struct peer *player = &peers[peer_count % player_count];
        more->is_watching = is_mixed && peer_count % WATCHED == 0 && !player->is_solo;
        more->is_idle = !more->is_watching;
        memcpy(more->table, player->table, sizeof more->table);
        memcpy(more->token, peers[0].token, TOKEN_SIZE);
    }
}

/* ---- The run ---- */

static void tell(const char *what)
{
    char line[8];
    puts(what);
    fflush(stdout);
    if (fgets(line, sizeof line, stdin) == NULL) exit(1); /* whoever listens has taken its time */
}

static void run_for(uint64_t ms)
{
    uint64_t end = now_ms() + ms;
    while (now_ms() < end) {
        handle_events(1);
        turn_wheel();
    }
}

static double percentile(double share)
{
    uint64_t sum = buckets[0], until = (uint64_t)((double)accepted * share);
    uint32_t i = 0;
    while (i < BUCKETS - 1 && sum < until) sum += buckets[++i];
    return (double)(i + 1) * BUCKET_NS / 1e6;
}

static void measure(uint32_t seconds)
{
    is_measuring = true;
    uint64_t start = base_clock_ns(), bytes = received_bytes, ended = finished;
    run_for(1000 * (uint64_t)seconds);
    double took = (double)(base_clock_ns() - start) / 1e9;
    is_measuring = is_playing = false;
    printf("actions %llu seconds %.1f rate %.0f p50 %.1f p90 %.1f p99 %.1f p999 %.1f max %.1f "
           "refused %llu closed %llu finished %llu bytes %llu updates %llu update_bytes %llu\n",
           (unsigned long long)accepted, took, (double)accepted / took, percentile(0.5),
           percentile(0.9), percentile(0.99), percentile(0.999), percentile(1.0),
           (unsigned long long)refused, (unsigned long long)closed,
           (unsigned long long)(finished - ended), (unsigned long long)(received_bytes - bytes),
           (unsigned long long)updates, (unsigned long long)update_bytes);
}

int main(int argc, char **argv)
{
    if (argc < 6) return fputs("load PORT PLAN SOCKETS RATE SECONDS [mix]\n", stderr), 2;
    is_mixed = argc > 6;
    uint32_t rate = (uint32_t)strtoul(argv[4], NULL, 10);
    address = (struct sockaddr_in){.sin_family = AF_INET,
                                   .sin_port = htons((uint16_t)strtoul(argv[1], NULL, 10)),
                                   .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    poll_fd = epoll_create1(0);
    read_plan(argv[2], (uint32_t)strtoul(argv[3], NULL, 10));
    for (uint32_t i = 0; i < WHEEL; i++) wheel[i] = UINT32_MAX;
    wheel_ms = now_ms();
    if (rate > 0) think_ms = (uint64_t)player_count / 2 * 1000 / rate;
    tell("ready");
    open_peers(player_count, peer_count);
    tell("idle");
    is_playing = true;
    open_peers(0, player_count);
    run_for(WARM_UP_MS);
    tell("warm");
    measure((uint32_t)strtoul(argv[5], NULL, 10));
    run_for(2000); /* what was asked is answered; then all is still */
    printf("open %u\n", open_count - (uint32_t)closed);
    tell("still");
    return 0;
}
