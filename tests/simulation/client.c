/* client.c - a client that keeps a replica by the rules of docs/messages.md. */
/* SPDX-License-Identifier: MIT */
#include "simulation/client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/check.h"
#include "terminal/remote/changes.h"

enum { PATIENCE_MS = 400, ROWS_MAX = 200 };

void client_open(struct client *client, uint64_t user, uint64_t first_id)
{
    *client = (struct client){.user = user, .next_id = first_id, .seat = -1, .log = json_array()};
    client->accepted = calloc(CLIENT_ACCEPTED_MAX, sizeof *client->accepted);
    CHECK(client->accepted != NULL);
}

void client_close(struct client *client)
{
    json_decref(client->view);
    json_decref(client->about);
    json_decref(client->actions);
    json_decref(client->log);
    free(client->accepted);
}

void client_forget(struct client *client)
{
    json_decref(client->view);
    json_decref(client->about);
    json_decref(client->actions);
    client->view = client->about = client->actions = NULL;
    json_array_clear(client->log);
    client->version = 0;
    client->is_welcome = client->has_gap = false;
    client->waiting[0] = '\0';
}

/* ---- Receiving ---- */

static uint32_t number(const json_t *root, const char *key)
{
    return (uint32_t)json_integer_value(json_object_get(root, key));
}

static void replace(json_t **old, json_t *fresh)
{
    if (fresh == NULL) return;
    json_decref(*old);
    *old = json_incref(fresh);
}

static void take_entries(struct client *client, const json_t *body)
{
    const json_t *entries = json_object_get(body, "entries");
    uint32_t keep = number(body, "keep"), skipped = number(body, "skipped");
    if (entries == NULL) return;
    while (json_array_size(client->log) > keep) json_array_remove(client->log, keep);
    CHECK(json_array_size(client->log) == keep);
    for (uint32_t i = 0; i < skipped; i++) json_array_append_new(client->log, json_null());
    for (size_t i = 0; i < json_array_size(entries); i++) {
        char line[300];
        const json_t *entry = json_array_get(entries, i), *seat = json_object_get(entry, "seat");
        CHECK(number(entry, "entry") == json_array_size(client->log));
        snprintf(line, sizeof line, "%d %s", json_is_null(seat) ? -1 : (int)number(entry, "seat"),
                 json_string_value(json_object_get(entry, "action")));
        json_array_append_new(client->log, json_string(line));
    }
}

/* The body of an update, a welcome or a refusal. */
static void take_body(struct client *client, json_t *body, bool is_welcome)
{
    uint32_t base = number(body, "base"), version = number(body, "version");
    bool has_changes = json_object_get(body, "changes") != NULL;
    if (version < client->version || (version == client->version && !is_welcome)) return; /* late */
    if (base > client->version || (has_changes && base != client->version)) {
        client->has_gap = true;
        return;
    }
    if (has_changes) CHECK(remote_changes_expand(client->game, client->view, client->about, body));
    take_entries(client, body);
    client->version = version;
    replace(&client->about, json_object_get(body, "about"));
    json_t *view = json_object_get(body, "view");
    if (view == NULL) return;
    replace(&client->view, view);
    json_decref(client->actions);
    client->actions = json_incref(json_object_get(body, "actions"));
    client->ticket = number(body, "ticket");
    client->can_undo = json_is_true(json_object_get(body, "can_undo"));
}

static void take_answer(struct client *client, const json_t *message, bool is_accepted)
{
    uint64_t id = (uint64_t)json_integer_value(json_object_get(message, "id"));
    const char *status = json_string_value(json_object_get(message, "status"));
    if (is_accepted) {
        CHECK(client->accepted_count < CLIENT_ACCEPTED_MAX);
        client->accepted[client->accepted_count++] = id;
    } else {
        CHECK(status != NULL);
        if (strcmp(status, "no_hello") == 0) client->is_welcome = false;
        if (strcmp(status, "store_unavailable") == 0) return; /* waits, then sends it again */
        json_t *missing = json_object_get(message, "missing");
        if (missing) take_body(client, missing, false);
    }
    if (id == client->waiting_id) client->waiting[0] = '\0';
}

void client_receive(struct client *client, const char *text, size_t length)
{
    json_t *message = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    CHECK(message != NULL);
    const char *type = json_string_value(json_object_get(message, "type"));
    if (strcmp(type, "welcome") == 0) {
        const json_t *seat = json_object_get(message, "seat");
        if (number(message, "version") >= client->version) {
            client->is_welcome = true;
            client->has_gap = false;
            client->seat = json_is_null(seat) ? -1 : (int)json_integer_value(seat);
            take_body(client, message, true);
        }
    } else if (strcmp(type, "update") == 0) {
        take_body(client, message, false);
    } else if (strcmp(type, "accepted") == 0 || strcmp(type, "refused") == 0) {
        take_answer(client, message, type[0] == 'a');
    }
    json_decref(message);
}

/* ---- Sending ---- */

static const char *about_string(const struct client *client, const char *key)
{
    const char *string = json_string_value(json_object_get(client->about, key));
    return string ? string : "";
}

static uint32_t seats_free(const struct client *client, uint32_t *lowest)
{
    const json_t *seats = json_object_get(client->about, "seats");
    uint32_t count = 0;
    for (size_t i = json_array_size(seats); i-- > 0;) {
        if (!json_is_null(json_object_get(json_array_get(seats, i), "name"))) continue;
        count++;
        *lowest = (uint32_t)i;
    }
    return count;
}

/* Before the start: sit, put a bot into the last seat, start. */
static bool think_of_sitting(struct client *client, tv_rng *rng, char *type, char *members)
{
    uint32_t lowest = 0, count = seats_free(client, &lowest);
    const json_t *host = json_object_get(client->about, "host");
    bool is_host =
        client->seat >= 0 && json_integer_value(host) == client->seat && !json_is_null(host);
    if (client->user >= 900) return false;
    if (client->seat < 0 && count > 1) {
        snprintf(type, 16, "sit");
        snprintf(members, ROWS_MAX, ",\"seat\":%u", lowest);
        return true;
    }
    if (!is_host || tv_rng_below(rng, 4) != 0) return false;
    if (count == 1) {
        snprintf(type, 16, "bot");
        snprintf(members, ROWS_MAX, ",\"seat\":%u,\"bot\":\"random\"", lowest);
    } else {
        snprintf(type, 16, "start");
    }
    return count <= 1;
}

static bool think_of_votes(struct client *client, tv_rng *rng, char *type, char *members)
{
    const json_t *ballot = json_object_get(client->about, "ballot");
    uint32_t entries = (uint32_t)json_array_size(client->log), back = tv_rng_below(rng, 6) + 1;
    if (json_is_object(ballot)) {
        snprintf(type, 16, "vote");
        snprintf(members, ROWS_MAX, ",\"version\":%u,\"yes\":%s", number(ballot, "version"),
                 tv_rng_below(rng, 4) ? "true" : "false");
        return tv_rng_below(rng, 3) == 0;
    }
    if (tv_rng_below(rng, 150) == 0 && entries > back) {
        snprintf(type, 16, "propose");
        snprintf(members, ROWS_MAX, ",\"what\":\"rewind\",\"keep\":%u", entries - back);
        return true;
    }
    if (tv_rng_below(rng, 100) != 0) return false;
    snprintf(type, 16, "chat");
    snprintf(members, ROWS_MAX, ",\"text\":\"%u says hello\"", client->version);
    return true;
}

static bool think_of_playing(struct client *client, tv_rng *rng, char *type, char *members)
{
    if (client->seat >= 0 && client->can_undo && tv_rng_below(rng, 12) == 0) {
        snprintf(type, 16, tv_rng_below(rng, 4) ? "undo" : "redo");
        snprintf(members, ROWS_MAX, ",\"version\":%u", client->version);
        return true;
    }
    size_t count = json_array_size(client->actions);
    if (client->seat < 0 || count == 0) return false;
    const json_t *action = json_array_get(client->actions, tv_rng_below(rng, (uint32_t)count));
    uint32_t wrong = tv_rng_below(rng, 30) == 0; /* now and then an old ticket */
    snprintf(type, 16, "play");
    snprintf(members, ROWS_MAX, ",\"ticket\":%u,\"seen\":%u,\"action\":\"%s\"",
             client->ticket - wrong, client->version,
             json_string_value(json_object_get(action, "action")));
    return true;
}

static bool think_of_something(struct client *client, tv_rng *rng, char *type, char *members)
{
    const char *status = about_string(client, "status");
    if (strcmp(status, "open") == 0) return think_of_sitting(client, rng, type, members);
    if (strcmp(status, "playing") != 0) return false;
    return think_of_votes(client, rng, type, members) ||
           think_of_playing(client, rng, type, members);
}

bool client_think(struct client *client, const char *table, uint64_t now_ms, tv_rng *rng,
                  char out[CLIENT_TEXT_MAX])
{
    char type[16] = "", members[ROWS_MAX] = "";
    if (!client->is_welcome || client->has_gap || tv_rng_below(rng, 60) == 0) {
        if (now_ms < client->hello_ms + PATIENCE_MS / 4) return false;
        client->hello_ms = now_ms;
        snprintf(out, CLIENT_TEXT_MAX,
                 client->is_welcome
                     ? "{\"type\":\"sync\",\"table\":\"%s\",\"seen\":%u}"
                     : "{\"type\":\"hello\",\"protocol\":1,\"table\":\"%s\",\"seen\":%u,"
                       "\"changes\":%s}",
                 table, client->version, client->game ? "true" : "false");
        return true;
    }
    if (client->waiting[0]) { /* sent once more, as it was */
        if (now_ms < client->waiting_since_ms + PATIENCE_MS) return false;
        client->waiting_since_ms = now_ms;
        memcpy(out, client->waiting, CLIENT_TEXT_MAX);
        return true;
    }
    if (!think_of_something(client, rng, type, members)) return false;
    /* Numbers grow with time, so that two devices of one user seldom cross. */
    uint64_t by_time = now_ms * 1000 + client->next_id % 1000;
    client->waiting_id = by_time > client->waiting_id ? by_time : client->waiting_id + 1;
    client->waiting_since_ms = now_ms;
    snprintf(client->waiting, CLIENT_TEXT_MAX, "{\"type\":\"%s\",\"table\":\"%s\",\"id\":%llu%s}",
             type, table, (unsigned long long)client->waiting_id, members);
    memcpy(out, client->waiting, CLIENT_TEXT_MAX);
    return true;
}
