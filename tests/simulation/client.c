/* client.c - a client that keeps a replica by the rules of docs/messages.md. */
/* SPDX-License-Identifier: MIT */
#include "simulation/client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/check.h"

enum { PATIENCE_MS = 400, ROWS_MAX = 200 };

void client_open(client *at, uint64_t user, uint64_t first_id)
{
    *at = (client){.user = user, .next_id = first_id, .seat = -1, .log = json_array()};
    at->accepted = calloc(CLIENT_ACCEPTED_MAX, sizeof *at->accepted);
    CHECK(at->accepted != NULL);
}

void client_close(client *at)
{
    json_decref(at->view);
    json_decref(at->about);
    json_decref(at->actions);
    json_decref(at->log);
    free(at->accepted);
}

void client_forget(client *at)
{
    json_decref(at->view);
    json_decref(at->about);
    json_decref(at->actions);
    at->view = at->about = at->actions = NULL;
    json_array_clear(at->log);
    at->version = 0;
    at->is_welcome = at->has_gap = false;
    at->waiting[0] = '\0';
}

/* ---- Listening ---- */

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

static void take_entries(client *at, const json_t *body)
{
    const json_t *entries = json_object_get(body, "entries");
    uint32_t keep = number(body, "keep"), skipped = number(body, "skipped");
    if (entries == NULL) return;
    while (json_array_size(at->log) > keep) json_array_remove(at->log, keep);
    CHECK(json_array_size(at->log) == keep);
    for (uint32_t i = 0; i < skipped; i++) json_array_append_new(at->log, json_null());
    for (size_t i = 0; i < json_array_size(entries); i++) {
        char line[300];
        const json_t *entry = json_array_get(entries, i), *seat = json_object_get(entry, "seat");
        CHECK(number(entry, "entry") == json_array_size(at->log));
        snprintf(line, sizeof line, "%d %s", json_is_null(seat) ? -1 : (int)number(entry, "seat"),
                 json_string_value(json_object_get(entry, "action")));
        json_array_append_new(at->log, json_string(line));
    }
}

/* The body of an update, a welcome or a refusal. */
static void take_body(client *at, const json_t *body, bool is_welcome)
{
    uint32_t base = number(body, "base"), version = number(body, "version");
    if (version < at->version || (version == at->version && !is_welcome)) return; /* late */
    if (base > at->version) {
        at->has_gap = true;
        return;
    }
    take_entries(at, body);
    at->version = version;
    replace(&at->about, json_object_get(body, "about"));
    json_t *view = json_object_get(body, "view");
    if (view == NULL) return;
    replace(&at->view, view);
    json_decref(at->actions);
    at->actions = json_incref(json_object_get(body, "actions"));
    at->ticket = number(body, "ticket");
    at->can_undo = json_is_true(json_object_get(body, "can_undo"));
}

static void take_answer(client *at, const json_t *message, bool is_accepted)
{
    uint64_t id = (uint64_t)json_integer_value(json_object_get(message, "id"));
    const char *status = json_string_value(json_object_get(message, "status"));
    if (is_accepted) {
        CHECK(at->accepted_count < CLIENT_ACCEPTED_MAX);
        at->accepted[at->accepted_count++] = id;
    } else {
        CHECK(status != NULL);
        if (strcmp(status, "no_hello") == 0) at->is_welcome = false;
        if (strcmp(status, "store_unavailable") == 0) return; /* patience, then once more */
        const json_t *missing = json_object_get(message, "missing");
        if (missing) take_body(at, missing, false);
    }
    if (id == at->waiting_id) at->waiting[0] = '\0';
}

void client_receive(client *at, const char *text, size_t length)
{
    json_t *message = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    CHECK(message != NULL);
    const char *type = json_string_value(json_object_get(message, "type"));
    if (strcmp(type, "welcome") == 0) {
        const json_t *seat = json_object_get(message, "seat");
        if (number(message, "version") >= at->version) {
            at->is_welcome = true;
            at->has_gap = false;
            at->seat = json_is_null(seat) ? -1 : (int)json_integer_value(seat);
            take_body(at, message, true);
        }
    } else if (strcmp(type, "update") == 0) {
        take_body(at, message, false);
    } else if (strcmp(type, "accepted") == 0 || strcmp(type, "refused") == 0) {
        take_answer(at, message, type[0] == 'a');
    }
    json_decref(message);
}

/* ---- Speaking ---- */

static const char *about_string(const client *at, const char *key)
{
    const char *string = json_string_value(json_object_get(at->about, key));
    return string ? string : "";
}

static uint32_t seats_free(const client *at, uint32_t *lowest)
{
    const json_t *seats = json_object_get(at->about, "seats");
    uint32_t count = 0;
    for (size_t i = json_array_size(seats); i-- > 0;) {
        if (!json_is_null(json_object_get(json_array_get(seats, i), "name"))) continue;
        count++;
        *lowest = (uint32_t)i;
    }
    return count;
}

/* Before the start: sit, put a bot into the last seat, start. */
static bool think_of_sitting(client *at, tv_rng *rng, char *type, char *members)
{
    uint32_t lowest = 0, count = seats_free(at, &lowest);
    const json_t *host = json_object_get(at->about, "host");
    bool is_host = at->seat >= 0 && json_integer_value(host) == at->seat && !json_is_null(host);
    if (at->user >= 900) return false;
    if (at->seat < 0 && count > 1) {
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

static bool think_of_votes(client *at, tv_rng *rng, char *type, char *members)
{
    const json_t *ballot = json_object_get(at->about, "ballot");
    uint32_t entries = (uint32_t)json_array_size(at->log), back = tv_rng_below(rng, 6) + 1;
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
    snprintf(members, ROWS_MAX, ",\"text\":\"%u says hello\"", at->version);
    return true;
}

static bool think_of_playing(client *at, tv_rng *rng, char *type, char *members)
{
    if (at->seat >= 0 && at->can_undo && tv_rng_below(rng, 12) == 0) {
        snprintf(type, 16, tv_rng_below(rng, 4) ? "undo" : "redo");
        snprintf(members, ROWS_MAX, ",\"version\":%u", at->version);
        return true;
    }
    size_t count = json_array_size(at->actions);
    if (at->seat < 0 || count == 0) return false;
    const json_t *action = json_array_get(at->actions, tv_rng_below(rng, (uint32_t)count));
    uint32_t wrong = tv_rng_below(rng, 30) == 0; /* now and then an old ticket */
    snprintf(type, 16, "play");
    snprintf(members, ROWS_MAX, ",\"ticket\":%u,\"seen\":%u,\"action\":\"%s\"", at->ticket - wrong,
             at->version, json_string_value(json_object_get(action, "action")));
    return true;
}

static bool think_of_something(client *at, tv_rng *rng, char *type, char *members)
{
    const char *status = about_string(at, "status");
    if (strcmp(status, "open") == 0) return think_of_sitting(at, rng, type, members);
    if (strcmp(status, "playing") != 0) return false;
    return think_of_votes(at, rng, type, members) || think_of_playing(at, rng, type, members);
}

bool client_think(client *at, const char *table, uint64_t now_ms, tv_rng *rng,
                  char out[CLIENT_TEXT_MAX])
{
    char type[16] = "", members[ROWS_MAX] = "";
    if (!at->is_welcome || at->has_gap || tv_rng_below(rng, 60) == 0) {
        if (now_ms < at->hello_ms + PATIENCE_MS / 4) return false;
        at->hello_ms = now_ms;
        snprintf(out, CLIENT_TEXT_MAX,
                 at->is_welcome
                     ? "{\"type\":\"sync\",\"table\":\"%s\",\"seen\":%u}"
                     : "{\"type\":\"hello\",\"protocol\":1,\"table\":\"%s\",\"seen\":%u}",
                 table, at->version);
        return true;
    }
    if (at->waiting[0]) { /* sent once more, as it was */
        if (now_ms < at->waiting_since_ms + PATIENCE_MS) return false;
        at->waiting_since_ms = now_ms;
        memcpy(out, at->waiting, CLIENT_TEXT_MAX);
        return true;
    }
    if (!think_of_something(at, rng, type, members)) return false;
    /* Numbers grow with time, so that two devices of one user seldom cross. */
    uint64_t by_time = now_ms * 1000 + at->next_id % 1000;
    at->waiting_id = by_time > at->waiting_id ? by_time : at->waiting_id + 1;
    at->waiting_since_ms = now_ms;
    snprintf(at->waiting, CLIENT_TEXT_MAX, "{\"type\":\"%s\",\"table\":\"%s\",\"id\":%llu%s}", type,
             table, (unsigned long long)at->waiting_id, members);
    memcpy(out, at->waiting, CLIENT_TEXT_MAX);
    return true;
}
