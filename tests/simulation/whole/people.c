/* people.c - HTTP and WebSocket as a client speaks them, around the replica of client.c. */
/* SPDX-License-Identifier: MIT */
#include "simulation/whole/people.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/games.h>

#include "kit/check.h"
#include "simulation/whole/tasks.h"

enum { PATIENCE_MS = 6000, TEXT = 1, CLOSE = 8, PING = 9, PONG = 10, WATCHER = 900 };

void person_open(person *who, uint32_t number, bool is_host, bool watches)
{
    memset(who, 0, sizeof *who);
    client_open(&who->client, (watches ? WATCHER : 1) + number, number + 1);
    who->is_host = is_host;
    who->watches = watches;
}

void person_close(person *who)
{
    if (who->line != NULL) network_leave(who->line);
    client_close(&who->client);
}

static void go_away(person *who)
{
    if (who->line != NULL) network_leave(who->line);
    who->line = NULL;
    who->state = PERSON_AWAY;
    who->length = 0;
    who->client.is_welcome = false;
    who->away_until_ms = tasks_now_ms() + 20 + tasks_below(300);
}

/* ---- Sending ---- */

static void ask(person *who, const char *method, const char *path, const char *body)
{
    char text[1024], bearer[120] = "";
    if (who->token[0]) snprintf(bearer, sizeof bearer, "Authorization: Bearer %s\r\n", who->token);
    int length = snprintf(text, sizeof text,
                          "%s %s HTTP/1.1\r\nHost: sim\r\n%sContent-Type: application/json\r\n"
                          "Content-Length: %zu\r\n\r\n%s",
                          method, path, bearer, strlen(body), body);
    network_send(who->line, text, (size_t)length);
    who->state = PERSON_ASKING;
}

static void upgrade(person *who)
{
    char text[512];
    int length = snprintf(text, sizeof text,
                          "GET /ws HTTP/1.1\r\nHost: sim\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                          "Authorization: Bearer %s\r\n\r\n",
                          who->token);
    network_send(who->line, text, (size_t)length);
    who->state = PERSON_UPGRADING;
}

/* Masked by zeroes, which leaves the bytes as they are. */
static void send_frame(person *who, uint8_t kind, const char *bytes, size_t length)
{
    uint8_t head[8] = {(uint8_t)(0x80 | kind), (uint8_t)(0x80 | length)};
    size_t size = 6;
    CHECK(length < 65536);
    if (length >= 126) {
        head[1] = 0x80 | 126;
        head[2] = (uint8_t)(length >> 8);
        head[3] = (uint8_t)length;
        size = 8;
    }
    network_send(who->line, (const char *)head, size);
    network_send(who->line, bytes, length);
}

static void come(person *who, people_plan *plan)
{
    char body[300];
    if (tasks_now_ms() < who->away_until_ms) return;
    who->line = network_connect(tasks_below(plan->servers));
    who->heard_ms = tasks_now_ms();
    who->connects++;
    if (who->line == NULL) {
        go_away(who);
    } else if (!who->token[0]) {
        ask(who, "POST", "/api/guest", "{\"name\":\"Somebody\",\"token\":true}");
    } else if (who->is_host && !plan->table[0]) {
        snprintf(body, sizeof body,
                 "{\"game\":\"%s\",\"seats\":%u,\"sit\":0,\"time\":{\"clock\":\"live\","
                 "\"time_ms\":1800000,\"increment_ms\":0,\"zero\":\"bot\"}}",
                 plan->game, plan->seats);
        ask(who, "POST", "/api/tables", body);
    } else if (plan->table[0]) {
        upgrade(who);
    } else {
        go_away(who);
    }
}

/* ---- Receiving ---- */

static void forget(person *who, size_t length)
{
    memmove(who->buffer, who->buffer + length, who->length - length);
    who->length -= length;
}

static void take_answer(person *who, people_plan *plan, const char *body, size_t length)
{
    json_t *root = json_loadb(body, length, 0, NULL);
    const char *token = json_string_value(json_object_get(root, "token"));
    const char *table_id = json_string_value(json_object_get(root, "table"));
    if (token != NULL) {
        snprintf(who->token, sizeof who->token, "%s", token);
        who->user =
            (uint64_t)json_integer_value(json_object_get(json_object_get(root, "user"), "id"));
    }
    if (table_id != NULL) snprintf(plan->table, sizeof plan->table, "%s", table_id);
    json_decref(root);
}

/* False: more must come first. */
static bool hear_answer(person *who, people_plan *plan)
{
    who->buffer[who->length] = '\0';
    const char *end = strstr(who->buffer, "\r\n\r\n");
    if (end == NULL) return false;
    size_t head = (size_t)(end + 4 - who->buffer);
    if (who->state == PERSON_UPGRADING && strncmp(who->buffer, "HTTP/1.1 101", 12) == 0) {
        forget(who, head);
        who->state = PERSON_TALKING;
        return true;
    }
    const char *size = strstr(who->buffer, "Content-Length: ");
    size_t length = size && size < end ? strtoul(size + 16, NULL, 10) : 0;
    if (who->length < head + length) return false;
    take_answer(who, plan, who->buffer + head, length);
    go_away(who);
    who->away_until_ms = tasks_now_ms();
    return false;
}

/* What is shown to one device never goes back. */
static void look_for_stale(person *who, const char *text, size_t length)
{
    json_t *root = json_loadb(text, length, 0, NULL);
    const char *type = json_string_value(json_object_get(root, "type"));
    uint32_t version = (uint32_t)json_integer_value(json_object_get(root, "version"));
    bool is_state = type && (strcmp(type, "welcome") == 0 || strcmp(type, "update") == 0);
    if (is_state && version < who->client.version)
        FAIL("stale: user %llu has version %u and is shown %u by server %u",
             (unsigned long long)who->user, who->client.version, version, who->line->process);
    json_decref(root);
}

static bool hear_frame(person *who)
{
    const uint8_t *bytes = (const uint8_t *)who->buffer;
    size_t length, head = 2;
    if (who->length < 2) return false;
    length = bytes[1] & 0x7f;
    if (length == 126) head = 4;
    if (length == 127) head = 10;
    if (who->length < head) return false;
    if (head > 2) length = 0;
    for (size_t i = 2; i < head; i++) length = length << 8 | bytes[i];
    CHECK(length < PEOPLE_BUFFER_SIZE - 16);
    if (who->length < head + length) return false;
    uint8_t kind = bytes[0] & 15;
    if (kind == TEXT) {
        look_for_stale(who, who->buffer + head, length);
        client_receive(&who->client, who->buffer + head, length);
    } else if (kind == PING) {
        send_frame(who, PONG, who->buffer + head, length);
    } else if (kind == CLOSE) {
        go_away(who);
        return false;
    }
    forget(who, head + length);
    return true;
}

static void hear(person *who, people_plan *plan)
{
    size_t length =
        network_receive(who->line, who->buffer + who->length, PEOPLE_BUFFER_SIZE - 1 - who->length);
    who->length += length;
    if (length > 0) who->heard_ms = tasks_now_ms();
    bool goes_on = true;
    while (goes_on && who->state != PERSON_AWAY)
        goes_on = who->state == PERSON_TALKING ? hear_frame(who) : hear_answer(who, plan);
    if (who->state != PERSON_AWAY &&
        (network_is_over(who->line) || tasks_now_ms() > who->heard_ms + PATIENCE_MS))
        go_away(who);
}

void person_step(person *who, people_plan *plan)
{
    char text[CLIENT_TEXT_MAX];
    tv_rng rng;
    if (who->state == PERSON_AWAY) {
        come(who, plan);
        return;
    }
    hear(who, plan);
    if (who->state != PERSON_TALKING) return;
    tv_rng_seed_number(&rng, tasks_below(1u << 30), 9);
    if (who->client.user % 2 == 0) who->client.game = tv_game_find(plan->game); /* by changes */
    if (client_think(&who->client, plan->table, tasks_now_ms(), &rng, text))
        send_frame(who, TEXT, text, strlen(text));
    if (!who->client.waiting[0]) who->waiting_since_ms = tasks_now_ms();
}
